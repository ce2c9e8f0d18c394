#pragma once
// The strong player of Blackbeard: improves on the heuristic one (heuristic.hpp) by rollouts
// (bots/search/rollouts.hpp). Each action that could be taken is followed by the heuristic player
// at every seat for some rounds; then voyage_worth.hpp says how a solitaire voyage is likely to
// end, and at a table points and what is aboard are compared. What the seat can't know is dealt
// anew each time (search.hpp).

#include "blackbeard/rules.hpp"
#include "bots/search/rollouts.hpp"
#include "core/any_game.hpp"

namespace nb::blackbeard {

struct RolloutTraits {
    static constexpr double given_up = 3;
    static constexpr double preferred = 1.5;
    static constexpr unsigned least_deals = 30;

    static void redeal(State& s, Seat observer, Random& random);
    static void candidates(const State& s, Seat seat, Random& random, search::Candidates& out);
    static Action decide(const State& s, Random& random);
    static unsigned period(const State& s) { return s.round; }
    static bool ends(const State& start, const State& s);
    static double reward(const State& s, Seat seat);
};

using Rollouts = search::Rollouts<Blackbeard, RolloutTraits>;

// What each legal action is worth by rollouts, and the choice.
search::Comparison roll_out_blackbeard(const State& s, Seat seat, Random& random,
                                       const search::Budget& budget);

// As bots.hpp wants it.
Action choose_by_rollouts(const AnyGame& game, Seat seat, Random& random);

}  // namespace nb::blackbeard

extern template class nb::search::Rollouts<nb::blackbeard::Blackbeard,
                                           nb::blackbeard::RolloutTraits>;
