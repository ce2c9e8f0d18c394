// Where the landing order of cards can make no difference the table need not ask (W16.6).

#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

// The Jack of Flowers has been used with three trumps in hand.
State landing(std::string_view allies, std::string_view rulers) {
    State s = position("hand C1 C2 C3 L1\ndeck F1 ...\nrulers " + std::string(rulers) +
                       "\nallies " + std::string(allies) + "\n");
    play(s, "use 1");
    EXPECT_EQ(asked(s), Ask::land);
    return s;
}

TEST(LandingOrder, W16_6_IsIndifferentWhereNobodyReadsAPile) {
    const State s = landing("CJ FJ LJ EJ", "CK CQ FQ FK LQ LK EQ EK");
    const auto suggestion = Northwood::indifferent(s);
    ASSERT_TRUE(suggestion);
    EXPECT_EQ(Northwood::action_text(*suggestion), "land C1");
}

TEST(LandingOrder, W16_6_W11_3_IsAskedWhereAnAllyReadsTheTopOfAPile) {
    for (const char* allies : {"CQ FJ LJ EJ", "CJ FJ LB EJ"}) {
        const State s = landing(allies, "CK CM FK FP LK LM EQ EK");
        EXPECT_FALSE(Northwood::indifferent(s)) << allies;
        EXPECT_EQ(legal_texts(s), (std::vector<std::string>{"land C1", "land C2", "land C3"}));
    }
}

// A ruler may be copied.
TEST(LandingOrder, W16_6_W12_8_IsAskedWhereACopiedRulerCouldReadIt) {
    const State s = landing("CJ FJ LQ EJ", "CQ CK FK FP LK LM EQ EK");
    EXPECT_FALSE(Northwood::indifferent(s));
}

TEST(LandingOrder, NothingElseIsEverSuggested) {
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            play_at_random(options, seed, [](const State& before, Action, const State&) {
                const auto suggestion = Northwood::indifferent(before);
                if (!suggestion) return;
                ASSERT_EQ(asked(before), Ask::land);
                ActionList legal;
                Northwood::actions(before, legal);
                ASSERT_TRUE(legal.contains(*suggestion));
            });
        }
    }
}

}  // namespace
}  // namespace nb::northwood
