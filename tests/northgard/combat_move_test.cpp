// Moves (N8) and the order of what follows them.

#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

TEST(Moves, N8_1_N8_9_SeveralOneAfterTheOtherOrFewer) {
    Board b;
    b.put(0, b.start("n"), 3);
    b.move(0, 2);
    EXPECT_TRUE(b.can(act(Verb::stop)));
    b.go(b.start("n"), b.start("e"), 1);
    EXPECT_EQ(b.s.move.left, 1);
    EXPECT_TRUE(b.can(act(Verb::stop)));
    b.play(Verb::stop);
    EXPECT_TRUE(b.over());
    EXPECT_EQ(b.s.move, Move{});
    EXPECT_TRUE(b.holds(0, b.start("n"), 2));
    EXPECT_TRUE(b.holds(0, b.start("e"), 1));
}

TEST(Moves, N8_1_NoneAtAll) {
    Board b;
    b.put(0, b.start("n"), 3);
    const State before = b.s;
    b.move(0, 2);
    b.play(Verb::stop);
    EXPECT_EQ(b.s, before);
}

TEST(Moves, N8_2_AnyNumberAcrossOneBorder) {
    Board b;
    b.put(0, b.start("n"), 3);
    b.move(0, 1);
    b.play(Verb::from, b.start("n"));
    // n and s of the starting tile have no common border.
    EXPECT_TRUE(b.can(act(Verb::to, b.start("e"))));
    EXPECT_TRUE(b.can(act(Verb::to, b.start("w"))));
    EXPECT_FALSE(b.can(act(Verb::to, b.start("s"))));
    b.play(Verb::to, b.start("e"));
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 1), act(Verb::figures, 2),
                                                act(Verb::figures, 3)}));
}

TEST(Moves, N8_2_OnlyOwnTerritories) {
    Board b;
    b.put(0, b.start("n"), 1);
    b.put(1, b.start("s"), 1);
    b.move(0, 1);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::stop), act(Verb::from, b.start("n"))}));
}

TEST(Moves, Q34_N8_3_ARoughBorderCostsTwoMovesOfOneCard) {
    Board b;
    b.add("t14");  // n rough m, m regular s
    const Territory n = b.in("t14", "n");
    const Territory m = b.in("t14", "m");
    b.put(0, n, 2);
    EXPECT_FALSE(can_move(b.s, 0, 1, 0));
    b.move(0, 1);
    EXPECT_TRUE(b.over());                                // nothing can move: nothing is asked
    EXPECT_TRUE(can_move(b.s, 0, 1, move_ignore_rough));  // the Wolf Clan card
    EXPECT_TRUE(can_move(b.s, 0, 2, 0));
    b.move(0, 3);
    b.go(n, m, 1);
    EXPECT_EQ(b.s.move.left, 1);
    b.go(m, b.in("t14", "s"), 1);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, n, 1));
    b.move(0, 1, 0, move_ignore_rough);
    b.go(n, m, 1);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, m, 1));
}

// n and m of t14 meet at a rough border; t12 beside it has a regular one between the same two,
// which t13 and t02 above tie together.
TEST(Moves, Q25_N8_3_N11_5_ARegularBorderAnywhereMakesItOneMove) {
    Board b;
    b.add("t14");
    const Territory q = b.in("t14", "m");
    b.put(0, b.in("t14", "n"), 2);
    EXPECT_FALSE(can_move(b.s, 0, 1, 0));
    const Cell cell = b.s.map.placed[1].cell;
    const auto beside = static_cast<std::uint8_t>(cell.x + 1);
    const auto above = static_cast<std::uint8_t>(cell.y - 1);
    place_tile(b.s, {*tile_by_id("t13"), 0, {cell.x, above}});
    place_tile(b.s, {*tile_by_id("t02"), 0, {beside, above}});
    place_tile(b.s, {*tile_by_id("t12"), 0, {beside, cell.y}});
    const Territory p = b.in("t14", "n");
    ASSERT_EQ(b.in("t12", "n"), p);
    ASSERT_EQ(b.in("t12", "m"), q);
    b.put(1, q, 2);
    b.put(1, b.in("t14", "s"), 1);
    b.put(1, b.in("t12", "s"), 1);
    b.put(1, b.in("t02", "n"), 1);
    b.move(0, 1);
    b.go(p, q, 2);
    b.rolls(A, A);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, p, 2));  // and back again
}

