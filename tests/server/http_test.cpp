#include <gtest/gtest.h>

#include "tests/server/fixture.hpp"

namespace nb {

namespace {

using namespace test;
using nlohmann::json;

class Http : public testing::Test {
protected:
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] json view(const Seated& table, std::size_t seat) const {
        return call(port(), "GET", "/api/tables/" + table.id, {}, bearer(table.tokens[seat]))
            .json();
    }
    [[nodiscard]] Reply post(const Seated& table, std::size_t seat, const json& command) const {
        return call(port(), "POST", "/api/tables/" + table.id + "/acts", command.dump(),
                    bearer(table.tokens[seat]));
    }

    Folder folder_;
    RunningServer server_{test_config(folder_.file("a.db"))};
};

// What every failure owes: its status, its key, and a sentence.
void expect_error(const Reply& reply, int status, const std::string& key) {
    EXPECT_EQ(reply.status, status) << reply.body;
    EXPECT_EQ(reply.error(), key) << reply.body;
    const json body = reply.json();
    ASSERT_TRUE(body.is_object());
    const std::string text = body.value("text", "");
    EXPECT_GT(text.size(), 15U) << key;
    EXPECT_NE(text, key) << "no English text";
}

}  // namespace

TEST_F(Http, lists_the_games) {
    const Reply reply = call(port(), "GET", "/api/games");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("content-type"), "application/json");
    const json games = reply.json()["games"];
    ASSERT_EQ(games.size(), test_games().size());
    EXPECT_EQ(games[0]["id"], "tic_tac_toe");
    EXPECT_EQ(games[0]["rules"], 1);
    EXPECT_EQ(games[0]["seats"], json({{"min", 2}, {"max", 2}}));
    EXPECT_TRUE(games[0]["options"].is_array());
    EXPECT_EQ(games[0]["bots"],
              json::parse(R"([{"id": "random", "name": {"key": "table.bot.random"},
                               "about": {"key": "table.bot.random.about"}}])"));
    EXPECT_EQ(games[0]["coach"], false);
}

TEST_F(Http, a_table_is_made_and_shown_to_each_as_they_may_see_it) {
    const Reply made = call(port(), "POST", "/api/tables",
                            R"({"game": "tic_tac_toe", "seats": [{"name": "Анна"}, {"name": "Ben"}],
                                "seed": {"kind": "given", "text": "any words"}})");
    ASSERT_EQ(made.status, 201) << made.body;
    const json created = made.json();
    ASSERT_EQ(created["seats"].size(), 2U);
    const std::string id = created["table"].get<std::string>();
    EXPECT_EQ(made.headers.at("location"), "/api/tables/" + id);
    EXPECT_EQ(made.headers.at("cache-control"), "no-store");

    const json spectator = call(port(), "GET", "/api/tables/" + id).json();
    EXPECT_EQ(spectator["table"]["id"], id);
    EXPECT_TRUE(spectator["table"]["seat"].is_null());
    EXPECT_EQ(spectator["table"]["seats"][0]["name"], "Анна");
    EXPECT_EQ(spectator["table"]["fair"]["label"], "any words");
    EXPECT_TRUE(spectator["actions"].empty());

    const Headers second = bearer(created["seats"][1]["token"].get<std::string>());
    EXPECT_EQ(call(port(), "GET", "/api/tables/" + id, {}, second).json()["table"]["seat"], 1);
}

TEST_F(Http, a_daily_table_without_a_date_is_todays) {
    const Reply made = call(port(), "POST", "/api/tables",
                            R"({"game": "plain_visit", "seed": {"kind": "daily"}})");
    ASSERT_EQ(made.status, 201) << made.body;
    const json view =
        call(port(), "GET", "/api/tables/" + made.json()["table"].get<std::string>()).json();
    EXPECT_EQ(view["table"]["fair"]["kind"], "daily");
    EXPECT_EQ(view["table"]["fair"]["label"].get<std::string>().size(), 10U);
}

