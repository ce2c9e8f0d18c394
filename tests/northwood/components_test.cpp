// The printed things: counts, suits, targets, stars, scenarios (W0, W1, W13.1), and what older
// versions had and this game has not (W14).

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/view.hpp"
#include "games.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

TEST(Components, W0_1_W1_1_ThirtyTwoDialogueCardsEachOnce) {
    std::set<std::string> ids;
    for (char suit : std::string("CFLE")) {
        for (char value = '1'; value <= '8'; ++value) {
            const std::string id = {suit, value};
            const Card card = card_by_id(id);
            ASSERT_NE(card, no_card) << id;
            EXPECT_EQ(card_id(card), id);
            EXPECT_EQ(suit_letters[suit_of(card)], suit);
            EXPECT_EQ(value_of(card), static_cast<unsigned>(value - '0'));
            ids.insert(id);
        }
    }
    EXPECT_EQ(ids.size(), 32U);
    for (const char* wrong : {"C0", "C9", "X1", "c1", "", "C10", "C"}) {
        EXPECT_EQ(card_by_id(wrong), no_card) << wrong;
    }
}

TEST(Components, W1_2_TwentyFourCharactersHalfOfThemCrowned) {
    std::array<std::string, 6> ranks = {"J", "Q", "K", "P", "M", "B"};
    for (unsigned suit = 0; suit < suit_count; ++suit) {
        for (unsigned rank = 0; rank < rank_count; ++rank) {
            const Character character = character_by_id(suit_letters[suit] + ranks[rank]);
            ASSERT_EQ(character, make_character(suit, rank));
            EXPECT_EQ(character_suit(character), suit);
            EXPECT_EQ(characters[character].crown, rank >= 3);
        }
    }
    EXPECT_EQ(std::popcount(crown_characters), 12);
    EXPECT_EQ(std::popcount(plain_characters), 12);
    EXPECT_EQ(crown_characters | plain_characters, all_characters);
}

nlohmann::json view_of(const State& s, std::optional<Seat> viewer = Seat{0}) {
    return Northwood::view(s, viewer);
}

TEST(Components, W1_3_W1_4_W2_1_EightFiefsInARowWithTheirTargetsAndStars) {
    const nlohmann::json view = view_of(position("hand C1\n"));
    const auto& fiefs = view["position"]["fiefs"];
    const std::array<int, 8> stars = {4, 3, 2, 1, 1, 2, 3, 4};
    ASSERT_EQ(fiefs.size(), 8U);
    int sum = 0;
    for (int fief = 0; fief < 8; ++fief) {
        const auto& shown = fiefs[static_cast<std::size_t>(fief)];
        EXPECT_EQ(shown["fief"], fief);
        EXPECT_EQ(shown["target"], fief);
        EXPECT_EQ(shown["stars"], stars[static_cast<std::size_t>(fief)]);
        sum += shown["stars"].get<int>();
    }
    EXPECT_EQ(sum, 20);
}

// The marker lies on one fief, the visited one.
TEST(Components, W1_5_OneVisitingMarker) {
    const nlohmann::json view = view_of(position("fief 5\nhand C1\n"));
    for (const auto& fief : view["position"]["fiefs"]) {
        EXPECT_EQ(fief["visiting"], fief["fief"] == 5);
    }
}

TEST(Components, W1_5_W13_1_SixteenScenariosInTheOrderOfTheYear) {
    const auto& choices = option_specs()[1].choices;
    ASSERT_EQ(option_specs()[1].name, "scenario");
    std::vector<std::string> expected = {"none"};
    for (const char* season : {"summer", "fall", "winter", "spring"}) {
        for (const char* number : {"1", "2", "3", "4"}) {
            expected.push_back(std::string(season) + number);
        }
    }
    EXPECT_EQ(choices, expected);
    EXPECT_EQ(expected.size(), 17U);
}

