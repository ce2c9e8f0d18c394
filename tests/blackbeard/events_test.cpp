// The event cards (B17).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

constexpr unsigned number_of(Kind kind) { return static_cast<unsigned>(kind); }

constexpr unsigned number_of(Way way) { return static_cast<unsigned>(way); }

// Blackbeard has spent his Actions and holds these cards.

struct Hand : Happenings {
    Hand(std::initializer_list<Kind> held, std::string_view place) {
        put(0, "teach", place);
        hand(0, held);
        s.course.actions = 0;
    }
    bool offers(Kind kind, unsigned c = 0) const {
        return can(act(Verb::event, number_of(kind), 0, c));
    }
    void event(Kind kind, unsigned c = 0) { play(Verb::event, number_of(kind), 0, c); }
};

TEST(BlackbeardEvents, B17_0_ACardWhoseConditionFailsIsNoEvent) {
    for (const std::string_view place : {"port_royal", "atlantic_crossing"}) {
        Hand c({Kind::buried_treasure, Kind::hidden_cove, Kind::letter_of_marque}, place);
        c.teach().booty[0] = 500;
        EXPECT_FALSE(c.offers(Kind::buried_treasure));
        EXPECT_FALSE(c.offers(Kind::hidden_cove));
        EXPECT_FALSE(c.offers(Kind::letter_of_marque));
    }
    Happenings c;
    for (const Kind kind : {Kind::set_sail, Kind::storms_at_sea, Kind::general_pardon}) {
        EXPECT_FALSE(event_holds(c.s, kind, 0));
    }
}

TEST(BlackbeardEvents, B17_1_AnAntiPirateGovernorTakesOffice) {
    Happenings c;
    c.put_enemy("bermuda", 5);
    c.put(0, "teach", "havana");
    c.happen(Kind::anti_pirate_governor);
    ASSERT_EQ(asked(c.s), Ask::anti_governor);
    c.draw(3);
    c.throw_d66(22);  // a Pirate Port, then one with such a Governor, then Havana
    EXPECT_EQ(c.s.governor_at[port_called("havana")], 3);
    EXPECT_EQ(c.s.governor_pool & 1U << 3, 0);
    EXPECT_EQ(c.teach().place, *place_by_id("havana"));  // he may stay until he leaves
}

// Case 52.
TEST(BlackbeardEvents, B17_1_HeOustsAProPirateGovernor) {
    Happenings c;
    c.put_friend("boston");
    c.happen(Kind::anti_pirate_governor);
    c.draw(0);
    c.throw_d66(11);
    EXPECT_EQ(c.s.governor_at[port_called("boston")], 0);
    EXPECT_EQ(c.s.pro_governors, pro_governor_count);
}

TEST(BlackbeardEvents, B17_1_WithoutAGovernorLeftNothingHappens) {
    Happenings c;
    c.s.governor_pool = 0;
    c.happen(Kind::anti_pirate_governor);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_2_BecalmedStopsTheMoveAndAllOthers) {
    Happenings c;
    c.against(Kind::becalmed, Verb::move, south_america);
    EXPECT_EQ(c.teach().place, caribbean);
    EXPECT_EQ(c.s.course.actions, 8);
    EXPECT_FALSE(c.can_any(Verb::move));
}

TEST(BlackbeardEvents, B17_2_B20_9_BecalmedDoesNotStopLeavingAPort) {
    Happenings c;
    c.put(0, "teach", "port_royal");
    c.against(Kind::becalmed, Verb::move, caribbean);
    EXPECT_EQ(c.teach().place, caribbean);
    c.put(0, "teach", "atlantic_crossing");
    c.against(Kind::becalmed, Verb::move, gold_coast);
    EXPECT_EQ(c.teach().place, *place_by_id("atlantic_crossing"));
}

TEST(BlackbeardEvents, B17_3_BuriedTreasureIsNetWorth) {
    Hand c({Kind::buried_treasure}, "caribbean");
    EXPECT_FALSE(c.offers(Kind::buried_treasure));  // no Booty
    c.teach().booty = {400, 900, 0, 0};
    EXPECT_TRUE(c.offers(Kind::buried_treasure, 0));
    c.event(Kind::buried_treasure, 1);
    EXPECT_EQ(c.teach().net_worth, 900U);
    EXPECT_EQ(c.teach().booty, (std::array<std::uint16_t, most_holds>{400, 0, 0, 0}));
    EXPECT_EQ(c.teach().dnb, 0);
}

