#include "server/messages.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/view.hpp"

namespace nb {

namespace {

using nlohmann::json;

template <class T>
using Result = std::expected<T, Problem>;

Problem wrong_type(std::string_view member, std::string_view expected) {
    return Problem("server.error.member_type").with("member", member).with("expected", expected);
}

Result<json> read_object(std::string_view text) {
    json value = json::parse(text, nullptr, false);
    if (value.is_discarded()) return std::unexpected(Problem("server.error.not_json"));
    if (!value.is_object()) return std::unexpected(Problem("server.error.not_object"));
    return value;
}

// Unknown members are refused, so that a misspelt one isn't silently left out.
Result<void> only_members(const json& object, std::initializer_list<std::string_view> known) {
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(known, name) != known.end()) continue;
        std::string names;
        for (const std::string_view item : known) {
            if (!names.empty()) names += ", ";
            names += item;
        }
        return std::unexpected(
            Problem("server.error.unknown_member").with("member", name).with("known", names));
    }
    return {};
}

Result<std::string> text_member(const json& object, std::string_view name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        return std::unexpected(Problem("server.error.missing_member").with("member", name));
    }
    if (!found->is_string()) return std::unexpected(wrong_type(name, "string"));
    return found->get<std::string>();
}

Result<std::uint64_t> number_member(const json& object, std::string_view name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        return std::unexpected(Problem("server.error.missing_member").with("member", name));
    }
    if (!found->is_number_unsigned()) return std::unexpected(wrong_type(name, "number"));
    return found->get<std::uint64_t>();
}

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(std::ranges::count_if(
        utf8, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

struct CommandName {
    std::string_view name;
    Command::Kind kind;
};
constexpr std::array command_names{
    CommandName{"act", Command::Kind::act},       CommandName{"undo", Command::Kind::undo},
    CommandName{"reset", Command::Kind::reset},   CommandName{"rewind", Command::Kind::rewind},
    CommandName{"reveal", Command::Kind::reveal},
};

Problem unknown_type(std::string_view type) {
    return Problem("server.error.unknown_type")
        .with("type", type)
        .with("known", "hello, act, undo, reset, rewind, reveal, ping");
}

Result<Command> command_of(const json& object, const std::string& type) {
    const auto* named = std::ranges::find(command_names, type, &CommandName::name);
    if (named == command_names.end()) return std::unexpected(unknown_type(type));
    Command command;
    command.kind = named->kind;
    Result<void> known = only_members(object, {"type", "id", "revision"});
    if (command.kind == Command::Kind::act) {
        known = only_members(object, {"type", "id", "revision", "action"});
    }
    if (command.kind == Command::Kind::rewind) {
        known = only_members(object, {"type", "id", "revision", "to"});
    }
    if (!known) return std::unexpected(known.error());

    auto id = text_member(object, "id");
    if (!id) return std::unexpected(id.error());
    if (id->empty() || characters(*id) > longest_command_id) {
        return std::unexpected(Problem("server.error.command_id")
                                   .with("most", static_cast<std::int64_t>(longest_command_id)));
    }
    command.id = std::move(*id);
    const auto revision = number_member(object, "revision");
    if (!revision) return std::unexpected(revision.error());
    command.revision = *revision;
    if (command.kind == Command::Kind::act) {
        auto action = text_member(object, "action");
        if (!action) return std::unexpected(action.error());
        command.action = std::move(*action);
    }
    if (command.kind == Command::Kind::rewind) {
        const auto to = number_member(object, "to");
        if (!to) return std::unexpected(to.error());
        command.to = *to;
    }
    return command;
}

Result<Hello> hello_of(const json& object) {
    if (auto known = only_members(object, {"type", "table", "token"}); !known) {
        return std::unexpected(known.error());
    }
    Hello hello;
    auto table = text_member(object, "table");
    if (!table) return std::unexpected(table.error());
    hello.table = std::move(*table);
    const auto token = object.find("token");
    if (token == object.end() || token->is_null()) return hello;  // a spectator
    if (!token->is_string()) return std::unexpected(wrong_type("token", "string"));
    hello.token = token->get<std::string>();
    return hello;
}

Result<void> read_options(const json& body, TableRequest& request) {
    const auto options = body.find("options");
    if (options == body.end()) return {};
    if (!options->is_object()) return std::unexpected(wrong_type("options", "object"));
    for (const auto& [name, value] : options->items()) {
        if (!value.is_string()) return std::unexpected(wrong_type("options." + name, "string"));
        request.options.push_back({name, value.get<std::string>()});
    }
    return {};
}

Result<Player> read_player(const json& seat) {
    std::string kind = "person";
    if (seat.contains("kind")) {
        auto given = text_member(seat, "kind");
        if (!given) return std::unexpected(given.error());
        kind = std::move(*given);
    }
    const bool is_bot = kind == "bot";
    if (!is_bot && kind != "person") {
        return std::unexpected(Problem("server.error.seat_kind").with("kind", kind));
    }
    Result<void> known = only_members(seat, {"kind", "name"});
    if (is_bot) known = only_members(seat, {"kind", "name", "bot"});
    if (!known) return std::unexpected(known.error());

    Player player;
    if (seat.contains("name")) {
        auto name = text_member(seat, "name");
        if (!name) return std::unexpected(name.error());
        player.name = std::move(*name);
    }
    if (is_bot) {
        auto bot = text_member(seat, "bot");
        if (!bot) return std::unexpected(bot.error());
        if (bot->empty()) return std::unexpected(wrong_type("bot", "string"));
        player.bot = std::move(*bot);
    }
    return player;
}

Result<void> read_seats(const json& body, TableRequest& request) {
    const auto seats = body.find("seats");
    if (seats == body.end()) return {};
    if (!seats->is_array()) return std::unexpected(wrong_type("seats", "array"));
    if (seats->empty()) {  // not "the fewest seats": an empty list asks for none
        return std::unexpected(Problem("server.error.no_seats"));
    }
    for (const json& seat : *seats) {
        if (!seat.is_object()) return std::unexpected(wrong_type("seats", "array"));
        auto player = read_player(seat);
        if (!player) return std::unexpected(player.error());
        request.players.push_back(std::move(*player));
    }
    return {};
}

Result<void> read_seed(const json& body, TableRequest& request) {
    const auto seed = body.find("seed");
    if (seed == body.end()) return {};
    if (!seed->is_object()) return std::unexpected(wrong_type("seed", "object"));
    const auto kind = text_member(*seed, "kind");
    if (!kind) return std::unexpected(kind.error());
    if (*kind == "secret") return only_members(*seed, {"kind"});
    if (*kind == "given") {
        request.seed = SeedSource::Kind::given;
        if (auto known = only_members(*seed, {"kind", "text"}); !known) return known;
        auto words = text_member(*seed, "text");
        if (!words) return std::unexpected(words.error());
        request.seed_text = std::move(*words);
        return {};
    }
    if (*kind == "daily") {
        request.seed = SeedSource::Kind::daily;
        if (auto known = only_members(*seed, {"kind", "date"}); !known) return known;
        if (!seed->contains("date")) return {};
        auto date = text_member(*seed, "date");
        if (!date) return std::unexpected(date.error());
        request.seed_text = std::move(*date);
        return {};
    }
    return std::unexpected(Problem("server.error.seed_kind").with("kind", *kind));
}

json error_json(const Problem& problem, const Render& render) {
    return {{"error", to_json(problem)}, {"text", render ? render(problem) : problem.key}};
}

}  // namespace

std::expected<ClientMessage, Problem> read_client_message(std::string_view text) {
    const auto object = read_object(text);
    if (!object) return std::unexpected(object.error());
    const auto type = text_member(*object, "type");
    if (!type) return std::unexpected(type.error());
    if (*type == "ping") return Ping{};
    if (*type == "hello") return hello_of(*object);
    return command_of(*object, *type);
}

std::expected<Command, Problem> read_command(std::string_view text) {
    const auto object = read_object(text);
    if (!object) return std::unexpected(object.error());
    const auto type = text_member(*object, "type");
    if (!type) return std::unexpected(type.error());
    return command_of(*object, *type);
}

std::expected<TableRequest, Problem> read_table_request(std::string_view text) {
    const auto body = read_object(text);
    if (!body) return std::unexpected(body.error());
    if (auto known = only_members(*body, {"game", "options", "seats", "seed"}); !known) {
        return std::unexpected(known.error());
    }
    TableRequest request;
    auto game = text_member(*body, "game");
    if (!game) return std::unexpected(game.error());
    request.game = std::move(*game);
    if (auto done = read_options(*body, request); !done) return std::unexpected(done.error());
    if (auto done = read_seats(*body, request); !done) return std::unexpected(done.error());
    if (auto done = read_seed(*body, request); !done) return std::unexpected(done.error());
    return request;
}

std::string answer_text(const Answer& answer, const Render& render) {
    json out = answer.refused ? error_json(*answer.refused, render) : json::object();
    out["type"] = answer.refused ? "refused" : "ack";
    out["id"] = answer.id;
    out["revision"] = answer.revision;
    return json_text(out);
}

std::string error_text(const Problem& problem, const Render& render) {
    json out = error_json(problem, render);
    out["type"] = "error";
    return json_text(out);
}

std::string error_body(const Problem& problem, const Render& render) {
    return json_text(error_json(problem, render));
}

std::string pong_text() { return R"({"type":"pong"})"; }

std::string view_text(const json& view) {
    return R"({"type":"view","view":)" + json_text(view) + "}";
}

std::string games_body(std::span<const GameEntry> games, std::span<const BotEntry> bots) {
    json list = json::array();
    for (const GameEntry& game : games) {
        json options = json::array();
        for (const OptionSpec& option : game.options) {
            options.push_back({{"name", option.name},
                               {"choices", option.choices},
                               {"default", option.default_choice}});
        }
        json players = json::array();
        for (const BotEntry& bot : bots_for(game.id, bots)) {
            const Message name("table.bot." + std::string(bot.id));
            players.push_back({{"id", bot.id}, {"name", to_json(name)}});
        }
        list.push_back({{"id", game.id},
                        {"rules", game.rules_version},
                        {"seats", {{"min", game.min_seats}, {"max", game.max_seats}}},
                        {"options", options},
                        {"bots", players}});
    }
    return json_text({{"games", list}});
}

std::string json_text(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace nb
