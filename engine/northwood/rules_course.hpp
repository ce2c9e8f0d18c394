#pragma once
// The course of a visit: ability window, statement, response, the check for its end (W6 - W8), and
// the loop that runs a position on. In a header, since it is the hot path of every simulation: who
// answers chance is a template parameter, so that random play needs no return to its caller for
// each card drawn.

#include "northwood/rules_internal.hpp"

namespace nb::northwood {

// W6: a dialogue.
// ---------------------------------------------------------------------------------------

inline void window(State& s, Action action) {
    if (verb_of(action) == Verb::turn) {
        s.stack.become(Ask::draw_statement);
        return;
    }
    const unsigned slot = action.a;
    const auto bit = static_cast<std::uint8_t>(1U << slot);
    s.exhausted |= bit;  // W7.3: exhausted first, then resolved
    if (s.covers[slot] == no_character) s.activated |= bit;
    s.stack.push(Ask::ability, slot, acting(s, slot), 0);
}

inline void turn_statement(State& s, Card card) {
    s.statement = card;
    s.answer = no_card;
    s.discard.push_back(card);  // W6.2
    s.stack.become(Ask::answer);
}

// Scenario 15: the higher of two cards is the statement, the other is discarded first.
inline void turn_second(State& s, Card second) {
    const Card first = s.stack.top().a;
    const bool second_leads = value_of(second) > value_of(first);
    s.aside = 0;
    s.discard.push_back(second_leads ? first : second);
    turn_statement(s, second_leads ? second : first);
}

inline void first_voice(State& s, Card card) {
    if (s.scenario != Scenario::spring3 || s.deck.empty()) {
        turn_statement(s, card);
        return;
    }
    s.aside = card_bit(card);
    s.stack.become(Ask::draw_second, card);
}

inline bool may_roll(const State& s) {
    return s.scenario == Scenario::summer3 && s.rolled == 0 && !s.deck.empty();
}

inline bool end_reached(const State& s) { return s.hand == 0 || s.deck.empty(); }

// W8.1: the check after a completed dialogue; the game goes on with the next ability window.
inline void check_end(State& s) {
    s.stack.become(end_reached(s) ? Ask::visit_end : Ask::window, 0);
}

// W8.1: the check after a completely resolved ability; then only a statement may follow (W7.2).
inline void finish_ability(State& s) {
    s.stack.pop();
    s.named = no_suit;
    if (end_reached(s)) {
        s.stack.become(Ask::visit_end);
    } else {
        s.stack.become(Ask::window, 1);
    }
}

inline void answer(State& s, Action action) {
    if (verb_of(action) == Verb::roll) {  // scenario 3, W16.21
        s.rolled = 1;
        s.deck.put_at_bottom(s.discard.pop_back());
        s.statement = no_card;
        s.stack.become(Ask::draw_statement);
        return;
    }
    const Card card = action.a;
    const bool scored = would_score(s, card);
    s.answer = card;
    s.answer_scored = scored ? 1 : 0;
    if (scored) {
        score_card(s, card);
        if (s.scenario == Scenario::spring1) {  // W16.27
            s.trump = static_cast<std::uint8_t>(suit_of(card));
        }
    } else {
        discard_card(s, card);
    }
    ++s.dialogues;
    s.next_free = 0;  // W12.30
    s.next_no_score = 0;
    s.next_trump = no_suit;
    if (s.scenario == Scenario::fall2 && !scored && !s.deck.empty()) {  // W16.23
        s.stack.become(Ask::draw_leaf);
        return;
    }
    check_end(s);
}

// Chance.
// ---------------------------------------------------------------------------------------------

inline unsigned chance_outcomes(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::draw_character:
            return static_cast<unsigned>(std::popcount(character_pool(s, frame)));
        case Ask::draw_mask_suit:
        case Ask::draw_mask_ruler: return mask_outcomes(s, frame);
        case Ask::look: return s.deck.outcomes_at(frame.a);
        default: return s.deck.outcomes();
    }
}

inline void draw_to_hand(State& s, unsigned outcome) { s.hand |= card_bit(s.deck.draw(outcome)); }

// Takes the outcome of the chance frame on top; 0 for what has only one outcome.
inline void take_chance(State& s, unsigned outcome) {
    Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::draw_hand:
            draw_to_hand(s, outcome);
            if (--frame.a == 0) s.stack.become(Ask::choose_fief);
            return;
        case Ask::draw_statement: first_voice(s, s.deck.draw(outcome)); return;
        case Ask::draw_second: turn_second(s, s.deck.draw(outcome)); return;
        case Ask::draw_cards:
            if (s.deck.empty()) {  // W11.4
                s.stack.pop();
                return;
            }
            draw_to_hand(s, outcome);
            if (--frame.a == 0) s.stack.pop();
            return;
        case Ask::look:
            if (frame.a >= s.deck.size()) {  // W11.4
                s.stack.pop();
                return;
            }
            s.deck.look(frame.a, outcome);
            if (++frame.a == frame.b) s.stack.pop();
            return;
        case Ask::draw_dig:
            if (s.deck.empty()) {
                s.stack.pop();
                return;
            }
            dig(s, s.deck.draw(outcome));
            return;
        case Ask::draw_leaf:
            s.discard.push_back(s.deck.draw(outcome));
            check_end(s);
            return;
        case Ask::draw_stall:
            s.aside |= card_bit(s.deck.draw(outcome));
            if (--frame.a == 0) s.stack.become(Ask::choose_stall);
            return;
        case Ask::draw_character: deal_character(s, outcome); return;
        case Ask::draw_mask_suit:
        case Ask::draw_mask_ruler: draw_mask(s, outcome); return;
        default: NB_CHECK_VALUES(false, frame.kind, outcome);
    }
}

