#pragma once
// Finding weights by matches, where all that can be measured is which of two sets does better, and
// that only by chance: SPSA, simultaneous perturbation stochastic approximation (J. C. Spall,
// Implementation of the Simultaneous Perturbation Algorithm for Stochastic Optimization, IEEE
// Transactions on Aerospace and Electronic Systems 34, 1998; for engines: J. Kiiski, 2011).
//
// In iteration k all weights are moved at once, each up or down by the throw of a coin, by c_k of
// its steps; the set so made plays against its opposite, and all weights move towards the winner:
//
//     x_i += step_i sign_i a_k / (2 c_k) match,    match from -1 (lost all) to 1 (won all)
//     c_k = (k+1)^-0.101,    a_k = 2 reach ((A+1) / (A+k+1))^0.602,    A a tenth of the iterations
//
// Coins come from the seed and the number of the iteration, so that a run that was stopped goes on
// as if it hadn't been.

#include <cstdint>
#include <span>
#include <vector>

namespace nb::statistics {

struct Coordinate {
    double value = 0;
    double least = 0;  // where it is kept
    double most = 0;
    double step = 1;  // a change that should be felt
};

struct SpsaPlan {
    std::uint64_t iterations = 1000;  // that are planned; the gains go by it
    double reach = 0.25;              // how many steps a match won altogether moves, at first
    std::uint64_t seed = 1;
};

// Two sets of weights to be played against each other.
struct Probe {
    std::vector<double> plus;
    std::vector<double> minus;
};
Probe probe(const SpsaPlan& plan, std::span<const Coordinate> at, std::uint64_t iteration);

// Moves by what came of the probe of this iteration.
void learn(const SpsaPlan& plan, std::span<Coordinate> at, std::uint64_t iteration, double match);

}  // namespace nb::statistics
