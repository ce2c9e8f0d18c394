#pragma once
// A table: one game with its seats, its record and its revision. It answers chance from the seed,
// plays forced steps, refuses what isn't legal, takes back, and shows each seat what that seat may
// know. Here is no network, clock, disk or thread; who holds which seat and where records are kept
// is the host's business.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_game.hpp"
#include "table/fairness.hpp"

namespace nb {

// A player's own contribution to chance (docs/fairness.md): hexadecimal digits, given after the
// commitment was published and before the game begins.
struct Salt {
    Seat seat = 0;
    std::string digits;
    friend bool operator==(const Salt&, const Salt&) = default;
};

// Who sits at a seat: a person or, with the id of one, a bot. Which bots there are isn't known
// here.
struct Player {
    std::string name;   // may be empty
    std::string bot;    // empty: a person
    bool away = false;  // the bot goes on for the person whose seat this is
    [[nodiscard]] bool is_bot() const { return !bot.empty(); }
    [[nodiscard]] bool is_persons() const { return bot.empty() || away; }
    friend bool operator==(const Player&, const Player&) = default;
};

struct TableSetup {
    OptionValues options;         // may be incomplete; defaults are filled in
    std::vector<Player> players;  // by seat; none: persons on the fewest seats
    SeedSource seed;
    std::vector<Salt> salts;  // only with a secret seed
};

// What an accepted command did: the host stores the lines, then acknowledges the revision.
struct Change {
    std::string lines;  // new lines of the record, each with its line break
    std::uint64_t revision = 0;
};

// What one person asks all others for (docs/records.md).
struct Proposal {
    enum class Kind : std::uint8_t { rewind, bot, pause };
    Kind kind = Kind::rewind;
    std::size_t to = 0;  // kind == rewind: how many steps will be in force
    Seat seat = 0;       // kind == bot: for whom it goes on
    std::string bot;     // kind == bot
    Seat by = 0;
    std::vector<Seat> agreed;  // `by` first
};

using GameFinder = const GameEntry* (*)(std::string_view id);  // nullptr: no such game

struct RecordHead;

class Table {
public:
    static constexpr std::size_t longest_name = 40;     // characters
    static constexpr std::size_t longest_bot = 40;      // of a bot's id
    static constexpr std::size_t longest_words = 200;   // bytes of the words of a given seed
    static constexpr std::size_t most_lines = 100'000;  // of a record, after its head

    // A new table, run on to its first decision. Its first lines are in record().
    // Errors: table.error.{seats, name_length, name_characters, bot_id, seed_words, seed_date,
    // salt, unknown_option, option_value, option_twice, option_conflict}.
    static std::expected<Table, Problem> create(const GameEntry& game, const TableSetup& setup);

    // The table of a record, every line of it checked. It can go on if the seed is known: given
    // here, revealed in the record, or following from words or a date; otherwise it can only be
    // looked at. Errors: table.error.record_*.
    static std::expected<Table, Problem> load(std::string_view record, GameFinder find,
                                              const std::optional<Seed>& secret = std::nullopt);

    Table(Table&&) noexcept = default;
    Table& operator=(Table&&) noexcept = default;
    [[nodiscard]] Table clone() const;

    // Commands. Each names the revision that it answers; refused commands change nothing.
    // Errors: table.error.{old_revision, not_your_seat, no_seed, record_full} and those named
    // below.

    // Plays a legal action. Errors: over, unreadable_action, illegal_action.
    std::expected<Change, Problem> act(Seat seat, std::uint64_t revision, std::string_view action);
    // One decision back, or to the start of the seat's run of decisions: past nothing that was
    // drawn, no other seat's decision and no question asked in secret. Errors: nothing_to_undo,
    // nothing_to_reset.
    std::expected<Change, Problem> undo(Seat seat, std::uint64_t revision);
    std::expected<Change, Problem> reset(Seat seat, std::uint64_t revision);
    // With one person, or in practice: back to when so many steps were in force, past chance too;
    // practice from here. Errors: rewind_solo_only, rewind_range, nothing_to_undo.
    std::expected<Change, Problem> rewind(Seat seat, std::uint64_t revision, std::size_t to);
    // Shows the seed, from which every hidden thing follows; with one person, or in practice.
    // Practice from here. Errors: already_revealed, reveal_solo_only.
    std::expected<Change, Problem> reveal(Seat seat, std::uint64_t revision);

