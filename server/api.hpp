#pragma once
// What each HTTP path does (docs/protocol.md), and the page. Requests and answers are plain values
// here; sockets and parsing are server.cpp's business.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/host.hpp"
#include "server/rate.hpp"

namespace nb {

struct HttpRequest {
    std::string_view method;
    std::string_view target;  // as sent: path and query
    std::string_view host;
    std::string_view origin;         // empty: none was sent
    std::string_view authorization;  // the same
    std::string_view accept_encoding;
    std::string_view if_none_match;
    std::string_view body;
    std::string address;  // whom limits count
};

struct HttpResponse {
    unsigned status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers;
    std::string body;
    std::string_view fixed_body;  // of the page: not copied, and used when body is empty
};

class Api {
public:
    // `origins` are allowed besides the server's own: "https://example.org".
    Api(Host& host, Metrics& metrics, std::vector<std::string> origins, bool local_origins);

    // Answers by calling `done` once: at once, for a command in the next Host::flush(), for advice
    // when it has been thought about.
    // `commands` counts the commands of this connection. The request's views needn't live longer
    // than the call.
    void answer(const HttpRequest& request, Bucket& commands,
                std::function<void(HttpResponse)> done);

    // Whether a browser's page from this origin may talk to tables here.
    [[nodiscard]] bool origin_allowed(std::string_view origin, std::string_view host) const;

    [[nodiscard]] HttpResponse failure(unsigned status, const Problem& problem) const;

private:
    using Done = std::function<void(HttpResponse)>;
    void table_call(const HttpRequest& request, std::string_view rest, Bucket& commands, Done done);
    void act(const HttpRequest& request, const Place& place, Bucket& commands, const Done& done);
    HttpResponse read_table(const HttpRequest& request, const Place& place, std::string_view call);
    HttpResponse join(const HttpRequest& request, std::string_view table);
    HttpResponse rematch(const HttpRequest& request, const Place& place);
    HttpResponse practice(const HttpRequest& request, const Place& place);
    HttpResponse create_table(const HttpRequest& request);
    HttpResponse lobby(const HttpRequest& request);
    HttpResponse mine(const HttpRequest& request);
    HttpResponse record_call(const HttpRequest& request, std::string_view call);
    // What the coach is asked, about a table or about the record that is the body.
    void coach_call(const HttpRequest& request, std::string_view call, const Place* place,
                    const Done& done);
    // Why no new table is made now for this address.
    std::optional<HttpResponse> too_many_tables(const HttpRequest& request);
    HttpResponse health() const;
    HttpResponse page(const HttpRequest& request, std::string_view path) const;

    Host& host_;
    Metrics& metrics_;
    std::vector<std::string> origins_;
    bool local_origins_;  // pages of this machine, whatever their port: a developer's page
    AddressBuckets table_buckets_;
    AddressBuckets record_buckets_;
};

}  // namespace nb
