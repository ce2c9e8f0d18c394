#pragma once
// What the pieces of a game cost: copying a position, listing what is legal, applying an action.

#include <nlohmann/json.hpp>
#include <vector>

#include "bench/timing.hpp"
#include "core/game.hpp"

namespace nb::bench {

// Nanoseconds each, medians of interleaved rounds over these positions, a decision in each.
template <Game G>
nlohmann::json piece_costs(const std::vector<typename G::State>& positions) {
    std::vector<typename G::State> copies(1);
    std::vector<Action> choice(positions.size());
    ActionList legal;
    std::vector<double> copy;
    std::vector<double> legal_set;
    std::vector<double> apply;
    for (int round = 0; round < rounds; ++round) {
        copy.push_back(seconds_of([&] {
            for (const auto& position : positions) {
                copies[0] = position;
                keep(copies[0]);
            }
        }));
        legal_set.push_back(seconds_of([&] {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                G::actions(positions[i], legal);
                keep(legal.size());
                choice[i] = legal[0];
            }
        }));
        const double both = seconds_of([&] {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                copies[0] = positions[i];
                G::apply(copies[0], choice[i]);
                keep(copies[0]);
            }
        });
        apply.push_back(both - copy.back());
    }
    const auto nanoseconds = [&](const std::vector<double>& seconds) {
        return median(seconds) * 1e9 / static_cast<double>(positions.size());
    };
    return {{"copy_ns", nanoseconds(copy)},
            {"legal_set_ns", nanoseconds(legal_set)},
            {"apply_ns", nanoseconds(apply)}};
}

}  // namespace nb::bench
