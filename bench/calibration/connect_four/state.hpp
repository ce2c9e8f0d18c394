#pragma once
// The whole position of connect four: seven columns of six places, each column seven bits high so
// that a line can't run over its edge.

#include <array>
#include <cstdint>

namespace nb::connect_four {

inline constexpr unsigned columns = 7;
inline constexpr unsigned rows = 6;

struct State {
    std::array<std::uint64_t, 2> stones{};  // by seat, bit column * (rows + 1) + row
};

}  // namespace nb::connect_four
