// The search itself, on games small enough to know the truth: chance is weighed rightly, results
// are repeatable and add up, and the budget is kept.

#include "bots/search/search.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "bench/calibration/connect_four/search.hpp"
#include "bench/calibration/tic_tac_toe/search.hpp"
#include "tests/bots/wager.hpp"

namespace nb::test {

namespace {

using ConnectFour = search::Search<connect_four::Rules, connect_four::SearchTraits>;
using TicTacToe = search::Search<tic_tac_toe::Rules, tic_tac_toe::SearchTraits>;

const search::Rated& rated(const search::Result& result, std::uint8_t verb) {
    for (const search::Rated& one : result.actions) {
        if (one.action.verb == verb) return one;
    }
    return result.actions.front();
}

std::uint64_t visits(const search::Result& result) {
    std::uint64_t sum = 0;
    for (const search::Rated& one : result.actions) sum += one.visits;
    return sum;
}

void expect_same(const search::Result& a, const search::Result& b) {
    ASSERT_EQ(a.actions.size(), b.actions.size());
    for (std::size_t i = 0; i < a.actions.size(); ++i) {
        EXPECT_EQ(a.actions[i].action, b.actions[i].action);
        EXPECT_EQ(a.actions[i].visits, b.actions[i].visits);
        EXPECT_EQ(a.actions[i].total, b.actions[i].total);  // to the last bit
    }
    EXPECT_EQ(a.nodes, b.nodes);
}

// Stones dropped into these columns in turn.
connect_four::State after(std::initializer_list<std::uint8_t> columns) {
    connect_four::State s;
    for (const std::uint8_t column : columns) {
        connect_four::Rules::apply(s, {connect_four::drop, column});
    }
    return s;
}

std::uint8_t best_column(const connect_four::State& s, Seat seat, std::uint64_t seed) {
    ConnectFour search;
    return search::best(search.run(s, seat, {.iterations = 4'000}, seed)).action.a;
}

}  // namespace

TEST(SearchLogarithm, is_close_to_the_true_one) {
    EXPECT_EQ(search::natural_log(1), 0);
    for (std::uint32_t n = 3; n < 4'000'000'000; n += 1 + n / 3) {
        EXPECT_NEAR(search::natural_log(n) / std::log(n), 1, 0.005) << n;
    }
}

TEST(SearchLogarithm, never_falls) {
    for (std::uint32_t n = 1; n < 100'000; ++n) {
        ASSERT_LE(search::natural_log(n), search::natural_log(n + 1)) << n;
    }
}

TEST(SearchChance, outcomes_count_as_often_as_they_come) {
    search::Search<wager::Rules, wager::Curious> search;
    const auto result = search.run({}, 0, {.iterations = 60'000}, 1);
    EXPECT_EQ(rated(result, wager::keep).mean(), 0.5);
    EXPECT_NEAR(rated(result, wager::draw).mean(), 1.0 / wager::balls, 0.03);
}

TEST(SearchChance, what_is_shown_can_be_answered) {
    wager::Search<true> search;
    const auto result = search.run({}, 0, {.iterations = 40'000}, 1);
    EXPECT_EQ(search::best(result).action.verb, wager::toss);
    EXPECT_NEAR(rated(result, wager::toss).mean(), 0.8, 0.03);
}

// One node for all coins: no naming is better than another, and keeping is better than guessing.
TEST(SearchChance, what_is_not_shown_cannot_be_answered) {
    wager::Search<false> search;
    const auto result = search.run({}, 0, {.iterations = 40'000}, 1);
    EXPECT_EQ(search::best(result).action.verb, wager::keep);
    EXPECT_LT(rated(result, wager::toss).mean(), 0.3);
}

TEST(Search, finds_a_win_in_one) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(best_column(after({3, 6, 3, 6, 3, 5}), 0, seed), 3);
        EXPECT_EQ(best_column(after({0, 6, 1, 6, 2, 6}), 0, seed), 3);  // rather than block
    }
}

TEST(Search, blocks_a_win_in_one) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(best_column(after({3, 6, 3, 6, 3}), 1, seed), 3);
        EXPECT_EQ(best_column(after({1, 0, 2, 0, 6, 0}), 0, seed), 0);
        EXPECT_EQ(best_column(after({0, 1, 0, 2, 6, 3}), 0, seed), 4);
    }
}

TEST(Search, tic_tac_toe_between_two_searches_is_a_draw) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        tic_tac_toe::State s;
        TicTacToe search;
        for (Turn turn = tic_tac_toe::Rules::turn(s); turn.kind != Turn::Kind::over;
             turn = tic_tac_toe::Rules::turn(s)) {
            const auto result = search.run(s, turn.seat, {.iterations = 3'000}, seed);
            tic_tac_toe::Rules::apply(s, search::best(result).action);
        }
        const Scores scores = tic_tac_toe::Rules::scores(s);
        EXPECT_FALSE(scores.won[0] || scores.won[1]) << "seed " << seed;
    }
}

TEST(Search, the_same_seed_gives_the_same_result) {
    const connect_four::State s = after({3, 3, 2});
    ConnectFour one;
    ConnectFour other;
    other.run(after({0}), 1, {.iterations = 77},
              5);  // what was searched before makes no difference
    const auto result = one.run(s, 1, {.iterations = 2'000}, 9);
    expect_same(result, other.run(s, 1, {.iterations = 2'000}, 9));
    const auto another = other.run(s, 1, {.iterations = 2'000}, 10);
    EXPECT_NE(result.actions[0].total, another.actions[0].total);
}

TEST(Search, every_iteration_tries_one_action_of_the_root) {
    ConnectFour search;
    const auto result = search.run(after({}), 0, {.iterations = 500}, 3);
    EXPECT_EQ(result.iterations, 500U);
    EXPECT_EQ(visits(result), 500U);
    for (const search::Rated& one : result.actions) EXPECT_GT(one.visits, 0U);
}

TEST(Search, stops_when_it_is_told_to) {
    ConnectFour search;
    unsigned asked = 0;
    const search::Budget budget{
        .iterations = 100'000, .go_on = [&] { return ++asked < 3; }, .ask_every = 50};
    EXPECT_EQ(search.run(after({}), 0, budget, 3).iterations, 150U);
    EXPECT_EQ(asked, 3U);
}

TEST(SearchResult, adds_up_over_searches_with_other_seeds) {
    std::vector<search::Result> parts;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        ConnectFour search;
        parts.push_back(search.run(after({3}), 1, {.iterations = 300}, seed));
    }
    const search::Result all = search::merge(parts);
    EXPECT_EQ(all.iterations, 900U);
    EXPECT_EQ(visits(all), 900U);
    EXPECT_EQ(all.actions[2].visits,
              parts[0].actions[2].visits + parts[1].actions[2].visits + parts[2].actions[2].visits);
    EXPECT_EQ(all.actions[2].total,
              parts[0].actions[2].total + parts[1].actions[2].total + parts[2].actions[2].total);
}

TEST(SearchResult, the_best_was_tried_most_then_brought_more_then_comes_first) {
    const Action a{1, 0}, b{1, 1}, c{1, 2};
    EXPECT_EQ(search::best({.actions = {{a, 5, 5}, {b, 9, 1}, {c, 7, 7}}}).action, b);
    EXPECT_EQ(search::best({.actions = {{a, 9, 3}, {b, 9, 4}, {c, 1, 1}}}).action, b);
    EXPECT_EQ(search::best({.actions = {{a, 2, 1}, {b, 9, 4}, {c, 9, 4}}}).action, b);
}

}  // namespace nb::test
