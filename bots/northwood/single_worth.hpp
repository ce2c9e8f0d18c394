#pragma once
// What one ability alone is worth over fresh hands at each target, for telling quickly which cards
// of a row are weak and which substitutes strong. The figures are in single_worth_table.cpp, made
// by `northwood_lab singles`. What a card is worth with the hand held is in visit_solver.hpp.

#include <array>
#include <cstdint>

#include "northwood/components.hpp"

namespace nb::northwood::bot {

// The chance of success at this target with only this ability ready, in 255ths; a copier counts as
// nothing, like no_character.
std::uint8_t single_worth(Character character, unsigned target);

}  // namespace nb::northwood::bot
