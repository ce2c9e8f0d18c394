#pragma once
// The rules of Blackbeard (docs/rules/blackbeard.en.md): the contract of core/game.hpp and the
// questions about a position that views, bots and tests share with it.

#include <algorithm>
#include <bit>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "blackbeard/state.hpp"
#include "core/game.hpp"
#include "core/json_tree.hpp"
#include "core/message.hpp"
#include "core/options.hpp"

namespace nb::blackbeard {

struct Options {
    std::uint8_t seats = 1;  // 1: the solitaire game, 2 .. 5
    bool long_game = false;  // B18.2, two or more seats
};

// The verbs. Their numbers are for ever; the order decides the order of actions().
enum class Verb : std::uint8_t {
    chance = 0,
    ship = 1,         // a: Ship
    area = 2,         // a: Area
    deploy = 3,       // a: slot, b: Area, c: Ship
    done = 4,         // no further Pirate is put on the map
    tend = 5,         // a: slot whose Upkeep is next
    use = 6,          // a: Kind, for its Actions; b: slot of a diamond card, else no_slot
    event = 7,        // a: Kind, b: slot, c: the Hold of Buried Treasure
    waive = 8,        // a: slot that gives its Letter of Marque up (B12.3)
    end = 9,          // of the Turn
    move = 10,        // a: slot, b: Place
    find = 11,        // a: slot, b: Port
    loot = 12,        // a: slot
    torture = 13,     // a: slot, b: hostage held
    ransom = 14,      // a: slot, b: hostage
    convert = 15,     // a: slot
    repair = 16,      // a: slot
    careen = 17,      // a: slot
    attack = 18,      // a: slot, b: Port, c: amount of the INFO marker used, 0 none
    sack = 19,        // a: slot, b: 0, c: as attack
    grab = 20,        // a: slot, b: slot of the victim
    haven = 21,       // a: slot
    retire = 22,      // a: slot, b: Way
    let = 23,         // no AP Action
    warship = 24,     // a: Warship that is activated
    place = 25,       // the King's Commissioner is to be placed
    commission = 26,  // he reacts
    oust = 27,
    counter = 28,  // a: Kind; b: slot of the challenger (Piratical Ambition), else 0
    reroll = 29,
    keep = 30,  // the roll stands
    stow = 31,  // a: hold, free or to be replaced
    decline = 32,
    hold = 33,     // the Hostage for ransom
    torment = 34,  // torture him now
    board = 35,    // go over to the Merchant's ship
    stay = 36,
    carouse = 37,
    refrain = 38,
    heir = 39  // a: slot
};
constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
    return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a),
            static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

enum class Way : std::uint8_t { letter, pardon, haven, bribe, pirate_port };  // B18.4A .. E

// Chance streams.
enum StreamId : std::uint16_t {
    stream_dice,   // of Pirates and what they fight
    stream_ports,  // d66
    stream_merchants,
    stream_hostages,
    stream_warships,
    stream_commissioners,
    stream_governors,
    stream_pirates,
    stream_immediate,
    stream_hold,
    stream_other
};

struct Blackbeard {
    using State = blackbeard::State;
    using Options = blackbeard::Options;

    static State start(const Options& options);
    static Turn turn(const State& s);
    static void actions(const State& s, ActionList& out);
    static void apply(State& s, Action action);
    static Scores scores(const State& s);

    // notation.cpp
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& s, std::string_view name);
    // position.cpp
    static std::string position_text(const State& s);
    static std::expected<State, Problem> parse_position(std::string_view text);
    // invariants.cpp
    static std::vector<std::string> broken_invariants(const State& s);
    // view.cpp, log.cpp
    static JsonTree view(const State& s, std::optional<Seat> viewer);
    static std::vector<Message> log(const State& s, Action action, std::optional<Seat> viewer);
    static std::optional<Message> landmark(const State& s);

    static std::optional<Action> indifferent(const State& s);
    // B20.19: who is asked to react may hold a fitting card.
    static bool secret_decision(const State& s);
};

// Questions about a position. ------------------------------------------------------------------

inline Ask asked(const State& s) { return s.stack.top().kind; }
inline const Pirate& at(const State& s, Slot slot) { return s.displays[slot]; }
inline const PirateRow& row_of(const Pirate& p) { return pirates[p.card]; }
inline const ShipRow& ship_of(const Pirate& p) { return row_of(p.ship); }
inline bool is_sailing(const State& s, Slot slot) { return at(s, slot).status == Status::sailing; }
// The slots of a side, first and one past the last.
inline Slot first_slot(const State& s, Side side) {
    if (s.solitaire != 0) return side == 0 ? 0 : 1;
    return static_cast<Slot>(side * s.each);
}
inline Slot end_slot(const State& s, Side side) {
    if (s.solitaire != 0) return side == 0 ? 1 : static_cast<Slot>(1 + par::solo_pirates);
    return static_cast<Slot>((side + 1U) * s.each);
}
inline Slot slot_count(const State& s) {
    return static_cast<Slot>(s.solitaire != 0 ? 1 + par::solo_pirates : s.seats * s.each);
}

