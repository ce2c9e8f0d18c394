#include "northwood/rules.hpp"

#include "northwood/rules_internal.hpp"

// The course of a game in the order of the rulebook: choice of fief (W4), substitutes (W5), dialogues
// (W6), end of a visit (W8), end of the game (W10).

namespace nb::northwood {

// W4, W5: choosing a fief and substitutes. ------------------------------------------------------------

unsigned open_fiefs(const State& s) {
    const unsigned unvisited = ~static_cast<unsigned>(s.visited) & 0xFFU;
    if (s.scenario == Scenario::fall3 && s.previous != no_fief) {
        // Scenario 7: at least two places away, unless no such fief is left.
        const unsigned near = s.previous == 0 ? 0b11U : 0b111U << (s.previous - 1U);
        return (unvisited & ~near) != 0 ? unvisited & ~near : unvisited;
    }
    if (s.scenario == Scenario::winter2 && s.previous != no_fief) {
        // Scenario 10: one bank first.
        const unsigned bank = s.previous < 4 ? 0x0FU : 0xF0U;
        return (unvisited & bank) != 0 ? unvisited & bank : unvisited;
    }
    return unvisited;
}

static void fief_actions(const State& s, ActionList& out) {
    add_each(out, Verb::visit, open_fiefs(s));
    if (s.scenario == Scenario::summer1 && s.redraw_used == 0) out.add(act(Verb::redraw));
    if (win_impossible(s)) out.add(act(Verb::resign));  // W16.11
}

static void choose_fief(State& s, Action action) {
    switch (verb_of(action)) {
        case Verb::redraw:  // scenario 1, on a stream of its own (W16.13)
            s.redraw_used = 1;
            s.stream = 9;
            shuffle_and_deal(s);
            return;
        case Verb::resign:
            s.resigned = 1;
            s.stack.become(Ask::over);
            return;
        default: break;
    }
    s.fief = action.a;
    s.visited |= static_cast<std::uint8_t>(1U << s.fief);
    if (s.rulers[s.fief] == masked) {
        s.stack.become(Ask::draw_mask_suit, s.fief);
        return;
    }
    enter_substitutes(s);
}

void enter_substitutes(State& s) {
    s.trump = static_cast<std::uint8_t>(character_suit(s.rulers[s.fief]));  // W0.6
    s.stack.become(Ask::substitutes);
}

static void substitute_actions(const State& s, ActionList& out) {
    unsigned covering = 0;
    unsigned free_slots = 0;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (s.covers[slot] == no_character) {
            free_slots |= 1U << slot;
        } else {
            covering |= 1U << s.cover_fief[slot];
        }
    }
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (s.status[fief] != Status::friendly || ((covering >> fief) & 1U) != 0) continue;
        for_each_bit(free_slots, [&](unsigned slot) { out.add(act(Verb::cover, fief, slot)); });
    }
    out.add(act(Verb::done));
}

static void choose_substitute(State& s, Action action) {
    if (verb_of(action) == Verb::cover) {
        s.covers[action.b] = s.rulers[action.a];  // W5.7: whoever lies there now
        s.cover_fief[action.b] = action.a;
        ++s.substitutes_used;
        return;
    }
    if (s.scenario == Scenario::fall1) {
        open_market(s);
        return;
    }
    s.stack.become(Ask::window, 0);
}

// W6: dialogues. --------------------------------------------------------------------------------------

static void window_actions(const State& s, ActionList& out) {
    if (s.stack.top().a == 0) {  // W7.2: at most one activation before each statement
        for (unsigned slot = 0; slot < suit_count; ++slot) {
            if (usable(s, slot)) out.add(act(Verb::use, slot));
        }
    }
    out.add(act(Verb::turn));
}

