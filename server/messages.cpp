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

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (const std::string_view word : words) {
        if (!out.empty()) out += ", ";
        out += word;
    }
    return out;
}

// Unknown members are refused, so that a misspelt one isn't silently left out.
Result<void> only_members(const json& object, const std::vector<std::string_view>& known) {
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(known, name) != known.end()) continue;
        return std::unexpected(Problem("server.error.unknown_member")
                                   .with("member", name)
                                   .with("known", joined(known)));
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

// What a member may be, where only some words are meant.
Problem not_one_of(std::string_view member, std::string_view found,
                   std::span<const std::string_view> known) {
    return Problem("server.error.one_of")
        .with("member", member)
        .with("found", found.substr(0, 40))
        .with("known", joined(known));
}

Result<Seat> seat_member(const json& object) {
    const auto number = number_member(object, "seat");
    if (!number) return std::unexpected(number.error());
    if (*number >= max_seats) return std::unexpected(wrong_type("seat", "number"));
    return static_cast<Seat>(*number);
}

// A text that may be left out.
Result<std::string> optional_text(const json& object, std::string_view name) {
    if (!object.contains(name)) return std::string();
    return text_member(object, name);
}

Result<bool> optional_flag(const json& object, std::string_view name) {
    const auto found = object.find(name);
    if (found == object.end()) return false;
    if (!found->is_boolean()) return std::unexpected(wrong_type(name, "boolean"));
    return found->get<bool>();
}

Result<std::string> colour_member(const json& object) {
    auto colour = optional_text(object, "colour");
    if (!colour || colour->empty()) return colour;
    if (std::ranges::find(colours(), *colour) == colours().end()) {
        return std::unexpected(not_one_of("colour", *colour, colours()));
    }
    return colour;
}

Result<Person> person_of(const json& object) {
    Person person;
    auto name = optional_text(object, "name");
    if (!name) return std::unexpected(name.error());
    auto colour = colour_member(object);
    if (!colour) return std::unexpected(colour.error());
    auto salt = optional_text(object, "salt");
    if (!salt) return std::unexpected(salt.error());
    return Person{std::move(*name), std::move(*colour), std::move(*salt)};
}

Result<std::string> bot_member(const json& object) {
    auto bot = text_member(object, "bot");
    if (bot && bot->empty()) return std::unexpected(wrong_type("bot", "string"));
    return bot;
}

// What each command has besides type, id and revision. A reader of members fills them in.
using Members = std::vector<std::string_view>;

Result<void> no_members(const json&, Command&) { return {}; }

Result<void> read_act(const json& object, Command& command) {
    auto action = text_member(object, "action");
    if (!action) return std::unexpected(action.error());
    command.action = std::move(*action);
    return {};
}

Result<void> read_to(const json& object, std::size_t& to) {
    const auto number = number_member(object, "to");
    if (!number) return std::unexpected(number.error());
    to = *number;
    return {};
}

Result<void> read_rewind(const json& object, Command& command) {
    return read_to(object, command.to);
}

Result<void> read_propose(const json& object, Command& command) {
    static constexpr std::array<std::string_view, 3> known{"rewind", "bot", "pause"};
    const auto what = text_member(object, "what");
    if (!what) return std::unexpected(what.error());
    Proposal& wanted = command.proposal;
    if (*what == "rewind") {
        wanted.kind = Proposal::Kind::rewind;
        return read_to(object, wanted.to);
    }
    if (*what == "pause") {
        wanted.kind = Proposal::Kind::pause;
        return {};
    }
    if (*what != "bot") return std::unexpected(not_one_of("what", *what, known));
    wanted.kind = Proposal::Kind::bot;
    const auto seat = seat_member(object);
    if (!seat) return std::unexpected(seat.error());
    auto bot = bot_member(object);
    if (!bot) return std::unexpected(bot.error());
    wanted.seat = *seat;
    wanted.bot = std::move(*bot);
    return {};
}

Result<void> read_replace(const json& object, Command& command) {
    const auto seat = seat_member(object);
    if (!seat) return std::unexpected(seat.error());
    auto bot = bot_member(object);
    if (!bot) return std::unexpected(bot.error());
    command.seat = *seat;
    command.bot = std::move(*bot);
    return {};
}

