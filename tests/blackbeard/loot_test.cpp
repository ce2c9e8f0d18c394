// Merchants found and looted, Hostages, INFO and ransoms (B8), with the cases of the rules.

#include "tests/blackbeard/chart.hpp"

namespace nb::blackbeard {
namespace {

// Hostages by what their counters say: value, info.
constexpr Hostage poor_and_silent = 0;   // 1, 0
constexpr Hostage worth_three = 8;       // 3, 2
constexpr Hostage four_and_three = 12;   // 4, 3
constexpr Hostage five_and_silent = 13;  // 5, 0

// Teach beside a found Merchant, with one Hostage left to be taken.
Chart beside_merchant(std::string_view port, unsigned cargo, Ship ship = Ship::brigantine) {
    Chart chart;
    chart.put(0, "teach", id_of_place(ports[port_called(port)].area));
    chart.put_merchant(port, cargo, ship);
    chart.find_at_once(0, port);
    chart.only_hostage(worth_three);
    return chart;
}
// Through a looting that takes all there is and changes nothing of the ship.
void loot_all(Chart& chart, unsigned die) {
    chart.play(Verb::loot, 0);
    chart.roll({die});
    if (asked(chart.s) == Ask::stow) chart.play(Verb::stow, 0);
    if (asked(chart.s) == Ask::captive) chart.play(Verb::hold);
    if (asked(chart.s) == Ask::board) chart.play(Verb::stay);
}

TEST(BlackbeardLoot, B8_1_B8_11_NamesOneMerchantOfHisArea) {
    Chart chart;
    chart.put_merchant("port_royal", 1);
    chart.put_merchant("havana", 2);
    chart.put_merchant("cartagena", 2);
    EXPECT_TRUE(chart.can(act(Verb::find, 0, port_called("port_royal"))));
    EXPECT_TRUE(chart.can(act(Verb::find, 0, port_called("havana"))));
    EXPECT_FALSE(chart.can(act(Verb::find, 0, port_called("cartagena")))) << "another area";
    EXPECT_FALSE(chart.can(act(Verb::find, 0, port_called("barbados")))) << "no Merchant there";
    chart.teach().place = place_of(port_called("havana"));
    EXPECT_FALSE(chart.can_any(Verb::find)) << "only at sea";
}

TEST(BlackbeardLoot, B8_12_SevenFinds) {
    Chart chart;
    chart.put_merchant("havana", 2);
    chart.play(Verb::find, 0, port_called("havana"));
    chart.roll({2});  // with Ability 4: 6
    EXPECT_EQ(chart.teach().found, no_port);
    EXPECT_FALSE(chart.can_any(Verb::loot));
    chart.play(Verb::find, 0, port_called("havana"));
    chart.roll({3});
    EXPECT_EQ(chart.teach().found, port_called("havana"));
    EXPECT_EQ(chart.s.course.actions, 7);
    EXPECT_TRUE(chart.can(act(Verb::loot, 0)));
}

TEST(BlackbeardLoot, B8_12_B17_13_LookoutAddsTwo) {
    Chart chart;
    chart.put_merchant("havana", 2);
    chart.teach().lookout = 1;
    chart.play(Verb::find, 0, port_called("havana"));
    chart.roll({1});
    EXPECT_EQ(chart.teach().found, port_called("havana"));
}

TEST(BlackbeardLoot, B8_12_CunningRollsTheFindAgain) {
    Chart chart;
    chart.put_merchant("havana", 2);
    chart.teach().cunning = 1;
    chart.play(Verb::find, 0, port_called("havana"));
    chart.roll({1});
    ASSERT_EQ(asked(chart.s), Ask::cunning);
    chart.play(Verb::reroll);
    chart.roll({5});
    EXPECT_EQ(chart.teach().found, port_called("havana")) << "no Cunning left to ask for";
    EXPECT_EQ(chart.teach().cunning, 0);
}

TEST(BlackbeardLoot, B8_13_LeavingTheAreaTurnsTheMerchantDown) {
    Chart chart = beside_merchant("havana", 2);
    chart.play(Verb::move, 0, central_america);
    EXPECT_EQ(chart.teach().found, no_port);
    EXPECT_NE(chart.s.merchant_at[port_called("havana")], no_merchant) << "it stays at its Port";
}

TEST(BlackbeardLoot, B20_6_AnotherFindKeepsOrReplacesTheFoundOne) {
    Chart chart = beside_merchant("havana", 2);
    chart.put_merchant("barbados", 1);
    EXPECT_FALSE(chart.can(act(Verb::find, 0, port_called("havana")))) << "it is found";
    chart.play(Verb::find, 0, port_called("barbados"));
    chart.roll({1});
    EXPECT_EQ(chart.teach().found, port_called("havana")) << "failure keeps the first";
    chart.play(Verb::find, 0, port_called("barbados"));
    chart.roll({6});
    EXPECT_EQ(chart.teach().found, port_called("barbados"));
}

TEST(BlackbeardLoot, B8_2_PartsOfALootingInTheirOrder) {
    Chart chart = beside_merchant("havana", 2, Ship::three_master);
    const Merchant merchant = chart.s.merchant_at[port_called("havana")];
    chart.play(Verb::loot, 0);
    chart.roll({4});  // 6: 1200 in the Caribbean
    ASSERT_EQ(asked(chart.s), Ask::stow);
    EXPECT_EQ(chart.teach().notoriety, 0);
    chart.play(Verb::stow, 0);
    EXPECT_EQ(chart.teach().booty[0], 1200);
    EXPECT_EQ(chart.teach().notoriety, 2) << "B8.33, before the Hostage";
    ASSERT_EQ(asked(chart.s), Ask::captive);
    chart.play(Verb::hold);
    ASSERT_EQ(asked(chart.s), Ask::board);
    EXPECT_EQ(chart.s.merchant_at[port_called("havana")], merchant);
    chart.play(Verb::stay);
    EXPECT_EQ(chart.s.merchant_at[port_called("havana")], no_merchant);
    EXPECT_NE((chart.s.merchant_pool >> merchant) & 1U, 0U) << "back to the pool";
    EXPECT_EQ(chart.teach().found, no_port);
    EXPECT_EQ(chart.teach().loyalty, 6);
    EXPECT_EQ(asked(chart.s), Ask::act);
}

// Case 47.
TEST(BlackbeardLoot, B8_3_B8_31_B8_33_CargoAndLoyalty) {
    Chart india = beside_merchant("bombay", 2);
    loot_all(india, 1);
    EXPECT_EQ(india.teach().booty[0], 1200);
    EXPECT_EQ(india.teach().loyalty, 5);
    EXPECT_EQ(india.teach().notoriety, 2);

    Chart atlantic = beside_merchant("boston", 4, Ship::three_master);
    loot_all(atlantic, 6);
    EXPECT_EQ(atlantic.teach().booty[0], 1000);
    EXPECT_EQ(atlantic.teach().loyalty, 7);
    EXPECT_EQ(atlantic.teach().notoriety, 4);
}

TEST(BlackbeardLoot, B8_31_TheEdgesOfEachRowOfLoyalty) {
    // Die with a cargo of 2: results 3, 4, 7 and 8 on the Gold Coast.
    constexpr std::array<std::array<unsigned, 3>, 4> rows = {
        {{1, 300, 5}, {2, 500, 6}, {5, 800, 6}, {6, 1000, 7}}};
    for (const auto& [die, amount, loyalty] : rows) {
        Chart chart = beside_merchant("cape_coast", 2);
        loot_all(chart, die);
        EXPECT_EQ(chart.teach().booty[0], amount) << die;
        EXPECT_EQ(chart.teach().loyalty, loyalty) << die;
    }
}

// Case 48.
TEST(BlackbeardLoot, B8_32_FullHoldsReplaceOrDecline) {
    Chart full = beside_merchant("havana", 0, Ship::sloop);
    full.teach().booty = {300, 900};
    full.play(Verb::loot, 0);
    full.roll({4});  // 800
    ASSERT_EQ(asked(full.s), Ask::stow);
    EXPECT_TRUE(full.can(act(Verb::stow, 0)));
    EXPECT_TRUE(full.can(act(Verb::stow, 1)));
    Chart declining = full;

    full.play(Verb::stow, 0);
    EXPECT_EQ(full.teach().booty[0], 800);
    EXPECT_EQ(full.teach().booty[1], 900);
    EXPECT_EQ(full.teach().loyalty, 6);

    declining.play(Verb::decline);
    EXPECT_EQ(declining.teach().booty[0], 300);
    EXPECT_EQ(declining.teach().booty[1], 900);
    EXPECT_EQ(declining.teach().loyalty, 5);
}

TEST(BlackbeardLoot, B8_32_B20_12_NothingIsReplacedWhileAHoldIsFree) {
    Chart chart = beside_merchant("havana", 0, Ship::sloop);
    chart.teach().booty = {300, 0};
    chart.play(Verb::loot, 0);
    chart.roll({4});
    EXPECT_FALSE(chart.can(act(Verb::stow, 0)));
    EXPECT_TRUE(chart.can(act(Verb::stow, 1)));
    EXPECT_TRUE(chart.can(act(Verb::decline)));
}

TEST(BlackbeardLoot, B8_32_B20_12_NobodyIsAskedAboutNothing) {
    Chart chart = beside_merchant("boston", 0, Ship::sloop);
    chart.play(Verb::loot, 0);
    chart.roll({1});  // 0 doubloons in the Atlantic
    EXPECT_EQ(asked(chart.s), Ask::captive);
    EXPECT_EQ(chart.teach().loyalty, 5) << "only the result's own -1";
    EXPECT_EQ(booty_of(chart.teach()), 0U);
}

TEST(BlackbeardLoot, B8_4_B8_41_B8_14_AHostageIsDrawnFromThePool) {
    Chart chart = beside_merchant("havana", 1);
    chart.s.hostage_pool = (1U << worth_three) | (1U << four_and_three);
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    ASSERT_EQ(asked(chart.s), Ask::hostage);
    EXPECT_EQ(Blackbeard::turn(chart.s).outcomes, 2);
    chart.draw(1);
    EXPECT_EQ(chart.s.hostage_pool, 1U << worth_three);
    chart.play(Verb::hold);
    EXPECT_EQ(chart.teach().hostages, 1U << four_and_three);
    EXPECT_EQ(chart.s.hostage_nation[four_and_three], spanish) << "B8.14: of Havana";
}

TEST(BlackbeardLoot, B8_41_NoneIsLeft) {
    Chart chart = beside_merchant("havana", 1, Ship::schooner);
    chart.s.hostage_pool = 0;
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    EXPECT_EQ(asked(chart.s), Ask::board);
    EXPECT_EQ(chart.teach().hostages, 0);
}

TEST(BlackbeardLoot, B8_42_HeldAndTorturedLaterForOneAction) {
    Chart chart = beside_merchant("havana", 1);
    loot_all(chart, 4);
    EXPECT_EQ(chart.teach().hostages, 1U << worth_three);
    EXPECT_EQ(chart.s.course.actions, 8);
    chart.play(Verb::torture, 0, worth_three);
    chart.roll({5});
    EXPECT_EQ(chart.s.course.actions, 7);
    EXPECT_EQ(best_info(chart.teach(), spanish), 2U) << "the nation of that Merchant";
    EXPECT_EQ(chart.teach().hostages, 0);
}

// Case 49.
TEST(BlackbeardLoot, B8_43_B8_44_B8_45_EqualToCrueltyTellsNothing) {
    Chart chart = beside_merchant("havana", 1);
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    chart.play(Verb::torment);
    EXPECT_EQ(chart.s.course.actions, 8) << "no Action of its own";
    chart.roll({4});
    EXPECT_EQ(best_info(chart.teach(), spanish), 0U);
    EXPECT_EQ(chart.s.hostage_pool, 1U << worth_three) << "dead: back to the pool";
    EXPECT_EQ(chart.teach().hostages, 0);
    EXPECT_EQ(chart.teach().loyalty, 7);
    EXPECT_EQ(chart.teach().notoriety, 1 + 3);
}

TEST(BlackbeardLoot, B8_43_AboveCrueltyHeTells) {
    Chart chart = beside_merchant("havana", 1);
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    chart.play(Verb::torment);
    chart.roll({5});
    EXPECT_TRUE(has_info(chart.teach(), spanish, 2));
    EXPECT_EQ(chart.teach().notoriety, 1 + 3);
    EXPECT_EQ(chart.teach().loyalty, 7);
}

TEST(BlackbeardLoot, B20_12_HeWhoKnowsNothingGivesNoMarker) {
    Chart chart;
    chart.give_hostage(0, poor_and_silent, spanish);
    chart.play(Verb::torture, 0, poor_and_silent);
    chart.roll({6});
    EXPECT_EQ(chart.teach().infos, decltype(Pirate::infos){});
    EXPECT_EQ(chart.teach().notoriety, 1);
}

TEST(BlackbeardLoot, B20_12_EightMarkersTheLowestGoesFirst) {
    Chart chart;
    for (Info& info : chart.teach().infos) info = {english, 2};
    chart.teach().infos[3] = {english, 1};
    chart.give_hostage(0, four_and_three, spanish);
    chart.give_hostage(0, 1, spanish);  // knows 1
    chart.play(Verb::torture, 0, four_and_three);
    chart.roll({6});
    EXPECT_FALSE(has_info(chart.teach(), english, 1));
    EXPECT_TRUE(has_info(chart.teach(), spanish, 3));
    chart.play(Verb::torture, 0, 1);
    chart.roll({6});
    EXPECT_FALSE(has_info(chart.teach(), spanish, 1)) << "the ninth is the lowest";
    EXPECT_EQ(std::count(chart.teach().infos.begin(), chart.teach().infos.end(), Info{english, 2}),
              7);
}

TEST(BlackbeardLoot, B8_46_InfoIsOfferedForItsNationAndUsedUp) {
    Chart chart;
    chart.teach().infos[0] = {spanish, 2};
    chart.teach().infos[1] = {english, 1};
    const Port havana = port_called("havana");
    EXPECT_TRUE(chart.can(act(Verb::attack, 0, havana, 0)));
    EXPECT_TRUE(chart.can(act(Verb::attack, 0, havana, 2)));
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, havana, 1))) << "that one tells of England";
    EXPECT_FALSE(chart.can(act(Verb::attack, 0, port_called("martinique"), 1)));
    // 4 + 3 + 2 + 6 against 10 + 2 + 2: the marker decides.
    chart.play(Verb::attack, 0, havana, 2);
    EXPECT_EQ(best_info(chart.teach(), spanish), 0U) << "used up before the roll";
    EXPECT_EQ(chart.teach().infos[0], (Info{english, 1})) << "those used come first";
    chart.roll({6, 2, 2});
    EXPECT_EQ(chart.teach().place, place_of(havana));
}

