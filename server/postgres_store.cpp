#include "server/postgres_store.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <set>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "server/postgres.hpp"
#include "server/postgres_schema.hpp"

namespace nb {

namespace {

using postgres::bytes_of;
using postgres::Column;
using postgres::number_of;
using postgres::sent;
using postgres::sent_bytes;
using postgres::text_of;

template <class T>
using Result = std::expected<T, Problem>;
using Clock = std::chrono::steady_clock;
// One snapshot for all that is read in it.
using Snapshot = pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>;

constexpr const char* news_channel = "northbeard";
constexpr std::chrono::seconds listen_pause{1};  // between two attempts to listen again
constexpr std::string_view read_failed = "server.error.store_read";
constexpr std::string_view write_failed = "server.error.store_write";

struct Statement {
    const char* name;
    const char* sql;
};
constexpr std::array statements{
    Statement{"add_table",
              "INSERT INTO tables (id, game, created, seed, state, listed, plan, clock, version, "
              "next) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING"},
    Statement{"add_seats",
              "INSERT INTO seats (table_id, seat, name, token_hash) "
              "SELECT $1, * FROM unnest($2::smallint[], $3::text[], $4::bytea[])"},
    Statement{"add_lines",
              "INSERT INTO lines (table_id, number, line, at) "
              "SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) "
              "ON CONFLICT DO NOTHING"},
    Statement{"add_commands",
              "INSERT INTO commands (table_id, seat, id, revision) "
              "SELECT * FROM unnest($1::text[], $2::smallint[], $3::bytea[], $4::bigint[])"},
    Statement{"add_talk",
              "INSERT INTO talk (table_id, number, seat, at, command, kind, text) "
              "SELECT $1, * FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bytea[], "
              "$6::text[], $7::text[])"},
    // In the order of ids, so that two batches wait for each other in one direction only. Nobody
    // writes to a table without its lock.
    Statement{"lock_tables",
              "SELECT id FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"},
    Statement{"last_lines",
              "SELECT id, (SELECT coalesce(max(number), 0) FROM lines WHERE table_id = id) "
              "FROM tables WHERE id = ANY($1::text[])"},
    Statement{"known_commands",
              "SELECT table_id, seat, id FROM commands JOIN "
              "unnest($1::text[], $2::smallint[], $3::bytea[]) AS wanted (a, b, c) "
              "ON table_id = a AND seat = b AND id = c"},
    Statement{"end_tables", "UPDATE tables SET state = $2 WHERE id = ANY($1::text[])"},
    Statement{"notify",
              "SELECT pg_notify($1, $2 || ' ' || id) FROM unnest($3::text[]) AS changed (id)"},
    Statement{"amend_table",
              "UPDATE tables SET state = $3, plan = $4, version = version + 1 "
              "WHERE id = $1 AND version = $2"},
    Statement{"clear_seats", "DELETE FROM seats WHERE table_id = $1"},
    Statement{"clear_table", "DELETE FROM tables WHERE id = $1"},
    Statement{"find_table",
              "SELECT game, created, seed, state, listed, plan, clock, version, next "
              "FROM tables WHERE id = $1"},
    Statement{"find_seats",
              "SELECT table_id, name, token_hash FROM seats WHERE table_id = ANY($1::text[]) "
              "ORDER BY table_id, seat"},
    Statement{"find_lines", "SELECT line, at FROM lines WHERE table_id = $1 ORDER BY number"},
    Statement{"find_command",
              "SELECT revision FROM commands WHERE table_id = $1 AND seat = $2 AND id = $3"},
    Statement{"find_commands",
              "SELECT seat, id, revision FROM commands WHERE table_id = $1 ORDER BY seat, id"},
    Statement{"set_next", "UPDATE tables SET next = $2 WHERE id = $1 AND next = ''"},
    Statement{"find_next", "SELECT next FROM tables WHERE id = $1"},
    Statement{"said",
              "SELECT number, seat, at, command, kind, text FROM talk "
              "WHERE table_id = $1 AND seat = $2 AND command = $3"},
    Statement{"last_talk", "SELECT coalesce(max(number), 0) FROM talk WHERE table_id = $1"},
    Statement{"find_talk",
              "SELECT number, seat, at, command, kind, text FROM talk "
              "WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3"},
    Statement{"listed",
              "SELECT id, game, created, state, plan FROM tables "
              "WHERE listed AND state = $1 ORDER BY created DESC, id LIMIT $2"},
    Statement{"ids", "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2"},
    Statement{"first_beat", "INSERT INTO heartbeat VALUES (true, $1) ON CONFLICT DO NOTHING"},
    Statement{"last_beat", "SELECT at FROM heartbeat FOR UPDATE"},
    Statement{"beat", "UPDATE heartbeat SET at = greatest(at, $1)"},
    Statement{"add_outage", "INSERT INTO outages VALUES ($1, $2) ON CONFLICT DO NOTHING"},
    Statement{"outages", "SELECT began, ended FROM outages WHERE ended > $1 ORDER BY ended"},
    Statement{"any_table", "SELECT 1 FROM tables LIMIT 1"},
};

template <class... Values>
pqxx::result run(pqxx::transaction_base& work, const char* name, const Values&... values) {
    return work.exec_prepared(name, values...);
}

int number_of(TableState state) { return static_cast<int>(state); }
int number_of(Seat seat) { return int{seat}; }
std::int64_t number_of(std::size_t number) { return static_cast<std::int64_t>(number); }

std::string one(std::string_view id) {
    Column column;
    column.add(id);
    return column.sent();
}

// Rows to be written at once. The tables they belong to are locked, or new.
struct LineRows {
    Column tables, numbers, lines, times;
    std::size_t count = 0;

