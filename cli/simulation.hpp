#pragma once
// Many games between bots, counted. The same seed gives the same counts however many threads share
// the work: game number i has its own generator, and counts are whole numbers that add up in any
// order.

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <thread>
#include <vector>

#include "bots/bots.hpp"
#include "cli/ends.hpp"
#include "core/any_game.hpp"

namespace nb::cli {

struct SeatCounts {
    std::uint64_t wins = 0;
    std::map<int, std::uint64_t> points;  // how many games ended with so many points
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t draws = 0;
    std::uint64_t least_decisions = std::numeric_limits<std::uint64_t>::max();  // of one game
    std::uint64_t most_decisions = 0;
    std::array<SeatCounts, max_seats> seats;
    Ends ends;  // empty for games that have one end

    void add(const Tally& other);
};

// Plays `games` games from the given start between these bots, one a seat. `done` is called from
// this thread from time to time with the number of games played so far. Jobs: threads, at least 1.
// read_ending: what tells how a game ended (ending_of), if its ends are to be counted.
Tally simulate(const AnyGame& start, std::span<const BotEntry* const> bots, std::uint64_t games,
               std::uint64_t seed, unsigned jobs, const std::function<void(std::uint64_t)>& done,
               ReadEnding read_ending = nullptr);

// Runs work(i, part) for i from 0 to count-1 in pieces, in `jobs` threads, each with a part of its
// own to add up in; `done` is as above. Returns the parts.
template <class Part, class Work>
std::vector<Part> in_parallel(std::uint64_t count, std::uint64_t piece, unsigned jobs,
                              const std::function<void(std::uint64_t)>& done, const Work& work) {
    std::atomic<std::uint64_t> taken = 0;
    std::atomic<std::uint64_t> finished = 0;
    std::vector<Part> parts(jobs);
    std::vector<std::thread> threads;
    threads.reserve(jobs);
    for (Part& part : parts) {
        threads.emplace_back([&] {
            for (std::uint64_t first = taken.fetch_add(piece); first < count;
                 first = taken.fetch_add(piece)) {
                const std::uint64_t last = std::min(first + piece, count);
                for (std::uint64_t i = first; i < last; ++i) work(i, part);
                finished += last - first;
            }
        });
    }
    while (finished < count) {
        done(finished);
        std::this_thread::sleep_for(std::chrono::milliseconds(count < 10'000 ? 1 : 20));
    }
    for (std::thread& thread : threads) thread.join();
    return parts;
}

}  // namespace nb::cli