    // Asks all other persons for something; it happens when all have agreed, at once if there is
    // nobody to ask. Of the proposal only what it asks for is read.
    // Errors: over, seat_away, proposal_open, rewind_range, nothing_to_undo, no_person_there,
    // bot_id.
    std::expected<Change, Problem> propose(Seat seat, std::uint64_t revision, Proposal wanted);
    // Answers to the open proposal. Errors: no_proposal, not_asked.
    std::expected<Change, Problem> agree(Seat seat, std::uint64_t revision);
    std::expected<Change, Problem> decline(Seat seat, std::uint64_t revision);
    // A bot goes on for somebody who wasn't asked; whether that may be is for the host to say,
    // which knows the time. Errors: over, seat_away, no_person_there, bot_id.
    std::expected<Change, Problem> replace(Seat seat, std::uint64_t revision, Seat whom,
                                           std::string_view bot);
    // The seat's own person goes on. Errors: not_away.
    std::expected<Change, Problem> back(Seat seat, std::uint64_t revision);

    // A table of its own for one person, going on as practice from when `step` steps were in force
    // (at most step()). `bots` go on for all other persons, by seat. Errors: no_seed,
    // no_person_there, over.
    [[nodiscard]] std::expected<Table, Problem> practice_from(
        std::size_t step, Seat person, const std::vector<std::string>& bots) const;

    [[nodiscard]] std::uint64_t revision() const { return lines_; }
    [[nodiscard]] std::size_t step() const { return steps_.size(); }
    [[nodiscard]] Turn turn() const { return game_->turn(); }
    [[nodiscard]] bool over() const { return turn().kind == Turn::Kind::over; }
    [[nodiscard]] bool practice() const { return practice_; }
    [[nodiscard]] bool revealed() const { return revealed_; }
    // Without the seed a table can only be looked at.
    [[nodiscard]] bool seed_known() const { return seed_.has_value(); }
    [[nodiscard]] Seat seats() const { return static_cast<Seat>(players_.size()); }
    [[nodiscard]] const std::vector<Player>& players() const { return players_; }
    // Seats of persons, those too for whom a bot goes on.
    [[nodiscard]] std::size_t persons() const;
    [[nodiscard]] const std::optional<Proposal>& proposal() const { return proposal_; }
    // Who hasn't answered the open proposal.
    [[nodiscard]] std::vector<Seat> asked() const;
    // Everybody has agreed to stop the clocks, and nothing was played since.
    [[nodiscard]] bool paused() const { return paused_; }
    // For each line of the record after its head, whose decision was waited for when it came;
    // `nobody` where the table itself had to go on, or the clocks stood still.
    [[nodiscard]] const std::vector<Seat>& movers() const { return movers_; }
    [[nodiscard]] Seat mover() const;
    static constexpr Seat nobody = 255;
    // The revision that brought the open proposal.
    [[nodiscard]] std::uint64_t proposed_at() const { return proposed_; }
    [[nodiscard]] SeedSource::Kind seed_kind() const { return kind_; }
    [[nodiscard]] const std::string& seed_label() const { return label_; }
    [[nodiscard]] const std::string& commitment() const { return commitment_; }
    // For who keeps the table, and nobody else, until it is revealed.
    [[nodiscard]] const std::optional<Seed>& seed() const { return seed_; }
    [[nodiscard]] const OptionValues& options() const { return options_; }
    [[nodiscard]] const GameEntry& entry() const { return *entry_; }
    [[nodiscard]] const AnyGame& game() const { return *game_; }
    // The game as it stood when `step` steps were in force (at most step()), and what the next step
    // did then (below step()).
    [[nodiscard]] std::unique_ptr<AnyGame> game_at(std::size_t step) const;
    struct Deed {
        bool decided = false;  // by a seat; else it was chance, or forced
        Seat seat = 0;         // whose decision it was
        Action action{};
    };
    [[nodiscard]] Deed deed(std::size_t step) const;

