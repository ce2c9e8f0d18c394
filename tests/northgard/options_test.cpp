// The options of a game: what there is to choose, what goes together, and what each does.

#include <gtest/gtest.h>

#include "northgard/rules.hpp"

namespace nb::northgard {
namespace {

std::expected<Options, Problem> read(const OptionValues& given, Seat seats) {
    const auto values = complete_options(option_specs(), given);
    if (!values) return std::unexpected(values.error());
    return read_options(*values, seats);
}

TEST(NorthgardOptions, N3_2_DefaultsAreThePrintedGame) {
    const auto options = read({}, 3);
    ASSERT_TRUE(options);
    EXPECT_EQ(options->seats, 3);
    EXPECT_EQ(options->years, 7);
    EXPECT_EQ(options->creatures, 0);
    EXPECT_FALSE(options->teams || options->choose_clans || options->open_fame);
    EXPECT_FALSE(options->trade_any || options->corner_test || options->spare_tile);  // N23
    EXPECT_FALSE(options->fame_only);
}

TEST(NorthgardOptions, N19_3_EachChoiceArrives) {
    const auto options = read({{"years", "3"},
                               {"creatures", "more"},
                               {"teams", "on"},
                               {"clans", "choose"},
                               {"fame", "open"},
                               {"trade", "any"},
                               {"borders", "corner"},
                               {"five_player_tile", "in"},
                               {"victory", "fame"}},
                              4);
    ASSERT_TRUE(options);
    EXPECT_EQ(options->years, 3);
    EXPECT_EQ(options->creatures, 2);
    EXPECT_TRUE(options->teams && options->choose_clans && options->open_fame);
    EXPECT_TRUE(options->trade_any && options->corner_test && options->spare_tile);
    EXPECT_TRUE(options->fame_only);
    EXPECT_EQ(read({{"years", "5"}}, 2)->years, 5);
    EXPECT_EQ(read({{"creatures", "on"}}, 2)->creatures, 1);
}

TEST(NorthgardOptions, N19_1_TenYearsAreDecidedByFame) {
    EXPECT_TRUE(read({{"years", "10"}}, 2)->fame_only);
}

TEST(NorthgardOptions, WhatDoesNotGoTogetherIsRefused) {
    EXPECT_EQ(read({{"teams", "on"}}, 3).error().key, "table.error.option_conflict");  // N18
    EXPECT_EQ(read({{"five_player_tile", "in"}}, 5).error().key,
              "table.error.option_conflict");  // N2.4: it lies on the table
    EXPECT_TRUE(read({{"five_player_tile", "in"}}, 4));
    EXPECT_EQ(read({{"years", "6"}}, 2).error().key, "table.error.option_value");
}

TEST(NorthgardOptions, N1_1_TwoToFivePlay) {
    EXPECT_EQ(read({}, 1).error().key, "table.error.seats");
    EXPECT_EQ(read({}, 6).error().key, "table.error.seats");
    for (Seat seats = 2; seats <= 5; ++seats) EXPECT_TRUE(read({}, seats));
}

}  // namespace
}  // namespace nb::northgard
