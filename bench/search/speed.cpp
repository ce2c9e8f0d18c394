#include <cstdio>
#include <vector>

#include "bench/calibration/connect_four/search.hpp"
#include "bench/calibration/tic_tac_toe/search.hpp"
#include "bench/search/measures.hpp"
#include "bench/timing.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/northgard/search.hpp"
#include "bots/northwood/search.hpp"

namespace nb::bench {

namespace {

constexpr int speed_rounds = 7;

// The first decision with a choice.
template <Game G>
typename G::State first_decision(const typename G::Options& options) {
    Random random(5);
    ActionList legal;
    typename G::State s = G::start(options);
    for (;;) {
        const Turn turn = G::turn(s);
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        legal.clear();
        G::actions(s, legal);
        if (legal.size() > 1) return s;
        G::apply(s, legal[0]);
    }
}

// Some decisions from all over random games.
template <Game G>
std::vector<typename G::State> decisions(const typename G::Options& options) {
    constexpr std::size_t count = 16;
    std::vector<typename G::State> all;
    Random random(11);
    ActionList legal;
    while (all.size() < 1'000) {
        typename G::State s = G::start(options);
        for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
            if (turn.kind == Turn::Kind::chance) {
                G::apply(s, chance(random.below(turn.outcomes)));
                continue;
            }
            all.push_back(s);
            legal.clear();
            G::actions(s, legal);
            G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
        }
    }
    std::vector<typename G::State> chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[i * all.size() / count]);
    return chosen;
}

// Iterations a second, the median of rounds.
template <Game G, class Traits>
double speed(const std::vector<typename G::State>& positions, std::uint32_t iterations) {
    search::Search<G, Traits> search;
    std::vector<double> seconds;
    std::uint64_t seed = 0;
    for (int round = 0; round < speed_rounds; ++round) {
        seconds.push_back(seconds_of([&] {
            for (const auto& s : positions) {
                keep(search.run(s, G::turn(s).seat, {.iterations = iterations}, ++seed));
            }
        }));
    }
    return static_cast<double>(positions.size()) * iterations / median(seconds);
}

template <Game G, class Traits>
void print_speed(const char* what, const typename G::Options& options, std::uint32_t iterations) {
    const double first = speed<G, Traits>({first_decision<G>(options)}, iterations);
    const double all = speed<G, Traits>(decisions<G>(options), iterations / 4 + 1);
    std::printf("%-44s %10.0f/s from the first decision, %10.0f/s from all over\n", what, first,
                all);
    std::fflush(stdout);
}

}  // namespace

void search_speed(std::uint32_t iterations) {
    print_speed<tic_tac_toe::Rules, tic_tac_toe::SearchTraits>("tic-tac-toe", {}, iterations);
    print_speed<connect_four::Rules, connect_four::SearchTraits>("connect four", {}, iterations);
    print_speed<northwood::Northwood, northwood::SearchTraits>(
        "northwood, playouts to the end of the visit", {}, iterations);
    print_speed<northwood::Northwood, northwood::WholeGameTraits>(
        "northwood, playouts to the end of the game", {}, iterations);
    print_speed<northgard::Northgard, northgard::SearchTraits>("northgard, 2 seats", {.seats = 2},
                                                               iterations / 10 + 1);
    print_speed<northgard::Northgard, northgard::SearchTraits>("northgard, 4 seats", {.seats = 4},
                                                               iterations / 10 + 1);
    print_speed<blackbeard::Blackbeard, blackbeard::SearchTraits>("blackbeard, alone", {},
                                                                  iterations / 10 + 1);
    print_speed<blackbeard::Blackbeard, blackbeard::SearchTraits>(
        "blackbeard, 3 seats", {.seats = 3}, iterations / 10 + 1);
}

}  // namespace nb::bench
