#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "server/sqlite_store.hpp"
#include "tests/server/fixture.hpp"

namespace nb {

namespace {

using test::Folder;

StoredTable sample(const std::string& id = "0123456789ab") {
    StoredTable table;
    table.id = id;
    table.game = "tic_tac_toe";
    table.created = 1'800'000'000;
    table.seed = std::string(64, 'a');
    table.seats = {{"Anna", hash_token("one")}, {"Борис", hash_token("two")}};
    table.lines = {"northbeard-record 1", "game tic_tac_toe"};
    return table;
}

Append one_line(std::int64_t after, const std::string& line, const std::string& command) {
    return {sample().id, after, {line}, AnsweredCommand{1, command, after + 1}};
}

std::unique_ptr<Store> open(const std::string& path) {
    auto store = open_sqlite_store(path);
    EXPECT_TRUE(store) << test::english(store.error());
    return store ? std::move(*store) : nullptr;
}

std::string open_error(const std::string& path) {
    const auto store = open_sqlite_store(path);
    if (store) return "opened";
    // Each must be a sentence that names the file.
    EXPECT_NE(test::english(store.error()).find(path), std::string::npos) << store.error().key;
    return store.error().key;
}

std::vector<std::string> lines_of(Store& store) {
    const auto loaded = store.load(sample().id);
    EXPECT_TRUE(loaded && *loaded);
    return loaded && *loaded ? (*loaded)->lines : std::vector<std::string>{};
}

// 0: never.
std::int64_t answered(Store& store, Seat seat, std::string_view command) {
    const auto revision = store.answered(sample().id, seat, command);
    EXPECT_TRUE(revision);
    return revision ? revision->value_or(0) : -1;
}

void run_sql(const std::string& path, const char* sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
}

}  // namespace

TEST(Store, a_table_comes_back_whole_after_reopening) {
    const Folder folder;
    {
        const auto store = open(folder.file("a.db"));
        EXPECT_EQ(store->create(sample()), Appended::stored);
        const Append batch[] = {one_line(2, "0 mark 4", "c1"), one_line(3, "1 mark 0", "c2")};
        const auto outcomes = store->append(batch);
        ASSERT_TRUE(outcomes);
        EXPECT_EQ(*outcomes, (std::vector{Appended::stored, Appended::stored}));
    }
    const auto store = open(folder.file("a.db"));
    const auto loaded = store->load(sample().id);
    ASSERT_TRUE(loaded && *loaded);
    const StoredTable& table = **loaded;
    EXPECT_EQ(table.game, "tic_tac_toe");
    EXPECT_EQ(table.created, 1'800'000'000);
    EXPECT_EQ(table.seed, std::string(64, 'a'));
    ASSERT_EQ(table.seats.size(), 2U);
    EXPECT_EQ(table.seats[1].name, "Борис");
    EXPECT_EQ(table.seats[1].token_hash, hash_token("two"));
    EXPECT_EQ(table.lines, (std::vector<std::string>{"northbeard-record 1", "game tic_tac_toe",
                                                     "0 mark 4", "1 mark 0"}));
    EXPECT_EQ(answered(*store, 1, "c2"), 4);
    EXPECT_EQ(answered(*store, 0, "c2"), 0);
    EXPECT_EQ(answered(*store, 1, "c3"), 0);
}

TEST(Store, what_is_not_there_is_no_error) {
    const Folder folder;
    const auto store = open(folder.file("a.db"));
    const auto loaded = store->load("nothing");
    ASSERT_TRUE(loaded);
    EXPECT_FALSE(*loaded);
    EXPECT_TRUE(store->check());
}

TEST(Store, an_id_is_given_once) {
    const Folder folder;
    const auto store = open(folder.file("a.db"));
    EXPECT_EQ(store->create(sample()), Appended::stored);
    EXPECT_EQ(store->create(sample()), Appended::conflict);
    EXPECT_EQ(store->create(sample("0123456789ac")), Appended::stored);  // the store goes on
}

TEST(Store, the_loser_of_a_race_conflicts_and_leaves_nothing) {
    const Folder folder;
    const auto first = open(folder.file("a.db"));
    const auto second = open(folder.file("a.db"));
    EXPECT_EQ(first->create(sample()), Appended::stored);
    const Append winner[] = {one_line(2, "0 mark 4", "w")};
    EXPECT_EQ(*first->append(winner), (std::vector{Appended::stored}));

    // The loser believes that there are two lines; its next line would fit behind the winner's.
    const Append loser[] = {one_line(2, "0 mark 1", "l1"), one_line(3, "1 mark 2", "l2")};
    EXPECT_EQ(*second->append(loser), (std::vector{Appended::conflict, Appended::conflict}));
    EXPECT_EQ(lines_of(*second).back(), "0 mark 4");
    EXPECT_EQ(answered(*second, 1, "l2"), 0);
}

TEST(Store, lines_for_an_unknown_table_or_with_a_gap_conflict) {
    const Folder folder;
    const auto store = open(folder.file("a.db"));
    const Append batch[] = {one_line(0, "x", "a"), one_line(7, "y", "b")};
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::conflict, Appended::conflict}));
    EXPECT_EQ(store->create(sample()), Appended::stored);
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::conflict, Appended::conflict}));
    EXPECT_EQ(lines_of(*store).size(), 2U);
    EXPECT_EQ(answered(*store, 1, "b"), 0);
}

