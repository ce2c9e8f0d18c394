#include <utility>  // before Asio, which forgets it

#include "server/server.hpp"

#include <unistd.h>
#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <csignal>
#include <exception>

#include "server/host_free.hpp"
#include "server/log.hpp"
#include "server/socket.hpp"

namespace nb {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::chrono::milliseconds between_news{100};
constexpr std::chrono::seconds between_attempts{1};  // to hear news at once
constexpr std::chrono::seconds stop_time{4};         // after which open connections are cut
constexpr std::chrono::seconds drain_time{2};
constexpr std::size_t drain_bytes = std::size_t{1} << 20;
constexpr int send_bytes = 128 * 1024;

// Whom the limits per address count: an IPv4 address, or the network of an IPv6 address, since a
// household has 2^64 of those.
std::string counted_address(const asio::ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const asio::ip::address_v6 six = address.to_v6();
    if (six.is_v4_mapped()) {
        return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
    }
    auto bytes = six.to_bytes();
    for (std::size_t i = 8; i < bytes.size(); ++i) bytes[i] = 0;
    return asio::ip::address_v6(bytes).to_string();
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// The last entry of X-Forwarded-For: the one that our own proxy wrote.
std::string forwarded_address(std::string_view header, const std::string& peer) {
    const std::size_t comma = header.rfind(',');
    if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
    while (header.starts_with(' ')) header.remove_prefix(1);
    error_code error;
    const auto address = asio::ip::make_address(header, error);
    return error ? peer : counted_address(address);
}

// Whether something came that isn't HTTP, or more than the limits allow; else the connection
// failed.
bool is_malformed(const error_code& error) {
    return error.category() == make_error_code(http::error::bad_method).category();
}

Problem problem_of(std::string_view key, const ServerConfig& config, const error_code& error) {
    return Problem(key)
        .with("address", config.address)
        .with("port", std::int64_t{config.port})
        .with("reason", error.message());
}

}  // namespace

// One TCP connection, and the HTTP requests that come over it.
struct Connection {
    beast::tcp_stream stream;
    std::string address;
    bool idle = true;  // between two requests

    Connection(tcp::socket socket, std::string counted)
        : stream(std::move(socket)), address(std::move(counted)) {}
};

struct Server::Parts {
    ServerConfig config;
    Context context;
    std::set<Connection*> connections;
    std::unordered_map<std::string, std::uint32_t> by_address;
    std::uint16_t port = 0;
    bool forced = false;
    // Behind what connections use, so that those still open when it ends find it in place.
    asio::io_context io{1};  // one thread
    tcp::acceptor acceptor{io};
    asio::signal_set signals{io};
    asio::steady_timer force{io};
    std::set<asio::steady_timer*> timers;  // of what is done again and again
    asio::posix::stream_descriptor* news_wire = nullptr;

    Parts(const ServerConfig& given, std::unique_ptr<Store> store)
        : config(given),
          context{.metrics = {},
                  .host = Host({given.games, given.find, given.limits, given.render, given.bots,
                                given.coaches},
                               std::move(store), context.metrics),
                  .api = Api(context.host, context.metrics, given.origins, is_local(given.address)),
                  .behind_proxy = given.behind_proxy,
                  .stopping = false,
                  .sockets = {}} {
        context.host.on_waiting([this] { asio::post(io, [this] { context.host.flush(); }); });
        context.host.pipeline([this](auto then) { asio::post(io, std::move(then)); });
    }

