// What a Pirate does in a Port or to one: ships mended, Booty sold, revels, Attacks, Sacks, Booty
// Grabs, Safe Havens and ways to retire (B6.5, B9, B13, B18.4, S19.15), with the cases of the
// rules.

#include "tests/blackbeard/chart.hpp"

namespace nb::blackbeard {
namespace {

constexpr Governor bonus_of_three = 3;
constexpr Slot rival = 4;  // the first of the other seat when two play

Chart in_the_port(std::string_view port, unsigned seats = 1) {
    Chart chart(seats);
    chart.of(0).place = *place_by_id(port);
    return chart;
}
Chart off_the_port(std::string_view port) {
    Chart chart;
    chart.teach().place = ports[port_called(port)].area;
    return chart;
}
Chart in_a_taken_port(std::string_view port) {
    Chart chart = in_the_port(port);
    chart.teach().taken = 1;
    return chart;
}
bool can_retire(const Chart& chart, Way way, Slot slot = 0) {
    return chart.can(act(Verb::retire, slot, static_cast<unsigned>(way)));
}

// Ships mended. ---------------------------------------------------------------------------------

TEST(BlackbeardPort, B6_51_B6_52_RepairIsWorthWhatThePortIs) {
    Chart pirates_nest = in_the_port("tortuga");
    pirates_nest.teach().hits = 4;
    pirates_nest.play(Verb::repair, 0);
    EXPECT_EQ(pirates_nest.teach().hits, 0);
    EXPECT_EQ(pirates_nest.s.course.actions, 8);
    EXPECT_FALSE(pirates_nest.can_any(Verb::repair)) << "nothing to mend";

    Chart elsewhere = in_the_port("havana");
    elsewhere.teach().hits = 4;
    elsewhere.play(Verb::repair, 0);
    EXPECT_EQ(elsewhere.teach().hits, 2);

    Chart with_friend = in_the_port("havana");
    with_friend.put_friend("havana");
    with_friend.teach().hits = 4;
    with_friend.play(Verb::repair, 0);
    with_friend.roll({3});
    EXPECT_EQ(with_friend.teach().hits, 1);
    with_friend.play(Verb::repair, 0);
    with_friend.roll({6});
    EXPECT_EQ(with_friend.teach().hits, 0);
}

TEST(BlackbeardPort, B6_53_CareeningTakesTwoActionsAndLeavesHimAPrey) {
    Chart chart;
    EXPECT_FALSE(chart.can_any(Verb::careen)) << "nothing to mend";
    chart.teach().hits = 4;
    EXPECT_EQ(caught_odds(chart.s, 0, 0).good, 26U);
    chart.play(Verb::careen, 0);
    EXPECT_EQ(chart.s.course.actions, 7);
    chart.roll({3});
    EXPECT_EQ(chart.teach().hits, 1);
    EXPECT_EQ(caught_odds(chart.s, 0, 0).good, 36U) << "until the end of the Turn";
    chart.s.course.actions = 1;
    EXPECT_FALSE(chart.can_any(Verb::careen));
    chart.teach().place = *place_by_id("havana");
    chart.s.course.actions = 9;
    EXPECT_FALSE(chart.can_any(Verb::careen)) << "only at sea";
}

// Entering. -------------------------------------------------------------------------------------

TEST(BlackbeardPort, B9_1_B11_3_AnAntiPirateGovernorBarsTheWay) {
    Chart chart;
    chart.put_enemy("havana", bonus_of_three);
    chart.put_friend("barbados");
    EXPECT_FALSE(chart.can(act(Verb::move, 0, *place_by_id("havana"))));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, *place_by_id("barbados"))));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, *place_by_id("santo_domingo"))));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, *place_by_id("tortuga"))));
    EXPECT_FALSE(chart.can(act(Verb::move, 0, *place_by_id("cartagena")))) << "another area";
}

// Case 45, its end.
TEST(BlackbeardPort, B9_2_B16_2_APortEndsScurvyHoweverItIsEntered) {
    Chart moving;
    moving.teach().scurvy = 1;
    moving.play(Verb::move, 0, *place_by_id("havana"));
    EXPECT_EQ(moving.teach().scurvy, 0);

    Chart attacking = off_the_port("cayenne");
    attacking.teach().scurvy = 1;
    attacking.play(Verb::attack, 0, port_called("cayenne"));
    attacking.roll({6, 1, 1});
    EXPECT_EQ(attacking.teach().scurvy, 0);
}

