#include "cli/tuning.hpp"

#include <cmath>

#include "core/hash.hpp"

namespace nb::cli {

namespace {

using Json = nlohmann::json;

constexpr std::uint64_t format = 1;

Json plan_json(const TuningPlan& plan) {
    auto options = Json::object();
    for (const auto& [name, value] : plan.options) options[name] = value;
    return {{"game", plan.bot->game},     {"rules", plan.rules},
            {"bot", plan.bot->id},        {"table", plan.bot->version},
            {"options", options},         {"seats", plan.seats},
            {"deals", plan.deals},        {"iterations", plan.search.iterations},
            {"reach", plan.search.reach}, {"seed", plan.search.seed}};
}

std::optional<std::uint64_t> whole(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number_unsigned()) return std::nullopt;
    return found->get<std::uint64_t>();
}

// A number that can be read back to the same bits, short where it is short.
std::string shortest(double value) { return Json(value).dump(); }

// To as many decimal places as a hundredth of a step has, which is less than can be felt.
double rounded(const statistics::Coordinate& weight) {
    const double per_unit = std::pow(10.0, std::ceil(2 - std::log10(weight.step)));
    return std::round(weight.value * per_unit) / per_unit;
}

}  // namespace

TuningRun new_run(TuningPlan plan) {
    TuningRun run{.plan = std::move(plan), .weights = {}};
    for (const TunedWeight& weight : run.plan.bot->weights()) {
        run.weights.push_back({weight.value, weight.least, weight.most, weight.step});
    }
    return run;
}

Json run_json(const TuningRun& run) {
    auto weights = Json::object();
    const auto table = run.plan.bot->weights();
    for (std::size_t i = 0; i < table.size(); ++i) {
        weights[std::string(table[i].name)] = run.weights[i].value;
    }
    return {{"northbeard_tuning", format},
            {"plan", plan_json(run.plan)},
            {"done", run.done},
            {"games", run.games},
            {"weights", weights}};
}

std::expected<TuningRun, Problem> parse_run(const Json& json, TuningPlan plan,
                                            const std::string& path) {
    const auto no_run = [&] {
        return std::unexpected(Problem("cli.error.tune_file").with("path", path));
    };
    if (!json.is_object() || whole(json, "northbeard_tuning") != format) {
        return no_run();
    }
    const auto there = json.find("plan");
    const auto weights = json.find("weights");
    const auto done = whole(json, "done");
    const auto games = whole(json, "games");
    if (there == json.end() || !there->is_object() || !done || !games) return no_run();
    if (weights == json.end() || !weights->is_object()) return no_run();
    const Json wanted = plan_json(plan);
    for (const auto& [key, value] : wanted.items()) {
        const auto other = there->find(key);
        if (other != there->end() && *other == value) continue;
        return std::unexpected(
            Problem("cli.error.tune_plan")
                .with("path", path)
                .with("what", key)
                .with("there", other == there->end() ? std::string("-") : other->dump())
                .with("asked", value.dump()));
    }
    TuningRun run = new_run(std::move(plan));
    run.done = *done;
    run.games = *games;
    const auto table = run.plan.bot->weights();
    for (std::size_t i = 0; i < table.size(); ++i) {
        const auto value = weights->find(std::string(table[i].name));
        if (value == weights->end() || !value->is_number()) return no_run();
        run.weights[i].value = value->get<double>();
        if (!(run.weights[i].value >= table[i].least && run.weights[i].value <= table[i].most)) {
            return no_run();
        }
    }
    return run;
}

std::vector<double> values_of(const TuningRun& run) {
    std::vector<double> values;
    for (const statistics::Coordinate& weight : run.weights) values.push_back(rounded(weight));
    return values;
}

Chooser chooser_of(const TunableBot& bot, std::vector<double> values) {
    return [choose = bot.choose, values = std::move(values)](const AnyGame& game, Seat seat,
                                                             Random& random) {
        return choose(values, game, seat, random);
    };
}

void iterate(TuningRun& run, const AnyGame& start, unsigned jobs) {
    const statistics::SpsaPlan& search = run.plan.search;
    const statistics::Probe probe = statistics::probe(search, run.weights, run.done);
    const Contest contest{
        .start = start,
        .seats = run.plan.seats,
        .entrants = {chooser_of(*run.plan.bot, probe.plus), chooser_of(*run.plan.bot, probe.minus)},
        .seed = mix_hash(search.seed, run.done)};
    const Standings standings = play_contest(
        contest, run.plan.deals, jobs, [](const Standings&, const Standings&) { return true; });
    const double match = 2 * standings.meetings.of(0, 1).share() - 1;
    statistics::learn(search, run.weights, run.done, match);
    run.games += standings.games;
    ++run.done;
}

Standings check_run(const TuningRun& run, const AnyGame& start, std::uint64_t deals, unsigned jobs,
                    const GoOn& go_on) {
    std::vector<double> before;
    for (const TunedWeight& weight : run.plan.bot->weights()) before.push_back(weight.value);
    const Contest contest{.start = start,
                          .seats = run.plan.seats,
                          .entrants = {chooser_of(*run.plan.bot, values_of(run)),
                                       chooser_of(*run.plan.bot, std::move(before))},
                          .seed = ~mix_hash(run.plan.search.seed, run.plan.search.iterations)};
    return play_contest(contest, deals, jobs, go_on);
}

std::string table_source(const TuningRun& run, const std::string& about) {
    const std::string game(run.plan.bot->game);
    const std::vector<double> values = values_of(run);
    const auto table = run.plan.bot->weights();
    std::string out = "// Made by `northbeard tune " + game + " --bot " +
                      std::string(run.plan.bot->id) +
                      " --source FILE`.\n"
                      "// Version " +
                      std::to_string(run.plan.bot->version + 1) + ": " + about + "\n";
    out += "#include <array>\n\n#include \"bots/" + game + "/weights.hpp\"\n\n";
    out += "namespace nb::" + game + "::bot {\n\nnamespace {\n\n";
    out += "// Name, value, least, most, step.\nconstexpr std::array rows = {\n";
    out += "    // clang-format off\n";
    for (std::size_t i = 0; i < table.size(); ++i) {
        const std::string name(table[i].name);
        out += "    WeightRow{{\"" + name + "\", " + shortest(values[i]) + ", " +
               shortest(table[i].least) + ", " + shortest(table[i].most) + ", " +
               shortest(table[i].step) + "}, &Weights::" + name + "},\n";
    }
    out += "    // clang-format on\n};\n\n}  // namespace\n\n";
    out += "const int weights_version = " + std::to_string(run.plan.bot->version + 1) + ";\n";
    out += "std::span<const WeightRow> weight_rows() { return rows; }\n\n";
    out += "}  // namespace nb::" + game + "::bot\n";
    return out;
}

}  // namespace nb::cli
