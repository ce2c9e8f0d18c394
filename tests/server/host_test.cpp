#include "server/host.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <mutex>
#include <thread>

#include "server/sqlite_store.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/store_proxy.hpp"

namespace nb {

namespace {

using test::Folder;

// One process's host on a data file.
struct Process {
    Metrics metrics;
    Host host;

    explicit Process(const std::string& path, const Limits& limits = {})
        : host(test::host_config(limits), std::move(*open_sqlite_store(path)), metrics) {}

    CreatedTable create(const std::string& game) {
        TableRequest request;
        request.game = game;
        auto created = host.create(request);
        EXPECT_TRUE(created);
        return created ? *created : CreatedTable{};
    }
    Answer act(const Place& place, const std::string& id, std::uint64_t revision,
               const std::string& action) {
        Answer got;
        host.submit(place, test::act_command(id, revision, action),
                    [&](const Answer& answer) { got = answer; });
        host.flush();
        return got;
    }
    nlohmann::json view(const Place& place) {
        const auto text = host.view(place);
        EXPECT_TRUE(text);
        return nlohmann::json::parse(text ? *text : "", nullptr, false);
    }
};

std::string refusal(const Answer& answer) { return answer.refused ? answer.refused->key : ""; }

}  // namespace

TEST(Host, two_processes_share_a_table_and_the_loser_of_a_race_reloads) {
    const Folder folder;
    Process one(folder.file("a.db"));
    Process two(folder.file("a.db"));
    const CreatedTable table = one.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const std::uint64_t start = one.view(x)["revision"].get<std::uint64_t>();
    EXPECT_EQ(two.view(x)["revision"], start);  // both hold it in memory now

    nlohmann::json shown;
    const auto watch = two.host.watch(x, [&](const SharedText& text) {
        shown = nlohmann::json::parse(*text, nullptr, false)["view"];
    });
    const std::string action = one.view(x)["actions"][0]["action"].get<std::string>();
    const std::string other = one.view(x)["actions"][1]["action"].get<std::string>();
    const Answer won = one.act(x, "a", start, action);
    EXPECT_EQ(refusal(won), "");
    const Answer lost = two.act(x, "b", start, other);
    EXPECT_EQ(refusal(lost), "server.error.conflict");
    EXPECT_EQ(lost.revision, won.revision);
    EXPECT_EQ(shown["revision"], won.revision);  // and sees what the winner did
    EXPECT_EQ(two.metrics.conflicts, 1U);

    const Place o = test::place_of(table, 1);
    const std::string reply = two.view(o)["actions"][0]["action"].get<std::string>();
    EXPECT_EQ(refusal(two.act(o, "c", won.revision, reply)), "");
}

TEST(Host, a_command_repeated_to_another_process_gets_the_first_answer) {
    const Folder folder;
    Process one(folder.file("a.db"));
    const CreatedTable table = one.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const auto view = one.view(x);
    const std::uint64_t start = view["revision"].get<std::uint64_t>();
    const std::string action = view["actions"][0]["action"].get<std::string>();
    const Answer first = one.act(x, "same", start, action);
    Process two(folder.file("a.db"));
    const Answer again = two.act(x, "same", start, action);
    EXPECT_EQ(refusal(again), "");
    EXPECT_EQ(again.revision, first.revision);
    EXPECT_EQ(two.view(x)["revision"], first.revision);
    EXPECT_EQ(two.metrics.commands_repeated, 1U);
}

TEST(Host, a_command_repeated_to_a_process_that_is_behind_gets_the_first_answer) {
    const Folder folder;
    Process one(folder.file("a.db"));
    Process two(folder.file("a.db"));
    const CreatedTable table = one.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const auto view = two.view(x);  // holds it in memory, and hears of nothing
    const std::uint64_t start = view["revision"].get<std::uint64_t>();
    const std::string action = view["actions"][0]["action"].get<std::string>();
    const Answer first = one.act(x, "same", start, action);
    const Answer again = two.act(x, "same", start, action);
    EXPECT_EQ(refusal(again), "");
    EXPECT_EQ(again.revision, first.revision);
    EXPECT_EQ(two.view(x)["revision"], first.revision);
    EXPECT_EQ(two.metrics.commands_repeated, 1U);
    EXPECT_EQ(two.metrics.conflicts, 1U);
}

TEST(Host, a_command_twice_in_one_batch_is_carried_out_once) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const CreatedTable table = process.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const auto view = process.view(x);
    const std::uint64_t start = view["revision"].get<std::uint64_t>();
    const std::string action = view["actions"][0]["action"].get<std::string>();
    std::vector<Answer> answers;
    for (int i = 0; i < 2; ++i) {
        process.host.submit(x, test::act_command("same", start, action),
                            [&](const Answer& answer) { answers.push_back(answer); });
    }
    EXPECT_TRUE(answers.empty());  // nothing is said before it is durable
    process.host.flush();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(refusal(answers[0]), "");
    EXPECT_EQ(refusal(answers[1]), "");
    EXPECT_EQ(answers[0].revision, answers[1].revision);
    EXPECT_EQ(process.metrics.commands_accepted, 1U);
}

