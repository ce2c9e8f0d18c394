#pragma once
// Every limit of the server in one struct, with names, so that an operator can see and set them.
// What is answered when one is reached is said where it is enforced.

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nb {

struct Limits {
    // Requests.
    std::uint32_t header_bytes = 16'384;
    std::uint32_t body_bytes = 16'384;
    std::uint32_t request_seconds =
        30;  // to send a request, to take its answer, and idle between two
    std::uint32_t record_bytes = 262'144;  // of a record that is sent to be looked at
    // WebSockets.
    std::uint32_t message_bytes = 8'192;
    std::uint32_t idle_seconds = 60;  // silence, pongs included, after which a socket is closed
    std::uint32_t hello_seconds = 10;
    std::uint32_t queue_messages = 64;  // waiting for a slow client
    std::uint32_t commands_per_second = 20;
    std::uint32_t commands_burst = 40;
    // Per address.
    std::uint32_t connections_per_address = 128;
    std::uint32_t tables_per_hour = 300;
    // Tables.
    std::uint32_t open_tables = 1'000;     // kept in memory; others wait in the store
    std::uint32_t record_lines = 100'000;  // of one table
    // Before a bot may go on for who doesn't answer when all others want it.
    std::uint32_t leave_seconds = 120;
    // Bots that have the turn decide one after another for so long, then others are served.
    std::uint32_t bot_milliseconds = 50;
    std::uint32_t advice_waiting = 16;  // questions to the coach that aren't answered yet
};

struct LimitSpec {
    std::string_view name;
    std::uint32_t Limits::* value;
    std::uint32_t least;
    std::uint32_t most;
};

std::span<const LimitSpec> limit_specs();

// "name=value", as on the command line. Errors: server.error.unknown_limit,
// server.error.limit_value.
std::expected<void, Problem> set_limit(Limits& limits, std::string_view setting);

// All limits as "name=value" lines; each line can be given back to set_limit.
std::string to_text(const Limits& limits);

}  // namespace nb
