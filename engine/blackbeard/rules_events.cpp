// What every event card asks for and does (B17), in the order of the printed numbers; Storms at
// Sea (B16.1).

#include "blackbeard/rules_internal.hpp"
#include "core/check.hpp"

namespace nb::blackbeard {

namespace {

// Conditions. ----------------------------------------------------------------------------------

bool is_declared(const State& s, Deed deed, Slot slot) {
    return s.declared.slot == slot && s.declared.lost == 0 && s.declared.deed == deed;
}

// B17.6: every way to retire but the General Pardon, a purchase, a Letter being granted.
bool can_be_double_crossed(const State& s, Slot slot) {
    if (is_declared(s, Deed::retire, slot)) {
        return static_cast<Way>(s.declared.target) != Way::pardon;
    }
    return is_declared(s, Deed::haven, slot) || is_declared(s, Deed::letter, slot);
}

bool has_booty(const Pirate& p) {
    return std::ranges::any_of(p.booty, [](std::uint16_t amount) { return amount != 0; });
}

// Are Moves of Favorable Winds left that belong to somebody (B20.17)?
bool has_winds(const State& s) {
    const Course& course = s.course;
    return course.moves != 0 && course.moves_of != no_slot && can_act(s, course.moves_of);
}

bool can_get_letter(const State& s, const Pirate& p) {
    return in_port(p) && is_friendly(s, port_of(p.place)) && p.letter == no_nation;
}

// The Port of the Merchant that he is about to find or loot.
Port port_of_prey(const State& s) {
    const Declared& d = s.declared;
    return d.deed == Deed::find ? d.target : at(s, d.slot).found;
}

// Played for the active Pirate. -----------------------------------------------------------------

// B17.3.
void bury(Voyage& v, Slot slot, unsigned hold) {
    Pirate& p = at(v.s, slot);
    const unsigned amount = p.booty[hold];
    if (amount == 0) return;
    p.booty[hold] = 0;
    p.net_worth += amount;
    tell(v, Said::booty, slot, hold);
    tell(v, Said::net_worth, slot, 0, 0, static_cast<int>(amount));
}

// B17.7. Whose the Moves of a card used for its Actions are is decided by the first of them, unless
// somebody has some of an earlier card: nobody's Moves become another's (B20.17).
void raise_winds(Voyage& v, Slot slot) {
    Course& course = v.s.course;
    if (!has_winds(v.s)) {
        if (course.moves_of != no_slot) course.moves = 0;  // whose they were can't use them
        course.moves_of = slot;
    }
    course.moves = static_cast<std::uint8_t>(course.moves + par::winds_moves);
}

// B17.10.
void hide(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    const int hits = p.hits;
    p.hits = 0;
    p.immune = 1;
    if (hits != 0) tell(v, Said::hits, slot, 0, 0, -hits);
}

// B12.1.
void grant_letter(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    if (!can_get_letter(v.s, p)) return;
    p.letter = ports[port_of(p.place)].nation;
    tell(v, Said::letter, slot, p.letter);
}

// Played against him. ---------------------------------------------------------------------------

// B17.6: what he relied on is lost with the deed.
void double_cross(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    const Declared declared = v.s.declared;
    lose_action(v);
    if (declared.deed == Deed::haven) {
        p.net_worth -= par::haven_price;
        return tell(v, Said::net_worth, slot, 0, 0, -static_cast<int>(par::haven_price));
    }
    if (declared.deed != Deed::retire) return;  // the Letter's card lies on the discards already
    switch (static_cast<Way>(declared.target)) {
        case Way::letter:
            tell(v, Said::letter_lost, slot, p.letter);
            p.letter = no_nation;
            return;
        case Way::haven: p.haven = no_port; return;
        case Way::bribe: return add_loyalty(v, slot, par::loyalty_bribe_failed);  // B18.41D
        default: return;
    }
}

// B17.14.
void alarm_merchant(Voyage& v) {
    const Port port = port_of_prey(v.s);
    lose_action(v);
    if (port != no_port) remove_merchant(v, port);
}

// B16.2.
void break_out_scurvy(Voyage& v, Slot slot) {
    at(v.s, slot).scurvy = 1;
    tell(v, Said::scurvy, slot);
    add_loyalty(v, slot, par::loyalty_scurvy);
}

// Resolved when drawn. --------------------------------------------------------------------------

// B17.9, S19.10: into the hold deck, with all its discards.
void shuffle_pardon_in(State& s) {
    const Card card = first_card(Kind::general_pardon);
    s.immediate.erase(card);
    s.immediate_discards.erase(card);
    s.hold |= s.hold_discards;
    s.hold_discards = Cards{};
    s.hold.insert(card);
}

// The Turn in which the window opens does not count (B20.17); in the solitaire game only those of
// Blackbeard do (S19.10c).
void open_window(State& s) {
    const Side counted = s.solitaire != 0 ? 1 : s.sides;
    for (Side side = 0; side < counted; ++side) {
        const unsigned now = s.course.side == side ? 1 : 0;
        s.players[side].window = static_cast<std::uint8_t>(par::pardon_turns + now);
    }
}

void appear_pardon(Voyage& v) {
    State& s = v.s;
    ++s.pardons;
    tell(v, Said::pardon, no_slot, 0, 0, s.pardons);
    if (s.pardons >= par::pardon_end) return end_game(v, End::pardon);
    if (s.pardons == par::pardon_window) open_window(s);
    shuffle_pardon_in(s);
}

unsigned highest_notoriety(const State& s) {
    unsigned highest = 0;
    for_each_sailing(
        s, [&](Slot slot) { highest = std::max(highest, unsigned{at(s, slot).notoriety}); });
    return highest;
}

// The Pirate whom the finger points at; k counts those who are as notorious.
Slot most_notorious(const State& s, unsigned k) {
    const unsigned highest = highest_notoriety(s);
    Slot chosen = no_slot;
    for_each_sailing(s, [&](Slot slot) {
        if (at(s, slot).notoriety == highest && k-- == 0) chosen = slot;
    });
    return chosen;
}

// B17.8, step by step: who of several, his die, what it does to him.
void point_finger(Voyage& v, const Entry& frame) {
    enum : std::uint8_t { choose, roll, done };
    State& s = v.s;
    const auto kind = static_cast<unsigned>(Kind::finger_of_fate);
    if (frame.c == choose) {
        const unsigned count = tie_count(s);
        if (count == 0) return s.stack.pop();
        s.stack.become(Ask::event, kind, no_slot, roll);
        return s.stack.push(Ask::tie);
    }
    NB_CHECK_VALUES(frame.c == roll, frame.c, frame.b);
    s.stack.become(Ask::event, kind, frame.b, done);
    push_roll(v, Throw::finger, frame.b, 1);
}

// B17.16.
void change_governors(Voyage& v, const Entry& frame) {
    State& s = v.s;
    if (frame.c == 0) {
        s.stack.become(Ask::event, frame.a, frame.b, 1);
        for (Port port = 0; port < port_count; ++port) {
            if (is_hostile(s, port)) return s.stack.push(Ask::governor_recalled);
        }
        return;
    }
    s.stack.pop();
    if (s.pro_governors != 0) push_counter(v, Counter::friendly, pro_governor);
}

// B17.20: one Pirate at a time, since each may meet a mutiny.
void spread_syphilis(Voyage& v, const Entry& frame) {
    State& s = v.s;
    for (Slot slot = frame.c; slot < slot_count(s); ++slot) {
        if (!is_sailing(s, slot) || !in_revelry(at(s, slot))) continue;
        s.stack.become(Ask::event, frame.a, frame.b, slot + 1U);
        ++at(s, slot).dnb_extra;
        return add_loyalty(v, slot, par::loyalty_syphilis);
    }
    s.stack.pop();
}

// Storms (B16.1). -------------------------------------------------------------------------------

// A Storm's frame keeps the slots that have had their turn in it as bits of a and b, so that who
// takes over a ship or a slot meanwhile does not roll (B20.11).
unsigned weathered(const Entry& storm) { return storm.a | static_cast<unsigned>(storm.b) << 8; }

// B16.11: in turn order, among a side's Pirates by card (B20.17); the System Player's by slot.
Slot next_in_storm(const State& s, unsigned asked) {
    for (unsigned i = 0; i < s.sides; ++i) {
        const auto side = static_cast<Side>((s.first + i) % s.sides);
        Slot next = no_slot;
        for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
            if (((asked >> slot) & 1U) != 0 || !is_sailing(s, slot)) continue;
            if (in_port(at(s, slot))) continue;  // B16.12
            if (next != no_slot && (s.solitaire != 0 || at(s, slot).card > at(s, next).card)) {
                continue;
            }
            next = slot;
        }
        if (next != no_slot) return next;
    }
    return no_slot;
}

// B16.14.
void clear_the_seas(Voyage& v) {
    State& s = v.s;
    for (Port port = 0; port < port_count; ++port) remove_merchant(v, port);
    for (Warship w = 0; w < warship_count; ++w) {
        if (s.warship_at[w] == nowhere) continue;
        s.warship_at[w] = nowhere;
        s.warship_pool |= static_cast<std::uint16_t>(1U << w);
        tell(v, Said::warship_gone, no_slot, 0, w);
    }
    s.sacked = {};
    push_merchants(v, s.solitaire != 0 ? par::solo_merchants_storm : par::merchants_after_storm);
}

void storm_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    const unsigned result = own_sum(v.s.roll) + (in_box(at(v.s, slot)) ? 1U : 0U);
    const unsigned hits = storm_hits[result - 1];
    const bool sunk = hits == 0;
    tell_roll(v, static_cast<int>(result), static_cast<int>(hits),
              sunk ? Outcome::death : Outcome::none);
    if (!sunk) {
        damage(v, slot, hits);
        return;
    }
    tell(v, Said::sunk, slot);
    eliminate(v, slot);
}

