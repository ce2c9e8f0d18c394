// Anti-Pirate Actions (B4.6, B10) and the System Player's checks (S19.13, S19.14).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

constexpr Commissioner hume = 8;  // Combat 8, Speed 2

struct Check : Happenings {
    using Happenings::Happenings;
    void warship(Warship w, Place place) {
        s.warship_pool &= static_cast<std::uint16_t>(~(1U << w));
        s.warship_at[w] = place;
    }
    void lead(Place place, Side side = system_player, Commissioner k = hume) {
        s.commissioner_pool &= static_cast<std::uint16_t>(~(1U << k));
        s.players[side].commissioner = k;
        s.players[side].commissioner_at = place;
    }
    void dock(std::string_view port) { teach().place = place_of(port_called(port)); }
    [[nodiscard]] bool chased() const { return s.roll.kind == Throw::intercept; }
};

// The System Player's check. ---------------------------------------------------------------------

TEST(BlackbeardCheck, S19_13_S19_13a_S19_13c_ACardIsDrawnBeforeEachAction) {
    Check chart;
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_TRUE(chart.s.hold_discards.contains(first_card(Kind::set_sail)));
    EXPECT_EQ(chart.teach().place, Place{south_atlantic}) << "S19.13e: no use, no effect";
}

TEST(BlackbeardCheck, S19_13b_OnlyAWarshipInHisArea) {
    Check near;
    near.warship(0, south_atlantic);
    near.put_merchant("havana", 1);
    near.play(Verb::find, 0, port_called("havana"));
    EXPECT_FALSE(near.s.hold_discards.empty()) << "next door: a hold card is drawn";
    EXPECT_FALSE(near.chased());
}

TEST(BlackbeardCheck, B10_2_S19_13b_ACommissionerNextDoorComesAndChases) {
    Check chart;
    chart.lead(south_america);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.players[system_player].commissioner_at, Place{caribbean});
    ASSERT_TRUE(chart.chased());
    EXPECT_EQ(chart.teach().place, Place{caribbean});
    chart.roll({1, 6});
    EXPECT_EQ(chart.teach().place, Place{south_atlantic}) << "only if he evades or wins";
}

TEST(BlackbeardCheck, B10_2_NeverThroughATransitBox) {
    Check chart;
    chart.teach().place = south_atlantic;
    chart.lead(gold_coast);
    chart.play(Verb::move, 0, caribbean);
    EXPECT_FALSE(chart.chased());
    EXPECT_FALSE(chart.s.hold_discards.empty());
}

TEST(BlackbeardCheck, B6_42_S19_13c_InPortNothingProvokes) {
    Check chart;
    chart.dock("port_royal");
    chart.warship(0, caribbean);
    chart.teach().hits = 1;
    chart.play(Verb::repair, 0);
    EXPECT_FALSE(chart.chased());
    EXPECT_FALSE(chart.s.hold_discards.empty());
    EXPECT_EQ(chart.teach().hits, 0);
}

TEST(BlackbeardCheck, B6_42_LeavingAPortIsSeenInTheAreaEntered) {
    Check chart;
    chart.dock("port_royal");
    chart.warship(0, caribbean);
    chart.play(Verb::move, 0, caribbean);
    ASSERT_TRUE(chart.chased());
    chart.roll({6, 1});
    chart.roll({1, 1});  // 8 to 9
    EXPECT_EQ(chart.teach().place, place_of(port_called("port_royal")));
    EXPECT_EQ(chart.teach().hits, 1) << "he stays in Port with his hits";
}

TEST(BlackbeardCheck, S19_13d_ASightingOnAQuietAction) {
    Check chart;
    chart.dock("port_royal");
    chart.teach().hits = 1;
    chart.deck({Kind::warship_sighting});
    chart.play(Verb::repair, 0);
    ASSERT_EQ(asked(chart.s), Ask::warship);
    chart.draw(0);
    EXPECT_EQ(chart.s.warship_at[0], Place{caribbean});
    EXPECT_FALSE(chart.chased());
    EXPECT_EQ(chart.teach().hits, 0);
}

