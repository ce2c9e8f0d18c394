#pragma once
// A position of the rules read as a question to the solver. Nothing is read that the seat doesn't
// know: the deck as a set, and the top cards that it has been shown.

#include <array>

#include "bots/northwood/visit_solver.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood::bot {

// The question refers to the cards kept beside it.
class Reading {
public:
    explicit Reading(const State& s);
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    // For a window; `uses` limits how many abilities the solver looks ahead.
    [[nodiscard]] VisitQuestion question(unsigned uses = suit_count) const;

private:
    static constexpr unsigned most_known = 4;
    std::array<Card, most_known> known_{};
    unsigned known_count_ = 0;
    VisitQuestion question_;
};

// The suits that a swap of rulers could make trump at this fief, as bits (W12.7).
std::uint8_t partner_suits(const State& s, unsigned fief);

}  // namespace nb::northwood::bot
