#pragma once
// Bots against each other on even terms. A round is one deal, played once for each way the seats
// can be turned, so that every bot of a line-up has had every seat with the same cards and dice.
// What is counted are whole numbers, so that the same seed gives the same result in any number of
// threads.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bots/bots.hpp"
#include "cli/simulation.hpp"

namespace nb::cli {

inline constexpr std::size_t most_entrants = 8;

// Who sits where, as places in the list of entrants.
using LineUp = std::vector<std::size_t>;

// All sets of entrants that fill the seats. With fewer entrants than seats there is one line-up,
// and the last entrant takes the seats that are left.
std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats);

struct EntrantCounts {
    std::uint64_t games = 0;       // in which it sat
    std::uint64_t seat_games = 0;  // counting each seat that it had
    std::uint64_t wins = 0;        // games that one of its seats won
    std::int64_t points = 0;       // of all its seats
    std::uint64_t decisions = 0;
};

// Seats of a and b that met in one game: who came out better, by winning, else by points.
struct PairCounts {
    std::uint64_t met = 0;
    std::uint64_t half_points = 0;  // of a: two for each time better, one for each draw
};

struct Standings {
    std::uint64_t games = 0;
    std::array<EntrantCounts, most_entrants> entrants;
    std::array<std::array<PairCounts, most_entrants>, most_entrants> pairs;  // [a][b]

    void add(const Standings& other);
};

// Plays `rounds` rounds of every line-up from the given start.
Standings play_tournament(const AnyGame& start, std::span<const BotEntry* const> entrants,
                          std::span<const LineUp> line_ups, std::uint64_t rounds,
                          std::uint64_t seed, unsigned jobs,
                          const std::function<void(std::uint64_t)>& done);

// How many Elo points better one is who gets this share of the points; empty for all or nothing.
std::optional<double> elo_difference(double share);

// Ratings that explain best who beat whom (Bradley and Terry), with a mean of 0 and one drawn
// meeting added to each pair that met, so that a perfect score has a rating too.
std::vector<double> elo_ratings(const Standings& standings, std::size_t entrants);

}  // namespace nb::cli
