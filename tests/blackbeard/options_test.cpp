// The options of Blackbeard as they are chosen when a table is set up.

#include <gtest/gtest.h>

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {
namespace {

std::expected<Options, Problem> read(const OptionValues& given, Seat seats) {
    const auto values = complete_options(option_specs(), given);
    if (!values) return std::unexpected(values.error());
    return read_options(*values, seats);
}

TEST(BlackbeardOptions, B18_2_TwoOrMoreChooseTheLength) {
    for (Seat seats = 2; seats <= most_players; ++seats) {
        EXPECT_FALSE(read({}, seats)->long_game);
        EXPECT_TRUE(read({{"length", "long"}}, seats)->long_game);
        EXPECT_EQ(read({}, seats)->seats, seats);
    }
}

TEST(BlackbeardOptions, S19_9_AloneThereIsOneLength) {
    EXPECT_FALSE(read({}, 1)->long_game);
    const auto refused = read({{"length", "long"}}, 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "table.error.option_conflict");
}

TEST(BlackbeardOptions, OneToFivePlay) {
    EXPECT_EQ(read({}, 0).error().key, "table.error.seats");
    EXPECT_EQ(read({}, 6).error().key, "table.error.seats");
    EXPECT_EQ(read({{"length", "endless"}}, 2).error().key, "table.error.option_value");
}

}  // namespace
}  // namespace nb::blackbeard
