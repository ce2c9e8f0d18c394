// The printed things of Northgard (N1): counts, and single rows that a rule speaks of. The totals
// of tiles and cards are checked where they are written down.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {
namespace {

std::set<std::string> tiles_with(std::uint8_t AreaRow::* what) {
    std::set<std::string> ids;
    for (const TileRow& tile : tiles) {
        for (const AreaRow& area : tile.areas) {
            if (area.*what != 0) ids.emplace(tile.id);
        }
    }
    return ids;
}

TEST(Components, N1_6_WhereLairsAndSpacesAre) {
    using Ids = std::set<std::string>;
    EXPECT_EQ(tiles_with(&AreaRow::lairs),
              (Ids{"t01", "t03", "t04", "t07", "t17", "t22", "t23", "t25", "t27", "t30", "t33"}));
    EXPECT_EQ(tiles_with(&AreaRow::large), (Ids{"t04", "t05", "t11", "t13", "t15", "t17", "t21",
                                                "t24", "t25", "t27", "t28", "t29", "t31", "t33"}));
    EXPECT_EQ(tiles_with(&AreaRow::carved),
              (Ids{"t03", "t04", "t05", "t07", "t09", "t18", "t22", "t33"}));
}

TEST(Components, N1_6_TilesByTheirNumberOfAreas) {
    std::array<unsigned, most_areas + 1> count{};
    for (Tile tile = five_player_tile + 1; tile < tile_count; ++tile) {
        ++count[tiles[tile].area_count];
    }
    EXPECT_EQ(count, (std::array<unsigned, 5>{0, 1, 7, 20, 5}));
}

TEST(Components, N1_6_NoTileHasTwoLairs) {
    for (const TileRow& tile : tiles) {
        unsigned lairs = 0;
        for (const AreaRow& area : tile.areas) lairs += area.lairs;
        EXPECT_LE(lairs, 1U) << tile.id;
        EXPECT_EQ(has_lair(tile), lairs == 1) << tile.id;
    }
}

TEST(Components, N11_2_EachSideBelongsToOneAreaAndEachAreaHasOne) {
    for (const TileRow& tile : tiles) {
        unsigned sides = 0;
        for (unsigned a = 0; a < tile.area_count; ++a) {
            EXPECT_NE(tile.areas[a].sides, 0) << tile.id;
            EXPECT_EQ(sides & tile.areas[a].sides, 0U) << tile.id;
            sides |= tile.areas[a].sides;
            for (unsigned side = 0; side < side_count; ++side) {
                EXPECT_EQ(tile.side_area[side] == a, (tile.areas[a].sides >> side & 1) != 0);
            }
        }
        EXPECT_EQ(sides, 0xFU) << tile.id;
    }
}

TEST(Components, N11_2_BordersAreMutualAndJoinEveryTile) {
    for (const TileRow& tile : tiles) {
        for (unsigned a = 0; a < tile.area_count; ++a) {
            for (unsigned b = 0; b < most_areas; ++b) {
                const auto behind = [&](unsigned from, unsigned to) {
                    return std::pair(tile.areas[from].regular >> to & 1,
                                     tile.areas[from].rough >> to & 1);
                };
                EXPECT_EQ(behind(a, b), behind(b, a)) << tile.id;
                if (b == a || b >= tile.area_count) {
                    EXPECT_EQ(behind(a, b), std::pair(0, 0));
                }
            }
            if (tile.area_count > 1) {
                EXPECT_NE(tile.areas[a].regular | tile.areas[a].rough, 0);
            }
        }
    }
}

TEST(Components, N11_1_TurnedTilesAreTheTileTurned) {
    for (Tile tile = 0; tile < tile_count; ++tile) {
        for (unsigned turns = 0; turns < side_count; ++turns) {
            const TurnedTile& turned = turned_tiles[tile][turns];
            const TileRow& row = tiles[tile];
            for (unsigned side = 0; side < side_count; ++side) {
                const unsigned on_map = (side + turns) % side_count;
                EXPECT_EQ(turned.area[on_map], row.side_area[side]);
                EXPECT_EQ(turned.border_corners >> on_map & 1, row.border_corners >> side & 1);
            }
            for (unsigned a = 0; a < side_count; ++a) {
                for (unsigned b = 0; b < side_count; ++b) {
                    const AreaRow& area = row.areas[turned.area[a]];
                    EXPECT_EQ(turned.same >> (4 * a + b) & 1, turned.area[a] == turned.area[b]);
                    EXPECT_EQ(turned.across >> (4 * a + b) & 1,
                              (area.regular | area.rough) >> turned.area[b] & 1);
                }
            }
        }
    }
}

TEST(Components, N1_2_TilesAndCardsAreFoundById) {
    for (Tile tile = 0; tile < tile_count; ++tile) EXPECT_EQ(tile_by_id(tiles[tile].id), tile);
    EXPECT_EQ(tile_by_id("start"), start_tile);
    EXPECT_EQ(tile_by_id("start5"), five_player_tile);
    EXPECT_EQ(tile_by_id("t34"), std::nullopt);
    EXPECT_EQ(tile_by_id(""), std::nullopt);
    std::set<std::string> ids;
    for (Card card = 0; card < card_count; ++card) {
        const auto found = card_by_id(cards[card].id);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(cards[*found].id, cards[card].id);
        EXPECT_LE(*found, card);
        ids.emplace(cards[card].id);
    }
    EXPECT_EQ(ids.size(), 96U - 1 - 9) << "Feast is there twice, Unrest ten times";
    EXPECT_EQ(card_by_id("dev_nothing"), std::nullopt);
}

TEST(Components, N1_7_CardsLieInTheOrderOfTheirKinds) {
    for (Card card = 0; card < card_count; ++card) {
        const std::string id(cards[card].id);
        EXPECT_EQ(id.starts_with("start_"), card < first_clan_card) << id;
        EXPECT_EQ(id.starts_with("clan_"), card >= first_clan_card && card < first_early) << id;
        EXPECT_EQ(id.starts_with("dev_"), card >= first_early && card < first_achievement) << id;
        EXPECT_EQ(id.starts_with("ach_"), is_achievement(card)) << id;
        EXPECT_EQ(id == "unrest", is_unrest(card)) << id;
        EXPECT_EQ(cards[card].effect[0].op == Op::score, is_achievement(card)) << id;
        EXPECT_EQ(cards[card].effect[0].op == Op::nothing, is_unrest(card)) << id;
    }
    for (unsigned clan = 0; clan < clan_count; ++clan) {
        for (unsigned tier = 0; tier < 3; ++tier) {
            const Card card = clan_card(static_cast<Clan>(clan), tier);
            EXPECT_TRUE(cards[card].id.starts_with("clan_" + std::string(clan_ids[clan])));
            EXPECT_TRUE(is_clan_card_of(card, static_cast<Clan>(clan)));
        }
    }
    EXPECT_EQ(cards[defensive_strategy].id, "dev_defensive_strategy");
    EXPECT_EQ(cards[first_achievement + static_cast<unsigned>(Achievement::warlord)].id,
              "ach_warlord");
}

// Operations come one behind the other, and a number is never out of its range.
TEST(Components, N17_EffectsAreWellFormed) {
    for (const CardRow& card : cards) {
        bool ended = false;
        EXPECT_NE(card.effect[0].op, Op::end) << card.id;
        EXPECT_EQ(card.effect.back().op, Op::end) << card.id;
        for (const OpRow& op : card.effect) {
            EXPECT_FALSE(ended && op.op != Op::end) << card.id;
            ended = ended || op.op == Op::end;
            if (op.op == Op::draw) {
                EXPECT_LE(op.a + op.b, op.n) << card.id;
            }
            if (op.op == Op::move) {
                EXPECT_GE(op.n, 1) << card.id;
            }
        }
    }
}

TEST(Components, N17_SingleEffectsAsTheCardsSay) {
    const auto effect = [](std::string_view id) { return cards[*card_by_id(id)].effect; };
    const auto expect = [](const OpRow& op, Op kind, unsigned n, unsigned a, unsigned b) {
        EXPECT_EQ(op.op, kind);
        EXPECT_EQ(op.n, n);
        EXPECT_EQ(op.a, a);
        EXPECT_EQ(op.b, b);
    };
    expect(effect("dev_bodyguard")[0], Op::move, 1, 1, 0);
    expect(effect("dev_shieldbearers")[0], Op::move, 2, 0, move_cancel_casualty);
    expect(effect("clan_boar_osmosis")[0], Op::recruit_each, 1, 3,
           static_cast<unsigned>(Filter::open_or_wood));
    expect(effect("clan_goat_resourceful")[0], Op::draw, 2, 2, 0);
    expect(effect("clan_goat_resourceful")[1], Op::pay_to_draw, 3, 0, 0);
    expect(effect("clan_raven_raiding")[0], Op::remove_unit, 1, 1, 0);
    expect(effect("clan_wolf_plunder")[0], Op::remove_unit, 1, 0, 0);
    expect(effect("dev_rangers")[1], Op::explore, 1, 0, explore_optional);
    expect(effect("clan_boar_lay")[0], Op::explore, 3, 0, explore_collect);
    expect(effect("dev_merchant")[0], Op::draw, 3, 1, 2);
    expect(effect("dev_fishing")[0], Op::gain, 3, static_cast<unsigned>(Resource::food), 0);
    expect(effect("dev_hunters")[0], Op::recruit_per, 0, static_cast<unsigned>(Resource::food), 0);
    expect(effect("start_feast")[0], Op::basic, 1, 0, 0);
    expect(effect("clan_goat_teamwork")[0], Op::basic, 2, 0, 0);
}

TEST(Components, N1_5_SixFacesOneOfThemAChoice) {
    unsigned points = 0;
    unsigned casualties = 0;
    for (const Face& face : faces) {
        points += face.points;
        casualties += face.casualties;
    }
    EXPECT_EQ(points, 8U);
    EXPECT_EQ(casualties, 4U);
    EXPECT_EQ(faces[choice_face].points + faces[choice_face].casualties, 0);
}

TEST(Components, N20_1_NineCreatures) {
    std::array<unsigned, beast_count> count{};
    for (Creature creature = 0; creature < creature_count; ++creature) {
        ++count[static_cast<std::size_t>(beast_of(creature))];
        EXPECT_EQ(beast_of(creature) == Beast::fallen_valkyrie, creature >= first_valkyrie);
        EXPECT_EQ(beast_row(creature).value, beast_row(creature).fame + 3);
    }
    EXPECT_EQ(count, (std::array<unsigned, beast_count>{3, 2, 2, 2}));
}

TEST(Components, N7_6_BuildingsAndTheirPlaces) {
    std::set<unsigned> shifts;
    for (unsigned i = 0; i < building_count; ++i) {
        const auto kind = static_cast<Building>(i);
        EXPECT_EQ(is_large(kind), i >= small_building_count);
        EXPECT_EQ(building_cost(kind), is_large(kind) ? 3U : 1U);
        if (is_large(kind)) {
            shifts.insert(building_shift(kind, Space::large));
            continue;
        }
        for (Space space : {Space::small, Space::carved, Space::none}) {
            shifts.insert(building_shift(kind, space));
        }
    }
    EXPECT_EQ(shifts.size(), 5U * 3 + 3) << "each has its own bits";
    EXPECT_LE(*shifts.rbegin() + 3, 64U);
}

}  // namespace
}  // namespace nb::northgard
