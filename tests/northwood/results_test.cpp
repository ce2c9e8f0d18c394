// The end of the game: stars, levels, resigning, and every additional condition, met and missed
// (W10, W13.2, W16.11, W16.12).

#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

// A finished game; won lists the fiefs by one letter each: w won, s won and spent, n nested, l
// lost.
State finished(std::string_view won, std::string_view more = "") {
    std::string text =
        "visit 8\nstream 8\nfief 0\nvisited 0 1 2 3 4 5 6 7\nhand C1\nask over\nstatus";
    for (char letter : won) {
        text += letter == 'w'   ? " friendly"
                : letter == 's' ? " spent"
                : letter == 'n' ? " nested"
                                : " lost";
    }
    return position(text + '\n' + std::string(more) + '\n');
}

nlohmann::json result_of(const State& s) {
    const nlohmann::json view = Northwood::view(s, Seat{0});
    return view["result"];
}

TEST(Results, W10_1_W10_2_W1_4_StarsOfTheFiefsWonAreAdded) {
    EXPECT_EQ(stars(finished("llllllll")), 0U);
    EXPECT_EQ(stars(finished("wwwwwwww")), 20U);
    EXPECT_EQ(stars(finished("wlllllll")), 4U);
    EXPECT_EQ(stars(finished("lwllllll")), 3U);
    EXPECT_EQ(stars(finished("llwlllll")), 2U);
    EXPECT_EQ(stars(finished("lllwllll")), 1U);
    EXPECT_EQ(stars(finished("llllwlll")), 1U);
    EXPECT_EQ(stars(finished("lllllwll")), 2U);
    EXPECT_EQ(stars(finished("llllllwl")), 3U);
    EXPECT_EQ(stars(finished("lllllllw")), 4U);
    EXPECT_EQ(stars(finished("sssssssn")), 20U)
        << "spent and nested rulers' fiefs keep their stars";
}

TEST(Results, W10_3_W10_4_ThresholdDecides) {
    struct Row {
        const char* won;
        int stars;
    };
    for (const Row& row : {Row{"lwwwwwww", 16}, Row{"wllwwwww", 15}, Row{"wwlwwwww", 18},
                           Row{"wlwwwwww", 17}, Row{"wwwwwwww", 20}, Row{"wwwlwwww", 19}}) {
        for (int threshold : {16, 18, 20}) {
            const State s = finished(row.won, "threshold " + std::to_string(threshold));
            EXPECT_EQ(static_cast<int>(stars(s)), row.stars) << row.won;
            EXPECT_EQ(base_win(s), row.stars >= threshold) << row.won << ' ' << threshold;
            EXPECT_EQ(game_won(s), row.stars >= threshold);
            EXPECT_EQ(Northwood::scores(s).won[0], row.stars >= threshold);
            EXPECT_EQ(Northwood::scores(s).points[0], row.stars);
        }
    }
}

TEST(Results, W10_5_W16_11_AWinIsImpossibleWhenTheLostStarsAreTooMany) {
    State s = position(
        "visit 3\nstream 3\nfief -\nvisited 0 7\nstatus lost neutral neutral neutral neutral "
        "neutral "
        "neutral lost\nhand C1 C2 C3 C4 C5 C6 C7 C8\nask choose_fief\n");
    EXPECT_EQ(stars_possible(s), 12U);
    EXPECT_TRUE(win_impossible(s));
    const nlohmann::json view = Northwood::view(s, Seat{0});
    EXPECT_EQ(view["position"]["win_impossible"], true);
    EXPECT_EQ(view["position"]["stars_possible"], 12);
    play(s, "visit 3");
    EXPECT_EQ(Northwood::turn(s).kind, Turn::Kind::seat) << "play may continue";
}

// Neither the additional condition nor the visit going on is considered.
TEST(Results, W16_11_OnlyLostStarsMakeAWinImpossible) {
    const State condition = position(
        "scenario summer4\ncondition on\nsubstitutes_used 1\nvisit 2\nfief -\nvisited 1\nhand C1 "
        "C2\n"
        "status neutral friendly neutral neutral neutral neutral neutral neutral\nask "
        "choose_fief\n");
    EXPECT_FALSE(condition_met(condition));
    EXPECT_FALSE(win_impossible(condition));
    const State visit = position("threshold 20\nfief 0\nscore C1 C2\nhand L1\n");
    EXPECT_FALSE(win_impossible(visit));
}

// A resigned game is no win, and its score is the stars so far.
TEST(Results, W16_11_Resigning) {
    State s = position(
        "threshold 20\nvisit 3\nstream 3\nfief -\nvisited 6 7\nstatus neutral neutral neutral "
        "neutral "
        "neutral neutral lost friendly\nhand C1 C2\nask choose_fief\n");
    play(s, "resign");
    EXPECT_EQ(Northwood::turn(s).kind, Turn::Kind::over);
    EXPECT_FALSE(base_win(s));
    EXPECT_EQ(Northwood::scores(s).points[0], 4);
    EXPECT_FALSE(Northwood::scores(s).won[0]);
    EXPECT_EQ(result_of(s)["resigned"], true);
    EXPECT_EQ(result_of(s)["stars"], 4);
}

struct ConditionRow {
    const char* scenario;
    const char* won;
    const char* more;
    bool met;
};

