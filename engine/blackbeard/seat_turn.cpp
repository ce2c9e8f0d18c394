// A Turn decided for somebody at the table by the procedure of the System Player: which cards are
// played, and which Pirate has the next Action. Each Pirate chooses his own by P3 and P4.

#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

// When Blackbeard has made enough of his voyage, in points that retiring would bring: as soon as he
// is ahead of the System Player, within these. With a King's Commissioner out or the pardon close
// he waits no longer than he must.
constexpr int least_ahead = 45;
constexpr int enough = 80;
constexpr int enough_hunted = 45;

// Events, in milli-VP.
constexpr int worth_playing = 1500;
constexpr int letter_worth = 20000;
constexpr int hidden_worth = 2500;  // nobody reacts for a Turn, with hunters near

// A duty counts as much as a good goal.
constexpr int duty_rate = 8000;

// What a card may be worth if it is kept, in milli-VP.
int kept_worth(Kind kind) {
    switch (kind) {
        case Kind::double_cross: return 4000;
        case Kind::merchant_alarm:
        case Kind::buried_treasure: return 3500;
        case Kind::mutiny_conspiracy:
        case Kind::hidden_cove: return 2500;
        case Kind::informer:
        case Kind::piratical_ambition: return 2000;
        case Kind::scurvy_outbreak:
        case Kind::warship_sighting:
        case Kind::becalmed:
        case Kind::debauchery: return 1000;
        default: return 0;
    }
}

bool is_hunted(const Captain& c) {
    const Place area = area_of(c.p);
    if (area == nowhere) return false;
    return c.warships[area] != 0 || ((c.hunted >> area) & 1U) != 0;
}

int event_worth(const State& s, Action action) {
    const Pirate& p = at(s, action.b);
    const int hits = p.hits;
    switch (static_cast<Kind>(action.a)) {
        case Kind::letter_of_marque: return letter_worth;
        case Kind::buried_treasure: return value::selling * p.booty[action.c];
        case Kind::hidden_cove:
            return value::hit * hits * hits +
                   (is_hunted(captain_of(s, action.b, Policy{})) ? hidden_worth : 0);
        default: return 0;
    }
}

// The best of these Actions, at least worth so much; `end` if there is none.
template <class Worth>
Action best_of(const ActionList& legal, Verb verb, int least, Worth&& worth) {
    Action best = act(Verb::end);
    for (const Action action : legal) {
        if (verb_of(action) != verb) continue;
        const int value = worth(action);
        if (value < least) continue;
        best = action;
        least = value + 1;
    }
    return best;
}

int rate_of(const Decision& decision) {
    if (verb_of(decision.action) == Verb::end) return 0;
    return decision.rate > 0 ? decision.rate : duty_rate;
}

Decision best_decision(const State& s, Side side, Slot only = no_slot) {
    Decision best = rest();
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (!can_act(s, slot) || (only != no_slot && slot != only)) continue;
        const Decision decision = decide(s, slot);
        if (rate_of(decision) > rate_of(best)) best = decision;
    }
    return best;
}

// Played for its Actions: how much they bring, less what the card is worth in the hand.
int use_worth(const State& s, Side side, Action action) {
    const auto kind = static_cast<Kind>(action.a);
    State after = s;
    const bool diamond = row_of(kind).actions == by_initiative;
    const Slot slot = action.b;
    after.course.carded = 1;
    after.course.actions = diamond ? row_of(at(s, slot)).initiative : row_of(kind).actions;
    after.course.actions_of = diamond ? slot : no_slot;
    int count = after.course.actions;
    if (kind == Kind::favorable_winds) count += 1;
    if (kind == Kind::lookout_aloft) at(after, action.c).lookout = 1;
    const Decision decision = best_decision(after, side, diamond ? slot : no_slot);
    int kept = kept_worth(kind);
    if (kind == Kind::letter_of_marque) kept = letter_worth;
    return rate_of(decision) * count - kept;
}

}  // namespace

Policy policy_of(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    Policy policy;
    policy.carouses = false;
    policy.counts_booty = true;
    policy.only_letter = is_blackbeard(s, slot);
    if (is_blackbeard(s, slot)) {
        const bool hunted = s.players[system_player].commissioner != no_commissioner;
        const bool closing = s.pardons + 1U >= par::pardon_end;
        const int ahead = points_of(s, system_player) + 1;
        policy.retires_from = static_cast<unsigned>(
            std::clamp(ahead, least_ahead, hunted || closing ? enough_hunted : enough));
    }
    const unsigned so_far = p.notoriety + (p.net_worth + booty_of(p)) / 100;
    const bool arrived = in_port(p) && is_friendly(s, port_of(p.place));
    policy.errand = arrived || so_far >= policy.retires_from;
    return policy;
}

Action seat_turn(const State& s, Side side) {
    ActionList legal;
    turn_actions(s, legal);
    const Action event = best_of(legal, Verb::event, worth_playing,
                                 [&](Action action) { return event_worth(s, action); });
    if (verb_of(event) == Verb::event) return event;
    const Decision decision = best_decision(s, side);
    if (verb_of(decision.action) != Verb::end) return decision.action;
    constexpr int anything = -1'000'000;
    return best_of(legal, Verb::use, anything,
                   [&](Action action) { return use_worth(s, side, action); });
}

}  // namespace nb::blackbeard
