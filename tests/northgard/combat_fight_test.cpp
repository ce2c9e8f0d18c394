// Fights between players (N12), with the cards and clans that touch them.

#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

// Seat 0 stands in n of the starting tile, seat 1 in e; w and s are neutral.
struct Field : Board {
    Territory home = start("n"), target = start("e"), west = start("w"), south = start("s");
    Field(unsigned attackers, unsigned defenders) {
        put(0, home, attackers);
        put(1, target, defenders);
    }
    void attack(unsigned units, unsigned points = 0, unsigned flags = 0) {
        move(0, 1, points, flags);
        go(home, target, units);
    }
};

TEST(Fights, N12_1_N12_5_TheMoverAttacksWithAPointForEachUnit) {
    Field f(3, 2);
    f.attack(3);
    EXPECT_EQ(f.s.fight.attacker.seat, 0);
    EXPECT_EQ(f.s.fight.defender.seat, 1);
    EXPECT_EQ(f.s.fight.attacker.points, 3);
    EXPECT_EQ(f.s.fight.defender.points, 2);
    EXPECT_EQ(f.s.fight.by_move, 1);
}

TEST(Fights, N12_6_N7_6_BonusesOfCardAndFortresses) {
    Field f(3, 2);
    f.build(f.target, Building::fortress, 2);
    f.attack(3, 2);
    EXPECT_EQ(f.s.fight.attacker.points, 5);
    EXPECT_EQ(f.s.fight.defender.points, 6);
}

TEST(Fights, N12_6_N16_6_SnakeHasAPointWhereTheTokenLies) {
    for (const Seat snake : {Seat{0}, Seat{1}}) {
        Field f(3, 2);
        f.s.token_seat = snake;
        f.s.token = f.target;
        f.attack(3);
        EXPECT_EQ(f.s.fight.attacker.points, snake == 0 ? 4 : 3);
        EXPECT_EQ(f.s.fight.defender.points, snake == 1 ? 3 : 2);
    }
}

TEST(Fights, N12_5_N16_2_N20_27_KaijaIsWorthTwoAndOneFigure) {
    Field f(2, 2);
    f.give_kaija(1, f.target);
    f.s.players[1].food = 9;
    f.attack(2);
    EXPECT_EQ(f.s.fight.defender.points, 4);
    EXPECT_EQ(f.actions().size(), 4U);  // 0 to 3 food for three figures
}

TEST(Fights, Q38_N12_7_N25_24_FoodOfTheAttackerThenTheDefender) {
    Field f(3, 2);
    f.s.players[0].food = 5;
    f.s.players[1].food = 1;
    f.attack(3);
    ASSERT_EQ(asked(f.s), Ask::attacker_food);
    EXPECT_EQ(f.actions(), (std::vector<Action>{act(Verb::food, 0), act(Verb::food, 1),
                                                act(Verb::food, 2), act(Verb::food, 3)}));
    f.play(Verb::food, 3);
    EXPECT_EQ(f.s.players[0].food, 2);
    EXPECT_EQ(f.s.fight.attacker.points, 6);
    ASSERT_EQ(asked(f.s), Ask::defender_food);
    EXPECT_EQ(Northgard::turn(f.s).seat, 1);
    EXPECT_EQ(f.actions(), (std::vector<Action>{act(Verb::food, 0), act(Verb::food, 1)}));
    f.play(Verb::food, 1);
    EXPECT_EQ(f.s.players[1].food, 0);
    EXPECT_EQ(f.s.fight.defender.points, 3);
}

TEST(Fights, N12_7_N22_6_N25_24_WithoutFoodNothingIsAsked) {
    Field f(3, 2);
    f.s.players[1].food = 4;
    f.attack(3);
    EXPECT_EQ(asked(f.s), Ask::defender_food);
    f.play(Verb::food, 0);
    EXPECT_EQ(asked(f.s), Ask::roll_attacker);
}

