#include "bench/northwood_bench.hpp"

#include "bench/ceiling.hpp"
#include "bench/piece_costs.hpp"
#include "bench/timing.hpp"
#include "core/random.hpp"
#include "northwood/play_on.hpp"

namespace nb::bench {

namespace {

using northwood::Ask;
using northwood::Northwood;
using northwood::State;

constexpr int games_a_round = 5'000;

// One whole random game: set-up, choice of fiefs, substitutes, abilities, everything.
unsigned random_game(const northwood::Options& options, Random& random, ActionList& room) {
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    State s = northwood::start_on(options, dice);
    while (northwood::asked(s) != Ask::over) northwood::play_randomly(s, room, dice);
    return northwood::stars(s);
}

struct Lengths {
    double decisions = 0;
    double outcomes = 0;
};

// Decisions and chance outcomes a game, counted by the plain contract of core/game.hpp.
Lengths lengths(const northwood::Options& options) {
    constexpr int games = 2'000;
    Random random(3);
    ActionList legal;
    Lengths sum;
    for (int i = 0; i < games; ++i) {
        State s = Northwood::start(options);
        for (Turn turn = Northwood::turn(s); turn.kind != Turn::Kind::over;
             turn = Northwood::turn(s)) {
            if (turn.kind == Turn::Kind::chance) {
                ++sum.outcomes;
                Northwood::apply(s, chance(random.below(turn.outcomes)));
                continue;
            }
            ++sum.decisions;
            Northwood::actions(s, legal);
            Northwood::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
        }
    }
    return {sum.decisions / games, sum.outcomes / games};
}

// Positions from random games, for measuring pieces.
std::vector<State> sample_positions(const northwood::Options& options) {
    Random random(11);
    ActionList room;
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    std::vector<State> positions;
    while (positions.size() < 10'000) {
        State s = northwood::start_on(options, dice);
        while (northwood::asked(s) != Ask::over) {
            positions.push_back(s);
            northwood::play_randomly(s, room, dice);
        }
    }
    return positions;
}

}  // namespace

nlohmann::json bench_northwood(const northwood::Options& options) {
    Random random(1);
    Random ceiling_random(2);
    ActionList room;
    unsigned total = 0;
    random_game(options, random, room);  // warm
    std::vector<double> ours;
    std::vector<double> ceiling;
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
        ours.push_back(seconds_of([&] {
            for (int i = 0; i < games_a_round; ++i) total += random_game(options, random, room);
        }));
        ceiling.push_back(seconds_of([&] {
            for (int i = 0; i < games_a_round; ++i) total += ceiling_game(ceiling_random);
        }));
        ratios.push_back(ceiling.back() / ours.back());
    }
    keep(total);
    const Lengths length = lengths(options);
    const double game_seconds = median(ours) / games_a_round;
    nlohmann::json result = {{"random_game_us", game_seconds * 1e6},
                             {"ceiling_game_us", median(ceiling) / games_a_round * 1e6},
                             {"ratio_to_ceiling", median(ratios)},
                             {"ratio_to_ceiling_min", *std::ranges::min_element(ratios)},
                             {"ratio_to_ceiling_max", *std::ranges::max_element(ratios)},
                             {"games_per_s", 1 / game_seconds},
                             {"decisions_per_game", length.decisions},
                             {"outcomes_per_game", length.outcomes},
                             {"decisions_per_s", length.decisions / game_seconds},
                             {"moves_per_s", (length.decisions + length.outcomes) / game_seconds},
                             {"state_bytes", sizeof(State)}};
    result.update(piece_costs<Northwood>(sample_positions(options)));
    return result;
}

}  // namespace nb::bench