inline bool in_port(const Pirate& p) { return is_port(p.place); }
inline bool at_sea(const Pirate& p) { return is_area(p.place); }
inline bool in_box(const Pirate& p) { return is_box(p.place); }
// The Pirate's Sea Area, nowhere in a Transit Box (B1.6).
inline Place area_of(const Pirate& p) {
    if (is_area(p.place)) return p.place;
    return is_port(p.place) ? ports[port_of(p.place)].area : nowhere;
}
inline std::uint16_t neighbours(Place sea) {
    return is_area(sea) ? areas[sea].neighbours : boxes[sea - first_box].neighbours;
}
// Of two areas; never through a Transit Box (B10.2).
inline bool adjacent(Place a, Place b) {
    return is_area(a) && is_area(b) && ((areas[a].neighbours >> b) & 1U) != 0;
}

// B6.21, B6.23.
inline int speed_of(const Pirate& p) {
    return std::max(par::speed_floor, static_cast<int>(ship_of(p).speed) - p.hits);
}
inline unsigned move_cost(const Pirate& p) {
    return speed_of(p) < 0 ? par::move_cost_slow : par::move_cost;  // B6.25, B7.12
}
inline bool has_governor(const State& s, Port port) { return s.governor_at[port] != no_governor; }
inline bool is_friendly(const State& s, Port port) { return s.governor_at[port] == pro_governor; }
inline bool is_hostile(const State& s, Port port) {
    return s.governor_at[port] < anti_governor_count;
}
// By a Move (B9.1, B18.4B with B20.13).
bool may_enter(const State& s, Slot slot, Port port);
bool window_open(const State& s);
inline unsigned hold_count(const Pirate& p) { return ship_of(p).holds; }
bool has_reserve(const State& s, Side side);  // a Pirate who isn't on the map yet
unsigned booty_of(const Pirate& p);
bool has_free_hold(const Pirate& p);
unsigned richest_hold(const Pirate& p);  // index
unsigned poorest_hold(const Pirate& p);
// The amounts of his INFO markers of the nation, bits.
std::uint32_t info_amounts(const Pirate& p, unsigned nation);
inline bool has_info(const Pirate& p, unsigned nation, unsigned amount) {
    return ((info_amounts(p, nation) >> amount) & 1U) != 0;
}
unsigned best_info(const Pirate& p, unsigned nation);  // 0: none
inline bool in_revelry(const Pirate& p) { return p.dnb != 0; }
// Can begin an Action at all, had he Actions (B20.5).
inline bool can_act(const State& s, Slot slot) {
    const Pirate& p = at(s, slot);
    return p.status == Status::sailing && !in_revelry(p) && p.expelled == 0;
}
// The Warships that would meet him there and may react, bits: not of his Letter's nation, none if
// he is immune.
std::uint32_t reacting_warships(const State& s, Slot slot);
inline bool warship_may_react(const State& s, Slot slot, Warship w) {
    return ((reacting_warships(s, slot) >> w) & 1U) != 0;
}
// How a deed of this Pirate provokes (B6.42, B10.2).
bool provokes_warship(const State& s, const Declared& d);
bool provokes_commissioner(const State& s, const Declared& d);
// The area in which he is met: that of the Pirate, or that he comes out to.
Place scene_of(const State& s, const Declared& d);
// What his die is added to in a Battle, an Attack and a Sack (B6.44, B9.52), and in a Find (B8.12).
inline unsigned fighting_of(const Pirate& p) { return row_of(p).ability + ship_of(p).combat; }
inline unsigned finding_of(const Pirate& p) {
    return row_of(p).ability + (p.lookout != 0 ? par::lookout_bonus : 0);
}
// What the dice of a Port are added to in an Attack (B9.52, B11.4) and in a Sack (B9.55).
inline unsigned defence_of(const State& s, Port port) {
    const unsigned bonus = is_hostile(s, port) ? anti_governors[s.governor_at[port]].bonus : 0;
    return ports[port].strength + bonus;
}
inline unsigned sack_defence_of(Port port) { return (ports[port].strength + 1U) / 2; }
// B18.11 to B18.13, of a Pirate who retires by this way.
int retirement_points(const Pirate& p, Way way);
// What a side has now with its Pirates on the map (B18.13), as at the end.
int points_of(const State& s, Side side);

// Odds: how many of all equally likely results succeed. ----------------------------------------

struct Odds {
    unsigned good = 0;
    unsigned all = 1;
};
Odds find_odds(const State& s, Slot slot);
Odds attack_odds(const State& s, Slot slot, Port port, unsigned info);
Odds sack_odds(const State& s, Slot slot, Port port, unsigned info);
// That an interceptor of this speed catches him (B6.43), and then win, draw or loss (B6.44).
Odds caught_odds(const State& s, Slot slot, unsigned speed);
struct BattleOdds {
    unsigned win = 0, draw = 0, loss = 0, death = 0;  // of 36; deaths are losses too
};
BattleOdds battle_odds(const State& s, Slot slot, unsigned combat, bool commissioner);

// The options as text (core/options.hpp) and the way back.
std::span<const OptionSpec> option_specs();
std::expected<Options, Problem> read_options(const OptionValues& values, Seat seats);

}  // namespace nb::blackbeard
