// What only a store in a file has: files that aren't ours, damaged ones, files one may not write,
// and files of older versions.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server/sqlite_store.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/places.hpp"

namespace nb {

namespace {

using test::Folder;
using test::new_place;
using test::open_error;
using test::open_place;
using test::PlaceKind;

StoredTable sample() {
    StoredTable table;
    table.id = "0123456789ab";
    table.game = "tic_tac_toe";
    table.seed = std::string(64, 'a');
    table.seats = {{"Anna", hash_token("one")}};
    table.lines = {{"northbeard-record 1", 5}};
    return table;
}

}  // namespace

TEST(SqliteStore, leaves_a_file_that_is_no_database_alone) {
    const Folder folder;
    const std::string path = folder.file("letter.txt");
    std::ofstream(path) << "Dear reader, this is a long letter and not a database.\n"
                        << std::string(9'000, '.');
    EXPECT_EQ(open_error(path), "server.error.store_not_database");
    std::ifstream file(path);
    std::string word;
    file >> word;
    EXPECT_EQ(word, "Dear");
}

TEST(SqliteStore, names_a_damaged_file) {
    const auto place = new_place(PlaceKind::sqlite);
    EXPECT_EQ(open_place(place->name())->create(sample()), Appended::stored);
    {
        std::fstream file(place->name(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(100);  // behind the header: the tree of the schema
        file << std::string(3'000, '\xFF');
    }
    EXPECT_EQ(open_error(place->name()), "server.error.store_damaged");
}

TEST(SqliteStore, has_an_error_of_the_read_for_damage_behind_the_schema) {
    const auto place = new_place(PlaceKind::sqlite);
    EXPECT_EQ(open_place(place->name())->create(sample()), Appended::stored);
    const auto size = std::filesystem::file_size(place->name());
    {
        std::fstream file(place->name(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4'096);  // the second page and all behind it
        file << std::string(size - 4'096, '\xFF');
    }
    const auto store = open_sqlite_store(place->name());
    if (!store) {
        EXPECT_EQ(store.error().key, "server.error.store_damaged");
        return;
    }
    const auto loaded = (*store)->load(sample().id);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().key, "server.error.store_read");
}

TEST(SqliteStore, refuses_databases_of_others_and_newer_ones) {
    const auto foreign = new_place(PlaceKind::sqlite);
    foreign->run_sql("CREATE TABLE birds (name TEXT)");
    EXPECT_EQ(open_error(foreign->name()), "server.error.store_foreign");

    const auto newer = new_place(PlaceKind::sqlite);
    open_place(newer->name());
    newer->run_sql("PRAGMA user_version = 1000");
    EXPECT_EQ(open_error(newer->name()), "server.error.store_newer");

    const auto gutted = new_place(PlaceKind::sqlite);
    open_place(gutted->name());
    gutted->run_sql("DROP TABLE lines");
    EXPECT_EQ(open_error(gutted->name()), "server.error.store_damaged");
}

TEST(SqliteStore, brings_a_file_of_the_first_version_up_to_date) {
    const auto place = new_place(PlaceKind::sqlite);
    place->run_sql(R"sql(
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
PRAGMA application_id = 1312974177;
PRAGMA user_version = 1;
INSERT INTO tables VALUES ('old', 'tic_tac_toe', 1700000000, 'seed');
INSERT INTO seats VALUES ('old', 0, 'Anna', zeroblob(32));
INSERT INTO lines VALUES ('old', 1, 'northbeard-record 1');
INSERT INTO commands VALUES ('old', 0, 'c', 1);
)sql");
    const auto store = open_place(place->name());
    const auto table = store->load("old");
    ASSERT_TRUE(table && *table);
    StoredTable wanted;
    wanted.id = "old";
    wanted.game = "tic_tac_toe";
    wanted.created = 1'700'000'000;
    wanted.seed = "seed";
    wanted.seats = {{"Anna", {}}};
    wanted.lines = {{"northbeard-record 1", 0}};
    EXPECT_EQ(**table, wanted);
    EXPECT_EQ(*store->answered("old", 0, "c"), 1);
    EXPECT_TRUE(store->add_talk("old", {0, 0, 5, "t", "text", "hello"}));
}

TEST(SqliteStore, names_places_that_cannot_be_opened) {
    const Folder folder;
    EXPECT_EQ(open_error(folder.path().string()), "server.error.store_open");
    EXPECT_EQ(open_error(folder.file("no/such/folder/a.db")), "server.error.store_open");
}

TEST(SqliteStore, names_a_file_that_may_only_be_read) {
    const auto place = new_place(PlaceKind::sqlite);
    open_place(place->name());
    ASSERT_EQ(::chmod(place->name().c_str(), 0444), 0);
    if (::access(place->name().c_str(), W_OK) == 0) {
        GTEST_SKIP() << "this user may write everything";
    }
    EXPECT_EQ(open_error(place->name()), "server.error.store_read_only");
}

}  // namespace nb
