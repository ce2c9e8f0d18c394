#pragma once
// What the files of the view share: view.cpp builds the position, view_ask.cpp the question with
// its answers, view_danger.cpp what an Action may provoke, view_refusals.cpp why something can't be
// chosen. docs/views-blackbeard.md says what comes out.

#include <optional>

#include "blackbeard/rules_internal.hpp"
#include "core/json_tree.hpp"

namespace nb::blackbeard {

JsonTree id_or_null(Place place);
JsonTree warship_object(Warship warship);
JsonTree commissioner_object(const State& s, Side side);
// A Warship or a King's Commissioner.
JsonTree enemy_object(const State& s, unsigned enemy);

// Chances in per mille, as pages show them.
unsigned per_mille(unsigned good, unsigned all);
// "caught", and what comes of the Battle then.
void add_fight(const State& s, Slot slot, unsigned enemy, JsonTree& out);

// What an Action of a person may provoke, null if nothing can.
JsonTree danger_object(const State& s, Action action);
// The roll that decides the Action, null if none does.
JsonTree odds_object(const State& s, Action action);

// "ask" and "actions" of the seat that decides, and "refusals".
void view_ask(const State& s, JsonTree& out);
void view_refusals(const State& s, const ActionList& legal, JsonTree& list);

}  // namespace nb::blackbeard
