#include "server/sqlite_store.hpp"

#include <set>

#include "server/sqlite.hpp"
#include "server/sqlite_schema.hpp"

namespace nb {

namespace {

using sqlite::Database;
using sqlite::Prepared;
using sqlite::Use;

template <class T>
using Result = std::expected<T, Problem>;

class SqliteStore final : public Store {
public:
    SqliteStore(std::string path, Database database)
        : path_(std::move(path)), database_(std::move(database)) {}

    // False if a statement can't be prepared: the schema isn't what its version says.
    bool prepare() {
        struct Statement {
            Prepared& prepared;
            const char* sql;
        };
        const Statement statements[] = {
            {begin_, "BEGIN IMMEDIATE"},
            {begin_read_, "BEGIN"},
            {commit_, "COMMIT"},
            {rollback_, "ROLLBACK"},
            {add_table_,
             "INSERT INTO tables (id, game, created, seed, state, listed, plan, clock, version, "
             "next) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
            {add_seat_, "INSERT INTO seats VALUES (?, ?, ?, ?)"},
            {add_line_, "INSERT INTO lines (table_id, number, line, at) VALUES (?, ?, ?, ?)"},
            {add_command_, "INSERT INTO commands VALUES (?, ?, ?, ?)"},
            {add_talk_, "INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?)"},
            {find_table_,
             "SELECT game, created, seed, state, listed, plan, clock, version, next FROM tables "
             "WHERE id = ?"},
            {find_seats_, "SELECT name, token_hash FROM seats WHERE table_id = ? ORDER BY seat"},
            {find_lines_, "SELECT line, at FROM lines WHERE table_id = ? ORDER BY number"},
            {last_line_, "SELECT coalesce(max(number), 0) FROM lines WHERE table_id = ?"},
            {end_table_, "UPDATE tables SET state = ? WHERE id = ?"},
            {amend_table_,
             "UPDATE tables SET state = ?, plan = ?, version = version + 1 "
             "WHERE id = ? AND version = ?"},
            {clear_seats_, "DELETE FROM seats WHERE table_id = ?"},
            {clear_lines_, "DELETE FROM lines WHERE table_id = ?"},
            {clear_commands_, "DELETE FROM commands WHERE table_id = ?"},
            {clear_talk_, "DELETE FROM talk WHERE table_id = ?"},
            {clear_table_, "DELETE FROM tables WHERE id = ?"},
            {find_command_,
             "SELECT revision FROM commands WHERE table_id = ? AND seat = ? AND id = ?"},
            {find_commands_,
             "SELECT seat, id, revision FROM commands WHERE table_id = ? ORDER BY seat, id"},
            {set_next_, "UPDATE tables SET next = ? WHERE id = ? AND next = ''"},
            {said_,
             "SELECT number, seat, at, command, kind, text FROM talk "
             "WHERE table_id = ? AND seat = ? AND command = ?"},
            {last_talk_, "SELECT coalesce(max(number), 0) FROM talk WHERE table_id = ?"},
            {find_talk_,
             "SELECT number, seat, at, command, kind, text FROM talk "
             "WHERE table_id = ? AND number > ? ORDER BY number DESC LIMIT ?"},
            {listed_,
             "SELECT id, game, created, state, plan FROM tables "
             "WHERE listed = 1 AND state = ? ORDER BY created DESC, id LIMIT ?"},
            {ids_, "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?"},
            {last_beat_, "SELECT at FROM heartbeat"},
            {beat_,
             "INSERT INTO heartbeat VALUES (1, ?) "
             "ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at)"},
            {add_outage_, "INSERT INTO outages VALUES (?, ?) ON CONFLICT (ended) DO NOTHING"},
            {outages_, "SELECT began, ended FROM outages WHERE ended > ? ORDER BY ended"},
            {data_version_, "PRAGMA data_version"},
            {any_table_, "SELECT 1 FROM tables LIMIT 1"},
        };
        for (const auto& [prepared, sql] : statements) {
            sqlite3_stmt* made = nullptr;
            const int done = sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT,
                                                &made, nullptr);
            prepared.reset(made);
            if (done != SQLITE_OK) return false;
        }
        return true;
    }

    Result<Appended> create(const StoredTable& table) override {
        return write([&] { return write_table(table); });
    }

    Result<std::optional<StoredTable>> load(std::string_view id) override {
        return read([&] { return read_table(id); });
    }

