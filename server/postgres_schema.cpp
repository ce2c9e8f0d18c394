#include "server/postgres_schema.hpp"

namespace nb::postgres {

namespace {

constexpr const char* mark = "northbeard tables";  // tells our schema from another program's
constexpr int schema_version = 1;
constexpr const char* lock_out_others = "SELECT pg_advisory_xact_lock(1312974177)";  // "NBea"

// What the database is and has.
constexpr const char* look =
    "SELECT to_regnamespace('northbeard') IS NOT NULL,"
    " (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('northbeard')),"
    " (SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('northbeard.meta')"
    "  AND attname IN ('mark', 'version')),"
    " pg_is_in_recovery(), current_setting('server_encoding')";

// The schema as it was first, and what each later version added. Ids sort by their bytes. The ids
// of commands are the clients' own, so they are kept as bytes: a text may not hold everything.
constexpr const char* steps[schema_version] = {R"sql(
CREATE TABLE northbeard.meta (
    one boolean PRIMARY KEY CHECK (one), mark text NOT NULL, version integer NOT NULL
);
INSERT INTO northbeard.meta VALUES (true, 'northbeard tables', 0);
CREATE TABLE northbeard.tables (
    id text COLLATE "C" PRIMARY KEY, game text NOT NULL, created bigint NOT NULL,
    seed text NOT NULL, state smallint NOT NULL, listed boolean NOT NULL, plan text NOT NULL,
    clock text NOT NULL, version bigint NOT NULL, next text NOT NULL
);
CREATE INDEX lobby ON northbeard.tables (state, created) WHERE listed;
CREATE TABLE northbeard.seats (
    table_id text COLLATE "C" REFERENCES northbeard.tables ON DELETE CASCADE,
    seat smallint, name text NOT NULL, token_hash bytea NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE TABLE northbeard.lines (
    table_id text COLLATE "C" REFERENCES northbeard.tables ON DELETE CASCADE,
    number bigint, line text NOT NULL, at bigint NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE northbeard.commands (
    table_id text COLLATE "C" REFERENCES northbeard.tables ON DELETE CASCADE,
    seat smallint, id bytea, revision bigint NOT NULL, PRIMARY KEY (table_id, seat, id)
);
CREATE TABLE northbeard.talk (
    table_id text COLLATE "C" REFERENCES northbeard.tables ON DELETE CASCADE,
    number bigint, seat smallint NOT NULL, at bigint NOT NULL, command bytea NOT NULL,
    kind text NOT NULL, text text NOT NULL,
    PRIMARY KEY (table_id, number), UNIQUE (table_id, seat, command)
);
CREATE TABLE northbeard.outages (began bigint NOT NULL, ended bigint PRIMARY KEY);
CREATE TABLE northbeard.heartbeat (one boolean PRIMARY KEY CHECK (one), at bigint NOT NULL);
)sql"};

std::unexpected<Problem> refused(std::string_view key, const std::string& place) {
    return std::unexpected(Problem(key).with("path", place));
}

}  // namespace

std::expected<void, Problem> ensure_schema(pqxx::connection& connection, const std::string& place) {
    pqxx::work work(connection);
    work.exec(lock_out_others);
    const pqxx::row seen = work.exec1(look);
    if (seen[3].as<bool>()) return refused("server.error.store_read_only", place);
    if (text_of(seen[4]) != "UTF8") return refused("server.error.store_encoding", place);

    const bool empty = number_of(seen[1]) == 0;
    std::int64_t version = 0;
    if (!empty) {
        if (number_of(seen[2]) != 2) return refused("server.error.store_schema", place);
        const pqxx::result meta = work.exec("SELECT mark, version FROM northbeard.meta");
        if (meta.size() != 1 || text_of(meta[0][0]) != mark) {
            return refused("server.error.store_schema", place);
        }
        version = number_of(meta[0][1]);
    }
    if (version < 0 || version > schema_version) {
        return std::unexpected(Problem("server.error.store_newer")
                                   .with("path", place)
                                   .with("found", version)
                                   .with("known", std::int64_t{schema_version}));
    }
    if (version == schema_version) return {};
    if (!seen[0].as<bool>()) work.exec("CREATE SCHEMA northbeard");
    for (std::int64_t step = version; step < schema_version; ++step) work.exec(steps[step]);
    work.exec("UPDATE northbeard.meta SET version = " + std::to_string(schema_version));
    work.commit();
    return {};
}

}  // namespace nb::postgres