    // The whole record (docs/records.md); hidden things of every seat can be read from it.
    [[nodiscard]] const std::string& record() const { return record_; }
    // Whether this viewer may have it: everyone once the game is over, before that the only seat.
    [[nodiscard]] bool may_read_record(Viewer viewer) const;

    // VIEW of docs/protocol.md but for table.id, which the host sets. view_at shows how it stood
    // when `step` steps were in force (at most step()), with nothing to do; on demand with an empty
    // log, for who has that of a later step: the lines up to this one are the same.
    [[nodiscard]] nlohmann::json view(Viewer viewer) const;
    [[nodiscard]] JsonTree view_at(std::size_t step, Viewer viewer, bool with_log = true) const;
    // The parts of view() for who sends many: without "log", and that as JSON text, whole or only
    // what has come since this was asked last for this viewer.
    struct LogNews {
        std::size_t from = 0;     // so many lines stand as they were
        std::uint64_t after = 0;  // since this revision, when it was asked last
        std::string text;         // the lines behind them, a JSON array
    };
    [[nodiscard]] JsonTree view_without_log(Viewer viewer) const;
    [[nodiscard]] std::string log_text(Viewer viewer) const;
    [[nodiscard]] LogNews log_news(Viewer viewer);

private:
    // One step in force. Undone steps are only in the record.
    struct Step {
        enum class Kind : std::uint8_t { act, forced, chance };
        Kind kind = Kind::act;
        Seat seat = 0;
        Action action{};
        Stream stream{};  // kind == chance
    };
    static std::string_view kind_name(Step::Kind kind);
    // A line of the log that no step made.
    struct Note {
        std::size_t step = 0;  // told when so many steps were in force
        Message message;
    };
    // Copies with the table.
    class GameCopy {
    public:
        GameCopy() = default;
        explicit GameCopy(std::unique_ptr<AnyGame> game) : game_(std::move(game)) {}
        GameCopy(const GameCopy& other) : game_(other.game_->clone()) {}
        GameCopy(GameCopy&&) noexcept = default;
        GameCopy& operator=(const GameCopy& other) { return *this = GameCopy(other); }
        GameCopy& operator=(GameCopy&&) noexcept = default;
        ~GameCopy() = default;
        AnyGame* operator->() const { return game_.get(); }
        AnyGame& operator*() const { return *game_; }

    private:
        std::unique_ptr<AnyGame> game_;
    };
    // What a viewer has been told (told.cpp).
    struct Told {
        struct Mark {             // how much it was after so many steps
            std::size_t log = 0;  // bytes
            std::size_t lines = 0;
            std::size_t notes = 0;
            std::size_t places = 0;
        };
        struct Place {
            std::size_t step = 0;
            std::string text;  // its label, as JSON
        };
        GameCopy game;    // as it stood then
        std::string log;  // JSON, each line with a comma behind it
        std::size_t lines = 0;
        bool keeps_log = true;  // else it stays empty
        std::size_t notes = 0;
        Mark old;  // what stands as it was when log_news() was asked last; its log and lines
        std::uint64_t asked = 0;  // the revision then
        std::vector<Place> places;
        std::vector<Mark> marks;  // of step 0, 1, 2 ...
        [[nodiscard]] std::size_t steps() const { return marks.size() - 1; }
        // Lines, each with a comma behind it, as a JSON array.
        static std::string array(std::string_view lines);
    };
    // A copy of a table begins anew.
    struct ToldCache {
        std::map<Viewer, Told> by_viewer;
        ToldCache() = default;
        ToldCache(const ToldCache&) {}
        ToldCache(ToldCache&&) noexcept = default;
        ToldCache& operator=(const ToldCache&) { return *this = ToldCache(); }
        ToldCache& operator=(ToldCache&&) noexcept = default;
        ~ToldCache() = default;
    };
    friend class RecordReader;  // load.cpp

    Table() = default;
    Table(const Table&) = default;
    Table& operator=(const Table&) = default;