    Result<std::vector<Appended>> append(std::span<const Append> batch) override {
        std::vector<Appended> outcomes;
        std::set<std::string_view> lost;  // tables whose later lines would leave a gap
        if (Use(begin_).step() != SQLITE_DONE) return std::unexpected(failed_write());
        for (const Append& item : batch) {
            const int added = lost.contains(item.table) ? SQLITE_CONSTRAINT : write_append(item);
            if (added != SQLITE_DONE && added != SQLITE_CONSTRAINT) return undo_write();
            if (added == SQLITE_CONSTRAINT) lost.insert(item.table);
            outcomes.push_back(added == SQLITE_DONE ? Appended::stored : Appended::conflict);
        }
        if (Use(commit_).step() != SQLITE_DONE) return undo_write();
        return outcomes;
    }

    Result<Appended> amend(const Amend& change) override {
        return write([&] { return write_amend(change); });
    }

    Result<std::optional<std::int64_t>> answered(std::string_view table, Seat seat,
                                                 std::string_view command) override {
        Use use(find_command_);
        const int step = use.run(table, seat, command);
        if (step == SQLITE_DONE) return std::nullopt;
        if (step != SQLITE_ROW) return std::unexpected(failed_read());
        return use.number(0);
    }

    Result<std::string> set_next(std::string_view table, std::string_view wanted) override {
        if (Use(set_next_).run(wanted, table) != SQLITE_DONE) {
            return std::unexpected(failed_write());
        }
        Use use(find_table_);
        if (use.run(table) != SQLITE_ROW) return std::unexpected(failed_read());
        return use.text(8);
    }

    Result<StoredTalk> add_talk(std::string_view table, const StoredTalk& talk) override {
        StoredTalk kept = talk;
        const auto added = write([&] { return write_talk(table, kept); });
        if (!added) return std::unexpected(added.error());
        if (*added == Appended::conflict) return std::unexpected(failed_write());  // no such table
        return kept;
    }

    Result<std::vector<StoredTalk>> talk(std::string_view table, std::int64_t after,
                                         std::size_t most) override {
        std::vector<StoredTalk> out;
        Use use(find_talk_);
        int step = use.run(table, after, most);
        for (; step == SQLITE_ROW; step = use.step()) out.push_back(talk_of(use));
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return std::vector<StoredTalk>(out.rbegin(), out.rend());
    }

    Result<std::vector<TableNotice>> listed(TableState state, std::size_t most) override {
        return read_listed(state, most);
    }

    Result<std::vector<std::string>> ids_after(std::string_view id, std::size_t most) override {
        std::vector<std::string> out;
        Use use(ids_);
        int step = use.run(id, most);
        for (; step == SQLITE_ROW; step = use.step()) out.push_back(use.text(0));
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return out;
    }

    Result<std::optional<WholeTable>> read_whole(std::string_view id) override {
        return read([&]() -> Result<std::optional<WholeTable>> {
            auto table = read_table(id);
            if (!table) return std::unexpected(table.error());
            if (!*table) return std::nullopt;
            auto said = talk(id, 0, std::size_t{INT32_MAX});
            if (!said) return std::unexpected(said.error());
            WholeTable whole{std::move(**table), {}, std::move(*said)};
            Use use(find_commands_);
            int step = use.run(id);
            for (; step == SQLITE_ROW; step = use.step()) {
                whole.commands.push_back(
                    {static_cast<Seat>(use.number(0)), use.text(1), use.number(2)});
            }
            if (step != SQLITE_DONE) return std::unexpected(failed_read());
            return whole;
        });
    }

    Result<Appended> write_whole(const WholeTable& whole) override {
        return write([&] {
            int done = write_table(whole.table);
            for (const AnsweredCommand& command : whole.commands) {
                if (done == SQLITE_DONE) done = write_command(whole.table.id, command);
            }
            for (const StoredTalk& talk : whole.talk) {
                if (done == SQLITE_DONE) done = write_said(whole.table.id, talk);
            }
            return done;
        });
    }

    Result<void> forget(std::string_view id) override {
        const auto done = write([&] {
            for (const Prepared* each :
                 {&clear_seats_, &clear_lines_, &clear_commands_, &clear_talk_, &clear_table_}) {
                if (const int cleared = Use(*each).run(id); cleared != SQLITE_DONE) return cleared;
            }
            return SQLITE_DONE;
        });
        if (!done) return std::unexpected(done.error());
        return {};
    }

    Result<void> beat(std::int64_t now, std::int64_t gap) override {
        const auto done = write([&] { return write_beat(now, gap); });
        if (!done) return std::unexpected(done.error());
        return {};
    }

