// The coach over HTTP: who is told what, and when; and threads that think.

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "server/thinking.hpp"
#include "tests/server/fixture.hpp"

namespace nb::test {

namespace {

using nlohmann::json;

// The higher an action stands in the list, the better: 1, 1/2, 1/3 and so on.
std::vector<Advice> advise_by_place(const AnyGame& game, Seat, Care, Random&) {
    ActionList legal;
    game.actions(legal);
    std::vector<Advice> all;
    for (const Action action : legal) {
        all.push_back({action, 1.0 / static_cast<double>(all.size() + 1), std::nullopt});
    }
    return all;
}

constexpr Coach by_place[] = {{"tic_tac_toe", advise_by_place}};

// A coach that thinks for as long as the test wants.
std::atomic<bool> thinking = false;
std::atomic<bool> let_go = false;
std::vector<Advice> advise_slowly(const AnyGame& game, Seat seat, Care care, Random& random) {
    thinking = true;
    while (!let_go) std::this_thread::yield();
    return advise_by_place(game, seat, care, random);
}
constexpr Coach slow[] = {{"tic_tac_toe", advise_slowly}};

class Coaching : public ::testing::Test {
protected:
    explicit Coaching(const Limits& limits = {}, std::span<const Coach> coaches = by_place)
        : server_(config(limits, coaches)) {}

    ServerConfig config(const Limits& limits, std::span<const Coach> coaches) {
        ServerConfig config = test_config(folder_.file("a.db"));
        config.limits = limits;
        config.coaches = coaches;
        return config;
    }
    Reply ask(const std::string& path, const std::string& token = {}) {
        Headers headers;
        if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
        return call(server_.port(), "GET", "/api/tables/" + path, {}, headers);
    }
    Reply send(const std::string& path, const std::string& body, const std::string& token = {}) {
        Headers headers;
        if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
        return call(server_.port(), "POST", path, body, headers);
    }
    // A game of two persons in which everybody takes the last place that is free.
    Seated finished(const std::string& game = "tic_tac_toe") {
        Seated table = new_table(server_.port(), game);
        for (unsigned moves = 0; moves < 42; ++moves) {
            const json view = ask(table.id, table.tokens[moves % 2]).json();
            if (view["turn"]["kind"] == "over") break;
            send("/api/tables/" + table.id + "/acts",
                 json({{"type", "act"},
                       {"id", std::to_string(moves)},
                       {"revision", view["revision"]},
                       {"action", view["actions"].back()["action"]}})
                     .dump(),
                 table.tokens[moves % 2]);
        }
        return table;
    }

