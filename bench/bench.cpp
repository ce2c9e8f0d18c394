#include "bench/bench.hpp"

#include "bench/blackbeard_bench.hpp"
#include "bench/interface_bench.hpp"
#include "bench/northgard_bench.hpp"
#include "bench/northwood_bench.hpp"
#include "bench/timing.hpp"
#include "bench/view_bench.hpp"
#include "core/random.hpp"

namespace nb {

namespace {

// The cost of one bounded draw: a yardstick for the speed of this machine at this moment.
double draw_ns() {
    constexpr int draws = 2'000'000;
    Random random(9);
    std::vector<double> seconds;
    for (int round = 0; round < 5; ++round) {
        seconds.push_back(bench::seconds_of([&] {
            unsigned sum = 0;
            for (int i = 0; i < draws; ++i) sum += random.below(52);
            bench::keep(sum);
        }));
    }
    return bench::median(seconds) * 1e9 / draws;
}

// The full set-up is the headline; what was asked for stands beside it.
nlohmann::json northwood_figures(const OptionValues& options) {
    const auto chosen = northwood::read_options(options);
    if (!chosen) return nlohmann::json::object();
    northwood::Options full;
    full.full_setup = true;
    nlohmann::json result = bench::bench_northwood(full);
    for (const OptionValue& item : options) result["chosen"]["options"][item.name] = item.value;
    result["chosen"].update(bench::bench_northwood(*chosen));
    return result;
}

}  // namespace

nlohmann::json run_bench(std::string_view game, const OptionValues& options) {
    nlohmann::json result = {{"game", game}, {"draw_ns", draw_ns()}};
    if (game == "northwood") result.update(northwood_figures(options));
    if (game == "northgard") {
        if (const auto chosen = northgard::read_options(options, 2)) {
            result.update(bench::bench_northgard(*chosen));
        }
    }
    if (game == "blackbeard") {
        if (const auto chosen = blackbeard::read_options(options, 2)) {
            result.update(bench::bench_blackbeard(*chosen));
        }
    }
    result["view"] = bench::bench_views(game, options);
    result["interface"] = bench::bench_interface();
    return result;
}

}  // namespace nb
