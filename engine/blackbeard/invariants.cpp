#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "blackbeard/asks.hpp"
#include "blackbeard/frames.hpp"

// What holds in every position that a game can reach. Everything is counted anew from where the
// printed things lie. Ranges come first: what is counted afterwards may be looked up.

namespace nb::blackbeard {

namespace {

using Broken = std::vector<std::string>;

void expect(Broken& broken, bool holds, std::string_view what) {
    if (!holds) broken.emplace_back(what);
}

bool is_slot(const State& s, Slot slot) { return slot < slot_count(s); }
bool is_slot_or_none(const State& s, Slot slot) { return slot == no_slot || is_slot(s, slot); }
bool is_side(const State& s, Side side) { return side < s.sides; }
bool is_side_or_none(const State& s, Side side) { return side == no_side || is_side(s, side); }
template <class Byte>
bool is_flag(Byte byte) {
    return byte <= 1;
}

// Where the items of a kind lie, each in one place.
class Places {
public:
    void add(std::uint64_t items) {
        twice_ |= once_ & items;
        once_ |= items;
    }
    void add_one(unsigned item) { add(item < 64 ? std::uint64_t{1} << item : 0); }
    [[nodiscard]] bool hold_each_once(unsigned count) const {
        return twice_ == 0 && once_ == (std::uint64_t{1} << count) - 1;
    }
    // Some may be out of the game.
    [[nodiscard]] bool hold_none_twice(unsigned count) const {
        return twice_ == 0 && (once_ >> count) == 0;
    }

private:
    std::uint64_t once_ = 0;
    std::uint64_t twice_ = 0;
};

// Ranges. ---------------------------------------------------------------------------------------

bool table_in_range(const State& s) {
    if (s.seats < 1 || s.seats > most_players || s.solitaire != (s.seats == 1 ? 1 : 0)) {
        return false;
    }
    const bool solo = s.solitaire != 0;
    return s.sides == (solo ? 2 : s.seats) && s.each == (solo ? 0 : par::pirates_each[s.seats]) &&
           s.first < s.seats && s.pardons <= par::pardon_end &&
           s.ended <= static_cast<std::uint8_t>(End::deck) && is_flag(s.long_game) &&
           s.pro_governors <= pro_governor_count && s.stack.depth() > 0;
}

bool frames_in_range(const State& s) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        if (frame.kind > Ask::over) return false;
        const AskRow& row = ask_row(frame.kind);
        const std::array<std::uint8_t, 3> values = {frame.a, frame.b, frame.c};
        for (std::size_t k = 0; k < values.size(); ++k) {
            const bool slot = row.operands[k] == Operand::slot;
            if (slot && !is_slot_or_none(s, values[k])) return false;
            if (word_of(row.operands[k], values[k]).starts_with('#')) return false;
        }
    }
    return true;
}

bool pirate_in_range(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    if (p.status > Status::sailing || p.ship > Ship::three_master) return false;
    if (p.status == Status::empty) return p == Pirate{};
    if (!is_slot(s, slot) || p.card >= pirate_count) return false;
    const bool somewhere = p.place < place_count;
    if (p.status == Status::sailing ? !somewhere : !(somewhere || p.place == nowhere)) return false;
    return p.hits < ship_of(p).hull && p.loyalty <= par::loyalty_most &&
           p.cunning <= row_of(p).cunning && (p.letter == no_nation || p.letter < nation_count) &&
           p.letter_card <= card_count && (p.haven == no_port || p.haven < port_count) &&
           (p.found == no_port || p.found < port_count) && is_flag(p.scurvy) && p.taken <= 2 &&
           is_flag(p.haven_fresh) && is_flag(p.becalmed) && is_flag(p.immune) &&
           is_flag(p.careening) && is_flag(p.lookout) && is_flag(p.expelled) &&
           (p.reacted >> s.sides) == 0 && (p.hostages >> hostage_count) == 0;
}

