#pragma once
// Tables for tests, and somebody who plays at them at random.

#include <gtest/gtest.h>

#include <functional>

#include "core/random.hpp"
#include "pebbles.hpp"
#include "table/table.hpp"

namespace nb::test {

inline Seed seed_number(std::uint64_t number) {
    Random random(number);
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(random.below(256));
    return seed;
}

inline TableSetup setup(std::uint64_t seed, const std::vector<std::string>& names = {"Ann"},
                        std::string_view laps = "2") {
    TableSetup out;
    out.options = {{"laps", std::string(laps)}};
    for (const std::string& name : names) out.players.push_back({name, {}});
    out.seed = SeedSource::from_secret(seed_number(seed));
    return out;
}

inline Table new_table(const TableSetup& wanted) {
    auto table = Table::create(pebbles::entry, wanted);
    EXPECT_TRUE(table.has_value()) << table.error().key;
    return std::move(*table);
}

inline std::vector<std::byte> bytes_of(const Table& table) {
    const auto bytes = table.game().bytes();
    return {bytes.begin(), bytes.end()};
}

inline std::string random_action(const Table& table, Random& random) {
    ActionList legal;
    table.game().actions(legal);
    return table.game().action_text(legal[random.below(static_cast<unsigned>(legal.size()))]);
}

inline void play_one(Table& table, Random& random) {
    const auto change =
        table.act(table.turn().seat, table.revision(), random_action(table, random));
    ASSERT_TRUE(change.has_value()) << change.error().key;
}

// Plays to the end; look(table) is called before every decision.
inline void play_out(Table& table, Random& random, const std::function<void(Table&)>& look = {}) {
    while (!table.over() && !testing::Test::HasFatalFailure()) {
        if (look) look(table);
        play_one(table, random);
    }
}

// Expects a refusal with this key ("table.error." left out) that changes nothing.
template <class Command>
void expect_refused(Table& table, std::string_view key, Command&& command) {
    const std::string record = table.record();
    const auto bytes = bytes_of(table);
    const auto answer = command();
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().key, "table.error." + std::string(key));
    EXPECT_EQ(table.record(), record);
    EXPECT_EQ(bytes_of(table), bytes);
}

}  // namespace nb::test
