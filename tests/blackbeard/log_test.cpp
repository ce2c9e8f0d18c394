// What the log says (log*.cpp): each roll with its numbers, what the System Player does and why,
// and a line for everything that is decided.

#include <algorithm>

#include "blackbeard/reckoning.hpp"
#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

using Lines = std::vector<Message>;

const Message* line_with(const Lines& lines, std::string_view key) {
    const auto found =
        std::ranges::find(lines, "blackbeard.log." + std::string(key), &Message::key);
    return found == lines.end() ? nullptr : &*found;
}
const MessageArg* argument(const Message& message, std::string_view name) {
    const auto found = std::ranges::find(message.args, name, &MessageArg::name);
    return found == message.args.end() ? nullptr : &*found;
}
std::int64_t number_in(const Message& message, std::string_view name) {
    const MessageArg* arg = argument(message, name);
    if (arg == nullptr) ADD_FAILURE() << message.key << " has no " << name;
    return arg == nullptr ? -999 : arg->number;
}
std::string text_in(const Message& message, std::string_view name) {
    const MessageArg* arg = argument(message, name);
    if (arg == nullptr) return "";
    return arg->kind == MessageArg::Kind::message ? arg->message.front().key : arg->text;
}

State looking_for_a_merchant() {
    State s = told_at_sea("merchant havana M07\n");
    s.displays[0].cunning = 0;
    play(s, "find 0 havana");
    draw(s, "set_sail");
    return s;
}

TEST(BlackbeardLog, B8_12_ARollSaysDiceRatingsTotalAndResult) {
    const State s = looking_for_a_merchant();
    const Lines lines = Blackbeard::log(s, outcome_of_name(s, "4"), Seat{0});
    const Message* roll = line_with(lines, "roll.find");
    ASSERT_NE(roll, nullptr);
    EXPECT_EQ(text_in(*roll, "pirate"), "blackbeard.pirate.teach");
    EXPECT_EQ(text_in(*roll, "port"), "blackbeard.port.24");
    EXPECT_EQ(text_in(*roll, "dice"), "4");
    EXPECT_EQ(number_in(*roll, "ability"), 4);
    EXPECT_EQ(number_in(*roll, "lookout"), 0);
    EXPECT_EQ(number_in(*roll, "total"), 8);
    EXPECT_EQ(number_in(*roll, "against"), 7);
    EXPECT_EQ(text_in(*roll, "outcome"), "success");
    ASSERT_NE(line_with(lines, "found"), nullptr);
    EXPECT_EQ(number_in(*line_with(lines, "found"), "cargo"), 1);
}

TEST(BlackbeardLog, B9_52_AnAttackNamesWhatThePortThrowsAndAdds) {
    State s = told_at_sea("governor barbados A04\n");
    s.displays[0].cunning = 0;
    play(s, "attack 0 barbados");
    draw(s, "set_sail");
    draw(s, "6");
    draw(s, "5");
    const Lines lines = Blackbeard::log(s, outcome_of_name(s, "4"), std::nullopt);
    const Message* roll = line_with(lines, "roll.attack");
    ASSERT_NE(roll, nullptr);
    EXPECT_EQ(text_in(*roll, "rival_dice"), "5 + 4");
    EXPECT_EQ(number_in(*roll, "combat"), 3);
    EXPECT_EQ(number_in(*roll, "rival_strength"), 7);
    EXPECT_EQ(number_in(*roll, "rival_governor"), 3);
    EXPECT_EQ(number_in(*roll, "total"), 13);
    EXPECT_EQ(number_in(*roll, "against"), 19);
    EXPECT_EQ(text_in(*roll, "outcome"), "failure");
    ASSERT_NE(line_with(lines, "hits"), nullptr);
    EXPECT_EQ(number_in(*line_with(lines, "hits"), "count"), 3) << "B9.54";
}

// What a person would add up is what the rules decided by.
TEST(BlackbeardLog, B5_1_TheSumsOfTheLogAreThoseOfTheRules) {
    unsigned rolls = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        play_at_random(seed, [&](const State& s, Action next) {
            if (asked(s) != Ask::die && asked(s) != Ask::cunning) return;
            State after = s;
            Tale tale;
            Voyage v{after, &tale};
            take_step(v, next);
            for (const Happening& h : tale) {
                if (h.said != Said::rolled) continue;
                const Reckoning sums = reckon(*h.then);
                const Throw kind = h.roll.kind;
                if (kind == Throw::order) continue;  // several roll
                ASSERT_TRUE(sums.total) << static_cast<int>(kind);
                const bool capped = kind == Throw::cargo || kind == Throw::storm;
                if (!capped) {
                    ASSERT_EQ(*sums.total, h.n) << static_cast<int>(kind);
                }
                if (sums.against) {
                    ASSERT_EQ(*sums.against, h.m) << static_cast<int>(kind);
                }
                ++rolls;
            }
        });
    }
    EXPECT_GT(rolls, 1000U);
}

