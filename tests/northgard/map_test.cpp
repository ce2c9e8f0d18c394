// Tiles and the territories they make (N11): the fixtures, single rules, and thousands of random
// maps against the oracle.

#include <nlohmann/json.hpp>
#include <string>

#include "tests/northgard/map_fixtures.hpp"

namespace nb::northgard {
namespace {

// Everything the engine keeps about the map against a board made afresh from the placed tiles.
void expect_as_on(const oracle::Board& board, const State& s) {
    Territories seen;
    std::vector<Territory> name;  // by group
    for (const oracle::Group& group : board.groups()) {
        const auto [slot, place] = group.areas[0];
        const Territory t = s.map.territory_of[slot * most_areas + place];
        ASSERT_TRUE(s.map.used.contains(t) && !seen.contains(t));
        seen.insert(t);
        name.push_back(t);
        AreaRow sum{};
        for (const auto& [in_slot, in_place] : group.areas) {
            ASSERT_EQ(s.map.territory_of[in_slot * most_areas + in_place], t);
            const AreaRow& row = tiles[s.map.placed[in_slot].tile].areas[in_place];
            sum.food = static_cast<std::uint8_t>(sum.food + row.food);
            sum.wood = static_cast<std::uint8_t>(sum.wood + row.wood);
            sum.lore = static_cast<std::uint8_t>(sum.lore + row.lore);
            sum.lairs = static_cast<std::uint8_t>(sum.lairs + row.lairs);
            sum.small = static_cast<std::uint8_t>(sum.small + row.small);
            sum.carved = static_cast<std::uint8_t>(sum.carved + row.carved);
            sum.large = static_cast<std::uint8_t>(sum.large + row.large);
        }
        const TerritoryState& here = at(s, t);
        EXPECT_EQ(here.area_count, group.areas.size());
        EXPECT_EQ(here.open, group.open_sides);
        EXPECT_EQ(tiles_of(s, t), group.slots.size());
        EXPECT_EQ(here.food, sum.food);
        EXPECT_EQ(here.wood, sum.wood);
        EXPECT_EQ(here.lore, sum.lore);
        EXPECT_EQ(here.lairs, sum.lairs);
        EXPECT_EQ(here.small, sum.small);
        EXPECT_EQ(here.carved, sum.carved);
        EXPECT_EQ(here.large, sum.large);
        for (Seat seat = 0; seat < most_players; ++seat) {
            EXPECT_EQ(s.map.owned[seat].contains(t), here.owner == seat);
        }
        EXPECT_EQ(here.owner != no_seat, here.units != 0 || s.kaija == t);
    }
    ASSERT_EQ(seen, s.map.used);

    std::vector<Neighbours> expected(name.size());
    for (const auto& [pair, regular] : board.adjacency()) {
        const auto [a, b] = pair;
        (regular ? expected[a].regular : expected[a].rough).insert(name[b]);
        (regular ? expected[b].regular : expected[b].rough).insert(name[a]);
    }
    for (unsigned a = 0; a < name.size(); ++a) {
        const Neighbours found = neighbours(s, name[a]);
        EXPECT_EQ(found.regular, expected[a].regular);
        EXPECT_EQ(found.rough, expected[a].rough);
        const Territory other = name[(a * 7 + name.size()) % name.size()];
        EXPECT_EQ(adjacent(s, name[a], other), expected[a].all().contains(other));
        for (unsigned next : expected[a].all()) {
            EXPECT_TRUE(adjacent(s, name[a], static_cast<Territory>(next)));
        }
    }

    const std::set<oracle::Point> cells = board.empty_cells_beside();
    ASSERT_EQ(s.map.frontier.size(), cells.size());
    std::size_t i = 0;
    for (const oracle::Point& cell : cells) {
        const FrontierCell& kept = s.map.frontier[i++];
        EXPECT_EQ(point_of(kept.cell), cell);
        const std::array<oracle::Point, side_count> steps = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        for (unsigned side = 0; side < side_count; ++side) {
            const auto [dx, dy] = steps[side];
            const int slot = board.slot_at({cell.first + dx, cell.second + dy});
            if (slot < 0) {
                EXPECT_EQ(kept.beside[side], no_area);
                continue;
            }
            const auto area = board.area_looking(static_cast<unsigned>(slot), {-dx, -dy});
            EXPECT_EQ(kept.beside[side], area.first * most_areas + area.second);
        }
    }
}

TEST(Map, N11_12_TheTerritoriesOfEveryFixture) {
    const nlohmann::json fixtures = read_fixtures();
    ASSERT_EQ(fixtures["boards"].size(), 7U);
    for (const auto& board : fixtures["boards"]) {
        const State s = state_of(board);
        EXPECT_EQ(s.map.used.size(), board["territories"].size());
        std::map<unsigned, Territory> name;
        for (const auto& expected : board["territories"]) {
            const auto of = [&s](const nlohmann::json& area) {
                return territory_of(s, area[0], area[1], area[2].get<std::string>());
            };
            const Territory t = of(expected["areas"][0]);
            for (const auto& area : expected["areas"]) EXPECT_EQ(of(area), t);
            name[expected["n"]] = t;
            EXPECT_EQ(at(s, t).area_count, expected["areas"].size());
            EXPECT_EQ(tiles_of(s, t), expected["tiles"]);
            EXPECT_EQ(!is_open(s, t), expected["closed"]);
            EXPECT_EQ(at(s, t).food, expected["food"]);
            EXPECT_EQ(at(s, t).wood, expected["wood"]);
            EXPECT_EQ(at(s, t).lore, expected["lore"]);
            EXPECT_EQ(at(s, t).lairs, expected["lairs"]);
            EXPECT_EQ(at(s, t).small, expected["spaces"]["small"]);
            EXPECT_EQ(at(s, t).carved, expected["spaces"]["carved"]);
            EXPECT_EQ(at(s, t).large, expected["spaces"]["large"]);
        }
        std::map<Territory, Neighbours> expected;
        for (const auto& pair : board["adjacency"]) {
            const Territory a = name[pair[0]];
            const Territory b = name[pair[1]];
            const bool regular = pair[2] == "regular";
            (regular ? expected[a].regular : expected[a].rough).insert(b);
            (regular ? expected[b].regular : expected[b].rough).insert(a);
        }
        for (const auto& [n, t] : name) {
            EXPECT_EQ(neighbours(s, t).regular, expected[t].regular) << n;
            EXPECT_EQ(neighbours(s, t).rough, expected[t].rough) << n;
        }
        expect_as_on(board_of(s), s);
    }
}

TEST(Map, N11_3_N11_4_N11_6_RandomMapsAsTheOracleSeesThem) {
    unsigned tiles_laid = 0;
    for (std::uint64_t seed = 0; seed < 2000 && !::testing::Test::HasFailure(); ++seed) {
        GrowingMap map(seed);
        std::size_t size = 0;
        while (map.grow()) {
            if (map.state().map.placed.size() == size) continue;
            size = map.state().map.placed.size();
            expect_as_on(board_of(map.state()), map.state());
            if (::testing::Test::HasFailure()) FAIL() << "seed " << seed << ", tile " << size;
        }
        tiles_laid += static_cast<unsigned>(size);
    }
    EXPECT_GT(tiles_laid, 2000U * 25U) << "the maps stayed small";
}

TEST(Map, N11_1_ATurnedTileShowsItsSidesClockwise) {
    for (unsigned turns = 0; turns < side_count; ++turns) {
        // t02 has area n on its north side and s on the others.
        State s = map_of({{0, 0, "start", 0}, {1, 0, "t02", turns}});
        const bool joined = territory_of(s, 0, 0, "e") == territory_of(s, 1, 0, "n");
        EXPECT_EQ(joined, turns == 3) << turns;  // north, a quarter turn on: east, south, west
    }
}

TEST(Map, N2_4_N25_23_FivePlayersStartAroundAClosedTerritory) {
    State s;
    s.seats = 5;
    place_first_tile(s, start_tile, cell_of(0, 0));
    place_first_tile(s, five_player_tile, cell_of(1, 0));
    const Territory middle = territory_of(s, 0, 0, "e");
    EXPECT_EQ(middle, territory_of(s, 1, 0, "w"));
    EXPECT_FALSE(is_open(s, middle));
    EXPECT_EQ(at(s, middle).food, 1);
    EXPECT_EQ(tiles_of(s, middle), 2U);
    EXPECT_EQ(s.map.used.size(), 7U);
    for (Action action : placements(s, 0, 2, Placing::setup_first)) {
        State after = s;
        EXPECT_FALSE(place_tile(after, placement_of(action)).on_tile.contains(middle));
    }
}

TEST(Map, N11_5_ARegularBorderCountsBesideARoughOne) {
    // t33 has a Rough border n-m and a regular one m-s.
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t33", 0}});
    const Territory m = territory_of(s, 0, -1, "m");
    const Territory n = territory_of(s, 0, -1, "n");
    EXPECT_TRUE(neighbours(s, m).rough.contains(n));
    EXPECT_TRUE(neighbours(s, m).regular.contains(territory_of(s, 0, -1, "s")));
    // t12 above it joins n with its own s, and m of t12 lies behind a regular border of that.
    lay(s, {0, -2, "t12", 0});
    EXPECT_FALSE(neighbours(s, m).regular.contains(n));
    // A ring around the west side joins m of t33 with m of t12, so both kinds meet.
    lay(s, {-1, -1, "t28", 0});
    lay(s, {-1, -2, "t13", 0});
    const Territory ring = territory_of(s, -1, -2, "a");
    ASSERT_EQ(ring, territory_of(s, 0, -2, "m"));
    EXPECT_TRUE(adjacent(s, ring, territory_of(s, 0, -1, "n")));
    EXPECT_TRUE(neighbours(s, ring).regular.contains(territory_of(s, 0, -1, "n")));
    EXPECT_FALSE(neighbours(s, ring).rough.contains(territory_of(s, 0, -1, "n")));
}

TEST(Map, N9_6_N11_6_ATileClosesWhatHasNoFreeSideLeft) {
    State s = map_of({{0, 0, "start", 0}});
    const Placed placed = lay(s, {0, -1, "t02", 0});  // its s faces the start's n
    const Territory grown = territory_of(s, 0, 0, "n");
    EXPECT_TRUE(placed.closed.empty());
    EXPECT_TRUE(placed.on_tile.contains(grown));
    EXPECT_EQ(placed.on_tile.size(), 2U);
    EXPECT_EQ(at(s, grown).open, 2);
    // The start's s with the n of a turned t02: both sides covered, closed at once (N11.11).
    const Placed second = lay(s, {0, 1, "t02", 0});
    const Territory small = territory_of(s, 0, 0, "s");
    EXPECT_EQ(second.closed.size(), 1U);
    EXPECT_TRUE(second.closed.contains(small));
    EXPECT_FALSE(is_open(s, small));
    EXPECT_EQ(tiles_of(s, small), 2U);
}

TEST(Map, N9_5_AHoleMayBeFilledLater) {
    State s = map_of({{0, 0, "start", 0},
                      {1, 0, "t13", 0},
                      {2, 0, "t13", 0},
                      {2, 1, "t13", 0},
                      {2, 2, "t13", 0},
                      {1, 2, "t13", 0},
                      {0, 2, "t13", 0},
                      {0, 1, "t13", 0}});
    const Territory around = territory_of(s, 1, 0, "a");
    EXPECT_EQ(tiles_of(s, around), 8U);
    EXPECT_TRUE(borders_continue(s, placement_of(Laid{1, 1, "t13", 0})));
    const unsigned open = at(s, around).open;
    lay(s, {1, 1, "t13", 0});
    EXPECT_EQ(at(s, around).open, open - 4);
}

TEST(Map, N11_8_AMergerPoolsEverythingAndKeepsTheSmallestNumber) {
    // The start's north and west sides grow separately, then a tile in the corner joins them.
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t21", 0}, {-1, 0, "t20", 2}});
    s.kaija_seat = 1;
    s.token_seat = 0;
    const Territory north_side = territory_of(s, 0, -1, "n");
    const Territory west_side = territory_of(s, -1, 0, "s");
    ASSERT_NE(north_side, west_side);
    const Territory kept = std::min(north_side, west_side);
    const Territory gone = std::max(north_side, west_side);
    add_units(s, 1, gone, 3);
    add_kaija(s, gone);
    s.map.territories[gone].buildings = Buildings{1}
                                        << building_shift(Building::food_silo, Space::small);
    s.map.territories[kept].buildings = Buildings{1}
                                        << building_shift(Building::food_silo, Space::small);
    const TerritoryState a = at(s, kept);
    const TerritoryState b = at(s, gone);
    s.token = s.target = s.recruit_last = s.move.from = gone;
    s.move.to = kept;
    s.move.entered.insert(gone);
    s.recruit_open.insert(gone);
    s.recruited.push_back(gone);
    s.pending.push_back({gone, no_creature});
    s.line.push_back({0, gone});
    s.line.push_back({3, kept});
    mark_beasts(s);

    lay(s, {-1, -1, "t13", 0});
    EXPECT_TRUE(is_used(s, kept));
    EXPECT_EQ(at(s, gone), TerritoryState{});
    EXPECT_FALSE(s.map.used.contains(gone));
    EXPECT_EQ(at(s, kept).units, 3);
    EXPECT_EQ(at(s, kept).owner, 1);
    EXPECT_EQ(s.map.owned[1].size(), 1U);
    EXPECT_TRUE(s.map.owned[1].contains(kept));
    EXPECT_EQ(figures_at(s, kept), 4U);
    EXPECT_EQ(count_of(at(s, kept).buildings, Building::food_silo), 2U);
    EXPECT_EQ(at(s, kept).area_count, a.area_count + b.area_count + 1);
    EXPECT_EQ(at(s, kept).food, a.food + b.food);
    EXPECT_EQ(at(s, kept).wood, a.wood + b.wood + 1);
    EXPECT_EQ(at(s, kept).lore, a.lore + b.lore);
    EXPECT_EQ(at(s, kept).small, a.small + b.small);
    EXPECT_EQ(at(s, kept).large, a.large + b.large + 1);
    EXPECT_TRUE(has_beast(s, kept, Beast::wolf) && has_beast(s, kept, Beast::draugr));
    for (Territory name : {s.kaija, s.token, s.target, s.recruit_last, s.move.from, s.move.to,
                           s.recruited[0], s.pending[0].territory, s.line[0].territory}) {
        EXPECT_EQ(name, kept);
    }
    EXPECT_TRUE(s.move.entered.contains(kept) && !s.move.entered.contains(gone));
    EXPECT_TRUE(s.recruit_open.contains(kept) && !s.recruit_open.contains(gone));
    // The next new territory takes the free number.
    lay(s, {1, 0, "t01", 0});
    EXPECT_TRUE(is_used(s, gone));
}

TEST(Map, N20_3_TheLairsTerritory) {
    State s = map_of({{0, 0, "start", 0}});
    const Placed placed = lay(s, {0, -1, "t17", 2});  // its n with the lair faces the start
    EXPECT_EQ(lair_territory(s, placed.slot), territory_of(s, 0, 0, "n"));
    EXPECT_EQ(lair_territory(s, 0), no_territory);
    EXPECT_EQ(territories_on(s, placed.slot), placed.on_tile);
}

TEST(Map, N0_3_N25_4_WhatATerritoryProduces) {
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t20", 2}});  // n with food towards south, west
    const Territory t = territory_of(s, 0, -1, "n");
    TerritoryState& here = s.map.territories[t];
    EXPECT_EQ(produce(s, t).amount, (std::array<std::uint8_t, 3>{1, 0, 0}));
    here.buildings = Buildings{1} << building_shift(Building::food_silo, Space::carved) |
                     Buildings{2} << building_shift(Building::food_silo, Space::none) |
                     Buildings{1} << building_shift(Building::woodcutter_lodge, Space::small) |
                     Buildings{1} << building_shift(Building::carved_stone, Space::carved) |
                     Buildings{1} << building_shift(Building::defense_tower, Space::small) |
                     Buildings{1} << building_shift(Building::forge, Space::large);
    EXPECT_EQ(produce(s, t).amount, (std::array<std::uint8_t, 3>{4, 1, 1}));
    EXPECT_EQ(produce(s, t, true).amount, (std::array<std::uint8_t, 3>{4, 1, 1}));
    EXPECT_EQ(building_points(s, t), 9U);
    EXPECT_TRUE(has_large_building(s, t));
    s.line.push_back({0, t});
    mark_beasts(s);
    EXPECT_EQ(produce(s, t).amount, (std::array<std::uint8_t, 3>{4, 1, 1}));
    EXPECT_EQ(produce(s, t, true).amount, (std::array<std::uint8_t, 3>{3, 1, 1}));
    EXPECT_EQ(produce(s, t, true).sum(), 5U);
}

}  // namespace
}  // namespace nb::northgard
