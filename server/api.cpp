#include "server/api.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.hpp"
#include "server/log.hpp"
#include "server/openapi.hpp"
#include "server/page.hpp"

namespace nb {

namespace {

constexpr double seconds_per_hour = 3'600;
// Reading a record and lists of one's tables cost more than other questions. Per address.
constexpr std::uint32_t records_per_second = 10;
constexpr std::uint32_t records_burst = 60;
constexpr std::array<std::string_view, 4> changing_calls{"acts", "join", "rematch", "practice"};
constexpr std::array<std::string_view, 2> coach_calls{"advice", "lookback"};
constexpr std::string_view views_call = "views/";
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

// What stands behind the table's id in a path: nothing, or the call.
std::string_view call_of(std::string_view rest) {
    const std::size_t slash = rest.find('/');
    return slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
}

bool is_coach_call(std::string_view call) {
    return std::ranges::find(coach_calls, call) != coach_calls.end();
}

// The value of a parameter behind "?"; empty if it isn't there.
std::optional<std::string_view> parameter(std::string_view target, std::string_view name) {
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos) return std::nullopt;
    std::string_view rest = target.substr(mark + 1);
    rest = rest.substr(0, rest.find('#'));
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const std::size_t equals = pair.find('=');
        if (pair.substr(0, equals) != name || equals == std::string_view::npos) continue;
        return pair.substr(equals + 1);
    }
    return std::nullopt;
}

constexpr std::size_t largest_step = 1'000'000;

// A whole number that may be left out. Error: server.error.parameter.
template <class Number>
std::expected<std::optional<Number>, Problem> number_parameter(std::string_view target,
                                                               std::string_view name, Number most) {
    const auto text = parameter(target, name);
    if (!text) return std::nullopt;
    const auto number = parse_number<Number>(*text, 0, most);
    if (number) return number;
    return std::unexpected(Problem("server.error.parameter")
                               .with("name", name)
                               .with("most", static_cast<std::int64_t>(most)));
}

std::expected<Moment, Problem> read_moment(std::string_view target, std::size_t step) {
    const auto seat = number_parameter<Seat>(target, "seat", max_seats - 1);
    if (!seat) return std::unexpected(seat.error());
    const auto log = parameter(target, "log");
    if (log && log != "none") return std::unexpected(Problem("server.error.log_parameter"));
    return Moment{step, *seat, !log};
}

