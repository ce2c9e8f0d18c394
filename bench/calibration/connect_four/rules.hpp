#pragma once
// Connect four by the contract of core/game.hpp.
// C1: two seats drop a stone in turn, seat 0 first. C2: a stone falls to the lowest free place of a
// column that isn't full. C3: four own stones in a line win, and the game is over. C4: a full board
// without such a line is a draw.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/calibration/connect_four/state.hpp"
#include "core/any_game.hpp"

namespace nb::connect_four {

enum Verb : std::uint8_t { drop = 1 };  // a: the column, 0 .. columns-1

struct Rules {
    using State = connect_four::State;
    struct Options {};

    static State start(const Options&) { return {}; }
    static Turn turn(const State& state);
    static void actions(const State& state, ActionList& out);
    static void apply(State& state, Action action);
    static Scores scores(const State& state);

    // notation.cpp
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& state, std::string_view name);
    static std::string position_text(const State& state);
    static std::expected<State, Problem> parse_position(std::string_view text);

    // view.cpp
    static JsonTree view(const State& state, Viewer viewer);
    static std::vector<Message> log(const State& state, Action action, Viewer viewer);
    static std::optional<Message> landmark(const State&) { return std::nullopt; }
    static std::optional<Action> indifferent(const State&) { return std::nullopt; }
    static std::vector<std::string> broken_invariants(const State& state);
};

}  // namespace nb::connect_four
