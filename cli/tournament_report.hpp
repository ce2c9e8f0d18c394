#pragma once
// What a tournament came to, for people and as JSON. How it is played: tournament.hpp; what the
// figures mean: bench/statistics/.

#include <optional>
#include <span>
#include <string_view>

#include "bench/statistics/sprt.hpp"
#include "cli/shell.hpp"
#include "cli/tournament.hpp"

namespace nb::cli {

// A sequential test of the first two entrants.
struct SequentialTest {
    statistics::Hypotheses hypotheses;
    statistics::Rounds rounds;  // in half points of the first entrant
    statistics::Decision decision = statistics::Decision::open;

    [[nodiscard]] double ratio() const;  // log-likelihood
};

struct Outcome {
    std::span<const std::string_view> names;  // of the entrants
    Seat seats = 1;
    Standings standings;
    std::optional<SequentialTest> test;
};

// {"bots": [...], "pairs": [...]}, and "sprt" if there was a test.
nlohmann::json outcome_json(const Outcome& outcome);
void print_outcome(const Outcome& outcome, const Shell& shell);

// Null where there is no number.
nlohmann::json number_json(const std::optional<double>& number);
// "+12", "-3"; a word for an Elo difference without limit.
std::string elo_text(const std::optional<double>& elo, bool upwards, const Shell& shell);

}  // namespace nb::cli
