// What holds in every position of every game, checked after every atomic step of random games in
// both set-ups and all scenarios (W15.2 - W15.4, W16.14, W4.1).

#include <algorithm>
#include <set>

#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

constexpr std::uint64_t games_each = 60;

template <class Look>
void in_every_game(Look&& look) {
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < games_each; ++seed) {
            SCOPED_TRACE(name_of(options) + ", seed " + std::to_string(seed));
            look(options, seed);
            if (testing::Test::HasFailure()) return;
        }
    }
}

// W15.2 (59), W16.10: hand, deck, discard pile and score pile hold every card once. Open cards on
// stalls or a first voice count as deck.
void expect_every_card_once(const State& s) {
    std::array<int, card_count> copies{};
    for (Card card = 0; card < card_count; ++card) {
        copies[card] += (s.hand & card_bit(card)) != 0 ? 1 : 0;
        copies[card] += (s.aside & card_bit(card)) != 0 ? 1 : 0;
        copies[card] += s.deck.all().contains(card) ? 1 : 0;
        copies[card] += static_cast<int>(std::count(s.discard.begin(), s.discard.end(), card));
        copies[card] += static_cast<int>(std::count(s.score.begin(), s.score.end(), card));
    }
    for (Card card = 0; card < card_count; ++card) {
        ASSERT_EQ(copies[card], s.visit > 0 ? 1 : 0) << card_id(card);
    }
    ASSERT_EQ(s.deck.size(), s.deck.all().size());
}

TEST(EveryStep, W15_2_KeepsAllCardsRulersAndStars) {
    in_every_game([](const Options& options, std::uint64_t seed) {
        play_at_random(options, seed, [](const State&, Action, const State& after) {
            expect_every_card_once(after);
            const std::vector<std::string> broken = Northwood::broken_invariants(after);
            ASSERT_TRUE(broken.empty()) << broken.front() << '\n'
                                        << Northwood::position_text(after);
            ASSERT_LE(std::popcount(after.exhausted), 4);
            ASSERT_LE(stars(after), 20U);
            // A character is on one fief, or in the ally row for good, never on two places.
            std::uint32_t cast = 0;
            for (Character ruler : after.rulers) {
                if (ruler >= characters.size()) continue;
                ASSERT_EQ(cast & (1U << ruler), 0U);
                cast |= 1U << ruler;
            }
            for (unsigned slot = 0; slot < suit_count; ++slot) {
                const Character ally = after.allies[slot];
                if (ally >= characters.size() || ((after.nest >> slot) & 1U) != 0) continue;
                ASSERT_EQ(cast & (1U << ally), 0U);
            }
        });
    });
}

// At every window a statement and a response are possible. W4.1: fiefs are visited once each.
TEST(EveryStep, W15_3_W4_1_WindowsHaveCardsAndFiefsAreVisitedOnce) {
    in_every_game([](const Options& options, std::uint64_t seed) {
        std::set<unsigned> visited;
        const State end =
            play_at_random(options, seed, [&](const State&, Action action, const State& after) {
                if (asked(after) == Ask::window) {
                    ASSERT_NE(after.hand, 0U);
                    ASSERT_FALSE(after.deck.empty());
                }
                if (verb_of(action) == Verb::visit) {
                    ASSERT_TRUE(visited.insert(action.a).second) << unsigned{action.a};
                }
            });
        if (end.resigned != 0) return;
        ASSERT_EQ(visited.size(), 8U);
        ASSERT_EQ(end.visit, 8);
        for (Status status : end.status) ASSERT_NE(status, Status::neutral);
    });
}

// At most 20 dialogues in a visit. W15.4, W7.2, W7.4: at most four abilities, plus one for each
// ally made ready again, and never more than dialogues begun.
TEST(EveryStep, W16_14_W15_4_W7_2_W7_4_VisitsAreBounded) {
    unsigned most_dialogues = 0;
    in_every_game([&](const Options& options, std::uint64_t seed) {
        unsigned dialogues = 0;
        unsigned abilities = 0;
        unsigned readied = 0;
        play_at_random(options, seed, [&](const State&, Action action, const State&) {
            switch (verb_of(action)) {
                case Verb::visit: dialogues = abilities = readied = 0; break;
                case Verb::play: ++dialogues; break;
                case Verb::use: ++abilities; break;
                case Verb::ready: ++readied; break;
                default: break;
            }
            ASSERT_LE(dialogues, 20U);
            ASSERT_LE(abilities, 4U + readied);
            ASSERT_LE(abilities, dialogues + 1U);
            most_dialogues = std::max(most_dialogues, dialogues);
        });
    });
    EXPECT_GE(most_dialogues, 8U) << "the bound was never near";
}

// A player who collects cards to go on as long as possible stays within the bound too.
TEST(EveryStep, W16_14_TheLongestVisitsStayWithinTheBound) {
    unsigned most = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        State s = position(
            "visit 3\nstream 3\nfief 0\nvisited 0 1 2\nrulers CK CQ FQ FJ LQ LK EQ EK\nallies CJ "
            "FB LM "
            "EJ\nstatus neutral friendly friendly neutral neutral neutral neutral neutral\n"
            "covers 1 2 - -\nhand C1 C2 C3 C4 C5 C6 C7 C8\n");
        unsigned dialogues = 0;
        while (s.visit == 3) {
            Action action = random_step(s, random);
            if (asked(s) == Ask::take_piles)
                action = legal_actions(s).back();  // all piles there are
            dialogues += verb_of(action) == Verb::play ? 1U : 0U;
            Northwood::apply(s, action);
        }
        ASSERT_LE(dialogues, 20U);
        most = std::max(most, dialogues);
    }
    EXPECT_GE(most, 9U) << "nothing prolonged a visit";
}

// What a visit leaves behind.
TEST(EveryStep, W8_6_W8_7_W9_1_ANewVisitBeginsClean) {
    in_every_game([](const Options& options, std::uint64_t seed) {
        play_at_random(options, seed, [](const State& before, Action, const State& after) {
            if (after.visit == before.visit || after.visit < 2) return;
            ASSERT_EQ(after.exhausted, 0);
            ASSERT_EQ(after.hand, 0U);
            ASSERT_EQ(after.deck.size(), 32U);
            ASSERT_TRUE(after.discard.empty());
            ASSERT_TRUE(after.score.empty());
            ASSERT_EQ(after.next_free + after.next_no_score, 0);
            ASSERT_EQ(after.next_trump, no_suit);
            for (Character cover : after.covers) ASSERT_EQ(cover, no_character);
        });
    });
}

}  // namespace
}  // namespace nb::northwood