HttpResponse created_response(const CreatedTable& created) {
    nlohmann::json seats = nlohmann::json::array();
    for (std::size_t i = 0; i < created.seats.size(); ++i) {
        const WantedSeat& seat = created.seats[i];
        const bool person = !created.tokens[i].empty();
        nlohmann::json one = {{"seat", i}};
        if (person) one.update({{"kind", "person"}, {"token", created.tokens[i]}});
        if (!person && !seat.bot.empty()) one.update({{"kind", "bot"}, {"bot", seat.bot}});
        if (!person && seat.bot.empty()) one["kind"] = "open";
        seats.push_back(std::move(one));
    }
    HttpResponse out =
        response(201, json_type, json_text({{"table", created.id}, {"seats", seats}}));
    out.headers.emplace_back("Location", "/api/tables/" + created.id);
    return out;
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
                     host.config().limits.tables_per_hour / seconds_per_hour),
      record_buckets_(records_burst, records_per_second) {}

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
        const HostConfig& config = host_.config();
        return done(
            response(200, json_type, games_body(config.games, config.bots, config.coaches)));
    }
    if (path == "/api/openapi.json") {
        if (!is_get(request)) return wrong_method("GET");
        return done(response(200, json_type, std::string(openapi_text())));
    }
    if (path == "/api/tables") {
        if (is_get(request)) return done(lobby(request));
        if (request.method != "POST") return wrong_method("GET, POST");
        return done(create_table(request));
    }
    if (path == "/api/mine") {
        if (request.method != "POST") return wrong_method("POST");
        return done(mine(request));
    }
    constexpr std::string_view records = "/api/records/";
    if (path.starts_with(records) && is_coach_call(path.substr(records.size()))) {
        if (request.method != "POST") return wrong_method("POST");
        return coach_call(request, path.substr(records.size()), nullptr, done);
    }
    if (path == "/api/records/view" || path == "/api/records/practice") {
        if (request.method != "POST") return wrong_method("POST");
        return done(record_call(request, path.substr(records.size())));
    }
    constexpr std::string_view tables = "/api/tables/";
    if (path.starts_with(tables)) {
        const std::string_view rest = path.substr(tables.size());
        const std::string_view call = call_of(rest);
        const bool changes = std::ranges::find(changing_calls, call) != changing_calls.end();
        if (changes && request.method != "POST") return wrong_method("POST");
        if (!changes && !is_get(request)) return wrong_method("GET");
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

// `rest` is what follows /api/tables/ in the path: ID, ID/record, ID/views/N, a question to the
// coach or a changing call.
void Api::table_call(const HttpRequest& request, std::string_view rest, Bucket& commands,
                     Done done) {
    const std::string_view table = rest.substr(0, rest.find('/'));
    const std::string_view call = call_of(rest);
    const bool changes = std::ranges::find(changing_calls, call) != changing_calls.end();
    const bool reads = call.empty() || call == "record" || call.starts_with(views_call);
    if (!changes && !reads && !is_coach_call(call)) {
        const std::string_view path = request.target.substr(0, request.target.find_first_of("?#"));
        return done(failure(404, Problem("server.error.unknown_path").with("path", path)));
    }
    if (call == "join") return done(join(request, table));
    const auto token = bearer(request.authorization);
    if (!token) return done(failure(token.error().status, token.error().problem));
    const auto place = host_.enter(table, *token);
    if (!place) return done(failure(place.error().status, place.error().problem));
    if (is_coach_call(call)) return coach_call(request, call, &*place, done);
    if (call == "acts") return act(request, *place, commands, done);
    if (call == "rematch") return done(rematch(request, *place));
    if (call == "practice") return done(practice(request, *place));
    done(read_table(request, *place, call));
}

void Api::act(const HttpRequest& request, const Place& place, Bucket& commands, const Done& done) {
    if (!commands.take(Clock::now())) {
        return done(failure(
            429, Problem("server.error.too_fast")
                     .with("most", std::int64_t{host_.config().limits.commands_per_second})));
    }
    auto command = read_command(request.body);
    if (!command) return done(failure(400, command.error()));
    const Render& render = host_.config().render;
    host_.submit(place, std::move(*command), [render, done](const Answer& answer) {
        done(response(status_of(answer), json_type, answer_text(answer, render)));
    });
}

HttpResponse Api::read_table(const HttpRequest& request, const Place& place,
                             std::string_view call) {
    const auto answer = [&](const Served<std::string>& body, std::string_view type) {
        if (!body) return failure(body.error().status, body.error().problem);
        return response(200, type, *body);
    };
    if (call.empty()) return answer(host_.view(place), json_type);
    if (call == "record") return answer(host_.record(place), text_type);
    const auto step = parse_number<std::size_t>(call.substr(views_call.size()), 0, largest_step);
    if (!step) {
        return failure(400, Problem("server.error.parameter")
                                .with("name", "views/N")
                                .with("most", static_cast<std::int64_t>(largest_step)));
    }
    const auto moment = read_moment(request.target, *step);
    if (!moment) return failure(400, moment.error());
    return answer(host_.view_at(place, *moment), json_type);
}

HttpResponse Api::join(const HttpRequest& request, std::string_view table) {
    const auto wish = read_join_request(request.body);
    if (!wish) return failure(400, wish.error());
    const auto joined = host_.join(table, *wish);
    if (!joined) return failure(joined.error().status, joined.error().problem);
    return response(201, json_type, json_text({{"seat", joined->seat}, {"token", joined->token}}));
}

HttpResponse Api::rematch(const HttpRequest& request, const Place& place) {
    if (auto refused = too_many_tables(request)) return std::move(*refused);
    const auto next = host_.rematch(place);
    if (!next) return failure(next.error().status, next.error().problem);
    return response(200, json_type, json_text({{"table", *next}}));
}

HttpResponse Api::practice(const HttpRequest& request, const Place& place) {
    const auto step = read_practice_request(request.body);
    if (!step) return failure(400, step.error());
    if (auto refused = too_many_tables(request)) return std::move(*refused);
    const auto created = host_.practice(place, *step);
    if (!created) return failure(created.error().status, created.error().problem);
    return created_response(*created);
}

HttpResponse Api::record_call(const HttpRequest& request, std::string_view call) {
    const auto step = number_parameter<std::size_t>(request.target, "step", largest_step);
    if (!step) return failure(400, step.error());
    const auto moment = read_moment(request.target, step->value_or(largest_step));
    if (!moment) return failure(400, moment.error());
    if (!record_buckets_.take(request.address, Clock::now())) {
        return failure(429, Problem("server.error.too_many_records")
                                .with("most", std::int64_t{records_per_second}));
    }
    if (call == "view") {
        const auto body = host_.record_view(request.body, *moment);
        if (!body) return failure(body.error().status, body.error().problem);
        return response(200, json_type, *body);
    }
    if (auto refused = too_many_tables(request)) return std::move(*refused);
    const auto created = host_.record_practice(request.body, moment->step);
    if (!created) return failure(created.error().status, created.error().problem);
    return created_response(*created);
}

void Api::coach_call(const HttpRequest& request, std::string_view call, const Place* place,
                     const Done& done) {
    const bool advice = call == "advice";
    const auto step =
        number_parameter<std::size_t>(request.target, advice ? "step" : "from", largest_step);
    if (!step) return done(failure(400, step.error()));
    const auto seat = number_parameter<Seat>(request.target, "seat", max_seats - 1);
    if (!seat) return done(failure(400, seat.error()));
    if (!record_buckets_.take(request.address, Clock::now())) {
        return done(failure(429, Problem("server.error.too_many_records")
                                     .with("most", std::int64_t{records_per_second})));
    }
    const auto told = [this, done](const Served<std::string>& body) {
        if (!body) return done(failure(body.error().status, body.error().problem));
        done(response(200, json_type, *body));
    };
    const std::size_t at = step->value_or(advice ? largest_step : 0);
    if (advice && place != nullptr) return host_.advise(*place, at, *seat, told);
    if (advice) return host_.record_advise(request.body, at, *seat, told);
    if (place != nullptr) return host_.look_back_at(*place, at, *seat, told);
    host_.record_look_back(request.body, at, *seat, told);
}

HttpResponse Api::lobby(const HttpRequest& request) {
    const std::string_view state = parameter(request.target, "state").value_or("gathering");
    if (state != "gathering" && state != "running") {
        return failure(400, Problem("server.error.lobby_state").with("state", state.substr(0, 40)));
    }
    const auto body = host_.lobby(state == "running" ? TableState::running : TableState::gathering);
    if (!body) return failure(body.error().status, body.error().problem);
    return response(200, json_type, *body);
}

HttpResponse Api::mine(const HttpRequest& request) {
    const auto held = read_mine_request(request.body);
    if (!held) return failure(400, held.error());
    if (!record_buckets_.take(request.address, Clock::now())) {
        return failure(429, Problem("server.error.too_many_records")
                                .with("most", std::int64_t{records_per_second}));
    }
    return response(200, json_type, host_.mine(*held));
}

std::optional<HttpResponse> Api::too_many_tables(const HttpRequest& request) {
    if (table_buckets_.take(request.address, Clock::now())) return std::nullopt;
    return failure(429, Problem("server.error.too_many_tables")
                            .with("most", std::int64_t{host_.config().limits.tables_per_hour}));
}

HttpResponse Api::create_table(const HttpRequest& request) {
    const auto wanted = read_table_request(request.body);
    if (!wanted) return failure(400, wanted.error());
    if (auto refused = too_many_tables(request)) return std::move(*refused);
    const auto created = host_.create(*wanted);
    if (!created) return failure(created.error().status, created.error().problem);
    return created_response(*created);
}

HttpResponse Api::health() const {
    if (auto checked = host_.check(); !checked) {
        return failure(checked.error().status, checked.error().problem);
    }
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
