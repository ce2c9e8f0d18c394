// Ratings of several players. The numbers were worked out by a program of its own in Python: the
// log-likelihood written down as it stands, differentiated numerically, maximised over all ratings
// but the last, which is the negative sum of the others, and the covariance of the slopes of
// rounds put between the inverses of its second derivative there.

#include "bench/statistics/ratings.hpp"

#include <gtest/gtest.h>

#include "bench/statistics/elo.hpp"

namespace nb::statistics {

namespace {

// Three players who meet twice each in every round; results by the number of the round.
Meetings three_players() {
    constexpr std::array<unsigned, 6> x = {2, 2, 1, 2, 0, 2};
    constexpr std::array<unsigned, 7> y = {2, 2, 2, 1, 2, 2, 0};
    constexpr std::array<unsigned, 4> z = {2, 1, 0, 2};
    Meetings all;
    for (unsigned round = 0; round < 12; ++round) {
        Meetings one;
        one.meet(0, 1, x[round % 6]);
        one.meet(0, 1, 2 - round % 2);
        one.meet(0, 2, y[round % 7]);
        one.meet(0, 2, 2);
        one.meet(1, 2, z[round % 4]);
        one.meet(1, 2, 2 - round % 3);
        one.end_round();
        all.add(one);
    }
    return all;
}

Meetings two_players(unsigned rounds, std::initializer_list<unsigned> first,
                     std::initializer_list<unsigned> second) {
    Meetings all;
    for (unsigned round = 0; round < rounds; ++round) {
        all.meet(0, 1, first.begin()[round % first.size()]);
        all.meet(0, 1, second.begin()[round % second.size()]);
        all.end_round();
    }
    return all;
}

}  // namespace

TEST(Ratings, of_three_players_as_worked_out_in_python) {
    const auto found = ratings(three_players(), 3);
    EXPECT_NEAR(found[0].elo, 177.39146, 1e-3);
    EXPECT_NEAR(found[1].elo, -50.60141, 1e-3);
    EXPECT_NEAR(found[2].elo, -126.79005, 1e-3);
    EXPECT_NEAR(found[0].error, 45.43337, 1e-3);
    EXPECT_NEAR(found[1].error, 45.39707, 1e-3);
    EXPECT_NEAR(found[2].error, 59.80948, 1e-3);
}

TEST(Ratings, of_two_players_as_worked_out_in_python) {
    const auto close = ratings(two_players(20, {2, 2, 0, 2, 1}, {2, 0, 2, 1}), 2);
    EXPECT_NEAR(close[0].elo, 57.04715, 1e-3);
    EXPECT_NEAR(close[0].error, 48.89615, 1e-3);
    EXPECT_NEAR(close[0].elo + close[1].elo, 0, 1e-9);
    // All won: the one added draw says how far, and that it isn't known well.
    const auto all_won = ratings(two_players(10, {2}, {2}), 2);
    EXPECT_NEAR(all_won[0].elo, 322.55677, 1e-3);
    EXPECT_NEAR(all_won[0].error, 166.08811, 1e-3);
}

// With many rounds the added draw doesn't matter, and two ratings say what the share does.
TEST(Ratings, of_two_players_agree_with_their_share) {
    const Meetings match = two_players(4000, {2, 2, 0, 2, 1}, {2, 0, 2, 1});
    const auto found = ratings(match, 2);
    const EloEstimate estimate = elo_estimate(match.of(0, 1).share(), match.interval(0, 1));
    EXPECT_NEAR(found[0].elo - found[1].elo, *estimate.elo, 0.02);
    EXPECT_NEAR(2 * found[0].error, (*estimate.high - *estimate.low) / 2, 0.02);
}

// What of a match is the deals' doing is equal in both games of a round and takes nothing away.
TEST(Ratings, deals_that_decide_by_themselves_make_no_interval_wider) {
    const auto by_deals = ratings(two_players(100, {2, 0}, {0, 2}), 2);
    const auto by_luck = ratings(two_players(100, {2, 0}, {2, 0}), 2);
    EXPECT_NEAR(by_deals[0].elo, by_luck[0].elo, 1e-9);
    EXPECT_LT(by_deals[0].error, 1);
    EXPECT_GT(by_luck[0].error, 20);
}

TEST(Ratings, one_round_counts_its_games) {
    const auto found = ratings(two_players(1, {2}, {0}), 2);
    EXPECT_NEAR(found[0].elo, 0, 1e-9);
    EXPECT_GT(found[0].error, 100);
}

}  // namespace nb::statistics