TEST(BlackbeardPort, B9_3_B9_5_B9_51_WhatMayBeAttacked) {
    Chart chart;
    chart.s.sacked[port_called("havana")] = 1;
    EXPECT_TRUE(chart.can(act(Verb::attack, 0, port_called("port_royal"))));
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("havana")))) << "Sacked";
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("tortuga")))) << "a Pirate Port";
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("cartagena")))) << "another area";
    chart.teach().letter = english;
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("port_royal")))) << "B12.3";
    chart.teach().place = *place_by_id("barbados");
    EXPECT_FALSE(chart.can_any(Verb::attack)) << "only from the sea";
}

// Booty sold, and revels. -------------------------------------------------------------------------

TEST(BlackbeardPort, B9_4_B13_1_ConvertedInAnyOtherPortTheRevelsAreAChoice) {
    Chart chart = in_the_port("havana");
    EXPECT_FALSE(chart.can_any(Verb::convert)) << "B20.12: at least 1 doubloon";
    chart.teach().booty = {300, 900};
    chart.play(Verb::convert, 0);
    EXPECT_EQ(chart.teach().net_worth, 1200U);
    EXPECT_EQ(booty_of(chart.teach()), 0U);
    ASSERT_EQ(asked(chart.s), Ask::carouse);
    Chart sober = chart;

    chart.play(Verb::carouse);
    EXPECT_EQ(chart.teach().loyalty, 7) << "B13.21";
    EXPECT_TRUE(in_revelry(chart.teach()));
    EXPECT_FALSE(chart.can_any(Verb::move)) << "B13.2: his remaining Actions are lost";

    sober.play(Verb::refrain);
    EXPECT_EQ(sober.teach().loyalty, 6);
    EXPECT_FALSE(in_revelry(sober.teach()));
    EXPECT_EQ(sober.s.course.actions, 8);
}

TEST(BlackbeardPort, B9_35_B13_1_B13_21_InAPiratePortThereIsNoChoice) {
    Chart chart = in_the_port("tortuga");
    chart.teach().booty[1] = 500;
    chart.play(Verb::convert, 0);
    EXPECT_EQ(chart.teach().net_worth, 500U);
    EXPECT_TRUE(in_revelry(chart.teach()));
    EXPECT_EQ(chart.teach().loyalty, 9);
    EXPECT_EQ(asked(chart.s), Ask::act) << "he may still play events (B20.15)";
    EXPECT_FALSE(chart.can_any(Verb::repair));
}

// Case 56. Which of its Pirates' revels are forced makes no difference to the System Player.
TEST(BlackbeardPort, S19_19a_S19_19b_B13_1_ASystemPlayersPirateMustCarouse) {
    for (const auto& [port, loyalty] : {std::pair{"boston", 7}, std::pair{"tortuga", 9}}) {
        Chart chart;
        chart.put(1, "bellamy", port).booty[0] = 400;
        chart.s.course = Course{};
        chart.s.course.side = system_player;
        chart.s.course.slot = 1;
        chart.s.course.actions = 3;
        Voyage v{chart.s, nullptr};
        declare(v, act(Verb::convert, 1));
        chart.s.stack.pop();  // no reactions
        begin_port_deed(v);
        EXPECT_EQ(chart.of(1).net_worth, 400U) << port;
        EXPECT_TRUE(in_revelry(chart.of(1))) << port;
        EXPECT_EQ(chart.of(1).loyalty, loyalty) << port;
        EXPECT_FALSE(can_act(chart.s, 1)) << port;
    }
}