    void add(std::string_view table, std::int64_t after, const std::vector<StoredLine>& added) {
        for (const auto& [text, at] : added) {
            tables.add(table);
            numbers.add(++after);
            lines.add(text);
            times.add(at);
            ++count;
        }
    }
    // False if somebody else's line has one of these numbers.
    [[nodiscard]] bool write(pqxx::transaction_base& work) const {
        if (count == 0) return true;
        return run(work, "add_lines", tables.sent(), numbers.sent(), lines.sent(), times.sent())
                   .affected_rows() == count;
    }
};

struct CommandRows {
    Column tables, seats, ids, revisions;

    void add(std::string_view table, const AnsweredCommand& command) {
        tables.add(table);
        seats.add(number_of(command.seat));
        ids.add(sent_bytes(command.id));
        revisions.add(command.revision);
    }
    void write(pqxx::transaction_base& work) const {
        if (tables.empty()) return;
        run(work, "add_commands", tables.sent(), seats.sent(), ids.sent(), revisions.sent());
    }
};

void write_seats(pqxx::transaction_base& work, std::string_view table,
                 const std::vector<StoredSeat>& seats) {
    if (seats.empty()) return;
    Column numbers, names, hashes;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        numbers.add(number_of(seat));
        names.add(seats[seat].name);
        hashes.add(sent_bytes(seats[seat].token_hash));
    }
    run(work, "add_seats", sent(table), numbers.sent(), names.sent(), hashes.sent());
}

void write_talk(pqxx::transaction_base& work, std::string_view table,
                const std::vector<StoredTalk>& talk) {
    if (talk.empty()) return;
    Column numbers, seats, times, commands, kinds, texts;
    for (const StoredTalk& said : talk) {
        numbers.add(said.number);
        seats.add(number_of(said.seat));
        times.add(said.at);
        commands.add(sent_bytes(said.command));
        kinds.add(said.kind);
        texts.add(said.text);
    }
    run(work, "add_talk", sent(table), numbers.sent(), seats.sent(), times.sent(), commands.sent(),
        kinds.sent(), texts.sent());
}

// False if the id is taken.
bool write_table(pqxx::transaction_base& work, const StoredTable& table) {
    const pqxx::result added =
        run(work, "add_table", sent(table.id), sent(table.game), table.created, sent(table.seed),
            number_of(table.state), table.listed, sent(table.plan), sent(table.clock),
            table.version, sent(table.next));
    if (added.affected_rows() == 0) return false;
    write_seats(work, table.id, table.seats);
    LineRows rows;
    rows.add(table.id, 0, table.lines);
    return rows.write(work);
}

StoredTalk talk_of(const pqxx::row& row) {
    return {number_of(row[0]), static_cast<Seat>(row[1].as<int>()),
            number_of(row[2]), bytes_of(row[3]),
            text_of(row[4]),   text_of(row[5])};
}

std::vector<StoredTalk> read_talk(pqxx::transaction_base& work, std::string_view table,
                                  std::int64_t after, std::int64_t most) {
    std::vector<StoredTalk> out;
    for (const pqxx::row& row : run(work, "find_talk", sent(table), after, most)) {
        out.push_back(talk_of(row));
    }
    std::ranges::reverse(out);
    return out;
}

std::optional<StoredTable> read_table(pqxx::transaction_base& work, std::string_view id) {
    const pqxx::result found = run(work, "find_table", sent(id));
    if (found.empty()) return std::nullopt;
    const pqxx::row row = found[0];
    StoredTable table;
    table.id = id;
    table.game = text_of(row[0]);
    table.created = number_of(row[1]);
    table.seed = text_of(row[2]);
    table.state = static_cast<TableState>(row[3].as<int>());
    table.listed = row[4].as<bool>();
    table.plan = text_of(row[5]);
    table.clock = text_of(row[6]);
    table.version = number_of(row[7]);
    table.next = text_of(row[8]);
    for (const pqxx::row& seat : run(work, "find_seats", one(id))) {
        table.seats.push_back({text_of(seat[1]), postgres::hash_of(seat[2])});
    }
    for (const pqxx::row& line : run(work, "find_lines", sent(id))) {
        table.lines.push_back({text_of(line[0]), number_of(line[1])});
    }
    return table;
}

// The numbers of a batch, worked out while its tables are locked.
class Places {
public:
    Places(pqxx::transaction_base& work, std::span<const Append> batch) {
        std::set<std::string_view> named;
        CommandRows asked;
        for (const Append& item : batch) {
            named.insert(item.table);
            if (item.command) asked.add(item.table, *item.command);
        }
        Column ids;
        for (const std::string_view id : named) ids.add(id);
        run(work, "lock_tables", ids.sent());
        // In statements of their own, which see what was committed while they waited for the locks.
        for (const pqxx::row& row : run(work, "last_lines", ids.sent())) {
            last_[text_of(row[0])] = number_of(row[1]);
        }
        if (asked.tables.empty()) return;
        for (const pqxx::row& row : run(work, "known_commands", asked.tables.sent(),
                                        asked.seats.sent(), asked.ids.sent())) {
            known_.insert({text_of(row[0]), row[1].as<int>(), bytes_of(row[2])});
        }
    }