constexpr ConditionRow condition_rows[] = {
    {"summer1", "wwwwwwww", "substitutes_used 1", true},
    {"summer1", "wwwwwwww", "substitutes_used 0", true},
    {"summer1", "wwwwwwww", "substitutes_used 2", false},
    {"summer2", "wwwwwwww", "tally 3", true},
    {"summer2", "wwwwwwww", "tally 2", false},
    {"summer3", "wwwwwwww", "tally 4", true},
    {"summer3", "wwwwwwww", "tally 3", false},
    {"summer4", "wwwwwwww", "substitutes_used 0", true},
    {"summer4", "wwwwwwww", "substitutes_used 1", false},
    {"fall1", "wlwwwwww", "tally 6", true},  // 17 stars
    {"fall1", "wlwwwwww", "tally 5", false},
    {"fall1", "lwwwwwww", "tally 8", false},  // 16 stars
    {"fall2", "wlwwwwww", "", true},
    {"fall2", "lwwwwwww", "", false},
    {"fall2", "wlwwlwww", "", false},  // 16 stars
    {"fall3", "lwlwwlwl", "", true},
    {"fall3", "wwwwwwlw", "", false},
    {"fall3", "wwwlwwww", "", false},
    {"fall4", "wwwwwllw", "rulers CQ CK FQ FK LQ LK EQ EK", true},
    {"fall4", "wwwwwwll", "rulers CQ CK FQ FK LQ LK EQ EK", false},  // no ruler of Eyes
    {"fall4", "wlwlwlww", "rulers CQ CK FQ FK LQ LK EQ EK", false},  // five fiefs
    {"winter1", "lllllllw", "", true},
    {"winter1", "wwwwwwwl", "", false},
    {"winter2", "wwllllww", "", false},  // seven on either bank
    {"winter2", "wwwlllww", "", false},
    {"winter2", "wwwllwww", "", true},  // nine and nine
    {"winter2", "wwlwwlww", "", true},  // eight and eight
    {"winter3", "wwlwwwww", "", true},
    {"winter3", "wlwwwwww", "", false},
    {"winter4", "wwwlllll", "won_visits 5 6 7", true},
    {"winter4", "wwwwwwwl", "won_visits 0 1 2 3 4 5 6", false},
    {"spring1", "wlwwwwww", "", true},
    {"spring1", "wllwwwww", "", false},
    {"spring2", "nnlwwwww", "nested 1 3\nallies CJ LQ FJ EQ\nrulers LQ EQ CQ CK FQ FK LK EK", true},
    {"spring2", "nnlwwwww", "nested 1 3\nallies CJ CQ FJ EQ\nrulers CQ EQ LQ CK FQ FK LK EK",
     false},
    {"spring2", "nwlwwwww", "nested 1\nallies CJ LQ FJ -\nrulers LQ EQ CQ CK FQ FK LK EK", false},
    {"spring2", "nnwwwwwl", "nested 1 3\nallies CJ LQ FJ EQ\nrulers LQ EQ CQ CK FQ FK LK EK",
     false},
    {"spring3", "wwllllww", "", true},
    {"spring3", "wwwwwwwl", "", false},
    {"spring4", "wwwwwwww", "", true},
    {"spring4", "wwwlwwww", "", false},
};

// The condition of each scenario, reported always, needed only when in force.
TEST(Results, W13_2_W16_12_W16_30_AdditionalConditions) {
    for (const ConditionRow& row : condition_rows) {
        for (bool in_force : {false, true}) {
            const State s =
                finished(row.won, "scenario " + std::string(row.scenario) + "\ncondition " +
                                      (in_force ? "on\n" : "off\n") + row.more);
            SCOPED_TRACE(std::string(row.scenario) + ' ' + row.won + ' ' + row.more);
            EXPECT_EQ(condition_met(s), row.met);
            EXPECT_EQ(base_win(s), stars(s) >= 16);
            EXPECT_EQ(game_won(s), stars(s) >= 16 && (row.met || !in_force));
            const nlohmann::json result = result_of(s);
            EXPECT_EQ(result["condition"], row.met);
            EXPECT_EQ(result["base_win"], base_win(s));
            EXPECT_EQ(result["win"], game_won(s));
            EXPECT_EQ(result["stars"], stars(s));
            EXPECT_EQ(Northwood::scores(s).won[0], game_won(s));
        }
    }
}

// Without a scenario there is no condition to report.
TEST(Results, W16_12_NoConditionWithoutAScenario) {
    const nlohmann::json result = result_of(finished("wwwwwwww"));
    EXPECT_TRUE(result["condition"].is_null());
    EXPECT_EQ(result["win"], true);
}

// Over random games the scores, the result and the position agree; visits count from 1 and fiefs
// from 0.
TEST(Results, W16_12_W16_30_AgreeOverRandomGames) {
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 100; seed < 130; ++seed) {
            std::uint8_t won_by_visit = 0;
            std::vector<unsigned> fief_of_visit;
            const State end =
                play_at_random(options, seed, [&](const State&, Action action, const State&) {
                    if (verb_of(action) == Verb::visit) fief_of_visit.push_back(action.a);
                });
            unsigned sum = 0;
            constexpr std::array<unsigned, 8> worth = {4, 3, 2, 1, 1, 2, 3, 4};
            for (std::size_t i = 0; i < fief_of_visit.size(); ++i) {
                if (!won(end, fief_of_visit[i])) continue;
                won_by_visit |= static_cast<std::uint8_t>(1U << i);
                sum += worth[fief_of_visit[i]];
            }
            ASSERT_EQ(end.won_visits, won_by_visit) << name_of(options) << ' ' << seed;
            ASSERT_EQ(stars(end), sum);
            ASSERT_EQ(Northwood::scores(end).points[0], static_cast<int>(sum));
            const bool base = end.resigned == 0 && sum >= options.threshold;
            ASSERT_EQ(base_win(end), base);
            ASSERT_EQ(Northwood::scores(end).won[0],
                      base && (!options.condition_on || condition_met(end)));
        }
    }
}

}  // namespace
}  // namespace nb::northwood
