#pragma once
// The list of all games. A new game adds one line to games.cpp (docs/adding-a-game.md).

#include <span>
#include <string_view>

#include "core/any_game.hpp"

namespace nb {

std::span<const GameEntry> games();
// nullptr if there is no such game.
const GameEntry* find_game(std::string_view id);

}  // namespace nb
