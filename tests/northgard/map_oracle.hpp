#pragma once
// A second, slow answer to every question about the map, made from nothing but the list of placed
// tiles: territories by flood fill over the whole map, borders by looking at all of them. It shares
// only the printed tiles with the engine, and can mirror those.

#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "northgard/rules_internal.hpp"

namespace nb::northgard::oracle {

using Point = std::pair<int, int>;  // x east, y south

struct Border {
    unsigned a, b;  // places of the areas
    bool rough;
};
struct PrintedTile {
    std::map<Point, unsigned> area_at;  // by the direction of the side
    unsigned areas = 0;
    std::vector<Border> borders;
};
using TileSet = std::vector<PrintedTile>;
const TileSet& printed_tiles();
const TileSet& mirrored_tiles();  // as in a mirror: east and west changed

struct Put {
    Point cell;
    unsigned tile;
    unsigned turns;  // clockwise
};

// An area of a placed tile: slot and place.
using AreaAt = std::pair<unsigned, unsigned>;

struct Group {  // a territory
    std::vector<AreaAt> areas;
    std::set<unsigned> slots;
    unsigned open_sides = 0;
};

class Board {
public:
    Board(const TileSet& tile_set, std::vector<Put> tiles_put);

    [[nodiscard]] const std::vector<Put>& puts() const { return puts_; }
    [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
    [[nodiscard]] unsigned group_of(AreaAt area) const {
        return group_of_[area.first][area.second];
    }
    // No slot if the cell is empty.
    [[nodiscard]] int slot_at(Point cell) const;
    // The area of the tile in a slot whose side looks this way.
    [[nodiscard]] AreaAt area_looking(unsigned slot, Point direction) const;
    // Pairs of different territories with a border between them; true: a regular one among them.
    [[nodiscard]] std::map<std::pair<unsigned, unsigned>, bool> adjacency() const;
    // Every border of the map has different territories on its two sides.
    [[nodiscard]] bool borders_separate() const;
    // Where four tiles meet, no border ends or at least two do.
    [[nodiscard]] bool corners_continue() const;
    [[nodiscard]] std::set<Point> empty_cells_beside() const;

private:
    const TileSet& tiles_;
    std::vector<Put> puts_;
    std::map<Point, unsigned> slots_;
    std::vector<std::array<unsigned, most_areas>> group_of_;
    std::vector<Group> groups_;
};

// Who stands where, by an area of the territory.
struct Figure {
    AreaAt area;
    Seat seat;
};
struct Situation {
    std::vector<Figure> figures;
    std::vector<AreaAt> bears, valkyries;
    unsigned starting_tiles = 1;
    bool corner_test = false;
};
bool legal(const TileSet& tile_set, const Board& before, const Situation& situation, const Put& put,
           Seat seat, Placing placing);

}  // namespace nb::northgard::oracle
