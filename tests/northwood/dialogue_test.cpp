// Every statement and trump with many hands: legal responses and scoring against the slow oracle.

#include <algorithm>

#include "tests/northwood/plain_dialogue.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

plain::PlainCard plain_card(Card card) { return {std::string(suit_ids[card / 8]), card % 8 + 1}; }

std::vector<plain::PlainCard> plain_hand(std::uint32_t hand) {
    std::vector<plain::PlainCard> cards;
    for (Card card = 0; card < card_count; ++card) {
        if ((hand & card_bit(card)) != 0) cards.push_back(plain_card(card));
    }
    return cards;
}

// A statement that waits for its answer, everything else in the deck.
State dialogue(Card statement, unsigned trump, std::uint32_t hand) {
    State s = position("hand C1\ndiscard C2\nstatement C2\nask answer\n");
    s.rulers[0] = make_character(trump, queen);
    for (unsigned fief = 1; fief < fief_count; ++fief) s.rulers[fief] = no_character;
    s.trump = static_cast<std::uint8_t>(trump);
    s.statement = statement;
    s.discard.clear();
    s.discard.push_back(statement);
    s.hand = hand;
    s.deck.shuffle(DialogueDeck::Set::from_word(all_cards & ~hand & ~card_bit(statement)));
    return s;
}

std::uint32_t random_hand(Random& random, Card statement) {
    std::uint32_t hand = 0;
    const int size = 2 + static_cast<int>(random.below(9));
    while (std::popcount(hand) < size) {
        hand |= card_bit(static_cast<Card>(random.below(card_count)));
        hand &= ~card_bit(statement);
    }
    return hand;
}

void compare(Card statement, unsigned trump, std::uint32_t hand) {
    const State before = dialogue(statement, trump, hand);
    std::vector<plain::PlainCard> offered;
    for (Action action : legal_actions(before)) {
        ASSERT_EQ(verb_of(action), Verb::play);
        offered.push_back(plain_card(action.a));
        State after = before;
        Northwood::apply(after, action);
        const bool scored = plain::scores(plain_card(statement), plain_card(action.a),
                                          std::string(suit_ids[trump]));
        ASSERT_EQ(after.answer_scored, scored ? 1 : 0)
            << card_id(statement) << ' ' << card_id(action.a) << ' ' << suit_ids[trump];
        // W6.5: on top of its pile, the statement right below a response that did not score.
        ASSERT_EQ(after.score.size(), scored ? 1U : 0U);
        ASSERT_EQ(after.discard.size(), scored ? 1U : 2U);
        ASSERT_EQ(after.discard[0], statement);
        ASSERT_EQ(scored ? after.score.back() : after.discard.back(), action.a);
        ASSERT_EQ(after.hand, hand & ~card_bit(action.a));
    }
    ASSERT_EQ(offered, plain::responses(plain_hand(hand), plain_card(statement)))
        << card_id(statement);
}

TEST(Dialogue, W6_3_W6_4_W6_5_AgreesWithTheSlowOracle) {
    Random random(63);
    for (Card statement = 0; statement < card_count; ++statement) {
        for (unsigned trump = 0; trump < suit_count; ++trump) {
            for (int i = 0; i < 60; ++i) compare(statement, trump, random_hand(random, statement));
            if (HasFatalFailure()) return;
        }
    }
}

// Every hand of two cards.
TEST(Dialogue, W6_3_W6_4_AgreesWithTheSlowOracleOnEveryPairOfCards) {
    for (Card statement = 0; statement < card_count; ++statement) {
        for (Card a = 0; a < card_count; ++a) {
            for (Card b = 0; b < a; ++b) {
                if (a == statement || b == statement) continue;
                compare(statement, (a + b) % suit_count, card_bit(a) | card_bit(b));
                if (HasFatalFailure()) return;
            }
        }
    }
}

// A dialogue is two cards, one from the deck and one from the hand.
TEST(Dialogue, W0_2_TakesOneCardFromTheDeckAndOneFromTheHand) {
    State s = position("hand C1 L8 E1\ndeck F1 F2 ...\n");
    const State before = s;
    play(s, "turn");
    EXPECT_EQ(s.deck.size() + 1, before.deck.size());
    EXPECT_EQ(s.hand, before.hand);
    play(s, "play L8");
    EXPECT_EQ(std::popcount(s.hand) + 1, std::popcount(before.hand));
    EXPECT_EQ(s.deck.size() + 1, before.deck.size());
    EXPECT_EQ(s.dialogues, 1);
}

}  // namespace
}  // namespace nb::northwood
