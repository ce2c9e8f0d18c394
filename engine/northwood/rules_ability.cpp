#include <algorithm>
#include <array>
#include <utility>

#include "northwood/rules_internal.hpp"

// Abilities (W7, W12): each character's steps are run one after the other by the decision stack. A
// step that can't be carried out does nothing (W11.2).

namespace nb::northwood {

// What a step may pick from.
// --------------------------------------------------------------------------

unsigned swap_partners(const State& s, unsigned distance) {
    const unsigned unvisited = ~static_cast<unsigned>(s.visited) & 0xFFU;
    const unsigned low = s.fief > distance ? s.fief - distance : 0U;
    const unsigned reach = ((1U << (s.fief + distance + 1U)) - 1U) & ~((1U << low) - 1U);
    return unvisited & reach;  // W12.31; the visited fief itself is visited
}

// A sleeping ally is never exhausted by itself (W16.25).
unsigned other_exhausted(const State& s, unsigned except) {
    return s.exhausted & ~(1U << except) & 0xFU;
}

std::uint32_t nine_cards(const State& s, Card first) {
    std::uint32_t fitting = 0;
    for_each_bit(s.hand, [&](unsigned card) {
        const unsigned wanted = 9U - value_of(static_cast<Card>(card));
        const std::uint32_t partners = 0x01010101U << (wanted - 1U);
        const bool fits = first == no_card ? (s.hand & partners) != 0 : value_of(first) == wanted;
        if (fits) fitting |= card_bit(static_cast<Card>(card));
    });
    return fitting;
}

std::uint32_t extreme_cards(std::uint32_t hand, bool highest) {
    for (unsigned i = 0; i < 8; ++i) {
        const std::uint32_t same_value = 0x01010101U << (highest ? 7U - i : i);
        if ((hand & same_value) != 0) return hand & same_value;
    }
    return 0;
}

// Steps.
// ----------------------------------------------------------------------------------------------

static void land_card(State& s, unsigned pile, Card card) {
    s.moving &= ~card_bit(card);
    if (pile == pile_score) {
        score_card(s, card);
    } else {
        discard_card(s, card);
    }
}

// W16.6: cards that move together land one by one; the last lands by itself.
static void move_together(State& s, std::uint32_t cards, unsigned pile) {
    if (cards == 0) return;
    s.moving = cards;
    if (std::popcount(cards) == 1) {
        land_card(s, pile, static_cast<Card>(std::countr_zero(cards)));
        return;
    }
    s.stack.push(Ask::land, pile);
}

static void draw_some(State& s, unsigned count) {
    if (count > 0 && !s.deck.empty()) s.stack.push(Ask::draw_cards, count);
}

static void discard_some(State& s, unsigned least, unsigned most, bool then_draw) {
    const auto held = static_cast<unsigned>(std::popcount(s.hand));
    if (held == 0) return;
    s.stack.push(Ask::discard, std::min(least, held), std::min(most, held), then_draw ? 128 : 0);
}

// W12.8, W16.22: the copied text is followed as if it stood on the copying card.
static void copy_ability(State& s, Character copied) {
    if (characters[copied].copier) return;
    Entry& frame = s.stack.top();
    frame.b = copied;
    frame.c = 0;
}

static void exchange_with(State& s, unsigned pile, bool possible) {
    if (possible && s.hand != 0) s.stack.push(Ask::exchange, pile);
}

void run_ability(State& s) {
    Entry& frame = s.stack.top();
    const unsigned slot = frame.a;
    const Step step = characters[frame.b].steps[frame.c];
    ++frame.c;
    const auto held = static_cast<unsigned>(std::popcount(s.hand));
    switch (step.op) {
        case Op::draw: draw_some(s, step.n); return;
        case Op::draw_up_to: draw_some(s, held < step.n ? step.n - held : 0); return;
        case Op::draw_if_below: draw_some(s, held < step.n ? 1 : 0); return;
        case Op::draw_per_suit:
            draw_some(s, static_cast<unsigned>(std::popcount(s.hand & suit_mask(step.n))));
            return;
        case Op::take_tops: s.stack.push(Ask::take_piles); return;
        case Op::score_highest: move_together(s, extreme_cards(s.hand, true), pile_score); return;
        case Op::score_lowest: move_together(s, extreme_cards(s.hand, false), pile_score); return;
        case Op::score_suit:
            if ((s.hand & suit_mask(step.n)) != 0) s.stack.push(Ask::score_card, step.n);
            return;
        case Op::discard_trump: move_together(s, s.hand & suit_mask(s.trump), pile_discard); return;
        case Op::discard_named: move_together(s, s.hand & suit_mask(s.named), pile_discard); return;
        case Op::discard: discard_some(s, step.n, step.m, false); return;
        case Op::discard_draw: discard_some(s, step.n, step.m, true); return;
        case Op::discard_nine:
            if (nine_cards(s, no_card) != 0) s.stack.push(Ask::discard_nine, no_card);
            return;
        case Op::score_to_deck:
            if (!s.score.empty()) s.deck.put_on_top(s.score.pop_back());
            return;
        case Op::look: s.stack.push(Ask::look, 0, step.n); return;
        case Op::look_discard: s.stack.push(Ask::look_discard); return;
        case Op::swap_deck: exchange_with(s, pile_deck, !s.deck.empty()); return;
        case Op::swap_score: exchange_with(s, pile_score, !s.score.empty()); return;
        case Op::swap_discard: exchange_with(s, pile_discard, !s.discard.empty()); return;
        case Op::arrange:
            s.stack.push(Ask::arrange, std::min<unsigned>(step.n, s.deck.size()));
            return;
        case Op::swap_ruler:
            if (swap_partners(s, step.n) != 0) s.stack.push(Ask::swap_ruler, step.n);
            return;
        case Op::copy_ruler: copy_ability(s, s.rulers[s.fief]); return;
        case Op::copy_exhausted:
            if (other_exhausted(s, slot) != 0) s.stack.push(Ask::copy_exhausted, slot);
            return;
        case Op::name_suit: s.stack.push(Ask::name_suit); return;
        // W12.30: the later effect replaces the earlier.
        case Op::next_free: s.next_free = 1; return;
        case Op::next_no_score: s.next_no_score = 1; return;
        case Op::next_trump: s.next_trump = s.named; return;
        case Op::ready:
            if (other_exhausted(s, slot) != 0) s.stack.push(Ask::ready, slot);
            return;
        case Op::dig: s.stack.push(Ask::draw_dig); return;
    }
}

// W12.24: one card turned up by the Baron of Eyes.
void dig(State& s, Card card) {
    if (suit_of(card) != s.named) {
        s.discard.push_back(card);
        return;
    }
    s.hand |= card_bit(card);
    s.stack.pop();
}

void swap_rulers(State& s, unsigned fief) {
    std::swap(s.rulers[s.fief], s.rulers[fief]);
    s.trump = static_cast<std::uint8_t>(character_suit(s.rulers[s.fief]));  // W12.7, W16.27
}

// Decisions inside an ability.
// ------------------------------------------------------------------------

// W16.8: every arrangement, also those that give the same deck.
void arrange_actions(const State& s, ActionList& out) {
    const unsigned count = s.stack.top().a;
    std::array<Card, 2> cards = {no_card, no_card};
    unsigned found = 0;
    s.deck.walk(
        [&](Card card) {
            if (found < count) cards[found++] = card;
        },
        [](auto&&) {});
    if (count == 1) {
        out.add(act(Verb::arrange, cards[0], no_card, 0));
        out.add(act(Verb::arrange, cards[0], no_card, 1));
        return;
    }
    if (cards[0] > cards[1]) std::swap(cards[0], cards[1]);
    for (unsigned first = 0; first < 2; ++first) {
        for (unsigned on_top = 0; on_top <= 2; ++on_top) {
            out.add(act(Verb::arrange, cards[first], cards[1 - first], on_top));
        }
    }
}

// W16.7: every set of non-empty piles but the empty one; the sets themselves are the operands.
static Choices pile_choices(const State& s) {
    const unsigned piles = (s.deck.empty() ? 0U : pile_deck) |
                           (s.discard.empty() ? 0U : pile_discard) |
                           (s.score.empty() ? 0U : pile_score);
    std::uint32_t sets = 0;
    for (unsigned set = 1; set <= 7; ++set) {
        if ((set & ~piles) == 0) sets |= 1U << set;
    }
    return Choices::each(Verb::take, sets);
}

Choices ability_choices(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::name_suit: return Choices::each(Verb::name, 0xFU);
        case Ask::take_piles: return pile_choices(s);
        case Ask::land: return Choices::each(Verb::land, s.moving);
        case Ask::discard: {
            const Choices cards = Choices::each(Verb::discard, s.hand);
            return frame.a == 0 ? cards.and_also(Verb::stop) : cards;
        }
        case Ask::discard_nine: return Choices::each(Verb::discard, nine_cards(s, frame.a));
        case Ask::swap_ruler: return Choices::each(Verb::swap, swap_partners(s, frame.a));
        case Ask::exchange: return Choices::each(Verb::give, s.hand);
        case Ask::ready: return Choices::each(Verb::ready, other_exhausted(s, frame.a));
        case Ask::score_card: return Choices::each(Verb::score, s.hand & suit_mask(frame.a));
        case Ask::copy_exhausted: return Choices::each(Verb::copy, other_exhausted(s, frame.a));
        case Ask::look_discard: return Choices::only(Verb::drop).and_also(Verb::hold);
        case Ask::arrange: return Choices::in_a_list();
        default: break;
    }
    NB_CHECK_VALUES(false, frame.kind, frame.a);
    return {};
}