TEST(BlackbeardCheck, B17_22_ASightingOnAProvokingActionReactsAtOnce) {
    Check chart;
    chart.put_merchant("havana", 1);
    chart.find_at_once(0, "havana");
    chart.deck({Kind::warship_sighting});
    chart.play(Verb::loot, 0);
    chart.draw(0);
    ASSERT_TRUE(chart.chased());
    chart.roll({2, 2});
    EXPECT_EQ(chart.s.roll.kind, Throw::cargo) << "equal is evaded, Loot goes on";
}

TEST(BlackbeardCheck, S19_13e_CardsWithoutUseAreDiscarded) {
    for (Kind kind : {Kind::letter_of_marque, Kind::set_sail, Kind::scurvy_outbreak}) {
        Check chart;
        chart.dock("port_royal");
        chart.teach().hits = 1;
        chart.against(kind, Verb::repair);
        EXPECT_TRUE(chart.s.hold_discards.contains(first_card(kind)));
        EXPECT_EQ(chart.teach().hits, 0);
        EXPECT_EQ(chart.teach().scurvy, 0);
        EXPECT_EQ(chart.teach().letter, no_nation);
    }
}

TEST(BlackbeardCheck, S19_13g_AMoveForTwoIsCheckedOnce) {
    Check chart;
    chart.teach().hits = 3;
    chart.deck({Kind::set_sail, Kind::fair_passage, Kind::letter_of_marque});
    chart.play(Verb::move, 0, south_atlantic);
    chart.draw(0);
    EXPECT_EQ(chart.s.hold.size(), 2U);
    EXPECT_EQ(asked(chart.s), Ask::act);
}

TEST(BlackbeardCheck, S19_13d_S19_13e_InATransitBox) {
    Check sighting;
    sighting.teach().place = first_box;
    sighting.against(Kind::warship_sighting, Verb::move, gold_coast);
    EXPECT_EQ(sighting.teach().place, Place{gold_coast});
    EXPECT_EQ(sighting.s.warship_pool, (1U << warship_count) - 1U);
    Check scurvy;
    scurvy.teach().place = first_box;
    scurvy.against(Kind::scurvy_outbreak, Verb::move, gold_coast);
    EXPECT_EQ(scurvy.teach().scurvy, 1);
}

TEST(BlackbeardCheck, S19_13f_AnEventIsNoAction) {
    Check chart;
    chart.hand(0, {Kind::hidden_cove});
    chart.s.course.actions = 0;
    chart.play(Verb::event, static_cast<unsigned>(Kind::hidden_cove), 0);
    EXPECT_EQ(chart.s.hold.size(), 1U) << "no card is drawn";
    Check granted;
    granted.dock("port_royal");
    granted.put_friend("port_royal");
    granted.hand(0, {Kind::letter_of_marque});
    granted.s.course.actions = 0;
    granted.deck({Kind::double_cross});
    granted.play(Verb::event, static_cast<unsigned>(Kind::letter_of_marque), 0);
    EXPECT_EQ(granted.teach().letter, english);
}

// The System Player's Commissioner. --------------------------------------------------------------

struct Due : Check {
    Due() {
        teach().notoriety = 12;
        s.course.due = 1;
        deck({Kind::set_sail, Kind::fair_passage});
    }
};

TEST(BlackbeardCheck, S19_14_S19_14a_B10_1_B10_11_B10_12_TheThreshold) {
    Due success;
    success.play(Verb::move, 0, south_atlantic);
    ASSERT_EQ(asked(success.s), Ask::commissioner_try);
    success.throw_d66(11);
    ASSERT_EQ(asked(success.s), Ask::commissioner);
    success.draw(hume);
    EXPECT_EQ(success.s.players[system_player].commissioner, hume);
    EXPECT_EQ(success.s.players[system_player].commissioner_at, Place{caribbean}) << "B10.13";
    EXPECT_FALSE(success.chased()) << "not on the Action on which it was placed (S19.14c)";
    EXPECT_EQ(success.teach().place, Place{south_atlantic});

    Due failure;
    failure.play(Verb::move, 0, south_atlantic);
    failure.throw_d66(12);
    EXPECT_EQ(failure.s.players[system_player].commissioner, no_commissioner);

    Due this_turn;  // reached only now
    this_turn.s.course.due = 0;
    this_turn.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(asked(this_turn.s), Ask::hold);
}

