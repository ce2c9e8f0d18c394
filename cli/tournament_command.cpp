// northbeard tournament GAME --bots A,B: bots against each other, the same deals from every seat.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <thread>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "cli/tournament.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_games = 100'000'000;
constexpr unsigned most_jobs = 256;

struct Wishes {
    GameChoice choice;
    std::string bots;
    std::string games = "100";
    std::string seed = "1";
    std::string jobs;
};

using Bots = std::vector<const BotEntry*>;

std::expected<Bots, Problem> entrants_of(const ChosenGame& chosen, const std::string& names) {
    auto bots = find_bots(chosen.entry->id, names);
    if (!bots) return bots;
    for (auto bot = bots->begin(); bot != bots->end(); ++bot) {
        if (std::find(bots->begin(), bot, *bot) == bot) continue;
        return std::unexpected(Problem("cli.error.bot_twice").with("bot", (*bot)->id));
    }
    if (bots->size() < 2 || bots->size() > most_entrants || chosen.seats < 2) {
        return std::unexpected(
            Problem("cli.error.tournament_size").with("most", static_cast<int>(most_entrants)));
    }
    return bots;
}

// What one entrant did, worked out.
struct Line {
    std::string_view bot;
    EntrantCounts counts;
    double rate = 0;
    Interval interval;
    double expected = 0;  // the rate if seats decided alone: its share of the seats
    double mean_points = 0;
    double elo = 0;
};

struct PairLine {
    std::string_view bot;
    std::string_view other;
    std::uint64_t met = 0;
    double score = 0;
    Interval interval;
};

double ratio(double a, std::uint64_t b) { return b == 0 ? 0 : a / static_cast<double>(b); }

std::vector<Line> lines_of(const Standings& standings, const Bots& bots, Seat seats) {
    const std::vector<double> ratings = elo_ratings(standings, bots.size());
    std::vector<Line> lines;
    for (std::size_t i = 0; i < bots.size(); ++i) {
        const EntrantCounts& counts = standings.entrants[i];
        const auto seat_games = static_cast<double>(counts.seat_games);
        lines.push_back(
            {.bot = bots[i]->id,
             .counts = counts,
             .rate = ratio(static_cast<double>(counts.wins), counts.games),
             .interval = win_interval(counts.wins, counts.games),
             .expected = ratio(seat_games, counts.games * seats),
             .mean_points = ratio(static_cast<double>(counts.points), counts.seat_games),
             .elo = ratings[i]});
    }
    return lines;
}

std::vector<PairLine> pairs_of(const Standings& standings, const Bots& bots) {
    std::vector<PairLine> lines;
    for (std::size_t a = 0; a < bots.size(); ++a) {
        for (std::size_t b = a + 1; b < bots.size(); ++b) {
            const auto& [met, half_points] = standings.pairs[a][b];
            if (met == 0) continue;
            const double score = ratio(static_cast<double>(half_points) / 2, met);
            lines.push_back({bots[a]->id, bots[b]->id, met, score, share_interval(score, met)});
        }
    }
    return lines;
}

nlohmann::json elo_json(double share) {
    const auto elo = elo_difference(share);
    return elo ? nlohmann::json(*elo) : nlohmann::json(nullptr);
}

nlohmann::json as_json(const std::vector<Line>& lines, const std::vector<PairLine>& pairs) {
    auto bots = nlohmann::json::array();
    for (const Line& line : lines) {
        bots.push_back({{"bot", line.bot},
                        {"games", line.counts.games},
                        {"seat_games", line.counts.seat_games},
                        {"wins", line.counts.wins},
                        {"win_rate", line.rate},
                        {"win_rate_95", {line.interval.low, line.interval.high}},
                        {"expected", line.expected},
                        {"mean_points", line.mean_points},
                        {"decisions", line.counts.decisions},
                        {"elo", line.elo}});
    }
    auto meetings = nlohmann::json::array();
    for (const PairLine& pair : pairs) {
        meetings.push_back(
            {{"bot", pair.bot},
             {"other", pair.other},
             {"met", pair.met},
             {"score", pair.score},
             {"score_95", {pair.interval.low, pair.interval.high}},
             {"elo", elo_json(pair.score)},
             {"elo_95", {elo_json(pair.interval.low), elo_json(pair.interval.high)}}});
    }
    return {{"bots", bots}, {"pairs", meetings}};
}