// Whoever calls the host, with what was posted to them from another thread.
struct Postbox {
    std::mutex mutex;
    std::vector<std::function<void()>> posted;

    void post(std::function<void()> what) {
        const std::lock_guard lock(mutex);
        posted.push_back(std::move(what));
    }
    // Waits for the next batch to be ready, and ends it.
    void take() {
        for (;;) {
            std::vector<std::function<void()>> taken;
            {
                const std::lock_guard lock(mutex);
                taken.swap(posted);
            }
            for (const auto& what : taken) what();
            if (!taken.empty()) return;
            std::this_thread::yield();
        }
    }
};

TEST(Host, takes_commands_while_a_batch_becomes_durable) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const CreatedTable table = process.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const Place o = test::place_of(table, 1);
    const auto view = process.view(x);
    const std::uint64_t start = view["revision"].get<std::uint64_t>();
    Postbox box;
    int wakes = 0;
    process.host.on_waiting([&] { ++wakes; });
    process.host.pipeline([&](std::function<void()> what) { box.post(std::move(what)); });

    std::vector<std::string> told;
    const auto submit = [&](const Place& place, const std::string& id, std::uint64_t revision,
                            const std::string& action) {
        process.host.submit(place, test::act_command(id, revision, action),
                            [&told](const Answer& answer) {
                                told.push_back(answer.id + (answer.refused ? " refused" : " done"));
                            });
    };
    auto kept = process.host.watch(x, [&](const SharedText&) { told.emplace_back("x sees"); });
    auto dropped = process.host.watch(o, [&](const SharedText&) { told.emplace_back("o sees"); });
    const auto free_then = [&] { told.emplace_back("free"); };

    submit(x, "a", start, view["actions"][0]["action"].get<std::string>());
    EXPECT_EQ(wakes, 1);
    process.host.flush();
    EXPECT_TRUE(process.host.busy());
    EXPECT_TRUE(told.empty());
    submit(x, "b", start, view["actions"][1]["action"].get<std::string>());
    EXPECT_EQ(wakes, 1);  // the end of the batch will see it
    process.host.flush();
    dropped.reset();
    process.host.when_free(free_then);
    box.take();
    EXPECT_FALSE(process.host.busy());
    EXPECT_EQ(told, (std::vector<std::string>{"a done", "x sees", "free"}));
    EXPECT_EQ(wakes, 2);
    told.clear();
    process.host.flush();  // "b" answers what has been answered: nothing to make durable
    EXPECT_FALSE(process.host.busy());
    EXPECT_EQ(told, std::vector<std::string>{"b refused"});
}

