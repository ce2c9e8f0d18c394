#pragma once
// A small generator for those who answer chance from outside the rules: random play, tests,
// benches. The rules never hold one (design: chance is a player), and secret draws come from
// table/fairness.

#include <cstdint>

namespace nb {

// SplitMix64 (Steele, Lea, Flood 2014): 64 bits of state, any seed is good.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    // A number from 0 .. n-1 for n from 1 to 65,536; the bias is below n / 2^32.
    constexpr unsigned below(unsigned n) {
        return static_cast<unsigned>(((next() >> 32) * n) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace nb
