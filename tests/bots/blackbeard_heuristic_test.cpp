// The heuristic player of Blackbeard: a sensible captain alone, and better than chance at a table.

#include <gtest/gtest.h>

#include <bit>

#include "blackbeard/rules_internal.hpp"
#include "core/random.hpp"

namespace nb::blackbeard::test {

namespace {

struct Played {
    State end;
    unsigned decisions = 0;
};

// Plays to the end; the seats in `thinking` (bits) decide by the procedure, the others at random.
Played play(unsigned seats, unsigned thinking, std::uint64_t seed) {
    Random random(seed);
    Played game{Blackbeard::start({static_cast<std::uint8_t>(seats), false}), 0};
    State& s = game.end;
    for (unsigned step = 0; step < 100'000; ++step) {
        const nb::Turn turn = Blackbeard::turn(s);
        if (turn.kind == nb::Turn::Kind::over) return game;
        if (turn.kind == nb::Turn::Kind::chance) {
            Blackbeard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        ++game.decisions;
        ActionList legal;
        Blackbeard::actions(s, legal);
        Action action = legal[random.below(static_cast<unsigned>(legal.size()))];
        if (((thinking >> turn.seat) & 1U) != 0) {
            action = procedure(s);
            EXPECT_TRUE(legal.contains(action)) << Blackbeard::action_text(action);
        }
        Blackbeard::apply(s, action);
    }
    ADD_FAILURE() << "a game without end";
    return game;
}

}  // namespace

TEST(BlackbeardHeuristic, S19_makes_a_sensible_voyage_as_blackbeard) {
    constexpr unsigned games = 400;
    unsigned won = 0, retired = 0;
    int points = 0;
    for (unsigned seed = 0; seed < games; ++seed) {
        const State end = play(1, 1, seed).end;
        points += end.players[0].points;
        won += Blackbeard::scores(end).won[0] ? 1U : 0U;
        retired += end.ended == static_cast<std::uint8_t>(End::retired) ? 1U : 0U;
    }
    EXPECT_GT(points, 55 * static_cast<int>(games));
    EXPECT_GT(won, games / 2);
    EXPECT_GT(retired, games / 2);  // by a Letter, which is the only way (S19.15)
}

TEST(BlackbeardHeuristic, P0_decides_legally_and_beats_chance_at_every_table) {
    for (unsigned seats = 2; seats <= most_players; ++seats) {
        unsigned best = 0;
        constexpr unsigned games = 10;
        for (unsigned seed = 0; seed < games; ++seed) {
            const State end = play(seats, 1U << (seed % seats), seed).end;
            best += Blackbeard::scores(end).won[seed % seats] ? 1U : 0U;
        }
        EXPECT_GE(best, games - 2) << seats << " seats";
    }
}

TEST(BlackbeardHeuristic, P0_plays_whole_games_against_itself) {
    for (unsigned seats = 1; seats <= most_players; ++seats) {
        for (unsigned seed = 0; seed < 10; ++seed) {
            EXPECT_NE(play(seats, 0x1F, seed).end.ended, 0);
        }
    }
}

}  // namespace nb::blackbeard::test
