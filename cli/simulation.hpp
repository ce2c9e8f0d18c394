#pragma once
// Many games between bots, counted. The same seed gives the same counts however many threads share
// the work: game number i has its own generator, and counts are whole numbers that add up in any
// order.

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>

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

    void add(const Tally& other);
};

// Plays `games` random games from the given start. `done` is called from this thread from time to
// time with the number of games played so far. Jobs: threads, at least 1.
Tally simulate(const AnyGame& start, std::uint64_t games, std::uint64_t seed, unsigned jobs,
               const std::function<void(std::uint64_t)>& done);

// The 95 % interval of Wilson for `wins` of `games`, as fractions.
struct Interval {
    double low = 0;
    double high = 0;
};
Interval win_interval(std::uint64_t wins, std::uint64_t games);

}  // namespace nb::cli