TEST(BlackbeardLog, B5_5_DiceThatMayBeThrownAgainAreTold) {
    State s = told_at_sea("merchant havana M07\n");
    play(s, "find 0 havana");
    draw(s, "set_sail");
    const Lines lines = Blackbeard::log(s, outcome_of_name(s, "1"), Seat{0});
    ASSERT_NE(line_with(lines, "thrown"), nullptr);
    draw(s, "1");
    EXPECT_NE(line_with(Blackbeard::log(s, action_of("reroll"), Seat{0}), "rerolls"), nullptr);
    EXPECT_NE(line_with(Blackbeard::log(s, action_of("keep"), Seat{0}), "keeps_roll"), nullptr);
}

// Nobody is asked about the System Player's dice, so this line is all that is heard of them.
TEST(BlackbeardLog, B5_5_BothSidesDiceAreToldWhenOneIsThrownAgain) {
    State s = told_at_sea("");
    s.roll = Roll{};
    s.roll.kind = Throw::attack;
    s.roll.slot = 0;
    s.roll.own_count = 1;
    s.roll.rival_from = 1;
    s.roll.rival_count = 2;
    s.roll.next = s.roll.until = 3;
    s.roll.dice = {2, 3, 6};
    s.stack.push(Ask::rolled);
    s.stack.push(Ask::cunning, 0, 0);
    const Lines lines = Blackbeard::log(s, action_of("reroll"), Seat{0});
    const Message* line = line_with(lines, "rerolls_against");
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(text_in(*line, "dice"), "2");
    EXPECT_EQ(text_in(*line, "rival_dice"), "3 + 6");
}

TEST(BlackbeardLog, B7_1_AMoveNamesBothPlaces) {
    State s = told_at_sea("");
    const Lines declared = Blackbeard::log(s, action_of("move 0 havana"), Seat{0});
    ASSERT_NE(line_with(declared, "declares.move"), nullptr);
    EXPECT_EQ(text_in(*line_with(declared, "declares.move"), "place"), "blackbeard.port.24");
    play(s, "move 0 havana");
    const Lines lines = Blackbeard::log(s, outcome_of_name(s, "set_sail"), Seat{0});
    ASSERT_NE(line_with(lines, "moves"), nullptr);
    EXPECT_EQ(text_in(*line_with(lines, "moves"), "from"), "blackbeard.area.caribbean");
    EXPECT_EQ(text_in(*line_with(lines, "moves"), "to"), "blackbeard.port.24");
    EXPECT_NE(line_with(lines, "no_effect"), nullptr) << "S19.13e";
}

// Each Action of the System Player is preceded by its reason, with the place that it is about.
TEST(BlackbeardLog, S19_17_TheSystemPlayerSaysWhy) {
    unsigned reasons = 0;
    for (std::uint64_t seed = 0; seed < 25; seed += 5) {
        play_at_random(seed, [&](const State& s, Action next) {
            if (Blackbeard::turn(s).kind == Turn::Kind::over) return;
            const Lines lines = Blackbeard::log(s, next, std::nullopt);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const Message& line = lines[i];
                if (line.key.starts_with("blackbeard.log.decides.")) {
                    ++reasons;
                    const bool idle = line.key.ends_with(".nothing");
                    ASSERT_EQ(argument(line, "place") == nullptr, idle) << line.key;
                }
                const bool declares = line.key.starts_with("blackbeard.log.declares.");
                if (!declares || text_in(line, "pirate") == "blackbeard.pirate.teach") continue;
                ASSERT_GT(i, 0U);
                ASSERT_TRUE(lines[i - 1].key.starts_with("blackbeard.log.decides."))
                    << lines[i - 1].key << " before " << line.key;
            }
        });
    }
    EXPECT_GT(reasons, 100U);
}

// Nobody decides anything of which nothing is heard, unless a draw follows that tells it.
TEST(BlackbeardLog, B4_42_EveryDecisionIsHeard) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        play_at_random(seed, [&](const State& s, Action next) {
            if (Blackbeard::turn(s).kind != Turn::Kind::seat) return;
            if (Blackbeard::secret_decision(s)) return;  // B20.19
            State after = s;
            Blackbeard::apply(after, next);
            if (Blackbeard::turn(after).kind == Turn::Kind::chance) return;
            ASSERT_FALSE(Blackbeard::log(s, next, std::nullopt).empty())
                << Blackbeard::action_text(next);
        });
    }
}

TEST(BlackbeardLog, S19_2_ATurnBeginsAtALandmark) {
    const State fresh = told(
        "round 4\npirate 0 teach sailing at caribbean\n"
        "hand 0 set_sail informer becalmed hidden_cove\n");
    const auto landmark = Blackbeard::landmark(fresh);
    ASSERT_TRUE(landmark);
    EXPECT_EQ(number_in(*landmark, "round"), 4);
    State later = fresh;
    later.course.carded = 1;
    EXPECT_FALSE(Blackbeard::landmark(later));
}

}  // namespace
}  // namespace nb::blackbeard
