// What every store promises (server/store.hpp), the same for all of them. What only one of them has
// is in sqlite_store_test.cpp and postgres_store_test.cpp.
#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <thread>

#include "tests/server/fixture.hpp"
#include "tests/server/places.hpp"

namespace nb {

namespace {

using test::open_place;
using test::Place;
using test::PlaceKind;

constexpr const char* id = "0123456789ab";
constexpr const char* other_id = "0123456789ac";

StoredTable sample(const std::string& name = id) {
    StoredTable table;
    table.id = name;
    table.game = "tic_tac_toe";
    table.created = 1'800'000'000;
    table.seed = std::string(64, 'a');
    table.plan = R"({"colours":["ochre","'\"{}\\,"]})";
    table.clock = R"({"bank":60})";
    table.version = 3;
    table.seats = {{"Anna", hash_token("one")}, {"Борис \"\\{},", hash_token("two")}, {"", {}}};
    table.lines = {{"northbeard-record 1", 1'800'000'000'001}, {"game tic_tac_toe", 0}};
    return table;
}

StoredTable gathering(const std::string& name = id) {
    StoredTable table = sample(name);
    table.state = TableState::gathering;
    table.listed = true;
    table.lines.clear();
    return table;
}

Append one_line(std::int64_t after, const std::string& line, const std::string& command,
                const std::string& table = id) {
    return {table,
            after,
            {{line, 1'800'000'000'002 + after}},
            AnsweredCommand{1, command, after + 1},
            false};
}

StoredTalk saying(const std::string& command, const std::string& text, Seat seat = 0) {
    return {0, seat, 1'800'000'000'500, command, "text", text};
}

constexpr auto stored = Appended::stored;
constexpr auto conflict = Appended::conflict;
using Outcomes = std::vector<Appended>;

class EveryStore : public testing::TestWithParam<PlaceKind> {
protected:
    void SetUp() override {
        if (!test::have_places(GetParam())) GTEST_SKIP() << "NB_POSTGRES names no server";
        place_ = test::new_place(GetParam());
        store_ = open();
        ASSERT_NE(store_, nullptr);
    }

    [[nodiscard]] std::unique_ptr<Store> open() const { return open_place(place_->name()); }
    Place& place() { return *place_; }
    Store& store() { return *store_; }

    StoredTable loaded(const std::string& name = id) { return loaded_from(store(), name); }
    static StoredTable loaded_from(Store& from, const std::string& name = id) {
        const auto table = from.load(name);
        EXPECT_TRUE(table && *table);
        return table && *table ? **table : StoredTable{};
    }
    Outcomes append(Store& to, const std::vector<Append>& batch) {
        const auto outcomes = to.append(batch);
        EXPECT_TRUE(outcomes) << test::english(outcomes.error());
        return outcomes.value_or(Outcomes{});
    }
    Outcomes append(const std::vector<Append>& batch) { return append(store(), batch); }
    // 0: never.
    std::int64_t answered(Seat seat, std::string_view command) {
        const auto revision = store().answered(id, seat, command);
        EXPECT_TRUE(revision);
        return revision ? revision->value_or(0) : -1;
    }
    std::vector<std::string> texts(std::int64_t after, std::size_t most) {
        std::vector<std::string> out;
        const auto talk = store().talk(id, after, most);
        EXPECT_TRUE(talk);
        for (const StoredTalk& said : talk.value_or(std::vector<StoredTalk>{})) {
            out.push_back(std::to_string(said.number) + " " + said.text);
        }
        return out;
    }

private:
    std::unique_ptr<Place> place_;
    std::unique_ptr<Store> store_;  // before its place goes
};

std::string name_of(const testing::TestParamInfo<PlaceKind>& kind) {
    return kind.param == PlaceKind::sqlite ? "sqlite" : "postgres";
}

INSTANTIATE_TEST_SUITE_P(Store, EveryStore, testing::Values(PlaceKind::sqlite, PlaceKind::postgres),
                         name_of);

}  // namespace

TEST_P(EveryStore, keeps_a_table_whole) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c1"), one_line(3, "1 mark 0", "c2")}),
              (Outcomes{stored, stored}));
    StoredTable wanted = sample();
    wanted.lines.push_back({"0 mark 4", 1'800'000'000'004});
    wanted.lines.push_back({"1 mark 0", 1'800'000'000'005});
    EXPECT_EQ(loaded(), wanted);
    const auto again = open();
    EXPECT_EQ(loaded_from(*again), wanted);
    EXPECT_EQ(answered(1, "c2"), 4);
    EXPECT_EQ(answered(0, "c2"), 0);
    EXPECT_EQ(answered(1, "c3"), 0);
}