TEST(Host, ends_what_is_under_way_before_it_stops) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const CreatedTable table = process.create("tic_tac_toe");
    const Place x = test::place_of(table, 0);
    const Place o = test::place_of(table, 1);
    const auto view = process.view(x);
    const std::uint64_t start = view["revision"].get<std::uint64_t>();
    Postbox box;
    process.host.pipeline([&](std::function<void()> what) { box.post(std::move(what)); });
    std::vector<Answer> answers;
    const auto keep = [&](const Answer& answer) { answers.push_back(answer); };
    const std::string first = view["actions"][0]["action"].get<std::string>();
    const std::string second = view["actions"][1]["action"].get<std::string>();
    process.host.submit(x, test::act_command("a", start, first), keep);
    process.host.flush();
    process.host.submit(o, test::act_command("b", start + 1, second), keep);
    process.host.drain();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(refusal(answers[0]), "");
    EXPECT_EQ(refusal(answers[1]), "");
    box.take();  // what was posted comes late, and finds nothing to do
    EXPECT_EQ(answers.size(), 2U);
    EXPECT_EQ(process.view(x)["revision"], answers[1].revision);
}

TEST(Host, commands_that_come_together_share_one_commit) {
    const Folder folder;
    Process process(folder.file("a.db"));
    std::size_t accepted = 0;
    for (int i = 0; i < 20; ++i) {
        const Place x = test::place_of(process.create("tic_tac_toe"), 0);
        const auto view = process.view(x);
        process.host.submit(x,
                            test::act_command("a", view["revision"].get<std::uint64_t>(),
                                              view["actions"][0]["action"].get<std::string>()),
                            [&](const Answer& answer) { accepted += answer.refused ? 0U : 1U; });
    }
    process.host.flush();
    EXPECT_EQ(accepted, 20U);
    EXPECT_EQ(process.metrics.commits, 1U);
}

TEST(Host, many_tables_that_change_together_are_all_shown) {
    const Folder folder;
    Process process(folder.file("a.db"));
    constexpr std::size_t tables = 60;
    std::vector<std::unique_ptr<Host::Watch>> watches;
    std::vector<std::vector<std::string>> shown(tables);
    std::vector<Place> places;
    for (std::size_t i = 0; i < tables; ++i) {
        const CreatedTable table = process.create("tic_tac_toe");
        for (Seat seat : {Seat{0}, Seat{1}}) {
            watches.push_back(process.host.watch(
                test::place_of(table, seat),
                [&shown, i](const SharedText& text) { shown[i].push_back(*text); }));
        }
        places.push_back(test::place_of(table, 0));
    }
    for (const Place& x : places) {
        const auto view = process.view(x);
        process.host.submit(x,
                            test::act_command("a", view["revision"].get<std::uint64_t>(),
                                              view["actions"][4]["action"].get<std::string>()),
                            [](const Answer& answer) { EXPECT_EQ(refusal(answer), ""); });
    }
    process.host.flush();
    for (std::size_t i = 0; i < tables; ++i) {
        ASSERT_EQ(shown[i].size(), 2U);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            const auto told = nlohmann::json::parse(shown[i][seat], nullptr, false)["view"];
            EXPECT_EQ(told["table"]["id"], places[i].table);
            EXPECT_EQ(told["table"]["seat"], seat);
            const auto fresh = process.view({places[i].table, std::nullopt});
            EXPECT_EQ(told["position"], fresh["position"]);
        }
    }
}

TEST(Host, the_owner_is_woken_once_a_batch) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const Place x = test::place_of(process.create("tic_tac_toe"), 0);
    int woken = 0;
    process.host.on_waiting([&] { ++woken; });
    for (int i = 0; i < 3; ++i) process.host.submit(x, {}, [](const Answer&) {});
    EXPECT_EQ(woken, 1);
    process.host.flush();
    process.host.submit(x, {}, [](const Answer&) {});
    EXPECT_EQ(woken, 2);
    process.host.flush();
}

TEST(Host, memory_holds_few_tables_and_forgotten_ones_come_back) {
    const Folder folder;
    Limits limits;
    limits.open_tables = 3;
    Process process(folder.file("a.db"), limits);
    std::vector<Place> places;
    for (int i = 0; i < 10; ++i) places.push_back(test::place_of(process.create("tic_tac_toe"), 0));
    for (int round = 0; round < 2; ++round) {
        for (const Place& place : places) {
            const auto view = process.view(place);
            if (view["actions"].empty()) continue;  // it is the other seat's turn
            const Answer answer =
                process.act(place, std::to_string(round), view["revision"].get<std::uint64_t>(),
                            view["actions"][0]["action"].get<std::string>());
            EXPECT_EQ(refusal(answer), "");
            EXPECT_LE(process.metrics.tables_open, 3U);
        }
    }
    EXPECT_EQ(process.metrics.commands_accepted, 10U);
    EXPECT_GT(process.metrics.tables_loaded, 10U);
}

