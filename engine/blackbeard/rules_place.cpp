// Counters that come to the map by d66 and pass on to the next Port that can take them (B3 Steps 5
// and 8, B17.1, S19.4, S19.5, S19.7).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

static bool can_take(const State& s, Counter counter, Port port) {
    if (counter == Counter::system_pirate) return true;
    if (is_pirate_port(port)) return false;
    switch (counter) {
        case Counter::merchant: return s.merchant_at[port] == no_merchant && s.sacked[port] == 0;
        case Counter::friendly: return !has_governor(s, port);
        default: return !is_hostile(s, port);
    }
}

Port passing_on(const State& s, Counter counter, Port port) {
    for (unsigned i = 0; i < port_count; ++i) {
        const auto next = static_cast<Port>((port + i) % port_count);
        if (can_take(s, counter, next)) return next;
    }
    return no_port;
}

bool has_place(const State& s, Counter counter) { return passing_on(s, counter, 0) != no_port; }

unsigned merchants_on_map(const State& s) {
    unsigned count = 0;
    for (Merchant merchant : s.merchant_at) count += merchant != no_merchant ? 1U : 0U;
    return count;
}

void push_merchants(Voyage& v, unsigned count) {
    if (count > 0) v.s.stack.push(Ask::place_merchants, count);
}

void run_place_merchants(Voyage& v) {
    State& s = v.s;
    const unsigned left = s.stack.top().a;
    if (left == 0 || s.merchant_pool == 0 || !has_place(s, Counter::merchant)) {
        s.stack.pop();
        return;
    }
    s.stack.become(Ask::place_merchants, left - 1);
    s.stack.push(Ask::merchant);
}

void draw_merchant(Voyage& v, unsigned outcome) {
    v.s.stack.pop();
    push_counter(v, Counter::merchant, nth_bit(v.s.merchant_pool, outcome));
}

void draw_anti_governor(Voyage& v, unsigned outcome) {
    v.s.stack.pop();
    push_counter(v, Counter::hostile, nth_bit(std::uint32_t{v.s.governor_pool}, outcome));
}

void push_counter(Voyage& v, Counter counter, unsigned which, Slot slot) {
    if (!has_place(v.s, counter)) return;
    v.s.stack.push(Ask::port, static_cast<unsigned>(counter), which, slot);
}

static void place_anti_governor(Voyage& v, Port port, Governor governor) {
    State& s = v.s;
    if (is_friendly(s, port)) remove_governor(v, port);
    s.governor_at[port] = governor;
    s.governor_pool &= static_cast<std::uint16_t>(~(1U << governor));
    tell(v, Said::governor, no_slot, port, governor);
}

// S19.7: another System Player's Pirate in the area bars it; one in Port counts for its area.
static bool area_is_held(const State& s, Area area, Slot newcomer) {
    for (Slot slot = 1; slot < slot_count(s); ++slot) {
        if (slot != newcomer && is_sailing(s, slot) && area_of(at(s, slot)) == area) return true;
    }
    return false;
}

static void place_system_pirate(Voyage& v, Slot slot, Port thrown) {
    State& s = v.s;
    const Area area = ports[thrown].area;
    if (area_is_held(s, area, slot)) {
        push_counter(v, Counter::system_pirate, 0, slot);
        return;
    }
    Pirate& p = at(s, slot);
    if (s.round == 0) {
        set_sail(v, slot, area, p.ship);
        return;
    }
    p.place = area;  // who comes later rolls for his ship afterwards (B20.1)
    push_roll(v, Throw::ship, slot, 1);
}

void throw_port(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const auto counter = static_cast<Counter>(frame.a);
    const auto thrown = static_cast<Port>(outcome);
    s.stack.pop();
    if (counter == Counter::system_pirate) {
        place_system_pirate(v, frame.c, thrown);
        return;
    }
    const Port port = passing_on(s, counter, thrown);
    if (counter == Counter::merchant) {
        s.merchant_at[port] = frame.b;
        s.merchant_pool &= ~(1U << frame.b);
        tell(v, Said::merchant_placed, no_slot, port);
    } else if (counter == Counter::friendly) {
        s.governor_at[port] = pro_governor;
        --s.pro_governors;
        tell(v, Said::governor, no_slot, port, pro_governor);
    } else {
        place_anti_governor(v, port, frame.b);
    }
}

void remove_merchant(Voyage& v, Port port) {
    State& s = v.s;
    const Merchant merchant = s.merchant_at[port];
    if (merchant == no_merchant) return;
    s.merchant_at[port] = no_merchant;
    s.merchant_pool |= 1U << merchant;
    for (Pirate& p : s.displays) {
        if (p.found == port) p.found = no_port;
    }
    tell(v, Said::merchant_gone, no_slot, port);
}

void remove_governor(Voyage& v, Port port) {
    State& s = v.s;
    const Governor governor = s.governor_at[port];
    if (governor == no_governor) return;
    s.governor_at[port] = no_governor;
    if (governor == pro_governor) {
        ++s.pro_governors;
    } else {
        s.governor_pool |= static_cast<std::uint16_t>(1U << governor);
    }
    tell(v, Said::governor_gone, no_slot, port, governor);
}

}  // namespace nb::blackbeard
