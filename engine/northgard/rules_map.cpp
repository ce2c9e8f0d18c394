// Tiles on the map and the territories they make (N11). Where a tile may go is in
// rules_placement.cpp, figures are in rules_figures.cpp.

#include <algorithm>
#include <bit>
#include <utility>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

namespace {

Slot slot_of(Area area) { return area / most_areas; }
Area area_on(Slot slot, unsigned place) { return static_cast<Area>(slot * most_areas + place); }

const AreaRow& printed(const State& s, Area area) {
    return tiles[s.map.placed[slot_of(area)].tile].areas[area % most_areas];
}

// The territories of the areas of one tile whose places are set in `places`.
template <class F>
void for_each_territory(const State& s, Slot slot, unsigned places, F&& look) {
    for (; places != 0; places &= places - 1) {
        look(s.map.territory_of[area_on(slot, static_cast<unsigned>(std::countr_zero(places)))]);
    }
}

}  // namespace

// Questions.
// -------------------------------------------------------------------------------------

Neighbours neighbours(const State& s, Territory t) {
    Neighbours found;
    for_each_area(s, t, [&](Area area) {
        const AreaRow& row = printed(s, area);
        const Slot slot = slot_of(area);
        for_each_territory(s, slot, row.regular, [&](Territory n) { found.regular.insert(n); });
        for_each_territory(s, slot, row.rough, [&](Territory n) { found.rough.insert(n); });
    });
    found.rough -= found.regular;
    // With the corner test a border may run inside a territory (N23.7).
    found.regular.erase(t);
    found.rough.erase(t);
    return found;
}

bool adjacent(const State& s, Territory a, Territory b) {
    if (at(s, a).area_count > at(s, b).area_count) std::swap(a, b);
    bool found = false;
    for_each_area(s, a, [&](Area area) {
        const AreaRow& row = printed(s, area);
        for_each_territory(s, slot_of(area), row.regular | row.rough,
                           [&](Territory n) { found = found || n == b; });
    });
    return found && a != b;
}

unsigned tiles_of(const State& s, Territory t) {
    Bits<tile_count> slots;
    for_each_area(s, t, [&slots](Area area) { slots.insert(slot_of(area)); });
    return slots.size();
}

Produce produce(const State& s, Territory t, bool harvest) {
    const TerritoryState& here = at(s, t);
    const auto amount = [&](unsigned icons, Building building) {
        const bool hidden = harvest && has_beast(s, t, Beast::wolf);
        return static_cast<std::uint8_t>((hidden ? 0 : icons) + count_of(here.buildings, building));
    };
    return {{amount(here.food, Building::food_silo), amount(here.wood, Building::woodcutter_lodge),
             amount(here.lore, Building::carved_stone)}};
}

unsigned building_points(const State& s, Territory t) {
    const Buildings buildings = at(s, t).buildings;
    if (buildings == 0) return 0;
    unsigned points = 0;
    for (unsigned i = 0; i < building_count; ++i) {
        const auto kind = static_cast<Building>(i);
        points += count_of(buildings, kind) * (is_large(kind) ? 3 : 1);
    }
    return points;
}

Territories territories_on(const State& s, Slot slot) {
    Territories found;
    const unsigned places = (1U << tiles[s.map.placed[slot].tile].area_count) - 1;
    for_each_territory(s, slot, places, [&found](Territory t) { found.insert(t); });
    return found;
}

Territory lair_territory(const State& s, Slot slot) {
    const TileRow& tile = tiles[s.map.placed[slot].tile];
    for (unsigned place = 0; place < tile.area_count; ++place) {
        if (tile.areas[place].lairs != 0) return s.map.territory_of[area_on(slot, place)];
    }
    return no_territory;
}

// Putting a tile down.
// -------------------------------------------------------------------------------------

