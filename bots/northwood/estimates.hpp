#pragma once
// What an ability that draws or reads piles is worth inside the solver, where it can't be followed:
// what it has been worth on average with a hand of that size, for that need, in positions with that
// chance without it. The figures are in estimates_table.cpp, made by `northwood_lab estimates`.

#include <array>
#include <cstdint>

#include "bots/northwood/visit_table.hpp"
#include "northwood/components.hpp"

namespace nb::northwood::bot {

// The chance without the ability at which each figure of a row was taken, in 255ths.
inline constexpr std::array<std::uint8_t, 9> estimate_knots = {0,   5,   15,  36, 66,
                                                               107, 153, 204, 255};
inline constexpr unsigned estimate_hands = 8;  // rows for 1 to 8 cards; more count as 8
inline constexpr int estimate_least_need = -1;
inline constexpr unsigned estimate_needs = 9;  // -1 to 7
using EstimateRow = std::array<std::uint8_t, estimate_knots.size()>;
using EstimateTable = std::array<std::array<EstimateRow, estimate_needs>, estimate_hands>;

// nullptr: never worth anything that the table knows.
const EstimateTable* estimate_table(Character character);

// By how much an ability changes the need when it is used, so that it is compared with the chance
// for that need: the Queen of Flowers takes a point back.
int need_after(Character character);

// Raises `best` to the estimate in each lane; `without` are the chances of the same position when
// the ability has been used and has done nothing.
void estimate(Character used, unsigned hand, const std::uint32_t* without, Lanes& best);

}  // namespace nb::northwood::bot
