#pragma once
// What the general search (bots/search/) needs for Blackbeard besides the rules. A seat knows its
// own hand; others' hands and the Merchants that nobody has found are dealt anew. Playing on is by
// the System Player's procedure.

#include "blackbeard/rules.hpp"
#include "bots/search/search.hpp"

namespace nb::blackbeard {

struct SearchTraits {
    static constexpr double exploration = 0.1;
    static constexpr unsigned widening = 1;

    static void redeal(State& s, Seat observer, Random& random);
    // Dice, which Cunning may answer. Of cards, counters and Ports there are too many.
    static bool tells_apart(const State& s, const Turn&, Seat) { return asked(s) == Ask::die; }
    static std::optional<Action> favourite(const State& s, bool root);
    // Alone to the end of the game, at a table to the end of the next round.
    static void play_out(State& s, Random& random, ActionList& room);
    // By the margin over the best other side.
    static search::Rewards rewards(const State& s);
};

using Search = search::Search<Blackbeard, SearchTraits>;

}  // namespace nb::blackbeard

extern template class nb::search::Search<nb::blackbeard::Blackbeard, nb::blackbeard::SearchTraits>;
