// Coaches: what they say covers every legal action, best first, and follows from nothing that the
// seat can't know.

#include "bots/coach.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/bots.hpp"
#include "core/hash.hpp"
#include "games.hpp"
#include "northwood/play_on.hpp"
#include "tests/bots/twins.hpp"

namespace nb::test {

namespace {

using northwood::Northwood;

// A bot whose choice hangs on every figure that the coach names: twins with it find a coach that
// lets anything decide that its seat can't know.
template <std::size_t which>
Action choose_by_all_figures(const AnyGame& game, Seat seat, Random& random) {
    std::string said;
    const auto all = coaches()[which].advise(game, seat, Care::glance, random);
    for (const Advice& advice : all) {
        said += game.action_text(advice.action) + " " + std::to_string(advice.chance) + "\n";
    }
    return all[hash_bytes(std::as_bytes(std::span(said))) % all.size()].action;
}

std::vector<Advice> advise(const northwood::State& s) {
    Random random(1);
    return find_coach("northwood")->advise(GameOf<Northwood>(s), 0, Care::glance, random);
}

template <std::size_t which>
void expect_no_peeking() {
    const GameEntry& entry = *find_game(coaches()[which].game);
    const BotEntry bot{"coach", entry.id, choose_by_all_figures<which>};
    const auto start = entry.start(*complete_options(entry.options, {}), entry.max_seats);
    ASSERT_TRUE(start.has_value());
    const TwinReport report = play_twins(**start, bot, 0, 4, 1, 80);
    EXPECT_TRUE(report.complaints.empty()) << entry.id << ": " << report.complaints.front();
    EXPECT_GT(report.decisions, 5U) << entry.id;
}

}  // namespace

TEST(Coach, one_is_found_by_its_game) {
    for (const Coach& coach : coaches()) {
        EXPECT_EQ(find_coach(coach.game), &coach);
        EXPECT_NE(find_game(coach.game), nullptr);
    }
    EXPECT_EQ(find_coach("tic_tac_toe"), nullptr);
}

TEST(Coach, speaks_of_every_legal_action_the_best_first_and_repeatably) {
    for (const Coach& coach : coaches()) {
        const GameEntry& entry = *find_game(coach.game);
        auto game = entry.start(*complete_options(entry.options, {}), entry.min_seats);
        ASSERT_TRUE(game.has_value());
        Random random(3);
        for (unsigned decisions = 0; decisions < 60; ++decisions) {
            const Turn turn = (*game)->roll_on(random);
            if (turn.kind == Turn::Kind::over) break;
            ActionList legal;
            (*game)->actions(legal);
            Random one(5);
            Random two(5);
            const auto all = coach.advise(**game, turn.seat, Care::glance, one);
            const auto again = coach.advise(**game, turn.seat, Care::glance, two);
            ASSERT_EQ(all.size(), legal.size());
            for (std::size_t i = 0; i < all.size(); ++i) {
                EXPECT_TRUE(legal.contains(all[i].action));
                EXPECT_GE(all[i].chance, 0);
                EXPECT_LE(all[i].chance, 1);
                EXPECT_LE(all[i].visit.value_or(0), 1);
                EXPECT_EQ(all[i].action, again[i].action);
                EXPECT_EQ(all[i].chance, again[i].chance);
                if (i > 0) {
                    EXPECT_LE(all[i].chance, all[i - 1].chance);
                }
            }
            (*game)->apply(legal[random.below(static_cast<unsigned>(legal.size()))]);
        }
    }
}

TEST(Coach, says_nothing_that_its_seat_cannot_know) {
    ASSERT_EQ(coaches().size(), 1U);
    expect_no_peeking<0>();
}

// The last card of a visit decides it, and is all there is to say.
TEST(Coach, knows_a_sure_thing_in_For_Northwood) {
    Random random(2);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    unsigned sure = 0;
    for (unsigned games = 0; games < 20 && sure < 3; ++games) {
        northwood::State s = northwood::start_on({}, dice);
        ActionList room;
        for (; asked(s) != northwood::Ask::over; northwood::play_randomly(s, room, dice)) {
            if (asked(s) != northwood::Ask::answer || std::popcount(s.hand) != 1) continue;
            const auto all = advise(s);
            for (const Advice& advice : all) {
                northwood::State after = s;
                northwood::apply_until_visit_end(after, advice.action, dice);
                if (asked(after) != northwood::Ask::visit_end) continue;
                const bool reached = after.score.size() == s.fief;
                EXPECT_EQ(advice.visit.value(), reached ? 1.0 : 0.0);
                ++sure;
            }
        }
    }
    EXPECT_GE(sure, 3U);
}

TEST(Coach, tells_the_same_chance_whatever_is_done_between_visits) {
    Random random(7);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    northwood::State s = northwood::start_on({false, northwood::Scenario::spring2, 16}, dice);
    ActionList room;
    bool met = false;
    for (; asked(s) != northwood::Ask::over; northwood::play_randomly(s, room, dice)) {
        if (asked(s) != northwood::Ask::nest && asked(s) != northwood::Ask::dismiss &&
            asked(s) != northwood::Ask::keep_ally) {
            continue;
        }
        met = true;
        for (const Advice& advice : advise(s)) {
            EXPECT_EQ(advice.chance, advise(s).front().chance);
            EXPECT_FALSE(advice.visit.has_value());
        }
    }
    EXPECT_TRUE(met);
}

}  // namespace nb::test