// W7.2: at most one activation before each statement.
inline Choices window_choices(const State& s) {
    const unsigned ready = s.stack.top().a == 0 ? usable_slots(s) : 0U;
    return Choices::each(Verb::use, ready).and_also(Verb::turn);
}

inline Choices answer_choices(const State& s) {
    const Choices cards = Choices::each(Verb::play, legal_answers(s));
    return may_roll(s) ? cards.and_also(Verb::roll) : cards;
}

// What may be chosen now: the one definition of legality (core/game.hpp).
inline Choices choices(const State& s) {
    switch (asked(s)) {
        case Ask::window: return window_choices(s);
        case Ask::answer: return answer_choices(s);
        case Ask::choose_fief: return fief_choices(s);
        case Ask::substitutes: return substitute_choices(s);
        case Ask::keep_ally:
        case Ask::choose_stall:
        case Ask::pay_stall:
        case Ask::nest:
        case Ask::dismiss: return scenario_choices(s);
        case Ask::over: return {};
        default: return ability_choices(s);
    }
}

// Who answers chance: the host, with one apply() for each event ...
struct HostAnswers {};
// ... or a caller's dice at once: dice(outcomes, stream) gives 0 .. outcomes-1.
template <class Dice>
inline constexpr bool answers_at_once = !std::is_same_v<std::remove_cvref_t<Dice>, HostAnswers>;

inline Stream stream_of(const State& s, Ask asked) {
    const bool cast = asked == Ask::draw_character || asked == Ask::draw_mask_suit ||
                      asked == Ask::draw_mask_ruler;
    return {cast ? std::uint16_t{0} : std::uint16_t{s.stream}};
}

template <class Dice>
inline void draw_statement(State& s, Dice&& dice) {
    const unsigned outcomes = s.deck.outcomes();
    const unsigned outcome = outcomes > 1 ? dice(outcomes, stream_of(s, Ask::draw_statement)) : 0;
    first_voice(s, s.deck.draw(outcome));
}

// Runs on to the next decision, to chance that the host has to answer, or to the end of a visit.
template <class Dice>
inline void run_until_visit_end(State& s, Dice&& dice) {
    for (;;) {
        Entry& frame = s.stack.top();
        if (frame.kind >= first_decision) {
            if (frame.kind != Ask::ability) return;
            if (frame.c == characters[frame.b].step_count) {
                finish_ability(s);
            } else {
                run_ability(s);
            }
            continue;
        }
        if constexpr (answers_at_once<Dice>) {
            const auto roll = [&](unsigned outcomes) {
                return dice(outcomes, stream_of(s, Ask::draw_hand));
            };
            if (frame.kind == Ask::draw_hand) {
                s.hand |= s.deck.draw_many(frame.a, roll).word();
                s.stack.become(Ask::choose_fief);
                return;
            }
            if (frame.kind == Ask::draw_statement) {
                draw_statement(s, dice);
                continue;
            }
            if (frame.kind == Ask::draw_cards) {
                s.hand |= s.deck.draw_many(frame.a, roll).word();
                s.stack.pop();
                continue;
            }
        }
        const unsigned outcomes = chance_outcomes(s, frame);
        unsigned outcome = 0;
        if (outcomes > 1) {
            if constexpr (answers_at_once<Dice>) {
                outcome = dice(outcomes, stream_of(s, frame.kind));
            } else {
                return;
            }
        }
        take_chance(s, outcome);
    }
}

// Plays an action or an outcome; a visit that it ends stays laid out (Ask::visit_end).
template <class Dice>
inline void apply_until_visit_end(State& s, Action action, Dice&& dice) {
    const Ask question = asked(s);
    switch (question) {
        case Ask::window: window(s, action); break;
        case Ask::answer: answer(s, action); break;
        case Ask::choose_fief: choose_fief(s, action); break;
        case Ask::substitutes: choose_substitute(s, action); break;
        case Ask::keep_ally:
        case Ask::choose_stall:
        case Ask::pay_stall:
        case Ask::nest:
        case Ask::dismiss: apply_scenario(s, action); break;
        case Ask::over: NB_CHECK_VALUES(false, action.verb, action.a); break;
        default:
            if (question < first_decision) {
                take_chance(s, outcome_of(action));
            } else {
                apply_ability(s, action);
            }
            break;
    }
    run_until_visit_end(s, dice);
}

template <class Dice>
inline void run(State& s, Dice&& dice) {
    run_until_visit_end(s, dice);
    if (asked(s) != Ask::visit_end) return;
    end_visit(s);
    run_until_visit_end(s, dice);
}

}  // namespace nb::northwood
