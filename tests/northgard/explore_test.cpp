// What exploring (N9) does with a pile that no game deals: empty, or of tiles that fit nowhere.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "tests/northgard/map_fixtures.hpp"

namespace nb::northgard {
namespace {

State position(std::string_view text) {
    const auto read = Northgard::parse_position(text);
    if (read) return *read;
    ADD_FAILURE() << read.error().key << " in\n" << text;
    return Northgard::start({});
}

void set_pile(State& s, std::initializer_list<std::string_view> tiles) {
    s.tile_pile = {};
    for (std::string_view tile : tiles) s.tile_pile.put_at_bottom(*tile_by_id(tile));
}

Card card(std::string_view id) { return *card_by_id(id); }

bool can(const State& s, Action action) {
    ActionList list;
    Northgard::actions(s, list);
    return list.contains(action);
}

// Seat 0 explores from one free side, in a corner where a tile without borders would join their
// figures with those of seat 1; t20 fits there in another rotation.
constexpr std::string_view crowded =
    "tile t30 0 -1 r2\ntile t01 1 0 r3\n"
    "territory 6 seat 0 units 3\nterritory 7 seat 1 units 3\n"
    "seat 0 hand start_explore dev_huginn_muninn dev_scout_camp dev_upgraded_scout_camp\n";

TEST(NorthgardExplore, N9_9_WithAnEmptyPileNobodyExplores) {
    State s = position(
        "territory 0 seat 0 units 3\nterritory 2 seat 1 units 3\n"
        "seat 0 hand start_explore dev_huginn_muninn start_feast dev_rangers\n");
    EXPECT_TRUE(playable(s, 0, card("start_explore")));
    EXPECT_TRUE(can(s, act(Verb::play, card("dev_rangers"))));
    set_pile(s, {});
    for (const std::string_view id :
         {"start_explore", "dev_huginn_muninn", "dev_rangers", "dev_scout_camp", "clan_raven"}) {
        EXPECT_FALSE(playable(s, 0, card(id))) << id;
    }
    EXPECT_FALSE(can(s, act(Verb::play, card("start_explore"))));
    Northgard::apply(s, act(Verb::play, card("start_feast")));
    EXPECT_TRUE(can(s, act(Verb::choose, 0)));
    EXPECT_FALSE(can(s, act(Verb::choose, 2)));
}

TEST(NorthgardExplore, N9_4_WhenEveryTileWasTriedOnceNothingHappens) {
    State s = position(crowded);
    set_pile(s, {"t13"});
    const Map before = s.map;
    Northgard::apply(s, act(Verb::play, card("start_explore")));
    EXPECT_EQ(asked(s), Ask::turn);
    EXPECT_EQ(s.map, before);
    EXPECT_EQ(s.tile_pile.size(), 1U);
    EXPECT_EQ(s.players[0].fame, 0);
    EXPECT_EQ(s.players[0].lore, 0);
    EXPECT_TRUE(s.players[0].active.contains(card("start_explore")));
}

TEST(NorthgardExplore, N9_10_IfFewerCanBePlacedOneChoosesAmongThose) {
    State s = position(crowded);
    set_pile(s, {"t13", "t20"});
    Northgard::apply(s, act(Verb::play, card("dev_upgraded_scout_camp")));
    EXPECT_EQ(asked(s), Ask::place_tile) << "one tile is no choice";
    ASSERT_EQ(s.tiles.size(), 1U);
    EXPECT_EQ(s.tiles[0], *tile_by_id("t20"));
    EXPECT_EQ(s.tile_pile.top(), *tile_by_id("t13"));
}

// The tile put back counts as untried: with nothing else that fits it comes again.
TEST(NorthgardExplore, N25_12_ATileDrawnAnewStartsTheSearchOverTheWholePile) {
    State s = position(crowded);
    set_pile(s, {"t20", "t13"});
    Northgard::apply(s, act(Verb::play, card("dev_scout_camp")));
    ASSERT_EQ(asked(s), Ask::place_tile);
    ASSERT_TRUE(can(s, act(Verb::redraw)));
    Northgard::apply(s, act(Verb::redraw));
    ASSERT_EQ(asked(s), Ask::place_tile);
    EXPECT_EQ(s.tiles[0], *tile_by_id("t20"));
    EXPECT_FALSE(can(s, act(Verb::redraw))) << "once";
    EXPECT_EQ(s.tile_pile.top(), *tile_by_id("t13"));
}

TEST(NorthgardExplore, N11_11_AClosedTerritorySpansTwoTilesAtLeast) {
    for (const TileRow& tile : tiles) {
        for (unsigned i = 0; i < tile.area_count; ++i) {
            EXPECT_NE(tile.areas[i].sides, 0) << tile.id << ' ' << tile.areas[i].id;
        }
    }
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        GrowingMap map(seed);
        while (map.grow()) {
        }
        unsigned closed = 0;
        for_each(map.state().map.used, [&](Territory t) {
            if (is_open(map.state(), t)) return;
            ++closed;
            EXPECT_GE(tiles_of(map.state(), t), 2U);
        });
        EXPECT_GT(closed, 0U);
    }
}

}  // namespace
}  // namespace nb::northgard
