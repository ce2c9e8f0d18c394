// Tuning by self-play: finds what wins, goes on where it stopped, and refuses runs that are
// others'.

#include "cli/tuning.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::cli {

namespace {

// Plays the highest card as often as `high` says, else the lowest; `idle` says nothing.
Action choose_high_sometimes(std::span<const double> weights, const AnyGame& game, Seat,
                             Random& random) {
    ActionList legal;
    game.actions(legal);
    std::size_t best = 0;
    if (random.below(1000) < 1000 * weights[0]) {
        for (std::size_t i = 1; i < legal.size(); ++i) {
            if (legal[i].verb == whisper::Game::play) best = i;
        }
    }
    return legal[best];
}

const TunableBot sometimes{
    "sometimes", "whisper", 3,
    [] { return std::vector<TunedWeight>{{"high", 0.4, 0.0, 1.0, 0.2}, {"idle", 5, -50, 50, 2}}; },
    choose_high_sometimes};

TuningPlan plan(std::uint64_t iterations, Seat seats = 2) {
    return {.bot = &sometimes,
            .rules = 1,
            .options = {},
            .seats = seats,
            .deals = 16,
            .search = {.iterations = iterations, .reach = 2, .seed = 11}};
}

std::unique_ptr<AnyGame> start(Seat seats) { return std::move(*whisper::entry.start({}, seats)); }

// As it comes back from the file.
TuningRun reread(const TuningRun& run) {
    const auto json = nlohmann::json::parse(run_json(run).dump(), nullptr, false);
    auto found = parse_run(json, run.plan, "run.json");
    EXPECT_TRUE(found);
    return std::move(*found);
}

}  // namespace

TEST(Tuning, finds_the_weights_that_win) {
    for (const Seat seats : {Seat{2}, Seat{3}}) {
        const auto game = start(seats);
        TuningRun run = new_run(plan(300, seats));
        while (run.done < 300) iterate(run, *game, 2);
        EXPECT_GT(values_of(run)[0], 0.8);
        EXPECT_EQ(run.games, 300U * 16U * seats);
        const Standings check = check_run(run, *game, 2'000, 2,
                                          [](const Standings&, const Standings&) { return true; });
        EXPECT_GT(check.meetings.interval(0, 1).low, 0.5);
    }
}

TEST(Tuning, goes_on_as_if_it_had_not_stopped_with_any_number_of_jobs) {
    const auto game = start(2);
    TuningRun through = new_run(plan(40));
    while (through.done < 40) iterate(through, *game, 1);
    TuningRun stopped = new_run(plan(40));
    while (stopped.done < 40) {
        iterate(stopped, *game, 3);
        stopped = reread(stopped);
    }
    EXPECT_EQ(run_json(through), run_json(stopped));
    TuningPlan other = plan(40);
    other.search.seed = 12;
    TuningRun elsewhere = new_run(other);
    while (elsewhere.done < 40) iterate(elsewhere, *game, 1);
    EXPECT_NE(run_json(through)["weights"], run_json(elsewhere)["weights"]);
}

TEST(Tuning, refuses_what_is_not_its_run) {
    const TuningRun run = new_run(plan(40));
    const nlohmann::json good = run_json(run);
    const auto problem = [&](const nlohmann::json& json) {
        const auto found = parse_run(json, plan(40), "run.json");
        return found ? std::string() : found.error().key;
    };
    EXPECT_EQ(problem(good), "");
    nlohmann::json other_plan = good;
    other_plan["plan"]["seed"] = 12;
    EXPECT_EQ(problem(other_plan), "cli.error.tune_plan");
    other_plan["plan"].erase("seed");
    EXPECT_EQ(problem(other_plan), "cli.error.tune_plan");
    EXPECT_EQ(problem(nlohmann::json::parse("{", nullptr, false)), "cli.error.tune_file");
    EXPECT_EQ(problem(nlohmann::json::array({1})), "cli.error.tune_file");
    for (const char* key : {"northbeard_tuning", "plan", "done", "games", "weights"}) {
        nlohmann::json less = good;
        less.erase(key);
        EXPECT_EQ(problem(less), "cli.error.tune_file") << key;
        nlohmann::json wrong = good;
        wrong[key] = "tea";
        EXPECT_EQ(problem(wrong), "cli.error.tune_file") << key;
    }
    nlohmann::json too_much = good;
    too_much["weights"]["high"] = 1.01;
    EXPECT_EQ(problem(too_much), "cli.error.tune_file");
    too_much["weights"].erase("high");
    EXPECT_EQ(problem(too_much), "cli.error.tune_file");
}

// What would be written for weights that nothing has changed is the table that is compiled in, but
// for its head.
TEST(Tuning, writes_the_table_that_is_compiled_in) {
    const TunableBot* bot = find_tunable_bot("northgard", "heuristic");
    ASSERT_NE(bot, nullptr);
    const std::ifstream file("bots/northgard/weights_table.cpp");
    std::ostringstream text;
    text << file.rdbuf();
    const auto body = [](const std::string& source) {
        const auto from = source.find("#include");
        const auto to = source.find("const int weights_version");
        EXPECT_NE(to, std::string::npos);
        return source.substr(from, to - from);
    };
    const std::string written =
        table_source(new_run({.bot = bot, .options = {}, .search = {}}), "nothing");
    EXPECT_EQ(body(text.str()), body(written));
    const auto next = "weights_version = " + std::to_string(bot->version + 1) + ";";
    EXPECT_NE(written.find(next), std::string::npos);
    EXPECT_NE(written.find(": nothing\n"), std::string::npos);
}

}  // namespace nb::cli
