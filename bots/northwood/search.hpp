#pragma once
// What the general search (bots/search/) needs for For Northwood! besides the rules. Nothing is
// hidden from the one seat but the order of the decks, which is no part of a state. The player to
// be reckoned with is in player.hpp; this search is a second opinion and a measure.

#include "bots/search/search.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood {

// Plays the visit to its end; then the plan says with what chance the threshold is still reached.
struct SearchTraits {
    static constexpr double exploration = 0.35;
    static constexpr unsigned widening = 0;

    static void redeal(State&, Seat, Random&) {}
    // Of a new hand nothing comes twice.
    static bool tells_apart(const State& s, const Turn&, Seat) {
        return asked(s) != Ask::draw_hand && s.visit != 0;
    }
    static void play_out(State& s, Random& random, ActionList& room);
    static search::Rewards rewards(const State& s);
};

// Plays the game to its end: 1 if it is won. Says less with as many iterations.
struct WholeGameTraits : SearchTraits {
    static void play_out(State& s, Random& random, ActionList& room);
    static search::Rewards rewards(const State& s);
};

using Search = search::Search<Northwood, SearchTraits>;
using WholeGameSearch = search::Search<Northwood, WholeGameTraits>;

}  // namespace nb::northwood

extern template class nb::search::Search<nb::northwood::Northwood, nb::northwood::SearchTraits>;
extern template class nb::search::Search<nb::northwood::Northwood, nb::northwood::WholeGameTraits>;
