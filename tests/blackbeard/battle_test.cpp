// Ships, hits, interception and Battle (B6, B10.3), and Moves (B7).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

constexpr Warship english_eight = 0;  // Combat 8, Speed 2
constexpr Warship spanish_eight = 6;  // Combat 8, Speed 1
constexpr Commissioner brand = 6;     // Combat 8, Speed 3

// Teach with a Warship in his area.
struct Hunted : Happenings {
    explicit Hunted(unsigned seats = 1, Warship w = english_eight) : Happenings(seats) {
        s.warship_pool &= static_cast<std::uint16_t>(~(1U << w));
        s.warship_at[w] = caribbean;
    }
    void lead(Commissioner k, Place place, Side side = system_player) {
        s.commissioner_pool &= static_cast<std::uint16_t>(~(1U << k));
        s.players[side].commissioner = k;
        s.players[side].commissioner_at = place;
    }
    // A Battle that has been fought with these dice, Pirate's first.
    void fight(unsigned enemy, unsigned own, unsigned other) {
        push_battle(v, 0, enemy, system_player, true);
        go_on();
        roll({own, other});
    }
};
constexpr unsigned commissioner_of(Side side) { return commissioner_mark | side; }

// Moves. -----------------------------------------------------------------------------------------

TEST(BlackbeardMove, B7_1_B7_11_FromAreaToAreaPortAndBox) {
    Happenings chart;
    EXPECT_TRUE(chart.can(act(Verb::move, 0, south_atlantic)));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, south_america)));
    EXPECT_FALSE(chart.can(act(Verb::move, 0, north_atlantic)));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, place_of(port_called("havana")))));
    EXPECT_FALSE(chart.can(act(Verb::move, 0, place_of(port_called("boston")))));
    EXPECT_FALSE(chart.can(act(Verb::move, 0, first_box))) << "not connected";
    chart.play(Verb::move, 0, place_of(port_called("havana")));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, caribbean)));
    ActionList legal;
    Blackbeard::actions(chart.s, legal);
    const auto moves = std::count_if(legal.begin(), legal.end(),
                                     [](Action action) { return verb_of(action) == Verb::move; });
    EXPECT_EQ(moves, 1) << "never from Port to Port";
}

TEST(BlackbeardMove, B7_2_BoxesJoinTheRegions) {
    Happenings chart;
    chart.teach().place = south_america;
    chart.play(Verb::move, 0, first_box);
    EXPECT_TRUE(chart.can(act(Verb::move, 0, gold_coast)));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, north_atlantic))) << "also back";
    EXPECT_FALSE(chart.can(act(Verb::move, 0, east_africa)));
}

TEST(BlackbeardMove, B6_21_B6_23_B6_25_B7_12_ASlowShipPaysTwo) {
    Happenings chart;
    chart.teach().hits = 3;  // a Sloop's Speed 2
    EXPECT_EQ(speed_of(chart.teach()), -1);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.course.actions, 7);
    chart.s.course.actions = 1;
    EXPECT_FALSE(chart.can_any(Verb::move)) << "with too few Actions no Move is possible";
    chart.teach().ship = Ship::three_master;
    chart.teach().hits = 7;
    EXPECT_EQ(speed_of(chart.teach()), -3) << "never counts lower";
}

TEST(BlackbeardMove, B9_1_B11_3_AHostileGovernorBarsThePort) {
    Happenings chart;
    chart.put_enemy("havana", 0);
    EXPECT_FALSE(chart.can(act(Verb::move, 0, place_of(port_called("havana")))));
}

TEST(BlackbeardMove, B17_2_B20_9_BecalmedHeMayStillLeaveAPort) {
    Happenings chart;
    chart.teach().becalmed = 1;
    EXPECT_FALSE(chart.can_any(Verb::move));
    chart.teach().place = place_of(port_called("havana"));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, caribbean)));
}

