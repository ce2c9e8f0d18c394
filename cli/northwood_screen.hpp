#pragma once
// For Northwood! in the terminal: the row of fiefs, the talk going on, the allies, the hand. Drawn
// from the view only; what may be played is what the view offers.

#include "cli/screen.hpp"

namespace nb::cli {

const Screen& northwood_screen();

}  // namespace nb::cli
