#pragma once
// What the search needs for connect four besides the rules: nothing is hidden and nothing is drawn;
// random play to the end says who stands better. Also the example to begin with for another game.

#include "bench/calibration/connect_four/rules.hpp"
#include "bots/search/traits.hpp"

namespace nb::connect_four {

struct SearchTraits {
    static constexpr double exploration = 0.9;
    static constexpr unsigned widening = 0;

    static void redeal(State&, Seat, Random&) {}
    static bool tells_apart(const State&, const Turn&, Seat) { return true; }
    static void play_out(State& s, Random& random, ActionList& room) {
        search::play_at_random<Rules>(s, random, room, longest_game);
    }
    static search::Rewards rewards(const State& s) {
        const Scores scores = Rules::scores(s);
        const bool draw = !scores.won[0] && !scores.won[1];
        return draw ? search::Rewards{0.5, 0.5} : search::win_rewards(scores);
    }

private:
    static constexpr unsigned longest_game = columns * rows;
};
static_assert(search::Traits<SearchTraits, Rules>);

}  // namespace nb::connect_four
