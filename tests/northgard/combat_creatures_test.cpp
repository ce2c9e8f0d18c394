// Creatures: how they appear, act, move and are fought (N20), and More Creatures (N21).

#include <bit>

#include "core/random.hpp"
#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

constexpr Creature wolf = 0, draugr = 3, bear = 5, valkyrie = 7;

// Seat 0 stands in n of the starting tile; e, w and s are neutral.
struct Wild : Board {
    Territory home = start("n"), east = start("e"), west = start("w"), south = start("s");
    explicit Wild(unsigned units) {
        if (units > 0) put(0, home, units);
    }
    void declare_at_home(Creature creature, unsigned points = 0, unsigned flags = 0) {
        move(0, 1, points, flags);
        play(Verb::stop);
        play(Verb::attack, home, creature);
    }
};

TEST(Creatures, N20_1_NineOfFourKinds) {
    std::array<unsigned, beast_count> copies{};
    for (Creature creature = 0; creature < creature_count; ++creature) {
        ++copies[static_cast<std::size_t>(beast_of(creature))];
    }
    EXPECT_EQ(copies, (std::array<unsigned, beast_count>{3, 2, 2, 2}));
    constexpr std::array<std::array<int, 2>, beast_count> printed = {
        {{4, 1}, {5, 2}, {6, 3}, {7, 4}}};
    for (std::size_t beast = 0; beast < beast_count; ++beast) {
        EXPECT_EQ(beasts[beast].value, printed[beast][0]);
        EXPECT_EQ(beasts[beast].fame, printed[beast][1]);
    }
}

// Appearing.
TEST(Creatures, N20_3_TheTopCardAppearsAtTheRightEndOfTheLine) {
    Wild w(2);
    w.put_creature(wolf, w.west);
    w.s.creature_pile.put_on_top(bear);
    push_creature(w.s, 0, w.home, false);
    EXPECT_EQ(creature_outcomes(w.s), 1U);
    draw_creature(w.s, 0);
    ASSERT_EQ(w.s.line.size(), 2U);
    EXPECT_EQ(w.s.line[1], (Standing{bear, w.home}));
    EXPECT_TRUE(has_beast(w.s, w.home, Beast::brown_bear));
    EXPECT_TRUE(w.s.creature_pile.empty());
}

TEST(Creatures, N20_3_AnEmptyPileIsMadeOfTheDiscards) {
    Wild w(2);
    push_creature(w.s, 0, w.home, false);
    EXPECT_TRUE(w.over());  // both empty: nothing appears
    w.s.creature_discard = 1U << wolf | 1U << draugr | 1U << valkyrie;
    push_creature(w.s, 0, w.home, false);
    EXPECT_EQ(creature_outcomes(w.s), 3U);
    draw_creature(w.s, 1);
    EXPECT_EQ(w.s.line[0].creature, draugr);
    EXPECT_EQ(w.s.creature_discard, 0);
    EXPECT_EQ(w.s.creature_pile.size(), 2U);
}

TEST(Creatures, Q60_N20_2_PlayersAndOneLowCardsLieAboveTheValkyries) {
    for (unsigned seats = 2; seats <= most_players; ++seats) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            Options options;
            options.seats = static_cast<std::uint8_t>(seats);
            options.creatures = 1;
            State s = Northgard::start(options);
            EXPECT_EQ(s.creature_pile.size(), creature_count);
            Random random(seed);
            for (unsigned drawn = 0; drawn < creature_count; ++drawn) {
                // In the upper part any low card, below it any of the rest.
                EXPECT_EQ(creature_outcomes(s),
                          drawn < seats + 1 ? first_valkyrie - drawn : creature_count - drawn);
                s.stack.push(Ask::draw_creature, 0, s.map.used.nth(drawn % 4));
                draw_creature(s, random.below(creature_outcomes(s)));
                EXPECT_TRUE(drawn > seats || s.line[drawn].creature < first_valkyrie);
            }
            EXPECT_EQ(creature_outcomes(s), 0U);
        }
    }
}

TEST(Creatures, N20_4_InSetUpItDoesNothingElse) {
    Wild w(2);
    w.s.creature_pile.put_on_top(draugr);
    push_creature(w.s, 0, w.home, false);
    draw_creature(w.s, 0);
    w.settle();
    EXPECT_EQ(w.units(w.home), 2U);
}

