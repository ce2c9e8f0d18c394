// Cards that move and fight, played from the hand on a board of single tiles.

#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

// Seat 0 has the turn and one card; the cards of the others are elsewhere.
struct Turn0 : Board {
    Territory home = start("n"), east = start("e"), west = start("w"), south = start("s");
    Card card;
    explicit Turn0(std::string_view id) : card(*card_by_id(id)) {
        s.stack.push(Ask::turn, 0);
        s.players[0].hand.insert(card);
    }
    void play_card() { play(Verb::play, card); }
    [[nodiscard]] bool resolved() const { return asked(s) == Ask::turn; }
};

TEST(FightCards, Q49_N17_15_N17_40_PlunderRemovesTheLastFigure) {
    Turn0 b("clan_wolf_plunder");
    b.put(0, b.home, 1);
    b.put(1, b.east, 1);
    b.put(2, b.south, 1);  // n and s don't touch
    b.s.players[0].pile.put_on_top(*card_by_id("start_move"));
    b.play_card();
    EXPECT_FALSE(b.can(act(Verb::hit, b.south)));
    b.play(Verb::hit, b.east);
    EXPECT_TRUE(b.resolved());
    EXPECT_TRUE(b.neutral(b.east));
    EXPECT_EQ(b.s.players[1].units, 0);
    EXPECT_TRUE(b.s.players[0].hand.contains(*card_by_id("start_move")));
}

TEST(FightCards, Q46_N17_35_N25_13_BribedUnitsAttackForTheirOwner) {
    Turn0 b("dev_bribery");
    b.put(0, b.home, 1);
    b.put(1, b.east, 3);
    b.put(2, b.south, 1);
    b.s.players[1].food = 2;
    b.play_card();
    b.play(Verb::from, b.east);
    b.play(Verb::to, b.south);
    b.play(Verb::figures, 2);
    ASSERT_EQ(asked(b.s), Ask::attacker_food);
    EXPECT_EQ(Northgard::turn(b.s).seat, 1);
    b.play(Verb::food, 0);
    b.rolls(A, A);
    EXPECT_EQ(b.owner(b.south), 1);
    EXPECT_EQ(asked(b.s), Ask::turn);  // one way out for the loser: w
    EXPECT_TRUE(b.holds(2, b.west, 1));
}

TEST(FightCards, Q46_N17_35_IntoTheOwnTerritoryOfWhoBribes) {
    Turn0 b("dev_bribery");
    b.put(0, b.home, 2);
    b.put(1, b.east, 1);
    b.play_card();
    b.play(Verb::from, b.east);
    b.play(Verb::to, b.home);
    b.play(Verb::figures, 1);
    EXPECT_EQ(b.s.fight.attacker.seat, 1);
    EXPECT_EQ(b.s.fight.defender.seat, 0);
}

TEST(FightCards, N16_2_N17_26_N25_13_HiddenWaysWithAndWithoutTheBear) {
    for (const bool awake : {false, true}) {
        Turn0 b("dev_hidden_ways");
        b.add("t02");
        const Territory far = b.in("t02", "s");
        b.put(0, b.home, 1);
        b.give_kaija(0, b.home);
        b.put(1, far, 1);
        b.s.players[0].bear_awake = awake ? 1 : 0;
        b.play_card();
        b.play(Verb::from, b.home);
        b.play(Verb::to, far);
        EXPECT_EQ(b.can(act(Verb::figures, 1, 1)), awake);
        b.play(Verb::figures, 1, awake ? 1 : 0);
        EXPECT_EQ(b.s.fight.attacker.points, awake ? 3 : 1);  // no card's points
        EXPECT_EQ(b.s.kaija, awake ? far : b.home);
        b.rolls(awake ? A : E, A);
        EXPECT_EQ(b.owner(far), 0);
    }
}

TEST(FightCards, Q67_N6_7_N7_9_N9_1_N20_22_NothingElseUnderABrownBear) {
    Board b;
    b.add("t02");
    const Territory t = b.in("t02", "n");  // a small space, open
    b.put(0, t, 1);
    b.s.players[0].wood = 9;
    b.s.supply.fill(building_limit);
    b.s.tile_pile.shuffle(Bits<tile_count>::first(tile_count));
    EXPECT_TRUE(can_build(b.s, 0, 0, 0, false));
    EXPECT_TRUE(can_recruit(b.s, 0, Where::own));
    EXPECT_TRUE(can_explore(b.s, 0, 0));
    EXPECT_TRUE(can_move(b.s, 0, 1, 0));
    b.put_creature(5, t);
    EXPECT_FALSE(can_build(b.s, 0, 0, 0, false));
    EXPECT_FALSE(can_recruit(b.s, 0, Where::own));
    EXPECT_FALSE(can_explore(b.s, 0, 0));
    b.move(0, 1);
    EXPECT_EQ(b.actions(), (std::vector<Action>{act(Verb::stop), act(Verb::attack, t, 5)}));
}

