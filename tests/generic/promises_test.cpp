// Every game, every promise: one random run a game (NB_GAMES of them), then a test for each
// promise.

#include "tests/generic/promises.hpp"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

namespace nb {
namespace {

const Findings& findings_of(const GameEntry& entry) {
    static std::map<std::string_view, Findings> cache;
    const auto known = cache.find(entry.id);
    if (known != cache.end()) return known->second;
    return cache[entry.id] = check_promises(entry, plan_from_environment());
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

INSTANTIATE_TEST_SUITE_P(Promises, EveryGame,
                         testing::Combine(testing::Range<std::size_t>(0, every_game().size()),
                                          testing::Range<std::size_t>(0, promise_names.size())),
                         case_name);

}  // namespace
}  // namespace nb