TEST(Components, W0_7_FourSlotsOneAllyAndAtMostOneSubstituteEach) {
    const State s = position(
        "visit 2\nstream 2\nfief 0\nvisited 0 1\nstatus neutral friendly neutral neutral neutral "
        "neutral neutral neutral\ncovers - 1 - -\nhand C1\n");
    const nlohmann::json view = view_of(s);
    const auto& slots = view["position"]["slots"];
    ASSERT_EQ(slots.size(), 4U);
    for (std::size_t slot = 0; slot < 4; ++slot) {
        EXPECT_EQ(slots[slot]["suit"], suit_ids[slot]);
        EXPECT_TRUE(slots[slot]["ally"].is_string());
        EXPECT_EQ(slots[slot]["cover"].is_object(), slot == 1);
    }
    EXPECT_EQ(slots[1]["ally"], "FJ");
    EXPECT_EQ(slots[1]["acting"], "CK");
    // Two substitutes from one fief, or from a fief that isn't friendly, are no position.
    EXPECT_FALSE(
        Northwood::parse_position("visit 2\nfief 0\nvisited 0 1\nstatus neutral friendly "
                                  "neutral neutral neutral neutral neutral neutral\n"
                                  "covers 1 1 - -\nhand C1\n"));
    EXPECT_FALSE(Northwood::parse_position("covers 1 - - -\nhand C1\n"));
}

std::string file(const std::string& path) {
    const std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// What was reconstructed says so, wherever the rules are told.
TEST(Components, W13_7_ReconstructionsAreMarked) {
    const std::array<std::pair<std::string, std::string>, 2> documents = {
        {{"docs/rules/northwood.en.md", "‹reconstructed›"},
         {"docs/rules/northwood.ru.md", "‹реконструкция›"}}};
    for (const auto& [path, mark] : documents) {
        std::stringstream text(file(path));
        unsigned marked_scenarios = 0;
        bool crowns = false;
        bool in_scenario = false;
        for (std::string line; std::getline(text, line);) {
            if (in_scenario && line.starts_with("###")) {
                marked_scenarios += line.ends_with(mark) ? 1U : 0U;
            }
            in_scenario = line.starts_with("<a id=\"s") || line.starts_with("<a id=\"f") ||
                          line.starts_with("<a id=\"w") || (in_scenario && line.empty());
            crowns = crowns || (line.starts_with("**") && line.find(mark) != std::string::npos);
        }
        EXPECT_EQ(marked_scenarios, 16U) << path;
        EXPECT_TRUE(crowns) << path;
    }
}

// No fief hides stars on its back, and the four outer fiefs are no condition of winning.
TEST(OlderVersions, W14_1_TheContestVersionsStarsAndExpertVariantAreNotPlayed) {
    const State s = position(
        "visit 8\nfief 0\nvisited 0 1 2 3 4 5 6 7\nthreshold 16\nask over\nhand C1\nstatus lost "
        "friendly friendly friendly friendly friendly friendly friendly\n");
    EXPECT_EQ(stars(s), 16U);
    EXPECT_TRUE(base_win(s));
}

// Targets begin at 0, a lost fief doesn't end the game, the empty deck is not shuffled again, and a
// second advisor can't act before the statement.
TEST(OlderVersions, W14_2_TheEmissarysRulesAreNotPlayed) {
    State zero = position("fief 0\nhand L1\nstatement F8\ndiscard F8\nask answer\n");
    play(zero, "play L1");
    EXPECT_EQ(zero.status[0], Status::friendly);

    State lost = position("fief 7\nhand L1\nstatement F8\ndiscard F8\nask answer\n");
    play(lost, "play L1");
    EXPECT_EQ(lost.status[7], Status::lost);
    EXPECT_NE(Northwood::turn(lost).kind, Turn::Kind::over);

    State empty = position("fief 0\nhand L1 L2\ndeck F1\ndiscard ...\n");
    play(empty, "turn");
    play(empty, "play L1");
    EXPECT_EQ(empty.visit, 2) << "the visit ended with the deck";

    State second = position("hand L1 L2\ndeck F1 ...\n");
    play(second, "use 1");
    EXPECT_EQ(legal_texts(second), std::vector<std::string>{"turn"});
}

}  // namespace
}  // namespace nb::northwood
