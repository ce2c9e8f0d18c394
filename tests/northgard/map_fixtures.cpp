#include "tests/northgard/map_fixtures.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

namespace nb::northgard {

Cell cell_of(int x, int y) {
    return {static_cast<std::uint8_t>(x + static_cast<int>(cell_origin)),
            static_cast<std::uint8_t>(y + static_cast<int>(cell_origin))};
}

Placement placement_of(const Laid& laid) {
    const auto tile = tile_by_id(laid.tile);
    EXPECT_TRUE(tile.has_value()) << laid.tile;
    return {tile.value_or(start_tile), static_cast<std::uint8_t>(laid.turns),
            cell_of(laid.x, laid.y)};
}

Placed lay(State& s, const Laid& laid) { return place_tile(s, placement_of(laid)); }

State map_of(const std::vector<Laid>& laid, unsigned seats) {
    State s;
    s.seats = static_cast<std::uint8_t>(seats);
    for (const Laid& one : laid) lay(s, one);
    return s;
}

Territory territory_of(const State& s, int x, int y, std::string_view area) {
    for (unsigned slot = 0; slot < s.map.placed.size(); ++slot) {
        const PlacedTile& placed = s.map.placed[slot];
        if (placed.cell != cell_of(x, y)) continue;
        for (unsigned place = 0; place < tiles[placed.tile].area_count; ++place) {
            if (tiles[placed.tile].areas[place].id == area) {
                return s.map.territory_of[slot * most_areas + place];
            }
        }
    }
    ADD_FAILURE() << "no area " << area << " at " << x << ' ' << y;
    return no_territory;
}

nlohmann::json read_fixtures() {
    std::ifstream in("tests/northgard/fixtures/maps.json");
    nlohmann::json read = nlohmann::json::parse(in, nullptr, false);
    EXPECT_FALSE(read.is_discarded()) << "run the tests from the root of the repository";
    return read;
}

State state_of(const nlohmann::json& board) {
    State s;
    for (const auto& tile : board["tiles"]) {
        const std::string id = tile[2];
        lay(s, {tile[0], tile[1], id, tile[3]});
    }
    return s;
}

oracle::Point point_of(Cell cell) {
    return {static_cast<int>(cell.x) - static_cast<int>(cell_origin),
            static_cast<int>(cell.y) - static_cast<int>(cell_origin)};
}

oracle::Board board_of(const State& s) {
    std::vector<oracle::Put> puts;
    for (const PlacedTile& placed : s.map.placed) {
        puts.push_back({point_of(placed.cell), placed.tile, placed.rotation});
    }
    return {oracle::printed_tiles(), std::move(puts)};
}

oracle::Situation situation_of(const State& s) {
    const auto area_of = [&s](Territory t) {
        return oracle::AreaAt{at(s, t).first_area / most_areas, at(s, t).first_area % most_areas};
    };
    oracle::Situation situation;
    situation.starting_tiles = s.seats == 5 ? 2 : 1;
    situation.corner_test = s.corner_test != 0;
    for_each(s.map.used, [&](Territory t) {
        if (at(s, t).owner != no_seat) situation.figures.push_back({area_of(t), at(s, t).owner});
    });
    for (const Standing& standing : s.line) {
        const Beast beast = beast_of(standing.creature);
        if (beast == Beast::brown_bear) situation.bears.push_back(area_of(standing.territory));
        if (beast == Beast::fallen_valkyrie) {
            situation.valkyries.push_back(area_of(standing.territory));
        }
    }
    return situation;
}

std::vector<Action> placements(const State& s, Seat seat, Tile tile, Placing placing) {
    ActionList list;
    add_placements(s, seat, tile, placing, list);
    return {list.begin(), list.end()};
}

GrowingMap::GrowingMap(std::uint64_t seed) : random(seed) {
    s_.seats = static_cast<std::uint8_t>(2 + random.below(4));
    s_.kaija_seat = static_cast<Seat>(random.below(s_.seats));
    s_.corner_test = random.below(4) == 0 ? 1 : 0;
    place_first_tile(s_, start_tile, cell_of(0, 0));
    if (s_.seats == 5) place_first_tile(s_, five_player_tile, cell_of(1, 0));
    for (unsigned tile = five_player_tile + 1; tile < tile_count; ++tile) {
        pile_.push_back(static_cast<Tile>(tile));
    }
    for (std::size_t i = pile_.size(); i > 1; --i) {
        std::swap(pile_[i - 1], pile_[random.below(static_cast<unsigned>(i))]);
    }
}

bool GrowingMap::grow() {
    move_figures();
    move_creatures();
    // Mostly anywhere, so that the map grows, else as one of the rules says.
    const Placing placing = static_cast<Placing>(random.below(2) == 0 ? 3 : random.below(5));
    const auto seat = static_cast<Seat>(random.below(s_.seats));
    if (pile_.empty()) return false;
    const std::vector<Action> legal = placements(s_, seat, pile_.back(), placing);
    if (legal.empty()) {
        std::rotate(pile_.begin(), pile_.end() - 1, pile_.end());
        return random.below(20) != 0;
    }
    place_tile(s_,
               northgard::placement_of(legal[random.below(static_cast<unsigned>(legal.size()))]));
    pile_.pop_back();
    return true;
}

void GrowingMap::move_figures() {
    for (unsigned tries = random.below(4); tries > 0; --tries) {
        const auto t = static_cast<Territory>(s_.map.used.nth(random.below(s_.map.used.size())));
        const Seat owner = at(s_, t).owner;
        const Seat seat = owner != no_seat ? owner : static_cast<Seat>(random.below(s_.seats));
        switch (random.below(4)) {
            case 0: remove_units(s_, t, random.below(at(s_, t).units + 1U)); break;
            case 1:
                if (s_.kaija == t) {
                    remove_kaija(s_);
                } else if (kaija_in_reserve(s_, seat)) {
                    add_kaija(s_, t);
                }
                break;
            default: add_units(s_, seat, t, random.below(std::min(3U, reserve(s_, seat)) + 1));
        }
    }
}

void GrowingMap::move_creatures() {
    if (random.below(4) != 0) return;
    if (!s_.line.empty() && random.below(2) == 0) s_.line.pop_back();
    const auto creature = static_cast<Creature>(random.below(creature_count));
    bool on_map = false;
    for (const Standing& standing : s_.line) on_map = on_map || standing.creature == creature;
    if (!on_map) {
        s_.line.push_back(
            {creature, static_cast<Territory>(s_.map.used.nth(random.below(s_.map.used.size())))});
    }
    mark_beasts(s_);
}

}  // namespace nb::northgard
