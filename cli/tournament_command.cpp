// northbeard tournament GAME --bots A,B: bots against each other, the same deals from every seat;
// with --sprt until it is clear which of two differences is the better guess.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/figures.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "cli/tournament.hpp"
#include "cli/tournament_report.hpp"
#include "cli/work_options.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_games = 100'000'000;
constexpr std::uint64_t usual_games = 100;
constexpr std::uint64_t usual_test_games = 100'000;
constexpr double most_elo = 1000;
constexpr double least_error = 1e-6;
constexpr double most_error = 0.49;

struct Wishes {
    GameChoice choice;
    std::string bots;
    std::string games;
    WorkOptions work;
    std::string sprt;
    std::string alpha = "0.05";
    std::string beta = "0.05";
};

using Bots = std::vector<const BotEntry*>;

std::expected<Bots, Problem> entrants_of(const ChosenGame& chosen, const std::string& names) {
    auto bots = find_bots(chosen.entry->id, names);
    if (!bots) return bots;
    for (auto bot = bots->begin(); bot != bots->end(); ++bot) {
        if (std::find(bots->begin(), bot, *bot) == bot) continue;
        return std::unexpected(Problem("cli.error.bot_twice").with("bot", (*bot)->id));
    }
    if (bots->size() < 2 || bots->size() > most_entrants) {
        return std::unexpected(
            Problem("cli.error.tournament_size").with("most", static_cast<int>(most_entrants)));
    }
    return bots;
}

// Empty without --sprt.
std::expected<std::optional<SequentialTest>, Problem> test_of(const Wishes& wishes, Seat seats,
                                                              std::size_t bots) {
    if (wishes.sprt.empty()) return std::nullopt;
    if (bots != 2) {
        return std::unexpected(
            Problem("cli.error.sprt_bots").with("count", static_cast<int>(bots)));
    }
    const auto parts = split_commas(wishes.sprt);
    const auto elo0 = parse_decimal(parts.front(), -most_elo, most_elo);
    const auto elo1 = parse_decimal(parts.back(), -most_elo, most_elo);
    if (parts.size() != 2 || !elo0 || !elo1 || *elo0 >= *elo1) {
        return std::unexpected(Problem("cli.error.sprt_form").with("text", wishes.sprt));
    }
    // All half points of a round: with two seats two games, with more the one against the others.
    const std::size_t half_points = seats == 1 ? 2 : 2 * std::size_t{seats} * (seats - 1U);
    return SequentialTest{
        .hypotheses = {*elo0, *elo1,
                       parse_decimal(wishes.alpha, least_error, most_error).value_or(0.05),
                       parse_decimal(wishes.beta, least_error, most_error).value_or(0.05)},
        .rounds = statistics::Rounds(half_points)};
}

// Adds a round to the test and to what the progress bar says; whether to go on.
bool go_on(std::optional<SequentialTest>& test, const Standings& round, const Standings& all,
           Progress& progress) {
    if (!test) {
        progress.show(all.games);
        return true;
    }
    test->rounds.add(round.meetings.of(0, 1).half_points);
    const double ratio = test->ratio();
    test->decision = statistics::decide(ratio, test->hypotheses);
    progress.show(all.games, "LLR " + decimal(ratio, 2) + " [" +
                                 decimal(test->hypotheses.lower_bound(), 2) + ", " +
                                 decimal(test->hypotheses.upper_bound(), 2) + "]");
    return test->decision == statistics::Decision::open;
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto game = start(*chosen);
    if (!game) return shell.fail(game.error(), wrong_usage);
    const auto bots = entrants_of(*chosen, wishes.bots);
    if (!bots) return shell.fail(bots.error(), wrong_usage);
    auto test = test_of(wishes, chosen->seats, bots->size());
    if (!test) return shell.fail(test.error(), wrong_usage);

    const auto games = parse_number<std::uint64_t>(wishes.games, 1, most_games)
                           .value_or(*test ? usual_test_games : usual_games);
    const std::uint64_t seed = seed_of(wishes.work);
    const unsigned jobs = jobs_of(wishes.work);
    Contest contest{.start = **game,
                    .seats = chosen->seats,
                    .entrants = {},
                    .seed = seed,
                    .read_ending = ending_of(chosen->entry->id)};
    std::vector<std::string_view> names;
    for (const BotEntry* bot : *bots) {
        contest.entrants.emplace_back(bot->choose);
        names.push_back(bot->id);
    }
    const std::uint64_t a_round = games_a_round(contest);
    const std::uint64_t rounds = (games + a_round - 1) / a_round;
    Progress progress(rounds * a_round, !shell.json);
    const auto begin = std::chrono::steady_clock::now();
    const Standings standings =
        play_contest(contest, rounds, jobs, [&](const Standings& round, const Standings& all) {
            return go_on(*test, round, all, progress);
        });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    progress.finish();

    const Outcome outcome{names, chosen->seats, standings, *test};
    if (shell.json) {
        Shell::print({{"game", chosen->entry->id},
                      {"rules", chosen->entry->rules_version},
                      {"options", options_json(chosen->options)},
                      {"seats", chosen->seats},
                      {"seed", seed},
                      {"games", standings.games},
                      {"deals", standings.meetings.rounds()},
                      {"result", outcome_json(outcome)},
                      {"speed", {{"jobs", jobs}, {"seconds", seconds.count()}}}});
        return success;
    }
    const auto deals = static_cast<std::int64_t>(standings.meetings.rounds());
    std::cout << shell.say(Message("cli.tournament.title")
                               .with("games", static_cast<std::int64_t>(standings.games))
                               .with("game", Message(std::string(chosen->entry->id) + ".name"))
                               .with("seats", static_cast<int>(chosen->seats))
                               .with("deals", deals)
                               .with("seed", wishes.work.seed))
              << '\n';
    print_outcome(outcome, shell);
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
    command->add_option("--sprt", wishes->sprt, shell.say("cli.help.tournament.sprt"))
        ->type_name("ELO0,ELO1");
    command->add_option("--alpha", wishes->alpha, shell.say("cli.help.tournament.alpha"))
        ->type_name("P")
        ->check(decimal_number(shell, least_error, most_error));
    command->add_option("--beta", wishes->beta, shell.say("cli.help.tournament.beta"))
        ->type_name("P")
        ->check(decimal_number(shell, least_error, most_error));
    add_work_options(*command, shell, wishes->work);
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
