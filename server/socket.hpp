#pragma once
// One WebSocket: it greets, hands commands to the host, and sends answers and views from a bounded
// queue. Which messages there are is messages.hpp's business.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/context.hpp"

namespace nb {

class Socket : public std::enable_shared_from_this<Socket> {
public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    Socket(boost::beast::tcp_stream stream, Context& context);
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    // Accepts the upgrade and talks until either side ends it.
    boost::asio::awaitable<void> run(Request request);
    // Sends what is queued, then says goodbye.
    void close(boost::beast::websocket::close_code code);

private:
    boost::asio::awaitable<void> read_loop();
    boost::asio::awaitable<bool> read_message();
    boost::asio::awaitable<void> write_loop();
    void handle(std::string_view text);
    void greet(const Hello& hello);
    void command(Command command);
    void send(SharedText text);
    void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
    void refuse_and_close(const Problem& problem, boost::beast::websocket::close_code code);
    void drop_slow();

    Context& context_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::beast::flat_buffer buffer_;
    boost::asio::steady_timer wake_;      // of the writing loop
    boost::asio::steady_timer deadline_;  // for the greeting, then for the goodbye
    std::deque<SharedText> queue_;
    Bucket commands_;
    std::optional<Place> place_;  // since the greeting
    std::unique_ptr<Host::Watch> watch_;
    bool closing_ = false;
    boost::beast::websocket::close_code code_ = boost::beast::websocket::close_code::normal;
};

}  // namespace nb
