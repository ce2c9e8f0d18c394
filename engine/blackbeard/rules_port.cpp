// What a Pirate does in a Port or to one: ships mended, Booty turned into Net Worth, Debauchery &
// Revelry, Attack, Sack and Booty Grab, Safe Havens and ways to retire (B6.5, B9, B13, B18.4).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

namespace {

void mend(Voyage& v, Slot slot, unsigned most) {
    Pirate& p = at(v.s, slot);
    const unsigned mended = std::min<unsigned>(p.hits, most);
    if (mended == 0) return;
    p.hits = static_cast<std::uint8_t>(p.hits - mended);
    tell(v, Said::hits, slot, 0, 0, -static_cast<int>(mended));
}

// B6.52.
void repair(Voyage& v, Slot slot) {
    const Pirate& p = at(v.s, slot);
    const Port port = port_of(p.place);
    if (is_pirate_port(port)) return mend(v, slot, p.hits);
    if (is_friendly(v.s, port)) return push_roll(v, Throw::repair, slot, 1);
    mend(v, slot, par::repair_elsewhere);
}

// B9.4, and who is paid makes merry (B13.1).
void convert(Voyage& v, Slot slot) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    const unsigned sum = booty_of(p);
    p.booty = {};
    p.net_worth += sum;
    tell(v, Said::net_worth, slot, 0, 0, static_cast<int>(sum));
    const Side side = side_of(s, slot);
    const bool forced = is_pirate_port(port_of(p.place)) || is_system(s, side);  // S19.19a
    if (forced) return begin_revelry(v, slot);
    s.stack.push(Ask::carouse, side, slot);
}

void attack(Voyage& v, const Declared& d) {
    use_info(v, d.slot, ports[d.target].nation, d.info);
    push_roll(v, Throw::attack, d.slot, 1, 2);
}

void sack(Voyage& v, const Declared& d) {
    Pirate& p = at(v.s, d.slot);
    p.taken = 2;
    use_info(v, d.slot, ports[port_of(p.place)].nation, d.info);
    push_roll(v, Throw::sack, d.slot, 1, 2);
}

void buy_haven(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    p.net_worth -= par::haven_price;
    tell(v, Said::net_worth, slot, 0, 0, -static_cast<int>(par::haven_price));
    p.haven = port_of(p.place);
    p.haven_fresh = 1;
    tell(v, Said::haven, slot, p.haven);
}

void mend_rolled(Voyage& v, Slot slot) {
    const unsigned die = own_sum(v.s.roll);
    tell_roll(v, static_cast<int>(die),
              static_cast<int>(std::min<unsigned>(die, at(v.s, slot).hits)), Outcome::none);
    mend(v, slot, die);
}

// By how much the dice of a Port beat the Pirate's: below 0, he has won (B9.52).
int fight_rolled(Voyage& v, Slot slot, unsigned defence) {
    const Roll& roll = v.s.roll;
    const auto own =
        static_cast<int>(fighting_of(at(v.s, slot)) + v.s.declared.info + own_sum(roll));
    const auto other = static_cast<int>(defence + rival_sum(roll));
    tell_roll(v, own, other, own > other ? Outcome::success : Outcome::failure);
    return other - own;
}

void glory(Voyage& v, Slot slot, Port port) {
    add_notoriety(v, slot, static_cast<int>(par::port_notoriety * ports[port].value));
    add_loyalty(v, slot, par::loyalty_port);
}

void attack_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    const Port port = s.declared.target;
    const int behind = fight_rolled(v, slot, defence_of(s, port));
    if (behind >= 0) {
        damage(v, slot, static_cast<unsigned>(std::max(1, (behind + 1) / 2)));  // B9.54
        return;
    }
    tell(v, Said::taken, slot, port);
    enter_port(v, slot, port);
    at(s, slot).taken = 1;
    glory(v, slot, port);
    if (is_friendly(s, port)) remove_governor(v, port);
    push_roll(v, Throw::plunder, slot, 1);
}

void sack_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    const Port port = port_of(at(s, slot).place);
    if (fight_rolled(v, slot, sack_defence_of(port)) >= 0) return;
    s.sacked[port] = 1;
    tell(v, Said::sacked, slot, port);
    if (s.merchant_at[port] != no_merchant) remove_merchant(v, port);  // B9.56
    glory(v, slot, port);
    push_roll(v, Throw::pillage, slot, 1);
}

void plunder_rolled(Voyage& v, Slot slot, unsigned each) {
    const unsigned result = own_sum(v.s.roll);
    const unsigned amount = result * ports[port_of(at(v.s, slot).place)].value * each;
    tell_roll(v, static_cast<int>(result), static_cast<int>(amount), Outcome::none);
    push_cargo(v, slot, amount, true);
}

