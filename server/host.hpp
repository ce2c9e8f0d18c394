#pragma once
// The tables of this process: made, loaded from the store when asked for, dropped from memory when
// many, acted on in batches that become durable together, and shown to those who watch. Other
// processes may do the same with the same tables: the store arbitrates and brings the news. Who
// connects how is not known here (server.cpp, socket.cpp); one thread makes all calls.

#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "bots/bots.hpp"
#include "bots/coach.hpp"
#include "server/bot_seats.hpp"
#include "server/crew.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/metrics.hpp"
#include "server/plan.hpp"
#include "server/rate.hpp"
#include "server/store.hpp"
#include "server/thinking.hpp"
#include "table/table.hpp"

namespace nb {

// Why a request can't be served, with the status that HTTP gives it.
struct Failure {
    unsigned status = 400;
    Problem problem;
};
template <class T>
using Served = std::expected<T, Failure>;

// What a link opens: a table, and a seat of it or a spectator's place. Which seat a token opens can
// change while the table gathers, so it is looked up again each time.
struct Place {
    std::string table;
    std::optional<TokenHash> token;
};

// What is asked for of a replay.
struct Moment {
    std::size_t step = 0;      // how many steps are in force; more than there are: all
    std::optional<Seat> seat;  // whose view; empty: the own, or the spectators'
    bool with_log = true;
};

struct CreatedTable {
    std::string id;
    std::vector<WantedSeat> seats;
    std::vector<std::string> tokens;  // by seat; only persons have one, shown once and kept nowhere
};

struct Joined {
    Seat seat = 0;
    std::string token;
};

struct HostConfig {
    std::span<const GameEntry> games;
    GameFinder find = nullptr;
    Limits limits;
    Render render;
    std::span<const BotEntry> bots = nb::bots();
    std::span<const Coach> coaches = nb::coaches();
};

// A message that many sockets send.
using SharedText = std::shared_ptr<const std::string>;

class Host {
public:
    Host(HostConfig config, std::unique_ptr<Store> store, Metrics& metrics);
    ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    // Errors of all below: server.error.store_away, and those named.

    // server.error.{unknown_game, unknown_bot, no_person}, those of Table::create.
    Served<CreatedTable> create(const TableRequest& request);
    // server.error.{unknown_table, wrong_token, table_damaged}.
    Served<Place> enter(std::string_view table, const std::optional<std::string>& token);

    // The next ones have the errors of enter(), too. Views are JSON text.
    Served<std::string> view(const Place& place);
    // How it stood at a step; from another seat only once the game is over.
    // server.error.{seat_secret, still_gathering}.
    Served<std::string> view_at(const Place& place, const Moment& moment);
    // docs/records.md. server.error.{record_secret, still_gathering}.
    Served<std::string> record(const Place& place);
    // What was said after that number, as the WebSocket's message; empty if nothing.
    Served<std::string> talk(const Place& place, std::int64_t after);

    // Takes an open seat. server.error.{begun_already, seat_taken}, those of Table::create.
    Served<Joined> join(std::string_view table, const JoinRequest& request);
    // The id of the table where the same people play again. server.error.{spectator, not_over}.
    Served<std::string> rematch(const Place& place);
    // A table for one person that goes on from a step of this one. server.error.{practice_secret,
    // still_gathering}, those of Table::practice_from.
    Served<CreatedTable> practice(const Place& place, std::size_t step);

    // The same from a record that isn't kept here. Those of Table::load.
    Served<std::string> record_view(std::string_view record, const Moment& moment);
    Served<CreatedTable> record_practice(std::string_view record, std::size_t step);

