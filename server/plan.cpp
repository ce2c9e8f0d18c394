#include "server/plan.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "table/record.hpp"

namespace nb {

namespace {

using nlohmann::json;
using Kind = WantedSeat::Kind;

constexpr std::array seed_kinds{SeedSource::Kind::secret, SeedSource::Kind::given,
                                SeedSource::Kind::daily};

// The member as a string; empty if it is none.
std::string text_of(const json& object, std::string_view name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<PlannedSeat> read_seat(const json& object) {
    if (!object.is_object()) return std::nullopt;
    const auto kind = parse_seat_kind(text_of(object, "kind"));
    if (!kind) return std::nullopt;
    PlannedSeat seat;
    seat.kind = *kind;
    seat.name = text_of(object, "name");
    seat.bot = text_of(object, "bot");
    seat.colour = text_of(object, "colour");
    seat.salt = text_of(object, "salt");
    const auto ready = object.find("ready");
    seat.ready = ready != object.end() && ready->is_boolean() && ready->get<bool>();
    return seat;
}

JsonTree bot_json(const std::string& bot) {
    return object({{"id", bot}, {"name", to_json(Message("table.bot." + bot))}});
}

}  // namespace

std::size_t Plan::starter() const {
    const auto found = std::ranges::find(seats, Kind::person, &PlannedSeat::kind);
    return static_cast<std::size_t>(found - seats.begin());
}

bool Plan::complete() const {
    return starter() < seats.size() && std::ranges::all_of(
                                           seats,
                                           [](const PlannedSeat& seat) {
                                               return seat.kind == Kind::bot ||
                                                      (seat.kind == Kind::person && seat.ready);
                                           });
}

TableSetup Plan::setup(const std::optional<Seed>& secret) const {
    TableSetup out;
    out.options = options;
    out.seed = {seed, secret.value_or(Seed{}), seed_text};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        out.players.push_back({seats[i].name, seats[i].bot});
        if (seats[i].salt.empty() || seed != SeedSource::Kind::secret) continue;
        out.salts.push_back({static_cast<Seat>(i), seats[i].salt});
    }
    return out;
}

std::string write_plan(const Plan& plan) {
    json options = json::array();
    for (const auto& [name, value] : plan.options) options.push_back({name, value});
    json seats = json::array();
    for (const PlannedSeat& seat : plan.seats) {
        seats.push_back({{"kind", seat_kind_name(seat.kind)},
                         {"name", seat.name},
                         {"bot", seat.bot},
                         {"colour", seat.colour},
                         {"salt", seat.salt},
                         {"ready", seat.ready}});
    }
    return json_text({{"options", options},
                      {"seed", seed_kind_name(plan.seed)},
                      {"seed_text", plan.seed_text},
                      {"commitment", plan.commitment},
                      {"seats", seats}});
}

std::optional<Plan> read_plan(std::string_view text) {
    const json object = json::parse(text, nullptr, false);
    if (object.is_discarded() || !object.is_object()) return std::nullopt;
    Plan plan;
    const auto seed = std::ranges::find(seed_kinds, text_of(object, "seed"), seed_kind_name);
    const auto options = object.find("options");
    const auto seats = object.find("seats");
    if (seed == seed_kinds.end() || options == object.end() || !options->is_array())
        return std::nullopt;
    if (seats == object.end() || !seats->is_array()) return std::nullopt;
    plan.seed = *seed;
    plan.seed_text = text_of(object, "seed_text");
    plan.commitment = text_of(object, "commitment");
    for (const json& pair : *options) {
        if (!pair.is_array() || pair.size() != 2) return std::nullopt;
        if (!pair[0].is_string() || !pair[1].is_string()) return std::nullopt;
        plan.options.push_back({pair[0].get<std::string>(), pair[1].get<std::string>()});
    }
    for (const json& each : *seats) {
        auto seat = read_seat(each);
        if (!seat) return std::nullopt;
        plan.seats.push_back(std::move(*seat));
    }
    return plan;
}

JsonTree gathering_view(const Plan& plan, const GameEntry& game, std::int64_t version,
                        Viewer viewer) {
    using Json = JsonTree;
    Json options = Json::object();
    for (const OptionSpec& spec : game.options) {
        const std::string_view value = option(plan.options, spec.name);
        if (!value.empty()) options[JsonName::lasting(spec.name)] = value;
    }
    Json seats = Json::array();
    Json ready = Json::array();
    Json salts = Json::array();
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        const PlannedSeat& planned = plan.seats[i];
        Json seat =
            object({{"seat", i}, {"name", planned.name}, {"kind", seat_kind_name(planned.kind)}});
        if (planned.kind == Kind::bot) seat["bot"] = bot_json(planned.bot);
        seats.push_back(std::move(seat));
        ready.push_back(planned.ready || planned.kind == Kind::bot);
        if (!planned.salt.empty()) {
            salts.push_back(object({{"seat", i}, {"digits", planned.salt}}));
        }
    }
    Json fair = object({{"kind", seed_kind_name(plan.seed)},
                        {"commitment", plan.commitment},
                        {"seed", nullptr},
                        {"salts", std::move(salts)},
                        {"label", plan.seed_text.empty() ? Json(nullptr) : Json(plan.seed_text)}});
    Json table = object({{"game", game.id},
                         {"rules", game.rules_version},
                         {"practice", false},
                         {"options", std::move(options)},
                         {"seat", viewer ? Json(*viewer) : Json(nullptr)},
                         {"seats", std::move(seats)},
                         {"fair", std::move(fair)}});
    return object({{"position", nullptr},
                   {"ask", nullptr},
                   {"actions", Json::array()},
                   {"refusals", Json::array()},
                   {"result", nullptr},
                   {"table", std::move(table)},
                   {"turn", object({{"kind", "gathering"}})},
                   {"proposal", nullptr},
                   {"revision", 0},
                   {"step", 0},
                   {"log", Json::array()},
                   {"steps", Json::array()},
                   {"undo", object({{"undo", false}, {"reset", false}, {"rewind", Json::array()}})},
                   {"gathering", object({{"ready", std::move(ready)},
                                         {"starter", plan.starter()},
                                         {"version", version}})}});
}

}  // namespace nb
