// Positions as text: what is written reads back to the same bytes, what a person leaves out has its
// plain value, and what is no position is refused with the word that is wrong.

#include <bit>

#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardPosition, EveryPositionOfRandomGamesReadsBack) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s, Action) {
            if (++step % 5 != 0) return;
            const std::string text = Blackbeard::position_text(s);
            const auto read = Blackbeard::parse_position(text);
            ASSERT_TRUE(read) << read.error().key << " in\n" << text;
            ASSERT_EQ(*read, s) << text;
        });
    }
}

TEST(BlackbeardPosition, WhatIsLeftOutIsPlain) {
    const State s = told("pirate 0 teach sailing at havana\n");
    EXPECT_EQ(s.seats, 1);
    EXPECT_EQ(s.round, 1);
    EXPECT_EQ(s.displays[0].loyalty, par::loyalty_start);
    EXPECT_EQ(s.displays[0].cunning, pirates[teach].cunning);
    EXPECT_EQ(s.displays[0].ship, Ship::sloop);
    EXPECT_EQ(s.merchant_pool, 0xFFFF'FFFFU);
    EXPECT_EQ(s.pro_governors, pro_governor_count);
    EXPECT_EQ(s.hold.size() + s.immediate.size(), card_count - 4U) << "S19.3c";
    EXPECT_EQ(s.immediate.size(), 21U);
    EXPECT_EQ(std::popcount(s.pirate_deck), 22);
    EXPECT_EQ(asked(s), Ask::act);
    EXPECT_EQ(s.stack.top().a, 0);
}

TEST(BlackbeardPosition, ThingsLeaveTheirPoolsForWhereTheyLie) {
    const State s = told_at_sea(
        "merchant havana M07\ngovernor havana pro\ngovernor boston A03\nwarship W05 caribbean\n"
        "side 1 commissioner maynard at india\nhand 0 set_sail set_sail\n"
        "hold general_pardon\nout W01 kidd\n");
    EXPECT_EQ(s.merchant_at[port_of(*place_by_id("havana"))], 6);
    EXPECT_EQ(std::popcount(s.merchant_pool), 31);
    EXPECT_EQ(s.pro_governors, 7);
    EXPECT_EQ(std::popcount(s.governor_pool), 15);
    EXPECT_EQ(std::popcount(s.warship_pool), 13) << "one on the map, one sunk";
    EXPECT_EQ(std::popcount(s.commissioner_pool), 8);
    EXPECT_EQ(std::popcount(s.pirate_deck), 23 - 4 - 1);
    EXPECT_EQ(s.players[0].hand.size(), 2U) << "two copies of a kind";
    EXPECT_TRUE(s.hold.contains(first_card(Kind::general_pardon))) << "S19.10a";
    EXPECT_FALSE(s.immediate.contains(first_card(Kind::general_pardon)));
}

TEST(BlackbeardPosition, APirateInAllHisDetails) {
    const State s = told_at_sea("");
    const State rich = told(
        "pirate 0 teach sailing at havana ship brigantine hits 2 loyalty 4 cunning 1 notoriety 13 "
        "net_worth 2500 letter spain hold 1 300 hold 3 900 hostage H03 info england 2 revelry 2\n");
    const Pirate& p = rich.displays[0];
    EXPECT_EQ(p.booty[0], 300);
    EXPECT_EQ(p.booty[2], 900);
    EXPECT_EQ(p.hostages, 1U << 2);
    EXPECT_EQ(p.infos[0], (Info{0, 2}));
    EXPECT_EQ(p.net_worth, 2500U);
    EXPECT_EQ(p.letter, static_cast<std::uint8_t>(Nation::spain));
    EXPECT_NE(rich.displays[0], s.displays[0]);
}

struct Refusal {
    std::string_view key;
    std::string_view word;
};
Refusal refusal_of(std::string_view text) {
    static Problem problem;
    const auto read = Blackbeard::parse_position(text);
    if (read) return {};
    problem = read.error();
    Refusal refusal{problem.key, {}};
    for (const MessageArg& arg : problem.args) {
        if (arg.name == "word" || arg.name == "rule" || arg.name == "text") refusal.word = arg.text;
    }
    return refusal;
}

TEST(BlackbeardPosition, WhatIsNoPositionIsRefusedWithTheWordThatIsWrong) {
    const struct {
        std::string_view text, key, word;
    } rows[] = {
        {"seats 6", "blackbeard.error.position_word", "6"},
        {"length short", "table.error.option_value", ""},
        {"length long", "table.error.option_conflict", ""},
        {"weather fine", "blackbeard.error.position_word", "weather"},
        {"pirate 0", "blackbeard.error.position_missing", ""},
        {"pirate 0 nemo sailing", "blackbeard.error.position_word", "nemo"},
        {"pirate 0 teach flying", "blackbeard.error.position_word", "flying"},
        {"pirate 0 teach sailing at atlantis", "blackbeard.error.position_word", "atlantis"},
        {"pirate 0 teach sailing at india hold 5 1", "blackbeard.error.position_word", "5"},
        {"pirate 0 teach sailing at india ship -", "blackbeard.error.position_word", "-"},
        {"pirate - teach sailing at india", "blackbeard.error.position_word", "-"},
        {"pirate 12 teach sailing at india", "blackbeard.error.position_word", "12"},
        {"merchant havana M33", "blackbeard.error.position_word", "M33"},
        {"merchant caribbean M01", "blackbeard.error.position_word", "caribbean"},
        {"governor havana friendly", "blackbeard.error.position_word", "friendly"},
        {"hand 0 set_sail.9", "blackbeard.error.position_word", "set_sail.9"},
        {"hand 0 set_sail.2 set_sail.2", "blackbeard.error.position_word", "set_sail.2"},
        {"out compass", "blackbeard.error.position_word", "compass"},
        {"roll find dice 9", "blackbeard.error.position_word", "9"},
        {"declared dance", "blackbeard.error.position_word", "dance"},
        {"ask nothing", "blackbeard.error.position_word", "nothing"},
        {"round", "blackbeard.error.position_missing", ""},
        {"round 3 4", "blackbeard.error.position_word", "4"},
        {"pirate 0 teach sailing at india\npirate 0 low sailing at india",
         "blackbeard.error.position_twice", "pirate 0 low sailing at india"},
    };
    for (const auto& [text, key, word] : rows) {
        const Refusal refusal = refusal_of(text);
        EXPECT_EQ(refusal.key, key) << text;
        if (word.empty()) continue;
        EXPECT_EQ(refusal.word, word) << text;
    }
}

TEST(BlackbeardPosition, WhatBreaksARuleIsRefusedWithTheRule) {
    const struct {
        std::string_view text, rule;
    } rows[] = {
        {"pirate 0 teach sailing", "B1.7"},
        {"pirate 0 teach sailing at india hits 9", "B1.7"},
        {"pirate 0 teach sailing at india hold 3 100", "B6.3"},
        {"pirate 0 low sailing at india", "S19.1b"},
        {"pirate 0 teach sailing at india\nmerchant tortuga M01", "B9.3"},
        {"pirate 0 teach sailing at india revelry 1", "B13.4"},
        {"pirate 0 teach sailing at india\nask over\nask stow 0 0", "B8.32"},
        {"pirate 0 teach sailing at india\nask over\nask cunning 0 -", "B5.5"},
        {"pirate 0 teach sailing at india\nask over\nask cunning 0 #99", "B4.42"},
        {"pirate 0 teach sailing at india\nask act 0", "S19.9"},
        {"pirate 0 teach sailing at india\nask over\nask next_turn 1", "B4.42"},
        {"pirate 0 teach sailing at india\nask over\nask next_turn 1\nask act 0", "B4.42"},
        {"pirate 0 teach sailing at india\nask over\nask next_turn 1\nask system_turn 1 3\n"
         "ask act 1 1",
         "B4.42"},
        {"pirate 0 teach sailing at india\nask over\nask next_turn 1\nask turn 0 5\n"
         "ask end_turn 0 3\nask port merchant 2 255",
         "B4.42"},
        {"hand 1 set_sail", "S19.12a"},
        {"pirate 0 teach reserve", "S19.1b"},  // found by fuzzing: he would be asked to deploy
    };
    for (const auto& [text, rule] : rows) {
        const Refusal refusal = refusal_of(text);
        EXPECT_EQ(refusal.key, "blackbeard.error.position_rule") << text;
        EXPECT_TRUE(refusal.word.starts_with(rule)) << text << ": " << refusal.word;
    }
}

}  // namespace
}  // namespace nb::blackbeard
