// How the games of a simulation ended: every game is in one row, and the rows add up.

#include "cli/ends.hpp"

#include <gtest/gtest.h>

#include "blackbeard/rules.hpp"
#include "cli/simulation.hpp"

namespace nb::cli {

namespace {

using blackbeard::Blackbeard;

Tally played(Seat seats, unsigned jobs) {
    const GameOf<Blackbeard> start(Blackbeard::start({seats, false}));
    const BotEntry* random = find_bot("blackbeard", "random");
    EXPECT_NE(random, nullptr);
    const std::vector<const BotEntry*> bots(seats, random);
    return simulate(start, bots, 200, 1, jobs, [](std::uint64_t) {}, ending_of("blackbeard"));
}

}  // namespace

TEST(Ends, each_game_is_counted_once) {
    for (const Seat seats : {Seat{1}, Seat{3}}) {
        const Tally tally = played(seats, 2);
        EndCounts all;
        for (const auto& [end, counts] : tally.ends) all.add(counts);
        EXPECT_EQ(all.games, 200U);
        EXPECT_EQ(all.decisions, tally.decisions);
        EXPECT_GT(all.rounds, 200U);
        std::int64_t points = 0;
        for (Seat seat = 0; seat < seats; ++seat) {
            for (const auto& [value, count] : tally.seats[seat].points) {
                points += value * static_cast<std::int64_t>(count);
            }
        }
        EXPECT_EQ(all.points, points);
        EXPECT_EQ(all.has_system, seats == 1);
    }
}

TEST(Ends, do_not_depend_on_the_number_of_threads) {
    EXPECT_EQ(ends_json(played(1, 1).ends, 1), ends_json(played(1, 3).ends, 1));
}

TEST(Ends, are_counted_only_where_a_game_can_end_in_several_ways) {
    EXPECT_EQ(ending_of("northwood"), nullptr);
    EXPECT_NE(ending_of("blackbeard"), nullptr);
}

}  // namespace nb::cli
