#pragma once
// Whether a bot lets things decide that its seat can't know. Two games are played side by side that
// differ only in what one seat wasn't told: other cards in other hands, other things buried. As
// long as that seat is shown the same in both, its bot must do the same in both.

#include <cstdint>
#include <string>
#include <vector>

#include "bots/bots.hpp"

namespace nb::test {

struct TwinReport {
    std::uint64_t decisions = 0;  // of the bot, in both games
    std::uint64_t apart = 0;      // of these, with the two games differing
    std::vector<std::string> complaints;
};

// Games from this start in which the bot sits at `watched` and the others play at random.
TwinReport play_twins(const AnyGame& start, const BotEntry& bot, Seat watched, std::uint64_t seed,
                      std::uint64_t games, std::uint64_t most_steps = 2'000);

}  // namespace nb::test
