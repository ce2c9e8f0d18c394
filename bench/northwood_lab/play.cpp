#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/northwood_lab/lab.hpp"
#include "bench/statistics/interval.hpp"
#include "bench/timing.hpp"
#include "bots/northwood/player.hpp"
#include "core/random.hpp"
#include "northwood/play_on.hpp"

// Games by the player: how many reach the threshold that it plays for, how it fares at each fief,
// and whether what it expected came about.

namespace nb::lab {

namespace {

using namespace northwood;
using namespace northwood::bot;

struct FiefTally {
    unsigned visits = 0;
    unsigned won = 0;
    double expected = 0;  // when it was chosen
};

struct Tally {
    unsigned games = 0;
    unsigned at_least_16 = 0;
    unsigned at_least_18 = 0;
    unsigned all_20 = 0;
    unsigned stars = 0;
    unsigned substitutes = 0;
    std::array<FiefTally, fief_count> fiefs{};
    double seconds = 0;
    // By question: fief, substitutes, ability or turn, answer, inside an ability and the rest.
    std::array<double, 5> seconds_of{};
    std::array<double, 5> worst_of{};
};

std::size_t question_of(const State& s) {
    switch (asked(s)) {
        case Ask::choose_fief: return 0;
        case Ask::substitutes: return 1;
        case Ask::window: return 2;
        case Ask::answer: return 3;
        default: return 4;
    }
}

double expected_of(const std::vector<Assessed>& all, Action action) {
    for (const Assessed& one : all) {
        if (one.action == action) return one.visit_chance();
    }
    return 0;
}

void play_game(Player& player, const Options& options, const Effort& effort, std::uint64_t seed,
               bool ask_again, Tally& tally) {
    // Chance and thought have dice of their own, so that every player meets the same deals.
    Random deal(seed * 2 + 1);
    Random thought(seed * 2);
    const auto dice = [&](unsigned outcomes, Stream) { return deal.below(outcomes); };
    State s = start_on(options, dice);
    while (asked(s) != Ask::over) {
        Action action{};
        const double took = bench::seconds_of([&] { action = player.choose(s, effort, thought); });
        tally.seconds += took;
        const std::size_t question = question_of(s);
        tally.seconds_of[question] += took;
        tally.worst_of[question] = std::max(tally.worst_of[question], took);
        if (asked(s) == Ask::choose_fief && verb_of(action) == Verb::visit) {
            FiefTally& fief = tally.fiefs[action.a];
            ++fief.visits;
            if (ask_again) fief.expected += expected_of(player.assess(s, effort, thought), action);
        }
        if (verb_of(action) == Verb::cover) ++tally.substitutes;
        play_on(s, action, dice);
    }
    for (unsigned fief = 0; fief < fief_count; ++fief)
        tally.fiefs[fief].won += won(s, fief) ? 1U : 0U;
    ++tally.games;
    const unsigned reached = stars(s);
    tally.stars += reached;
    tally.at_least_16 += reached >= 16 ? 1U : 0U;
    tally.at_least_18 += reached >= 18 ? 1U : 0U;
    tally.all_20 += reached >= 20 ? 1U : 0U;
}

// With its 95 % interval.
void print_share(const char* what, unsigned count, unsigned of) {
    const statistics::Interval interval = statistics::win_interval(count, of);
    std::printf("  %s %.1f %% (%.1f to %.1f)", what, 100.0 * count / of, interval.low * 100,
                interval.high * 100);
}

}  // namespace

int play_games(Arguments arguments) {
    const std::uint64_t games = number_after(arguments, "--games", 100);
    const std::uint64_t first = number_after(arguments, "--seed", 1);
    Options options;
    options.full_setup = number_after(arguments, "--full", 0) != 0;
    options.scenario = static_cast<Scenario>(number_after(arguments, "--scenario", 0));
    options.threshold = static_cast<std::uint8_t>(number_after(arguments, "--threshold", 16));
    Effort effort = efforts[number_after(arguments, "--effort", quick)];
    effort.choice_uses =
        static_cast<unsigned>(number_after(arguments, "--choice-uses", effort.choice_uses));
    effort.early_uses =
        static_cast<unsigned>(number_after(arguments, "--early-uses", effort.early_uses));
    effort.play_uses =
        static_cast<unsigned>(number_after(arguments, "--play-uses", effort.play_uses));
    effort.samples = static_cast<unsigned>(number_after(arguments, "--samples", effort.samples));
    effort.leaves = number_after(arguments, "--leaves", effort.leaves);
    // What was expected at each choice of a fief, which takes a second look.
    const bool ask_again = number_after(arguments, "--expected", 0) != 0;
    Player player;
    Tally tally;
    for (std::uint64_t i = 0; i < games; ++i) {
        play_game(player, options, effort, first + i, ask_again, tally);
    }
    const double count = tally.games;
    std::printf("threshold %u, %s, %u games, %.3f s a game\n", unsigned{options.threshold},
                options.full_setup ? "full" : "intro", tally.games, tally.seconds / count);
    const std::array names = {"fief", "substitutes", "window", "answer", "ability"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::printf("  %s %.0f ms (worst %.0f)", names[i], tally.seconds_of[i] / count * 1e3,
                    tally.worst_of[i] * 1e3);
    }
    std::printf("\n");
    std::printf("  mean stars %.2f, substitutes a game %.2f\n", tally.stars / count,
                tally.substitutes / count);
    print_share("16:", tally.at_least_16, tally.games);
    print_share("18:", tally.at_least_18, tally.games);
    print_share("20:", tally.all_20, tally.games);
    std::printf("\n  by fief (won, expected):");
    for (const FiefTally& fief : tally.fiefs) {
        const double visits = std::max(fief.visits, 1U);
        std::printf(" %.3f/%.3f", fief.won / visits, fief.expected / visits);
    }
    std::printf("\n");
    return 0;
}

}  // namespace nb::lab