static void land(State& s, Card card) {
    const unsigned pile = s.stack.top().a;
    land_card(s, pile, card);
    if (std::popcount(s.moving) > 1) return;
    land_card(s, pile, static_cast<Card>(std::countr_zero(s.moving)));
    s.stack.pop();
}

static void end_discards(State& s, unsigned count) {
    const bool then_draw = (count & 128U) != 0;
    s.stack.pop();
    if (then_draw) draw_some(s, count & 127U);  // W12.23
}

static void discard_chosen(State& s, Card card) {
    Entry& frame = s.stack.top();
    discard_card(s, card);
    if (frame.a > 0) --frame.a;
    ++frame.c;
    if (--frame.b == 0) end_discards(s, frame.c);
}

static void discard_nine(State& s, Card card) {
    Entry& frame = s.stack.top();
    const bool first = frame.a == no_card;
    // The partner is looked for among the cards still held.
    discard_card(s, card);
    if (first) {
        frame.a = card;
    } else {
        s.stack.pop();
    }
}

static void exchange(State& s, Card given) {
    const unsigned pile = s.stack.top().a;
    s.stack.pop();
    s.hand &= ~card_bit(given);
    if (pile == pile_deck) {
        s.hand |= card_bit(s.deck.draw(0));  // known since it was looked at
        s.deck.put_on_top(given);
        return;
    }
    CardPile& from = pile == pile_score ? s.score : s.discard;
    s.hand |= card_bit(from.back());
    from.back() = given;
}

