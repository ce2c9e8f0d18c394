#include "bench/calibration/connect_four/rules.hpp"

#include <bit>

namespace nb::connect_four {

namespace {

constexpr unsigned pitch = rows + 1;
constexpr std::uint64_t column_mask = (std::uint64_t{1} << rows) - 1;
constexpr std::uint64_t bottom_row = [] {
    std::uint64_t bits = 0;
    for (unsigned column = 0; column < columns; ++column)
        bits |= std::uint64_t{1} << column * pitch;
    return bits;
}();
constexpr std::uint64_t full_board = bottom_row * column_mask;
constexpr std::uint64_t top_row = bottom_row << (rows - 1);

std::uint64_t stones(const State& state) { return state.stones[0] | state.stones[1]; }

unsigned seat_to_drop(const State& state) {  // C1
    return static_cast<unsigned>(std::popcount(stones(state))) % 2;
}

// C3: pairs of neighbours first, then pairs of pairs, upwards, along the row and along both
// diagonals.
bool has_line(std::uint64_t own) {
    for (unsigned step : {1U, pitch, pitch - 1, pitch + 1}) {
        const std::uint64_t pairs = own & (own >> step);
        if ((pairs & (pairs >> 2 * step)) != 0) return true;
    }
    return false;
}

}  // namespace

Turn Rules::turn(const State& state) {
    const unsigned seat = seat_to_drop(state);
    const bool over = stones(state) == full_board || has_line(state.stones[1 - seat]);  // C3, C4
    if (over) return {.kind = Turn::Kind::over};
    return {.kind = Turn::Kind::seat, .seat = static_cast<Seat>(seat)};
}

void Rules::actions(const State& state, ActionList& out) {
    for (std::uint64_t open = top_row & ~stones(state); open != 0; open &= open - 1) {  // C2
        out.add({drop,
                 static_cast<std::uint8_t>(static_cast<unsigned>(std::countr_zero(open)) / pitch)});
    }
}

void Rules::apply(State& state, Action action) {
    const unsigned foot = action.a * pitch;
    const std::uint64_t lowest_free = stones(state) + (std::uint64_t{1} << foot);  // C2: carries up
    state.stones[seat_to_drop(state)] |= lowest_free & ~stones(state) & column_mask << foot;
}

Scores Rules::scores(const State& state) {
    Scores scores;
    for (unsigned seat = 0; seat < 2; ++seat) {
        scores.won[seat] = has_line(state.stones[seat]);
        scores.points[seat] = scores.won[seat] ? 1 : 0;
    }
    return scores;
}

std::vector<std::string> Rules::broken_invariants(const State& state) {
    std::vector<std::string> broken;
    const int first = std::popcount(state.stones[0]);
    const int second = std::popcount(state.stones[1]);
    if ((state.stones[0] & state.stones[1]) != 0) broken.emplace_back("C1: two stones in a place");
    if (first != second && first != second + 1) broken.emplace_back("C1: not dropped in turn");
    if ((stones(state) & ~full_board) != 0) broken.emplace_back("C2: a stone off the board");
    const std::uint64_t held_up = stones(state) & ~bottom_row;
    if (((held_up >> 1) & ~stones(state)) != 0) broken.emplace_back("C2: a stone hangs in the air");
    if (has_line(state.stones[0]) && has_line(state.stones[1])) {
        broken.emplace_back("C3: played on after a line");
    }
    return broken;
}

}  // namespace nb::connect_four