TEST(BlackbeardLoot, B8_47_RansomInAPortThatIsNoPiratePort) {
    Chart chart;
    chart.give_hostage(0, five_and_silent, spanish);
    EXPECT_FALSE(chart.can_any(Verb::ransom)) << "not at sea";
    chart.teach().place = *place_by_id("tortuga");
    EXPECT_FALSE(chart.can_any(Verb::ransom));
    chart.teach().place = *place_by_id("barbados");
    chart.play(Verb::ransom, 0, five_and_silent);
    chart.roll({3});
    EXPECT_EQ(chart.teach().net_worth, 3U * 50 * 5);
    EXPECT_EQ(chart.teach().hostages, 0);
    EXPECT_NE(chart.s.hostage_pool & (1U << five_and_silent), 0U);
    EXPECT_EQ(chart.s.hostage_nation[five_and_silent], 0) << "of nobody's ship any more";
    EXPECT_EQ(chart.s.course.actions, 8);
    EXPECT_EQ(asked(chart.s), Ask::act) << "B13.1: no revelry after a ransom";
}

// Case 50.
TEST(BlackbeardLoot, B8_5_ALargerShipPleasesTheCrew) {
    Chart chart = beside_merchant("havana", 2, Ship::three_master);
    chart.teach().booty = {300, 900};
    chart.teach().hits = 3;
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 1);
    chart.play(Verb::hold);
    chart.play(Verb::board);
    EXPECT_EQ(chart.teach().ship, Ship::three_master);
    EXPECT_EQ(chart.teach().hits, 0);
    EXPECT_EQ(chart.teach().loyalty, 7);
    EXPECT_EQ(chart.teach().booty, (decltype(Pirate::booty){300, 1200, 0, 0}));
    EXPECT_EQ(chart.teach().hostages, 1U << worth_three);
    EXPECT_EQ(chart.s.merchant_at[port_called("havana")], no_merchant);
}

