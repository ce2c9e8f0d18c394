// Moving through a teammate's territory (N18.4, N25.25), and whom a fight leaves alone (N18.5).

#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

// Seats 0 and 2 are a team. Seat 0 stands in n of the starting tile, its teammate in e; from there
// one goes on to w and s.
struct Teams : Board {
    Territory home = start("n"), mate = start("e"), west = start("w"), south = start("s");
    explicit Teams(unsigned units) : Board(4) {
        s.teams = 1;
        put(0, home, units);
        put(2, mate, 1);
    }
};

TEST(Teams, Q71_N18_3_N18_4_InAndOutAgainWithTheMovesLeft) {
    Teams b(3);
    b.move(0, 2);
    b.go(b.home, b.mate, 2);
    // No stopping before they are out, and all of them have to go with the one move left.
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::from, b.mate)}));
    b.play(Verb::from, b.mate);
    b.play(Verb::to, b.south);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 2)}));
    b.play(Verb::figures, 2);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, b.south, 2));
    EXPECT_TRUE(b.holds(2, b.mate, 1));
    EXPECT_TRUE(b.s.guests.empty());
}

TEST(Teams, Q71_N18_4_NotWithOneMove) {
    Teams b(3);
    b.move(0, 1);
    b.play(Verb::from, b.home);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, b.west)}));
}

TEST(Teams, Q71_N18_4_NotIfTheOnlyWayOutIsRough) {
    Board b(4);
    b.s.teams = 1;
    b.add("t14");  // s regular m rough n
    const Territory s = b.in("t14", "s");
    const Territory m = b.in("t14", "m");
    b.put(0, s, 2);
    b.put(2, m, 1);
    b.move(0, 2);
    ASSERT_TRUE(b.can(act(Verb::from, s)));
    // In and back is possible, in and through isn't.
    b.go(s, m, 2);
    b.play(Verb::from, m);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, s)}));

    Board alone(4);
    alone.s.teams = 1;
    alone.add("t20");  // one rough border
    alone.put(0, alone.in("t20", "n"), 2);
    alone.put(2, alone.in("t20", "s"), 1);
    EXPECT_FALSE(can_move(alone.s, 0, 3, 0));  // two in, two out
    EXPECT_TRUE(can_move(alone.s, 0, 4, 0));
}

TEST(Teams, N18_4_N25_25_WithMovesToSpareSomeMayWait) {
    Teams b(3);
    b.move(0, 3);
    b.go(b.home, b.mate, 3);
    b.go(b.mate, b.south, 1);
    EXPECT_FALSE(b.can(act(Verb::stop)));
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::from, b.mate)}));  // not from s any more
    b.go(b.mate, b.west, 2);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, b.west, 2));
}

TEST(Teams, N25_25_GroupsMayJoinOnTheWayOut) {
    Teams b(2);
    b.put(2, b.west, 1);
    b.put(1, b.south, 1);
    b.move(0, 4);
    b.go(b.home, b.mate, 1);
    b.go(b.home, b.west, 1);  // two groups, two moves left
    b.play(Verb::from, b.west);
    // From w over e would do too: the groups join there.
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, b.home), act(Verb::to, b.mate),
                                                act(Verb::to, b.south)}));
    b.play(Verb::to, b.mate);
    b.play(Verb::figures, 1);
    b.play(Verb::from, b.mate);
    b.play(Verb::to, b.home);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 2)}));
}

TEST(Teams, N18_4_N20_22_NotUnderABrownBearOrToAValkyrie) {
    for (const Creature creature : {Creature{5}, Creature{7}}) {
        Teams b(2);
        b.put_creature(creature, b.mate);
        b.move(0, 3);
        b.play(Verb::from, b.home);
        EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, b.west)}));
    }
}

TEST(Teams, N16_2_N18_4_KaijaNeedsAWayOutWithoutEnemies) {
    Teams b(1);
    b.give_kaija(0, b.home);
    b.put(1, b.west, 1);
    b.put(1, b.south, 1);
    b.move(0, 2);
    b.play(Verb::from, b.home);
    b.play(Verb::to, b.mate);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 0, 1), act(Verb::figures, 1, 0),
                                                act(Verb::figures, 1, 1)}));
    b.play(Verb::figures, 1, 1);
    b.play(Verb::from, b.mate);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, b.home)}));
}

TEST(Teams, N12_20_N18_5_NoRetreatToATeammate) {
    Teams b(0);
    b.put(0, b.west, 3);
    b.put(1, b.home, 3);
    b.put(3, b.south, 1);
    b.move(0, 1);
    b.go(b.west, b.home, 2);
    b.rolls(A, A);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, b.west, 3));  // e is the teammate's
}

TEST(Teams, N18_5_TeammatesArePassedWithoutAFight) {
    Teams b(2);
    b.put(1, b.south, 1);
    b.move(0, 2);
    b.go(b.home, b.mate, 2);
    b.go(b.mate, b.south, 2);
    EXPECT_EQ(b.s.fight.territory, b.south);
    EXPECT_EQ(b.s.fight.defender.seat, 1);
    EXPECT_TRUE(b.s.pending.empty());
}

}  // namespace
}  // namespace nb::northgard