bool chart_in_range(const State& s) {
    for (Port port = 0; port < port_count; ++port) {
        const Merchant merchant = s.merchant_at[port];
        const Governor governor = s.governor_at[port];
        if (merchant != no_merchant && merchant >= merchant_count) return false;
        if (governor != no_governor && governor > pro_governor) return false;
        if (!is_flag(s.sacked[port])) return false;
    }
    for (Place place : s.warship_at) {
        if (place != nowhere && !is_area(place)) return false;
    }
    for (std::uint8_t nation : s.hostage_nation) {
        if (nation >= nation_count) return false;
    }
    return true;
}

bool players_in_range(const State& s) {
    for (Side side = 0; side < most_players; ++side) {
        const Player& player = s.players[side];
        if (!is_side(s, side)) {
            if (player != Player{}) return false;
            continue;
        }
        const bool led = player.commissioner != no_commissioner;
        if (led ? player.commissioner >= commissioner_count || !is_area(player.commissioner_at)
                : player.commissioner_at != nowhere) {
            return false;
        }
        if (player.window > par::pardon_turns + 1) return false;
    }
    return true;
}

bool roll_in_range(const State& s) {
    const Roll& roll = s.roll;
    const std::size_t dice = roll.dice.size();
    return roll.kind <= Throw::duel && is_slot_or_none(s, roll.slot) &&
           is_slot_or_none(s, roll.rival) && roll.own + roll.own_count <= dice &&
           roll.rival_from + roll.rival_count <= dice && roll.next <= dice && roll.until <= dice &&
           roll.stage <= 2 && std::ranges::all_of(roll.dice, [](auto die) { return die <= 6; });
}

bool declared_in_range(const State& s) {
    const Declared& d = s.declared;
    if (d.deed > Deed::idle) return false;
    if (d.deed == Deed::none) return d == Declared{};
    if (!is_slot(s, d.slot)) return false;
    switch (d.deed) {
        case Deed::move: return d.target < place_count;
        case Deed::find:
        case Deed::attack: return d.target < port_count;
        case Deed::torture:
        case Deed::ransom: return d.target < hostage_count;
        case Deed::grab: return is_slot(s, d.target);
        case Deed::retire: return d.target <= static_cast<unsigned>(Way::pirate_port);
        default: return true;
    }
}

bool battle_in_range(const State& s) {
    const Battle& battle = s.battle;
    if (!is_slot_or_none(s, battle.slot) || !is_side_or_none(s, battle.by)) return false;
    if ((battle.enemy & commissioner_mark) == 0) return battle.enemy < warship_count;
    return is_side(s, static_cast<Side>(battle.enemy & ~unsigned{commissioner_mark}));
}

bool course_in_range(const State& s) {
    const Course& course = s.course;
    return is_side_or_none(s, course.side) && is_slot_or_none(s, course.slot) &&
           is_slot_or_none(s, course.actions_of) && is_slot_or_none(s, course.moves_of) &&
           is_flag(course.carded) && is_flag(course.begun) && is_flag(course.due);
}

// What mustn't be so wrong that looking at the rest could go astray.
bool check_ranges(const State& s, Broken& broken) {
    expect(broken, table_in_range(s), "B3 seats, sides and counters of the game");
    if (!broken.empty()) return false;
    expect(broken, frames_in_range(s), "B4.42 what is being decided");
    bool pirates_fit = true;
    for (Slot slot = 0; slot < display_count; ++slot) {
        pirates_fit = pirates_fit && pirate_in_range(s, slot);
    }
    expect(broken, pirates_fit, "B1.7 a Pirate Display");
    expect(broken, chart_in_range(s), "B2.2 counters on the chart");
    expect(broken, players_in_range(s), "B10.13 a King's Commissioner is in a Sea Area");
    expect(broken, roll_in_range(s), "B1.1 a roll of dice");
    expect(broken, declared_in_range(s), "B4.42 the declared Action");
    expect(broken, battle_in_range(s), "B6.44 a Battle");
    expect(broken, course_in_range(s), "B4.41 the Turn");
    expect(broken, is_slot_or_none(s, s.cargo.slot) && is_flag(s.cargo.free),
           "B8.32 what waits for a Hold");
    return broken.empty();
}

