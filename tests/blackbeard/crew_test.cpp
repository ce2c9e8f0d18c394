// Notoriety, Crew Loyalty, mutinies, and how Pirates come and go (B5, B14, B18.1 to B18.3).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardCrew, B5_1_B5_41_ThePirateCardAndAFreshCrew) {
    EXPECT_EQ(pirates[teach].initiative, 4);
    EXPECT_EQ(pirates[teach].leadership, 4);
    Happenings c;
    c.reserve(1, "roberts");
    set_sail(c.v, 1, gold_coast, Ship::schooner);
    EXPECT_EQ(c.of(1).loyalty, 6);
    EXPECT_EQ(c.of(1).cunning, 3);
    EXPECT_EQ(c.of(1).notoriety, 0);
    EXPECT_EQ(c.of(1).hits, 0);
}

TEST(BlackbeardCrew, B5_2_NotorietyNeverFallsBelowZero) {
    Happenings c;
    add_notoriety(c.v, 0, 5);
    EXPECT_EQ(c.teach().notoriety, 5);
    add_notoriety(c.v, 0, -9);
    EXPECT_EQ(c.teach().notoriety, 0);
}

TEST(BlackbeardCrew, B5_42_CrewLoyaltyRunsFromZeroToNine) {
    Happenings c;
    c.loyalty(0, 5);
    EXPECT_EQ(c.teach().loyalty, 9);
    c.loyalty(0, -9);
    EXPECT_EQ(c.teach().loyalty, 0);
}

TEST(BlackbeardCrew, B5_43_B14_1_AFallToZeroIsAMutinyCheck) {
    Happenings c;
    c.put(1, "low", "india").loyalty = 1;
    c.loyalty(1, -1);
    ASSERT_EQ(c.rolling(), 1);
    EXPECT_EQ(c.s.roll.kind, Throw::mutiny);
    c.roll({1});
    EXPECT_EQ(asked(c.s), Ask::act);
    c.loyalty(1, -1);  // it was 0 before
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardCrew, B5_5_B20_3_CunningRollsAllDiceAgain) {
    Happenings c;
    c.teach().cunning = 2;
    c.mutiny(0);
    c.roll({6});
    ASSERT_EQ(asked(c.s), Ask::cunning);
    c.play(Verb::reroll);
    c.roll({5});
    EXPECT_EQ(c.teach().cunning, 1);
    c.play(Verb::reroll);
    c.roll({5});
    EXPECT_EQ(c.teach().cunning, 0);
    EXPECT_EQ(asked(c.s), Ask::act);  // none is left to spend
    EXPECT_EQ(c.teach().loyalty, 3);
}

TEST(BlackbeardCrew, B5_5_B20_3_NothingIsOfferedAfterTheBestRoll) {
    Happenings c;
    c.teach().cunning = 2;
    c.mutiny(0);
    c.roll({1});
    EXPECT_EQ(asked(c.s), Ask::act);
    EXPECT_EQ(c.teach().cunning, 2);
}

TEST(BlackbeardCrew, B14_21_LowerThanLeadershipIsNothing) {
    Happenings c;
    c.put(1, "low", "india");
    c.mutiny(1);
    c.roll({2});  // Leadership 3
    EXPECT_EQ(c.of(1).loyalty, 6);
    EXPECT_EQ(c.of(1).card, *pirate_by_id("low"));
}

TEST(BlackbeardCrew, B14_22_EqualCostsOne) {
    Happenings c;
    c.put(1, "low", "india");
    c.mutiny(1);
    c.roll({3});
    EXPECT_EQ(c.of(1).loyalty, 5);
}

// Case 42.
TEST(BlackbeardCrew, B14_2_B14_23_S19_1f_TheShipSailsOnUnderTheNextOfTheDeck) {
    Happenings c;
    Pirate& p = c.put(1, "low", "east_africa", Ship::brigantine);
    p.notoriety = 14;
    p.net_worth = 900;
    p.hits = 3;
    p.booty = {400, 700, 0, 0};
    p.letter = english;
    p.infos[0] = {spanish, 2};
    p.loyalty = 2;
    c.give_hostage(1, 4, spanish);
    c.mutiny(1);
    c.roll({4});
    EXPECT_EQ(p.card, *pirate_by_id("low"));  // until it is known who leads
    c.draw_card("tew");
    EXPECT_EQ(c.points(system_player), 14);
    EXPECT_EQ(p.card, *pirate_by_id("tew"));
    EXPECT_EQ(p.ship, Ship::brigantine);
    EXPECT_EQ(p.place, east_africa);
    EXPECT_EQ(p.hits, 3);
    EXPECT_EQ(p.booty, (std::array<std::uint16_t, most_holds>{400, 700, 0, 0}));
    EXPECT_EQ(p.hostages, 1U << 4);
    EXPECT_EQ(p.infos[0], (Info{spanish, 2}));
    EXPECT_EQ(p.notoriety, 0);
    EXPECT_EQ(p.net_worth, 0U);
    EXPECT_EQ(p.loyalty, 6);
    EXPECT_EQ(p.letter, no_nation);
    EXPECT_EQ(p.cunning, pirates[*pirate_by_id("tew")].cunning);
    EXPECT_FALSE(can_act(c.s, 1));  // acts again in the next round
}

