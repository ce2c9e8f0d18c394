#pragma once
// Whole random games by the plain contract (turn, actions, apply: one call for every decision and
// every draw), how fast they go, and positions out of them. What pieces of them cost is measured in
// piece_costs.hpp.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <vector>

#include "bench/timing.hpp"
#include "core/game.hpp"
#include "core/random.hpp"

namespace nb::bench {

struct Moves {
    std::uint64_t decisions = 0;
    std::uint64_t outcomes = 0;
};

// One game; visit(state) sees each position with a decision.
template <Game G, class Visit>
void random_game(const typename G::Options& options, Random& random, ActionList& legal,
                 Moves& moves, Visit&& visit) {
    typename G::State s = G::start(options);
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            ++moves.outcomes;
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        ++moves.decisions;
        visit(s);
        G::actions(s, legal);
        G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

// Rounds of games with the same options, to be interleaved with others.
template <Game G>
class RandomGames {
public:
    RandomGames(const typename G::Options& options, int games_a_round)
        : options_(options), games_a_round_(games_a_round) {}

    void play_round(Random& random, ActionList& legal) {
        seconds_.push_back(seconds_of([&] {
            for (int i = 0; i < games_a_round_; ++i) {
                random_game<G>(options_, random, legal, moves_, [](const auto&) {});
            }
        }));
    }

    [[nodiscard]] nlohmann::json figures() const {
        const double games = static_cast<double>(seconds_.size()) * games_a_round_;
        const double game_seconds = median(seconds_) / games_a_round_;
        const double decisions = static_cast<double>(moves_.decisions) / games;
        const double outcomes = static_cast<double>(moves_.outcomes) / games;
        return {{"random_game_us", game_seconds * 1e6},
                {"games_per_s", 1 / game_seconds},
                {"decisions_per_game", decisions},
                {"outcomes_per_game", outcomes},
                {"moves_per_s", (decisions + outcomes) / game_seconds}};
    }

private:
    typename G::Options options_;
    int games_a_round_;
    Moves moves_;
    std::vector<double> seconds_;
};

// At least so many positions with a decision, from random games.
template <Game G>
std::vector<typename G::State> sample_positions(const typename G::Options& options,
                                                std::size_t least) {
    Random random(11);
    ActionList legal;
    Moves moves;
    std::vector<typename G::State> positions;
    while (positions.size() < least) {
        random_game<G>(options, random, legal, moves,
                       [&](const auto& s) { positions.push_back(s); });
    }
    return positions;
}

}  // namespace nb::bench
