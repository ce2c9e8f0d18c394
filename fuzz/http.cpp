// A text as a run of HTTP requests to a server with one table of two people, without sockets:
//
//     POST /api/tables/TABLE/acts
//     authorization: Bearer TOKEN0
//
//     {"type":"act", ...}
//     %%
//
// and so on. Every request gets one answer, whose body is what its type says.

#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "fuzz/fuzz.hpp"
#include "fuzz/names.hpp"
#include "server/api.hpp"
#include "server/log.hpp"
#include "server/sqlite_store.hpp"
#include "text/catalogue.hpp"

using namespace nb;
using fuzz::require;

namespace {

constexpr std::string_view separator = "\n%%\n";

HostConfig host_config() {
    HostConfig config;
    config.games = games();
    config.find = find_game;
    config.render = [](const Message& message) {
        return Catalogue::built_in().render(message, Language::en);
    };
    config.limits.open_tables = 2;
    return config;
}

std::unique_ptr<Store> new_store() {
    auto store = open_sqlite_store(":memory:");
    require(store.has_value(), "a store in memory opens");
    return std::move(*store);
}

// The part of the text up to `end`, which is taken off.
std::string_view take(std::string_view& text, std::string_view end) {
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(part.size() + end.size(), text.size()));
    return part;
}

void set_header(HttpRequest& request, std::string_view name, std::string_view value) {
    if (name == "host") request.host = value;
    if (name == "origin") request.origin = value;
    if (name == "authorization") request.authorization = value;
    if (name == "accept-encoding") request.accept_encoding = value;
    if (name == "if-none-match") request.if_none_match = value;
}

HttpRequest read_request(std::string_view text) {
    HttpRequest request;
    std::string_view head = take(text, "\n\n");
    std::string_view line = take(head, "\n");
    request.method = take(line, " ");
    request.target = line;
    while (!head.empty()) {
        std::string_view field = take(head, "\n");
        const std::string_view name = take(field, ": ");
        set_header(request, name, field);
    }
    request.body = text;
    request.address = "127.0.0.1";
    return request;
}

void check_response(const HttpResponse& response) {
    require(response.status >= 200 && response.status < 600, "an answer has a status");
    for (const auto& [name, value] : response.headers) {
        require(value.find_first_of("\r\n") == std::string::npos, "a header is one line");
        if (name == "Content-Type" && value == "application/json") {
            require(nlohmann::json::accept(response.body), "JSON is JSON");
        }
    }
}

class Session {
public:
    Session() : host_(host_config(), new_store(), metrics_), api_(host_, metrics_, {}, true) {
        const auto made = ask(read_request(
            "POST /api/tables\n\n"
            R"({"game":"northgard","seats":[{},{}],"seed":{"kind":"given","text":"fuzz"}})"));
        const auto body = nlohmann::json::parse(made.body, nullptr, false);
        require(made.status == 201 && body.is_object(), "a table is made");
        names_.table = body["table"].get<std::string>();
        for (const auto& seat : body["seats"]) {
            names_.tokens.push_back(seat["token"].get<std::string>());
        }
    }

    void play(std::string_view text) {
        for (int count = 0; !text.empty() && count < 32; ++count) {
            const std::string request = names_.put_into(std::string(take(text, separator)));
            check_response(ask(read_request(request)));
        }
    }

private:
    HttpResponse ask(const HttpRequest& request) {
        std::optional<HttpResponse> answer;
        api_.answer(request, commands_, [&](HttpResponse response) {
            require(!answer, "a request gets one answer");
            answer = std::move(response);
        });
        for (int flushes = 0; !answer && flushes < 8; ++flushes) host_.flush();
        require(answer.has_value(), "a request gets an answer");
        return std::move(*answer);
    }

    Metrics metrics_;
    Host host_;
    Api api_;
    Bucket commands_{100'000, 100'000};
    fuzz::Names names_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    set_log_level("off");
    Session().play(fuzz::text_of(data, size));
    return 0;
}
