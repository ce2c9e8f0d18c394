#include "cli/table_lines.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "server/secrets.hpp"
#include "table/plain_text.hpp"

namespace nb::cli {

namespace {

using nlohmann::json;

constexpr std::int64_t export_version = 1;
constexpr const char* head_member = "northbeard_tables";
constexpr std::array<const char*, 3> states{"gathering", "running", "over"};
constexpr std::array<const char*, 2> kinds{"text", "reaction"};

std::string one_line(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string digits_of(const TokenHash& hash) {
    constexpr char digits[] = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : hash) {
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

std::optional<TokenHash> hash_of(std::string_view digits) {
    TokenHash out{};
    if (digits.size() != 2 * out.size()) return std::nullopt;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::size_t value = std::string_view("0123456789abcdef").find(digits[i]);
        if (value == std::string_view::npos) return std::nullopt;
        out[i / 2] = static_cast<std::uint8_t>(out[i / 2] * 16 + static_cast<int>(value));
    }
    return out;
}

// Reads the members of one object, each once; remembers the first that isn't as it must be.
class Members {
public:
    explicit Members(const json& object) : object_(object) {
        if (!object.is_object()) wrong("{}");
    }

    std::string text(const char* name) {
        const json* value = take(name);
        if (value != nullptr && value->is_string()) return value->get<std::string>();
        wrong(name);
        return {};
    }
    // A text of one line.
    std::string line(const char* name) {
        std::string out = text(name);
        if (!count_characters(out)) wrong(name);
        return out;
    }
    std::int64_t number(const char* name, std::int64_t most = INT64_MAX) {
        const json* value = take(name);
        const auto number = value == nullptr ? std::nullopt : whole(*value);
        if (number && *number <= most) return *number;
        wrong(name);
        return 0;
    }
    bool yes(const char* name) {
        const json* value = take(name);
        if (value != nullptr && value->is_boolean()) return value->get<bool>();
        wrong(name);
        return false;
    }
    // Which of these words it is.
    template <std::size_t N>
    std::size_t word(const char* name, const std::array<const char*, N>& words) {
        const std::string given = text(name);
        const auto* found = std::ranges::find(words, given);
        if (found == words.end()) wrong(name);
        return static_cast<std::size_t>(found - words.begin());
    }
    const json& list(const char* name) {
        static const json none = json::array();
        const json* value = take(name);
        if (value != nullptr && value->is_array()) return *value;
        wrong(name);
        return none;
    }

    void wrong(const std::string& name) {
        if (!problem_) problem_ = Problem("cli.error.export_member").with("member", name);
    }
    // Of an object inside this one.
    void wrong(const std::string& name, Members& inside) {
        if (const auto problem = inside.problem(); problem && !problem_) {
            problem_ = problem;
            problem_->args[0].text = name + "." + problem_->args[0].text;
        }
    }
    // What was wrong first; else a member that nobody asked for.
    std::optional<Problem> problem() {
        if (problem_ || !object_.is_object() || object_.size() == taken_.size()) return problem_;
        for (const auto& [name, value] : object_.items()) {
            if (!taken_.contains(name)) {
                return Problem("cli.error.export_unknown").with("member", nb::quoted(name));
            }
        }
        return problem_;
    }

    static std::optional<std::int64_t> whole(const json& value) {
        if (!value.is_number_integer()) return std::nullopt;
        if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) {
            return std::nullopt;
        }
        const auto number = value.get<std::int64_t>();
        return number < 0 ? std::nullopt : std::optional(number);
    }

private:
    const json* take(const char* name) {
        if (!object_.is_object()) return nullptr;
        const auto found = object_.find(name);
        if (found == object_.end()) return nullptr;
        taken_.insert(name);
        return &*found;
    }
    const json& object_;
    std::set<std::string> taken_;
    std::optional<Problem> problem_;
};

constexpr std::int64_t most_seat = std::numeric_limits<Seat>::max();

StoredTable read_table(Members& members) {
    StoredTable table;
    table.id = members.line("id");
    if (!is_table_id(table.id)) members.wrong("id");
    table.game = members.line("game");
    table.created = members.number("created");
    table.seed = members.line("seed");
    table.state = static_cast<TableState>(members.word("state", states));
    table.listed = members.yes("listed");
    table.plan = members.text("plan");
    table.clock = members.text("clock");
    table.version = members.number("version");
    table.next = members.line("next");
    for (const json& each : members.list("seats")) {
        Members seat(each);
        StoredSeat& kept = table.seats.emplace_back();
        kept.name = seat.line("name");
        const auto hash = hash_of(seat.text("token_hash"));
        if (!hash) seat.wrong("token_hash");
        kept.token_hash = hash.value_or(TokenHash{});
        members.wrong("seats", seat);
    }
    for (const json& each : members.list("lines")) {
        Members line(each);
        table.lines.push_back({line.line("line"), line.number("at")});
        members.wrong("lines", line);
    }
    return table;
}

WholeTable read_whole(Members& members) {
    WholeTable whole{read_table(members), {}, {}};
    std::set<std::pair<Seat, std::string>> commands;
    for (const json& each : members.list("commands")) {
        Members command(each);
        AnsweredCommand& kept = whole.commands.emplace_back();
        kept.seat = static_cast<Seat>(command.number("seat", most_seat));
        kept.id = command.text("id");
        kept.revision = command.number("revision");
        if (!commands.insert({kept.seat, kept.id}).second) command.wrong("id");
        members.wrong("commands", command);
    }
    std::set<std::pair<Seat, std::string>> said;
    for (const json& each : members.list("talk")) {
        Members talk(each);
        StoredTalk& kept = whole.talk.emplace_back();
        kept.number = talk.number("number");
        kept.seat = static_cast<Seat>(talk.number("seat", most_seat));
        kept.at = talk.number("at");
        kept.command = talk.text("command");
        kept.kind = kinds[std::min(talk.word("kind", kinds), kinds.size() - 1)];
        kept.text = talk.text("text");
        const std::int64_t before =
            whole.talk.size() < 2 ? 0 : whole.talk[whole.talk.size() - 2].number;
        if (kept.number <= before) talk.wrong("number");
        if (!said.insert({kept.seat, kept.command}).second) talk.wrong("command");
        members.wrong("talk", talk);
    }
    return whole;
}

}  // namespace

std::string export_line(const ExportHead& head) {
    json outages = json::array();
    for (const Outage& each : head.outages) {
        outages.push_back({{"from", each.from}, {"to", each.to}});
    }
    return one_line({{head_member, export_version}, {"at", head.at}, {"outages", outages}});
}

std::string export_line(const WholeTable& whole) {
    const StoredTable& table = whole.table;
    json out = {{"id", table.id},
                {"game", table.game},
                {"created", table.created},
                {"seed", table.seed},
                {"state", states[static_cast<std::size_t>(table.state)]},
                {"listed", table.listed},
                {"plan", table.plan},
                {"clock", table.clock},
                {"version", table.version},
                {"next", table.next},
                {"seats", json::array()},
                {"lines", json::array()},
                {"commands", json::array()},
                {"talk", json::array()}};
    for (const auto& [name, hash] : table.seats) {
        out["seats"].push_back({{"name", name}, {"token_hash", digits_of(hash)}});
    }
    for (const auto& [text, at] : table.lines) {
        out["lines"].push_back({{"line", text}, {"at", at}});
    }
    for (const auto& [seat, id, revision] : whole.commands) {
        out["commands"].push_back({{"seat", seat}, {"id", id}, {"revision", revision}});
    }
    for (const StoredTalk& said : whole.talk) {
        out["talk"].push_back({{"number", said.number},
                               {"seat", said.seat},
                               {"at", said.at},
                               {"command", said.command},
                               {"kind", said.kind},
                               {"text", said.text}});
    }
    return one_line(out);
}

std::string export_line(const ExportEnd& end) { return one_line({{"tables", end.tables}}); }

std::expected<ExportHead, Problem> read_export_head(std::string_view line) {
    const json value = json::parse(line, nullptr, false);
    if (!value.is_object() || !value.contains(head_member)) {
        return std::unexpected(Problem("cli.error.export_head"));
    }
    Members members(value);
    const std::int64_t version = members.number(head_member);
    if (version != export_version) {
        return std::unexpected(Problem("cli.error.export_version")
                                   .with("found", version)
                                   .with("known", export_version));
    }
    ExportHead head;
    head.at = members.number("at");
    std::int64_t before = 0;
    for (const json& each : members.list("outages")) {
        Members outage(each);
        head.outages.push_back({outage.number("from"), outage.number("to")});
        if (head.outages.back().from < before) outage.wrong("from");
        before = head.outages.back().to;
        if (before <= head.outages.back().from) outage.wrong("to");
        members.wrong("outages", outage);
    }
    if (const auto problem = members.problem()) return std::unexpected(*problem);
    return head;
}

std::expected<std::variant<WholeTable, ExportEnd>, Problem> read_export_line(
    std::string_view line) {
    const json value = json::parse(line, nullptr, false);
    if (!value.is_object()) return std::unexpected(Problem("cli.error.export_json"));
    Members members(value);
    std::variant<WholeTable, ExportEnd> out;
    if (value.contains("tables")) {
        out = ExportEnd{members.number("tables")};
    } else {
        out = read_whole(members);
    }
    if (const auto problem = members.problem()) return std::unexpected(*problem);
    return out;
}

}  // namespace nb::cli
