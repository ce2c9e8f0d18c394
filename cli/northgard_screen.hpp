#pragma once
// Northgard in the terminal: the map as a grid whose edges carry the numbers of territories, what
// stands in them, the players, the hand. Drawn from the view; only what is printed on the tiles
// comes from the game's own tables. What may be done is what the view offers.

#include "cli/screen.hpp"

namespace nb::cli {

const Screen& northgard_screen();

}  // namespace nb::cli
