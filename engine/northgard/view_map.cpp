// The map as a page draws it: tiles by cell, territories with all that stands in them.

#include "core/view.hpp"
#include "northgard/said.hpp"
#include "northgard/view_internal.hpp"

namespace nb::northgard {

using Json = JsonTree;

namespace {

int coordinate(std::uint8_t stored) { return static_cast<int>(stored) - int{cell_origin}; }

Json tile_list(const State& s) {
    Json list = Json::array();
    for (std::size_t slot = 0; slot < s.map.placed.size(); ++slot) {
        const PlacedTile& placed = s.map.placed[slot];
        list.push_back(object({{"slot", slot},
                               {"tile", tiles[placed.tile].id},
                               {"x", coordinate(placed.cell.x)},
                               {"y", coordinate(placed.cell.y)},
                               {"rotation", placed.rotation}}));
    }
    return list;
}

Json area_list(const State& s, Territory t) {
    Json list = Json::array();
    for (unsigned slot = 0; slot < s.map.placed.size(); ++slot) {
        const TileRow& tile = tiles[s.map.placed[slot].tile];
        for (unsigned place = 0; place < tile.area_count; ++place) {
            if (s.map.territory_of[slot * most_areas + place] != t) continue;
            list.push_back(Json::array({slot, tile.areas[place].id}));
        }
    }
    return list;
}

Json produce_object(const Produce& produce) {
    Json object = Json::object();
    for (unsigned i = 0; i < resource_count; ++i) {
        object[JsonName::lasting(resource_ids[i])] = produce.amount[i];
    }
    return object;
}

Json building_list(const State& s, Territory t) {
    Json list = Json::array();
    for (unsigned kind = 0; kind < building_count; ++kind) {
        const auto building = static_cast<Building>(kind);
        for (unsigned on = 0; on < space_count; ++on) {
            const auto space = static_cast<Space>(on);
            if (is_large(building) != (space == Space::large)) continue;
            const unsigned count = buildings_on(at(s, t).buildings, building, space);
            if (count == 0) continue;
            list.push_back(object(
                {{"building", id_of(building)}, {"space", space_ids[on]}, {"count", count}}));
        }
    }
    return list;
}

Json guest_list(const State& s, Territory t) {
    Json list = Json::array();
    for (const Guest& guest : s.guests) {
        if (guest.territory != t) continue;
        list.push_back(
            object({{"seat", guest.seat}, {"units", guest.units}, {"kaija", guest.kaija != 0}}));
    }
    return list;
}

Json creature_list(const State& s, Territory t) {
    Json list = Json::array();
    for (const Standing& standing : s.line) {
        if (standing.territory == t) list.push_back(standing.creature);
    }
    return list;
}

Json neighbour_list(const State& s, Territory t) {
    Json list = Json::array();
    const Neighbours near = neighbours(s, t);
    for (unsigned other : near.all()) {
        list.push_back(object(
            {{"id", other}, {"border", near.regular.contains(other) ? "regular" : "rough"}}));
    }
    return list;
}

Json territory_object(const State& s, Territory t) {
    const TerritoryState& territory = at(s, t);
    const bool owned = territory.owner != no_seat;
    const HarvestGain gain = harvest_gain(s, t);
    Json harvest = produce_object(gain.produce);
    harvest["fame"] = gain.fame;
    return object({{"id", t},
                   {"areas", area_list(s, t)},
                   {"owner", owned ? Json(territory.owner) : Json(nullptr)},
                   {"units", territory.units},
                   {"kaija", owned && s.kaija == t && territory.owner == s.kaija_seat},
                   {"guests", guest_list(s, t)},
                   {"open", is_open(s, t)},
                   {"size", tiles_of(s, t)},
                   {"food", territory.food},
                   {"wood", territory.wood},
                   {"lore", territory.lore},
                   {"produces", produce_object(produce(s, t))},
                   {"harvest", std::move(harvest)},
                   {"lairs", territory.lairs},
                   {"free", object({{"small", territory.small},
                                    {"carved", territory.carved},
                                    {"large", territory.large}})},
                   {"buildings", building_list(s, t)},
                   {"creatures", creature_list(s, t)},
                   {"token", s.token == t},
                   {"neighbours", neighbour_list(s, t)}});
}

}  // namespace

HarvestGain harvest_gain(const State& s, Territory t) {
    HarvestGain gain{produce(s, t, true), 0};
    if (!is_open(s, t) && !has_beast(s, t, Beast::wolf)) gain.fame = tiles_of(s, t) >= 3 ? 2 : 1;
    gain.fame += 3 * static_cast<int>(count_of(at(s, t).buildings, Building::altar_of_kings));
    return gain;
}

Json map_object(const State& s) {
    Json territories = Json::array();
    for (unsigned t : s.map.used) {
        territories.push_back(territory_object(s, static_cast<Territory>(t)));
    }
    Json open_cells = Json::array();
    for (const FrontierCell& frontier : s.map.frontier) {
        open_cells.push_back(
            Json::array({coordinate(frontier.cell.x), coordinate(frontier.cell.y)}));
    }
    return object({{"tiles", tile_list(s)},
                   {"territories", std::move(territories)},
                   {"open_cells", std::move(open_cells)}});
}

}  // namespace nb::northgard