TEST(Fights, N1_5_N12_8_N12_9_N12_10_TheAttackerRollsAndPicksFirst) {
    Field f(3, 3);
    f.attack(3);
    ASSERT_EQ(asked(f.s), Ask::roll_attacker);
    EXPECT_EQ(Northgard::turn(f.s).outcomes, 6);
    f.roll(C);
    ASSERT_EQ(asked(f.s), Ask::attacker_face);
    EXPECT_EQ(Northgard::turn(f.s).seat, 0);
    EXPECT_EQ(f.actions(), (std::vector<Action>{act(Verb::point), act(Verb::casualty)}));
    f.play(Verb::point);
    EXPECT_EQ(f.s.fight.attacker.points, 4);
    EXPECT_EQ(f.s.fight.attacker.face_taken, 1);
    ASSERT_EQ(asked(f.s), Ask::roll_defender);
    f.roll(C);
    ASSERT_EQ(asked(f.s), Ask::defender_face);
    EXPECT_EQ(Northgard::turn(f.s).seat, 1);
    f.play(Verb::casualty);
    // 4 against 3: the attacker wins, and loses a unit to the casualty taken (N12.17).
    EXPECT_EQ(f.s.players[0].units, 2);
    EXPECT_EQ(f.s.players[1].units, 3);
}

TEST(Fights, N1_5_EveryFaceAddsWhatItShows) {
    constexpr std::array<std::array<int, 2>, face_count> shown = {
        {{2, 0}, {3, 0}, {0, 0}, {2, 1}, {0, 2}, {1, 1}}};
    for (unsigned face = 0; face < face_count; ++face) {
        Field f(5, 5);
        f.attack(5);
        f.roll(static_cast<FaceName>(face));
        EXPECT_EQ(f.s.fight.attacker.points, 5 + shown[face][0]) << face;
        EXPECT_EQ(f.s.fight.attacker.casualties, shown[face][1]) << face;
    }
}

TEST(Fights, N12_11_N7_6_EachTowerInflictsACasualty) {
    Field f(4, 1);
    f.build(f.target, Building::defense_tower, 2);
    f.attack(4);
    f.rolls(A, A);
    EXPECT_EQ(f.s.players[0].units, 2);  // won by 6 to 3
    EXPECT_EQ(asked(f.s), Ask::retreat_to);
}

TEST(Fights, N12_12_AxeThrowersAfterTheFaceAndBeforeTheDefender) {
    Field f(3, 3);
    f.attack(3, 0, move_axes);
    f.roll(C);
    f.play(Verb::point);
    ASSERT_EQ(asked(f.s), Ask::axes);
    EXPECT_EQ(f.actions(), (std::vector<Action>{act(Verb::point), act(Verb::casualty)}));
    f.play(Verb::casualty);
    EXPECT_EQ(f.s.fight.attacker.points, 4);
    EXPECT_EQ(f.s.fight.attacker.casualties, 1);
    EXPECT_EQ(asked(f.s), Ask::roll_defender);
}

TEST(Fights, N12_13_N17_28_N25_24_ConquerorIgnoresFortressesAndTowers) {
    Field f(4, 2);
    f.build(f.target, Building::defense_tower, 1);
    f.build(f.target, Building::fortress, 1);
    f.s.players[0].conqueror = 1;
    f.attack(4);
    EXPECT_EQ(f.s.fight.defender.points, 2);
    f.rolls(A, A);
    EXPECT_EQ(f.s.players[0].units, 4);
}

TEST(Fights, N12_13_ConquerorOfTheDefenderDoesNothing) {
    Field f(4, 2);
    f.build(f.target, Building::fortress, 1);
    f.s.players[1].conqueror = 1;
    f.attack(4);
    EXPECT_EQ(f.s.fight.defender.points, 4);
}

TEST(Fights, N12_14_ShieldbearersCancelOneCasualtyOfDiceOrTowers) {
    for (const bool tower : {false, true}) {
        Field f(4, 2);
        f.build(f.target, Building::defense_tower, tower ? 1 : 0);
        f.attack(4, 0, move_cancel_casualty);
        f.rolls(B, tower ? A : D);
        EXPECT_EQ(f.s.players[0].units, 4);
    }
}