TEST_F(Http, commands_are_acknowledged_and_repeats_change_nothing) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const json before = view(table, 0);
    const json command = act("k-1", before["revision"].get<std::uint64_t>(),
                             before["actions"][0]["action"].get<std::string>());
    const Reply first = post(table, 0, command);
    ASSERT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(first.json()["type"], "ack");
    EXPECT_EQ(first.json()["id"], "k-1");
    const json after = view(table, 0);
    EXPECT_EQ(first.json()["revision"], after["revision"]);
    EXPECT_GT(after["revision"], before["revision"]);

    const Reply again = post(table, 0, command);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(timeless(view(table, 0)), timeless(after));
}

TEST_F(Http, a_refused_command_repeated_gets_the_first_answer) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const std::uint64_t start = view(table, 0)["revision"].get<std::uint64_t>();
    const Reply first = post(table, 0, act("r", start + 1, "mark 0"));
    expect_error(first, 409, "table.error.old_revision");
    EXPECT_EQ(first.json()["type"], "refused");
    EXPECT_EQ(first.json()["revision"], start);
    const std::string action = view(table, 0)["actions"][0]["action"].get<std::string>();
    EXPECT_EQ(post(table, 0, act("go", start, action)).status, 200);
    EXPECT_EQ(post(table, 0, act("r", start + 1, "mark 0")).body, first.body);
}

TEST_F(Http, the_same_id_of_two_seats_is_two_commands) {
    const Seated table = new_table(port(), "tic_tac_toe");
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const json now = view(table, seat);
        const Reply reply = post(table, seat,
                                 act("1", now["revision"].get<std::uint64_t>(),
                                     now["actions"][0]["action"].get<std::string>()));
        EXPECT_EQ(reply.status, 200) << reply.body;
    }
}

TEST_F(Http, the_record_is_for_the_only_seat_or_for_all_when_over) {
    const Seated solo = new_table(port(), "plain_visit");
    EXPECT_EQ(call(port(), "GET", "/api/tables/" + solo.id + "/record", {}, bearer(solo.tokens[0]))
                  .status,
              200);
    expect_error(call(port(), "GET", "/api/tables/" + solo.id + "/record"), 403,
                 "server.error.record_secret");

    for (int i = 0; i < 100; ++i) {
        const json now = view(solo, 0);
        if (now["turn"]["kind"] == "over") break;
        ASSERT_EQ(post(solo, 0,
                       act(std::to_string(i), now["revision"].get<std::uint64_t>(),
                           now["actions"][0]["action"].get<std::string>()))
                      .status,
                  200);
    }
    const Reply record = call(port(), "GET", "/api/tables/" + solo.id + "/record");
    EXPECT_EQ(record.status, 200);
    EXPECT_EQ(record.headers.at("content-type"), "text/plain; charset=utf-8");
    EXPECT_TRUE(verify(record.body, find_test_game));
}