std::string elo_text(double share, const Shell& shell) {
    const auto elo = elo_difference(share);
    if (elo) return (*elo > 0 ? "+" : "") + decimal(*elo, 0);
    return shell.say(share > 0.5 ? "cli.tournament.all" : "cli.tournament.none");
}

void print(const std::vector<Line>& lines, const std::vector<PairLine>& pairs, const Shell& shell) {
    for (const Line& line : lines) {
        std::cout << shell.say(Message("cli.tournament.bot")
                                   .with("bot", line.bot)
                                   .with("games", static_cast<std::int64_t>(line.counts.games))
                                   .with("rate", percent(line.rate))
                                   .with("low", percent(line.interval.low))
                                   .with("high", percent(line.interval.high))
                                   .with("expected", percent(line.expected))
                                   .with("points", decimal(line.mean_points, 2))
                                   .with("elo", (line.elo > 0 ? "+" : "") + decimal(line.elo, 0)))
                  << '\n';
    }
    for (const PairLine& pair : pairs) {
        std::cout << shell.say(Message("cli.tournament.pair")
                                   .with("bot", pair.bot)
                                   .with("other", pair.other)
                                   .with("score", percent(pair.score))
                                   .with("elo", elo_text(pair.score, shell))
                                   .with("low", elo_text(pair.interval.low, shell))
                                   .with("high", elo_text(pair.interval.high, shell)))
                  << '\n';
    }
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto game = start(*chosen);
    if (!game) return shell.fail(game.error(), wrong_usage);
    const auto bots = entrants_of(*chosen, wishes.bots);
    if (!bots) return shell.fail(bots.error(), wrong_usage);

    const auto games = parse_number<std::uint64_t>(wishes.games, 1, most_games).value_or(100);
    const auto seed = parse_number<std::uint64_t>(wishes.seed, 0, ~std::uint64_t{0}).value_or(1);
    const unsigned jobs = parse_number<unsigned>(wishes.jobs, 1, most_jobs)
                              .value_or(std::max(1U, std::thread::hardware_concurrency()));
    const std::vector<LineUp> seating = line_ups(bots->size(), chosen->seats);
    const std::uint64_t games_a_round = seating.size() * chosen->seats;
    const std::uint64_t rounds = (games + games_a_round - 1) / games_a_round;
    Progress progress(rounds * games_a_round, !shell.json);
    const auto begin = std::chrono::steady_clock::now();
    const Standings standings = play_tournament(**game, *bots, seating, rounds, seed, jobs,
                                                [&](std::uint64_t done) { progress.show(done); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    progress.finish();

    const auto lines = lines_of(standings, *bots, chosen->seats);
    const auto pairs = pairs_of(standings, *bots);
    if (shell.json) {
        Shell::print({{"game", chosen->entry->id},
                      {"rules", chosen->entry->rules_version},
                      {"options", options_json(chosen->options)},
                      {"seats", chosen->seats},
                      {"seed", seed},
                      {"games", standings.games},
                      {"deals", rounds},
                      {"result", as_json(lines, pairs)},
                      {"speed", {{"jobs", jobs}, {"seconds", seconds.count()}}}});
        return success;
    }
    std::cout << shell.say(Message("cli.tournament.title")
                               .with("games", static_cast<std::int64_t>(standings.games))
                               .with("game", Message(std::string(chosen->entry->id) + ".name"))
                               .with("seats", static_cast<int>(chosen->seats))
                               .with("deals", static_cast<std::int64_t>(rounds))
                               .with("seed", wishes.seed))
              << '\n';
    print(lines, pairs, shell);
    return success;
}

}  // namespace

void add_tournament_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "tournament");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("--bots", wishes->bots, shell.say("cli.help.tournament.bots"))
        ->type_name("A,B,...")
        ->required();
    command->add_option("--games", wishes->games, shell.say("cli.help.tournament.games"))
        ->type_name("N")
        ->check(whole_number(shell, 1, most_games));
    command->add_option("--seed", wishes->seed, shell.say("cli.help.simulate.seed"))
        ->type_name("S")
        ->check(whole_number(shell, 0, ~std::uint64_t{0}));
    command->add_option("--jobs", wishes->jobs, shell.say("cli.help.simulate.jobs"))
        ->type_name("J")
        ->check(whole_number(shell, 1, most_jobs));
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
