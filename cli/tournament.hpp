#pragma once
// Bots against each other on even terms. A round is one deal, played once for each way the seats
// can be turned, so that every bot of a line-up has had every seat with the same cards and dice; of
// a game for one, every bot plays the deal by itself, and results are compared. Rounds are counted
// in the order of their numbers, so that the same seed gives the same result in any number of
// threads. What follows from the counts is worked out in bench/statistics/.

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bench/statistics/ratings.hpp"
#include "cli/ends.hpp"
#include "core/any_game.hpp"

namespace nb::cli {

inline constexpr std::size_t most_entrants = statistics::most_players;

// As BotEntry::choose (bots.hpp).
using Chooser = std::function<Action(const AnyGame& game, Seat seat, Random& random)>;

// Who sits where, as places in the list of entrants.
using LineUp = std::vector<std::size_t>;

// All sets of entrants that fill the seats. With fewer entrants than seats there is one line-up,
// and the last entrant takes the seats that are left.
std::vector<LineUp> line_ups(std::size_t entrants, std::size_t seats);

struct Contest {
    const AnyGame& start;
    Seat seats = 1;
    std::vector<Chooser> entrants;
    std::uint64_t seed = 1;
    ReadEnding read_ending = nullptr;  // if the game leads opponents whose points count against
};

std::uint64_t games_a_round(const Contest& contest);

struct EntrantCounts {
    std::uint64_t games = 0;       // in which it sat
    std::uint64_t seat_games = 0;  // counting each seat that it had
    std::uint64_t wins = 0;        // games that one of its seats won
    std::int64_t points = 0;       // of all its seats
    std::uint64_t decisions = 0;
};

// By how many points a was ahead of b, added up; those of opponents that the game leads are taken
// off first.
struct Lead {
    std::int64_t points = 0;
    std::int64_t squares = 0;  // of the points of a round, added up
};

struct Standings {
    std::uint64_t games = 0;
    std::array<EntrantCounts, most_entrants> entrants;
    statistics::Meetings meetings;  // who came out better: by winning, else by points
    std::array<std::array<Lead, most_entrants>, most_entrants> leads{};  // [a][b]

    void add(const Standings& other);
};

// The mean lead of a over b in a meeting, with its 95 % interval (from -infinity to infinity after
// one round).
struct MeanLead {
    double points = 0;
    double low = 0;
    double high = 0;
};
MeanLead mean_lead(const Standings& standings, std::size_t a, std::size_t b);

// One round alone. `game` is any game of the same kind, to play on.
Standings play_round(const Contest& contest, std::uint64_t round, AnyGame& game);

// Plays rounds until there are so many of them or `go_on` says false: it is asked in this thread
// after each round, with that round and all so far.
using GoOn = std::function<bool(const Standings& round, const Standings& all)>;
Standings play_contest(const Contest& contest, std::uint64_t rounds, unsigned jobs,
                       const GoOn& go_on);

}  // namespace nb::cli
