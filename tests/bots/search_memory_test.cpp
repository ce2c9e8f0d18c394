// Memory of the search: the tree keeps its limit and goes on without growing, and nothing is
// allocated but the result. This program counts every call of operator new.

#include <gtest/gtest.h>

#include "bench/calibration/connect_four/search.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/northgard/search.hpp"
#include "bots/northwood/search.hpp"
#include "bots/search/search.hpp"
#include "tests/allocations.hpp"

namespace nb::test {

namespace {

using ConnectFour = search::Search<connect_four::Rules, connect_four::SearchTraits>;

// The position at the `count`-th decision of a random game.
template <Game G>
typename G::State at_decision(const typename G::Options& options, unsigned count) {
    Random random(3);
    ActionList legal;
    typename G::State s = G::start(options);
    for (;;) {
        const Turn turn = G::turn(s);
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (count-- == 0 || turn.kind == Turn::Kind::over) return s;
        legal.clear();
        G::actions(s, legal);
        G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

template <Game G, class Traits>
std::uint64_t allocations_of(const typename G::State& s, std::uint32_t iterations) {
    search::Search<G, Traits> search(500);
    const std::uint64_t before = allocations();
    search.run(s, G::turn(s).seat, {.iterations = iterations}, 1);
    return allocations() - before;
}

}  // namespace

TEST(SearchMemory, a_full_tree_is_searched_on) {
    ConnectFour search(100);
    const auto result = search.run({}, 0, {.iterations = 5'000}, 1);
    EXPECT_EQ(result.nodes, 100U);
    EXPECT_TRUE(result.full);
    EXPECT_EQ(result.iterations, 5'000U);
    std::uint64_t visits = 0;
    for (const search::Rated& one : result.actions) visits += one.visits;
    EXPECT_EQ(visits, 5'000U);
}

TEST(SearchMemory, with_room_for_the_root_alone_there_is_still_a_legal_action) {
    ConnectFour search(1);
    const auto result = search.run({}, 0, {.iterations = 100}, 1);
    EXPECT_EQ(result.nodes, 1U);
    EXPECT_EQ(result.actions.size(), 7U);
    EXPECT_EQ(search::best(result).action, result.actions.front().action);
}

TEST(SearchMemory, a_tree_that_is_not_full_grows_by_a_node_at_most_an_iteration) {
    ConnectFour search(10'000);
    const auto result = search.run({}, 0, {.iterations = 2'000}, 1);
    EXPECT_LE(result.nodes, 2'001U);
    EXPECT_GT(result.nodes, 1'500U);
    EXPECT_FALSE(result.full);
}

TEST(SearchMemory, only_the_result_is_allocated) {
    const auto wood = at_decision<northwood::Northwood>({}, 20);
    const auto gard = at_decision<northgard::Northgard>({.seats = 3}, 60);
    const auto beard = at_decision<blackbeard::Blackbeard>({.seats = 2}, 60);
    EXPECT_LE((allocations_of<connect_four::Rules, connect_four::SearchTraits>({}, 2'000)), 1U);
    EXPECT_LE((allocations_of<northwood::Northwood, northwood::SearchTraits>(wood, 2'000)), 1U);
    EXPECT_LE((allocations_of<northwood::Northwood, northwood::WholeGameTraits>(wood, 500)), 1U);
    EXPECT_LE((allocations_of<northgard::Northgard, northgard::SearchTraits>(gard, 200)), 1U);
    EXPECT_LE((allocations_of<blackbeard::Blackbeard, blackbeard::SearchTraits>(beard, 50)), 1U);
}

}  // namespace nb::test
