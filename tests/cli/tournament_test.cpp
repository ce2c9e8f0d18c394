// Tournaments: who sits where, what is counted, and what follows from the counts.

#include "cli/tournament.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "bots/random_bot.hpp"
#include "cli/simulation.hpp"
#include "cli/tournament_report.hpp"
#include "games.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::cli {

namespace {

Action choose_first(const AnyGame& game, Seat, Random&) {
    ActionList legal;
    game.actions(legal);
    return legal[0];
}
// Plays the highest card there is: of whisper, the best there is without thinking.
Action choose_highest(const AnyGame& game, Seat, Random&) {
    ActionList legal;
    game.actions(legal);
    std::size_t best = 0;
    for (std::size_t i = 1; i < legal.size(); ++i) {
        if (legal[i].verb == whisper::Game::play) best = i;
    }
    return legal[best];
}

const Chooser first = choose_first;
const Chooser highest = choose_highest;
const Chooser chancy = choose_at_random;

bool all_of_them(const Standings&, const Standings&) { return true; }

Standings play(const std::vector<Chooser>& bots, Seat seats, std::uint64_t rounds,
               unsigned jobs = 1, std::uint64_t seed = 1) {
    const auto start = whisper::entry.start({}, seats);
    return play_contest({**start, seats, bots, seed, nullptr}, rounds, jobs, all_of_them);
}

}  // namespace

