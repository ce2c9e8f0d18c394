#pragma once
// Counters for operators, in the text format of Prometheus. Nothing here names a person or a table.

#include <array>
#include <cstdint>
#include <string>

namespace nb {

struct Metrics {
    std::array<std::uint64_t, 6> responses{};  // by hundreds of the status; 0 is unused
    std::uint64_t connections = 0;             // open now
    std::uint64_t sockets = 0;                 // WebSockets of these
    std::uint64_t slow_clients = 0;            // dropped
    std::uint64_t tables_created = 0;
    std::uint64_t tables_loaded = 0;
    std::uint64_t tables_open = 0;  // in memory now
    std::uint64_t commands_accepted = 0;
    std::uint64_t commands_refused = 0;
    std::uint64_t commands_repeated = 0;
    std::uint64_t bot_decisions = 0;
    std::uint64_t bot_late = 0;      // of these, took longer than Limits::bot_milliseconds
    std::uint64_t bot_replaced = 0;  // of these, made by another bot: unknown here, or illegal
    double bot_seconds = 0;
    std::uint64_t advice_asked = 0;  // of the coach
    std::uint64_t conflicts = 0;     // races for a row lost to another process
    std::uint64_t news = 0;          // tables that another process had changed
    std::uint64_t commits = 0;
    std::uint64_t commit_failures = 0;
    double commit_seconds = 0;
};

std::string to_prometheus(const Metrics& metrics);

}  // namespace nb