TEST_P(EveryStore, has_no_error_for_what_is_not_there) {
    const auto table = store().load("nothing");
    ASSERT_TRUE(table);
    EXPECT_FALSE(*table);
    const auto whole = store().read_whole("nothing");
    ASSERT_TRUE(whole);
    EXPECT_FALSE(*whole);
    EXPECT_TRUE(store().forget("nothing"));
    EXPECT_TRUE(store().talk("nothing", 0, 5)->empty());
    EXPECT_TRUE(store().listed(TableState::running, 5)->empty());
    EXPECT_TRUE(store().ids_after("", 5)->empty());
    EXPECT_TRUE(store().outages(0)->empty());
    EXPECT_TRUE(store().append({})->empty());
    EXPECT_TRUE(store().check());
}

TEST_P(EveryStore, gives_an_id_once) {
    EXPECT_EQ(store().create(sample()), stored);
    StoredTable second = sample();
    second.seats.clear();
    second.lines.clear();
    EXPECT_EQ(store().create(second), conflict);
    EXPECT_EQ(loaded(), sample());
    EXPECT_EQ(store().create(sample(other_id)), stored);
}

TEST_P(EveryStore, lets_the_loser_of_a_race_conflict_and_leave_nothing) {
    const auto second = open();
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "w")}), (Outcomes{stored}));
    // The loser believes that there are two lines; its next line would fit behind the winner's.
    EXPECT_EQ(append(*second, {one_line(2, "0 mark 1", "l1"), one_line(3, "1 mark 2", "l2")}),
              (Outcomes{conflict, conflict}));
    EXPECT_EQ(loaded().lines.back().text, "0 mark 4");
    EXPECT_EQ(answered(1, "l1"), 0);
    EXPECT_EQ(answered(1, "l2"), 0);
}

TEST_P(EveryStore, takes_no_lines_for_an_unknown_table_or_behind_a_gap) {
    const std::vector<Append> batch{one_line(0, "x", "a"), one_line(7, "y", "b")};
    EXPECT_EQ(append(batch), (Outcomes{conflict, conflict}));
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(append(batch), (Outcomes{conflict, conflict}));
    EXPECT_EQ(loaded(), sample());
    EXPECT_EQ(answered(1, "b"), 0);
}

TEST_P(EveryStore, lets_no_table_lose_by_the_conflict_of_another) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(store().create(sample(other_id)), stored);
    EXPECT_EQ(append({one_line(9, "0 mark 4", "b"), one_line(2, "0 mark 4", "g", other_id),
                      one_line(2, "0 mark 5", "h"), one_line(3, "1 mark 5", "i", other_id)}),
              (Outcomes{conflict, stored, conflict, stored}));
    EXPECT_EQ(loaded(), sample());
    EXPECT_EQ(loaded(other_id).lines.size(), 4U);
}

TEST_P(EveryStore, carries_out_no_command_twice) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c1")}), (Outcomes{stored}));
    EXPECT_EQ(append({one_line(3, "1 mark 0", "c2"), one_line(4, "0 mark 1", "c1"),
                      one_line(5, "1 mark 2", "c3")}),
              (Outcomes{stored, conflict, conflict}));
    EXPECT_EQ(append({one_line(4, "0 mark 1", "c4"), one_line(5, "1 mark 2", "c4")}),
              (Outcomes{stored, conflict}));
    EXPECT_EQ(loaded().lines.size(), 5U);
    EXPECT_EQ(answered(1, "c1"), 3);
    EXPECT_EQ(answered(1, "c3"), 0);
}

