// The Actions: which can be declared, what they cost, and how they are carried out once the
// reactions to them are over (B4.42, B4.66, B7, and the table at the end of the rules).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// What can be paid. ----------------------------------------------------------------------------

static unsigned actions_for(const State& s, Slot slot) {
    const Course& course = s.course;
    return course.actions_of == no_slot || course.actions_of == slot ? course.actions : 0;
}
static unsigned moves_for(const State& s, Slot slot) {
    const Course& course = s.course;
    return course.moves_of == no_slot || course.moves_of == slot ? course.moves : 0;
}

// Moves of Favorable Winds are used before Actions (P1).
static void pay_move(State& s, Slot slot, unsigned cost) {
    Course& course = s.course;
    const unsigned moves = std::min(moves_for(s, slot), cost);
    if (moves > 0) course.moves_of = slot;  // they belong to one Pirate (B20.17)
    course.moves = static_cast<std::uint8_t>(course.moves - moves);
    course.actions = static_cast<std::uint8_t>(course.actions - (cost - moves));
}

// The Actions of one Pirate, by verb. ----------------------------------------------------------

static bool is_of_letter(const Pirate& p, Port port) {
    return p.letter != no_nation && ports[port].nation == p.letter;  // B12.3
}

// The Ports that adjoin the area, by locator number.
template <class F>
static void for_each_port(Area area, F&& f) {
    for (std::uint64_t left = ports_of_area[area]; left != 0; left &= left - 1U) {
        f(static_cast<Port>(std::countr_zero(left)));
    }
}

static void add_moves(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (actions_for(s, slot) + moves_for(s, slot) < move_cost(p)) return;
    if (in_port(p)) {  // even when becalmed (B20.9)
        out.add(act(Verb::move, slot, area_of(p)));
        return;
    }
    if (p.becalmed != 0) return;
    for (std::uint32_t seas = neighbours(p.place); seas != 0; seas &= seas - 1U) {
        out.add(act(Verb::move, slot, static_cast<unsigned>(std::countr_zero(seas))));
    }
    if (!at_sea(p)) return;
    for_each_port(p.place, [&](Port port) {
        if (may_enter(s, slot, port)) out.add(act(Verb::move, slot, place_of(port)));
    });
}

static void add_finds(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (!at_sea(p)) return;
    for_each_port(p.place, [&](Port port) {
        if (s.merchant_at[port] == no_merchant || port == p.found) return;
        if (!is_of_letter(p, port)) out.add(act(Verb::find, slot, port));
    });
}

static void add_loot(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (p.found != no_port && !is_of_letter(p, p.found)) out.add(act(Verb::loot, slot));
}

// The deed with each Hostage that he holds.
static void add_hostages(const Pirate& p, Verb verb, Slot slot, ActionList& out) {
    for (std::uint32_t left = p.hostages; left != 0; left &= left - 1U) {
        out.add(act(verb, slot, static_cast<unsigned>(std::countr_zero(left))));
    }
}

static void add_torture(const State& s, Slot slot, ActionList& out) {
    add_hostages(at(s, slot), Verb::torture, slot, out);
}

static void add_ransom(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (!in_port(p) || is_pirate_port(port_of(p.place))) return;
    add_hostages(p, Verb::ransom, slot, out);
}

static void add_convert(const State& s, Slot slot, ActionList& out) {
    if (in_port(at(s, slot)) && booty_of(at(s, slot)) > 0) out.add(act(Verb::convert, slot));
}

static void add_repair(const State& s, Slot slot, ActionList& out) {
    if (in_port(at(s, slot)) && at(s, slot).hits != 0) out.add(act(Verb::repair, slot));
}

static void add_careen(const State& s, Slot slot, ActionList& out) {
    if (!at_sea(at(s, slot)) || at(s, slot).hits == 0) return;
    if (actions_for(s, slot) >= par::careen_cost) out.add(act(Verb::careen, slot));
}

