// Bytes on the wire of a real server over the loopback: a whole connection, raw, or after a proper
// upgrade a run of frames, right and wrong. The server must stay up and answer the next one; it
// must not hang on this one.
//
// The first byte chooses: 0 the bytes as they are, anything else an upgrade and then frames. A
// frame of the input is an opcode with its flags, a kind of length, a count, and so many bytes of
// payload.

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <nlohmann/json.hpp>
#include <thread>

#include "fuzz/fuzz.hpp"
#include "fuzz/names.hpp"
#include "server/log.hpp"
#include "server/server.hpp"
#include "text/catalogue.hpp"

using namespace nb;
using fuzz::require;

namespace {

constexpr timeval patience{.tv_sec = 20, .tv_usec = 0};
constexpr unsigned connections_per_server = 2'000;  // then its tables are thrown away

// Reads the input from its front, so that an input can be written by hand; at its end come zeros.
class Input {
public:
    explicit Input(std::string_view bytes) : left_(bytes) {}
    [[nodiscard]] bool empty() const { return left_.empty(); }
    std::string take(std::size_t count) {
        std::string out(left_.substr(0, count));
        left_.remove_prefix(out.size());
        return out;
    }
    std::size_t number(std::size_t bytes) {
        std::size_t out = 0;
        for (const char byte : take(bytes)) out = out << 8 | static_cast<unsigned char>(byte);
        return out;
    }
    std::string rest() { return take(left_.size()); }

private:
    std::string_view left_;
};

class Wire {
public:
    explicit Wire(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
        ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
        const int at_once = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof(at_once));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int failed =
            ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address));
        require(failed == 0, "the server takes the next connection");
    }
    ~Wire() { ::close(socket_); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    // The other side may have ended the connection: no matter.
    void send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent < 0 && errno == EINTR) continue;  // the fuzzer's own alarm
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    // What comes until `end` has come, or nothing more does.
    std::string receive(std::string_view end = {}) const {
        std::string all;
        std::array<char, 16'384> part;
        while (end.empty() || all.find(end) == std::string::npos) {
            const ssize_t got = ::recv(socket_, part.data(), part.size(), 0);
            if (got < 0 && errno == EINTR) continue;
            require(got >= 0 || errno == ECONNRESET,
                    "the server doesn't leave a connection hanging");
            if (got <= 0) break;
            all.append(part.data(), static_cast<std::size_t>(got));
        }
        return all;
    }
    void finish() const { ::shutdown(socket_, SHUT_WR); }

private:
    int socket_;
};

class Running {
public:
    Running() {
        set_log_level("off");
        ServerConfig config;
        config.port = 0;
        config.data_file = ":memory:";
        config.games = games();
        config.find = find_game;
        config.render = [](const Message& message) {
            return Catalogue::built_in().render(message, Language::en);
        };
        config.limits.open_tables = 4;
        config.limits.tables_per_hour = 1'000'000;
        config.limits.request_seconds = 5;
        auto opened = Server::open(config);
        require(opened.has_value(), "a server opens");
        server_ = std::move(*opened);
        thread_ = std::thread([this] { require(server_->run().has_value(), "and runs"); });
    }
    ~Running() {
        server_->stop();
        thread_.join();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

    // A new table of two people.
    [[nodiscard]] fuzz::Names table() const {
        const std::string body =
            R"({"game":"northgard","seats":[{},{}],"seed":{"kind":"given","text":"fuzz"}})";
        const Wire wire(port());
        wire.send(
            "POST /api/tables HTTP/1.1\r\nHost: fuzz\r\nConnection: close\r\nContent-Length: " +
            std::to_string(body.size()) + "\r\n\r\n" + body);
        const std::string reply = wire.receive();
        const auto made = nlohmann::json::parse(
            reply.substr(std::min(reply.find("\r\n\r\n"), reply.size())), nullptr, false);
        require(made.is_object() && made.contains("table"), "the server still makes tables");
        fuzz::Names names{made["table"].get<std::string>(), {}};
        for (const auto& seat : made["seats"]) {
            names.tokens.push_back(seat["token"].get<std::string>());
        }
        return names;
    }

private:
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

std::string length_bytes(std::size_t length, std::size_t count) {
    std::string out;
    for (std::size_t i = count; i > 0; --i) {
        out += static_cast<char>(i > 8 ? 0 : (length >> (8 * (i - 1))) & 0xFF);
    }
    return out;
}

// One frame as the input wants it: most are masked and say their true length.
std::string frame(Input& input, const fuzz::Names& names) {
    const auto first = static_cast<char>(input.number(1));
    const std::size_t kind = input.number(1);
    const std::size_t count = input.number(1);
    std::string payload = names.put_into(input.take(count));
    std::size_t said = payload.size();
    if ((kind & 0x10) != 0) said += input.number(1);
    if ((kind & 0x20) != 0) said = input.number(8);
    const bool masked = (kind & 0x40) == 0;
    std::string out(1, first);
    const char mask_bit = masked ? '\x80' : '\0';
    if ((kind & 0x0F) == 1 || said > 65'535) {
        out += static_cast<char>(mask_bit | 127);
        out += length_bytes(said, 8);
    } else if ((kind & 0x0F) == 2 || said > 125) {
        out += static_cast<char>(mask_bit | 126);
        out += length_bytes(said, 2);
    } else {
        out += static_cast<char>(mask_bit | static_cast<char>(said));
    }
    if (masked) {
        const std::array<char, 4> mask{'\x12', '\x34', '\x56', '\x78'};
        out.append(mask.data(), mask.size());
        for (std::size_t i = 0; i < payload.size(); ++i) {
            payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
        }
    }
    return out + payload;
}

void talk(const Running& server, Input& input) {
    const fuzz::Names names = server.table();
    const Wire wire(server.port());
    if (input.number(1) == 0) {
        wire.send(names.put_into(input.rest()));
    } else {
        wire.send(
            "GET /ws HTTP/1.1\r\nHost: fuzz\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
        const std::string upgraded = wire.receive("\r\n\r\n");
        require(upgraded.starts_with("HTTP/1.1 101 "), "a proper upgrade is accepted");
        for (int frames = 0; !input.empty() && frames < 64; ++frames) {
            wire.send(frame(input, names));
        }
    }
    wire.finish();
    wire.receive();
}

}  // namespace

// libFuzzer looks for leaks while the server's thread is alive, and finds what that still holds.
// The server's tests look for them when it has ended.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static auto server = std::make_unique<Running>();
    static unsigned connections = 0;
    if (++connections % connections_per_server == 0) {
        server.reset();
        server = std::make_unique<Running>();
    }
    Input input(fuzz::text_of(data, size));
    talk(*server, input);
    return 0;
}
