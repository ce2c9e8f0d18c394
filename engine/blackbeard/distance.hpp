#pragma once
// How far it is from one place of the chart to another (P5): Moves over sea areas and transit
// boxes, never through a Port. Which of several shortest paths a Pirate takes depends on who
// lies in wait for him and isn't here.

#include <array>
#include <cstdint>

#include "blackbeard/components.hpp"

namespace nb::blackbeard {

struct Distances {
    // Moves from one sea area or transit box to another.
    std::array<std::array<std::uint8_t, sea_count>, sea_count> hops{};
    // The neighbours of the first that lie on a shortest path to the second, bits by place.
    std::array<std::array<std::uint16_t, sea_count>, sea_count> steps{};
};
extern const Distances distances;

// The sea area or transit box of a place: a Port's is the area that it adjoins.
inline Place sea_of(Place place) { return is_port(place) ? ports[port_of(place)].area : place; }

inline unsigned moves_between(Place from, Place to) {
    if (from == to) return 0;
    return distances.hops[sea_of(from)][sea_of(to)] + (is_port(from) ? 1U : 0U) +
           (is_port(to) ? 1U : 0U);
}

}  // namespace nb::blackbeard
