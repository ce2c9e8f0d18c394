#include "core/fingerprint.hpp"

#include <gtest/gtest.h>

#include "bench/calibration/calibration.hpp"
#include "core/perft.hpp"

namespace nb {
namespace {

const GameEntry& calibration_game(std::string_view id) {
    for (const GameEntry& entry : calibration_games()) {
        if (entry.id == id) return entry;
    }
    ADD_FAILURE() << "no calibration game " << id;
    return calibration_games().front();
}

std::uint64_t paths(std::string_view id, unsigned depth) {
    const GameEntry& entry = calibration_game(id);
    const auto game = entry.start({}, entry.min_seats);
    return game ? perft(**game, depth) : 0;
}

TEST(Perft, CountsTicTacToe) {
    EXPECT_EQ(paths("tic_tac_toe", 0), 1U);
    EXPECT_EQ(paths("tic_tac_toe", 1), 9U);
    EXPECT_EQ(paths("tic_tac_toe", 5), 9U * 8 * 7 * 6 * 5);
    EXPECT_EQ(paths("tic_tac_toe", 6), 54'720U + 1'440U);  // 1,440 games end with the fifth mark
    EXPECT_EQ(paths("tic_tac_toe", 9), 255'168U);          // all games there are
}

TEST(Perft, CountsConnectFour) {
    EXPECT_EQ(paths("connect_four", 4), 2'401U);
    EXPECT_EQ(paths("connect_four", 7), 823'536U);  // 7^7 less the columns that are full by then
}

TEST(Perft, CountsChanceOutcomesAsSteps) { EXPECT_EQ(paths("plain_visit", 3), 32U * 31 * 30); }

TEST(Fingerprint, IsTheSameNumberForTheSameGames) {
    const GameEntry& entry = calibration_game("plain_visit");
    const Fingerprint print = fingerprint(entry, 200);
    EXPECT_EQ(print, fingerprint(entry, 200));
    EXPECT_EQ(print.games, 200U);
    EXPECT_EQ(print.steps, 200U * 25);
    EXPECT_NE(print.rules, fingerprint(entry, 201).rules);
    EXPECT_NE(print.rules, fingerprint(calibration_game("connect_four"), 200).rules);
}

// A change that isn't meant to change these rules keeps these numbers.
TEST(Fingerprint, OfTheCalibrationGames) {
    EXPECT_EQ(fingerprint(calibration_game("tic_tac_toe")).rules, 0xcd40725452eed8c7U);
    EXPECT_EQ(fingerprint(calibration_game("connect_four")).rules, 0xabf137103bf44c41U);
    EXPECT_EQ(fingerprint(calibration_game("plain_visit")).rules, 0xfd766f075a471443U);
}

}  // namespace
}  // namespace nb
