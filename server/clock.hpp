#pragma once
// How much time each person has left, worked out from when the lines of the record were written: so
// every process says the same, and nothing is kept that could be lost. No clock is read here.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/messages.hpp"
#include "server/store.hpp"

namespace nb {

// "BANK EACH", seconds; and back. Empty for what is none.
std::string clock_text(const ClockRule& rule);
std::optional<ClockRule> parse_clock(std::string_view text);

// What has happened so far. All times are milliseconds since 1970.
struct Timeline {
    std::int64_t begin = 0;            // when the game began
    std::span<const std::int64_t> at;  // of each line after the head
    std::span<const Seat> movers;      // whose decision each of these lines ended (Table::movers)
    Seat mover = 0;                    // whose decision is waited for now; Table::nobody
    std::span<const Outage> outages;   // times in which nobody could play
    std::int64_t now = 0;
};

// Milliseconds by seat; below zero for who is out of time. The first second of each decision, and
// outages, cost nothing.
std::vector<std::int64_t> time_left(const ClockRule& rule, Seat seats, const Timeline& timeline);

}  // namespace nb
