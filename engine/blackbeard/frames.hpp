#pragma once
// Whether a frame of the decision stack, and the roll that waits for it, can stand where they do:
// what a position read from text must have for a game to go on from it. What frames do is in
// rules*.cpp.

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Are the operands such as the rules push them?
bool frame_fits(const State& s, const Entry& frame);
// Does the frame stand on what it belongs to: a roll on what asked for it, dice on the roll?
bool stands_right(const State& s, std::size_t index);

}  // namespace nb::blackbeard
