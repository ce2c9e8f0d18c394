// Storms at Sea and scurvy (B16).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

constexpr Kind storms = Kind::storms_at_sea;

// Case 51.
TEST(BlackbeardStorm, B16_11_B16_12_B16_13_WhoIsAtSeaRolls) {
    Happenings c;
    c.put(1, "tew", "cape_passage");
    c.put(2, "low", "port_royal");
    c.put(3, "vane", "india", Ship::three_master);
    c.of(1).notoriety = 5;
    c.happen(storms);
    ASSERT_EQ(c.rolling(), 0);
    c.roll({6});
    EXPECT_EQ(c.teach().hits, 3);
    ASSERT_EQ(c.rolling(), 1);
    c.roll({6});  // 7 in a Transit Box
    EXPECT_EQ(c.points(system_player), 5);
    c.draw_card("kidd");
    c.throw_d66(11);
    c.roll({1});
    ASSERT_EQ(c.rolling(), 3);  // B20.11: who has just come does not roll, nor who is in Port
    c.roll({2});
    EXPECT_EQ(c.of(3).hits, 1);
    EXPECT_EQ(c.of(1).hits, 0);
    EXPECT_EQ(c.of(2).hits, 0);
    EXPECT_EQ(asked(c.s), Ask::merchant);
}

TEST(BlackbeardStorm, B16_13_TheTable) {
    constexpr std::array<unsigned, 6> at_sea_hits = {1, 1, 2, 2, 2, 3};
    constexpr std::array<unsigned, 5> box_hits = {1, 2, 2, 2, 3};
    for (unsigned die = 1; die <= 6; ++die) {
        Happenings c;
        c.happen(storms);
        c.roll({die});
        EXPECT_EQ(c.teach().hits, at_sea_hits[die - 1]) << die;
        if (die == 6) continue;
        Happenings box;
        box.put(0, "teach", "atlantic_crossing");
        box.happen(storms);
        box.roll({die});
        EXPECT_EQ(box.teach().hits, box_hits[die - 1]) << die;
    }
}

TEST(BlackbeardStorm, B16_14_EightMerchantsAmongPeople) {
    Happenings c(2);
    c.put(0, "teach", "port_royal");
    c.put(4, "low", "tortuga");
    c.happen(storms);
    c.drift();
    EXPECT_EQ(merchants_on_map(c.s), 8U);
}

TEST(BlackbeardStorm, B20_11_TheGameEndsAtOnceWhenBlackbeardSinks) {
    Happenings c;
    c.teach().hits = 4;
    c.put(1, "tew", "india");
    c.happen(storms);
    c.roll({1});
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::eliminated));
    EXPECT_EQ(c.of(1).hits, 0);
}

TEST(BlackbeardStorm, B16_11_B20_17_InTurnOrderThenByCard) {
    Happenings c(3);
    c.s.first = 1;
    c.put(1, "avery", "caribbean");
    c.put(3, "wynne", "caribbean", Ship::three_master);
    c.put(4, "bellamy", "caribbean");
    c.put(6, "vane", "caribbean");
    c.happen(storms);
    for (const unsigned slot : {4U, 3U, 6U, 1U, 0U}) {
        ASSERT_EQ(c.rolling(), slot);
        c.roll({1});
    }
    EXPECT_EQ(asked(c.s), Ask::merchant);
}

TEST(BlackbeardStorm, B20_11_ANewCaptainDoesNotRollForTheSameShip) {
    Happenings c(2);
    Pirate& p = c.put(0, "avery", "caribbean", Ship::three_master);
    p.loyalty = 1;
    c.reserve(1, "wynne");
    c.of(4) = Pirate{};
    c.happen(storms);
    c.roll({1});  // Speed 0 falls to -1, Crew Loyalty to 0
    ASSERT_EQ(c.s.roll.kind, Throw::mutiny);
    c.roll({6});
    EXPECT_EQ(c.of(0).card, *pirate_by_id("wynne"));
    EXPECT_EQ(c.of(0).hits, 1);
    c.draw(0);  // the reserve's new card
    EXPECT_EQ(asked(c.s), Ask::merchant);
}

TEST(BlackbeardStorm, B5_5_B20_3_CunningInAStorm) {
    Happenings c;
    c.teach().cunning = 1;
    c.happen(storms);
    c.roll({6});
    c.play(Verb::reroll);
    c.roll({1});
    EXPECT_EQ(c.teach().hits, 1);
}

// Case 45.
TEST(BlackbeardStorm, B16_2_B17_18_ScurvyUntilAPortIsEntered) {
    Happenings c;
    c.put_merchant("port_royal", 1);
    c.against(Kind::scurvy_outbreak, Verb::find, port_called("port_royal"));
    EXPECT_EQ(c.teach().scurvy, 1);
    EXPECT_EQ(c.teach().loyalty, 5);
    c.roll({1});
    c.deck({Kind::set_sail});
    c.play(Verb::end);
    c.drift();  // the Merchants of the next Turn
    EXPECT_EQ(c.teach().loyalty, 4);
    c.play(Verb::use, static_cast<unsigned>(Kind::set_sail), no_slot);
    c.deck({Kind::set_sail});
    c.play(Verb::move, 0, place_of(port_called("port_royal")));
    EXPECT_EQ(c.teach().scurvy, 0);
}

TEST(BlackbeardStorm, B9_2_B16_2_APortTakenByForceHealsToo) {
    Happenings c;
    c.teach().scurvy = 1;
    c.put(0, "teach", "south_america", Ship::three_master).scurvy = 1;
    c.play(Verb::attack, 0, port_called("cayenne"));
    c.roll({6, 1, 1});
    EXPECT_EQ(c.teach().scurvy, 0);
}

TEST(BlackbeardStorm, B16_2_AtSeaOrInATransitBoxAndOnce) {
    Happenings c;
    EXPECT_TRUE(event_holds(c.s, Kind::scurvy_outbreak, 0));
    c.teach().scurvy = 1;
    EXPECT_FALSE(event_holds(c.s, Kind::scurvy_outbreak, 0));
    c.put(0, "teach", "tortuga");
    EXPECT_FALSE(event_holds(c.s, Kind::scurvy_outbreak, 0));
    c.put(0, "teach", "cape_passage");
    EXPECT_TRUE(event_holds(c.s, Kind::scurvy_outbreak, 0));
}

}  // namespace
}  // namespace nb::blackbeard