TEST(FightCards, N16_6_N17_9_N25_5_SnakesTokenBeforeTheMoveAndAfterItsFights) {
    Turn0 b("clan_snake");
    b.s.players[0].clan = Clan::snake;
    b.s.token_seat = 0;
    b.put(0, b.home, 3);
    b.put(1, b.east, 2);
    b.play_card();
    ASSERT_EQ(asked(b.s), Ask::token);
    b.play(Verb::token, b.east);
    b.go(b.home, b.east, 3);
    EXPECT_EQ(b.s.fight.attacker.points, 4);
    b.rolls(A, A);
    ASSERT_EQ(asked(b.s), Ask::retreat_to);
    b.play(Verb::to, b.south);
    b.play(Verb::figures, 2);
    ASSERT_EQ(asked(b.s), Ask::token);  // once more, next to what was conquered
    EXPECT_TRUE(b.can(act(Verb::token, b.south)));
    b.play(Verb::token, b.south);
    EXPECT_TRUE(b.resolved());
    EXPECT_EQ(b.s.token, b.south);
}

TEST(FightCards, Q48_N13_5_N16_6_SnakeClaimsAResource) {
    Board b(2);
    b.add("t07");  // m gives a food
    const Territory t = b.in("t07", "m");
    b.put(1, t, 1);
    b.build(t, Building::woodcutter_lodge);
    b.s.token_seat = 0;
    b.s.token = t;
    b.s.stack.push(Ask::harvest);
    while (asked(b.s) == Ask::harvest) run_year(b.s);
    ASSERT_EQ(asked(b.s), Ask::claim);
    EXPECT_EQ(b.actions(),
              (std::vector<Action>{act(Verb::stop), act(Verb::collect, 0), act(Verb::collect, 1)}));
    apply_year(b.s, act(Verb::collect, 1));
    while (asked(b.s) == Ask::harvest) run_year(b.s);
    EXPECT_EQ(b.s.players[0].wood, 1);
    EXPECT_EQ(b.s.players[1].food, 1);
    EXPECT_EQ(b.s.players[1].wood, 0);
}

TEST(FightCards, N17_18_N17_28_N12_14_CardsBringTheirFlags) {
    struct Row {
        const char* id;
        unsigned moves, points, flags;
    };
    for (const Row row : {Row{"start_move", 1, 0, 0},
                          {"dev_intimidate", 2, 0, move_push},
                          {"dev_shieldbearers", 2, 0, move_cancel_casualty},
                          {"dev_axe_throwers", 2, 0, move_axes},
                          {"dev_infiltration", 3, 0, move_pass_through},
                          {"clan_wolf", 1, 0, move_ignore_rough},
                          {"clan_bear", 1, 0, move_kaija_collects},
                          {"dev_heroic_charge", 3, 1, 0},
                          {"dev_grizzled", 2, 2, 0},
                          {"dev_incursion", 4, 0, 0}}) {
        Turn0 b(row.id);
        b.put(0, b.home, 1);
        b.play_card();
        ASSERT_EQ(asked(b.s), Ask::move_from) << row.id;
        EXPECT_EQ(b.s.move.left, row.moves) << row.id;
        EXPECT_EQ(b.s.move.points, row.points) << row.id;
        EXPECT_EQ(b.s.move.flags, row.flags) << row.id;
        b.play(Verb::stop);
        EXPECT_TRUE(b.resolved()) << row.id;
    }
}

TEST(FightCards, N12_13_N17_28_ConquerorLastsForTheYear) {
    Turn0 b("dev_conqueror");
    b.put(0, b.home, 4);
    b.put(1, b.east, 2);
    b.build(b.east, Building::fortress);
    b.play_card();
    EXPECT_TRUE(b.resolved());
    b.move(0, 1);
    b.go(b.home, b.east, 4);
    EXPECT_EQ(b.s.fight.defender.points, 2);
}

}  // namespace
}  // namespace nb::northgard
