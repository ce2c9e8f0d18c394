#pragma once
// Where tables are kept: the interface that SQLite and PostgreSQL implement. A table is its row,
// its seats and the numbered lines of its record; the row key (table, number) is the arbiter
// between processes. What the lines mean is not known here (table/).

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/message.hpp"
#include "server/secrets.hpp"

namespace nb {

struct StoredSeat {
    std::string name;
    TokenHash token_hash{};  // all zero: nobody holds this seat yet, or a bot does
    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

struct StoredLine {
    std::string text;
    std::int64_t at = 0;  // when it was written: milliseconds since 1970; 0: not known
    friend bool operator==(const StoredLine&, const StoredLine&) = default;
};

enum class TableState : std::uint8_t {
    gathering,  // people are still coming: no line is written yet
    running,
    over,
};

struct StoredTable {
    std::string id;
    std::string game;
    std::int64_t created = 0;  // seconds since 1970
    std::string seed;          // secret until the table reveals it
    TableState state = TableState::running;
    bool listed = false;       // shown in the lobby: to be joined or watched by anyone
    std::string plan;          // what isn't in the record: plan.hpp
    std::string clock;         // how long a decision may take (clock.hpp); empty: for ever
    std::int64_t version = 0;  // counts the changes of plan, state and seats
    std::string next;          // the table of the rematch; empty: there is none yet
    std::vector<StoredSeat> seats;
    std::vector<StoredLine> lines;  // number 1 first
    friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

// A command that was carried out, so that a repeated one gets the same answer, for ever.
struct AnsweredCommand {
    Seat seat = 0;
    std::string id;
    std::int64_t revision = 0;
    friend bool operator==(const AnsweredCommand&, const AnsweredCommand&) = default;
};

// Lines that follow the `after` lines that a table already has, and the command that made them.
struct Append {
    std::string table;
    std::int64_t after = 0;
    std::vector<StoredLine> lines;
    std::optional<AnsweredCommand> command;
    bool over = false;  // the game is over with these lines: the table's state follows
};

// What changes in the row and the seats of a table of a certain version, all at once.
struct Amend {
    std::string table;
    std::int64_t version = 0;  // the one that is amended; it goes up by one
    TableState state = TableState::gathering;
    std::string plan;
    std::vector<StoredSeat> seats;  // all of them; there may be fewer or more than before
    std::vector<StoredLine> lines;  // state == running: the first lines of the record
};

// Something that somebody said at a table. Not part of the game, so not in the record.
struct StoredTalk {
    std::int64_t number = 0;  // from 1 on at each table; given by the store
    Seat seat = 0;
    std::int64_t at = 0;  // milliseconds since 1970
    std::string command;  // the client's id of it: said once however often it is sent
    std::string kind;     // "text" or "reaction"
    std::string text;
    friend bool operator==(const StoredTalk&, const StoredTalk&) = default;
};

enum class Appended : std::uint8_t {
    stored,    // durable
    conflict,  // somebody else wrote these lines first: load the table again
};

// What one table is to somebody who hasn't opened it; who sits there is in its plan.
struct TableNotice {
    std::string id;
    std::string game;
    std::int64_t created = 0;
    TableState state = TableState::running;
    std::string plan;
};

// A time in which no process served: clocks don't run in it. Milliseconds since 1970.
struct Outage {
    std::int64_t from = 0;
    std::int64_t to = 0;
    friend bool operator==(const Outage&, const Outage&) = default;
};

// What other processes have written since it was asked last.
struct News {
    bool anything = false;            // any table may have changed: which ones isn't known
    std::vector<std::string> tables;  // these have, whatever it was
};

// A table with all that is kept of it, for moving it to another store.
struct WholeTable {
    StoredTable table;
    std::vector<AnsweredCommand> commands;
    std::vector<StoredTalk> talk;
    friend bool operator==(const WholeTable&, const WholeTable&) = default;
};

// All calls come from one thread. Errors are about the store itself and name its place, without a
// password: server.error.store_read, server.error.store_write. After an error the next call tries
// again, with a new connection where there is one.
class Store {
public:
    virtual ~Store() = default;

    // Conflict if the id is taken.
    virtual std::expected<Appended, Problem> create(const StoredTable& table) = 0;
    // Empty if there is no such table.
    virtual std::expected<std::optional<StoredTable>, Problem> load(std::string_view id) = 0;
    // Makes all of them durable at once, one answer each. After a conflict the later ones of the
    // same table conflict too. On an error none of them has happened.
    virtual std::expected<std::vector<Appended>, Problem> append(std::span<const Append> batch) = 0;
    // Conflict if the table isn't at that version, or has lines already where lines are given.
    virtual std::expected<Appended, Problem> amend(const Amend& change) = 0;
    // The revision that a command was answered with; empty if it was never carried out.
    virtual std::expected<std::optional<std::int64_t>, Problem> answered(
        std::string_view table, Seat seat, std::string_view command) = 0;

    // The table's id of the rematch: `wanted` if there was none yet, else the one that was first.
    virtual std::expected<std::string, Problem> set_next(std::string_view table,
                                                         std::string_view wanted) = 0;
    // Says something at a table. The talk as it is kept; the earlier one if this command of this
    // seat has said something already.
    virtual std::expected<StoredTalk, Problem> add_talk(std::string_view table,
                                                        const StoredTalk& talk) = 0;
    // What was said after that number, at most the last `most` of it, oldest first.
    virtual std::expected<std::vector<StoredTalk>, Problem> talk(std::string_view table,
                                                                 std::int64_t after,
                                                                 std::size_t most) = 0;

    // Listed tables in this state, the newest first.
    virtual std::expected<std::vector<TableNotice>, Problem> listed(TableState state,
                                                                    std::size_t most) = 0;
    // Ids of all tables after that one, in the order of bytes.
    virtual std::expected<std::vector<std::string>, Problem> ids_after(std::string_view id,
                                                                       std::size_t most) = 0;
    // The whole of a table, and the writing of it into another store: conflict if it has a table
    // with this id already.
    virtual std::expected<std::optional<WholeTable>, Problem> read_whole(std::string_view id) = 0;
    virtual std::expected<Appended, Problem> write_whole(const WholeTable& whole) = 0;
    // Forgets a table with all that belongs to it. No error if there is none.
    virtual std::expected<void, Problem> forget(std::string_view id) = 0;

    // Tells the store that a process is serving now, and keeps the time since the last such call of
    // any process as an outage if it is longer than `gap`. Milliseconds.
    virtual std::expected<void, Problem> beat(std::int64_t now, std::int64_t gap) = 0;
    // Outages that ended after that time, the oldest first.
    virtual std::expected<std::vector<Outage>, Problem> outages(std::int64_t after) = 0;

    // What others have written since the last call; empty for nothing. Never waits.
    virtual std::expected<News, Problem> news() = 0;
    // A descriptor that can be read when there is news; -1: there is none, ask now and then.
    [[nodiscard]] virtual int news_descriptor() const { return -1; }
    // Whether the store can be read now.
    virtual std::expected<void, Problem> check() = 0;
};

// The one that a place names: a URL of PostgreSQL ("postgres://" or "postgresql://"), else a file
// of SQLite, made if there is none. Errors: those of open_sqlite_store() and open_postgres_store().
std::expected<std::unique_ptr<Store>, Problem> open_store(const std::string& place);

// The place as it may be shown: without a password.
std::string place_shown(std::string_view place);

}  // namespace nb