TEST_P(EveryStore, keeps_lines_without_a_command_and_commands_without_a_line) {
    EXPECT_EQ(store().create(sample()), stored);
    Append bot = one_line(2, "1 mark 0", "");
    bot.command.reset();
    bot.lines.push_back({"* die 3/6", 7});
    EXPECT_EQ(append({bot}), (Outcomes{stored}));
    EXPECT_EQ(append({{id, 4, {}, AnsweredCommand{0, "q", 4}, false}}), (Outcomes{stored}));
    EXPECT_EQ(answered(0, "q"), 4);
    EXPECT_EQ(loaded().lines.size(), 4U);
}

TEST_P(EveryStore, keeps_any_id_of_a_command) {
    EXPECT_EQ(store().create(sample()), stored);
    const std::string odd("a\0b\\\"{},'\xD1\x8F", 11);
    EXPECT_EQ(append({one_line(2, "0 mark 4", odd)}), (Outcomes{stored}));
    EXPECT_EQ(answered(1, odd), 3);
    EXPECT_EQ(answered(1, "a"), 0);
}

TEST_P(EveryStore, ends_a_table_with_its_last_lines) {
    EXPECT_EQ(store().create(sample()), stored);
    Append last = one_line(2, "0 mark 4", "c");
    last.over = true;
    EXPECT_EQ(append({one_line(9, "x", "lost"), last}), (Outcomes{conflict, conflict}));
    EXPECT_EQ(loaded().state, TableState::running);
    EXPECT_EQ(append({last}), (Outcomes{stored}));
    EXPECT_EQ(loaded().state, TableState::over);
}

TEST_P(EveryStore, writes_a_large_batch_in_its_order) {
    std::vector<Append> batch;
    for (int table = 0; table < 20; ++table) {
        EXPECT_EQ(store().create(sample("t" + std::to_string(table))), stored);
    }
    for (int line = 2; line < 27; ++line) {
        for (int table = 19; table >= 0; --table) {
            const std::string number = std::to_string(line);
            batch.push_back(one_line(line, "line " + number, number, "t" + std::to_string(table)));
        }
    }
    EXPECT_EQ(append(batch), Outcomes(batch.size(), stored));
    const StoredTable table = loaded("t7");
    ASSERT_EQ(table.lines.size(), 27U);
    EXPECT_EQ(table.lines[26].text, "line 26");
}

TEST_P(EveryStore, amends_the_version_that_is_named) {
    EXPECT_EQ(store().create(gathering()), stored);
    Amend change{id, 3, TableState::gathering, "{}", {{"Clara", hash_token("three")}}, {}};
    EXPECT_EQ(store().amend(change), stored);
    StoredTable wanted = gathering();
    wanted.version = 4;
    wanted.plan = "{}";
    wanted.seats = change.seats;
    EXPECT_EQ(loaded(), wanted);
    EXPECT_EQ(store().amend(change), conflict);  // it is at version 4 now
    change.table = "nothing";
    EXPECT_EQ(store().amend(change), conflict);
    EXPECT_EQ(loaded(), wanted);
}

TEST_P(EveryStore, begins_a_table_that_gathered_once) {
    EXPECT_EQ(store().create(gathering()), stored);
    Amend begin{id,
                3,
                TableState::running,
                "{}",
                {{"A", hash_token("a")}, {"B", {}}},
                {{"northbeard-record 1", 5}, {"begin", 6}}};
    EXPECT_EQ(store().amend(begin), stored);
    EXPECT_EQ(loaded().state, TableState::running);
    EXPECT_EQ(loaded().lines, begin.lines);
    begin.version = 4;  // the right one, but there are lines already
    begin.plan = "other";
    EXPECT_EQ(store().amend(begin), conflict);
    EXPECT_EQ(loaded().plan, "{}");
    EXPECT_EQ(loaded().version, 4);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c")}), (Outcomes{stored}));
}

