#include "northgard/rules_internal.hpp"

// The contract: who decides, what is legal, and how an answer is carried on through the decision
// stack. Each chapter of the rulebook is a file of its own.

namespace nb::northgard {

// Chance.
// -----------------------------------------------------------------------------------

static std::uint64_t shown_from(const State& s) {
    return is_early_year(s, s.year) ? s.early : s.advanced;
}

// How many outcomes the chance event of this frame has.
static unsigned outcomes(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::draw_clan: return static_cast<unsigned>(std::popcount(clans_left(s)));
        case Ask::draw_first: return s.seats;
        case Ask::draw_achievement:
            return static_cast<unsigned>(std::popcount(s.achievements_left));
        case Ask::draw_setup_tile:
        case Ask::draw_tile: return s.tile_pile.outcomes();
        case Ask::draw_card: return s.players[frame.a].pile.outcomes();
        case Ask::draw_display: return static_cast<unsigned>(std::popcount(shown_from(s)));
        case Ask::draw_creature: return creature_outcomes(s);
        case Ask::draw_discard: return s.players[frame.a].hand.size();
        default: return face_count;
    }
}

static Stream stream_of(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::draw_clan: return {stream_clans};
        case Ask::draw_first: return {stream_first_player};
        case Ask::draw_achievement: return {stream_achievements};
        case Ask::draw_setup_tile:
        case Ask::draw_tile: return {stream_tiles};
        case Ask::draw_card: return {static_cast<std::uint16_t>(stream_pile + frame.a)};
        case Ask::draw_display: return {is_early_year(s, s.year) ? stream_early : stream_advanced};
        case Ask::draw_creature: return {stream_creatures};
        case Ask::draw_discard: return {stream_discard};
        default: return {stream_dice};
    }
}

static void apply_chance(State& s, unsigned outcome) {
    switch (asked(s)) {
        case Ask::draw_clan:
        case Ask::draw_first:
        case Ask::draw_achievement:
        case Ask::draw_setup_tile: draw_in_setup(s, outcome); return;
        case Ask::draw_display: draw_display(s, outcome); return;
        case Ask::draw_card: draw_card(s, outcome); return;
        case Ask::draw_discard: draw_discard(s, outcome); return;
        case Ask::draw_tile: draw_tile(s, outcome); return;
        case Ask::draw_creature: draw_creature(s, outcome); return;
        case Ask::roll_attacker: roll_attacker(s, outcome); return;
        default: roll_defender(s, outcome); return;
    }
}

// Before a draw: shuffles a discard pile (N3.5), ends what has nothing left to draw. False if the
// frame is gone.
static bool ready_to_draw(State& s) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::draw_card) return ready_to_draw_card(s);
    if (frame.kind == Ask::draw_tile) return ready_to_draw_tile(s);
    return true;
}

// The dispatch.
// ---------------------------------------------------------------------------------

static void run_automatic(State& s) {
    switch (asked(s)) {
        case Ask::setup_round:
        case Ask::setup_place: run_setup(s); return;
        case Ask::next_turn:
        case Ask::begin_card: run_turn(s); return;
        case Ask::effect:
        case Ask::after_draw:
        case Ask::more_basic:
        case Ask::annex_next:
        case Ask::curse_next: run_card(s); return;
        case Ask::end_moves:
        case Ask::fights: run_move(s); return;
        case Ask::fight: run_combat(s); return;
        case Ask::creature_phase:
        case Ask::creature_acts: run_creatures(s); return;
        default: run_year(s); return;
    }
}

bool carry_on(State& s) {
    const Ask kind = asked(s);
    if (kind < first_decision) {
        if (!ready_to_draw(s)) return true;
        if (outcomes(s, s.stack.top()) > 1) return false;
        apply_chance(s, 0);
        return true;
    }
    if (kind < Ask::first_automatic || kind == Ask::over) return false;
    run_automatic(s);
    return true;
}

