// The Turn: Upkeep, Draw, Merchants, cards and their Actions, the end (B4, S19.2, S19.11, S19.12).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

// Teach's Turn before he has played a card for Actions, with these cards in hand.
struct Cards : Happenings {
    explicit Cards(std::initializer_list<Kind> held, unsigned seats = 1) : Happenings(seats) {
        s.course.carded = 0;
        s.course.actions = 0;
        hand(0, held);
    }
    void use(Kind kind, unsigned slot = no_slot, unsigned high = 0) {
        play(Verb::use, static_cast<unsigned>(kind), slot, high);
    }
};

TEST(BlackbeardTurn, B4_4_B4_43_ExactlyOneCardForActionsAndNoneWhileTheyLast) {
    Cards chart({Kind::set_sail, Kind::becalmed, Kind::hidden_cove});
    EXPECT_FALSE(chart.can(act(Verb::end))) << "he can act, so he must play a card for Actions";
    EXPECT_FALSE(chart.can_any(Verb::move));
    chart.use(Kind::set_sail);
    EXPECT_EQ(chart.s.course.actions, 3);
    EXPECT_FALSE(chart.can_any(Verb::use));
    EXPECT_FALSE(chart.can_any(Verb::event)) << "Actions remain";
    EXPECT_TRUE(chart.can(act(Verb::end))) << "Actions not used are lost";
    chart.s.course.actions = 0;
    EXPECT_FALSE(chart.can_any(Verb::use));
    EXPECT_TRUE(chart.can(act(Verb::event, static_cast<unsigned>(Kind::hidden_cove), 0)));
}

TEST(BlackbeardTurn, B4_41_B5_1_ADiamondGivesOnePiratesInitiative) {
    Cards chart({Kind::on_the_account});
    EXPECT_FALSE(chart.can(act(Verb::use, static_cast<unsigned>(Kind::on_the_account), no_slot)));
    chart.use(Kind::on_the_account, 0);
    EXPECT_EQ(chart.s.course.actions, pirates[teach].initiative);
    EXPECT_EQ(chart.s.course.actions_of, 0);
}

TEST(BlackbeardTurn, B4_41_NumberedActionsMayBeSplit) {
    Cards chart({Kind::set_sail}, 2);
    chart.put(1, "kidd", "caribbean");
    chart.use(Kind::set_sail);
    EXPECT_TRUE(chart.can(act(Verb::move, 0, south_atlantic)));
    chart.deed(Verb::move, 1, south_atlantic);
    chart.deed(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.course.actions, 1);
    EXPECT_EQ(chart.of(1).place, Place{south_atlantic});
}

TEST(BlackbeardTurn, B4_44_S19_11b_ACardGoesToTheDiscardsAsItIsPlayed) {
    Cards chart({Kind::favorable_winds, Kind::set_sail});
    chart.use(Kind::favorable_winds);
    EXPECT_TRUE(chart.s.hold_discards.contains(first_card(Kind::favorable_winds)));
    EXPECT_EQ(chart.s.course.actions, 2) << "both at once";
    EXPECT_EQ(chart.s.course.moves, 2);
    chart.play(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.course.moves, 1) << "extra Moves go first";
    EXPECT_EQ(chart.s.course.actions, 2);
}

TEST(BlackbeardTurn, B20_17_TheFirstMoveTakesTheWinds) {
    Cards chart({Kind::favorable_winds}, 2);
    chart.put(1, "kidd", "caribbean");
    chart.use(Kind::favorable_winds);
    EXPECT_EQ(chart.s.course.moves_of, no_slot);
    chart.deed(Verb::move, 1, south_atlantic);
    EXPECT_EQ(chart.s.course.moves_of, 1);
    chart.deed(Verb::move, 0, south_atlantic);
    EXPECT_EQ(chart.s.course.actions, 1) << "another Pirate pays with Actions";
}

TEST(BlackbeardTurn, B17_13_B20_17_LookoutNamesItsPirate) {
    Cards chart({Kind::lookout_aloft}, 2);
    chart.put(1, "kidd", "caribbean");
    chart.use(Kind::lookout_aloft, 0, 1);
    EXPECT_EQ(chart.of(1).lookout, 1);
    EXPECT_EQ(chart.of(0).lookout, 0);
    EXPECT_EQ(chart.s.course.actions_of, 0);
}

