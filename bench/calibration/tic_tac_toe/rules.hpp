#pragma once
// Tic-tac-toe by the contract of core/game.hpp.
// T1: two seats mark empty cells in turn, seat 0 (x) first. T2: three own marks in a line win, and
// the game is over. T3: a full board without a line is a draw.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/calibration/tic_tac_toe/state.hpp"
#include "core/any_game.hpp"

namespace nb::tic_tac_toe {

enum Verb : std::uint8_t { mark = 1 };  // a: the cell

struct Rules {
    using State = tic_tac_toe::State;
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

// T2: has a seat with these marks three in a line?
bool has_line(unsigned marks);

}  // namespace nb::tic_tac_toe