TEST(BlackbeardEvents, B17_4_AConvoyIsTwoMerchants) {
    Happenings c;
    c.happen(Kind::convoy_sails);
    c.drift();
    EXPECT_EQ(merchants_on_map(c.s), 2U);
}

TEST(BlackbeardEvents, B17_5_DebaucheryTakesTheActionAndTheTurn) {
    Happenings c;
    c.put(0, "teach", "port_royal").hits = 2;
    c.against(Kind::debauchery, Verb::repair);
    EXPECT_EQ(c.teach().hits, 2);
    EXPECT_EQ(c.teach().loyalty, 7);
    EXPECT_EQ(c.teach().dnb, 1);
    EXPECT_FALSE(can_act(c.s, 0));
    EXPECT_FALSE(event_holds(c.s, Kind::debauchery, 0));
}

TEST(BlackbeardEvents, B17_5_NotAtSea) {
    Happenings c;
    EXPECT_FALSE(event_holds(c.s, Kind::debauchery, 0));
}

// Case 30, and S19.13f: not while the Letter is granted.
TEST(BlackbeardEvents, B17_6_DoubleCrossTakesTheLetter) {
    Happenings c;
    c.put(0, "teach", "port_royal").letter = english;
    c.against(Kind::double_cross, Verb::retire, number_of(Way::letter));
    EXPECT_TRUE(is_sailing(c.s, 0));
    EXPECT_EQ(c.teach().letter, no_nation);
    EXPECT_FALSE(c.can_any(Verb::retire));
}

// Seat 0's Pirate retires or buys, and seat 1 holds the card.

struct Crossed : Happenings {
    Crossed() : Happenings(2) { hand(1, {Kind::double_cross}); }
    void cross(Verb verb, unsigned b = 0) {
        play(verb, 0, b);
        play(Verb::counter, number_of(Kind::double_cross));
    }
};

TEST(BlackbeardEvents, B17_6_TheHavenUsedIsLost) {
    Crossed c;
    Pirate& p = c.put(0, "teach", "tortuga");
    p.haven = port_called("tortuga");
    p.net_worth = 2000;
    c.cross(Verb::retire, number_of(Way::haven));
    EXPECT_EQ(p.haven, no_port);
    EXPECT_EQ(p.net_worth, 2000U);
    EXPECT_TRUE(is_sailing(c.s, 0));
}

TEST(BlackbeardEvents, B17_6_ThePriceOfAHavenIsLost) {
    Crossed c;
    Pirate& p = c.put(0, "teach", "tortuga");
    p.net_worth = 1700;
    c.cross(Verb::haven);
    EXPECT_EQ(p.haven, no_port);
    EXPECT_EQ(p.net_worth, 700U);
}

TEST(BlackbeardEvents, B17_6_B18_41D_ABribeCostsNoNetWorthButLoyalty) {
    Crossed c;
    Pirate& p = c.put(0, "teach", "port_royal");
    c.put_friend("port_royal");
    p.net_worth = 1700;
    c.cross(Verb::retire, number_of(Way::bribe));
    EXPECT_EQ(p.net_worth, 1700U);
    EXPECT_EQ(p.loyalty, 5);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_6_APiratePortIsNoProtection) {
    Crossed c;
    Pirate& p = c.put(0, "teach", "tortuga");
    c.cross(Verb::retire, number_of(Way::pirate_port));
    EXPECT_TRUE(is_sailing(c.s, 0));
    EXPECT_EQ(p.loyalty, 6);
}

TEST(BlackbeardEvents, B17_6_TheKingsPardonIsNotCrossed) {
    Crossed c;
    c.put(0, "teach", "boston");
    c.s.players[0].window = 2;
    c.play(Verb::retire, 0, number_of(Way::pardon));
    EXPECT_EQ(c.s.players[0].retired, 1);
}

TEST(BlackbeardEvents, B17_6_B17_12_TheLetterJustBeingGranted) {
    for (const bool crossed : {true, false}) {
        Crossed c;
        c.put(0, "teach", "martinique");
        c.put_friend("martinique");
        c.hand(0, {Kind::letter_of_marque});
        c.s.course.actions = 0;
        c.play(Verb::event, number_of(Kind::letter_of_marque), 0);
        ASSERT_EQ(asked(c.s), Ask::react);
        EXPECT_EQ(Blackbeard::turn(c.s).seat, 1);
        if (crossed) {
            c.play(Verb::counter, number_of(Kind::double_cross));
        } else {
            c.play(Verb::let);
        }
        const auto french = static_cast<std::uint8_t>(Nation::france);
        EXPECT_EQ(c.of(0).letter, crossed ? no_nation : french);
        EXPECT_TRUE(c.s.players[0].hand.empty());
        EXPECT_TRUE(c.s.hold_discards.contains(first_card(Kind::letter_of_marque)));
    }
}

