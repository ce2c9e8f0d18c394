#include "bench/statistics/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace nb::statistics {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

Matrix zeros(std::size_t n) { return {n, Vector(n, 0.0)}; }

// Gauss and Jordan, with the largest pivot of each column.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix out = zeros(n);
    for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < n; ++row) {
            if (std::abs(m[row][column]) > std::abs(m[pivot][column])) pivot = row;
        }
        std::swap(m[pivot], m[column]);
        std::swap(out[pivot], out[column]);
        const double scale = 1 / m[column][column];
        for (std::size_t i = 0; i < n; ++i) {
            m[column][i] *= scale;
            out[column][i] *= scale;
        }
        for (std::size_t row = 0; row < n; ++row) {
            if (row == column) continue;
            const double factor = m[row][column];
            for (std::size_t i = 0; i < n; ++i) {
                m[row][i] -= factor * m[column][i];
                out[row][i] -= factor * out[column][i];
            }
        }
    }
    return out;
}

// Only differences of ratings mean something: the information is singular along "all the same", and
// what is inverted is the rest, with a mean of 0.
Matrix inverse_of_differences(Matrix information) {
    const std::size_t n = information.size();
    const double level = 1 / static_cast<double>(n);
    for (Vector& row : information) {
        for (double& value : row) value += level;
    }
    Matrix out = inverse(std::move(information));
    for (Vector& row : out) {
        for (double& value : row) value -= level;
    }
    return out;
}

double chance(double strength, double other) { return 1 / (1 + std::exp(other - strength)); }

// Adds a weight between a and b to a matrix of such weights (a graph's Laplacian).
void join(Matrix& m, std::size_t a, std::size_t b, double weight) {
    m[a][a] += weight;
    m[b][b] += weight;
    m[a][b] -= weight;
    m[b][a] -= weight;
}

template <class Visit>
void for_pairs_that_met(const Meetings& meetings, std::size_t players, const Visit& visit) {
    for (std::size_t a = 0; a < players; ++a) {
        for (std::size_t b = a + 1; b < players; ++b) {
            if (meetings.of(a, b).met > 0) visit(a, b, meetings.of(a, b));
        }
    }
}

// Strengths are natural logarithms here.
struct Fit {
    Vector slope;        // of the log-likelihood
    Matrix information;  // its negative second derivative
};
Fit fit_at(const Meetings& meetings, const Vector& strengths) {
    const std::size_t n = strengths.size();
    Fit fit{Vector(n, 0.0), zeros(n)};
    for_pairs_that_met(meetings, n, [&](std::size_t a, std::size_t b, const Meeting& pair) {
        const double met = static_cast<double>(pair.met) + 1;
        const double points = static_cast<double>(pair.half_points) / 2 + 0.5;
        const double expected = chance(strengths[a], strengths[b]);
        fit.slope[a] += points - met * expected;
        fit.slope[b] -= points - met * expected;
        join(fit.information, a, b, met * expected * (1 - expected));
    });
    return fit;
}

Vector times(const Matrix& m, const Vector& v) {
    Vector out(v.size(), 0.0);
    for (std::size_t i = 0; i < v.size(); ++i) {
        for (std::size_t j = 0; j < v.size(); ++j) out[i] += m[i][j] * v[j];
    }
    return out;
}

// Newton's method; the log-likelihood has one summit. Long steps are shortened on the way there.
Vector most_likely(const Meetings& meetings, std::size_t players) {
    Vector strengths(players, 0.0);
    for (int i = 0; i < 200; ++i) {
        const Fit fit = fit_at(meetings, strengths);
        const Vector step = times(inverse_of_differences(fit.information), fit.slope);
        double longest = 0;
        for (const double one : step) longest = std::max(longest, std::abs(one));
        const double share = longest > 1 ? 1 / longest : 1;
        for (std::size_t a = 0; a < players; ++a) strengths[a] += share * step[a];
        if (longest < 1e-12) break;
    }
    return strengths;
}

