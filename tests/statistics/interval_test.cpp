// Intervals of shares, against published values and each other.

#include "bench/statistics/interval.hpp"

#include <gtest/gtest.h>

namespace nb::statistics {

// R. G. Newcombe, Two-sided confidence intervals for the single proportion (Statistics in Medicine
// 17, 1998), table I, method 3.
TEST(Interval, wilson_as_published) {
    struct Published {
        std::uint64_t wins, games;
        double low, high;
    };
    for (const auto& [wins, games, low, high] :
         {Published{81, 263, 0.2553, 0.3662}, Published{15, 148, 0.0624, 0.1605},
          Published{0, 20, 0.0000, 0.1611}, Published{1, 29, 0.0061, 0.1718}}) {
        const Interval found = win_interval(wins, games);
        EXPECT_NEAR(found.low, low, 0.00005) << wins << " of " << games;
        EXPECT_NEAR(found.high, high, 0.00005) << wins << " of " << games;
    }
}

TEST(Interval, holds_the_share_and_narrows) {
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

// 50 games of 0 or 1 have the variance p(1-p) n/(n-1), so that one game is lost to the mean.
TEST(Interval, independent_games_count_as_what_they_are) {
    const Interval measured = mean_interval(0.3, 0.3, 50);
    const Interval counted = share_interval(0.3, 49);
    EXPECT_NEAR(measured.low, counted.low, 1e-12);
    EXPECT_NEAR(measured.high, counted.high, 1e-12);
}

TEST(Interval, measurements_that_vary_less_tell_more) {
    const Interval halves = mean_interval(0.5, 0.5, 100);    // 0 or 1
    const Interval quarters = mean_interval(0.5, 0.3, 100);  // closer together
    const Interval alike = mean_interval(0.5, 0.25, 100);    // nothing known of how they vary
    EXPECT_LT(quarters.high - quarters.low, halves.high - halves.low);
    EXPECT_NEAR(alike.high, share_interval(0.5, 100).high, 1e-12);
    EXPECT_NEAR(mean_interval(1, 1, 20).low, win_interval(20, 20).low, 1e-12);
    EXPECT_EQ(mean_interval(0, 0, 0).high, 1);
}

}  // namespace nb::statistics