TEST(BlackbeardEvents, B12_1_B17_12_B20_13_ALetterFromAFriendlyGovernor) {
    Hand c({Kind::letter_of_marque}, "port_royal");
    EXPECT_FALSE(c.offers(Kind::letter_of_marque));
    c.put_friend("port_royal");
    c.teach().letter = spanish;
    EXPECT_FALSE(c.offers(Kind::letter_of_marque));  // one at a time
    c.teach().letter = no_nation;
    c.event(Kind::letter_of_marque);
    EXPECT_EQ(c.teach().letter, english);
}

TEST(BlackbeardEvents, B17_7_B20_17_FavorableWindsAreMovesOfOnePirate) {
    Happenings c(2);
    c.put(1, "low", "gold_coast");
    c.hand(0, {Kind::favorable_winds});
    c.s.course.carded = 0;
    c.s.course.actions = 0;
    c.play(Verb::use, number_of(Kind::favorable_winds), no_slot);
    EXPECT_EQ(c.s.course.actions, 2);
    EXPECT_EQ(c.s.course.moves, 2);
    c.deed(Verb::move, 1, *place_by_id("whydah"));
    EXPECT_EQ(c.s.course.moves, 1);
    EXPECT_EQ(c.s.course.actions, 2);
    c.deed(Verb::move, 0, south_america);
    EXPECT_EQ(c.s.course.moves, 1);
    EXPECT_EQ(c.s.course.actions, 1);
}

TEST(BlackbeardEvents, B17_7_B20_17_MovesLeftAreNotTakenFromWhoseTheyAre) {
    Happenings c(2);
    c.put(1, "low", "gold_coast");
    c.hand(0, {Kind::favorable_winds});
    c.s.players[0].hand.insert(first_card(Kind::favorable_winds) + 1U);
    c.s.course.actions = 0;
    const auto winds = number_of(Kind::favorable_winds);
    c.play(Verb::event, winds, 0);
    EXPECT_FALSE(c.can(act(Verb::event, winds, 1)));
    c.play(Verb::event, winds, 0);
    EXPECT_EQ(c.s.course.moves, 4);
    EXPECT_FALSE(c.can(act(Verb::move, 1, *place_by_id("whydah"))));
}

TEST(BlackbeardEvents, B17_7_MovesOfWhoCannotActAnyMoreAreLost) {
    Happenings c(2);
    c.put(1, "low", "gold_coast");
    c.hand(0, {Kind::favorable_winds});
    c.s.course.actions = 0;
    c.s.course.moves = 2;
    c.s.course.moves_of = 0;
    c.teach().expelled = 1;
    c.play(Verb::event, number_of(Kind::favorable_winds), 1);
    EXPECT_EQ(c.s.course.moves, 2);
    EXPECT_EQ(c.s.course.moves_of, 1);
}

TEST(BlackbeardEvents, B17_8_TheFingerPointsAtTheMostNotorious) {
    Happenings c(2);
    c.of(0).notoriety = 5;
    c.of(0).cunning = 3;
    c.of(4).notoriety = 4;
    c.happen(Kind::finger_of_fate);
    ASSERT_EQ(c.rolling(), 0);
    c.roll({3});  // printed Cunning 3
    EXPECT_TRUE(is_sailing(c.s, 0));
    EXPECT_EQ(c.of(0).cunning, 3);  // B20.3: nothing is offered
    c.happen(Kind::finger_of_fate);
    c.roll({4});
    EXPECT_EQ(c.of(0).status, Status::empty);
    EXPECT_EQ(c.points(0), 5);
}

TEST(BlackbeardEvents, B17_8_ATieIsDrawn) {
    Happenings c(3);
    c.of(3).notoriety = 5;
    c.of(6).notoriety = 5;
    c.happen(Kind::finger_of_fate);
    ASSERT_EQ(asked(c.s), Ask::tie);
    EXPECT_EQ(Blackbeard::turn(c.s).outcomes, 2);
    c.draw(1);
    EXPECT_EQ(c.rolling(), 6);
    c.roll({1});
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_9_B20_17_AmongPeople) {
    Happenings c(3);
    c.happen(Kind::general_pardon);
    EXPECT_EQ(c.s.pardons, 1);
    EXPECT_FALSE(window_open(c.s));
    EXPECT_TRUE(c.s.hold.contains(first_card(Kind::general_pardon)));
    c.happen(Kind::general_pardon);
    ASSERT_TRUE(window_open(c.s));
    EXPECT_EQ(c.s.players[0].window, 3);  // this Turn does not count
    EXPECT_EQ(c.s.players[1].window, 2);
    EXPECT_EQ(c.s.players[2].window, 2);
    c.of(0).notoriety = 3;
    c.happen(Kind::general_pardon);
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::pardon));
    EXPECT_EQ(c.points(0), 3);
}

