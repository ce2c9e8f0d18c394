// What a case file can't say of the year: Harvest and Winter counted anew, that every game ends
// (N22.8), closed territories of one tile (N23.8), and lengths of decks (N2.2, N19.2).

#include <algorithm>
#include <bit>
#include <set>

#include "northgard/rules_internal.hpp"
#include "tests/northgard/random_games.hpp"
#include "tests/northgard/told.hpp"

namespace nb::northgard {
namespace {

// The cards that no longer wait to be played this year: those of the seat's active area and those
// out of the game.
unsigned used_up(const State& s, Seat seat) {
    return s.players[seat].active.size() + s.removed.size() +
           static_cast<unsigned>(std::popcount(s.players[seat].removed_start));
}

bool turn_begins(const State& s) { return asked(s) == Ask::turn && s.stack.top().b == 0; }

TEST(NorthgardYear, N22_8_EachTurnUsesUpACardOrIsAPassAndEveryGameEnds) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        State before;
        bool going_on = false;
        unsigned turns = 0;
        play_at_random(seed, [&](const State& s) {
            ASSERT_LE(s.year, s.years);
            ASSERT_GE(s.year, before.year);
            if (!turn_begins(s)) return;
            // A countered card lets the same turn begin anew, with a card less in hand.
            const Seat mover = before.active;
            if (going_on && s.year == before.year && s.active == mover && !has_passed(s, mover) &&
                used_up(s, mover) == used_up(before, mover)) {
                ASSERT_LT(s.players[mover].hand.size(), before.players[mover].hand.size());
            } else if (going_on && s.year == before.year) {
                ASSERT_TRUE(has_passed(s, mover) || used_up(s, mover) > used_up(before, mover));
                ++turns;
            }
            before = s;
            going_on = true;
        });
        EXPECT_GT(turns, 0U);
    }
}

TEST(NorthgardYear, N11_11_EveryAreaOwnsASideOfItsTile) {
    for (const TileRow& tile : tiles) {
        unsigned sides = 0;
        for (unsigned place = 0; place < tile.area_count; ++place) {
            EXPECT_NE(tile.areas[place].sides, 0) << tile.id;
            EXPECT_EQ(sides & tile.areas[place].sides, 0U) << tile.id;
            sides |= tile.areas[place].sides;
        }
        EXPECT_EQ(sides, 0b1111U) << tile.id;
    }
}

TEST(NorthgardYear, N11_11_N23_8_AClosedTerritorySpansTwoTilesOrMore) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        play_at_random(seed, [](const State& s) {
            for_each(s.map.used, [&](Territory t) {
                EXPECT_TRUE(is_open(s, t) || tiles_of(s, t) >= 2) << unsigned{t};
            });
        });
    }
}

// No tile of the box makes one; if it were there, it would give what two tiles give.
TEST(NorthgardYear, N23_8_FameOfAClosedTerritoryOfOneTileIsAsForTwo) {
    State s = told("passed 1\nterritory 0 seat 0 units 1\nterritory 2 seat 1 units 1\n");
    s.map.territories[0].open = 0;
    ASSERT_EQ(tiles_of(s, 0), 1U);
    play(s, "pass");
    EXPECT_EQ(s.players[0].fame, 1);
    EXPECT_EQ(s.players[1].fame, 0);
}