// The same deed with each INFO marker that fits, and without one.
static void add_with_info(const Pirate& p, Verb verb, Slot slot, unsigned b, unsigned nation,
                          ActionList& out) {
    for (std::uint32_t amounts = 1U | info_amounts(p, nation); amounts != 0;
         amounts &= amounts - 1U) {
        out.add(act(verb, slot, b, static_cast<unsigned>(std::countr_zero(amounts))));
    }
}

static void add_attacks(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (!at_sea(p)) return;
    for_each_port(p.place, [&](Port port) {
        if (is_pirate_port(port) || s.sacked[port] != 0 || is_of_letter(p, port)) return;
        add_with_info(p, Verb::attack, slot, port, ports[port].nation, out);
    });
}

static void add_sack(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (p.taken != 1) return;  // once, in the same Turn (B9.55)
    add_with_info(p, Verb::sack, slot, 0, ports[port_of(p.place)].nation, out);
}

static void add_grabs(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (!in_port(p)) return;
    for (Slot victim = 0; victim < slot_count(s); ++victim) {
        const Pirate& other = at(s, victim);
        if (!is_sailing(s, victim) || side_of(s, victim) == side_of(s, slot)) continue;
        if (other.place != p.place || !in_revelry(other) || booty_of(other) == 0) continue;
        out.add(act(Verb::grab, slot, victim));
    }
}

static void add_haven(const State& s, Slot slot, ActionList& out) {
    const Pirate& p = at(s, slot);
    if (!in_port(p) || is_blackbeard(s, slot)) return;  // S19.15b
    const Port port = port_of(p.place);
    if (!is_pirate_port(port) && !is_friendly(s, port)) return;
    if (p.haven == no_port && p.net_worth >= par::haven_price) out.add(act(Verb::haven, slot));
}

// B18.4; Blackbeard only with a Letter (S19.15).
static bool may_retire(const State& s, Slot slot, Way way) {
    const Pirate& p = at(s, slot);
    const Port port = port_of(p.place);
    if (is_blackbeard(s, slot) && way != Way::letter) return false;
    switch (way) {
        case Way::letter: return is_of_letter(p, port) && !is_hostile(s, port);
        case Way::pardon:
            return window_open(s) && ports[port].nation == static_cast<unsigned>(Nation::england);
        case Way::haven: return p.haven == port && p.haven_fresh == 0;
        case Way::bribe: return is_friendly(s, port);
        default: return is_pirate_port(port);
    }
}

static void add_retirements(const State& s, Slot slot, ActionList& out) {
    if (!in_port(at(s, slot))) return;
    for (Way way : {Way::letter, Way::pardon, Way::haven, Way::bribe, Way::pirate_port}) {
        if (may_retire(s, slot, way)) {
            out.add(act(Verb::retire, slot, static_cast<unsigned>(way)));
        }
    }
}

void add_deeds(const State& s, Side side, ActionList& out) {
    using Add = void (*)(const State&, Slot, ActionList&);
    constexpr std::array<Add, 12> other_deeds = {
        add_finds,  add_loot,    add_torture, add_ransom, add_convert, add_repair,
        add_careen, add_attacks, add_sack,    add_grabs,  add_haven,   add_retirements};
    if (s.course.actions == 0 && s.course.moves == 0) return;
    const bool system = is_system(s, side);
    const Slot first = system ? s.course.slot : first_slot(s, side);
    const Slot end = system ? static_cast<Slot>(first + 1) : end_slot(s, side);
    FixedList<Slot, display_count> movers;
    FixedList<Slot, display_count> actors;
    for (Slot slot = first; slot < end; ++slot) {
        if (!can_act(s, slot)) continue;
        movers.push_back(slot);
        if (actions_for(s, slot) > 0) actors.push_back(slot);
    }
    for (Slot slot : movers) add_moves(s, slot, out);
    for (Add add : other_deeds) {
        for (Slot slot : actors) add(s, slot, out);
    }
}

// Declaring. -----------------------------------------------------------------------------------

