#pragma once
// The coach of For Northwood!: what the player (player.hpp) thinks of each action, as chances.

#include <vector>

#include "bots/coach.hpp"

namespace nb::northwood::bot {

// As coach.hpp wants it. The chance is that of the threshold; additional conditions of scenarios
// aren't reckoned with.
std::vector<Advice> advise_northwood(const AnyGame& game, Seat seat, Care care, Random& random);

}  // namespace nb::northwood::bot
