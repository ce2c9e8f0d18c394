#include <utility>  // before Asio, which forgets it

#include "server/socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <variant>

#include "server/host_free.hpp"
#include "server/log.hpp"

namespace nb {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using websocket::close_code;

constexpr std::chrono::seconds goodbye_time{3};  // to send what is queued and to say goodbye

}  // namespace

Socket::Socket(beast::tcp_stream stream, Context& context)
    : context_(context),
      stream_(std::move(stream)),
      wake_(stream_.get_executor()),
      deadline_(stream_.get_executor()),
      commands_(context.limits().commands_burst, context.limits().commands_per_second) {
    context_.sockets.insert(this);
    ++context_.metrics.sockets;
}

Socket::~Socket() {
    context_.sockets.erase(this);
    --context_.metrics.sockets;
}

asio::awaitable<void> Socket::run(Request request) {
    const auto self = shared_from_this();
    const Limits& limits = context_.limits();
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has its own timeouts
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = goodbye_time;
    timeouts.idle_timeout = std::chrono::seconds(limits.idle_seconds);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.auto_fragment(false);  // a view is one frame
    stream_.read_message_max(0);   // read_message() counts, so that it can answer

    const auto [error] = co_await stream_.async_accept(request, as_result);
    if (error) co_return;
    deadline_.expires_after(std::chrono::seconds(limits.hello_seconds));
    deadline_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        const auto socket = weak.lock();
        if (cancelled || !socket || socket->place_) return;
        socket->refuse_and_close(Problem("server.error.no_hello"), close_code::policy_error);
    });
    asio::co_spawn(stream_.get_executor(), [self] { return self->write_loop(); }, asio::detached);
    co_await read_loop();
    watch_.reset();
    close(close_code::normal);
}

asio::awaitable<void> Socket::read_loop() {
    while (co_await read_message()) {
        if (closing_) continue;  // until the other side has said goodbye too
        if (!place_) co_await host_free(context_.host);
        const auto bytes = buffer_.cdata();
        handle({static_cast<const char*>(bytes.data()), bytes.size()});
    }
}

// False when there is nothing more to read.
asio::awaitable<bool> Socket::read_message() {
    const std::size_t most = context_.limits().message_bytes;
    buffer_.clear();
    do {
        const auto [error, count] =
            co_await stream_.async_read_some(buffer_, most + 1 - buffer_.size(), as_result);
        if (error) co_return false;
        if (buffer_.size() <= most) continue;
        const auto too_big =
            Problem("server.error.message_too_big").with("most", static_cast<std::int64_t>(most));
        refuse_and_close(too_big, close_code::too_big);
        buffer_.clear();  // what follows is read and thrown away
    } while (!stream_.is_message_done());
    co_return true;
}

asio::awaitable<void> Socket::write_loop() {
    const auto self = shared_from_this();
    while (!closing_ || !queue_.empty()) {
        if (queue_.empty()) {
            wake_.expires_at(asio::steady_timer::time_point::max());
            co_await wake_.async_wait(as_result);
            continue;
        }
        const SharedText text = std::move(queue_.front());
        queue_.pop_front();
        const auto [error, count] = co_await stream_.async_write(asio::buffer(*text), as_result);
        if (!error) continue;
        closing_ = true;
        queue_.clear();
    }
    co_await stream_.async_close(code_, as_result);
    deadline_.cancel();
}

void Socket::handle(std::string_view text) {
    if (!stream_.got_text())
        return send(error_text(Problem("server.error.not_text"), context_.host.config().render));
    const bool in_time = commands_.take(Clock::now());
    auto message = read_client_message(text);
    const Render& render = context_.host.config().render;
    if (!in_time) {
        const auto too_fast =
            Problem("server.error.too_fast")
                .with("most", std::int64_t{context_.limits().commands_per_second});
        const auto* refused = message ? std::get_if<Command>(&*message) : nullptr;
        if (refused == nullptr) return send(error_text(too_fast, render));
        return send(answer_text({refused->id, refused->revision, too_fast}, render));
    }
    if (!message) return send(error_text(message.error(), render));
    if (std::holds_alternative<Ping>(*message)) return send(pong_text());
    if (const auto* hello = std::get_if<Hello>(&*message)) return greet(*hello);
    command(std::move(std::get<Command>(*message)));
}

void Socket::greet(const Hello& hello) {
    if (place_)
        return send(error_text(Problem("server.error.hello_again"), context_.host.config().render));
    auto place = context_.host.enter(hello.table, hello.token);
    if (!place) return refuse_and_close(place.error().problem, close_code::policy_error);
    const auto view = context_.host.view(*place);
    if (!view) return refuse_and_close(view.error().problem, close_code::internal_error);
    deadline_.cancel();
    place_ = std::move(*place);
    send(view_text(*view));
    const auto talk = context_.host.talk(*place_, 0);
    if (talk && !talk->empty()) send(*talk);
    watch_ = context_.host.watch(*place_, [this](SharedText text) { send(std::move(text)); });
}

void Socket::command(Command command) {
    if (!place_)
        return send(error_text(Problem("server.error.hello_first"), context_.host.config().render));
    context_.host.submit(
        *place_, std::move(command), [weak = weak_from_this()](const Answer& answer) {
            const auto socket = weak.lock();
            if (socket) socket->send(answer_text(answer, socket->context_.host.config().render));
        });
}

void Socket::send(SharedText text) {
    if (closing_) return;
    if (queue_.size() >= context_.limits().queue_messages) return drop_slow();
    queue_.push_back(std::move(text));
    wake_.cancel();
}

// What the client hasn't read is stale anyway: it gets a fresh view when it comes back.
void Socket::drop_slow() {
    ++context_.metrics.slow_clients;
    log_info("slow_client_dropped", {{"table", place_ ? place_->table : ""}});
    queue_.clear();
    const auto problem = Problem("server.error.slow_client")
                             .with("most", std::int64_t{context_.limits().queue_messages});
    refuse_and_close(problem, close_code::try_again_later);
}

void Socket::refuse_and_close(const Problem& problem, close_code code) {
    if (closing_) return;
    queue_.push_back(
        std::make_shared<const std::string>(error_text(problem, context_.host.config().render)));
    close(code);
}

void Socket::close(close_code code) {
    if (closing_) return;
    closing_ = true;
    code_ = code;
    wake_.cancel();
    deadline_.expires_after(goodbye_time);
    deadline_.async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
        const auto socket = weak.lock();
        if (!cancelled && socket) beast::get_lowest_layer(socket->stream_).close();
    });
}

}  // namespace nb
