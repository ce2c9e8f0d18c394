#pragma once
// Positions and actions told as text, for tests whose position a person should be able to read.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Blackbeard in the Caribbean with three Actions left, the System Player's Pirates far away.
inline constexpr std::string_view at_sea_with_actions =
    "pirate 0 teach sailing at caribbean\n"
    "pirate 1 low sailing at india\n"
    "pirate 2 tew sailing at gold_coast\n"
    "pirate 3 vane sailing at north_atlantic\n"
    "course actions 3 carded 1\n";

inline State told(const std::string& text) {
    const auto read = Blackbeard::parse_position(text);
    if (read) return *read;
    std::string problem = read.error().key;
    for (const MessageArg& arg : read.error().args) problem += " " + arg.name + "=" + arg.text;
    ADD_FAILURE() << problem << " in\n" << text;
    return Blackbeard::start({});
}
inline State told_at_sea(std::string_view more) {
    return told(std::string(at_sea_with_actions) + std::string(more));
}

inline bool is_legal(const State& s, std::string_view text) {
    const auto action = Blackbeard::parse_action(text);
    if (!action || Blackbeard::turn(s).kind != Turn::Kind::seat) return false;
    ActionList legal;
    Blackbeard::actions(s, legal);
    return legal.contains(*action);
}
inline Action action_of(std::string_view text) {
    const auto action = Blackbeard::parse_action(text);
    EXPECT_TRUE(action) << text;
    return action.value_or(Action{});
}
inline void play(State& s, std::string_view text) {
    ASSERT_TRUE(is_legal(s, text)) << text;
    Blackbeard::apply(s, action_of(text));
}
inline Action outcome_of_name(const State& s, std::string_view name) {
    const auto outcome = Blackbeard::outcome_by_name(s, name);
    EXPECT_TRUE(outcome) << name;
    return chance(outcome.value_or(0));
}
inline void draw(State& s, std::string_view name) {
    ASSERT_EQ(Blackbeard::turn(s).kind, Turn::Kind::chance) << name;
    ASSERT_TRUE(Blackbeard::outcome_by_name(s, name)) << name;
    Blackbeard::apply(s, outcome_of_name(s, name));
}

}  // namespace nb::blackbeard
