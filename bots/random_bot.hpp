#pragma once
// The bot that doesn't think: every legal action is as likely as any other. It fills seats of games
// that have no better bot yet, and is what the better ones are measured against.

#include "core/any_game.hpp"

namespace nb {

Action choose_at_random(const AnyGame& game, Seat seat, Random& random);

}  // namespace nb