TEST(Moves, Q35_N8_4_TheSameFiguresMayMoveAgain) {
    Board b;
    b.put(0, b.start("n"), 3);
    b.move(0, 2);
    b.go(b.start("n"), b.start("e"), 3);
    b.go(b.start("e"), b.start("s"), 2);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.holds(0, b.start("e"), 1));
    EXPECT_TRUE(b.holds(0, b.start("s"), 2));
}

TEST(Moves, N8_5_N8_8_NeutralIsTheirsAtOnceAndEmptyIsNeutral) {
    Board b;
    b.put(0, b.start("n"), 2);
    b.move(0, 2);
    b.go(b.start("n"), b.start("e"), 2);
    EXPECT_TRUE(b.holds(0, b.start("e"), 2));
    EXPECT_TRUE(b.neutral(b.start("n")));
    EXPECT_EQ(b.s.players[0].units, 2);
}

TEST(Moves, N8_6_FiguresStopInAnEnemyTerritoryAndOthersMayJoin) {
    Board b;
    b.put(0, b.start("n"), 2);
    b.put(0, b.start("w"), 2);
    b.put(1, b.start("e"), 5);
    b.move(0, 3);
    b.go(b.start("n"), b.start("e"), 1);
    EXPECT_FALSE(b.can(act(Verb::from, b.start("e"))));
    EXPECT_EQ(b.owner(b.start("e")), 1);
    b.go(b.start("w"), b.start("e"), 2);
    ASSERT_EQ(b.s.guests.size(), 1U);
    EXPECT_EQ(b.s.guests[0], (Guest{b.start("e"), 0, 3, 0}));
    b.play(Verb::stop);
    EXPECT_EQ(b.s.fight.attacker.units, 3);
    EXPECT_EQ(b.s.fight.defender.units, 5);
}

TEST(Moves, N17_33_InfiltrationMayLeaveAgain) {
    Board b;
    b.put(0, b.start("n"), 2);
    b.put(1, b.start("e"), 1);
    b.move(0, 3, 0, move_pass_through);
    b.go(b.start("n"), b.start("e"), 2);
    b.go(b.start("e"), b.start("s"), 2);
    b.play(Verb::stop);
    EXPECT_TRUE(b.over());  // nobody is left to fight
    EXPECT_TRUE(b.holds(0, b.start("s"), 2));
    EXPECT_TRUE(b.holds(1, b.start("e"), 1));
}

TEST(Moves, N17_33_InfiltrationFightsWhereSomeAreLeft) {
    Board b;
    b.put(0, b.start("n"), 3);
    b.put(1, b.start("e"), 1);
    b.move(0, 2, 0, move_pass_through);
    b.go(b.start("n"), b.start("e"), 3);
    b.go(b.start("e"), b.start("s"), 2);
    EXPECT_EQ(b.s.fight.territory, b.start("e"));
    EXPECT_EQ(b.s.fight.attacker.units, 1);
}

TEST(Moves, N8_7_N12_2_N25_14_TheMoverChoosesTheNextFightAfterEachOne) {
    Board b;
    b.put(0, b.start("n"), 6);
    b.put(1, b.start("e"), 1);
    b.put(2, b.start("w"), 1);
    b.add("t12");
    b.put(0, b.in("t12", "n"), 3);
    b.put(1, b.in("t12", "m"), 1);
    b.move(0, 3, 1);
    b.go(b.start("n"), b.start("e"), 3);
    b.go(b.start("n"), b.start("w"), 3);
    b.go(b.in("t12", "n"), b.in("t12", "m"), 3);
    ASSERT_EQ(asked(b.s), Ask::choose_fight);
    EXPECT_EQ(b.actions().size(), 3U);
    b.play(Verb::fight, b.start("w"), no_creature);
    b.rolls(A, A);
    ASSERT_EQ(asked(b.s), Ask::retreat_to);
    b.play(Verb::to, b.start("n"));
    ASSERT_EQ(asked(b.s), Ask::choose_fight);
    EXPECT_EQ(b.actions().size(), 2U);
    b.play(Verb::fight, b.in("t12", "m"), no_creature);
    b.rolls(A, A);
    b.play(Verb::to, b.in("t12", "s"));
    // The last one starts by itself, with the card's point in it too (N8.9).
    EXPECT_EQ(b.s.fight.territory, b.start("e"));
    EXPECT_EQ(b.s.fight.attacker.points, 4);
}