// How the slope varies from chance: as points of a round do from round to round, and the added
// draws by how surprising they are.
Matrix variation(const Meetings& meetings, const Vector& strengths, const Matrix& information) {
    const auto rounds = static_cast<double>(meetings.rounds());
    if (meetings.rounds() < 2) return information;  // as if its games were independent
    const std::size_t n = strengths.size();
    Vector sums(n, 0.0);
    Matrix out = zeros(n);
    for_pairs_that_met(meetings, n, [&](std::size_t a, std::size_t b, const Meeting& pair) {
        const auto met = static_cast<double>(pair.met);
        const auto points = static_cast<double>(pair.half_points) / 2;
        sums[a] += points;
        sums[b] += met - points;
        const double surprise = 0.5 - chance(strengths[a], strengths[b]);
        join(out, a, b, surprise * surprise);
    });
    for (std::size_t a = 0; a < n; ++a) {
        for (std::size_t b = 0; b < n; ++b) {
            const double products = static_cast<double>(meetings.product(a, b)) / 4;
            out[a][b] += (products - sums[a] * sums[b] / rounds) * rounds / (rounds - 1);
        }
    }
    return out;
}

}  // namespace

double Meeting::share() const {
    return met == 0 ? 0.5 : static_cast<double>(half_points) / 2 / static_cast<double>(met);
}

void Meetings::meet(std::size_t a, std::size_t b, unsigned half_points) {
    ++pairs_[a][b].met;
    ++pairs_[b][a].met;
    round_[a][b] += half_points;
    round_[b][a] += 2 - half_points;
}

void Meetings::end_round() {
    std::array<std::uint64_t, most_players> points{};
    for (std::size_t a = 0; a < most_players; ++a) {
        for (std::size_t b = 0; b < most_players; ++b) {
            pairs_[a][b].half_points += round_[a][b];
            pairs_[a][b].squares += round_[a][b] * round_[a][b];
            points[a] += round_[a][b];
        }
    }
    for (std::size_t a = 0; a < most_players; ++a) {
        for (std::size_t b = 0; b < most_players; ++b) products_[a][b] += points[a] * points[b];
    }
    round_ = {};
    ++rounds_;
}

void Meetings::add(const Meetings& other) {
    rounds_ += other.rounds_;
    for (std::size_t a = 0; a < most_players; ++a) {
        for (std::size_t b = 0; b < most_players; ++b) {
            pairs_[a][b].met += other.pairs_[a][b].met;
            pairs_[a][b].half_points += other.pairs_[a][b].half_points;
            pairs_[a][b].squares += other.pairs_[a][b].squares;
            products_[a][b] += other.products_[a][b];
        }
    }
}

Interval Meetings::interval(std::size_t a, std::size_t b) const {
    const Meeting& pair = pairs_[a][b];
    if (pair.met == 0) return {};
    const auto rounds = static_cast<double>(rounds_);
    const double most = 2 * static_cast<double>(pair.met) / rounds;  // half points of a round
    const double mean_square = static_cast<double>(pair.squares) / rounds / (most * most);
    return mean_interval(pair.share(), mean_square, rounds_);
}

std::vector<Rating> ratings(const Meetings& meetings, std::size_t players) {
    const Vector strengths = most_likely(meetings, players);
    const Matrix information = fit_at(meetings, strengths).information;
    const Matrix inverted = inverse_of_differences(information);
    const Matrix middle = variation(meetings, strengths, information);
    constexpr double elo_of_strength = 400 / std::numbers::ln10;
    std::vector<Rating> out;
    for (std::size_t a = 0; a < players; ++a) {
        double variance = 0;
        for (std::size_t i = 0; i < players; ++i) {
            for (std::size_t j = 0; j < players; ++j) {
                variance += inverted[a][i] * middle[i][j] * inverted[j][a];
            }
        }
        const double error = z_95 * std::sqrt(std::max(0.0, variance));
        out.push_back({elo_of_strength * strengths[a], elo_of_strength * error});
    }
    return out;
}

}  // namespace nb::statistics
