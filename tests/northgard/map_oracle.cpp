#include "tests/northgard/map_oracle.hpp"

#include <algorithm>

namespace nb::northgard::oracle {
namespace {

constexpr Point to_north = {0, -1};
constexpr Point to_east = {1, 0};
constexpr Point to_south = {0, 1};
constexpr Point to_west = {-1, 0};
constexpr std::array<Point, 4> directions = {to_north, to_east, to_south, to_west};

Point operator+(Point a, Point b) { return {a.first + b.first, a.second + b.second}; }
Point back(Point direction) { return {-direction.first, -direction.second}; }
// A quarter turn against the clock.
Point turned_left(Point direction) { return {direction.second, -direction.first}; }

TileSet read_printed() {
    TileSet set;
    for (const TileRow& row : tiles) {
        PrintedTile tile;
        tile.areas = row.area_count;
        for (unsigned a = 0; a < row.area_count; ++a) {
            for (unsigned side = 0; side < 4; ++side) {
                if ((row.areas[a].sides >> side & 1) != 0) tile.area_at[directions[side]] = a;
            }
            for (unsigned b = a + 1; b < row.area_count; ++b) {
                if ((row.areas[a].regular >> b & 1) != 0) tile.borders.push_back({a, b, false});
                if ((row.areas[a].rough >> b & 1) != 0) tile.borders.push_back({a, b, true});
            }
        }
        set.push_back(tile);
    }
    return set;
}

TileSet in_a_mirror(TileSet set) {
    for (PrintedTile& tile : set) std::swap(tile.area_at[to_east], tile.area_at[to_west]);
    return set;
}

unsigned area_looking_of(const PrintedTile& tile, unsigned turns, Point direction) {
    for (; turns > 0; --turns) direction = turned_left(direction);
    return tile.area_at.at(direction);
}

}  // namespace

const TileSet& printed_tiles() {
    static const TileSet set = read_printed();
    return set;
}
const TileSet& mirrored_tiles() {
    static const TileSet set = in_a_mirror(read_printed());
    return set;
}

Board::Board(const TileSet& tile_set, std::vector<Put> tiles_put)
    : tiles_(tile_set), puts_(std::move(tiles_put)), group_of_(puts_.size()) {
    constexpr unsigned none = ~0U;
    for (unsigned slot = 0; slot < puts_.size(); ++slot) {
        slots_[puts_[slot].cell] = slot;
        group_of_[slot].fill(none);
    }
    for (unsigned slot = 0; slot < puts_.size(); ++slot) {
        for (unsigned place = 0; place < tiles_[puts_[slot].tile].areas; ++place) {
            if (group_of_[slot][place] != none) continue;
            const auto number = static_cast<unsigned>(groups_.size());
            Group group;
            std::vector<AreaAt> to_visit = {{slot, place}};
            group_of_[slot][place] = number;
            while (!to_visit.empty()) {
                const AreaAt area = to_visit.back();
                to_visit.pop_back();
                group.areas.push_back(area);
                group.slots.insert(area.first);
                for (Point direction : directions) {
                    if (area_looking(area.first, direction) != area) continue;
                    const int other = slot_at(puts_[area.first].cell + direction);
                    if (other < 0) {
                        ++group.open_sides;
                        continue;
                    }
                    const AreaAt next = area_looking(static_cast<unsigned>(other), back(direction));
                    unsigned& seen = group_of_[next.first][next.second];
                    if (seen != none) continue;
                    seen = number;
                    to_visit.push_back(next);
                }
            }
            groups_.push_back(group);
        }
    }
}

int Board::slot_at(Point cell) const {
    const auto found = slots_.find(cell);
    return found == slots_.end() ? -1 : static_cast<int>(found->second);
}

AreaAt Board::area_looking(unsigned slot, Point direction) const {
    return {slot, area_looking_of(tiles_[puts_[slot].tile], puts_[slot].turns, direction)};
}

std::map<std::pair<unsigned, unsigned>, bool> Board::adjacency() const {
    std::map<std::pair<unsigned, unsigned>, bool> found;
    for (unsigned slot = 0; slot < puts_.size(); ++slot) {
        for (const Border& border : tiles_[puts_[slot].tile].borders) {
            const unsigned a = group_of({slot, border.a});
            const unsigned b = group_of({slot, border.b});
            if (a == b) continue;
            bool& regular = found[{std::min(a, b), std::max(a, b)}];
            regular = regular || !border.rough;
        }
    }
    return found;
}

bool Board::borders_separate() const {
    for (unsigned slot = 0; slot < puts_.size(); ++slot) {
        for (const Border& border : tiles_[puts_[slot].tile].borders) {
            if (group_of({slot, border.a}) == group_of({slot, border.b})) return false;
        }
    }
    return true;
}

bool Board::corners_continue() const {
    struct Meeting {
        unsigned tiles = 0, ends = 0;
    };
    std::map<Point, Meeting> corners;  // the middle of a cell is (2x, 2y)
    for (unsigned slot = 0; slot < puts_.size(); ++slot) {
        const Point middle = puts_[slot].cell + puts_[slot].cell;
        for (Point x : {to_east, to_west}) {
            for (Point y : {to_north, to_south}) {
                Meeting& meeting = corners[middle + x + y];
                ++meeting.tiles;
                if (area_looking(slot, x) != area_looking(slot, y)) ++meeting.ends;
            }
        }
    }
    return std::none_of(corners.begin(), corners.end(), [](const auto& corner) {
        return corner.second.tiles == 4 && corner.second.ends == 1;
    });
}

std::set<Point> Board::empty_cells_beside() const {
    std::set<Point> cells;
    for (const Put& put : puts_) {
        for (Point direction : directions) {
            if (slot_at(put.cell + direction) < 0) cells.insert(put.cell + direction);
        }
    }
    return cells;
}

namespace {

bool has_one(const Board& board, const std::vector<AreaAt>& areas, unsigned group) {
    return std::any_of(areas.begin(), areas.end(),
                       [&](AreaAt area) { return board.group_of(area) == group; });
}

std::set<Seat> seats_in(const Board& board, const Situation& situation, unsigned group) {
    std::set<Seat> seats;
    for (const Figure& figure : situation.figures) {
        if (board.group_of(figure.area) == group) seats.insert(figure.seat);
    }
    return seats;
}

// N9.3(a), N2.10, N2.11, N15.12.
bool may_start_from(const Board& board, const Situation& situation, AreaAt area, Seat seat,
                    Placing placing) {
    const unsigned group = board.group_of(area);
    switch (placing) {
        case Placing::setup_first: return area.first < situation.starting_tiles;
        case Placing::setup_second:
        case Placing::second_chance: return true;
        case Placing::explore_own:
            return seats_in(board, situation, group).contains(seat) &&
                   !has_one(board, situation.bears, group);
        case Placing::explore_any: return !has_one(board, situation.bears, group);
    }
    return false;
}

}  // namespace

bool legal(const TileSet& tile_set, const Board& before, const Situation& situation, const Put& put,
           Seat seat, Placing placing) {
    if (before.slot_at(put.cell) >= 0) return false;
    bool starts = false;
    for (Point direction : directions) {
        const int slot = before.slot_at(put.cell + direction);
        if (slot < 0) continue;
        const AreaAt area = before.area_looking(static_cast<unsigned>(slot), back(direction));
        starts = starts || may_start_from(before, situation, area, seat, placing);
    }
    if (!starts) return false;

    std::vector<Put> all = before.puts();
    all.push_back(put);
    const auto slot = static_cast<unsigned>(all.size() - 1);
    const Board after(tile_set, std::move(all));
    if (situation.corner_test ? !after.corners_continue() : !after.borders_separate()) return false;

    bool empty = false;
    for (unsigned place = 0; place < tile_set[put.tile].areas; ++place) {
        const unsigned group = after.group_of({slot, place});
        const std::set<Seat> seats = seats_in(after, situation, group);
        const bool valkyrie = has_one(after, situation.valkyries, group);
        if (seats.size() > 1 || (!seats.empty() && valkyrie)) return false;
        if (seats.empty() && !(valkyrie && placing == Placing::second_chance)) empty = true;
    }
    return placing == Placing::explore_own || placing == Placing::explore_any || empty;
}

}  // namespace nb::northgard::oracle
