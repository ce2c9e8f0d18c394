#pragma once
// The interval in which a share lies that was seen in so many games. Wilson's (E. B. Wilson,
// Probable inference, the law of succession, and statistical inference, JASA 22, 1927):
//
//     (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n),    z = 1.96 for 95 %
//
// It never leaves 0 to 1, and is honest for 0 of n and n of n.

#include <cstdint>

namespace nb::statistics {

// 97.5 % of a normal distribution lie below it: two-sided intervals of 95 %.
inline constexpr double z_95 = 1.959963984540054;

struct Interval {
    double low = 0;
    double high = 1;
};

// For `wins` of `games`, as fractions; from 0 to 1 without games.
Interval win_interval(std::uint64_t wins, std::uint64_t games);

// For a share, seen in so many games that don't depend on each other; the number needs not be
// whole. Where a draw gives half a point, the share has a smaller variance than is reckoned with
// here, and the interval is on the safe side.
Interval share_interval(double share, double games);

// For the mean of `count` measurements from 0 to 1 that don't depend on each other, whose squares
// have the mean `mean_square`: as many games as would leave as much to chance (Kish's effective
// size, p(1-p)/variance of the mean), and Wilson's interval for those. Where all measurements are
// alike, each counts as one game.
Interval mean_interval(double mean, double mean_square, std::uint64_t count);

}  // namespace nb::statistics
