#pragma once
// Wald's sequential probability ratio test of two players: games are played until it is clear
// which of two Elo differences is the better guess, and no longer (A. Wald, Sequential Tests of
// Statistical Hypotheses, 1945).
//
// What is tested is a match of rounds (elo.hpp). Of the distribution of their results only the mean
// is fixed by a hypothesis; the rest is fitted, which makes it the generalised test (X. Li, J. Liu,
// Z. Ying, Generalized Sequential Probability Ratio Test for Separate Families of Hypotheses, 2014)
// as fishtest, cutechess and fastchess run it for chess engines. With observed frequencies p_i of
// results a_i, the most likely distribution with mean s is (M. Van den Bergh, Comments on
// Normalized Elo, proposition 1.1)
//
//     q_i(s) = p_i / (1 + x (a_i - s)),   where x solves  Σ p_i (a_i - s) / (1 + x (a_i - s)) = 0
//
// and the log-likelihood ratio after N rounds is  N Σ p_i log(q_i(s1) / q_i(s0)). Results that
// haven't come up yet count as a thousandth of a round, so that both means stay possible.

#include <cstdint>

#include "bench/statistics/elo.hpp"

namespace nb::statistics {

struct Hypotheses {
    double elo0 = 0;      // H0: the first is so many points better
    double elo1 = 10;     // H1: so many; more than elo0
    double alpha = 0.05;  // chance of H1 being accepted though H0 is right
    double beta = 0.05;   // chance of H0 being accepted though H1 is right

    // The test ends when the ratio leaves these bounds.
    [[nodiscard]] double lower_bound() const;  // log(beta / (1 - alpha))
    [[nodiscard]] double upper_bound() const;  // log((1 - beta) / alpha)
};

// Positive: H1 is more likely.
double log_likelihood_ratio(const Rounds& rounds, const Hypotheses& hypotheses);

enum class Decision : std::uint8_t { open, h0, h1 };
Decision decide(double log_likelihood_ratio, const Hypotheses& hypotheses);

}  // namespace nb::statistics