// B17.11.
void informer_rolled(Voyage& v) {
    State& s = v.s;
    const Slot slot = s.roll.slot;
    const auto die = static_cast<int>(own_sum(s.roll));
    const int cunning = row_of(at(s, slot)).cunning;
    tell_roll(v, die, cunning, die > cunning ? Outcome::failure : Outcome::success);
    s.stack.pop();
    if (die <= cunning) return;
    lose_action(v);
    at(s, slot).expelled = 1;
    put_to_sea(v, slot);
}

// B17.8.
void finger_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    const auto die = static_cast<int>(own_sum(v.s.roll));
    const int cunning = row_of(at(v.s, slot)).cunning;
    tell_roll(v, die, cunning, die > cunning ? Outcome::death : Outcome::success);
    v.s.stack.pop();
    if (die > cunning) eliminate(v, slot);
}

}  // namespace

bool event_holds(const State& s, Kind kind, Slot slot) {
    if (!is_sailing(s, slot)) return false;
    const Pirate& p = at(s, slot);
    switch (kind) {
        case Kind::becalmed: return is_declared(s, Deed::move, slot) && !in_port(p);  // B20.9
        case Kind::buried_treasure: return at_sea(p) && has_booty(p);
        case Kind::debauchery: return in_port(p) && !in_revelry(p);
        case Kind::double_cross: return can_be_double_crossed(s, slot);
        case Kind::hidden_cove: return at_sea(p);
        case Kind::informer: return in_port(p) && !is_pirate_port(port_of(p.place));
        case Kind::letter_of_marque: return can_get_letter(s, p);
        case Kind::merchant_alarm:
            return is_declared(s, Deed::find, slot) || is_declared(s, Deed::loot, slot);
        case Kind::scurvy_outbreak: return !in_port(p) && p.scurvy == 0;
        case Kind::warship_sighting:
            return s.declared.slot == slot && provokes_warship(s, s.declared);
        case Kind::favorable_winds: return !has_winds(s) || s.course.moves_of == slot;
        case Kind::lookout_aloft:
        case Kind::mutiny_conspiracy: return true;
        case Kind::piratical_ambition: return s.solitaire == 0;  // whoever has a reserve Pirate
        default: return false;                                   // resolved when drawn, or no event
    }
}

