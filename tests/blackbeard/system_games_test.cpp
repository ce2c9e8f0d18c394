// Whole solitaire games in which Blackbeard, too, is led by the procedure of the System Player.

#include <gtest/gtest.h>

#include "blackbeard/rules_internal.hpp"
#include "core/random.hpp"

namespace nb::blackbeard {
namespace {

State play_by_procedure(std::uint64_t seed) {
    Random random(seed);
    State s = Blackbeard::start({});
    for (unsigned step = 0; step < 20'000; ++step) {
        const nb::Turn turn = Blackbeard::turn(s);
        if (turn.kind == nb::Turn::Kind::over) break;
        const bool decides = turn.kind == nb::Turn::Kind::seat;
        Blackbeard::apply(s, decides ? procedure(s) : chance(random.below(turn.outcomes)));
    }
    return s;
}

TEST(BlackbeardSystemGames, S19_9_B20_14_TenThousandEndInOneOfTheWaysThereAre) {
    unsigned retired = 0, eliminated = 0, pardoned = 0;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        const State s = play_by_procedure(seed);
        ASSERT_EQ(asked(s), Ask::over) << "seed " << seed;
        switch (static_cast<End>(s.ended)) {
            case End::retired: ++retired; break;
            case End::eliminated: ++eliminated; break;
            case End::pardon: ++pardoned; break;
            default: ASSERT_EQ(static_cast<End>(s.ended), End::no_pirates) << "seed " << seed;
        }
    }
    EXPECT_GT(retired, 0U);
    EXPECT_GT(eliminated, 0U);
    EXPECT_GT(pardoned, 0U);
}

// Case 61.
TEST(BlackbeardSystemGames, P0_1_B1_4_TheSameSeedGivesTheSameGame) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(play_by_procedure(seed), play_by_procedure(seed));
    }
}

}  // namespace
}  // namespace nb::blackbeard
