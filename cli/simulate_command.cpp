// northbeard simulate GAME --games N: many games between bots; scores, lengths, decisions a second.
#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>

#include "bench/statistics/interval.hpp"
#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "cli/simulation.hpp"
#include "cli/work_options.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_games = 1'000'000'000;

using Bots = std::vector<const BotEntry*>;

struct Wishes {
    GameChoice choice;
    std::string games;
    WorkOptions work;
    std::string bots = "random";
};

double mean(const SeatCounts& counts, std::uint64_t games) {
    double sum = 0;
    for (const auto& [points, count] : counts.points) sum += points * static_cast<double>(count);
    return sum / static_cast<double>(games);
}

// One name for all seats or one a seat.
std::expected<Bots, Problem> parse_bots(const ChosenGame& chosen, const std::string& names) {
    auto bots = find_bots(chosen.entry->id, names);
    if (!bots) return bots;
    if (bots->size() == 1) bots->resize(chosen.seats, bots->front());
    if (bots->size() != chosen.seats) {
        return std::unexpected(Problem("cli.error.bot_count")
                                   .with("count", static_cast<int>(bots->size()))
                                   .with("seats", static_cast<int>(chosen.seats)));
    }
    return bots;
}

// What the seats of one bot made together; empty where all seats have the same one.
struct BotCounts {
    const BotEntry* bot = nullptr;
    std::uint64_t seats = 0;
    SeatCounts counts;
};
std::vector<BotCounts> by_bot(const Tally& tally, const Bots& bots) {
    std::vector<BotCounts> out;
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        auto found = std::ranges::find(out, bots[seat], &BotCounts::bot);
        if (found == out.end()) found = out.insert(out.end(), {bots[seat], 0, {}});
        ++found->seats;
        found->counts.wins += tally.seats[seat].wins;
        for (const auto& [points, count] : tally.seats[seat].points) {
            found->counts.points[points] += count;
        }
    }
    if (out.size() == 1) out.clear();
    return out;
}

nlohmann::json bots_json(const Tally& tally, const Bots& bots) {
    auto out = nlohmann::json::array();
    for (const auto& [bot, seats, counts] : by_bot(tally, bots)) {
        const std::uint64_t games = tally.games * seats;
        const statistics::Interval interval = statistics::win_interval(counts.wins, games);
        out.push_back({{"bot", bot->id},
                       {"seats", seats},
                       {"wins", counts.wins},
                       {"win_rate", static_cast<double>(counts.wins) / static_cast<double>(games)},
                       {"win_rate_95", {interval.low, interval.high}},
                       {"mean_points", mean(counts, games)}});
    }
    return out;
}

void print_bots(const Tally& tally, const Bots& bots, const Shell& shell) {
    for (const auto& [bot, seats, counts] : by_bot(tally, bots)) {
        const std::uint64_t games = tally.games * seats;
        const statistics::Interval interval = statistics::win_interval(counts.wins, games);
        const double rate = static_cast<double>(counts.wins) / static_cast<double>(games);
        std::cout << shell.say(Message("cli.simulate.bot")
                                   .with("bot", bot->id)
                                   .with("seats", static_cast<std::int64_t>(seats))
                                   .with("mean", decimal(mean(counts, games), 3))
                                   .with("rate", decimal(100 * rate, 3))
                                   .with("low", decimal(100 * interval.low, 3))
                                   .with("high", decimal(100 * interval.high, 3)))
                  << '\n';
    }
}

nlohmann::json as_json(const Tally& tally, Seat seats) {
    auto by_seat = nlohmann::json::array();
    const auto games = static_cast<double>(tally.games);
    for (Seat seat = 0; seat < seats; ++seat) {
        const SeatCounts& counts = tally.seats[seat];
        const statistics::Interval interval = statistics::win_interval(counts.wins, tally.games);
        auto points = nlohmann::json::array();
        for (const auto& [value, count] : counts.points) points.push_back({value, count});
        by_seat.push_back({{"seat", seat},
                           {"wins", counts.wins},
                           {"win_rate", static_cast<double>(counts.wins) / games},
                           {"win_rate_95", {interval.low, interval.high}},
                           {"points", points},
                           {"mean_points", mean(counts, tally.games)}});
    }
    return {{"games", tally.games},
            {"decisions",
             {{"total", tally.decisions},
              {"mean", static_cast<double>(tally.decisions) / games},
              {"least", tally.least_decisions},
              {"most", tally.most_decisions}}},
            {"draws", tally.draws},
            {"seats", by_seat}};
}

