#pragma once
// A position inside a visit as the solver sees it: each suit by its code, what marks it out from
// the others, and the ranks held where an ability reads them. Two positions that differ only in
// what can't matter have the same canonical form. What their chances are is in visit_solver.hpp.

#include <array>
#include <cstdint>
#include <utility>

#include "bots/northwood/kit.hpp"
#include "bots/northwood/suit_code.hpp"

namespace nb::northwood::bot {

// A suit in a word, so that suits can be put in order: the marks on top, then the code, then the
// ranks held as eight bits (zero where nothing reads them).
using SuitWord = std::uint32_t;
inline constexpr SuitWord trump_mark = 1U << 17;
inline constexpr SuitWord partner_mark = 1U << 18;  // the trump after a swap of rulers (W12.7)
inline constexpr SuitWord claws_mark = 1U << 19;    // an ability counts Claws
inline constexpr SuitWord all_marks = trump_mark | partner_mark | claws_mark;

constexpr SuitCode code_of(SuitWord suit) { return static_cast<SuitCode>(suit >> 8 & 0x1FFU); }
constexpr SuitWord with_code(SuitWord suit, SuitCode code) {
    return (suit & ~(0x1FFU << 8)) | static_cast<SuitWord>(code) << 8;
}
constexpr bool is_trump(SuitWord suit) { return (suit & trump_mark) != 0; }
// The suit after a held card has left it, the `which`-th from the lowest.
inline SuitWord leave(SuitWord suit, SuitCode after, unsigned which) {
    unsigned ranks = suit & 0xFFU;
    if (ranks != 0) {
        unsigned left = ranks;
        while (which-- > 0) left &= left - 1;
        ranks &= ~(left & (0U - left));
    }
    return (suit & all_marks) | static_cast<SuitWord>(after) << 8 | ranks;
}

// What an ability has laid on the next dialogue (W12.30); a trump named for it is a mark.
enum class Next : std::uint8_t { ordinary, free, no_score };

// Without initial values, so that many can be laid out without filling them twice.
struct VisitPosition {
    std::array<SuitWord, suit_count> suits;
    std::uint8_t hand;
    std::uint8_t deck;

    [[nodiscard]] bool ended() const { return hand == 0 || deck == 0; }  // W8.1
    // Suits that play alike may trade places; the largest word comes first.
    void order() {
        const auto put = [&](unsigned a, unsigned b) {
            const SuitWord high = suits[a] > suits[b] ? suits[a] : suits[b];
            const SuitWord low = suits[a] > suits[b] ? suits[b] : suits[a];
            suits[a] = high;
            suits[b] = low;
        };
        put(0, 1);
        put(2, 3);
        put(0, 2);
        put(1, 3);
        put(1, 2);
    }
};

// Whether anything ready reads the ranks held.
bool ranks_matter(Ready ready);

// Forgets what the abilities still ready can't read. The suits stay where they are ...
void strip(VisitPosition& position, Ready ready);
// ... or are put in order.
void forget(VisitPosition& position, Ready ready);

// Without abilities more is alike: unseen cards of suits that can't be followed, held cards of
// suits that won't be asked for, and the trump suit once no trump is held.
void pool(VisitPosition& position);

}  // namespace nb::northwood::bot
