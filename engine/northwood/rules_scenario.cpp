#include "northwood/rules_internal.hpp"

// What scenarios add beyond their set-up: the market, masks, nests, dismissals, and the additional
// victory conditions (W13, W16.20 - W16.30). Small twists of a dialogue are in rules.cpp.

namespace nb::northwood {

// Scenario 5: three open cards after the substitutes, one of which may be bought.
void open_market(State& s) { s.stack.become(Ask::draw_stall, 3); }

static void close_market(State& s) {
    s.deck.put_shuffled_at_bottom(DialogueDeck::Set::from_word(s.aside));
    s.aside = 0;
    s.stack.become(Ask::window, 0);
}

Choices scenario_choices(const State& s) {
    switch (asked(s)) {
        case Ask::keep_ally: return Choices::each(Verb::keep, ~s.stack.top().b & 0xFU);
        case Ask::choose_stall: return Choices::each(Verb::buy, s.aside).and_also(Verb::leave);
        case Ask::pay_stall: return Choices::each(Verb::give, s.hand);
        case Ask::nest:
            return Choices::each(Verb::nest, ~held_slots(s.allies) & 0xFU).and_also(Verb::decline);
        case Ask::dismiss: return Choices::each(Verb::dismiss, held_slots(s.allies));
        default: break;
    }
    NB_CHECK_VALUES(false, asked(s), 0);
    return {};
}

void apply_scenario(State& s, Action action) {
    switch (verb_of(action)) {
        case Verb::keep: keep_ally(s, action.a); return;
        case Verb::leave: close_market(s); return;
        case Verb::buy: s.stack.become(Ask::pay_stall, action.a); return;
        case Verb::give: {
            const Card bought = s.stack.top().a;
            discard_card(s, action.a);
            s.aside &= ~card_bit(bought);
            s.hand |= card_bit(bought);
            s.bought = 1;
            close_market(s);
            return;
        }
        case Verb::nest:  // W16.28: for good; the fief keeps its stars
            s.allies[action.a] = s.rulers[s.fief];
            s.status[s.fief] = Status::nested;
            s.nest |= static_cast<std::uint8_t>(1U << action.a);
            after_visit(s);
            return;
        case Verb::decline: after_visit(s); return;
        case Verb::dismiss:
            s.allies[action.a] = no_character;
            after_visit(s);
            return;
        default: NB_CHECK_VALUES(false, action.verb, action.a);
    }
}

// Scenario 8: rulers under masks (W16.24).
// ------------------------------------------------------------

static unsigned seen_rulers(const State& s, unsigned suit) {
    // One of the suit's seen characters is its ally.
    return static_cast<unsigned>(std::popcount(~s.characters & characters_of_suit(suit))) - 1U;
}

unsigned mask_outcomes(const State& s, const Entry& frame) {
    if (frame.kind == Ask::draw_mask_ruler) {
        return static_cast<unsigned>(std::popcount(s.characters & characters_of_suit(frame.b)));
    }
    unsigned places = 0;
    for (unsigned suit = 0; suit < suit_count; ++suit) places += 2U - seen_rulers(s, suit);
    return places;
}

void draw_mask(State& s, unsigned outcome) {
    const Entry frame = s.stack.top();
    if (frame.kind == Ask::draw_mask_suit) {
        unsigned suit = 0;
        for (; outcome >= 2U - seen_rulers(s, suit); ++suit) outcome -= 2U - seen_rulers(s, suit);
        s.stack.become(Ask::draw_mask_ruler, frame.a, suit);
        return;
    }
    const unsigned fief = frame.a;
    const unsigned ruler = nth_bit(s.characters & characters_of_suit(frame.b), outcome);
    s.characters &= ~(1U << ruler);
    s.rulers[fief] = static_cast<Character>(ruler);
    if (fief == s.fief) {
        enter_substitutes(s);
        return;
    }
    s.stack.pop();  // a swap turned it up; now the two trade places
    swap_rulers(s, fief);
}

// Additional victory conditions.
// ----------------------------------------------------------------------

static bool nest_filled_with_other_suits(const State& s) {
    if (std::popcount(s.nest) != 2) return false;
    unsigned kept_suits = 0;
    unsigned nest_suits = 0;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (s.allies[slot] == no_character) return false;
        const unsigned suit = 1U << character_suit(s.allies[slot]);
        (((s.nest >> slot) & 1U) != 0 ? nest_suits : kept_suits) |= suit;
    }
    return (kept_suits & nest_suits) == 0;
}

static unsigned won_ruler_suits(const State& s) {
    unsigned suits = 0;
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (won(s, fief)) suits |= 1U << character_suit(s.rulers[fief]);
    }
    return suits;
}

static unsigned bank_stars(const State& s, unsigned first) {
    unsigned sum = 0;
    for (unsigned fief = first; fief < first + 4; ++fief)
        sum += won(s, fief) ? fief_stars[fief] : 0U;
    return sum;
}

bool condition_met(const State& s) {
    const auto all_won = [&](auto... fiefs) { return (won(s, fiefs) && ...); };
    switch (s.scenario) {
        case Scenario::none: return false;
        case Scenario::summer1: return s.substitutes_used <= 1;
        case Scenario::summer2: return s.tally >= 3;
        case Scenario::summer3: return s.tally >= 4;
        case Scenario::summer4: return s.substitutes_used == 0;
        case Scenario::fall1: return s.tally >= 6 && stars(s) >= 17;
        case Scenario::fall2: return stars(s) >= 17 && (won(s, 0) || won(s, 7));
        case Scenario::fall3: return all_won(1U, 3U, 4U, 6U);
        case Scenario::fall4: return won_ruler_suits(s) == 0xFU && fiefs_won(s) >= 6;
        case Scenario::winter1: return won(s, 7);
        case Scenario::winter2: return bank_stars(s, 0) >= 8 && bank_stars(s, 4) >= 8;
        case Scenario::winter3: return stars(s) >= 18;
        case Scenario::winter4: return (s.won_visits & 0xE0U) == 0xE0U;
        case Scenario::spring1: return fiefs_won(s) >= 7;
        case Scenario::spring2: return stars(s) >= 18 && nest_filled_with_other_suits(s);
        case Scenario::spring3: return all_won(0U, 1U, 6U, 7U);
        case Scenario::spring4: return stars(s) == all_stars;
    }
    return false;
}

}  // namespace nb::northwood
