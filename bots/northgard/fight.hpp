#pragma once
// Fights: which one is under way, how likely a neighbour takes a territory, and what to do in the
// fight itself (food, faces, pushes) by the exact odds.

#include "bots/northgard/outlook.hpp"
#include "northgard/odds.hpp"

namespace nb::northgard::bot {

// A fight waits for dice, or for a decision before them.
bool rolling(const State& s);
// That the holder of a territory loses it to a neighbour before long.
double loss_chance(const State& s, Territory t, const Outlook& view);
// Best of the legal answers in the fight under way.
Action choose_in_fight(const State& s, const ActionList& legal, const Outlook& view);

}  // namespace nb::northgard::bot
