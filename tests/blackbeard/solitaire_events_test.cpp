// General Pardon, Storms and sightings where one plays against the System Player (S19.4c, S19.9c,
// S19.10, S19.13d).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

Card pardon() { return first_card(Kind::general_pardon); }

// Fills the hold deck with its first cards and the discards with the next ones.
void deal(State& s, unsigned deck, unsigned discards) {
    s.hold = Cards{};
    s.hold_discards = Cards{};
    for (unsigned card = 0; card < card_count && deck + discards > 0; ++card) {
        if (row_of(kind_of(static_cast<Card>(card))).immediate) continue;
        (deck > 0 ? s.hold : s.hold_discards).insert(card);
        --(deck > 0 ? deck : discards);
    }
}

// Case 15.
TEST(BlackbeardSolitaire, S19_10a_FirstAppearance) {
    Happenings c;
    c.put(1, "low", "india");
    c.s.players[0].hand.insert(first_card(Kind::warship_sighting));
    deal(c.s, 20, 30);
    c.s.immediate = Cards{};
    c.s.immediate.insert(pardon());
    c.s.immediate.insert(first_card(Kind::convoy_sails));
    c.s.stack.push(Ask::system_turn, 1, 1);
    c.go_on();
    ASSERT_EQ(asked(c.s), Ask::immediate);
    c.draw(c.s.immediate.rank(pardon()));
    EXPECT_EQ(c.s.pardons, 1);
    EXPECT_FALSE(window_open(c.s));
    EXPECT_EQ(c.s.hold.size(), 51U);
    EXPECT_TRUE(c.s.hold_discards.empty());
    EXPECT_TRUE(c.s.hold.contains(pardon()));
    EXPECT_FALSE(c.s.immediate_discards.contains(pardon()));
    EXPECT_EQ(c.s.players[0].hand.size(), 1U);
    EXPECT_EQ(asked(c.s), Ask::hold);  // he goes on to his hold card
}

// Case 16.
TEST(BlackbeardSolitaire, S19_10b_S19_10d_SecondAppearanceInYourDraw) {
    Happenings c;
    c.put(0, "teach", "boston");
    c.put(1, "low", "boston").net_worth = 100;
    c.s.pardons = 1;
    c.hand(0, {Kind::becalmed, Kind::debauchery, Kind::informer});
    c.deck({Kind::general_pardon, Kind::set_sail});
    c.s.hold_discards.insert(first_card(Kind::fair_passage));
    c.s.stack = Stack{};
    c.s.stack.push(Ask::over);
    c.s.stack.push(Ask::turn, 0, 2);
    c.go_on();
    ASSERT_EQ(asked(c.s), Ask::hold);
    c.draw(c.s.hold.rank(pardon()));
    EXPECT_TRUE(window_open(c.s));
    EXPECT_TRUE(c.s.hold.contains(pardon()));
    EXPECT_EQ(Blackbeard::turn(c.s).outcomes, 3);  // shuffled in, with the discards
    c.draw(c.s.hold.rank(first_card(Kind::set_sail)));
    EXPECT_EQ(c.s.players[0].hand.size(), 4U);
    c.drift();
    c.s.course.carded = 1;
    c.s.course.actions = 5;
    EXPECT_FALSE(c.can_any(Verb::retire));  // S19.15b
    c.s.course.slot = 1;
    ActionList deeds;
    add_deeds(c.s, system_player, deeds);
    EXPECT_TRUE(deeds.contains(act(Verb::retire, 1, static_cast<unsigned>(Way::pardon))));
}

// Case 17.
TEST(BlackbeardSolitaire, S19_9c_S19_9e_ThirdAppearanceInACheck) {
    Happenings c;
    c.s.pardons = 2;
    c.teach().notoriety = 17;
    c.teach().net_worth = 4000;
    c.put_merchant("port_royal", 1);
    c.deck({Kind::general_pardon, Kind::set_sail});
    c.play(Verb::find, 0, port_called("port_royal"));
    ASSERT_EQ(asked(c.s), Ask::hold);
    c.draw(c.s.hold.rank(pardon()));
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::pardon));
    EXPECT_EQ(c.points(0), 17);
}

TEST(BlackbeardSolitaire, S19_10d_InACheckAnotherCardIsDrawn) {
    Happenings c;
    c.s.pardons = 1;
    c.put_merchant("port_royal", 1);
    c.deck({Kind::general_pardon, Kind::merchant_alarm});
    c.play(Verb::find, 0, port_called("port_royal"));
    c.draw(c.s.hold.rank(pardon()));
    ASSERT_EQ(asked(c.s), Ask::hold);
    c.draw(c.s.hold.rank(first_card(Kind::merchant_alarm)));
    EXPECT_EQ(merchants_on_map(c.s), 0U);
}

TEST(BlackbeardSolitaire, S19_10c_TwoTurnsOfBlackbeardsThatBeginAfterwards) {
    for (const bool in_his_turn : {true, false}) {
        Happenings c;
        c.s.pardons = 1;
        c.s.course.side = in_his_turn ? Side{0} : system_player;
        c.happen(Kind::general_pardon);
        c.s.course.side = 0;
        const unsigned ends = in_his_turn ? 3 : 2;
        for (unsigned i = 0; i < ends; ++i) {
            EXPECT_TRUE(window_open(c.s)) << i;
            c.s.players[0].hand = Cards{};
            c.deck({Kind::set_sail});
            c.play(Verb::end);
            c.drift();
            c.s.course.carded = 1;
        }
        EXPECT_FALSE(window_open(c.s));
    }
}

TEST(BlackbeardSolitaire, B16_1_B16_14_B17_19_S19_4c_TheMapIsSetOutAnew) {
    Happenings c;
    c.put(0, "teach", "port_royal");
    c.put_merchant("havana", 4, Ship::three_master);
    c.s.sacked[port_called("cayenne")] = 1;
    c.s.warship_at[3] = caribbean;
    c.s.warship_pool &= static_cast<std::uint16_t>(~(1U << 3));
    c.s.players[system_player].commissioner = 2;
    c.s.players[system_player].commissioner_at = caribbean;
    c.happen(Kind::storms_at_sea);
    EXPECT_EQ(merchants_on_map(c.s), 0U);
    EXPECT_EQ(c.s.merchant_pool, 0xFFFF'FFFFU);
    c.drift();
    EXPECT_EQ(merchants_on_map(c.s), 10U);
    EXPECT_EQ(c.s.warship_at[3], nowhere);
    EXPECT_NE(c.s.warship_pool & 1U << 3, 0);
    EXPECT_EQ(c.s.sacked[port_called("cayenne")], 0);
    EXPECT_EQ(c.s.players[system_player].commissioner_at, caribbean);
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardSolitaire, S19_13d_S19_13e_InATransitBox) {
    Happenings c;
    c.put(0, "teach", "atlantic_crossing");
    c.s.course.actions = 9;
    c.against(Kind::warship_sighting, Verb::move, gold_coast);
    EXPECT_EQ(c.s.warship_pool, (1U << warship_count) - 1U);
    EXPECT_EQ(c.teach().place, gold_coast);
    c.put(0, "teach", "atlantic_crossing");
    c.against(Kind::scurvy_outbreak, Verb::move, gold_coast);
    EXPECT_EQ(c.teach().scurvy, 1);
    EXPECT_EQ(c.teach().place, gold_coast);
}

}  // namespace
}  // namespace nb::blackbeard
