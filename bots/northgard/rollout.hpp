#pragma once
// The strong player of Northgard: improves on the heuristic one (heuristic.hpp) by rollouts
// (bots/search/rollouts.hpp). Each action that could be taken is followed by the heuristic player
// at every seat until another year has begun, and the position then is judged by worth.hpp. Others'
// hands, piles and set-up tiles are dealt anew each time (search.hpp, N22).

#include "bots/search/rollouts.hpp"
#include "core/any_game.hpp"
#include "northgard/rules.hpp"

namespace nb::northgard {

struct RolloutTraits {
    static constexpr double given_up = 2;
    static constexpr double preferred = 1;
    static constexpr unsigned least_deals = 8;

    static void redeal(State& s, Seat observer, Random& random);
    static void candidates(const State& s, Seat seat, Random& random, search::Candidates& out);
    static Action decide(const State& s, Random& random);
    static unsigned period(const State& s) { return s.year; }
    static bool ends(const State& start, const State& s);
    static double reward(const State& s, Seat seat);
};

using Rollouts = search::Rollouts<Northgard, RolloutTraits>;

// What each legal action is worth by rollouts: chances from 0 to 1, and the choice.
search::Comparison roll_out_northgard(const State& s, Seat seat, Random& random,
                                      const search::Budget& budget);

// As bots.hpp wants it; a tenth of a second or so for a decision.
Action choose_by_rollouts(const AnyGame& game, Seat seat, Random& random);

}  // namespace nb::northgard

extern template class nb::search::Rollouts<nb::northgard::Northgard, nb::northgard::RolloutTraits>;
