#include "northwood/rules.hpp"

#include "northwood/rules_course.hpp"

// The course of a game in the order of the rulebook: choice of fief (W4), substitutes (W5),
// dialogues (W6), end of a visit (W8), end of the game (W10).

namespace nb::northwood {

// W4, W5: choosing a fief and substitutes.
// ------------------------------------------------------------

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

Choices fief_choices(const State& s) {
    Choices choices = Choices::each(Verb::visit, open_fiefs(s));
    if (s.scenario == Scenario::summer1 && s.redraw_used == 0) {
        choices = choices.and_also(Verb::redraw);
    }
    if (win_impossible(s)) choices = choices.and_also(Verb::resign);  // W16.11
    return choices;
}

void choose_fief(State& s, Action action) {
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

// The friendly rulers that have not been brought in yet (W5.1, W5.4), as bits.
static unsigned substitutes_left(const State& s) {
    unsigned friendly = 0;
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (s.status[fief] == Status::friendly) friendly |= 1U << fief;
    }
    for_each_bit(held_slots(s.covers),
                 [&](unsigned slot) { friendly &= ~(1U << s.cover_fief[slot]); });
    return friendly;
}

Choices substitute_choices(const State& s) {
    const bool some_left = held_slots(s.covers) != 0xFU && substitutes_left(s) != 0;
    return some_left ? Choices::in_a_list() : Choices::only(Verb::done);
}

static void substitute_actions(const State& s, ActionList& out) {
    const unsigned free_slots = ~held_slots(s.covers) & 0xFU;  // W5.2
    for_each_bit(substitutes_left(s), [&](unsigned fief) {
        for_each_bit(free_slots, [&](unsigned slot) { out.add(act(Verb::cover, fief, slot)); });
    });
    out.add(act(Verb::done));
}

void choose_substitute(State& s, Action action) {
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

// W8: the end of a visit.
// -----------------------------------------------------------------------------

// Does this visit count for the condition of scenario 2, 3 or 5?
static bool counts_for_condition(const State& s, bool success) {
    switch (s.scenario) {
        case Scenario::summer2: return success && s.answer_scored != 0;  // W16.20
        case Scenario::summer3: return success && s.rolled == 0;
        case Scenario::fall1: return s.bought != 0;
        default: return false;
    }
}

void end_visit(State& s) {
    const bool success = s.score.size() == s.fief;  // W8.4, W8.5
    s.status[s.fief] = success ? Status::friendly : Status::lost;
    if (success) s.won_visits |= static_cast<std::uint8_t>(1U << (s.visit - 1U));
    if (counts_for_condition(s, success)) ++s.tally;
    for_each_bit(held_slots(s.covers), [&](unsigned slot) {  // W8.6
        s.status[s.cover_fief[slot]] = Status::spent;
        s.covers[slot] = no_character;
        s.cover_fief[slot] = no_fief;
    });
    s.exhausted = 0;  // W8.7
    s.asleep = s.scenario == Scenario::winter3 ? s.activated : std::uint8_t{0};
    s.activated = 0;
    s.next_free = 0;
    s.next_no_score = 0;
    s.next_trump = no_suit;
    s.named = no_suit;
    if (s.scenario == Scenario::spring2 && success && held_slots(s.allies) != 0xFU) {  // W16.28
        s.stack.become(Ask::nest);
        return;
    }
    if (s.scenario == Scenario::spring4 && !success && s.visit < 8 && held_slots(s.allies) != 0) {
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

// The contract.
// ---------------------------------------------------------------------------------------

Turn Northwood::turn(const State& s) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::over) return {};
    if (frame.kind >= first_decision) return {Turn::Kind::seat, 0, 0, {}};
    return {Turn::Kind::chance, 0, static_cast<std::uint16_t>(chance_outcomes(s, frame)),
            stream_of(s, frame.kind)};
}

void Northwood::actions(const State& s, ActionList& out) {
    out.clear();
    const Choices choices = northwood::choices(s);
    if (choices.listed()) {
        if (asked(s) == Ask::substitutes) {
            substitute_actions(s, out);
        } else {
            arrange_actions(s, out);
        }
        return;
    }
    out.add_each(static_cast<std::uint8_t>(choices.verb), choices.operands);
    if (choices.plain_count > 0) out.add(act(choices.first_plain));
    if (choices.plain_count > 1) out.add(act(choices.second_plain));
}

void Northwood::apply(State& s, Action action) {
    apply_until_visit_end(s, action, HostAnswers{});
    if (asked(s) == Ask::visit_end) finish_visit(s);
}

void apply_until_visit_end(State& s, Action action) {
    apply_until_visit_end(s, action, HostAnswers{});
}

void finish_visit(State& s) { run(s, HostAnswers{}); }

// W10, W16.12: results.
// -------------------------------------------------------------------------------

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

bool game_won(const State& s) { return base_win(s) && (s.condition_on == 0 || condition_met(s)); }

Scores Northwood::scores(const State& s) {
    Scores result;
    result.points[0] = static_cast<std::int16_t>(stars(s));
    result.won[0] = game_won(s);
    return result;
}

}  // namespace nb::northwood
