// How the System Player's Pirates decide (P0 to P10): principles, duties, ways and goals.

#include "blackbeard/system_values.hpp"
#include "tests/blackbeard/system_captain.hpp"

namespace nb::blackbeard {
namespace {

const Action no_action = act(Verb::end);

// Principles. ----------------------------------------------------------------------------------

TEST(BlackbeardSystem, P0_1_P0_4_TheSamePositionGivesTheSameDecision) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    const Decision first = c.choice();
    EXPECT_EQ(c.action(), first.action);
    c.he().found = port_called("port_royal");  // and another one another
    EXPECT_EQ(c.action(), act(Verb::loot, 1));
}

TEST(BlackbeardSystem, P0_2_NothingFaceDownOrInAHandDecides) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    const Decision before = c.choice();
    for (Merchant m = 0; m < merchant_count; ++m) {
        c.s.merchant_at[port_called("port_royal")] = m;
        EXPECT_EQ(c.choice().action, before.action);
        EXPECT_EQ(c.choice().rate, before.rate);
    }
    c.hand(0, {Kind::set_sail});
    c.deck({Kind::double_cross, Kind::informer});
    EXPECT_EQ(c.choice().rate, before.rate);
}

TEST(BlackbeardSystem, P0_3_P10_7_DivisionsRoundTowardMinusInfinity) {
    EXPECT_EQ(floored(7, 2), 3);
    EXPECT_EQ(floored(-7, 2), -4);
    EXPECT_EQ(floored(-8, 2), -4);
}

TEST(BlackbeardSystem, P0_5_P9_WhatThingsAreWorth) {
    EXPECT_EQ(value::booty, 5);
    EXPECT_EQ(value::selling, 4);
    EXPECT_EQ(value::net_worth, 9);
    constexpr std::array printed = {-6000, -3500, -2000, -1000, -400, -100, 0, 100, 200, 250};
    for (int level = 0; level < 10; ++level) {
        EXPECT_EQ(value::loyalty_at(level), printed[static_cast<std::size_t>(level)]);
    }
    EXPECT_EQ(value::loyalty_at(-2), -6000);
    EXPECT_EQ(value::loyalty_at(12), 250);
    EXPECT_EQ(value::hit, 400);
    EXPECT_EQ(value::failed_attack, 1200);
    EXPECT_EQ(value::revelry_cost, 4500);
    EXPECT_EQ(value::warship_risk, 700);
    EXPECT_EQ(value::commissioner_risk, 1500);
    EXPECT_EQ(value::mean_ransom, 175);
}

// Duties. --------------------------------------------------------------------------------------

struct Errand : SystemCaptain {
    Errand() {
        he().letter_card = static_cast<std::uint8_t>(first_card(Kind::letter_of_marque) + 1);
    }
};

TEST(BlackbeardSystem, P3_1_S19_18a_TheErrandGoesToTheNearestFriendlyGovernor) {
    Errand c;
    c.put_friend("charles_town");
    EXPECT_EQ(c.action(), sail("south_atlantic"));
    c.put_friend("martinique");
    EXPECT_EQ(c.action(), sail("martinique"));
    EXPECT_EQ(c.reason(), Reason::errand);
    EXPECT_EQ(c.choice().target, *place_by_id("martinique"));
    c.put_friend("havana");  // as near, and of a lower number
    EXPECT_EQ(c.action(), sail("havana"));
}

TEST(BlackbeardSystem, P3_1_S19_18c_ThereHeUsesTheCardWithoutAnAction) {
    Errand c;
    c.put_friend("havana");
    c.he().place = *place_by_id("havana");
    const Action use = act(Verb::event, static_cast<unsigned>(Kind::letter_of_marque), 1);
    EXPECT_EQ(c.action(), use);
    c.s.course.actions = 0;
    EXPECT_EQ(c.action(), use);
}

