#include "core/options.hpp"

#include <gtest/gtest.h>

#include <array>

namespace nb {
namespace {

const std::array specs = {
    OptionSpec{.name = "setup", .choices = {"intro", "full"}, .default_choice = "full"},
    OptionSpec{.name = "level", .choices = {"16", "18", "20"}, .default_choice = "16"},
};

std::string text_arg(const Problem& problem, std::string_view name) {
    for (const MessageArg& arg : problem.args) {
        if (arg.name == name) return arg.text;
    }
    return "(no such argument)";
}

TEST(Options, FillsInDefaultsInTheOrderOfTheSpecs) {
    EXPECT_EQ(complete_options(specs, {}), (OptionValues{{"setup", "full"}, {"level", "16"}}));
    EXPECT_EQ(complete_options(specs, {{"level", "20"}, {"setup", "intro"}}),
              (OptionValues{{"setup", "intro"}, {"level", "20"}}));
    EXPECT_EQ(complete_options({}, {}), OptionValues{});
}

TEST(Options, RefusesAnUnknownName) {
    const auto result = complete_options(specs, {{"colour", "red"}});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().key, "table.error.unknown_option");
    EXPECT_EQ(text_arg(result.error(), "option"), "colour");
    EXPECT_EQ(text_arg(result.error(), "known"), "setup, level");
}

TEST(Options, RefusesAValueOutOfRange) {
    for (const char* value : {"17", "", " 16", "016"}) {
        const auto result = complete_options(specs, {{"level", value}});
        ASSERT_FALSE(result) << value;
        EXPECT_EQ(result.error().key, "table.error.option_value");
        EXPECT_EQ(text_arg(result.error(), "allowed"), "16, 18, 20");
    }
}

TEST(Options, RefusesANameGivenTwice) {
    const auto result = complete_options(specs, {{"level", "16"}, {"level", "16"}});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().key, "table.error.option_twice");
}

TEST(Options, LooksUpAValue) {
    const OptionValues values = {{"setup", "full"}};
    EXPECT_EQ(option(values, "setup"), "full");
    EXPECT_EQ(option(values, "level"), "");
}

TEST(Options, CombinesEveryChoiceWithEveryOther) {
    const auto all = option_combinations(specs);
    ASSERT_EQ(all.size(), 6U);
    EXPECT_EQ(all.front(), (OptionValues{{"setup", "intro"}, {"level", "16"}}));
    EXPECT_EQ(all[1], (OptionValues{{"setup", "intro"}, {"level", "18"}}));
    EXPECT_EQ(all.back(), (OptionValues{{"setup", "full"}, {"level", "20"}}));
    EXPECT_EQ(option_combinations({}), std::vector<OptionValues>(1));
}

}  // namespace
}  // namespace nb
