#pragma once
// Bots whose weights can be changed from outside, which is how self-play finds better ones
// (`northbeard tune`). What a bot is, and which there are: bots.hpp. A bot's weights live in a
// table of its own folder, with limits between which they make sense.

#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace nb {

struct TunedWeight {
    std::string_view name;  // a-z, 0-9, _
    double value = 0;       // what the bot plays by
    double least = 0;
    double most = 0;
    double step = 0;  // a change that should be felt in play
};

struct TunableBot {
    std::string_view id;  // of the bot of bots.hpp that plays by these weights
    std::string_view game;
    int version;  // of its table
    std::vector<TunedWeight> (*weights)();
    // As BotEntry::choose, with other values, in the order of weights().
    Action (*choose)(std::span<const double> values, const AnyGame& game, Seat seat,
                     Random& random);
};

std::span<const TunableBot> tunable_bots();

// nullptr if no bot of this name has weights for this game.
const TunableBot* find_tunable_bot(std::string_view game, std::string_view id);

}  // namespace nb