// Runs on to the next decision, draw of more than one outcome, or end.
static void run(State& s) {
    while (carry_on(s)) {
    }
}

enum class Chapter : std::uint8_t {
    setup,
    turn,
    card,
    recruit,
    build,
    move,
    combat,
    explore,
    creatures,
    year
};

static Chapter chapter_of(Ask ask) {
    switch (ask) {
        case Ask::choose_clan:
        case Ask::setup_tile:
        case Ask::setup_units: return Chapter::setup;
        case Ask::turn:
        case Ask::take_card:
        case Ask::counter:
        case Ask::token: return Chapter::turn;
        case Ask::recruit:
        case Ask::camps:
        case Ask::recruit_each:
        case Ask::recruit_per:
        case Ask::add_unit: return Chapter::recruit;
        case Ask::build:
        case Ask::build_second:
        case Ask::swap_building: return Chapter::build;
        case Ask::move_from:
        case Ask::move_to:
        case Ask::move_figures:
        case Ask::declare:
        case Ask::choose_fight: return Chapter::move;
        case Ask::push:
        case Ask::attacker_food:
        case Ask::defender_food:
        case Ask::attacker_face:
        case Ask::defender_face:
        case Ask::axes:
        case Ask::retreat_to:
        case Ask::retreat_figures: return Chapter::combat;
        case Ask::choose_tile:
        case Ask::under_tile:
        case Ask::place_tile: return Chapter::explore;
        case Ask::creature_to:
        case Ask::summon: return Chapter::creatures;
        case Ask::claim:
        case Ask::trade:
        case Ask::team_offer:
        case Ask::team_answer:
        case Ask::second_chance:
        case Ask::second_units: return Chapter::year;
        default: return Chapter::card;
    }
}

State Northgard::start(const Options& options) {
    State s = new_game(options);
    run(s);
    return s;
}

Turn Northgard::turn(const State& s) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::over) return {};
    if (frame.kind >= first_decision) return {Turn::Kind::seat, frame.a, 0, {}};
    return {Turn::Kind::chance, 0, static_cast<std::uint16_t>(outcomes(s, frame)),
            stream_of(s, frame)};
}

void Northgard::actions(const State& s, ActionList& out) {
    out.clear();
    switch (chapter_of(asked(s))) {
        case Chapter::setup: setup_actions(s, out); return;
        case Chapter::turn: turn_actions(s, out); return;
        case Chapter::card: card_actions(s, out); return;
        case Chapter::recruit: recruit_actions(s, out); return;
        case Chapter::build: build_actions(s, out); return;
        case Chapter::move: move_actions(s, out); return;
        case Chapter::combat: combat_actions(s, out); return;
        case Chapter::explore: explore_actions(s, out); return;
        case Chapter::creatures: creature_actions(s, out); return;
        case Chapter::year: year_actions(s, out); return;
    }
}

static void answer(State& s, Action action) {
    switch (chapter_of(asked(s))) {
        case Chapter::setup: apply_setup(s, action); return;
        case Chapter::turn: apply_turn(s, action); return;
        case Chapter::card: apply_card(s, action); return;
        case Chapter::recruit: apply_recruit(s, action); return;
        case Chapter::build: apply_build(s, action); return;
        case Chapter::move: apply_move(s, action); return;
        case Chapter::combat: apply_combat(s, action); return;
        case Chapter::explore: apply_explore(s, action); return;
        case Chapter::creatures: apply_creature(s, action); return;
        case Chapter::year: apply_year(s, action); return;
    }
}

void take_step(State& s, Action action) {
    if (is_chance(action)) {
        apply_chance(s, outcome_of(action));
    } else {
        answer(s, action);
    }
}

void Northgard::apply(State& s, Action action) {
    take_step(s, action);
    run(s);
}

// Nothing is asked that can make no difference: each question is left out where a rule says so.
std::optional<Action> Northgard::indifferent(const State&) { return std::nullopt; }

}  // namespace nb::northgard