// Case 52.
TEST(BlackbeardSystem, P3_1_S19_18a_WithoutAGovernorHeDoesAsHeLikes) {
    Errand c;
    c.put_merchant("port_royal", 2);
    c.put_friend("havana");
    EXPECT_EQ(c.reason(), Reason::errand);
    c.s.governor_at[port_called("havana")] = 0;
    EXPECT_EQ(c.reason(), Reason::merchant);
}

TEST(BlackbeardSystem, P10_2_ADutyThatCantBePaidEndsHisTurn) {
    Errand c;
    c.put_friend("havana");
    c.put_merchant("port_royal", 2);
    c.he().becalmed = 1;
    EXPECT_EQ(c.action(), no_action);
}

// Case 55.
TEST(BlackbeardSystem, P3_2_S19_18d_HeRetiresWhenItBringsThirty) {
    SystemCaptain c;
    c.he().letter = english;
    c.he().notoriety = 14;
    c.he().net_worth = 1599;
    c.he().booty[0] = 3000;
    EXPECT_NE(c.reason(), Reason::letter);
    c.he().net_worth = 1600;
    EXPECT_EQ(c.reason(), Reason::letter);
    EXPECT_EQ(c.action(), sail("port_royal"));
    c.put_enemy("port_royal", 0);  // barred (B9.1)
    EXPECT_EQ(c.action(), sail("barbados"));
    c.he().place = *place_by_id("barbados");
    EXPECT_EQ(c.action(), act(Verb::retire, 1, static_cast<unsigned>(Way::letter)));
}

struct Pardoned : SystemCaptain {
    Pardoned() {
        he().net_worth = 1000;
        s.players[0].window = 1;
    }
};

TEST(BlackbeardSystem, P3_3_InTheWindowHeMakesForAnEnglishPort) {
    Pardoned c;
    EXPECT_EQ(c.reason(), Reason::pardon);
    EXPECT_EQ(c.action(), sail("port_royal"));
    c.he().place = *place_by_id("port_royal");
    EXPECT_EQ(c.action(), act(Verb::retire, 1, static_cast<unsigned>(Way::pardon)));
    c.he().net_worth = 999;
    EXPECT_NE(c.reason(), Reason::pardon);
    c.he().net_worth = 1000;
    c.s.players[0].window = 0;
    EXPECT_NE(c.reason(), Reason::pardon);
}

TEST(BlackbeardSystem, P3_3_B18_4B_TheKingsPardonOpensEveryEnglishPort) {
    Pardoned c;
    c.put_enemy("port_royal", 0);
    EXPECT_EQ(c.action(), sail("port_royal"));
}

TEST(BlackbeardSystem, P10_6_HeCountsTheActionsUntilTheWindowCloses) {
    Pardoned c;
    c.he().place = *place_by_id("central_america");  // 2 Moves, then to retire
    EXPECT_EQ(c.reason(), Reason::pardon);
    c.s.course.actions = 2;
    EXPECT_NE(c.reason(), Reason::pardon);
    c.s.players[0].window = 2;  // 3 more Actions in the Turn to come
    EXPECT_EQ(c.reason(), Reason::pardon);
}

TEST(BlackbeardSystem, P3_4_WithoutALetterHeBribesOrRetiresInAPiratePort) {
    SystemCaptain c("tortuga");
    c.he().net_worth = 3000;  // a bribe wins with 15 of 36
    EXPECT_EQ(c.reason(), Reason::retirement);
    EXPECT_EQ(c.action(), act(Verb::retire, 1, static_cast<unsigned>(Way::pirate_port)));
    c.he().net_worth = 2000;
    EXPECT_NE(c.reason(), Reason::retirement);  // 20 points only
    c.he().notoriety = 10;
    EXPECT_EQ(c.reason(), Reason::retirement);
}

TEST(BlackbeardSystem, P3_4_TheBetterRateWins) {
    SystemCaptain c;
    c.he().net_worth = 4400;  // E: 22000 in 2 Actions; D: 24 of 36, 29333
    EXPECT_EQ(c.action(), sail("tortuga"));
    c.put_friend("havana");
    EXPECT_EQ(c.action(), sail("havana"));
    c.s.governor_at[port_called("havana")] = no_governor;
    c.put_friend("campeche");  // in 3 Actions
    EXPECT_EQ(c.action(), sail("tortuga"));
}

