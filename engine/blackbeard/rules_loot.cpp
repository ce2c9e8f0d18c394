// Merchants found and looted, what goes into the Holds, and what becomes of Hostages (B8).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

namespace {

// The parts of a looting after the Cargo roll, in the order of B8.2; Frame::b of Ask::loot.
enum LootStep : std::uint8_t { stow_cargo, take_hostage, offer_ship, let_go };

bool has_found(const State& s, Slot slot) {
    const Port port = at(s, slot).found;
    return port != no_port && s.merchant_at[port] != no_merchant;
}

void find_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    const Port port = s.declared.target;
    const unsigned total = own_sum(s.roll) + finding_of(at(s, slot));
    const bool success = total >= par::find_target && s.merchant_at[port] != no_merchant;
    tell_roll(v, static_cast<int>(total), static_cast<int>(par::find_target),
              success ? Outcome::success : Outcome::failure);
    if (!success) return;  // one that was found before stays found (B20.6)
    at(s, slot).found = port;
    tell(v, Said::found, slot, port, s.merchant_at[port]);
}

void cargo_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    if (!has_found(s, slot)) return;
    const Port port = at(s, slot).found;
    const unsigned result = std::clamp(own_sum(s.roll) + merchants[s.merchant_at[port]].cargo, 1U,
                                       static_cast<unsigned>(cargo_loyalty.size()));
    const auto column = static_cast<std::size_t>(areas[ports[port].area].column);
    const std::uint16_t amount = cargo_table[column][result - 1];
    tell_roll(v, static_cast<int>(result), amount, Outcome::none);
    s.cargo = {amount, slot, 0};
    const int change = cargo_loyalty[result - 1];
    if (change != 0) add_loyalty(v, slot, change);
}

// Keeps the markers that are worth most; of equal ones the newer (B20.12).
void add_info(Voyage& v, Slot slot, unsigned nation, unsigned amount) {
    if (amount == 0) return;
    auto& infos = at(v.s, slot).infos;
    tell(v, Said::info, slot, nation, 0, static_cast<int>(amount));
    const Info marker{static_cast<std::uint8_t>(nation), static_cast<std::uint8_t>(amount)};
    if (infos.back().amount == 0) {
        *std::find_if(infos.begin(), infos.end(), [](Info i) { return i.amount == 0; }) = marker;
        return;
    }
    const auto lowest = std::min_element(infos.begin(), infos.end(),
                                         [](Info a, Info b) { return a.amount < b.amount; });
    if (marker.amount < lowest->amount) return;
    std::move(lowest + 1, infos.end(), lowest);
    infos.back() = marker;
}

void torture_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    const bool looting = s.stack.top().kind == Ask::loot;
    const Hostage hostage = looting ? s.stack.top().c : s.declared.target;
    const unsigned die = own_sum(s.roll);
    const unsigned cruelty = row_of(p).cruelty;
    const bool speaks = die > cruelty;
    tell_roll(v, static_cast<int>(die), static_cast<int>(cruelty),
              speaks ? Outcome::success : Outcome::failure);
    if (speaks) add_info(v, slot, s.hostage_nation[hostage], hostages[hostage].info);
    tell(v, Said::hostage_dead, slot, 0, hostage);
    return_hostage(s, p, hostage);
    add_notoriety(v, slot, hostages[hostage].value);
    add_loyalty(v, slot, par::loyalty_torture);
}

void ransom_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    const Hostage hostage = s.declared.target;
    const unsigned die = own_sum(s.roll);
    const unsigned sum = die * par::ransom * hostages[hostage].value;
    tell_roll(v, static_cast<int>(die), static_cast<int>(sum), Outcome::none);
    tell(v, Said::hostage_freed, slot, 0, hostage, static_cast<int>(sum));
    return_hostage(s, p, hostage);
    p.net_worth += sum;
    tell(v, Said::net_worth, slot, 0, 0, static_cast<int>(sum));
}

// Another ship of the same type without a hit to leave behind would change nothing.
bool is_worth_asking(const Pirate& p, Merchant merchant) {
    return merchants[merchant].ship != p.ship || p.hits != 0;
}

// B8.5, B20.12.
void go_aboard(Voyage& v, Slot slot, Ship ship) {
    Pirate& p = at(v.s, slot);
    const int growth = static_cast<int>(row_of(ship).size) - ship_of(p).size;
    auto used = static_cast<unsigned>(most_holds - std::count(p.booty.begin(), p.booty.end(), 0));
    for (; used > row_of(ship).holds; --used) {
        std::uint16_t& poorest = p.booty[poorest_hold(p)];
        tell(v, Said::booty_lost, slot, 0, 0, poorest);
        poorest = 0;
    }
    std::fill(std::remove(p.booty.begin(), p.booty.end(), 0), p.booty.end(), 0);
    p.ship = ship;
    p.hits = 0;
    tell(v, Said::converts, slot, 0, static_cast<unsigned>(ship));
    if (growth > 0) add_loyalty(v, slot, par::loyalty_larger_ship);
    if (growth < 0) add_loyalty(v, slot, par::loyalty_smaller_ship);
}

void stow(Voyage& v, unsigned hold) {
    State& s = v.s;
    const Cargo cargo = s.cargo;
    s.cargo = {};
    Pirate& p = at(s, cargo.slot);
    if (p.booty[hold] != 0) tell(v, Said::booty_lost, cargo.slot, hold, 0, p.booty[hold]);
    p.booty[hold] = cargo.amount;
    tell(v, Said::booty, cargo.slot, hold, 0, cargo.amount);
    if (s.declared.deed != Deed::grab) return;
    Pirate& victim = at(s, s.declared.target);
    victim.booty[richest_hold(victim)] = 0;
    tell(v, Said::booty_lost, s.declared.target, 0, 0, cargo.amount);
}

