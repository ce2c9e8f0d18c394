// Playing allocates nothing: this program counts every call of operator new.

#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "core/random_play.hpp"
#include "tests/generic/promises.hpp"

namespace {

std::uint64_t allocations = 0;

void* counted(std::size_t size) {
    ++allocations;
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) std::abort();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace nb {
namespace {

TEST(Allocation, IsCountedHere) {
    const std::uint64_t before = allocations;
    delete new int(1);
    EXPECT_EQ(allocations, before + 1);
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

            const std::uint64_t before = allocations;
            for (Turn turn = game.turn(); turn.kind != Turn::Kind::over; turn = game.turn()) {
                game.apply(random_step(game, turn, random, legal));
            }
            const Scores scores = game.scores();
            ASSERT_EQ(allocations, before) << entry->id << ", seed " << seed - 1;
            ASSERT_LE(scores.points[0], 1'000);
        }
        EXPECT_GT(seed, 0U) << entry->id;
    }
}

}  // namespace
}  // namespace nb
