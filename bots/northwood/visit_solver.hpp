#pragma once
// The exact solver of a visit: the chance of ending it with exactly so many points more, for every
// number at once, each played for on its own. Abilities that draw nothing are part of it; those
// that draw count as what they have been worth in positions like this (estimates.hpp). Which fief
// to take and what that is worth in the game is not here (plan.hpp, player.hpp).
//
// What is solved is remembered, so a solver is best kept; the answers don't depend on what it has
// been asked before. Nothing is allocated after construction.

#include <cstdint>
#include <span>

#include "bots/northwood/chances.hpp"
#include "bots/northwood/kit.hpp"
#include "bots/northwood/visit_position.hpp"
#include "bots/northwood/visit_table.hpp"

namespace nb::northwood::bot {

// A position of a visit in cards. Those neither held nor unseen are out of play.
struct VisitQuestion {
    std::uint32_t hand = 0;
    std::uint32_t unseen = 0;      // the deck, known top cards included
    std::uint8_t trump = no_suit;  // no_suit: none at all
    Ready ready{};                 // nothing ready: no abilities
    bool window = true;         // an ability may be used now; otherwise a statement is next (W7.2)
    std::uint8_t partners = 0;  // suits that a swap of rulers can make trump, as bits
    Next next = Next::ordinary;
    std::uint8_t next_trump = no_suit;
    std::span<const Card> known{};  // top cards of the deck, the next statement first
};

class VisitSolver {
public:
    explicit VisitSolver(unsigned log2_entries = 16) : table_(log2_entries) {}

    Chances solve(const VisitQuestion& question);
    // Of any position without abilities.
    Chances visit_values(std::uint32_t hand, std::uint32_t unseen, std::uint8_t trump);
    // The ability of the card in this slot is used now: exactly, or as estimates.hpp has it. For
    // questions without known cards; of an ability that can't be treated, what a turn is worth.
    Chances after_use(const VisitQuestion& question, unsigned slot);
    // The statement lies there (it is not in `unseen`) and is answered with this card.
    Chances after_answer(const VisitQuestion& question, Card statement, Card answer);

    // Positions worked out so far.
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    void forget_all() { table_.clear(); }

private:
    // Lanes that are good until the next call.
    const std::uint32_t* window(const VisitPosition& position, Ready ready);
    const std::uint32_t* turned(const VisitPosition& position, Ready ready);
    const std::uint32_t* keep(VisitTable::Entry& entry, std::uint64_t suits, std::uint32_t ranks,
                              Ready ready, const Lanes& lanes);
    void work_out_window(const VisitPosition& position, Ready ready, Lanes& out);
    void work_out_turn(const VisitPosition& position, Ready ready, unsigned trumps, Next next,
                       Lanes& out);
    void use(const VisitPosition& position, Ready ready, unsigned slot, Lanes& best);
    void resolve(const VisitPosition& position, Ready left, Character used, Lanes& best);
    void after_ability(VisitPosition position, Ready ready, unsigned points, Lanes& best);
    Chances known_turn(const VisitQuestion& question);
    void known_use(const VisitQuestion& question, unsigned slot, Chances& best);

    VisitTable table_;
    LooseLanes last_;
    std::uint64_t positions_ = 0;
};

}  // namespace nb::northwood::bot
