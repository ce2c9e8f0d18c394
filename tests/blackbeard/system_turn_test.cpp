// What the System Player's Pirates do with their cards (P1, P2), their smaller decisions (P6), and
// what is done against Blackbeard (P7).

#include "tests/blackbeard/system_captain.hpp"

namespace nb::blackbeard {
namespace {

Action use(Kind kind) { return act(Verb::use, static_cast<unsigned>(kind), 1); }
Action event(Kind kind, unsigned hold = 0) {
    return act(Verb::event, static_cast<unsigned>(kind), 1, hold);
}

// A whole Turn. --------------------------------------------------------------------------------

// Blackbeard ends his Turn and slot 1 has the next. His immediate card changes nothing; the hold
// deck is what the test says.
struct SystemTurn : SystemCaptain {
    Tale tale;

    explicit SystemTurn(std::string_view place = "caribbean") : SystemCaptain(place) {
        s.course = Course{};
        s.course.side = 0;
        s.course.carded = 1;
        s.immediate = Cards{};
        s.immediate.insert(first_card(Kind::syphilis));
        v.tale = &tale;
    }
    void begin() { take_step(v, act(Verb::end)); }
    void draw_next(unsigned outcome) {
        ASSERT_EQ(asked(s), Ask::hold);
        take_step(v, chance(outcome));
    }
    // Reasons told in slot 1's Turn.
    [[nodiscard]] std::vector<Reason> reasons() const {
        std::vector<Reason> told;
        for (const Happening& happening : tale) {
            if (happening.said != Said::decides || happening.slot != 1) continue;
            told.push_back(static_cast<Reason>(happening.a));
        }
        return told;
    }
    [[nodiscard]] unsigned times(Said said) const {
        unsigned count = 0;
        for (const Happening& happening : tale) count += happening.said == said ? 1U : 0U;
        return count;
    }
};

TEST(BlackbeardSystemTurn, P1_S19_12b_AnImmediateCardThenAHoldCard) {
    SystemTurn c;
    c.put_friend("charles_town");
    c.he().letter_card = static_cast<std::uint8_t>(first_card(Kind::letter_of_marque) + 1);
    c.begin();
    ASSERT_GE(c.tale.size(), 3U);
    EXPECT_EQ(c.times(Said::happens), 1U);        // Syphilis
    EXPECT_EQ(c.times(Said::plays_actions), 1U);  // Set Sail: 3 Actions
    EXPECT_EQ(c.he().place, *place_by_id("charles_town"));
}

TEST(BlackbeardSystemTurn, P1_S19_18c_OnArrivalTheLetterIsUsedAtOnce) {
    SystemTurn c;
    c.put_friend("charles_town");
    c.he().letter_card = static_cast<std::uint8_t>(first_card(Kind::letter_of_marque) + 1);
    c.begin();
    EXPECT_EQ(c.he().letter, english);
    EXPECT_EQ(c.he().letter_card, 0);
    EXPECT_EQ(c.times(Said::plays_event), 1U);
}

// Case 54.
TEST(BlackbeardSystemTurn, P1_P2_4_S19_18b_ASecondLetterIsUsedForItsActions) {
    SystemTurn c;
    c.put_friend("charles_town");
    c.s.hold = Cards{};
    c.s.hold.insert(first_card(Kind::letter_of_marque));
    c.s.hold.insert(first_card(Kind::letter_of_marque) + 1U);
    c.begin();
    c.draw_next(0);
    EXPECT_EQ(c.he().letter_card, first_card(Kind::letter_of_marque) + 1U);
    EXPECT_EQ(c.times(Said::keeps_letter), 1U);
    EXPECT_EQ(c.he().place, *place_by_id("central_atlantic"));  // 2 Moves
    EXPECT_EQ(c.times(Said::plays_actions), 1U);
}

// Case 56.
TEST(BlackbeardSystemTurn, P3_S19_19a_HeMustCarouse) {
    SystemTurn c("boston");
    c.he().booty[0] = 1000;
    c.begin();
    EXPECT_EQ(c.he().net_worth, 1000U);
    EXPECT_EQ(c.he().loyalty, 7);
    EXPECT_TRUE(in_revelry(c.he()));
    EXPECT_EQ(c.reasons().front(), Reason::sell);
    EXPECT_EQ(c.he().place, *place_by_id("boston"));
}

TEST(BlackbeardSystemTurn, P3_S19_19b_InAPiratePortHeIsForcedTo) {
    SystemTurn c("tortuga");
    c.he().booty[0] = 1000;
    c.begin();
    EXPECT_EQ(c.he().loyalty, 9);
    EXPECT_TRUE(in_revelry(c.he()));
}

// Case 58.
TEST(BlackbeardSystemTurn, P1_S19_12d_TheImmediateDeckIsRemade) {
    SystemTurn c;
    c.s.immediate = Cards{};
    c.s.immediate_discards = Cards{};
    c.s.immediate_discards.insert(first_card(Kind::syphilis));
    c.begin();
    EXPECT_EQ(c.times(Said::happens), 1U);
    EXPECT_TRUE(c.s.immediate.empty());
}

TEST(BlackbeardSystemTurn, P1_S19_1e_WithoutPirateCardsTheSlotStaysEmpty) {
    SystemTurn c;
    c.put(2, "low", "india");
    c.s.pirate_deck = 0;
    eliminate(c.v, 1);
    c.begin();
    EXPECT_EQ(c.of(1).status, Status::empty);
    EXPECT_EQ(c.s.ended, 0);
    bool low_sailed = false;
    for (const Happening& happening : c.tale) {
        if (happening.said == Said::turn) low_sailed |= happening.slot == 2;
    }
    EXPECT_TRUE(low_sailed);
}

// Case 60.
TEST(BlackbeardSystemTurn, P1_S19_2e_InRevelryHeDrawsButDoesntAct) {
    SystemTurn c("tortuga");
    c.he().dnb = 1;
    c.s.hold = Cards{};
    c.s.hold.insert(first_card(Kind::letter_of_marque));
    c.s.hold.insert(first_card(Kind::set_sail));
    c.put_friend("havana");
    c.begin();
    c.draw_next(c.s.hold.rank(first_card(Kind::letter_of_marque)));
    EXPECT_EQ(c.times(Said::happens), 1U);
    EXPECT_EQ(c.he().letter_card, first_card(Kind::letter_of_marque) + 1U);
    EXPECT_EQ(c.times(Said::no_effect), 1U);
    EXPECT_EQ(c.times(Said::plays_actions), 0U);
    EXPECT_EQ(c.he().place, *place_by_id("tortuga"));
}

TEST(BlackbeardSystemTurn, P2_5_S19_12e_AllActionsAreHis) {
    SystemTurn c;
    c.put(2, "low", "india");
    c.put_merchant("boston", 2);
    c.begin();
    for (const Happening& happening : c.tale) {
        if (happening.said == Said::turn && happening.slot == 2) break;
        EXPECT_FALSE(happening.said == Said::moves && happening.slot == 2);
    }
    EXPECT_NE(c.he().place, *place_by_id("caribbean"));
}

// The hold card. -------------------------------------------------------------------------------

TEST(BlackbeardSystemTurn, P2_1_MostCardsAreUsedForTheirActions) {
    const SystemCaptain c;
    for (Kind kind : {Kind::set_sail, Kind::informer, Kind::favorable_winds, Kind::lookout_aloft,
                      Kind::warship_sighting, Kind::letter_of_marque}) {
        EXPECT_EQ(use_of_card(c.s, 1, kind), use(kind));
    }
}

TEST(BlackbeardSystemTurn, P2_2_BuriedTreasureWithFullHolds) {
    SystemCaptain c;
    c.he().booty = {1500, 0, 0, 0};
    EXPECT_EQ(use_of_card(c.s, 1, Kind::buried_treasure), use(Kind::buried_treasure));
    c.he().booty = {100, 1500, 0, 0};
    EXPECT_EQ(use_of_card(c.s, 1, Kind::buried_treasure), event(Kind::buried_treasure, 1));
    c.he().booty = {100, 1499, 0, 0};
    EXPECT_EQ(use_of_card(c.s, 1, Kind::buried_treasure), use(Kind::buried_treasure));
    c.he().booty = {100, 1500, 0, 0};
    c.he().place = *place_by_id("tortuga");
    EXPECT_EQ(use_of_card(c.s, 1, Kind::buried_treasure), use(Kind::buried_treasure));
}

TEST(BlackbeardSystemTurn, P2_3_P10_10_HiddenCoveWhenNearlySunk) {
    SystemCaptain c;
    c.he().hits = 2;  // of 5
    EXPECT_EQ(use_of_card(c.s, 1, Kind::hidden_cove), use(Kind::hidden_cove));
    c.he().hits = 3;
    EXPECT_EQ(use_of_card(c.s, 1, Kind::hidden_cove), event(Kind::hidden_cove));
    c.he().place = *place_by_id("tortuga");
    EXPECT_EQ(use_of_card(c.s, 1, Kind::hidden_cove), use(Kind::hidden_cove));
}

TEST(BlackbeardSystemTurn, P2_3_P10_10_TheCoveMendsAndGivesNoActions) {
    SystemTurn c;
    c.he().hits = 3;
    c.deck({Kind::hidden_cove});
    c.begin();
    EXPECT_EQ(c.he().hits, 0);
    EXPECT_EQ(c.times(Said::plays_actions), 0U);
    EXPECT_EQ(c.he().place, *place_by_id("caribbean"));
}

// Smaller decisions. ---------------------------------------------------------------------------

TEST(BlackbeardSystemTurn, P6_1_CargoGoesIntoAFreeHold) {
    SystemCaptain c;
    c.he().booty = {500, 0, 0, 0};
    c.s.cargo = {300, 1, 0};
    EXPECT_EQ(answer_stow(c.s, 1), act(Verb::stow, 1));
    c.he().booty = {500, 300, 0, 0};
    EXPECT_EQ(answer_stow(c.s, 1), act(Verb::decline));
    c.s.cargo.amount = 301;
    EXPECT_EQ(answer_stow(c.s, 1), act(Verb::stow, 1));
}

TEST(BlackbeardSystemTurn, P6_2_WhomHeTortures) {
    SystemCaptain c;
    constexpr Hostage cheap = 6, dear = 10;  // Value 3 and 4
    EXPECT_EQ(answer_captive(c.s, 1, dear), act(Verb::hold));
    EXPECT_EQ(answer_captive(c.s, 1, cheap), act(Verb::torment));
    c.he().loyalty = 5;
    EXPECT_EQ(answer_captive(c.s, 1, dear), act(Verb::torment));
    c.he().loyalty = 6;
    c.give_hostage(1, 11, spanish);
    EXPECT_EQ(answer_captive(c.s, 1, dear), act(Verb::hold));
    c.give_hostage(1, 12, spanish);
    EXPECT_EQ(answer_captive(c.s, 1, dear), act(Verb::torment));
}

Merchant merchant_of(Ship ship) {
    for (Merchant m = 0; m < merchant_count; ++m) {
        if (merchants[m].ship == ship) return m;
    }
    return no_merchant;
}

TEST(BlackbeardSystemTurn, P6_4_WhichShipsHeTakes) {
    SystemCaptain c;
    const Merchant equal = merchant_of(Ship::schooner), larger = merchant_of(Ship::brigantine);
    EXPECT_EQ(answer_board(c.s, 1, larger), act(Verb::board));
    EXPECT_EQ(answer_board(c.s, 1, equal), act(Verb::stay));
    c.he().hits = 2;
    EXPECT_EQ(answer_board(c.s, 1, equal), act(Verb::board));
    c.he().ship = Ship::three_master;
    c.he().hits = 6;
    EXPECT_EQ(answer_board(c.s, 1, larger), act(Verb::stay));
    c.he().hits = 7;
    EXPECT_EQ(answer_board(c.s, 1, larger), act(Verb::board));
}

TEST(BlackbeardSystemTurn, P6_6_HeNeverGivesALetterUp) {
    SystemCaptain c;
    c.he().letter = english;
    c.put_merchant("port_royal", 2);
    EXPECT_NE(verb_of(c.action()), Verb::waive);
}

struct Dice : SystemCaptain {
    Dice() { he().cunning = 3; }
    void lie(Throw kind, std::initializer_list<std::uint8_t> own,
             std::initializer_list<std::uint8_t> other = {}) {
        s.roll = Roll{};
        s.roll.kind = kind;
        s.roll.slot = 1;
        s.roll.own_count = static_cast<std::uint8_t>(own.size());
        s.roll.rival_from = s.roll.own_count;
        s.roll.rival_count = static_cast<std::uint8_t>(other.size());
        std::size_t i = 0;
        for (std::uint8_t die : own) s.roll.dice[i++] = die;
        for (std::uint8_t die : other) s.roll.dice[i++] = die;
    }
    [[nodiscard]] bool again(unsigned cunning) {
        he().cunning = static_cast<std::uint8_t>(cunning);
        return answer_cunning(s, 1) == act(Verb::reroll);
    }
};

TEST(BlackbeardSystemTurn, P6_7a_AMutiny) {
    Dice c;  // Leadership 5
    c.lie(Throw::mutiny, {6});
    EXPECT_TRUE(c.again(1));
    c.lie(Throw::mutiny, {5});
    EXPECT_FALSE(c.again(3));
}

TEST(BlackbeardSystemTurn, P6_7b_P6_7c_ABattle) {
    Dice c;                     // 4 + 3
    c.s.battle = {1, 0, 0, 0};  // a Warship of 8
    c.lie(Throw::battle, {1}, {1});
    EXPECT_FALSE(c.again(1));  // a hit
    EXPECT_TRUE(c.again(2));
    c.he().hits = 4;  // of 5
    EXPECT_TRUE(c.again(1));
    c.he().hits = 0;
    c.lie(Throw::battle, {2}, {1});  // equal
    EXPECT_FALSE(c.again(3));
    c.s.battle.enemy = commissioner_mark;
    c.s.players[0].commissioner = 6;  // of 8
    c.lie(Throw::battle, {1}, {2});
    EXPECT_FALSE(c.again(1));  // by 2
    c.lie(Throw::battle, {1}, {3});
    EXPECT_TRUE(c.again(1));  // by 3 he is caught (B6.45)
}

TEST(BlackbeardSystemTurn, P6_7d_P10_9_AnAttackThatMissedByLittle) {
    Dice c;
    c.s.declared.deed = Deed::attack;
    c.s.declared.slot = 1;
    c.s.declared.target = port_called("barbados");  // 7 against 7
    c.lie(Throw::attack, {4}, {3, 3});              // by 2
    EXPECT_TRUE(c.again(2));
    EXPECT_FALSE(c.again(1));
    c.lie(Throw::attack, {3}, {3, 3});
    EXPECT_FALSE(c.again(3));
    c.s.declared.info = 1;
    EXPECT_TRUE(c.again(3));
    c.lie(Throw::attack, {6}, {3, 3});  // won
    EXPECT_FALSE(c.again(3));
}

TEST(BlackbeardSystemTurn, P6_7e_AFailedFind) {
    Dice c;  // Ability 4
    c.lie(Throw::find, {2});
    EXPECT_TRUE(c.again(3));
    EXPECT_FALSE(c.again(2));
    c.lie(Throw::find, {3});
    EXPECT_FALSE(c.again(3));
}

TEST(BlackbeardSystemTurn, P6_7f_P10_9_ACargoThatTheCrewDislikes) {
    Dice c;
    c.put_merchant("port_royal", 1);
    c.find_at_once(1, "port_royal");
    c.lie(Throw::cargo, {2});
    EXPECT_TRUE(c.again(3));
    EXPECT_FALSE(c.again(2));
    c.lie(Throw::cargo, {3});
    EXPECT_FALSE(c.again(3));
}

TEST(BlackbeardSystemTurn, P6_8_ExtraMovesAreUsedFirst) {
    SystemTurn c;
    c.put_friend("boston");
    c.he().letter_card = static_cast<std::uint8_t>(first_card(Kind::letter_of_marque) + 1);
    c.deck({Kind::favorable_winds});
    c.begin();
    EXPECT_EQ(c.he().place, *place_by_id("boston"));  // 4 Moves with 2 Actions
}

// Against Blackbeard. --------------------------------------------------------------------------

struct Hunted : Happenings {
    Hunted() {
        teach().notoriety = 12;
        s.course.due = 1;
    }
    void put_warship(Warship w) {
        s.warship_at[w] = caribbean;
        s.warship_pool &= static_cast<std::uint16_t>(~(1U << w));
    }
};

TEST(BlackbeardSystemTurn, P7_1_TheAttemptThenWarshipsByIdThenTheCommissioner) {
    Hunted c;
    c.put_warship(7);
    c.put_warship(6);
    c.play(Verb::move, 0, central_america);
    ASSERT_EQ(asked(c.s), Ask::commissioner_try);
    c.throw_d66(66);
    c.roll({1, 6});  // the first is evaded
    EXPECT_EQ(c.s.battle.enemy, 7);
    c.roll({1, 6});
    EXPECT_EQ(c.teach().place, central_america);
    EXPECT_FALSE(c.s.hold_discards.contains(first_card(Kind::set_sail)));  // no card was drawn
}

TEST(BlackbeardSystemTurn, P7_2_ACardWhoseConditionHoldsIsAlwaysPlayed) {
    Hunted c;
    c.s.course.due = 0;
    c.teach().loyalty = 6;
    c.deck({Kind::scurvy_outbreak});
    c.play(Verb::move, 0, central_america);
    EXPECT_EQ(c.teach().scurvy, 1);
    EXPECT_EQ(c.teach().place, central_america);
}

TEST(BlackbeardSystemTurn, P7_3_TheCommissionerIsDrawn) {
    Hunted c;
    c.play(Verb::move, 0, central_america);
    c.throw_d66(11);
    ASSERT_EQ(asked(c.s), Ask::commissioner);
    EXPECT_EQ(Blackbeard::turn(c.s).outcomes, commissioner_count);
    c.draw(3);
    EXPECT_EQ(c.s.players[system_player].commissioner, 3);
}

}  // namespace
}  // namespace nb::blackbeard
