#pragma once
// How the log is told: log.cpp listens to a step and collects the lines, log_acts.cpp says what a
// side decided where the rules have nothing to tell of it, log_rolls.cpp how dice came out.

#include <optional>
#include <vector>

#include "blackbeard/rules_internal.hpp"
#include "blackbeard/said.hpp"

namespace nb::blackbeard {

inline Message log_line(std::string_view key) { return say("log", key); }
inline Message log_line(std::string_view area, std::string_view key) {
    return say("log", std::string(area) + "." + std::string(key));
}

// What a decision means that changes nothing by itself, if it isn't told otherwise.
std::optional<Message> act_line(const State& s, Action action);
// Dice with what was added, the sum, what it was compared with and how it came out.
Message roll_line(const Happening& happening);
// Cunning is spent on dice that came out badly.
Message again_line(const Happening& happening);
// Dice that lie and may still be thrown again.
Message thrown_line(const State& s);

}  // namespace nb::blackbeard