TEST(BlackbeardCheck, S19_14b_B20_8_TheAttemptTakesThePlaceOfTheCard) {
    Due chart;
    chart.play(Verb::move, 0, south_atlantic);
    chart.throw_d66(12);
    EXPECT_EQ(chart.s.hold.size(), 2U) << "even if it fails";
    chart.play(Verb::move, 0, caribbean);
    EXPECT_EQ(asked(chart.s), Ask::hold) << "on the second Action a card again";

    Due boxed;
    boxed.teach().place = first_box;
    boxed.play(Verb::move, 0, gold_coast);
    EXPECT_EQ(boxed.teach().place, Place{gold_coast}) << "no dice, no card";
    EXPECT_EQ(boxed.s.hold.size(), 2U);

    Due empty;
    empty.s.commissioner_pool = 0;
    empty.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(asked(empty.s), Ask::hold) << "with an empty pool there is no attempt";
}

TEST(BlackbeardCheck, S19_14b_WithACommissionerOnTheMapNoAttempt) {
    Due chart;
    chart.lead(india);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(asked(chart.s), Ask::hold);
}

TEST(BlackbeardCheck, S19_14c_ItReactsToEveryLaterAction) {
    Due chart;
    chart.play(Verb::move, 0, south_atlantic);
    chart.throw_d66(11);
    chart.draw(hume);
    chart.play(Verb::move, 0, caribbean);
    EXPECT_TRUE(chart.chased());
}

TEST(BlackbeardCheck, S19_14d_ItDoesNothingElse) {
    Check chart;
    chart.dock("port_royal");
    chart.lead(caribbean);
    chart.teach().hits = 1;
    chart.play(Verb::repair, 0);
    EXPECT_EQ(chart.teach().place, place_of(port_called("port_royal"))) << "no oust";
}

TEST(BlackbeardCheck, B20_4_BeforeRetiringTheCardIsDrawnAfterTheAttempt) {
    Due chart;
    chart.dock("port_royal");
    chart.teach().letter = english;
    chart.play(Verb::retire, 0, static_cast<unsigned>(Way::letter));
    chart.throw_d66(12);
    EXPECT_EQ(asked(chart.s), Ask::hold);
}

TEST(BlackbeardCheck, P7_1_P7_2_P7_3_B20_9_WarshipsThenTheCommissioner) {
    Check chart;
    chart.warship(2, caribbean);
    chart.lead(caribbean);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.battle.enemy, 2);
    chart.roll({6, 1});
    chart.roll({1, 1});  // lost: 8 to 8 is a draw, the Action is lost
    EXPECT_EQ(chart.s.battle.enemy, commissioner_mark | system_player) << "he still reacts";
}

// People. ----------------------------------------------------------------------------------------

TEST(BlackbeardReact, B4_6_B4_61_ClockwiseFromThePiratePlayer) {
    Check chart(3);
    chart.hand(1, {Kind::mutiny_conspiracy});
    chart.hand(2, {Kind::mutiny_conspiracy});
    chart.play(Verb::move, 0, south_atlantic);
    ASSERT_EQ(asked(chart.s), Ask::react);
    EXPECT_EQ(Blackbeard::turn(chart.s).seat, 1);
    chart.play(Verb::let);
}

TEST(BlackbeardReact, B4_62_B4_63_OneAPirateAndTurnAndNoKindTwice) {
    Check chart(3);
    chart.warship(0, caribbean);
    chart.warship(1, south_atlantic);
    chart.play(Verb::move, 0, south_atlantic);
    ASSERT_EQ(Blackbeard::turn(chart.s).seat, 1);
    chart.play(Verb::warship, 0);
    chart.roll({1, 6});
    EXPECT_EQ(asked(chart.s), Ask::act) << "the other may not activate another Warship";
    chart.play(Verb::move, 0, caribbean);
    ASSERT_EQ(asked(chart.s), Ask::react);
    EXPECT_EQ(Blackbeard::turn(chart.s).seat, 2) << "the first has made his AP Action";
}

