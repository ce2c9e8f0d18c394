#pragma once
// What the files of the rules share with each other and with nobody else.

#include <bit>

#include "northwood/rules.hpp"

namespace nb::northwood {

using Entry = Stack::Entry;

// rules_setup.cpp: set-up (W2, W3, W13) and the deal at the start of each visit (W8.8).
std::uint32_t character_pool(const State& s, const Entry& frame);
void deal_character(State& s, unsigned outcome);
void begin_visit(State& s);
void shuffle_and_deal(State& s);
void keep_ally(State& s, unsigned slot);

// rules_ability.cpp: the steps of an ability and its decisions (W7, W12).
void run_ability(State& s);
Choices ability_choices(const State& s);
void arrange_actions(const State& s, ActionList& out);
void apply_ability(State& s, Action action);
void dig(State& s, Card card);

// rules_scenario.cpp: what scenarios add (W13, W16.20 - W16.29).
void open_market(State& s);
Choices scenario_choices(const State& s);
void apply_scenario(State& s, Action action);
unsigned mask_outcomes(const State& s, const Entry& frame);
void draw_mask(State& s, unsigned outcome);

// rules.cpp
Choices fief_choices(const State& s);
void choose_fief(State& s, Action action);
Choices substitute_choices(const State& s);
void choose_substitute(State& s, Action action);
void end_visit(State& s);
void apply_until_visit_end(State& s, Action action);  // apply, but a visit that ends stays laid out
void finish_visit(State& s);                          // and what follows from it
void enter_substitutes(State& s);
void swap_rulers(State& s, unsigned fief);
void after_visit(State& s);  // the next deal, or the end of the game

inline void discard_card(State& s, Card card) {
    s.hand &= ~card_bit(card);
    s.discard.push_back(card);
}
inline void score_card(State& s, Card card) {
    s.hand &= ~card_bit(card);
    s.score.push_back(card);
}

// Calls f(i) for each set bit, in ascending order.
template <class F>
inline void for_each_bit(std::uint32_t bits, F&& f) {
    for (; bits != 0; bits &= bits - 1U) f(static_cast<unsigned>(std::countr_zero(bits)));
}
}  // namespace nb::northwood
