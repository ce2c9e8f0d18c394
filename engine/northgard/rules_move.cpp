#include "northgard/rules_internal.hpp"

// Moving figures (N8), through teammates' territories too (N18.4), and what follows once the moves
// are made: creatures to be attacked (N20.15) and the order of the fights (N12.2). The fights
// themselves are in rules_combat.cpp.

namespace nb::northgard {

// Figures in a territory.
// -------------------------------------------------------------------------------

static std::size_t guest_index(const State& s, Seat seat, Territory t) {
    std::size_t i = 0;
    while (i < s.guests.size() && (s.guests[i].territory != t || s.guests[i].seat != seat)) ++i;
    return i;
}

Figures figures_of(const State& s, Seat seat, Territory t) {
    if (at(s, t).owner == seat) return {at(s, t).units, figures_at(s, t) > at(s, t).units};
    const std::size_t i = guest_index(s, seat, t);
    if (i == s.guests.size()) return {};
    return {s.guests[i].units, s.guests[i].kaija != 0};
}

static void add_guests(State& s, Seat seat, Territory t, Figures figures) {
    const std::size_t i = guest_index(s, seat, t);
    if (i == s.guests.size()) s.guests.push_back({t, seat, 0, 0});
    s.guests[i].units = static_cast<std::uint8_t>(s.guests[i].units + figures.units);
    if (!figures.kaija) return;
    s.guests[i].kaija = 1;
    s.kaija = t;
}

static void take_guests(State& s, Seat seat, Territory t, Figures figures) {
    const std::size_t i = guest_index(s, seat, t);
    NB_CHECK_VALUES(i < s.guests.size(), seat, t);
    s.guests[i].units = static_cast<std::uint8_t>(s.guests[i].units - figures.units);
    if (figures.kaija) {
        s.guests[i].kaija = 0;
        s.kaija = no_territory;
    }
    if (s.guests[i].units + s.guests[i].kaija == 0) s.guests.erase(i);
}

void transfer(State& s, Seat seat, Territory from, Territory to, Figures figures) {
    if (at(s, from).owner == seat) {
        lift(s, from, figures.units, figures.kaija);
    } else {
        take_guests(s, seat, from, figures);
    }
    const Seat owner = at(s, to).owner;
    if (owner == seat || owner == no_seat) {
        lower(s, seat, to, figures.units, figures.kaija);
    } else {
        add_guests(s, seat, to, figures);
    }
}

void remove_figures(State& s, Seat seat, Territory t, unsigned n) {
    const Figures there = figures_of(s, seat, t);
    const Figures gone{n < there.units ? n : there.units, n > there.units && there.kaija};
    if (at(s, t).owner != seat) {
        take_guests(s, seat, t, gone);
        s.players[seat].units = static_cast<std::uint8_t>(s.players[seat].units - gone.units);
        return;
    }
    if (gone.units > 0) remove_units(s, t, gone.units);
    if (gone.kaija) remove_kaija(s);
}

bool kaija_may_enter(const State& s, Territory t) {
    return !enemies(s, at(s, t).owner, s.kaija_seat) || s.players[s.kaija_seat].bear_awake != 0;
}

bool fight_due(const State& s, Territory t) {
    for (const PendingFight& fight : s.pending) {
        if (fight.territory == t) return true;
    }
    return false;
}

// One move (N8.2 to N8.6).
// ----------------------------------------------------------------------------

namespace {

struct Mover {
    Seat seat;
    unsigned left;  // moves
    unsigned flags;
};

Mover mover(const State& s, Seat seat) { return {seat, s.move.left, s.move.flags}; }

bool ignores_rough(const Mover& m) { return (m.flags & move_ignore_rough) != 0; }

// N8.3. The territories are neighbours.
unsigned cost_of(const Mover& m, const Neighbours& around, Territory to) {
    return ignores_rough(m) || around.regular.contains(to) ? 1 : 2;
}

// N20.24: nobody enters a territory with two Valkyries.
bool may_enter(const State& s, Territory t) {
    if (!has_beast(s, t, Beast::fallen_valkyrie)) return true;
    unsigned valkyries = 0;
    for (const Standing& standing : s.line) {
        if (standing.territory == t && standing.creature >= first_valkyrie) ++valkyries;
    }
    return valkyries < 2;
}

// N20.22, N20.24, N25.16.
bool may_leave(const State& s, Territory t) {
    return !has_beast(s, t, Beast::brown_bear) && !has_beast(s, t, Beast::fallen_valkyrie);
}

// Where the mover may start (N8.6): from territories that they control or pass through.
bool is_source(const State& s, const Mover& m, Territory t) {
    const Seat owner = at(s, t).owner;
    if (enemies(s, owner, m.seat) && (m.flags & move_pass_through) == 0) return false;  // N17.33
    return may_leave(s, t);
}

// Within reach of one more move.
Territories reach(const Mover& m, const Neighbours& around) {
    if (m.left == 0) return {};
    return m.left >= 2 || ignores_rough(m) ? around.all() : around.regular;
}

// Passing teammates (N18.4, N25.25).
// ------------------------------------------------------------------

// A group in a teammate's territory. That it leaves as a whole is never worse.
struct Passing {
    Territory territory = 0;
    bool kaija = false;
};
using PassingGroups = FixedList<Passing, 8>;

void join(PassingGroups& groups, Territory t, bool kaija) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].territory != t) continue;
        groups[i].kaija = groups[i].kaija || kaija;
        return;
    }
    groups.push_back({t, kaija});
}

