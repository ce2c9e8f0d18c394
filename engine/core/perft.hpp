#pragma once
// Perft: the number of different courses that a game can take in so many steps. A fixed number for
// a fixed start; when it changes, the rules have changed.

#include <cstdint>
#include <memory>

#include "core/any_game.hpp"

namespace nb {

// Counts the paths of exactly `depth` steps, an action or a chance outcome being one step, and
// those that end earlier because the game is over.
inline std::uint64_t perft(const AnyGame& game, unsigned depth) {
    const Turn turn = game.turn();
    if (depth == 0 || turn.kind == Turn::Kind::over) return 1;

    ActionList steps;
    if (turn.kind == Turn::Kind::seat) game.actions(steps);
    const unsigned width = turn.kind == Turn::Kind::seat ? static_cast<unsigned>(steps.size())
                                                         : unsigned{turn.outcomes};
    if (depth == 1) return width;

    std::uint64_t paths = 0;
    for (unsigned i = 0; i < width; ++i) {
        const std::unique_ptr<AnyGame> next = game.clone();
        next->apply(turn.kind == Turn::Kind::seat ? steps[i] : chance(i));
        paths += perft(*next, depth - 1);
    }
    return paths;
}

}  // namespace nb