// The Turn in which it began does not count; Leadership 4.
TEST(BlackbeardPort, B13_3_B13_31_B20_7_RevelsTakeATurnOrTwo) {
    for (const auto& [die, turns] : {std::pair{4U, 1U}, std::pair{5U, 2U}}) {
        Chart chart = in_the_port("tortuga");
        chart.teach().dnb = 1;
        chart.fill_the_east();
        chart.play(Verb::end);
        EXPECT_TRUE(in_revelry(chart.teach()));
        ASSERT_EQ(asked(chart.s), Ask::act);
        EXPECT_FALSE(chart.can_any(Verb::use)) << "B20.5: nobody can act";
        chart.play(Verb::end);
        chart.roll({die});
        EXPECT_EQ(in_revelry(chart.teach()), turns == 2) << die;
        if (turns == 1) continue;
        ASSERT_EQ(asked(chart.s), Ask::act);
        EXPECT_FALSE(chart.can_any(Verb::use));
        chart.play(Verb::end);
        EXPECT_FALSE(in_revelry(chart.teach())) << "the second is the last, without a roll";
    }
}

TEST(BlackbeardPort, B13_31_WhatProlongsRevelsAddsWholeTurnsBeforeTheRoll) {
    Chart chart = in_the_port("tortuga");
    chart.teach().dnb = 2;
    chart.teach().dnb_extra = 1;
    chart.fill_the_east();
    chart.play(Verb::end);
    EXPECT_TRUE(in_revelry(chart.teach())) << "one Turn more, and no roll yet";
    chart.play(Verb::end);
    chart.roll({1});
    EXPECT_FALSE(in_revelry(chart.teach()));
}

TEST(BlackbeardPort, B13_4_PutToSeaTheRevelsEnd) {
    Chart chart = in_the_port("tortuga");
    chart.teach().dnb = 2;
    chart.teach().dnb_extra = 1;
    Voyage v{chart.s, nullptr};
    put_to_sea(v, 0);
    EXPECT_EQ(chart.teach().place, caribbean);
    EXPECT_FALSE(in_revelry(chart.teach()));
    EXPECT_EQ(chart.teach().dnb_extra, 0);
}

TEST(BlackbeardPort, B13_2_ThisTurnIsLostEvenIfTheRevelsEndInIt) {
    Chart chart = in_the_port("tortuga");
    Voyage v{chart.s, nullptr};
    begin_revelry(v, 0);
    put_to_sea(v, 0);
    EXPECT_FALSE(in_revelry(chart.teach()));
    EXPECT_FALSE(chart.can_any(Verb::move));
    chart.fill_the_east();
    chart.deck({Kind::set_sail, Kind::fair_passage});
    chart.play(Verb::end);
    chart.draw(0);
    EXPECT_TRUE(chart.can_any(Verb::use)) << "the next Turn is his";
}

// Attack and Sack. --------------------------------------------------------------------------------

TEST(BlackbeardPort, B9_52_TheHigherTotalTakesThePort) {
    // Ability 4, Combat 3 and his die against Cayenne's 4 and two dice.
    Chart chart = off_the_port("cayenne");
    chart.play(Verb::attack, 0, port_called("cayenne"));
    chart.roll({6, 4, 5});  // 13 against 13
    EXPECT_TRUE(at_sea(chart.teach())) << "a tie is a failure";
    chart.play(Verb::attack, 0, port_called("cayenne"));
    chart.roll({6, 4, 4});  // 13 against 12
    EXPECT_EQ(chart.teach().place, *place_by_id("cayenne"));
}

TEST(BlackbeardPort, B9_52_B11_4_AnAntiPirateGovernorAddsHisBonus) {
    Chart chart = off_the_port("cayenne");
    chart.put_enemy("cayenne", bonus_of_three);
    EXPECT_EQ(defence_of(chart.s, port_called("cayenne")), 4U + 3U);
    chart.play(Verb::attack, 0, port_called("cayenne"));
    chart.roll({6, 4, 4});  // 13 against 15
    EXPECT_TRUE(at_sea(chart.teach()));
    chart.play(Verb::attack, 0, port_called("cayenne"));
    chart.roll({6, 4, 1});  // 13 against 12
    EXPECT_EQ(chart.teach().place, *place_by_id("cayenne"));
}