TEST(BlackbeardTurn, B20_5_WhoCannotActPlaysNoCardForActions) {
    Cards chart({Kind::set_sail});
    chart.teach().place = place_of(port_called("tortuga"));
    chart.teach().dnb = 2;
    EXPECT_TRUE(chart.can(act(Verb::end)));
    EXPECT_FALSE(chart.can_any(Verb::use));
}

TEST(BlackbeardTurn, B20_15_AfterRevelryEventsArePossibleAfterInformerNot) {
    for (const bool informed : {false, true}) {
        Cards chart({Kind::favorable_winds});
        chart.teach().place = place_of(port_called("tortuga"));
        chart.teach().expelled = 1;
        chart.teach().dnb = informed ? 0 : 1;
        chart.s.course.carded = 1;
        chart.s.course.actions = 2;
        EXPECT_TRUE(chart.can(act(Verb::end)));
        EXPECT_EQ(chart.can_any(Verb::event), !informed);
        EXPECT_FALSE(chart.can_any(Verb::move));
    }
}

TEST(BlackbeardTurn, B12_3_ALetterMayBeGivenUp) {
    Cards chart({Kind::set_sail});
    chart.teach().letter = english;
    chart.play(Verb::waive, 0);
    EXPECT_EQ(chart.teach().letter, no_nation);
}

TEST(BlackbeardTurn, B4_0_B4_1_S19_2d_DrawsUpToFour) {
    Cards chart({Kind::set_sail});
    chart.fill_the_east();
    chart.deck(
        {Kind::becalmed, Kind::informer, Kind::fair_passage, Kind::hidden_cove, Kind::debauchery});
    chart.s.stack = Stack{};
    chart.s.stack.push(Ask::over);
    chart.s.stack.push(Ask::next_turn, 0);
    chart.go_on();
    chart.drift();
    EXPECT_EQ(asked(chart.s), Ask::act);
    EXPECT_EQ(chart.s.players[0].hand.size(), 4U);
    EXPECT_EQ(chart.s.hold.size(), 2U);
}

TEST(BlackbeardTurn, S19_11e_AnEmptyHoldDeckIsRemade) {
    Cards chart({});
    chart.deck({});
    chart.s.hold_discards.insert(first_card(Kind::becalmed));
    chart.s.hold_discards.insert(first_card(Kind::informer));
    push_hold(chart.v, Drawn::hand, 0);
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::hold);
    chart.draw(0);
    EXPECT_EQ(chart.s.players[0].hand.size(), 1U);
    EXPECT_TRUE(chart.s.hold_discards.empty());
}

TEST(BlackbeardTurn, S19_12d_AnEmptyImmediateDeckIsRemade) {
    Cards chart({});
    chart.put(1, "kidd", "india");
    chart.s.immediate = {};
    chart.s.immediate_discards.insert(first_card(Kind::convoy_sails));
    chart.s.immediate_discards.insert(first_card(Kind::new_governor));
    chart.s.stack.push(Ask::immediate, 1);
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::immediate);
    EXPECT_EQ(chart.s.immediate.size(), 2U);
}

TEST(BlackbeardTurn, S19_4_S19_4b_MerchantsAreFilledUpToEight) {
    for (const unsigned there : {8U, 5U}) {
        Cards chart({Kind::set_sail, Kind::becalmed, Kind::informer, Kind::hidden_cove});
        chart.fill_the_east();
        for (Port port = port_count; port-- > 0 && merchants_on_map(chart.s) > there;) {
            remove_merchant(chart.v, port);
        }
        chart.s.stack = Stack{};
        chart.s.stack.push(Ask::over);
        chart.s.stack.push(Ask::next_turn, 0);
        chart.go_on();
        chart.drift();
        EXPECT_EQ(merchants_on_map(chart.s), 8U);
        EXPECT_EQ(asked(chart.s), Ask::act);
    }
}

TEST(BlackbeardTurn, B4_2_BelowFiveTheyAreFilledUpToSix) {
    for (const auto& [there, then] : {std::pair{5U, 5U}, {4U, 6U}}) {
        Cards chart({Kind::set_sail, Kind::becalmed, Kind::informer, Kind::hidden_cove}, 2);
        chart.fill_the_east();
        for (Port port = port_count; port-- > 0 && merchants_on_map(chart.s) > there;) {
            remove_merchant(chart.v, port);
        }
        chart.s.stack.become(Ask::turn, 0, 3);
        chart.go_on();
        chart.drift();
        EXPECT_EQ(merchants_on_map(chart.s), then);
    }
}