    // The machinery that commands and reading a record share.
    void begin(std::unique_ptr<AnyGame> game, const GameEntry& entry, RecordHead&& head);
    void take_step(Step step);
    void take_back(std::size_t to);
    void write(std::string_view line) { write(line, mover()); }
    void write(std::string_view line, Seat mover);
    void run_on();
    void do_rewind(std::size_t to);
    void do_reveal();
    void note_reveal();
    void note(Message message) { notes_.push_back({step(), std::move(message)}); }
    // What the lines about agreeing do, and whether they may stand here.
    [[nodiscard]] std::expected<void, Problem> may_propose(const Proposal& wanted) const;
    [[nodiscard]] std::expected<void, Problem> may_answer(Seat seat, bool agreeing) const;
    [[nodiscard]] std::expected<void, Problem> may_seat_bot(Seat whom, std::string_view bot) const;
    void do_propose(Proposal wanted);
    void do_agree(Seat seat);
    void do_decline(Seat seat);
    void do_seat_bot(Seat whom, std::string_view bot);
    void do_back(Seat seat);
    // What everybody wants now happens, with its own lines.
    void carry_out_proposal();
    // Whether the open proposal is for going back to there, and nobody is left to be asked.
    [[nodiscard]] bool agreed_to_rewind(std::size_t to) const;
    void game_changed();
    [[nodiscard]] Message name_of(Seat seat) const;
    [[nodiscard]] JsonTree proposal_json() const;
    [[nodiscard]] unsigned next_draw(const Turn& turn) const;
    // What the table plays for the seat to move (W16.6 and forced steps).
    [[nodiscard]] std::optional<Action> automatic() const;
    // Nothing is left for the table to do before somebody decides.
    [[nodiscard]] bool at_rest() const;
    [[nodiscard]] bool settled(Seat seat) const;
    // Where undo and reset lead: the last and the first step of the seat's run of decisions.
    [[nodiscard]] std::optional<std::size_t> undo_target(Seat seat) const;
    [[nodiscard]] std::optional<std::size_t> reset_target(Seat seat) const;
    [[nodiscard]] std::optional<std::size_t> last_act() const;
    [[nodiscard]] std::string step_line(const Step& step, unsigned outcomes) const;

    [[nodiscard]] std::expected<void, Problem> admit(Seat seat, std::uint64_t revision,
                                                     std::uint64_t since = 0) const;
    Change go_back(std::string_view command, std::size_t to);
    [[nodiscard]] Change change_since(std::size_t length) const;
    void tell(Told& told, std::size_t step, Viewer viewer) const;
    [[nodiscard]] const Told& told_so_far(Viewer viewer) const;
    void forget_told(std::size_t to);
    // All but the log.
    [[nodiscard]] JsonTree build_view(const Told& told, Viewer viewer, bool live) const;
    [[nodiscard]] JsonTree table_json(Viewer viewer) const;

    const GameEntry* entry_ = nullptr;
    OptionValues options_;
    std::vector<Player> players_;
    SeedSource::Kind kind_ = SeedSource::Kind::secret;
    std::string label_;  // the words or the date
    std::string commitment_;
    std::optional<Seed> seed_;
    std::vector<std::string> salts_;  // the digits alone, as draws want them
    std::vector<Salt> salters_;

    GameCopy game_;
    std::vector<Step> steps_;
    std::vector<std::vector<std::byte>>
        checkpoints_;  // the position at every 64th step, the start first
    std::map<std::string, std::uint64_t, std::less<>> draws_;  // in force, by the stream's name
    std::vector<Note> notes_;
    std::string record_;
    std::size_t head_size_ = 0;  // of record_, in bytes
    std::uint64_t lines_ = 0;    // of the record after its head
    std::uint64_t played_ = 0;   // of these, up to the last that changed the game
    std::vector<Seat> movers_;   // by line
    std::optional<Proposal> proposal_;
    std::uint64_t proposed_ = 0;  // the revision that brought it
    bool paused_ = false;
    bool practice_ = false;
    bool revealed_ = false;
    mutable ToldCache told_;
};

// What a check of a record with nothing but the record found right.
struct Verdict {
    std::size_t lines = 0;       // all lines of the record
    std::size_t steps = 0;       // in force at the end
    std::size_t draws = 0;       // chance lines, undone ones included
    bool draws_checked = false;  // false: the seed isn't revealed yet, so only legality was checked
    bool over = false;
    bool practice = false;
};
// Errors: table.error.record_*.
std::expected<Verdict, Problem> verify(std::string_view record, GameFinder find);

}  // namespace nb