TEST(BlackbeardPort, B9_53_WhatATakenPortBrings) {
    Chart chart = off_the_port("barbados");
    chart.put_friend("barbados");
    chart.play(Verb::attack, 0, port_called("barbados"));
    chart.roll({6, 1, 1});
    EXPECT_EQ(chart.teach().place, *place_by_id("barbados"));
    EXPECT_EQ(chart.teach().taken, 1);
    EXPECT_EQ(chart.teach().notoriety, 2 * 3);
    EXPECT_EQ(chart.teach().loyalty, 7);
    EXPECT_FALSE(has_governor(chart.s, port_called("barbados"))) << "no friend any more";
    EXPECT_EQ(chart.s.pro_governors, pro_governor_count);
    chart.roll({5});
    ASSERT_EQ(asked(chart.s), Ask::stow);
    EXPECT_EQ(chart.s.cargo.amount, 5 * 3 * 50);
    Chart declining = chart;
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.teach().booty[0], 750);
    declining.play(Verb::decline);
    EXPECT_EQ(declining.teach().loyalty, 7) << "without the loss of B8.32";
}

TEST(BlackbeardPort, B9_54_AFailureCostsHalfTheDifference) {
    // Havana has 10 against his 7; hits by the dice of an otherwise equal match.
    struct Case {
        std::initializer_list<unsigned> dice;
        unsigned hits;
    };
    for (const Case& c :
         {Case{{6, 2, 1}, 1}, Case{{6, 2, 2}, 1}, Case{{6, 2, 3}, 1}, Case{{6, 3, 3}, 2},
          Case{{6, 4, 3}, 2}, Case{{6, 4, 4}, 3}}) {  // behind by 0, 1, 2, 3, 4 and 5
        Chart chart = off_the_port("havana");
        chart.play(Verb::attack, 0, port_called("havana"));
        chart.roll(c.dice);
        EXPECT_EQ(chart.teach().hits, c.hits);
        EXPECT_EQ(chart.teach().place, caribbean);
        EXPECT_EQ(chart.teach().notoriety, 0);
    }
}

TEST(BlackbeardPort, B9_54_B6_24_AFailureMaySinkHim) {
    Chart chart = off_the_port("havana");
    chart.teach().notoriety = 17;
    chart.play(Verb::attack, 0, port_called("havana"));
    chart.roll({1, 6, 6});  // 8 against 22: seven hits sink a sloop
    EXPECT_EQ(chart.s.ended, static_cast<std::uint8_t>(End::eliminated));
    EXPECT_EQ(chart.s.players[0].points, 17);
}

TEST(BlackbeardPort, B9_54_B6_26_AFailureThatSlowsHimDownCostsLoyalty) {
    Chart chart = off_the_port("havana");
    chart.teach().hits = 2;  // Speed 0
    chart.play(Verb::attack, 0, port_called("havana"));
    chart.roll({6, 2, 1});
    EXPECT_EQ(chart.teach().hits, 3);
    EXPECT_EQ(chart.teach().loyalty, 5);
}

TEST(BlackbeardPort, B9_55_HalfTheStrengthIsLeftAgainstASack) {
    Chart chart = in_a_taken_port("norfolk");  // Strength 5, Value 2
    chart.put_enemy("norfolk", bonus_of_three);
    EXPECT_EQ(sack_defence_of(port_called("norfolk")), 3U) << "rounded up";
    chart.play(Verb::sack, 0);
    chart.roll({3, 3, 3});  // 10 against 9: Governors don't count
    EXPECT_EQ(chart.s.sacked[port_called("norfolk")], 1);
    EXPECT_EQ(chart.teach().notoriety, 2 * 2);
    EXPECT_EQ(chart.teach().loyalty, 7);
    chart.roll({4});
    EXPECT_EQ(chart.s.cargo.amount, 4 * 2 * 100);
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.teach().booty[0], 800);
    EXPECT_FALSE(chart.can_any(Verb::sack)) << "once";
}

TEST(BlackbeardPort, B9_55_AFailedSackIsNotTriedAgain) {
    Chart chart = in_a_taken_port("norfolk");
    chart.play(Verb::sack, 0);
    chart.roll({3, 4, 3});  // 10 against 10
    EXPECT_EQ(chart.s.sacked[port_called("norfolk")], 0);
    EXPECT_EQ(chart.teach().notoriety, 0);
    EXPECT_EQ(chart.teach().hits, 0);
    EXPECT_FALSE(chart.can_any(Verb::sack));
    EXPECT_EQ(chart.teach().place, *place_by_id("norfolk"));
}

