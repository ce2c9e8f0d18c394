#include "server/limits.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace nb {

TEST(Limits, print_as_settings_that_can_be_given_back) {
    Limits changed;
    changed.message_bytes = 4'000;
    changed.open_tables = 7;
    Limits read;
    std::istringstream lines(to_text(changed));
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_TRUE(set_limit(read, line)) << line;
    EXPECT_EQ(count, limit_specs().size());
    EXPECT_EQ(to_text(read), to_text(changed));
    EXPECT_EQ(read.open_tables, 7U);
}

TEST(Limits, defaults_are_in_their_own_ranges) {
    const Limits limits;
    for (const LimitSpec& spec : limit_specs()) {
        EXPECT_GE(limits.*spec.value, spec.least) << spec.name;
        EXPECT_LE(limits.*spec.value, spec.most) << spec.name;
    }
}

TEST(Limits, wrong_settings_say_what_is_wrong) {
    Limits limits;
    const auto key = [&](std::string_view setting) {
        const auto done = set_limit(limits, setting);
        return done ? std::string() : done.error().key;
    };
    EXPECT_EQ(key("speed=3"), "server.error.unknown_limit");
    EXPECT_EQ(key(""), "server.error.unknown_limit");
    EXPECT_EQ(key("body_bytes"), "server.error.limit_value");
    EXPECT_EQ(key("body_bytes="), "server.error.limit_value");
    EXPECT_EQ(key("body_bytes=12"), "server.error.limit_value");
    EXPECT_EQ(key("body_bytes=-1"), "server.error.limit_value");
    EXPECT_EQ(key("body_bytes=99999999999"), "server.error.limit_value");
    EXPECT_EQ(key("body_bytes=4096 "), "server.error.limit_value");
    EXPECT_EQ(to_text(limits), to_text(Limits{}));
}

}  // namespace nb
