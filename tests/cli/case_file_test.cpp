// The runner of case files, on the calibration games. What the cases themselves say of a game is in
// tests/cases.

#include "cli/case_file.hpp"

#include <gtest/gtest.h>

#include "bench/calibration/calibration.hpp"
#include "text/catalogue.hpp"

namespace nb {
namespace {

const GameEntry& game(std::string_view id) {
    for (const GameEntry& entry : calibration_games()) {
        if (entry.id == id) return entry;
    }
    ADD_FAILURE() << "no game " << id;
    return calibration_games().front();
}

std::string text_of(const CaseResult::Failure& failure) {
    return std::to_string(failure.line) + ": " +
           Catalogue::built_in().render(failure.message, Language::en);
}

// "" if all cases pass, else the first failure as "line: text".
std::string outcome(std::string_view game_id, std::string_view text) {
    const CaseFile file = run_cases(game(game_id), text);
    if (file.failure) return text_of(*file.failure);
    for (const CaseResult& result : file.cases) {
        if (result.failure) return text_of(*result.failure);
    }
    return {};
}

TEST(CaseFile, NamesAndRulesAreRead) {
    const CaseFile file = run_cases(game("tic_tac_toe"), R"(
case T1,T2 the corner is free   # a comment
start
do mark a1

case T3 another
start
)");
    ASSERT_EQ(file.cases.size(), 2U);
    EXPECT_EQ(file.cases[0].rules, "T1,T2");
    EXPECT_EQ(file.cases[0].name, "the corner is free");
    EXPECT_EQ(file.cases[0].line, 2U);
    EXPECT_FALSE(file.cases[0].failure);
    EXPECT_EQ(file.cases[1].rules, "T3");
}

TEST(CaseFile, ACaseThatHolds) {
    EXPECT_EQ(outcome("tic_tac_toe", R"(
case T1,T2 a win in the last row
position
  xx./oo./...
illegal mark a3
legal mark c1, mark b1,  mark a1, mark c2, mark c3
no-chance
do mark c3
over
expect xxx/oo./...
absent xx./oo./...
)"),
              "");
}

TEST(CaseFile, DrawsByNameAndByNumber) {
    EXPECT_EQ(outcome("plain_visit", R"(
case V1 the deal
start
chance 32
draw C1
chance 31
draw 0    # C2, the first of those left
draw E8
)"),
              "");
}

TEST(CaseFile, ASeedAnswersWhatNoLineDraws) {
    const std::string first = outcome("plain_visit", "case V1 x\nstart seed=7\nlegal none\n");
    const std::string again = outcome("plain_visit", "case V1 x\nstart seed=7\nlegal none\n");
    const std::string other = outcome("plain_visit", "case V1 x\nstart seed=8\nlegal none\n");
    EXPECT_NE(first.find("legal are: play "), std::string::npos) << first;
    EXPECT_EQ(first, again);
    EXPECT_NE(first, other);
}

TEST(CaseFile, EveryFailureSaysWhereAndWhy) {
    const auto tic_tac_toe = [](std::string_view lines) {
        return outcome("tic_tac_toe", "case T1 x\n" + std::string(lines));
    };
    EXPECT_EQ(tic_tac_toe("start\ndo mark a1\ndo mark a1"),
              "4: “mark a1” is not legal now. Legal: mark a2, mark a3, mark b1, mark b2, mark b3, "
              "mark c1, mark c2, mark c3.");
    EXPECT_EQ(tic_tac_toe("start\ndo sing"), "3: “sing” could not be read as an action.");
    EXPECT_EQ(tic_tac_toe("start\nillegal mark a1"),
              "3: “mark a1” should be illegal, but is legal now.");
    EXPECT_EQ(tic_tac_toe("position\n  xx./oo./xo.\nlegal mark c1"),
              "4: Expected as legal: mark c1; legal are: mark c1, mark c2, mark c3.");
    EXPECT_EQ(tic_tac_toe("start\nexpect x../.../..."),
              "3: Expected the line “x../.../...”; there is: .../.../....");
    EXPECT_EQ(tic_tac_toe("start\nabsent .../.../..."),
              "3: The line “.../.../...” should not be there, but is.");
    EXPECT_EQ(tic_tac_toe("start\nover"), "3: Expected the game to be over; it goes on.");
    EXPECT_EQ(tic_tac_toe("position\n  xxx/oo./...\ndo mark c1"),
              "4: “mark c1” is not possible: the game is over.");
    EXPECT_EQ(tic_tac_toe("start\ndraw 1"), "3: Expected a draw of 1; but nothing is drawn now.");
    EXPECT_EQ(tic_tac_toe("start\nchance 3"),
              "3: Expected a draw with 3 outcomes; but nothing is drawn now.");
    EXPECT_TRUE(tic_tac_toe("do mark a1").starts_with("2: “do mark a1” stands before any start."));
    EXPECT_TRUE(
        tic_tac_toe("start\nplay mark a1").starts_with("3: “play mark a1” could not be read"));
    EXPECT_TRUE(tic_tac_toe("start full").starts_with("2: “full” is no part of a start."));
    EXPECT_TRUE(tic_tac_toe("start seats=9").starts_with("2: “seats=9” is no part of a start."));
    EXPECT_EQ(tic_tac_toe("start board=big"),
              "2: There is no option called “board”. Known options: .");
}

TEST(CaseFile, DrawsAreChecked) {
    const auto visit = [](std::string_view lines) {
        return outcome("plain_visit", "case V1 x\nstart\n" + std::string(lines));
    };
    EXPECT_EQ(visit("draw Z9"),
              "3: The outcome Z9 is not possible in this draw (32 outcomes, counted from 0).");
    EXPECT_EQ(visit("draw 32"),
              "3: The outcome 32 is not possible in this draw (32 outcomes, counted from 0).");
    EXPECT_EQ(visit("chance 31"), "3: Expected a draw with 31 outcomes; it has 32.");
    EXPECT_EQ(
        visit("do play C1"),
        "3: Expected a decision; but a draw with 32 outcomes comes first. Answer it with a line "
        "“draw …”.");
}

TEST(CaseFile, AFailedCaseDoesNotStopTheNext) {
    const CaseFile file = run_cases(
        game("tic_tac_toe"), "case T1 wrong\nstart\nover\ncase T2 right\nstart\ndo mark a1\n");
    ASSERT_EQ(file.cases.size(), 2U);
    EXPECT_TRUE(file.cases[0].failure);
    EXPECT_FALSE(file.cases[1].failure);
}

TEST(CaseFile, TextOutsideOfCasesIsRefused) {
    EXPECT_TRUE(outcome("tic_tac_toe", "start\n").starts_with("1: “start” belongs to no case."));
    EXPECT_TRUE(outcome("tic_tac_toe", "# nothing here\n")
                    .starts_with("1: There is no case in this file."));
}

}  // namespace
}  // namespace nb
