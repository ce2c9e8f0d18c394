// How the System Player decides (P0 to P10), and whoever else decides by the same procedure. It
// sees what the Pirate's player sees: never a hand, the order of a deck or a Merchant face down.

#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

bool spends(Slot reserved, Slot slot) { return reserved == no_slot || reserved == slot; }

// Among the Pirates of others the one who would score most now.
Slot leading_rival(const State& s, Slot slot) {
    if (s.solitaire != 0 && slot != 0) return is_sailing(s, 0) ? Slot{0} : no_slot;
    Slot leader = no_slot;
    unsigned most = 0;
    for_each_sailing(s, [&](Slot other) {
        if (side_of(s, other) == side_of(s, slot)) return;
        const Pirate& p = at(s, other);
        const unsigned worth = p.notoriety + p.net_worth / 100 + 1;
        if (worth <= most) return;
        leader = other;
        most = worth;
    });
    return leader;
}

// P10.8.
void look_out_for_hunters(Captain& c) {
    for (Warship w = 0; w < warship_count; ++w) {
        const Place place = c.s.warship_at[w];
        if (place == nowhere || c.p.immune != 0) continue;
        if (static_cast<std::uint8_t>(warships[w].nation) != c.p.letter) ++c.warships[place];
    }
    const Side own = side_of(c.s, c.slot);
    for (Side side = 0; side < c.s.sides; ++side) {
        const Player& player = c.s.players[side];
        if (side == own || player.commissioner == no_commissioner) continue;
        const auto here = static_cast<std::uint16_t>(1U << player.commissioner_at);
        c.commissioners |= here;
        c.hunted |= static_cast<std::uint16_t>(here | neighbours(player.commissioner_at));
    }
}

bool holds_letter(const Player& player) {
    const Card first = first_card(Kind::letter_of_marque);
    for (unsigned copy = 0; copy < row_of(Kind::letter_of_marque).count; ++copy) {
        if (player.hand.contains(first + copy)) return true;
    }
    return false;
}

std::uint64_t open_ports(const State& s, Slot slot) {
    std::uint64_t barred = 0;
    for (Port port = 0; port < port_count; ++port) {
        barred |= std::uint64_t{is_hostile(s, port)} << port;
    }
    std::uint64_t open = ~barred & ((std::uint64_t{1} << port_count) - 1);
    for (std::uint64_t left = barred; left != 0; left &= left - 1) {
        const auto port = static_cast<Port>(std::countr_zero(left));
        open |= std::uint64_t{may_enter(s, slot, port)} << port;
    }
    const Place place = at(s, slot).place;
    return is_port(place) ? open | std::uint64_t{1} << port_of(place) : open;
}

}  // namespace

Captain captain_of(const State& s, Slot slot, const Policy& policy) {
    const Pirate& p = at(s, slot);
    Captain c{.s = s, .p = p, .policy = policy, .slot = slot};
    c.rival = leading_rival(s, slot);
    if (c.rival != no_slot) c.rival_area = area_of(at(s, c.rival));
    c.has_card =
        p.letter_card != 0 || (p.letter == no_nation && holds_letter(s.players[side_of(s, slot)]));
    c.move = move_cost(p);
    c.actions = spends(s.course.actions_of, slot) ? s.course.actions : 0;
    const unsigned moves = spends(s.course.moves_of, slot) ? s.course.moves : 0;
    c.can_move = (p.becalmed == 0 || in_port(p)) && c.actions + moves >= c.move;  // B20.9
    for (Place sea = 0; sea < sea_count; ++sea) {
        c.far[sea] = static_cast<int>(moves_between(p.place, sea) * c.move) * value::action;
    }
    c.free_hold = has_free_hold(p);
    c.booty = static_cast<int>(booty_of(p));
    c.poorest = p.booty[poorest_hold(p)];
    look_out_for_hunters(c);
    c.open = open_ports(s, slot);
    return c;
}

Action first_move(const Captain& c, Place target) {
    const Place from = c.p.place;
    if (is_port(from)) return act(Verb::move, c.slot, sea_of(from));
    const Place sea = sea_of(target);
    if (sea == from) return act(Verb::move, c.slot, target);
    Place best = nowhere;
    for (unsigned left = distances.steps[from][sea]; left != 0; left &= left - 1U) {
        const auto step = static_cast<Place>(std::countr_zero(left));
        const auto danger = [&](Place place) {
            return c.warships[place] * 2U + ((c.commissioners >> place) & 1U);
        };
        if (best == nowhere || danger(step) < danger(best)) best = step;
    }
    return act(Verb::move, c.slot, best);
}

Decision rest(Reason why) { return {act(Verb::end), why, 0, 0}; }

Hostage dearest_hostage(const Pirate& p) {
    Hostage dearest = no_hostage;
    for (unsigned left = p.hostages; left != 0; left &= left - 1U) {
        const auto hostage = static_cast<Hostage>(std::countr_zero(left));
        if (dearest == no_hostage || hostages[hostage].value > hostages[dearest].value) {
            dearest = hostage;
        }
    }
    return dearest;
}

Decision decide(const State& s, Slot slot) {
    if (!can_act(s, slot)) return rest(Reason::none);
    const bool system = is_system(s, side_of(s, slot));
    const Captain c = captain_of(s, slot, system ? Policy{} : policy_of(s, slot));
    const bool spent = c.actions == 0 && !c.can_move;
    if (const auto decision = duty(c)) {
        return spent && decision->reason == Reason::nothing ? rest(Reason::none) : *decision;
    }
    if (spent) return rest(Reason::none);
    return free_choice(c);
}

Action procedure(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::use_card: return use_of_card(s, frame.b, kind_of(frame.c));
        case Ask::cunning: return answer_cunning(s, frame.b);
        case Ask::stow: return answer_stow(s, frame.b);
        case Ask::captive: return answer_captive(s, frame.b, frame.c);
        case Ask::board: return answer_board(s, frame.b, frame.c);
        case Ask::carouse: return answer_carouse(s, frame.b);
        case Ask::act:
            if (is_system(s, frame.a)) return decide(s, s.course.slot).action;
            return seat_turn(s, frame.a);
        default: return seat_answer(s);
    }
}

}  // namespace nb::blackbeard