TEST(Tournament, line_ups_are_all_sets_or_filled_with_the_last) {
    using Sets = std::vector<LineUp>;
    EXPECT_EQ(line_ups(2, 2), (Sets{{0, 1}}));
    EXPECT_EQ(line_ups(3, 2), (Sets{{0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(line_ups(2, 4), (Sets{{0, 1, 1, 1}}));
    EXPECT_EQ(line_ups(4, 3).size(), 4U);
}

TEST(Tournament, everybody_sits_everywhere_equally_often) {
    const Standings standings = play({chancy, first, highest}, 2, 10);
    EXPECT_EQ(standings.games, 10U * 3U * 2U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(standings.entrants[i].games, 40U);
        EXPECT_EQ(standings.entrants[i].seat_games, 40U);
        for (std::size_t j = 0; j < 3; ++j) {
            const statistics::Meeting& one = standings.meetings.of(i, j);
            const statistics::Meeting& other = standings.meetings.of(j, i);
            EXPECT_EQ(one.met, i == j ? 0U : 20U);
            EXPECT_EQ(one.half_points + other.half_points, 2 * one.met);
        }
    }
    const Standings four = play({chancy, first}, 4, 5);
    EXPECT_EQ(four.games, 5U * 4U);
    EXPECT_EQ(four.entrants[0].seat_games, 20U);
    EXPECT_EQ(four.entrants[1].seat_games, 60U);
    EXPECT_EQ(four.entrants[1].games, 20U);
    EXPECT_LE(four.entrants[1].wins, 20U);  // games, not seats
    EXPECT_EQ(four.meetings.of(0, 1).met, 60U);
    EXPECT_EQ(four.meetings.rounds(), 5U);
}

TEST(Tournament, threads_change_nothing_and_seeds_do) {
    const auto total = [](const Standings& standings) {
        return std::tuple(standings.entrants[0].points, standings.entrants[1].points,
                          standings.entrants[0].wins, standings.meetings.of(0, 1).half_points,
                          standings.meetings.of(0, 1).squares, standings.leads[0][1].squares);
    };
    const auto one = total(play({chancy, highest}, 3, 200, 1));
    EXPECT_EQ(one, total(play({chancy, highest}, 3, 200, 4)));
    EXPECT_NE(one, total(play({chancy, highest}, 3, 200, 1, 2)));
}

// Two equal bots that use no luck come out even to the last point, because of the same deals.
TEST(Tournament, the_same_deal_is_played_from_every_seat) {
    for (const Seat seats : {Seat{2}, Seat{3}}) {
        const Standings standings = play({highest, highest}, seats, 100);
        const auto& [one, other] = std::pair(standings.entrants[0], standings.entrants[1]);
        EXPECT_EQ(one.points * static_cast<int>(seats - 1), other.points);
        // Each round comes out even by itself, so nothing varies.
        EXPECT_EQ(standings.leads[0][1].squares, 0);
        EXPECT_NEAR(statistics::ratings(standings.meetings, 2)[0].error, 0, 1e-6);
    }
}

TEST(Tournament, the_better_bot_wins_more) {
    const Standings standings = play({highest, chancy}, 2, 300);
    const statistics::Meeting& pair = standings.meetings.of(0, 1);
    EXPECT_GT(pair.half_points, pair.met * 3 / 2);
    const auto ratings = statistics::ratings(standings.meetings, 2);
    EXPECT_GT(ratings[0].elo - ratings[0].error, 0);
    const MeanLead lead = mean_lead(standings, 0, 1);
    EXPECT_GT(lead.low, 0);
    EXPECT_LT(lead.low, lead.points);
    EXPECT_NEAR(lead.points,
                static_cast<double>(standings.entrants[0].points - standings.entrants[1].points) /
                    static_cast<double>(standings.games),
                1e-9);
    const MeanLead back = mean_lead(standings, 1, 0);
    EXPECT_NEAR(back.high, -lead.low, 1e-9);
}

TEST(Tournament, stops_where_it_is_told_to_whatever_the_jobs) {
    const auto start = whisper::entry.start({}, 2);
    for (const unsigned jobs : {1U, 3U}) {
        std::vector<std::uint64_t> seen;
        const Standings standings =
            play_contest({**start, 2, {highest, chancy}, 1, nullptr}, 1000, jobs,
                         [&](const Standings& round, const Standings& all) {
                             EXPECT_EQ(round.meetings.rounds(), 1U);
                             seen.push_back(all.meetings.rounds());
                             return seen.size() < 7;
                         });
        EXPECT_EQ(seen, (std::vector<std::uint64_t>{1, 2, 3, 4, 5, 6, 7}));
        EXPECT_EQ(standings.games, 14U);
    }
}

// A sequential test is decided after the same round in any number of threads.
TEST(Tournament, tests_end_alike_whatever_the_jobs) {
    const auto start = whisper::entry.start({}, 2);
    const auto decided = [&](const Chooser& one, const Chooser& other, unsigned jobs) {
        SequentialTest test{.hypotheses = {.elo0 = 0, .elo1 = 60}, .rounds = statistics::Rounds(4)};
        play_contest({**start, 2, {one, other}, 3, nullptr}, 20'000, jobs,
                     [&](const Standings& round, const Standings&) {
                         test.rounds.add(round.meetings.of(0, 1).half_points);
                         test.decision = statistics::decide(test.ratio(), test.hypotheses);
                         return test.decision == statistics::Decision::open;
                     });
        return std::pair(test.decision, test.rounds.counts());
    };
    const auto better = decided(highest, chancy, 1);
    EXPECT_EQ(better.first, statistics::Decision::h1);
    EXPECT_EQ(better, decided(highest, chancy, 4));
    const auto equal = decided(chancy, chancy, 1);
    EXPECT_EQ(equal.first, statistics::Decision::h0);
    EXPECT_EQ(equal, decided(chancy, chancy, 2));
}

// Of a game for one, everybody plays each deal alone.
TEST(Tournament, compares_players_of_a_game_for_one) {
    const GameEntry* northwood = find_game("northwood");
    const auto options = complete_options(northwood->options, {});
    const auto start = northwood->start(*options, 1);
    const Contest contest{**start, 1, {chancy, first, first}, 1, nullptr};
    EXPECT_EQ(games_a_round(contest), 3U);
    const Standings standings = play_contest(contest, 20, 2, all_of_them);
    EXPECT_EQ(standings.games, 60U);
    EXPECT_EQ(standings.entrants[1].games, 20U);
    EXPECT_EQ(standings.meetings.of(0, 2).met, 20U);
    // Two who do the same come out alike.
    EXPECT_EQ(standings.entrants[1].points, standings.entrants[2].points);
    EXPECT_EQ(standings.meetings.of(1, 2).half_points, 20U);
    EXPECT_EQ(standings.leads[1][2].squares, 0);
}

TEST(Simulation, seats_are_played_by_their_own_bots) {
    const auto start = whisper::entry.start({}, 2);
    const BotEntry one_bot{"highest", "", choose_highest};
    const BotEntry other_bot{"first", "", choose_first};
    const std::vector<const BotEntry*> bots = {&one_bot, &other_bot};
    const Tally one = simulate(**start, bots, 500, 1, 1, [](std::uint64_t) {});
    const Tally other = simulate(**start, bots, 500, 1, 3, [](std::uint64_t) {});
    EXPECT_EQ(one.seats[0].points, other.seats[0].points);
    EXPECT_GT(one.seats[0].wins, one.seats[1].wins);
}

}  // namespace nb::cli
