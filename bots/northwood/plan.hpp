#pragma once
// The game outside a visit: the chance of still reaching so many stars with these fiefs open,
// before the next hand is seen. The figures are in plan_table.cpp, made by `northwood_lab plan`: at
// each choice one of many sampled hands is held, and the fief is taken that leaves the best chance.

#include <array>
#include <cstdint>

#include "northwood/rules.hpp"

namespace nb::northwood::bot {

inline constexpr std::uint32_t plan_certain = 10'000;
// By open fiefs as bits, then by stars still needed (0 to 20).
using PlanTable = std::array<std::array<std::uint16_t, all_stars + 1>, 1U << fief_count>;

// Of a game with these options: of the introductory set-up, or of the full one.
const PlanTable& plan_table(bool full_setup);

// What the visit going on decides: the chance of the threshold if it succeeds and if it fails.
struct Stakes {
    std::uint32_t success = 0;  // in parts of plan_certain
    std::uint32_t failure = 0;
    std::uint8_t stars = 0;  // of the fief
};
// For a fief that is being visited or could be.
Stakes stakes_of(const State& s, unsigned fief);

// What it is worth to succeed with this chance (in parts of `certain`); larger is better. When the
// threshold can't be decided any more, the stars count.
struct Worth {
    std::uint64_t game = 0;   // chance of the threshold, in parts of certain * plan_certain
    std::uint64_t stars = 0;  // expected stars of this visit, in parts of certain
    friend auto operator<=>(const Worth&, const Worth&) = default;
};
Worth worth_of(const Stakes& stakes, std::uint32_t chance);

}  // namespace nb::northwood::bot
