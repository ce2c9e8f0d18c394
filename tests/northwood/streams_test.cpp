// W16.13: each visit has its own deck stream, so that the same seed gives the same cards in every
// visit whatever else was done.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/random.hpp"
#include "core/view.hpp"
#include "games.hpp"
#include "table/table.hpp"

namespace nb {
namespace {

Table new_table(std::string_view words, const OptionValues& options) {
    auto table = Table::create(*find_game("northwood"), {.options = options,
                                                         .players = {{"Ann", {}}},
                                                         .seed = SeedSource::from_words(words),
                                                         .salts = {}});
    EXPECT_TRUE(table.has_value());
    return std::move(*table);
}

struct Deal {
    std::map<int, nlohmann::json> hands;  // by visit, at the choice of the fief
    nlohmann::json allies;
    std::map<int, std::string> first_statement;  // by visit, where no ability came before it
};

// Plays at random with this player; `redraws` takes the second wind in that visit.
Deal play_through(Table table, std::uint64_t player, int redraws = 0) {
    Random random(player);
    Deal deal;
    while (!table.over()) {
        const nlohmann::json view = table.view(Seat{0});
        const nlohmann::json& position = view["position"];
        const int visit = position["visit"].get<int>();
        if (position["phase"] == "choose_fief" && !deal.hands.contains(visit)) {
            deal.hands[visit] = position["hand"];
            if (visit == 1) deal.allies = position["slots"];
        }
        std::vector<std::string> choices;
        bool redraw = false;
        for (const nlohmann::json& action : view["actions"]) {
            const std::string text = action["action"].get<std::string>();
            redraw = redraw || text == "redraw";
            if (text != "redraw" && text != "resign") choices.push_back(text);
        }
        std::string choice = choices[random.below(static_cast<unsigned>(choices.size()))];
        if (redraw && visit == redraws) choice = "redraw";
        const bool first = position["phase"] == "window" && position["discard"].empty() &&
                           position["deck"]["count"] == 24 && choice == "turn";
        EXPECT_TRUE(table.act(0, table.revision(), choice).has_value()) << choice;
        if (first) deal.first_statement[visit] = table.view(Seat{0})["position"]["statement"];
    }
    return deal;
}

TEST(Streams, W16_13_TheSameSeedGivesTheSameCardsInEachVisit) {
    unsigned compared = 0;
    for (const char* words : {"badger", "owl", "hare"}) {
        const Deal a = play_through(new_table(words, {{"setup", "full"}}), 1);
        const Deal b = play_through(new_table(words, {{"setup", "full"}}), 2);
        ASSERT_EQ(a.hands.size(), 8U);
        EXPECT_EQ(a.hands, b.hands);
        EXPECT_EQ(a.allies, b.allies);
        for (const auto& [visit, statement] : a.first_statement) {
            const auto other = b.first_statement.find(visit);
            if (other == b.first_statement.end()) continue;
            EXPECT_EQ(statement, other->second);
            ++compared;
        }
    }
    EXPECT_GT(compared, 0U);
}

// Other words, other cards; and no two visits share their cards.
TEST(Streams, W16_13_DifferentSeedsAndVisitsDiffer) {
    const Deal a = play_through(new_table("badger", {}), 1);
    const Deal b = play_through(new_table("owl", {}), 1);
    for (int visit = 1; visit <= 8; ++visit) EXPECT_NE(a.hands.at(visit), b.hands.at(visit));
    for (int visit = 2; visit <= 8; ++visit) EXPECT_NE(a.hands.at(visit), a.hands.at(1));
}

// The second wind draws from a stream of its own, so later visits stay as they were.
TEST(Streams, W16_13_TheSecondWindHasItsOwn) {
    const OptionValues options = {{"scenario", "summer1"}};
    const Deal plain = play_through(new_table("cricket", options), 1);
    const Deal redrawn = play_through(new_table("cricket", options), 1, 3);
    EXPECT_EQ(plain.hands, redrawn.hands)
        << "each visit's first hand, the redrawn visit's included";

    Table table = new_table("cricket", options);
    const nlohmann::json before = table.view(Seat{0})["position"]["hand"];
    ASSERT_TRUE(table.act(0, table.revision(), "redraw").has_value());
    EXPECT_NE(table.view(Seat{0})["position"]["hand"], before);
    EXPECT_NE(table.record().find("redraw"), std::string::npos);
}

}  // namespace
}  // namespace nb
