#include "core/text.hpp"

#include <gtest/gtest.h>

namespace nb {
namespace {

using Words = std::vector<std::string_view>;

TEST(Text, SplitsAtBlanks) {
    EXPECT_EQ(split_words("play L5"), (Words{"play", "L5"}));
    EXPECT_EQ(split_words("  cover\t3   1 "), (Words{"cover", "3", "1"}));
    EXPECT_EQ(split_words(""), Words{});
    EXPECT_EQ(split_words(" \t "), Words{});
}

TEST(Text, ReadsWholeNumbersInRange) {
    EXPECT_EQ(parse_number<int>("0", 0, 7), 0);
    EXPECT_EQ(parse_number<int>("7", 0, 7), 7);
    EXPECT_EQ(parse_number<int>("-3", -5, 5), -3);
    EXPECT_EQ(parse_number<unsigned>("42", 0, 100), 42U);
}

TEST(Text, RefusesEverythingElse) {
    for (std::string_view word :
         {"", " 1", "1 ", "+1", "0x1", "1.0", "one", "8", "-1", "99999999999"}) {
        EXPECT_EQ(parse_number<int>(word, 0, 7), std::nullopt) << word;
    }
    EXPECT_EQ(parse_number<unsigned>("-1", 0, 7), std::nullopt);
}

}  // namespace
}  // namespace nb
