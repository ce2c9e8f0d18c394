// Bots are found, legal, repeatable, and know nothing that their seat doesn't.

#include "bots/bots.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bench/calibration/calibration.hpp"
#include "games.hpp"
#include "tests/bots/twins.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::test {

namespace {

std::vector<const GameEntry*> all_games() {
    std::vector<const GameEntry*> out;
    for (const GameEntry& entry : games()) out.push_back(&entry);
    for (const GameEntry& entry : calibration_games()) out.push_back(&entry);
    out.push_back(&whisper::entry);
    return out;
}

// A start with a combination of options that the game accepts: the `number`-th, counted round.
std::unique_ptr<AnyGame> start_of(const GameEntry& entry, Seat seats, std::size_t number) {
    const auto combinations = option_combinations(entry.options);
    for (std::size_t i = 0; i < combinations.size(); ++i) {
        auto game = entry.start(combinations[(number * 7919 + i) % combinations.size()], seats);
        if (game) return std::move(*game);
    }
    return nullptr;
}

// What a bot must not do: looks into the hand of the next seat.
Action choose_by_peeking(const AnyGame& game, Seat seat, Random&) {
    const auto& state = static_cast<const GameOf<whisper::Game>&>(game).state();
    ActionList legal;
    game.actions(legal);
    const bool hushed_next =
        (state.hands[(seat + 1) % state.seats] & whisper::Game::hush_card) != 0;
    return legal[hushed_next ? legal.size() - 1 : 0];
}

Action choose_the_first(const AnyGame& game, Seat, Random&) {
    ActionList legal;
    game.actions(legal);
    return legal[0];
}

}  // namespace

TEST(Bots, every_game_has_at_least_the_random_one) {
    for (const GameEntry* game : all_games()) {
        const auto found = bots_for(game->id);
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found.back().id, "random");
        EXPECT_NE(find_bot(game->id, "random"), nullptr);
    }
}

TEST(Bots, ids_are_words_and_there_once_a_game) {
    for (const GameEntry* game : all_games()) {
        std::set<std::string_view> ids;
        for (const BotEntry& bot : bots_for(game->id)) {
            EXPECT_TRUE(ids.insert(bot.id).second) << bot.id << " twice";
            EXPECT_FALSE(bot.id.empty());
            EXPECT_EQ(bot.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"),
                      std::string_view::npos)
                << bot.id;
        }
    }
}

TEST(Bots, a_games_own_bot_plays_that_game_only) {
    const BotEntry list[] = {{"own", "whisper", choose_the_first}, {"any", "", choose_the_first}};
    EXPECT_EQ(bots_for("whisper", list).size(), 2U);
    EXPECT_EQ(bots_for("tic_tac_toe", list).size(), 1U);
    EXPECT_EQ(find_bot("whisper", "own", list), list);
    EXPECT_EQ(find_bot("tic_tac_toe", "own", list), nullptr);
    EXPECT_EQ(find_bot("whisper", "nobody", list), nullptr);
    EXPECT_EQ(known_bots("whisper", list), "own, any");
}

TEST(Bots, the_same_generator_gives_the_same_choice) {
    const auto game = start_of(calibration_games()[0], 2, 0);
    for (const BotEntry& bot : bots_for(calibration_games()[0].id)) {
        Random one(7);
        Random two(7);
        EXPECT_EQ(bot.choose(*game, 0, one), bot.choose(*game, 0, two));
    }
}

// Every bot in every game with every number of seats, at every seat.
TEST(Bots, choose_legally_and_by_nothing_that_their_seat_cannot_know) {
    for (const GameEntry* entry : all_games()) {
        for (const BotEntry& bot : bots_for(entry->id)) {
            for (Seat seats = entry->min_seats; seats <= entry->max_seats; ++seats) {
                for (Seat seat = 0; seat < seats; ++seat) {
                    const auto start = start_of(*entry, seats, seats * 10U + seat);
                    if (!start) continue;
                    const bool slow = bot.pace == Pace::slow;
                    const std::uint64_t rounds = slow ? 1 : std::clamp(6U / seats, 1U, 3U);
                    const TwinReport report =
                        play_twins(*start, bot, seat, seat, rounds, slow ? 24 : 600);
                    EXPECT_TRUE(report.complaints.empty())
                        << entry->id << ", " << bot.id << ", seat " << int(seat) << " of "
                        << int(seats) << ": " << report.complaints.front();
                }
            }
        }
    }
}

// The two games do differ, and a bot that looks where it mustn't is found out.
TEST(Bots, twins_find_a_bot_that_peeks) {
    const auto start = start_of(whisper::entry, 3, 0);
    const BotEntry honest{"honest", "", choose_the_first};
    const TwinReport fine = play_twins(*start, honest, 1, 1, 50);
    EXPECT_TRUE(fine.complaints.empty());
    EXPECT_GT(fine.apart, 25U);
    const BotEntry peeking{"peeking", "whisper", choose_by_peeking};
    EXPECT_FALSE(play_twins(*start, peeking, 1, 1, 50).complaints.empty());
}

}  // namespace nb::test
