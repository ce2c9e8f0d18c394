#pragma once
// Waiting for a host that is busy with a batch, for coroutines: nothing but submit() may be asked
// of it meanwhile.

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <utility>

#include "server/host.hpp"

namespace nb {

// Returns when the host may be asked, which it may until the next suspension.
inline boost::asio::awaitable<void> host_free(Host& host) {
    if (!host.busy()) co_return;
    const auto start = [&host](auto handler) {
        auto resume = std::make_shared<decltype(handler)>(std::move(handler));
        host.when_free([resume] { (*resume)(); });
    };
    co_await boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void()>(
        start, boost::asio::use_awaitable);
}

}  // namespace nb
