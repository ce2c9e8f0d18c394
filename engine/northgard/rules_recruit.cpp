#include "northgard/rules_internal.hpp"

// Recruit (N6): units from the reserve, one at a time, then Training Camps.

namespace nb::northgard {

namespace {

// N6.7, N25.16: nobody recruits here.
bool forbidden(const State& s, Territory t) {
    return has_beast(s, t, Beast::brown_bear) || has_beast(s, t, Beast::fallen_valkyrie);
}

Territories allowed(const State& s, const Territories& places) {
    Territories left;
    for_each(places, [&](Territory t) {
        if (!forbidden(s, t)) left.insert(t);
    });
    return left;
}

Territories neutral_territories(const State& s) {
    Territories neutral = s.map.used;
    for (const Territories& owned : s.map.owned) neutral -= owned;
    return neutral;
}

bool has_no_figure(const State& s, Seat seat) { return s.map.owned[seat].empty(); }

// Where the next figure may go. `fresh`: nothing was placed by this operation yet.
Territories recruit_targets(const State& s, Seat seat, Where where, bool fresh) {
    if (!fresh && together(where)) {
        Territories same;
        same.insert(s.recruit_last);
        return allowed(s, same);
    }
    const Territories& own = s.map.owned[seat];
    switch (where) {
        case Where::own:
        case Where::own_same:
            return allowed(s, has_no_figure(s, seat) ? neutral_territories(s) : own);  // N6.2
        case Where::own_or_neutral:
        case Where::own_or_neutral_same: return allowed(s, own | neutral_territories(s));
        default: return allowed(s, fresh ? neutral_territories(s) : s.recruit_open);  // N6.6
    }
}

bool some_figure_left(const State& s, Seat seat) {
    return reserve(s, seat) > 0 || kaija_in_reserve(s, seat);
}

unsigned placed_in(const State& s, Territory t) {
    unsigned count = 0;
    for (Territory there : s.recruited) count += there == t ? 1U : 0U;
    return count;
}

void add_recruits(const State& s, Seat seat, const Territories& targets, ActionList& out) {
    const bool unit = reserve(s, seat) > 0;
    const bool kaija = kaija_in_reserve(s, seat);
    for_each(targets, [&](Territory t) {
        if (unit) out.add(act(Verb::recruit, t, 0));
        if (kaija) out.add(act(Verb::recruit, t, 1));  // N6.5, N16.2
    });
}

void place_figure(State& s, Seat seat, Action action) {
    s.recruit_last = action.a;
    if (action.b != 0) {
        add_kaija(s, action.a);
        return;
    }
    add_units(s, seat, action.a, 1);
    s.recruited.push_back(action.a);
}

// N6.4: the territories where units were placed and how many camps stand there.
unsigned camps_in(const State& s, Territory t) {
    return count_of(at(s, t).buildings, Building::training_camp);
}
Territories reinforced(const State& s) {
    Territories places;
    for (Territory t : s.recruited) {
        if (camps_in(s, t) > 0) places.insert(t);
    }
    return places;
}

// The Recruit action is over: the camps give their units.
void finish_recruit(State& s, Seat seat) {
    s.stack.pop();
    const Territories places = reinforced(s);
    s.recruit_open = Territories{};
    s.recruited.clear();
    if (places.empty()) return;
    unsigned wanted = 0;
    for_each(places, [&](Territory t) { wanted += camps_in(s, t); });
    if (wanted > reserve(s, seat)) {
        if (reserve(s, seat) == 0) return;
        s.recruit_open = places;
        s.stack.push(Ask::camps, seat);  // N25.8
        return;
    }
    for_each(places, [&](Territory t) { add_units(s, seat, t, camps_in(s, t)); });
}

// recruit_each and recruit_per: a limit for each territory.
// ------------------------------------------------------------------------------------

bool passes(const State& s, Seat seat, Territory t, Filter filter) {
    if (filter == Filter::open_or_wood) return is_open(s, t) || at(s, t).wood > 0;  // N17.4
    for (unsigned n : neighbours(s, t).all()) {
        if (enemies(s, seat, at(s, static_cast<Territory>(n)).owner)) return true;
    }
    return false;
}

Territories each_targets(const State& s, Seat seat, const OpRow& op) {
    Territories targets;
    for_each(allowed(s, s.map.owned[seat]), [&](Territory t) {
        const unsigned here = placed_in(s, t) + (s.target == t ? 1U : 0U);
        const bool fits = op.op == Op::recruit_per
                              ? produce(s, t).amount[op.a] > here  // N17.25
                              : here == 0 && passes(s, seat, t, static_cast<Filter>(op.b));
        if (fits) targets.insert(t);
    });
    return targets;
}

// The operation that a recruit_each or recruit_per frame carries out.
OpRow op_of(const Entry& frame) {
    if (frame.kind == Ask::recruit_per) return {Op::recruit_per, 0, frame.c, 0};
    return {Op::recruit_each, 1, 0, frame.c};
}

void continue_recruit(State& s) {
    Entry& frame = s.stack.top();
    --frame.b;
    const Seat seat = frame.a;
    const bool more = frame.b > 0 && some_figure_left(s, seat);
    const bool room =
        more && !(frame.kind == Ask::recruit
                      ? recruit_targets(s, seat, static_cast<Where>(frame.c & 127U), false)
                      : each_targets(s, seat, op_of(frame)))
                     .empty();
    if (!room) finish_recruit(s, seat);
}

constexpr unsigned recruit_started = 128;  // in Frame::c of Ask::recruit

}  // namespace

bool can_recruit(const State& s, Seat seat, Where where) {
    return some_figure_left(s, seat) && !recruit_targets(s, seat, where, true).empty();
}

void push_recruit(State& s, Seat seat, unsigned n, Where where) {
    s.recruited.clear();
    s.recruit_open = neutral_territories(s);
    s.recruit_last = no_territory;
    s.stack.push(Ask::recruit, seat, n, static_cast<unsigned>(where));
}

bool can_recruit_each(const State& s, Seat seat, const OpRow& op) {
    if (!some_figure_left(s, seat)) return false;
    for (unsigned t : allowed(s, s.map.owned[seat])) {
        const auto territory = static_cast<Territory>(t);
        const bool fits = op.op == Op::recruit_per
                              ? produce(s, territory).amount[op.a] > 0
                              : passes(s, seat, territory, static_cast<Filter>(op.b));
        if (fits) return true;
    }
    return false;
}

void push_recruit_each(State& s, Seat seat, const OpRow& op) {
    s.recruited.clear();
    s.target = no_territory;
    s.recruit_last = no_territory;
    if (op.op == Op::recruit_per) {
        s.stack.push(Ask::recruit_per, seat, unit_limit + 1, op.a);
        return;
    }
    s.stack.push(Ask::recruit_each, seat, op.a == 0 ? territory_limit : op.a, op.b);
}

void recruit_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    switch (frame.kind) {
        case Ask::recruit: {
            const bool started = (frame.c & recruit_started) != 0;
            add_recruits(s, seat,
                         recruit_targets(s, seat, static_cast<Where>(frame.c & 127U), !started),
                         out);
            if (started) out.add(act(Verb::stop));  // N5.15
            return;
        }
        case Ask::recruit_each:
        case Ask::recruit_per:
            add_recruits(s, seat, each_targets(s, seat, op_of(frame)), out);
            if (s.recruit_last != no_territory) out.add(act(Verb::stop));
            return;
        case Ask::camps:
            for_each(s.recruit_open, [&](Territory t) {
                if (placed_in(s, t) < camps_in(s, t)) out.add(act(Verb::camp, t));
            });
            return;
        default:  // N25.18
            for_each(s.map.owned[seat], [&](Territory t) {
                if (!has_beast(s, t, Beast::fallen_valkyrie)) out.add(act(Verb::add, t));
            });
            return;
    }
}

void apply_recruit(State& s, Action action) {
    Entry& frame = s.stack.top();
    const Seat seat = frame.a;
    switch (frame.kind) {
        case Ask::add_unit:
            s.stack.pop();
            add_units(s, seat, action.a, 1);
            return;
        case Ask::camps:
            add_units(s, seat, action.a, 1);
            s.recruited.push_back(action.a);
            if (reserve(s, seat) > 0) return;
            s.recruited.clear();
            s.recruit_open = Territories{};
            s.stack.pop();
            return;
        default: break;
    }
    if (verb_of(action) == Verb::stop) {
        finish_recruit(s, seat);
        return;
    }
    if (frame.kind == Ask::recruit) {
        frame.c |= recruit_started;
    } else if (action.b != 0) {
        s.target = action.a;  // she fills the place of a unit there (N25.8)
    }
    place_figure(s, seat, action);
    continue_recruit(s);
}

}  // namespace nb::northgard