TEST(BlackbeardPort, B9_55_B8_46_InfoHelpsInASack) {
    Chart chart = in_a_taken_port("norfolk");
    chart.teach().infos[0] = {english, 1};
    chart.play(Verb::sack, 0, 0, 1);
    chart.roll({3, 4, 3});  // 11 against 10
    EXPECT_EQ(chart.s.sacked[port_called("norfolk")], 1);
    EXPECT_EQ(best_info(chart.teach(), english), 0U);
}

TEST(BlackbeardPort, B9_55_OnlyInTheSameTurnAndInThatPort) {
    Chart left = in_a_taken_port("norfolk");
    left.play(Verb::move, 0, central_atlantic);
    left.play(Verb::move, 0, *place_by_id("norfolk"));
    EXPECT_FALSE(left.can_any(Verb::sack));

    Chart later = in_a_taken_port("norfolk");
    later.fill_the_east();
    later.play(Verb::end);
    EXPECT_EQ(later.teach().taken, 0);
}

// Case 29.
TEST(BlackbeardPort, B9_55_B17_5_ADebaucheryCardTakesTheSackAway) {
    Chart chart = off_the_port("cayenne");
    chart.play(Verb::attack, 0, port_called("cayenne"));
    chart.roll({6, 1, 1, 1});
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.teach().loyalty, 7);
    chart.deck({Kind::debauchery});
    chart.play(Verb::sack, 0);
    EXPECT_EQ(chart.s.sacked[port_called("cayenne")], 0);
    EXPECT_EQ(chart.teach().loyalty, 8);
    EXPECT_TRUE(in_revelry(chart.teach()));
    EXPECT_FALSE(chart.can_any(Verb::sack));
    EXPECT_FALSE(chart.can_any(Verb::move)) << "his Actions are over";
    EXPECT_TRUE(chart.can(act(Verb::end)));
}

TEST(BlackbeardPort, B9_56_ASackedPortLosesItsMerchantAndTakesNone) {
    Chart chart = in_a_taken_port("norfolk");
    chart.put_merchant("norfolk", 3);
    chart.play(Verb::sack, 0);
    chart.roll({6, 1, 1, 1});
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.s.merchant_at[port_called("norfolk")], no_merchant);
    EXPECT_EQ(chart.s.merchant_pool, 0xFFFF'FFFFU);
    EXPECT_EQ(passing_on(chart.s, Counter::merchant, port_called("norfolk")),
              port_called("charles_town"));
    chart.play(Verb::move, 0, central_atlantic);
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("norfolk"))));
}

TEST(BlackbeardPort, B9_57_AnAntiPirateGovernorPutsHimToSeaAtTheEndOfTheTurn) {
    Chart chart = in_a_taken_port("norfolk");
    chart.put_enemy("norfolk", bonus_of_three);
    chart.fill_the_east();
    chart.play(Verb::end);
    EXPECT_EQ(chart.teach().place, central_atlantic);

    Chart without = in_a_taken_port("norfolk");
    without.fill_the_east();
    without.play(Verb::end);
    EXPECT_EQ(without.teach().place, *place_by_id("norfolk"));
}

// Booty Grab. -------------------------------------------------------------------------------------

// Bonnet (Ability 2) and Condent (Leadership 4, in D&B) of two seats in Tortuga.
Chart robbing_condent(unsigned seats = 2) {
    Chart chart = in_the_port("tortuga", seats);
    chart.put(0, "bonnet", "tortuga");
    Pirate& victim = chart.put(rival, "condent", "tortuga");
    victim.dnb = 2;
    victim.booty = {300, 900};
    return chart;
}

TEST(BlackbeardPort, B9_6_WhoCanBeRobbed) {
    Chart chart = robbing_condent();
    EXPECT_TRUE(chart.can(act(Verb::grab, 0, rival)));
    chart.of(rival).dnb = 0;
    EXPECT_FALSE(chart.can_any(Verb::grab)) << "only of those in D&B";
    chart.of(rival).dnb = 2;
    chart.of(rival).booty = {};
    EXPECT_FALSE(chart.can_any(Verb::grab)) << "nothing to take";
    chart.of(rival).booty[1] = 100;
    chart.of(rival).place = *place_by_id("havana");
    EXPECT_FALSE(chart.can_any(Verb::grab)) << "another Port";
    chart.put(1, "avery", "tortuga").booty[0] = 500;
    chart.of(1).dnb = 2;
    EXPECT_FALSE(chart.can(act(Verb::grab, 0, 1))) << "his own player's";
}

