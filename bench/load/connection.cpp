#include "connection.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace nb::load {

namespace {

// Views are ended by a quotation mark that isn't escaped: action texts have no such marks.
std::string_view until_quote(std::string_view text) { return text.substr(0, text.find('"')); }

}  // namespace

std::string_view member_text(std::string_view json, std::string_view name, std::size_t from) {
    const std::string key = "\"" + std::string(name) + "\":\"";
    const std::size_t at = json.find(key, from);
    if (at == std::string_view::npos) return {};
    return until_quote(json.substr(at + key.size()));
}

// Members of a view come in the order of docs/protocol.md: "actions", "refusals", and behind them
// "revision" and "turn".
Seen read_view(std::string_view message) {
    constexpr std::string_view revision_key = ",\"revision\":";
    constexpr std::string_view action_key = "{\"action\":\"";
    Seen seen;
    const std::size_t begin = message.find(",\"actions\":[");
    const std::size_t end = std::min(message.find(",\"refusals\":", begin), message.size());
    for (std::size_t at = message.find(action_key, begin); at < end;
         at = message.find(action_key, at + 1)) {
        const std::string_view action = until_quote(message.substr(at + action_key.size()));
        if (action != "resign") seen.actions.emplace_back(action);
    }
    const std::size_t behind = begin == std::string_view::npos ? 0 : end;
    const std::size_t revision = message.find(revision_key, behind);
    if (revision != std::string_view::npos) {
        const char* digits = message.data() + revision + revision_key.size();
        std::from_chars(digits, message.data() + message.size(), seen.revision);
    }
    const std::size_t turn = message.find(",\"turn\":", behind);
    seen.over = turn != std::string_view::npos &&
                message.substr(turn, 40).find("\"over\"") != std::string_view::npos;
    return seen;
}

Connection::~Connection() { close(); }

void Connection::close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
    in_.clear();
    out_.clear();
    state_ = State::http;
    waits_to_write_ = false;
}

bool Connection::connect(int epoll, std::uint16_t port) {
    epoll_ = epoll;
    socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // On the loopback this doesn't wait for anybody.
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
        close();
        return false;
    }
    const int at_once = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof(at_once));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = this;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket_, &event);
    return true;
}

void Connection::post(std::string_view path, std::string_view body) {
    out_.append("POST ").append(path).append(" HTTP/1.1\r\nHost: load\r\nContent-Length: ");
    out_.append(std::to_string(body.size())).append("\r\n\r\n").append(body);
    write();
}

void Connection::upgrade() {
    state_ = State::upgrading;
    out_ +=
        "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    write();
}

void Connection::send(std::string_view message) {
    out_ += '\x81';
    if (message.size() < 126) {
        out_ += static_cast<char>(0x80 | message.size());
    } else {
        out_ += '\xFE';
        out_ += static_cast<char>(message.size() >> 8);
        out_ += static_cast<char>(message.size() & 0xFF);
    }
    out_.append(4, '\0');  // a mask that changes nothing
    out_ += message;
    if (state_ == State::open) write();  // else when the server has agreed to the upgrade
}

void Connection::listen_to(std::uint32_t events) {
    epoll_event event{};
    event.events = events;
    event.data.ptr = this;
    ::epoll_ctl(epoll_, EPOLL_CTL_MOD, socket_, &event);
}

void Connection::write() {
    if (socket_ < 0 || out_.empty()) return;
    const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) out_.erase(0, static_cast<std::size_t>(sent));
    if (out_.empty() == !waits_to_write_) return;
    waits_to_write_ = !out_.empty();
    listen_to(waits_to_write_ ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

bool Connection::read_part() {
    static std::array<char, 262'144> part;
    const ssize_t got = ::recv(socket_, part.data(), part.size(), MSG_DONTWAIT);
    if (got > 0) {
        in_.append(part.data(), static_cast<std::size_t>(got));
        received_ += static_cast<std::uint64_t>(got);
        return true;
    }
    return got < 0 && (errno == EAGAIN || errno == EINTR);
}

void Connection::ready(std::uint32_t events) {
    if (socket_ < 0) return;
    if ((events & EPOLLOUT) != 0) write();
    if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) == 0) return;
    if (!read_part()) {
        close();
        return told_.ended();
    }
    // A call may close the connection and open it anew.
    while (socket_ >= 0 && (state_ == State::open ? take_frame() : take_answer())) continue;
}

bool Connection::take_answer() {
    const std::size_t head = in_.find("\r\n\r\n");
    if (head == std::string::npos) return false;
    if (state_ == State::upgrading) {
        in_.erase(0, head + 4);
        state_ = State::open;
        write();
        return true;
    }
    constexpr std::string_view length_key = "Content-Length: ";
    std::size_t length = 0;
    if (const std::size_t at = in_.find(length_key); at < head) {
        std::from_chars(in_.data() + at + length_key.size(), in_.data() + head, length);
    }
    if (in_.size() < head + 4 + length) return false;
    const std::string body = in_.substr(head + 4, length);
    in_.erase(0, head + 4 + length);
    told_.answer(body);
    return true;
}

bool Connection::take_frame() {
    if (in_.size() < 2) return false;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(in_[at]); };
    std::size_t length = byte(1);
    std::size_t head = 2;
    if (length >= 126) {
        const std::size_t digits = length == 126 ? 2 : 8;
        head += digits;
        if (in_.size() < head) return false;
        length = 0;
        for (std::size_t i = 2; i < head; ++i) length = length << 8 | byte(i);
    }
    if (in_.size() < head + length) return false;
    const unsigned opcode = byte(0) & 0x0F;
    const std::string payload = in_.substr(head, length);
    in_.erase(0, head + length);
    if (opcode == 1) told_.message(payload);
    if (opcode == 9) {  // a ping wants a pong
        out_ += '\x8A';
        out_ += '\x80';
        out_.append(4, '\0');
        write();
    }
    return true;
}

}  // namespace nb::load