TEST(BlackbeardSystem, P3_4_ATieGoesToTheBribe) {
    SystemCaptain c;
    c.put_friend("havana");
    c.he().net_worth = 3600;  // 18 of 36: both 18000
    EXPECT_EQ(c.action(), sail("havana"));
}

TEST(BlackbeardSystem, P3_4_ABribeNeedsTwelveResults) {
    SystemCaptain c("havana");
    c.put_friend("havana");
    c.he().notoriety = 20;
    c.he().net_worth = 2500;  // 11 of 36
    EXPECT_EQ(c.action(), sail("caribbean"));
    c.he().net_worth = 2600;
    EXPECT_EQ(c.action(), act(Verb::retire, 1, static_cast<unsigned>(Way::bribe)));
}

TEST(BlackbeardSystem, P10_1_NotWithBootyToSellNorForLessThanFive) {
    SystemCaptain c("tortuga");
    c.he().net_worth = 3000;
    c.he().booty[0] = 100;
    EXPECT_EQ(c.action(), act(Verb::convert, 1));
    c.he().booty[0] = 0;
    c.he().net_worth = 999;
    c.he().notoriety = 40;
    EXPECT_NE(c.reason(), Reason::retirement);
    c.he().net_worth = 1000;
    EXPECT_EQ(c.reason(), Reason::retirement);
}

TEST(BlackbeardSystem, P10_1_HeBuysNoSafeHaven) {
    SystemCaptain c("tortuga");
    c.he().net_worth = 20'000;
    EXPECT_EQ(verb_of(c.action()), Verb::retire);
}

TEST(BlackbeardSystem, P3_5_P6_5_HeSacksThePortJustTaken) {
    SystemCaptain c("barbados");
    c.he().taken = 1;
    EXPECT_EQ(c.action(), act(Verb::sack, 1));
    c.he().infos[0] = {english, 1};  // 101 of 216 instead of 81: less than 15 of 100
    EXPECT_EQ(c.action(), act(Verb::sack, 1));
    c.he().infos[1] = {english, 2};
    EXPECT_EQ(c.action(), act(Verb::sack, 1, 0, 2));
    c.he().taken = 2;
    EXPECT_NE(c.reason(), Reason::sack);
}

TEST(BlackbeardSystem, P3_6_HeLootsWhatHeFound) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    c.find_at_once(1, "port_royal");
    EXPECT_EQ(c.action(), act(Verb::loot, 1));
    EXPECT_EQ(c.reason(), Reason::loot);
    c.s.course.actions = 0;
    c.s.course.moves = 2;
    EXPECT_EQ(c.action(), no_action);  // P10.2
}

TEST(BlackbeardSystem, P3_7_NothingToDoEndsHisTurn) {
    SystemCaptain c;
    EXPECT_EQ(c.action(), no_action);
    EXPECT_EQ(c.reason(), Reason::nothing);
    c.s.course.actions = 0;
    EXPECT_EQ(c.reason(), Reason::none);  // there is nothing to decide about
    c.s.course.actions = 3;
    c.he().dnb = 1;
    EXPECT_EQ(c.action(), no_action);
    EXPECT_EQ(c.reason(), Reason::none);
}

TEST(BlackbeardSystem, P6_3_P10_9_FarFromPortsHeTorturesForHisCrew) {
    SystemCaptain c("atlantic_crossing");
    c.he().loyalty = 2;
    c.give_hostage(1, 14, spanish);  // Value 5
    c.give_hostage(1, 0, spanish);   // Value 1
    EXPECT_EQ(c.action(), act(Verb::torture, 1, 14));
    c.he().loyalty = 3;
    EXPECT_NE(c.reason(), Reason::torture);
    c.he().loyalty = 2;
    c.he().place = *place_by_id("india");
    EXPECT_NE(c.reason(), Reason::torture);
    c.put_enemy("surat", 0);
    c.put_enemy("bombay", 1);
    c.put_enemy("calicut", 2);
    EXPECT_EQ(c.action(), act(Verb::torture, 1, 14));
}