TEST(BlackbeardPort, B9_61_TheRichestHoldChangesHands) {
    Chart chart = robbing_condent();
    chart.deed(Verb::grab, 0, rival);
    chart.roll({6, 3});  // 8 against 7
    ASSERT_EQ(asked(chart.s), Ask::stow);
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.of(0).booty[0], 900);
    EXPECT_EQ(chart.of(rival).booty, (decltype(Pirate::booty){300, 0, 0, 0}));
    EXPECT_EQ(chart.of(0).notoriety, 0);
    EXPECT_TRUE(in_revelry(chart.of(rival)));
}

TEST(BlackbeardPort, B9_61_B20_12_ADeclinedHoldStaysWithTheVictim) {
    Chart chart = robbing_condent();
    chart.of(0).booty = {1000, 1100};
    chart.deed(Verb::grab, 0, rival);
    chart.roll({6, 3});
    chart.play(Verb::decline);
    EXPECT_EQ(chart.of(rival).booty, (decltype(Pirate::booty){300, 900, 0, 0}));
    EXPECT_EQ(chart.of(0).booty, (decltype(Pirate::booty){1000, 1100, 0, 0}));
    EXPECT_EQ(chart.of(0).loyalty, 6) << "without the loss of B8.32";
}

TEST(BlackbeardPort, B9_62_B15_AFailedGrabIsAnsweredWithADuel) {
    Chart chart = robbing_condent();
    chart.s.pirate_deck = 0;
    chart.deed(Verb::grab, 0, rival);
    chart.roll({5, 3});  // 7 against 7
    EXPECT_EQ(chart.of(0).loyalty, 4);
    EXPECT_EQ(chart.s.roll.kind, Throw::duel);
    chart.roll({6, 6, 6, 1, 1});  // three dice of Bonnet, two of Condent
    EXPECT_EQ(chart.of(rival).status, Status::empty);
    EXPECT_EQ(chart.of(0).notoriety, 3 + 2);
}

TEST(BlackbeardPort, B9_62_B20_2_AMutinyEndsTheGrabWithoutADuel) {
    Chart chart = robbing_condent();
    chart.of(0).loyalty = 2;
    chart.s.pirate_deck = 1U << *pirate_by_id("avery");
    chart.deed(Verb::grab, 0, rival);
    chart.roll({5, 3});
    chart.roll({6});  // above his Leadership of 2
    EXPECT_EQ(chart.of(0).card, *pirate_by_id("avery"));
    EXPECT_EQ(asked(chart.s), Ask::act);
    EXPECT_EQ(chart.of(rival).booty[1], 900);
}

TEST(BlackbeardPort, B9_62_S19_3d_NoDuelsInTheSolitaireGame) {
    Chart chart = in_the_port("tortuga");
    Pirate& victim = chart.put(1, "condent", "tortuga");
    victim.dnb = 2;
    victim.booty[0] = 900;
    chart.play(Verb::grab, 0, 1);
    chart.roll({1, 1});  // 5 against 5
    EXPECT_EQ(chart.teach().loyalty, 4);
    EXPECT_EQ(asked(chart.s), Ask::act);
    EXPECT_TRUE(is_sailing(chart.s, 1));
}

// Safe Havens and retirement. ---------------------------------------------------------------------