    Result<std::vector<Outage>> outages(std::int64_t after) override {
        std::vector<Outage> out;
        Use use(outages_);
        int step = use.run(after);
        for (; step == SQLITE_ROW; step = use.step()) {
            out.push_back({use.number(0), use.number(1)});
        }
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return out;
    }

    Result<News> news() override {
        Use use(data_version_);
        if (use.step() != SQLITE_ROW) return std::unexpected(failed_read());
        // Counts the commits of other connections only.
        const bool changed = seen_version_ && *seen_version_ != use.number(0);
        seen_version_ = use.number(0);
        return News{changed, {}};
    }

    Result<void> check() override {
        const int step = Use(any_table_).step();
        if (step != SQLITE_ROW && step != SQLITE_DONE) return std::unexpected(failed_read());
        return {};
    }

private:
    Problem failed_write() { return failed("server.error.store_write"); }
    Problem failed_read() { return failed("server.error.store_read"); }
    Problem failed(std::string_view key) {
        return sqlite::open_problem(key, path_, database_.get());
    }
    std::unexpected<Problem> undo_write() {
        Problem problem = failed_write();
        if (sqlite3_get_autocommit(database_.get()) == 0) Use(rollback_).step();
        return std::unexpected(std::move(problem));
    }

    // One transaction; `body` gives SQLITE_DONE, SQLITE_CONSTRAINT for a lost race, or an error.
    template <class Body>
    Result<Appended> write(const Body& body) {
        if (Use(begin_).step() != SQLITE_DONE) return std::unexpected(failed_write());
        const int done = body();
        if (done == SQLITE_CONSTRAINT) {
            Use(rollback_).step();
            return Appended::conflict;
        }
        if (done != SQLITE_DONE || Use(commit_).step() != SQLITE_DONE) return undo_write();
        return Appended::stored;
    }

    // One snapshot for all that `body` reads.
    template <class Body>
    auto read(const Body& body) -> decltype(body()) {
        if (Use(begin_read_).step() != SQLITE_DONE) return std::unexpected(failed_read());
        auto out = body();
        Use(rollback_).step();
        return out;
    }

    int write_table(const StoredTable& table) {
        int done = Use(add_table_)
                       .run(table.id, table.game, table.created, table.seed,
                            static_cast<std::uint8_t>(table.state), table.listed, table.plan,
                            table.clock, table.version, table.next);
        if (done == SQLITE_DONE) done = write_seats(table.id, table.seats);
        if (done == SQLITE_DONE) done = write_lines(table.id, 0, table.lines);
        return done;
    }

    int write_seats(std::string_view table, const std::vector<StoredSeat>& seats) {
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            const int done =
                Use(add_seat_).run(table, seat, seats[seat].name, seats[seat].token_hash);
            if (done != SQLITE_DONE) return done;
        }
        return SQLITE_DONE;
    }

    int write_lines(std::string_view table, std::int64_t after,
                    const std::vector<StoredLine>& lines) {
        for (const auto& [text, at] : lines) {
            const int done = Use(add_line_).run(table, ++after, text, at);
            if (done != SQLITE_DONE) return done;
        }
        return SQLITE_DONE;
    }

    int write_command(std::string_view table, const AnsweredCommand& command) {
        return Use(add_command_).run(table, command.seat, command.id, command.revision);
    }

    int write_said(std::string_view table, const StoredTalk& said) {
        return Use(add_talk_).run(table, said.number, said.seat, said.at, said.command, said.kind,
                                  said.text);
    }

    // SQLITE_CONSTRAINT if the table isn't where the writer believes it is. The transaction holds
    // the write lock, so nothing can change between the look and the writing.
    int write_append(const Append& item) {
        {
            Use last(last_line_);
            const int step = last.run(item.table);
            if (step != SQLITE_ROW) return step;
            if (last.number(0) != item.after) return SQLITE_CONSTRAINT;
        }
        int done = item.command ? write_command(item.table, *item.command) : SQLITE_DONE;
        if (done == SQLITE_DONE) done = write_lines(item.table, item.after, item.lines);
        if (done == SQLITE_DONE && item.over) {
            done = Use(end_table_).run(static_cast<std::uint8_t>(TableState::over), item.table);
        }
        return done;
    }

    int write_amend(const Amend& change) {
        const int done = Use(amend_table_)
                             .run(static_cast<std::uint8_t>(change.state), change.plan,
                                  change.table, change.version);
        if (done != SQLITE_DONE) return done;
        if (sqlite3_changes(database_.get()) == 0) return SQLITE_CONSTRAINT;
        const int cleared = Use(clear_seats_).run(change.table);
        if (cleared != SQLITE_DONE) return cleared;
        const int seated = write_seats(change.table, change.seats);
        if (seated != SQLITE_DONE) return seated;
        return write_lines(change.table, 0, change.lines);
    }

