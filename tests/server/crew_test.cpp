#include "server/crew.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace nb {

TEST(Crew, does_every_job_once_and_is_done_when_it_says_so) {
    Crew crew;
    for (const std::size_t jobs : {0U, 1U, 3U, 4U, 100U, 5'000U}) {
        std::vector<std::atomic<int>> done(jobs);
        std::thread::id first;
        crew.share(
            jobs, [&](std::size_t i) { ++done[i]; }, [&] { first = std::this_thread::get_id(); });
        EXPECT_EQ(first, std::this_thread::get_id());
        for (const auto& times : done) EXPECT_EQ(times, 1);
    }
}

}  // namespace nb
