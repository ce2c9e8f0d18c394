// Elo of shares and of matches that were played in rounds.

#include "bench/statistics/elo.hpp"

#include <gtest/gtest.h>

namespace nb::statistics {

namespace {

Rounds rounds_of(const std::vector<std::uint64_t>& counts) {
    Rounds rounds(counts.size() - 1);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        for (std::uint64_t n = 0; n < counts[i]; ++n) rounds.add(i);
    }
    return rounds;
}

}  // namespace

TEST(Elo, of_shares_and_back) {
    EXPECT_NEAR(*elo_of(0.5), 0, 1e-9);
    EXPECT_NEAR(*elo_of(10.0 / 11.0), 400, 1e-6);
    EXPECT_NEAR(*elo_of(0.25), -*elo_of(0.75), 1e-9);
    EXPECT_NEAR(share_of(*elo_of(0.37)), 0.37, 1e-12);
    EXPECT_FALSE(elo_of(1));
    EXPECT_FALSE(elo_of(0));
    EXPECT_FALSE(elo_of(share_interval(1, 60).high));
    EXPECT_FALSE(elo_of(share_interval(0, 60).low));
}

// Difference and half width that fastchess expects in its own tests of the same pairs of games
// (app/tests/elo_test.cpp). Its interval is the normal one, whose width Wilson's approaches.
TEST(Elo, of_pairs_as_fastchess_has_it) {
    struct Known {
        std::vector<std::uint64_t> pairs;
        double elo, error;
    };
    for (const auto& [pairs, elo, error] :
         {Known{{34, 54, 31 + 32, 64, 75}, 55.58, 27.65},
          Known{{332, 433, 457 + 41, 333, 334}, -8.64, 10.33},
          Known{{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95}}) {
        const EloEstimate found = elo_estimate(rounds_of(pairs));
        EXPECT_NEAR(*found.elo, elo, 0.006);
        EXPECT_NEAR((*found.high - *found.low) / 2, error, 0.005 * error);
    }
}

TEST(Elo, of_a_few_rounds_and_none) {
    const EloEstimate won = elo_estimate(rounds_of({0, 0, 0, 0, 5}));
    EXPECT_FALSE(won.elo);
    EXPECT_FALSE(won.high);
    EXPECT_GT(*won.low, 0);
    const EloEstimate none = elo_estimate(Rounds(4));
    EXPECT_NEAR(*none.elo, 0, 1e-9);
    EXPECT_FALSE(none.low);
    EXPECT_FALSE(none.high);
}

}  // namespace nb::statistics
