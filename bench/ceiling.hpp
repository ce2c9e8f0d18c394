#pragma once
// The ceiling of a trick-taking game of this size on this machine: eight visits of eight tricks
// with a shuffled 32-card deck and bit-mask legality, nothing else. It is not For Northwood!.

#include "core/random.hpp"

namespace nb::bench {

// Plays eight visits at random and returns how many tricks were won.
unsigned ceiling_game(Random& random);

}  // namespace nb::bench
