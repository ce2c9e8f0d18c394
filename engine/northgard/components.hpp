#pragma once
// The printed things of Northgard: Uncharted Lands (docs/rules/northgard.en.md, N1): tiles with
// their areas and borders, cards with their effects as rows of operations, buildings, clans,
// creatures. Facts only; what happens with them is in rules*.cpp.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nb::northgard {

inline constexpr unsigned unit_limit = 14;     // N1.4, of each player
inline constexpr unsigned building_limit = 7;  // of each kind
inline constexpr unsigned most_players = 5;

enum class Resource : std::uint8_t { food, wood, lore };
inline constexpr unsigned resource_count = 3;
inline constexpr std::array<std::string_view, resource_count> resource_ids = {"food", "wood",
                                                                              "lore"};

enum class Clan : std::uint8_t { bear, boar, goat, raven, snake, stag, wolf };
inline constexpr unsigned clan_count = 7;
inline constexpr std::array<std::string_view, clan_count> clan_ids = {
    "bear", "boar", "goat", "raven", "snake", "stag", "wolf"};
inline constexpr std::array<std::string_view, most_players> colour_ids = {"blue", "red", "yellow",
                                                                          "purple", "green"};

// Buildings (N7.6), the small ones first.
// ------------------------------------------------------------------

enum class Building : std::uint8_t {
    food_silo,
    woodcutter_lodge,
    carved_stone,
    defense_tower,
    training_camp,
    fortress,
    forge,
    altar_of_kings
};
inline constexpr unsigned building_count = 8;
inline constexpr unsigned small_building_count = 5;
inline constexpr std::array<std::string_view, building_count> building_ids = {
    "food_silo",     "woodcutter_lodge", "carved_stone", "defense_tower",
    "training_camp", "fortress",         "forge",        "altar_of_kings"};
constexpr bool is_large(Building building) { return building >= Building::fortress; }
constexpr unsigned building_cost(Building building) { return is_large(building) ? 3 : 1; }  // N7.3

// What a building stands on. `none`: a small building of Amenities (N17.34).
enum class Space : std::uint8_t { small, carved, none, large };
inline constexpr unsigned space_count = 4;
inline constexpr std::array<std::string_view, space_count> space_ids = {"small", "carved", "none",
                                                                        "large"};

// Tiles (N1.6, N11).
// -------------------------------------------------------------------------------

enum Side : std::uint8_t { north, east, south, west };
inline constexpr unsigned side_count = 4;
inline constexpr unsigned most_areas = 4;  // on one tile

using Tile = std::uint8_t;  // a row of the table: 0 is the starting tile, 1 the five-player tile
inline constexpr unsigned tile_count = 35;
inline constexpr Tile start_tile = 0;
inline constexpr Tile five_player_tile = 1;
inline constexpr Tile no_tile = 0xFF;

struct AreaRow {
    std::string_view id;  // "n", "e", "s", "w", "m", "a": where it lies on the printed tile
    std::uint8_t sides;   // bits by Side, at rotation 0
    std::uint8_t food, wood, lore;
    std::uint8_t lairs;
    std::uint8_t small, carved, large;  // building spaces
    std::uint8_t regular, rough;        // bits of the areas behind a border of this kind
};
struct TileRow {
    std::string_view id;  // "start", "start5", "t01" .. "t33"
    std::uint8_t area_count;
    std::array<std::uint8_t, side_count> side_area;  // which area owns the side, at rotation 0
    std::uint8_t border_corners;  // bits NE, SE, SW, NW where a border meets the corner, rotation 0
    std::array<AreaRow, most_areas> areas;
};
extern const std::array<TileRow, tile_count> tiles;

constexpr bool has_lair(const TileRow& tile) {
    for (const AreaRow& area : tile.areas) {
        if (area.lairs != 0) return true;
    }
    return false;
}
std::optional<Tile> tile_by_id(std::string_view id);

// Which sides of a tile have to do with which others: bit 4 * a + b for the sides a and b.
using SidePairs = std::uint16_t;

// A tile as it lies on the map: everything by side of the map.
struct TurnedTile {
    std::array<std::uint8_t, side_count> area;  // which area owns the side
    std::uint8_t border_corners;                // bits NE, SE, SW, NW
    SidePairs same;                             // sides of one area
    SidePairs across;                           // sides of two areas with a border between them
};
extern const std::array<std::array<TurnedTile, side_count>, tile_count> turned_tiles;  // [][turns]

