#pragma once
// Random play from outside the rules: every legal action and every outcome equally likely. The
// tests' fuzzer, the fingerprint and simulations share it, so that a seed means the same game to
// all of them.

#include "core/action.hpp"
#include "core/any_game.hpp"
#include "core/random.hpp"

namespace nb {

// The next thing that happens in a game that isn't over: a random outcome, or a random legal action
// of the seat to move. `legal` is room to work in; after a seat's action it holds the legal set.
inline Action random_step(const AnyGame& game, const Turn& turn, Random& random,
                          ActionList& legal) {
    if (turn.kind == Turn::Kind::chance) return chance(random.below(turn.outcomes));
    legal.clear();
    game.actions(legal);
    return legal[random.below(static_cast<unsigned>(legal.size()))];
}

}  // namespace nb
