#include "cli/tournament_report.hpp"

#include <cmath>
#include <iostream>

#include "cli/figures.hpp"

namespace nb::cli {

namespace {

using statistics::Decision;
using statistics::EloEstimate;
using statistics::Interval;

double ratio_of(double a, std::uint64_t b) { return b == 0 ? 0 : a / static_cast<double>(b); }

// What one entrant did, worked out.
struct Line {
    std::string_view bot;
    EntrantCounts counts;
    double rate = 0;
    Interval interval;
    double expected = 0;  // the rate if seats decided alone: its share of the seats
    double mean_points = 0;
    statistics::Rating rating;
};

std::vector<Line> lines_of(const Outcome& outcome) {
    const auto ratings = statistics::ratings(outcome.standings.meetings, outcome.names.size());
    std::vector<Line> lines;
    for (std::size_t i = 0; i < outcome.names.size(); ++i) {
        const EntrantCounts& counts = outcome.standings.entrants[i];
        const auto seat_games = static_cast<double>(counts.seat_games);
        lines.push_back(
            {.bot = outcome.names[i],
             .counts = counts,
             .rate = ratio_of(static_cast<double>(counts.wins), counts.games),
             .interval = statistics::win_interval(counts.wins, counts.games),
             .expected = ratio_of(seat_games, counts.games * outcome.seats),
             .mean_points = ratio_of(static_cast<double>(counts.points), counts.seat_games),
             .rating = ratings[i]});
    }
    return lines;
}

struct PairLine {
    std::string_view bot;
    std::string_view other;
    std::uint64_t met = 0;
    double score = 0;
    Interval interval;
    EloEstimate elo;
    MeanLead lead;
};

std::vector<PairLine> pairs_of(const Outcome& outcome) {
    const statistics::Meetings& meetings = outcome.standings.meetings;
    std::vector<PairLine> lines;
    for (std::size_t a = 0; a < outcome.names.size(); ++a) {
        for (std::size_t b = a + 1; b < outcome.names.size(); ++b) {
            const statistics::Meeting& pair = meetings.of(a, b);
            if (pair.met == 0) continue;
            const Interval interval = meetings.interval(a, b);
            lines.push_back({.bot = outcome.names[a],
                             .other = outcome.names[b],
                             .met = pair.met,
                             .score = pair.share(),
                             .interval = interval,
                             .elo = statistics::elo_estimate(pair.share(), interval),
                             .lead = mean_lead(outcome.standings, a, b)});
        }
    }
    return lines;
}

std::string_view decision_name(Decision decision) {
    switch (decision) {
        case Decision::h0: return "h0";
        case Decision::h1: return "h1";
        case Decision::open: break;
    }
    return "open";
}

nlohmann::json test_json(const SequentialTest& test) {
    const EloEstimate elo = statistics::elo_estimate(test.rounds);
    return {{"elo0", test.hypotheses.elo0},
            {"elo1", test.hypotheses.elo1},
            {"alpha", test.hypotheses.alpha},
            {"beta", test.hypotheses.beta},
            {"llr", test.ratio()},
            {"bounds", {test.hypotheses.lower_bound(), test.hypotheses.upper_bound()}},
            {"decision", decision_name(test.decision)},
            {"rounds", test.rounds.size()},
            {"half_points", test.rounds.counts()},
            {"elo", number_json(elo.elo)},
            {"elo_95", {number_json(elo.low), number_json(elo.high)}}};
}

std::string with_sign(double value, int places) {
    return (value > 0 ? "+" : "") + decimal(value, places);
}

void print_test(const SequentialTest& test, const Shell& shell) {
    const statistics::Hypotheses& hypotheses = test.hypotheses;
    std::cout << shell.say(Message("cli.tournament.sprt")
                               .with("elo0", decimal(hypotheses.elo0, 1))
                               .with("elo1", decimal(hypotheses.elo1, 1))
                               .with("alpha", percent(hypotheses.alpha, 1))
                               .with("beta", percent(hypotheses.beta, 1))
                               .with("llr", with_sign(test.ratio(), 2))
                               .with("low", decimal(hypotheses.lower_bound(), 2))
                               .with("high", decimal(hypotheses.upper_bound(), 2)))
              << '\n'
              << shell.say(
                     Message("cli.tournament.decision." + std::string(decision_name(test.decision)))
                         .with("elo0", decimal(hypotheses.elo0, 1))
                         .with("elo1", decimal(hypotheses.elo1, 1)))
              << '\n';
}

void print_line(const Line& line, bool alone, const Shell& shell) {
    std::cout << shell.say(Message(alone ? "cli.tournament.alone" : "cli.tournament.bot")
                               .with("bot", line.bot)
                               .with("games", static_cast<std::int64_t>(line.counts.games))
                               .with("rate", percent(line.rate))
                               .with("low", percent(line.interval.low))
                               .with("high", percent(line.interval.high))
                               .with("expected", percent(line.expected))
                               .with("points", decimal(line.mean_points, 2))
                               .with("elo", with_sign(line.rating.elo, 0))
                               .with("error", decimal(line.rating.error, 0)))
              << '\n';
}

void print_pair(const PairLine& pair, const Shell& shell) {
    const bool upwards = pair.score > 0.5;
    std::cout << shell.say(Message("cli.tournament.pair")
                               .with("bot", pair.bot)
                               .with("other", pair.other)
                               .with("score", percent(pair.score))
                               .with("elo", elo_text(pair.elo.elo, upwards, shell))
                               .with("low", elo_text(pair.elo.low, false, shell))
                               .with("high", elo_text(pair.elo.high, true, shell))
                               .with("lead", with_sign(pair.lead.points, 2))
                               .with("lead_low", with_sign(pair.lead.low, 2))
                               .with("lead_high", with_sign(pair.lead.high, 2)))
              << '\n';
}

}  // namespace

double SequentialTest::ratio() const {
    return statistics::log_likelihood_ratio(rounds, hypotheses);
}

nlohmann::json number_json(const std::optional<double>& number) {
    return number && std::isfinite(*number) ? nlohmann::json(*number) : nlohmann::json(nullptr);
}

std::string elo_text(const std::optional<double>& elo, bool upwards, const Shell& shell) {
    if (elo) return with_sign(*elo, 0);
    return shell.say(upwards ? "cli.tournament.all" : "cli.tournament.none");
}

nlohmann::json outcome_json(const Outcome& outcome) {
    auto bots = nlohmann::json::array();
    for (const Line& line : lines_of(outcome)) {
        bots.push_back({{"bot", line.bot},
                        {"games", line.counts.games},
                        {"seat_games", line.counts.seat_games},
                        {"wins", line.counts.wins},
                        {"win_rate", line.rate},
                        {"win_rate_95", {line.interval.low, line.interval.high}},
                        {"expected", line.expected},
                        {"mean_points", line.mean_points},
                        {"decisions", line.counts.decisions},
                        {"elo", line.rating.elo},
                        {"elo_error_95", line.rating.error}});
    }
    auto meetings = nlohmann::json::array();
    for (const PairLine& pair : pairs_of(outcome)) {
        meetings.push_back(
            {{"bot", pair.bot},
             {"other", pair.other},
             {"met", pair.met},
             {"score", pair.score},
             {"score_95", {pair.interval.low, pair.interval.high}},
             {"elo", number_json(pair.elo.elo)},
             {"elo_95", {number_json(pair.elo.low), number_json(pair.elo.high)}},
             {"lead", pair.lead.points},
             {"lead_95", {number_json(pair.lead.low), number_json(pair.lead.high)}}});
    }
    nlohmann::json out = {{"bots", bots}, {"pairs", meetings}};
    if (outcome.test) out["sprt"] = test_json(*outcome.test);
    return out;
}

void print_outcome(const Outcome& outcome, const Shell& shell) {
    for (const Line& line : lines_of(outcome)) print_line(line, outcome.seats == 1, shell);
    for (const PairLine& pair : pairs_of(outcome)) print_pair(pair, shell);
    if (outcome.test) print_test(*outcome.test, shell);
}

}  // namespace nb::cli
