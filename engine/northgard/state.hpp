#pragma once
// The whole position of a game of Northgard: one trivially copyable struct. What may happen next is
// in rules*.cpp; nothing here decides.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.hpp"
#include "core/deck.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/stack.hpp"
#include "northgard/components.hpp"

namespace nb::northgard {

inline constexpr Seat no_seat = 7;
using Cards = Bits<card_count>;

// The map (N11).
// -----------------------------------------------------------------------------------

// Cells are counted from the starting tile, which lies at (cell_origin, cell_origin), so that
// coordinates are unsigned bytes: 35 tiles reach no further than 34 cells.
inline constexpr unsigned cell_origin = 64;
struct Cell {
    std::uint8_t x = 0;  // grows east
    std::uint8_t y = 0;  // grows south
    friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

// A placed tile; its place in the list is its slot.
using Slot = std::uint8_t;
inline constexpr Slot no_slot = 0xFF;
struct PlacedTile {
    Cell cell{};
    Tile tile = 0;
    std::uint8_t rotation = 0;  // quarter turns clockwise (N11.1)
    friend constexpr bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

// An area on the map is slot * 4 + its place in the tile's row.
using Area = std::uint8_t;
inline constexpr unsigned area_limit = tile_count * most_areas;
inline constexpr Area no_area = 0xFF;

// An empty cell beside a placed tile, with the areas that face it; the list of them is sorted by
// cell.
struct FrontierCell {
    Cell cell{};
    std::array<Area, side_count> beside{no_area, no_area, no_area, no_area};  // by side
    friend constexpr bool operator==(const FrontierCell&, const FrontierCell&) = default;
};

// A territory has the smallest number of those merged into it, a new one the lowest free number.
// 103 areas and at least one join for each tile but the first leave 69 at most.
using Territory = std::uint8_t;
inline constexpr unsigned territory_limit = 70;
inline constexpr Territory no_territory = 0xFF;
using Territories = Bits<territory_limit>;

// Three bits for each kind and space: how many of the seven tokens stand here so (N7.4, N7.5).
using Buildings = std::uint64_t;
constexpr unsigned building_shift(Building kind, Space space) {
    const auto k = static_cast<unsigned>(kind);
    return is_large(kind) ? 3 * (3 * small_building_count + k - small_building_count)
                          : 3 * (3 * k + static_cast<unsigned>(space));
}
constexpr unsigned buildings_on(Buildings buildings, Building kind, Space space) {
    return static_cast<unsigned>(buildings >> building_shift(kind, space)) & 7U;
}
// All of a kind, whatever they stand on.
constexpr unsigned count_of(Buildings buildings, Building kind) {
    if (is_large(kind)) return buildings_on(buildings, kind, Space::large);
    const auto bits = static_cast<unsigned>(buildings >> building_shift(kind, Space::small));
    return (bits & 7U) + ((bits >> 3) & 7U) + ((bits >> 6) & 7U);
}

struct TerritoryState {
    Buildings buildings = 0;
    Seat owner = no_seat;    // the seat with figures here, no_seat without (N11.7)
    std::uint8_t units = 0;  // of the owner; Kaija is State::kaija
    std::uint8_t first_area = 0;
    std::uint8_t area_count = 0;  // 0: this number is free
    std::uint8_t open = 0;        // sides without a tile next to them; 0: closed (N11.6)
    std::uint8_t food = 0;        // printed icons
    std::uint8_t wood = 0;
    std::uint8_t lore = 0;
    std::uint8_t lairs = 0;
    std::uint8_t small = 0;  // free building spaces
    std::uint8_t carved = 0;
    std::uint8_t large = 0;
    std::uint8_t beasts = 0;  // kinds of creatures here, bits by Beast; follows from State::line
    std::array<std::uint8_t, 3> spare{};
    friend constexpr bool operator==(const TerritoryState&, const TerritoryState&) = default;
};

struct Map {
    std::array<TerritoryState, territory_limit> territories{};
    Territories used;
    std::array<Territories, most_players> owned;  // by seat; follows from the owners
    std::array<Territory, area_limit> territory_of{};
    std::array<Area, area_limit> next_area{};  // the areas of a territory, in a ring
    FixedList<PlacedTile, tile_count> placed;
    FixedList<FrontierCell, 2 * tile_count + 2> frontier;
    std::array<std::uint8_t, 2> spare{};
    friend constexpr bool operator==(const Map&, const Map&) = default;
};

// Players.
// -----------------------------------------------------------------------------------

using DrawPile = Deck<card_count, 22, 1>;
struct Player {
    Cards hand;
    Cards active;
    Cards discard;
    Cards played;  // this year, still in the active area or not (N17.36)
    DrawPile pile;
    std::int16_t fame = 0;  // tokens (N15.5)
    std::uint8_t food = 0;
    std::uint8_t wood = 0;
    std::uint8_t lore = 0;
    std::uint8_t units = 0;               // on the map, guests and fighters included
    Clan clan = Clan::bear;               // meaningful once clans are dealt
    std::uint8_t upgrades = 0;            // tiers still to be bought, bits 1 and 2 (N5.10)
    std::uint8_t no_pick = 0;             // Future Sight was used this year (N17.20)
    std::uint8_t conqueror = 0;           // this year (N17.28)
    std::uint8_t bear_awake = 0;          // this year (N16.2)
    std::array<std::uint8_t, 3> tiles{};  // set-up tiles in hand, ascending, no_tile behind them
    std::uint8_t removed_start = 0;       // starting cards out of the game, bits
    std::array<std::uint8_t, 1> spare{};
    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// Creatures (N20).
struct Standing {
    Creature creature = 0;
    Territory territory = 0;
    friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

// Moving and fighting.
// -----------------------------------------------------------------------------------

// Figures in a territory that somebody else controls: attackers before their fight, or passing a
// teammate (N18.4).
struct Guest {
    Territory territory = 0;
    Seat seat = 0;
    std::uint8_t units = 0;
    std::uint8_t kaija = 0;  // 0 or 1
    friend constexpr bool operator==(const Guest&, const Guest&) = default;
};

struct PendingFight {
    Territory territory = 0;
    Creature creature = no_creature;  // no_creature: against the player there
    friend constexpr bool operator==(const PendingFight&, const PendingFight&) = default;
};

// The Move action going on (N8.9).
struct Move {
    std::uint8_t left = 0;    // moves
    std::uint8_t points = 0;  // combat points of the card
    std::uint8_t flags = 0;   // MoveFlag
    Territory from = no_territory;
    Territory to = no_territory;
    std::array<std::uint8_t, 3> spare{};
    Territories entered;  // in this action (N25.19)
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

// What one side of a fight has done so far. Its figures stay where they are, the attacker's in
// State::guests, until casualties are removed (N12.17).
struct FightSide {
    Seat seat = no_seat;     // no_seat: the creature
    std::uint8_t units = 0;  // taking part
    std::uint8_t kaija = 0;
    std::uint8_t points = 0;      // N12.5, N12.6, food, die
    std::uint8_t casualties = 0;  // inflicted on the other side
    std::uint8_t food = 0;        // spent (N12.7)
    std::uint8_t face = 0xFF;     // rolled, 0 .. 5
    std::uint8_t face_taken = 0;  // on the choice face: 1 the point, 2 the casualty
    friend constexpr bool operator==(const FightSide&, const FightSide&) = default;
};
struct Fight {
    FightSide attacker;
    FightSide defender;
    Territory territory = no_territory;  // no_territory: no fight is going on
    Creature creature = no_creature;     // fights on the side with no_seat
    std::uint8_t card_points = 0;        // of the Move card, to the attacker
    std::uint8_t flags = 0;              // MoveFlag of the Move card
    std::uint8_t by_move = 0;            // 1: a Move action started it
    std::array<std::uint8_t, 3> spare{};
    Territories retreated;  // where figures of the loser went already (N12.20)
    friend constexpr bool operator==(const Fight&, const Fight&) = default;
};

// What the frame on top of the decision stack waits for. `seat` frames keep who decides in
// Frame::a.
enum class Ask : std::uint8_t {
    // Chance events; one with a single outcome (a known card) happens by itself.
    draw_clan,         // a: seat
    draw_first,        // who has the marker (N2.7)
    draw_achievement,  // a: how many are still to be drawn (N2.3)
    draw_setup_tile,   // a: seat, b: how many still
    draw_card,         // a: seat, b: how many still, c: 1 to be looked at and allotted (N10.2)
    draw_display,      // a: how many still (N4.2)
    draw_tile,         // a: seat, b: tiles still wanted, c: of the pile not tried yet (N9.4)
    draw_creature,     // a: seat, b: territory, c: 1 if it acts (N20.3)
    roll_attacker,
    roll_defender,
    draw_discard,  // a: seat of the victim (N17.31)
    // Decisions of the seat in Frame::a.
    choose_clan,
    setup_tile,    // b: round, 1 or 2 (N2.10, N2.11)
    setup_units,   // b: slot of the new tile, no_slot if none fitted (N25.21)
    turn,          // b: TurnFlag bits (N5)
    take_card,     // the display, when passing (N5.11)
    counter,       // b: the card played (N17.23)
    token,         // b: 1 at the end of the Snake Clan card (N16.6, N17.9)
    recruit,       // b: units left, c: Where; State::recruit_*
    camps,         // more Training Camps than reserve (N25.8)
    recruit_each,  // b: territories left, c: Filter (N17.4, N17.16)
    recruit_per,   // c: Resource (N17.25)
    add_unit,
    build,         // b: wood less, c: BuildFlag
    build_second,  // b: 1 if only small (N17.27)
    move_from,     // N8; the rest in State::move
    move_to,
    move_figures,
    declare,       // creatures to be attacked (N20.15)
    choose_fight,  // N12.2
    push,          // Intimidate (N17.18)
    attacker_food,
    defender_food,
    attacker_face,
    defender_face,
    axes,  // N12.12
    retreat_to,
    retreat_figures,  // b: territory
    choose_tile,      // N9.10
    under_tile,       // which tile goes under the pile first
    place_tile,       // b: 1 if it may be redrawn (N17.19)
    basic,            // b: how many still, c: used ones, bits (N17.6)
    allot,            // b: to keep << 4 | to discard, c: to go back on top; of State::looked
    discard_or_draw,
    pay_to_draw,  // b: how many resources
    pay_to_add,
    remove_unit,  // b: 1 anywhere
    collect_one,
    step_unit,
    press_player,   // N17.10
    press_card,     // b: victim
    press_answer,   // a: victim, b: card
    spy_player,     // N17.21
    spy_card,       // b: victim
    curse,          // a: victim (N17.30)
    threat,         // N17.31
    glory,          // b: 0 at first, 1 built, 2 collected; in `target` (N17.13)
    annex,          // b: 1 moved, 2 explored (N17.14)
    may_explore,    // N17.32
    swap_building,  // N17.22
    take_display,   // N17.20
    hidden_from,
    hidden_to,
    hidden_figures,
    bribe_from,
    bribe_to,  // b: from
    bribe_figures,
    copy_token,
    copy_neighbour,
    copy_played,
    claim,       // Scorched Earth (N16.6)
    trade,       // N13.6
    team_offer,  // N18.6
    team_answer,
    creature_to,    // N20.12; b: place in the line
    summon,         // More Creatures (N21)
    second_chance,  // N15.11
    second_tile,    // N15.12
    second_units,   // b: slot
    // Automatic.
    first_automatic,
    setup_round = first_automatic,  // a: stage, b: seats done
    setup_place,                    // a: seat, b: round, c: tiles drawn in exchange (N2.14)
    start_year,
    draw_year_cards,  // a: seats done (N4.1)
    next_turn,        // a: 1 after a turn, 0 at the start of the phase
    begin_card,       // a: seat, b: card, c: stage; the card is in no zone until it takes effect
    effect,           // a: seat, b: card, c: the next operation, +effect_copied
    after_draw,       // as allot, which follows if there is something to choose
    more_basic,       // a: seat, b: how many still, c: used ones, bits
    annex_next,       // a: seat, b: 1 moved, 2 explored
    curse_next,       // a: seat that played, b: opponents asked
    end_moves,        // a: seat; declarations, then fights
    fights,           // a: seat
    fight,            // b: result, c: step
    creature_phase,   // a: place in the line, b: 1 if c, a creature, was activated
    creature_acts,    // a: place in the line
    harvest,          // a: step, b: seats done (N25.3)
    winter,           // a: seats done
    end_year,
    next_second_chance,  // a: seats done
    second_settle,       // a: seat, b: slot
    over,
};
inline constexpr Ask first_decision = Ask::choose_clan;
inline constexpr unsigned effect_copied = 128;
inline constexpr unsigned second_chance_explore = 128;  // State::explore_flags (N15.12)

enum TurnFlag : std::uint8_t {
    turn_card_played = 1,  // only cards and the end of the turn are left (N5.4)
    turn_main_played = 2,
};

using Stack = DecisionStack<Ask, 14>;
using TilePile = Deck<tile_count, 38, 1>;
using CreaturePile = Deck<creature_count, 10, 2>;

struct State {
    Map map;
    std::array<Player, most_players> players{};
    TilePile tile_pile;
    std::uint64_t advanced = 0;  // Advanced cards not shown yet, bits; those out of the game too
    Cards looked;                // drawn and to be allotted (N10.2)
    Cards removed;               // out of the game: Remove, Upgrade, displays left over (N5.14)
    Move move;
    Fight fight;