// The cards (B2.1, S19.3). ----------------------------------------------------------------------

void check_cards(const State& s, Broken& broken) {
    Cards once;
    Cards twice;
    const auto add = [&](const Cards& cards) {
        twice |= once & cards;
        once |= cards;
    };
    const auto add_one = [&](unsigned card) {
        Cards one;
        if (card < card_count) one.insert(card);
        add(one);
    };
    add(s.hold);
    add(s.hold_discards);
    add(s.immediate);
    add(s.immediate_discards);
    add(s.aside);
    for (const Player& player : s.players) add(player.hand);
    for (const Pirate& p : s.displays) {
        if (p.letter_card != 0) add_one(p.letter_card - 1U);
    }
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        if (s.stack.at(i).kind == Ask::use_card) add_one(s.stack.at(i).c);
    }
    Cards expected;
    bool apart = true;
    for (unsigned card = 0; card < card_count; ++card) {
        const Kind kind = kind_of(static_cast<Card>(card));
        const KindRow& row = row_of(kind);
        if (s.solitaire != 0 && !row.solitaire) continue;  // S19.3c
        expected.insert(card);
        if (s.solitaire == 0 || kind == Kind::general_pardon) continue;  // S19.10a
        const Cards& wrong =
            row.immediate ? s.hold | s.hold_discards : s.immediate | s.immediate_discards;
        apart = apart && !wrong.contains(card);
    }
    expect(broken, twice.empty() && once == expected, "B2.1 each Event card is in one place");
    expect(broken, apart, "S19.3a the two decks stay apart");
    for (const Player& player : s.players) {
        bool hold = player.hand.size() <= par::hand_size;
        for (unsigned card : player.hand) {
            hold = hold && !row_of(kind_of(static_cast<Card>(card))).immediate;
        }
        expect(broken, hold, "B4.1 a hand is four cards that are held until played");
    }
    expect(broken, s.solitaire == 0 || s.players[system_player].hand.empty(),
           "S19.12a the System Player has no hand");
    for (const Pirate& p : s.displays) {
        const bool kept = p.letter_card == 0 || (kind_of(static_cast<Card>(p.letter_card - 1)) ==
                                                     Kind::letter_of_marque &&
                                                 s.solitaire != 0 && p.letter == no_nation);
        expect(broken, kept, "S19.18b who has a Letter keeps no card for one");
    }
}

// Counters (B2.1). ------------------------------------------------------------------------------

void check_counters(const State& s, Broken& broken) {
    Places merchants_lie;
    Places governors_lie;
    Places warships_lie;
    Places commissioners_lie;
    Places pirates_lie;
    Places hostages_lie;
    merchants_lie.add(s.merchant_pool);
    governors_lie.add(s.governor_pool);
    warships_lie.add(s.warship_pool);
    commissioners_lie.add(s.commissioner_pool);
    pirates_lie.add(s.pirate_deck);
    hostages_lie.add(s.hostage_pool);
    unsigned friendly = s.pro_governors;
    bool free_ports = true;
    for (Port port = 0; port < port_count; ++port) {
        const Merchant merchant = s.merchant_at[port];
        const Governor governor = s.governor_at[port];
        if (merchant != no_merchant) merchants_lie.add_one(merchant);
        if (governor == pro_governor) ++friendly;
        if (governor < anti_governor_count) governors_lie.add_one(governor);
        const bool empty = merchant == no_merchant && governor == no_governor;
        if (is_pirate_port(port)) free_ports = free_ports && empty && s.sacked[port] == 0;
        if (s.sacked[port] != 0) free_ports = free_ports && merchant == no_merchant;
    }
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (s.warship_at[warship] != nowhere) warships_lie.add_one(warship);
    }
    for (const Player& player : s.players) {
        if (player.commissioner != no_commissioner) commissioners_lie.add_one(player.commissioner);
    }
    for (const Pirate& p : s.displays) {
        if (p.card != no_pirate) pirates_lie.add_one(p.card);
        hostages_lie.add(p.hostages);
    }
    expect(broken, merchants_lie.hold_each_once(merchant_count),
           "B2.1 each Merchant is in the pool or at one Port");
    expect(broken, governors_lie.hold_each_once(anti_governor_count),
           "B2.1 each Anti-Pirate Governor is in the pool or in one Port");
    expect(broken, friendly == pro_governor_count, "B2.1 eight Pro-Pirate Governors");
    expect(broken, free_ports, "B9.3, B9.56 what Pirate Ports and sacked Ports can't have");
    expect(broken, warships_lie.hold_none_twice(warship_count),
           "B6.41 a Warship is in the pool, in one Sea Area or sunk");
    expect(broken, commissioners_lie.hold_none_twice(commissioner_count),
           "B10.13 a King's Commissioner is in the pool, with one side or out of the game");
    expect(broken, pirates_lie.hold_none_twice(pirate_count),
           "B5.7 a Pirate card is in the deck, in one Display or out of the game");
    expect(broken, hostages_lie.hold_each_once(hostage_count),
           "B8.41 each Hostage is in the pool or with one Pirate");
    for (Hostage hostage = 0; hostage < hostage_count; ++hostage) {
        const bool pooled = ((s.hostage_pool >> hostage) & 1U) != 0;
        expect(broken, !pooled || s.hostage_nation[hostage] == 0,
               "B8.43 a Hostage in the pool is nobody's subject");
    }
    if (s.solitaire != 0) {
        const bool his = s.displays[0].card == teach || s.displays[0].card == no_pirate;
        expect(broken, his && ((s.pirate_deck >> teach) & 1U) == 0,
               "S19.1b Blackbeard is the first Pirate");
    }
}

