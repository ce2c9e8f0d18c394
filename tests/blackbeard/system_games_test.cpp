// Whole solitaire games in which Blackbeard, too, is led by the procedure of the System Player.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "blackbeard/rules_internal.hpp"
#include "core/random.hpp"
#include "core/view.hpp"

namespace nb::blackbeard {
namespace {

// Looks at each step: the position before it, the action, the position after it.
template <class Look>
State play_by_procedure(std::uint64_t seed, Look&& look) {
    Random random(seed);
    State s = Blackbeard::start({});
    for (unsigned step = 0; step < 20'000; ++step) {
        const nb::Turn turn = Blackbeard::turn(s);
        if (turn.kind == nb::Turn::Kind::over) break;
        const bool decides = turn.kind == nb::Turn::Kind::seat;
        const Action next = decides ? procedure(s) : chance(random.below(turn.outcomes));
        const State before = s;
        Blackbeard::apply(s, next);
        look(before, next, s);
    }
    return s;
}
State play_by_procedure(std::uint64_t seed) {
    return play_by_procedure(seed, [](const State&, Action, const State&) {});
}

bool is_immediate(unsigned card) { return row_of(kind_of(static_cast<Card>(card))).immediate; }

bool draws_for_hand(const State& s) {
    return asked(s) == Ask::hold && s.stack.top().a == static_cast<unsigned>(Drawn::hand);
}

TEST(BlackbeardSystemGames, S19_9_B20_14_TenThousandEndInOneOfTheWaysThereAre) {
    unsigned retired = 0, eliminated = 0, pardoned = 0;
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        const State s = play_by_procedure(seed);
        ASSERT_EQ(asked(s), Ask::over) << "seed " << seed;
        switch (static_cast<End>(s.ended)) {
            case End::retired: ++retired; break;
            case End::eliminated: ++eliminated; break;
            case End::pardon: ++pardoned; break;
            default: ASSERT_EQ(static_cast<End>(s.ended), End::no_pirates) << "seed " << seed;
        }
    }
    EXPECT_GT(retired, 0U);
    EXPECT_GT(eliminated, 0U);
    EXPECT_GT(pardoned, 0U);
}

// Case 14.
TEST(BlackbeardSystemGames, S19_11d_B4_1_B17_9_NoImmediateCardReachesYourHand) {
    unsigned drawn = 0, replaced = 0;
    for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
        play_by_procedure(seed, [&](const State& before, Action action, const State& after) {
            for (unsigned card : after.players[0].hand) EXPECT_FALSE(is_immediate(card));
            if (!draws_for_hand(before)) return;
            ++drawn;
            const unsigned card = before.hold.nth(outcome_of(action));
            if (!is_immediate(card)) return;
            EXPECT_EQ(kind_of(static_cast<Card>(card)), Kind::general_pardon);
            EXPECT_EQ(after.pardons, before.pardons + 1) << "it is resolved";
            EXPECT_EQ(after.players[0].hand, before.players[0].hand);
            if (after.ended != 0) return;
            EXPECT_TRUE(draws_for_hand(after)) << "another card is drawn in its place";
            ++replaced;
        });
    }
    EXPECT_GT(drawn, 10'000U);
    EXPECT_GT(replaced, 0U);
}

// Case 61.
TEST(BlackbeardSystemGames, P0_1_B1_4_TheSameSeedGivesTheSameGame) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(play_by_procedure(seed), play_by_procedure(seed));
    }
}

// Everything that is said in the game, as a table keeps it.
std::string log_of_game(std::uint64_t seed) {
    std::string log;
    play_by_procedure(seed, [&](const State& before, Action action, const State&) {
        for (const Message& line : Blackbeard::log(before, action, std::nullopt)) {
            log += message_text(line) + '\n';
        }
    });
    return log;
}

TEST(BlackbeardSystemGames, P0_1_B1_4_TheSameSeedGivesTheSameLogByteForByte) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const std::string log = log_of_game(seed);
        EXPECT_EQ(log, log_of_game(seed));
        EXPECT_NE(log, log_of_game(seed + 1));
    }
}

}  // namespace
}  // namespace nb::blackbeard
