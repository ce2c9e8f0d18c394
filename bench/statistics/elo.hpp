#pragma once
// Strength as Elo points, and matches of two as what a match was made of: rounds. A round is one
// deal played from every seat, so its games depend on each other and only whole rounds may be
// taken for independent. With two seats a round is a pair of games with five results from 0 to 2
// points, which engine testing calls pentanomial.
//
// Elo is the logistic one: who is d points better gets 1 / (1 + 10^(-d/400)) of the points (A. Elo,
// The Rating of Chessplayers, 1978; in the logistic form of the USCF).

#include <cstdint>
#include <optional>
#include <vector>

#include "bench/statistics/interval.hpp"

namespace nb::statistics {

// How many points better one is who gets this share of the points; empty for all or nothing.
std::optional<double> elo_of(double share);
// The share of the points for one who is so many points better.
double share_of(double elo);

// The rounds of a match by their result for the one: [i] is how many rounds gave i half points of
// the size() - 1 that there were.
class Rounds {
public:
    explicit Rounds(std::size_t half_points_a_round) : counts_(half_points_a_round + 1) {}

    void add(std::size_t half_points) { ++counts_[half_points]; }

    [[nodiscard]] const std::vector<std::uint64_t>& counts() const { return counts_; }
    [[nodiscard]] std::size_t most() const { return counts_.size() - 1; }  // half points
    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] double share() const;  // of the points; 1/2 without rounds
    // Of the share: the results of rounds vary as they do, and however few it were.
    [[nodiscard]] Interval interval() const;

private:
    std::vector<std::uint64_t> counts_;
};

// Elo difference with its 95 % interval; an end is empty where no difference is too large.
struct EloEstimate {
    std::optional<double> elo;
    std::optional<double> low;
    std::optional<double> high;
};
EloEstimate elo_estimate(double share, const Interval& interval);
inline EloEstimate elo_estimate(const Rounds& rounds) {
    return elo_estimate(rounds.share(), rounds.interval());
}

}  // namespace nb::statistics
