#pragma once
// The rules of Northgard (docs/rules/northgard.en.md): the contract of core/game.hpp and the
// questions about a position that views, bots and tests share with it.

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/json_tree.hpp"
#include "core/message.hpp"
#include "core/options.hpp"
#include "northgard/state.hpp"

namespace nb::northgard {

struct Options {
    std::uint8_t seats = 2;      // 2 .. 5
    std::uint8_t years = 7;      // 3, 5, 7 or 10 (N19)
    std::uint8_t creatures = 0;  // 0 off, 1 on (N20), 2 More Creatures too (N21)
    bool teams = false;          // N18, four seats only
    bool choose_clans = false;   // in turn order; otherwise dealt at random (N2.1)
    bool open_fame = false;      // N22.4
    bool trade_any = false;      // N23.1
    bool corner_test = false;    // N23.7
    bool spare_tile = false;     // the five-player tile in the pile (N23.2)
    bool fame_only = false;      // without N15.2
};

// The verbs. Their numbers are for ever; the order decides the order of actions().
enum class Verb : std::uint8_t {
    chance = 0,
    clan = 1,     // a: Clan
    place = 2,    // a: tile << 2 | rotation, b: cell x, c: cell y
    settle = 3,   // a: territory, b: 1 with Kaija: the group of three
    play = 4,     // a: card
    wait = 5,     // a: card
    replace = 6,  // a: card
    remove = 7,   // a: card
    upgrade = 8,  // a: card put down, b: upgrade card taken, c: 1 if the first leaves the game
    pass = 9,
    end = 10,      // of the turn, after a card
    take = 11,     // a: card
    counter = 12,  // with Defensive Strategy
    allow = 13,
    recruit = 14,  // a: territory, b: 1 Kaija
    stop = 15,     // no further recruit, move, build, attack, trade; or "no" to a "may"
    camp = 16,     // a: territory
    build = 17,    // a: territory, b: Building, c: Space
    from = 18,     // a: territory
    to = 19,       // a: territory
    figures = 20,  // a: units, b: 1 with Kaija
    attack = 21,   // a: territory, b: creature (N20.15)
    fight = 22,    // a: territory, b: creature or no_creature: which fight is next
    push = 23,     // a: territory
    food = 24,     // a: how much
    point = 25,
    casualty = 26,
    choose = 27,   // a: 0 Recruit, 1 Move, 2 Explore, 3 Build
    keep = 28,     // a: card
    discard = 29,  // a: card
    top = 30,      // a: card
    tile = 31,     // a: tile
    under = 32,    // a: tile
    redraw = 33,
    pay = 34,       // a: food, b: wood, c: lore
    hit = 35,       // a: territory whose controller loses a unit
    collect = 36,   // a: Resource
    token = 37,     // a: territory
    exchange = 38,  // a: territory, b: Building << 2 | Space, c: the new Building
    player = 39,    // a: seat
    pick = 40,      // a: card
    give = 41,      // a: food, b: wood, c: lore
    copy = 42,      // a: card, b: seat whose card it is
    draw = 43,
    trade = 44,  // a: Resource gained, b: food << 4 | wood given, c: lore given
    swap = 45,   // a: Resource given, b: Resource got (N18.6)
    accept = 46,
    refuse = 47,
    creature = 48,  // a: territory
    summon = 49,    // a: territory
    step = 50,      // a: territory the unit comes from
    add = 51,       // a: territory
    harvest = 52,   // a: territory (Glory of the Clan)
};
constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
    return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a),
            static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

// What the operands of `place` mean.
struct Placement {
    Tile tile = 0;
    std::uint8_t rotation = 0;
    Cell cell{};
};
constexpr Action place(const Placement& p) {
    return act(Verb::place, static_cast<unsigned>(p.tile) << 2 | p.rotation, p.cell.x, p.cell.y);
}
constexpr Placement placement_of(Action action) {
    return {static_cast<Tile>(action.a >> 2),
            static_cast<std::uint8_t>(action.a & 3U),
            {action.b, action.c}};
}

// Chance streams: decks and dice. Draw piles are one stream a seat.
enum StreamId : std::uint16_t {
    stream_clans,
    stream_first_player,
    stream_achievements,
    stream_tiles,
    stream_early,
    stream_advanced,
    stream_creatures,
    stream_dice,
    stream_discard,
    stream_pile,  // + seat
};

