// Small questions about a position that rules, views, bots and tests share.

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {

bool may_enter(const State& s, Slot slot, Port port) {
    if (!is_hostile(s, port)) return true;
    // The King's pardon lets in whoever may retire by it (B18.4B, B20.13); Blackbeard may not
    // (S19.15b).
    const bool english = ports[port].nation == static_cast<std::uint8_t>(Nation::england);
    return english && window_open(s) && !is_blackbeard(s, slot);
}

bool window_open(const State& s) {
    for (Side side = 0; side < s.sides; ++side) {
        if (s.players[side].window != 0) return true;
    }
    return false;
}

bool has_reserve(const State& s, Side side) {
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (at(s, slot).status == Status::reserve) return true;
    }
    return false;
}

unsigned booty_of(const Pirate& p) {
    unsigned sum = 0;
    for (std::uint16_t amount : p.booty) sum += amount;
    return sum;
}

bool has_free_hold(const Pirate& p) {
    for (unsigned hold = 0; hold < hold_count(p); ++hold) {
        if (p.booty[hold] == 0) return true;
    }
    return false;
}

unsigned richest_hold(const Pirate& p) {
    return static_cast<unsigned>(std::max_element(p.booty.begin(), p.booty.end()) -
                                 p.booty.begin());
}

unsigned poorest_hold(const Pirate& p) {
    unsigned poorest = richest_hold(p);
    for (unsigned hold = 0; hold < most_holds; ++hold) {
        if (p.booty[hold] != 0 && p.booty[hold] < p.booty[poorest]) poorest = hold;
    }
    return poorest;
}

std::uint32_t info_amounts(const Pirate& p, unsigned nation) {
    std::uint32_t amounts = 0;
    for (Info info : p.infos) {
        if (info.amount == 0) break;
        if (info.nation == nation) amounts |= 1U << info.amount;
    }
    return amounts;
}

unsigned best_info(const Pirate& p, unsigned nation) {
    unsigned best = 0;
    for (Info info : p.infos) {
        if (info.nation == nation) best = std::max<unsigned>(best, info.amount);
    }
    return best;
}

int retirement_points(const Pirate& p, Way way) {
    // Only half the Net Worth counts in a Pirate Port (B18.4E).
    const std::uint32_t worth = way == Way::pirate_port ? p.net_worth / 2 : p.net_worth;
    return static_cast<int>(p.notoriety + worth / 100);
}

int points_of(const State& s, Side side) {
    int points = s.players[side].points;
    if (asked(s) == Ask::over) return points;  // all is scored
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (is_sailing(s, slot)) points += at(s, slot).notoriety;
    }
    return points;
}

}  // namespace nb::blackbeard
