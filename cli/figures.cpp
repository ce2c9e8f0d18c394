#include "cli/figures.hpp"

#include <charconv>
#include <iomanip>
#include <memory>
#include <sstream>

namespace nb::cli {

std::string decimal(double value, int places) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(places) << value;
    return out.str();
}

std::string percent(double share, int places) { return decimal(100 * share, places); }

std::optional<double> parse_decimal(std::string_view text, double least, double most) {
    double number = 0;
    const char* end = std::to_address(text.end());
    const auto [stop, error] =
        std::from_chars(std::to_address(text.begin()), end, number, std::chars_format::fixed);
    if (error != std::errc{} || stop != end) return std::nullopt;
    if (!(number >= least && number <= most)) return std::nullopt;  // nor what is no number
    return number;
}

// The first value of the row in which a value lies; rows begin at multiples of their width.
static int row_of(int value, int width) {
    const int rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

Rows in_rows(const std::map<int, std::uint64_t>& counts, std::size_t most) {
    Rows rows;
    if (counts.empty()) return rows;
    const int least = counts.begin()->first;
    const int greatest = counts.rbegin()->first;
    const auto needed = [&](int width) {
        return static_cast<std::size_t>((row_of(greatest, width) - row_of(least, width)) / width) +
               1;
    };
    for (int step = 0; needed(rows.width) > most; ++step) {
        rows.width = step % 3 == 1 ? rows.width / 2 * 5 : rows.width * 2;
    }
    for (const auto& [value, count] : counts) rows.counts[row_of(value, rows.width)] += count;
    return rows;
}

}  // namespace nb::cli