TEST(BlackbeardTurn, B4_3_B4_3a_UpkeepInAnOrderOfChoice) {
    Happenings chart(2);
    chart.put(1, "kidd", "caribbean");
    chart.of(0).scurvy = chart.of(1).scurvy = 1;
    chart.s.stack.become(Ask::turn, 0, 0);
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::tend);
    chart.play(Verb::tend, 1);
    EXPECT_EQ(chart.of(0).loyalty, 5U);
    EXPECT_EQ(chart.of(1).loyalty, 5U);
}

TEST(BlackbeardTurn, B4_3b_OneMutinyCheckAtCrewLoyaltyZero) {
    Happenings chart(2);
    chart.of(0).loyalty = 1;
    chart.of(0).scurvy = 1;
    chart.s.stack.become(Ask::turn, 0, 0);
    chart.go_on();
    EXPECT_EQ(chart.s.roll.kind, Throw::mutiny);
    chart.roll({1});
    EXPECT_NE(asked(chart.s), Ask::die) << "only one check";

    Happenings low(2);
    low.of(0).loyalty = 0;
    low.s.stack.become(Ask::turn, 0, 0);
    low.go_on();
    EXPECT_EQ(asked(low.s), Ask::die);
    EXPECT_EQ(low.s.roll.kind, Throw::mutiny);
}

TEST(BlackbeardTurn, B4_3c_OneReservePirateMayComeIn) {
    Happenings chart(2);
    chart.reserve(1, "kidd");
    chart.reserve(2, "tew");
    chart.s.stack.become(Ask::turn, 0, 1);
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::deploy);
    EXPECT_TRUE(chart.can(act(Verb::done)));
    chart.play(Verb::deploy, 1, india, number_of(Ship::sloop));
    EXPECT_TRUE(is_sailing(chart.s, 1));
    EXPECT_NE(asked(chart.s), Ask::deploy) << "one a Turn";
}

TEST(BlackbeardTurn, B4_5_TheEndClearsWhatLastsATurn) {
    Happenings chart;
    chart.fill_the_east();
    chart.put_merchant("havana", 2);
    chart.find_at_once(0, "havana");
    chart.teach().lookout = chart.teach().becalmed = chart.teach().immune = 1;
    chart.play(Verb::end);
    EXPECT_EQ(chart.teach().found, no_port);
    EXPECT_EQ(chart.teach().lookout + chart.teach().becalmed + chart.teach().immune, 0);
}

TEST(BlackbeardTurn, B9_57_WhoTookAHostilePortIsPutToSea) {
    Happenings chart;
    chart.fill_the_east();
    chart.put_enemy("havana", 3);
    chart.teach().place = place_of(port_called("havana"));
    chart.teach().taken = 1;
    chart.play(Verb::end);
    EXPECT_EQ(chart.teach().place, Place{caribbean});
}

TEST(BlackbeardTurn, B13_3_B13_31_B20_7_OneOrTwoTurnsAreLost) {
    Happenings chart;
    chart.fill_the_east();
    chart.hand(0, {Kind::set_sail, Kind::becalmed, Kind::informer, Kind::hidden_cove});
    chart.teach().place = place_of(port_called("tortuga"));
    begin_revelry(chart.v, 0);
    chart.s.course.actions = 0;
    chart.play(Verb::end);  // the Turn in which it began doesn't count
    ASSERT_EQ(asked(chart.s), Ask::act);
    EXPECT_FALSE(can_act(chart.s, 0));
    chart.play(Verb::end);
    ASSERT_EQ(chart.s.roll.kind, Throw::sober);
    chart.roll({5});  // above Leadership 4: one Turn more
    ASSERT_EQ(asked(chart.s), Ask::act);
    EXPECT_TRUE(in_revelry(chart.teach()));
    chart.play(Verb::end);
    EXPECT_FALSE(in_revelry(chart.teach())) << "then it ends without a roll";
}

