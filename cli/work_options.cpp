#include "cli/work_options.hpp"

#include <algorithm>
#include <thread>

#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr std::uint64_t most_seed = ~std::uint64_t{0};
constexpr unsigned most_jobs = 256;

}  // namespace

void add_work_options(CLI::App& command, const Shell& shell, WorkOptions& options) {
    command.add_option("--seed", options.seed, shell.say("cli.help.simulate.seed"))
        ->type_name("S")
        ->check(whole_number(shell, 0, most_seed));
    command.add_option("--jobs", options.jobs, shell.say("cli.help.simulate.jobs"))
        ->type_name("J")
        ->check(whole_number(shell, 1, most_jobs));
}

std::uint64_t seed_of(const WorkOptions& options) {
    return parse_number<std::uint64_t>(options.seed, 0, most_seed).value_or(1);
}

unsigned jobs_of(const WorkOptions& options) {
    return parse_number<unsigned>(options.jobs, 1, most_jobs)
        .value_or(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace nb::cli
