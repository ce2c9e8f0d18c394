#include "blackbeard/rules_internal.hpp"

// The contract: who decides, what is legal, and how an answer is carried on through the decision
// stack. Each chapter of the rules is a file of its own.

namespace nb::blackbeard {

// Chance. --------------------------------------------------------------------------------------

static unsigned bit_count(std::uint64_t bits) { return static_cast<unsigned>(std::popcount(bits)); }

static unsigned anti_governors_on_map(const State& s) {
    return anti_governor_count - bit_count(s.governor_pool);
}

static unsigned outcomes(const State& s, const Entry& frame) {
    switch (frame.kind) {
        case Ask::die: return 6;
        case Ask::merchant: return bit_count(s.merchant_pool);
        case Ask::hostage: return bit_count(s.hostage_pool);
        case Ask::warship: return bit_count(s.warship_pool);
        case Ask::commissioner: return bit_count(s.commissioner_pool);
        case Ask::anti_governor: return bit_count(s.governor_pool);
        case Ask::governor_recalled: return anti_governors_on_map(s);
        case Ask::fleet: return bit_count(fleet_merchants(s));
        case Ask::fleet_port: return bit_count(fleet_ports(s));
        case Ask::pirate: return bit_count(s.pirate_deck);
        case Ask::immediate: return s.immediate.size();
        case Ask::hold: return s.hold.size();
        case Ask::tie: return tie_count(s);
        default: return port_count;  // d66
    }
}

static StreamId stream_of(Ask ask) {
    switch (ask) {
        case Ask::die: return stream_dice;
        case Ask::merchant: return stream_merchants;
        case Ask::hostage: return stream_hostages;
        case Ask::warship: return stream_warships;
        case Ask::commissioner: return stream_commissioners;
        case Ask::anti_governor: return stream_governors;
        case Ask::pirate: return stream_pirates;
        case Ask::immediate: return stream_immediate;
        case Ask::hold: return stream_hold;
        case Ask::port:
        case Ask::commissioner_try:
        case Ask::bribe: return stream_ports;
        default: return stream_other;
    }
}

static void apply_chance(Voyage& v, unsigned outcome) {
    switch (asked(v.s)) {
        case Ask::die: roll_die(v, outcome); return;
        case Ask::port: throw_port(v, outcome); return;
        case Ask::merchant: draw_merchant(v, outcome); return;
        case Ask::hostage: draw_hostage(v, outcome); return;
        case Ask::warship: draw_warship(v, outcome); return;
        case Ask::commissioner: draw_commissioner(v, outcome); return;
        case Ask::commissioner_try: try_commissioner(v, outcome); return;
        case Ask::bribe: bribe_thrown(v, outcome); return;
        case Ask::anti_governor: draw_anti_governor(v, outcome); return;
        case Ask::governor_recalled: draw_recalled(v, outcome); return;
        case Ask::fleet: draw_fleet(v, outcome); return;
        case Ask::fleet_port: draw_fleet_port(v, outcome); return;
        case Ask::pirate: draw_pirate(v, outcome); return;
        case Ask::immediate: draw_immediate(v, outcome); return;
        case Ask::hold: draw_hold(v, outcome); return;
        default: draw_tie(v, outcome); return;
    }
}

void after_roll(Voyage& v) {
    switch (v.s.roll.kind) {
        case Throw::order: order_rolled(v); return;
        case Throw::ship: ship_rolled(v); return;
        case Throw::intercept:
        case Throw::battle: battle_rolled(v); return;
        case Throw::mutiny: mutiny_rolled(v); return;
        case Throw::disgrace:
        case Throw::disgrace_again: disgrace_rolled(v); return;
        case Throw::find:
        case Throw::cargo:
        case Throw::torture:
        case Throw::ransom: loot_rolled(v); return;
        case Throw::oust: oust_rolled(v); return;
        case Throw::sober: sober_rolled(v); return;
        case Throw::storm:
        case Throw::informer:
        case Throw::finger: event_rolled(v); return;
        case Throw::duel: duel_rolled(v); return;
        default: port_rolled(v); return;
    }
}

// The dispatch. --------------------------------------------------------------------------------

static void run_automatic(Voyage& v) {
    switch (asked(v.s)) {
        case Ask::setup: run_setup(v); return;
        case Ask::place_merchants: run_place_merchants(v); return;
        case Ask::next_turn: run_next_turn(v); return;
        case Ask::turn: run_turn(v); return;
        case Ask::system_turn: run_system_turn(v); return;
        case Ask::upkeep: run_upkeep(v); return;
        case Ask::declared: run_declared(v); return;
        case Ask::system_check: run_system_check(v); return;
        case Ask::opponents: run_opponents(v); return;
        case Ask::rolled: run_rolled(v); return;
        case Ask::battle: run_battle(v); return;
        case Ask::loot: run_loot(v); return;
        case Ask::grabbed: run_port(v); return;
        case Ask::event: run_event(v); return;
        case Ask::storm: run_storm(v); return;
        case Ask::mutiny: run_mutiny(v); return;
        case Ask::duel: run_duel(v); return;
        default: run_end_turn(v); return;
    }
}

static void answer(Voyage& v, Action action) {
    switch (asked(v.s)) {
        case Ask::ship:
        case Ask::area:
        case Ask::deploy: apply_setup(v, action); return;
        case Ask::react: apply_react(v, action); return;
        case Ask::cunning: apply_cunning(v, action); return;
        case Ask::stow:
        case Ask::captive:
        case Ask::board: apply_loot(v, action); return;
        case Ask::carouse: apply_port(v, action); return;
        case Ask::heir: apply_crew(v, action); return;
        default: apply_turn(v, action); return;
    }
}

// The System Player answers at once, and says why where he chooses an Action.
static void answer_for_system(Voyage& v) {
    if (asked(v.s) != Ask::act) {
        answer(v, procedure(v.s));
        return;
    }
    const Slot slot = v.s.course.slot;
    const Decision decision = decide(v.s, slot);
    tell(v, Said::decides, slot, static_cast<unsigned>(decision.reason), decision.target,
         decision.rate);
    answer(v, decision.action);
}

static void finish(Voyage& v) {
    score_the_end(v);
    v.s.stack = Stack{};
    v.s.stack.push(Ask::over);
}

// One automatic frame, a draw of one outcome, or a decision of the System Player; false if there is
// something to decide or to draw, or nothing more.
static bool carry_on_once(Voyage& v) {
    State& s = v.s;
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::over) return false;
    if (s.ended != 0) {  // S19.9e: nothing else is carried out
        finish(v);
        return false;
    }
    if (frame.kind < first_decision) {
        ready_to_draw(v);
        if (s.ended != 0) return true;
        if (outcomes(s, s.stack.top()) > 1) return false;
        apply_chance(v, 0);
        return true;
    }
    if (frame.kind >= Ask::first_automatic) {
        run_automatic(v);
        return true;
    }
    if (!is_system(s, frame.a)) return false;
    answer_for_system(v);
    return true;
}