TEST(Store, an_append_is_all_or_nothing_for_its_table_only) {
    const Folder folder;
    const auto store = open(folder.file("a.db"));
    EXPECT_EQ(store->create(sample()), Appended::stored);
    StoredTable other = sample("0123456789ac");
    EXPECT_EQ(store->create(other), Appended::stored);
    Append good = one_line(2, "0 mark 4", "g");
    good.table = other.id;
    const Append batch[] = {one_line(9, "0 mark 4", "b"), good};
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::conflict, Appended::stored}));
    EXPECT_EQ(lines_of(*store).size(), 2U);
}

TEST(Store, a_file_that_is_no_database_is_left_alone) {
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

TEST(Store, a_damaged_file_is_named) {
    const Folder folder;
    const std::string path = folder.file("a.db");
    {
        EXPECT_EQ(open(path)->create(sample()), Appended::stored);
    }
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(100);  // behind the header: the tree of the schema
        file << std::string(3'000, '\xFF');
    }
    EXPECT_EQ(open_error(path), "server.error.store_damaged");
}

TEST(Store, damage_behind_the_schema_is_an_error_of_the_read) {
    const Folder folder;
    const std::string path = folder.file("a.db");
    {
        EXPECT_EQ(open(path)->create(sample()), Appended::stored);
    }
    const auto size = std::filesystem::file_size(path);
    {
        std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4'096);  // the second page and all behind it
        file << std::string(size - 4'096, '\xFF');
    }
    const auto store = open_sqlite_store(path);
    if (!store) {
        EXPECT_EQ(store.error().key, "server.error.store_damaged");
        return;
    }
    const auto loaded = (*store)->load(sample().id);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().key, "server.error.store_read");
}

TEST(Store, databases_of_others_and_newer_ones_are_refused) {
    const Folder folder;
    const std::string foreign = folder.file("foreign.db");
    run_sql(foreign, "CREATE TABLE birds (name TEXT)");
    EXPECT_EQ(open_error(foreign), "server.error.store_foreign");

    const std::string newer = folder.file("newer.db");
    open(newer);
    run_sql(newer, "PRAGMA user_version = 2");
    EXPECT_EQ(open_error(newer), "server.error.store_newer");

    const std::string gutted = folder.file("gutted.db");
    open(gutted);
    run_sql(gutted, "DROP TABLE lines");
    EXPECT_EQ(open_error(gutted), "server.error.store_damaged");
}

TEST(Store, places_that_cannot_be_opened_are_named) {
    const Folder folder;
    EXPECT_EQ(open_error(folder.path().string()), "server.error.store_open");
    EXPECT_EQ(open_error(folder.file("no/such/folder/a.db")), "server.error.store_open");
}

TEST(Store, a_file_that_may_only_be_read_is_named) {
    const Folder folder;
    const std::string path = folder.file("a.db");
    open(path);
    ASSERT_EQ(::chmod(path.c_str(), 0444), 0);
    if (::access(path.c_str(), W_OK) == 0) GTEST_SKIP() << "this user may write everything";
    EXPECT_EQ(open_error(path), "server.error.store_read_only");
}

TEST(Store, a_write_that_fails_changes_nothing_and_says_where) {
    const Folder folder;
    const std::string path = folder.file("a.db");
    const auto store = open(path);
    EXPECT_EQ(store->create(sample()), Appended::stored);
    const Append batch[] = {one_line(2, "0 mark 4", "a")};
    run_sql(path, "ALTER TABLE commands RENAME TO gone");
    const auto outcomes = store->append(batch);
    ASSERT_FALSE(outcomes);
    EXPECT_EQ(outcomes.error().key, "server.error.store_write");
    EXPECT_NE(test::english(outcomes.error()).find(path), std::string::npos);
    run_sql(path, "ALTER TABLE gone RENAME TO commands");
    EXPECT_EQ(lines_of(*store).size(), 2U);
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::stored}));
}

}  // namespace nb
