#include "bench/view_bench.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "bench/timing.hpp"
#include "core/random.hpp"
#include "games.hpp"

namespace nb::bench {

namespace {

constexpr std::size_t most_positions = 300;

// Positions in which a seat decides, evenly from random games.
std::vector<std::unique_ptr<AnyGame>> decisions(const AnyGame& start) {
    std::vector<std::unique_ptr<AnyGame>> found;
    Random random(11);
    ActionList legal;
    while (found.size() < most_positions) {
        const auto game = start.clone();
        while (game->roll_on(random).kind == Turn::Kind::seat && found.size() < most_positions) {
            if (random.below(4) == 0) found.push_back(game->clone());
            legal.clear();
            game->actions(legal);
            game->apply(legal[random.below(static_cast<unsigned>(legal.size()))]);
        }
    }
    return found;
}

}  // namespace

nlohmann::json bench_views(std::string_view game, const OptionValues& options) {
    const GameEntry* entry = find_game(game);
    if (entry == nullptr) return {};
    const auto start = entry->start(options, std::max<Seat>(entry->min_seats, 1));
    if (!start) return {};
    const auto positions = decisions(**start);
    std::vector<double> seconds;
    std::size_t bytes = 0;
    for (int round = 0; round < rounds; ++round) {
        bytes = 0;
        seconds.push_back(seconds_of([&] {
            for (const auto& position : positions) {
                bytes += position->view(position->turn().seat).text().size();
            }
        }));
    }
    const auto count = static_cast<double>(positions.size());
    return {{"us", median(seconds) * 1e6 / count}, {"bytes", static_cast<double>(bytes) / count}};
}

}  // namespace nb::bench
