#include "tests/server/client.hpp"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cctype>
#include <charconv>

namespace nb::test {

namespace {

constexpr timeval patience{.tv_sec = 5, .tv_usec = 0};

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// Reads the head of an answer from the buffer, which keeps what follows it.
Reply read_head(const Wire& wire, std::string& buffer) {
    Reply reply;
    std::size_t end = std::string::npos;
    while ((end = buffer.find("\r\n\r\n")) == std::string::npos) {
        if (!wire.receive(buffer)) return reply;
    }
    std::size_t at = buffer.find("\r\n");
    std::from_chars(buffer.data() + 9, buffer.data() + 12, reply.status);  // after "HTTP/1.1 "
    while (at < end) {
        const std::size_t next = buffer.find("\r\n", at + 2);
        const std::string line = buffer.substr(at + 2, next - at - 2);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) {
            reply.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
        }
        at = next;
    }
    buffer.erase(0, end + 4);
    return reply;
}

Reply read_reply(const Wire& wire, bool head) {
    std::string buffer;
    Reply reply = read_head(wire, buffer);
    std::size_t length = 0;
    if (const auto found = reply.headers.find("content-length"); found != reply.headers.end()) {
        const std::string& text = found->second;
        std::from_chars(text.data(), text.data() + text.size(), length);
    }
    while (!head && buffer.size() < length && wire.receive(buffer)) continue;
    reply.body = buffer;
    return reply;
}

}  // namespace

Wire::Wire(std::uint16_t port, int receive_buffer) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) {
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof(receive_buffer));
    }
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0)
        return;
    ::close(socket_);
    socket_ = -1;
}

Wire::~Wire() {
    if (open()) ::close(socket_);
}

bool Wire::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Wire::receive(std::string& into) const {
    std::array<char, 65'536> bytes;
    const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (got <= 0) return false;
    into.append(bytes.data(), static_cast<std::size_t>(got));
    return true;
}

void Wire::finish() const { ::shutdown(socket_, SHUT_WR); }

nlohmann::json Reply::json() const { return nlohmann::json::parse(body, nullptr, false); }

std::string Reply::error() const {
    const nlohmann::json parsed = json();
    if (!parsed.is_object() || !parsed.contains("error")) return {};
    return parsed["error"].value("key", "");
}

Reply call(std::uint16_t port, std::string_view method, std::string_view target,
           std::string_view body, const Headers& headers) {
    std::string request(method);
    request.append(" ").append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1:");
    request.append(std::to_string(port)).append("\r\n");
    for (const auto& [name, value] : headers) request += name + ": " + value + "\r\n";
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    request.append("\r\n").append(body);
    const Wire wire(port);
    if (!wire.open()) return {};
    wire.send(request);  // the answer may come before all is sent
    return read_reply(wire, method == "HEAD");
}

Reply call_raw(std::uint16_t port, std::string_view bytes) {
    const Wire wire(port);
    if (!wire.open()) return {};
    wire.send(bytes);
    return read_reply(wire, false);
}

WebSocket::WebSocket(std::uint16_t port, std::string_view origin, int receive_buffer)
    : wire_(port, receive_buffer) {
    std::string request =
        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (!origin.empty()) request.append("Origin: ").append(origin).append("\r\n");
    if (!wire_.open() || !wire_.send(request + "\r\n")) return;
    status_ = read_head(wire_, buffer_).status;
}

void WebSocket::send_frame(unsigned opcode, std::string_view payload) const {
    std::string frame;
    const auto byte = [&](std::size_t value) { frame += static_cast<char>(value & 0xFF); };
    byte(0x80U | opcode);
    if (payload.size() < 126) {
        byte(0x80U | payload.size());
    } else if (payload.size() < 65'536) {
        byte(0x80U | 126U);
        byte(payload.size() >> 8);
        byte(payload.size());
    } else {
        byte(0x80U | 127U);
        for (int shift = 56; shift >= 0; shift -= 8) byte(payload.size() >> shift);
    }
    frame.append(4, '\0');  // a mask of zeros: the payload as it is
    frame.append(payload);
    wire_.send(frame);
}

bool WebSocket::fill(std::size_t bytes) {
    while (buffer_.size() < bytes) {
        if (!wire_.receive(buffer_)) return false;
    }
    return true;
}

nlohmann::json WebSocket::next() {
    const nlohmann::json ended(nlohmann::json::value_t::discarded);
    const auto at = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[i]));
    };
    while (fill(2)) {
        const std::size_t opcode = at(0) & 0x0F;
        std::size_t length = at(1) & 0x7F;
        std::size_t header = 2;
        const std::size_t wide = length == 126 ? 2U : length == 127 ? 8U : 0U;
        if (!fill(header + wide)) return ended;
        if (wide > 0) length = 0;
        for (std::size_t i = 0; i < wide; ++i) length = length << 8 | at(header + i);
        header += wide;
        if (!fill(header + length)) return ended;
        const std::string payload = buffer_.substr(header, length);
        buffer_.erase(0, header + length);
        if (opcode == 0x1) return nlohmann::json::parse(payload, nullptr, false);
        if (opcode == 0x9) send_frame(0xA, payload);
        if (opcode != 0x8) continue;
        if (payload.size() >= 2) {
            close_code_ = static_cast<unsigned char>(payload[0]) << 8 |
                          static_cast<unsigned char>(payload[1]);
        }
        send_frame(0x8, payload);
        wire_.finish();
        return ended;
    }
    return ended;
}

nlohmann::json WebSocket::next(std::string_view type) {
    while (true) {
        nlohmann::json message = next();
        if (message.is_discarded() || message.value("type", "") == type) return message;
    }
}

}  // namespace nb::test
