#pragma once
// What the general search (bots/search/) needs for Northgard besides the rules. Others' hands, draw
// and discard piles and their set-up tiles are dealt anew (N22); a playout ends with the turn, and
// what the position is worth then is in worth.hpp.

#include "bots/search/search.hpp"
#include "northgard/rules.hpp"

namespace nb::northgard {

struct SearchTraits {
    static constexpr double exploration = 0.15;
    static constexpr unsigned widening = 4;

    static void redeal(State& s, Seat observer, Random& random);
    // Dice and tiles; not what goes to somebody's hand, nor what there is too much of.
    static bool tells_apart(const State& s, const Turn& turn, Seat observer);
    // The heuristic player's choice, at the root: it costs as much as many playouts.
    static std::optional<Action> favourite(const State& s, bool root);
    static void play_out(State& s, Random& random, ActionList& room);
    static search::Rewards rewards(const State& s);
};

using Search = search::Search<Northgard, SearchTraits>;

}  // namespace nb::northgard

extern template class nb::search::Search<nb::northgard::Northgard, nb::northgard::SearchTraits>;
