#pragma once
// A client of plain POSIX sockets, so that the tests don't trust the library that the server uses,
// and can say what no library would send. Every wait is bounded.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nb::test {

// A TCP connection to this machine, closed at the end of its life.
class Wire {
public:
    explicit Wire(std::uint16_t port, int receive_buffer = 0);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool open() const { return socket_ >= 0; }
    bool send(std::string_view bytes) const;
    // Appends what comes to `into`; false at the end, on an error, or after five seconds of
    // silence.
    bool receive(std::string& into) const;
    // Nothing more will be sent.
    void finish() const;

private:
    int socket_ = -1;
};

struct Reply {
    int status = 0;                              // 0: no answer came
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;

    // The body as JSON; discarded if it isn't JSON.
    [[nodiscard]] nlohmann::json json() const;
    // The key of {"error": ...}; empty if there is none.
    [[nodiscard]] std::string error() const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;
Reply call(std::uint16_t port, std::string_view method, std::string_view target,
           std::string_view body = {}, const Headers& headers = {});
// Sends these bytes and reads one answer.
Reply call_raw(std::uint16_t port, std::string_view bytes);

class WebSocket {
public:
    explicit WebSocket(std::uint16_t port, std::string_view origin = {}, int receive_buffer = 0);

    [[nodiscard]] int upgrade_status() const { return status_; }
    void send_text(std::string_view text) const { send_frame(0x1, text); }
    void send(const nlohmann::json& message) const { send_text(message.dump()); }
    void send_binary(std::string_view bytes) const { send_frame(0x2, bytes); }
    // The next message; discarded JSON when the connection has ended (then see close_code).
    nlohmann::json next();
    // The next message of this type; others are skipped.
    nlohmann::json next(std::string_view type);
    // Of the other side's goodbye; 0 if none came.
    [[nodiscard]] int close_code() const { return close_code_; }

private:
    void send_frame(unsigned opcode, std::string_view payload) const;
    bool fill(std::size_t bytes);

    Wire wire_;
    std::string buffer_;
    int status_ = 0;
    int close_code_ = 0;
};

}  // namespace nb::test
