#pragma once
// Who met whom in many rounds, and the ratings that explain it best: the model of Bradley and Terry
// (Rank analysis of incomplete block designs, Biometrika 39, 1952), in which a beats b with
//
//     p_ab = s_a / (s_a + s_b),    Elo = 400 log10(s),
//
// fitted to all meetings at once by maximum likelihood, with one drawn meeting added to each pair
// that met, so that a perfect score has a rating too. Games of one round depend on each other; the
// intervals therefore take rounds for what varies: Huber's covariance H⁻¹ M H⁻¹, where H is the
// Fisher information of the fit and M how the players' points of a round vary together.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bench/statistics/interval.hpp"

namespace nb::statistics {

inline constexpr std::size_t most_players = 8;

// Of a against b.
struct Meeting {
    std::uint64_t met = 0;
    std::uint64_t half_points = 0;  // of a: two for each time better, one for each draw
    std::uint64_t squares = 0;      // of the half points of a round, added up

    [[nodiscard]] double share() const;  // of the points; 1/2 if they never met
};

class Meetings {
public:
    // Within a round: a got so many half points (0 to 2) against b, who got the others.
    void meet(std::size_t a, std::size_t b, unsigned half_points);
    void end_round();
    void add(const Meetings& other);  // of whole rounds

    [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
    [[nodiscard]] const Meeting& of(std::size_t a, std::size_t b) const { return pairs_[a][b]; }
    // Of the share that a gets against b, 95 %.
    [[nodiscard]] Interval interval(std::size_t a, std::size_t b) const;
    // Half points of a in a round times those of b, added up over the rounds.
    [[nodiscard]] std::uint64_t product(std::size_t a, std::size_t b) const {
        return products_[a][b];
    }

private:
    template <class Value>
    using Table = std::array<std::array<Value, most_players>, most_players>;

    std::uint64_t rounds_ = 0;
    Table<Meeting> pairs_{};
    Table<std::uint64_t> products_{};
    Table<std::uint64_t> round_{};  // half points in the round that is being played
};

struct Rating {
    double elo = 0;    // the mean of all players is 0
    double error = 0;  // 95 % of the time it is off by less
};
// Of the first `players` of them.
std::vector<Rating> ratings(const Meetings& meetings, std::size_t players);

}  // namespace nb::statistics
