#pragma once
// What all connections of a server share. Only the files that know Boost.Asio include this.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <set>
#include <string>
#include <unordered_map>

#include "server/api.hpp"
#include "server/host.hpp"
#include "server/metrics.hpp"

namespace nb {

class Socket;

// Errors come back as values; nothing is thrown.
inline constexpr auto as_result = boost::asio::as_tuple(boost::asio::use_awaitable);

struct Context {
    Metrics metrics;
    Host host;
    Api api;
    bool behind_proxy = false;
    bool stopping = false;
    std::set<Socket*> sockets;

    [[nodiscard]] const Limits& limits() const { return host.config().limits; }
};

}  // namespace nb