    // What the coach says, and the decisions of a seat looked back at (the viewer's or the first
    // person's, if left out), as JSON text of docs/protocol.md. `told` is called at once or later,
    // on this thread. server.error.{no_coach, no_advice, nobody_decides, unknown_seat, busy,
    // still_gathering}; of records those of Table::load.
    using Told = std::function<void(Served<std::string>)>;
    void advise(const Place& place, std::size_t step, Viewer seat, Told told);
    void look_back_at(const Place& place, std::size_t from, Viewer seat, Told told);
    void record_advise(std::string_view record, std::size_t step, Viewer seat, Told told);
    void record_look_back(std::string_view record, std::size_t from, Viewer seat, Told told);

    // {"tables": [..]} of docs/protocol.md.
    Served<std::string> lobby(TableState state);
    std::string mine(std::span<const HeldSeat> held);

    // Takes a command for the next batch; `done` is called in flush(), once it is durable or
    // refused. Errors: those of Table's commands, server.error.{spectator, conflict, record_lines,
    // still_gathering, begun_already, not_starter, not_open, too_few_seats, not_gone, store_away}.
    void submit(const Place& place, Command command, std::function<void(const Answer&)> done);
    // Called when there is something to do, a command that waits or a bot that has the turn: the
    // owner then calls flush() soon.
    void on_waiting(std::function<void()> wake) { wake_ = std::move(wake); }
    // Carries out what waits and what slow bots have decided, lets quick ones decide for a moment,
    // makes all of it durable in one transaction, answers, then shows the new views.
    void flush();
    // From now on flush() returns while the store writes and views are built; `post` takes what is
    // to be done on the thread of all calls when they are ready. While the host is busy() with
    // that, nothing but submit() may be called, and watches may be dropped.
    void pipeline(std::function<void(std::function<void()>)> post) { post_ = std::move(post); }
    [[nodiscard]] bool busy() const { return under_way_ != nullptr; }
    // Calls `then`, once, when the host is busy no more.
    void when_free(std::function<void()> then) { for_free_.push_back(std::move(then)); }
    // Returns when all that waits is carried out and answered. No batch is pipelined afterwards.
    void drain();
    // Waits for what is being thought about, so that nothing is posted any more. Not to be asked
    // for advice afterwards.
    void stop_thinking() { thinkers_.stop(); }
    // Bots decide no more, so that a server can come to its end; they go on in the next one.
    void stop_bots() { bots_stopped_ = true; }

    // Tells `show` every new view of the place, as the WebSocket's message, until the watch is
    // dropped. Called at the end of a batch: it must not make or drop watches.
    class Watch;
    [[nodiscard]] std::unique_ptr<Watch> watch(const Place& place,
                                               std::function<void(SharedText)> show);

    // Looks for what other processes have written, and shows it. To be called when the store's
    // descriptor can be read, and now and then.
    void hear_news();
    [[nodiscard]] int news_descriptor() const { return store_->news_descriptor(); }
    // Tells the store that somebody serves, so that clocks stand still while nobody does.
    void beat();
    static constexpr std::chrono::seconds between_beats{20};

    // Whether the store answers.
    Served<void> check();
    [[nodiscard]] const HostConfig& config() const { return config_; }

private:
    struct Room;
    struct Waiting {
        Place place;
        Command command;
        std::function<void(const Answer&)> done;
    };
    struct Batch;

    // host.cpp: batches.
    void wake();
    void find_watches(Batch& batch);
    void build_views(Batch& batch, std::size_t shown_table) const;
    void commit(Batch& batch);
    void end_batch();
    void forget(Batch& batch);
    void settle(Batch& batch);
    void answer_lost(Batch& batch, std::size_t command);
    std::uint64_t revision_of(const std::string& table);

