#pragma once
// A tiny game made for testing tables: a deck, a die, a run of decisions that reveals nothing,
// forced steps and a question whose answer makes no difference. One or two seats.

#include "core/any_game.hpp"
#include "core/deck.hpp"

namespace nb::pebbles {

// Each turn: a card is drawn; the seat keeps or drops it, marks it (nothing to choose for a dropped
// one), and tidies up (which only matters for odd cards); a kept card above 4 rolls the die for
// points.
struct Game {
    enum Verb : std::uint8_t { keep = 1, drop, mark, tidy };
    enum Phase : std::uint8_t { drawing, choosing, marking, tidying, rolling, over };
    struct Options {
        std::uint8_t laps = 1;
        std::uint8_t seats = 1;
    };
    struct State {
        Deck<8, 10, 1> deck;
        std::array<std::uint16_t, 2> points{};
        std::uint8_t laps_left = 0;
        std::uint8_t seats = 1;
        std::uint8_t seat = 0;
        std::uint8_t card = 0;
        std::uint8_t kept = 0;
        std::uint8_t marked = 0;
        std::uint8_t phase = drawing;
        std::uint8_t unused = 0;
    };

    static State start(const Options& options);
    static Turn turn(const State& state);
    static void actions(const State& state, ActionList& out);
    static void apply(State& state, Action action);
    static Scores scores(const State& state);
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& state, std::string_view name);
    static std::string position_text(const State& state);
    static std::expected<State, Problem> parse_position(std::string_view text);
    static JsonTree view(const State& state, Viewer viewer);
    static std::vector<Message> log(const State& state, Action action, Viewer viewer);
    static std::optional<Message> landmark(const State& state);
    static std::optional<Action> indifferent(const State& state);
    static std::vector<std::string> broken_invariants(const State& state);
};

extern const GameEntry entry;
// Knows "pebbles" only.
const GameEntry* find(std::string_view id);

}  // namespace nb::pebbles
