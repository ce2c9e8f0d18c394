#pragma once
// Whole games of Northgard at random, with options and numbers of seats of every kind in turn, for
// tests that look at every position on the way.

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "northgard/rules.hpp"

namespace nb::northgard {

inline Options options_of_game(std::uint64_t seed) {
    Options options;
    options.seats = static_cast<std::uint8_t>(2 + seed % 4);
    options.years = seed % 7 == 0 ? 10 : seed % 7 == 1 ? 3 : 7;
    options.creatures = static_cast<std::uint8_t>(seed / 4 % 3);
    options.teams = options.seats == 4 && seed / 8 % 2 == 0;
    options.choose_clans = seed / 3 % 2 == 0;
    options.trade_any = seed / 5 % 2 == 0;
    options.corner_test = seed / 6 % 2 == 0;
    options.spare_tile = options.seats < 5 && seed / 7 % 2 == 0;
    options.fame_only = options.years == 10 || seed / 9 % 2 == 0;
    return options;
}

// Looks at each position of the game, the last one included.
template <class Look>
void play_at_random(std::uint64_t seed, Look&& look) {
    constexpr unsigned most_steps = 5000;
    Random random(seed);
    State s = Northgard::start(options_of_game(seed));
    ActionList legal;
    for (unsigned step = 0; step < most_steps; ++step) {
        look(s);
        if (testing::Test::HasFatalFailure()) return;
        const Turn turn = Northgard::turn(s);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::chance) {
            Northgard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        Northgard::actions(s, legal);
        ASSERT_FALSE(legal.empty());
        Northgard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
    FAIL() << "the game doesn't end";
}

}  // namespace nb::northgard
