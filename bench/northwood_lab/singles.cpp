#include <array>
#include <cmath>
#include <cstdio>

#include "bench/northwood_lab/lab.hpp"
#include "bots/northwood/kit.hpp"
#include "bots/northwood/visit_solver.hpp"
#include "core/random.hpp"

// The figures of bots/northwood/single_worth_table.cpp: the same fresh hands for every character.

namespace nb::lab {

namespace {

using namespace northwood;
using namespace northwood::bot;

void print_row(VisitSolver& solver, std::uint32_t character, std::uint64_t hands) {
    Random random(21);
    std::array<double, fief_count> sum{};
    Ready ready;
    ready.set(0, character);
    for (std::uint64_t i = 0; i < hands; ++i) {
        std::uint32_t hand = 0;
        while (std::popcount(hand) < 8) hand |= 1U << random.below(card_count);
        const auto trump = static_cast<std::uint8_t>(i % 4);
        const auto partners = static_cast<std::uint8_t>((1U << random.below(suit_count)) |
                                                        (1U << random.below(suit_count)));
        const Chances chances = solver.solve(
            {.hand = hand, .unseen = ~hand, .trump = trump, .ready = ready, .partners = partners});
        for (unsigned target = 0; target < fief_count; ++target) {
            sum[target] += as_fraction(chances.at(static_cast<int>(target)));
        }
    }
    std::printf("{{");
    for (const double s : sum) {
        std::printf("%ld,", std::lround(s / static_cast<double>(hands) * 255));
    }
    std::printf("}},\n");
}

}  // namespace

int make_singles(Arguments arguments) {
    const std::uint64_t hands = number_after(arguments, "--hands", 100);
    VisitSolver solver(17);
    for (std::uint32_t c = 0; c < characters.size(); ++c) {
        const bool treated = treatment_of(static_cast<Character>(c)) != Treatment::none;
        print_row(solver, treated ? c : Ready::nobody, hands);
        solver.forget_all();
    }
    print_row(solver, Ready::nobody, hands);
    return 0;
}

}  // namespace nb::lab
