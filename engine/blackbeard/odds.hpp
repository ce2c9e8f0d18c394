#pragma once
// How many of the 216 results of one die of a Pirate and two of a Port let him win (B9.52), by how
// much he is ahead before the dice.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace nb::blackbeard {

inline constexpr int port_results = 216;
inline constexpr int hopeless = -4;  // ahead by so much nobody wins
inline constexpr int certain = 12;   // and by so much everybody does

inline constexpr auto port_wins = [] {
    std::array<std::uint8_t, certain - hopeless + 1> wins{};
    for (std::size_t row = 0; row < wins.size(); ++row) {
        const int ahead = static_cast<int>(row) + hopeless;
        for (int own = 1; own <= 6; ++own) {
            for (int first = 1; first <= 6; ++first) {
                for (int second = 1; second <= 6; ++second) {
                    if (own + ahead > first + second) ++wins[row];
                }
            }
        }
    }
    return wins;
}();
static_assert(port_wins.front() == 0 && port_wins.back() == port_results);

constexpr int port_wins_at(int ahead) {
    return port_wins[static_cast<std::size_t>(std::clamp(ahead, hopeless, certain) - hopeless)];
}

}  // namespace nb::blackbeard
