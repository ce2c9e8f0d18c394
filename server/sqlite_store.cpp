#include "server/sqlite_store.hpp"

#include <sqlite3.h>

#include <cstring>
#include <set>

#include "core/check.hpp"

namespace nb {

namespace {

constexpr int application_id =
    0x4E426561;  // "NBea": tells our files from other programs' databases
constexpr int schema_version = 1;
constexpr int busy_milliseconds = 5'000;

// WITHOUT ROWID makes the row key the place of the row: lines of one table lie side by side.
constexpr const char* schema = R"sql(
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
)sql";

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Prepared = std::unique_ptr<sqlite3_stmt, Finalize>;

// One use of a prepared statement: bound from left to right, reset when it goes out of scope.
class Use {
public:
    explicit Use(const Prepared& statement) : statement_(statement.get()) {}
    ~Use() {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

    // Texts are not copied: they must stay until the statement has been stepped.
    Use& bind(std::string_view text) {
        const char* data = text.data() == nullptr ? "" : text.data();
        sqlite3_bind_text64(statement_, ++bound_, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
        return *this;
    }
    Use& bind(std::int64_t number) {
        sqlite3_bind_int64(statement_, ++bound_, number);
        return *this;
    }
    Use& bind(const TokenHash& hash) {
        sqlite3_bind_blob64(statement_, ++bound_, hash.data(), hash.size(), SQLITE_STATIC);
        return *this;
    }
    // SQLITE_ROW, SQLITE_DONE or an error code.
    int step() { return sqlite3_step(statement_); }

    [[nodiscard]] std::int64_t number(int column) const {
        return sqlite3_column_int64(statement_, column);
    }
    [[nodiscard]] std::string text(int column) const {
        const auto* data = sqlite3_column_blob(statement_, column);
        const int size = sqlite3_column_bytes(statement_, column);
        if (data == nullptr) return {};
        return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
    }

private:
    sqlite3_stmt* statement_;
    int bound_ = 0;
};

class SqliteStore final : public Store {
public:
    SqliteStore(std::string path, Database database)
        : path_(std::move(path)), database_(std::move(database)) {}

    // False if a statement can't be prepared: the schema isn't what its version says.
    bool prepare() {
        return prepare(begin_, "BEGIN IMMEDIATE") && prepare(commit_, "COMMIT") &&
               prepare(rollback_, "ROLLBACK") &&
               prepare(add_table_, "INSERT INTO tables VALUES (?, ?, ?, ?)") &&
               prepare(add_seat_, "INSERT INTO seats VALUES (?, ?, ?, ?)") &&
               prepare(add_line_, "INSERT INTO lines VALUES (?, ?, ?)") &&
               prepare(add_command_, "INSERT INTO commands VALUES (?, ?, ?, ?)") &&
               prepare(find_table_, "SELECT game, created, seed FROM tables WHERE id = ?") &&
               prepare(find_seats_,
                       "SELECT name, token_hash FROM seats WHERE table_id = ? ORDER BY seat") &&
               prepare(find_lines_, "SELECT line FROM lines WHERE table_id = ? ORDER BY number") &&
               prepare(last_line_,
                       "SELECT coalesce(max(number), 0) FROM lines WHERE table_id = ?") &&
               prepare(
                   find_command_,
                   "SELECT revision FROM commands WHERE table_id = ? AND seat = ? AND id = ?") &&
               prepare(any_table_, "SELECT 1 FROM tables LIMIT 1");
    }

    std::expected<Appended, Problem> create(const StoredTable& table) override {
        if (Use(begin_).step() != SQLITE_DONE) return std::unexpected(failed_write());
        const int added = write_table(table);
        if (added == SQLITE_CONSTRAINT) {
            Use(rollback_).step();
            return Appended::conflict;
        }
        if (added != SQLITE_DONE || Use(commit_).step() != SQLITE_DONE) return undo_write();
        return Appended::stored;
    }

    std::expected<std::optional<StoredTable>, Problem> load(std::string_view id) override {
        // One snapshot for row, seats and lines.
        if (sqlite3_exec(database_.get(), "BEGIN", nullptr, nullptr, nullptr) != SQLITE_OK) {
            return std::unexpected(failed_read());
        }
        auto table = read_table(id);
        Use(rollback_).step();
        return table;
    }

    std::expected<std::vector<Appended>, Problem> append(std::span<const Append> batch) override {
        std::vector<Appended> outcomes;
        std::set<std::string_view> lost;  // tables whose later lines would leave a gap
        if (Use(begin_).step() != SQLITE_DONE) return std::unexpected(failed_write());
        for (const Append& item : batch) {
            const int added = lost.contains(item.table) ? SQLITE_CONSTRAINT : write_lines(item);
            if (added != SQLITE_DONE && added != SQLITE_CONSTRAINT) return undo_write();
            if (added == SQLITE_CONSTRAINT) lost.insert(item.table);
            outcomes.push_back(added == SQLITE_DONE ? Appended::stored : Appended::conflict);
        }
        if (Use(commit_).step() != SQLITE_DONE) return undo_write();
        return outcomes;
    }

    std::expected<std::optional<std::int64_t>, Problem> answered(
        std::string_view table, Seat seat, std::string_view command) override {
        Use use(find_command_);
        const int step = use.bind(table).bind(std::int64_t{seat}).bind(command).step();
        if (step == SQLITE_DONE) return std::nullopt;
        if (step != SQLITE_ROW) return std::unexpected(failed_read());
        return use.number(0);
    }

    std::expected<void, Problem> check() override {
        const int step = Use(any_table_).step();
        if (step != SQLITE_ROW && step != SQLITE_DONE) return std::unexpected(failed_read());
        return {};
    }

private:
    bool prepare(Prepared& statement, const char* sql) {
        sqlite3_stmt* made = nullptr;
        const int done =
            sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        statement.reset(made);
        return done == SQLITE_OK;
    }

    Problem failed_write() { return failed("server.error.store_write"); }
    Problem failed_read() { return failed("server.error.store_read"); }
    Problem failed(std::string_view key) {
        return Problem(key).with("path", path_).with("reason", sqlite3_errmsg(database_.get()));
    }
    std::unexpected<Problem> undo_write() {
        Problem problem = failed_write();
        if (sqlite3_get_autocommit(database_.get()) == 0) Use(rollback_).step();
        return std::unexpected(std::move(problem));
    }

    int write_table(const StoredTable& table) {
        int done = Use(add_table_)
                       .bind(table.id)
                       .bind(table.game)
                       .bind(table.created)
                       .bind(table.seed)
                       .step();
        for (std::size_t seat = 0; done == SQLITE_DONE && seat < table.seats.size(); ++seat) {
            done = Use(add_seat_)
                       .bind(table.id)
                       .bind(static_cast<std::int64_t>(seat))
                       .bind(table.seats[seat].name)
                       .bind(table.seats[seat].token_hash)
                       .step();
        }
        std::int64_t number = 0;
        for (const std::string& line : table.lines) {
            if (done != SQLITE_DONE) break;
            done = Use(add_line_).bind(table.id).bind(++number).bind(line).step();
        }
        return done;
    }

    // SQLITE_CONSTRAINT if the table isn't where the writer believes it is. The transaction holds
    // the write lock, so nothing can change between the look and the writing.
    int write_lines(const Append& item) {
        {
            Use last(last_line_);
            const int step = last.bind(item.table).step();
            if (step != SQLITE_ROW) return step;
            if (last.number(0) != item.after) return SQLITE_CONSTRAINT;
        }
        if (item.command) {
            const AnsweredCommand& command = *item.command;
            const int done = Use(add_command_)
                                 .bind(item.table)
                                 .bind(std::int64_t{command.seat})
                                 .bind(command.id)
                                 .bind(command.revision)
                                 .step();
            if (done != SQLITE_DONE) return done;
        }
        std::int64_t number = item.after;
        for (const std::string& line : item.lines) {
            const int done = Use(add_line_).bind(item.table).bind(++number).bind(line).step();
            if (done != SQLITE_DONE) return done;
        }
        return SQLITE_DONE;
    }

    std::expected<std::optional<StoredTable>, Problem> read_table(std::string_view id) {
        StoredTable table;
        table.id = id;
        {
            Use use(find_table_);
            const int step = use.bind(id).step();
            if (step == SQLITE_DONE) return std::nullopt;
            if (step != SQLITE_ROW) return std::unexpected(failed_read());
            table.game = use.text(0);
            table.created = use.number(1);
            table.seed = use.text(2);
        }
        Use seats(find_seats_);
        int step = seats.bind(id).step();
        for (; step == SQLITE_ROW; step = seats.step()) {
            StoredSeat seat;
            seat.name = seats.text(0);
            const std::string hash = seats.text(1);
            if (hash.size() == seat.token_hash.size()) {  // else a hash that no token has
                std::memcpy(seat.token_hash.data(), hash.data(), hash.size());
            }
            table.seats.push_back(std::move(seat));
        }
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        Use lines(find_lines_);
        step = lines.bind(id).step();
        for (; step == SQLITE_ROW; step = lines.step()) table.lines.push_back(lines.text(0));
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return table;
    }

    std::string path_;
    Database database_;  // before the statements: they are finalized first
    Prepared begin_, commit_, rollback_;
    Prepared add_table_, add_seat_, add_line_, add_command_;
    Prepared find_table_, find_seats_, find_lines_, last_line_, find_command_, any_table_;
};

Problem open_problem(std::string_view key, const std::string& path, sqlite3* database) {
    return Problem(key).with("path", path).with("reason", sqlite3_errmsg(database));
}

Problem open_failure(const std::string& path, sqlite3* database) {
    switch (sqlite3_errcode(database)) {
        case SQLITE_NOTADB: return open_problem("server.error.store_not_database", path, database);
        case SQLITE_CORRUPT: return open_problem("server.error.store_damaged", path, database);
        case SQLITE_READONLY: return open_problem("server.error.store_read_only", path, database);
        default: return open_problem("server.error.store_open", path, database);
    }
}

bool execute(sqlite3* database, const std::string& sql) {
    return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

// The single number that a pragma gives; empty on an error.
std::optional<std::int64_t> pragma(sqlite3* database, const char* sql) {
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v2(database, sql, -1, &made, nullptr) != SQLITE_OK) return std::nullopt;
    const Prepared statement(made);
    if (sqlite3_step(made) != SQLITE_ROW) return std::nullopt;
    return sqlite3_column_int64(made, 0);
}

// Makes the schema in an empty database, or checks that it is ours and not newer than this program.
std::expected<void, Problem> ensure_schema(const std::string& path, sqlite3* database) {
    const auto application = pragma(database, "PRAGMA application_id");
    const auto version = pragma(database, "PRAGMA user_version");
    const auto objects = pragma(database, "SELECT count(*) FROM sqlite_schema");
    if (!application || !version || !objects) return std::unexpected(open_failure(path, database));
    if (*application == application_id) {
        if (*version == schema_version) return {};
        return std::unexpected(Problem("server.error.store_newer")
                                   .with("path", path)
                                   .with("found", *version)
                                   .with("known", std::int64_t{schema_version}));
    }
    if (*application != 0 || *version != 0 || *objects != 0) {
        return std::unexpected(Problem("server.error.store_foreign").with("path", path));
    }
    const std::string marks = "PRAGMA application_id = " + std::to_string(application_id) +
                              "; PRAGMA user_version = " + std::to_string(schema_version) + ";";
    if (!execute(database, schema + marks)) return std::unexpected(open_failure(path, database));
    return {};
}

}  // namespace

std::expected<std::unique_ptr<Store>, Problem> open_sqlite_store(const std::string& path) {
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

    auto store = std::make_unique<SqliteStore>(path, std::move(database));
    if (!store->prepare()) {
        return std::unexpected(open_problem("server.error.store_damaged", path, opened));
    }
    return store;
}

}  // namespace nb
