#pragma once
// The natural logarithm as the search needs it: the same bits on every machine, which the one of
// the standard library doesn't promise, and no dearer than a look into a table. Within half of a
// per cent of the true value for n from 3 on.

#include <array>
#include <bit>
#include <cstdint>

namespace nb::search {

namespace logarithm {

inline constexpr unsigned steps_log2 = 7;
inline constexpr unsigned steps = 1U << steps_log2;

// ln(1 + x) for x from 0 to 1 as the series of 2 artanh(x / (2 + x)).
constexpr double of_one_and(double x) {
    const double z = x / (2 + x);
    double power = z;
    double sum = 0;
    for (int i = 1; i < 24; i += 2, power = power * z * z) sum += power / i;
    return 2 * sum;
}

// ln(1 + i / steps), taken in the middle of each step but the first.
inline constexpr std::array<double, steps> of_fraction = [] {
    std::array<double, steps> table{};
    for (unsigned i = 1; i < steps; ++i) table[i] = of_one_and((i + 0.5) / steps);
    return table;
}();

}  // namespace logarithm

// n at least 1.
constexpr double natural_log(std::uint32_t n) {
    constexpr double of_two = logarithm::of_one_and(1);
    const auto exponent = static_cast<unsigned>(std::bit_width(n)) - 1;
    const std::uint64_t fraction = std::uint64_t{n} << (32 - exponent) & 0xFFFF'FFFFU;
    return exponent * of_two + logarithm::of_fraction[fraction >> (32 - logarithm::steps_log2)];
}

}  // namespace nb::search
