#pragma once
// The few things of SQLite's interface that the store uses, with owners that let go by themselves.
// No table of ours is named here.

#include <sqlite3.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "server/secrets.hpp"

namespace nb::sqlite {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Prepared = std::unique_ptr<sqlite3_stmt, Finalize>;

inline bool execute(sqlite3* database, const std::string& sql) {
    return sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

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
    Use& bind(std::size_t number) { return bind(static_cast<std::int64_t>(number)); }
    Use& bind(std::uint8_t number) { return bind(std::int64_t{number}); }
    Use& bind(bool yes) { return bind(std::int64_t{yes}); }
    Use& bind(const TokenHash& hash) {
        sqlite3_bind_blob64(statement_, ++bound_, hash.data(), hash.size(), SQLITE_STATIC);
        return *this;
    }
    // Binds all and steps: SQLITE_ROW, SQLITE_DONE or an error code.
    template <class... Values>
    int run(const Values&... values) {
        (bind(values), ...);
        return step();
    }
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
    // A value of another length is a hash that no token has.
    [[nodiscard]] TokenHash hash(int column) const {
        TokenHash out{};
        const std::string bytes = text(column);
        if (bytes.size() == out.size()) std::memcpy(out.data(), bytes.data(), bytes.size());
        return out;
    }

private:
    sqlite3_stmt* statement_;
    int bound_ = 0;
};

}  // namespace nb::sqlite
