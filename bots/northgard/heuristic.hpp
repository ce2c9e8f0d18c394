#pragma once
// The heuristic player of Northgard: for each question, the legal action with the best position
// after it. How it looks ahead is in plan.hpp, what positions are worth in worth.hpp, cards.hpp and
// fight.hpp.

#include "bots/northgard/plan.hpp"
#include "bots/northgard/weights.hpp"
#include "core/any_game.hpp"
#include "core/random.hpp"
#include "northgard/rules.hpp"

namespace nb::northgard {

// A legal action for the seat, which has the turn. Equally good ones are drawn between. `effort`
// positions are looked at, about.
Action choose_well(const State& s, Seat seat, Random& random, unsigned effort = bot::usual_effort,
                   const bot::Weights& weights = bot::usual_weights());

// As bots.hpp wants it.
Action choose_northgard(const AnyGame& game, Seat seat, Random& random);
// The same with hardly any thought, so that it is easier to beat.
Action choose_hastily(const AnyGame& game, Seat seat, Random& random);

// The same player by other weights.
Action choose_northgard_with(const bot::Weights& weights, const AnyGame& game, Seat seat,
                             Random& random);

}  // namespace nb::northgard