TEST(BlackbeardCrew, B20_2_WhatEndsWithTheOldCaptain) {
    Happenings c;
    Pirate& p = c.put(1, "low", "port_royal");
    const Card letter = first_card(Kind::letter_of_marque);
    p.letter_card = static_cast<std::uint8_t>(letter + 1);
    p.scurvy = 1;
    p.dnb = 1;
    p.taken = 1;
    p.haven = port_called("tortuga");
    c.mutiny(1);
    c.roll({6});
    c.draw_card("tew");
    EXPECT_TRUE(c.s.hold_discards.contains(letter));
    EXPECT_EQ(p.letter_card, 0);
    EXPECT_EQ(p.scurvy, 0);
    EXPECT_EQ(p.dnb, 0);
    EXPECT_EQ(p.taken, 0);
    EXPECT_EQ(p.haven, no_port);
}

TEST(BlackbeardCrew, B20_2_AMutinyEndsTheActionInWhichItHappens) {
    Happenings c(2);
    c.put_merchant("port_royal", 1);
    c.reserve(1, "low");
    c.find_at_once(0, "port_royal");
    c.hand(1, {Kind::mutiny_conspiracy});
    c.play(Verb::loot, 0);
    c.play(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy));
    c.roll({5});
    EXPECT_EQ(c.of(0).card, *pirate_by_id("low"));
    EXPECT_EQ(c.of(0).found, no_port);  // turned down, and still there
    EXPECT_NE(c.s.merchant_at[port_called("port_royal")], no_merchant);
    c.drift();
    EXPECT_FALSE(c.can_any(Verb::loot));
    EXPECT_FALSE(can_act(c.s, 0));  // the Actions left for the ship are lost
}

TEST(BlackbeardCrew, B20_2_TheNewCaptainDoesNotCarryOutTheOldOnesOrder) {
    Happenings c(2);
    c.put(0, "teach", "boston").hits = 2;
    c.reserve(1, "low");
    c.hand(1, {Kind::mutiny_conspiracy});
    c.play(Verb::repair, 0);
    c.play(Verb::counter, static_cast<unsigned>(Kind::mutiny_conspiracy));
    c.roll({5});
    EXPECT_EQ(c.of(0).card, *pirate_by_id("low"));
    c.drift();  // the reserve's new card
    EXPECT_EQ(asked(c.s), Ask::act);
    EXPECT_EQ(c.of(0).hits, 2);
}

// Case 43.
TEST(BlackbeardCrew, B14_3_NoCheckCausesAnother) {
    Happenings c;
    c.put(1, "low", "india").loyalty = 1;
    c.mutiny(1);
    c.roll({3});
    EXPECT_EQ(c.of(1).loyalty, 0);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardCrew, B14_23_B5_7_TheOwnerChoosesAmongHisReserve) {
    Happenings c(2);
    c.reserve(1, "low");
    c.reserve(3, "tew");
    c.mutiny(0);
    c.roll({5});
    ASSERT_EQ(asked(c.s), Ask::heir);
    EXPECT_EQ(Blackbeard::turn(c.s).seat, 0);
    EXPECT_TRUE(c.can(act(Verb::heir, 1)));
    EXPECT_FALSE(c.can(act(Verb::heir, 2)));
    c.play(Verb::heir, 3);
    EXPECT_EQ(c.of(0).card, *pirate_by_id("tew"));
    EXPECT_EQ(c.of(0).loyalty, 6);
    EXPECT_EQ(c.of(1).card, *pirate_by_id("low"));
    c.draw_card("vane");  // a new card for the one who has left the reserve
    EXPECT_EQ(c.of(3).card, *pirate_by_id("vane"));
    EXPECT_EQ(c.of(3).status, Status::reserve);
}

TEST(BlackbeardCrew, B14_23_AnotherPlayersTurnGoesOnWithoutLoss) {
    Happenings c(2);
    c.reserve(5, "low");
    c.mutiny(4);
    c.roll({6});
    EXPECT_EQ(c.of(4).card, *pirate_by_id("low"));
    EXPECT_EQ(c.of(4).expelled, 0);
}

