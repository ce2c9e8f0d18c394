// Every card that can be played is played in a case, where a person can read what it does; here is
// only that none was forgotten.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "northgard/components.hpp"

namespace nb::northgard {
namespace {

// The cards behind "do play" in the case files; Defensive Strategy is played by "do counter".
std::set<std::string> cards_played_in_cases() {
    std::set<std::string> played;
    std::error_code problem;
    for (std::filesystem::directory_iterator at("tests/cases/northgard", problem), end;
         !problem && at != end; at.increment(problem)) {
        std::ifstream file(at->path());
        for (std::string line; std::getline(file, line);) {
            std::istringstream words(line);
            std::string first, second, third;
            words >> first >> second >> third;
            if (first == "do" && second == "play") played.insert(third);
            if (first == "do" && second == "counter") played.insert("dev_defensive_strategy");
        }
    }
    return played;
}

TEST(NorthgardCards, N1_2_EveryStartingClanAndDevelopmentCardIsPlayedInACase) {
    const std::set<std::string> played = cards_played_in_cases();
    unsigned count = 0;
    for (Card card = first_start_card; card < first_achievement; ++card) {
        EXPECT_TRUE(played.contains(std::string(cards[card].id))) << cards[card].id;
        if (card >= first_clan_card) ++count;
    }
    EXPECT_EQ(count, 21U + 52U);
}

}  // namespace
}  // namespace nb::northgard