    Territories recruit_open;  // neutral when the card was played (N6.6)

    CreaturePile creature_pile;
    std::uint16_t early = 0;             // as `advanced`
    std::uint16_t creature_discard = 0;  // bits
    std::uint16_t unrest = 0;            // Unrest cards in the supply, bits
    std::uint8_t achievements = 0;       // face up beside the board, bits (N2.3)
    std::uint8_t achievements_left = 0;  // bits: those that can still be drawn in set-up
    FixedList<Card, most_players> display;
    FixedList<Guest, 8> guests;
    FixedList<PendingFight, 12> pending;
    FixedList<Standing, creature_count> line;           // creatures on the map, from the left
    FixedList<Tile, 3> tiles;                           // drawn by Explore (N9.10)
    std::array<std::uint8_t, building_count> supply{};  // building tokens
    Stack stack;
    FixedList<Territory, unit_limit> recruited;  // where, by the Recruit action going on; then the
                                                 // same for the Training Camps that gave their unit
    Territory recruit_last = no_territory;
    Territory target = no_territory;  // of remove_unit, of the build of Glory of the Clan
    std::uint8_t built = 0;           // by the card going on: 0 nothing, 1 a small, 2 a large one
    std::uint8_t explore_flags = 0;   // ExploreFlag of the Explore going on; second_chance_explore
    std::uint8_t creature_top = 0;    // cards of the upper part of the pile still to come (N20.2)

