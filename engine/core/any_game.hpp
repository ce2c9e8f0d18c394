#pragma once
// A game of any kind behind one interface, for programs that don't know which game they hold:
// tables, the server, the command line. Search and simulation use the templates over Game
// (game.hpp) instead.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/json_tree.hpp"
#include "core/message.hpp"
#include "core/options.hpp"
#include "core/random.hpp"

namespace nb {

// Who looks: a seat, or nobody in particular (a spectator sees what is public).
using Viewer = std::optional<Seat>;

// A game in progress. Values are cloned, never shared.
class AnyGame {
public:
    virtual ~AnyGame() = default;
    [[nodiscard]] virtual std::unique_ptr<AnyGame> clone() const = 0;

    // The contract of game.hpp.
    [[nodiscard]] virtual Turn turn() const = 0;
    virtual void actions(ActionList& out) const = 0;
    virtual void apply(Action action) = 0;
    [[nodiscard]] virtual Scores scores() const = 0;
    // Answers chance at random until a seat has to decide or the game is over, and returns that
    // turn: for simulation, where a call for each card drawn would cost more than the card.
    virtual Turn roll_on(Random& random) = 0;

    // The position as bytes: equality, hashing, saving. restore() takes back what bytes() gave and
    // is false for bytes of another size.
    [[nodiscard]] virtual std::span<const std::byte> bytes() const = 0;
    virtual bool restore(std::span<const std::byte> bytes) = 0;
    [[nodiscard]] std::uint64_t hash() const { return hash_bytes(bytes()); }

    // Text forms. An action's text parses back in every position in which the action is legal.
    [[nodiscard]] virtual std::string action_text(Action action) const = 0;
    [[nodiscard]] virtual std::optional<Action> parse_action(std::string_view text) const = 0;
    [[nodiscard]] virtual std::string stream_name(Stream stream) const = 0;
    // Which outcome of the chance event that is due has this name (a card, a character), if any.
    [[nodiscard]] virtual std::optional<unsigned> outcome_by_name(std::string_view name) const = 0;
    // The whole position as text and back (case files); everything, hidden things included.
    [[nodiscard]] virtual std::string position_text() const = 0;
    [[nodiscard]] virtual std::expected<void, Problem> set_position(std::string_view text) = 0;

    // What the viewer may know: {"position", "ask", "actions", "refusals", "result"} of
    // docs/protocol.md.
    [[nodiscard]] virtual JsonTree view(Viewer viewer) const = 0;
    // The log lines that tell the viewer what this action or outcome does, told before it is
    // applied.
    [[nodiscard]] virtual std::vector<Message> log(Action action, Viewer viewer) const = 0;
    // For the list of places to rewind to: said where a stretch of play begins ("visit 3"), else
    // empty.
    [[nodiscard]] virtual std::optional<Message> landmark() const = 0;

    // A decision whose answer can make no difference (W16.6): the action that the table may play.
    [[nodiscard]] virtual std::optional<Action> indifferent() const = 0;
    // Whether telling the others who decides now would give something away: a reaction that only
    // the holder of one card has (N22.7). A game without G::secret_decision has none.
    [[nodiscard]] virtual bool secret_decision() const = 0;
    // Invariants of the rules that this position breaks, each with its rule id; for tests and
    // fuzzing.
    [[nodiscard]] virtual std::vector<std::string> broken_invariants() const = 0;
};

// What a program knows of a game before one begins.
struct GameEntry {
    std::string_view id;
    int rules_version;  // raised whenever an old record would replay differently
    Seat min_seats;
    Seat max_seats;
    std::span<const OptionSpec> options;
    // A new game from completed options (options.hpp) for so many seats.
    // Errors: table.error.option_conflict, table.error.seats.
    std::expected<std::unique_ptr<AnyGame>, Problem> (*start)(const OptionValues& options,
                                                              Seat seats);
};

// The adapter: G is a Game that also has the functions named here, one each for the calls above.
template <Game G>
class GameOf final : public AnyGame {
public:
    explicit GameOf(const typename G::State& state) : state_(state) {}
    [[nodiscard]] const typename G::State& state() const { return state_; }

    [[nodiscard]] std::unique_ptr<AnyGame> clone() const override {
        return std::make_unique<GameOf>(state_);
    }
    [[nodiscard]] Turn turn() const override { return G::turn(state_); }
    void actions(ActionList& out) const override { G::actions(state_, out); }
    void apply(Action action) override { G::apply(state_, action); }
    [[nodiscard]] Scores scores() const override { return G::scores(state_); }

    Turn roll_on(Random& random) override {
        // A game may have a faster way that means the same (northwood/play_on.hpp).
        if constexpr (requires { G::roll_on(state_, random); }) G::roll_on(state_, random);
        Turn turn = G::turn(state_);
        for (; turn.kind == Turn::Kind::chance; turn = G::turn(state_)) {
            G::apply(state_, chance(random.below(turn.outcomes)));
        }
        return turn;
    }

    [[nodiscard]] std::span<const std::byte> bytes() const override {
        return std::as_bytes(std::span<const typename G::State, 1>(&state_, 1));
    }
    bool restore(std::span<const std::byte> bytes) override {
        if (bytes.size() != sizeof(state_)) return false;
        std::memcpy(&state_, bytes.data(), sizeof(state_));
        return true;
    }

    [[nodiscard]] std::string action_text(Action action) const override {
        return G::action_text(action);
    }
    [[nodiscard]] std::optional<Action> parse_action(std::string_view text) const override {
        return G::parse_action(text);
    }
    [[nodiscard]] std::string stream_name(Stream stream) const override {
        return G::stream_name(stream);
    }
    [[nodiscard]] std::optional<unsigned> outcome_by_name(std::string_view name) const override {
        return G::outcome_by_name(state_, name);
    }
    [[nodiscard]] std::string position_text() const override { return G::position_text(state_); }
    [[nodiscard]] std::expected<void, Problem> set_position(std::string_view text) override {
        auto parsed = G::parse_position(text);
        if (!parsed) return std::unexpected(std::move(parsed.error()));
        state_ = *parsed;
        return {};
    }

    [[nodiscard]] JsonTree view(Viewer viewer) const override { return G::view(state_, viewer); }
    [[nodiscard]] std::vector<Message> log(Action action, Viewer viewer) const override {
        return G::log(state_, action, viewer);
    }
    [[nodiscard]] std::optional<Message> landmark() const override { return G::landmark(state_); }
    [[nodiscard]] std::optional<Action> indifferent() const override {
        return G::indifferent(state_);
    }
    [[nodiscard]] bool secret_decision() const override {
        if constexpr (requires { G::secret_decision(state_); }) return G::secret_decision(state_);
        return false;
    }
    [[nodiscard]] std::vector<std::string> broken_invariants() const override {
        return G::broken_invariants(state_);
    }

private:
    typename G::State state_;
};

}  // namespace nb
