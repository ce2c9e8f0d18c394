#pragma once
// The heuristic player of Blackbeard, alone against the System Player or at a table of two to five:
// it decides by the System Player's own procedure from what its seat sees, with its hand besides
// (engine/blackbeard/system_internal.hpp says where the two differ). Nothing is drawn: the same
// position gives the same action.

#include "blackbeard/rules.hpp"
#include "core/any_game.hpp"
#include "core/random.hpp"

namespace nb::blackbeard {

// As bots.hpp wants it.
Action choose_blackbeard(const AnyGame& game, Seat seat, Random& random);

}  // namespace nb::blackbeard
