#include <gtest/gtest.h>

#include "tests/server/fixture.hpp"

namespace nb {

namespace {

using namespace test;
using nlohmann::json;

std::string open_error(const ServerConfig& config) {
    const auto server = Server::open(config);
    if (server) return "opened";
    EXPECT_GT(english(server.error()).size(), 40U);
    return server.error().key;
}

}  // namespace

TEST(Opening, places_that_cannot_be_opened_are_errors) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    {
        const RunningServer server(config);
        config.port = server.port();
        EXPECT_EQ(open_error(config), "server.error.port_in_use");
    }
    config.port = 0;
    config.address = "localhost";
    EXPECT_EQ(open_error(config), "server.error.address");
    config.address = "192.0.2.1";  // nobody's (RFC 5737)
    EXPECT_EQ(open_error(config), "server.error.listen");
    config.address = "127.0.0.1";
    config.data_file = folder.path().string();
    EXPECT_EQ(open_error(config), "server.error.store_open");
}

TEST(Stopping, says_goodbye_and_the_games_go_on_from_their_links) {
    const Folder folder;
    ServerConfig config = test_config(folder.file("a.db"));
    Seated table;
    json last;
    {
        RunningServer server(config);
        table = new_table(server.port(), "tic_tac_toe");
        const Wire idle(server.port());
        WebSocket socket(server.port());
        socket.send(hello(table.id, table.tokens[0]));
        const json view = socket.next()["view"];
        socket.send(act("a", view["revision"].get<std::uint64_t>(),
                        view["actions"][0]["action"].get<std::string>()));
        EXPECT_EQ(socket.next()["type"], "ack");
        last = socket.next()["view"];
        const auto start = std::chrono::steady_clock::now();
        std::thread reader([&] { EXPECT_TRUE(socket.next().is_discarded()); });
        server.stop();
        reader.join();
        EXPECT_EQ(socket.close_code(), 1001);
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
    }
    const RunningServer server(config);
    WebSocket socket(server.port());
    socket.send(hello(table.id, table.tokens[0]));
    EXPECT_EQ(test::timeless(socket.next()["view"]), test::timeless(last));
}

TEST(Stopping, does_not_wait_for_clients_that_are_gone) {
    const Folder folder;
    RunningServer server(test_config(folder.file("a.db")));
    const Seated table = new_table(server.port(), "tic_tac_toe");
    const Wire half(server.port());
    half.send("POST /api/tables HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");  // and never the rest
    WebSocket deaf(server.port());
    deaf.send(hello(table.id));
    deaf.next();
    const auto start = std::chrono::steady_clock::now();
    server.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(6));
}

}  // namespace nb