TEST(Creatures, N20_6_N20_20_N20_23_ADraugrActsWhereItAppears) {
    Wild w(2);
    w.s.creature_pile.put_on_top(draugr);
    push_creature(w.s, 0, w.home, true);
    draw_creature(w.s, 0);
    w.settle();
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.units(w.home), 1U);
    EXPECT_EQ(w.s.line[0].territory, w.home);  // without moving
}

TEST(Creatures, N20_23_N25_20_UnitsBeforeKaijaAndKaijaAlone) {
    Wild w(1);
    w.give_kaija(0, w.home);
    for (const Creature creature : {draugr, static_cast<Creature>(draugr + 1)}) {
        w.s.creature_pile.put_on_top(creature);
        push_creature(w.s, 0, w.home, true);
        draw_creature(w.s, 0);
        w.settle();
        EXPECT_EQ(w.units(w.home), 0U);
        EXPECT_EQ(kaija_in_reserve(w.s, 0), creature != draugr);
    }
    EXPECT_TRUE(w.neutral(w.home));
}

TEST(Creatures, N20_20_WolvesAndBearsHaveNoImmediateAct) {
    for (const Creature creature : {wolf, bear}) {
        Wild w(2);
        w.s.creature_pile.put_on_top(creature);
        push_creature(w.s, 0, w.home, true);
        draw_creature(w.s, 0);
        w.settle();
        EXPECT_TRUE(w.over());
        EXPECT_EQ(w.units(w.home), 2U);
    }
}

// The phase.
TEST(Creatures, Q61_N20_8_N20_9_N20_10_N20_11_FiguresFirstThenTheLures) {
    Board b;
    b.add("t01");  // e touches n, w and, rough, s
    b.put_creature(draugr, b.in("t01", "e"));
    b.build(b.in("t01", "n"), Building::food_silo, 4);
    b.put(0, b.in("t01", "w"), 1);
    b.put(1, b.in("t01", "s"), 3);
    b.creature_phase();
    EXPECT_TRUE(b.over());
    EXPECT_EQ(b.s.line[0].territory, b.in("t01", "s"));
    EXPECT_EQ(b.units(b.in("t01", "s")), 2U);
}

TEST(Creatures, N20_11_EachKindLooksAtItsOwnLures) {
    struct Look {
        Creature creature;
        const char* goes;
    };
    for (const Look look : {Look{wolf, "n"}, {draugr, "w"}, {bear, "s"}, {valkyrie, "n"}}) {
        Board b;
        b.add("t01");
        b.put_creature(look.creature, b.in("t01", "e"));
        b.build(b.in("t01", "n"), Building::food_silo);  // 2 resources, 1 building point, 1 unit
        b.put(0, b.in("t01", "n"), 1);
        b.put(0, b.in("t01", "w"), 4);                  // units
        b.build(b.in("t01", "s"), Building::fortress);  // building points
        b.put(0, b.in("t01", "s"), 1);
        b.creature_phase();
        EXPECT_EQ(b.s.line[0].territory, b.in("t01", look.goes)) << int{look.creature};
    }
}

TEST(Creatures, N20_9_N20_13_N23_6_NotToAnotherCreatureAndWithoutAMoveNoAct) {
    Board b;
    b.add("t02");
    const Territory n = b.in("t02", "n");
    b.put(0, n, 2);
    b.put_creature(draugr, n);
    b.put_creature(wolf, b.in("t02", "s"));
    b.creature_phase();
    EXPECT_TRUE(b.over());
    EXPECT_EQ(b.s.line[0].territory, n);
    EXPECT_EQ(b.units(n), 2U);
    EXPECT_EQ(b.s.line[1].territory, b.in("t02", "s"));
}

TEST(Creatures, N3_3_N20_12_TheFirstPlayerChoosesAmongEquals) {
    Wild w(0);
    w.s.first = 2;
    w.put_creature(wolf, w.south);
    w.creature_phase();
    ASSERT_EQ(asked(w.s), Ask::creature_to);
    EXPECT_EQ(Northgard::turn(w.s).seat, 2);
    EXPECT_EQ(w.actions().size(), 2U);  // w and e, not n
    w.play(Verb::creature, w.west);
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.line[0].territory, w.west);
    EXPECT_FALSE(has_beast(w.s, w.south, Beast::wolf));
}

