#include "bots/northwood/levels.hpp"

#include "bots/northwood/player.hpp"

namespace nb::northwood::bot {

namespace {

// Each decision begins with an empty table: bots keep nothing between two decisions, and what is
// solved anew in a smaller hand costs little.
constexpr unsigned log2_entries = 16;

Action choose(const AnyGame& game, const Effort& effort, Random& random) {
    const State& s = static_cast<const GameOf<Northwood>&>(game).state();
    ActionList legal;
    Northwood::actions(s, legal);
    if (legal.size() == 1) return legal[0];
    return Player(log2_entries).choose(s, effort, random);
}

}  // namespace

Action choose_adept(const AnyGame& game, Seat, Random& random) {
    return choose(game, efforts[quick], random);
}

Action choose_master(const AnyGame& game, Seat, Random& random) {
    return choose(game, efforts[thorough], random);
}

}  // namespace nb::northwood::bot
