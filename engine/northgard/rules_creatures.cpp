#include "northgard/rules_internal.hpp"

// Creatures (N20) and the variant with more of them (N21): how they appear, act and move. Fights
// with them are in rules_combat.cpp, what they forbid is where it is forbidden.

namespace nb::northgard {

// How a creature appears (N20.3, N20.6).
// ---------------------------------------------------------------------------

void push_creature(State& s, Seat seat, Territory t, bool acts) {
    if (creature_outcomes(s) == 0) return;
    s.stack.push(Ask::draw_creature, seat, t, acts ? 1 : 0);
}

unsigned creature_outcomes(const State& s) {
    return s.creature_pile.empty() ? static_cast<unsigned>(std::popcount(s.creature_discard))
                                   : s.creature_pile.outcomes();
}

void draw_creature(State& s, unsigned outcome) {
    if (s.creature_pile.empty()) {
        s.creature_pile.shuffle(CreaturePile::Set::from_word(s.creature_discard));
        s.creature_discard = 0;
    }
    const Entry frame = s.stack.top();
    s.line.push_back({s.creature_pile.draw(outcome), frame.b});
    mark_beasts(s);
    // N20.2: with the last card of the upper part, the low ones that weren't in it join the rest.
    const bool last = s.creature_top == 1;
    if (s.creature_top > 0) --s.creature_top;
    if (last) s.creature_pile.shuffle(s.creature_pile.all());
    if (frame.c != 0) {
        s.stack.become(Ask::creature_acts, static_cast<unsigned>(s.line.size()) - 1);
    } else {
        s.stack.pop();
    }
}

// What it does when it appears or has moved (N20.20).
// --------------------------------------------------------------

static void creature_acts(State& s) {
    const Standing standing = s.line[s.stack.top().a];
    s.stack.pop();
    const Seat owner = at(s, standing.territory).owner;
    if (owner == no_seat) return;
    switch (beast_of(standing.creature)) {
        case Beast::draugr: remove_figures(s, owner, standing.territory, 1); return;      // N20.23
        case Beast::fallen_valkyrie: push_creature_attack(s, standing.creature); return;  // N20.24
        case Beast::wolf:
        case Beast::brown_bear: return;
    }
}

// The Creature phase (N20.8 to N20.13).
// ----------------------------------------------------------------------------

static unsigned lure(const State& s, Territory t, Lure what) {
    switch (what) {
        case Lure::buildings: return building_points(s, t);
        case Lure::units: return figures_at(s, t);
        case Lure::resources: return produce(s, t).sum();
    }
    return 0;
}

// Those of the territories where this is highest (N20.11).
static Territories most(const State& s, const Territories& among, Lure what) {
    Territories best;
    unsigned highest = 0;
    for_each(among, [&](Territory t) {
        const unsigned value = lure(s, t, what);
        if (value < highest) return;
        if (value > highest) best = {};
        highest = value;
        best.insert(t);
    });
    return best;
}

// Where the creature may go, if more than one the first player's choice (N20.12).
static Territories creature_targets(const State& s, const Standing& standing) {
    Territories free;
    Territories with_figures;
    for_each(neighbours(s, standing.territory).all(), [&](Territory t) {
        if (at(s, t).beasts != 0) return;  // N20.9
        free.insert(t);
        if (at(s, t).owner != no_seat) with_figures.insert(t);
    });
    Territories targets = with_figures.empty() ? free : with_figures;  // N20.10
    for (const Lure what : beast_row(standing.creature).lures) {
        if (targets.size() > 1) targets = most(s, targets, what);
    }
    return targets;
}

static void move_creature(State& s, unsigned place, Territory to) {
    s.line[place].territory = to;
    mark_beasts(s);
    s.stack.push(Ask::creature_acts, place);
}

// The frame of the phase: a is the place in the line; once its creature has been activated, b is 1
// and c that creature, for it may be defeated by then.
static void creature_phase(State& s) {
    Entry& frame = s.stack.top();
    const unsigned place = frame.a;
    if (frame.b != 0) {
        const bool stands = place < s.line.size() && s.line[place].creature == frame.c;
        s.stack.become(Ask::creature_phase, stands ? place + 1 : place);
        return;
    }
    if (place >= s.line.size()) {
        s.stack.pop();
        return;
    }
    const Standing standing = s.line[place];
    s.stack.become(Ask::creature_phase, place, 1, standing.creature);
    const Territories targets = creature_targets(s, standing);
    if (targets.empty()) return;  // N20.13: it doesn't act
    if (targets.size() == 1) {
        move_creature(s, place, static_cast<Territory>(targets.nth(0)));
    } else {
        s.stack.push(Ask::creature_to, s.first, place);
    }
}

void run_creatures(State& s) {
    if (asked(s) == Ask::creature_acts) {
        creature_acts(s);
    } else {
        creature_phase(s);
    }
}

// More Creatures (N21).
// -------------------------------------------------------------------------------

bool can_summon(const State& s) {
    return s.creatures == 2 && s.line.size() < s.seats && creature_outcomes(s) > 0;
}

// N21.2: on a lair if there is a free one.
static Territories summon_targets(const State& s) {
    Territories free;
    Territories lairs;
    for_each(s.map.used, [&](Territory t) {
        if (at(s, t).beasts != 0) return;
        free.insert(t);
        if (at(s, t).lairs != 0) lairs.insert(t);
    });
    return lairs.empty() ? free : lairs;
}

void creature_actions(const State& s, ActionList& out) {
    const bool moves = asked(s) == Ask::creature_to;
    if (!moves) out.add(act(Verb::stop));
    const Territories targets =
        moves ? creature_targets(s, s.line[s.stack.top().b]) : summon_targets(s);
    for_each(targets, [&](Territory t) { out.add(act(moves ? Verb::creature : Verb::summon, t)); });
}

void apply_creature(State& s, Action action) {
    const Entry frame = s.stack.top();
    s.stack.pop();
    if (frame.kind == Ask::creature_to) {
        move_creature(s, frame.b, action.a);
    } else if (verb_of(action) == Verb::summon) {
        push_creature(s, frame.a, action.a, true);  // N21.3
    }
}

}  // namespace nb::northgard
