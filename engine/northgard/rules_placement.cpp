// Where a tile may go (N9.3, N11.9, N2.10 to N2.12, N15.12). The hottest question of random play:
// every empty cell beside the map is looked at once, its four rotations by a few operations on
// pairs of sides.

#include <bit>
#include <span>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

namespace {

constexpr std::uint8_t all_turns = (1U << side_count) - 1;

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

// One more than an area can be, so that no_area needs no question of its own.
using Areas = Bits<no_area + 1U>;

struct Question {
    Areas starts;              // the tile must lie beside one of these
    bool figures = true;       // N9.3(c) and (d) matter
    bool empty = false;        // an empty territory on the tile is needed
    bool no_valkyrie = false;  // and no Fallen Valkyrie there (N25.17)
};
constexpr Areas all_areas = Areas::first(area_limit);

Question question(const State& s, Seat seat, Placing placing) {
    switch (placing) {
        case Placing::setup_first: {
            constexpr Areas one = Areas::first(most_areas);
            constexpr Areas two = Areas::first(2 * most_areas);
            return {.starts = s.seats == 5 ? two : one, .empty = true};  // N2.4, N2.10
        }
        case Placing::setup_second: return {.starts = all_areas, .empty = true};
        case Placing::second_chance:
            return {.starts = all_areas, .empty = true, .no_valkyrie = true};
        case Placing::explore_own:
        case Placing::explore_any: break;
    }
    Question q;
    if (placing == Placing::explore_any) {
        q.starts = all_areas;
    } else {
        for_each(s.map.owned[seat], [&](Territory t) {
            if (!is_open(s, t)) return;
            for_each_area(s, t, [&q](Area area) { q.starts.insert(area); });
        });
    }
    for (const Standing& standing : s.line) {  // N20.22
        if (beast_of(standing.creature) != Beast::brown_bear) continue;
        for_each_area(s, standing.territory, [&q](Area area) { q.starts.erase(area); });
    }
    return q;
}

// Without a branch: most cells are no start, and which ones can't be guessed.
bool is_start(const Question& q, const FrontierCell& cell) {
    unsigned starts = 0;
    for (Area area : cell.beside) starts |= static_cast<unsigned>(q.starts.contains(area));
    return starts != 0;
}

unsigned sides_beside(const FrontierCell& cell) {
    unsigned sides = 0;
    for (unsigned side = 0; side < side_count; ++side) {
        sides |= (cell.beside[side] != no_area ? 1U : 0U) << side;
    }
    return sides;
}

template <class F>
void for_each_side(unsigned sides, F&& look) {
    for (; sides != 0; sides &= sides - 1) look(static_cast<unsigned>(std::countr_zero(sides)));
}
template <class F>
void for_each_pair(unsigned sides, F&& look) {
    for_each_side(sides, [&](unsigned a) {
        for_each_side(sides & ((1U << a) - 1), [&](unsigned b) { look(a, b); });
    });
}

bool has_valkyrie(const TerritoryState& here) {
    return (here.beasts >> static_cast<unsigned>(Beast::fallen_valkyrie) & 1U) != 0;
}
// N9.3(c) and (d).
bool may_not_meet(const TerritoryState& a, const TerritoryState& b) {
    if (a.owner != no_seat && b.owner != no_seat && a.owner != b.owner) return true;
    return (a.owner != no_seat && has_valkyrie(b)) || (b.owner != no_seat && has_valkyrie(a));
}
bool is_taken(const TerritoryState& here, const Question& q) {
    return here.owner != no_seat || (q.no_valkyrie && has_valkyrie(here));
}

// What faces an empty cell beside several tiles, in sets and pairs of its sides.
struct Spot {
    std::array<Territory, side_count> facing{};
    unsigned taken = 0;       // facing a territory that isn't empty
    SidePairs same = 0;       // facing one territory
    SidePairs different = 0;  // facing two territories
    SidePairs apart = 0;      // that must not come into one territory
};

Spot spot_at(const State& s, const Question& q, const FrontierCell& cell, unsigned sides) {
    Spot spot;
    for_each_side(sides, [&](unsigned side) {
        const Territory t = s.map.territory_of[cell.beside[side]];
        spot.facing[side] = t;
        if (is_taken(at(s, t), q)) spot.taken |= 1U << side;
        if (q.figures && may_not_meet(at(s, t), at(s, t))) spot.apart |= pairs(side, side);
    });
    for_each_pair(sides, [&](unsigned a, unsigned b) {
        const Territory here = spot.facing[a];
        const Territory there = spot.facing[b];
        (here == there ? spot.same : spot.different) |= pairs(a, b);
        if (q.figures && may_not_meet(at(s, here), at(s, there))) spot.apart |= pairs(a, b);
    });
    return spot;
}

// N11.9: two territories with a border between them must not become one.
SidePairs bordering(const State& s, const Spot& spot, unsigned sides) {
    SidePairs found = 0;
    for_each_pair(sides, [&](unsigned a, unsigned b) {
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

// Beside one tile nothing is joined with anything else.
std::uint8_t turns_beside_one(const State& s, const Question& q, Tile tile, Area area) {
    const TerritoryState& here = at(s, s.map.territory_of[area]);
    if (q.figures && may_not_meet(here, here)) return 0;
    const bool empty = !q.empty || tiles[tile].area_count > 1 || !is_taken(here, q);
    return empty ? all_turns : 0;
}

std::uint8_t turns_beside_several(const State& s, const Question& q, Tile tile,
                                  const FrontierCell& cell, unsigned sides) {
    Spot spot = spot_at(s, q, cell, sides);
    const bool strict = s.corner_test == 0;
    const Corners corners = strict ? Corners{} : corners_at(s, cell.cell);
    bool borders_known = !strict;
    unsigned fitting = 0;
    for (unsigned turns = 0; turns < side_count; ++turns) {
        const TurnedTile& turned = turned_tiles[tile][turns];
        const SidePairs together = spot.same == 0 ? turned.same : follow(turned.same | spot.same);
        if (!borders_known && (together & spot.different) != 0) {
            spot.apart |= bordering(s, spot, sides);
            borders_known = true;
        }
        if ((together & spot.apart) != 0) continue;
        if (strict ? (together & turned.across) != 0 : !corners_fit(corners, turned)) continue;
        if (q.empty && !one_without(together, spot.taken)) continue;
        fitting |= 1U << turns;
    }
    return static_cast<std::uint8_t>(fitting);
}

// The rotations in which the tile may go to this cell, as bits.
std::uint8_t turns_at(const State& s, const Question& q, Tile tile, const FrontierCell& cell) {
    const unsigned sides = sides_beside(cell);
    if (std::has_single_bit(sides)) {
        return turns_beside_one(s, q, tile,
                                cell.beside[static_cast<unsigned>(std::countr_zero(sides))]);
    }
    return turns_beside_several(s, q, tile, cell, sides);
}

}  // namespace

void add_placements(const State& s, Seat seat, Tile tile, Placing placing, ActionList& out) {
    constexpr std::size_t most_cells = decltype(Map::frontier)::capacity();
    const Question q = question(s, seat, placing);
    std::array<const FrontierCell*, most_cells> starts;
    std::size_t start_count = 0;
    for (const FrontierCell& cell : s.map.frontier) {
        starts[start_count] = &cell;
        start_count += is_start(q, cell) ? 1 : 0;
    }

    struct Found {
        Cell cell;
        std::uint8_t turns;
    };
    std::array<Found, most_cells> found;
    std::size_t found_count = 0;
    for (const FrontierCell* cell : std::span(starts).first(start_count)) {
        found[found_count] = {cell->cell, turns_at(s, q, tile, *cell)};
        found_count += found[found_count].turns != 0 ? 1 : 0;
    }
    for (std::uint8_t turns = 0; turns < side_count; ++turns) {
        for (const Found& one : std::span(found).first(found_count)) {
            if ((one.turns >> turns & 1U) != 0) out.add(place({tile, turns, one.cell}));
        }
    }
}

bool any_placement(const State& s, Seat seat, Tile tile, Placing placing) {
    const Question q = question(s, seat, placing);
    for (const FrontierCell& cell : s.map.frontier) {
        if (is_start(q, cell) && turns_at(s, q, tile, cell) != 0) return true;
    }
    return false;
}

bool borders_continue(const State& s, const Placement& placement) {
    const Question q{.starts = all_areas, .figures = false};
    for (const FrontierCell& cell : s.map.frontier) {
        if (cell.cell != placement.cell) continue;
        return (turns_at(s, q, placement.tile, cell) >> placement.rotation & 1U) != 0;
    }
    return false;
}

}  // namespace nb::northgard