    // Whether these lines are the next ones of their table. After a "no" they never are.
    bool take(const Append& item) {
        const auto table = last_.find(item.table);
        if (table == last_.end()) return false;
        const bool fits =
            table->second == item.after &&
            (!item.command ||
             known_.insert({item.table, number_of(item.command->seat), item.command->id}).second);
        if (fits) table->second += number_of(item.lines.size());
        if (!fits) last_.erase(table);
        return fits;
    }

private:
    std::map<std::string, std::int64_t> last_;
    std::set<std::tuple<std::string, int, std::string>> known_;
};

// Gathers what comes over the channel. Its own process's news is no news.
class Listener final : public pqxx::notification_receiver {
public:
    Listener(pqxx::connection_base& connection, std::string process)
        : pqxx::notification_receiver(connection, news_channel), process_(std::move(process)) {}

    void operator()(const std::string& payload, int) override {
        const std::size_t space = payload.find(' ');
        if (space == std::string::npos || payload.substr(0, space) == process_) return;
        tables_.insert(payload.substr(space + 1));
    }
    std::vector<std::string> take() {
        const std::set<std::string> taken = std::exchange(tables_, {});
        return {taken.begin(), taken.end()};
    }

private:
    std::string process_;
    std::set<std::string> tables_;
};

std::string new_process() {
    std::array<std::uint8_t, 8> bytes{};
    random_bytes(bytes.data(), bytes.size());
    return sent_bytes(std::string(bytes.begin(), bytes.end())).substr(2);
}

class PostgresStore final : public Store {
public:
    PostgresStore(std::string url, std::string place)
        : url_(std::move(url)), place_(std::move(place)) {}