// Distances. -----------------------------------------------------------------------------------

TEST(BlackbeardSystem, P5_MovesFromPlaceToPlace) {
    const auto moves = [](std::string_view from, std::string_view to) {
        return moves_between(*place_by_id(from), *place_by_id(to));
    };
    EXPECT_EQ(moves("caribbean", "caribbean"), 0U);
    EXPECT_EQ(moves("havana", "havana"), 0U);
    EXPECT_EQ(moves("havana", "caribbean"), 1U);
    EXPECT_EQ(moves("havana", "port_royal"), 2U);  // never through a Port (B7.11)
    EXPECT_EQ(moves("caribbean", "portobello"), 2U);
    EXPECT_EQ(moves("boston", "surat"), 7U);
    EXPECT_EQ(moves("atlantic_crossing", "india"), 4U);
    for (Place a = 0; a < sea_count; ++a) {
        for (Place b = 0; b < sea_count; ++b) {
            EXPECT_EQ(moves_between(a, b), moves_between(b, a));
            EXPECT_EQ(moves_between(a, b) == 1, ((neighbours(a) >> b) & 1U) != 0);
        }
    }
}

// Two ways of two Moves lead from the North to the South Atlantic.
struct AcrossTheAtlantic : SystemCaptain {
    AcrossTheAtlantic() : SystemCaptain("north_atlantic") { put_merchant("bermuda", 2); }
};

TEST(BlackbeardSystem, P5_P10_9_SeaAreasComeBeforeTransitBoxes) {
    const AcrossTheAtlantic c;
    EXPECT_EQ(c.action(), sail("central_atlantic"));
}

TEST(BlackbeardSystem, P5_P10_8_FewestWarshipsThenNoCommissioner) {
    AcrossTheAtlantic c;
    c.put_commissioner("central_atlantic");
    EXPECT_EQ(c.action(), sail("atlantic_crossing"));
    c.he().place = *place_by_id("north_atlantic");
    c.s.players[0].commissioner = no_commissioner;
    c.put_warship(6, "central_atlantic");  // Spanish
    EXPECT_EQ(c.action(), sail("atlantic_crossing"));
    c.he().letter = spanish;  // it can't react to him
    EXPECT_EQ(c.action(), sail("central_atlantic"));
}

TEST(BlackbeardSystem, P5_ASlowShipNeedsTwiceTheActions) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    EXPECT_EQ(c.choice().rate, 3652);
    c.he().hits = 3;  // Speed -1
    c.put_enemy("havana", 0);
    EXPECT_EQ(distance(captain_of(c.s, 1, Policy{}), *place_by_id("portobello")), 4U);
}

// Goals. ---------------------------------------------------------------------------------------

// The worked example: Bellamy in the Caribbean, Blackbeard in Central America.
TEST(BlackbeardSystem, P8_P4_0_TheMerchantAtPortRoyal) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    EXPECT_EQ(c.choice().rate, 4090);
    EXPECT_EQ(c.action(), act(Verb::find, 1, port_called("port_royal")));
}

TEST(BlackbeardSystem, P8_P4_0_TheMerchantNearBlackbeardAtPortobello) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    EXPECT_EQ(c.choice().rate, 3652);
    EXPECT_EQ(c.action(), sail("central_america"));
    EXPECT_EQ(c.choice().target, *place_by_id("portobello"));
}

TEST(BlackbeardSystem, P8_P4_0_TheAttackOnBarbados) {
    SystemCaptain c;
    c.can_be_attacked("barbados");
    EXPECT_EQ(c.choice().rate, 54);
    EXPECT_EQ(c.action(), act(Verb::attack, 1, port_called("barbados")));
    EXPECT_EQ(attack_odds(c.s, 1, port_called("barbados"), 0).good, 20U);
    EXPECT_EQ(sack_odds(c.s, 1, port_called("barbados"), 0).good, 81U);
}

