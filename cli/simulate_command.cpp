// northbeard simulate GAME --games N: many games between bots; scores, lengths, decisions a second.
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <sstream>
#include <thread>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "cli/simulation.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_games = 1'000'000'000;
constexpr unsigned most_jobs = 256;

struct Wishes {
    GameChoice choice;
    std::string games;
    std::string seed = "1";
    std::string bots = "random";
    std::string jobs;
};

// One decimal point in every language: figures to compare and to copy.
std::string decimal(double value, int places) {
    std::ostringstream out;
    out << std::fixed << std::setprecision(places) << value;
    return out.str();
}

double mean(const SeatCounts& counts, std::uint64_t games) {
    double sum = 0;
    for (const auto& [points, count] : counts.points) sum += points * static_cast<double>(count);
    return sum / static_cast<double>(games);
}

// Only bots that there are; one name for all seats or one a seat.
std::expected<std::vector<std::string>, Problem> parse_bots(const std::string& text, Seat seats) {
    std::vector<std::string> bots;
    std::istringstream words(text);
    for (std::string bot; std::getline(words, bot, ',');) {
        if (bot != "random") {
            return std::unexpected(
                Problem("cli.error.unknown_bot").with("bot", bot).with("known", "random"));
        }
        bots.push_back(bot);
    }
    if (bots.size() == 1) bots.resize(seats, bots.front());
    if (bots.size() != seats) {
        return std::unexpected(Problem("cli.error.bot_count")
                                   .with("count", static_cast<int>(bots.size()))
                                   .with("seats", static_cast<int>(seats)));
    }
    return bots;
}

nlohmann::json as_json(const Tally& tally, Seat seats) {
    auto by_seat = nlohmann::json::array();
    const auto games = static_cast<double>(tally.games);
    for (Seat seat = 0; seat < seats; ++seat) {
        const SeatCounts& counts = tally.seats[seat];
        const Interval interval = win_interval(counts.wins, tally.games);
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
    std::uint64_t highest = 1;
    for (const auto& [points, count] : counts.points) highest = std::max(highest, count);
    for (const auto& [points, count] : counts.points) {
        const auto share = static_cast<double>(count) / static_cast<double>(games);
        std::cout << "  " << std::setw(5) << points << "  " << std::setw(7)
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
        const Interval interval = win_interval(counts.wins, tally.games);
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
    const auto bots = parse_bots(wishes.bots, chosen->seats);
    if (!bots) return shell.fail(bots.error(), wrong_usage);

    const auto games = parse_number<std::uint64_t>(wishes.games, 1, most_games).value_or(1);
    const auto seed = parse_number<std::uint64_t>(wishes.seed, 0, ~std::uint64_t{0}).value_or(1);
    const unsigned jobs = parse_number<unsigned>(wishes.jobs, 1, most_jobs)
                              .value_or(std::max(1U, std::thread::hardware_concurrency()));
    Progress progress(games, !shell.json);
    const auto begin = std::chrono::steady_clock::now();
    const Tally tally =
        simulate(**game, games, seed, jobs, [&](std::uint64_t done) { progress.show(done); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    progress.finish();
    const double speed = static_cast<double>(tally.decisions) / seconds.count();

    if (shell.json) {
        Shell::print(
            {{"game", chosen->entry->id},
             {"rules", chosen->entry->rules_version},
             {"options", options_json(chosen->options)},
             {"bots", *bots},
             {"seed", seed},
             {"result", as_json(tally, chosen->seats)},
             {"speed",
              {{"jobs", jobs}, {"seconds", seconds.count()}, {"decisions_per_second", speed}}}});
        return success;
    }
    std::cout << shell.say(Message("cli.simulate.title")
                               .with("games", static_cast<std::int64_t>(games))
                               .with("game", Message(std::string(chosen->entry->id) + ".name"))
                               .with("seed", wishes.seed))
              << '\n';
    print(tally, chosen->seats, shell);
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
    command->add_option("--seed", wishes->seed, shell.say("cli.help.simulate.seed"))
        ->type_name("S")
        ->check(whole_number(shell, 0, ~std::uint64_t{0}));
    command->add_option("--bots", wishes->bots, shell.say("cli.help.simulate.bots"))
        ->type_name("A,B,...");
    command->add_option("--jobs", wishes->jobs, shell.say("cli.help.simulate.jobs"))
        ->type_name("J")
        ->check(whole_number(shell, 1, most_jobs));
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