    // Before the first use; throws.
    void open(std::unique_ptr<pqxx::connection> connection) {
        prepare(*connection);
        for (const auto& [name, sql] : statements) connection->prepare_now(name);
        working_ = std::move(connection);
        listen();
    }

    Result<Appended> create(const StoredTable& table) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            if (!write_table(work, table)) return Appended::conflict;
            return commit(work, one(table.id));
        });
    }

    Result<std::optional<StoredTable>> load(std::string_view id) override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            Snapshot work(connection);
            return read_table(work, id);
        });
    }

    Result<std::vector<Appended>> append(std::span<const Append> batch) override {
        if (batch.empty()) return std::vector<Appended>{};
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            Places places(work, batch);
            std::vector<Appended> outcomes;
            std::set<std::string_view> changed;
            LineRows lines;
            CommandRows commands;
            Column over;
            for (const Append& item : batch) {
                const bool fits = places.take(item);
                outcomes.push_back(fits ? Appended::stored : Appended::conflict);
                if (!fits) continue;
                changed.insert(item.table);
                lines.add(item.table, item.after, item.lines);
                if (item.command) commands.add(item.table, *item.command);
                if (item.over) over.add(item.table);
            }
            if (changed.empty()) return outcomes;
            if (!lines.write(work)) throw std::runtime_error("lines were written without a lock");
            commands.write(work);
            if (!over.empty()) run(work, "end_tables", over.sent(), number_of(TableState::over));
            Column ids;
            for (const std::string_view id : changed) ids.add(id);
            commit(work, ids.sent());
            return outcomes;
        });
    }

    Result<Appended> amend(const Amend& change) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            const pqxx::result amended =
                run(work, "amend_table", sent(change.table), change.version,
                    number_of(change.state), sent(change.plan));
            if (amended.affected_rows() == 0) return Appended::conflict;
            run(work, "clear_seats", sent(change.table));
            write_seats(work, change.table, change.seats);
            LineRows rows;
            rows.add(change.table, 0, change.lines);
            if (!rows.write(work)) return Appended::conflict;
            return commit(work, one(change.table));
        });
    }

    Result<std::optional<std::int64_t>> answered(std::string_view table, Seat seat,
                                                 std::string_view command) override {
        return attempt(
            read_failed, [&](pqxx::connection& connection) -> std::optional<std::int64_t> {
                pqxx::nontransaction work(connection);
                const pqxx::result found =
                    run(work, "find_command", sent(table), number_of(seat), sent_bytes(command));
                if (found.empty()) return std::nullopt;
                return number_of(found[0][0]);
            });
    }

    Result<std::string> set_next(std::string_view table, std::string_view wanted) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            const bool first = run(work, "set_next", sent(table), sent(wanted)).affected_rows() > 0;
            const pqxx::result found = run(work, "find_next", sent(table));
            if (found.empty()) throw no_table(table);
            if (first) commit(work, one(table));
            return text_of(found[0][0]);
        });
    }

    Result<StoredTalk> add_talk(std::string_view table, const StoredTalk& talk) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            if (run(work, "lock_tables", one(table)).empty()) throw no_table(table);
            const pqxx::result earlier =
                run(work, "said", sent(table), number_of(talk.seat), sent_bytes(talk.command));
            if (!earlier.empty()) return talk_of(earlier[0]);
            StoredTalk kept = talk;
            kept.number = number_of(run(work, "last_talk", sent(table))[0][0]) + 1;
            write_talk(work, table, {kept});
            commit(work, one(table));
            return kept;
        });
    }

    Result<std::vector<StoredTalk>> talk(std::string_view table, std::int64_t after,
                                         std::size_t most) override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            pqxx::nontransaction work(connection);
            return read_talk(work, table, after, number_of(most));
        });
    }

    Result<std::vector<TableNotice>> listed(TableState state, std::size_t most) override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            Snapshot work(connection);
            std::vector<TableNotice> out;
            for (const pqxx::row& row : run(work, "listed", number_of(state), number_of(most))) {
                TableNotice& notice = out.emplace_back();
                notice.id = text_of(row[0]);
                notice.game = text_of(row[1]);
                notice.created = number_of(row[2]);
                notice.state = static_cast<TableState>(row[3].as<int>());
                notice.plan = text_of(row[4]);
            }
            return out;
        });
    }

    Result<std::vector<std::string>> ids_after(std::string_view id, std::size_t most) override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            pqxx::nontransaction work(connection);
            std::vector<std::string> out;
            for (const pqxx::row& row : run(work, "ids", sent(id), number_of(most))) {
                out.push_back(text_of(row[0]));
            }
            return out;
        });
    }

    Result<std::optional<WholeTable>> read_whole(std::string_view id) override {
        return attempt(read_failed, [&](pqxx::connection& connection) -> std::optional<WholeTable> {
            Snapshot work(connection);
            auto table = read_table(work, id);
            if (!table) return std::nullopt;
            WholeTable whole{std::move(*table), {}, read_talk(work, id, 0, INT64_MAX)};
            for (const pqxx::row& row : run(work, "find_commands", sent(id))) {
                whole.commands.push_back(
                    {static_cast<Seat>(row[0].as<int>()), bytes_of(row[1]), number_of(row[2])});
            }
            return whole;
        });
    }

    Result<Appended> write_whole(const WholeTable& whole) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            if (!write_table(work, whole.table)) return Appended::conflict;
            CommandRows commands;
            for (const AnsweredCommand& each : whole.commands) commands.add(whole.table.id, each);
            commands.write(work);
            write_talk(work, whole.table.id, whole.talk);
            return commit(work, one(whole.table.id));
        });
    }

    Result<void> forget(std::string_view id) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            if (run(work, "clear_table", sent(id)).affected_rows() > 0) commit(work, one(id));
        });
    }

    Result<void> beat(std::int64_t now, std::int64_t gap) override {
        return attempt(write_failed, [&](pqxx::connection& connection) {
            pqxx::work work(connection);
            run(work, "first_beat", now);
            const std::int64_t last = number_of(run(work, "last_beat")[0][0]);
            if (now - last > gap) run(work, "add_outage", last, now);
            run(work, "beat", now);
            work.commit();
        });
    }

    Result<std::vector<Outage>> outages(std::int64_t after) override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            pqxx::nontransaction work(connection);
            std::vector<Outage> out;
            for (const pqxx::row& row : run(work, "outages", after)) {
                out.push_back({number_of(row[0]), number_of(row[1])});
            }
            return out;
        });
    }

    Result<News> news() override {
        try {
            if (listening_ == nullptr) {
                if (Clock::now() < listen_again_) return News{};  // said a moment ago
                listen_again_ = Clock::now() + listen_pause;
                listen();
            }
            listening_->get_notifs();
            if (!listening_->is_open()) throw pqxx::broken_connection();
            return News{std::exchange(missed_, false), listener_->take()};
        } catch (const std::exception& failed) {
            stop_listening();
            return std::unexpected(problem(read_failed, failed));
        }
    }

    [[nodiscard]] int news_descriptor() const override {
        return listening_ == nullptr ? -1 : listening_->sock();
    }

    Result<void> check() override {
        return attempt(read_failed, [&](pqxx::connection& connection) {
            pqxx::nontransaction work(connection);
            run(work, "any_table");
        });
    }

    ~PostgresStore() override { stop_listening(); }
    PostgresStore(const PostgresStore&) = delete;
    PostgresStore& operator=(const PostgresStore&) = delete;