void decline(Voyage& v) {
    State& s = v.s;
    const Cargo cargo = s.cargo;
    s.cargo = {};
    tell(v, Said::declined, cargo.slot, 0, 0, cargo.amount);
    if (cargo.free == 0) add_loyalty(v, cargo.slot, par::loyalty_declined);
}

}  // namespace

void begin_loot(Voyage& v, Slot slot) {
    if (!has_found(v.s, slot)) return;
    v.s.stack.push(Ask::loot, slot, stow_cargo, no_hostage);
    push_roll(v, Throw::cargo, slot, 1);
}

void run_loot(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.stack.top().a;
    const auto step = static_cast<LootStep>(s.stack.top().b);
    // A mutiny ends the Action, and the Merchant stays (B20.2).
    if (s.declared.lost != 0 || !has_found(s, slot)) {
        s.cargo = {};
        s.stack.pop();
        return;
    }
    const Merchant merchant = s.merchant_at[at(s, slot).found];
    s.stack.top().b = static_cast<std::uint8_t>(step + 1);
    switch (step) {
        case stow_cargo: push_cargo(v, slot, s.cargo.amount, false); return;
        case take_hostage:
            if (merchants[merchant].cargo != 0) add_notoriety(v, slot, merchants[merchant].cargo);
            if (s.hostage_pool != 0) s.stack.push(Ask::hostage, slot);
            return;
        case offer_ship:
            if (is_worth_asking(at(s, slot), merchant)) {
                s.stack.push(Ask::board, side_of(s, slot), slot, merchant);
            }
            return;
        case let_go:
            s.stack.pop();
            remove_merchant(v, at(s, slot).found);
            return;
    }
}

void loot_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    switch (v.s.roll.kind) {
        case Throw::find: find_rolled(v, slot); return;
        case Throw::cargo: cargo_rolled(v, slot); return;
        case Throw::torture: torture_rolled(v, slot); return;
        case Throw::ransom: ransom_rolled(v, slot); return;
        default: NB_CHECK_VALUES(false, v.s.roll.kind, slot);
    }
}

void draw_hostage(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Slot slot = s.stack.top().a;
    Pirate& p = at(s, slot);
    const auto hostage = static_cast<Hostage>(nth_bit(std::uint32_t{s.hostage_pool}, outcome));
    s.stack.pop();
    s.hostage_pool &= static_cast<std::uint16_t>(~(1U << hostage));
    p.hostages |= static_cast<std::uint16_t>(1U << hostage);
    s.hostage_nation[hostage] = ports[p.found].nation;  // B8.14
    tell(v, Said::hostage, slot, 0, hostage);
    s.stack.top().c = hostage;
    s.stack.push(Ask::captive, side_of(s, slot), slot, hostage);
}

void return_hostage(State& s, Pirate& p, Hostage hostage) {
    const auto bit = static_cast<std::uint16_t>(1U << hostage);
    p.hostages &= static_cast<std::uint16_t>(~bit);
    s.hostage_pool |= bit;
    s.hostage_nation[hostage] = 0;
}

void return_hostages(State& s, Pirate& p) {
    while (p.hostages != 0) {
        return_hostage(s, p, static_cast<Hostage>(std::countr_zero(p.hostages)));
    }
}

void begin_torture(Voyage& v, Slot slot) { push_roll(v, Throw::torture, slot, 1); }

void push_cargo(Voyage& v, Slot slot, unsigned amount, bool free_to_decline) {
    State& s = v.s;
    s.cargo = {};
    if (amount == 0) return;
    s.cargo = {static_cast<std::uint16_t>(amount), slot,
               static_cast<std::uint8_t>(free_to_decline ? 1 : 0)};
    s.stack.push(Ask::stow, side_of(s, slot), slot);
}

void use_info(Voyage& v, Slot slot, unsigned nation, unsigned amount) {
    if (amount == 0) return;
    auto& infos = at(v.s, slot).infos;
    const Info marker{static_cast<std::uint8_t>(nation), static_cast<std::uint8_t>(amount)};
    const auto used = std::find(infos.begin(), infos.end(), marker);
    NB_CHECK_VALUES(used != infos.end(), nation, amount);
    std::move(used + 1, infos.end(), used);
    infos.back() = {};
}

void loot_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    if (frame.kind == Ask::captive) {
        out.add(act(Verb::hold));
        out.add(act(Verb::torment));
        return;
    }
    if (frame.kind == Ask::board) {
        out.add(act(Verb::board));
        out.add(act(Verb::stay));
        return;
    }
    // Free Holds are alike; one is replaced only if none is free (B20.12).
    const Pirate& p = at(s, frame.b);
    const bool room = has_free_hold(p);
    for (unsigned hold = 0; hold < hold_count(p); ++hold) {
        if (room && p.booty[hold] != 0) continue;
        out.add(act(Verb::stow, hold));
        if (room) break;
    }
    out.add(act(Verb::decline));
}

void apply_loot(Voyage& v, Action action) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    s.stack.pop();
    switch (verb_of(action)) {
        case Verb::stow: stow(v, action.a); return;
        case Verb::decline: decline(v); return;
        case Verb::torment: begin_torture(v, frame.b); return;
        case Verb::board: go_aboard(v, frame.b, merchants[frame.c].ship); return;
        default: return;  // hold, stay
    }
}

}  // namespace nb::blackbeard