void push_event(Voyage& v, Kind kind, Slot slot, unsigned operand) {
    if (row_of(kind).immediate) tell(v, Said::happens, slot, 0, static_cast<unsigned>(kind));
    v.s.stack.push(Ask::event, static_cast<unsigned>(kind), slot, operand);
}

// Events of one part end their frame first; the others do so when they have come to their end.
void run_event(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const Slot slot = frame.b;
    switch (static_cast<Kind>(frame.a)) {
        case Kind::finger_of_fate: return point_finger(v, frame);
        case Kind::new_governor: return change_governors(v, frame);
        case Kind::syphilis: return spread_syphilis(v, frame);
        case Kind::informer: return push_roll(v, Throw::informer, slot, 1);
        default: break;
    }
    s.stack.pop();
    switch (static_cast<Kind>(frame.a)) {
        case Kind::anti_pirate_governor:
            if (s.governor_pool != 0 && has_place(s, Counter::hostile)) {
                s.stack.push(Ask::anti_governor);
            }
            return;
        case Kind::becalmed:
            lose_action(v);
            at(s, slot).becalmed = 1;
            return;
        case Kind::buried_treasure: return bury(v, slot, frame.c);
        case Kind::convoy_sails: return push_merchants(v, par::convoy_merchants);
        case Kind::debauchery: lose_action(v); return begin_revelry(v, slot);
        case Kind::double_cross: return double_cross(v, slot);
        case Kind::favorable_winds: return raise_winds(v, slot);
        case Kind::general_pardon: return appear_pardon(v);
        case Kind::hidden_cove: return hide(v, slot);
        case Kind::letter_of_marque: return grant_letter(v, slot);
        case Kind::lookout_aloft: at(s, slot).lookout = 1; return;
        case Kind::merchant_alarm: return alarm_merchant(v);
        case Kind::mutiny_conspiracy: return push_mutiny(v, slot);
        case Kind::piratical_ambition: return fight_duel(v, frame.c, slot, true);
        case Kind::scurvy_outbreak: return break_out_scurvy(v, slot);
        case Kind::storms_at_sea: return s.stack.push(Ask::storm);
        case Kind::treasure_fleet:
            if (fleet_merchants(s) != 0 && fleet_ports(s) != 0) s.stack.push(Ask::fleet);
            return;
        case Kind::warship_sighting:
            // Drawn for the System Player it comes without a chase when nothing provokes it
            // (S19.13d); in a Transit Box there is no place for it.
            if (s.warship_pool == 0 || scene_of(s, s.declared) == nowhere) return;
            return s.stack.push(Ask::warship, slot, provokes_warship(s, s.declared) ? 1 : 0,
                                frame.c);
        default: NB_CHECK_VALUES(false, frame.a, frame.b);
    }
}

