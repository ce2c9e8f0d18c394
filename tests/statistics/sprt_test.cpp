// The sequential test: ratios that others publish, its bounds, and how often it errs.

#include "bench/statistics/sprt.hpp"

#include <gtest/gtest.h>

#include <array>

#include "core/random.hpp"

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

// What fastchess expects in its own tests for the same results (app/tests/sprt_test.cpp,
// "logistic").
TEST(Sprt, ratios_as_fastchess_has_them) {
    const Hypotheses half_to_two_and_half{.elo0 = 0.5, .elo1 = 2.5};
    const Hypotheses none_to_two{.elo0 = 0, .elo1 = 2};
    const Rounds pairs_1 = rounds_of({223, 9863, 20279 + 1000, 10037, 246});
    const Rounds pairs_2 = rounds_of({871, 26175, 55003 + 980, 26678, 821});
    const Rounds games_1 = rounds_of({21184, 40708, 21404});
    const Rounds games_2 = rounds_of({57030, 106593, 57433});
    EXPECT_NEAR(log_likelihood_ratio(pairs_1, half_to_two_and_half), -3.07, 0.005);
    EXPECT_NEAR(log_likelihood_ratio(pairs_2, none_to_two), -4.98, 0.005);
    EXPECT_NEAR(log_likelihood_ratio(games_1, half_to_two_and_half), -1.57, 0.005);
    EXPECT_NEAR(log_likelihood_ratio(games_2, none_to_two), -2.59, 0.005);
}

TEST(Sprt, bounds_are_wald_s) {
    const Hypotheses usual;
    EXPECT_NEAR(usual.upper_bound(), 2.944439, 1e-6);  // log 19
    EXPECT_NEAR(usual.lower_bound(), -2.944439, 1e-6);
    const Hypotheses uneven{.alpha = 0.01, .beta = 0.2};
    EXPECT_NEAR(uneven.upper_bound(), 4.382027, 1e-6);   // log 80
    EXPECT_NEAR(uneven.lower_bound(), -1.599388, 1e-6);  // log (20/99)
    EXPECT_EQ(decide(2.94, usual), Decision::open);
    EXPECT_EQ(decide(2.95, usual), Decision::h1);
    EXPECT_EQ(decide(-2.95, usual), Decision::h0);
}

TEST(Sprt, looks_at_both_sides_alike) {
    const Hypotheses up{.elo0 = -5, .elo1 = 15};
    const Hypotheses down{.elo0 = -15, .elo1 = 5};
    const double one = log_likelihood_ratio(rounds_of({3, 10, 40, 21, 6}), up);
    const double other = log_likelihood_ratio(rounds_of({6, 21, 40, 10, 3}), down);
    EXPECT_NEAR(one, -other, 1e-9);
    EXPECT_GT(one, 0);
    EXPECT_EQ(log_likelihood_ratio(Rounds(4), up), 0);
}

// The same match twice is twice as sure; what never happened is no obstacle.
TEST(Sprt, grows_with_the_rounds) {
    const Hypotheses usual;
    const double once = log_likelihood_ratio(rounds_of({5, 20, 30, 25, 10}), usual);
    const double twice = log_likelihood_ratio(rounds_of({10, 40, 60, 50, 20}), usual);
    EXPECT_NEAR(twice, 2 * once, 1e-9);
    // 0.9e-3 more than log(share_of(10) / 0.5) a round, from results that never came up.
    EXPECT_NEAR(log_likelihood_ratio(rounds_of({0, 0, 0, 0, 100}), usual), 2.83687, 1e-4);
}

// 2,000 tests of matches by chance, with draws and pairs that hang together. Wald's errors are
// bounds for a test that stops exactly at its bounds; one that oversteps them errs less.
TEST(Sprt, errs_as_seldom_as_it_promises) {
    const Hypotheses hypotheses{.elo0 = 0, .elo1 = 60};
    const auto accepted_h1 = [&](double elo, std::uint64_t seed) {
        Random random(seed);
        const double share = share_of(elo);
        Rounds rounds(4);
        for (;;) {
            std::size_t half_points = 0;
            const bool together = random.below(4) == 0;  // a deal that gives both to one
            const auto game = [&] {
                const double throw_of = random.below(10'000) / 10'000.0;
                return throw_of < share - 0.1 ? 2U : throw_of < share + 0.1 ? 1U : 0U;
            };
            half_points = game();
            half_points += together ? half_points : game();
            rounds.add(half_points);
            const Decision decision = decide(log_likelihood_ratio(rounds, hypotheses), hypotheses);
            if (decision != Decision::open) return decision == Decision::h1;
        }
    };
    constexpr int tests = 1000;
    int wrong_h1 = 0;
    int wrong_h0 = 0;
    for (std::uint64_t seed = 0; seed < tests; ++seed) {
        wrong_h1 += accepted_h1(0, seed) ? 1 : 0;
        wrong_h0 += accepted_h1(60, tests + seed) ? 0 : 1;
    }
    // 5 % and three standard deviations.
    EXPECT_LT(wrong_h1, 71);
    EXPECT_LT(wrong_h0, 71);
    EXPECT_GT(wrong_h1 + wrong_h0, 0);
}

}  // namespace nb::statistics