// Can all of them get out with the moves left? They may join each other on the way.
bool all_get_out(const State& s, const Mover& m, const PassingGroups& groups) {
    if (groups.empty()) return true;
    if (groups.size() > m.left) return false;  // each needs a move at least
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Passing group = groups[i];
        if (!may_leave(s, group.territory)) return false;
        const Neighbours around = neighbours(s, group.territory);
        for (const unsigned to : reach(m, around)) {
            const auto t = static_cast<Territory>(to);
            if (!may_enter(s, t) || (group.kaija && !kaija_may_enter(s, t))) continue;
            PassingGroups next = groups;
            next.erase(i);
            if (team_mates(s, at(s, t).owner, m.seat)) join(next, t, group.kaija);
            if (all_get_out(s, {m.seat, m.left - cost_of(m, around, t), m.flags}, next)) {
                return true;
            }
        }
    }
    return false;
}

bool passes(const State& s, Seat seat) {
    for (const Guest& guest : s.guests) {
        if (guest.seat == seat && team_mates(s, at(s, guest.territory).owner, seat)) return true;
    }
    return false;
}

// After this move, `left` moves being left then.
bool teammates_agree(const State& s, const Mover& m, Territory from, Territory to, Figures figures,
                     unsigned left) {
    const bool into = team_mates(s, at(s, to).owner, m.seat);
    if (!into && !passes(s, m.seat)) return true;
    PassingGroups groups;
    for (const Guest& guest : s.guests) {
        if (guest.seat != m.seat || !team_mates(s, at(s, guest.territory).owner, m.seat)) continue;
        if (guest.territory != from) {
            join(groups, guest.territory, guest.kaija != 0);
        } else if (guest.units > figures.units || (guest.kaija != 0 && !figures.kaija)) {
            join(groups, guest.territory, guest.kaija != 0 && !figures.kaija);
        }
    }
    if (into) join(groups, to, figures.kaija);
    return all_get_out(s, {m.seat, left, m.flags}, groups);
}

// What may move where.
// --------------------------------------------------------------------------------

struct Step {
    Territory from;
    Territory to;
    unsigned left;  // moves after it
};