TEST(Creatures, N20_8_FromLeftToRightAlsoWhenOneIsDefeated) {
    Wild w(6);
    w.s.players[1].clan = Clan::wolf;
    w.put_creature(valkyrie, w.east);
    w.add("t02");
    w.put_creature(wolf, w.in("t02", "n"));
    w.put_creature(draugr, w.south);
    w.creature_phase();
    // The Valkyrie comes to n and is defeated there; the next in line takes its place.
    ASSERT_EQ(asked(w.s), Ask::roll_defender);
    w.rolls(B, A);
    ASSERT_EQ(w.s.line.size(), 2U);
    EXPECT_EQ(w.s.line[0], (Standing{wolf, w.in("t02", "s")}));
    ASSERT_EQ(asked(w.s), Ask::creature_to);
    w.play(Verb::creature, w.east);
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.line[1], (Standing{draugr, w.east}));
}

// What creatures do while they stay.
TEST(Creatures, Q68_N20_21_AWolfLeavesOnlyWhatBuildingsGive) {
    for (const bool hungry : {false, true}) {
        Board b(2);
        b.add("t09");
        const Cell cell = b.s.map.placed[1].cell;
        const auto beside = [&](unsigned tiles_on) {
            return Cell{static_cast<std::uint8_t>(cell.x + tiles_on), cell.y};
        };
        place_tile(b.s, {*tile_by_id("t07"), 0, beside(1)});
        place_tile(b.s, {*tile_by_id("t22"), 0, beside(2)});
        const Territory t = b.in("t07", "m");  // with e of t09 and w of t22: closed, one food
        ASSERT_FALSE(is_open(b.s, t));
        ASSERT_EQ(tiles_of(b.s, t), 3U);
        b.put(0, t, 1);
        b.build(t, Building::food_silo);
        b.build(t, Building::altar_of_kings);
        if (hungry) b.put_creature(wolf, t);
        b.s.stack.push(Ask::harvest);
        while (asked(b.s) == Ask::harvest) run_year(b.s);
        EXPECT_EQ(b.s.players[0].food, hungry ? 1 : 2);
        EXPECT_EQ(b.s.players[0].fame, hungry ? 3 : 5);
        EXPECT_EQ(produce(b.s, t).sum(), 2U);  // for everything else the Wolf doesn't count
    }
}

TEST(Creatures, N20_26_ATerritoryWithACreatureCounts) {
    Board b(2);
    b.add("t17");  // s has a large space, n a lair
    const Territory t = b.in("t17", "s");
    b.put(0, t, 1);
    b.put_creature(bear, t);
    EXPECT_TRUE(b.s.map.owned[0].contains(t));
    b.build(t, Building::forge);
    b.s.map.territories[t].open = 0;
    EXPECT_EQ(great_territories(b.s, 0), 1U);
}

// Fights.
TEST(Creatures, N20_14_N20_15_InOwnTerritoriesAfterTheMovesOneInEach) {
    Wild w(4);
    w.put_creature(wolf, w.west);  // neutral, entered now
    w.put_creature(draugr, w.home);
    w.put_creature(bear, w.south);  // nobody's
    w.move(0, 1);
    w.go(w.home, w.west, 2);
    ASSERT_EQ(asked(w.s), Ask::declare);
    EXPECT_EQ(w.actions(), (std::vector<Action>{act(Verb::stop), act(Verb::attack, w.home, draugr),
                                                act(Verb::attack, w.west, wolf)}));
    w.play(Verb::attack, w.home, draugr);
    EXPECT_EQ(w.actions(), (std::vector<Action>{act(Verb::stop), act(Verb::attack, w.west, wolf)}));
    w.play(Verb::attack, w.west, wolf);
    ASSERT_EQ(asked(w.s), Ask::choose_fight);  // N20.16
    EXPECT_EQ(w.actions().size(), 2U);
}

TEST(Creatures, N20_15_OneOfTwoInATerritory) {
    Wild w(4);
    w.put_creature(wolf, w.home);
    w.put_creature(bear, w.home);
    w.move(0, 1);
    ASSERT_EQ(asked(w.s), Ask::declare);
    EXPECT_EQ(w.actions().size(), 3U);
    w.play(Verb::attack, w.home, bear);
    EXPECT_EQ(w.s.fight.creature, bear);
    EXPECT_TRUE(w.s.pending.empty());
}

