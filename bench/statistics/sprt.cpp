#include "bench/statistics/sprt.hpp"

#include <cmath>

namespace nb::statistics {

namespace {

struct Result {
    double share = 0;
    double frequency = 0;
};
using Results = std::vector<Result>;

// The x of sprt.hpp. The sum falls with x all the way between the poles, from which it comes from
// and to infinity, so halving the distance finds its zero whatever the frequencies.
double solve(const Results& results, double mean) {
    double low = -1 / (results.back().share - mean);
    double high = 1 / (mean - results.front().share);
    for (int i = 0; i < 200; ++i) {
        const double x = (low + high) / 2;
        if (x <= low || x >= high) break;  // neighbours already
        double sum = 0;
        for (const auto& [share, frequency] : results) {
            sum += frequency * (share - mean) / (1 + x * (share - mean));
        }
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

// Σ p_i log(q_i / p_i) for the most likely distribution with this mean.
double log_likelihood(const Results& results, double mean) {
    const double x = solve(results, mean);
    double sum = 0;
    for (const auto& [share, frequency] : results) {
        sum -= frequency * std::log1p(x * (share - mean));
    }
    return sum;
}

}  // namespace

double Hypotheses::lower_bound() const { return std::log(beta / (1 - alpha)); }
double Hypotheses::upper_bound() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Rounds& rounds, const Hypotheses& hypotheses) {
    if (rounds.size() == 0) return 0;
    constexpr double unseen = 1e-3;
    double total = 0;
    Results results;
    for (std::size_t i = 0; i <= rounds.most(); ++i) {
        const auto count = static_cast<double>(rounds.counts()[i]);
        const double share = static_cast<double>(i) / static_cast<double>(rounds.most());
        results.push_back({share, count == 0 ? unseen : count});
        total += results.back().frequency;
    }
    for (Result& result : results) result.frequency /= total;
    return total * (log_likelihood(results, share_of(hypotheses.elo1)) -
                    log_likelihood(results, share_of(hypotheses.elo0)));
}

Decision decide(double log_likelihood_ratio, const Hypotheses& hypotheses) {
    if (log_likelihood_ratio >= hypotheses.upper_bound()) return Decision::h1;
    if (log_likelihood_ratio <= hypotheses.lower_bound()) return Decision::h0;
    return Decision::open;
}

}  // namespace nb::statistics