TEST(BlackbeardMove, B20_6_AMoveTurnsTheFoundMerchantDown) {
    Happenings chart;
    chart.put_merchant("havana", 1);
    chart.find_at_once(0, "havana");
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.teach().found, no_port);
}

TEST(BlackbeardMove, B7_3_B6_41_AnyNumberInOneAreaAndPiratesLetEachOtherBe) {
    Happenings chart;
    chart.put(1, "kidd", "south_atlantic");
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.teach().place, chart.of(1).place);
    EXPECT_EQ(asked(chart.s), Ask::act);
}

// Interception. ----------------------------------------------------------------------------------

TEST(BlackbeardBattle, B6_43_S19_13b_AWarshipChasesAndEqualIsEvaded) {
    Hunted chart;
    chart.put_merchant("havana", 1);
    chart.play(Verb::find, 0, port_called("havana"));
    ASSERT_EQ(chart.s.roll.kind, Throw::intercept);
    chart.roll({3, 3});  // 3 + 2 against 3 + 2; the interceptor's die comes first
    EXPECT_EQ(chart.s.roll.kind, Throw::find) << "evaded, the Action goes on, no card is drawn";
    EXPECT_EQ(chart.s.hold.size(), 1U);
}

TEST(BlackbeardBattle, B6_43_B6_53_CareeningHeIsCaughtWithoutARoll) {
    Hunted chart;
    chart.teach().careening = 1;
    push_battle(chart.v, 0, english_eight, system_player);
    chart.go_on();
    EXPECT_EQ(chart.s.roll.kind, Throw::battle);
}

TEST(BlackbeardBattle, B6_44_B6_46_VictoryOverAWarship) {
    Hunted chart;
    chart.fight(english_eight, 6, 4);  // 4 + 3 + 6 against 8 + 4
    EXPECT_EQ(chart.teach().notoriety, 8);
    EXPECT_EQ(chart.s.warship_at[english_eight], nowhere);
    EXPECT_EQ(chart.s.warship_pool & 1U, 0U) << "out of the game";
}

TEST(BlackbeardBattle, B6_45_ADrawChangesNothingButTheActionIsLost) {
    Hunted chart;
    chart.play(Verb::move, 0, south_atlantic);
    chart.roll({6, 1});  // caught
    chart.roll({4, 3});  // 11 to 11
    EXPECT_EQ(chart.teach().place, Place{caribbean}) << "B4.66";
    EXPECT_EQ(chart.teach().hits, 0);
    EXPECT_EQ(chart.s.course.actions, 8);
}

TEST(BlackbeardBattle, B6_22_B6_45_B6_46_B18_14_B20_10_ALostBattle) {
    Hunted chart;
    chart.fight(english_eight, 1, 2);  // 8 to 10
    EXPECT_EQ(chart.teach().hits, 2);
    EXPECT_EQ(chart.teach().loyalty, 5U);
    EXPECT_EQ(chart.points(system_player), 1);
}

TEST(BlackbeardBattle, B6_24_SunkWhenHitsReachTheHull) {
    Hunted chart;
    chart.teach().hits = 3;
    chart.fight(english_eight, 1, 3);  // by 3: the sixth hit of five
    EXPECT_TRUE(chart.is_over());
    EXPECT_EQ(chart.s.ended, static_cast<unsigned>(End::eliminated));
    EXPECT_EQ(chart.points(system_player), 1) << "points before the game ends (B20.10)";
}

TEST(BlackbeardBattle, B6_26_SpeedFallingBelowZeroDisheartens) {
    Hunted chart;
    chart.teach().hits = 2;
    chart.fight(english_eight, 1, 1);  // one hit: Speed 0 to -1
    EXPECT_EQ(chart.teach().hits, 3);
    EXPECT_EQ(chart.teach().loyalty, 4U);
    damage(chart.v, 0, 1);
    EXPECT_EQ(chart.teach().loyalty, 4U) << "only when it passes";
}

