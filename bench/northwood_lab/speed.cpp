#include <algorithm>
#include <cstdio>
#include <vector>

#include "bench/northwood_lab/lab.hpp"
#include "bench/timing.hpp"
#include "bots/northwood/visit_solver.hpp"
#include "core/random.hpp"

namespace nb::lab {

namespace {

using namespace northwood;
using namespace northwood::bot;

std::uint32_t fresh_hand(Random& random) {
    std::uint32_t hand = 0;
    while (std::popcount(hand) < 8) hand |= 1U << random.below(card_count);
    return hand;
}

struct Kit {
    const char* name;
    Ready ready;
};

Ready ready_of(std::span<const Character> of) {
    Ready ready;
    for (unsigned slot = 0; slot < of.size(); ++slot) ready.set(slot, of[slot]);
    return ready;
}

void measure(const Kit& kit, std::uint64_t hands, bool fresh) {
    Random random(3);
    VisitSolver solver(17);
    std::vector<double> seconds;
    for (std::uint64_t i = 0; i < hands; ++i) {
        const std::uint32_t hand = fresh_hand(random);
        const auto trump = static_cast<std::uint8_t>(i % 4);
        const VisitQuestion question{
            .hand = hand,
            .unseen = ~hand,
            .trump = trump,
            .ready = kit.ready,
            .partners = static_cast<std::uint8_t>(0b1111U & ~(1U << ((trump + 1U) % 4U)))};
        if (fresh) solver.forget_all();
        seconds.push_back(bench::seconds_of([&] { bench::keep(solver.solve(question)); }));
    }
    std::ranges::sort(seconds);
    double sum = 0;
    for (const double s : seconds) sum += s;
    const auto positions = static_cast<double>(solver.positions());
    const auto count = static_cast<double>(hands);
    std::printf("%-28s %-12s mean %7.3f  median %7.3f  worst %7.3f ms, %7.0f positions\n", kit.name,
                fresh ? "empty table" : "kept table", sum / count * 1e3,
                seconds[seconds.size() / 2] * 1e3, seconds.back() * 1e3, positions / count);
}

}  // namespace

int measure_speed(Arguments arguments) {
    const std::uint64_t hands = number_after(arguments, "--hands", 1'000);
    constexpr Character none[] = {Ready::nobody};
    constexpr Character flowers[] = {Ready::nobody, make_character(1, jack)};
    constexpr Character jacks[] = {make_character(0, jack), make_character(1, jack),
                                   make_character(2, jack), make_character(3, jack)};
    constexpr Character kings[] = {make_character(0, king), make_character(1, king),
                                   make_character(2, king), make_character(3, king)};
    measure({"no abilities", ready_of(none)}, hands, true);
    measure({"no abilities", ready_of(none)}, hands, false);
    measure({"Jack of Flowers", ready_of(flowers)}, hands, true);
    measure({"four Jacks", ready_of(jacks)}, std::max<std::uint64_t>(hands / 20, 1), true);
    measure({"four Kings", ready_of(kings)}, std::max<std::uint64_t>(hands / 20, 1), true);
    return 0;
}

}  // namespace nb::lab