// Pirates (B1.7). -------------------------------------------------------------------------------

void check_ship(const Pirate& p, Broken& broken) {
    bool holds = true;
    for (unsigned hold = hold_count(p); hold < most_holds; ++hold) {
        holds = holds && p.booty[hold] == 0;
    }
    expect(broken, holds, "B6.3 no more Booty than Holds");
    bool infos = true;
    bool ended = false;
    for (const Info& info : p.infos) {
        ended = ended || info.amount == 0;
        infos = infos && info.nation < nation_count && (!ended || info == Info{});
    }
    expect(broken, infos, "B20.12 INFO markers lie one after the other");
}

void check_pirate(const State& s, Slot slot, Broken& broken) {
    const Pirate& p = at(s, slot);
    check_ship(p, broken);
    if (p.status != Status::sailing) return;
    const bool among_revellers = !in_revelry(p) || in_port(p);
    expect(broken, among_revellers, "B13.4 Debauchery & Revelry is a thing of Ports");
    expect(broken, p.taken == 0 || in_port(p), "B9.53 who took a Port is in it");
    expect(broken, p.scurvy == 0 || !in_port(p), "B9.2 a Port ends scurvy");
    expect(broken,
           p.haven == no_port || is_pirate_port(p.haven) || s.solitaire == 0 ||
               !is_blackbeard(s, slot),
           "S19.15b Blackbeard buys no Safe Haven");
    if (p.found == no_port) return;
    expect(broken, at_sea(p) && ports[p.found].area == p.place,
           "B8.13 a found Merchant lies where the Pirate is");
    expect(broken, s.merchant_at[p.found] != no_merchant, "B8.13 a found Merchant is there");
}

// The stack (B4.42). ----------------------------------------------------------------------------

// Frames that mean nothing without a Pirate in the slot of this operand.
bool needs_pirate(Ask kind, std::size_t operand) {
    switch (kind) {
        case Ask::hostage:
        case Ask::warship:
        case Ask::bribe: return operand == 0;
        case Ask::commissioner:
        case Ask::commissioner_try:
        case Ask::use_card:
        case Ask::stow:
        case Ask::captive:
        case Ask::board:
        case Ask::carouse:
        case Ask::heir: return operand == 1;
        default: return false;
    }
}