void print_points(const SeatCounts& counts, std::uint64_t games) {
    constexpr std::size_t most_rows = 40;
    const Rows rows = in_rows(counts.points, most_rows);
    std::uint64_t highest = 1;
    for (const auto& [points, count] : rows.counts) highest = std::max(highest, count);
    for (const auto& [points, count] : rows.counts) {
        const auto share = static_cast<double>(count) / static_cast<double>(games);
        std::string label = std::to_string(points);
        if (rows.width > 1) label += ".." + std::to_string(points + rows.width - 1);
        std::cout << "  " << std::setw(8) << label << "  " << std::setw(7)
                  << decimal(100 * share, 3) << " %  " << std::string(count * 40 / highest, '#')
                  << '\n';
    }
}

void print(const Tally& tally, Seat seats, const Shell& shell) {
    const auto games = static_cast<double>(tally.games);
    std::cout << shell.say(
                     Message("cli.simulate.length")
                         .with("mean", decimal(static_cast<double>(tally.decisions) / games, 2))
                         .with("least", static_cast<std::int64_t>(tally.least_decisions))
                         .with("most", static_cast<std::int64_t>(tally.most_decisions)))
              << '\n';
    for (Seat seat = 0; seat < seats; ++seat) {
        const SeatCounts& counts = tally.seats[seat];
        const statistics::Interval interval = statistics::win_interval(counts.wins, tally.games);
        std::cout << shell.say(Message("cli.simulate.seat")
                                   .with("seat", seat + 1)
                                   .with("seats", static_cast<int>(seats))
                                   .with("mean", decimal(mean(counts, tally.games), 3))
                                   .with("rate",
                                         decimal(100 * static_cast<double>(counts.wins) / games, 3))
                                   .with("low", decimal(100 * interval.low, 3))
                                   .with("high", decimal(100 * interval.high, 3)))
                  << '\n';
        print_points(counts, tally.games);
    }
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto game = start(*chosen);
    if (!game) return shell.fail(game.error(), wrong_usage);
    const auto bots = parse_bots(*chosen, wishes.bots);
    if (!bots) return shell.fail(bots.error(), wrong_usage);

    const auto games = parse_number<std::uint64_t>(wishes.games, 1, most_games).value_or(1);
    const std::uint64_t seed = seed_of(wishes.work);
    const unsigned jobs = jobs_of(wishes.work);
    Progress progress(games, !shell.json);
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally = simulate(
        **game, *bots, games, seed, jobs, [&](std::uint64_t done) { progress.show(done); },
        ending_of(chosen->entry->id));
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    progress.finish();
    const double speed = static_cast<double>(tally.decisions) / seconds.count();

    if (shell.json) {
        auto names = nlohmann::json::array();
        for (const BotEntry* bot : *bots) names.push_back(bot->id);
        nlohmann::json result = as_json(tally, chosen->seats);
        result["bots"] = bots_json(tally, *bots);
        if (!tally.ends.empty()) result["ends"] = ends_json(tally.ends, chosen->seats);
        Shell::print(
            {{"game", chosen->entry->id},
             {"rules", chosen->entry->rules_version},
             {"options", options_json(chosen->options)},
             {"bots", names},
             {"seed", seed},
             {"result", result},
             {"speed",
              {{"jobs", jobs}, {"seconds", seconds.count()}, {"decisions_per_second", speed}}}});
        return success;
    }
    std::cout << shell.say(Message("cli.simulate.title")
                               .with("games", static_cast<std::int64_t>(games))
                               .with("game", Message(std::string(chosen->entry->id) + ".name"))
                               .with("seed", wishes.work.seed))
              << '\n';
    print(tally, chosen->seats, shell);
    print_bots(tally, *bots, shell);
    if (!tally.ends.empty()) print_ends(tally.ends, chosen->entry->id, chosen->seats, shell);
    std::cout << shell.say(Message("cli.simulate.speed")
                               .with("seconds", decimal(seconds.count(), 2))
                               .with("jobs", static_cast<int>(jobs))
                               .with("speed", static_cast<std::int64_t>(speed)))
              << '\n';
    return success;
}

}  // namespace

void add_simulate_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "simulate");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("--games", wishes->games, shell.say("cli.help.simulate.games"))
        ->type_name("N")
        ->required()
        ->check(whole_number(shell, 1, most_games));
    command->add_option("--bots", wishes->bots, shell.say("cli.help.simulate.bots"))
        ->type_name("A,B,...");
    add_work_options(*command, shell, wishes->work);
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