// Plays the displays of a whole game: everybody passes at once.
struct Shown {
    unsigned early = 0, advanced = 0, achievements = 0;
    friend bool operator==(const Shown&, const Shown&) = default;
};
Shown shown_in(std::uint8_t seats, std::uint8_t years) {
    Random random(seats);
    State s = Northgard::start({.seats = seats, .years = years});
    Shown shown;
    unsigned year = 0;
    ActionList legal;
    for (;;) {
        const Turn turn = Northgard::turn(s);
        if (turn.kind == Turn::Kind::over) return shown;
        if (turn.kind == Turn::Kind::chance) {
            Northgard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (turn_begins(s) && s.year != year) {
            year = s.year;
            EXPECT_EQ(s.display.size(), seats) << "N4.2, N4.3";
            for (Card card : s.display) {
                ++(is_achievement(card)    ? shown.achievements
                   : card < first_advanced ? shown.early
                                           : shown.advanced);
            }
        }
        Northgard::actions(s, legal);
        const Action pass = act(Verb::pass);
        Northgard::apply(s, legal.contains(pass) ? pass : legal[0]);
    }
}

TEST(NorthgardYear, N2_2_N19_1_N19_2_N23_13_TheDecksMatchTheYears) {
    for (std::uint8_t seats = 2; seats <= 5; ++seats) {
        EXPECT_EQ(shown_in(seats, 7), (Shown{2U * seats, 4U * seats, seats}));
        EXPECT_EQ(shown_in(seats, 10), (Shown{3U * seats, 6U * seats, seats}));
        EXPECT_EQ(shown_in(seats, 3), (Shown{2U * seats, 0, seats}));
        EXPECT_EQ(shown_in(seats, 5), (Shown{2U * seats, 2U * seats, seats}));
    }
}

TEST(NorthgardYear, N1_4_UnitsBuildingsAndUnrestAreLimited) {
    const State s = Northgard::start({.seats = 5});
    for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(reserve(s, seat), 14U);
    for (std::uint8_t tokens : s.supply) EXPECT_EQ(tokens, 7);
    EXPECT_EQ(std::popcount(s.unrest), 10);
}

// Harvest and Winter of a whole year, counted anew from the tiles, the buildings and the table of
// N14.1.
struct Count {
    int fame = 0, food = 0, wood = 0, lore = 0;
};
Count purse(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    return {player.fame, player.food, player.wood, player.lore};
}

bool has_tile(const State& s, int x, int y) {
    return std::ranges::any_of(s.map.placed, [&](const PlacedTile& placed) {
        return placed.cell.x == x && placed.cell.y == y;
    });
}

// What the areas of a territory say: their icons, how many tiles, whether a side is free.
struct Lie {
    Count icons;
    std::set<unsigned> slots;
    bool open = false;
};
Lie lie_of(const State& s, Territory t) {
    constexpr std::array<std::array<int, 2>, side_count> steps = {
        {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    Lie lie;
    for (unsigned slot = 0; slot < s.map.placed.size(); ++slot) {
        const PlacedTile& placed = s.map.placed[slot];
        for (unsigned place = 0; place < tiles[placed.tile].area_count; ++place) {
            if (s.map.territory_of[slot * most_areas + place] != t) continue;
            const AreaRow& area = tiles[placed.tile].areas[place];
            lie.slots.insert(slot);
            lie.icons.food += area.food;
            lie.icons.wood += area.wood;
            lie.icons.lore += area.lore;
            for (unsigned side = 0; side < side_count; ++side) {
                if (((area.sides >> side) & 1U) == 0) continue;
                const auto& step = steps[(side + placed.rotation) % side_count];
                if (!has_tile(s, placed.cell.x + step[0], placed.cell.y + step[1])) lie.open = true;
            }
        }
    }
    return lie;
}

Count expected_after_year(const State& s, Seat seat) {
    Count count = purse(s, seat);
    for_each(s.map.owned[seat], [&](Territory t) {
        const Lie lie = lie_of(s, t);
        const auto built = [&](Building kind) {
            return static_cast<int>(count_of(at(s, t).buildings, kind));
        };
        if (!lie.open) count.fame += lie.slots.size() >= 3 ? 2 : 1;  // N13.2
        count.fame += 3 * built(Building::altar_of_kings);           // N13.3
        count.food += lie.icons.food + built(Building::food_silo);   // N13.4
        count.wood += lie.icons.wood + built(Building::woodcutter_lodge);
        count.lore += lie.icons.lore + built(Building::carved_stone);
    });
    constexpr std::array<int, unit_limit + 1> food = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4};
    constexpr std::array<int, unit_limit + 1> wood = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2};
    const unsigned units = s.players[seat].units;
    count.food = std::max(0, count.food - food[units]);  // N14.2, N14.3
    count.wood = std::max(0, count.wood - wood[units]);
    return count;
}

// Everybody's last pass of a year, tried out in random games without creatures: nobody trades,
// Snake claims nothing, and there are Unrest cards left.
TEST(NorthgardYear, N13_2_N13_3_N13_4_N14_1_N14_3_HarvestAndWinterInRandomGames) {
    unsigned years = 0;
    for (std::uint64_t seed = 300; seed < 380; ++seed) {
        play_at_random(seed, [&](const State& s) {
            const bool last_turn = asked(s) == Ask::turn && s.stack.top().b == 0 &&
                                   std::popcount(s.passed) + 1 == s.seats;
            if (!last_turn || s.creatures != 0 || std::popcount(s.unrest) < s.seats) return;
            State after = s;
            for (Card card : after.display) after.removed.insert(card);
            after.display.clear();
            Northgard::apply(after, act(Verb::pass));
            for (;;) {
                const Ask ask = asked(after);
                if (ask != Ask::claim && ask != Ask::trade && ask != Ask::team_offer) break;
                Northgard::apply(after, act(Verb::stop));
            }
            ++years;
            for (Seat seat = 0; seat < s.seats; ++seat) {
                const Count is = purse(after, seat);
                const Count should = expected_after_year(s, seat);
                ASSERT_EQ(is.fame, should.fame);
                ASSERT_EQ(is.food, should.food);
                ASSERT_EQ(is.wood, should.wood);
                ASSERT_EQ(is.lore, should.lore);
            }
        });
    }
    EXPECT_GT(years, 100U);
}

}  // namespace
}  // namespace nb::northgard
