// Several people and bots at one keyboard: nobody sees another's hand, bots decide by themselves.

#include "cli/session.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/whisper/whisper.hpp"

namespace nb::cli {

namespace {

Table whisper_table(const std::vector<Player>& players, const std::string& words) {
    TableSetup setup;
    setup.players = players;
    setup.seed = SeedSource::from_words(words);
    auto table = Table::create(whisper::entry, setup);
    EXPECT_TRUE(table.has_value());
    return std::move(*table);
}

// What is printed for this input.
std::string played(const Table& table, const std::string& input) {
    Shell shell;
    std::istringstream in(input);
    std::ostringstream out;
    Session session(table.clone(), Keeper({}, std::nullopt), shell);
    EXPECT_EQ(session.play(in, out), success);
    return out.str();
}

std::vector<Json> spoken(const Table& table, const std::string& input) {
    Shell shell;
    std::istringstream in(input);
    std::ostringstream out;
    Session session(table.clone(), Keeper({}, std::nullopt), shell);
    EXPECT_EQ(session.play_json(in, out), success);
    std::vector<Json> answers;
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(Json::parse(line, nullptr, false));
    }
    return answers;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

// The choices of whisper have no texts of their own here, but their numbers and actions work.
std::string hand_of(const Table& table, Seat seat) {
    const Json view = table.view(seat);
    std::string names;
    for (const Json& card : view["position"]["hand"]) names += card.get<std::string>() + " ";
    return names;
}

}  // namespace

TEST(PassAndPlay, the_next_person_is_asked_to_take_the_keyboard_first) {
    const Table table = whisper_table({{}, {}}, "tea");
    const std::string mine = hand_of(table, 0);
    ASSERT_EQ(mine.size(), 12U);
    const std::string out = played(table, "bury " + mine.substr(0, 3) + "\n\n");
    EXPECT_EQ(count(out, "Player 2: the keyboard is yours"), 1U);
    // Nothing is shown between the hand-over and Enter; without Enter nothing at all.
    const std::string cut = played(table, "bury " + mine.substr(0, 3) + "\n");
    const std::size_t at = cut.find("Player 2: the keyboard is yours");
    ASSERT_NE(at, std::string::npos);
    EXPECT_EQ(cut.substr(at).find("whisper"), std::string::npos);
    EXPECT_GE(count(cut.substr(0, at), "\n\n\n\n"), 1U);  // what was there is out of sight
}

TEST(PassAndPlay, the_last_person_may_take_the_turn_back) {
    const Table table = whisper_table({{}, {}}, "tea");
    const std::string mine = hand_of(table, 0);
    const std::string first = mine.substr(0, 3);
    const std::string second = mine.substr(4, 3);
    const std::string out = played(table, "bury " + first + "\nu\nbury " + second + "\n\n");
    EXPECT_EQ(count(out, "Your last decision was taken back"), 1U);
    EXPECT_EQ(count(out, "Player 2: the keyboard is yours"), 2U);
    EXPECT_EQ(count(out, "Player 1: the keyboard is yours"), 0U);
}

TEST(PassAndPlay, each_view_is_the_deciding_seats_own) {
    const Table table = whisper_table({{}, {}, {}}, "coffee");
    std::string input;
    Table ahead = table.clone();
    while (!ahead.over()) {
        const Json view = ahead.view(ahead.turn().seat);
        const std::string action = view["actions"][0]["action"].get<std::string>();
        input += action + "\n";
        ASSERT_TRUE(ahead.act(ahead.turn().seat, ahead.revision(), action).has_value());
    }
    const auto answers = spoken(table, input);
    EXPECT_GE(answers.size(), 10U);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        ASSERT_EQ(answers[i]["type"], "view");
        const Json& view = answers[i]["view"];
        if (i + 1 == answers.size()) {
            EXPECT_EQ(view["turn"]["kind"], "over");
        } else {
            EXPECT_EQ(view["turn"]["seat"], view["table"]["seat"]);
            EXPECT_FALSE(view["actions"].empty());
        }
    }
}

TEST(PassAndPlay, bots_decide_until_a_person_has_the_turn) {
    const Table table = whisper_table({{"", "random"}, {}, {"", "random"}}, "milk");
    const auto answers = spoken(table, "");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0]["view"]["turn"]["seat"], 1);
    EXPECT_EQ(answers[0]["view"]["table"]["seat"], 1);
    EXPECT_GT(answers[0]["view"]["revision"], table.revision());
    const std::string out = played(table, "1\n1\n1\n1\n1\n1\n");
    EXPECT_EQ(out.find("keyboard is yours"), std::string::npos);  // there is one person only
    // The same words and choices give the same game, bots included.
    EXPECT_EQ(out, played(table, "1\n1\n1\n1\n1\n1\n"));
}

TEST(PassAndPlay, among_bots_alone_the_game_plays_itself) {
    const auto answers = spoken(whisper_table({{"", "random"}, {"", "random"}}, "water"), "");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0]["view"]["turn"]["kind"], "over");
}

}  // namespace nb::cli