TEST(BlackbeardSystem, P8_P4_0_HeLooksForTheMerchantAtPortRoyal) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    c.put_merchant("port_royal", 2);
    c.can_be_attacked("barbados");
    EXPECT_EQ(c.choice().rate, 4090);
    EXPECT_EQ(c.action(), act(Verb::find, 1, port_called("port_royal")));
    c.find_at_once(1, "port_royal");
    EXPECT_EQ(c.action(), act(Verb::loot, 1));
}

TEST(BlackbeardSystem, P4_1_MeanCargoOfEachColumn) {
    // B = 1843 + 2933 + 5 x mean, over N = 2500 where he is.
    const auto rate = [](std::string_view area, std::string_view port) {
        SystemCaptain c(area);
        c.teach().place = *place_by_id("tortuga");
        c.put_merchant(port, 1);
        return c.choice().rate;
    };
    EXPECT_EQ(rate("north_atlantic", "boston"), (4776 + 5 * 435) * 1000 / 2500);
    EXPECT_EQ(rate("central_america", "portobello"), (4776 + 5 * 1090) * 1000 / 2500);
    EXPECT_EQ(rate("gold_coast", "whydah"), (4776 + 5 * 634) * 1000 / 2500);
    EXPECT_EQ(rate("india", "surat"), (4776 + 5 * 2047) * 1000 / 2500);
}

TEST(BlackbeardSystem, P4_1_FullHoldsAndNoHostagesLeft) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    c.s.hostage_pool = 0;
    EXPECT_EQ(c.choice().rate, (1843 + 5450) * 1000 / 2500);
    c.he().booty = {1000, 1500, 0, 0};
    c.he().place = *place_by_id("caribbean");
    const int full = (1843 + 5 * 90) * 1000 / 2500;
    const Decision best = c.choice();
    EXPECT_EQ(best.reason, Reason::sell);  // 25000 in 2 Actions and D&B
    EXPECT_GT(best.rate, full);
}

TEST(BlackbeardSystem, P4_1_P6_8_LookoutHelpsHimself) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    c.he().lookout = 1;
    EXPECT_EQ(c.choice().rate, 10226 * 1000 / 2000);
}

TEST(BlackbeardSystem, P4_1_B12_3_NotOfTheNationOfHisLetter) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    c.he().letter = english;
    EXPECT_EQ(c.action(), no_action);
}

TEST(BlackbeardSystem, P10_3_TiesOfMerchantsGoToTheLowerNumber) {
    SystemCaptain c;
    c.put_merchant("barbados", 4, Ship::three_master);
    c.put_merchant("havana", 0, Ship::sloop);
    EXPECT_EQ(c.action(), act(Verb::find, 1, port_called("havana")));
}

