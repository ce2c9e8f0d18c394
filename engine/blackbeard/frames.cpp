#include "blackbeard/frames.hpp"

#include <algorithm>
#include <initializer_list>

namespace nb::blackbeard {

namespace {

// Steps of frames, one more than the last.
constexpr unsigned setup_steps = 14, first_setup_for_many = 7, setup_pirate_cards = 10,
                   turn_steps = 7, system_steps = 6, check_steps = 4, battle_steps = 6,
                   loot_steps = 5, end_steps = 4;
constexpr unsigned most_placed = 32;

bool is_slot(const State& s, unsigned slot) { return slot < slot_count(s); }
bool has_card(const State& s, unsigned slot) {
    return is_slot(s, slot) && s.displays[slot].card < pirate_count;
}
bool sails(const State& s, unsigned slot) {
    return is_slot(s, slot) && is_sailing(s, static_cast<Slot>(slot));
}
bool is_side(const State& s, unsigned side) { return side < s.sides; }
bool is_person(const State& s, unsigned side) { return side < s.seats; }
bool is_system_slot(const State& s, unsigned slot) {
    return s.solitaire != 0 && slot != 0 && is_slot(s, slot);
}
template <class Set>
bool has(Set set, unsigned item) {
    return item < 8 * sizeof(Set) && ((std::uint64_t{set} >> item) & 1U) != 0;
}

bool turn_fits(const State& s, unsigned side) {
    if (!is_side(s, side)) return false;
    if (s.course.side != side) return false;
    return !is_system(s, static_cast<Side>(side)) || is_system_slot(s, s.course.slot);
}

bool counter_fits(const State& s, const Entry& f) {
    switch (static_cast<Counter>(f.a)) {
        case Counter::merchant: return has(s.merchant_pool, f.b);
        case Counter::friendly: return s.pro_governors != 0;
        case Counter::hostile: return has(s.governor_pool, f.b);
        case Counter::system_pirate: return is_system_slot(s, f.c) && has_card(s, f.c);
    }
    return false;
}

bool hold_fits(const State& s, const Entry& f) {
    switch (static_cast<Drawn>(f.a)) {
        case Drawn::hand: return is_person(s, f.b);
        case Drawn::setup_hand: return s.solitaire == 0 && is_person(s, f.b);
        case Drawn::system: return is_system_slot(s, f.b) && sails(s, f.b);
        case Drawn::check: return s.solitaire != 0 && f.b == 0 && s.declared.deed != Deed::none;
    }
    return false;
}

bool pirate_fits(const State& s, const Entry& f) {
    if (!is_slot(s, f.a) || f.b > static_cast<unsigned>(Enter::heir)) return false;
    return static_cast<Enter>(f.b) == Enter::heir ? sails(s, f.a) : !has_card(s, f.a);
}

bool event_fits(const State& s, const Entry& f) {
    if (f.a >= kind_count) return false;
    switch (static_cast<Kind>(f.a)) {
        case Kind::finger_of_fate: return f.c <= 2 && (f.b == no_slot || has_card(s, f.b));
        case Kind::favorable_winds: return f.b == no_slot || is_slot(s, f.b);
        case Kind::buried_treasure: return is_slot(s, f.b) && f.c < most_holds;
        case Kind::warship_sighting: return sails(s, f.b) && is_side(s, f.c);
        case Kind::piratical_ambition: return has_card(s, f.b) && has_card(s, f.c);
        case Kind::informer:
        case Kind::debauchery: return sails(s, f.b) && in_port(at(s, f.b));
        default: return is_slot(s, f.b);
    }
}

bool end_fits(const State& s, const Entry& f) {
    if (!turn_fits(s, f.a) || f.c >= end_steps) return false;
    const auto side = static_cast<Side>(f.a);
    const bool system = is_system(s, side);
    const unsigned first = system ? s.course.slot : first_slot(s, side);
    const unsigned end = system ? first + 1U : end_slot(s, side);
    return f.b >= first && f.b <= end;
}

// Pirate cards come to the displays one by one: while the n-th is drawn, n - 1 lie there.
unsigned pirates_dealt(const State& s, const Entry& f) {
    const bool solo = s.solitaire != 0;
    const unsigned all = slot_count(s) - (solo ? 1U : 0U);
    const unsigned dealing = solo ? 0 : setup_pirate_cards;
    if (f.a > dealing) return all;
    return f.a == dealing && f.b != 0 ? std::min(f.b - 1U, all) : 0;
}

bool setup_fits(const State& s, const Entry& f) {
    if (f.a >= setup_steps || f.b > most_placed) return false;
    const bool last = f.a == setup_steps - 1;
    if (!last && (f.a >= first_setup_for_many) != (s.solitaire == 0)) return false;
    unsigned lying = 0;
    for (unsigned slot = s.solitaire != 0 ? 1 : 0; slot < slot_count(s); ++slot) {
        lying += has_card(s, slot) ? 1 : 0;
    }
    return lying == pirates_dealt(s, f);
}

bool tend_fits(const State& s, const Entry& f) {
    if (!is_person(s, f.a) || f.b == 0) return false;
    const unsigned own = end_slot(s, f.a) - first_slot(s, f.a);
    return (f.b >> own) == 0;
}

// How many dice it is, the Pirate's and the others', and who asked for it.
struct RollShape {
    unsigned own = 1, rival = 0;
    bool asked = false;
};

RollShape shape_of(const State& s, const Entry& below) {
    const Declared& d = s.declared;
    const auto event = [&](Kind kind) {
        return below.kind == Ask::event && below.a == static_cast<unsigned>(kind);
    };
    const auto deed = [&](Deed of) { return d.deed == of; };
    const bool fights = below.kind == Ask::battle && is_slot(s, s.battle.slot);
    switch (s.roll.kind) {
        case Throw::order: return {s.roll.own_count, 0, below.kind == Ask::setup};
        case Throw::intercept:
        case Throw::battle: return {1, 1, fights};
        case Throw::storm: return {1, 0, below.kind == Ask::storm};
        case Throw::find: return {1, 0, deed(Deed::find)};
        case Throw::cargo: return {1, 0, below.kind == Ask::loot};
        case Throw::torture:
            return {1, 0, below.kind == Ask::loot ? below.c < hostage_count : deed(Deed::torture)};
        case Throw::ransom: return {1, 0, deed(Deed::ransom)};
        case Throw::attack: return {1, 2, deed(Deed::attack)};
        case Throw::plunder: return {1, 0, in_port(at(s, s.roll.slot))};
        case Throw::sack: return {1, 2, in_port(at(s, s.roll.slot))};
        case Throw::pillage: return {1, 0, in_port(at(s, s.roll.slot))};
        case Throw::grab: return {1, 1, deed(Deed::grab) && sails(s, d.target)};
        case Throw::oust: return {0, 1, in_port(at(s, s.roll.slot))};
        case Throw::informer: return {1, 0, event(Kind::informer)};
        case Throw::finger: return {1, 0, event(Kind::finger_of_fate)};
        case Throw::disgrace: return {2, 0, true};
        case Throw::duel:
            return {s.roll.own_count, s.roll.rival_count,
                    below.kind == Ask::duel && has_card(s, s.roll.rival)};
        default: return {1, 0, s.roll.kind != Throw::none};
    }
}

bool roll_fits(const State& s, const Entry& below) {
    const Roll& roll = s.roll;
    const bool nobodys = roll.kind == Throw::order;
    if (nobodys ? roll.slot != no_slot : !has_card(s, roll.slot)) return false;
    if (!nobodys && roll.kind != Throw::ship && roll.kind != Throw::duel && !sails(s, roll.slot)) {
        return false;
    }
    const RollShape shape = shape_of(s, below);
    const unsigned count = shape.own + shape.rival;
    const bool in_order = roll.own + roll.own_count <= count &&
                          roll.rival_from + roll.rival_count <= count && roll.next <= roll.until &&
                          roll.until <= count;
    return shape.asked && in_order && roll.own_count == shape.own &&
           roll.rival_count == shape.rival;
}

using Askers = std::uint64_t;  // bits
constexpr Askers askers(std::initializer_list<Ask> list) {
    Askers set = 0;
    for (const Ask kind : list) set |= Askers{1} << static_cast<unsigned>(kind);
    return set;
}
constexpr Askers of_turn = askers({Ask::turn, Ask::system_turn});
constexpr Askers of_deed =
    askers({Ask::act, Ask::declared, Ask::system_check, Ask::opponents, Ask::battle, Ask::loot,
            Ask::grabbed, Ask::event, Ask::end_turn});
// Where a Pirate may be lost, and somebody follows him.
constexpr Askers of_loss = of_turn | of_deed | askers({Ask::upkeep, Ask::storm, Ask::duel});

// What asks for a frame, and goes on when it has been answered. The rest never waits for anybody.
constexpr Askers asks_for(Ask kind) {
    switch (kind) {
        case Ask::die:
        case Ask::cunning: return askers({Ask::rolled});
        case Ask::port:
            return of_turn |
                   askers({Ask::setup, Ask::place_merchants, Ask::act, Ask::battle, Ask::storm});
        case Ask::merchant: return askers({Ask::place_merchants});
        case Ask::hostage:
        case Ask::captive:
        case Ask::board: return askers({Ask::loot});
        case Ask::warship: return askers({Ask::declared, Ask::opponents});
        case Ask::commissioner:
        case Ask::commissioner_try: return askers({Ask::system_check, Ask::opponents});
        case Ask::governor_recalled:
        case Ask::tie: return askers({Ask::event});
        case Ask::anti_governor:
        case Ask::fleet:
        case Ask::fleet_port:
        case Ask::storm:
        case Ask::upkeep:
        case Ask::immediate: return of_turn;
        case Ask::pirate:
        case Ask::heir:
        case Ask::rolled: return of_loss | askers({Ask::setup});
        case Ask::hold: return of_turn | askers({Ask::setup, Ask::declared});
        case Ask::ship:
        case Ask::area: return askers({Ask::setup});
        case Ask::deploy: return askers({Ask::setup, Ask::turn});
        case Ask::tend: return askers({Ask::turn});
        case Ask::act:
        case Ask::end_turn: return of_turn;
        case Ask::use_card: return askers({Ask::system_turn});
        case Ask::react: return askers({Ask::opponents});
        case Ask::stow: return askers({Ask::act, Ask::loot});
        case Ask::bribe:
        case Ask::carouse:
        case Ask::loot:
        case Ask::grabbed: return askers({Ask::act});
        case Ask::place_merchants: return of_turn | askers({Ask::setup});
        case Ask::setup:
        case Ask::next_turn: return askers({Ask::over});
        case Ask::turn:
        case Ask::system_turn: return askers({Ask::next_turn});
        case Ask::declared: return askers({Ask::act, Ask::end_turn});
        case Ask::system_check:
        case Ask::opponents: return askers({Ask::declared});
        case Ask::battle: return askers({Ask::declared, Ask::system_check, Ask::opponents});
        case Ask::event: return of_turn | askers({Ask::declared, Ask::opponents});
        case Ask::duel: return askers({Ask::act, Ask::opponents});
        default: return 0;
    }
}

}  // namespace

bool stands_right(const State& s, std::size_t index) {
    const Entry& frame = s.stack.at(index);
    if (index == 0) return frame.kind == Ask::over;
    const Entry& below = s.stack.at(index - 1);
    if ((asks_for(frame.kind) & askers({below.kind})) == 0) return false;
    return frame.kind != Ask::rolled || roll_fits(s, below);
}

bool frame_fits(const State& s, const Entry& f) {
    switch (f.kind) {
        case Ask::port: return counter_fits(s, f);
        case Ask::hostage: return sails(s, f.a) && at(s, f.a).found < port_count;
        case Ask::warship: return sails(s, f.a) && is_side(s, f.c);
        case Ask::commissioner:
        case Ask::commissioner_try:
            return is_side(s, f.a) && sails(s, f.b) && area_of(at(s, f.b)) != nowhere &&
                   s.players[f.a].commissioner == no_commissioner;
        case Ask::bribe: return sails(s, f.a);
        case Ask::fleet_port: return has(s.merchant_pool, f.a);
        case Ask::pirate: return pirate_fits(s, f);
        case Ask::immediate: return is_system_slot(s, f.a);
        case Ask::hold: return hold_fits(s, f);
        case Ask::ship: return s.solitaire != 0 && f.a == 0 && f.b == 0;
        case Ask::area: return s.solitaire != 0 && f.a == 0;
        case Ask::deploy: return s.solitaire == 0 && is_person(s, f.a);
        case Ask::tend: return tend_fits(s, f);
        case Ask::act: return turn_fits(s, f.a);
        case Ask::use_card: return is_system_slot(s, f.b) && sails(s, f.b) && f.c < card_count;
        case Ask::react: return is_person(s, f.a) && has_card(s, s.declared.slot);
        case Ask::cunning: return is_side(s, f.a) && has_card(s, f.b);
        case Ask::stow:
        case Ask::captive: return is_side(s, f.a) && sails(s, f.b);
        case Ask::board: return is_side(s, f.a) && sails(s, f.b) && f.c < merchant_count;
        case Ask::carouse: return is_side(s, f.a) && sails(s, f.b) && in_port(at(s, f.b));
        case Ask::heir: return s.solitaire == 0 && is_side(s, f.a) && sails(s, f.b);
        case Ask::setup: return setup_fits(s, f);
        case Ask::place_merchants: return f.a <= most_placed;
        case Ask::next_turn: return f.a < (s.solitaire != 0 ? slot_count(s) : s.seats);
        case Ask::turn: return is_person(s, f.a) && s.course.side == f.a && f.b < turn_steps;
        case Ask::system_turn:
            return is_system_slot(s, f.a) && s.course.slot == f.a && f.b < system_steps;
        case Ask::upkeep: return is_slot(s, f.a);
        case Ask::declared: return s.declared.deed != Deed::none && f.b <= 1;
        case Ask::system_check:
            return s.solitaire != 0 && s.declared.deed != Deed::none && f.a < check_steps &&
                   f.b <= warship_count;
        case Ask::opponents:
            return s.declared.deed != Deed::none && f.a <= (s.solitaire != 0 ? 1U : s.seats - 1U);
        case Ask::battle: return is_slot(s, s.battle.slot) && f.a < battle_steps;
        case Ask::loot:
            return is_slot(s, f.a) && f.b < loot_steps &&
                   (f.c == no_hostage || f.c < hostage_count);
        case Ask::grabbed: return is_slot(s, f.a) && is_slot(s, f.b);
        case Ask::event: return event_fits(s, f);
        case Ask::mutiny:
            return is_slot(s, f.a) && (static_cast<Throw>(f.b) == Throw::mutiny ||
                                       static_cast<Throw>(f.b) == Throw::disgrace);
        case Ask::duel: return is_slot(s, f.a) && is_slot(s, f.b);
        case Ask::end_turn: return end_fits(s, f);
        default: return true;
    }
}

}  // namespace nb::blackbeard
