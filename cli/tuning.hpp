#pragma once
// Better weights for a bot by playing against itself: SPSA (bench/statistics/spsa.hpp) over matches
// of paired deals (tournament.hpp). A run is its plan and how far it got; both are written to a
// file after each iteration, and who reads that file goes on as if nothing had happened.

#include <cstdint>
#include <expected>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/statistics/spsa.hpp"
#include "bots/tunable.hpp"
#include "cli/tournament.hpp"
#include "core/message.hpp"

namespace nb::cli {

// What was asked for; a run is gone on with only by the same.
struct TuningPlan {
    const TunableBot* bot = nullptr;
    int rules = 0;  // version of the game's
    OptionValues options;
    Seat seats = 2;
    std::uint64_t deals = 4;  // of an iteration
    statistics::SpsaPlan search;
};

struct TuningRun {
    TuningPlan plan;
    std::uint64_t done = 0;                       // iterations
    std::uint64_t games = 0;                      // played in them
    std::vector<statistics::Coordinate> weights;  // where they stand now
};

TuningRun new_run(TuningPlan plan);

nlohmann::json run_json(const TuningRun& run);
// What run_json made, if it was made by the same plan. Errors: cli.error.tune_{file, plan}.
std::expected<TuningRun, Problem> parse_run(const nlohmann::json& json, TuningPlan plan,
                                            const std::string& path);

std::vector<double> values_of(const TuningRun& run);

// The bot by these weights.
Chooser chooser_of(const TunableBot& bot, std::vector<double> values);

// One iteration from this start.
void iterate(TuningRun& run, const AnyGame& start, unsigned jobs);

// The bot as it is in the run against what it was before, over so many deals that no iteration saw.
Standings check_run(const TuningRun& run, const AnyGame& start, std::uint64_t deals, unsigned jobs,
                    const GoOn& go_on);

// The source file of the bot's table, a version later, with these weights; `about` says in a line
// where they are from.
std::string table_source(const TuningRun& run, const std::string& about);

}  // namespace nb::cli
