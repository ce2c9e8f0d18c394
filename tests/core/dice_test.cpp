#include "core/dice.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace nb {
namespace {

TEST(Dice, OneDieShowsEachFaceOnce) {
    ASSERT_EQ(D6::outcomes, 6U);
    std::set<unsigned> faces;
    for (unsigned outcome = 0; outcome < D6::outcomes; ++outcome) faces.insert(D6::sum(outcome));
    EXPECT_EQ(faces, (std::set<unsigned>{1, 2, 3, 4, 5, 6}));
}

TEST(Dice, TwoDiceHaveTheRealOdds) {
    std::map<unsigned, unsigned> ways;
    for (unsigned outcome = 0; outcome < D66::outcomes; ++outcome) ++ways[D66::sum(outcome)];
    EXPECT_EQ(ways.size(), 11U);
    EXPECT_EQ(ways[2], 1U);
    EXPECT_EQ(ways[7], 6U);
    EXPECT_EQ(ways[12], 1U);
}

TEST(Dice, DigitsRunFrom11To66) {
    EXPECT_EQ(D66::digits(0), 11U);
    EXPECT_EQ(D66::digits(1), 12U);
    EXPECT_EQ(D66::digits(6), 21U);
    EXPECT_EQ(D66::digits(35), 66U);
    EXPECT_EQ((Dice<4, 3>::faces(63)), (std::array<std::uint8_t, 3>{4, 4, 4}));
}

}  // namespace
}  // namespace nb
