#include "bots/northwood/estimates.hpp"

#include <algorithm>

namespace nb::northwood::bot {

namespace {

// 2^20 / width of each step between knots.
constexpr auto step_reciprocals = [] {
    std::array<std::int64_t, estimate_knots.size()> out{};
    for (std::size_t i = 1; i < out.size(); ++i) {
        out[i] = (1 << 20) / (estimate_knots[i] - estimate_knots[i - 1]);
    }
    return out;
}();

// Between the figures of a row along a straight line. Chances have 27 bits, figures 8.
std::uint32_t read(const EstimateRow& row, std::uint32_t chance) {
    constexpr unsigned scale = 19;  // 255 << 19 is just below certain
    unsigned upper = 1;
    while (upper + 1 < row.size() && chance > std::uint32_t{estimate_knots[upper]} << scale) {
        ++upper;
    }
    const std::int64_t from = std::int64_t{estimate_knots[upper - 1]} << scale;
    const std::int64_t width = (std::int64_t{estimate_knots[upper]} << scale) - from;
    const std::int64_t rise = row[upper] - row[upper - 1];
    const std::int64_t along = std::min<std::int64_t>(chance - from, width);
    return static_cast<std::uint32_t>((std::int64_t{row[upper - 1]} << scale) +
                                      (along * rise * step_reciprocals[upper] >> 20));
}

}  // namespace

int need_after(Character character) {
    return characters[character].steps[0].op == Op::score_to_deck ? 1 : 0;
}

void estimate(Character used, unsigned hand, const std::uint32_t* without, Lanes& best) {
    const EstimateTable* table = estimate_table(used);
    if (table == nullptr) return;
    const auto& rows = (*table)[std::min(hand, estimate_hands) - 1U];
    const int shift = need_after(used);
    constexpr unsigned first_lane = estimate_least_need - least_need + 1;
    for (unsigned i = 0; i < estimate_needs; ++i) {
        const unsigned lane = first_lane + i;
        const std::uint32_t chance = without[static_cast<unsigned>(static_cast<int>(lane) + shift)];
        best[lane] = std::max(best[lane], read(rows[i], chance));
    }
}

}  // namespace nb::northwood::bot
