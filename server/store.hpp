#pragma once
// Where tables are kept: the interface that SQLite implements now and PostgreSQL can later. A table
// is its row and the numbered lines of its record; the row key (table, number) is the arbiter
// between processes. What the lines mean is not known here (table/).

#include <cstdint>
#include <expected>
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
    TokenHash token_hash{};
};

struct StoredTable {
    std::string id;
    std::string game;
    std::int64_t created = 0;  // seconds since 1970
    std::string seed;          // secret until the table reveals it
    std::vector<StoredSeat> seats;
    std::vector<std::string> lines;  // number 1 first
};

// A command that was carried out, so that a repeated one gets the same answer, for ever.
struct AnsweredCommand {
    Seat seat = 0;
    std::string id;
    std::int64_t revision = 0;
};

// Lines that follow the `after` lines that a table already has, and the command that made them.
struct Append {
    std::string table;
    std::int64_t after = 0;
    std::vector<std::string> lines;
    std::optional<AnsweredCommand> command;
};

enum class Appended : std::uint8_t {
    stored,    // durable
    conflict,  // somebody else wrote these lines first: load the table again
};

// All calls come from one thread. Errors are about the store itself and name its place:
// server.error.store_read, server.error.store_write.
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
    // The revision that a command was answered with; empty if it was never carried out.
    virtual std::expected<std::optional<std::int64_t>, Problem> answered(
        std::string_view table, Seat seat, std::string_view command) = 0;
    // Whether the store can be read now.
    virtual std::expected<void, Problem> check() = 0;
};

}  // namespace nb
