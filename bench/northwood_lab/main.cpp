#include <charconv>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/northwood_lab/lab.hpp"

namespace nb::lab {

std::uint64_t number_after(Arguments arguments, std::string_view name, std::uint64_t otherwise) {
    for (std::size_t i = 0; i + 1 < arguments.size(); ++i) {
        if (arguments[i] != name) continue;
        const std::string_view text = arguments[i + 1];
        std::from_chars(text.data(), text.data() + text.size(), otherwise);
    }
    return otherwise;
}

namespace {

int run(Arguments arguments) {
    const std::string_view part = arguments.empty() ? std::string_view{} : arguments[0];
    if (part == "speed") return measure_speed(arguments);
    if (part == "estimates") return make_estimates(arguments);
    if (part == "plan") return make_plan(arguments);
    if (part == "singles") return make_singles(arguments);
    if (part == "play") return play_games(arguments);
    std::fputs(
        "usage: northwood_lab speed [--hands N]\n"
        "       northwood_lab estimates [--visits N] [--samples N] [--first N] [--last N]\n"
        "       northwood_lab plan [--hands N] [--uses N]\n"
        "       northwood_lab singles [--hands N]\n"
        "       northwood_lab play [--games N] [--seed N] [--threshold 16|18|20] [--full 1]\n"
        "           [--scenario N] [--effort 0-3] [--choice-uses N] [--early-uses N]\n"
        "           [--play-uses N] [--samples N] [--leaves N] [--expected 1]\n",
        stderr);
    return 2;
}

}  // namespace

}  // namespace nb::lab

int main(int count, char** words) {
    const std::vector<std::string_view> arguments(words + 1, words + count);
    return nb::lab::run(arguments);
}
