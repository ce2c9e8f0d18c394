// Positions as text: what is written reads back to the same bytes, and what is no position is
// refused.

#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

TEST(Position, EveryPositionOfRandomGamesReadsBack) {
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            unsigned step = 0;
            play_at_random(options, seed, [&](const State&, Action, const State& after) {
                if (++step % 5 != 0) return;
                const std::string text = Northwood::position_text(after);
                const auto read = Northwood::parse_position(text);
                ASSERT_TRUE(read) << text;
                ASSERT_EQ(*read, after) << text;
            });
        }
    }
}

// Three dots stand for all cards that are nowhere else, in the deck or in the discard pile.
TEST(Position, TheRestOfTheCards) {
    const State deck = position("hand C1\ndeck E8 ... E1\n");
    EXPECT_EQ(deck.deck.size(), 31U);
    EXPECT_EQ(deck.deck.top(), make_card(3, 8));
    const State discard = position("hand C1\ndeck E8\ndiscard E1 ... E7\n");
    EXPECT_EQ(discard.deck.size(), 1U);
    ASSERT_EQ(discard.discard.size(), 30U);
    EXPECT_EQ(discard.discard[0], make_card(3, 1));
    EXPECT_EQ(discard.discard[1], make_card(0, 2)) << "in the order of the components";
    EXPECT_EQ(discard.discard.back(), make_card(3, 7));
}

TEST(Position, WhatIsNoPositionIsRefused) {
    for (const char* text : {
             "hand C1 C9",                                       // no such card
             "nonsense 3",                                       // no such line
             "hand C1\ndiscard C1",                              // a card in two places
             "hand C1\ndiscard F1 F1 ...\ndeck E1",              // a card twice
             "hand C1\ndiscard ... F1 ...\ndeck E1",             // the rest twice
             "hand C1\ndeck E1",                                 // cards missing
             "hand C1\ndeck [ E1\ndiscard ...",                  // a group left open
             "hand C1\ndeck [ ] ...",                            // an empty group
             "hand C1\ndeck [ F1 F2 ] [ F3 F4 ] [ L1 L2 ] ...",  // more groups than there can be
             "hand",                                             // W15.3: a window without a card
             "hand C1\nthreshold 17",                            // no such level
             "hand C1\nstatus friendly",                         // too few
             "hand C1\nfief 8",                                  // no such fief
             "hand C1\nask answer",                              // W6.2: no statement lies there
             "hand C1\nask sing",                                // no such question
             "hand C1\nask name_suit",                           // W7.1: no ability asks
             "hand C1\nask window\nask ability 3 200 0\nask name_suit",  // no such character
             "hand C1\nexhausted 4",                                     // no such slot
             "hand C1\nstatus friendly lost neutral neutral neutral neutral neutral neutral",
         }) {
        const auto read = Northwood::parse_position(text);
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().key == "northwood.error.position_line" ||
                    read.error().key == "northwood.error.position_rule")
            << read.error().key;
    }
}

}  // namespace
}  // namespace nb::northwood