    // host_commands.cpp, host_bots.cpp: what makes a batch.
    void carry_out(Waiting& waiting, Batch& batch);
    void carry_out_beside(Room& room, Seat seat, const Command& command, Answer& answer);
    [[nodiscard]] std::expected<Change, Problem> carry_out_on(Room& room, Seat seat,
                                                              const Command& command);
    [[nodiscard]] std::expected<void, Problem> may_replace(const Room& room, Seat whom) const;
    static const Answer* remembered_answer(const Room& room, Seat seat, const std::string& id);
    std::optional<Answer> stored_answer(const std::string& table, Seat seat, const std::string& id);
    void note_bot(Room& room);
    void let_bots_decide(Batch& batch);
    void move_bots(const std::string& id, Clock::time_point until, Batch& batch);
    void think_elsewhere(Room& room, BotQuestion question);
    void play_decisions(Batch& batch);
    bool play_decision(Room& room, const BotDecision& decision, Append& append);

    // host_rooms.cpp: what is in memory, and what others have changed.
    Served<Room*> room(std::string_view id);
    Served<Room*> begun_room(const Place& place);
    Served<Room> load_room(const std::string& id);
    void drop(const std::string& id);
    void trim();
    void look_again(const std::string& id);
    void show_again(const std::string& table);
    void show_talk(Room& room);

    // host_tables.cpp: new tables, and lists of tables.
    [[nodiscard]] std::expected<void, Problem> check_bot(std::string_view game,
                                                         const std::string& bot) const;
    [[nodiscard]] Served<void> check_bots(std::string_view game,
                                          std::span<const WantedSeat> seats) const;
    Served<CreatedTable> keep_new(StoredTable row, const Plan& plan);
    Served<CreatedTable> keep_practice(const Table& table, std::size_t step, Seat person);

    // host_coach.cpp
    void have_thought(std::function<std::string()> thought, Told told);
    void tell(std::uint64_t number, const std::string& text);
    void end_thoughts();

    // host_gathering.cpp: a table before its game.
    Answer gather(Room& room, Seat seat, const Command& command);
    Answer say(Room& room, Seat seat, const Command& command);
    Served<void> amend(Room& room, const Plan& plan, std::vector<StoredSeat> seats);

    // host_views.cpp
    [[nodiscard]] std::string view_of(const Room& room, Viewer viewer) const;
    [[nodiscard]] std::string news_of(Room& room, Viewer viewer) const;
    [[nodiscard]] JsonTree clock_json(const Room& room) const;
    void decorate(const Room& room, JsonTree& view) const;

    HostConfig config_;
    std::unique_ptr<Store> store_;
    Metrics& metrics_;
    std::function<void()> wake_;
    bool woken_ = false;
    std::function<void(std::function<void()>)> post_;
    std::unique_ptr<Batch> under_way_;  // with the crew
    std::vector<std::function<void()>> for_free_;
    bool bots_stopped_ = false;
    std::vector<Waiting> waiting_;
    // What a slow bot has decided, at the revision that it was asked at.
    struct SlowDecision {
        std::string table;
        std::uint64_t revision = 0;
        BotDecision decision;
    };
    std::vector<SlowDecision> decided_;  // for the next batch
    std::deque<std::string> bots_due_;   // tables where a bot has the turn, in the order of coming
    std::list<Room> rooms_;              // the most recently used first
    std::unordered_map<std::string, std::list<Room>::iterator> by_id_;
    std::unordered_map<std::string, std::vector<Watch*>> watches_;
    // Lists of the lobby by TableState, told anew after a moment only.
    struct Lobby {
        std::string text;
        Clock::time_point until;
    };
    std::array<Lobby, 3> lobbies_;
    std::deque<std::string> to_look_at_;   // watched tables that others may have changed
    std::map<std::uint64_t, Told> asked_;  // who waits for a thought, by a number
    std::uint64_t last_asked_ = 0;
    Thinkers thinkers_;
    Crew crew_;  // writes to the store and builds views; ends before what it works on
};

// Tied to the host that gave it, which must live longer.
class Host::Watch {
public:
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    friend class Host;
    Watch(Host& host, Place place, std::function<void(SharedText)> show)
        : host_(host), place_(std::move(place)), show_(std::move(show)) {}
    Host& host_;
    Place place_;
    std::function<void(SharedText)> show_;
};

}  // namespace nb
