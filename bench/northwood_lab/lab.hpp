#pragma once
// The parts of northwood_lab, one file each. Every part prints to standard output and returns what
// the program returns; figures in words, not in the catalogues, since only makers read them.

#include <cstdint>
#include <span>
#include <string_view>

namespace nb::lab {

using Arguments = std::span<const std::string_view>;

// The number after --NAME, or this one.
std::uint64_t number_after(Arguments arguments, std::string_view name, std::uint64_t otherwise);

// How long the solver takes over fresh hands.
int measure_speed(Arguments arguments);
// The figures of bots/northwood/estimates_table.cpp.
int make_estimates(Arguments arguments);
// The figures of bots/northwood/plan_table.cpp.
int make_plan(Arguments arguments);
// The figures of bots/northwood/single_worth_table.cpp.
int make_singles(Arguments arguments);
// How strong the player is.
int play_games(Arguments arguments);

}  // namespace nb::lab
