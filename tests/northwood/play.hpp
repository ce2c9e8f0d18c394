#pragma once
// Positions and random games of For Northwood! for its tests. What must hold is in the tests.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood {

// The position that this text describes; what it leaves out is as in a plain one (position.cpp).
inline State position(std::string_view text) {
    const auto parsed = Northwood::parse_position(text);
    if (parsed) return *parsed;
    ADD_FAILURE() << "no position: " << text << " (" << parsed.error().key << ')';
    return Northwood::start({});
}

// Both set-ups and every scenario, each with and without its additional condition.
inline std::vector<Options> every_start() {
    std::vector<Options> starts;
    starts.push_back({.full_setup = false});
    starts.push_back({.full_setup = true, .threshold = 18});
    for (unsigned i = 1; i <= scenario_count; ++i) {
        const auto scenario = static_cast<Scenario>(i);
        starts.push_back({.scenario = scenario});
        starts.push_back({.scenario = scenario, .threshold = 20, .condition_on = true});
    }
    return starts;
}

inline std::string name_of(const Options& options) {
    if (options.scenario != Scenario::none) return std::string(scenario_row(options.scenario).id);
    return options.full_setup ? "full" : "intro";
}

// None while chance is due or the game is over.
inline std::vector<Action> legal_actions(const State& s) {
    if (Northwood::turn(s).kind != Turn::Kind::seat) return {};
    ActionList list;
    Northwood::actions(s, list);
    return {list.begin(), list.end()};
}

inline std::vector<std::string> legal_texts(const State& s) {
    std::vector<std::string> texts;
    for (Action action : legal_actions(s)) texts.push_back(Northwood::action_text(action));
    return texts;
}

inline Action random_step(const State& s, Random& random) {
    const Turn turn = Northwood::turn(s);
    if (turn.kind == Turn::Kind::chance) return chance(random.below(turn.outcomes));
    const std::vector<Action> legal = legal_actions(s);
    return legal[random.below(static_cast<unsigned>(legal.size()))];
}

// Plays a game at random to its end; look(before, action, after) at every step.
template <class Look>
State play_at_random(const Options& options, std::uint64_t seed, Look&& look) {
    Random random(seed);
    State s = Northwood::start(options);
    while (Northwood::turn(s).kind != Turn::Kind::over) {
        const State before = s;
        const Action action = random_step(s, random);
        Northwood::apply(s, action);
        look(before, action, s);
    }
    return s;
}

// Answers chance at random until the player decides or the game is over.
inline void answer_chance(State& s, Random& random) {
    while (Northwood::turn(s).kind == Turn::Kind::chance) {
        Northwood::apply(s, random_step(s, random));
    }
}

// Plays one action given as text; it must be legal.
inline void play(State& s, std::string_view text) {
    const auto action = Northwood::parse_action(text);
    ASSERT_TRUE(action.has_value()) << text;
    ActionList legal;
    Northwood::actions(s, legal);
    ASSERT_TRUE(legal.contains(*action)) << text;
    Northwood::apply(s, *action);
}

}  // namespace nb::northwood
