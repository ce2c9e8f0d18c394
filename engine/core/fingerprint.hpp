#pragma once
// The fingerprint of a game: one number over thousands of seeded random games in all of its
// options. A change that isn't meant to change rules keeps it, and it is the same on every
// compiler.

#include <cstdint>

#include "core/any_game.hpp"

namespace nb {

struct Fingerprint {
    std::uint64_t rules = 0;  // everything that was legal, everything that was played, every result
    std::uint64_t bytes =
        0;  // every position byte by byte: also changes with the layout of the state
    std::uint64_t games = 0;
    std::uint64_t steps = 0;  // actions and chance outcomes
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

// Game number i is played with the i-th combination of options and number of seats, round and
// round, and with the seed i; combinations that the game refuses are skipped.
Fingerprint fingerprint(const GameEntry& entry, unsigned games = 10'000);

}  // namespace nb