TEST(BlackbeardPort, B18_43_ASafeHavenIsBoughtOnceInAPiratePortOrFromAFriend) {
    Chart chart = in_the_port("tortuga", 2);
    chart.of(0).net_worth = 999;
    EXPECT_FALSE(chart.can_any(Verb::haven));
    chart.of(0).net_worth = 2500;
    chart.of(0).place = *place_by_id("havana");
    EXPECT_FALSE(chart.can_any(Verb::haven));
    chart.put_friend("havana");
    chart.deed(Verb::haven, 0);
    EXPECT_EQ(chart.of(0).net_worth, 1500U);
    EXPECT_EQ(chart.of(0).haven, port_called("havana"));
    EXPECT_EQ(chart.s.course.actions, 8);
    EXPECT_FALSE(chart.can_any(Verb::haven)) << "one per Pirate";
    EXPECT_FALSE(can_retire(chart, Way::haven)) << "B18.4C: on a later Turn";
    chart.of(0).haven_fresh = 0;
    EXPECT_TRUE(can_retire(chart, Way::haven));
    chart.of(0).place = *place_by_id("barbados");
    EXPECT_FALSE(can_retire(chart, Way::haven)) << "only there";
}

TEST(BlackbeardPort, B18_4C_B18_11_RetiringToTheSafeHaven) {
    Chart chart = in_the_port("tortuga", 2);
    chart.of(0).haven = port_called("tortuga");
    chart.of(0).notoriety = 12;
    chart.of(0).net_worth = 2599;
    chart.s.pirate_deck = 0;
    chart.deed(Verb::retire, 0, static_cast<unsigned>(Way::haven));
    EXPECT_EQ(chart.s.players[0].points, 12 + 25);
    EXPECT_EQ(chart.s.players[0].retired, 1);
    EXPECT_EQ(chart.of(0).status, Status::empty);
}

TEST(BlackbeardPort, B18_4_B18_4A_B12_4_WithALetterInAPortOfItsNation) {
    Chart chart = in_the_port("barbados");
    EXPECT_FALSE(can_retire(chart, Way::letter));
    chart.teach().letter = spanish;
    EXPECT_FALSE(can_retire(chart, Way::letter)) << "an English Port";
    chart.teach().letter = english;
    EXPECT_TRUE(can_retire(chart, Way::letter));
    chart.put_enemy("barbados", bonus_of_three);
    EXPECT_FALSE(can_retire(chart, Way::letter)) << "past an Anti-Pirate Governor";
}

// Case 62.
TEST(BlackbeardPort, S19_9a_B18_11_BlackbeardRetiresAndTheGameEnds) {
    Chart chart = in_the_port("barbados");
    chart.teach().letter = english;
    chart.teach().notoriety = 25;
    chart.teach().net_worth = 3350;
    Pirate& other = chart.put(1, "bellamy", "india");
    other.notoriety = 9;
    other.net_worth = 5000;
    chart.play(Verb::retire, 0, static_cast<unsigned>(Way::letter));
    EXPECT_EQ(asked(chart.s), Ask::over);
    EXPECT_EQ(chart.s.ended, static_cast<std::uint8_t>(End::retired));
    EXPECT_EQ(chart.s.players[0].points, 58);
    EXPECT_EQ(chart.s.players[system_player].points, 9) << "B18.13: Notoriety only";
}

// Case 30.
TEST(BlackbeardPort, B17_6_S19_15a_DoubleCrossedHeStaysWithoutHisLetter) {
    Chart chart = in_the_port("barbados");
    chart.teach().letter = english;
    chart.deck({Kind::double_cross});
    chart.play(Verb::retire, 0, static_cast<unsigned>(Way::letter));
    EXPECT_EQ(asked(chart.s), Ask::act);
    EXPECT_EQ(chart.teach().place, *place_by_id("barbados"));
    EXPECT_EQ(chart.teach().letter, no_nation);
    EXPECT_FALSE(chart.can_any(Verb::retire)) << "he needs a new one";
}

// Case 64.
TEST(BlackbeardPort, S19_15b_S19_15_B18_42_BlackbeardHasNoOtherWay) {
    Chart nest = in_the_port("tortuga");
    nest.teach().net_worth = 6000;
    EXPECT_FALSE(nest.can_any(Verb::retire)) << "B18.4E";
    EXPECT_FALSE(nest.can_any(Verb::haven));
    nest.teach().haven = port_called("tortuga");
    EXPECT_FALSE(nest.can_any(Verb::retire)) << "B18.4C";

    Chart english_port = in_the_port("barbados");
    english_port.teach().net_worth = 6000;
    english_port.put_friend("barbados");
    english_port.s.players[0].window = 2;
    EXPECT_FALSE(english_port.can_any(Verb::retire)) << "B18.4B and D";
}

