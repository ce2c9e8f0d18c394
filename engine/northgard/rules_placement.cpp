// Where a tile may go (N9.3, N11.9, N2.10 to N2.12, N15.12). The hottest question of random play:
// every empty cell beside the map is looked at once, its four rotations by a few operations on
// pairs of sides.

#include <bit>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

namespace {

constexpr unsigned all_turns = (1U << side_count) - 1;

constexpr SidePairs pairs(unsigned a, unsigned b) {
    return static_cast<SidePairs>(1U << (4 * a + b) | 1U << (4 * b + a));
}
// Each side with each of these.
constexpr unsigned with_each(unsigned sides) { return sides * 0x1111U; }

// The pairs that follow: a with b and b with c make a with c.
constexpr SidePairs follow(unsigned known) {
    for (unsigned middle = 0; middle < side_count; ++middle) {
        const unsigned with_middle = (known >> middle) & 0x1111U;
        known |= with_middle * ((known >> (4 * middle)) & 0xFU);
    }
    return static_cast<SidePairs>(known);
}
static_assert(follow(0x8421 | pairs(0, 1) | pairs(1, 3)) ==
              (0x8421 | pairs(0, 1) | pairs(1, 3) | pairs(0, 3)));

// Is there a side that goes together with none of these?
constexpr bool one_without(SidePairs together, unsigned sides) {
    unsigned with = together & with_each(sides);
    with |= with >> 1;
    with |= with >> 2;
    return (with & 0x1111U) != 0x1111U;
}
static_assert(one_without(0x8421, 0b0111) && !one_without(0x8421, 0b1111));

struct Question {
    Territories from;                   // the cell must be beside one of these
    unsigned first_areas = area_limit;  // and beside an area below this
    bool owners = true;                 // N9.3(c) and (d) matter
    bool empty = false;                 // an empty territory on the tile is needed
    bool no_valkyrie = false;           // and no Fallen Valkyrie there (N25.17)
};

Question question(const State& s, Seat seat, Placing placing) {
    Question q{s.map.used};
    switch (placing) {
        case Placing::setup_first: {
            const unsigned starting_tiles = s.seats == 5 ? 2 : 1;  // N2.4
            q.first_areas = starting_tiles * most_areas;
            q.empty = true;
            return q;
        }
        case Placing::setup_second: q.empty = true; return q;
        case Placing::second_chance: q.empty = q.no_valkyrie = true; return q;
        case Placing::explore_own: q.from = s.map.owned[seat]; break;
        case Placing::explore_any: break;
    }
    for (const Standing& standing : s.line) {  // N20.22
        if (beast_of(standing.creature) == Beast::brown_bear) q.from.erase(standing.territory);
    }
    return q;
}

// What faces an empty cell, in sets and pairs of its sides.
struct Spot {
    std::array<Territory, side_count> facing{};
    unsigned sides = 0;
    unsigned owned = 0;       // facing figures
    unsigned valkyries = 0;   // facing a Fallen Valkyrie
    SidePairs same = 0;       // facing one territory
    SidePairs different = 0;  // facing two territories
    SidePairs apart = 0;      // that must not come into one territory
};

bool reaches(const State& s, const Question& q, const FrontierCell& cell) {
    for (Area area : cell.beside) {
        if (area < q.first_areas && q.from.contains(s.map.territory_of[area])) return true;
    }
    return false;
}

template <class F>
void for_each_pair(unsigned sides, F&& look) {
    for (unsigned a = 0; a < side_count; ++a) {
        for (unsigned b = a + 1; b < side_count; ++b) {
            if ((sides >> a & sides >> b & 1U) != 0) look(a, b);
        }
    }
}

Spot spot_at(const State& s, const FrontierCell& cell) {
    Spot spot;
    for (unsigned side = 0; side < side_count; ++side) {
        if (cell.beside[side] == no_area) continue;
        const Territory t = s.map.territory_of[cell.beside[side]];
        spot.facing[side] = t;
        spot.sides |= 1U << side;
        if (at(s, t).owner != no_seat) spot.owned |= 1U << side;
        if (has_beast(s, t, Beast::fallen_valkyrie)) spot.valkyries |= 1U << side;
    }
    for_each_pair(spot.sides, [&](unsigned a, unsigned b) {
        SidePairs& kind = spot.facing[a] == spot.facing[b] ? spot.same : spot.different;
        kind |= pairs(a, b);
    });
    return spot;
}

// N9.3(c) and (d).
void keep_figures_apart(const State& s, Spot& spot) {
    for_each_pair(spot.owned, [&](unsigned a, unsigned b) {
        if (at(s, spot.facing[a]).owner != at(s, spot.facing[b]).owner) spot.apart |= pairs(a, b);
    });
    for (unsigned a = 0; a < side_count; ++a) {
        for (unsigned b = 0; b < side_count; ++b) {
            if ((spot.owned >> a & spot.valkyries >> b & 1U) != 0) spot.apart |= pairs(a, b);
        }
    }
}

// N11.9: two territories with a border between them must not become one.
SidePairs bordering(const State& s, const Spot& spot) {
    SidePairs found = 0;
    for_each_pair(spot.sides, [&](unsigned a, unsigned b) {
        if ((spot.different & pairs(a, b)) == 0) return;
        if (adjacent(s, spot.facing[a], spot.facing[b])) found |= pairs(a, b);
    });
    return found;
}

// What the corner test asks of the corners of the new tile (N11.9).
struct Corners {
    unsigned with_border = 0;
    unsigned without = 0;
};

const PlacedTile* tile_at(const State& s, Cell cell) {
    for (const PlacedTile& placed : s.map.placed) {
        if (placed.cell == cell) return &placed;
    }
    return nullptr;
}

Corners corners_at(const State& s, Cell cell) {
    constexpr std::array<std::array<int, 2>, side_count> steps = {
        {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    const auto away = [cell](int dx, int dy) {
        return Cell{static_cast<std::uint8_t>(cell.x + dx), static_cast<std::uint8_t>(cell.y + dy)};
    };
    Corners corners;
    for (unsigned corner = 0; corner < side_count; ++corner) {
        const auto [ax, ay] = steps[corner];
        const auto [bx, by] = steps[(corner + 1) % side_count];
        // The other three tiles clockwise around the corner, each with the corner it has there.
        const std::array<const PlacedTile*, 3> others = {
            tile_at(s, away(ax, ay)), tile_at(s, away(ax + bx, ay + by)), tile_at(s, away(bx, by))};
        unsigned ends = 0;
        bool all = true;
        for (unsigned i = 0; i < others.size(); ++i) {
            if (others[i] == nullptr) {
                all = false;
                break;
            }
            const TurnedTile& turned = turned_tiles[others[i]->tile][others[i]->rotation];
            ends += turned.border_corners >> ((corner + 1 + i) % side_count) & 1U;
        }
        if (all && ends == 0) corners.without |= 1U << corner;
        if (all && ends == 1) corners.with_border |= 1U << corner;
    }
    return corners;
}

bool corners_fit(const Corners& corners, const TurnedTile& turned) {
    return (corners.without & turned.border_corners) == 0 &&
           (corners.with_border & ~static_cast<unsigned>(turned.border_corners)) == 0;
}

// The rotations in which the tile may go to this cell, as bits.
unsigned turns_at(const State& s, const Question& q, Tile tile, const FrontierCell& cell) {
    if (!reaches(s, q, cell)) return 0;
    Spot spot = spot_at(s, cell);
    if (q.owners) keep_figures_apart(s, spot);
    const unsigned taken = spot.owned | (q.no_valkyrie ? spot.valkyries : 0);
    if (std::has_single_bit(spot.sides)) {  // nothing is joined with anything else
        const bool fits = spot.apart == 0;
        const bool empty = !q.empty || taken == 0 || tiles[tile].area_count > 1;
        return fits && empty ? all_turns : 0;
    }

    const Corners corners = s.corner_test != 0 ? corners_at(s, cell.cell) : Corners{};
    bool borders_known = s.corner_test != 0;
    unsigned fitting = 0;
    for (unsigned turns = 0; turns < side_count; ++turns) {
        const TurnedTile& turned = turned_tiles[tile][turns];
        const SidePairs together = follow(turned.same | spot.same);
        if (!borders_known && (together & spot.different) != 0) {
            spot.apart |= bordering(s, spot);
            borders_known = true;
        }
        if ((together & spot.apart) != 0) continue;
        if (s.corner_test != 0 ? !corners_fit(corners, turned) : (together & turned.across) != 0) {
            continue;
        }
        if (q.empty && !one_without(together, taken)) continue;
        fitting |= 1U << turns;
    }
    return fitting;
}

}  // namespace

void add_placements(const State& s, Seat seat, Tile tile, Placing placing, ActionList& out) {
    const Question q = question(s, seat, placing);
    struct Found {
        Cell cell;
        std::uint8_t turns;
    };
    FixedList<Found, decltype(Map::frontier)::capacity()> found;
    for (const FrontierCell& cell : s.map.frontier) {
        const unsigned turns = turns_at(s, q, tile, cell);
        if (turns != 0) found.push_back({cell.cell, static_cast<std::uint8_t>(turns)});
    }
    for (std::uint8_t turns = 0; turns < side_count; ++turns) {
        for (const Found& one : found) {
            if ((one.turns >> turns & 1U) != 0) out.add(place({tile, turns, one.cell}));
        }
    }
}

bool any_placement(const State& s, Seat seat, Tile tile, Placing placing) {
    const Question q = question(s, seat, placing);
    for (const FrontierCell& cell : s.map.frontier) {
        if (turns_at(s, q, tile, cell) != 0) return true;
    }
    return false;
}

bool borders_continue(const State& s, const Placement& placement) {
    Question q{s.map.used};
    q.owners = false;
    for (const FrontierCell& cell : s.map.frontier) {
        if (cell.cell != placement.cell) continue;
        return (turns_at(s, q, placement.tile, cell) >> placement.rotation & 1U) != 0;
    }
    return false;
}

}  // namespace nb::northgard
