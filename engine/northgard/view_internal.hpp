#pragma once
// What the files of the view share: view.cpp builds the position, view_map.cpp the map,
// view_fight.cpp a fight and its odds, view_ask.cpp the question with its answers,
// view_refusals.cpp why something can't be chosen. docs/views-northgard.md says what comes out.

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

nlohmann::json card_object(Card card);
nlohmann::json card_list(const Cards& cards);
nlohmann::json map_object(const State& s);
// What a territory gives its controller at the coming Harvest, fame included (N13.2 to N13.4).
struct HarvestGain {
    Produce produce;
    int fame = 0;
};
HarvestGain harvest_gain(const State& s, Territory t);

// The fight going on, or null.
nlohmann::json fight_object(const State& s);
// The odds if the action is taken that begins or changes a fight, or null.
nlohmann::json odds_object(const State& s, Action action);

// "ask" and "actions" of the seat that decides, and "refusals".
void view_ask(const State& s, nlohmann::json& out);
void view_refusals(const State& s, const ActionList& legal, nlohmann::json& list);

}  // namespace nb::northgard
