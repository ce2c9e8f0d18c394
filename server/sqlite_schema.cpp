#include "server/sqlite_schema.hpp"

#include <optional>

#include "core/check.hpp"

namespace nb::sqlite {

namespace {

constexpr int application_id =
    0x4E426561;  // "NBea": tells our files from other programs' databases
constexpr int schema_version = 2;
constexpr int busy_milliseconds = 5'000;

// The schema as it was first, and what each later version added. WITHOUT ROWID makes the row key
// the place of the row: lines of one table lie side by side.
constexpr const char* steps[schema_version] = {
    R"sql(
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, created INTEGER NOT NULL, seed TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, name TEXT NOT NULL,
    token_hash BLOB NOT NULL, PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, id TEXT NOT NULL,
    revision INTEGER NOT NULL, PRIMARY KEY (table_id, seat, id)
) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE tables ADD COLUMN state INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN next TEXT NOT NULL DEFAULT '';
ALTER TABLE lines ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX lobby ON tables (state, created) WHERE listed = 1;
CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, seat INTEGER NOT NULL,
    at INTEGER NOT NULL, command TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (table_id, number), UNIQUE (table_id, seat, command)
) STRICT, WITHOUT ROWID;
CREATE TABLE outages (began INTEGER NOT NULL, ended INTEGER NOT NULL PRIMARY KEY) STRICT;
CREATE TABLE heartbeat (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) STRICT;
)sql"};

Problem open_failure(const std::string& path, sqlite3* database) {
    switch (sqlite3_errcode(database)) {
        case SQLITE_NOTADB: return open_problem("server.error.store_not_database", path, database);
        case SQLITE_CORRUPT: return open_problem("server.error.store_damaged", path, database);
        case SQLITE_READONLY: return open_problem("server.error.store_read_only", path, database);
        default: return open_problem("server.error.store_open", path, database);
    }
}

// The single number that a pragma gives; empty on an error.
std::optional<std::int64_t> pragma(sqlite3* database, const char* sql) {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(database, sql, -1, &made, nullptr) != SQLITE_OK) return std::nullopt;
    const Prepared statement(made);
    if (sqlite3_step(made) != SQLITE_ROW) return std::nullopt;
    return sqlite3_column_int64(made, 0);
}

// Makes the schema in an empty database, or brings ours up to date.
std::expected<void, Problem> ensure_schema(const std::string& path, sqlite3* database) {
    const auto application = pragma(database, "PRAGMA application_id");
    const auto version = pragma(database, "PRAGMA user_version");
    const auto objects = pragma(database, "SELECT count(*) FROM sqlite_schema");
    if (!application || !version || !objects) return std::unexpected(open_failure(path, database));
    const bool ours = *application == application_id;
    const bool empty = *application == 0 && *version == 0 && *objects == 0;
    if (!ours && !empty) {
        return std::unexpected(Problem("server.error.store_foreign").with("path", path));
    }
    if (*version < 0 || *version > schema_version) {
        return std::unexpected(Problem("server.error.store_newer")
                                   .with("path", path)
                                   .with("found", *version)
                                   .with("known", std::int64_t{schema_version}));
    }
    for (std::int64_t step = *version; step < schema_version; ++step) {
        if (!execute(database, steps[step])) return std::unexpected(open_failure(path, database));
    }
    const std::string marks = "PRAGMA application_id = " + std::to_string(application_id) +
                              "; PRAGMA user_version = " + std::to_string(schema_version) + ";";
    if (*version < schema_version && !execute(database, marks)) {
        return std::unexpected(open_failure(path, database));
    }
    return {};
}

}  // namespace

Problem open_problem(std::string_view key, const std::string& path, sqlite3* database) {
    return Problem(key).with("path", path).with("reason", sqlite3_errmsg(database));
}

std::expected<Database, Problem> open_database(const std::string& path) {
    sqlite3* opened = nullptr;
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int done = sqlite3_open_v2(path.c_str(), &opened, flags, nullptr);
    Database database(opened);
    NB_CHECK_VALUES(opened != nullptr, done, 0);  // out of memory
    if (done != SQLITE_OK) return std::unexpected(open_failure(path, opened));
    if (sqlite3_db_readonly(opened, "main") == 1) {
        return std::unexpected(open_problem("server.error.store_read_only", path, opened));
    }
    sqlite3_busy_timeout(opened, busy_milliseconds);
    // FULL: the log is synced at every commit, so that what was acknowledged outlives a power cut.
    if (!execute(opened,
                 "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                 "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;")) {
        return std::unexpected(open_failure(path, opened));
    }
    // Exclusive, so that two processes that start at once make one schema.
    if (!execute(opened, "BEGIN IMMEDIATE")) return std::unexpected(open_failure(path, opened));
    if (auto ready = ensure_schema(path, opened); !ready) return std::unexpected(ready.error());
    if (!execute(opened, "COMMIT")) return std::unexpected(open_failure(path, opened));
    return database;
}

}  // namespace nb::sqlite
