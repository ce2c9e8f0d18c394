// Improving a player by rollouts: in a game small enough to know the truth it finds the better
// action and otherwise leaves the player his own; in the games of the house it is legal everywhere,
// the same on every machine, and never peeks.

#include "bots/search/rollouts.hpp"

#include <gtest/gtest.h>

#include "bots/blackbeard/rollout.hpp"
#include "bots/northgard/rollout.hpp"
#include "tests/bots/twins.hpp"
#include "tests/bots/wager.hpp"

namespace nb::test {

namespace {

// A player of the wager who always chooses `Favourite`, and names the coin that he sees.
template <wager::Verb Favourite>
struct Gambler {
    static constexpr double given_up = 3;
    static constexpr double preferred = 1.5;
    static constexpr unsigned least_deals = 20;

    static void redeal(wager::State&, Seat, Random&) {}
    static void candidates(const wager::State&, Seat, Random&, search::Candidates& out) {
        out.push_back({Favourite});
        for (const wager::Verb verb : {wager::keep, wager::draw, wager::toss}) {
            if (verb != Favourite) out.push_back({verb});
        }
    }
    static Action decide(const wager::State& s, Random&) { return {wager::name, s.coin}; }
    static unsigned period(const wager::State&) { return 0; }
    static bool ends(const wager::State&, const wager::State&) { return false; }
    static double reward(const wager::State& s, Seat) { return s.points / 10.0; }
};

template <wager::Verb Favourite>
search::Comparison gamble(const search::Budget& budget, std::uint64_t seed) {
    search::Rollouts<wager::Rules, Gambler<Favourite>> rollouts;
    return rollouts.run({}, 0, budget, seed);
}

std::uint64_t visits(const search::Result& result) {
    std::uint64_t sum = 0;
    for (const search::Rated& one : result.actions) sum += one.visits;
    return sum;
}

// Drawing brings 10 one time in eight.
struct Lucky : Gambler<wager::draw> {
    static void candidates(const wager::State&, Seat, Random&, search::Candidates& out) {
        out.push_back({wager::draw});
    }
};

// At each `stride`-th decision of a game at random.
template <Game G, class Look>
void look_along(const typename G::Options& options, std::uint64_t seed, unsigned stride,
                Look&& look) {
    Random random(seed);
    ActionList legal;
    typename G::State s = G::start(options);
    unsigned step = 0;
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (++step % stride == 0) look(s, turn.seat);
        legal.clear();
        G::actions(s, legal);
        G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

template <Game G, class Traits>
void expect_legal_choices(const typename G::Options& options, std::uint64_t seed, unsigned stride) {
    search::Rollouts<G, Traits> rollouts;
    look_along<G>(options, seed, stride, [&](const typename G::State& s, Seat seat) {
        const auto found = rollouts.run(s, seat, {.iterations = 40}, seed);
        ActionList legal;
        G::actions(s, legal);
        ASSERT_EQ(found.result.actions.size(), legal.size());
        EXPECT_NE(std::ranges::find(legal, found.choice), legal.end()) << G::position_text(s);
        EXPECT_EQ(visits(found.result), found.result.iterations);
        EXPECT_LE(found.result.iterations, 40U);
        for (const search::Rated& one : found.result.actions) {
            EXPECT_GE(one.mean(), 0);
            EXPECT_LE(one.mean(), 1);
        }
    });
}

template <Game G, class Traits>
std::uint64_t fingerprint(const typename G::Options& options, unsigned stride) {
    search::Rollouts<G, Traits> rollouts;
    std::uint64_t print = 0;
    look_along<G>(options, 4, stride, [&](const typename G::State& s, Seat seat) {
        const auto found = rollouts.run(s, seat, {.iterations = 100}, 7);
        for (const search::Rated& one : found.result.actions) {
            print = print * 0x9E3779B97F4A7C15ULL + one.visits;
            print = print * 0x9E3779B97F4A7C15ULL + std::bit_cast<std::uint64_t>(one.total);
        }
    });
    return print;
}

template <Game G, class Traits>
Action choose(const AnyGame& game, Seat seat, Random& random) {
    search::Rollouts<G, Traits> rollouts;
    const auto& state = static_cast<const GameOf<G>&>(game).state();
    return rollouts.run(state, seat, {.iterations = 24}, random.next()).choice;
}

void expect_honest(const AnyGame& start, const BotEntry& bot, Seat seats,
                   std::uint64_t most_steps) {
    std::uint64_t apart = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        const TwinReport report = play_twins(start, bot, seat, seat, 1, most_steps);
        EXPECT_TRUE(report.complaints.empty()) << report.complaints.front();
        apart += report.apart;
    }
    EXPECT_GT(apart, 0U);
}

}  // namespace

TEST(SearchLuck, is_the_same_for_the_same_draw_whatever_came_before) {
    const Turn die{Turn::Kind::chance, 0, 1000, {3}};
    const Turn deck{Turn::Kind::chance, 0, 1000, {4}};
    search::Luck busy(9);
    for (int i = 0; i < 5; ++i) busy.draw(die, 1);
    busy.draw(deck, 1);
    search::Luck idle(9);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(busy.draw(die, 2), idle.draw(die, 2));
        EXPECT_EQ(busy.draw(deck, 2), idle.draw(deck, 2));
    }
}