// Effects: a card's text is a short list of operations carried out by the decision stack.
// -----------------------------------------------------------------------------------------

// Where recruited units may go (N6.1, N6.6).
enum class Where : std::uint8_t {
    own,
    own_same,
    own_or_neutral,
    own_or_neutral_same,
    neutral,
    neutral_same
};
// N6.6: all units of the operation into one territory?
constexpr bool together(Where where) {
    return where == Where::own_same || where == Where::own_or_neutral_same ||
           where == Where::neutral_same;
}

enum class Op : std::uint8_t {
    end,               // no further operation
    recruit,           // n units, a: Where (N6)
    recruit_each,      // n units in each of up to a (0: all) territories, b: Filter (N17.4, N17.16)
    recruit_per,       // a: Resource (N17.25)
    move,              // n moves, a: combat points, b: MoveFlag bits (N8)
    explore,           // n tiles drawn, b: ExploreFlag bits (N9)
    build,             // n wood less, b: BuildFlag bits (N7)
    build_second,      // a further, optional build; never the second large one (N17.27)
    draw,              // n cards, a kept, b discarded, the others back on top (N10.2)
    draw_per_closed,   // a card for each closed territory of 3 or more tiles (N17.3)
    gain,              // n of a: Resource (N10.4)
    basic,             // n different ones of Recruit 1, Move 1, Explore, Build (N10.1, N17.6)
    discard_or_draw,   // a card from the own discard pile, or draw 1 (N17.17)
    pay_to_draw,       // may pay n of any kind to draw 1 (N10.3)
    pay_to_add,        // may pay n of any kind to add a unit where was recruited last (N17.8)
    add_unit,          // a unit to one of the own territories, no Recruit action (N17.38)
    remove_unit,       // an enemy unit; a: 1 anywhere, 0 next to an own territory (N17.7, N17.15)
    collect_one,       // a resource of the territory of remove_unit (N17.7)
    step_unit,         // may bring a unit next to where was recruited last there (N17.12)
    token,             // may place the Scorched Earth token (N17.9)
    press,             // Rapacious Exploitation (N17.10)
    spy,               // see a hand, discard a card of it (N17.21)
    curse,             // each opponent discards a card (N17.30)
    threat_or_draw,    // an opponent discards at random, or draw 1 (N17.31)
    glory,             // build and collect in either order (N17.13)
    annex,             // move 1 and explore in either order (N17.14)
    replace_building,  // may swap a building for another of its size (N17.22)
    take_display,      // Future Sight (N17.20)
    hidden_ways,       // N17.26
    bribe,             // N17.35
    copy_token,        // a card of the holder of the token's territory (N17.11)
    copy_neighbour,    // a card of a neighbour's active area (N17.24)
    copy_played,       // a card played this year (N17.36)
    conqueror,         // until the end of the year (N17.28)
    bear_awakens,      // until the end of the year (N16.2)
    counter,           // Defensive Strategy: never resolved by itself (N17.23)
    score,             // an Achievement: counted at the end (N15.8)
    nothing,           // Unrest (N14.5)
};

enum class Filter : std::uint8_t { open_or_wood, next_to_enemy };
enum MoveFlag : std::uint8_t {
    move_cancel_casualty = 1,  // Shieldbearers (N12.14)
    move_ignore_rough = 2,     // Wolf Clan, for retreats too (N12.22)
    move_pass_through = 4,     // Infiltration (N17.33)
    move_push = 8,             // Intimidate (N17.18)
    move_axes = 16,            // Axe Throwers (N12.12)
    move_kaija_collects = 32,  // Bear Clan (N17.1)
};
enum ExploreFlag : std::uint8_t {
    explore_any_open = 1,  // Huginn & Muninn (N17.29)
    explore_redraw = 2,    // Scout Camp (N17.19)
    explore_collect = 4,   // Lay of the Land (N17.5)
    explore_optional = 8,  // Rangers' second one (N17.32)
};
enum BuildFlag : std::uint8_t {
    build_repeat = 1,    // Goat Clan (N7.4)
    build_no_space = 2,  // Amenities (N17.34)
};