TEST_P(EveryStore, gives_a_table_one_rematch) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(store().set_next(id, "first0000000"), "first0000000");
    EXPECT_EQ(store().set_next(id, "second000000"), "first0000000");
    EXPECT_EQ(loaded().next, "first0000000");
    const auto nowhere = store().set_next("nothing", "x");
    ASSERT_FALSE(nowhere);
    EXPECT_TRUE(nowhere.error().key.starts_with("server.error.store_"));
}

TEST_P(EveryStore, counts_what_is_said_at_each_table) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(store().create(sample(other_id)), stored);
    const auto first = store().add_talk(id, saying("t1", "Привет, \"{}\\"));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->number, 1);
    EXPECT_EQ(store().add_talk(id, saying("t2", "two"))->number, 2);
    EXPECT_EQ(store().add_talk(other_id, saying("t1", "elsewhere"))->number, 1);
    EXPECT_EQ(store().add_talk(id, saying("t1", "not again")), *first);
    EXPECT_EQ(store().add_talk(id, saying("t1", "another seat", 1))->number, 3);
    EXPECT_EQ(texts(0, 10),
              (std::vector<std::string>{"1 Привет, \"{}\\", "2 two", "3 another seat"}));
    EXPECT_EQ(texts(1, 10), (std::vector<std::string>{"2 two", "3 another seat"}));
    EXPECT_EQ(texts(0, 2), (std::vector<std::string>{"2 two", "3 another seat"}));
    EXPECT_EQ(store().talk(id, 0, 1)->front().seat, 1);
    EXPECT_EQ(loaded(), sample());  // nothing of it is in the table
}

TEST_P(EveryStore, keeps_no_talk_of_an_unknown_table) {
    const auto said = store().add_talk("nothing", saying("t1", "hello?"));
    ASSERT_FALSE(said);
    EXPECT_EQ(said.error().key, "server.error.store_write");
}

TEST_P(EveryStore, lists_what_may_be_seen_in_the_lobby) {
    StoredTable older = gathering("older0000000");
    older.created = 1'700'000'000;
    StoredTable hidden = gathering("hidden000000");
    hidden.listed = false;
    StoredTable running = sample("running00000");
    running.listed = true;
    running.lines = {{"northbeard-record 1", 1}, {"begin", 2}, {"0 mark 4", 3}, {"begin", 4}};
    for (const StoredTable& each : {older, gathering("newer0000000"), hidden, running}) {
        EXPECT_EQ(store().create(each), stored);
    }
    const auto open = store().listed(TableState::gathering, 10);
    ASSERT_TRUE(open);
    ASSERT_EQ(open->size(), 2U);
    EXPECT_EQ((*open)[0].id, "newer0000000");
    EXPECT_EQ((*open)[1].id, "older0000000");
    EXPECT_EQ((*open)[1].created, 1'700'000'000);
    EXPECT_EQ((*open)[0].game, "tic_tac_toe");
    EXPECT_EQ((*open)[0].state, TableState::gathering);
    EXPECT_EQ((*open)[0].plan, gathering().plan);
    EXPECT_EQ(store().listed(TableState::gathering, 1)->size(), 1U);
    const auto played = store().listed(TableState::running, 10);
    ASSERT_EQ(played->size(), 1U);
    EXPECT_EQ((*played)[0].id, "running00000");
}

TEST_P(EveryStore, names_all_tables_in_the_order_of_bytes) {
    for (const char* each : {"b", "a", "Z", "a0", "é"}) {
        EXPECT_EQ(store().create(sample(each)), stored);
    }
    EXPECT_EQ(*store().ids_after("", 10), (std::vector<std::string>{"Z", "a", "a0", "b", "é"}));
    EXPECT_EQ(*store().ids_after("a", 2), (std::vector<std::string>{"a0", "b"}));
}

TEST_P(EveryStore, moves_a_table_whole) {
    StoredTable table = sample();
    table.next = other_id;
    EXPECT_EQ(store().create(table), stored);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c1"), one_line(3, "1 mark 0", "c2")}),
              (Outcomes{stored, stored}));
    EXPECT_TRUE(store().add_talk(id, saying("t1", "hello")));
    const auto whole = store().read_whole(id);
    ASSERT_TRUE(whole && *whole);
    EXPECT_EQ((*whole)->table, loaded());
    EXPECT_EQ((*whole)->commands, (std::vector<AnsweredCommand>{{1, "c1", 3}, {1, "c2", 4}}));
    EXPECT_EQ((*whole)->talk.size(), 1U);

    for (const PlaceKind kind : {PlaceKind::sqlite, PlaceKind::postgres}) {
        if (!test::have_places(kind)) continue;
        const auto elsewhere = test::new_place(kind);
        const auto target = open_place(elsewhere->name());
        EXPECT_EQ(target->write_whole(**whole), stored);
        EXPECT_EQ(target->write_whole(**whole), conflict);
        EXPECT_EQ(*target->read_whole(id), **whole);
        EXPECT_EQ(*target->answered(id, 1, "c2"), 4);
    }
}

