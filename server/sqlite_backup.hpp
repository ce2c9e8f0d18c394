#pragma once
// A copy of a SQLite file while servers read and write it.

#include <cstdint>
#include <expected>
#include <string>

#include "core/message.hpp"

namespace nb {

// Copies the tables as they are at one moment into a new file that its owner alone can read, opens
// the copy, checks all of it, and only then gives it its name. The number of tables in it.
// Errors: server.error.{backup_exists, backup_read, backup_write}, and those of open_sqlite_store()
// for the copy.
std::expected<std::int64_t, Problem> back_up_sqlite(const std::string& path,
                                                    const std::string& target);

}  // namespace nb
