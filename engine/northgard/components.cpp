#include "northgard/components.hpp"

#include <bit>
#include <concepts>
#include <initializer_list>

namespace nb::northgard {

namespace {

// Tiles: the borders as pairs of area ids, "-" regular and "~" Rough, then the areas with the
// sides they own and what is printed on them.
// ------------------------------------------------------------------------------------

enum class Icon : std::uint8_t { food, wood, lore, lair, small, carved, large };
using enum Icon;

constexpr unsigned N = 1U << north;
constexpr unsigned E = 1U << east;
constexpr unsigned S = 1U << south;
constexpr unsigned W = 1U << west;

constexpr AreaRow area(std::string_view id, unsigned sides, std::same_as<Icon> auto... icons) {
    AreaRow row{id, static_cast<std::uint8_t>(sides), 0, 0, 0, 0, 0, 0, 0, 0, 0};
    for (Icon icon : std::initializer_list<Icon>{icons...}) {
        switch (icon) {
            case food: ++row.food; break;
            case wood: ++row.wood; break;
            case lore: ++row.lore; break;
            case lair: ++row.lairs; break;
            case small: ++row.small; break;
            case carved: ++row.carved; break;
            case large: ++row.large; break;
        }
    }
    return row;
}

constexpr unsigned place_of(const TileRow& tile, char id) {
    for (unsigned i = 0; i < tile.area_count; ++i) {
        if (tile.areas[i].id[0] == id) return i;
    }
    return most_areas;
}

constexpr void draw_border(TileRow& tile, std::string_view border) {
    const unsigned a = place_of(tile, border[0]);
    const unsigned b = place_of(tile, border[2]);
    const auto connect = [&](unsigned from, unsigned to) {
        AreaRow& row = tile.areas[from];
        std::uint8_t& behind = border[1] == '~' ? row.rough : row.regular;
        behind = static_cast<std::uint8_t>(behind | 1U << to);
    };
    connect(a, b);
    connect(b, a);
}

constexpr TileRow tile(std::string_view id, std::string_view borders,
                       std::same_as<AreaRow> auto... areas) {
    TileRow row{id, sizeof...(areas), {}, 0, {areas...}};
    for (unsigned side = 0; side < side_count; ++side) {
        for (unsigned i = 0; i < row.area_count; ++i) {
            if ((row.areas[i].sides >> side & 1U) != 0) {
                row.side_area[side] = static_cast<std::uint8_t>(i);
            }
        }
    }
    // N11.2: a border reaches the corner between two sides of different areas.
    for (unsigned side = 0; side < side_count; ++side) {
        if (row.side_area[side] != row.side_area[(side + 1) % side_count]) {
            row.border_corners = static_cast<std::uint8_t>(row.border_corners | 1U << side);
        }
    }
    for (std::size_t i = 0; i < borders.size(); i += 4) draw_border(row, borders.substr(i, 3));
    return row;
}

constexpr std::array<TileRow, tile_count> printed_tiles = {{
    tile("start", "n-w n-e w-e w-s e-s", area("n", N), area("e", E), area("s", S), area("w", W)),
    tile("start5", "n-w n-e n-s w-s e-s", area("n", N), area("e", E), area("s", S),
         area("w", W, food)),
    tile("t01", "n-w n-e w-e w-s e~s", area("n", N, food), area("e", E, small), area("s", S, small),
         area("w", W, lair)),
    tile("t02", "n-s", area("n", N, small), area("s", E | S | W, food, small)),
    tile("t03", "n-w n~e w~s e-s w~e", area("n", N, lair), area("e", E, carved),
         area("s", S, small), area("w", W, food)),
    tile("t04", "n-e n-s e-s", area("n", N | W, large), area("e", E, lair), area("s", S, carved)),
    tile("t05", "n-s", area("n", N | W, carved), area("s", E | S, large)),
    tile("t06", "n-w n-e w-e w~s e-s", area("n", N, small), area("e", E, small), area("s", S, lore),
         area("w", W, wood)),
    tile("t07", "n-m m-s", area("n", N, carved), area("m", E | W, food, small), area("s", S, lair)),
    tile("t08", "n~m m-s", area("n", N), area("m", E | W, small), area("s", S, small)),
    tile("t09", "n-e n-s e-s", area("n", N | W, food, small), area("e", E, carved),
         area("s", S, small)),
    tile("t10", "n-e n-s e-s", area("n", N | W, food, small), area("e", E, small),
         area("s", S, small)),
    tile("t11", "n-s", area("n", N, wood, small), area("s", E | S | W, large)),
    tile("t12", "n-m m-s", area("n", N, small), area("m", E | W, wood, small), area("s", S)),
    tile("t13", "", area("a", N | E | S | W, wood, large)),
    tile("t14", "n~m m-s", area("n", N, small), area("m", E | W, small), area("s", S, food)),
    tile("t15", "n-e n-s e-s", area("n", N | W, large), area("e", E, small), area("s", S, lore)),
    tile("t16", "n-e n~s e-s", area("n", N | W, food, small), area("e", E, small),
         area("s", S, lore)),
    tile("t17", "n-s", area("n", N, lair), area("s", E | S | W, large)),
    tile("t18", "n-e n~s e~s", area("n", N | W, carved), area("e", E, small), area("s", S, wood)),
    tile("t19", "n~e n~s e-s", area("n", N | W, small), area("e", E, lore), area("s", S, small)),
    tile("t20", "n~s", area("n", N | W, food, small), area("s", E | S, lore, small)),
    tile("t21", "n-s", area("n", N | W, food, small), area("s", E | S, large)),
    tile("t22", "n~w n~e w-e w-s e-s", area("n", N, small), area("e", E, lair), area("s", S, lore),
         area("w", W, carved)),
    tile("t23", "n-e n-s e-s", area("n", N | W, lore, small), area("e", E, small),
         area("s", S, lair)),
    tile("t24", "n-e n-s e-s", area("n", N | W, large), area("e", E, small), area("s", S, small)),
    tile("t25", "n-e n-s e~s", area("n", N | W, large), area("e", E, lair), area("s", S, small)),
    tile("t26", "n-e n~s e-s", area("n", N | W, food), area("e", E, small),
         area("s", S, wood, small)),
    tile("t27", "n-e n-s e-s", area("n", N | W, large), area("e", E, wood, small),
         area("s", S, lair)),
    tile("t28", "n-s", area("n", N | W, large), area("s", E | S, wood, small)),
    tile("t29", "n-w n-e w-e", area("n", N, wood), area("e", E | S, large), area("w", W, small)),
    tile("t30", "n-w n-e w-e w-s e-s", area("n", N, small), area("e", E, wood), area("s", S, small),
         area("w", W, lair)),
    tile("t31", "n~e n~s e-s", area("n", N | W, large), area("e", E, small), area("s", S, lore)),
    tile("t32", "n-e n-s e~s", area("n", N | W, small), area("e", E, wood), area("s", S, small)),
    tile("t33", "n~m m-s", area("n", N, carved), area("m", E | W, large), area("s", S, lair)),
}};

constexpr TurnedTile turn(const TileRow& tile, unsigned turns) {
    const auto on_map = [turns](unsigned side) { return (side + turns) % side_count; };
    TurnedTile turned{};
    for (unsigned a = 0; a < side_count; ++a) {
        const unsigned area = tile.side_area[a];
        const AreaRow& row = tile.areas[area];
        turned.area[on_map(a)] = static_cast<std::uint8_t>(area);
        if ((tile.border_corners >> a & 1U) != 0) {
            turned.border_corners =
                static_cast<std::uint8_t>(turned.border_corners | 1U << on_map(a));
        }
        for (unsigned b = 0; b < side_count; ++b) {
            const auto pair = static_cast<SidePairs>(1U << (4 * on_map(a) + on_map(b)));
            if (tile.side_area[b] == area) turned.same |= pair;
            if (((row.regular | row.rough) >> tile.side_area[b] & 1) != 0) turned.across |= pair;
        }
    }
    return turned;
}

constexpr auto all_turned_tiles = [] {
    std::array<std::array<TurnedTile, side_count>, tile_count> all{};
    for (unsigned t = 0; t < tile_count; ++t) {
        for (unsigned turns = 0; turns < side_count; ++turns) {
            all[t][turns] = turn(printed_tiles[t], turns);
        }
    }
    return all;
}();

// Cards.
// ------------------------------------------------------------------------------------

constexpr bool flash = true;
constexpr bool plain = false;
constexpr bool anywhere = true;
constexpr bool next_to_own = false;

constexpr OpRow op(Op kind, unsigned n, unsigned a, unsigned b) {
    return {kind, static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(a),
            static_cast<std::uint8_t>(b)};
}
constexpr OpRow recruit(unsigned n, Where where) {
    return op(Op::recruit, n, static_cast<unsigned>(where), 0);
}
constexpr OpRow recruit_each(unsigned n, unsigned territories, Filter filter) {
    return op(Op::recruit_each, n, territories, static_cast<unsigned>(filter));
}
constexpr OpRow recruit_per(Resource resource) {
    return op(Op::recruit_per, 0, static_cast<unsigned>(resource), 0);
}
constexpr OpRow move(unsigned moves, unsigned points = 0, unsigned flags = 0) {
    return op(Op::move, moves, points, flags);
}
constexpr OpRow explore(unsigned tiles_drawn, unsigned flags = 0) {
    return op(Op::explore, tiles_drawn, 0, flags);
}
constexpr OpRow build(unsigned discount = 0, unsigned flags = 0) {
    return op(Op::build, discount, 0, flags);
}
constexpr OpRow draw(unsigned n, unsigned kept, unsigned discarded) {
    return op(Op::draw, n, kept, discarded);
}
constexpr OpRow gain(unsigned n, Resource resource) {
    return op(Op::gain, n, static_cast<unsigned>(resource), 0);
}
constexpr OpRow basic(unsigned different) { return op(Op::basic, different, 0, 0); }
constexpr OpRow remove_unit(bool anywhere_on_map) {
    return op(Op::remove_unit, 1, anywhere_on_map ? 1 : 0, 0);
}

constexpr CardRow card(std::string_view id, int fame, bool is_flash,
                       std::same_as<OpRow> auto... effect) {
    return {id, static_cast<std::int8_t>(fame), is_flash, {effect...}};
}

constexpr std::array<CardRow, card_count> printed_cards = {{
    // Starting cards of a player.
    card("start_recruit", 0, plain, recruit(1, Where::own)),
    card("start_move", 0, plain, move(1)),
    card("start_explore", 0, plain, explore(1)),
    card("start_build", 0, plain, build()),
    card("start_feast", 0, plain, basic(1)),
    card("start_feast", 0, plain, basic(1)),
    // Clan cards: initial, upgrade, upgrade.
    card("clan_bear", 0, flash, move(1, 0, move_kaija_collects)),
    card("clan_bear_awakens", 0, flash, OpRow{Op::bear_awakens}, recruit(2, Where::own)),
    card("clan_bear_protector", 0, plain, OpRow{Op::draw_per_closed}),
    card("clan_boar", 0, flash, build(1)),
    card("clan_boar_osmosis", 0, plain, recruit_each(1, 3, Filter::open_or_wood)),
    card("clan_boar_lay", 0, plain, explore(3, explore_collect)),
    card("clan_goat", 0, flash, build(0, build_repeat)),
    card("clan_goat_teamwork", 0, plain, basic(2)),
    card("clan_goat_resourceful", 0, plain, draw(2, 2, 0), OpRow{Op::pay_to_draw, 3}),
    card("clan_raven", 0, flash, explore(2)),
    card("clan_raven_raiding", 0, flash, remove_unit(anywhere), OpRow{Op::collect_one}),
    card("clan_raven_mercenaries", 0, plain, recruit(2, Where::neutral_same),
         OpRow{Op::pay_to_add, 2}),
    card("clan_snake", 0, flash, move(1), OpRow{Op::token}),
    card("clan_snake_rapacious", 0, plain, OpRow{Op::press}),
    card("clan_snake_stolen_lore", 0, flash, OpRow{Op::copy_token}),
    card("clan_stag", 0, flash, recruit(1, Where::own), OpRow{Op::step_unit}),
    card("clan_stag_glory", 0, plain, OpRow{Op::glory}),
    card("clan_stag_annexation", 0, flash, OpRow{Op::annex}),
    card("clan_wolf", 0, flash, move(1, 0, move_ignore_rough)),
    card("clan_wolf_plunder", 0, flash, remove_unit(next_to_own), draw(1, 1, 0)),
    card("clan_wolf_call", 0, plain, recruit_each(1, 0, Filter::next_to_enemy)),
    // Early developments.
    card("dev_negociation", 2, plain, OpRow{Op::discard_or_draw}),
    card("dev_scouts", 2, flash, explore(1)),
    card("dev_town_hall", 1, flash, recruit(1, Where::own)),
    card("dev_merchant", 1, plain, draw(3, 1, 2)),
    card("dev_militia", 0, flash, move(2)),
    card("dev_villager_tools", 2, flash, build()),
    card("dev_recruitment", 1, plain, recruit(2, Where::own_same)),
    card("dev_market_place", 0, plain, draw(2, 2, 0)),
    card("dev_mercenary", 1, plain, recruit(1, Where::own_or_neutral)),
    card("dev_intimidate", 0, plain, move(2, 0, move_push)),
    card("dev_feast", 0, plain, basic(1)),
    card("dev_scout_camp", 1, plain, explore(1, explore_redraw)),
    card("dev_shieldbearers", 0, plain, move(2, 0, move_cancel_casualty)),
    card("dev_bodyguard", 0, flash, move(1, 1)),
    card("dev_simple_living", 1, plain, build(1)),
    card("dev_future_sight", 0, plain, OpRow{Op::take_display}),
    // Advanced developments.
    card("dev_spy", 2, plain, OpRow{Op::spy}, draw(1, 1, 0)),
    card("dev_fishing", 2, flash, gain(3, Resource::food)),
    card("dev_axe_throwers", 0, plain, move(2, 0, move_axes)),
    card("dev_lore_mastery", 2, flash, gain(2, Resource::lore)),
    card("dev_industrious", 3, plain, build(), OpRow{Op::replace_building}),
    card("dev_defensive_strategy", 3, plain, OpRow{Op::counter}),
    card("dev_enemy_secrets", 0, plain, OpRow{Op::copy_neighbour}),
    card("dev_hunters", 1, plain, recruit_per(Resource::food)),
    card("dev_outpost", 1, plain, recruit(2, Where::own_or_neutral_same)),
    card("dev_hidden_ways", 0, plain, OpRow{Op::hidden_ways}),
    card("dev_carpentry", 2, plain, build(), OpRow{Op::build_second}),
    card("dev_conqueror", 2, flash, OpRow{Op::conqueror}),
    card("dev_huginn_muninn", 3, plain, explore(1, explore_any_open)),
    card("dev_upgraded_market", 1, flash, draw(2, 2, 0)),
    card("dev_grizzled", 0, plain, move(2, 2)),
    card("dev_upgraded_trading_post", 0, plain, draw(3, 2, 1)),
    card("dev_ancestral_curse", 2, plain, OpRow{Op::curse, 1}, draw(1, 1, 0)),
    card("dev_veiled_threats", 2, plain, OpRow{Op::threat_or_draw}),
    card("dev_rangers", 1, plain, explore(1), explore(1, explore_optional)),
    card("dev_upgraded_scout_camp", 0, plain, explore(2)),
    card("dev_greater_trade", 0, plain, draw(3, 2, 0)),
    card("dev_woodcutters", 1, plain, recruit_per(Resource::wood)),
    card("dev_infiltration", 0, plain, move(3, 0, move_pass_through)),
    card("dev_upgraded_town_hall", 1, flash, recruit(2, Where::own)),
    card("dev_amenities", 2, plain, build(0, build_no_space)),
    card("dev_wood_monopoly", 2, flash, gain(3, Resource::wood)),
    card("dev_bribery", 3, flash, OpRow{Op::bribe}),
    card("dev_incursion", 0, plain, move(4)),
    card("dev_heroic_charge", 0, plain, move(3, 1)),
    card("dev_trading_post", 1, plain, draw(3, 1, 1)),
    card("dev_legendary_heroes", 2, flash, OpRow{Op::copy_played}),
    card("dev_allies_wild", 1, plain, recruit(3, Where::neutral)),
    card("dev_loremasters", 1, plain, recruit_per(Resource::lore)),
    card("dev_warriors", 0, plain, move(2, 1)),
    card("dev_cunning_merchant", 1, plain, draw(3, 1, 0)),
    card("dev_capture", 3, flash, remove_unit(next_to_own), OpRow{Op::add_unit, 1}),
    // Achievements.
    card("ach_builder", 0, plain, OpRow{Op::score}),
    card("ach_explorer", 0, plain, OpRow{Op::score}),
    card("ach_food_trader", 0, plain, OpRow{Op::score}),
    card("ach_scholar", 0, plain, OpRow{Op::score}),
    card("ach_trapper", 0, plain, OpRow{Op::score}),
    card("ach_warlord", 0, plain, OpRow{Op::score}),
    card("ach_wood_trader", 0, plain, OpRow{Op::score}),
    // Unrest.
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
    card("unrest", -5, plain, OpRow{Op::nothing}),
}};

// What the rulebook's component list says of them.
// ------------------------------------------------------------------------------------

struct TileTotals {
    unsigned areas = 0, food = 0, wood = 0, lore = 0, lairs = 0;
    unsigned small = 0, carved = 0, large = 0, regular = 0, rough = 0;
    friend constexpr bool operator==(const TileTotals&, const TileTotals&) = default;
};
constexpr TileTotals total_of_tiles(Tile first) {
    TileTotals sum;
    for (unsigned t = first; t < tile_count; ++t) {
        const TileRow& row = printed_tiles[t];
        sum.areas += row.area_count;
        for (const AreaRow& area : row.areas) {
            sum.food += area.food;
            sum.wood += area.wood;
            sum.lore += area.lore;
            sum.lairs += area.lairs;
            sum.small += area.small;
            sum.carved += area.carved;
            sum.large += area.large;
            sum.regular += static_cast<unsigned>(std::popcount(area.regular));
            sum.rough += static_cast<unsigned>(std::popcount(area.rough));
        }
    }
    sum.regular /= 2;  // each border was seen from both of its areas
    sum.rough /= 2;
    return sum;
}
static_assert(total_of_tiles(start_tile) == TileTotals{103, 12, 11, 8, 11, 45, 8, 14, 76, 21},
              "N1.6");
static_assert(total_of_tiles(five_player_tile + 1) ==
                  TileTotals{95, 11, 11, 8, 11, 45, 8, 14, 66, 21},
              "N1.6");

struct CardTotals {
    int fame = 0;
    unsigned flash = 0;
    friend constexpr bool operator==(const CardTotals&, const CardTotals&) = default;
};
constexpr CardTotals total_of_cards(Card first, unsigned count) {
    CardTotals sum;
    for (unsigned i = first; i < first + count; ++i) {
        sum.fame += printed_cards[i].fame;
        sum.flash += printed_cards[i].flash ? 1 : 0;
    }
    return sum;
}
static_assert(total_of_cards(first_start_card, start_card_count) == CardTotals{0, 0}, "N1.7");
static_assert(total_of_cards(first_clan_card, 3 * clan_count) == CardTotals{0, 12}, "N1.7");
static_assert(total_of_cards(first_early, early_count) == CardTotals{12, 5}, "N1.7");
static_assert(total_of_cards(first_advanced, advanced_count) == CardTotals{45, 9}, "N1.7");
static_assert(total_of_cards(first_achievement, achievement_count) == CardTotals{0, 0}, "N1.7");
static_assert(total_of_cards(first_unrest, unrest_count) == CardTotals{-50, 0}, "N14.6");
static_assert(printed_cards[defensive_strategy].effect[0].op == Op::counter);

template <class Row, std::size_t Size>
std::optional<std::uint8_t> find(const std::array<Row, Size>& rows, std::string_view id) {
    for (std::size_t i = 0; i < Size; ++i) {
        if (rows[i].id == id) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

}  // namespace

constinit const std::array<TileRow, tile_count> tiles = printed_tiles;
constinit const std::array<std::array<TurnedTile, side_count>, tile_count> turned_tiles =
    all_turned_tiles;
constinit const std::array<CardRow, card_count> cards = printed_cards;

std::optional<Tile> tile_by_id(std::string_view id) { return find(tiles, id); }
std::optional<Card> card_by_id(std::string_view id) { return find(cards, id); }

}  // namespace nb::northgard
