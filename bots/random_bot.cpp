#include "bots/random_bot.hpp"

namespace nb {

Action choose_at_random(const AnyGame& game, Seat, Random& random) {
    ActionList legal;
    game.actions(legal);
    return legal[random.below(static_cast<unsigned>(legal.size()))];
}

}  // namespace nb
