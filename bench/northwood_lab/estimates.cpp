#include <array>
#include <cmath>
#include <cstdio>

#include "bench/northwood_lab/lab.hpp"
#include "bots/northwood/ability_search.hpp"
#include "bots/northwood/estimates.hpp"
#include "bots/northwood/reading.hpp"
#include "core/random.hpp"
#include "northwood/play_on.hpp"

// The figures of bots/northwood/estimates_table.cpp: visits with one ability in the row are played
// for a random number by the solver without it; at each window it is worked out what the ability
// would be worth there, followed by the rules, and what the position is worth without.

namespace nb::lab {

namespace {

using namespace northwood;
using namespace northwood::bot;

struct Sums {
    double weight = 0;
    double worth = 0;
};
using Row = std::array<Sums, estimate_knots.size()>;
using Rows = std::array<std::array<Row, estimate_needs>, estimate_hands>;

// Shares the sample out between the two knots that it lies between.
void add(Row& row, double chance, double worth) {
    const double at = chance * 255;
    unsigned upper = 1;
    while (upper + 1 < row.size() && at > estimate_knots[upper]) ++upper;
    const double from = estimate_knots[upper - 1];
    const double share = (at - from) / (estimate_knots[upper] - from);
    row[upper].weight += share;
    row[upper].worth += share * worth;
    row[upper - 1].weight += 1 - share;
    row[upper - 1].worth += (1 - share) * worth;
}

class Collector {
public:
    Collector(Character character, std::uint64_t seed, unsigned samples)
        : character_(character), random_(seed), samples_(samples) {}

    const Rows& play(std::uint64_t visits) {
        for (std::uint64_t i = 0; i < visits; ++i) play_visit();
        return rows_;
    }

private:
    void play_visit() {
        const auto dice = [&](unsigned outcomes, Stream) { return random_.below(outcomes); };
        State s = start_on({.full_setup = true}, dice);
        s.allies.fill(no_character);
        s.allies[character_suit(character_)] = character_;
        play_on(s, act(Verb::visit, random_.below(fief_count)), dice);
        play_on(s, act(Verb::done), dice);
        const int target = static_cast<int>(random_.below(8));
        while (asked(s) != Ask::visit_end) {
            if (asked(s) == Ask::window) {
                look(s);
                apply_until_visit_end(s, act(Verb::turn), dice);
            } else {
                apply_until_visit_end(s, best_answer(s, target), dice);
            }
        }
    }

    void look(const State& s) {
        VisitQuestion plain = Reading(s).question(0);
        plain.window = false;
        const Chances without = solver_.solve(plain);
        AbilitySearch search(solver_, {samples_, 0}, random_.next());
        const Chances with = search.worth_after(s, act(Verb::use, character_suit(character_)));
        const auto held = static_cast<unsigned>(std::popcount(s.hand));
        auto& rows = rows_[std::min(held, estimate_hands) - 1U];
        for (unsigned i = 0; i < estimate_needs; ++i) {
            const int need = estimate_least_need + static_cast<int>(i);
            add(rows[i], as_fraction(without.at(need + need_after(character_))),
                as_fraction(with.at(need)));
        }
    }

    Action best_answer(const State& s, int target) {
        const int need = target - static_cast<int>(s.score.size());
        AbilitySearch search(solver_, {1, 0}, 0);
        ActionList legal;
        Northwood::actions(s, legal);
        Action best = legal[0];
        std::uint32_t most = 0;
        for (const Action action : legal) {
            const std::uint32_t chance = search.worth_after(s, action).at(need);
            if (chance <= most) continue;
            most = chance;
            best = action;
        }
        return best;
    }

    Character character_;
    Random random_;
    unsigned samples_;
    VisitSolver solver_{17};
    Rows rows_{};
};

// A knot that nothing came near gets what the next ones below it would give, by as much better.
unsigned figure(const Row& row, unsigned knot) {
    const auto mean = [&](unsigned k) { return row[k].worth / row[k].weight; };
    if (row[knot].weight >= 2) return static_cast<unsigned>(std::lround(mean(knot) * 255));
    unsigned below = knot;
    while (below > 0 && row[below].weight < 2) --below;
    double gain = 0;
    if (row[below].weight >= 2) gain = mean(below) * 255 - estimate_knots[below];
    const double room = 255.0 - estimate_knots[knot];
    const double room_below = 255.0 - estimate_knots[below];
    const double value = estimate_knots[knot] + (room_below > 0 ? gain * room / room_below : 0);
    return static_cast<unsigned>(std::lround(std::max(0.0, std::min(255.0, value))));
}

void print(Character character, const Rows& rows) {
    std::printf("// %s\nconstexpr EstimateTable of_%s = {{\n",
                std::string(characters[character].id).c_str(),
                std::string(characters[character].id).c_str());
    for (const auto& hand : rows) {
        std::printf("{{");
        for (std::size_t need = 0; need < hand.size(); ++need) {
            const Row& row = hand[need];
            std::printf("{{");
            for (unsigned knot = 0; knot < row.size(); ++knot) {
                std::printf("%s%u", knot == 0 ? "" : ", ", figure(row, knot));
            }
            std::printf(need % 2 == 1 || need + 1 == hand.size() ? "}},\n" : "}}, ");
        }
        std::printf("}},\n");
    }
    std::printf("}};\n\n");
}

}  // namespace

int make_estimates(Arguments arguments) {
    const std::uint64_t visits = number_after(arguments, "--visits", 60);
    const auto samples = static_cast<unsigned>(number_after(arguments, "--samples", 6));
    const auto last =
        static_cast<Character>(number_after(arguments, "--last", characters.size() - 1));
    for (auto c = static_cast<Character>(number_after(arguments, "--first", 0)); c <= last; ++c) {
        if (treatment_of(c) != Treatment::estimated) continue;
        print(c, Collector(c, 1'000 + c, samples).play(visits));
        std::fflush(stdout);
        std::fprintf(stderr, "%s\n", std::string(characters[c].id).c_str());
    }
    return 0;
}

}  // namespace nb::lab
