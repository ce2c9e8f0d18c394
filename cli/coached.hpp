#pragma once
// What the commands `hint` and `analyse` share: a recorded game with the coach of that game.

#include <expected>
#include <string>

#include "bots/coach.hpp"
#include "table/table.hpp"

namespace nb::cli {

struct Coached {
    Table table;
    const Coach* coach;
};
// Errors: those of read_file and Table::load with the path, cli.error.no_coach.
std::expected<Coached, Problem> read_coached(const std::string& path);

// The player's name, or what the seat is called.
Message name_at(const Table& table, Seat seat);

}  // namespace nb::cli
