#pragma once
// What `search_bench` can measure; one function a measurement, printed as it goes.

#include <cstdint>

#include "core/game.hpp"

namespace nb::bench {

// Iterations a second of every game, on one core, from the first decision of games and from
// decisions all over random games.
void search_speed(std::uint32_t iterations);
// Games of two of Northgard, the search against the heuristic player: each deal from both seats.
void northgard_strength(std::uint64_t pairs, std::uint32_t iterations);
// The same with so many seats, one of them improving on the heuristic player by rollouts.
void northgard_rollout_strength(Seat seats, std::uint64_t deals, std::uint32_t rollouts);
// Blackbeard alone, the search and the heuristic player with the same dice: the margins.
void blackbeard_strength(std::uint64_t games, std::uint32_t iterations);
// The same with rollouts.
void blackbeard_rollout_strength(std::uint64_t games, std::uint32_t rollouts);
// Weights for bots/blackbeard/voyage_worth.cpp from so many games of the heuristic player.
void fit_voyages(std::uint64_t games);

}  // namespace nb::bench