TEST(BlackbeardTurn, S19_2_S19_2a_S19_2b_S19_2c_BlackbeardThenSlotBySlot) {
    Happenings chart;
    chart.fill_the_east();
    chart.hand(0, {Kind::set_sail, Kind::becalmed, Kind::informer, Kind::hidden_cove});
    chart.deck({Kind::set_sail, Kind::fair_passage, Kind::on_the_account});
    for (Slot slot = 1; slot <= 3; ++slot) {
        chart.put(slot, pirates[slot].id, slot == 1 ? "gold_coast" : "north_atlantic");
        chart.of(slot).place = place_of(port_called("tortuga"));
        chart.of(slot).dnb = 2;  // their Turns pass without Actions
    }
    Tale tale;
    Voyage v{chart.s, &tale};
    take_step(v, act(Verb::end));
    for (unsigned i = 0; i < 200 && asked(chart.s) != Ask::act; ++i) {
        const nb::Turn turn = Blackbeard::turn(chart.s);
        if (turn.kind == nb::Turn::Kind::chance) {
            take_step(v, chance(0));
        } else {
            take_step(v, act(Verb::let));
        }
    }
    std::vector<Slot> order;
    for (const Happening& happening : tale) {
        if (happening.said == Said::turn) order.push_back(happening.slot);
    }
    EXPECT_EQ(order, (std::vector<Slot>{1, 2, 3, no_slot}));
    EXPECT_EQ(chart.s.round, 2);
}

TEST(BlackbeardTurn, S19_2e_S19_12_S19_12a_S19_12b_AnImmediateCardThenAHoldCard) {
    Happenings chart;
    chart.put(1, "kidd", "tortuga");
    chart.of(1).dnb = 2;
    chart.s.course = Course{};
    chart.s.course.side = system_player;
    chart.s.course.slot = 1;
    chart.deck({Kind::set_sail, Kind::fair_passage});
    chart.s.stack.push(Ask::system_turn, 1);
    chart.go_on();
    ASSERT_EQ(asked(chart.s), Ask::immediate);
    const auto quiet = chart.s.immediate.rank(first_card(Kind::syphilis));
    chart.draw(quiet);
    ASSERT_EQ(asked(chart.s), Ask::hold);
    chart.draw(0);
    EXPECT_EQ(chart.s.hold_discards.size(), 1U) << "in D&B its Actions are lost";
    EXPECT_TRUE(chart.s.players[system_player].hand.empty());
}

TEST(BlackbeardTurn, S19_18a_S19_18b_ALetterCardIsKeptAndAnotherDrawn) {
    Happenings chart;
    chart.put(1, "kidd", "tortuga");
    chart.of(1).dnb = 2;
    chart.deck({Kind::letter_of_marque, Kind::set_sail});
    push_hold(chart.v, Drawn::system, 1);
    chart.draw(chart.s.hold.rank(first_card(Kind::letter_of_marque)));
    EXPECT_EQ(chart.of(1).letter_card, first_card(Kind::letter_of_marque) + 1);
    EXPECT_TRUE(chart.s.hold_discards.contains(first_card(Kind::set_sail)));
}

TEST(BlackbeardTurn, S19_1e_WhoComesInHasHisFirstTurnInTheNextRound) {
    Happenings chart;
    chart.put(2, "kidd", "india");
    eliminate(chart.v, 2);
    chart.go_on();
    chart.draw_card("tew");
    chart.draw(port_at(53));
    chart.roll({6});
    EXPECT_EQ(chart.of(2).ship, Ship::schooner);
    EXPECT_EQ(chart.of(2).place, Place{gold_coast});
    EXPECT_EQ(chart.of(2).expelled, 1);
    chart.s.stack = Stack{};
    chart.s.stack.push(Ask::over);
    chart.s.stack.push(Ask::next_turn, 0);
    chart.fill_the_east();
    chart.go_on();
    EXPECT_EQ(chart.of(2).expelled, 0);
}

TEST(BlackbeardTurn, B18_2_TheLongGameGoesThroughTheDeckTwice) {
    State s = new_game({2, true});
    EXPECT_TRUE(s.aside.contains(first_card(Kind::general_pardon)));
    EXPECT_FALSE(s.hold.contains(first_card(Kind::general_pardon)));
    Voyage v{s, nullptr};
    s.hold_discards = s.hold;
    s.hold = blackbeard::Cards{};
    push_hold(v, Drawn::hand, 0);
    ready_to_draw(v);
    EXPECT_TRUE(s.hold.contains(first_card(Kind::general_pardon))) << "added after the first run";
    EXPECT_EQ(s.ended, 0);
    s.hold_discards = s.hold;
    s.hold = blackbeard::Cards{};
    ready_to_draw(v);
    EXPECT_EQ(s.ended, static_cast<unsigned>(End::deck));
}

}  // namespace
}  // namespace nb::blackbeard