namespace {

Side opposite(unsigned side) { return static_cast<Side>((side + 2) % side_count); }

Cell next_to(Cell cell, unsigned side) {
    switch (static_cast<Side>(side)) {
        case north: --cell.y; break;
        case east: ++cell.x; break;
        case south: ++cell.y; break;
        case west: --cell.x; break;
    }
    return cell;
}

std::size_t frontier_place(const Map& map, Cell cell) {
    const auto* found =
        std::lower_bound(map.frontier.begin(), map.frontier.end(), cell,
                         [](const FrontierCell& item, Cell wanted) { return item.cell < wanted; });
    return static_cast<std::size_t>(found - map.frontier.begin());
}

// The areas around a cell that a tile is put on; the cell is no longer empty.
FrontierCell take_cell(Map& map, Cell cell) {
    std::size_t place = frontier_place(map, cell);
    if (place == map.frontier.size() || map.frontier[place].cell != cell) return {cell};
    const FrontierCell taken = map.frontier[place];
    for (; place + 1 < map.frontier.size(); ++place) map.frontier[place] = map.frontier[place + 1];
    map.frontier.pop_back();
    return taken;
}

void face_cell(Map& map, Cell cell, unsigned side, Area area) {
    const std::size_t place = frontier_place(map, cell);
    if (place == map.frontier.size() || map.frontier[place].cell != cell) {
        map.frontier.insert(place, {cell});
    }
    map.frontier[place].beside[side] = area;
}

Territory new_territory(Map& map) {
    constexpr Territories all = Territories::first(territory_limit);
    const auto t = static_cast<Territory>(*(all - map.used).begin());
    map.used.insert(t);
    return t;
}

void rename(Territory& name, Territory from, Territory to) {
    if (name == from) name = to;
}
void rename(Territories& names, Territory from, Territory to) {
    if (!names.contains(from)) return;
    names.erase(from);
    names.insert(to);
}

// Everything outside the map that names a territory.
void rename_everywhere(State& s, Territory from, Territory to) {
    for (Territory* name :
         {&s.kaija, &s.token, &s.recruit_last, &s.target, &s.move.from, &s.move.to}) {
        rename(*name, from, to);
    }
    rename(s.move.entered, from, to);
    rename(s.recruit_open, from, to);
    for (std::size_t i = 0; i < s.recruited.size(); ++i) rename(s.recruited[i], from, to);
    for (std::size_t i = 0; i < s.guests.size(); ++i) rename(s.guests[i].territory, from, to);
    for (std::size_t i = 0; i < s.pending.size(); ++i) rename(s.pending[i].territory, from, to);
    for (std::size_t i = 0; i < s.line.size(); ++i) rename(s.line[i].territory, from, to);
}

void add(std::uint8_t& sum, unsigned n) { sum = static_cast<std::uint8_t>(sum + n); }

// N11.8: figures, buildings and icons are pooled.
void merge(State& s, Territory kept, Territory gone) {
    Map& map = s.map;
    for_each_area(s, gone, [&](Area area) { map.territory_of[area] = kept; });
    TerritoryState& sum = map.territories[kept];
    TerritoryState& part = map.territories[gone];
    std::swap(map.next_area[sum.first_area], map.next_area[part.first_area]);  // one ring of two

    sum.buildings += part.buildings;  // no kind has more tokens than its three bits can count
    if (part.owner != no_seat) {
        sum.owner = part.owner;
        map.owned[part.owner].erase(gone);
        map.owned[part.owner].insert(kept);
    }
    for (auto field : {&TerritoryState::units, &TerritoryState::area_count, &TerritoryState::open,
                       &TerritoryState::food, &TerritoryState::wood, &TerritoryState::lore,
                       &TerritoryState::lairs, &TerritoryState::small, &TerritoryState::carved,
                       &TerritoryState::large}) {
        add(sum.*field, part.*field);
    }
    sum.beasts = static_cast<std::uint8_t>(sum.beasts | part.beasts);
    part = {};
    map.used.erase(gone);
    rename_everywhere(s, gone, kept);
}

void join_area(Map& map, Territory t, Area area, const AreaRow& row) {
    TerritoryState& here = map.territories[t];
    if (here.area_count == 0) {
        here.first_area = area;
        map.next_area[area] = area;
    } else {
        map.next_area[area] = std::exchange(map.next_area[here.first_area], area);
    }
    map.territory_of[area] = t;
    add(here.area_count, 1);
    add(here.food, row.food);
    add(here.wood, row.wood);
    add(here.lore, row.lore);
    add(here.lairs, row.lairs);
    add(here.small, row.small);
    add(here.carved, row.carved);
    add(here.large, row.large);
}

// One area of the new tile: it joins or makes a territory, or makes several into one.
void settle_area(State& s, Slot slot, unsigned place, const FrontierCell& around) {
    Map& map = s.map;
    const PlacedTile& placed = map.placed[slot];
    const TurnedTile& turned = turned_tiles[placed.tile][placed.rotation];
    Territory t = no_territory;
    unsigned open = 0;
    unsigned joined = 0;
    for (unsigned side = 0; side < side_count; ++side) {
        if (turned.area[side] != place) continue;
        if (around.beside[side] == no_area) {
            ++open;
            continue;
        }
        ++joined;
        const Territory other = map.territory_of[around.beside[side]];
        if (t == no_territory || t == other) {
            t = other;
            continue;
        }
        const auto [kept, gone] = std::minmax(t, other);
        merge(s, kept, gone);
        t = kept;
    }
    if (t == no_territory) t = new_territory(map);
    join_area(map, t, area_on(slot, place), tiles[placed.tile].areas[place]);
    map.territories[t].open = static_cast<std::uint8_t>(map.territories[t].open + open - joined);
}

}  // namespace

Placed place_tile(State& s, const Placement& placement) {
    const auto slot = static_cast<Slot>(s.map.placed.size());
    const FrontierCell around = take_cell(s.map, placement.cell);
    s.map.placed.push_back({placement.cell, placement.tile, placement.rotation});

    const TurnedTile& turned = turned_tiles[placement.tile][placement.rotation];
    for (unsigned side = 0; side < side_count; ++side) {
        if (around.beside[side] != no_area) continue;
        face_cell(s.map, next_to(placement.cell, side), opposite(side),
                  area_on(slot, turned.area[side]));
    }
    for (unsigned place = 0; place < tiles[placement.tile].area_count; ++place) {
        settle_area(s, slot, place, around);
    }

    Placed result{slot, {}, territories_on(s, slot)};
    for_each(result.on_tile, [&](Territory t) {
        if (!is_open(s, t)) result.closed.insert(t);
    });
    return result;
}

void place_first_tile(State& s, Tile tile, Cell cell) { place_tile(s, {tile, 0, cell}); }

}  // namespace nb::northgard
