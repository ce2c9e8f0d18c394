#pragma once
// Dice as uniform chance outcomes: a roll of several dice is one draw whose outcome numbers the
// ordered results, so that its odds are the real ones.

#include <array>
#include <cstddef>
#include <cstdint>

namespace nb {

// Count dice with Sides faces each, faces numbered from 1.
template <unsigned Sides, unsigned Count = 1>
struct Dice {
    static constexpr unsigned outcomes = [] {
        unsigned n = 1;
        for (unsigned i = 0; i < Count; ++i) n *= Sides;
        return n;
    }();
    static_assert(outcomes <= 65'535, "a chance event has at most 65,535 outcomes");

    // The faces of an outcome, the first die changing slowest.
    static constexpr std::array<std::uint8_t, Count> faces(unsigned outcome) {
        std::array<std::uint8_t, Count> out{};
        for (unsigned i = Count; i-- > 0; outcome /= Sides) {
            out[i] = static_cast<std::uint8_t>(outcome % Sides + 1);
        }
        return out;
    }
    static constexpr unsigned sum(unsigned outcome) {
        unsigned total = 0;
        for (std::uint8_t face : faces(outcome)) total += face;
        return total;
    }
    // Dice read as digits: d66 gives 11 .. 66.
    static constexpr unsigned digits(unsigned outcome) {
        unsigned number = 0;
        for (std::uint8_t face : faces(outcome)) number = number * 10 + face;
        return number;
    }
};

using D6 = Dice<6>;
using D66 = Dice<6, 2>;

}  // namespace nb
