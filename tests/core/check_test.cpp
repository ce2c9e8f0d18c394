#include "core/check.hpp"

#include <gtest/gtest.h>

namespace nb {
namespace {

TEST(CheckDeathTest, SaysWhatWasBrokenWhereAndWithWhichValues) {
    const int cards = 9;
    EXPECT_DEATH(NB_CHECK_VALUES(cards < 8, cards, -2),
                 "cards < 8 .*check_test.cpp:[0-9]+, values 9, -2");
    NB_CHECK(cards == 9);
}

}  // namespace
}  // namespace nb
