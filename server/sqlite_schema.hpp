#pragma once
// What a SQLite file of ours looks like: making it, recognising it, and bringing an older one up to
// date. Reading and writing tables is not here (sqlite_store.cpp).

#include <expected>
#include <string>

#include "core/message.hpp"
#include "server/sqlite.hpp"

namespace nb::sqlite {

// Opens the file ready for use, with the newest schema. The errors of open_sqlite_store().
std::expected<Database, Problem> open_database(const std::string& path);

Problem open_problem(std::string_view key, const std::string& path, sqlite3* database);

}  // namespace nb::sqlite
