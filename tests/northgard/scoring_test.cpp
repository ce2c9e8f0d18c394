// Who has what in the end: fame in its parts, Achievements, ties, victories by territories, teams
// (N15, N18.7 to N18.9, N25.22).

#include "tests/northgard/told.hpp"

namespace nb::northgard {
namespace {

// A game that is over, on the starting tile.
State over(std::string_view text) { return told(std::string(text) + "year 7\nask over\n"); }
State over_on_closed_board(std::string_view text) {
    return told_on_closed_board(std::string(text) + "year 7\nask over\n");
}

int points(const State& s, Seat seat) { return Northgard::scores(s).points[seat]; }
std::vector<Seat> winners(const State& s) {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < most_players; ++seat) {
        if (Northgard::scores(s).won[seat]) seats.push_back(seat);
    }
    return seats;
}
using Seats = std::vector<Seat>;

TEST(NorthgardScoring, N15_4_N15_5_EverythingIsAddedUp) {
    const State s = over(
        "territory 0 seat 0 units 3\nterritory 2 seat 1 units 2\n"
        "seat 0 fame 10\nseat 0 food 4\nseat 0 wood 3\nseat 0 lore 1\n"
        "seat 0 hand dev_spy\nseat 0 discard unrest\nseat 0 active ach_warlord\n"
        "seat 1 fame -4\n");
    EXPECT_EQ(points(s, 0), 10 + 2 + 2 - 5 + 3);
    EXPECT_EQ(points(s, 1), -4) << "N23.10";
}

TEST(NorthgardScoring, N15_6_ThreeResourcesOfAnyMixAreOneFame) {
    EXPECT_EQ(points(over("seat 0 food 1\nseat 0 wood 1\n"), 0), 0);
    EXPECT_EQ(points(over("seat 0 food 1\nseat 0 wood 1\nseat 0 lore 1\n"), 0), 1);
    EXPECT_EQ(points(over("seat 0 food 5\n"), 0), 1);
    EXPECT_EQ(points(over("seat 0 food 4\nseat 0 wood 3\nseat 0 lore 1\n"), 0), 2);
}

TEST(NorthgardScoring, N15_7_N3_4_PrintedFameInAllFourZonesAndNotOfRemovedCards) {
    const State s = over(
        "seat 0 hand dev_spy\n"                  // 2
        "seat 0 active dev_industrious\n"        // 3
        "seat 0 discard dev_town_hall\n"         // 1
        "seat 0 pile dev_negociation ...\n"      // 2
        "removed dev_bribery dev_capture\n"      // 3 each
        "display dev_huginn_muninn\n"            // 3
        "seat 1 discard dev_hunters unrest\n");  // 1
    EXPECT_EQ(fame_of(s, 0).cards, 8);
    EXPECT_EQ(points(s, 0), 8);
    EXPECT_EQ(fame_of(s, 1).cards, 1) << "N25.22: Unrest counts by N15.9 alone";
}

TEST(NorthgardScoring, N15_8_Achievements) {
    const auto fame = [](std::string_view achievement) {
        const State s = over_on_closed_board(
            "option creatures on\nseat 0 clan bear\nseat 1 clan boar\n"
            "territory 1 seat 0 units 2 kaija\nterritory 2 seat 0 units 1\n"
            "territory 4 seat 0 units 1\nterritory 5 seat 0 units 1\n"
            "territory 9 seat 0 units 1\nterritory 15 seat 0 units 1\n"
            "territory 0 seat 1 units 3\n"
            "buildings 1 altar_of_kings food_silo small\n"
            "buildings 4 woodcutter_lodge small\n"
            "buildings 0 forge\n"     // an opponent's
            "buildings 3 fortress\n"  // nobody's
            "creature wolf1 at 2\ncreature draugr1 at 9\n"
            "seat 0 pile " +
            std::string(achievement) + " ...\n");
        return fame_of(s, 0).achievements;
    };
    EXPECT_EQ(fame("ach_builder"), 3 + 1 + 1);
    EXPECT_EQ(fame("ach_explorer"), 3 + 1 + 1 + 1);  // 2: large; 4 and 9: small; 15: Carved Stone
    EXPECT_EQ(fame("ach_food_trader"), 2 * (1 + 1)) << "the Wolf in 2 does not matter";
    EXPECT_EQ(fame("ach_wood_trader"), 2 * (1 + 1));
    EXPECT_EQ(fame("ach_scholar"), 2 * 1);
    EXPECT_EQ(fame("ach_trapper"), 3);
    EXPECT_EQ(fame("ach_warlord"), 7) << "without Kaija";
}

TEST(NorthgardScoring, N15_8_AnAchievementBesideTheBoardScoresForNobody) {
    const State s = over("achievements ach_warlord\nterritory 0 seat 0 units 3\n");
    EXPECT_EQ(points(s, 0), 0);
}

TEST(NorthgardScoring, N15_9_N14_6_FiveFameLessForEachUnrest) {
    const State s = over("seat 0 hand unrest\nseat 0 active unrest\nseat 0 pile unrest ...\n");
    EXPECT_EQ(points(s, 0), -15);
    EXPECT_EQ(points(s, 1), 0);
}

TEST(NorthgardScoring, N15_10_TheMostFameWinsThenTerritoriesUnitsBuildings) {
    EXPECT_EQ(winners(over("territory 0 seat 0 units 9\nseat 1 fame 1\n")), Seats{1});
    const std::string tied = "seat 0 fame 5\nseat 1 fame 5\n";
    EXPECT_EQ(winners(over(tied + "territory 0 seat 0 units 9\nterritory 1 seat 1 units 1\n"
                                  "territory 2 seat 1 units 1\n")),
              Seats{1})
        << "territories before units";
    EXPECT_EQ(winners(over_on_closed_board(tied + "territory 0 seat 0 units 2\nbuildings 0 forge\n"
                                                  "territory 1 seat 1 units 3\n")),
              Seats{1})
        << "units before buildings";
    EXPECT_EQ(
        winners(over_on_closed_board(tied + "territory 0 seat 0 units 3\nbuildings 0 forge\n"
                                            "territory 4 seat 1 units 3\n"
                                            "buildings 4 food_silo small defense_tower small\n")),
        Seats{1})
        << "buildings are counted, not their points";
    EXPECT_EQ(winners(over(tied + "territory 0 seat 0 units 3\nterritory 1 seat 1 units 3\n")),
              (Seats{0, 1}));
}

TEST(NorthgardScoring, N15_10_N16_2_KaijaDoesNotCountInATieOfUnits) {
    EXPECT_EQ(winners(over("seat 0 clan bear\nseat 1 clan boar\n"
                           "territory 0 seat 0 units 2 kaija\nterritory 1 seat 1 units 3\n")),
              Seats{1});
}

// Seat 0 has what N15.2 asks for, seat 1 far more fame.
TEST(NorthgardScoring, N15_2_N25_22_AVictoryByTerritoriesRanksAboveAnyFame) {
    State s = told_on_closed_board(
        "year 7\npassed 1\nseat 0 clan goat\nseat 1 clan boar\n"
        "territory 0 seat 0 units 1\nterritory 1 seat 0 units 1\nterritory 3 seat 0 units 1\n"
        "territory 4 seat 1 units 1\n"
        "buildings 0 forge\nbuildings 1 forge\nbuildings 3 forge\n"
        "seat 1 fame 50\n");
    play(s, "pass");
    ASSERT_EQ(Northgard::turn(s).kind, Turn::Kind::over);
    EXPECT_EQ(winners(s), Seats{0});
    EXPECT_EQ(points(s, 0), 6) << "three closed territories at Harvest";
    EXPECT_EQ(points(s, 1), 51);
}

// Territory 0 as it would be if a second large space had merged into it.
TEST(NorthgardScoring, N15_2_TwoLargeBuildingsInOneTerritoryAreOneTerritory) {
    State s = told_on_closed_board("territory 0 seat 0 units 1\nbuildings 0 forge\n");
    EXPECT_EQ(great_territories(s, 0), 1U);
    s.map.territories[0].buildings += Buildings{1}
                                      << building_shift(Building::fortress, Space::large);
    EXPECT_EQ(great_territories(s, 0), 1U);
}

TEST(NorthgardScoring, N15_3_SeveralWinByTerritoriesFameSoFarDecidesThenTheSameTies) {
    const std::string both = "territory_win 3\n";
    const State s = over(both + "seat 0 fame 5\nseat 1 fame 4\nseat 1 food 30\n");
    EXPECT_LT(points(s, 0), points(s, 1)) << "final scoring would decide otherwise";
    EXPECT_EQ(winners(s), Seats{0});
    EXPECT_EQ(winners(over(both + "territory 0 seat 1 units 1\n")), Seats{1});
    EXPECT_EQ(winners(over(both + "territory 0 seat 0 units 2\nterritory 1 seat 1 units 3\n")),
              Seats{1});
    EXPECT_EQ(winners(over_on_closed_board(both + "territory 0 seat 0 units 1\nbuildings 0 forge\n"
                                                  "territory 1 seat 1 units 1\n")),
              Seats{0});
    EXPECT_EQ(winners(over(both)), (Seats{0, 1}));
}

TEST(NorthgardScoring, N15_3_WhoDidNotWinByTerritoriesIsNotCompared) {
    const State s =
        over("seats 3\nterritory_win 6\nseat 0 fame 99\nseat 1 fame 3\nseat 2 fame 3\n");
    EXPECT_EQ(winners(s), (Seats{1, 2}));
}

TEST(NorthgardTeams, N18_7_FameIsAddedUpForTheTeam) {
    const std::string teams = "option teams on\nseats 4\n";
    const State s = over(teams + "seat 0 fame 9\nseat 1 fame 5\nseat 2 fame 0\nseat 3 fame 5\n");
    EXPECT_EQ(winners(s), (Seats{1, 3}));
    EXPECT_EQ(points(s, 0), 9) << "N25.22: a seat's points are its own";
}

TEST(NorthgardTeams, N18_9_TiesAreBrokenByTheSumsOfTheTeam) {
    const std::string teams = "option teams on\nseats 4\n";
    EXPECT_EQ(winners(over(teams + "territory 0 seat 0 units 9\nterritory 1 seat 1 units 1\n"
                                   "territory 3 seat 3 units 1\n")),
              (Seats{1, 3}))
        << "two territories against one";
    EXPECT_EQ(winners(over(teams + "territory 0 seat 0 units 4\nterritory 1 seat 1 units 3\n"
                                   "territory 2 seat 2 units 1\nterritory 3 seat 3 units 3\n")),
              (Seats{1, 3}))
        << "six units against five";
    EXPECT_EQ(winners(over(teams + "territory 0 seat 0 units 1\nterritory 1 seat 1 units 1\n")),
              (Seats{0, 1, 2, 3}));
}

// N18.8 needs five of the two together; both of the team win.
TEST(NorthgardTeams, N18_8_N23_3_FiveTerritoriesOfTheTeam) {
    State s = told_on_closed_board(
        "option teams on\nseats 4\npassed 1 2 3\n"
        "seat 0 clan goat\nseat 1 clan boar\nseat 2 clan stag\nseat 3 clan raven\n"
        "territory 0 seat 0 units 1\nterritory 1 seat 0 units 1\nterritory 2 seat 2 units 1\n"
        "territory 3 seat 2 units 1\nterritory 6 seat 2 units 1\n"
        "territory 4 seat 1 units 1\nterritory 5 seat 3 units 1\n"
        "buildings 0 forge\nbuildings 1 forge\nbuildings 2 forge\nbuildings 3 forge\n"
        "buildings 6 forge\nseat 3 fame 90\n");
    play(s, "pass");
    ASSERT_EQ(Northgard::turn(s).kind, Turn::Kind::over);
    EXPECT_EQ(winners(s), (Seats{0, 2}));
}

}  // namespace
}  // namespace nb::northgard
