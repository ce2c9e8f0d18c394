// The calibration games are what comparisons stand on: their figures must be those of other
// engines, and their few rules are tested here by hand.

#include <gtest/gtest.h>

#include "bench/calibration/calibration.hpp"
#include "core/random_play.hpp"

namespace nb {
namespace {

std::unique_ptr<AnyGame> position(std::string_view id, std::string_view text) {
    for (const GameEntry& entry : calibration_games()) {
        if (entry.id != id) continue;
        auto game = entry.start({}, entry.min_seats);
        const auto set = (*game)->set_position(text);
        EXPECT_TRUE(set) << text;
        return std::move(*game);
    }
    return nullptr;
}

std::vector<std::string> legal(const AnyGame& game) {
    ActionList actions;
    game.actions(actions);
    std::vector<std::string> out;
    for (Action action : actions) out.push_back(game.action_text(action));
    return out;
}

void play(AnyGame& game, std::string_view text) {
    const auto action = game.parse_action(text);
    ASSERT_TRUE(action) << text;
    game.apply(*action);
}

struct Means {
    double steps = 0;
    double points = 0;
};

Means means(std::string_view id) {
    constexpr unsigned games = 20'000;
    Means sums;
    for (const GameEntry& entry : calibration_games()) {
        if (entry.id != id) continue;
        for (unsigned seed = 0; seed < games; ++seed) {
            Random random(seed);
            ActionList list;
            const auto game = std::move(*entry.start({}, entry.min_seats));
            for (Turn turn = game->turn(); turn.kind != Turn::Kind::over; turn = game->turn()) {
                game->apply(random_step(*game, turn, random, list));
                sums.steps += 1;
            }
            sums.points += game->scores().points[0];
        }
    }
    return {sums.steps / games, sums.points / games};
}

// The bounds are five standard errors wide.
TEST(Calibration, RandomGamesAreAsLongAsElsewhere) {
    EXPECT_NEAR(means("tic_tac_toe").steps, 7.63, 0.06);
    EXPECT_NEAR(means("connect_four").steps, 21.3, 0.3);
}

TEST(Calibration, V4_RandomPlayWinsSoManyTricks) {
    const Means visit = means("plain_visit");
    EXPECT_EQ(visit.steps, 25);
    EXPECT_NEAR(visit.points, 3.17, 0.05);
}

TEST(TicTacToe, T2_ALineWins) {
    const auto game = position("tic_tac_toe", "xo./xo./...");
    EXPECT_EQ(legal(*game).size(), 5U);
    play(*game, "mark a1");
    EXPECT_EQ(game->turn().kind, Turn::Kind::over);
    EXPECT_EQ(game->scores().points[0], 1);
    EXPECT_TRUE(game->scores().won[0]);
    EXPECT_FALSE(game->scores().won[1]);
}

TEST(TicTacToe, T3_AFullBoardIsADraw) {
    const auto game = position("tic_tac_toe", "xox/xoo/ox.");
    play(*game, "mark c1");
    EXPECT_EQ(game->turn().kind, Turn::Kind::over);
    EXPECT_EQ(game->scores(), Scores{});
}

TEST(TicTacToe, RefusesPositionsThatCannotBe) {
    const auto game = position("tic_tac_toe", ".../.../...");
    for (const char* text : {"", "xxx/.../...", "x../.../..", "x..|.../...", "y../.../...",
                             "xxx/ooo/...", ".../.../....", "oxx/.../o.x"}) {
        EXPECT_EQ(game->set_position(text).has_value(), std::string_view(text) == "oxx/.../o.x")
            << text;
    }
}

TEST(ConnectFour, C2_StonesPileUpUntilAColumnIsFull) {
    const auto game = position("connect_four", "xoxox//////");
    EXPECT_EQ(legal(*game).size(), 7U);
    play(*game, "drop 1");
    EXPECT_EQ(game->position_text(), "xoxoxo//////");
    EXPECT_EQ(legal(*game), (std::vector<std::string>{"drop 2", "drop 3", "drop 4", "drop 5",
                                                      "drop 6", "drop 7"}));
}

TEST(ConnectFour, C3_FourInEachDirectionWin) {
    for (const auto& [text, last] :
         {std::pair{"xxx/ooo/////", "drop 1"}, std::pair{"x/x/x//o/o/o", "drop 4"},
          std::pair{"x/ox/oox/oxo///x", "drop 4"}, std::pair{"x///oxo/oox/ox/x", "drop 4"}}) {
        const auto game = position("connect_four", text);
        play(*game, last);
        EXPECT_EQ(game->turn().kind, Turn::Kind::over) << text;
        EXPECT_TRUE(game->scores().won[0]) << text;
    }
}

// A line doesn't run over the top of one column into the next.
TEST(ConnectFour, C3_LinesEndAtTheEdge) {
    EXPECT_EQ(position("connect_four", "oooxxx/x/////")->turn().kind, Turn::Kind::seat);
}

TEST(PlainVisit, V2_FollowsSuitIfItCan) {
    constexpr std::string_view start =
        "deck C1 C2 C3 C4 C5 C6 C7 F1 F2 F3 F4 F5 F6 E5 E6 hand F8 L3 L5 L7 E1 E2 E3 E4 "
        "statements L4 C8 L1 L2 L6 L8 F7 E8 trump E7 tricks 0";
    const auto game = position("plain_visit", start);
    EXPECT_EQ(legal(*game), (std::vector<std::string>{"play L3", "play L5", "play L7"}));
    play(*game, "play L5");  // V3: higher in the suit
    EXPECT_EQ(game->scores().points[0], 1);
    EXPECT_EQ(legal(*game).size(), 7U);
    play(*game, "play F8");  // V3: neither the suit nor trump
    EXPECT_EQ(game->scores().points[0], 1);
}

TEST(PlainVisit, V3_TrumpWinsOverOtherSuits) {
    const auto game = position("plain_visit",
                               "deck C1 C2 C3 C4 C5 C6 C7 F1 F2 F3 F4 F5 F6 L3 L5 hand E1 E2 E3 E4 "
                               "E5 E6 F8 L7 statements C8 E8 L1 L2 L4 L6 F7 L8 trump E7 tricks 0");
    play(*game, "play E1");
    EXPECT_EQ(game->scores().points[0], 1);
    play(*game, "play E6");  // lower in trump itself
    EXPECT_EQ(game->scores().points[0], 1);
}

}  // namespace
}  // namespace nb
