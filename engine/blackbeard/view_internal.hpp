#pragma once
// What the files of the view share: view.cpp builds the position, view_ask.cpp the question with
// its answers, view_danger.cpp what an Action may provoke, view_refusals.cpp why something can't be
// chosen. docs/views-blackbeard.md says what comes out.

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

nlohmann::json id_or_null(Place place);
nlohmann::json warship_object(Warship warship);
nlohmann::json commissioner_object(const State& s, Side side);
// A Warship or a King's Commissioner.
nlohmann::json enemy_object(const State& s, unsigned enemy);

// Chances in per mille, as pages show them.
unsigned per_mille(unsigned good, unsigned all);
// "caught", and what comes of the Battle then.
void add_fight(const State& s, Slot slot, unsigned enemy, nlohmann::json& out);

// What an Action of a person may provoke, null if nothing can.
nlohmann::json danger_object(const State& s, Action action);
// The roll that decides the Action, null if none does.
nlohmann::json odds_object(const State& s, Action action);

// "ask" and "actions" of the seat that decides, and "refusals".
void view_ask(const State& s, nlohmann::json& out);
void view_refusals(const State& s, const ActionList& legal, nlohmann::json& list);

}  // namespace nb::blackbeard