TEST(BlackbeardEvents, B18_4B_B20_13_TheWindowOpensEnglishPorts) {
    Happenings c(2);
    c.put_enemy("boston", 3);
    c.put_enemy("havana", 4);
    EXPECT_FALSE(may_enter(c.s, 0, port_called("boston")));
    c.s.players[1].window = 1;
    EXPECT_TRUE(may_enter(c.s, 0, port_called("boston")));
    EXPECT_FALSE(may_enter(c.s, 0, port_called("havana")));
    Happenings alone;
    alone.put_enemy("boston", 3);
    alone.s.players[0].window = 1;
    EXPECT_FALSE(may_enter(alone.s, 0, port_called("boston")));
}

TEST(BlackbeardEvents, B17_10_AHiddenCoveMendsAndHides) {
    Hand c({Kind::hidden_cove}, "caribbean");
    c.teach().hits = 4;
    c.put_merchant("port_royal", 1);
    c.s.warship_at[3] = caribbean;
    c.s.warship_pool &= static_cast<std::uint16_t>(~(1U << 3));
    c.event(Kind::hidden_cove);
    EXPECT_EQ(c.teach().hits, 0);
    c.s.course.actions = 1;
    c.play(Verb::find, 0, port_called("port_royal"));
    EXPECT_EQ(c.s.roll.kind, Throw::find);  // no chase
}

TEST(BlackbeardEvents, B17_11_B20_15_TheInformer) {
    for (const bool betrayed : {false, true}) {
        Happenings c;
        c.put(0, "teach", "port_royal").hits = 2;
        c.against(Kind::informer, Verb::repair);
        ASSERT_EQ(c.s.roll.kind, Throw::informer);
        c.roll({betrayed ? 4U : 3U});  // printed Cunning 3
        EXPECT_EQ(c.teach().hits, betrayed ? 2 : 0);
        EXPECT_EQ(c.teach().place,
                  betrayed ? *place_by_id("caribbean") : *place_by_id("port_royal"));
        EXPECT_EQ(can_act(c.s, 0), !betrayed);
    }
}

TEST(BlackbeardEvents, B17_11_B9_3_NotInAPiratePortNorAtSea) {
    Happenings c;
    EXPECT_FALSE(event_holds(c.s, Kind::informer, 0));
    c.put(0, "teach", "tortuga");
    EXPECT_FALSE(event_holds(c.s, Kind::informer, 0));
    c.put(0, "teach", "boston");
    EXPECT_TRUE(event_holds(c.s, Kind::informer, 0));
}

TEST(BlackbeardEvents, B17_13_LookoutAloftHelpsToFind) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.hand(0, {Kind::lookout_aloft});
    c.s.course.carded = 0;
    c.s.course.actions = 0;
    c.play(Verb::use, number_of(Kind::lookout_aloft), 0, 0);
    EXPECT_EQ(c.s.course.actions, 4);
    c.play(Verb::find, 0, port_called("port_royal"));
    c.roll({1});  // 1 + 4 + 2
    EXPECT_EQ(c.teach().found, port_called("port_royal"));
}

TEST(BlackbeardEvents, B17_14_TheMerchantThatIsSoughtSlipsAway) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.put_merchant("havana", 1);
    c.against(Kind::merchant_alarm, Verb::find, port_called("port_royal"));
    EXPECT_EQ(c.s.merchant_at[port_called("port_royal")], no_merchant);
    EXPECT_EQ(asked(c.s), Ask::act);
    c.find_at_once(0, "havana");
    c.against(Kind::merchant_alarm, Verb::loot);
    EXPECT_EQ(merchants_on_map(c.s), 0U);
    EXPECT_EQ(c.s.merchant_pool, 0xFFFF'FFFFU);
    EXPECT_EQ(c.teach().found, no_port);
    EXPECT_FALSE(event_holds(c.s, Kind::merchant_alarm, 0));
}

TEST(BlackbeardEvents, B14_1_B17_15_MutinyConspiracy) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.against(Kind::mutiny_conspiracy, Verb::find, port_called("port_royal"));
    ASSERT_EQ(c.s.roll.kind, Throw::mutiny);
    c.roll({4});
    EXPECT_EQ(c.teach().loyalty, 4);        // S19.16c
    EXPECT_EQ(c.s.roll.kind, Throw::find);  // he stays the captain, and the Action goes on
}

