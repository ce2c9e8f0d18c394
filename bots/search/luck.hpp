#pragma once
// Chance for rollouts that are to be compared: the n-th draw of a stream in a period (a year, a
// round) of a rollout is the same whatever was decided before, as far as the seed is the same. So
// two actions meet mostly the same luck, and what differs between them is mostly their own doing.

#include <array>
#include <cstdint>

#include "core/game.hpp"
#include "core/random.hpp"

namespace nb::search {

class Luck {
public:
    explicit Luck(std::uint64_t seed) : seed_(seed) {}

    // For a chance event that is due in this period, counted from any number on.
    unsigned draw(const Turn& turn, unsigned period) {
        if (period != period_) {
            period_ = period;
            drawn_.fill(0);
        }
        const std::uint64_t number = drawn_[turn.stream.id % drawn_.size()]++;
        Random random(seed_ ^ Random(std::uint64_t{period} << 48 ^
                                     std::uint64_t{turn.stream.id} << 32 ^ number)
                                  .next());
        return random.below(turn.outcomes);
    }

private:
    std::uint64_t seed_;
    unsigned period_ = ~0U;
    std::array<std::uint32_t, 64> drawn_{};
};

}  // namespace nb::search