TEST(BlackbeardPort, B18_4B_B20_13_TheKingsPardonOpensEnglishPorts) {
    Chart chart(2);
    chart.put_enemy("barbados", bonus_of_three);
    chart.put_enemy("havana", 0);
    const Place barbados = *place_by_id("barbados");
    EXPECT_FALSE(chart.can(act(Verb::move, 0, barbados)));
    chart.s.players[1].window = 1;  // as long as anybody's Turns last
    EXPECT_TRUE(window_open(chart.s));
    EXPECT_TRUE(chart.can(act(Verb::move, 0, barbados)));
    EXPECT_FALSE(chart.can(act(Verb::move, 0, *place_by_id("havana")))) << "Spanish";
    chart.deed(Verb::move, 0, barbados);
    EXPECT_TRUE(can_retire(chart, Way::pardon));
    chart.s.players[1].window = 0;
    EXPECT_FALSE(can_retire(chart, Way::pardon));

    Chart solitaire;
    solitaire.put_enemy("barbados", bonus_of_three);
    solitaire.s.players[0].window = 2;
    EXPECT_FALSE(solitaire.can(act(Verb::move, 0, barbados))) << "not Blackbeard (S19.15b)";
}

TEST(BlackbeardPort, B18_4D_B18_44_B18_41D_ABribeIsAThrowAgainstHisMoney) {
    Chart chart = in_the_port("havana", 2);
    chart.of(0).net_worth = 2399;
    chart.of(0).notoriety = 5;
    EXPECT_FALSE(can_retire(chart, Way::bribe)) << "nobody to bribe";
    chart.put_friend("havana");
    chart.s.pirate_deck = 0;
    chart.deed(Verb::retire, 0, static_cast<unsigned>(Way::bribe));
    chart.throw_d66(24);
    EXPECT_EQ(chart.of(0).loyalty, 5);
    EXPECT_EQ(chart.of(0).net_worth, 2399U) << "the money stays his";
    EXPECT_TRUE(is_sailing(chart.s, 0));
    chart.deed(Verb::retire, 0, static_cast<unsigned>(Way::bribe));
    chart.throw_d66(23);
    EXPECT_EQ(chart.s.players[0].points, 5 + 23);
    EXPECT_EQ(chart.of(0).status, Status::empty);
}

TEST(BlackbeardPort, B18_4E_InAPiratePortHalfHisNetWorthCounts) {
    Chart chart = in_the_port("tortuga", 2);
    chart.of(0).notoriety = 7;
    chart.of(0).net_worth = 2399;
    chart.of(0).booty[0] = 3000;
    chart.give_hostage(0, 3, spanish);
    chart.s.pirate_deck = 0;
    EXPECT_EQ(retirement_points(chart.of(0), Way::pirate_port), 7 + 11);
    chart.deed(Verb::retire, 0, static_cast<unsigned>(Way::pirate_port));
    EXPECT_EQ(chart.s.players[0].points, 7 + 11);
    EXPECT_EQ(chart.s.hostage_pool, (1U << hostage_count) - 1U) << "B18.4: Hostages are lost";
}

// Case 55.
TEST(BlackbeardPort, S19_18d_ThirtyPointsSendASystemPlayersPirateHome) {
    Chart chart;
    Pirate& p = chart.put(1, "bellamy", "caribbean");
    p.letter = english;
    p.notoriety = 14;
    p.net_worth = 1600;
    p.booty[0] = 3000;
    chart.s.course = Course{};
    chart.s.course.side = system_player;
    chart.s.course.slot = 1;
    chart.s.course.actions = 3;
    const Decision decision = decide(chart.s, 1);
    EXPECT_EQ(decision.reason, Reason::letter);
    EXPECT_EQ(decision.action, act(Verb::move, 1, *place_by_id("port_royal")));
    chart.put_enemy("port_royal", bonus_of_three);
    EXPECT_EQ(decide(chart.s, 1).action, act(Verb::move, 1, *place_by_id("barbados")))
        << "Ports that he cannot enter don't count";
    p.net_worth = 1599;
    EXPECT_NE(decide(chart.s, 1).reason, Reason::letter) << "29; Booty does not count";
}

}  // namespace
}  // namespace nb::blackbeard