TEST(BlackbeardEvents, B17_16_AGovernorIsRecalledAndAFriendComes) {
    Happenings c;
    c.put_enemy("boston", 4);
    c.put_enemy("havana", 7);
    c.happen(Kind::new_governor);
    ASSERT_EQ(asked(c.s), Ask::governor_recalled);
    c.draw(1);
    EXPECT_EQ(c.s.governor_at[port_called("havana")], no_governor);
    EXPECT_NE(c.s.governor_pool & 1U << 7, 0);
    c.throw_d66(11);  // Boston has a Governor: Newport
    EXPECT_EQ(c.s.governor_at[port_called("newport")], pro_governor);
    EXPECT_EQ(c.s.pro_governors, pro_governor_count - 1U);
}

TEST(BlackbeardEvents, B17_16_WithNoneInThePoolNobodyComes) {
    Happenings c;
    c.put_enemy("boston", 4);
    c.s.pro_governors = 0;
    c.happen(Kind::new_governor);
    EXPECT_FALSE(has_governor(c.s, port_called("boston")));
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_20_SyphilisProlongsRevelry) {
    Happenings c;
    c.put(0, "teach", "port_royal").dnb = 1;
    c.put(1, "low", "tortuga").dnb = 2;
    c.put(2, "tew", "tortuga");
    c.of(1).loyalty = 1;
    c.happen(Kind::syphilis, 2);
    EXPECT_EQ(c.teach().loyalty, 5);
    EXPECT_EQ(c.teach().dnb_extra, 1);
    EXPECT_EQ(c.of(1).dnb_extra, 1);
    ASSERT_EQ(c.rolling(), 1);  // his crew has nothing left to lose (B5.43)
    c.roll({1});
    EXPECT_EQ(c.of(2).loyalty, 6);
    EXPECT_EQ(c.of(2).dnb_extra, 0);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_21_TheTreasureFleetIsTheRichestAtASpanishPort) {
    Happenings c;
    c.put_merchant("havana", 4, Ship::three_master);
    c.s.sacked[port_called("vera_cruz")] = 1;
    c.happen(Kind::treasure_fleet);
    ASSERT_EQ(asked(c.s), Ask::fleet);
    EXPECT_EQ(Blackbeard::turn(c.s).outcomes, 2);
    c.draw(1);
    ASSERT_EQ(asked(c.s), Ask::fleet_port);
    EXPECT_EQ(Blackbeard::turn(c.s).outcomes, 10);
    c.draw(1);  // St. Augustine, Santiago de Cuba, ...
    const Merchant there = c.s.merchant_at[port_called("santiago_de_cuba")];
    ASSERT_NE(there, no_merchant);
    EXPECT_EQ(merchants[there].cargo, 4);
}

TEST(BlackbeardEvents, B17_21_NothingWithoutAPortForIt) {
    Happenings c;
    c.s.merchant_pool = 0;
    c.happen(Kind::treasure_fleet);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardEvents, B17_22_AWarshipIsSightedAndGivesChase) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.s.warship_pool = 1U << 2 | 1U << 9;
    c.against(Kind::warship_sighting, Verb::find, port_called("port_royal"));
    ASSERT_EQ(asked(c.s), Ask::warship);
    c.draw(1);
    EXPECT_EQ(c.s.warship_at[9], caribbean);
    EXPECT_EQ(c.s.roll.kind, Throw::intercept);
    c.roll({1, 1});  // evaded: both have Speed 2
    EXPECT_EQ(c.s.roll.kind, Throw::find);
}

TEST(BlackbeardEvents, B17_22_WithoutAWarshipLeftNothingHappens) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.s.warship_pool = 0;
    c.against(Kind::warship_sighting, Verb::find, port_called("port_royal"));
    EXPECT_EQ(c.s.roll.kind, Throw::find);
}

// Case 28.
TEST(BlackbeardEvents, B4_65_EveryTypeHasItsOwnBit) {
    std::uint16_t all = 0;
    for (unsigned kind = 0; kind < kind_count; ++kind) {
        const std::uint16_t bit = reaction_bit(static_cast<Kind>(kind));
        const bool against = kinds[kind].use == Use::anti_pirate;
        EXPECT_EQ(std::popcount(bit), against ? 1 : 0) << kinds[kind].id;
        EXPECT_EQ(all & bit, 0);
        all |= bit;
    }
}

}  // namespace
}  // namespace nb::blackbeard
