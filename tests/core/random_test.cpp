#include "core/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace nb {
namespace {

// The reference numbers of SplitMix64 for the seed 1234567.
TEST(Random, IsSplitMix64) {
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ULL);
    EXPECT_EQ(random.next(), 3203168211198807973ULL);
    EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

TEST(Random, StaysBelowAndReachesEverything) {
    Random random(1);
    std::array<unsigned, 7> seen{};
    for (unsigned i = 0; i < 70'000; ++i) ++seen.at(random.below(7));
    for (unsigned count : seen) EXPECT_NEAR(count, 10'000, 500);
    for (unsigned i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0U);
}

}  // namespace
}  // namespace nb