TEST(Host, a_full_record_refuses_further_commands) {
    const Folder folder;
    Limits limits;
    limits.record_lines = 16;
    Process process(folder.file("a.db"), limits);
    const Place x = test::place_of(process.create("tic_tac_toe"), 0);
    std::string last;
    for (int i = 0; i < 40 && last.empty(); ++i) {
        const auto view = process.view(x);
        const std::uint64_t revision = view["revision"].get<std::uint64_t>();
        const std::string id = std::to_string(i);
        if (!view["actions"].empty()) {
            last = refusal(
                process.act(x, id, revision, view["actions"][0]["action"].get<std::string>()));
            continue;
        }
        Command undo;
        undo.kind = Command::Kind::undo;
        undo.id = id;
        undo.revision = revision;
        process.host.submit(x, undo, [&](const Answer& answer) { last = refusal(answer); });
        process.host.flush();
    }
    EXPECT_EQ(last, "server.error.record_lines");
}

TEST(Host, a_store_that_fails_refuses_and_the_table_stays_as_it_was) {
    // Answers as the real one until it is told to fail.
    class Failing final : public test::StoreProxy {
    public:
        Failing(std::unique_ptr<Store> store, const bool& fail)
            : StoreProxy(std::move(store)), fail_(fail) {}
        std::expected<std::vector<Appended>, Problem> append(
            std::span<const Append> batch) override {
            if (fail_) return std::unexpected(Problem("server.error.store_write"));
            return StoreProxy::append(batch);
        }

    private:
        const bool& fail_;
    };
    const Folder folder;
    bool fail = false;
    Metrics metrics;
    Host host(test::host_config(),
              std::make_unique<Failing>(std::move(*open_sqlite_store(folder.file("a.db"))), fail),
              metrics);
    TableRequest request;
    request.game = "tic_tac_toe";
    const Place x = test::place_of(*host.create(request), 0);
    const auto shown = [&] {  // but for the time at which it is
        auto view = nlohmann::json::parse(*host.view(x), nullptr, false);
        view.erase("now");
        return view;
    };
    const auto before = shown();
    int views = 0;
    const auto watch = host.watch(x, [&](const SharedText&) { ++views; });
    const Command command = test::act_command("a", before["revision"].get<std::uint64_t>(),
                                              before["actions"][0]["action"].get<std::string>());
    Answer got;
    const auto submit = [&] {
        host.submit(x, command, [&](const Answer& answer) { got = answer; });
        host.flush();
    };
    fail = true;
    submit();
    EXPECT_EQ(refusal(got), "server.error.store_away");  // and not where it is
    EXPECT_EQ(got.revision, command.revision);
    EXPECT_EQ(views, 0);
    EXPECT_EQ(shown(), before);
    fail = false;
    submit();  // the same command, again
    EXPECT_EQ(refusal(got), "");
    EXPECT_EQ(views, 1);
}

TEST(Host, a_stored_record_that_cannot_be_read_is_an_error_and_no_crash) {
    const Folder folder;
    {
        const auto store = open_sqlite_store(folder.file("a.db"));
        StoredTable broken;
        broken.id = "0123456789ab";
        broken.game = "tic_tac_toe";
        broken.seats = {{"", hash_token("t")}};
        broken.lines = {{"this is no record", 1}};
        EXPECT_EQ((*store)->create(broken), Appended::stored);
    }
    Process process(folder.file("a.db"));
    const auto entered = process.host.enter("0123456789ab", std::nullopt);
    ASSERT_FALSE(entered);
    EXPECT_EQ(entered.error().status, 500U);
    EXPECT_EQ(entered.error().problem.key, "server.error.table_damaged");
    EXPECT_GT(test::english(entered.error().problem).size(), 60U);
}

}  // namespace nb
