#pragma once
// Whole games of Blackbeard at random, alone and with every number of seats in turn, for tests that
// look at every position on the way.

#include <gtest/gtest.h>

#include "blackbeard/rules.hpp"
#include "core/random.hpp"

namespace nb::blackbeard {

inline Options options_of_game(std::uint64_t seed) {
    Options options;
    options.seats = static_cast<std::uint8_t>(1 + seed % most_players);
    options.long_game = options.seats > 1 && seed / most_players % 2 == 1;
    return options;
}

// Looks at each position of the game and at the step that follows it.
template <class Look>
void play_at_random(std::uint64_t seed, Look&& look) {
    constexpr unsigned most_steps = 20'000;
    Random random(seed);
    State s = Blackbeard::start(options_of_game(seed));
    ActionList legal;
    for (unsigned step = 0; step < most_steps; ++step) {
        const Turn turn = Blackbeard::turn(s);
        Action next = chance(0);
        if (turn.kind == Turn::Kind::chance) next = chance(random.below(turn.outcomes));
        if (turn.kind == Turn::Kind::seat) {
            Blackbeard::actions(s, legal);
            ASSERT_FALSE(legal.empty());
            next = legal[random.below(static_cast<unsigned>(legal.size()))];
        }
        look(s, next);
        if (testing::Test::HasFatalFailure() || turn.kind == Turn::Kind::over) return;
        Blackbeard::apply(s, next);
    }
    FAIL() << "the game doesn't end";
}

}  // namespace nb::blackbeard
