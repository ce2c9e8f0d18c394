// Set-up where no tile fits anywhere (N2.14, N25.21), and the middle territory of five players
// (N2.4, N25.23).

#include "northgard/rules_internal.hpp"
#include "tests/northgard/random_games.hpp"
#include "tests/northgard/told.hpp"

namespace nb::northgard {
namespace {

constexpr Territory middle = 1;  // the east area of the starting tile

// All cells beside the starting tiles are taken, so that in the first round nothing fits. The last
// tile's player puts down 3 units, then it is seat 0's turn.
State crowded(Seat seats) {
    std::string text = "seats " + std::to_string(seats) + "\nyear 0\nfirst 1\n";
    State s = Northgard::start({.seats = seats});
    Tile next = five_player_tile + 1;
    const auto is_beside_start = [&](Cell cell) {
        for (std::size_t slot = 0; slot < (seats == 5 ? 2U : 1U); ++slot) {
            const Cell start = s.map.placed[slot].cell;
            const int distance = std::abs(cell.x - start.x) + std::abs(cell.y - start.y);
            if (distance == 1) return true;
        }
        return false;
    };
    const auto place_beside_start = [&] {
        for (; next < tile_count; ++next) {
            for (const FrontierCell& free : s.map.frontier) {
                for (std::uint8_t turns = 0; turns < side_count; ++turns) {
                    const Placement placement{next, turns, free.cell};
                    if (!is_beside_start(free.cell) || !borders_continue(s, placement)) continue;
                    place_tile(s, placement);
                    text += "tile " +
                            Northgard::action_text(place(placement)).substr(sizeof "place") + '\n';
                    ++next;
                    return true;
                }
            }
        }
        return false;
    };
    while (place_beside_start()) {
    }
    EXPECT_EQ(s.map.placed.size(), seats == 5 ? 8U : 5U);
    // Who has placed a tile has two left.
    Tile last = tile_count;
    for (unsigned seat = 0; seat < seats; ++seat) {
        text += "seat " + std::to_string(seat) + " tiles";
        std::string hand;
        for (unsigned i = 0; i < (seat == 0 ? 3U : 2U); ++i) {
            hand = ' ' + std::string(tiles[--last].id) + hand;
        }
        text += hand + '\n';
    }
    const std::string last_seat = std::to_string(seats - 1);
    text += "ask setup_round 4 " + last_seat + "\nask setup_units " + last_seat + " " +
            std::to_string(s.map.placed.size() - 1) + "\n";
    return told(text);
}

// Answers draws until somebody is asked; says how many there were.
unsigned draw_on(State& s) {
    Random random(1);
    unsigned draws = 0;
    for (Turn turn = Northgard::turn(s); turn.kind == Turn::Kind::chance;
         turn = Northgard::turn(s)) {
        Northgard::apply(s, chance(random.below(turn.outcomes)));
        ++draws;
    }
    return draws;
}

Territories offered(const State& s) {
    Territories places;
    ActionList legal;
    Northgard::actions(s, legal);
    for (Action action : legal) {
        EXPECT_EQ(verb_of(action), Verb::settle);
        places.insert(action.a);
    }
    return places;
}

Territories neutral(const State& s) {
    Territories places;
    for_each(s.map.used, [&](Territory t) {
        if (at(s, t).owner == no_seat) places.insert(t);
    });
    return places;
}

TEST(NorthgardSetup, N2_14_N25_21_OnceThroughThePileThenAnyEmptyTerritory) {
    State s = crowded(2);
    const unsigned pile = s.tile_pile.size();
    const std::size_t placed = s.map.placed.size();
    Northgard::apply(s, act(Verb::settle, *offered(s).begin()));
    const unsigned draws = draw_on(s);
    EXPECT_GE(draws + 3, pile) << "the last tiles of the pile need no draw, being known";
    EXPECT_LE(draws, pile);
    ASSERT_EQ(asked(s), Ask::setup_units);
    EXPECT_EQ(Northgard::turn(s).seat, 0);
    EXPECT_EQ(offered(s), neutral(s)) << "any empty territory of the map";
    const auto chosen = static_cast<Territory>(*offered(s).begin());
    Northgard::apply(s, act(Verb::settle, chosen));
    EXPECT_EQ(at(s, chosen).owner, 0);
    EXPECT_EQ(at(s, chosen).units, 3);
    EXPECT_EQ(s.map.placed.size(), placed) << "no tile was placed";
}

TEST(NorthgardSetup, N25_23_N2_4_TheMiddleTerritoryIsClosedFromTheStart) {
    const State s = Northgard::start({.seats = 5});
    EXPECT_FALSE(is_open(s, middle));
    EXPECT_EQ(tiles_of(s, middle), 2U);
    EXPECT_EQ(produce(s, middle).amount[0], 1);
    EXPECT_EQ(s.map.placed[1].cell, (Cell{cell_origin + 1, cell_origin})) << "east of the first";
    EXPECT_EQ(s.map.placed[1].rotation, 0);
}

TEST(NorthgardSetup, N25_23_N25_21_NobodySetsUpInTheMiddleTerritory) {
    State s = crowded(5);
    Northgard::apply(s, act(Verb::settle, *offered(s).begin()));
    draw_on(s);
    ASSERT_EQ(asked(s), Ask::setup_units);
    EXPECT_EQ(at(s, middle).owner, no_seat);
    Territories expected = neutral(s);
    expected.erase(middle);
    EXPECT_EQ(offered(s), expected);
}

TEST(NorthgardSetup, N25_23_NobodySetsUpInTheMiddleTerritoryInWholeGames) {
    for (std::uint64_t seed = 3; seed < 400; seed += 4) {  // five players
        play_at_random(seed, [](const State& s) {
            if (s.year != 0) return;
            ASSERT_EQ(s.seats, 5);
            ASSERT_EQ(at(s, middle).owner, no_seat);
        });
    }
}

// N2.18, with each number of players: what a set-up ends with.
TEST(NorthgardSetup, N2_18_N2_9_N2_15_SixFiguresEachAndSoManyTiles) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        unsigned year = 0;
        play_at_random(seed, [&](const State& s) {
            if (year != 0 || s.year == 0) return;
            year = s.year;
            EXPECT_EQ(s.map.placed.size(), s.seats == 5 ? 12U : 1U + 2U * s.seats);
            EXPECT_EQ(s.tile_pile.outcomes(), s.tile_pile.size()) << "shuffled";
            for (Seat seat = 0; seat < s.seats; ++seat) {
                unsigned figures = 0;
                EXPECT_EQ(s.map.owned[seat].size(), 2U);
                for_each(s.map.owned[seat], [&](Territory t) {
                    EXPECT_EQ(figures_at(s, t), 3U);
                    figures += figures_at(s, t);
                });
                EXPECT_EQ(figures, 6U);
                EXPECT_EQ(s.players[seat].tiles[0], no_tile);
            }
        });
        EXPECT_NE(year, 0U);
    }
}

}  // namespace
}  // namespace nb::northgard