TEST_F(Http, wrong_bodies_of_a_new_table_are_told_apart) {
    struct Case {
        std::string body;
        std::string key;
    };
    const std::vector<Case> cases{
        {"", "server.error.not_json"},
        {"{", "server.error.not_json"},
        {"\xFF\xFE", "server.error.not_json"},
        {R"({"game": "tic_tac_toe)", "server.error.not_json"},
        {"{\"game\": \"\xC3\x28\"}", "server.error.not_json"},
        {std::string(5'000, '['), "server.error.not_json"},
        {"[]", "server.error.not_object"},
        {"3", "server.error.not_object"},
        {"{}", "server.error.missing_member"},
        {R"({"game": 3})", "server.error.member_type"},
        {R"({"game": "chess"})", "table.error.unknown_game"},
        {R"({"game": "tic_tac_toe", "colour": 1})", "server.error.unknown_member"},
        {R"({"game": "tic_tac_toe", "options": []})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "options": {"size": 3}})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "options": {"size": "3"}})", "table.error.unknown_option"},
        {R"({"game": "tic_tac_toe", "seats": {}})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "seats": []})", "server.error.no_seats"},
        {R"({"game": "tic_tac_toe", "seats": ["Anna"]})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "seats": [{"name": 1}]})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "seats": [{"nick": "A"}]})", "server.error.unknown_member"},
        {R"({"game": "tic_tac_toe", "seats": [{"name": "A"}]})", "table.error.seats"},
        {R"({"game": "tic_tac_toe", "seed": "x"})", "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "seed": {}})", "server.error.missing_member"},
        {R"({"game": "tic_tac_toe", "seed": {"kind": "weekly"}})", "server.error.seed_kind"},
        {R"({"game": "tic_tac_toe", "seed": {"kind": "given"}})", "server.error.missing_member"},
        {R"({"game": "tic_tac_toe", "seed": {"kind": "given", "text": 5}})",
         "server.error.member_type"},
        {R"({"game": "tic_tac_toe", "seed": {"kind": "daily", "date": "2026-13-01"}})",
         "table.error.seed_date"},
        {R"({"game": "tic_tac_toe", "seed": {"kind": "secret", "text": "x"}})",
         "server.error.unknown_member"},
    };
    for (const Case& item : cases) {
        SCOPED_TRACE(item.body.substr(0, 80));
        expect_error(call(port(), "POST", "/api/tables", item.body), 400, item.key);
    }
}

TEST_F(Http, wrong_commands_are_told_apart) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const std::uint64_t now = view(table, 0)["revision"].get<std::uint64_t>();
    const std::string rev = std::to_string(now);
    struct Case {
        std::string body;
        int status;
        std::string key;
    };
    const std::vector<Case> cases{
        {"nothing", 400, "server.error.not_json"},
        {"[1]", 400, "server.error.not_object"},
        {"{}", 400, "server.error.missing_member"},
        {R"({"type": 1})", 400, "server.error.member_type"},
        {R"({"type": "fly", "id": "a", "revision": 1})", 400, "server.error.unknown_type"},
        {R"({"type": "hello", "table": "x"})", 400, "server.error.unknown_type"},
        {R"({"type": "act", "revision": 1, "action": "x"})", 400, "server.error.missing_member"},
        {R"({"type": "act", "id": 7, "revision": 1, "action": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "", "revision": 1, "action": "x"})", 400,
         "server.error.command_id"},
        {R"({"type": "act", "id": ")" + std::string(65, 'i') +
             R"(", "revision": 1, "action": "x"})",
         400, "server.error.command_id"},
        {R"({"type": "act", "id": "a", "revision": "1", "action": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "a", "revision": -1, "action": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "a", "revision": 1.5, "action": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "a", "revision": 1e99, "action": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "a", "revision": 1})", 400, "server.error.missing_member"},
        {R"({"type": "act", "id": "a", "revision": 1, "action": null})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "a", "revision": 1, "action": "x", "to": 1})", 400,
         "server.error.unknown_member"},
        {R"({"type": "rewind", "id": "a", "revision": 1})", 400, "server.error.missing_member"},
        {R"({"type": "rewind", "id": "a", "revision": 1, "to": "x"})", 400,
         "server.error.member_type"},
        {R"({"type": "act", "id": "old", "revision": 99, "action": "mark 0"})", 409,
         "table.error.old_revision"},
        {R"({"type": "act", "id": "un", "revision": )" + rev + R"(, "action": "sing"})", 422,
         "table.error.unreadable_action"},
        {R"({"type": "undo", "id": "ud", "revision": )" + rev + "}", 422,
         "table.error.nothing_to_undo"},
    };
    for (const Case& item : cases) {
        SCOPED_TRACE(item.body.substr(0, 80));
        expect_error(call(port(), "POST", "/api/tables/" + table.id + "/acts", item.body,
                          bearer(table.tokens[0])),
                     item.status, item.key);
    }
    EXPECT_EQ(view(table, 0)["revision"], now);
    EXPECT_EQ(
        post(table, 0, {{"type", "undo"}, {"id", std::string(64, 'i')}, {"revision", now}}).error(),
        "table.error.nothing_to_undo");  // an id may have 64
}

