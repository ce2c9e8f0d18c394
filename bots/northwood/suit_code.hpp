#pragma once
// One suit of a visit, as far as it counts: held and unseen cards in the order of their ranks,
// everything else left out. And what can happen in it, tabulated. Which cards they are is forgotten
// here; several suits together are a position (visit_solver.cpp).

#include <array>
#include <bit>
#include <cstdint>

namespace nb::northwood::bot {

// From the lowest rank up one bit a card, 1 if held, 0 if unseen; above them a 1 that marks the
// end.
using SuitCode = std::uint16_t;
inline constexpr unsigned suit_codes = 512;
inline constexpr SuitCode empty_suit = 1;

// From the eight bits of a suit in the hand and in the unseen set.
SuitCode suit_code(unsigned held, unsigned unseen);

constexpr unsigned held_in(SuitCode code) {
    return static_cast<unsigned>(std::popcount(static_cast<unsigned>(code))) - 1U;
}
constexpr unsigned cards_in(SuitCode code) {
    return static_cast<unsigned>(std::bit_width(static_cast<unsigned>(code))) - 1U;
}
constexpr unsigned unseen_in(SuitCode code) { return cards_in(code) - held_in(code); }
constexpr SuitCode all_held(unsigned count) { return static_cast<SuitCode>((2U << count) - 1U); }
constexpr SuitCode all_unseen(unsigned count) { return static_cast<SuitCode>(1U << count); }
constexpr SuitCode without(SuitCode code, unsigned place) {
    const unsigned below = code & ((1U << place) - 1U);
    return static_cast<SuitCode>(static_cast<unsigned>(code) >> (place + 1U) << place | below);
}

// A held card that leaves the suit.
struct Departure {
    SuitCode after = empty_suit;
    std::uint8_t which = 0;  // counted among the held cards, from the lowest
    bool higher = false;     // than the statement, if there is one
};
struct Departures {
    std::array<Departure, 8> of{};
    std::uint8_t count = 0;
    void add(Departure departure) { of[count++] = departure; }
    [[nodiscard]] const Departure* begin() const { return of.data(); }
    [[nodiscard]] const Departure* end() const { return of.data() + count; }
};
// An unseen card that is turned, or any of those with the same held cards below it.
struct Statement {
    SuitCode after = empty_suit;
    std::uint8_t alike = 0;
    Departures answers;  // those that follow suit
};
struct SuitMoves {
    std::array<Statement, 5> statements{};
    std::uint8_t count = 0;
    Departures departures;  // without a statement of this suit
};

// Of held cards with no unseen card between them only the lowest is listed, ...
const std::array<SuitMoves, suit_codes>& moves_by_gap();
// ... or each for itself, where something reads the ranks of the hand.
const std::array<SuitMoves, suit_codes>& moves_by_card();

}  // namespace nb::northwood::bot
