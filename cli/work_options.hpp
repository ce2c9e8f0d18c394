#pragma once
// --seed and --jobs of commands that play many games.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "cli/shell.hpp"

namespace nb::cli {

struct WorkOptions {
    std::string seed = "1";
    std::string jobs;  // empty: as many as the machine has cores
};

void add_work_options(CLI::App& command, const Shell& shell, WorkOptions& options);

std::uint64_t seed_of(const WorkOptions& options);
unsigned jobs_of(const WorkOptions& options);

}  // namespace nb::cli
