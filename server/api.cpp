#include "server/api.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "server/log.hpp"
#include "server/page.hpp"

namespace nb {

namespace {

constexpr double seconds_per_hour = 3'600;
constexpr std::string_view json_type = "application/json";
constexpr std::string_view text_type = "text/plain; charset=utf-8";

// Styles of single elements are allowed because boards set places and colours that way; nothing
// else that a page could be tricked with is.
constexpr std::string_view page_policy =
    "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

HttpResponse response(unsigned status, std::string_view type, std::string body) {
    HttpResponse out;
    out.status = status;
    out.headers.emplace_back("Content-Type", type);
    out.headers.emplace_back("Cache-Control", "no-store");
    out.headers.emplace_back("X-Content-Type-Options", "nosniff");
    out.body = std::move(body);
    return out;
}

unsigned status_of(const Answer& answer) {
    if (!answer.refused) return 200;
    const std::string_view key = answer.refused->key;
    if (key == "table.error.old_revision" || key == "server.error.conflict") return 409;
    if (key == "server.error.spectator" || key == "table.error.not_your_seat") return 403;
    if (key == "server.error.unknown_table") return 404;
    if (key.starts_with("server.error.store_")) return 503;
    return 422;
}

// The token of "Bearer TOKEN"; empty for a spectator; a Failure for another scheme.
Served<std::optional<std::string>> bearer(std::string_view authorization) {
    constexpr std::string_view scheme = "Bearer ";
    if (authorization.empty()) return std::nullopt;
    if (!authorization.starts_with(scheme)) {
        return std::unexpected(Failure{401, Problem("server.error.authorization")});
    }
    return std::string(authorization.substr(scheme.size()));
}

// Whether the list of an Accept-Encoding header has gzip and doesn't refuse it.
bool accepts_gzip(std::string_view header) {
    const std::size_t at = header.find("gzip");
    if (at == std::string_view::npos) return false;
    std::string_view rest = header.substr(at + 4);
    rest = rest.substr(0, rest.find(','));
    return rest.find("q=0") == std::string_view::npos ||
           rest.find("q=0.") != std::string_view::npos;
}

bool is_get(const HttpRequest& request) {
    return request.method == "GET" || request.method == "HEAD";
}

bool is_loopback_origin(std::string_view origin) {
    for (const std::string_view start : {"http://127.0.0.1", "http://localhost", "http://[::1]"}) {
        if (!origin.starts_with(start)) continue;
        const std::string_view rest = origin.substr(start.size());
        return rest.empty() || rest.front() == ':';
    }
    return false;
}

}  // namespace

Api::Api(Host& host, Metrics& metrics, std::vector<std::string> origins, bool local_origins)
    : host_(host),
      metrics_(metrics),
      origins_(std::move(origins)),
      local_origins_(local_origins),
      table_buckets_(host.config().limits.tables_per_hour,
                     host.config().limits.tables_per_hour / seconds_per_hour) {}

HttpResponse Api::failure(unsigned status, const Problem& problem) const {
    HttpResponse out = response(status, json_type, error_body(problem, host_.config().render));
    if (status == 401) out.headers.emplace_back("WWW-Authenticate", "Bearer");
    return out;
}

bool Api::origin_allowed(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true;  // not a browser's page
    if (std::ranges::find(origins_, origin) != origins_.end()) return true;
    if (local_origins_ && is_loopback_origin(origin)) return true;
    const std::size_t at = origin.find("://");
    return at != std::string_view::npos && !host.empty() && origin.substr(at + 3) == host;
}

void Api::answer(const HttpRequest& request, Bucket& commands,
                 std::function<void(HttpResponse)> done) {
    const std::string_view path = request.target.substr(0, request.target.find_first_of("?#"));
    const auto wrong_method = [&](std::string_view allowed) {
        HttpResponse out = failure(
            405,
            Problem("server.error.method").with("method", request.method).with("allowed", allowed));
        out.headers.emplace_back("Allow", allowed);
        done(std::move(out));
    };
    if (!is_get(request) && !origin_allowed(request.origin, request.host)) {
        return done(failure(403, Problem("server.error.origin").with("origin", request.origin)));
    }
    if (path == "/api/games") {
        if (!is_get(request)) return wrong_method("GET");
        return done(
            response(200, json_type, games_body(host_.config().games, host_.config().bots)));
    }
    if (path == "/api/tables") {
        if (request.method != "POST") return wrong_method("POST");
        return done(create_table(request));
    }
    constexpr std::string_view tables = "/api/tables/";
    if (path.starts_with(tables)) {
        const std::string_view rest = path.substr(tables.size());
        const bool acts = rest.ends_with("/acts");
        if (acts && request.method != "POST") return wrong_method("POST");
        if (!acts && !is_get(request)) return wrong_method("GET");
        return table_call(request, rest, commands, std::move(done));
    }
    if (path == "/api" || path.starts_with("/api/")) {
        return done(failure(404, Problem("server.error.unknown_path").with("path", path)));
    }
    if (path == "/ws") return done(failure(426, Problem("server.error.websocket_only")));
    if (!is_get(request)) return wrong_method("GET");
    if (path == "/healthz") return done(health());
    if (path == "/metrics") {
        return done(response(200, "text/plain; version=0.0.4", to_prometheus(metrics_)));
    }
    done(page(request, path));
}

// `rest` is what follows /api/tables/ in the path: ID, ID/acts or ID/record.
void Api::table_call(const HttpRequest& request, std::string_view rest, Bucket& commands,
                     std::function<void(HttpResponse)> done) {
    const std::size_t slash = rest.find('/');
    const std::string_view call = slash == std::string_view::npos ? "" : rest.substr(slash + 1);
    if (!call.empty() && call != "acts" && call != "record") {
        const std::string_view path = request.target.substr(0, request.target.find_first_of("?#"));
        return done(failure(404, Problem("server.error.unknown_path").with("path", path)));
    }
    const auto token = bearer(request.authorization);
    if (!token) return done(failure(token.error().status, token.error().problem));
    const auto place = host_.enter(rest.substr(0, slash), *token);
    if (!place) return done(failure(place.error().status, place.error().problem));

    if (call == "acts") {
        if (!commands.take(Clock::now())) {
            return done(failure(
                429, Problem("server.error.too_fast")
                         .with("most", std::int64_t{host_.config().limits.commands_per_second})));
        }
        auto command = read_command(request.body);
        if (!command) return done(failure(400, command.error()));
        const Render& render = host_.config().render;
        return host_.submit(
            *place, std::move(*command), [render, done = std::move(done)](const Answer& answer) {
                done(response(status_of(answer), json_type, answer_text(answer, render)));
            });
    }
    auto body = call == "record" ? host_.record(*place) : host_.view(*place);
    if (!body) return done(failure(body.error().status, body.error().problem));
    done(response(200, call == "record" ? text_type : json_type, std::move(*body)));
}

HttpResponse Api::create_table(const HttpRequest& request) {
    const auto wanted = read_table_request(request.body);
    if (!wanted) return failure(400, wanted.error());
    if (!table_buckets_.take(request.address, Clock::now())) {
        return failure(429, Problem("server.error.too_many_tables")
                                .with("most", std::int64_t{host_.config().limits.tables_per_hour}));
    }
    const auto created = host_.create(*wanted);
    if (!created) return failure(created.error().status, created.error().problem);
    nlohmann::json seats = nlohmann::json::array();
    for (std::size_t seat = 0; seat < created->tokens.size(); ++seat) {
        const std::string& bot = created->players[seat].bot;
        if (bot.empty()) {
            seats.push_back({{"seat", seat}, {"kind", "person"}, {"token", created->tokens[seat]}});
        } else {
            seats.push_back({{"seat", seat}, {"kind", "bot"}, {"bot", bot}});
        }
    }
    HttpResponse out =
        response(201, json_type, json_text({{"table", created->id}, {"seats", seats}}));
    out.headers.emplace_back("Location", "/api/tables/" + created->id);
    return out;
}

HttpResponse Api::health() const {
    if (const auto checked = host_.check(); !checked) return failure(503, checked.error());
    return response(200, json_type, R"({"status":"ok"})");
}

// A file of the page. Paths that no file has are places inside the page, but for lost assets.
HttpResponse Api::page(const HttpRequest& request, std::string_view path) const {
    const PageFile* file = find_page_file(path == "/" ? "/index.html" : path);
    if (file == nullptr && path.starts_with("/assets/")) {
        return failure(404, Problem("server.error.unknown_path").with("path", path));
    }
    if (file == nullptr) file = find_page_file("/index.html");
    if (file == nullptr) {
        const Problem missing("server.error.page_missing");
        const Render& render = host_.config().render;
        return response(404, text_type, (render ? render(missing) : missing.key) + "\n");
    }
    const bool packed = !file->gzip.empty() && accepts_gzip(request.accept_encoding);
    std::string etag = "\"";
    etag.append(file->etag).append(packed ? "-gzip\"" : "\"");

    HttpResponse out;
    out.headers.emplace_back("Content-Type", file->type);
    out.headers.emplace_back("Cache-Control",
                             file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    out.headers.emplace_back("X-Content-Type-Options", "nosniff");
    out.headers.emplace_back("Content-Security-Policy", page_policy);
    out.headers.emplace_back("Referrer-Policy", "no-referrer");
    out.headers.emplace_back("Vary", "Accept-Encoding");
    const bool known = request.if_none_match.find(etag) != std::string_view::npos;
    out.headers.emplace_back("ETag", std::move(etag));
    if (known) {
        out.status = 304;
        return out;
    }
    if (packed) out.headers.emplace_back("Content-Encoding", "gzip");
    out.fixed_body = packed ? file->gzip : file->bytes;
    return out;
}

}  // namespace nb