struct Northgard {
    using State = northgard::State;
    using Options = northgard::Options;

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
    // N22.7: who decides would tell who holds Defensive Strategy.
    static bool secret_decision(const State& s);
};

// Questions about a position.
// -----------------------------------------------------------------------

inline Ask asked(const State& s) { return s.stack.top().kind; }
inline const TerritoryState& at(const State& s, Territory t) { return s.map.territories[t]; }
inline bool is_used(const State& s, Territory t) { return at(s, t).area_count != 0; }
inline bool has_beast(const State& s, Territory t, Beast beast) {
    return ((at(s, t).beasts >> static_cast<unsigned>(beast)) & 1U) != 0;
}
// The player's figures that control a territory; guests are not counted.
inline unsigned figures_at(const State& s, Territory t) {
    return at(s, t).units + (s.kaija == t && at(s, t).owner == s.kaija_seat ? 1U : 0U);
}
inline bool team_mates(const State& s, Seat a, Seat b) {
    return s.teams != 0 && a != no_seat && b != no_seat && a != b && (a & 1U) == (b & 1U);  // N18.1
}
// N18.5: somebody else who isn't a teammate.
inline bool enemies(const State& s, Seat a, Seat b) {
    return a != b && b != no_seat && a != no_seat && !team_mates(s, a, b);
}
inline Seat next_seat(const State& s, Seat seat) {
    return static_cast<Seat>(seat + 1 == s.seats ? 0 : seat + 1);
}
// The i-th seat in turn order, i below seats.
inline Seat in_order(const State& s, unsigned i) {
    const unsigned seat = s.first + i;
    return static_cast<Seat>(seat >= s.seats ? seat - s.seats : seat);
}
inline bool has_passed(const State& s, Seat seat) { return ((s.passed >> seat) & 1U) != 0; }
inline unsigned resource_of(const Player& p, Resource resource) {
    return resource == Resource::food ? p.food : resource == Resource::wood ? p.wood : p.lore;
}
inline std::uint8_t& resource_of(Player& p, Resource resource) {
    return resource == Resource::food ? p.food : resource == Resource::wood ? p.wood : p.lore;
}
// Units in the reserve (N6.3), and whether Kaija is there.
inline unsigned reserve(const State& s, Seat seat) { return unit_limit - s.players[seat].units; }
bool kaija_in_reserve(const State& s, Seat seat);

// The map (rules_map.cpp).
struct Neighbours {
    Territories regular;  // across a regular border, perhaps across a Rough one too (N11.5)
    Territories rough;    // only across Rough borders
    [[nodiscard]] Territories all() const { return regular | rough; }
};
Neighbours neighbours(const State& s, Territory t);  // N11.4
bool adjacent(const State& s, Territory a, Territory b);
unsigned tiles_of(const State& s, Territory t);  // N11.3: its size
inline bool is_open(const State& s, Territory t) { return at(s, t).open != 0; }

// What a territory produces: icons and buildings (N0.3); under a Wolf creature only the buildings'
// if `harvest` (N20.21, N25.4).
struct Produce {
    std::array<std::uint8_t, resource_count> amount{};
    [[nodiscard]] unsigned sum() const {
        return static_cast<unsigned>(amount[0]) + amount[1] + amount[2];
    }
};
Produce produce(const State& s, Territory t, bool harvest = false);
unsigned building_points(const State& s, Territory t);  // 1 a small building, 3 a large one
inline bool has_large_building(const State& s, Territory t) {
    return (at(s, t).buildings >> building_shift(Building::fortress, Space::large)) != 0;
}

// Cards and winter (rules_cards.cpp, rules_year.cpp).
bool playable(const State& s, Seat seat, Card card);  // N5.5, N25.1
struct WinterCost {
    std::uint8_t food, wood;
};
WinterCost winter_cost(unsigned units);  // N14.1

// Results (rules_scoring.cpp).
// What a player's fame is made of (N15.5 to N15.9).
struct Fame {
    int tokens = 0, resources = 0, cards = 0, achievements = 0, unrest = 0;
    [[nodiscard]] int total() const { return tokens + resources + cards + achievements + unrest; }
};
Fame fame_of(const State& s, Seat seat);
// N15.2, N18.8: closed territories of the player with a large building.
unsigned great_territories(const State& s, Seat seat);

// The options as text (core/options.hpp) and the way back.
std::span<const OptionSpec> option_specs();
std::expected<Options, Problem> read_options(const OptionValues& values, Seat seats);

}  // namespace nb::northgard
