#pragma once
// What `search_bench` can measure; one function a measurement, printed as it goes.

#include <cstdint>

namespace nb::bench {

// Iterations a second of every game, on one core, from the first decision of games and from
// decisions all over random games.
void search_speed(std::uint32_t iterations);
// Games of two of Northgard, the search against the heuristic player: each deal from both seats.
void northgard_strength(std::uint64_t pairs, std::uint32_t iterations);
// Blackbeard alone, the search and the heuristic player with the same dice: the margins.
void blackbeard_strength(std::uint64_t games, std::uint32_t iterations);

}  // namespace nb::bench