Result<void> read_seat(const json& object, Command& command) {
    const auto bot = object.find("bot");
    if (bot == object.end() || !bot->is_null()) return read_replace(object, command);
    const auto seat = seat_member(object);
    if (!seat) return std::unexpected(seat.error());
    command.seat = *seat;
    return {};
}

Result<void> read_ready(const json& object, Command& command) {
    auto person = person_of(object);
    if (!person) return std::unexpected(person.error());
    command.person = std::move(*person);
    return {};
}

bool is_one_line(std::string_view text) {
    return std::ranges::none_of(text, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7F;
    });
}

Result<void> read_say(const json& object, Command& command) {
    static constexpr std::array<std::string_view, 2> kinds{"text", "reaction"};
    auto kind = text_member(object, "kind");
    if (!kind) return std::unexpected(kind.error());
    auto text = text_member(object, "text");
    if (!text) return std::unexpected(text.error());
    if (std::ranges::find(kinds, *kind) == kinds.end()) {
        return std::unexpected(not_one_of("kind", *kind, kinds));
    }
    if (*kind == "reaction" && std::ranges::find(reactions(), *text) == reactions().end()) {
        return std::unexpected(not_one_of("text", *text, reactions()));
    }
    const bool blank = text->find_first_not_of(' ') == std::string::npos;
    if (blank || characters(*text) > longest_talk || !is_one_line(*text)) {
        return std::unexpected(Problem("server.error.talk_text")
                                   .with("most", static_cast<std::int64_t>(longest_talk)));
    }
    command.talk = std::move(*kind);
    command.text = std::move(*text);
    return {};
}

struct CommandForm {
    std::string_view name;
    Command::Kind kind;
    Members members;
    Result<void> (*read)(const json&, Command&);
};

std::span<const CommandForm> command_forms() {
    using Kind = Command::Kind;
    static const CommandForm forms[] = {
        {"act", Kind::act, {"action"}, read_act},
        {"undo", Kind::undo, {}, no_members},
        {"reset", Kind::reset, {}, no_members},
        {"rewind", Kind::rewind, {"to"}, read_rewind},
        {"reveal", Kind::reveal, {}, no_members},
        {"propose", Kind::propose, {"what", "to", "seat", "bot"}, read_propose},
        {"agree", Kind::agree, {}, no_members},
        {"decline", Kind::decline, {}, no_members},
        {"replace", Kind::replace, {"seat", "bot"}, read_replace},
        {"back", Kind::back, {}, no_members},
        {"ready", Kind::ready, {"name", "colour", "salt"}, read_ready},
        {"seat", Kind::seat, {"seat", "bot"}, read_seat},
        {"leave", Kind::leave, {}, no_members},
        {"say", Kind::say, {"kind", "text"}, read_say},
    };
    return forms;
}

Problem unknown_type(std::string_view type) {
    std::string known = "hello, ping";
    for (const CommandForm& form : command_forms()) known.append(", ").append(form.name);
    return Problem("server.error.unknown_type").with("type", type).with("known", known);
}

Result<void> read_id(const json& object, std::string& out) {
    auto id = text_member(object, "id");
    if (!id) return std::unexpected(id.error());
    if (id->empty() || characters(*id) > longest_command_id) {
        return std::unexpected(Problem("server.error.command_id")
                                   .with("most", static_cast<std::int64_t>(longest_command_id)));
    }
    out = std::move(*id);
    return {};
}

