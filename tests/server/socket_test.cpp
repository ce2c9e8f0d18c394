#include <gtest/gtest.h>

#include <set>

#include "core/random.hpp"
#include "tests/server/fixture.hpp"

namespace nb {

namespace {

using namespace test;
using nlohmann::json;

std::uint64_t revision_of(const json& view) { return view["revision"].get<std::uint64_t>(); }

std::string key_of(const json& message) {
    if (!message.is_object() || !message.contains("error")) return {};
    EXPECT_GT(message.value("text", "").size(), 15U) << message;
    return message["error"].value("key", "");
}

// Greets and returns the first view.
json enter(WebSocket& socket, const json& greeting) {
    socket.send(greeting);
    const json message = socket.next();
    EXPECT_EQ(message.value("type", ""), "view") << message;
    return message.value("view", json::object());
}

class Sockets : public testing::Test {
protected:
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

    Folder folder_;
    RunningServer server_{test_config(folder_.file("a.db"))};
};

}  // namespace

TEST_F(Sockets, two_seats_and_a_spectator_see_the_same_revisions) {
    const Seated table = new_table(port(), "tic_tac_toe");
    WebSocket x(port());
    WebSocket o(port());
    WebSocket watcher(port());
    json view = enter(x, hello(table.id, table.tokens[0]));
    enter(o, hello(table.id, table.tokens[1]));
    enter(watcher, hello(table.id));

    std::size_t acts = 0;
    Random random(7);
    while (view["turn"]["kind"] == "seat") {
        WebSocket& mover = view["turn"]["seat"] == 0 ? x : o;
        // Each seat's own view lists its actions; x and o take turns to read them.
        const Seated& t = table;
        const std::size_t seat = view["turn"]["seat"].get<std::size_t>();
        const json own =
            call(port(), "GET", "/api/tables/" + t.id, {}, bearer(t.tokens[seat])).json();
        const auto& actions = own["actions"];
        ASSERT_FALSE(actions.empty());
        const json& chosen = actions[random.below(static_cast<unsigned>(actions.size()))];
        mover.send(act("c" + std::to_string(acts++), revision_of(own),
                       chosen["action"].get<std::string>()));
        const json ack = mover.next();  // the acknowledgement comes before the view
        ASSERT_EQ(ack["type"], "ack") << ack;
        std::set<std::uint64_t> revisions;
        for (WebSocket* socket : {&x, &o, &watcher}) {
            view = socket->next("view")["view"];
            revisions.insert(revision_of(view));
        }
        EXPECT_EQ(revisions, std::set<std::uint64_t>{ack["revision"].get<std::uint64_t>()});
    }
    EXPECT_GE(acts, 5U);
    EXPECT_EQ(view["turn"]["kind"], "over");
}

TEST_F(Sockets, a_spectator_never_gets_what_is_hidden) {
    const Seated table = new_table(port(), "plain_visit");
    WebSocket player(port());
    WebSocket watcher(port());
    json own = enter(player, hello(table.id, table.tokens[0]));
    json seen = enter(watcher, hello(table.id));
    for (int i = 0; own["turn"]["kind"] == "seat"; ++i) {
        EXPECT_FALSE(own["position"]["hand"].empty());
        EXPECT_TRUE(seen["position"]["hand"].is_null());
        EXPECT_EQ(seen["position"]["hand_count"], own["position"]["hand_count"]);
        EXPECT_TRUE(seen["actions"].empty());
        EXPECT_TRUE(seen["refusals"].empty());
        EXPECT_TRUE(seen["ask"].is_null());
        EXPECT_TRUE(seen["table"]["fair"]["seed"].is_null());
        const std::string text = seen.dump();
        EXPECT_EQ(text.find(table.tokens[0]), std::string::npos);
        for (const json& card : own["position"]["hand"]) {
            EXPECT_EQ(text.find(card.dump()), std::string::npos) << card;
        }
        player.send(act(std::to_string(i), revision_of(own),
                        own["actions"][0]["action"].get<std::string>()));
        own = player.next("view")["view"];
        seen = watcher.next("view")["view"];
    }
    watcher.send(act("w", revision_of(seen), "play L5"));
    EXPECT_EQ(key_of(watcher.next("refused")), "server.error.spectator");
}

TEST_F(Sockets, a_repeated_id_gets_the_first_answer_and_shows_nothing_new) {
    const Seated table = new_table(port(), "tic_tac_toe");
    WebSocket socket(port());
    const json view = enter(socket, hello(table.id, table.tokens[0]));
    const json command =
        act("k", revision_of(view), view["actions"][0]["action"].get<std::string>());
    socket.send(command);
    const json first = socket.next();
    EXPECT_EQ(first["type"], "ack");
    EXPECT_EQ(socket.next()["type"], "view");
    socket.send(command);
    EXPECT_EQ(socket.next(), first);

    WebSocket later(port());  // the same seat, after a lost connection
    EXPECT_EQ(revision_of(enter(later, hello(table.id, table.tokens[0]))), first["revision"]);
    later.send(command);
    EXPECT_EQ(later.next(), first);
    later.send(json{{"type", "ping"}});
    EXPECT_EQ(later.next()["type"], "pong");  // and no view before it
}

TEST_F(Sockets, commands_that_take_back_travel_too) {
    const Seated table = new_table(port(), "plain_visit");
    WebSocket socket(port());
    json view = enter(socket, hello(table.id, table.tokens[0]));
    socket.send(act("a", revision_of(view), view["actions"][0]["action"].get<std::string>()));
    EXPECT_EQ(socket.next()["type"], "ack");
    view = socket.next()["view"];
    EXPECT_FALSE(view["table"]["practice"]);

    socket.send(json{{"type", "rewind"}, {"id", "b"}, {"revision", revision_of(view)}, {"to", 0}});
    EXPECT_EQ(socket.next()["type"], "ack");
    view = socket.next()["view"];
    EXPECT_TRUE(view["table"]["practice"]);

    socket.send(json{{"type", "reveal"}, {"id", "c"}, {"revision", revision_of(view)}});
    EXPECT_EQ(socket.next()["type"], "ack");
    EXPECT_TRUE(socket.next()["view"]["table"]["fair"]["seed"].is_string());

    socket.send(json{{"type", "undo"}, {"id", "d"}, {"revision", 0}});
    EXPECT_EQ(key_of(socket.next()), "table.error.old_revision");
    socket.send(json{{"type", "reset"}, {"id", "e"}, {"revision", 0}});
    EXPECT_EQ(key_of(socket.next()), "table.error.old_revision");
}

TEST_F(Sockets, what_cannot_be_read_gets_an_error_and_the_socket_goes_on) {
    const Seated table = new_table(port(), "tic_tac_toe");
    WebSocket socket(port());
    struct Case {
        std::string text;
        std::string key;
    };
    const std::vector<Case> before{
        {act("a", 1, "mark 0").dump(), "server.error.hello_first"},
        {"hello?", "server.error.not_json"},
        {"", "server.error.not_json"},
        {"[]", "server.error.not_object"},
        {"{}", "server.error.missing_member"},
        {R"({"type": "hello"})", "server.error.missing_member"},
        {R"({"type": "hello", "table": 5})", "server.error.member_type"},
        {R"({"type": "hello", "table": "x", "token": 5})", "server.error.member_type"},
        {R"({"type": "hello", "table": "x", "seat": 0})", "server.error.unknown_member"},
        {R"({"type": "dance"})", "server.error.unknown_type"},
    };
    for (const Case& item : before) {
        socket.send_text(item.text);
        const json message = socket.next();
        EXPECT_EQ(message.value("type", ""), "error") << item.text;
        EXPECT_EQ(key_of(message), item.key) << item.text;
    }
    socket.send_binary("\x01\x02");
    EXPECT_EQ(key_of(socket.next()), "server.error.not_text");

    const json view = enter(socket, hello(table.id, table.tokens[0]));
    socket.send(hello(table.id));
    EXPECT_EQ(key_of(socket.next()), "server.error.hello_again");
    socket.send(act("b", revision_of(view), "fly"));
    EXPECT_EQ(key_of(socket.next("refused")), "table.error.unreadable_action");
    socket.send(act("c", revision_of(view), view["actions"][0]["action"].get<std::string>()));
    EXPECT_EQ(socket.next()["type"], "ack");
}

TEST_F(Sockets, a_greeting_that_opens_nothing_ends_the_connection) {
    const Seated table = new_table(port(), "tic_tac_toe");
    const auto refusal = [&](const json& greeting) {
        WebSocket socket(port());
        socket.send(greeting);
        const std::string key = key_of(socket.next());
        EXPECT_TRUE(socket.next().is_discarded());
        EXPECT_EQ(socket.close_code(), 1008);
        return key;
    };
    EXPECT_EQ(refusal(hello("0123456789zz")), "server.error.unknown_table");
    EXPECT_EQ(refusal(hello("../../etc")), "server.error.unknown_table");
    EXPECT_EQ(refusal(hello(table.id, "wrong")), "server.error.wrong_token");
    EXPECT_EQ(refusal(hello(table.id, "")), "server.error.wrong_token");
}

TEST_F(Sockets, a_message_too_big_ends_the_connection_with_a_reason) {
    WebSocket socket(port());
    socket.send_text(std::string(200'000, 'x'));
    EXPECT_EQ(key_of(socket.next()), "server.error.message_too_big");
    EXPECT_TRUE(socket.next().is_discarded());
    EXPECT_EQ(socket.close_code(), 1009);
}

TEST_F(Sockets, pages_from_elsewhere_cannot_connect) {
    EXPECT_EQ(WebSocket(port(), "https://evil.example").upgrade_status(), 403);
    EXPECT_EQ(WebSocket(port(), "http://127.0.0.1:" + std::to_string(port())).upgrade_status(),
              101);
    EXPECT_EQ(WebSocket(port(), "http://localhost:5173").upgrade_status(),
              101);  // a developer's page
}

TEST(SocketLimits, no_greeting_in_time_ends_the_connection) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.hello_seconds = 1;
    const RunningServer server(config);
    WebSocket socket(server.port());
    EXPECT_EQ(key_of(socket.next()), "server.error.no_hello");
    EXPECT_TRUE(socket.next().is_discarded());
    EXPECT_EQ(socket.close_code(), 1008);
}

TEST(SocketLimits, too_many_messages_are_refused_until_time_has_passed) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.commands_burst = 3;
    config.limits.commands_per_second = 1;
    const RunningServer server(config);
    const Seated table = new_table(server.port(), "tic_tac_toe");
    WebSocket socket(server.port());
    const json view = enter(socket, hello(table.id, table.tokens[0]));
    for (int i = 0; i < 2; ++i) {
        socket.send(json{{"type", "ping"}});
        EXPECT_EQ(socket.next()["type"], "pong");
    }
    const json command =
        act("a", revision_of(view), view["actions"][0]["action"].get<std::string>());
    socket.send(command);
    const json refused = socket.next();
    EXPECT_EQ(refused["type"], "refused");
    EXPECT_EQ(refused["id"], "a");
    EXPECT_EQ(key_of(refused), "server.error.too_fast");
    std::this_thread::sleep_for(std::chrono::milliseconds(1'100));
    socket.send(command);
    EXPECT_EQ(socket.next()["type"], "ack");  // it was not carried out before, so it is now
}

TEST(SocketLimits, silence_ends_a_connection_and_pongs_keep_it) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.idle_seconds = 1;
    const RunningServer server(config);
    const Seated table = new_table(server.port(), "tic_tac_toe");
    WebSocket socket(server.port());
    const json view = enter(socket, hello(table.id));
    std::thread player([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(2'500));
        const json mark = act("a", revision_of(view), "mark b2");
        call(server.port(), "POST", "/api/tables/" + table.id + "/acts", mark.dump(),
             bearer(table.tokens[0]));
    });
    // Waiting answers the pings: the connection is still there after more than twice the limit.
    EXPECT_EQ(socket.next().value("type", ""), "view");
    player.join();

    WebSocket silent(server.port());
    enter(silent, hello(table.id));
    std::this_thread::sleep_for(std::chrono::milliseconds(2'500));
    const std::string metrics = call(server.port(), "GET", "/metrics").body;
    EXPECT_NE(metrics.find("\nnorthbeard_sockets 0\n"), std::string::npos) << metrics;
}

TEST(SocketLimits, a_client_that_does_not_read_is_dropped) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    config.limits.queue_messages = 4;
    config.limits.commands_per_second = 100'000;
    config.limits.commands_burst = 100'000;
    const RunningServer server(config);
    const Seated table = new_table(server.port(), "plain_visit");
    WebSocket slow(server.port(), {}, 4'096);
    enter(slow, hello(table.id));
    WebSocket player(server.port());
    json view = enter(player, hello(table.id, table.tokens[0]));
    const auto dropped = [&] {
        return call(server.port(), "GET", "/metrics")
                   .body.find("\nnorthbeard_slow_clients_total 1\n") != std::string::npos;
    };
    bool gone = false;
    for (int i = 0; i < 20'000 && !gone; ++i) {
        json command = act(std::to_string(i), revision_of(view), "");
        if (view["actions"].empty()) {
            command = {{"type", "rewind"},
                       {"id", std::to_string(i)},
                       {"revision", revision_of(view)},
                       {"to", 0}};
        } else {
            command["action"] = view["actions"][0]["action"];
        }
        player.send(command);
        view = player.next("view")["view"];
        if (i % 50 == 0) gone = dropped();
    }
    EXPECT_TRUE(gone);
    player.send(json{{"type", "ping"}});
    EXPECT_EQ(player.next("pong")["type"], "pong");  // others don't notice
}

}  // namespace nb