TEST(BlackbeardCrew, B14_23_WithNobodyToLeadItTheShipIsRemoved) {
    Happenings c(2);
    c.s.pirate_deck = 0;
    c.of(4).notoriety = 3;
    c.give_hostage(4, 7, spanish);
    c.mutiny(4);
    c.roll({6});
    EXPECT_EQ(c.of(4), Pirate{});
    EXPECT_EQ(c.points(1), 3);
    EXPECT_NE(c.s.hostage_pool & 1U << 7, 0U);
    EXPECT_EQ(asked(c.s), Ask::act);
}

// Case 39.
TEST(BlackbeardCrew, B5_3_B5_6_B18_12_TheDeadScoreTheirNotorietyOnly) {
    Happenings c(2);
    Pirate& p = c.of(4);
    p.notoriety = 12;
    p.net_worth = 5000;
    p.booty = {800, 0, 0, 0};
    p.letter = english;
    c.give_hostage(4, 2, spanish);
    eliminate(c.v, 4);
    EXPECT_EQ(c.points(1), 12);
    EXPECT_EQ(c.of(4), Pirate{});
    EXPECT_NE(c.s.hostage_pool & 1U << 2, 0U);
}

TEST(BlackbeardCrew, B5_7_TheOwnerDrawsANewPirateForHisReserve) {
    Happenings c(2);
    eliminate(c.v, 4);
    c.go_on();
    c.draw_card("wynne");
    EXPECT_EQ(c.of(4).card, *pirate_by_id("wynne"));
    EXPECT_EQ(c.of(4).status, Status::reserve);
    EXPECT_EQ(asked(c.s), Ask::act);
    c.s.pirate_deck = 0;
    eliminate(c.v, 4);  // as long as the deck lasts
    c.go_on();
    EXPECT_EQ(c.of(4), Pirate{});
}

TEST(BlackbeardCrew, B18_14_AKingsCommissionerWhoKillsScoresFive) {
    Happenings c(2);
    c.of(4).notoriety = 13;
    eliminate(c.v, 4, 0);
    EXPECT_EQ(c.points(0), 5);
    EXPECT_EQ(c.points(1), 13);
}

// Case 58.
TEST(BlackbeardCrew, B18_1_B18_11_PointsAreScoredWhenTheyArise) {
    Happenings c(2);
    Pirate& p = c.put(0, "teach", "tortuga");
    p.notoriety = 8;
    p.net_worth = 2550;
    EXPECT_EQ(retirement_points(p, Way::letter), 8 + 25);
    EXPECT_EQ(retirement_points(p, Way::pirate_port), 8 + 12);
    c.deed(Verb::retire, 0, static_cast<unsigned>(Way::pirate_port));
    EXPECT_EQ(c.points(0), 20);
    EXPECT_EQ(c.s.players[0].retired, 1);
    EXPECT_EQ(asked(c.s), Ask::pirate);  // B5.7
}

TEST(BlackbeardCrew, B18_2_TheLongGameGoesThroughTheDeckTwice) {
    Happenings c(2);
    c.s.long_game = 1;
    c.s.hold = Cards{};
    c.s.hold_discards.insert(first_card(Kind::set_sail));
    c.s.aside.insert(first_card(Kind::general_pardon));
    push_hold(c.v, Drawn::hand, 0);
    c.go_on();
    ASSERT_EQ(asked(c.s), Ask::hold);
    EXPECT_TRUE(c.s.hold.contains(first_card(Kind::general_pardon)));  // after the first run
    c.draw(1);
    c.s.hold = Cards{};
    push_hold(c.v, Drawn::hand, 0);
    c.go_on();
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::deck));
}

TEST(BlackbeardCrew, B20_18_WithoutPiratesAndCardsPeoplesGameEnds) {
    Happenings c(2);
    c.s.pirate_deck = 0;
    eliminate(c.v, 4);
    c.go_on();
    EXPECT_FALSE(c.is_over());  // seat 0 sails on
    eliminate(c.v, 0);
    c.go_on();
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::no_pirates));
}

TEST(BlackbeardCrew, B18_3_MostPointsThenMostRetiredThenShared) {
    Happenings c(3);
    c.s.stack = Stack{};
    c.s.stack.push(Ask::over);
    c.s.players[0].points = 40;
    c.s.players[1].points = 40;
    c.s.players[2].points = 39;
    c.s.players[2].retired = 3;
    Scores scores = Blackbeard::scores(c.s);
    EXPECT_TRUE(scores.won[0] && scores.won[1] && !scores.won[2]);
    c.s.players[1].retired = 1;
    scores = Blackbeard::scores(c.s);
    EXPECT_TRUE(!scores.won[0] && scores.won[1] && !scores.won[2]);
    EXPECT_EQ(scores.points[2], 39);
}

}  // namespace
}  // namespace nb::blackbeard