bool has_outcomes(const State& s, Ask kind) {
    switch (kind) {
        case Ask::merchant: return s.merchant_pool != 0;
        case Ask::hostage: return s.hostage_pool != 0;
        case Ask::warship: return s.warship_pool != 0;
        case Ask::commissioner: return s.commissioner_pool != 0;
        case Ask::anti_governor: return s.governor_pool != 0;
        case Ask::fleet: return fleet_merchants(s) != 0;
        case Ask::fleet_port: return fleet_ports(s) != 0;
        case Ask::pirate: return s.pirate_deck != 0;
        case Ask::hold: return !s.hold.empty() || !s.hold_discards.empty();
        case Ask::immediate: return !s.immediate.empty() || !s.immediate_discards.empty();
        case Ask::die: return s.roll.kind != Throw::none && s.roll.next < s.roll.until;
        default: return true;
    }
}

void check_top(const State& s, Broken& broken) {
    const Entry& top = s.stack.top();
    const std::array<std::uint8_t, 3> values = {top.a, top.b, top.c};
    bool somebody = true;
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (!needs_pirate(top.kind, k)) continue;
        somebody = somebody && is_slot(s, values[k]) && is_sailing(s, values[k]);
    }
    expect(broken, somebody, "B4.42 a question is about a Pirate who is there");
    if (!somebody) return;
    expect(broken, has_outcomes(s, top.kind), "B1.4 something can be drawn");
    const bool decision = top.kind >= first_decision && top.kind < Ask::first_automatic;
    expect(broken, top.kind < Ask::first_automatic || top.kind == Ask::over,
           "B4.42 somebody decides or something is drawn");
    expect(broken, !decision || is_side(s, top.a), "B1.5 a question is asked of a side");
    if (top.kind == Ask::react) {
        expect(broken,
               s.declared.deed != Deed::none && is_sailing(s, s.declared.slot) && is_side(s, top.a),
               "B4.61 reactions are to a declared Action");
    }
    if (top.kind == Ask::stow) {
        expect(broken, s.cargo.slot == top.b && s.cargo.amount != 0,
               "B8.32 there is something to stow");
    }
    if (top.kind == Ask::cunning) {  // a challenger may still be in reserve (B17.17)
        expect(broken, is_slot(s, top.b) && at(s, top.b).status != Status::empty,
               "B5.5 somebody has Cunning");
    }
    if (top.kind == Ask::captive) {
        expect(broken, top.c < hostage_count && ((at(s, top.b).hostages >> top.c) & 1U) != 0,
               "B8.42 the Hostage is in his hands");
    }
    if (top.kind == Ask::board) {
        expect(broken, top.c < merchant_count, "B8.5 there is a ship to go over to");
    }
    expect(broken, (top.kind == Ask::over) == (s.stack.depth() == 1 && s.ended != 0),
           "S19.9e a game that is over has nothing left to do");
}

// Alone, Blackbeard is in reserve until all is set up.
void check_reserve(const State& s, Broken& broken) {
    const bool waits = s.solitaire != 0 && at(s, 0).status == Status::reserve;
    const bool setting_up = s.stack.depth() > 1 && s.stack.at(1).kind == Ask::setup;
    expect(broken, !waits || setting_up, "S19.1b Blackbeard sails when the game begins");
}

void check_stack(const State& s, Broken& broken) {
    check_reserve(s, broken);
    expect(broken, s.stack.at(0).kind == Ask::over, "S19.9 every game ends");
    for (std::size_t i = 1; i < s.stack.depth(); ++i) {
        expect(broken, s.stack.at(i).kind != Ask::over, "S19.9 a game ends once");
    }
    check_top(s, broken);
    bool fits = true;
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        fits = fits && frame_fits(s, s.stack.at(i)) && stands_right(s, i);
    }
    expect(broken, fits, "B4.42 what is being decided, and for whom");
}

}  // namespace

std::vector<std::string> Blackbeard::broken_invariants(const State& s) {
    Broken broken;
    if (!check_ranges(s, broken)) return broken;
    check_cards(s, broken);
    check_counters(s, broken);
    for (Slot slot = 0; slot < slot_count(s); ++slot) {
        if (at(s, slot).status != Status::empty) check_pirate(s, slot, broken);
    }
    check_stack(s, broken);
    return broken;
}

}  // namespace nb::blackbeard
