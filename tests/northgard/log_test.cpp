// What the log says to whom (N22), built by log*.cpp.

#include <algorithm>

#include "northgard/rules_internal.hpp"
#include "tests/northgard/random_games.hpp"

namespace nb::northgard {
namespace {

using Lines = std::vector<Message>;

const Message* line_with(const Lines& lines, std::string_view key) {
    const auto found = std::ranges::find(lines, "northgard.log." + std::string(key), &Message::key);
    return found == lines.end() ? nullptr : &*found;
}
std::ptrdiff_t count_of_lines(const Lines& lines, std::string_view key) {
    return std::ranges::count(lines, "northgard.log." + std::string(key), &Message::key);
}
const MessageArg* argument(const Message& message, std::string_view name) {
    const auto found = std::ranges::find(message.args, name, &MessageArg::name);
    return found == message.args.end() ? nullptr : &*found;
}

State position(std::string_view more) {
    const std::string text =
        "seats 3\nyear 2\nfirst 0\nturn 0\n"
        "tile t31 0 1 r1\ntile t12 -1 1 r1\n"
        "territory 0 seat 0 units 3\nterritory 1 seat 1 units 2\n"
        "territory 3 seat 2 units 1\n" +
        std::string(more);
    const auto read = Northgard::parse_position(text);
    if (read) return *read;
    ADD_FAILURE() << read.error().key << " in\n" << text;
    return Northgard::start({});
}

// Walks random games and hands each step with what it says to the viewer.
template <class Look>
void hear(std::uint64_t seed, std::optional<Seat> viewer, Look&& look) {
    Random random(seed);
    State s = Northgard::start(options_of_game(seed));
    ActionList legal;
    for (Turn turn = Northgard::turn(s); turn.kind != Turn::Kind::over; turn = Northgard::turn(s)) {
        Action step = chance(0);
        if (turn.kind == Turn::Kind::chance) {
            step = chance(random.below(turn.outcomes));
        } else {
            Northgard::actions(s, legal);
            step = legal[random.below(static_cast<unsigned>(legal.size()))];
        }
        State after = s;
        Northgard::apply(after, step);
        look(s, step, after, Northgard::log(s, step, viewer));
        if (testing::Test::HasFatalFailure()) return;
        s = after;
    }
}

TEST(NorthgardLog, N22_2_NamesDrawnCardsToTheirOwner) {
    State s = position("seat 0 hand dev_market_place\n");
    Northgard::apply(s, act(Verb::play, *card_by_id("dev_market_place")));
    ASSERT_EQ(asked(s), Ask::draw_card);
    EXPECT_TRUE(line_with(Northgard::log(s, chance(0), Seat{0}), "drew"));
    for (const std::optional<Seat> viewer : {std::optional<Seat>(1), std::optional<Seat>()}) {
        const Lines lines = Northgard::log(s, chance(0), viewer);
        EXPECT_FALSE(line_with(lines, "drew"));
        EXPECT_TRUE(line_with(lines, "drew_hidden"));
    }
}

TEST(NorthgardLog, N22_7_DoesNotSayWhoLetACardHappen) {
    State s = position("seat 0 hand dev_militia\nseat 1 hand dev_defensive_strategy\n");
    Northgard::apply(s, act(Verb::play, *card_by_id("dev_militia")));
    ASSERT_EQ(asked(s), Ask::counter);
    for (const std::optional<Seat> viewer : {std::optional<Seat>(2), std::optional<Seat>()}) {
        const Lines lines = Northgard::log(s, act(Verb::allow), viewer);
        const Message* line = line_with(lines, "allowed");
        ASSERT_TRUE(line);
        EXPECT_FALSE(argument(*line, "player"));
    }
    EXPECT_TRUE(line_with(Northgard::log(s, act(Verb::counter), Seat{2}), "countered"));
}

TEST(NorthgardLog, N17_30_NamesADiscardedCardToItsOwnerOnly) {
    State s = position("seat 0 hand dev_ancestral_curse\nseat 1 hand start_move dev_fishing\n");
    Northgard::apply(s, act(Verb::play, *card_by_id("dev_ancestral_curse")));
    ASSERT_EQ(asked(s), Ask::curse);
    const Action discard = act(Verb::discard, *card_by_id("dev_fishing"));
    EXPECT_TRUE(line_with(Northgard::log(s, discard, Seat{1}), "discarded"));
    EXPECT_TRUE(line_with(Northgard::log(s, discard, Seat{0}), "discarded_hidden"));
    EXPECT_TRUE(line_with(Northgard::log(s, discard, Seat{2}), "discarded_hidden"));
}

TEST(NorthgardLog, N12_SumsEachFightUpInOneLine) {
    unsigned fights = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        hear(seed, std::nullopt,
             [&](const State& s, Action, const State& after, const Lines& lines) {
                 const auto told = count_of_lines(lines, "fight");
                 ASSERT_LE(told, 1);
                 fights += static_cast<unsigned>(told);
                 // A fight that is over after this step was summed up, now or when its loser was to
                 // retreat, or taken without a fight (N12.4).
                 const bool rolling =
                     asked(s) == Ask::roll_defender || asked(s) == Ask::defender_face;
                 const bool settled = asked(after) != Ask::defender_face &&
                                      asked(after) != Ask::roll_attacker &&
                                      asked(after) != Ask::roll_defender;
                 if (rolling && settled && s.fight.creature == no_creature) {
                     ASSERT_EQ(told, 1);
                 }
             });
    }
    EXPECT_GT(fights, 15U);
}

// The odds of a face are told with it.
TEST(NorthgardLog, N1_5_TellsTheFaceOfEveryRoll) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        hear(seed, Seat{0}, [&](const State& s, Action step, const State&, const Lines& lines) {
            if (!is_chance(step)) return;
            const bool roll = asked(s) == Ask::roll_attacker || asked(s) == Ask::roll_defender;
            if (!roll) return;
            const Message* line = line_with(lines, "rolled");
            ASSERT_TRUE(line);
            const MessageArg* face = argument(*line, "face");
            ASSERT_TRUE(face);
            const std::string letter(1, static_cast<char>('a' + outcome_of(step)));
            ASSERT_EQ(face->message.front().key, "northgard.face." + letter);
        });
    }
}

// N13, N14: Harvest and Winter are told for each player apart, even if one answer brings both.
TEST(NorthgardLog, N13_TellsHarvestAndWinterForEachPlayer) {
    unsigned harvests = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        hear(seed, Seat{1}, [&](const State& s, Action, const State& after, const Lines& lines) {
            harvests += static_cast<unsigned>(count_of_lines(lines, "harvested"));
            ASSERT_LE(count_of_lines(lines, "winter"), s.seats);
            if (after.year == s.year || s.year == 0) return;
            ASSERT_EQ(count_of_lines(lines, "year"), 1);
        });
    }
    EXPECT_GT(harvests, 40U);
}

// A creature that moves, appears or kills is told (N20).
TEST(NorthgardLog, N20_TellsWhatCreaturesDo) {
    unsigned moves = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        if (options_of_game(seed).creatures == 0) continue;
        hear(seed, Seat{0}, [&](const State& s, Action, const State& after, const Lines& lines) {
            moves += static_cast<unsigned>(count_of_lines(lines, "creature_moved"));
            if (after.line.size() > s.line.size()) {
                ASSERT_TRUE(line_with(lines, "creature_appeared"));
            }
        });
    }
    EXPECT_GT(moves, 8U);
}

}  // namespace
}  // namespace nb::northgard
