#include "bench/calibration/tic_tac_toe/rules.hpp"

#include <array>
#include <bit>

namespace nb::tic_tac_toe {

namespace {

constexpr unsigned full_board = (1U << cells) - 1;
constexpr std::array<unsigned, 8> lines = {0b000'000'111, 0b000'111'000, 0b111'000'000,
                                           0b001'001'001, 0b010'010'010, 0b100'100'100,
                                           0b100'010'001, 0b001'010'100};

unsigned marked(const State& state) { return state.marks[0] | state.marks[1]; }

}  // namespace

bool has_line(unsigned marks) {
    for (unsigned line : lines) {
        if ((marks & line) == line) return true;
    }
    return false;
}

Turn Rules::turn(const State& state) {
    const unsigned seat = static_cast<unsigned>(std::popcount(marked(state))) % 2;     // T1
    const bool over = marked(state) == full_board || has_line(state.marks[1 - seat]);  // T2, T3
    if (over) return {.kind = Turn::Kind::over};
    return {.kind = Turn::Kind::seat, .seat = static_cast<Seat>(seat)};
}

void Rules::actions(const State& state, ActionList& out) {
    for (unsigned free = full_board & ~marked(state); free != 0; free &= free - 1) {
        out.add({mark, static_cast<std::uint8_t>(std::countr_zero(free))});
    }
}

void Rules::apply(State& state, Action action) {
    const unsigned seat = static_cast<unsigned>(std::popcount(marked(state))) % 2;
    state.marks[seat] = static_cast<std::uint16_t>(state.marks[seat] | 1U << action.a);
}

Scores Rules::scores(const State& state) {
    Scores scores;
    for (unsigned seat = 0; seat < 2; ++seat) {
        scores.won[seat] = has_line(state.marks[seat]);
        scores.points[seat] = scores.won[seat] ? 1 : 0;
    }
    return scores;
}

std::vector<std::string> Rules::broken_invariants(const State& state) {
    std::vector<std::string> broken;
    const int x = std::popcount(state.marks[0]);
    const int o = std::popcount(state.marks[1]);
    if ((state.marks[0] & state.marks[1]) != 0) broken.emplace_back("T1: a cell marked twice");
    if (x != o && x != o + 1) broken.emplace_back("T1: the seats didn't mark in turn");
    if (has_line(state.marks[0]) && has_line(state.marks[1])) {
        broken.emplace_back("T2: played on after a line");
    }
    return broken;
}

}  // namespace nb::tic_tac_toe
