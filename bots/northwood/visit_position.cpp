#include "bots/northwood/visit_position.hpp"

#include <algorithm>

namespace nb::northwood::bot {

namespace {

// Deals so many cards out again over these suits, the first ones filled first.
template <class Make>
void deal_out(VisitPosition& position, unsigned suits, unsigned cards, Make&& make) {
    for (unsigned i = 0; i < suit_count; ++i) {
        if ((suits >> i & 1U) == 0) continue;
        const unsigned here = std::min(cards, 8U);
        position.suits[i] = with_code(position.suits[i], make(here));
        cards -= here;
    }
}

bool counts_claws(std::uint32_t character) {
    const Op op = characters[character].steps[0].op;
    return op == Op::draw_per_suit || op == Op::score_suit;
}

template <class Is>
bool any_ready(Ready ready, Is&& is) {
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (ready.has(slot) && is(ready.at(slot))) return true;
    }
    return false;
}

}  // namespace

bool ranks_matter(Ready ready) {
    return any_ready(ready, [](std::uint32_t c) { return reads_ranks(static_cast<Character>(c)); });
}

void strip(VisitPosition& position, Ready ready) {
    SuitWord kept = trump_mark | 0x1FFU << 8;
    if (ranks_matter(ready)) kept |= 0xFFU;
    if (any_ready(ready, counts_claws)) kept |= claws_mark;
    if (any_ready(ready,
                  [](std::uint32_t c) { return characters[c].steps[0].op == Op::swap_ruler; })) {
        kept |= partner_mark;
    }
    for (SuitWord& suit : position.suits) suit &= kept;
}

void forget(VisitPosition& position, Ready ready) {
    strip(position, ready);
    position.order();
}

void pool(VisitPosition& position) {
    unsigned silent = 0;
    unsigned silent_cards = 0;
    unsigned dead = 0;
    unsigned dead_cards = 0;
    for (unsigned i = 0; i < suit_count; ++i) {
        SuitWord& suit = position.suits[i];
        const SuitCode code = code_of(suit);
        if (held_in(code) == 0) suit &= ~trump_mark;
        if ((suit & (partner_mark | claws_mark)) != 0) continue;
        if (held_in(code) == 0) {
            silent |= 1U << i;
            silent_cards += unseen_in(code);
        } else if (unseen_in(code) == 0 && !is_trump(suit)) {
            dead |= 1U << i;
            dead_cards += held_in(code);
        }
    }
    // An empty suit is silent as well as dead: it goes where its cards are counted.
    if (silent != 0) deal_out(position, silent, silent_cards, all_unseen);
    if (dead != 0) deal_out(position, dead, dead_cards, all_held);
    position.order();
}

}  // namespace nb::northwood::bot