bool legal(const State& s, const Mover& m, const Step& step, Figures figures) {
    if (figures.count() == 0) return false;
    if (figures.kaija && !kaija_may_enter(s, step.to)) return false;
    return s.teams == 0 || teammates_agree(s, m, step.from, step.to, figures, step.left);
}

// Calls visit(figures) for each legal group until it says true.
template <class Visit>
bool each_group(const State& s, const Mover& m, const Step& step, Visit&& visit) {
    const Figures there = figures_of(s, m.seat, step.from);
    for (unsigned units = 0; units <= there.units; ++units) {
        for (unsigned kaija = 0; kaija <= (there.kaija ? 1U : 0U); ++kaija) {
            const Figures figures{units, kaija != 0};
            if (legal(s, m, step, figures) && visit(figures)) return true;
        }
    }
    return false;
}

// Calls visit(to) for each territory that figures of this one may enter until it says true.
template <class Visit>
bool each_target(const State& s, const Mover& m, Territory from, Visit&& visit) {
    const Neighbours around = neighbours(s, from);
    for (const unsigned next : reach(m, around)) {
        const auto to = static_cast<Territory>(next);
        if (!may_enter(s, to)) continue;
        const Step step{from, to, m.left - cost_of(m, around, to)};
        const bool any = each_group(s, m, step, [](Figures) { return true; });
        if (any && visit(to)) return true;
    }
    return false;
}

// Calls visit(from) for each territory that figures may leave until it says true.
template <class Visit>
bool each_source(const State& s, const Mover& m, Visit&& visit) {
    Territories sources = s.map.owned[m.seat];
    for (const Guest& guest : s.guests) {
        if (guest.seat == m.seat) sources.insert(guest.territory);
    }
    for (const unsigned t : sources) {
        const auto from = static_cast<Territory>(t);
        if (!is_source(s, m, from)) continue;
        if (each_target(s, m, from, [](Territory) { return true; }) && visit(from)) return true;
    }
    return false;
}

bool any_source(const State& s, const Mover& m) {
    return each_source(s, m, [](Territory) { return true; });
}

// Adds the creatures that a Move action may attack (N20.14).
void add_prey(const State& s, Seat seat, ActionList& out) {
    for_each(s.map.owned[seat], [&](Territory t) {
        if (at(s, t).beasts == 0 || fight_due(s, t)) return;
        for (Creature creature = 0; creature < creature_count; ++creature) {
            for (const Standing& standing : s.line) {
                if (standing != Standing{creature, t}) continue;
                out.add(act(Verb::attack, t, creature));
            }
        }
    });
}

bool any_prey(const State& s, Seat seat) {
    for (const Standing& standing : s.line) {
        const Territory t = standing.territory;
        if (at(s, t).owner == seat && !fight_due(s, t)) return true;
    }
    return false;
}

}  // namespace

bool can_move(const State& s, Seat seat, unsigned moves, unsigned flags) {
    return any_prey(s, seat) || any_source(s, {seat, moves, flags});
}

void push_move(State& s, Seat seat, unsigned moves, unsigned points, unsigned flags) {
    s.move = {};
    s.move.left = static_cast<std::uint8_t>(moves);
    s.move.points = static_cast<std::uint8_t>(points);
    s.move.flags = static_cast<std::uint8_t>(flags);
    s.stack.push(Ask::end_moves, seat);
    if (any_source(s, mover(s, seat))) s.stack.push(Ask::move_from, seat);
}

