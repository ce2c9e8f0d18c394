// The search in the games of the house: legal in whatever position comes up, and the same result on
// every machine.

#include <gtest/gtest.h>

#include "bench/calibration/connect_four/search.hpp"
#include "bench/calibration/tic_tac_toe/search.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/northgard/search.hpp"
#include "bots/northwood/search.hpp"
#include "bots/search/search.hpp"
#include "core/hash.hpp"

namespace nb::test {

namespace {

// Calls look(state, seat) at each decision of a random game.
template <Game G, class Look>
void play(const typename G::Options& options, std::uint64_t seed, Look&& look) {
    Random random(seed);
    ActionList legal;
    typename G::State s = G::start(options);
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        look(s, turn.seat);
        legal.clear();
        G::actions(s, legal);
        G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

// Searches at every `stride`-th decision: each legal action is reported, and nothing else.
template <Game G, class Traits>
void search_along(const typename G::Options& options, std::uint64_t seed, unsigned stride) {
    search::Search<G, Traits> search(1'000);
    unsigned step = static_cast<unsigned>(seed);
    play<G>(options, seed, [&](const typename G::State& s, Seat seat) {
        if (++step % stride != 0) return;
        const auto result = search.run(s, seat, {.iterations = 40}, step);
        ActionList legal;
        G::actions(s, legal);
        ASSERT_EQ(result.actions.size(), legal.size());
        std::uint64_t visits = 0;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            ASSERT_EQ(result.actions[i].action, legal[i]);
            ASSERT_GE(result.actions[i].mean(), 0);
            ASSERT_LE(result.actions[i].mean(), 1);
            visits += result.actions[i].visits;
        }
        // All of it: what the seat may do doesn't depend on what it can't know.
        ASSERT_EQ(visits, 40U) << G::position_text(s);
        ASSERT_GT(search::best(result).visits, 0U);
    });
}

// What a search finds out, as a number: visits and rewards of each action to the last bit.
template <Game G, class Traits>
std::uint64_t fingerprint(const typename G::Options& options, unsigned decision,
                          std::uint32_t iterations) {
    search::Search<G, Traits> search;
    std::uint64_t print = 0;
    unsigned step = 0;
    play<G>(options, 4, [&](const typename G::State& s, Seat seat) {
        if (step++ != decision) return;
        const auto result = search.run(s, seat, {.iterations = iterations}, 7);
        for (const search::Rated& one : result.actions) {
            print = print * 0x9E3779B97F4A7C15ULL + one.visits;
            print = print * 0x9E3779B97F4A7C15ULL + std::bit_cast<std::uint64_t>(one.total);
        }
    });
    return print;
}

}  // namespace

TEST(SearchGames, calibration_games) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        search_along<connect_four::Rules, connect_four::SearchTraits>({}, seed, 1);
        search_along<tic_tac_toe::Rules, tic_tac_toe::SearchTraits>({}, seed, 1);
    }
}

TEST(SearchGames, northwood_in_every_scenario) {
    for (unsigned scenario = 0; scenario <= northwood::scenario_count; ++scenario) {
        northwood::Options options;
        options.full_setup = scenario % 2 == 1;
        options.scenario = static_cast<northwood::Scenario>(scenario);
        search_along<northwood::Northwood, northwood::SearchTraits>(options, scenario, 5);
        search_along<northwood::Northwood, northwood::WholeGameTraits>(options, scenario, 20);
    }
}

TEST(SearchGames, northgard_with_any_number_of_seats) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        northgard::Options options;
        options.seats = static_cast<std::uint8_t>(2 + seed % 4);
        options.creatures = static_cast<std::uint8_t>(seed % 3);
        options.teams = options.seats == 4 && seed >= 4;
        options.choose_clans = seed % 2 == 0;
        search_along<northgard::Northgard, northgard::SearchTraits>(options, seed, 11);
    }
}

TEST(SearchGames, blackbeard_with_any_number_of_seats) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        blackbeard::Options options;
        options.seats = static_cast<std::uint8_t>(1 + seed % 5);
        search_along<blackbeard::Blackbeard, blackbeard::SearchTraits>(options, seed, 23);
    }
}

// Numbers found with g++ at -O3: whatever compiler and processor this runs on must find the same.
TEST(SearchGames, the_same_result_on_every_machine) {
    EXPECT_EQ((fingerprint<connect_four::Rules, connect_four::SearchTraits>({}, 5, 3'000)),
              7506530050837338488U);
    EXPECT_EQ((fingerprint<northwood::Northwood, northwood::SearchTraits>({}, 40, 3'000)),
              6528713398431671818U);
    EXPECT_EQ((fingerprint<northgard::Northgard, northgard::SearchTraits>({}, 40, 200)),
              5216040076474501073U);
    EXPECT_EQ((fingerprint<blackbeard::Blackbeard, blackbeard::SearchTraits>({}, 20, 100)),
              2900579133456164817U);
}

}  // namespace nb::test