    Folder folder_;
    RunningServer server_;
};

class BusyCoaching : public Coaching {
protected:
    static Limits no_questions() {
        Limits limits;
        limits.advice_waiting = 0;
        return limits;
    }
    BusyCoaching() : Coaching(no_questions()) {}
};

class SlowCoaching : public Coaching {
protected:
    SlowCoaching() : Coaching({}, slow) { thinking = let_go = false; }
    ~SlowCoaching() override { let_go = true; }
};

}  // namespace

TEST_F(Coaching, games_say_whether_they_have_a_coach) {
    const json games = call(server_.port(), "GET", "/api/games").json()["games"];
    for (const json& game : games) EXPECT_EQ(game["coach"], game["id"] == "tic_tac_toe");
}

TEST_F(Coaching, a_game_for_real_has_none) {
    const Seated table = new_table(server_.port(), "tic_tac_toe");
    for (const std::string call : {"/advice", "/advice?step=0", "/lookback?from=0&seat=1"}) {
        const Reply reply = ask(table.id + call, table.tokens[0]);
        EXPECT_EQ(reply.status, 403);
        EXPECT_EQ(reply.error(), "server.error.no_advice");
    }
    EXPECT_EQ(ask("nowhere/advice").status, 404);
    EXPECT_EQ(ask(table.id + "/advice", "wrong").error(), "server.error.wrong_token");
}

TEST_F(Coaching, everybody_may_look_back_once_it_is_over) {
    const Seated table = finished();
    const json first = ask(table.id + "/advice?step=0").json();
    EXPECT_EQ(first["step"], 0);
    EXPECT_EQ(first["seat"], 0);
    EXPECT_EQ(first["chance"], 1.0);
    EXPECT_TRUE(first["visit"].is_null());
    ASSERT_EQ(first["actions"].size(), 9U);
    EXPECT_EQ(first["actions"][0]["best"], true);
    EXPECT_EQ(first["actions"][1]["best"], false);
    EXPECT_EQ(first["actions"][1]["chance"], 0.5);
    EXPECT_TRUE(first["actions"][1]["label"]["key"].is_string());
    EXPECT_EQ(ask(table.id + "/advice?step=1&seat=1").json()["seat"], 1);
    EXPECT_EQ(ask(table.id + "/advice?step=1&seat=0").error(), "server.error.nobody_decides");
    EXPECT_EQ(ask(table.id + "/advice").error(), "server.error.nobody_decides");
    EXPECT_EQ(ask(table.id + "/advice?step=x").error(), "server.error.parameter");

    for (unsigned seat = 0; seat < 2; ++seat) {
        const json found = ask(table.id + "/lookback?from=0&seat=" + std::to_string(seat)).json();
        EXPECT_TRUE(found["next"].is_null());
        ASSERT_GE(found["points"].size(), 2U);
        for (std::size_t i = 0; i < found["points"].size(); ++i) {
            const json& point = found["points"][i];
            EXPECT_EQ(point["step"], 2 * i + seat);
            EXPECT_EQ(point["seat"], seat);
            EXPECT_EQ(point["chance"], 1.0);
            // Of the nine places that were free the last, then of eight.
            EXPECT_EQ(point["chosen_chance"], 1.0 / static_cast<double>(9 - 2 * i - seat));
            EXPECT_NE(point["chosen"], point["best"]);
            EXPECT_TRUE(point["chosen_label"]["key"].is_string());
        }
    }
    // Nobody said whose, and a spectator asks: the first person's.
    EXPECT_EQ(ask(table.id + "/lookback?from=2").json()["points"][0]["step"], 2);
    EXPECT_EQ(ask(table.id + "/lookback?seat=3").error(), "server.error.unknown_seat");
}

TEST_F(Coaching, in_practice_whoever_decides_may_ask) {
    const Seated table = finished();
    const Reply made =
        send("/api/tables/" + table.id + "/practice", R"({"step": 2})", table.tokens[0]);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = made.json()["table"].get<std::string>();
    const std::string token = made.json()["seats"][0]["token"].get<std::string>();
    EXPECT_EQ(ask(id + "/advice", token).json()["step"], 2);
    EXPECT_EQ(ask(id + "/lookback", token).json()["points"].size(), 1U);
    EXPECT_EQ(ask(id + "/advice").error(), "server.error.no_advice");
    EXPECT_EQ(ask(id + "/lookback").error(), "server.error.no_advice");
    // What the other seat could choose is nobody's business yet.
    EXPECT_EQ(ask(id + "/advice?step=1", token).error(), "server.error.no_advice");
    EXPECT_EQ(ask(id + "/lookback?seat=1", token).error(), "server.error.no_advice");
}

TEST_F(Coaching, a_record_is_looked_at_without_being_kept) {
    const std::string record = ask(finished().id + "/record").body;
    EXPECT_EQ(send("/api/records/advice?step=1&seat=1", record).json()["actions"].size(), 8U);
    EXPECT_EQ(send("/api/records/advice?step=1&seat=0", record).error(),
              "server.error.nobody_decides");
    EXPECT_EQ(send("/api/records/lookback?from=1&seat=1", record).json()["points"][0]["step"], 1);
    EXPECT_EQ(send("/api/records/lookback?seat=4", record).error(), "server.error.unknown_seat");
    EXPECT_EQ(send("/api/records/advice", "no record").status, 400);
    EXPECT_EQ(call(server_.port(), "GET", "/api/records/advice").status, 405);
}

TEST_F(Coaching, other_games_have_no_coach) {
    const Seated table = finished("connect_four");
    for (const std::string call : {"/advice?step=0", "/lookback"}) {
        const Reply reply = ask(table.id + call);
        EXPECT_EQ(reply.status, 404);
        EXPECT_EQ(reply.error(), "server.error.no_coach");
    }
    const std::string record = ask(table.id + "/record").body;
    EXPECT_EQ(send("/api/records/lookback", record).error(), "server.error.no_coach");
}

TEST_F(Coaching, questions_are_counted) {
    const Seated table = finished();
    ask(table.id + "/advice?step=0");
    EXPECT_NE(call(server_.port(), "GET", "/metrics").body.find("northbeard_advice_total 1\n"),
              std::string::npos);
}

TEST_F(BusyCoaching, too_many_questions_are_told_so) {
    const Reply reply = ask(finished().id + "/advice?step=0");
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(reply.error(), "server.error.busy");
}

// Others are served while somebody thinks.
TEST_F(SlowCoaching, thinking_holds_nobody_up) {
    const Seated table = finished();
    auto told = std::async(std::launch::async, [&] { return ask(table.id + "/advice?step=0"); });
    while (!thinking) std::this_thread::yield();
    EXPECT_EQ(ask(table.id).status, 200);
    EXPECT_EQ(told.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
    let_go = true;
    EXPECT_EQ(told.get().status, 200);
}

TEST_F(SlowCoaching, a_server_that_stops_says_so_to_who_waits) {
    const Seated table = finished();
    auto told = std::async(std::launch::async, [&] { return ask(table.id + "/advice?step=0"); });
    while (!thinking) std::this_thread::yield();
    server_.stop();
    EXPECT_EQ(told.get().error(), "server.error.busy");
}

TEST(Thinkers, think_in_the_order_of_coming_and_drop_what_was_not_begun) {
    std::vector<int> thought;
    std::promise<void> begun;
    std::promise<void> go_on;
    Thinkers thinkers(1);
    thinkers.add([&] {
        begun.set_value();
        go_on.get_future().wait();
        thought.push_back(1);
    });
    begun.get_future().wait();
    thinkers.add([&] { thought.push_back(2); });
    auto stopped = std::async(std::launch::async, [&] { thinkers.stop(); });
    // Either way the first is finished; the second only if stop() came too late to drop it.
    go_on.set_value();
    stopped.wait();
    ASSERT_FALSE(thought.empty());
    EXPECT_EQ(thought.front(), 1);
    const std::size_t done = thought.size();
    thinkers.add([&] { thought.push_back(3); });
    EXPECT_EQ(thought.size(), done);
}

}  // namespace nb::test
