#include "bench/bench.hpp"

#include "bench/interface_bench.hpp"
#include "bench/northwood_bench.hpp"
#include "bench/timing.hpp"
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

}  // namespace

nlohmann::json run_bench(std::string_view game, const OptionValues& options) {
    nlohmann::json result = {{"game", game}, {"draw_ns", draw_ns()}};
    const auto chosen = northwood::read_options(options);
    if (game == "northwood" && chosen) {
        // The full set-up is the headline; what was asked for stands beside it.
        northwood::Options full;
        full.full_setup = true;
        result.update(bench::bench_northwood(full));
        for (const OptionValue& item : options) result["chosen"]["options"][item.name] = item.value;
        result["chosen"].update(bench::bench_northwood(*chosen));
    }
    result["interface"] = bench::bench_interface();
    return result;
}

}  // namespace nb