Result<Command> command_of(const json& object, const std::string& type) {
    const auto forms = command_forms();
    const auto form = std::ranges::find(forms, type, &CommandForm::name);
    if (form == forms.end()) return std::unexpected(unknown_type(type));
    Command command;
    command.kind = form->kind;
    std::vector<std::string_view> known{"type", "id"};
    if (command.answers_a_revision()) known.emplace_back("revision");
    known.insert(known.end(), form->members.begin(), form->members.end());
    if (auto good = only_members(object, known); !good) return std::unexpected(good.error());
    if (auto good = read_id(object, command.id); !good) return std::unexpected(good.error());
    if (command.answers_a_revision()) {
        const auto revision = number_member(object, "revision");
        if (!revision) return std::unexpected(revision.error());
        command.revision = *revision;
    }
    if (auto good = form->read(object, command); !good) return std::unexpected(good.error());
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

Result<WantedSeat> read_wanted_seat(const json& object) {
    std::string kind = "person";
    if (object.contains("kind")) {
        auto given = text_member(object, "kind");
        if (!given) return std::unexpected(given.error());
        kind = std::move(*given);
    }
    const auto found = parse_seat_kind(kind);
    if (!found) return std::unexpected(Problem("server.error.seat_kind").with("kind", kind));
    WantedSeat seat;
    seat.kind = *found;
    std::vector<std::string_view> known{"kind"};
    if (seat.kind == WantedSeat::Kind::person) known.insert(known.end(), {"name", "colour"});
    if (seat.kind == WantedSeat::Kind::bot) known.insert(known.end(), {"name", "bot"});
    if (auto good = only_members(object, known); !good) return std::unexpected(good.error());

    auto name = optional_text(object, "name");
    if (!name) return std::unexpected(name.error());
    seat.name = std::move(*name);
    auto colour = colour_member(object);
    if (!colour) return std::unexpected(colour.error());
    seat.colour = std::move(*colour);
    if (seat.kind == WantedSeat::Kind::bot) {
        auto bot = bot_member(object);
        if (!bot) return std::unexpected(bot.error());
        seat.bot = std::move(*bot);
    }
    return seat;
}

Result<void> read_seats(const json& body, TableRequest& request) {
    const auto seats = body.find("seats");
    if (seats == body.end()) return {};
    if (!seats->is_array()) return std::unexpected(wrong_type("seats", "array"));
    if (seats->empty()) {  // not "the fewest seats": an empty list asks for none
        return std::unexpected(Problem("server.error.no_seats"));
    }
    for (const json& each : *seats) {
        if (!each.is_object()) return std::unexpected(wrong_type("seats", "array"));
        auto seat = read_wanted_seat(each);
        if (!seat) return std::unexpected(seat.error());
        request.seats.push_back(std::move(*seat));
    }
    return {};
}

Result<void> read_clock(const json& body, TableRequest& request) {
    const auto clock = body.find("clock");
    if (clock == body.end() || clock->is_null()) return {};
    if (!clock->is_object()) return std::unexpected(wrong_type("clock", "object"));
    if (auto known = only_members(*clock, {"bank", "each"}); !known) return known;
    ClockRule rule;
    for (const auto& [name, place] :
         {std::pair("bank", &rule.bank), std::pair("each", &rule.each)}) {
        const auto seconds = number_member(*clock, name);
        if (!seconds) return std::unexpected(seconds.error());
        *place = static_cast<std::int64_t>(std::min<std::uint64_t>(*seconds, longest_clock + 1));
    }
    const bool too_long = rule.bank > longest_clock || rule.each > longest_clock;
    if (too_long || rule.bank + rule.each == 0) {
        return std::unexpected(Problem("server.error.clock").with("most", longest_clock));
    }
    request.clock = rule;
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

std::string_view seat_kind_name(WantedSeat::Kind kind) {
    switch (kind) {
        case WantedSeat::Kind::person: return "person";
        case WantedSeat::Kind::bot: return "bot";
        case WantedSeat::Kind::open: return "open";
    }
    return {};
}

std::optional<WantedSeat::Kind> parse_seat_kind(std::string_view name) {
    using Kind = WantedSeat::Kind;
    static constexpr std::array kinds{Kind::person, Kind::bot, Kind::open};
    const auto* found = std::ranges::find(kinds, name, seat_kind_name);
    return found == kinds.end() ? std::nullopt : std::optional(*found);
}

std::span<const std::string_view> colours() {
    static constexpr std::array<std::string_view, 8> words{"red",  "orange", "yellow", "green",
                                                           "teal", "blue",   "purple", "pink"};
    return words;
}

std::span<const std::string_view> reactions() {
    static constexpr std::array<std::string_view, 8> words{
        "hello", "thanks", "well_played", "oops", "thinking", "hurry", "wow", "sorry"};
    return words;
}

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
    if (auto known =
            only_members(*body, {"game", "options", "seats", "seed", "listed", "gather", "clock"});
        !known) {
        return std::unexpected(known.error());
    }
    TableRequest request;
    auto game = text_member(*body, "game");
    if (!game) return std::unexpected(game.error());
    request.game = std::move(*game);
    if (auto done = read_options(*body, request); !done) return std::unexpected(done.error());
    if (auto done = read_seats(*body, request); !done) return std::unexpected(done.error());
    if (auto done = read_seed(*body, request); !done) return std::unexpected(done.error());
    if (auto done = read_clock(*body, request); !done) return std::unexpected(done.error());
    const auto listed = optional_flag(*body, "listed");
    if (!listed) return std::unexpected(listed.error());
    const auto gather = optional_flag(*body, "gather");
    if (!gather) return std::unexpected(gather.error());
    request.listed = *listed;
    request.gather = *gather;
    return request;
}

std::expected<JoinRequest, Problem> read_join_request(std::string_view text) {
    const auto body = read_object(text);
    if (!body) return std::unexpected(body.error());
    if (auto known = only_members(*body, {"id", "seat", "name", "colour", "salt"}); !known) {
        return std::unexpected(known.error());
    }
    JoinRequest request;
    if (auto good = read_id(*body, request.id); !good) return std::unexpected(good.error());
    if (body->contains("seat")) {
        const auto seat = seat_member(*body);
        if (!seat) return std::unexpected(seat.error());
        request.seat = *seat;
    }
    auto person = person_of(*body);
    if (!person) return std::unexpected(person.error());
    request.person = std::move(*person);
    return request;
}

std::expected<std::size_t, Problem> read_practice_request(std::string_view text) {
    const auto body = read_object(text);
    if (!body) return std::unexpected(body.error());
    if (auto known = only_members(*body, {"step"}); !known) return std::unexpected(known.error());
    return number_member(*body, "step");
}

std::expected<std::vector<HeldSeat>, Problem> read_mine_request(std::string_view text) {
    const auto body = read_object(text);
    if (!body) return std::unexpected(body.error());
    if (auto known = only_members(*body, {"tables"}); !known) {
        return std::unexpected(known.error());
    }
    const auto tables = body->find("tables");
    if (tables == body->end() || !tables->is_array()) {
        return std::unexpected(wrong_type("tables", "array"));
    }
    if (tables->size() > most_held) {
        return std::unexpected(Problem("server.error.too_many_held")
                                   .with("most", static_cast<std::int64_t>(most_held)));
    }
    std::vector<HeldSeat> out;
    for (const json& each : *tables) {
        if (!each.is_object()) return std::unexpected(wrong_type("tables", "array"));
        if (auto known = only_members(each, {"table", "token"}); !known) {
            return std::unexpected(known.error());
        }
        auto table = text_member(each, "table");
        if (!table) return std::unexpected(table.error());
        auto token = text_member(each, "token");
        if (!token) return std::unexpected(token.error());
        out.push_back({std::move(*table), std::move(*token)});
    }
    return out;
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

std::string view_text(std::string_view view, std::size_t log_from, std::uint64_t after) {
    std::string text = R"({"type":"view",)";
    if (log_from > 0) {
        text += "\"log_from\":" + std::to_string(log_from) + ",";
        text += "\"log_after\":" + std::to_string(after) + ",";
    }
    return text.append("\"view\":").append(view).append("}");
}

std::string talk_text(const JsonTree& talk) {
    return R"({"type":"talk","talk":)" + talk.text() + "}";
}

std::string games_body(std::span<const GameEntry> games, std::span<const BotEntry> bots,
                       std::span<const Coach> coaches) {
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
            players.push_back(
                {{"id", bot.id}, {"name", to_json(name_of(bot))}, {"about", to_json(about(bot))}});
        }
        list.push_back({{"id", game.id},
                        {"rules", game.rules_version},
                        {"seats", {{"min", game.min_seats}, {"max", game.max_seats}}},
                        {"options", options},
                        {"bots", players},
                        {"coach", find_coach(game.id, coaches) != nullptr}});
    }
    return json_text({{"games", list}});
}

std::string json_text(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace nb