struct OpRow {
    Op op = Op::end;
    std::uint8_t n = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
};

// Cards (N1.7).
// ------------------------------------------------------------------------------------

using Card = std::uint8_t;  // a row of the table; a player's two Feasts are two rows
inline constexpr unsigned card_count = 96;
inline constexpr Card no_card = 0xFF;

inline constexpr Card first_start_card = 0;  // Recruit, Move, Explore, Build, Feast, Feast
inline constexpr unsigned start_card_count = 6;
inline constexpr Card first_feast = 4;
inline constexpr Card second_feast = 5;
inline constexpr Card first_clan_card = 6;  // three of each clan: initial, upgrade, upgrade
inline constexpr Card first_early = 27;
inline constexpr unsigned early_count = 16;
inline constexpr Card first_advanced = 43;
inline constexpr unsigned advanced_count = 36;
inline constexpr Card first_achievement = 79;
inline constexpr unsigned achievement_count = 7;
inline constexpr Card first_unrest = 86;
inline constexpr unsigned unrest_count = 10;

// The Achievements in the order of the table (N15.8).
enum class Achievement : std::uint8_t {
    builder,
    explorer,
    food_trader,
    scholar,
    trapper,
    warlord,
    wood_trader
};

struct CardRow {
    std::string_view id;  // "start_feast", "dev_spy"; Unrest and Feast repeat
    std::int8_t fame;     // N15.7
    bool flash;           // N5.4
    std::array<OpRow, 4> effect;
};
extern const std::array<CardRow, card_count> cards;

constexpr Card clan_card(Clan clan, unsigned tier) {
    return static_cast<Card>(first_clan_card + 3U * static_cast<unsigned>(clan) + tier);
}
constexpr bool is_clan_card_of(Card card, Clan clan) {
    return card >= clan_card(clan, 0) && card <= clan_card(clan, 2);
}
constexpr bool is_achievement(Card card) {
    return card >= first_achievement && card < first_unrest;
}
constexpr bool is_unrest(Card card) { return card >= first_unrest && card < card_count; }
// The first row with this id.
std::optional<Card> card_by_id(std::string_view id);
inline constexpr Card defensive_strategy = 48;  // N17.23

// Combat die (N1.5): faces A to F; C is the choice face.
// ------------------------------------------------------------------------------------

inline constexpr unsigned face_count = 6;
inline constexpr unsigned choice_face = 2;
struct Face {
    std::uint8_t points, casualties;
};
inline constexpr std::array<Face, face_count> faces = {
    {{2, 0}, {3, 0}, {0, 0}, {2, 1}, {0, 2}, {1, 1}}};  // face C adds what is chosen

// Creatures (N20.1), by value; each is a card and a miniature.
// ------------------------------------------------------------------------------------

enum class Beast : std::uint8_t { wolf, draugr, brown_bear, fallen_valkyrie };
inline constexpr unsigned beast_count = 4;
inline constexpr std::array<std::string_view, beast_count> beast_ids = {
    "wolf", "draugr", "brown_bear", "fallen_valkyrie"};

using Creature = std::uint8_t;  // 0-2 wolves, 3-4 draugar, 5-6 bears, 7-8 valkyries
inline constexpr unsigned creature_count = 9;
inline constexpr Creature no_creature = 0xFF;
inline constexpr Creature first_valkyrie = 7;

constexpr Beast beast_of(Creature creature) {
    return static_cast<Beast>(creature < 3 ? 0 : (creature - 1) / 2);
}

// What a creature's movement looks at, from left to right (N20.11).
enum class Lure : std::uint8_t { buildings, units, resources };
struct BeastRow {
    std::uint8_t value, fame;
    std::array<Lure, 3> lures;
};
inline constexpr std::array<BeastRow, beast_count> beasts = {{
    {4, 1, {Lure::resources, Lure::buildings, Lure::units}},
    {5, 2, {Lure::units, Lure::buildings, Lure::resources}},
    {6, 3, {Lure::buildings, Lure::resources, Lure::units}},
    {7, 4, {Lure::resources, Lure::buildings, Lure::units}},
}};
constexpr const BeastRow& beast_row(Creature creature) {
    return beasts[static_cast<std::size_t>(beast_of(creature))];
}

}  // namespace nb::northgard
