// Where a tile may go: the fixtures both ways, single rules, thousands of positions against the
// oracle, and maps turned and mirrored.

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tests/northgard/map_fixtures.hpp"

namespace nb::northgard {
namespace {

using Spots = std::set<std::array<int, 3>>;  // x, y, turns

Spots spots_of(const std::vector<Action>& legal) {
    Spots spots;
    for (Action action : legal) {
        const Placement p = placement_of(action);
        const auto [x, y] = point_of(p.cell);
        spots.insert({x, y, p.rotation});
    }
    return spots;
}
bool has(const std::vector<Action>& legal, const Laid& laid) {
    const Action action = place(placement_of(laid));
    return std::find(legal.begin(), legal.end(), action) != legal.end();
}

Spots continuing(const State& s, Tile tile) {
    Spots spots;
    for (const FrontierCell& cell : s.map.frontier) {
        for (std::uint8_t turns = 0; turns < side_count; ++turns) {
            if (!borders_continue(s, {tile, turns, cell.cell})) continue;
            const auto [x, y] = point_of(cell.cell);
            spots.insert({x, y, turns});
        }
    }
    return spots;
}

TEST(Placement, N11_9_N11_12_TheFixturesByBothBorderTests) {
    const nlohmann::json fixtures = read_fixtures();
    unsigned compared = 0;
    for (const auto& board : fixtures["boards"]) {
        State s = state_of(board);
        for (const auto& [id, expected] : board["legal_without_units"].items()) {
            const auto tile = tile_by_id(id);
            ASSERT_TRUE(tile.has_value()) << id;
            Spots spots;
            const auto expect = [&spots](const nlohmann::json& more) {
                for (const auto& spot : more) {
                    spots.insert(std::array<int, 3>{spot[0], spot[1], spot[2]});
                }
            };
            expect(expected["separating"]);
            s.corner_test = 0;
            EXPECT_EQ(continuing(s, *tile), spots) << id;
            // Without figures a tile may go wherever its borders continue.
            EXPECT_EQ(spots_of(placements(s, 0, *tile, Placing::explore_any)), spots) << id;
            expect(expected["continuity_extra"]);
            s.corner_test = 1;
            EXPECT_EQ(continuing(s, *tile), spots) << id;
            ++compared;
        }
    }
    EXPECT_EQ(compared, 21U);
}

// Q82.
TEST(Placement, N11_9_N23_7_OnlyTheCornerTestLetsABorderRunIntoItsOwnTerritory) {
    State s = map_of({{0, 0, "start", 0},
                      {0, -1, "t12", 1},
                      {-1, -1, "t33", 3},
                      {-1, 0, "t17", 2},
                      {-1, -2, "t19", 2}});
    const Laid tried{0, -2, "t32", 3};
    EXPECT_FALSE(borders_continue(s, placement_of(tried)));
    s.corner_test = 1;
    EXPECT_TRUE(borders_continue(s, placement_of(tried)));
    lay(s, tried);
    EXPECT_EQ(territory_of(s, 0, 0, "n"), territory_of(s, 0, 0, "w"));
    EXPECT_FALSE(adjacent(s, territory_of(s, 0, 0, "n"), territory_of(s, 0, 0, "n")));
}

// Q21: three tiles around a corner where one border ends.
TEST(Placement, N11_9_N11_10_ABorderMustGoOnAtTheCorner) {
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t13", 0}, {1, -1, "t13", 0}});
    for (std::uint8_t corner_test = 0; corner_test < 2; ++corner_test) {
        s.corner_test = corner_test;
        EXPECT_FALSE(borders_continue(s, placement_of(Laid{1, 0, "t13", 0})));
        for (unsigned turns = 0; turns < side_count; ++turns) {
            // t11 has borders at two corners only, beside its north side.
            const bool expected = turns == 0 || turns == 3;  // a border at the north-west corner
            EXPECT_EQ(borders_continue(s, placement_of(Laid{1, 0, "t11", turns})), expected)
                << turns;
        }
    }
    EXPECT_FALSE(borders_continue(s, placement_of(Laid{3, 3, "t01", 0}))) << "beside nothing";
    EXPECT_FALSE(borders_continue(s, placement_of(Laid{0, 0, "t01", 0}))) << "not empty";
}

// Q19.
TEST(Placement, N9_3_c_NoTileJoinsFiguresOfTwoPlayersTeamMatesIncluded) {
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t21", 0}, {-1, 0, "t20", 2}}, 4);
    const Territory north_side = territory_of(s, 0, -1, "n");
    const Territory west_side = territory_of(s, -1, 0, "s");
    const Laid joins{-1, -1, "t13", 0};
    EXPECT_TRUE(has(placements(s, 0, placement_of(joins).tile, Placing::explore_any), joins));
    add_units(s, 0, north_side, 1);
    EXPECT_TRUE(has(placements(s, 0, placement_of(joins).tile, Placing::explore_own), joins));
    add_units(s, 2, west_side, 1);
    for (std::uint8_t teams = 0; teams < 2; ++teams) {
        s.teams = teams;
        for (Placing placing : {Placing::explore_own, Placing::explore_any, Placing::setup_second,
                                Placing::second_chance}) {
            EXPECT_FALSE(has(placements(s, 0, placement_of(joins).tile, placing), joins));
        }
    }
    // Kaija is a figure.
    remove_units(s, west_side, 1);
    s.kaija_seat = 2;
    add_kaija(s, west_side);
    EXPECT_FALSE(has(placements(s, 0, placement_of(joins).tile, Placing::explore_own), joins));
    // Other cells remain.
    EXPECT_FALSE(placements(s, 0, placement_of(joins).tile, Placing::explore_own).empty());
    EXPECT_TRUE(any_placement(s, 0, placement_of(joins).tile, Placing::explore_own));
}

TEST(Placement, N9_3_d_N25_16_NoTileBringsFiguresToAValkyrie) {
    State s = map_of({{0, 0, "start", 0}, {0, -1, "t21", 0}, {-1, 0, "t20", 2}});
    const Territory north_side = territory_of(s, 0, -1, "n");
    const Territory west_side = territory_of(s, -1, 0, "s");
    const Laid joins{-1, -1, "t13", 0};
    add_units(s, 0, north_side, 1);
    s.line.push_back({first_valkyrie, west_side});
    mark_beasts(s);
    for (Placing placing : {Placing::explore_own, Placing::explore_any, Placing::setup_second}) {
        EXPECT_FALSE(has(placements(s, 0, placement_of(joins).tile, placing), joins));
    }
    // Another creature doesn't matter.
    s.line.clear();
    s.line.push_back({0, west_side});
    mark_beasts(s);
    EXPECT_TRUE(has(placements(s, 0, placement_of(joins).tile, Placing::explore_own), joins));
    // A territory with both doesn't grow (N25.16).
    s.line.clear();
    s.line.push_back({first_valkyrie, north_side});
    mark_beasts(s);
    EXPECT_TRUE(placements(s, 0, placement_of(joins).tile, Placing::explore_own).empty());
    EXPECT_FALSE(any_placement(s, 0, placement_of(joins).tile, Placing::explore_own));
}

TEST(Placement, N9_1_N9_3_a_N20_22_FromAnOpenTerritoryWithoutABear) {
    State s = map_of({{0, 0, "start", 0}});
    EXPECT_FALSE(any_placement(s, 0, 2, Placing::explore_own));
    add_units(s, 0, territory_of(s, 0, 0, "n"), 1);
    add_units(s, 1, territory_of(s, 0, 0, "e"), 1);
    EXPECT_EQ(spots_of(placements(s, 0, 2, Placing::explore_own)),
              (Spots{{0, -1, 0}, {0, -1, 1}, {0, -1, 2}, {0, -1, 3}}));
    EXPECT_EQ(placements(s, 0, 2, Placing::explore_any).size(), 16U);  // N17.29
    s.line.push_back({5, territory_of(s, 0, 0, "n")});
    mark_beasts(s);
    EXPECT_TRUE(placements(s, 0, 2, Placing::explore_own).empty());
    EXPECT_EQ(placements(s, 0, 2, Placing::explore_any).size(), 12U);  // N25.18
    EXPECT_EQ(placements(s, 0, 2, Placing::second_chance).size(), 16U);
}

TEST(Placement, N2_10_N2_11_SetUpTilesLieBesideTheStartThenAnywhere) {
    const State s = map_of({{0, 0, "start", 0}, {0, -1, "t05", 0}});
    for (const auto& [x, y, turns] : spots_of(placements(s, 0, 2, Placing::setup_first))) {
        EXPECT_EQ(std::abs(x) + std::abs(y), 1);
    }
    EXPECT_EQ(placements(s, 0, 2, Placing::setup_first).size(), 12U);
    EXPECT_GT(placements(s, 0, 2, Placing::setup_second).size(), 12U);
    State five = map_of({{0, 0, "start", 0}, {1, 0, "start5", 0}}, 5);
    EXPECT_EQ(placements(five, 0, 7, Placing::setup_first).size(), 24U);
    // With fewer players start5 is a tile like the others (N23.2).
    five.seats = 4;
    EXPECT_EQ(placements(five, 0, 7, Placing::setup_first).size(), 12U);
}

TEST(Placement, N2_12_N15_12_N25_17_AnEmptyTerritoryOnTheTileIsNeeded) {
    const Tile whole = *tile_by_id("t13");
    State s = map_of({{0, 0, "start", 0}});
    EXPECT_EQ(placements(s, 1, whole, Placing::setup_first).size(), 16U);
    add_units(s, 0, territory_of(s, 0, 0, "n"), 3);
    for (Placing placing : {Placing::setup_first, Placing::setup_second, Placing::second_chance}) {
        EXPECT_EQ(placements(s, 1, whole, placing).size(), 12U);
        EXPECT_EQ(placements(s, 1, 3, placing).size(), 16U) << "t02 has a second area";
    }
    // A Valkyrie: not empty for the second chance, but in set-up (N20.5).
    s.line.push_back({first_valkyrie, territory_of(s, 0, 0, "e")});
    mark_beasts(s);
    EXPECT_EQ(placements(s, 1, whole, Placing::second_chance).size(), 8U);
    EXPECT_EQ(placements(s, 1, whole, Placing::setup_second).size(), 12U);
}

// The positions of growing maps, every way to place, both border tests.
template <class Look>
unsigned look_at_random_positions(std::uint64_t seeds, Look&& look) {
    unsigned looked_at = 0;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        GrowingMap map(seed + 100000);
        while (map.grow() && !map.pile().empty()) {
            if (map.random.below(8) != 0) continue;
            look(map.state(), map.pile().back(), static_cast<Placing>(map.random.below(5)));
            ++looked_at;
            if (::testing::Test::HasFailure()) return looked_at;
        }
    }
    return looked_at;
}

TEST(Placement, N9_3_N11_9_TheOracleAllowsTheSamePlacements) {
    const unsigned looked_at =
        look_at_random_positions(150, [](const State& s, Tile tile, Placing placing) {
            const oracle::Board board = board_of(s);
            const oracle::Situation situation = situation_of(s);
            const auto seat = static_cast<Seat>(s.map.placed.size() % s.seats);
            std::vector<Action> expected;
            for (std::uint8_t turns = 0; turns < side_count; ++turns) {
                for (const auto& [x, y] : board.empty_cells_beside()) {
                    if (!legal(oracle::printed_tiles(), board, situation, {{x, y}, tile, turns},
                               seat, placing)) {
                        continue;
                    }
                    expected.push_back(place({tile, turns, cell_of(x, y)}));
                }
            }
            EXPECT_TRUE(std::is_sorted(expected.begin(), expected.end()));
            EXPECT_EQ(placements(s, seat, tile, placing), expected);
            EXPECT_EQ(any_placement(s, seat, tile, placing), !expected.empty());
        });
    EXPECT_GT(looked_at, 500U);
}

// A whole map turned about the starting tile has the same placements, turned.
TEST(Placement, N11_1_ATurnedMapHasTheTurnedPlacements) {
    const auto turn = [](const State& s) {
        State turned;
        turned.seats = s.seats;
        turned.kaija_seat = s.kaija_seat;
        turned.corner_test = s.corner_test;
        for (const PlacedTile& placed : s.map.placed) {
            const auto [x, y] = point_of(placed.cell);
            place_tile(turned, {placed.tile, static_cast<std::uint8_t>((placed.rotation + 1) % 4),
                                cell_of(-y, x)});
        }
        const auto same = [&](Territory t) { return turned.map.territory_of[at(s, t).first_area]; };
        for_each(s.map.used, [&](Territory t) {
            if (at(s, t).owner == no_seat) return;
            add_units(turned, at(s, t).owner, same(t), at(s, t).units);
        });
        if (s.kaija != no_territory) add_kaija(turned, same(s.kaija));
        for (const Standing& standing : s.line) {
            turned.line.push_back({standing.creature, same(standing.territory)});
        }
        mark_beasts(turned);
        return turned;
    };
    const unsigned looked_at =
        look_at_random_positions(300, [&](const State& s, Tile tile, Placing placing) {
            Spots expected;
            for (const auto& [x, y, turns] : spots_of(placements(s, 0, tile, placing))) {
                expected.insert({-y, x, (turns + 1) % 4});
            }
            EXPECT_EQ(spots_of(placements(turn(s), 0, tile, placing)), expected);
        });
    EXPECT_GT(looked_at, 1000U);
}

// No printed tile need have a mirror image, so the oracle mirrors the printed tiles as well: what
// it allows on the mirrored map is the mirror image of what the engine allows here.
TEST(Placement, N11_9_AMirroredMapOfMirroredTilesHasTheMirroredPlacements) {
    const unsigned looked_at =
        look_at_random_positions(60, [](const State& s, Tile tile, Placing placing) {
            std::vector<oracle::Put> puts;
            for (const PlacedTile& placed : s.map.placed) {
                const auto [x, y] = point_of(placed.cell);
                puts.push_back({{-x, y}, placed.tile, (4U - placed.rotation) % 4});
            }
            const oracle::Board mirrored(oracle::mirrored_tiles(), std::move(puts));
            Spots expected;
            for (unsigned turns = 0; turns < side_count; ++turns) {
                for (const auto& [x, y] : mirrored.empty_cells_beside()) {
                    if (!legal(oracle::mirrored_tiles(), mirrored, situation_of(s),
                               {{x, y}, tile, turns}, 0, placing)) {
                        continue;
                    }
                    expected.insert({-x, y, static_cast<int>((4 - turns) % 4)});
                }
            }
            EXPECT_EQ(spots_of(placements(s, 0, tile, placing)), expected);
        });
    EXPECT_GT(looked_at, 200U);
}

}  // namespace
}  // namespace nb::northgard
