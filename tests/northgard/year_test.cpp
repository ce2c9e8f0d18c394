// What a case file can't say of the year: that every game ends (N22.8), closed territories of one
// tile (N23.8), and lengths of decks (N2.2, N19.2).

#include <bit>

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

}  // namespace
}  // namespace nb::northgard
