#include "bench/northgard_bench.hpp"

#include <string>

#include "bench/piece_costs.hpp"
#include "bench/timing.hpp"
#include "core/random.hpp"

namespace nb::bench {

namespace {

using northgard::Northgard;
using northgard::Options;
using northgard::State;

constexpr int games_a_round = 100;

struct Moves {
    std::uint64_t decisions = 0;
    std::uint64_t outcomes = 0;
};

// One whole random game; visit(state) sees each position with a decision.
template <class Visit>
void random_game(const Options& options, Random& random, ActionList& legal, Moves& moves,
                 Visit&& visit) {
    State s = Northgard::start(options);
    for (Turn turn = Northgard::turn(s); turn.kind != Turn::Kind::over; turn = Northgard::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            ++moves.outcomes;
            Northgard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        ++moves.decisions;
        visit(s);
        Northgard::actions(s, legal);
        Northgard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

struct Speed {
    Moves moves;
    std::vector<double> seconds;
    [[nodiscard]] double games() const {
        return static_cast<double>(seconds.size()) * games_a_round;
    }
    [[nodiscard]] double game_seconds() const { return median(seconds) / games_a_round; }
    [[nodiscard]] double moves_a_game() const {
        return static_cast<double>(moves.decisions + moves.outcomes) / games();
    }
};

nlohmann::json figures(const Speed& speed) {
    return {{"random_game_us", speed.game_seconds() * 1e6},
            {"games_per_s", 1 / speed.game_seconds()},
            {"decisions_per_game", static_cast<double>(speed.moves.decisions) / speed.games()},
            {"outcomes_per_game", static_cast<double>(speed.moves.outcomes) / speed.games()},
            {"moves_per_s", speed.moves_a_game() / speed.game_seconds()}};
}

// Positions with a decision from random games, for measuring pieces.
std::vector<State> sample_positions(const Options& options) {
    Random random(11);
    ActionList legal;
    Moves moves;
    std::vector<State> positions;
    while (positions.size() < 2'000) {
        random_game(options, random, legal, moves, [&](const State& s) { positions.push_back(s); });
    }
    return positions;
}

}  // namespace

nlohmann::json bench_northgard(const Options& options) {
    constexpr unsigned least = 2;
    std::array<Speed, northgard::most_players + 1> speeds;
    ActionList legal;
    Random random(1);
    for (int round = 0; round < rounds; ++round) {
        for (unsigned seats = least; seats <= northgard::most_players; ++seats) {
            Options with = options;
            with.seats = static_cast<std::uint8_t>(seats);
            with.teams = options.teams && seats == 4;
            Speed& speed = speeds[seats];
            speed.seconds.push_back(seconds_of([&] {
                for (int i = 0; i < games_a_round; ++i) {
                    random_game(with, random, legal, speed.moves, [](const State&) {});
                }
            }));
        }
    }
    nlohmann::json result = {{"state_bytes", sizeof(State)}};
    for (unsigned seats = least; seats <= northgard::most_players; ++seats) {
        result["seats_" + std::to_string(seats)] = figures(speeds[seats]);
    }
    result.update(piece_costs<Northgard>(sample_positions(options)));
    return result;
}

}  // namespace nb::bench
