// Set-up by chance: who can lie where and how often (W2, W3.4), and the options (W10.3, W13.3).

#include <algorithm>
#include <cmath>

#include "games.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

// The cast of a new game: characters are dealt until the first card of the hand is due.
State deal_cast(const Options& options, Random& random) {
    State s = Northwood::start(options);
    while (s.visit == 0 && Northwood::turn(s).kind == Turn::Kind::chance) {
        Northwood::apply(s, random_step(s, random));
    }
    return s;
}

double share_of_equal_suits(const Options& options, unsigned fief, unsigned other) {
    constexpr int deals = 200'000;
    Random random(34);
    int equal = 0;
    for (int i = 0; i < deals; ++i) {
        const State s = deal_cast(options, random);
        equal += character_suit(s.rulers[fief]) == character_suit(s.rulers[other]) ? 1 : 0;
    }
    return equal / double{deals};
}

// The order of the rulers is the order of the deal.
TEST(SetUp, W3_4_NeighboursInTheFullSetUpShareASuitMoreOftenThanChance) {
    EXPECT_NEAR(share_of_equal_suits({.full_setup = true}, 0, 1), 0.327, 0.005);
    EXPECT_NEAR(share_of_equal_suits({.full_setup = true}, 6, 7), 0.353, 0.005);
}

// In the introductory set-up the order is uniform; so it is in The Great Treaty (W16.3).
TEST(SetUp, W2_4_W16_3_NeighboursInTheIntroductorySetUpShareASuitInOneDealOfSeven) {
    EXPECT_NEAR(share_of_equal_suits({}, 0, 1), 1.0 / 7, 0.005);
    EXPECT_NEAR(share_of_equal_suits({.scenario = Scenario::spring4}, 6, 7), 1.0 / 7, 0.005);
}

TEST(SetUp, W2_2_W2_3_W2_4_IntroductoryCast) {
    Random random(2);
    for (int i = 0; i < 200; ++i) {
        const State s = deal_cast({}, random);
        std::uint32_t rulers = 0;
        for (Character ruler : s.rulers) rulers |= 1U << ruler;
        std::uint32_t expected = 0;
        for (unsigned suit = 0; suit < suit_count; ++suit) {
            EXPECT_EQ(s.allies[suit], make_character(suit, jack));
            expected |= 1U << make_character(suit, queen) | 1U << make_character(suit, king);
        }
        EXPECT_EQ(rulers, expected);
    }
}

// One ally and exactly two rulers of every suit, all different.
TEST(SetUp, W3_2_W3_3_W3_4_FullCast) {
    Random random(3);
    std::uint32_t seen = 0;
    for (int i = 0; i < 500; ++i) {
        const State s = deal_cast({.full_setup = true}, random);
        std::uint32_t cast = 0;
        std::array<int, suit_count> rulers{};
        for (Character ruler : s.rulers) {
            ++rulers[character_suit(ruler)];
            cast |= 1U << ruler;
        }
        for (unsigned suit = 0; suit < suit_count; ++suit) {
            EXPECT_EQ(rulers[suit], 2);
            EXPECT_EQ(character_suit(s.allies[suit]), suit);
            cast |= 1U << s.allies[suit];
        }
        EXPECT_EQ(std::popcount(cast), 12);
        seen |= cast;
    }
    EXPECT_EQ(seen, all_characters) << "everyone takes part sooner or later";
}

// In The Great Treaty allies are plain and rulers are crowned.
TEST(SetUp, W16_3_GreatTreatyCast) {
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        const State s = deal_cast({.scenario = Scenario::spring4}, random);
        std::array<int, suit_count> rulers{};
        for (Character ruler : s.rulers) {
            EXPECT_TRUE(characters[ruler].crown);
            ++rulers[character_suit(ruler)];
        }
        for (unsigned suit = 0; suit < suit_count; ++suit) {
            EXPECT_FALSE(characters[s.allies[suit]].crown);
            EXPECT_EQ(rulers[suit], 2);
        }
    }
}

// Eight cards of 32, seven in First Snow.
TEST(SetUp, W2_5_W2_6_W13_2_FirstHand) {
    for (const Options& options : every_start()) {
        Random random(5);
        State s = Northwood::start(options);
        while (asked(s) != Ask::choose_fief) Northwood::apply(s, random_step(s, random));
        const int size = options.scenario == Scenario::winter1 ? 7 : 8;
        EXPECT_EQ(std::popcount(s.hand), size) << name_of(options);
        EXPECT_EQ(s.deck.size(), 32U - static_cast<unsigned>(size)) << name_of(options);
        EXPECT_TRUE(s.discard.empty());
        EXPECT_TRUE(s.score.empty());
    }
}

std::expected<Options, Problem> options_of(const OptionValues& given) {
    const auto complete = complete_options(option_specs(), given);
    if (!complete) return std::unexpected(complete.error());
    return read_options(*complete);
}

// Three levels, Bronze unless another is chosen.
TEST(SetUp, W10_3_ThreeThresholds) {
    EXPECT_EQ(options_of({})->threshold, 16);
    EXPECT_EQ(options_of({{"threshold", "18"}})->threshold, 18);
    EXPECT_EQ(options_of({{"threshold", "20"}})->threshold, 20);
    const auto wrong = options_of({{"threshold", "17"}});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().key, "table.error.option_value");
}

// The additional condition is settled at the start and belongs to a scenario.
TEST(SetUp, W13_3_W13_6_AdditionalConditionIsAnOptionOfTheStart) {
    const auto on = options_of({{"scenario", "fall1"}, {"condition", "on"}, {"threshold", "18"}});
    ASSERT_TRUE(on);
    EXPECT_TRUE(on->condition_on);
    EXPECT_EQ(on->threshold, 18);
    EXPECT_EQ(Northwood::start(*on).condition_on, 1);
    const auto conflict = options_of({{"condition", "on"}});
    ASSERT_FALSE(conflict);
    EXPECT_EQ(conflict.error().key, "table.error.option_conflict");
}

}  // namespace
}  // namespace nb::northwood
