// Duels, and Piratical Ambition (B15, B17.17).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

// Teach (Duel 4, slot 0) against Bellamy (Duel 3, slot 4).
struct Duel : Happenings {
    Duel() : Happenings(2) {}
    void fight() {
        fight_duel(v, 0, 4, false);
        go_on();
    }
};

TEST(BlackbeardDuel, B15_1_B15_2_B15_3_TheHigherSumWins) {
    Duel c;
    c.of(4).notoriety = 6;
    c.fight();
    c.roll({1, 1, 1, 5, 2, 2, 3});
    EXPECT_EQ(c.of(0).notoriety, 7);  // the sum of both ratings
    EXPECT_EQ(c.of(4).status, Status::empty);
    EXPECT_EQ(c.points(1), 6);
    EXPECT_EQ(asked(c.s), Ask::pirate);
}

TEST(BlackbeardDuel, B15_1_B20_17_TiesAreRolledAgainBeforeCunning) {
    Duel c;
    c.of(0).cunning = 1;
    c.of(4).cunning = 1;
    c.fight();
    c.roll({1, 1, 1, 3, 2, 2, 2});
    ASSERT_EQ(asked(c.s), Ask::die);
    c.roll({1, 1, 1, 1, 2, 2, 2});
    ASSERT_EQ(asked(c.s), Ask::cunning);
    EXPECT_EQ(Blackbeard::turn(c.s).seat, 0);  // the challenger first
    c.play(Verb::reroll);
    c.roll({2, 2, 2, 2});  // his own dice only
    ASSERT_EQ(asked(c.s), Ask::cunning);
    EXPECT_EQ(Blackbeard::turn(c.s).seat, 1);
    c.play(Verb::keep);
    EXPECT_EQ(c.of(4).status, Status::empty);
}

TEST(BlackbeardDuel, B15_1_ATieMadeByCunningIsRolledAgain) {
    Duel c;
    c.of(0).cunning = 1;
    c.fight();
    c.roll({1, 1, 1, 1, 2, 2, 2});
    c.play(Verb::reroll);
    c.roll({1, 1, 1, 3});
    ASSERT_EQ(asked(c.s), Ask::die);
    c.roll({1, 1, 1, 1, 6, 6, 6});
    EXPECT_EQ(c.of(0).status, Status::empty);
    EXPECT_EQ(c.of(4).notoriety, 7);
}

// Seat 1 has Bonnet (Duel 3, Cunning 2) in reserve and the card; seat 0's Teach looks for a ship.
struct Ambition : Happenings {
    static constexpr Slot challenger = 5;
    Ambition() : Happenings(2) {
        put_merchant("port_royal", 1);
        reserve(challenger, "bonnet");
        hand(1, {Kind::piratical_ambition});
        Pirate& p = put(0, "teach", "caribbean", Ship::brigantine);
        p.hits = 2;
        p.loyalty = 4;
        p.notoriety = 9;
        p.net_worth = 500;
        p.booty = {300, 0, 0, 0};
        give_hostage(0, 3, spanish);
        play(Verb::find, 0, port_called("port_royal"));
        play(Verb::counter, static_cast<unsigned>(Kind::piratical_ambition), challenger);
    }
};

TEST(BlackbeardDuel, B17_17_TheChallengerTakesTheShip) {
    Ambition c;
    c.roll({6, 6, 6, 1, 1, 1, 1});
    const Pirate& p = c.of(Ambition::challenger);
    EXPECT_EQ(p.status, Status::sailing);
    EXPECT_EQ(p.place, caribbean);
    EXPECT_EQ(p.ship, Ship::brigantine);
    EXPECT_EQ(p.hits, 2);
    EXPECT_EQ(p.booty[0], 300);
    EXPECT_EQ(p.net_worth, 500U);
    EXPECT_EQ(p.hostages, 1U << 3);
    EXPECT_EQ(c.s.hostage_pool & 1U << 3, 0);
    EXPECT_EQ(p.loyalty, 5);
    EXPECT_EQ(p.notoriety, 7);
    EXPECT_EQ(c.of(0).status, Status::empty);
    EXPECT_EQ(c.points(0), 9);
    c.draw_card("low");  // for the owner of the dead
    EXPECT_EQ(c.of(0).status, Status::reserve);
    EXPECT_FALSE(c.can_any(Verb::find));  // B20.17: what was left is lost
}

TEST(BlackbeardDuel, B20_17_TheOthersOfThatSideLoseWhatIsLeftOfTheTurnToo) {
    Ambition c;
    c.put(1, "tew", "caribbean", Ship::sloop);
    EXPECT_GT(c.s.course.actions, 0);
    c.roll({6, 6, 6, 1, 1, 1, 1});
    c.draw_card("low");
    EXPECT_EQ(c.s.course.actions, 0);
    EXPECT_FALSE(c.can_any(Verb::move));
    EXPECT_TRUE(c.can_any(Verb::end));
}

TEST(BlackbeardDuel, B17_17_B20_17_TheChallengerMayUseCunningAndFall) {
    Ambition c;
    c.roll({1, 1, 1, 2, 2, 2, 2});
    ASSERT_EQ(asked(c.s), Ask::cunning);
    EXPECT_EQ(Blackbeard::turn(c.s).seat, 1);
    c.play(Verb::reroll);
    c.roll({1, 2, 1});
    c.play(Verb::keep);
    EXPECT_EQ(c.of(Ambition::challenger).status, Status::empty);
    EXPECT_EQ(c.of(0).notoriety, 9 + 7);
    c.draw_card("low");
    c.roll({6});  // and the search goes on
    EXPECT_EQ(c.of(0).found, port_called("port_royal"));
}

TEST(BlackbeardDuel, B17_17_OnlyWithAReservePirate) {
    Happenings c(2);
    c.put_merchant("port_royal", 1);
    c.hand(1, {Kind::piratical_ambition});
    c.play(Verb::find, 0, port_called("port_royal"));
    EXPECT_EQ(asked(c.s), Ask::die);  // nothing could be played
}

TEST(BlackbeardDuel, S19_3c_S19_3d_NoneInTheSolitaireGame) {
    Happenings c;
    EXPECT_FALSE(event_holds(c.s, Kind::piratical_ambition, 0));
    const State s = Blackbeard::start({1, false});
    for (unsigned copy = 0; copy < row_of(Kind::piratical_ambition).count; ++copy) {
        EXPECT_FALSE(s.hold.contains(first_card(Kind::piratical_ambition) + copy));
    }
    EXPECT_FALSE(s.immediate.contains(first_card(Kind::finger_of_fate)));
}

}  // namespace
}  // namespace nb::blackbeard
