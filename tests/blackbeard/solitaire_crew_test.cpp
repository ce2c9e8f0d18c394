// How Blackbeard's crew differs, how Pirates come in the solitaire game, and how it ends (S19.1e,
// S19.9, S19.16, S19.20).

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardSolitaire, S19_16a_S19_16b_S19_16c_S19_16d_BlackbeardsMutiny) {
    const struct {
        unsigned die, left;
    } rows[] = {{6, 3}, {5, 3}, {4, 4}, {3, 6}, {1, 6}};
    for (const auto& row : rows) {
        Happenings c;
        c.mutiny(0);
        c.roll({row.die});
        EXPECT_EQ(c.teach().loyalty, row.left) << row.die;
        EXPECT_EQ(c.teach().card, teach);  // S19.16a
        EXPECT_EQ(asked(c.s), Ask::act);
    }
}

TEST(BlackbeardSolitaire, S19_16b_S19_20a_AMutinyCanCostNotoriety) {
    Happenings c;
    c.teach().loyalty = 2;
    c.teach().notoriety = 20;
    c.mutiny(0);
    c.roll({6});
    EXPECT_EQ(c.teach().loyalty, 0);
    ASSERT_EQ(c.s.roll.kind, Throw::disgrace);
    c.roll({5, 4});
    EXPECT_EQ(c.teach().notoriety, 11);
    EXPECT_TRUE(is_sailing(c.s, 0));
}

TEST(BlackbeardSolitaire, S19_20a_B5_43_EachFallFromAboveZeroCostsNotoriety) {
    Happenings c;
    c.teach().notoriety = 30;
    c.teach().loyalty = 1;
    c.loyalty(0, -1);
    EXPECT_EQ(c.s.roll.kind, Throw::disgrace);  // no Mutiny check
    c.roll({1, 1});
    EXPECT_EQ(c.teach().notoriety, 28);
    c.loyalty(0, -1);
    EXPECT_EQ(asked(c.s), Ask::act);
    c.loyalty(0, 1);
    c.loyalty(0, -2);
    c.roll({6, 6});
    EXPECT_EQ(c.teach().notoriety, 16);
}

TEST(BlackbeardSolitaire, S19_20a_B20_3_CunningMaySaveHisName) {
    Happenings c;
    c.teach().notoriety = 30;
    c.teach().loyalty = 1;
    c.teach().cunning = 1;
    c.loyalty(0, -1);
    c.roll({6, 5});
    c.play(Verb::reroll);
    c.roll({2, 1});
    EXPECT_EQ(c.teach().notoriety, 27);
}

TEST(BlackbeardSolitaire, S19_20b_ATurnThatEndsAtZeroCostsOneDie) {
    for (const unsigned loyalty : {0U, 1U}) {
        Happenings c;
        c.teach().loyalty = static_cast<std::uint8_t>(loyalty);
        c.teach().notoriety = 9;
        c.play(Verb::end);
        if (loyalty == 1) {
            EXPECT_NE(asked(c.s), Ask::die);
            continue;
        }
        ASSERT_EQ(c.s.roll.kind, Throw::disgrace_again);
        c.roll({4});
        EXPECT_EQ(c.teach().notoriety, 5);
    }
}

TEST(BlackbeardSolitaire, S19_1e_B20_1_TheNextPirateComesAtOnce) {
    Happenings c;
    c.put(2, "low", "india");
    c.put(1, "tew", "caribbean");
    eliminate(c.v, 1);
    c.go_on();
    c.draw_card("vane");
    c.throw_d66(66);  // Calicut: India is held by another (S19.7b)
    c.throw_d66(24);
    c.roll({5});
    EXPECT_EQ(c.of(1).card, *pirate_by_id("vane"));
    EXPECT_EQ(c.of(1).place, caribbean);
    EXPECT_EQ(c.of(1).ship, Ship::schooner);
    EXPECT_EQ(c.of(1).loyalty, 6);
    EXPECT_FALSE(can_act(c.s, 1));  // no Turn before the next round
    EXPECT_EQ(asked(c.s), Ask::act);
}

TEST(BlackbeardSolitaire, S19_1e_S19_9d_B20_14_WithoutCardsTheOthersGoOn) {
    Happenings c;
    c.s.pirate_deck = 0;
    c.put(1, "tew", "caribbean").notoriety = 4;
    c.put(3, "low", "india");
    eliminate(c.v, 1);
    c.go_on();
    EXPECT_EQ(c.of(1), Pirate{});
    EXPECT_EQ(asked(c.s), Ask::act);
    c.teach().notoriety = 4;
    eliminate(c.v, 3);
    c.go_on();
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::no_pirates));
    EXPECT_EQ(c.points(0), 4);
    EXPECT_EQ(c.points(system_player), 4);
    EXPECT_FALSE(Blackbeard::scores(c.s).won[0]);  // S19.9d: a draw
}

TEST(BlackbeardSolitaire, S19_9a_S19_9e_B18_11_BlackbeardRetires) {
    Happenings c;
    Pirate& p = c.put(0, "teach", "port_royal");
    p.notoriety = 25;
    p.net_worth = 3350;
    p.letter = english;
    c.put(1, "low", "india").notoriety = 7;
    c.of(1).net_worth = 9000;
    c.play(Verb::retire, 0, static_cast<unsigned>(Way::letter));
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::retired));
    EXPECT_EQ(c.points(0), 25 + 33);
    EXPECT_EQ(c.points(system_player), 7);  // B18.13
    EXPECT_EQ(c.s.players[0].retired, 1);
    EXPECT_TRUE(Blackbeard::scores(c.s).won[0]);
}

TEST(BlackbeardSolitaire, S19_9b_B18_13_BlackbeardIsEliminated) {
    Happenings c;
    c.teach().notoriety = 10;
    c.teach().net_worth = 4000;
    c.put(1, "low", "india").notoriety = 11;
    eliminate(c.v, 0, system_player);
    c.go_on();
    ASSERT_TRUE(c.is_over());
    EXPECT_EQ(c.s.ended, static_cast<unsigned>(End::eliminated));
    EXPECT_EQ(c.points(0), 10);
    EXPECT_EQ(c.points(system_player), 16);  // B20.10: points are given before the game ends
    EXPECT_FALSE(Blackbeard::scores(c.s).won[0]);
}

}  // namespace
}  // namespace nb::blackbeard
