#include "server/crew.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace nb {

TEST(Crew, does_every_job_once_and_then_says_that_it_is_done) {
    Crew crew;
    for (const std::size_t jobs : {0U, 1U, 3U, 4U, 100U, 5'000U}) {
        std::vector<std::atomic<int>> times(jobs);
        std::thread::id first;
        std::size_t seen = 0;
        crew.begin({[&] { first = std::this_thread::get_id(); }, jobs,
                    [&](std::size_t i) { ++times[i]; },
                    [&] {
                        for (const auto& each : times) seen += each == 1 ? 1 : 0;
                    }});
        crew.wait();
        EXPECT_NE(first, std::this_thread::get_id());
        EXPECT_NE(first, std::thread::id());
        EXPECT_EQ(seen, jobs);
    }
}

TEST(Crew, begins_what_comes_next_only_when_the_last_is_done) {
    Crew crew;
    std::atomic<int> sum = 0;
    int seen = 0;
    crew.begin({[] {}, 1'000, [&](std::size_t) { ++sum; }, [] {}});
    crew.begin({[&] { seen = sum; }, 0, [](std::size_t) {}, [] {}});
    crew.wait();
    EXPECT_EQ(seen, 1'000);
}

}  // namespace nb
