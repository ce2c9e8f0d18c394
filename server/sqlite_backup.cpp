#include "server/sqlite_backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "server/sqlite.hpp"
#include "server/sqlite_store.hpp"

namespace nb {

namespace {

using sqlite::Database;
using sqlite::Prepared;

constexpr int busy_milliseconds = 5'000;
constexpr const char* endings[] = {"", "-wal", "-shm", "-journal"};  // of the files of a database

Problem problem(std::string_view key, const std::string& path, std::string_view reason) {
    return Problem(key).with("path", path).with("reason", reason);
}
Problem problem(std::string_view key, const std::string& path, const Database& database) {
    return problem(key, path, sqlite3_errmsg(database.get()));
}

std::string made_by(const char* sql, const Database& database) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(database.get(), sql, -1, &statement, nullptr);
    const Prepared prepared(statement);
    if (sqlite3_step(statement) != SQLITE_ROW) return sqlite3_errmsg(database.get());
    return sqlite::Use(prepared).text(0);
}

// A file being made, with what SQLite puts beside it: gone unless it is kept.
class Draft {
public:
    explicit Draft(const std::string& target) : target_(target), path_(target + ".part") {}
    ~Draft() { remove(); }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    // Empty, and for its owner alone.
    [[nodiscard]] bool make() const {
        remove();
        const int file = ::open(path_.c_str(), O_CREAT | O_EXCL | O_RDWR, 0600);
        return file >= 0 && ::close(file) == 0;
    }
    // Under its own name, and to stay there after a power cut.
    [[nodiscard]] bool keep() const {
        if (::rename(path_.c_str(), target_.c_str()) != 0) return false;
        const auto folder = std::filesystem::absolute(target_).parent_path();
        const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
        if (opened < 0) return false;
        const bool kept = ::fsync(opened) == 0;
        ::close(opened);
        return kept;
    }

private:
    void remove() const {
        std::error_code ignored;
        for (const char* ending : endings) std::filesystem::remove(path_ + ending, ignored);
    }
    std::string target_;
    std::string path_;
};

// All pages in one go, so that a busy writer can't make it begin again and again.
std::expected<void, Problem> copy(const std::string& path, const std::string& draft) {
    sqlite3* opened = nullptr;
    int done = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    const Database source(opened);
    if (done != SQLITE_OK) {
        return std::unexpected(problem("server.error.backup_read", path, source));
    }
    sqlite3_busy_timeout(source.get(), busy_milliseconds);
    done = sqlite3_open_v2(draft.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    const Database target(opened);
    sqlite3_backup* copying = nullptr;
    if (done == SQLITE_OK) {
        copying = sqlite3_backup_init(target.get(), "main", source.get(), "main");
    }
    if (copying == nullptr) {
        return std::unexpected(problem("server.error.backup_write", draft, target));
    }
    sqlite3_backup_step(copying, -1);
    if (sqlite3_backup_finish(copying) == SQLITE_OK) return {};
    // Its message is the target's, whichever of the two it is about.
    return std::unexpected(problem("server.error.backup_read", path, target));
}

std::expected<std::int64_t, Problem> check(const std::string& draft) {
    // Whether it is ours, and has everything that a store needs.
    if (const auto store = open_sqlite_store(draft); !store) {
        return std::unexpected(store.error());
    }
    sqlite3* opened = nullptr;
    sqlite3_open_v2(draft.c_str(), &opened, SQLITE_OPEN_READWRITE, nullptr);
    const Database database(opened);
    const std::string verdict = made_by("PRAGMA integrity_check", database);
    if (verdict != "ok") {
        return std::unexpected(problem("server.error.store_damaged", draft, verdict));
    }
    return std::strtoll(made_by("SELECT count(*) FROM tables", database).c_str(), nullptr, 10);
}

}  // namespace

std::expected<std::int64_t, Problem> back_up_sqlite(const std::string& path,
                                                    const std::string& target) {
    // Even a log left beside it would be taken for a part of the copy.
    for (const char* ending : endings) {
        std::error_code ignored;
        if (!std::filesystem::exists(target + ending, ignored)) continue;
        return std::unexpected(Problem("server.error.backup_exists").with("path", target + ending));
    }
    const Draft draft(target);
    if (!draft.make()) {
        return std::unexpected(problem("server.error.backup_write", target, std::strerror(errno)));
    }
    if (auto copied = copy(path, draft.path()); !copied) return std::unexpected(copied.error());
    auto count = check(draft.path());
    if (!count) {  // which is about the original
        for (MessageArg& arg : count.error().args) {
            if (arg.name == "path") arg.text = path;
        }
        return count;
    }
    if (!draft.keep()) {
        return std::unexpected(problem("server.error.backup_write", target, std::strerror(errno)));
    }
    return count;
}

}  // namespace nb
