// Tournaments: who sits where, what is counted, and what follows from the counts.

#include "cli/tournament.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "bots/random_bot.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::cli {

namespace {

Action choose_first(const AnyGame& game, Seat, Random&) {
    ActionList legal;
    game.actions(legal);
    return legal[0];
}
// Plays the highest card there is: of whisper, the best there is without thinking.
Action choose_highest(const AnyGame& game, Seat, Random&) {
    ActionList legal;
    game.actions(legal);
    std::size_t best = 0;
    for (std::size_t i = 1; i < legal.size(); ++i) {
        if (legal[i].verb == whisper::Game::play) best = i;
    }
    return legal[best];
}

const BotEntry first{"first", "", choose_first};
const BotEntry highest{"highest", "", choose_highest};
const BotEntry chancy{"random", "", choose_at_random};

Standings play(const std::vector<const BotEntry*>& bots, Seat seats, std::uint64_t rounds,
               unsigned jobs = 1, std::uint64_t seed = 1) {
    const auto start = whisper::entry.start({}, seats);
    return play_tournament(**start, bots, line_ups(bots.size(), seats), rounds, seed, jobs,
                           [](std::uint64_t) {});
}

}  // namespace

TEST(Tournament, line_ups_are_all_sets_or_filled_with_the_last) {
    using Sets = std::vector<LineUp>;
    EXPECT_EQ(line_ups(2, 2), (Sets{{0, 1}}));
    EXPECT_EQ(line_ups(3, 2), (Sets{{0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(line_ups(2, 4), (Sets{{0, 1, 1, 1}}));
    EXPECT_EQ(line_ups(4, 3).size(), 4U);
}

TEST(Tournament, everybody_sits_everywhere_equally_often) {
    const Standings standings = play({&chancy, &first, &highest}, 2, 10);
    EXPECT_EQ(standings.games, 10U * 3U * 2U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(standings.entrants[i].games, 40U);
        EXPECT_EQ(standings.entrants[i].seat_games, 40U);
        for (std::size_t j = 0; j < 3; ++j) {
            const PairCounts& one = standings.pairs[i][j];
            const PairCounts& other = standings.pairs[j][i];
            EXPECT_EQ(one.met, i == j ? 0U : 20U);
            EXPECT_EQ(one.half_points + other.half_points, 2 * one.met);
        }
    }
    const Standings four = play({&chancy, &first}, 4, 5);
    EXPECT_EQ(four.games, 5U * 4U);
    EXPECT_EQ(four.entrants[0].seat_games, 20U);
    EXPECT_EQ(four.entrants[1].seat_games, 60U);
    EXPECT_EQ(four.entrants[1].games, 20U);
    EXPECT_LE(four.entrants[1].wins, 20U);  // games, not seats
    EXPECT_EQ(four.pairs[0][1].met, 60U);
}

TEST(Tournament, threads_change_nothing_and_seeds_do) {
    const auto total = [](const Standings& standings) {
        return std::tuple(standings.entrants[0].points, standings.entrants[1].points,
                          standings.entrants[0].wins, standings.pairs[0][1].half_points);
    };
    const auto one = total(play({&chancy, &highest}, 3, 200, 1));
    EXPECT_EQ(one, total(play({&chancy, &highest}, 3, 200, 4)));
    EXPECT_NE(one, total(play({&chancy, &highest}, 3, 200, 1, 2)));
}

// Two equal bots that use no luck come out even to the last point, because of the same deals.
TEST(Tournament, the_same_deal_is_played_from_every_seat) {
    const BotEntry twin{"twin", "", choose_highest};
    for (const Seat seats : {Seat{2}, Seat{3}}) {
        const Standings standings = play({&highest, &twin}, seats, 100);
        const auto& [one, other] = std::pair(standings.entrants[0], standings.entrants[1]);
        EXPECT_EQ(one.points * static_cast<int>(seats - 1), other.points);
    }
}

TEST(Tournament, the_better_bot_wins_more) {
    const Standings standings = play({&highest, &chancy}, 2, 300);
    const PairCounts& pair = standings.pairs[0][1];
    EXPECT_GT(pair.half_points, pair.met * 3 / 2);
    const auto ratings = elo_ratings(standings, 2);
    EXPECT_GT(ratings[0], 100);
    EXPECT_NEAR(ratings[0] + ratings[1], 0, 1e-6);
    const double share =
        (static_cast<double>(pair.half_points) + 1) / (2 * (static_cast<double>(pair.met) + 1));
    EXPECT_NEAR(ratings[0] - ratings[1], *elo_difference(share), 0.01);
}

TEST(Tournament, elo_of_shares) {
    EXPECT_NEAR(*elo_difference(0.5), 0, 1e-9);
    EXPECT_NEAR(*elo_difference(10.0 / 11.0), 400, 1e-6);
    EXPECT_NEAR(*elo_difference(0.25), -*elo_difference(0.75), 1e-9);
    EXPECT_FALSE(elo_difference(1));
    EXPECT_FALSE(elo_difference(0));
    EXPECT_FALSE(elo_difference(share_interval(1, 60).high));
    EXPECT_FALSE(elo_difference(share_interval(0, 60).low));
}

TEST(Tournament, intervals_hold_the_share_and_narrow) {
    for (const double share : {0.0, 0.1, 0.5, 0.97, 1.0}) {
        const Interval few = share_interval(share, 20);
        const Interval many = share_interval(share, 2'000);
        EXPECT_LE(few.low, share + 1e-12);
        EXPECT_GE(few.high, share - 1e-12);
        EXPECT_LT(many.high - many.low, few.high - few.low);
        EXPECT_GE(few.low, 0);
        EXPECT_LE(few.high, 1);
    }
    EXPECT_EQ(win_interval(0, 0).low, 0);
    EXPECT_EQ(win_interval(0, 0).high, 1);
}

TEST(Simulation, seats_are_played_by_their_own_bots) {
    const auto start = whisper::entry.start({}, 2);
    const std::vector<const BotEntry*> bots = {&highest, &first};
    const Tally one = simulate(**start, bots, 500, 1, 1, [](std::uint64_t) {});
    const Tally other = simulate(**start, bots, 500, 1, 3, [](std::uint64_t) {});
    EXPECT_EQ(one.seats[0].points, other.seats[0].points);
    EXPECT_GT(one.seats[0].wins, one.seats[1].wins);
}

}  // namespace nb::cli