TEST(BlackbeardSystem, P4_2_P10_5_WhatSellingBrings) {
    SystemCaptain c("boston");
    c.he().booty[0] = 1000;
    // 4 x 1000 + L(7) - L(6), 1 Action and D&B.
    EXPECT_EQ(c.choice().rate, 4100 * 1000 / 5500);
    EXPECT_EQ(c.action(), act(Verb::convert, 1));
    c.he().booty[1] = 500;  // no Hold is free: 10 a doubloon
    EXPECT_EQ(c.choice().rate, 15'100 * 1000 / 5500);
}

TEST(BlackbeardSystem, P4_2_P10_5_RansomsComeFirstTheDearestFirst) {
    SystemCaptain c("boston");
    c.give_hostage(1, 2, spanish);   // Value 2
    c.give_hostage(1, 10, spanish);  // Value 4
    EXPECT_EQ(c.action(), act(Verb::ransom, 1, 10));
    EXPECT_EQ(c.choice().rate, 1575 * 6 * 1000 / 2000);
    c.he().booty[0] = 1000;
    EXPECT_EQ(c.choice().rate, (4100 + 1575 * 6) * 1000 / 7500);
    EXPECT_EQ(c.action(), act(Verb::ransom, 1, 10));
}

TEST(BlackbeardSystem, P4_2_P10_5_NobodyIsRansomedInAPiratePort) {
    SystemCaptain c("tortuga");
    c.give_hostage(1, 2, spanish);
    EXPECT_EQ(c.action(), sail("caribbean"));
    c.he().booty[0] = 5000;
    EXPECT_EQ(c.choice().rate, 20'250 * 1000 / 5500);  // L(9) - L(6)
    EXPECT_EQ(c.action(), act(Verb::convert, 1));
}

TEST(BlackbeardSystem, P4_3_RepairByPort) {
    SystemCaptain c("boston");
    c.he().hits = 1;
    EXPECT_EQ(c.action(), no_action);
    c.he().hits = 4;
    EXPECT_EQ(c.choice().rate, 400 * (16 - 4));
    EXPECT_EQ(c.action(), act(Verb::repair, 1));
    c.put_friend("boston");
    EXPECT_EQ(c.choice().rate, 400 * (16 - 1));
    c.he().place = *place_by_id("tortuga");
    EXPECT_EQ(c.choice().rate, 400 * 16);
}

TEST(BlackbeardSystem, P4_4_P10_8_HeCareensWhereNothingHunts) {
    SystemCaptain c("india");
    c.he().hits = 3;
    EXPECT_EQ(c.action(), act(Verb::careen, 1));
    EXPECT_EQ(c.choice().rate, 400 * 9 * 1000 / 2000);
    c.s.course.actions = 1;
    EXPECT_NE(c.reason(), Reason::careen);
    c.s.course.actions = 3;
    c.put_warship(0, "india");
    EXPECT_NE(c.reason(), Reason::careen);
    c.he().letter = english;
    EXPECT_EQ(c.reason(), Reason::careen);
    c.put_commissioner("east_africa");
    EXPECT_NE(c.reason(), Reason::careen);
}

TEST(BlackbeardSystem, P4_5_P10_4_ScurvyDrivesHimIntoPort) {
    SystemCaptain c;
    c.he().scurvy = 1;
    EXPECT_EQ(c.reason(), Reason::harbour);
    EXPECT_EQ(c.action(), sail("havana"));
    EXPECT_EQ(c.choice().rate, 2500 * 1000 / 1100);
}

TEST(BlackbeardSystem, P4_5_P10_4_ARestlessCrewWantsAPiratePort) {
    SystemCaptain c;
    c.he().loyalty = 2;
    EXPECT_EQ(c.action(), no_action);
    c.he().booty[0] = 100;
    EXPECT_EQ(c.reason(), Reason::harbour);
    EXPECT_EQ(c.action(), sail("tortuga"));
    EXPECT_EQ(c.choice().rate, 3000 * 1000 / 1100);
    c.he().place = *place_by_id("tortuga");  // reached: now he sells
    EXPECT_EQ(c.reason(), Reason::sell);
}

TEST(BlackbeardSystem, P4_6_P6_5_AttackWithTheBestMarker) {
    SystemCaptain c;
    c.can_be_attacked("barbados");
    c.he().infos[0] = {english, 1};
    c.he().infos[1] = {english, 3};
    EXPECT_EQ(c.action(), act(Verb::attack, 1, port_called("barbados"), 3));
    const int taken = static_cast<int>(attack_odds(c.s, 1, port_called("barbados"), 3).good);
    EXPECT_EQ(taken, 81);
    EXPECT_EQ(c.choice().rate, (81 * 12'943 - 135 * 1200) / 216 * 1000 / 2000);
}

TEST(BlackbeardSystem, P4_6_P10_9_FullHoldsHalveTheCargo) {
    SystemCaptain c;
    c.can_be_attacked("barbados");
    c.he().booty = {7500, 7500, 0, 0};
    c.he().infos[0] = {english, 3};
    for (Port port = 0; port < port_count; ++port) {
        if (port != port_called("barbados")) c.s.governor_at[port] = 0;  // nowhere to sell
    }
    for (std::string_view haven : {"new_providence", "tortuga", "madagascar", "barbados"}) {
        c.s.governor_at[port_called(haven)] = haven == "barbados" ? no_governor : Governor{0};
    }
    // He would rather sell in Barbados: 100 000 and more.
    EXPECT_EQ(c.reason(), Reason::sell);
    c.s.governor_at[port_called("barbados")] = 0;  // Strength 8 and nothing open
    const int win = 6000 + 100 + 2625 / 2 + 81 * (6000 + 5250 / 2) / 216;
    const int taken = static_cast<int>(attack_odds(c.s, 1, port_called("barbados"), 3).good);
    EXPECT_EQ(c.choice().rate, (taken * win - (216 - taken) * 1200) / 216 * 1000 / 2000);
}

TEST(BlackbeardSystem, P4_6_P10_9_TakingBlackbeardsNearestFriendHarmsHim) {
    SystemCaptain c("central_america");
    c.can_be_attacked("portobello");
    c.he().infos[0] = {spanish, 3};
    const int alone = c.choice().rate;
    c.put_friend("portobello");
    EXPECT_GT(c.choice().rate, alone);
    c.teach().letter = english;
    EXPECT_EQ(c.choice().rate, alone);
    c.teach().letter = no_nation;
    c.teach().place = *place_by_id("havana");
    c.put_friend("havana");  // nearer to him
    EXPECT_EQ(c.choice().rate, alone);
}

TEST(BlackbeardSystem, P4_7_P10_9_HeRobsBlackbeardInHisRevelry) {
    SystemCaptain c("tortuga");
    c.teach().place = *place_by_id("tortuga");
    c.teach().dnb = 1;
    EXPECT_EQ(c.action(), no_action);
    c.teach().booty = {1000, 400, 0, 0};
    EXPECT_EQ(c.action(), act(Verb::grab, 1, 0));
    // Even dice: 15 of 36. B = (15 x 5000 - 21 x 400) / 36, H = 15 x 9000 / 36.
    const int benefit = (15 * 5000 - 21 * 400) / 36;
    EXPECT_EQ(c.choice().rate, 3750 + benefit / 2);
    // With full Holds as rich nothing is gained, only taken: B = -21 x 150 / 36.
    c.he().booty = {1000, 1000, 0, 0};
    c.he().loyalty = 9;
    EXPECT_EQ(c.action(), act(Verb::grab, 1, 0));
    EXPECT_EQ(c.choice().rate, 3750 - 44);
}

TEST(BlackbeardSystem, P4_8_P10_8_RiskIsTakenOffTheWorth) {
    SystemCaptain c;
    c.put_merchant("port_royal", 2);
    c.put_warship(0, "caribbean");
    EXPECT_EQ(c.choice().rate, (10'226 - 700) * 1000 / 2500);
    c.put_warship(6, "caribbean");
    EXPECT_EQ(c.choice().rate, (10'226 - 1400) * 1000 / 2500);
    c.put_commissioner("south_america");
    EXPECT_EQ(c.choice().rate, (10'226 - 2900) * 1000 / 2500);
}

TEST(BlackbeardSystem, P4_AMoveThatCantBePaidGivesWayToWhatIsHere) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    c.can_be_attacked("barbados");
    c.he().becalmed = 1;
    EXPECT_EQ(c.action(), act(Verb::attack, 1, port_called("barbados")));
    c.s.sacked[port_called("barbados")] = 1;
    EXPECT_EQ(c.action(), no_action);
}

TEST(BlackbeardSystem, P10_2_TheBestGoalThatCantBePaidEndsHisTurn) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    c.put_merchant("port_royal", 2);
    c.s.course.actions = 0;
    c.s.course.moves = 2;  // enough to sail to the other
    EXPECT_EQ(c.action(), no_action);
}

TEST(BlackbeardSystem, P6_8_ExtraMovesAreMoves) {
    SystemCaptain c;
    c.put_merchant("portobello", 2);
    c.s.course.actions = 0;
    c.s.course.moves = 1;
    c.s.course.moves_of = 1;
    EXPECT_EQ(c.action(), sail("central_america"));
}

}  // namespace
}  // namespace nb::blackbeard
