// Every game, every promise: one random run a game (NB_GAMES of them), then a test for each
// promise, and one that each kind of table was among them.

#include "tests/generic/promises.hpp"

#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdio>
#include <map>
#include <tuple>

namespace nb {
namespace {

const Findings& findings_of(const GameEntry& entry) {
    static std::map<std::string_view, Findings> cache;
    const auto known = cache.find(entry.id);
    if (known != cache.end()) return known->second;
    Findings& found = cache[entry.id] = check_promises(entry, plan_from_environment());
    std::printf("%.*s: %" PRIu64 " games, %" PRIu64 " steps, the longest of %" PRIu64 "\n",
                static_cast<int>(entry.id.size()), entry.id.data(), found.games, found.steps,
                found.longest);
    return found;
}

using Case = std::tuple<std::size_t, std::size_t>;  // number of the game, of the promise

class EveryGame : public testing::TestWithParam<Case> {};

TEST_P(EveryGame, Keeps) {
    const auto& [game, promise] = GetParam();
    const Findings& findings = findings_of(*every_game()[game]);
    for (const std::string& example : findings.broken[promise]) ADD_FAILURE() << example;
    EXPECT_GT(findings.games, 0U) << "no game was played to its end";
    EXPECT_GT(findings.steps, findings.games);
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
    const auto& [game, promise] = info.param;
    return std::string(every_game()[game]->id) + "_" + std::string(promise_names[promise]);
}

class EveryTable : public testing::TestWithParam<std::size_t> {};

TEST_P(EveryTable, IsPlayed) {
    const Findings& findings = findings_of(*every_game()[GetParam()]);
    if (findings.games < findings.tables.size()) GTEST_SKIP() << "fewer games than tables";
    for (const auto& [table, games] : findings.tables) EXPECT_GT(games, 0U) << table;
}

std::string game_name(const testing::TestParamInfo<std::size_t>& info) {
    return std::string(every_game()[info.param]->id);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryTable, testing::Range<std::size_t>(0, every_game().size()),
                         game_name);

INSTANTIATE_TEST_SUITE_P(Promises, EveryGame,
                         testing::Combine(testing::Range<std::size_t>(0, every_game().size()),
                                          testing::Range<std::size_t>(0, promise_names.size())),
                         case_name);

}  // namespace
}  // namespace nb
