#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

#include "bench/northwood_lab/lab.hpp"
#include "bots/northwood/chances.hpp"
#include "bots/northwood/plan.hpp"
#include "bots/northwood/substitutes.hpp"
#include "core/random.hpp"
#include "northwood/play_on.hpp"

// The figures of bots/northwood/plan_table.cpp. First what fresh hands are worth at each fief, for
// many sampled hands and castings; then, from the last fief back, the chance of reaching so many
// stars when with each hand the fief is taken that leaves the best chance.

namespace nb::lab {

namespace {

using namespace northwood;
using namespace northwood::bot;

using HandChances = std::array<double, fief_count>;

std::vector<HandChances> sample_hands(const Options& options, std::uint64_t count, unsigned uses) {
    Random random(77);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    VisitSolver solver(17);
    std::vector<HandChances> hands;
    for (std::uint64_t i = 0; i < count; ++i) {
        State s = start_on(options, dice);
        // Rulers become fewer: some fiefs have been visited, which swaps of rulers feel.
        s.visited = static_cast<std::uint8_t>(random.below(256));
        solver.forget_all();
        HandChances& hand = hands.emplace_back();
        for (unsigned fief = 0; fief < fief_count; ++fief) {
            State open = s;
            open.visited &= static_cast<std::uint8_t>(~(1U << fief));
            hand[fief] = as_fraction(calibrated(fief_chance(solver, open, fief, uses), fief));
        }
    }
    return hands;
}

using Reach = std::array<std::array<double, all_stars + 1>, 1U << fief_count>;

double reach(const Reach& table, unsigned open, unsigned needed, unsigned stars) {
    return table[open][needed > stars ? needed - stars : 0U];
}

void print_table(const char* name, const std::vector<HandChances>& hands) {
    static Reach table;
    for (unsigned open = 0; open < table.size(); ++open) {
        for (unsigned needed = 0; needed <= all_stars; ++needed) {
            double sum = 0;
            for (const HandChances& hand : hands) {
                double best = needed == 0 ? 1 : 0;
                for (unsigned fief = 0; fief < fief_count && needed > 0; ++fief) {
                    if ((open >> fief & 1U) == 0) continue;
                    const unsigned then = open & ~(1U << fief);
                    const double p = hand[fief];
                    best = std::max(best, p * reach(table, then, needed, fief_stars[fief]) +
                                              (1 - p) * reach(table, then, needed, 0));
                }
                sum += best;
            }
            table[open][needed] = sum / static_cast<double>(hands.size());
        }
    }
    std::printf("constexpr PlanTable %s = {{\n", name);
    for (const auto& row : table) {
        std::printf("{");
        for (const double chance : row) std::printf("%ld,", std::lround(chance * plan_certain));
        std::printf("},\n");
    }
    std::printf("}};\n\n");
    std::fprintf(stderr, "%s: 16: %.3f 18: %.3f 20: %.3f\n", name, table[255][16], table[255][18],
                 table[255][20]);
}

}  // namespace

int make_plan(Arguments arguments) {
    const std::uint64_t hands = number_after(arguments, "--hands", 400);
    const auto uses = static_cast<unsigned>(number_after(arguments, "--uses", 1));
    for (const bool full : {false, true}) {
        print_table(full ? "full" : "introductory",
                    sample_hands({.full_setup = full}, hands, uses));
    }
    return 0;
}

}  // namespace nb::lab