TEST(Moves, Q63_N8_11_N20_14_AMoveCardOnlyToAttackACreature) {
    Board b;
    b.add("t14");
    const Territory n = b.in("t14", "n");  // the only way out is rough
    b.put(0, n, 4);
    EXPECT_FALSE(can_move(b.s, 0, 1, 0));
    b.put_creature(0, n);
    EXPECT_TRUE(can_move(b.s, 0, 1, 0));
    b.move(0, 1);
    ASSERT_EQ(asked(b.s), Ask::declare);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::stop), act(Verb::attack, n, 0)}));
}

TEST(Moves, N16_2_N8_10_KaijaMovesAloneOrWithOthersButNotToEnemies) {
    Board b;
    const Territory n = b.start("n");
    b.put(0, n, 1);
    b.give_kaija(0, n);
    b.put(1, b.start("e"), 1);
    b.move(0, 1);
    b.play(Verb::from, n);
    State before = b.s;
    b.play(Verb::to, b.start("w"));
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 0, 1), act(Verb::figures, 1, 0),
                                                act(Verb::figures, 1, 1)}));
    b.s = before;
    b.play(Verb::to, b.start("e"));
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::figures, 1, 0)}));
}

TEST(Moves, N16_2_KaijaAloneHasNoEnemyTargetUntilTheBearAwakens) {
    Board b;
    b.add("t02");  // two areas
    const Territory n = b.in("t02", "n");
    const Territory s = b.in("t02", "s");
    b.give_kaija(0, n);
    b.put(1, s, 1);
    EXPECT_FALSE(can_move(b.s, 0, 2, 0));
    b.s.players[0].bear_awake = 1;
    EXPECT_TRUE(can_move(b.s, 0, 2, 0));
    b.move(0, 1);
    b.go(n, s, 0, 1);
    EXPECT_EQ(b.s.fight.attacker.points, 2);  // worth two, one figure
    EXPECT_EQ(b.s.fight.attacker.kaija, 1);
    b.rolls(A, A);
    EXPECT_TRUE(b.over() || asked(b.s) == Ask::retreat_to);
    EXPECT_EQ(b.s.kaija, s);
    EXPECT_EQ(b.owner(s), 0);
}

TEST(Moves, N17_1_TheBearClanCardCollectsWhereKaijaLeaves) {
    Board b;
    b.add("t07");  // m has a food icon
    const Territory m = b.in("t07", "m");
    b.put(0, m, 1);
    b.give_kaija(0, m);
    b.build(m, Building::woodcutter_lodge);
    b.build(m, Building::carved_stone);
    b.move(0, 2, 0, move_kaija_collects);
    b.go(m, b.in("t07", "n"), 1, 0);
    EXPECT_EQ(b.s.players[0].food, 0);
    b.go(m, b.in("t07", "n"), 0, 1);
    EXPECT_EQ(b.s.players[0].food, 1);
    EXPECT_EQ(b.s.players[0].wood, 1);
    EXPECT_EQ(b.s.players[0].lore, 0);  // food and wood only
}

TEST(Moves, Q67_N20_22_N25_18_NobodyLeavesABrownBear) {
    Board b;
    b.put(0, b.start("n"), 2);
    b.put(0, b.start("e"), 2);
    b.put_creature(5, b.start("e"));
    b.move(0, 2);
    EXPECT_FALSE(b.can(act(Verb::from, b.start("e"))));
    b.go(b.start("n"), b.start("e"), 1);  // in is possible
    EXPECT_TRUE(b.holds(0, b.start("e"), 3));
    EXPECT_FALSE(b.can(act(Verb::from, b.start("e"))));
}

TEST(Moves, Q66_N20_24_N25_16_NobodyLeavesAValkyrie) {
    Board b;
    b.put(0, b.start("n"), 4);
    b.put_creature(7, b.start("e"));
    b.move(0, 2);
    b.go(b.start("n"), b.start("e"), 4);
    EXPECT_TRUE(b.holds(0, b.start("e"), 4));
    EXPECT_EQ(b.s.fight.creature, 7);  // nothing else can move: the fight begins at once
    EXPECT_EQ(b.s.fight.attacker.units, 4);
}

TEST(Moves, N20_24_NobodyEntersATerritoryWithTwoValkyries) {
    Board b;
    b.put(0, b.start("n"), 4);
    b.put_creature(7, b.start("e"));
    b.put_creature(8, b.start("e"));
    b.move(0, 2);
    b.play(Verb::from, b.start("n"));
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::to, b.start("w"))}));
}

}  // namespace
}  // namespace nb::northgard