    // Commands still waiting hold connections, which must not outlive io; thinkers post to it.
    ~Parts() {
        context.host.stop_bots();
        context.host.drain();
        context.host.stop_thinking();
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    static bool is_local(const std::string& address) {
        error_code error;
        return asio::ip::make_address(address, error).is_loopback() && !error;
    }

    std::expected<void, Problem> listen();
    void begin_stop();
    void ended(Connection& connection);

    awaitable<void> accept_loop();
    awaitable<void> every(std::chrono::milliseconds pause, void (Host::*what)());
    awaitable<void> hear_at_once();
    awaitable<void> serve(tcp::socket socket);
    awaitable<void> serve_requests(Connection& connection);
    using Parser = http::request_parser<http::string_body>;
    awaitable<error_code> read_request(Connection& connection, beast::flat_buffer& buffer,
                                       Parser& parser);
    awaitable<HttpResponse> answer(const HttpRequest& request, Bucket& commands);
    awaitable<bool> write(Connection& connection, const HttpResponse& response, unsigned version,
                          bool keep_alive, bool head);
    awaitable<void> finish(Connection& connection);
    HttpResponse unreadable(const error_code& error) const;
};

std::expected<void, Problem> Server::Parts::listen() {
    error_code error;
    const auto address = asio::ip::make_address(config.address, error);
    if (error)
        return std::unexpected(Problem("server.error.address").with("address", config.address));
    const tcp::endpoint endpoint(address, config.port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error == asio::error::address_in_use) {
        return std::unexpected(problem_of("server.error.port_in_use", config, error));
    }
    if (error) return std::unexpected(problem_of("server.error.listen", config, error));
    port = acceptor.local_endpoint(error).port();
    return {};
}

awaitable<void> Server::Parts::accept_loop() {
    while (!context.stopping) {
        auto [error, socket] = co_await acceptor.async_accept(as_result);
        if (context.stopping) co_return;
        if (error) {  // too many open files, most likely: wait for some to be closed
            log_error("accept_failed", {{"reason", error.message()}});
            asio::steady_timer pause(io, std::chrono::milliseconds(100));
            co_await pause.async_wait(as_result);
            continue;
        }
        asio::co_spawn(io, serve(std::move(socket)), [](const std::exception_ptr& failed) {
            if (failed) log_error("connection_failed", {});
        });
    }
}

// Until the server stops, whose signal takes every timer with it.
awaitable<void> Server::Parts::every(std::chrono::milliseconds pause, void (Host::*what)()) {
    asio::steady_timer timer(io);
    timers.insert(&timer);
    while (!context.stopping) {
        co_await host_free(context.host);
        (context.host.*what)();
        timer.expires_after(pause);
        co_await timer.async_wait(as_result);
    }
    timers.erase(&timer);
}

// Hears news when they come, where the store has a descriptor for them; what is left over is for
// the timer.
awaitable<void> Server::Parts::hear_at_once() {
    asio::steady_timer timer(io);
    timers.insert(&timer);
    while (!context.stopping) {
        co_await host_free(context.host);
        const int descriptor = context.host.news_descriptor();
        if (descriptor < 0) {
            timer.expires_after(between_attempts);
            co_await timer.async_wait(as_result);
            continue;
        }
        // A copy, as the store closes its own when it connects anew.
        asio::posix::stream_descriptor wire(io, ::dup(descriptor));
        news_wire = &wire;
        while (!context.stopping && context.host.news_descriptor() == descriptor) {
            const auto [error] =
                co_await wire.async_wait(asio::posix::stream_descriptor::wait_read, as_result);
            co_await host_free(context.host);
            if (error) break;
            context.host.hear_news();
        }
        news_wire = nullptr;
    }
    timers.erase(&timer);
}

awaitable<void> Server::Parts::serve(tcp::socket socket) {
    error_code error;
    socket.set_option(tcp::no_delay(true), error);
    // Else the system keeps megabytes for a client that doesn't read, beside our own bounded queue.
    socket.set_option(asio::socket_base::send_buffer_size(send_bytes), error);
    const tcp::endpoint peer = socket.remote_endpoint(error);
    Connection connection(std::move(socket), counted_address(peer.address()));
    // Leaves the counts right however this ends.
    struct Counted {
        Parts& parts;
        Connection& connection;
        ~Counted() { parts.ended(connection); }
    } counted{*this, connection};
    connections.insert(&connection);
    ++context.metrics.connections;
    const std::uint32_t open = ++by_address[connection.address];
    if (open > context.limits().connections_per_address && !context.behind_proxy) {
        const auto problem =
            Problem("server.error.too_many_connections")
                .with("most", std::int64_t{context.limits().connections_per_address});
        const HttpResponse refusal = context.api.failure(429, problem);
        co_await write(connection, refusal, 11, false, false);
        co_await finish(connection);
        co_return;
    }
    co_await serve_requests(connection);
}

void Server::Parts::ended(Connection& connection) {
    connections.erase(&connection);
    --context.metrics.connections;
    const auto found = by_address.find(connection.address);
    if (--found->second == 0) by_address.erase(found);
    if (context.stopping && !forced && connections.empty()) force.cancel();
}

// How long the body may be depends on what it is for.
awaitable<error_code> Server::Parts::read_request(Connection& connection,
                                                  beast::flat_buffer& buffer, Parser& parser) {
    const Limits& limits = context.limits();
    parser.body_limit(std::max(limits.body_bytes, limits.record_bytes));
    const auto [failed, read] =
        co_await http::async_read_header(connection.stream, buffer, parser, as_result);
    if (failed) co_return failed;
    const bool record = view_of(parser.get().target()).starts_with("/api/records/");
    const std::uint32_t most = record ? limits.record_bytes : limits.body_bytes;
    if (const auto length = parser.content_length(); length && *length > most) {
        co_return make_error_code(http::error::body_limit);
    }
    parser.body_limit(most);
    const auto [error, rest] =
        co_await http::async_read(connection.stream, buffer, parser, as_result);
    co_return error;
}

awaitable<void> Server::Parts::serve_requests(Connection& connection) {
    const Limits& limits = context.limits();
    const std::chrono::seconds patience(limits.request_seconds);
    Bucket commands(limits.commands_burst, limits.commands_per_second);
    beast::flat_buffer buffer;
    while (!context.stopping) {
        Parser parser;
        parser.header_limit(limits.header_bytes);
        connection.idle = true;
        connection.stream.expires_after(patience);
        const error_code error = co_await read_request(connection, buffer, parser);
        connection.idle = false;
        if (error == http::error::end_of_stream) co_return co_await finish(connection);
        if (error && !is_malformed(error)) co_return;
        if (error) {
            const HttpResponse refusal = unreadable(error);
            co_await write(connection, refusal, 11, false, false);
            co_return co_await finish(connection);
        }
        Socket::Request received = parser.release();
        const auto field = [&](http::field name) { return view_of(received[name]); };
        HttpRequest request;
        request.method = view_of(received.method_string());
        request.target = view_of(received.target());
        request.host = field(http::field::host);
        request.origin = field(http::field::origin);
        request.authorization = field(http::field::authorization);
        request.accept_encoding = field(http::field::accept_encoding);
        request.if_none_match = field(http::field::if_none_match);
        request.body = received.body();
        request.address = connection.address;
        if (context.behind_proxy) {
            request.address =
                forwarded_address(view_of(received["X-Forwarded-For"]), connection.address);
        }
        if (request.target == "/ws" && beast::websocket::is_upgrade(received) &&
            context.api.origin_allowed(request.origin, request.host)) {
            const auto socket = std::make_shared<Socket>(std::move(connection.stream), context);
            co_return co_await socket->run(std::move(received));
        }
        HttpResponse response;
        if (request.target == "/ws" && beast::websocket::is_upgrade(received)) {
            response = context.api.failure(
                403, Problem("server.error.origin").with("origin", request.origin));
        } else {
            response = co_await answer(request, commands);
        }
        const bool keep_alive = received.keep_alive() && !context.stopping;
        const bool head = received.method() == http::verb::head;
        const bool written =
            co_await write(connection, response, received.version(), keep_alive, head);
        log_debug("http",
                  {{"method", std::string(request.method)},
                   {"path", std::string(request.target.substr(0, request.target.find('?')))},
                   {"status", std::to_string(response.status)}});
        if (!written) co_return;
        if (!keep_alive) co_return co_await finish(connection);
    }
}

// The answer to what couldn't be read as a request.
HttpResponse Server::Parts::unreadable(const error_code& error) const {
    const Limits& limits = context.limits();
    if (error == http::error::body_limit) {
        return context.api.failure(
            413,
            Problem("server.error.body_too_big").with("most", std::int64_t{limits.body_bytes}));
    }
    if (error == http::error::header_limit) {
        return context.api.failure(
            431,
            Problem("server.error.header_too_big").with("most", std::int64_t{limits.header_bytes}));
    }
    return context.api.failure(400,
                               Problem("server.error.bad_request").with("reason", error.message()));
}

awaitable<HttpResponse> Server::Parts::answer(const HttpRequest& request, Bucket& commands) {
    co_await host_free(context.host);
    const auto start = [this, &request, &commands](auto handler) {
        auto resume = std::make_shared<decltype(handler)>(std::move(handler));
        context.api.answer(request, commands, [this, resume](HttpResponse response) {
            // Not at once: the host is in the middle of a batch.
            asio::post(io, [resume, response = std::move(response)]() mutable {
                (*resume)(std::move(response));
            });
        });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(HttpResponse)>(
        start, asio::use_awaitable);
}

awaitable<bool> Server::Parts::write(Connection& connection, const HttpResponse& response,
                                     unsigned version, bool keep_alive, bool head) {
    const std::string_view body =
        response.body.empty() ? response.fixed_body : std::string_view(response.body);
    http::response<http::span_body<const char>> message(static_cast<http::status>(response.status),
                                                        version);
    for (const auto& [name, value] : response.headers)
        message.set(beast::string_view(name.data(), name.size()), value);
    message.keep_alive(keep_alive);
    message.body() = beast::span<const char>(body.data(), body.size());
    message.prepare_payload();
    ++context.metrics.responses[response.status / 100];
    connection.stream.expires_after(std::chrono::seconds(context.limits().request_seconds));
    http::response_serializer<http::span_body<const char>> serializer(message);
    serializer.split(head);
    if (head) {
        const auto [error, count] =
            co_await http::async_write_header(connection.stream, serializer, as_result);
        co_return !error;
    }
    const auto [error, count] =
        co_await http::async_write(connection.stream, serializer, as_result);
    co_return !error;
}

// Ends our side, then reads on for a moment: closing at once could wipe out an answer that the
// other side, still sending, hasn't read.
awaitable<void> Server::Parts::finish(Connection& connection) {
    error_code ignored;
    connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    connection.stream.expires_after(drain_time);
    std::array<char, 4'096> rest;
    for (std::size_t drained = 0; drained < drain_bytes;) {
        const auto [error, count] =
            co_await connection.stream.async_read_some(asio::buffer(rest), as_result);
        if (error) co_return;
        drained += count;
    }
}

void Server::Parts::begin_stop() {
    if (context.stopping) return;
    context.stopping = true;
    log_info("stopping", {});
    error_code ignored;
    acceptor.close(ignored);
    signals.cancel(ignored);
    for (asio::steady_timer* timer : timers) timer->cancel();
    if (news_wire != nullptr) news_wire->cancel(ignored);
    context.host.stop_bots();
    context.host.drain();
    for (Socket* socket : context.sockets) socket->close(beast::websocket::close_code::going_away);
    for (Connection* connection : connections) {
        if (connection->idle) connection->stream.cancel();
    }
    if (connections.empty()) return;
    force.expires_after(stop_time);
    force.async_wait([this](const error_code& cancelled) {
        if (cancelled) return;
        forced = true;
        io.stop();
    });
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, Problem> Server::open(const ServerConfig& config) {
    try {
        auto store = open_store(config.data_file);
        if (!store) return std::unexpected(store.error());
        auto parts = std::make_unique<Parts>(config, std::move(*store));
        if (auto listening = parts->listen(); !listening) return std::unexpected(listening.error());
        asio::co_spawn(parts->io, parts->accept_loop(), asio::detached);
        asio::co_spawn(parts->io, parts->every(between_news, &Host::hear_news), asio::detached);
        asio::co_spawn(parts->io, parts->hear_at_once(), asio::detached);
        asio::co_spawn(parts->io, parts->every(Host::between_beats, &Host::beat), asio::detached);
        return std::unique_ptr<Server>(new Server(std::move(parts)));
    } catch (const std::exception& failed) {
        return std::unexpected(Problem("server.error.internal").with("reason", failed.what()));
    }
}

std::uint16_t Server::port() const { return parts_->port; }

std::expected<void, Problem> Server::run() {
    try {
        parts_->io.run();
        return {};
    } catch (const std::exception& failed) {
        return std::unexpected(Problem("server.error.internal").with("reason", failed.what()));
    }
}

void Server::stop() {
    asio::post(parts_->io, [parts = parts_.get()] { parts->begin_stop(); });
}

void Server::stop_on_signals() {
    error_code ignored;
    parts_->signals.add(SIGINT, ignored);
    parts_->signals.add(SIGTERM, ignored);
    parts_->signals.async_wait([parts = parts_.get()](const error_code& cancelled, int) {
        if (!cancelled) parts->begin_stop();
    });
}

std::expected<int, Problem> run_server(const ServerConfig& config,
                                       const std::function<void(std::uint16_t port)>& opened) {
    const auto server = Server::open(config);
    if (!server) return std::unexpected(server.error());
    (*server)->stop_on_signals();
    log_info("serving", {{"address", config.address},
                         {"port", std::to_string((*server)->port())},
                         {"data", place_shown(config.data_file)}});
    if (opened) opened((*server)->port());
    if (auto ran = (*server)->run(); !ran) return std::unexpected(ran.error());
    return 0;
}

}  // namespace nb
