// Special rules of scenarios over whole random games (W13.2, W13.4, W13.5).

#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

template <class Look>
void in_games_of(Scenario scenario, Look&& look) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        play_at_random({.scenario = scenario}, seed, look);
        if (testing::Test::HasFailure()) return;
    }
}

// Guests act in their scenarios and nowhere else.
TEST(Scenarios, W13_5_GuestsStayInTheirScenarios) {
    for (const Options& options : every_start()) {
        Random random(1);
        State s = Northwood::start(options);
        while (asked(s) != Ask::choose_fief) Northwood::apply(s, random_step(s, random));
        std::vector<std::string> guests;
        for (Character ally : s.allies) {
            if (ally != no_character && ally >= character_count) {
                guests.emplace_back(characters[ally].id);
            }
        }
        std::vector<std::string> expected;
        if (options.scenario == Scenario::summer2) expected = {"tiger", "panda"};
        if (options.scenario == Scenario::summer3) expected = {"bees", "ladyDuck"};
        if (options.scenario == Scenario::summer4) expected = {"parrot", "heckler"};
        EXPECT_EQ(guests, expected) << name_of(options);
    }
}

// Which verbs a scenario brings; all others are never legal in it. W13.4
TEST(Scenarios, W13_4_SpecialActionsBelongToTheirScenario) {
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            play_at_random(options, seed, [&](const State& before, Action, const State&) {
                if (Northwood::turn(before).kind != Turn::Kind::seat) return;
                for (Action action : legal_actions(before)) {
                    const auto only_in = [&](Verb verb, Scenario scenario) {
                        ASSERT_TRUE(verb_of(action) != verb || options.scenario == scenario)
                            << Northwood::action_text(action) << " in " << name_of(options);
                    };
                    only_in(Verb::redraw, Scenario::summer1);
                    only_in(Verb::roll, Scenario::summer3);
                    only_in(Verb::copy, Scenario::summer4);
                    only_in(Verb::buy, Scenario::fall1);
                    only_in(Verb::leave, Scenario::fall1);
                    only_in(Verb::keep, Scenario::spring2);
                    only_in(Verb::nest, Scenario::spring2);
                    only_in(Verb::decline, Scenario::spring2);
                    only_in(Verb::dismiss, Scenario::spring4);
                }
            });
        }
    }
}

// Harvest Round and Frozen River restrict the order of the fiefs, and nothing else does.
TEST(Scenarios, W13_4_OrderOfFiefs) {
    in_games_of(Scenario::fall3, [](const State& before, Action action, const State&) {
        if (verb_of(action) != Verb::visit || before.previous == no_fief) return;
        bool far_one_open = false;
        for (int fief = 0; fief < 8; ++fief) {
            const bool open = ((before.visited >> fief) & 1) == 0;
            far_one_open = far_one_open || (open && std::abs(fief - before.previous) >= 2);
        }
        const int distance = std::abs(int{action.a} - int{before.previous});
        ASSERT_TRUE(distance >= 2 || !far_one_open);
    });
    in_games_of(Scenario::winter2, [](const State& before, Action action, const State&) {
        if (verb_of(action) != Verb::visit || before.visit == 1) return;
        const int crossed = (int{action.a} < 4) != (int{before.previous} < 4) ? 1 : 0;
        ASSERT_TRUE(crossed == 0 || before.visit == 5);
    });
}

// The rulers that come up are two of every suit, none of them an ally.
TEST(Scenarios, W16_24_MaskedRulersAreTwoOfEverySuit) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const State end = play_at_random({.scenario = Scenario::fall4}, seed, [](auto&&...) {});
        if (end.resigned != 0) continue;
        std::array<int, suit_count> suits{};
        for (Character ruler : end.rulers) {
            ASSERT_LT(ruler, character_count);
            ++suits[character_suit(ruler)];
            for (Character ally : end.allies) ASSERT_NE(ruler, ally);
        }
        for (int count : suits) ASSERT_EQ(count, 2);
    }
}

// Suits are uniform over the open places, so the first mask hides each suit equally often.
TEST(Scenarios, W16_24_TheFirstMaskHidesEachSuitEquallyOften) {
    std::array<int, suit_count> suits{};
    constexpr int deals = 40'000;
    Random random(8);
    for (int i = 0; i < deals; ++i) {
        State s = position(
            "scenario fall4\nfief -\nrulers ? ? ? ? ? ? ? ?\nhand C1 C2\nask "
            "choose_fief\ncharacters "
            "CQ CK CP CM CB FQ FK FP FM FB LQ LK LP LM LB EQ EK EP EM EB\n");
        Northwood::apply(s, *Northwood::parse_action("visit 5"));
        answer_chance(s, random);
        ++suits[character_suit(s.rulers[5])];
    }
    for (int count : suits) EXPECT_NEAR(count / double{deals}, 0.25, 0.01);
}

// Falling Leaves uses up one more card of the deck for each answer that did not score.
TEST(Scenarios, W16_23_LeavesFallForEveryMissedAnswer) {
    in_games_of(Scenario::fall2, [](const State& before, Action action, const State& after) {
        if (verb_of(action) != Verb::play || after.visit != before.visit) return;
        const bool scored = would_score(before, action.a);
        if (scored || before.deck.empty()) {
            ASSERT_EQ(after.deck.size(), before.deck.size());
        } else {
            ASSERT_TRUE(asked(after) == Ask::draw_leaf ||
                        after.deck.size() + 1 == before.deck.size() || asked(after) == Ask::over);
        }
    });
}

// Twelve dialogues at most in a visit of Duelling Choirs in which nothing gives cards back (W13.4).
TEST(Scenarios, W13_4_DuellingChoirsUsesTwoCardsForEveryStatement) {
    State s = position("scenario spring3\nhand C1 C2 C3 C4 C5 C6 C7 C8\n");
    Random random(15);
    unsigned expected = 24;
    while (s.visit == 1) {
        Northwood::apply(s, *Northwood::parse_action("turn"));
        answer_chance(s, random);
        expected -= 2;
        ASSERT_EQ(s.deck.size(), expected);
        Northwood::apply(s, legal_actions(s).front());
    }
    EXPECT_EQ(expected, 8U) << "the hand ran out after eight dialogues";
}

}  // namespace
}  // namespace nb::northwood
