#pragma once
// One connection of the load generator to the server, on plain sockets that never wait: an HTTP
// request and its answer, then the upgrade and WebSocket messages. It reads of a view only what a
// player at random needs, by looking for it in the text: parsing whole views would cost the
// generator more than building them costs the server.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nb::load {

// What is read of a view.
struct Seen {
    std::uint64_t revision = 0;
    std::vector<std::string> actions;  // as text; resigning is left out
    bool over = false;
};
Seen read_view(std::string_view message);

// The text of a member of a JSON object, wherever it stands; empty if it isn't there.
std::string_view member_text(std::string_view json, std::string_view name, std::size_t from = 0);

class Connection {
public:
    // What comes is told by calls: the body of an HTTP answer, a WebSocket message, the end.
    struct Told {
        std::function<void(std::string_view body)> answer;
        std::function<void(std::string_view message)> message;
        std::function<void()> ended;
    };

    explicit Connection(Told told) : told_(std::move(told)) {}
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    bool connect(int epoll, std::uint16_t port);
    void post(std::string_view path, std::string_view body);
    void upgrade();
    void send(std::string_view message);
    // Called when the socket can be read or written.
    void ready(std::uint32_t events);
    void close();
    [[nodiscard]] std::uint64_t received() const { return received_; }

private:
    enum class State : std::uint8_t { http, upgrading, open };
    void write();
    void listen_to(std::uint32_t events);
    bool read_part();
    bool take_answer();
    bool take_frame();

    Told told_;
    int epoll_ = -1;
    int socket_ = -1;
    State state_ = State::http;
    std::string in_;
    std::string out_;
    bool waits_to_write_ = false;
    std::uint64_t received_ = 0;
};

}  // namespace nb::load
