#pragma once
// The whole position of tic-tac-toe: nine cells, numbered from the left bottom corner row by row.

#include <array>
#include <cstdint>

namespace nb::tic_tac_toe {

inline constexpr unsigned cells = 9;

struct State {
    std::array<std::uint16_t, 2> marks{};  // by seat, a bit a cell
};

}  // namespace nb::tic_tac_toe