static void window(State& s, Action action) {
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

static void turn_statement(State& s, Card card) {
    s.statement = card;
    s.answer = no_card;
    s.discard.push_back(card);  // W6.2
    s.stack.become(Ask::answer);
}

// Scenario 15: the higher of two cards is the statement, the other is discarded first.
static void turn_second(State& s, Card second) {
    const Card first = s.stack.top().a;
    const bool second_leads = value_of(second) > value_of(first);
    s.aside = 0;
    s.discard.push_back(second_leads ? first : second);
    turn_statement(s, second_leads ? second : first);
}

static void first_voice(State& s, Card card) {
    if (s.scenario != Scenario::spring3 || s.deck.empty()) {
        turn_statement(s, card);
        return;
    }
    s.aside = card_bit(card);
    s.stack.become(Ask::draw_second, card);
}

static bool may_roll(const State& s) {
    return s.scenario == Scenario::summer3 && s.rolled == 0 && !s.deck.empty();
}

static void answer_actions(const State& s, ActionList& out) {
    add_each(out, Verb::play, legal_answers(s));
    if (may_roll(s)) out.add(act(Verb::roll));
}

static void check_end(State& s);

static void answer(State& s, Action action) {
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

// W8: the end of a visit. -----------------------------------------------------------------------------

static bool end_reached(const State& s) { return s.hand == 0 || s.deck.empty(); }

// Does this visit count for the condition of scenario 2, 3 or 5?
static bool counts_for_condition(const State& s, bool success) {
    switch (s.scenario) {
        case Scenario::summer2: return success && s.answer_scored != 0;  // W16.20
        case Scenario::summer3: return success && s.rolled == 0;
        case Scenario::fall1: return s.bought != 0;
        default: return false;
    }
}

static unsigned empty_slots(const State& s) {
    unsigned slots = 0;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (s.allies[slot] == no_character) slots |= 1U << slot;
    }
    return slots;
}

static void end_visit(State& s) {
    const bool success = s.score.size() == s.fief;  // W8.4, W8.5
    s.status[s.fief] = success ? Status::friendly : Status::lost;
    if (success) s.won_visits |= static_cast<std::uint8_t>(1U << (s.visit - 1U));
    if (counts_for_condition(s, success)) ++s.tally;
    for (unsigned slot = 0; slot < suit_count; ++slot) {  // W8.6
        if (s.covers[slot] == no_character) continue;
        s.status[s.cover_fief[slot]] = Status::spent;
        s.covers[slot] = no_character;
        s.cover_fief[slot] = no_fief;
    }
    s.exhausted = 0;  // W8.7
    s.asleep = s.scenario == Scenario::winter3 ? s.activated : std::uint8_t{0};
    s.activated = 0;
    s.next_free = 0;
    s.next_no_score = 0;
    s.next_trump = no_suit;
    s.named = no_suit;
    if (s.scenario == Scenario::spring2 && success && empty_slots(s) != 0) {  // W16.28
        s.stack.become(Ask::nest);
        return;
    }
    if (s.scenario == Scenario::spring4 && !success && s.visit < 8 && empty_slots(s) != 0xFU) {
        s.stack.become(Ask::dismiss);  // W16.29
        return;
    }
    after_visit(s);
}

void after_visit(State& s) {
    if (s.visit == 8) {
        s.stack.become(Ask::over);
        return;
    }
    begin_visit(s);
}

// W8.1: the check after a completed dialogue; the game goes on with the next ability window.
static void check_end(State& s) {
    s.stack.become(end_reached(s) ? Ask::visit_end : Ask::window, 0);
}

// W8.1: the check after a completely resolved ability; then only a statement may follow (W7.2).
static void finish_ability(State& s) {
    s.stack.pop();
    s.named = no_suit;
    if (end_reached(s)) {
        s.stack.become(Ask::visit_end);
    } else {
        s.stack.become(Ask::window, 1);
    }
}

// Chance. ---------------------------------------------------------------------------------------------

static unsigned chance_outcomes(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::draw_character:
            return static_cast<unsigned>(std::popcount(character_pool(s, frame)));
        case Ask::draw_mask_suit:
        case Ask::draw_mask_ruler: return mask_outcomes(s, frame);
        case Ask::look: return s.deck.outcomes_at(frame.a);
        default: return s.deck.outcomes();
    }
}

static void draw_to_hand(State& s, unsigned outcome) { s.hand |= card_bit(s.deck.draw(outcome)); }

