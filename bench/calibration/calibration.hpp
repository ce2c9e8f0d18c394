#pragma once
// The calibration games: the smallest games of the contract. They make figures comparable with
// other engines (bench), are the worked example of docs/adding-a-game.md, and give the tests games
// whose every position a reader can check by hand. They aren't in engine/games.hpp: nobody is
// offered them.

#include <span>

#include "core/any_game.hpp"

namespace nb {

std::span<const GameEntry> calibration_games();

}  // namespace nb