TEST(Creatures, N20_15_N25_14_DeclaringIsFree) {
    Wild w(4);
    w.put_creature(wolf, w.home);
    w.move(0, 1);
    w.play(Verb::stop);
    ASSERT_EQ(asked(w.s), Ask::declare);
    w.play(Verb::stop);
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.line.size(), 1U);
}

TEST(Creatures, N20_16_NoRetreatIntoADeclaredFight) {
    Wild w(6);
    w.put(1, w.east, 4);
    w.put(0, w.west, 3);
    w.put(1, w.south, 1);
    w.put_creature(wolf, w.west);
    w.move(0, 1);
    w.go(w.home, w.east, 2);  // n is still seat 0's
    w.play(Verb::attack, w.west, wolf);
    w.play(Verb::fight, w.east, no_creature);
    w.rolls(A, A);
    EXPECT_EQ(w.s.fight.creature, wolf);  // without asking: back to n
    EXPECT_TRUE(w.holds(0, w.home, 6));
}

TEST(Creatures, N20_17_N25_20_TheAttackersPointsAndDice) {
    Wild w(4);
    w.build(w.home, Building::fortress);
    w.build(w.home, Building::defense_tower);
    w.s.players[0].food = 1;
    w.s.token_seat = 0;
    w.s.token = w.home;
    w.put_creature(wolf, w.home);
    w.declare_at_home(wolf, 1);
    ASSERT_EQ(asked(w.s), Ask::attacker_food);
    EXPECT_EQ(w.s.fight.attacker.points, 6);  // four units, the card, Snake; no Fortress
    EXPECT_EQ(w.s.fight.defender.points, 4);
    w.play(Verb::food, 1);
    ASSERT_EQ(asked(w.s), Ask::roll_attacker);
    w.roll(C);  // always the point
    EXPECT_EQ(w.s.fight.attacker.points, 8);
    ASSERT_EQ(asked(w.s), Ask::roll_defender);
    w.roll(C);
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.players[0].fame, 1);
}

TEST(Creatures, N20_18_AxesAreAPointAndShieldsCancel) {
    Wild axes(4);
    axes.put_creature(wolf, axes.home);
    axes.declare_at_home(wolf, 0, move_axes);
    EXPECT_EQ(axes.s.fight.attacker.points, 5);
    axes.rolls(A, A);
    EXPECT_TRUE(axes.s.line.empty());

    Wild shields(4);
    shields.put_creature(wolf, shields.home);
    shields.declare_at_home(wolf, 0, move_cancel_casualty);
    shields.rolls(E, E);  // a tie; of two casualties one is cancelled
    EXPECT_TRUE(shields.over());
    EXPECT_EQ(shields.units(shields.home), 3U);
    EXPECT_EQ(shields.s.line.size(), 1U);
}

TEST(Creatures, N20_18_WithoutFiguresThePlayerLoses) {
    Wild w(2);
    w.s.players[0].food = 2;
    w.put_creature(wolf, w.home);
    w.declare_at_home(wolf, 2);
    w.play(Verb::food, 2);
    w.rolls(B, E);  // 9 against 4, but nobody is left
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.neutral(w.home));
    EXPECT_EQ(w.s.line.size(), 1U);
    EXPECT_EQ(w.s.players[0].fame, 0);
}

TEST(Creatures, N20_19_N25_20_ADefeatedCreatureAndTheWinnersCasualties) {
    Wild w(6);
    w.put_creature(bear, w.home);
    w.move(0, 1);
    w.play(Verb::attack, w.home, bear);
    w.rolls(B, F);  // 9 against 7
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.s.line.empty());
    EXPECT_EQ(at(w.s, w.home).beasts, 0);
    EXPECT_EQ(w.s.creature_discard, 1U << bear);
    EXPECT_EQ(w.s.players[0].fame, 3);
    EXPECT_EQ(w.units(w.home), 5U);
}

TEST(Creatures, N20_19_LosingAttackersStayWithACreatureThatShares) {
    Wild w(4);
    w.put_creature(wolf, w.home);
    w.declare_at_home(wolf);
    w.rolls(A, D);
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.holds(0, w.home, 3));
    EXPECT_EQ(w.s.line.size(), 1U);
}