void move_actions(const State& s, ActionList& out) {
    const Seat seat = s.stack.top().a;
    const Mover m = mover(s, seat);
    switch (asked(s)) {
        case Ask::move_from:
            if (!passes(s, seat)) out.add(act(Verb::stop));  // N25.25
            each_source(s, m, [&](Territory t) {
                out.add(act(Verb::from, t));
                return false;
            });
            return;
        case Ask::move_to:
            each_target(s, m, s.move.from, [&](Territory t) {
                out.add(act(Verb::to, t));
                return false;
            });
            return;
        case Ask::move_figures: {
            const unsigned cost = cost_of(m, neighbours(s, s.move.from), s.move.to);
            each_group(s, m, {s.move.from, s.move.to, m.left - cost}, [&](Figures figures) {
                out.add(act(Verb::figures, figures.units, figures.kaija ? 1 : 0));
                return false;
            });
            return;
        }
        case Ask::declare:
            out.add(act(Verb::stop));
            add_prey(s, seat, out);
            return;
        default:  // choose_fight
            for (const PendingFight& fight : s.pending) {
                out.add(act(Verb::fight, fight.territory, fight.creature));
            }
            return;
    }
}

// N17.1: before the figures move.
static void kaija_collects(State& s, Seat seat, Territory t) {
    const Produce produced = produce(s, t);
    for (const Resource resource : {Resource::food, Resource::wood}) {
        gain(s, seat, resource, produced.amount[static_cast<std::size_t>(resource)]);
    }
}

static void make_move(State& s, Seat seat, Figures figures) {
    Move& move = s.move;
    const unsigned cost = cost_of(mover(s, seat), neighbours(s, move.from), move.to);
    if (figures.kaija && (move.flags & move_kaija_collects) != 0) {
        kaija_collects(s, seat, move.from);
    }
    transfer(s, seat, move.from, move.to, figures);
    move.entered.insert(move.to);
    move.left = static_cast<std::uint8_t>(move.left - cost);
    move.from = move.to = no_territory;
}

// Keeps them in the order of the territories; there is one at most in each.
static void add_pending(State& s, Territory t, Creature creature) {
    std::size_t i = 0;
    while (i < s.pending.size() && s.pending[i].territory < t) ++i;
    s.pending.insert(i, {t, creature});
}

void apply_move(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    if (verb_of(action) == Verb::stop) {
        s.stack.pop();
        return;
    }
    switch (asked(s)) {
        case Ask::move_from:
            s.move.from = action.a;
            s.stack.become(Ask::move_to, seat);
            return;
        case Ask::move_to:
            s.move.to = action.a;
            s.stack.become(Ask::move_figures, seat);
            return;
        case Ask::move_figures:
            make_move(s, seat, {action.a, action.b != 0});
            if (any_source(s, mover(s, seat))) {
                s.stack.become(Ask::move_from, seat);
            } else {
                s.stack.pop();
            }
            return;
        case Ask::declare:
            add_pending(s, action.a, action.b);
            if (!any_prey(s, seat)) s.stack.pop();
            return;
        default:  // choose_fight
            s.stack.pop();
            push_move_fight(s, seat, {action.a, action.b});
            return;
    }
}

// The moves are made: fights with players, the Valkyries whose territory was entered (N25.19), and
// creatures that the mover declares (N20.15).
static void end_moves(State& s, Seat seat) {
    for (const Guest& guest : s.guests) {
        if (guest.seat == seat) add_pending(s, guest.territory, no_creature);
    }
    for (const Standing& standing : s.line) {
        const Territory t = standing.territory;
        if (standing.creature < first_valkyrie || !s.move.entered.contains(t)) continue;
        if (at(s, t).owner == seat && !fight_due(s, t)) add_pending(s, t, standing.creature);
    }
    s.stack.become(Ask::fights, seat);
    if (any_prey(s, seat)) s.stack.push(Ask::declare, seat);
}

void run_move(State& s) {
    const Entry frame = s.stack.top();
    if (frame.kind == Ask::end_moves) {
        end_moves(s, frame.a);
    } else if (s.pending.empty()) {
        s.move = {};
        s.stack.pop();
    } else if (s.pending.size() == 1) {
        push_move_fight(s, frame.a, s.pending[0]);
    } else {
        s.stack.push(Ask::choose_fight, frame.a);
    }
}

}  // namespace nb::northgard
