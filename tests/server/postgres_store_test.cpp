// What only a store in a database has: URLs and their passwords, a connection that breaks, a schema
// that several processes make at once.
#include <gtest/gtest.h>
#include <poll.h>

#include <chrono>
#include <thread>

#include "server/postgres_store.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/places.hpp"

namespace nb {

namespace {

using test::english;
using test::new_place;
using test::open_error;
using test::open_place;
using test::Place;
using test::PlaceKind;

constexpr const char* cut_all =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()";

StoredTable sample(const std::string& id = "0123456789ab") {
    StoredTable table;
    table.id = id;
    table.game = "tic_tac_toe";
    table.seed = std::string(64, 'a');
    table.seats = {{"Anna", hash_token("one")}};
    table.lines = {{"northbeard-record 1", 5}};
    return table;
}

class PostgresStore : public testing::Test {
protected:
    void SetUp() override {
        if (!test::have_places(PlaceKind::postgres)) GTEST_SKIP() << "NB_POSTGRES names no server";
        place_ = new_place(PlaceKind::postgres);
    }
    Place& place() { return *place_; }
    [[nodiscard]] std::unique_ptr<Store> open() const { return open_place(place_->name()); }

private:
    std::unique_ptr<Place> place_;
};

}  // namespace

TEST(PostgresPlace, is_shown_without_its_password) {
    EXPECT_EQ(place_shown("tables.db"), "tables.db");
    EXPECT_EQ(place_shown("a:b@c.db"), "a:b@c.db");
    EXPECT_EQ(place_shown("postgres://anna:secret@db.example:5432/nb?sslmode=require"),
              "postgres://anna@db.example:5432/nb?sslmode=require");
    EXPECT_EQ(place_shown("postgresql:///nb?host=/run/postgresql&user=anna"),
              "postgresql:///nb?host=/run/postgresql&user=anna");
    EXPECT_EQ(place_shown("postgresql://db/nb?password=secret&host=x&sslpassword=secret"),
              "postgresql://db/nb?host=x");
    for (const std::string hidden :
         {"se@cret", "se/cret", "se?cret", "se:cret", "cret@", "/c@r?et", "?password=cret"}) {
        const std::string shown = place_shown("postgres://anna:" + hidden + "@db/nb");
        EXPECT_EQ(shown.find("cret"), std::string::npos) << shown;
        EXPECT_EQ(shown, "postgres://anna@db/nb");
    }
}

TEST(PostgresPlace, is_named_without_its_password_when_it_does_not_open) {
    for (const std::string url :
         {"postgres://anna:hush@127.0.0.1:1/nb", "postgres://anna:12/hush@127.0.0.1:1/nb",
          "postgres://anna:hush/12@127.0.0.1:1/nb", "postgres://anna:hush%zz@127.0.0.1/nb",
          "postgresql://127.0.0.1:1/nb?password=hush", "postgres://anna:hush@[::1/nb",
          "postgres://anna@127.0.0.1:1/nb?hush=hush", "postgresql:///nb?host=/no/such/folder"}) {
        const auto store = open_store(url);
        ASSERT_FALSE(store) << url;
        EXPECT_TRUE(store.error().key == "server.error.store_connect" ||
                    store.error().key == "server.error.store_url")
            << store.error().key;
        const std::string said = english(store.error());
        EXPECT_EQ(said.find("hush"), std::string::npos) << said;
        EXPECT_NE(said.find(place_shown(url)), std::string::npos) << said;
        EXPECT_EQ(said.find('\n'), std::string::npos) << said;
    }
}

TEST_F(PostgresStore, refuses_schemas_of_others_and_newer_ones) {
    place().run_sql("CREATE SCHEMA northbeard");
    EXPECT_NE(open(), nullptr);  // an empty one may be made for us
    place().run_sql("UPDATE northbeard.meta SET version = 1000");
    EXPECT_EQ(open_error(place().name()), "server.error.store_newer");
    place().run_sql("UPDATE northbeard.meta SET version = 1, mark = 'another program'");
    EXPECT_EQ(open_error(place().name()), "server.error.store_schema");
    place().run_sql("DROP TABLE northbeard.meta");
    EXPECT_EQ(open_error(place().name()), "server.error.store_schema");

    const auto foreign = new_place(PlaceKind::postgres);
    foreign->run_sql("CREATE SCHEMA northbeard; CREATE TABLE northbeard.meta (name text)");
    EXPECT_EQ(open_error(foreign->name()), "server.error.store_schema");

    const auto gutted = new_place(PlaceKind::postgres);
    open_place(gutted->name());
    gutted->run_sql("DROP TABLE northbeard.lines");
    EXPECT_EQ(open_error(gutted->name()), "server.error.store_damaged");
}

TEST_F(PostgresStore, stands_beside_another_programs_tables) {
    place().run_sql("CREATE TABLE tables (name text); CREATE TABLE public.lines (name text)");
    EXPECT_EQ(open()->create(sample()), Appended::stored);
    EXPECT_TRUE(**open()->load(sample().id) == sample());
}

TEST_F(PostgresStore, makes_one_schema_however_many_begin_at_once) {
    std::vector<std::thread> all;
    for (int i = 0; i < 6; ++i) {
        all.emplace_back([this, i] {
            const auto store = open();
            ASSERT_NE(store, nullptr);
            EXPECT_EQ(store->create(sample("t" + std::to_string(i))), Appended::stored);
        });
    }
    for (std::thread& each : all) each.join();
    EXPECT_EQ(open()->ids_after("", 10)->size(), 6U);
}

TEST_F(PostgresStore, refuses_a_database_that_cannot_hold_every_name) {
    place().run_sql(
        "CREATE DATABASE nb_test_latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    std::string name = place().name();
    const std::size_t slash = name.find("/nb_test_");
    const std::size_t query = std::min(name.find('?'), name.size());
    name.replace(slash + 1, query - slash - 1, "nb_test_latin");
    EXPECT_EQ(open_error(name), "server.error.store_encoding");
    place().run_sql("DROP DATABASE nb_test_latin");
}

TEST_F(PostgresStore, connects_again_after_an_error) {
    const auto store = open();
    EXPECT_EQ(store->create(sample()), Appended::stored);
    EXPECT_TRUE(store->news());
    place().run_sql(cut_all);

    const auto lost = store->load(sample().id);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().key, "server.error.store_read");
    EXPECT_TRUE(store->load(sample().id));
    const Append batch[] = {{sample().id, 1, {{"0 mark 4", 6}}, AnsweredCommand{0, "c", 2}, false}};
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::stored}));

    // What others wrote meanwhile wasn't heard: anything may have changed.
    bool noticed = false;
    auto news = store->news();
    for (int tries = 0; tries < 60 && !(noticed && news); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        news = store->news();
        if (news) continue;
        noticed = true;
        EXPECT_EQ(news.error().key, "server.error.store_read");
        EXPECT_EQ(store->news_descriptor(), -1);
    }
    EXPECT_TRUE(noticed);
    ASSERT_TRUE(news);
    EXPECT_TRUE(news->anything);
    ASSERT_GE(store->news_descriptor(), 0);
    const auto nothing = store->news();
    ASSERT_TRUE(nothing);
    EXPECT_FALSE(nothing->anything);

    const auto other = open();
    EXPECT_EQ(other->create(sample("another00000")), Appended::stored);
    pollfd wait{store->news_descriptor(), POLLIN, 0};
    EXPECT_EQ(::poll(&wait, 1, 5'000), 1);
    const auto heard = store->news();
    ASSERT_TRUE(heard);
    EXPECT_EQ(heard->tables, (std::vector<std::string>{"another00000"}));
}

TEST_F(PostgresStore, writes_again_after_an_error) {
    const auto store = open();
    EXPECT_EQ(store->create(sample()), Appended::stored);
    place().run_sql(cut_all);
    const Append batch[] = {{sample().id, 1, {{"0 mark 4", 6}}, AnsweredCommand{0, "c", 2}, false}};
    const auto lost = store->append(batch);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().key, "server.error.store_write");
    EXPECT_EQ(*store->append(batch), (std::vector{Appended::stored}));
    EXPECT_EQ((*store->load(sample().id))->lines.size(), 2U);
}

TEST_F(PostgresStore, cuts_no_text_off_at_a_zero_byte) {
    const auto store = open();
    StoredTable odd = sample();
    odd.seats[0].name = std::string("An\0na", 5);
    const auto refused = store->create(odd);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "server.error.store_write");
    EXPECT_EQ(store->create(sample()), Appended::stored);
    EXPECT_FALSE(store->load(std::string("0123456789ab\0c", 14)));
}

TEST_F(PostgresStore, waits_for_no_stuck_writer_for_ever) {
    const auto store = open();
    EXPECT_EQ(store->create(sample()), Appended::stored);
    std::thread stuck([this] {
        place().run_sql("BEGIN; SELECT 1 FROM northbeard.tables FOR UPDATE; SELECT pg_sleep(7)");
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    const auto began = std::chrono::steady_clock::now();
    const auto late = store->set_next(sample().id, "x");
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(7));
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().key, "server.error.store_write");
    stuck.join();
    EXPECT_EQ(store->set_next(sample().id, "x"), "x");
}

}  // namespace nb

// libpqxx 6.4 loses a result of libpq where a connection breaks, which the leak sanitizer sees.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }
