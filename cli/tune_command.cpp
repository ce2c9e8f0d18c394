// northbeard tune GAME --bot NAME --file FILE: better weights for a bot by playing against itself.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "cli/tournament_report.hpp"
#include "cli/tuning.hpp"
#include "cli/work_options.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_iterations = 10'000'000;
constexpr std::uint64_t most_deals = 100'000;
constexpr double least_reach = 0.001;
constexpr double most_reach = 10;

struct Wishes {
    GameChoice choice;
    std::string bot;
    std::string file;
    std::string iterations = "1000";
    std::string until;
    std::string deals = "4";
    std::string reach = "0.25";
    std::string check = "200";
    WorkOptions work;
    std::string source;
};

std::uint64_t number(const std::string& text, std::uint64_t otherwise) {
    return parse_number<std::uint64_t>(text, 0, ~std::uint64_t{0}).value_or(otherwise);
}

std::expected<TuningPlan, Problem> plan_of(const Wishes& wishes, const ChosenGame& chosen) {
    const TunableBot* bot = find_tunable_bot(chosen.entry->id, wishes.bot);
    if (bot == nullptr) {
        std::string known;
        for (const TunableBot& other : tunable_bots()) {
            if (!known.empty()) known += ", ";
            known += std::string(other.game) + " --bot " + std::string(other.id);
        }
        return std::unexpected(
            Problem("cli.error.tune_bot").with("bot", wishes.bot).with("known", known));
    }
    return TuningPlan{
        .bot = bot,
        .rules = chosen.entry->rules_version,
        .options = chosen.options,
        .seats = chosen.seats,
        .deals = number(wishes.deals, 1),
        .search = {.iterations = number(wishes.iterations, 1),
                   .reach = parse_decimal(wishes.reach, least_reach, most_reach).value_or(0.25),
                   .seed = seed_of(wishes.work)}};
}

// The run in the file, or a new one if there is no such file.
std::expected<TuningRun, Problem> open_run(TuningPlan plan, const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) return new_run(std::move(plan));
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    return parse_run(nlohmann::json::parse(*text, nullptr, false), std::move(plan), path);
}

std::expected<void, Problem> save(const TuningRun& run, const std::string& path) {
    return write_file(path, run_json(run).dump(2) + "\n");
}

// What the check came to.
struct Check {
    Standings standings;
    statistics::EloEstimate elo;
};

void print_run(const TuningRun& run, const Shell& shell) {
    std::cout << shell.say(Message("cli.tune.title")
                               .with("bot", run.plan.bot->id)
                               .with("game", Message(std::string(run.plan.bot->game) + ".name"))
                               .with("done", static_cast<std::int64_t>(run.done))
                               .with("all", static_cast<std::int64_t>(run.plan.search.iterations))
                               .with("games", static_cast<std::int64_t>(run.games)))
              << '\n';
    const auto table = run.plan.bot->weights();
    const std::vector<double> values = values_of(run);
    for (std::size_t i = 0; i < table.size(); ++i) {
        std::cout << "  "
                  << shell.say(Message("cli.tune.weight")
                                   .with("name", table[i].name)
                                   .with("before", nlohmann::json(table[i].value).dump())
                                   .with("now", nlohmann::json(values[i]).dump()))
                  << '\n';
    }
}

void print_check(const Check& check, const Shell& shell) {
    const double share = check.standings.meetings.of(0, 1).share();
    std::cout << shell.say(Message("cli.tune.check")
                               .with("games", static_cast<std::int64_t>(check.standings.games))
                               .with("score", percent(share))
                               .with("elo", elo_text(check.elo.elo, share > 0.5, shell))
                               .with("low", elo_text(check.elo.low, false, shell))
                               .with("high", elo_text(check.elo.high, true, shell)))
              << '\n';
}

nlohmann::json check_json(const Check& check) {
    return {{"games", check.standings.games},
            {"score", check.standings.meetings.of(0, 1).share()},
            {"elo", number_json(check.elo.elo)},
            {"elo_95", {number_json(check.elo.low), number_json(check.elo.high)}}};
}

// A line for the table: how it was found and what it was worth.
std::string about(const TuningRun& run, const Check* check) {
    std::string out = std::to_string(run.done) + " iterations, " + std::to_string(run.games) +
                      " games with " + std::to_string(run.plan.seats) + " seats, seed " +
                      std::to_string(run.plan.search.seed);
    if (check == nullptr || !check->elo.elo || !check->elo.low || !check->elo.high) return out;
    return out + ";\n// Elo " + decimal(*check->elo.elo, 0) + " (" + decimal(*check->elo.low, 0) +
           " to " + decimal(*check->elo.high, 0) + ") above version " +
           std::to_string(run.plan.bot->version) + " in " + std::to_string(check->standings.games) +
           " games.";
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto game = start(*chosen);
    if (!game) return shell.fail(game.error(), wrong_usage);
    auto plan = plan_of(wishes, *chosen);
    if (!plan) return shell.fail(plan.error(), wrong_usage);
    auto tuning = open_run(std::move(*plan), wishes.file);
    if (!tuning) return shell.fail(tuning.error());
    const unsigned jobs = jobs_of(wishes.work);

    const std::uint64_t planned = tuning->plan.search.iterations;
    const std::uint64_t until = std::min(planned, number(wishes.until, planned));
    const auto begin = std::chrono::steady_clock::now();
    Progress progress(planned, !shell.json);
    while (tuning->done < until) {
        iterate(*tuning, **game, jobs);
        if (const auto saved = save(*tuning, wishes.file); !saved) {
            progress.finish();
            return shell.fail(saved.error());
        }
        progress.show(tuning->done);
    }
    progress.finish();

    std::optional<Check> check;
    if (const std::uint64_t deals = number(wishes.check, 0); deals > 0) {
        Progress checked(deals, !shell.json);
        const Standings standings =
            check_run(*tuning, **game, deals, jobs, [&](const Standings&, const Standings& all) {
                checked.show(all.meetings.rounds());
                return true;
            });
        checked.finish();
        const double share = standings.meetings.of(0, 1).share();
        check =
            Check{standings, statistics::elo_estimate(share, standings.meetings.interval(0, 1))};
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    if (!wishes.source.empty()) {
        const auto written = write_file(
            wishes.source, table_source(*tuning, about(*tuning, check ? &*check : nullptr)));
        if (!written) return shell.fail(written.error());
    }
    if (shell.json) {
        nlohmann::json out = run_json(*tuning);
        if (check) out["check"] = check_json(*check);
        out["speed"] = {{"jobs", jobs}, {"seconds", seconds.count()}};
        Shell::print(out);
        return success;
    }
    print_run(*tuning, shell);
    if (check) print_check(*check, shell);
    return success;
}

}  // namespace

void add_tune_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "tune");
    auto wishes = std::make_shared<Wishes>();
    const auto add = [&](const std::string& name, std::string& value, const char* type) {
        return command->add_option("--" + name, value, shell.say("cli.help.tune." + name))
            ->type_name(type);
    };
    add("bot", wishes->bot, "NAME")->required();
    add("file", wishes->file, "FILE")->required();
    add("iterations", wishes->iterations, "N")->check(whole_number(shell, 1, most_iterations));
    add("until", wishes->until, "N")->check(whole_number(shell, 0, most_iterations));
    add("deals", wishes->deals, "N")->check(whole_number(shell, 1, most_deals));
    add("reach", wishes->reach, "STEPS")->check(decimal_number(shell, least_reach, most_reach));
    add("check", wishes->check, "N")->check(whole_number(shell, 0, most_deals));
    add("source", wishes->source, "FILE");
    add_work_options(*command, shell, wishes->work);
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
