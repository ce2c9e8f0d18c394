#pragma once
// Before the first dialogue: what a fief would be worth with the hand held, what a substitute adds,
// and what a substitute costs, since it is gone afterwards (W5.6).

#include <cstdint>
#include <vector>

#include "bots/northwood/plan.hpp"
#include "bots/northwood/visit_solver.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood::bot {

// The chance of succeeding at this fief with the allies alone, in parts of `certain`; abilities are
// looked ahead so many uses far.
std::uint32_t fief_chance(VisitSolver& solver, const State& s, unsigned fief, unsigned uses);

// What has come of such a chance: failures are rarer, since abilities are looked further ahead in
// the visit itself and substitutes help. Measured by `northwood_lab play` ("won, expected").
std::uint32_t calibrated(std::uint32_t chance, unsigned fief);

// The chance at the fief that has been chosen, after `cover` or `done`.
std::uint32_t substitute_chance(VisitSolver& solver, const State& s, Action action, unsigned uses);

// The substitutes worth working out: the best of those that do more than the weakest ally of the
// row at this target, put in its slot. None if there is too little to gain.
std::vector<Action> promising_substitutes(const State& s, std::uint64_t price,
                                          std::uint32_t without, const Stakes& stakes);

// What the ruler would be worth later, in the units of Worth::game.
std::uint64_t substitute_price(const State& s, const Stakes& stakes);

// The chance of the threshold before a hand is seen, in parts of plan_certain.
std::uint32_t chance_before_hand(const State& s);

}  // namespace nb::northwood::bot