private:
    // What `body` gives, with a connection; a problem with this key if anything is thrown.
    template <class Body>
    auto attempt(std::string_view key, const Body& body)
        -> Result<std::invoke_result_t<Body, pqxx::connection&>> {
        try {
            if (working_ == nullptr) {
                auto connection = postgres::connect(url_);
                prepare(*connection);
                working_ = std::move(connection);
            }
            if constexpr (std::is_void_v<std::invoke_result_t<Body, pqxx::connection&>>) {
                body(*working_);
                return {};
            } else {
                return body(*working_);
            }
        } catch (const std::exception& failed) {
            if (working_ != nullptr && postgres::is_lost(*working_, failed)) {
                working_.reset();
                missed_ = true;  // what was being written may be there after all
            }
            return std::unexpected(problem(key, failed));
        }
    }

    Problem problem(std::string_view key, const std::exception& failed) const {
        return Problem(key).with("path", place_).with("reason", postgres::reason_of(failed));
    }
    static std::runtime_error no_table(std::string_view id) {
        return std::runtime_error("there is no table " + std::string(id));
    }

    static void prepare(pqxx::connection& connection) {
        for (const auto& [name, sql] : statements) connection.prepare(name, sql);
    }

    // Commits, and tells the other processes then. `ids` as a Column sends them.
    Appended commit(pqxx::transaction_base& work, const std::string& ids) {
        run(work, "notify", news_channel, process_, ids);
        work.commit();
        return Appended::stored;
    }

    void listen() {
        listening_ = postgres::connect(url_);
        listener_ = std::make_unique<Listener>(*listening_, process_);
    }
    void stop_listening() {
        missed_ = true;
        listener_.reset();  // before its connection
        listening_.reset();
    }

    std::string url_;    // with its password
    std::string place_;  // without
    std::string process_ = new_process();
    std::unique_ptr<pqxx::connection> working_;    // nothing: lost
    std::unique_ptr<pqxx::connection> listening_;  // nothing: lost
    std::unique_ptr<Listener> listener_;
    Clock::time_point listen_again_;
    bool missed_ = false;  // notifications, or the outcome of a commit
};

}  // namespace

bool is_postgres_url(std::string_view place) {
    return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

std::expected<std::unique_ptr<Store>, Problem> open_postgres_store(const std::string& url) {
    const std::string place = place_shown(url);
    if (!postgres::is_readable(url)) {
        return std::unexpected(Problem("server.error.store_url").with("path", place));
    }
    const auto failed = [&](std::string_view key, const std::exception& what) {
        return std::unexpected(
            Problem(key).with("path", place).with("reason", postgres::reason_of(what)));
    };
    try {
        auto connection = postgres::connect(url);
        if (auto ready = postgres::ensure_schema(*connection, place); !ready) {
            return std::unexpected(ready.error());
        }
        auto store = std::make_unique<PostgresStore>(url, place);
        store->open(std::move(connection));
        return store;
    } catch (const pqxx::undefined_table& gutted) {
        return failed("server.error.store_damaged", gutted);
    } catch (const pqxx::undefined_column& gutted) {
        return failed("server.error.store_damaged", gutted);
    } catch (const std::exception& other) {
        return failed("server.error.store_connect", other);
    }
}

}  // namespace nb
