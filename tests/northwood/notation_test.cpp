// Actions as text and back, names of outcomes, and text that is neither.

#include <set>

#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

TEST(Notation, EveryActionOfRandomGamesParsesBack) {
    std::set<std::uint8_t> verbs;
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            play_at_random(options, seed, [&](const State& before, Action, const State&) {
                std::set<std::string> texts;
                for (Action action : legal_actions(before)) {
                    const std::string text = Northwood::action_text(action);
                    ASSERT_EQ(Northwood::parse_action(text), action) << text;
                    ASSERT_TRUE(texts.insert(text).second) << text;
                    verbs.insert(action.verb);
                }
            });
        }
    }
    EXPECT_EQ(verbs.size(), 28U) << "every verb was met";
}

TEST(Notation, AnythingElseIsRefused) {
    for (const char* text : {"",
                             " ",
                             "visit",
                             "visit 8",
                             "visit -1",
                             "visit 1 2",
                             "play",
                             "play C9",
                             "play C1 C2",
                             "cover 1",
                             "cover 1 4",
                             "cover 8 0",
                             "take",
                             "take deck deck",
                             "take hand",
                             "name stars",
                             "arrange",
                             "arrange /",
                             "arrange C1",
                             "arrange C1 C2 C3 /",
                             "arrange / / C1",
                             "chance 0",
                             "resign now",
                             "Visit 1",
                             "use 4",
                             "turn 1",
                             "play \xFF"}) {
        EXPECT_FALSE(Northwood::parse_action(text)) << text;
    }
}

// Outcomes follow the order of the components, so a name finds its outcome.
TEST(Notation, W16_3_OutcomesAreNamedByCardOrCharacter) {
    State s = position("hand C1 C2\ndeck [ F3 L1 E8 ] F1\ndiscard ...\n");
    play(s, "turn");
    EXPECT_EQ(Northwood::outcome_by_name(s, "F3"), 0U);
    EXPECT_EQ(Northwood::outcome_by_name(s, "L1"), 1U);
    EXPECT_EQ(Northwood::outcome_by_name(s, "E8"), 2U);
    EXPECT_FALSE(Northwood::outcome_by_name(s, "F1")) << "it lies below the group";
    EXPECT_FALSE(Northwood::outcome_by_name(s, "C1")) << "it is in the hand";
    EXPECT_FALSE(Northwood::outcome_by_name(s, "CQ"));

    const State start = Northwood::start({.full_setup = true});
    EXPECT_EQ(Northwood::outcome_by_name(start, "CJ"), 0U);
    EXPECT_EQ(Northwood::outcome_by_name(start, "EB"), 23U);
    EXPECT_FALSE(Northwood::outcome_by_name(start, "tiger")) << "guests are not dealt";
    EXPECT_FALSE(Northwood::outcome_by_name(start, "C1"));
}

}  // namespace
}  // namespace nb::northwood
