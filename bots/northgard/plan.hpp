#pragma once
// Looking ahead through the decisions of the own seat: what an action is worth if everything that
// the seat decides next is decided well, until its turn ends, somebody else decides or the unknown
// begins. Tiles about to be drawn are tried; nothing that the seat can't know is looked at.

#include "bots/northgard/outlook.hpp"

namespace nb::northgard::bot {

// Positions looked at for one decision, about.
inline constexpr unsigned usual_effort = 1500;

// The position after everything was decided well; `effort` (1 or more) positions are looked at.
double plan_worth(const State& s, const Outlook& view, unsigned effort);
// The position after this action of the seat.
double action_worth(const State& s, Action action, const Outlook& view, unsigned effort);

}  // namespace nb::northgard::bot
