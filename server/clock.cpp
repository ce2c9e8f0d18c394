#include "server/clock.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "table/table.hpp"

namespace nb {

namespace {

constexpr std::int64_t free_milliseconds = 1'000;  // of each decision: the way of the messages

std::int64_t outage_between(std::span<const Outage> outages, std::int64_t from, std::int64_t to) {
    std::int64_t sum = 0;
    for (const Outage& outage : outages) {
        sum += std::max<std::int64_t>(0, std::min(to, outage.to) - std::max(from, outage.from));
    }
    return sum;
}

}  // namespace

std::string clock_text(const ClockRule& rule) {
    return std::to_string(rule.bank) + " " + std::to_string(rule.each);
}

std::optional<ClockRule> parse_clock(std::string_view text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string_view::npos) return std::nullopt;
    const auto bank = parse_number<std::int64_t>(text.substr(0, blank), 0, longest_clock);
    const auto each = parse_number<std::int64_t>(text.substr(blank + 1), 0, longest_clock);
    if (!bank || !each) return std::nullopt;
    return ClockRule{*bank, *each};
}

std::vector<std::int64_t> time_left(const ClockRule& rule, Seat seats, const Timeline& timeline) {
    std::vector<std::int64_t> left(seats, rule.bank * 1'000);
    std::int64_t from = timeline.begin;
    Seat before = Table::nobody;
    const auto spend = [&](Seat mover, std::int64_t to) {
        if (mover < seats) {
            if (mover != before) left[mover] += rule.each * 1'000;
            const std::int64_t spent =
                to - from - outage_between(timeline.outages, from, to) - free_milliseconds;
            left[mover] -= std::max<std::int64_t>(0, spent);
        }
        if (mover != Table::nobody) before = mover;
        from = std::max(from, to);
    };
    const std::size_t lines = std::min(timeline.at.size(), timeline.movers.size());
    for (std::size_t i = 0; i < lines; ++i) spend(timeline.movers[i], timeline.at[i]);
    spend(timeline.mover, timeline.now);
    return left;
}

}  // namespace nb