    int write_talk(std::string_view table, StoredTalk& talk) {
        {
            Use earlier(said_);
            const int step = earlier.run(table, talk.seat, talk.command);
            if (step == SQLITE_ROW) {
                talk = talk_of(earlier);
                return SQLITE_DONE;
            }
            if (step != SQLITE_DONE) return step;
        }
        {
            Use last(last_talk_);
            const int step = last.run(table);
            if (step != SQLITE_ROW) return step;
            talk.number = last.number(0) + 1;
        }
        return write_said(table, talk);
    }

    int write_beat(std::int64_t now, std::int64_t gap) {
        std::int64_t last = now;
        {
            Use use(last_beat_);
            const int step = use.step();
            if (step == SQLITE_ROW) last = use.number(0);
            if (step != SQLITE_ROW && step != SQLITE_DONE) return step;
        }
        if (now - last > gap) {
            const int done = Use(add_outage_).run(last, now);
            if (done != SQLITE_DONE) return done;
        }
        return Use(beat_).run(now);
    }

    static StoredTalk talk_of(const Use& use) {
        return {use.number(0), static_cast<Seat>(use.number(1)),
                use.number(2), use.text(3),
                use.text(4),   use.text(5)};
    }

    Result<std::vector<StoredSeat>> read_seats(std::string_view id) {
        std::vector<StoredSeat> out;
        Use use(find_seats_);
        int step = use.run(id);
        for (; step == SQLITE_ROW; step = use.step()) out.push_back({use.text(0), use.hash(1)});
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return out;
    }

    Result<std::optional<StoredTable>> read_table(std::string_view id) {
        StoredTable table;
        table.id = id;
        {
            Use use(find_table_);
            const int step = use.run(id);
            if (step == SQLITE_DONE) return std::nullopt;
            if (step != SQLITE_ROW) return std::unexpected(failed_read());
            table.game = use.text(0);
            table.created = use.number(1);
            table.seed = use.text(2);
            table.state = static_cast<TableState>(use.number(3));
            table.listed = use.number(4) != 0;
            table.plan = use.text(5);
            table.clock = use.text(6);
            table.version = use.number(7);
            table.next = use.text(8);
        }
        auto seats = read_seats(id);
        if (!seats) return std::unexpected(seats.error());
        table.seats = std::move(*seats);
        Use lines(find_lines_);
        int step = lines.run(id);
        for (; step == SQLITE_ROW; step = lines.step()) {
            table.lines.push_back({lines.text(0), lines.number(1)});
        }
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return table;
    }

    Result<std::vector<TableNotice>> read_listed(TableState state, std::size_t most) {
        std::vector<TableNotice> out;
        Use use(listed_);
        int step = use.run(static_cast<std::uint8_t>(state), most);
        for (; step == SQLITE_ROW; step = use.step()) {
            TableNotice notice;
            notice.id = use.text(0);
            notice.game = use.text(1);
            notice.created = use.number(2);
            notice.state = static_cast<TableState>(use.number(3));
            notice.plan = use.text(4);
            out.push_back(std::move(notice));
        }
        if (step != SQLITE_DONE) return std::unexpected(failed_read());
        return out;
    }

    std::string path_;
    Database database_;  // before the statements: they are finalized first
    Prepared begin_, begin_read_, commit_, rollback_;
    Prepared add_table_, add_seat_, add_line_, add_command_, add_talk_, add_outage_;
    Prepared find_table_, find_seats_, find_lines_, find_command_, find_commands_, find_talk_;
    Prepared last_line_, last_talk_, last_beat_, said_, listed_, ids_, outages_;
    Prepared end_table_, amend_table_, set_next_, beat_;
    Prepared clear_table_, clear_seats_, clear_lines_, clear_commands_, clear_talk_;
    Prepared data_version_, any_table_;
    std::optional<std::int64_t> seen_version_;
};

}  // namespace

std::expected<std::unique_ptr<Store>, Problem> open_sqlite_store(const std::string& path) {
    auto database = sqlite::open_database(path);
    if (!database) return std::unexpected(database.error());
    sqlite3* opened = database->get();
    auto store = std::make_unique<SqliteStore>(path, std::move(*database));
    if (!store->prepare()) {
        return std::unexpected(sqlite::open_problem("server.error.store_damaged", path, opened));
    }
    return store;
}

}  // namespace nb
