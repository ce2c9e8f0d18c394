#include "bench/statistics/interval.hpp"

#include <algorithm>
#include <cmath>

namespace nb::statistics {

Interval win_interval(std::uint64_t wins, std::uint64_t games) {
    if (games == 0) return {};
    const auto n = static_cast<double>(games);
    return share_interval(static_cast<double>(wins) / n, n);
}

Interval share_interval(double share, double games) {
    constexpr double z = z_95;
    const double n = games;
    const double middle = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

Interval mean_interval(double mean, double mean_square, std::uint64_t count) {
    if (count == 0) return {};
    const auto n = static_cast<double>(count);
    const double variance = mean_square - mean * mean;
    constexpr double rounding = 1e-12;
    if (count == 1 || variance < rounding) return share_interval(mean, n);
    const double of_mean = variance / (n - 1);
    return share_interval(mean, mean * (1 - mean) / of_mean);
}

}  // namespace nb::statistics
