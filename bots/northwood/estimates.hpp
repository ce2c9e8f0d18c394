#pragma once
// What an ability that draws or reads piles is worth inside the solver, where it can't be followed:
// what it has been worth on average with a hand of that size, for that need, in positions with that
// chance without it. The figures are in estimates_table.cpp with how they were made.

#include <cstdint>

#include "bots/northwood/visit_table.hpp"
#include "northwood/components.hpp"

namespace nb::northwood::bot {

// Raises `best` to the estimate in each lane; `without` are the chances of the same position when
// the ability has been used and has done nothing.
void estimate(Character used, unsigned hand, unsigned deck, const std::uint32_t* without,
              Lanes& best);

}  // namespace nb::northwood::bot