// Takes the outcome of the chance frame on top; 0 for what has only one outcome.
static void take_chance(State& s, unsigned outcome) {
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

// Runs on to the next decision, to chance with more than one outcome, or to the end of a visit.
static void run_until_visit_end(State& s) {
    for (;;) {
        const Entry& frame = s.stack.top();
        if (frame.kind < first_decision) {
            if (chance_outcomes(s, frame) > 1) return;
            take_chance(s, 0);
            continue;
        }
        if (frame.kind != Ask::ability) return;
        if (frame.c == characters[frame.b].step_count) {
            finish_ability(s);
        } else {
            run_ability(s);
        }
    }
}

void run(State& s) {
    run_until_visit_end(s);
    if (asked(s) != Ask::visit_end) return;
    end_visit(s);
    run_until_visit_end(s);
}

// The contract. ---------------------------------------------------------------------------------------

Turn Northwood::turn(const State& s) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::over) return {};
    if (frame.kind >= first_decision) return {Turn::Kind::seat, 0, 0, {}};
    const bool cast = frame.kind == Ask::draw_character || frame.kind == Ask::draw_mask_suit ||
                      frame.kind == Ask::draw_mask_ruler;
    return {Turn::Kind::chance, 0, static_cast<std::uint16_t>(chance_outcomes(s, frame)),
            {cast ? std::uint16_t{0} : std::uint16_t{s.stream}}};
}

void Northwood::actions(const State& s, ActionList& out) {
    out.clear();
    switch (s.stack.top().kind) {
        case Ask::choose_fief: fief_actions(s, out); return;
        case Ask::substitutes: substitute_actions(s, out); return;
        case Ask::window: window_actions(s, out); return;
        case Ask::answer: answer_actions(s, out); return;
        case Ask::keep_ally:
        case Ask::choose_stall:
        case Ask::pay_stall:
        case Ask::nest:
        case Ask::dismiss: scenario_actions(s, out); return;
        case Ask::over: return;
        default: ability_actions(s, out); return;
    }
}

void Northwood::apply(State& s, Action action) {
    apply_until_visit_end(s, action);
    if (asked(s) == Ask::visit_end) run(s);
}

void apply_until_visit_end(State& s, Action action) {
    switch (s.stack.top().kind) {
        case Ask::choose_fief: choose_fief(s, action); break;
        case Ask::substitutes: choose_substitute(s, action); break;
        case Ask::window: window(s, action); break;
        case Ask::answer: answer(s, action); break;
        case Ask::keep_ally:
        case Ask::choose_stall:
        case Ask::pay_stall:
        case Ask::nest:
        case Ask::dismiss: apply_scenario(s, action); break;
        case Ask::over: NB_CHECK_VALUES(false, action.verb, action.a); break;
        default:
            if (s.stack.top().kind < first_decision) {
                take_chance(s, outcome_of(action));
            } else {
                apply_ability(s, action);
            }
            break;
    }
    run_until_visit_end(s);
}

// W10, W16.12: results. -------------------------------------------------------------------------------

unsigned stars(const State& s) {
    unsigned sum = 0;
    for (unsigned fief = 0; fief < fief_count; ++fief) sum += won(s, fief) ? fief_stars[fief] : 0U;
    return sum;
}

unsigned stars_possible(const State& s) {
    unsigned sum = all_stars;
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (s.status[fief] == Status::lost) sum -= fief_stars[fief];
    }
    return sum;
}

unsigned fiefs_won(const State& s) {
    unsigned count = 0;
    for (unsigned fief = 0; fief < fief_count; ++fief) count += won(s, fief) ? 1U : 0U;
    return count;
}

bool base_win(const State& s) {
    const bool eight_visits = asked(s) == Ask::over && s.resigned == 0;
    return eight_visits && stars(s) >= s.threshold;
}

bool game_won(const State& s) {
    return base_win(s) && (s.condition_on == 0 || condition_met(s));
}

Scores Northwood::scores(const State& s) {
    Scores result;
    result.points[0] = static_cast<std::int16_t>(stars(s));
    result.won[0] = game_won(s);
    return result;
}

}  // namespace nb::northwood
