// search_bench speed|northgard|blackbeard [games] [iterations]

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bench/search/measures.hpp"

namespace {

constexpr const char* usage =
    "search_bench speed [iterations]\n"
    "search_bench northgard PAIRS ITERATIONS\n"
    "search_bench blackbeard GAMES ITERATIONS\n";

// A whole number above 0, or 0.
std::uint32_t number(const char* text) {
    const unsigned long value = std::strtoul(text, nullptr, 10);
    return value > 1'000'000'000 ? 0 : static_cast<std::uint32_t>(value);
}

int refuse() {
    std::fputs(usage, stderr);
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view what = argc > 1 ? argv[1] : "";
    const std::uint32_t first = argc > 2 ? number(argv[2]) : 0;
    const std::uint32_t second = argc > 3 ? number(argv[3]) : 0;
    if (what == "speed" && argc <= 3 && (argc == 2 || first > 0)) {
        nb::bench::search_speed(argc == 2 ? 20'000 : first);
        return 0;
    }
    if (argc != 4 || first == 0 || second == 0) return refuse();
    if (what == "northgard") {
        nb::bench::northgard_strength(first, second);
    } else if (what == "blackbeard") {
        nb::bench::blackbeard_strength(first, second);
    } else {
        return refuse();
    }
    return 0;
}
