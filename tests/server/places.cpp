#include "tests/server/places.hpp"

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cstdlib>
#include <pqxx/pqxx>

#include "tests/server/fixture.hpp"

namespace nb::test {

namespace {

class SqlitePlace final : public Place {
public:
    [[nodiscard]] std::string name() const override { return folder_.file("tables.db"); }
    void run_sql(const std::string& sql) override {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(name().c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sql;
        sqlite3_close(database);
    }

private:
    Folder folder_;
};

std::string server_url() {
    const char* url = std::getenv("NB_POSTGRES");
    return url == nullptr ? "" : url;
}

// The URL with another database.
std::string with_database(const std::string& url, const std::string& database) {
    const std::size_t authority = url.find("://") + 3;
    const std::size_t query = std::min(url.find('?'), url.size());
    const std::size_t path = std::min(url.find('/', authority), query);
    return url.substr(0, path) + "/" + database + url.substr(query);
}

void run_on(const std::string& url, const std::string& sql) {
    try {
        pqxx::connection connection(url);
        pqxx::nontransaction(connection).exec(sql);
    } catch (const std::exception& failed) {
        ADD_FAILURE() << sql << ": " << failed.what();
    }
}

// Making a database takes long, so those of earlier tests are used again, emptied.
class Databases final : public testing::Environment {
public:
    void TearDown() override {
        for (const std::string& name : free_) {
            run_on(server_url(), "DROP DATABASE " + name + " WITH (FORCE)");
        }
    }

    std::string take() {
        if (free_.empty()) {
            std::string name =
                "nb_test_" + std::to_string(::getpid()) + "_" + std::to_string(++made_);
            run_on(server_url(), "CREATE DATABASE " + name + " TEMPLATE template0 ENCODING 'UTF8'");
            return name;
        }
        std::string name = std::move(free_.back());
        free_.pop_back();
        return name;
    }
    void give_back(const std::string& name) {
        run_on(with_database(server_url(), name),
               "DROP SCHEMA IF EXISTS northbeard, public CASCADE; CREATE SCHEMA public");
        free_.push_back(name);
    }

private:
    std::vector<std::string> free_;
    int made_ = 0;
};

auto* const databases = static_cast<Databases*>(testing::AddGlobalTestEnvironment(new Databases));

class PostgresPlace final : public Place {
public:
    PostgresPlace() : database_(databases->take()) {}
    ~PostgresPlace() override { databases->give_back(database_); }
    PostgresPlace(const PostgresPlace&) = delete;
    PostgresPlace& operator=(const PostgresPlace&) = delete;
    [[nodiscard]] std::string name() const override {
        return with_database(server_url(), database_);
    }
    void run_sql(const std::string& sql) override { run_on(name(), sql); }

private:
    std::string database_;
};

}  // namespace

bool have_places(PlaceKind kind) { return kind == PlaceKind::sqlite || !server_url().empty(); }

std::unique_ptr<Place> new_place(PlaceKind kind) {
    if (kind == PlaceKind::sqlite) return std::make_unique<SqlitePlace>();
    return std::make_unique<PostgresPlace>();
}

std::unique_ptr<Store> open_place(const std::string& name) {
    auto store = open_store(name);
    if (store) return std::move(*store);
    ADD_FAILURE() << english(store.error());
    return nullptr;
}

std::string open_error(const std::string& name) {
    const auto store = open_store(name);
    if (store) return "opened";
    EXPECT_NE(english(store.error()).find(place_shown(name)), std::string::npos)
        << store.error().key;
    return store.error().key;
}

}  // namespace nb::test