void event_rolled(Voyage& v) {
    switch (v.s.roll.kind) {
        case Throw::storm: return storm_rolled(v);
        case Throw::informer: return informer_rolled(v);
        default: return finger_rolled(v);
    }
}

void run_storm(Voyage& v) {
    State& s = v.s;
    const unsigned asked = weathered(s.stack.top());
    const Slot slot = next_in_storm(s, asked);
    if (slot == no_slot) {
        s.stack.pop();
        return clear_the_seas(v);
    }
    const unsigned now = asked | 1U << slot;
    s.stack.become(Ask::storm, now & 0xFFU, now >> 8);
    push_roll(v, Throw::storm, slot, 1);
}

void draw_recalled(Voyage& v, unsigned outcome) {
    v.s.stack.pop();
    for (Port port = 0; port < port_count; ++port) {
        if (is_hostile(v.s, port) && outcome-- == 0) return remove_governor(v, port);
    }
}

void draw_fleet(Voyage& v, unsigned outcome) {
    v.s.stack.become(Ask::fleet_port, nth_bit(fleet_merchants(v.s), outcome));
}

void draw_fleet_port(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Merchant merchant = s.stack.top().a;
    const auto port = static_cast<Port>(nth_bit(fleet_ports(s), outcome));
    s.stack.pop();
    s.merchant_at[port] = merchant;
    s.merchant_pool &= ~(1U << merchant);
    tell(v, Said::merchant_placed, no_slot, port);
}

void draw_tie(Voyage& v, unsigned outcome) {
    v.s.stack.pop();
    v.s.stack.top().b = most_notorious(v.s, outcome);
}

unsigned tie_count(const State& s) {
    const unsigned highest = highest_notoriety(s);
    unsigned count = 0;
    for_each_sailing(s, [&](Slot slot) { count += at(s, slot).notoriety == highest ? 1U : 0U; });
    return count;
}

std::uint32_t fleet_merchants(const State& s) {
    unsigned richest = 0;
    std::uint32_t set = 0;
    for (Merchant m = 0; m < merchant_count; ++m) {
        if (((s.merchant_pool >> m) & 1U) == 0 || merchants[m].cargo < richest) continue;
        if (merchants[m].cargo > richest) set = 0;
        richest = merchants[m].cargo;
        set |= 1U << m;
    }
    return set;
}

std::uint64_t fleet_ports(const State& s) {
    std::uint64_t set = 0;
    for (Port port = 0; port < port_count; ++port) {
        if (ports[port].nation != static_cast<std::uint8_t>(Nation::spain)) continue;
        if (s.merchant_at[port] != no_merchant || s.sacked[port] != 0) continue;
        set |= std::uint64_t{1} << port;
    }
    return set;
}

std::uint16_t reaction_bit(Kind kind) {
    constexpr std::array types = {
        Kind::becalmed,           Kind::debauchery,      Kind::double_cross,
        Kind::informer,           Kind::merchant_alarm,  Kind::mutiny_conspiracy,
        Kind::piratical_ambition, Kind::scurvy_outbreak, Kind::warship_sighting};
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i] == kind) return static_cast<std::uint16_t>(1U << i);
    }
    return 0;
}

}  // namespace nb::blackbeard
