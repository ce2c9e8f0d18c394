#pragma once
// The few things of PostgreSQL's interface that the store uses: connections that say when they are
// lost, and values as the database reads and writes them. No table of ours is named here. What goes
// wrong comes as an exception of libpqxx; the store lets none of them out.

#include <cstdint>
#include <exception>
#include <memory>
#include <pqxx/pqxx>
#include <string>
#include <string_view>

#include "server/secrets.hpp"

namespace nb::postgres {

// Whether the URL can be understood at all. What is wrong with it isn't said by libpq without
// quoting it, password and all.
bool is_readable(const std::string& url);

// A connection that waits for nothing for ever, and stays lost once it is.
std::unique_ptr<pqxx::connection> connect(const std::string& url);

// Whether the connection can't be used any more after this.
bool is_lost(const pqxx::connection& connection, const std::exception& failed);

// The first line of what went wrong: the lines below may quote what was to be written.
std::string reason_of(const std::exception& failed);

// A text as it is sent. Throws if it holds a zero byte, at which the database would cut it off.
std::string sent(std::string_view text);
// Any bytes as the database reads and writes them: \x6e62.
std::string sent_bytes(std::string_view bytes);
std::string sent_bytes(const TokenHash& hash);

std::string text_of(const pqxx::field& field);
std::int64_t number_of(const pqxx::field& field);
std::string bytes_of(const pqxx::field& field);
// Bytes of another length are a hash that no token has.
TokenHash hash_of(const pqxx::field& field);

// One column of many rows that are written, or asked for, at once.
class Column {
public:
    void add(std::string_view text);
    void add(std::int64_t number);
    [[nodiscard]] bool empty() const { return items_.empty(); }
    [[nodiscard]] std::string sent() const { return "{" + items_ + "}"; }

private:
    std::string items_;
};

}  // namespace nb::postgres