TEST(Fights, Q39_N12_15_TheWipedOutSideLosesWhateverThePoints) {
    Field f(1, 1);
    f.s.players[0].food = 1;
    f.attack(1, 2);
    f.play(Verb::food, 1);
    f.rolls(A, D);  // 6 against 3, one casualty inflicted by the defender
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(1, f.target, 1));
    EXPECT_EQ(f.s.players[0].units, 0);
}

TEST(Fights, Q40_N12_15_BothWipedOutLeaveItNeutralAndNobodyWins) {
    for (const Clan clan : {Clan::wolf, Clan::stag}) {
        Field f(1, 1);
        f.s.players[0].clan = clan;
        f.build(f.target, Building::forge);
        f.attack(1);
        f.rolls(D, D);
        EXPECT_TRUE(f.over());
        EXPECT_TRUE(f.neutral(f.target));
        EXPECT_EQ(f.s.players[0].units + f.s.players[1].units, 0);
        EXPECT_EQ(count_of(at(f.s, f.target).buildings, Building::forge), 1U);
        EXPECT_EQ(f.s.players[0].food, 0);
        EXPECT_EQ(f.s.players[0].fame, 0);
        EXPECT_TRUE(f.s.guests.empty());
    }
}

TEST(Fights, Q41_N12_16_N12_20_ATieGoesToTheDefender) {
    Field f(3, 3);
    f.attack(3);
    f.rolls(A, A);
    ASSERT_EQ(asked(f.s), Ask::retreat_to);
    EXPECT_EQ(Northgard::turn(f.s).seat, 0);
    // The way back isn't forced.
    EXPECT_EQ(f.actions().size(), 3U);
    f.play(Verb::to, f.south);
    f.play(Verb::figures, 3);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(0, f.south, 3));
    EXPECT_TRUE(f.holds(1, f.target, 3));
}

TEST(Fights, N12_16_N12_19_N12_24_MorePointsWinTheTerritoryWithItsBuildings) {
    Field f(3, 1);
    f.build(f.target, Building::forge);
    f.attack(3);
    f.rolls(A, A);
    f.play(Verb::to, f.west);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(0, f.target, 3));
    EXPECT_TRUE(f.holds(1, f.west, 1));
    EXPECT_TRUE(f.s.map.owned[0].contains(f.target));
    EXPECT_FALSE(f.s.map.owned[1].contains(f.target));
    EXPECT_EQ(count_of(at(f.s, f.target).buildings, Building::forge), 1U);
    EXPECT_TRUE(f.s.guests.empty());
    EXPECT_EQ(f.s.fight, Fight{});
}

TEST(Fights, N12_17_TheWinnerLosesFiguresTooUnitsBeforeKaija) {
    Field f(4, 2);
    f.give_kaija(1, f.target);
    f.attack(2);
    f.rolls(E, D);  // 2 against 6; two casualties and one
    EXPECT_EQ(f.s.players[1].units, 0);
    EXPECT_EQ(f.s.kaija, f.target);
    EXPECT_EQ(f.owner(f.target), 1);
    EXPECT_EQ(f.s.players[0].units, 3);
}

TEST(Fights, N12_15_N16_2_KaijaIsRemovedLastAndCanComeBack) {
    Field f(4, 1);
    f.give_kaija(1, f.target);
    f.attack(4);
    f.rolls(E, A);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(0, f.target, 4));
    EXPECT_TRUE(kaija_in_reserve(f.s, 1));
}

TEST(Fights, N12_18_N16_7_N16_8_WolfAndStagGainAsAttackersOnly) {
    for (const Clan clan : {Clan::wolf, Clan::stag, Clan::boar}) {
        for (const bool attacks : {true, false}) {
            Field f(3, 3);
            f.s.players[attacks ? 0 : 1].clan = clan;
            f.attack(3);
            f.rolls(attacks ? B : A, attacks ? A : B);  // the clan's side wins
            const Player& player = f.s.players[attacks ? 0 : 1];
            EXPECT_EQ(player.food, attacks && clan == Clan::wolf ? 1 : 0);
            EXPECT_EQ(player.fame, attacks && clan == Clan::stag ? 1 : 0);
        }
    }
}

