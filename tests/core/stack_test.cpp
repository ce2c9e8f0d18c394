#include "core/stack.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace nb {
namespace {

enum class Ask : std::uint8_t { nothing, card, fief };
using Stack = DecisionStack<Ask, 3>;

TEST(DecisionStack, OpensAndClosesQuestionsInsideOthers) {
    Stack stack;
    EXPECT_EQ(stack.depth(), 0U);
    stack.push(Ask::fief, 7);
    stack.push(Ask::card, 1, 2, 3);
    EXPECT_EQ(stack.depth(), 2U);
    EXPECT_EQ(stack.top(), (Stack::Entry{Ask::card, 1, 2, 3}));
    stack.become(Ask::nothing);
    EXPECT_EQ(stack.top(), (Stack::Entry{Ask::nothing, 0, 0, 0}));
    EXPECT_EQ(stack.at(0), (Stack::Entry{Ask::fief, 7, 0, 0}));
    stack.pop();
    EXPECT_EQ(stack.top().kind, Ask::fief);
}

TEST(DecisionStack, LeavesNoTraceOfClosedQuestions) {
    Stack stack;
    stack.push(Ask::fief, 7);
    stack.push(Ask::card, 9, 9, 9);
    stack.pop();
    Stack fresh;
    fresh.push(Ask::fief, 7);
    EXPECT_EQ(stack, fresh);
    EXPECT_TRUE(std::has_unique_object_representations_v<Stack>);
}

TEST(DecisionStackDeathTest, RefusesToGrowPastItsDepth) {
    Stack stack;
    for (unsigned i = 0; i < 3; ++i) stack.push(Ask::card);
    EXPECT_DEATH(stack.push(Ask::card), "size_ < Capacity");
}

}  // namespace
}  // namespace nb