TEST(BlackbeardBattle, B6_47_B12_4_ALetterKeepsItsWarshipsAway) {
    Hunted chart(1, spanish_eight);
    chart.teach().letter = spanish;
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.teach().place, Place{south_atlantic});
    EXPECT_TRUE(chart.s.hold.empty()) << "the hold card is drawn (B20.9)";
}

TEST(BlackbeardBattle, B6_48_SeveralWarshipsInOrderOfTheirIds) {
    Hunted chart;
    chart.s.warship_pool &= static_cast<std::uint16_t>(~2U);
    chart.s.warship_at[1] = caribbean;
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.battle.enemy, 0);
    chart.roll({1, 6});
    EXPECT_EQ(chart.s.battle.enemy, 1);
    chart.roll({1, 6});
    EXPECT_EQ(chart.teach().place, Place{south_atlantic});
}

// King's Commissioners. --------------------------------------------------------------------------

TEST(BlackbeardBattle, B10_3_B10_34_B10_35_VictoryOverACommissioner) {
    Hunted chart;
    chart.lead(brand, caribbean);
    chart.fight(commissioner_of(system_player), 6, 1);  // 13 to 9
    EXPECT_EQ(chart.teach().notoriety, 16);
    EXPECT_EQ(chart.teach().loyalty, 7U);
    EXPECT_EQ(chart.s.players[system_player].commissioner, no_commissioner);
    EXPECT_EQ((chart.s.commissioner_pool >> brand) & 1U, 0U) << "out of the game";
    EXPECT_EQ(chart.points(system_player), -2);
}

TEST(BlackbeardBattle, B6_45_B20_16_ACommissionerKillsByThree) {
    Hunted two;
    two.lead(brand, caribbean);
    two.fight(commissioner_of(system_player), 4, 5);  // 11 to 13
    EXPECT_EQ(two.teach().hits, 2);
    EXPECT_EQ(two.teach().loyalty, 6U) << "B6.46 is about Warships";

    Hunted three;
    three.lead(brand, caribbean);
    three.fight(commissioner_of(system_player), 3, 5);
    EXPECT_TRUE(three.is_over());
    EXPECT_EQ(three.points(system_player), 5);
}

TEST(BlackbeardBattle, B10_5_ALetterDoesNotStopACommissioner) {
    Happenings chart;
    chart.teach().letter = english;
    chart.s.players[system_player].commissioner = brand;
    chart.s.players[system_player].commissioner_at = caribbean;
    chart.s.commissioner_pool &= static_cast<std::uint16_t>(~(1U << brand));
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.roll.kind, Throw::intercept);
}

// Cunning. ---------------------------------------------------------------------------------------

TEST(BlackbeardBattle, B5_5_B20_3_CunningThrowsHisOwnDiceAgain) {
    Hunted chart;
    chart.teach().cunning = 2;
    push_battle(chart.v, 0, english_eight, system_player);
    chart.go_on();
    chart.roll({5, 2});
    ASSERT_EQ(asked(chart.s), Ask::cunning);
    chart.play(Verb::reroll);
    chart.roll({3});
    EXPECT_EQ(chart.s.roll.dice[0], 5) << "the interceptor's stays";
    EXPECT_EQ(chart.teach().cunning, 1);
    ASSERT_EQ(asked(chart.s), Ask::cunning) << "again while Cunning remains";
    chart.play(Verb::reroll);
    chart.roll({6});
    EXPECT_EQ(asked(chart.s), Ask::act) << "evaded";
}

TEST(BlackbeardBattle, B20_3_NotAfterTheBestRollOrWithoutCunning) {
    Happenings best;
    best.teach().cunning = 1;
    best.put_merchant("havana", 1);
    best.play(Verb::find, 0, port_called("havana"));
    best.roll({6});
    EXPECT_EQ(asked(best.s), Ask::act);
    Happenings none;
    none.put_merchant("havana", 1);
    none.play(Verb::find, 0, port_called("havana"));
    none.roll({1});
    EXPECT_EQ(asked(none.s), Ask::act);
}

}  // namespace
}  // namespace nb::blackbeard
