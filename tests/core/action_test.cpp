#include "core/action.hpp"

#include <gtest/gtest.h>

namespace nb {
namespace {

TEST(Action, OrdersByVerbThenOperands) {
    EXPECT_LT((Action{1, 9, 9, 9}), (Action{2, 0, 0, 0}));
    EXPECT_LT((Action{1, 2, 0, 0}), (Action{1, 2, 0, 1}));
    EXPECT_EQ((Action{3, 1}), (Action{3, 1, 0, 0}));
}

TEST(Action, ChanceCarriesAnyOutcome) {
    for (unsigned outcome : {0U, 1U, 255U, 256U, 35'999U, 65'534U}) {
        EXPECT_TRUE(is_chance(chance(outcome)));
        EXPECT_EQ(outcome_of(chance(outcome)), outcome);
    }
    EXPECT_FALSE(is_chance(Action{1}));
}

TEST(ActionList, KeepsWhatIsAddedUntilCleared) {
    ActionList list;
    EXPECT_TRUE(list.empty());
    list.add({1, 4});
    list.add({2});
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0], (Action{1, 4}));
    EXPECT_TRUE(list.contains({2}));
    EXPECT_FALSE(list.contains({2, 1}));
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_FALSE(list.contains({2}));
}

TEST(ActionListDeathTest, RefusesToOverflow) {
    ActionList list;
    for (std::size_t i = 0; i < ActionList::capacity; ++i) list.add({1});
    EXPECT_DEATH(list.add({1}), "size_ < capacity");
}

}  // namespace
}  // namespace nb
