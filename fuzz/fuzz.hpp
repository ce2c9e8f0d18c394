#pragma once
// What the fuzzers share: input as text and as choices, a game made of choices, and how a fuzzer
// says that a promise is broken. Each fuzzer is a file of its own; run.sh says how they are run.

#include <fuzzer/FuzzedDataProvider.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games.hpp"

namespace nb::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Ends the run, so that libFuzzer keeps the input.
inline void require(bool holds, std::string_view promise) {
    if (holds) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(promise.size()), promise.data());
    std::abort();
}

inline const GameEntry& choose_game(FuzzedDataProvider& input) {
    const auto all = games();
    return all[input.ConsumeIntegralInRange<std::size_t>(0, all.size() - 1)];
}

inline OptionValues choose_options(FuzzedDataProvider& input, const GameEntry& game) {
    OptionValues options;
    for (const OptionSpec& spec : game.options) {
        const auto choice = input.ConsumeIntegralInRange<std::size_t>(0, spec.choices.size() - 1);
        options.push_back({spec.name, spec.choices[choice]});
    }
    return options;
}

// The first byte chooses the game, the rest is text about it.
struct GameText {
    const GameEntry& game;
    std::string_view text;
};
inline GameText game_text(const std::uint8_t* data, std::size_t size) {
    const auto all = games();
    if (size == 0) return {all[0], {}};
    return {all[data[0] % all.size()], text_of(data + 1, size - 1)};
}

}  // namespace nb::fuzz