TEST(SearchLuck, differs_by_number_stream_period_and_seed) {
    const auto draws = [](std::uint64_t seed, std::uint16_t stream, unsigned period) {
        search::Luck luck(seed);
        std::vector<unsigned> all;
        for (int i = 0; i < 8; ++i) {
            all.push_back(luck.draw({Turn::Kind::chance, 0, 60'000, {stream}}, period));
        }
        return all;
    };
    EXPECT_EQ(draws(1, 1, 1), draws(1, 1, 1));
    EXPECT_NE(draws(1, 1, 1), draws(2, 1, 1));
    EXPECT_NE(draws(1, 1, 1), draws(1, 2, 1));
    EXPECT_NE(draws(1, 1, 1), draws(1, 1, 2));
    const auto some = draws(1, 1, 1);
    EXPECT_NE(some[0], some[1]);
}

TEST(SearchLuck, every_outcome_comes_as_often) {
    std::array<unsigned, 6> counts{};
    for (std::uint64_t seed = 0; seed < 6'000; ++seed) {
        search::Luck luck(seed);
        luck.draw({Turn::Kind::chance, 0, 6, {1}}, 1);
        ++counts[luck.draw({Turn::Kind::chance, 0, 6, {1}}, 1)];
    }
    for (const unsigned count : counts) EXPECT_NEAR(count, 1'000, 150);
}

TEST(SearchRollouts, find_what_is_better_than_the_players_choice) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(gamble<wager::keep>({.iterations = 400}, seed).choice.verb, wager::toss);
        EXPECT_EQ(gamble<wager::draw>({.iterations = 400}, seed).choice.verb, wager::toss);
        EXPECT_EQ(gamble<wager::toss>({.iterations = 400}, seed).choice.verb, wager::toss);
    }
}

TEST(SearchRollouts, without_a_try_the_player_decides) {
    const auto found = gamble<wager::draw>({.iterations = 2}, 1);  // there are three candidates
    EXPECT_EQ(found.choice.verb, wager::draw);
    EXPECT_EQ(found.result.iterations, 0U);
}

TEST(SearchRollouts, a_single_candidate_needs_no_try) {
    search::Rollouts<wager::Rules, Lucky> rollouts;
    const auto found = rollouts.run({}, 0, {.iterations = 100}, 1);
    EXPECT_EQ(found.choice.verb, wager::draw);
    EXPECT_EQ(found.result.iterations, 0U);
}

// Keeping brings 5 and a named coin 8, always: once the least is tried, nothing is left to doubt.
TEST(SearchRollouts, stop_when_one_candidate_is_left) {
    const auto found = gamble<wager::keep>({.iterations = 100'000}, 1);
    EXPECT_EQ(found.choice.verb, wager::toss);
    EXPECT_LT(found.result.iterations, 300U);
    EXPECT_EQ(visits(found.result), found.result.iterations);
}

TEST(SearchRollouts, stop_when_they_are_told_to) {
    unsigned asked = 0;
    const auto found =
        gamble<wager::keep>({.iterations = 100'000, .go_on = [&] { return ++asked < 4; }}, 1);
    EXPECT_EQ(asked, 4U);
    EXPECT_EQ(found.result.iterations, 12U);
}

TEST(SearchRollouts, the_same_seed_gives_the_same_result) {
    const auto one = gamble<wager::keep>({.iterations = 90}, 5);
    const auto again = gamble<wager::keep>({.iterations = 90}, 5);
    for (std::size_t i = 0; i < one.result.actions.size(); ++i) {
        EXPECT_EQ(one.result.actions[i].visits, again.result.actions[i].visits);
        EXPECT_EQ(one.result.actions[i].total, again.result.actions[i].total);
    }
}

TEST(SearchRollouts, northgard_chooses_legally_everywhere) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        northgard::Options options;
        options.seats = static_cast<std::uint8_t>(2 + seed % 4);
        options.creatures = static_cast<std::uint8_t>(seed % 3);
        options.teams = options.seats == 4;
        options.choose_clans = seed % 2 == 0;
        expect_legal_choices<northgard::Northgard, northgard::RolloutTraits>(options, seed, 31);
    }
}

TEST(SearchRollouts, blackbeard_chooses_legally_everywhere) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        blackbeard::Options options;
        options.seats = static_cast<std::uint8_t>(1 + seed % 5);
        expect_legal_choices<blackbeard::Blackbeard, blackbeard::RolloutTraits>(options, seed, 41);
    }
}

// Numbers found with g++ at -O3: whatever compiler and processor this runs on must find the same.
TEST(SearchRollouts, the_same_result_on_every_machine) {
    EXPECT_EQ((fingerprint<northgard::Northgard, northgard::RolloutTraits>({}, 60)),
              11609947055931292534U);
    EXPECT_EQ((fingerprint<blackbeard::Blackbeard, blackbeard::RolloutTraits>({}, 30)),
              12119324539179357912U);
}

TEST(SearchRollouts, northgard_N22_decides_alike_in_twins) {
    const BotEntry bot{"rollouts", "northgard",
                       choose<northgard::Northgard, northgard::RolloutTraits>};
    expect_honest(GameOf<northgard::Northgard>(northgard::Northgard::start({.seats = 3})), bot, 3,
                  200);
}

TEST(SearchRollouts, blackbeard_B4_1_decides_alike_in_twins) {
    const BotEntry bot{"rollouts", "blackbeard",
                       choose<blackbeard::Blackbeard, blackbeard::RolloutTraits>};
    expect_honest(GameOf<blackbeard::Blackbeard>(blackbeard::Blackbeard::start({.seats = 3})), bot,
                  3, 400);
}

}  // namespace nb::test