void carry_on(Voyage& v) {
    while (carry_on_once(v)) {
    }
}

void take_step(Voyage& v, Action action) {
    if (is_chance(action)) {
        apply_chance(v, outcome_of(action));
    } else {
        answer(v, action);
    }
    carry_on(v);
}

State Blackbeard::start(const Options& options) {
    State s = new_game(options);
    Voyage v{s, nullptr};
    carry_on(v);
    return s;
}

Turn Blackbeard::turn(const State& s) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::over) return {};
    if (frame.kind >= first_decision) return {Turn::Kind::seat, frame.a, 0, {}};
    return {Turn::Kind::chance,
            0,
            static_cast<std::uint16_t>(outcomes(s, frame)),
            {stream_of(frame.kind)}};
}

void Blackbeard::actions(const State& s, ActionList& out) {
    out.clear();
    switch (asked(s)) {
        case Ask::ship:
        case Ask::area:
        case Ask::deploy: setup_actions(s, out); return;
        case Ask::react: react_actions(s, out); return;
        case Ask::cunning: cunning_actions(s, out); return;
        case Ask::stow:
        case Ask::captive:
        case Ask::board: loot_actions(s, out); return;
        case Ask::carouse: port_actions(s, out); return;
        case Ask::heir: crew_actions(s, out); return;
        default: turn_actions(s, out); return;
    }
}

void Blackbeard::apply(State& s, Action action) {
    Voyage v{s, nullptr};
    take_step(v, action);
}

// B18.3, S19.9d: the most points; then the most retired Pirates; else it is shared.
Scores Blackbeard::scores(const State& s) {
    Scores scores;
    const auto rank = [&](Side side) {
        // In the solitaire game equal points are a draw.
        const int retired = s.solitaire != 0 ? 0 : s.players[side].retired;
        return s.players[side].points * 256 + retired;
    };
    int best = rank(0);
    for (Side side = 1; side < s.sides; ++side) best = std::max(best, rank(side));
    for (Seat seat = 0; seat < s.seats; ++seat) {
        scores.points[seat] = s.players[seat].points;
        scores.won[seat] = rank(seat) == best;
    }
    if (s.solitaire != 0 && rank(0) == rank(system_player)) scores.won[0] = false;
    return scores;
}

// Nothing is asked that can make no difference: each question is left out where a rule says so.
std::optional<Action> Blackbeard::indifferent(const State&) { return std::nullopt; }

bool Blackbeard::secret_decision(const State& s) {
    return s.solitaire == 0 && asked(s) == Ask::react;
}

}  // namespace nb::blackbeard
