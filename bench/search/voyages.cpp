#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <vector>

#include "bench/search/measures.hpp"
#include "blackbeard/rules_internal.hpp"
#include "bots/blackbeard/voyage_worth.hpp"
#include "core/random.hpp"

namespace nb::bench {

namespace {

using namespace blackbeard;

constexpr std::size_t n = voyage_feature_count;

struct Voyage {
    VoyageFeatures features{};
    double margin = 0;
};

// A game by the heuristic player which until some round, drawn anew for each game, does anything
// now and then, so that positions come up that he wouldn't get into; then his Turn begins and he
// goes on alone. Nothing if the game ends before.
std::optional<Voyage> sail(std::uint64_t seed) {
    constexpr unsigned last_round = 12;
    constexpr unsigned strays_of_100 = 8;
    Random random(seed);
    ActionList legal;
    State s = Blackbeard::start({});
    const unsigned round = 1 + random.below(last_round);
    std::optional<Voyage> voyage;
    for (Turn turn = Blackbeard::turn(s); turn.kind != Turn::Kind::over;
         turn = Blackbeard::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            Blackbeard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (!voyage && s.round >= round && own_turn_begins(s)) voyage = {voyage_features(s), 0};
        legal.clear();
        if (!voyage && random.below(100) < strays_of_100) {
            Blackbeard::actions(s, legal);
            Blackbeard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
        } else {
            Blackbeard::apply(s, procedure(s));
        }
    }
    if (voyage) voyage->margin = s.players[0].points - s.players[system_player].points;
    return voyage;
}

// Least squares: the sums of products, solved by elimination.
class Fit {
public:
    void add(const Voyage& voyage) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                sums_[i][j] += voyage.features[i] * voyage.features[j];
            }
            sums_[i][n] += voyage.features[i] * voyage.margin;
        }
    }
    VoyageFeatures solve() {
        constexpr double ridge = 1;  // a little against features that hardly differ
        for (std::size_t i = 0; i < n; ++i) sums_[i][i] += ridge;
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t row = 0; row < n; ++row) {
                if (row == i) continue;
                const double factor = sums_[row][i] / sums_[i][i];
                for (std::size_t j = i; j <= n; ++j) sums_[row][j] -= factor * sums_[i][j];
            }
        }
        VoyageFeatures weights{};
        for (std::size_t i = 0; i < n; ++i) weights[i] = sums_[i][n] / sums_[i][i];
        return weights;
    }

private:
    std::array<std::array<double, n + 1>, n> sums_{};
};

double predicted(const VoyageFeatures& weights, const Voyage& voyage) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += weights[i] * voyage.features[i];
    return sum;
}

// What share of the variance of margins the weights explain.
double explained(const VoyageFeatures& weights, const std::vector<Voyage>& voyages) {
    double mean = 0;
    for (const Voyage& voyage : voyages) mean += voyage.margin;
    mean /= static_cast<double>(voyages.size());
    double all = 0;
    double left = 0;
    for (const Voyage& voyage : voyages) {
        all += std::pow(voyage.margin - mean, 2);
        left += std::pow(voyage.margin - predicted(weights, voyage), 2);
    }
    return 1 - left / all;
}

}  // namespace

void fit_voyages(std::uint64_t games) {
    Fit fit;
    std::vector<Voyage> held_back;
    std::uint64_t used = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        const auto voyage = sail(game);
        if (!voyage) continue;
        ++used;
        if (game % 5 == 0) {
            held_back.push_back(*voyage);
        } else {
            fit.add(*voyage);
        }
    }
    const VoyageFeatures weights = fit.solve();
    for (const double weight : weights) std::printf("%.3f, ", weight);
    std::printf("\n%llu games, explained of those held back: %.1f %%\n",
                static_cast<unsigned long long>(used), 100 * explained(weights, held_back));
}

}  // namespace nb::bench
