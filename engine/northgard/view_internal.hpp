#pragma once
// What the files of the view share: view.cpp builds the position, view_map.cpp the map,
// view_fight.cpp a fight and its odds, view_ask.cpp the question with its answers,
// view_refusals.cpp why something can't be chosen. docs/views-northgard.md says what comes out.

#include <optional>

#include "core/json_tree.hpp"
#include "northgard/rules_internal.hpp"

namespace nb::northgard {

JsonTree card_object(Card card);
JsonTree card_list(const Cards& cards);
JsonTree map_object(const State& s);
// What a territory gives its controller at the coming Harvest, fame included (N13.2 to N13.4).
struct HarvestGain {
    Produce produce;
    int fame = 0;
};
HarvestGain harvest_gain(const State& s, Territory t);

// The fight going on, or null.
JsonTree fight_object(const State& s);
// The odds if the action is taken that begins or changes a fight, or null.
JsonTree odds_object(const State& s, Action action);

// "ask" and "actions" of the seat that decides, and "refusals".
void view_ask(const State& s, JsonTree& out);
void view_refusals(const State& s, const ActionList& legal, JsonTree& list);

}  // namespace nb::northgard
