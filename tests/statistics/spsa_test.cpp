// The optimiser on a bowl whose bottom is known and that can only be felt through noise.

#include "bench/statistics/spsa.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/hash.hpp"
#include "core/random.hpp"

namespace nb::statistics {

namespace {

constexpr std::array<double, 4> bottom = {3, -20, 0.5, 0.07};

std::vector<Coordinate> start() {
    return {{0, -10, 10, 1}, {0, -100, 100, 5}, {0, 0, 1, 0.1}, {0.1, 0, 0.2, 0.01}};
}

// Squared distance in steps.
double depth(std::span<const double> values) {
    const auto steps = start();
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double off = (values[i] - bottom[i]) / steps[i].step;
        sum += off * off;
    }
    return sum;
}

std::vector<double> values_of(std::span<const Coordinate> at) {
    std::vector<double> out;
    for (const Coordinate& one : at) out.push_back(one.value);
    return out;
}

// Eight games, each won with a chance that is little more than even for the better set.
double match(const Probe& probe, std::uint64_t iteration) {
    Random luck(mix_hash(99, iteration));
    const double better = (depth(probe.minus) - depth(probe.plus)) / 100;
    const double chance = 1 / (1 + std::exp(-better));
    double won = 0;
    for (int i = 0; i < 8; ++i) won += luck.below(10'000) < 10'000 * chance ? 1 : 0;
    return 2 * won / 8 - 1;
}

void run(const SpsaPlan& plan, std::vector<Coordinate>& at, std::uint64_t from, std::uint64_t to) {
    for (std::uint64_t i = from; i < to; ++i) learn(plan, at, i, match(probe(plan, at, i), i));
}

}  // namespace

TEST(Spsa, finds_the_bottom_of_a_noisy_bowl) {
    const double before = depth(values_of(start()));
    EXPECT_NEAR(before, 59, 1e-9);
    double sum = 0;
    constexpr std::uint64_t runs = 10;
    for (std::uint64_t seed = 1; seed <= runs; ++seed) {
        const SpsaPlan plan{.iterations = 3000, .reach = 0.1, .seed = seed};
        std::vector<Coordinate> at = start();
        run(plan, at, 0, plan.iterations);
        EXPECT_LT(depth(values_of(at)), before / 5) << "seed " << seed;
        sum += depth(values_of(at));
    }
    EXPECT_LT(sum / runs, 4);  // a step from it in each coordinate
}

TEST(Spsa, goes_on_as_if_it_had_not_been_stopped) {
    const SpsaPlan plan{.iterations = 200, .reach = 0.5, .seed = 7};
    std::vector<Coordinate> through = start();
    run(plan, through, 0, 200);
    std::vector<Coordinate> resumed = start();
    run(plan, resumed, 0, 73);
    run(plan, resumed, 73, 200);
    EXPECT_EQ(values_of(through), values_of(resumed));
    std::vector<Coordinate> other = start();
    run({.iterations = 200, .reach = 0.5, .seed = 8}, other, 0, 200);
    EXPECT_NE(values_of(through), values_of(other));
}

TEST(Spsa, probes_are_opposite_and_every_pattern_comes) {
    const SpsaPlan plan{.iterations = 100};
    const std::vector<Coordinate> at = start();
    std::array<int, 4> up{};
    for (std::uint64_t i = 0; i < 100; ++i) {
        const Probe one = probe(plan, at, i);
        for (std::size_t c = 0; c < at.size(); ++c) {
            if (c == 2) continue;  // stands at its limit
            EXPECT_NEAR(one.plus[c] + one.minus[c], 2 * at[c].value, 1e-9);
            EXPECT_NEAR(std::abs(one.plus[c] - at[c].value),
                        at[c].step * std::pow(static_cast<double>(i) + 1, -0.101), 1e-9);
            up[c] += one.plus[c] > one.minus[c] ? 1 : 0;
        }
    }
    for (const std::size_t c : {0U, 1U, 3U}) {
        EXPECT_GT(up[c], 30);
        EXPECT_LT(up[c], 70);
    }
}

TEST(Spsa, keeps_within_the_limits) {
    const SpsaPlan plan{.iterations = 50, .reach = 5};
    std::vector<Coordinate> at = start();
    for (std::uint64_t i = 0; i < 50; ++i) {
        learn(plan, at, i, i % 3 == 0 ? -1 : 1);
        for (const Coordinate& one : at) {
            EXPECT_GE(one.value, one.least);
            EXPECT_LE(one.value, one.most);
        }
    }
}

}  // namespace nb::statistics