TEST_F(Http, only_the_seat_to_move_moves) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const json now = view(table, 0);
    const json command = act("a", now["revision"].get<std::uint64_t>(),
                             now["actions"][0]["action"].get<std::string>());
    expect_error(post(table, 1, command), 403, "table.error.not_your_seat");
    expect_error(call(port(), "POST", "/api/tables/" + table.id + "/acts", command.dump()), 403,
                 "server.error.spectator");
    EXPECT_EQ(timeless(view(table, 0)), timeless(now));
}

TEST_F(Http, wrong_links_are_told_apart) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const Seated other = new_table(port(), "tic_tac_toe");
    const std::string path = "/api/tables/" + table.id;
    expect_error(call(port(), "GET", "/api/tables/0123456789zz"), 404,
                 "server.error.unknown_table");
    expect_error(call(port(), "GET", "/api/tables/0123456789"), 404, "server.error.unknown_table");
    expect_error(call(port(), "GET", "/api/tables/%2e%2e%2fetc"), 404,
                 "server.error.unknown_table");
    expect_error(call(port(), "GET", "/api/tables/"), 404, "server.error.unknown_table");
    expect_error(call(port(), "GET", path, {}, bearer("AAAAAAAAAAAAAAAAAAAAAA")), 403,
                 "server.error.wrong_token");
    expect_error(call(port(), "GET", path, {}, bearer(other.tokens[0])), 403,
                 "server.error.wrong_token");
    expect_error(call(port(), "GET", path, {}, bearer("")), 401, "server.error.authorization");
    expect_error(call(port(), "GET", path, {}, {{"Authorization", "Basic YTpi"}}), 401,
                 "server.error.authorization");
    expect_error(call(port(), "GET", path + "/secrets"), 404, "server.error.unknown_path");
    expect_error(call(port(), "GET", "/api/birds"), 404, "server.error.unknown_path");
}

TEST_F(Http, wrong_methods_name_the_right_one) {
    const Reply reply = call(port(), "DELETE", "/api/games");
    expect_error(reply, 405, "server.error.method");
    EXPECT_EQ(reply.headers.at("allow"), "GET");
    expect_error(call(port(), "PUT", "/api/tables"), 405, "server.error.method");
    expect_error(call(port(), "GET", "/api/tables/0123456789ab/acts"), 405, "server.error.method");
    expect_error(call(port(), "PUT", "/"), 405, "server.error.method");
    expect_error(call(port(), "GET", "/ws"), 426, "server.error.websocket_only");
}