static void arrange(State& s, Action action) {
    const bool two = action.b != no_card;
    s.deck.draw(0);
    if (two) s.deck.draw(0);
    const unsigned on_top = action.c;
    if (!two) {
        if (on_top == 1) {
            s.deck.put_on_top(action.a);
        } else {
            s.deck.put_at_bottom(action.a);
        }
    } else if (on_top == 2) {
        s.deck.put_on_top(action.b);
        s.deck.put_on_top(action.a);
    } else if (on_top == 1) {
        s.deck.put_on_top(action.a);
        s.deck.put_at_bottom(action.b);
    } else {
        s.deck.put_at_bottom(action.a);
        s.deck.put_at_bottom(action.b);
    }
    s.stack.pop();
}

static void take(State& s, unsigned piles) {
    s.stack.pop();
    if ((piles & pile_discard) != 0) s.hand |= card_bit(s.discard.pop_back());
    if ((piles & pile_score) != 0) s.hand |= card_bit(s.score.pop_back());
    if ((piles & pile_deck) != 0) s.stack.push(Ask::draw_cards, 1);
}

static void name(State& s, unsigned suit) {
    s.named = static_cast<std::uint8_t>(suit);
    s.stack.pop();
}

static void swap(State& s, unsigned fief) {
    if (s.rulers[fief] == masked) {  // W16.24: turned up first
        s.stack.become(Ask::draw_mask_suit, fief);
        return;
    }
    s.stack.pop();
    swap_rulers(s, fief);
}

void apply_ability(State& s, Action action) {
    switch (verb_of(action)) {
        case Verb::name: name(s, action.a); return;
        case Verb::take: take(s, action.a); return;
        case Verb::land: land(s, action.a); return;
        case Verb::discard:
            if (asked(s) == Ask::discard_nine) {
                discard_nine(s, action.a);
            } else {
                discard_chosen(s, action.a);
            }
            return;
        case Verb::stop: end_discards(s, s.stack.top().c); return;
        case Verb::swap: swap(s, action.a); return;
        case Verb::give: exchange(s, action.a); return;
        case Verb::ready:
            s.exhausted &= static_cast<std::uint8_t>(~(1U << action.a));
            s.stack.pop();
            return;
        case Verb::arrange: arrange(s, action); return;
        case Verb::score:
            score_card(s, action.a);
            s.stack.pop();
            return;
        case Verb::copy:
            s.stack.pop();
            copy_ability(s, acting(s, action.a));
            return;
        case Verb::drop:
            s.discard.push_back(s.deck.draw(0));
            s.stack.pop();
            return;
        case Verb::hold: s.stack.pop(); return;
        default: NB_CHECK_VALUES(false, action.verb, action.a);
    }
}

// W16.6: the table may skip the question of order where no card in play can read a pile's order.
std::optional<Action> Northwood::indifferent(const State& s) {
    if (asked(s) != Ask::land) return std::nullopt;
    const auto reads_tops = [](Character character) {
        if (character >= characters.size()) return character == masked;  // who knows
        for (const Step& step : characters[character].steps) {
            if (step.op == Op::take_tops || step.op == Op::score_to_deck ||
                step.op == Op::swap_score || step.op == Op::swap_discard) {
                return true;
            }
        }
        return false;
    };
    bool copies_rulers = false;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        const Character character = acting(s, slot);
        if (reads_tops(character)) return std::nullopt;
        copies_rulers =
            copies_rulers || (character < characters.size() && characters[character].copier);
    }
    for (Character ruler : s.rulers) {
        if (copies_rulers && reads_tops(ruler)) return std::nullopt;
    }
    return act(Verb::land, static_cast<unsigned>(std::countr_zero(s.moving)));
}

}  // namespace nb::northwood
