#include "bots/tunable.hpp"

#include <array>

#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/weights.hpp"

namespace nb {

namespace {

std::vector<TunedWeight> northgard_weights() {
    std::vector<TunedWeight> out;
    for (const northgard::bot::WeightRow& row : northgard::bot::weight_rows()) {
        out.push_back(row.tuned);
    }
    return out;
}

Action choose_northgard(std::span<const double> values, const AnyGame& game, Seat seat,
                        Random& random) {
    return northgard::choose_northgard_with(northgard::bot::weights_of(values), game, seat, random);
}

}  // namespace

std::span<const TunableBot> tunable_bots() {
    static const std::array entries = {
        TunableBot{"heuristic", "northgard", northgard::bot::weights_version, northgard_weights,
                   choose_northgard},
    };
    return entries;
}

const TunableBot* find_tunable_bot(std::string_view game, std::string_view id) {
    for (const TunableBot& bot : tunable_bots()) {
        if (bot.game == game && bot.id == id) return &bot;
    }
    return nullptr;
}

}  // namespace nb