TEST(Fights, Q44_N12_20_TheLoserMaySplit) {
    Field f(5, 4);
    f.put(1, f.south, 1);
    f.attack(5);
    f.rolls(A, A);
    ASSERT_EQ(asked(f.s), Ask::retreat_to);
    EXPECT_EQ(Northgard::turn(f.s).seat, 1);
    f.play(Verb::to, f.south);
    ASSERT_EQ(asked(f.s), Ask::retreat_figures);
    EXPECT_EQ(f.actions().size(), 4U);
    f.play(Verb::figures, 1);
    // n was left empty, w is neutral too; s isn't offered again.
    EXPECT_EQ(f.actions().size(), 2U);
    EXPECT_FALSE(f.can(act(Verb::to, f.south)));
    f.play(Verb::to, f.west);
    f.play(Verb::figures, 1);
    EXPECT_TRUE(f.over());  // the rest has one territory left
    EXPECT_TRUE(f.holds(1, f.south, 2));
    EXPECT_TRUE(f.holds(1, f.west, 1));
    EXPECT_TRUE(f.holds(1, f.home, 2));
    EXPECT_TRUE(f.holds(0, f.target, 5));
}

TEST(Fights, N12_20_N22_6_N25_24_OneTargetIsNotAsked) {
    Field f(5, 2);
    f.put(2, f.west, 1);
    f.put(2, f.south, 1);
    f.attack(4);
    f.rolls(A, A);
    EXPECT_TRUE(f.over());  // removed: n is still seat 0's, w and s another's
    EXPECT_EQ(f.s.players[1].units, 0);

    Field g(5, 2);
    g.put(2, g.west, 1);
    g.put(2, g.south, 1);
    g.attack(5);  // n is left empty
    g.rolls(A, A);
    EXPECT_TRUE(g.over());
    EXPECT_TRUE(g.holds(1, g.home, 2));
}

TEST(Fights, Q43_N12_21_N12_22_NoRetreatAcrossARoughBorder) {
    for (const bool wolf_card : {false, true}) {
        Board b;
        b.add("t14");
        const Territory n = b.in("t14", "n");  // rough to m
        const Territory m = b.in("t14", "m");
        const Territory s = b.in("t14", "s");
        b.put(0, n, 2);
        b.put(1, m, 2);
        b.put(1, s, 1);
        b.move(0, 2, 0, wolf_card ? unsigned{move_ignore_rough} : 0U);
        b.go(n, m, 2);
        b.rolls(A, B);
        EXPECT_TRUE(b.over());
        EXPECT_EQ(b.s.players[0].units, wolf_card ? 2 : 0);
        if (wolf_card) {
            EXPECT_TRUE(b.holds(0, n, 2));
        }
    }
}

TEST(Fights, N12_22_TheDefenderAgainstTheWolfClanCardMayNotCrossRough) {
    Board b;
    b.add("t14");
    const Territory n = b.in("t14", "n");
    const Territory m = b.in("t14", "m");
    b.put(0, b.in("t14", "s"), 5);
    b.put(1, m, 2);
    b.move(0, 1, 0, move_ignore_rough);
    b.go(b.in("t14", "s"), m, 4);
    b.rolls(A, A);
    EXPECT_TRUE(b.over());
    EXPECT_TRUE(b.neutral(n));
    EXPECT_EQ(b.s.players[1].units, 0);
}

TEST(Fights, Q37_N12_20_NoRetreatIntoAFightToCome) {
    Board b;
    b.put(0, b.start("n"), 6);
    b.put(1, b.start("e"), 2);
    b.put(1, b.start("w"), 1);
    b.move(0, 3, 1);
    b.go(b.start("n"), b.start("e"), 3);
    b.go(b.start("n"), b.start("w"), 2);
    b.play(Verb::stop);
    b.play(Verb::fight, b.start("e"), no_creature);
    b.rolls(A, A);
    EXPECT_EQ(b.s.fight.territory, b.start("w"));  // s was the only way for both
    EXPECT_TRUE(b.holds(1, b.start("s"), 2));
    EXPECT_EQ(b.s.fight.attacker.points, 3);
}

