#pragma once
// Figures as text: one decimal point in every language, to be compared and copied.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace nb::cli {

// 12.345 with so many places after the point.
std::string decimal(double value, int places);
// 0.12345 as 12.35.
std::string percent(double share, int places = 2);
// Such a text as a number from least to most, and nothing else.
std::optional<double> parse_decimal(std::string_view text, double least, double most);

// How often each value was met, in rows of equal width.
struct Rows {
    int width = 1;                        // 1, 2, 5, 10, 20, 50 ..
    std::map<int, std::uint64_t> counts;  // by the first value of a row; no empty rows
};
// The narrowest rows of which there are no more than `most` (at least 2) from the least value to
// the greatest.
Rows in_rows(const std::map<int, std::uint64_t>& counts, std::size_t most);

}  // namespace nb::cli
