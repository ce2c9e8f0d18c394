#pragma once
// Positions and actions told as text, for tests whose board a person should be able to read. What
// must hold is in the tests.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "northgard/rules.hpp"

namespace nb::northgard {

// A board of large closed territories, 0 to 3 and 6, each of 3 tiles and with a large space. 4 is
// closed too, of 2 tiles and with 2 small spaces; all others are open. 2 has food, 3 wood, 6 lore,
// 5 lore, 9 wood, a lair and a small space, 15 a Carved Stone space.
inline constexpr std::string_view closed_board =
    "tile t15 0 -1 r2\n"
    "tile t08 1 -1 r1\n"
    "tile t24 1 0 r3\n"
    "tile t12 1 1 r0\n"
    "tile t25 0 1 r0\n"
    "tile t14 -1 1 r3\n"
    "tile t27 -1 0 r1\n"
    "tile t18 -1 -1 r0\n"
    "tile t31 2 -1 r0\n"
    "tile t16 2 -2 r0\n";

inline State told(const std::string& text) {
    const auto read = Northgard::parse_position(text);
    if (read) return *read;
    ADD_FAILURE() << read.error().key << " in\n" << text;
    return Northgard::start({});
}
inline State told_on_closed_board(std::string_view text) {
    return told(std::string(closed_board) + std::string(text));
}

inline void play(State& s, std::string_view text) {
    const auto action = Northgard::parse_action(text);
    ASSERT_TRUE(action) << text;
    ASSERT_EQ(Northgard::turn(s).kind, Turn::Kind::seat) << text;
    ActionList legal;
    Northgard::actions(s, legal);
    ASSERT_TRUE(legal.contains(*action)) << text;
    Northgard::apply(s, *action);
}
inline bool is_legal(const State& s, std::string_view text) {
    const auto action = Northgard::parse_action(text);
    if (!action || Northgard::turn(s).kind != Turn::Kind::seat) return false;
    ActionList legal;
    Northgard::actions(s, legal);
    return legal.contains(*action);
}
inline void draw(State& s, std::string_view name) {
    ASSERT_EQ(Northgard::turn(s).kind, Turn::Kind::chance) << name;
    const auto outcome = Northgard::outcome_by_name(s, name);
    ASSERT_TRUE(outcome) << name;
    Northgard::apply(s, chance(*outcome));
}

}  // namespace nb::northgard