    // Who and when.
    std::uint8_t seats = 2;
    std::uint8_t year = 0;      // 1 .. years, 0 in set-up
    Seat first = 0;             // the marker
    Seat active = 0;            // whose turn it is
    std::uint8_t passed = 0;    // bits by seat
    Seat kaija_seat = no_seat;  // who plays Bear
    Territory kaija = no_territory;
    Territory token = no_territory;  // Scorched Earth
    Seat token_seat = no_seat;       // who plays Snake
    std::uint8_t claimed = 0;        // this Harvest: 1 + the resource that Snake took (N16.6)
    std::array<std::uint8_t, 9> exchange{};  // pairs offered, [given * 3 + got] (N25.25)
    std::uint8_t exchanged = 0;              // teams that have had their exchange this Harvest
    std::uint8_t territory_win = 0;          // seats that won by N15.2, bits

    // Options.
    std::uint8_t years = 7;
    std::uint8_t creatures = 0;  // 0 off, 1 on, 2 More Creatures (N21)
    std::uint8_t teams = 0;
    std::uint8_t choose_clans = 0;
    std::uint8_t open_fame = 0;
    std::uint8_t trade_any = 0;
    std::uint8_t corner_test = 0;
    std::uint8_t spare_tile = 0;  // start5 in the pile (N23.2)
    std::uint8_t fame_only = 0;   // no N15.2
    std::array<std::uint8_t, 1> spare{};

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 4096, "the budget of the design");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "no padding: states compare by bytes");

}  // namespace nb::northgard