TEST(Fights, N12_23_KaijaRetreatsLikeAUnit) {
    Field f(6, 1);
    f.give_kaija(1, f.target);
    f.attack(6);
    f.rolls(A, A);
    f.play(Verb::to, f.south);
    EXPECT_EQ(f.actions(), (std::vector<Action>{act(Verb::figures, 0, 1), act(Verb::figures, 1, 0),
                                                act(Verb::figures, 1, 1)}));
    f.play(Verb::figures, 0, 1);
    EXPECT_EQ(f.s.kaija, f.south);
    EXPECT_EQ(f.owner(f.south), 1);
    f.play(Verb::to, f.west);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(1, f.west, 1));
}

// Intimidate.
TEST(Fights, Q45_N12_3_N12_4_N17_18_TheOnlyDefenderPushedOut) {
    Field f(2, 1);
    f.s.players[0].clan = Clan::stag;
    f.put(2, f.west, 1);
    f.attack(2, 0, move_push);
    ASSERT_EQ(asked(f.s), Ask::push);
    EXPECT_EQ(Northgard::turn(f.s).seat, 0);
    // w is another's, n was left empty, s is neutral.
    EXPECT_EQ(f.actions().size(), 3U);
    EXPECT_FALSE(f.can(act(Verb::push, f.west)));
    f.play(Verb::push, f.south);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(0, f.target, 2));
    EXPECT_TRUE(f.holds(1, f.south, 1));
    EXPECT_EQ(f.s.players[0].fame, 0);
}

TEST(Fights, N17_18_OneOfSeveralOrNone) {
    Field f(2, 3);
    f.attack(2, 0, move_push);
    const State before = f.s;
    f.play(Verb::stop);
    EXPECT_EQ(f.s.fight.defender.units, 3);
    f.s = before;
    f.play(Verb::push, f.west);
    EXPECT_EQ(f.s.fight.defender.units, 2);
    EXPECT_EQ(f.s.fight.defender.points, 2);
    EXPECT_EQ(asked(f.s), Ask::roll_attacker);
}

TEST(Fights, N17_18_N20_24_N25_18_NoPushFromABearToAValkyrieOrOfKaija) {
    Field bear(2, 2);
    bear.put_creature(5, bear.target);
    bear.attack(2, 0, move_push);
    EXPECT_EQ(asked(bear.s), Ask::roll_attacker);

    Field valkyrie(2, 2);
    valkyrie.put_creature(7, valkyrie.south);
    valkyrie.attack(1, 0, move_push);
    EXPECT_EQ(valkyrie.actions(),
              (std::vector<Action>{act(Verb::stop), act(Verb::push, valkyrie.west)}));

    Field kaija(2, 0);
    kaija.give_kaija(1, kaija.target);
    kaija.attack(2, 0, move_push);
    EXPECT_EQ(asked(kaija.s), Ask::roll_attacker);
}

// Hidden Ways, Bribery.
TEST(Fights, Q46_N17_26_N17_35_N25_13_FightsWithoutAMoveAction) {
    Field f(3, 2);
    f.put(2, f.south, 2);
    f.s.players[1].clan = Clan::wolf;
    f.s.players[1].food = 1;
    transfer(f.s, 1, f.target, f.south, {2, false});
    push_fight(f.s, f.south);
    f.settle();
    // The bribed units' owner is the attacker and decides, without a card's points.
    ASSERT_EQ(asked(f.s), Ask::attacker_food);
    EXPECT_EQ(Northgard::turn(f.s).seat, 1);
    EXPECT_EQ(f.s.fight.defender.seat, 2);
    EXPECT_EQ(f.s.fight.by_move, 0);
    f.play(Verb::food, 1);
    f.rolls(A, A);
    ASSERT_EQ(asked(f.s), Ask::retreat_to);
    EXPECT_EQ(f.s.players[1].food, 1);  // of the Wolf
    f.play(Verb::to, f.west);
    f.play(Verb::figures, 2);
    EXPECT_TRUE(f.over());
    EXPECT_TRUE(f.holds(1, f.south, 2));
}

}  // namespace
}  // namespace nb::northgard
