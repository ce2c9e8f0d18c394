#pragma once
// The player of For Northwood! at the strengths that are offered, as bots.hpp wants it. How it
// thinks is in player.hpp.

#include "core/any_game.hpp"

namespace nb::northwood::bot {

// Effort `quick` and effort `thorough` of player.hpp: the same game and generator, the same action.
Action choose_adept(const AnyGame& game, Seat seat, Random& random);
Action choose_master(const AnyGame& game, Seat seat, Random& random);

}  // namespace nb::northwood::bot