TEST(BlackbeardLoot, B8_5_B20_12_ThePoorestBootyOfASmallerShipIsLost) {
    Chart chart = beside_merchant("boston", 1, Ship::schooner);
    chart.teach().ship = Ship::three_master;
    chart.teach().booty = {400, 900, 300, 800};
    chart.play(Verb::loot, 0);
    chart.roll({2});  // 200, worth less than any of them; result 3: Loyalty -1
    chart.play(Verb::decline);
    chart.play(Verb::hold);
    chart.play(Verb::board);
    EXPECT_EQ(chart.teach().ship, Ship::schooner);
    EXPECT_EQ(chart.teach().booty, (decltype(Pirate::booty){900, 800, 0, 0}));
    EXPECT_EQ(chart.teach().loyalty, 6 - 1 - 1 - 1);
}

TEST(BlackbeardLoot, B8_5_AShipOfTheSameSizeChangesNoMood) {
    Chart chart = beside_merchant("havana", 1, Ship::schooner);
    chart.teach().hits = 1;
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    chart.play(Verb::hold);
    chart.play(Verb::board);
    EXPECT_EQ(chart.teach().ship, Ship::schooner);
    EXPECT_EQ(chart.teach().hits, 0);
    EXPECT_EQ(chart.teach().loyalty, 6);
}