void grab_rolled(Voyage& v, Slot slot) {
    State& s = v.s;
    const Slot victim = s.declared.target;
    const unsigned own = own_sum(s.roll) + row_of(at(s, slot)).ability;
    const unsigned other = rival_sum(s.roll) + row_of(at(s, victim)).leadership;
    tell_roll(v, static_cast<int>(own), static_cast<int>(other),
              own > other ? Outcome::success : Outcome::failure);
    if (own > other) {
        const Pirate& loser = at(s, victim);
        return push_cargo(v, slot, loser.booty[richest_hold(loser)], true);
    }
    if (s.solitaire == 0) s.stack.push(Ask::grabbed, slot, victim);  // no Duels there: S19.3d
    add_loyalty(v, slot, par::loyalty_grab_failed);
}

}  // namespace

void begin_port_deed(Voyage& v) {
    State& s = v.s;
    const Declared d = s.declared;
    switch (d.deed) {
        case Deed::ransom: return push_roll(v, Throw::ransom, d.slot, 1);
        case Deed::convert: return convert(v, d.slot);
        case Deed::repair: return repair(v, d.slot);
        case Deed::careen: return push_roll(v, Throw::careen, d.slot, 1);
        case Deed::attack: return attack(v, d);
        case Deed::sack: return sack(v, d);
        case Deed::grab: return push_roll(v, Throw::grab, d.slot, 1, 1, false, d.target);
        case Deed::haven: return buy_haven(v, d.slot);
        case Deed::retire:
            if (static_cast<Way>(d.target) != Way::bribe) {
                return retire(v, d.slot, static_cast<Way>(d.target));
            }
            return s.stack.push(Ask::bribe, d.slot);
        default: NB_CHECK_VALUES(false, d.deed, d.slot);
    }
}

void run_port(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    s.stack.pop();
    // Without a captain there is no Duel: a mutiny ended the Action (B20.2).
    if (s.declared.lost != 0 || !is_sailing(s, frame.a) || !is_sailing(s, frame.b)) return;
    fight_duel(v, frame.a, frame.b, false);
}

void port_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    switch (v.s.roll.kind) {
        case Throw::repair:
        case Throw::careen: return mend_rolled(v, slot);
        case Throw::attack: return attack_rolled(v, slot);
        case Throw::plunder: return plunder_rolled(v, slot, par::attack_booty);
        case Throw::sack: return sack_rolled(v, slot);
        case Throw::pillage: return plunder_rolled(v, slot, par::sack_booty);
        case Throw::grab: return grab_rolled(v, slot);
        default: NB_CHECK_VALUES(false, v.s.roll.kind, slot);
    }
}

void port_actions(const State& /*s*/, ActionList& out) {
    out.add(act(Verb::carouse));
    out.add(act(Verb::refrain));
}

void apply_port(Voyage& v, Action action) {
    const Slot slot = v.s.stack.top().b;
    v.s.stack.pop();
    if (verb_of(action) == Verb::carouse) begin_revelry(v, slot);
}

void begin_revelry(Voyage& v, Slot slot) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    p.dnb = 1;
    p.dnb_extra = 0;
    p.expelled = 1;  // what is left of this Turn is lost even if he is put to sea (B13.2)
    tell(v, Said::revelry, slot);
    const bool among_pirates = is_pirate_port(port_of(p.place));
    add_loyalty(v, slot, among_pirates ? par::loyalty_pirate_revelry : par::loyalty_revelry);
}

void end_revelry(Voyage& v, Slot slot) {
    Pirate& p = at(v.s, slot);
    if (!in_revelry(p)) return;
    p.dnb = 0;
    p.dnb_extra = 0;
    tell(v, Said::revelry_over, slot);
}

void enter_port(Voyage& v, Slot slot, Port port) {
    Pirate& p = at(v.s, slot);
    p.place = place_of(port);
    turn_down(v, slot);
    if (p.scurvy == 0) return;
    p.scurvy = 0;
    tell(v, Said::scurvy_over, slot);
}

void bribe_thrown(Voyage& v, unsigned outcome) {
    State& s = v.s;
    const Slot slot = s.stack.top().a;
    s.stack.pop();
    const unsigned d66 = locator(static_cast<Port>(outcome));
    const unsigned most = at(s, slot).net_worth / 100;  // B18.44
    tell(v, Said::bribe, slot, 0, 0, static_cast<int>(d66));
    if (v.tale != nullptr) v.tale->back().m = static_cast<int>(most);
    if (d66 <= most) return retire(v, slot, Way::bribe);
    add_loyalty(v, slot, par::loyalty_bribe_failed);
}

}  // namespace nb::blackbeard
