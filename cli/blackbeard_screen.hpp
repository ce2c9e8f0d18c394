#pragma once
// Blackbeard in the terminal: the chart as a list of areas with their ports, what lies and sails
// there, the Pirate Displays, dice, the hand. Drawn from the view; only the numbers of ports come
// from the game's own tables. What may be done, and what it may provoke, is what the view offers.

#include "cli/screen.hpp"

namespace nb::cli {

const Screen& blackbeard_screen();

}  // namespace nb::cli
