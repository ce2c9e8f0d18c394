#include "bench/statistics/spsa.hpp"

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"
#include "core/random.hpp"

namespace nb::statistics {

namespace {

// The exponents that Spall recommends.
constexpr double move_decay = 0.602;
constexpr double probe_decay = 0.101;

double probe_size(std::uint64_t iteration) {
    return std::pow(static_cast<double>(iteration) + 1, -probe_decay);
}

double move_size(const SpsaPlan& plan, std::uint64_t iteration) {
    const double stability = static_cast<double>(plan.iterations) / 10;
    const double begun = (stability + 1) / (stability + static_cast<double>(iteration) + 1);
    return 2 * plan.reach * std::pow(begun, move_decay);
}

std::vector<double> signs(const SpsaPlan& plan, std::uint64_t iteration, std::size_t count) {
    Random coin(mix_hash(plan.seed, iteration));
    std::vector<double> out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(coin.below(2) == 0 ? -1 : 1);
    return out;
}

double moved(const Coordinate& at, double steps) {
    return std::clamp(at.value + steps * at.step, at.least, at.most);
}

}  // namespace

Probe probe(const SpsaPlan& plan, std::span<const Coordinate> at, std::uint64_t iteration) {
    const std::vector<double> sign = signs(plan, iteration, at.size());
    const double size = probe_size(iteration);
    Probe out;
    for (std::size_t i = 0; i < at.size(); ++i) {
        out.plus.push_back(moved(at[i], size * sign[i]));
        out.minus.push_back(moved(at[i], -size * sign[i]));
    }
    return out;
}

void learn(const SpsaPlan& plan, std::span<Coordinate> at, std::uint64_t iteration, double match) {
    const std::vector<double> sign = signs(plan, iteration, at.size());
    const double steps = move_size(plan, iteration) / (2 * probe_size(iteration)) * match;
    for (std::size_t i = 0; i < at.size(); ++i) at[i].value = moved(at[i], steps * sign[i]);
}

}  // namespace nb::statistics
