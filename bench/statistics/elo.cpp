#include "bench/statistics/elo.hpp"

#include <cmath>
#include <numeric>

namespace nb::statistics {

std::optional<double> elo_of(double share) {
    constexpr double rounding = 1e-9;  // the end of an interval may miss 0 or 1 by less
    if (share < rounding || share > 1 - rounding) return std::nullopt;
    return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

std::uint64_t Rounds::size() const {
    return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Rounds::share() const {
    const std::uint64_t rounds = size();
    if (rounds == 0) return 0.5;
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        sum += static_cast<double>(i) * static_cast<double>(counts_[i]);
    }
    return sum / static_cast<double>(most()) / static_cast<double>(rounds);
}

Interval Rounds::interval() const {
    double squares = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(most());
        squares += share * share * static_cast<double>(counts_[i]);
    }
    const std::uint64_t rounds = size();
    return rounds == 0 ? Interval{}
                       : mean_interval(share(), squares / static_cast<double>(rounds), rounds);
}

EloEstimate elo_estimate(double share, const Interval& interval) {
    return {elo_of(share), elo_of(interval.low), elo_of(interval.high)};
}

}  // namespace nb::statistics