TEST(BlackbeardReact, B4_65_B20_8_AllTypesOfEventsDiffer) {
    Check chart(3);
    chart.s.players[1].hand.insert(first_card(Kind::mutiny_conspiracy));
    chart.s.players[2].hand.insert(first_card(Kind::mutiny_conspiracy) + 1U);
    chart.play(Verb::move, 0, south_atlantic);
    chart.play(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy));
    chart.roll({1});
    EXPECT_EQ(asked(chart.s), Ask::act);
    chart.play(Verb::move, 0, caribbean);
    EXPECT_EQ(asked(chart.s), Ask::act) << "the same type may not come again this Turn";
}

TEST(BlackbeardReact, B4_42_B4_66_ACancelledActionIsPaidFor) {
    Check chart(2);
    chart.hand(1, {Kind::becalmed});
    chart.play(Verb::move, 0, south_atlantic);
    chart.play(Verb::counter, static_cast<unsigned>(Kind::becalmed));
    EXPECT_EQ(chart.teach().place, Place{caribbean});
    EXPECT_EQ(chart.s.course.actions, 8);
}

TEST(BlackbeardReact, B10_1_B10_13_PlacingACommissioner) {
    Check chart(2);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(asked(chart.s), Ask::act) << "Notoriety below 12";
    chart.teach().notoriety = 34;
    chart.play(Verb::move, 0, caribbean);
    ASSERT_EQ(asked(chart.s), Ask::react);
    chart.play(Verb::place);
    chart.throw_d66(33);
    chart.draw(0);
    EXPECT_EQ(chart.s.players[1].commissioner, 0);
    EXPECT_EQ(chart.s.players[1].commissioner_at, Place{south_atlantic});
    EXPECT_EQ(chart.teach().place, Place{caribbean});
}

TEST(BlackbeardReact, B1_2_B10_12_D66IsReadAsANumber) {
    Check chart(2);
    chart.teach().notoriety = 34;
    chart.play(Verb::move, 0, south_atlantic);
    chart.play(Verb::place);
    chart.throw_d66(34);
    EXPECT_EQ(chart.s.players[1].commissioner, no_commissioner) << "34 is not lower";
}

TEST(BlackbeardReact, B10_4_B10_41_Ousting) {
    Check chart(2);
    chart.dock("port_royal");
    chart.lead(caribbean, 1);
    chart.teach().hits = 1;
    chart.play(Verb::repair, 0);
    ASSERT_TRUE(chart.can(act(Verb::oust)));
    chart.play(Verb::oust);
    chart.roll({5});
    EXPECT_EQ(chart.teach().place, Place{caribbean});
    EXPECT_EQ(chart.s.roll.kind, Throw::battle) << "without interception";
}

TEST(BlackbeardReact, B10_41_B10_42_AFriendHelpsAndFailureMakesHimKnown) {
    Check chart(2);
    chart.dock("port_royal");
    chart.put_friend("port_royal");
    chart.lead(caribbean, 1);
    chart.teach().hits = 1;
    chart.play(Verb::repair, 0);
    chart.play(Verb::oust);
    chart.roll({5});  // -1
    EXPECT_EQ(chart.teach().notoriety, 1);
    EXPECT_EQ(chart.s.roll.kind, Throw::repair) << "the Action goes on";
}

TEST(BlackbeardReact, B13_4_B20_7_WhoRevelsCanBeReactedToOnceBeforeHisEnd) {
    Check chart(2);
    chart.dock("port_royal");
    chart.lead(caribbean, 1);
    chart.teach().dnb = 2;
    chart.play(Verb::end);
    ASSERT_EQ(asked(chart.s), Ask::react);
    chart.play(Verb::oust);
    chart.roll({4});  // +1 in D&B
    EXPECT_EQ(chart.teach().place, Place{caribbean});
    EXPECT_FALSE(in_revelry(chart.teach())) << "put to sea it ends";
}

