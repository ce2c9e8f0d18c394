#pragma once
// The server as a program uses it: configured, opened, run until it is told to stop. One thread,
// one process, many tables. What it says to clients is docs/protocol.md.

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bots.hpp"
#include "bots/coach.hpp"
#include "core/any_game.hpp"
#include "core/message.hpp"
#include "server/limits.hpp"

namespace nb {

struct ServerConfig {
    std::string address = "127.0.0.1";  // reachable from this machine only
    std::uint16_t port = 8080;          // 0: any free one
    std::string data_file = "northbeard.db";
    Limits limits;
    std::span<const GameEntry> games;
    const GameEntry* (*find)(std::string_view id) = nullptr;
    std::span<const BotEntry> bots = nb::bots();
    std::span<const Coach> coaches = nb::coaches();
    std::function<std::string(const Message&)> render;  // a message in English
    std::vector<std::string> origins;  // of pages elsewhere that may connect: "https://example.org"
    // Whether to believe X-Forwarded-For when counting addresses: only behind a proxy that sets it.
    bool behind_proxy = false;
};

class Server {
public:
    // Opens the data file and the port. Errors: server.error.{address, port_in_use, listen,
    // internal} and those of open_sqlite_store().
    static std::expected<std::unique_ptr<Server>, Problem> open(const ServerConfig& config);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const;
    // Serves until stop(), then answers what was begun and says goodbye. Errors:
    // server.error.internal.
    std::expected<void, Problem> run();
    // From any thread.
    void stop();
    // SIGINT and SIGTERM stop it.
    void stop_on_signals();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// Opens, tells `opened` the port, and serves until SIGINT or SIGTERM. The errors of Server.
std::expected<int, Problem> run_server(const ServerConfig& config,
                                       const std::function<void(std::uint16_t port)>& opened = {});

}  // namespace nb
