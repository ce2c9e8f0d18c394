// search_bench: how fast and how strong the search and the rollouts are (docs/search.md).

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bench/search/measures.hpp"

namespace {

constexpr const char* usage =
    "search_bench speed [ITERATIONS]\n"
    "search_bench northgard PAIRS ITERATIONS\n"
    "search_bench northgard-rollouts SEATS DEALS ROLLOUTS\n"
    "search_bench blackbeard GAMES ITERATIONS\n"
    "search_bench blackbeard-rollouts GAMES ROLLOUTS\n"
    "search_bench voyages GAMES\n";

// A whole number above 0, or 0.
std::uint32_t number(const char* text) {
    const unsigned long value = std::strtoul(text, nullptr, 10);
    return value > 1'000'000'000 ? 0 : static_cast<std::uint32_t>(value);
}

// Whether there was such a measurement.
bool measure(std::string_view what, int count, const std::array<std::uint32_t, 3>& n) {
    using namespace nb::bench;
    if (what == "speed" && count == 0) return search_speed(20'000), true;
    if (what == "speed" && count == 1) return search_speed(n[0]), true;
    if (what == "voyages" && count == 1) return fit_voyages(n[0]), true;
    if (what == "northgard" && count == 2) return northgard_strength(n[0], n[1]), true;
    if (what == "blackbeard" && count == 2) return blackbeard_strength(n[0], n[1]), true;
    if (what == "blackbeard-rollouts" && count == 2) {
        return blackbeard_rollout_strength(n[0], n[1]), true;
    }
    const bool seats = n[0] >= 2 && n[0] <= nb::max_seats;
    if (what == "northgard-rollouts" && count == 3 && seats) {
        return northgard_rollout_strength(static_cast<nb::Seat>(n[0]), n[1], n[2]), true;
    }
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    std::array<std::uint32_t, 3> numbers{};
    const int count = argc - 2;
    bool good = argc >= 2 && count <= 3;
    for (int i = 0; good && i < count; ++i) {
        numbers[static_cast<std::size_t>(i)] = number(argv[i + 2]);
        good = numbers[static_cast<std::size_t>(i)] > 0;
    }
    if (good && measure(argv[1], count, numbers)) return 0;
    std::fputs(usage, stderr);
    return 2;
}
