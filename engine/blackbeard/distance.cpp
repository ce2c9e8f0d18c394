// The distances of the chart, worked out once from which areas touch.

#include "blackbeard/distance.hpp"

namespace nb::blackbeard {

namespace {

constexpr std::uint8_t unknown = 0xFF;

std::uint16_t touching(Place sea) {
    return is_area(sea) ? areas[sea].neighbours : boxes[sea - first_box].neighbours;
}

// Breadth first from one node.
std::array<std::uint8_t, sea_count> hops_from(Place start) {
    std::array<std::uint8_t, sea_count> hops{};
    hops.fill(unknown);
    hops[start] = 0;
    for (std::uint8_t far = 0; far < sea_count; ++far) {
        for (Place node = 0; node < sea_count; ++node) {
            if (hops[node] != far) continue;
            for (Place next = 0; next < sea_count; ++next) {
                if (((touching(node) >> next) & 1U) == 0 || hops[next] != unknown) continue;
                hops[next] = static_cast<std::uint8_t>(far + 1);
            }
        }
    }
    return hops;
}

std::uint16_t steps_between(const Distances& c, Place from, Place to) {
    std::uint16_t steps = 0;
    for (Place next = 0; next < sea_count; ++next) {
        if (((touching(from) >> next) & 1U) == 0) continue;
        if (c.hops[next][to] + 1U != c.hops[from][to]) continue;
        steps = static_cast<std::uint16_t>(steps | 1U << next);
    }
    return steps;
}

}  // namespace

const Distances distances = [] {
    Distances c;
    for (Place from = 0; from < sea_count; ++from) c.hops[from] = hops_from(from);
    for (Place from = 0; from < sea_count; ++from) {
        for (Place to = 0; to < sea_count; ++to) c.steps[from][to] = steps_between(c, from, to);
    }
    return c;
}();

}  // namespace nb::blackbeard
