#pragma once
// Chances of ending a visit with so many points more, one for each number, as whole numbers: the
// same on every processor, so that the same question has the same answer everywhere. What they are
// chances of is in visit_solver.hpp.

#include <algorithm>
#include <array>
#include <cstdint>

namespace nb::northwood::bot {

// Certain. So small that the chances of 31 equally likely cards can be added up in 32 bits.
inline constexpr std::uint32_t certain = 1U << 27;

// Points still needed. Below zero: too many have been scored, and an ability may take some back.
inline constexpr int least_need = -2;
inline constexpr int most_need = 8;
inline constexpr unsigned need_count = most_need - least_need + 1;

struct Chances {
    std::array<std::uint32_t, need_count> of{};

    // 0 to `certain`; 0 for a need that is out of reach.
    [[nodiscard]] std::uint32_t at(int need) const {
        if (need < least_need || need > most_need) return 0;
        return of[static_cast<unsigned>(need - least_need)];
    }
    void set(int need, std::uint32_t chance) {
        of[static_cast<unsigned>(need - least_need)] = chance;
    }
    friend bool operator==(const Chances&, const Chances&) = default;
};

// What is better for each need.
inline void take_better(Chances& best, const Chances& other) {
    for (unsigned i = 0; i < need_count; ++i) best.of[i] = std::max(best.of[i], other.of[i]);
}

// The chances before so many points were scored (or lost), from those after.
inline Chances plus(const Chances& after, int points) {
    if (points == 0) return after;
    Chances before;
    for (int need = least_need; need <= most_need; ++need) {
        before.set(need, after.at(need - points));
    }
    return before;
}

inline double as_fraction(std::uint32_t chance) {
    return static_cast<double>(chance) / static_cast<double>(certain);
}

}  // namespace nb::northwood::bot