TEST(Creatures, N20_19_N20_24_LosingAttackersLeaveAValkyrie) {
    Wild w(4);
    w.put_creature(valkyrie, w.east);
    w.put_creature(8, w.south);
    w.move(0, 1);
    w.go(w.home, w.east, 3);
    EXPECT_EQ(w.s.fight.creature, valkyrie);  // forced (N25.19)
    w.rolls(A, A);
    ASSERT_EQ(asked(w.s), Ask::retreat_to);
    EXPECT_FALSE(w.can(act(Verb::to, w.south)));  // another one is there
    w.play(Verb::to, w.west);
    w.play(Verb::figures, 2);
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.holds(0, w.home, 2));
    EXPECT_TRUE(w.holds(0, w.west, 2));
    EXPECT_TRUE(w.neutral(w.east));
}

TEST(Creatures, N25_19_TheEnteredValkyrieIsTheOneDeclared) {
    Wild w(6);
    w.put_creature(wolf, w.east);
    w.put_creature(valkyrie, w.east);
    w.move(0, 2);
    w.go(w.home, w.east, 6);
    EXPECT_EQ(w.s.fight.creature, valkyrie);
}

TEST(Creatures, N25_16_FiguresBesideAValkyrieMayAttackHerByAMoveAction) {
    Wild w(6);
    w.put_creature(valkyrie, w.home);  // since set-up
    w.move(0, 1);
    ASSERT_EQ(asked(w.s), Ask::declare);
    EXPECT_TRUE(w.can(act(Verb::attack, w.home, valkyrie)));
    w.play(Verb::stop);  // not entered in this action: not forced
    EXPECT_TRUE(w.over());
}

TEST(Creatures, N25_19_ATerritoryWithAPendingCombatCannotBeDeclared) {
    Wild w(6);
    w.put(1, w.east, 2);
    w.put_creature(wolf, w.east);
    w.move(0, 1);
    w.go(w.home, w.east, 6);
    EXPECT_EQ(w.s.fight.creature, no_creature);
    EXPECT_EQ(w.s.fight.defender.seat, 1);
}

TEST(Creatures, Q69_N20_17_N20_24_AValkyrieAttacksWhereSheMoves) {
    Wild w(4);
    w.build(w.home, Building::fortress);
    w.build(w.home, Building::defense_tower);
    w.put_creature(valkyrie, w.east);
    w.creature_phase();
    ASSERT_EQ(asked(w.s), Ask::roll_defender);
    EXPECT_EQ(w.s.fight.attacker.seat, no_seat);
    EXPECT_EQ(w.s.fight.attacker.points, 7);
    EXPECT_EQ(w.s.fight.defender.points, 6);
    EXPECT_EQ(w.s.fight.defender.casualties, 0);  // the tower does nothing
    w.rolls(B, A);                                // 9 each: the defender's
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.s.line.empty());
    EXPECT_EQ(w.s.players[0].fame, 4);
    EXPECT_TRUE(w.holds(0, w.home, 4));
}

TEST(Creatures, N20_19_ALosingDefenderRetreats) {
    Wild w(4);
    w.put(0, w.west, 1);
    w.put_creature(valkyrie, w.east);
    w.s.players[0].food = 1;
    w.build(w.home, Building::forge);
    w.creature_phase();
    ASSERT_EQ(asked(w.s), Ask::defender_food);
    w.play(Verb::food, 0);
    w.rolls(A, D);
    ASSERT_EQ(asked(w.s), Ask::retreat_to);
    EXPECT_EQ(w.actions().size(), 2U);  // w is friendly, e was left by her
    w.play(Verb::to, w.west);
    w.play(Verb::figures, 3);
    EXPECT_TRUE(w.over());
    EXPECT_TRUE(w.holds(0, w.west, 4));
    EXPECT_TRUE(w.neutral(w.home));
    EXPECT_EQ(w.s.line[0].territory, w.home);
}

TEST(Creatures, N20_25_WolfForAnyAndStagForAValkyrieAsAttackers) {
    for (const Creature creature : {wolf, valkyrie}) {
        for (const Clan clan : {Clan::wolf, Clan::stag}) {
            Wild w(8);
            w.s.players[0].clan = clan;
            w.put_creature(creature, w.home);
            w.move(0, 1);
            if (asked(w.s) == Ask::move_from) w.play(Verb::stop);
            w.play(Verb::attack, w.home, creature);
            w.rolls(B, A);
            const int fame = beast_row(creature).fame;
            EXPECT_EQ(w.s.players[0].food, clan == Clan::wolf ? 1 : 0);
            EXPECT_EQ(w.s.players[0].fame,
                      fame + (clan == Clan::stag && creature == valkyrie ? 1 : 0));
        }
    }
}

