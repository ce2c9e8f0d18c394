// Playing allocates nothing: this program counts every call of operator new.

#include <gtest/gtest.h>

#include <new>

#include "core/random_play.hpp"
#include "tests/allocations.hpp"
#include "tests/generic/promises.hpp"

namespace nb {
namespace {

TEST(Allocation, IsCountedHere) {
    const std::uint64_t before = test::allocations();
    ::operator delete(::operator new(1));  // called by name it may not be left out
    EXPECT_EQ(test::allocations(), before + 1);
}

TEST(Allocation, NoneWhilePlaying) {
    for (const GameEntry* entry : every_game()) {
        std::uint64_t seed = 0;
        for (const OptionValues& options : option_combinations(entry->options)) {
            auto start = entry->start(options, entry->min_seats);
            if (!start) continue;
            AnyGame& game = **start;
            ActionList legal;
            Random random(seed++);

            const std::uint64_t before = test::allocations();
            for (Turn turn = game.turn(); turn.kind != Turn::Kind::over; turn = game.turn()) {
                game.apply(random_step(game, turn, random, legal));
            }
            const Scores scores = game.scores();
            ASSERT_EQ(test::allocations(), before) << entry->id << ", seed " << seed - 1;
            ASSERT_LE(scores.points[0], 1'000);
        }
        EXPECT_GT(seed, 0U) << entry->id;
    }
}

}  // namespace
}  // namespace nb
