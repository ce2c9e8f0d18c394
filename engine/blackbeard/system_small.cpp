// P2 and P6: what a Pirate of the System Player does with his hold card, and his smaller decisions.

#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

bool nearly_sunk(const Pirate& p) { return p.hits + value::cove_hits >= ship_of(p).hull; }

int own_total(const State& s, const Pirate& p) {
    return static_cast<int>(fighting_of(p) + own_sum(s.roll));
}

// By how much the Battle as it lies is lost, 0 or less if it isn't (B6.44).
int battle_margin(const State& s, const Pirate& p) {
    return static_cast<int>(enemy_combat(s, s.battle.enemy) + rival_sum(s.roll)) - own_total(s, p);
}

// B6.45.
bool battle_kills(const State& s, const Pirate& p) {
    const int margin = battle_margin(s, p);
    if (margin <= 0) return false;
    const bool commissioner = (s.battle.enemy & commissioner_mark) != 0;
    if (commissioner && margin >= par::commissioner_kill_margin) return true;
    return p.hits + margin >= ship_of(p).hull;
}

// P6.7d: the Attack failed by as little as another throw may change.
bool attack_just_failed(const State& s, const Pirate& p) {
    const Port port = s.declared.target;
    const int defence = static_cast<int>(defence_of(s, port) + rival_sum(s.roll));
    const int missed = defence - own_total(s, p) - s.declared.info;
    return missed >= 0 && missed <= value::near_miss;
}

bool find_failed(const State& s, const Pirate& p) {
    return own_sum(s.roll) + finding_of(p) < par::find_target;
}

// P6.7f: one of the results that cost Crew Loyalty.
bool cargo_displeases(const State& s, const Pirate& p) {
    if (p.found == no_port || s.merchant_at[p.found] == no_merchant) return false;
    const unsigned result = own_sum(s.roll) + merchants[s.merchant_at[p.found]].cargo;
    return cargo_loyalty[std::min(result, 10U) - 1] < 0;
}

// P6.7. Somebody at the table spares his Cunning less.
bool throws_again(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    const bool seated = !is_system(s, side_of(s, slot));
    const unsigned cunning = p.cunning + (seated ? 1U : 0U);
    switch (s.roll.kind) {
        case Throw::mutiny: return own_sum(s.roll) > row_of(p).leadership;
        case Throw::battle: return battle_kills(s, p) || (cunning > 1 && battle_margin(s, p) > 0);
        case Throw::attack: return cunning > 1 && attack_just_failed(s, p);
        case Throw::find: return cunning > 2 && find_failed(s, p);
        case Throw::cargo: return cunning > 2 && cargo_displeases(s, p);
        case Throw::storm: return seated && own_sum(s.roll) == 6 && in_box(p);  // sunk
        default: return false;
    }
}

unsigned first_free_hold(const Pirate& p) {
    unsigned hold = 0;
    while (p.booty[hold] != 0) ++hold;
    return hold;
}

}  // namespace

Action use_of_card(const State& s, Slot slot, Kind kind) {
    const Pirate& p = at(s, slot);
    const auto number = static_cast<unsigned>(kind);
    if (kind == Kind::buried_treasure && at_sea(p) && !has_free_hold(p)) {
        const unsigned hold = richest_hold(p);
        if (p.booty[hold] >= value::buried) return act(Verb::event, number, slot, hold);
    }
    if (kind == Kind::hidden_cove && at_sea(p) && nearly_sunk(p)) {
        return act(Verb::event, number, slot);
    }
    return act(Verb::use, number, slot);
}

Action answer_cunning(const State& s, Slot slot) {
    return act(throws_again(s, slot) ? Verb::reroll : Verb::keep);
}

// P6.1.
Action answer_stow(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    if (has_free_hold(p)) return act(Verb::stow, first_free_hold(p));
    const unsigned poorest = poorest_hold(p);
    if (s.cargo.amount > p.booty[poorest]) return act(Verb::stow, poorest);
    return act(Verb::decline);
}

// P6.2. Somebody at the table takes the Notoriety, which counts without retiring.
Action answer_captive(const State& s, Slot slot, Hostage hostage) {
    const Pirate& p = at(s, slot);
    if (!is_system(s, side_of(s, slot))) return act(Verb::torment);
    const bool torments = p.loyalty <= value::calm_loyalty ||
                          hostages[hostage].value <= value::cheap_hostage ||
                          std::popcount(p.hostages) >= value::most_hostages;
    return act(torments ? Verb::torment : Verb::hold);
}

// P6.4.
Action answer_board(const State& s, Slot slot, Merchant merchant) {
    const Pirate& p = at(s, slot);
    const unsigned size = row_of(merchants[merchant].ship).size;
    const unsigned own = ship_of(p).size;
    bool boards = size > own;
    if (size == own) boards = p.hits >= value::least_repaired;
    if (size < own) boards = p.hits + 1U >= ship_of(p).hull;
    return act(boards ? Verb::board : Verb::stay);
}

// S19.19a. Others do it only to win the crew back.
Action answer_carouse(const State& s, Slot slot) {
    const bool must = is_system(s, side_of(s, slot));
    const bool restless = at(s, slot).loyalty <= value::low_loyalty;
    return act(must || restless ? Verb::carouse : Verb::refrain);
}

// P6.5.
unsigned sack_marker(const State& s, Slot slot, Port port) {
    const Pirate& p = at(s, slot);
    const unsigned marker = best_info(p, ports[port].nation);
    if (marker == 0) return 0;
    const unsigned chance = sack_odds(s, slot, port, 0).good;
    const Odds better = sack_odds(s, slot, port, marker);
    const auto more = static_cast<int>(better.good - chance);
    return more * 100 >= value::marker_percent * static_cast<int>(better.all) ? marker : 0;
}

}  // namespace nb::blackbeard