TEST_F(Http, what_is_too_big_or_no_http_gets_an_answer) {
    expect_error(call(port(), "POST", "/api/tables", std::string(100'000, ' ')), 413,
                 "server.error.body_too_big");
    expect_error(call(port(), "GET", "/", {}, {{"X-Long", std::string(40'000, 'x')}}), 431,
                 "server.error.header_too_big");
    expect_error(call_raw(port(), "Good evening!\r\n\r\n"), 400, "server.error.bad_request");
    expect_error(call_raw(port(), "POST /api/tables HTTP/1.1\r\nContent-Length: many\r\n\r\n"), 400,
                 "server.error.bad_request");
    expect_error(
        call_raw(port(), "POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
        400, "server.error.bad_request");
    EXPECT_EQ(call(port(), "GET", "/healthz").status, 200);
}

TEST_F(Http, pages_from_elsewhere_cannot_post) {
    const std::string body = R"({"game": "tic_tac_toe"})";
    expect_error(call(port(), "POST", "/api/tables", body, {{"Origin", "https://evil.example"}}),
                 403, "server.error.origin");
    expect_error(call(port(), "POST", "/api/tables", body, {{"Origin", "null"}}), 403,
                 "server.error.origin");
    expect_error(
        call(port(), "POST", "/api/tables", body, {{"Origin", "http://localhost.evil.example"}}),
        403, "server.error.origin");
    const std::string own = "http://127.0.0.1:" + std::to_string(port());
    EXPECT_EQ(call(port(), "POST", "/api/tables", body, {{"Origin", own}}).status, 201);
}

TEST_F(Http, operators_see_health_and_numbers) {
    new_table(port(), "tic_tac_toe");
    const Reply health = call(port(), "GET", "/healthz");
    EXPECT_EQ(health.status, 200);
    EXPECT_EQ(health.json(), json({{"status", "ok"}}));
    const Reply metrics = call(port(), "GET", "/metrics");
    EXPECT_EQ(metrics.headers.at("content-type"), "text/plain; version=0.0.4");
    EXPECT_NE(metrics.body.find("\nnorthbeard_tables_created_total 1\n"), std::string::npos);
    EXPECT_NE(metrics.body.find("northbeard_http_responses_total{status=\"2xx\"} 2\n"),
              std::string::npos);
}

TEST_F(Http, head_is_get_without_a_body) {
    const Reply reply = call(port(), "HEAD", "/api/games");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply.body.empty());
    EXPECT_GT(std::stoi(reply.headers.at("content-length")), 10);
}

TEST_F(Http, one_connection_serves_many_requests) {
    const Wire wire(port());
    std::string received;
    for (int i = 0; i < 3; ++i) wire.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    const auto answers = [&] {
        std::size_t count = 0;
        for (std::size_t at = 0;
             (at = received.find(R"({"status":"ok"})", at)) != std::string::npos; ++at)
            ++count;
        return count;
    };
    while (answers() < 3 && wire.receive(received)) continue;
    EXPECT_EQ(answers(), 3U);
}

TEST(HttpLimits, tables_per_hour_connections_and_commands_are_counted) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.tables_per_hour = 3;
    config.limits.connections_per_address = 2;
    const RunningServer server(config);
    const std::string body = R"({"game": "tic_tac_toe"})";
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(call(server.port(), "POST", "/api/tables", body).status, 201);
    expect_error(call(server.port(), "POST", "/api/tables", body), 429,
                 "server.error.too_many_tables");

    const Wire first(server.port());
    const Wire second(server.port());
    std::string ignored;
    for (const Wire* wire : {&first, &second}) {  // so that both are accepted by now
        wire->send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        wire->receive(ignored);
    }
    expect_error(call(server.port(), "GET", "/healthz"), 429, "server.error.too_many_connections");
}

TEST(HttpLimits, behind_a_proxy_the_forwarded_address_counts) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.tables_per_hour = 1;
    config.behind_proxy = true;
    const RunningServer server(config);
    const auto post = [&](const std::string& forwarded) {
        return call(server.port(), "POST", "/api/tables", R"({"game": "tic_tac_toe"})",
                    {{"X-Forwarded-For", forwarded}})
            .status;
    };
    EXPECT_EQ(post("192.0.2.1"), 201);
    EXPECT_EQ(post("192.0.2.1"), 429);
    EXPECT_EQ(post("192.0.2.9, 192.0.2.1"), 429);  // only the proxy's own entry is believed
    EXPECT_EQ(post("192.0.2.1, 192.0.2.2"), 201);
    EXPECT_EQ(post("2001:db8::1"), 201);
    EXPECT_EQ(post("2001:db8::2"), 429);  // the same network
    EXPECT_EQ(post("nobody"), 201);       // counted as the proxy's own address
    EXPECT_EQ(post("somebody"), 429);
}

}  // namespace nb