TEST(BlackbeardReact, B20_7_EachMayPlayAnEventAgainstWhoRevels) {
    Check chart(3);
    chart.dock("port_royal");
    chart.teach().dnb = 2;
    chart.hand(1, {Kind::mutiny_conspiracy});
    chart.hand(2, {Kind::mutiny_conspiracy, Kind::informer});
    chart.play(Verb::end);
    ASSERT_EQ(chart.s.stack.top().a, 1);
    chart.play(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy));
    chart.roll({1});
    ASSERT_EQ(asked(chart.s), Ask::react) << "there is no Action in which kinds could repeat";
    EXPECT_EQ(chart.s.stack.top().a, 2);
    const auto conspiracy = static_cast<unsigned>(Kind::mutiny_conspiracy);
    EXPECT_FALSE(chart.can(act(Verb::counter, conspiracy))) << "B4.65D";
    EXPECT_TRUE(chart.can(act(Verb::counter, static_cast<unsigned>(Kind::informer))));
}

TEST(BlackbeardReact, S19_11c_S19_14e_YouAgainstTheSystemPlayer) {
    Check chart;
    chart.put(1, "kidd", "india");
    chart.of(1).notoriety = 20;
    chart.s.course.side = system_player;
    chart.s.course.slot = 1;
    chart.hand(0, {Kind::mutiny_conspiracy});
    chart.warship(0, india);
    chart.s.stack.push(Ask::act, system_player, 1);
    declare(chart.v, act(Verb::move, 1, east_africa));
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::react);
    EXPECT_EQ(Blackbeard::turn(chart.s).seat, 0);
    EXPECT_TRUE(chart.can(act(Verb::warship, 0)));
    EXPECT_TRUE(chart.can(act(Verb::place)));
    EXPECT_TRUE(chart.can(act(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy))));
}

TEST(BlackbeardReact, B6_42_B17_22_NoSightingWhereATransitBoxIsLeft) {
    for (const bool leaving : {false, true}) {
        Check chart;
        chart.put(1, "kidd", leaving ? "cape_passage" : "gold_coast");
        chart.s.course.side = system_player;
        chart.s.course.slot = 1;
        chart.hand(0, {Kind::mutiny_conspiracy, Kind::warship_sighting});
        chart.s.stack.push(Ask::act, system_player, 1);
        const auto to = leaving ? Place{gold_coast} : *place_by_id("cape_passage");
        declare(chart.v, act(Verb::move, 1, to));
        chart.go_on();
        ASSERT_EQ(asked(chart.s), Ask::react);
        const auto sighting = static_cast<unsigned>(Kind::warship_sighting);
        EXPECT_EQ(chart.can(act(Verb::counter, sighting)), !leaving);
    }
}

TEST(BlackbeardReact, B20_2_NobodyIsAskedAboutAnActionThatEndedInMutiny) {
    Check chart(3);
    chart.put(1, "tew", "caribbean").status = Status::reserve;
    chart.s.displays[1].place = nowhere;
    chart.hand(1, {Kind::mutiny_conspiracy});
    chart.warship(0, caribbean);
    chart.play(Verb::move, 0, south_atlantic);
    ASSERT_EQ(chart.s.stack.top().a, 1) << "the first of the others";
    chart.play(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy));
    chart.roll({6});
    chart.draw(0);  // the reserve's next card
    EXPECT_EQ(asked(chart.s), Ask::act) << "the second isn't asked for the Warship";
    EXPECT_EQ(chart.teach().place, Place{caribbean});
}

TEST(BlackbeardReact, B17_6_OnlyDoubleCrossAnswersALetter) {
    Check chart(2);
    chart.dock("port_royal");
    chart.put_friend("port_royal");
    chart.s.course.actions = 0;
    chart.hand(0, {Kind::letter_of_marque});
    chart.hand(1, {Kind::double_cross, Kind::mutiny_conspiracy});
    chart.lead(caribbean, 1);
    chart.play(Verb::event, static_cast<unsigned>(Kind::letter_of_marque), 0);
    ASSERT_EQ(asked(chart.s), Ask::react);
    EXPECT_FALSE(chart.can(act(Verb::oust)));
    const auto conspiracy = static_cast<unsigned>(Kind::mutiny_conspiracy);
    EXPECT_FALSE(chart.can(act(Verb::counter, conspiracy)));
    chart.play(Verb::counter, static_cast<unsigned>(Kind::double_cross));
    EXPECT_EQ(chart.teach().letter, no_nation);
}

}  // namespace
}  // namespace nb::blackbeard