TEST(Creatures, N20_25_NothingOfThatAsDefenders) {
    for (const Clan clan : {Clan::wolf, Clan::stag}) {
        Wild w(8);
        w.s.players[0].clan = clan;
        w.put_creature(valkyrie, w.east);
        w.creature_phase();
        w.rolls(B, A);
        EXPECT_EQ(w.s.players[0].food, 0);
        EXPECT_EQ(w.s.players[0].fame, 4);
    }
}

TEST(Creatures, N20_27_KaijaIsTwoPointsAndOneFigure) {
    Wild w(2);
    w.give_kaija(0, w.home);
    w.put_creature(wolf, w.home);
    w.declare_at_home(wolf);
    EXPECT_EQ(w.s.fight.attacker.points, 4);
    w.rolls(A, E);  // 6 against 4; two casualties
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.players[0].fame, 1);
    EXPECT_EQ(w.units(w.home), 0U);
    EXPECT_EQ(w.s.kaija, w.home);
    EXPECT_EQ(w.owner(w.home), 0);
}

TEST(Creatures, N20_7_MovementNeverPutsTwoTogether) {
    Wild w(3);
    w.put_creature(wolf, w.east);
    w.put_creature(draugr, w.west);
    w.creature_phase();
    EXPECT_EQ(w.s.line[0].territory, w.home);  // figures
    ASSERT_EQ(asked(w.s), Ask::creature_to);   // the Draugr: e, left by then, and s
    EXPECT_FALSE(w.can(act(Verb::creature, w.home)));
}

TEST(Creatures, N20_5_N25_16_SetUpUnitsKeepAwayFromAValkyrie) {
    Board b(2);
    b.s.creatures = 1;
    b.add("t17");
    b.put_creature(valkyrie, b.in("t17", "n"));
    b.s.stack.push(Ask::setup_units, 0, 1);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::settle, b.in("t17", "s"))}));
    b.put(1, b.in("t17", "s"), 1);  // no other empty territory is left on the tile
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::settle, b.in("t17", "n"))}));
}

// More Creatures.
TEST(MoreCreatures, Q70_N21_1_FewerCreaturesThanPlayersAndACardIsLeft) {
    Wild w(2);
    w.s.creatures = 2;
    w.s.creature_pile.put_on_top(bear);
    w.put_creature(0, w.west);
    w.put_creature(1, w.east);
    EXPECT_TRUE(can_summon(w.s));
    w.put_creature(2, w.south);
    EXPECT_FALSE(can_summon(w.s));  // three players
    w.s.line.pop_back();
    w.s.creature_pile.draw(0);
    EXPECT_FALSE(can_summon(w.s));  // N25.20
    w.s.creature_discard = 1U << bear;
    EXPECT_TRUE(can_summon(w.s));
    w.s.creatures = 1;
    EXPECT_FALSE(can_summon(w.s));
}

TEST(MoreCreatures, Q70_N21_2_N21_3_OnAFreeLairAndItActsAtOnce) {
    Wild w(2);
    w.s.creatures = 2;
    w.add("t03");
    w.add("t01");
    w.put_creature(wolf, w.in("t01", "w"));
    w.put(0, w.in("t03", "n"), 2);
    w.s.creature_pile.put_on_top(draugr);
    w.s.stack.push(Ask::summon, 0);
    EXPECT_EQ(w.actions(),
              (std::vector<Action>{act(Verb::stop), act(Verb::summon, w.in("t03", "n"))}));
    w.play(Verb::summon, w.in("t03", "n"));
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.line[1], (Standing{draugr, w.in("t03", "n")}));
    EXPECT_EQ(w.units(w.in("t03", "n")), 1U);
}

TEST(MoreCreatures, N21_2_WithoutAFreeLairAnywhereFree) {
    Wild w(2);
    w.s.creatures = 2;
    w.put_creature(wolf, w.west);
    w.s.creature_pile.put_on_top(bear);
    w.s.stack.push(Ask::summon, 1);
    EXPECT_EQ(w.actions().size(), 4U);  // stop, and three territories
    w.play(Verb::stop);
    EXPECT_TRUE(w.over());
    EXPECT_EQ(w.s.line.size(), 1U);
}

}  // namespace
}  // namespace nb::northgard
