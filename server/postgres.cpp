#include "server/postgres.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <stdexcept>

namespace nb::postgres {

namespace {

// What a connection must be told. A process that is stopped in the middle of a transaction would
// keep others from its tables: the database ends it.
constexpr const char* settings =
    "SET client_encoding = 'UTF8'; SET client_min_messages = warning; SET bytea_output = 'hex';"
    "SET search_path = northbeard, pg_catalog; SET default_transaction_isolation = "
    "'read committed'; SET synchronous_commit = on; SET statement_timeout = '5s';"
    "SET idle_in_transaction_session_timeout = '5s'";

// For the way to the database and back, unless the URL says otherwise. Seconds; the last one
// milliseconds.
constexpr const char* patience[][2] = {
    {"application_name", "northbeard"}, {"connect_timeout", "5"},  {"keepalives_idle", "10"},
    {"keepalives_interval", "5"},       {"keepalives_count", "3"}, {"tcp_user_timeout", "15000"}};

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};
using Options = std::unique_ptr<PQconninfoOption, FreeOptions>;

Options parse(const std::string& url) {
    char* message = nullptr;
    Options options(PQconninfoParse(url.c_str(), &message));
    PQfreemem(message);
    return options;
}

std::string_view value_of(const Options& options, std::string_view name) {
    for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
        if (name == each->keyword) return each->val == nullptr ? "" : each->val;
    }
    return {};
}

// As libpq reads it: name='value' with \ before what would end the value.
std::string pair(std::string_view name, std::string_view value) {
    std::string out = std::string(name) + "='";
    for (const char c : value) {
        if (c == '\'' || c == '\\') out += '\\';
        out += c;
    }
    return out + "' ";
}

std::string connection_text(const std::string& url) {
    const Options options = parse(url);
    if (options == nullptr) throw std::invalid_argument("the URL could not be read");
    std::string out;
    for (const PQconninfoOption* each = options.get(); each->keyword != nullptr; ++each) {
        if (each->val != nullptr) out += pair(each->keyword, each->val);
    }
    for (const auto& [name, value] : patience) {
        if (value_of(options, name).empty()) out += pair(name, value);
    }
    return out;
}

int nibble(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

}  // namespace

bool is_readable(const std::string& url) {
    const Options options = parse(url);
    if (options == nullptr) return false;
    // A password with a / or : that isn't written as %2F or %3A ends up in the port, which libpq
    // would quote.
    return std::ranges::all_of(value_of(options, "port"),
                               [](char c) { return (c >= '0' && c <= '9') || c == ','; });
}

std::unique_ptr<pqxx::connection> connect(const std::string& url) {
    auto connection = std::make_unique<pqxx::connection>(connection_text(url));
    // libpqxx would connect again in silence, with none of the settings. It wants to be rid of the
    // question itself, but only its next version is.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection->inhibit_reactivation(true);
#pragma GCC diagnostic pop
    pqxx::nontransaction(*connection).exec(settings);
    return connection;
}

bool is_lost(const pqxx::connection& connection, const std::exception& failed) {
    if (!connection.is_open()) return true;
    if (dynamic_cast<const pqxx::broken_connection*>(&failed) != nullptr) return true;
    if (dynamic_cast<const pqxx::in_doubt_error*>(&failed) != nullptr) return true;
    const auto* refused = dynamic_cast<const pqxx::sql_error*>(&failed);
    return refused != nullptr && refused->sqlstate().starts_with("57P");  // the database ends it
}

std::string reason_of(const std::exception& failed) {
    const std::string_view all = failed.what();
    std::string_view line = all.substr(0, all.find('\n'));
    constexpr std::string_view shout = "ERROR:  ";
    if (line.starts_with(shout)) line.remove_prefix(shout.size());
    while (line.ends_with('.') || line.ends_with(' ')) line.remove_suffix(1);
    return std::string(line);
}

std::string sent(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) {
        throw std::invalid_argument("PostgreSQL keeps no text with a zero byte");
    }
    return std::string(text);
}

std::string sent_bytes(std::string_view bytes) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out = "\\x";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

std::string sent_bytes(const TokenHash& hash) {
    return sent_bytes(std::string(hash.begin(), hash.end()));
}

std::string text_of(const pqxx::field& field) { return {field.c_str(), field.size()}; }

std::int64_t number_of(const pqxx::field& field) { return field.as<std::int64_t>(); }

std::string bytes_of(const pqxx::field& field) {
    const std::string_view text(field.c_str(), field.size());
    std::string out;
    for (std::size_t i = 2; i + 1 < text.size(); i += 2) {
        out += static_cast<char>(nibble(text[i]) * 16 + nibble(text[i + 1]));
    }
    return out;
}

TokenHash hash_of(const pqxx::field& field) {
    TokenHash out{};
    const std::string bytes = bytes_of(field);
    if (bytes.size() == out.size()) std::ranges::copy(bytes, out.begin());
    return out;
}

void Column::add(std::string_view text) {
    if (!items_.empty()) items_ += ',';
    items_ += '"';
    for (const char c : postgres::sent(text)) {
        if (c == '"' || c == '\\') items_ += '\\';
        items_ += c;
    }
    items_ += '"';
}

void Column::add(std::int64_t number) {
    if (!items_.empty()) items_ += ',';
    items_ += std::to_string(number);
}

}  // namespace nb::postgres