TEST(BlackbeardLoot, B8_5_NobodyIsAskedWhetherToChangeNothing) {
    Chart chart = beside_merchant("havana", 1, Ship::schooner);
    chart.teach().ship = Ship::schooner;
    chart.play(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::stow, 0);
    chart.play(Verb::hold);
    EXPECT_EQ(asked(chart.s), Ask::act) << "a schooner without a hit for a schooner";
    EXPECT_EQ(chart.s.merchant_at[port_called("havana")], no_merchant);
}

TEST(BlackbeardLoot, B12_3_NoMerchantOfTheNationOfHisLetter) {
    Chart chart = beside_merchant("havana", 2);
    chart.put_merchant("barbados", 1);
    chart.teach().letter = spanish;
    EXPECT_FALSE(chart.can_any(Verb::loot));
    EXPECT_TRUE(chart.can(act(Verb::find, 0, port_called("barbados"))));
    chart.teach().found = no_port;
    EXPECT_FALSE(chart.can(act(Verb::find, 0, port_called("havana"))));
}

// Two seats: a mutiny needs another captain than Blackbeard.
TEST(BlackbeardLoot, B20_2_AMutinyEndsTheLootingAndTheMerchantStays) {
    Chart chart(2);
    chart.s.players[1].hand = Cards{};
    chart.put(0, "bonnet", "caribbean").loyalty = 1;
    chart.put_merchant("havana", 0, Ship::sloop);
    chart.find_at_once(0, "havana");
    chart.s.pirate_deck = 1U << *pirate_by_id("avery");
    chart.deed(Verb::loot, 0);
    chart.roll({1});  // result 1: Loyalty 0
    chart.roll({6});  // above his Leadership of 2
    EXPECT_EQ(chart.of(0).card, *pirate_by_id("avery"));
    EXPECT_EQ(chart.of(0).loyalty, 6);
    EXPECT_EQ(booty_of(chart.of(0)), 0U);
    EXPECT_EQ(chart.of(0).found, no_port) << "turned down again";
    EXPECT_NE(chart.s.merchant_at[port_called("havana")], no_merchant);
    EXPECT_EQ(chart.s.cargo, Cargo{});
}

// Case 43, the part of it that is a looting.
TEST(BlackbeardLoot, B8_32_B5_43_DecliningMayCostTheLastOfTheirLoyalty) {
    Chart chart(2);
    chart.put(0, "bonnet", "caribbean").loyalty = 1;
    chart.of(0).booty = {300, 900};
    chart.put_merchant("havana", 0, Ship::sloop);
    chart.find_at_once(0, "havana");
    chart.only_hostage(worth_three);
    chart.deed(Verb::loot, 0);
    chart.roll({4});
    chart.play(Verb::decline);
    EXPECT_EQ(chart.of(0).loyalty, 0);
    chart.roll({2});  // equal to his Leadership: one check, and no other
    EXPECT_EQ(asked(chart.s), Ask::captive) << "the looting goes on";
}

}  // namespace
}  // namespace nb::blackbeard