static Deed deed_of(Verb verb) {
    return static_cast<Deed>(static_cast<unsigned>(Deed::move) + static_cast<unsigned>(verb) -
                             static_cast<unsigned>(Verb::move));
}
static_assert(static_cast<unsigned>(Verb::retire) - static_cast<unsigned>(Verb::move) ==
              static_cast<unsigned>(Deed::retire) - static_cast<unsigned>(Deed::move));

void declare(Voyage& v, Action action) {
    State& s = v.s;
    const Slot slot = action.a;
    Declared& d = s.declared;
    d = Declared{};
    d.deed = deed_of(verb_of(action));
    d.slot = slot;
    d.target = d.deed == Deed::loot ? at(s, slot).found : action.b;
    d.info = action.c;
    if (d.deed == Deed::move) {
        pay_move(s, slot, move_cost(at(s, slot)));
    } else {
        const unsigned cost = d.deed == Deed::careen ? par::careen_cost : 1;
        s.course.actions = static_cast<std::uint8_t>(s.course.actions - cost);
    }
    if (d.deed == Deed::careen) at(s, slot).careening = 1;  // from now on (B6.53)
    tell(v, Said::declares, slot, d.target, static_cast<unsigned>(d.deed), 0, d.info);
    s.stack.push(Ask::declared);
}

void declare_quietly(Voyage& v, Deed deed, Slot slot) {
    v.s.declared = Declared{};
    v.s.declared.deed = deed;
    v.s.declared.slot = slot;
    v.s.stack.push(Ask::declared);
}

void lose_action(Voyage& v) {
    if (v.s.declared.lost != 0) return;
    v.s.declared.lost = 1;
    tell(v, Said::lost, v.s.declared.slot);
}

// Carrying out. --------------------------------------------------------------------------------

void turn_down(Voyage& v, Slot slot) { at(v.s, slot).found = no_port; }

void put_to_sea(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    if (in_revelry(p)) end_revelry(v, slot);
    p.place = area_of(p);
    p.taken = 0;
    tell(v, Said::put_to_sea, slot, p.place);
}

static void carry_out_move(Voyage& v, Slot slot, Place to) {
    Pirate& p = at(v.s, slot);
    turn_down(v, slot);  // B20.6
    tell(v, Said::moves, slot, p.place, to);
    p.taken = 0;
    if (is_port(to)) {
        enter_port(v, slot, port_of(to));
    } else {
        p.place = to;
    }
}

static void carry_out(Voyage& v) {
    const Declared& d = v.s.declared;
    switch (d.deed) {
        case Deed::move: carry_out_move(v, d.slot, d.target); return;
        case Deed::find: push_roll(v, Throw::find, d.slot, 1); return;
        case Deed::loot: begin_loot(v, d.slot); return;
        case Deed::torture: begin_torture(v, d.slot); return;
        case Deed::ransom: push_roll(v, Throw::ransom, d.slot, 1); return;
        case Deed::letter: push_event(v, Kind::letter_of_marque, d.slot); return;
        case Deed::idle:
        case Deed::none: return;
        default: begin_port_deed(v); return;
    }
}

// Is there still somebody and something to do it with (B4.66)? A Merchant may have slipped away,
// a Port's governor may have changed.
static bool goes_on(const State& s) {
    const Declared& d = s.declared;
    if (d.lost != 0 || !is_sailing(s, d.slot)) return false;
    const Pirate& p = at(s, d.slot);
    switch (d.deed) {
        case Deed::move: return !is_port(d.target) || may_enter(s, d.slot, port_of(d.target));
        case Deed::find: return s.merchant_at[d.target] != no_merchant;
        case Deed::loot: return p.found != no_port;
        default: return true;
    }
}

void run_declared(Voyage& v) {
    State& s = v.s;
    if (s.stack.top().b == 0) {
        s.stack.become(Ask::declared, 0, 1);
        const bool checked = is_blackbeard(s, s.declared.slot);
        if (!checked) {
            s.stack.push(Ask::opponents);
        } else if (s.declared.deed != Deed::idle) {
            s.stack.push(Ask::system_check);
        }
        return;
    }
    s.stack.pop();
    if (goes_on(s)) carry_out(v);
}

}  // namespace nb::blackbeard