TEST_P(EveryStore, forgets_a_table_and_nothing_else) {
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(store().create(sample(other_id)), stored);
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c1")}), (Outcomes{stored}));
    EXPECT_TRUE(store().add_talk(id, saying("t1", "hello")));
    EXPECT_TRUE(store().forget(id));
    EXPECT_FALSE(*store().load(id));
    EXPECT_EQ(answered(1, "c1"), 0);
    EXPECT_TRUE(texts(0, 10).empty());
    EXPECT_EQ(loaded(other_id), sample(other_id));
    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_EQ(loaded(), sample());
}

TEST_P(EveryStore, keeps_the_times_in_which_nobody_served) {
    const auto second = open();
    EXPECT_TRUE(store().beat(10'000, 3'000));
    EXPECT_TRUE(second->beat(12'000, 3'000));
    EXPECT_TRUE(store().beat(15'000, 3'000));  // three seconds aren't longer than the gap
    EXPECT_TRUE(store().outages(0)->empty());
    EXPECT_TRUE(second->beat(60'000, 3'000));
    EXPECT_TRUE(store().beat(59'000, 3'000));  // a clock that is behind changes nothing
    EXPECT_TRUE(store().beat(62'000, 3'000));
    EXPECT_TRUE(store().beat(80'000, 3'000));
    EXPECT_EQ(*second->outages(0), (std::vector<Outage>{{15'000, 60'000}, {62'000, 80'000}}));
    EXPECT_EQ(*second->outages(60'000), (std::vector<Outage>{{62'000, 80'000}}));
    EXPECT_TRUE(second->outages(80'000)->empty());
}

TEST_P(EveryStore, tells_what_others_have_written) {
    const auto second = open();
    const auto heard = [&](Store& by) {
        // What was sent just now may take a moment to arrive.
        for (int tries = 0; tries < 100; ++tries) {
            const auto news = by.news();
            EXPECT_TRUE(news);
            if (!news || news->anything || !news->tables.empty()) return news.value_or(News{});
            pollfd wait{by.news_descriptor(), POLLIN, 0};
            ::poll(&wait, by.news_descriptor() < 0 ? 0 : 1, 20);
        }
        return News{};
    };
    const auto means = [](const News& news, const std::string& table) {
        return news.anything || std::ranges::count(news.tables, table) == 1;
    };
    EXPECT_TRUE(second->news());
    EXPECT_TRUE(store().news());

    EXPECT_EQ(store().create(sample()), stored);
    EXPECT_TRUE(means(heard(*second), id));
    EXPECT_EQ(append({one_line(2, "0 mark 4", "c1"), one_line(3, "1 mark 4", "c2")}),
              (Outcomes{stored, stored}));
    EXPECT_TRUE(means(heard(*second), id));
    EXPECT_TRUE(store().add_talk(id, saying("t", "hello")));
    EXPECT_TRUE(means(heard(*second), id));
    EXPECT_EQ(store().set_next(id, other_id), other_id);
    EXPECT_TRUE(means(heard(*second), id));
    EXPECT_EQ(store().amend({id, 3, TableState::running, "{}", {}, {}}), stored);
    EXPECT_TRUE(means(heard(*second), id));
    EXPECT_TRUE(store().forget(id));
    EXPECT_TRUE(means(heard(*second), id));

    // One's own writing is no news, and old news comes once.
    for (Store* each : {&store(), second.get()}) {
        const auto nothing = each->news();
        ASSERT_TRUE(nothing);
        EXPECT_FALSE(nothing->anything);
        EXPECT_TRUE(nothing->tables.empty());
    }
}

TEST_P(EveryStore, numbers_each_line_once_however_many_write) {
    const std::vector<std::string> tables{id, other_id, "0123456789ad"};
    for (const std::string& each : tables) EXPECT_EQ(store().create(sample(each)), stored);
    constexpr int lines = 60;
    // Each writes to all tables in one batch, in an order of its own, until it has won often
    // enough.
    const auto play = [&](const std::string& who, bool backwards) {
        const auto mine = open();
        std::vector<std::int64_t> after(tables.size(), 2);
        int written = 0;
        for (int turn = 0; turn < 10'000 && written < lines; ++turn) {
            std::vector<Append> batch;
            for (std::size_t i = 0; i < tables.size(); ++i) {
                batch.push_back(one_line(after[i], who, who + std::to_string(turn), tables[i]));
            }
            if (backwards) std::ranges::reverse(batch);
            const auto outcomes = mine->append(batch);
            ASSERT_TRUE(outcomes) << test::english(outcomes.error());
            for (std::size_t i = 0; i < tables.size(); ++i) {
                const std::size_t at = backwards ? tables.size() - 1 - i : i;
                if ((*outcomes)[i] == stored) {
                    ++after[at];
                    ++written;
                } else {
                    after[at] = static_cast<std::int64_t>((*mine->load(tables[at]))->lines.size());
                }
            }
        }
        EXPECT_GE(written, lines) << who;
    };
    std::thread first([&] { play("one", false); });
    std::thread second([&] { play("two", true); });
    first.join();
    second.join();

    std::size_t all = 0;
    for (const std::string& each : tables) {
        const auto whole = store().read_whole(each);
        ASSERT_TRUE(whole && *whole);
        // Each line has its command: nothing was written by half, and nothing over another's.
        EXPECT_EQ((*whole)->commands.size() + 2, (*whole)->table.lines.size());
        std::set<std::int64_t> revisions;
        for (const AnsweredCommand& command : (*whole)->commands) {
            revisions.insert(command.revision);
        }
        EXPECT_EQ(revisions.size(), (*whole)->commands.size());
        EXPECT_EQ(*revisions.rbegin(), static_cast<std::int64_t>((*whole)->table.lines.size()));
        all += (*whole)->commands.size();
    }
    EXPECT_GE(all, 2U * lines);
}

TEST_P(EveryStore, changes_nothing_when_a_write_fails_and_says_where) {
    EXPECT_EQ(store().create(sample()), stored);
    const std::string schema = GetParam() == PlaceKind::postgres ? "northbeard." : "";
    const std::vector<Append> batch{one_line(2, "0 mark 4", "a")};
    place().run_sql("ALTER TABLE " + schema + "commands RENAME TO gone");
    const auto outcomes = store().append(batch);
    ASSERT_FALSE(outcomes);
    EXPECT_EQ(outcomes.error().key, "server.error.store_write");
    EXPECT_NE(test::english(outcomes.error()).find(place_shown(place().name())), std::string::npos);
    place().run_sql("ALTER TABLE " + schema + "gone RENAME TO commands");
    EXPECT_EQ(loaded(), sample());
    EXPECT_EQ(append(batch), (Outcomes{stored}));
}

}  // namespace nb
