#pragma once
// The store in one SQLite file (and its -wal and -shm while open). Several processes may share a
// file; SQLite's own lock and the row keys keep them apart.

#include <memory>

#include "server/store.hpp"

namespace nb {

// Opens the file, and makes it if it isn't there. Errors, each with `path`:
// server.error.store_open, server.error.store_read_only, server.error.store_not_database,
// server.error.store_foreign, server.error.store_newer, server.error.store_damaged.
std::expected<std::unique_ptr<Store>, Problem> open_sqlite_store(const std::string& path);

}  // namespace nb
