#pragma once
// Maps for the tests of Northgard: put together from a list of tiles, grown at random, read from
// fixtures/maps.json, and handed to the oracle. What must hold is in the tests.

#include <gtest/gtest.h>

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "tests/northgard/map_oracle.hpp"

namespace nb::northgard {

struct Laid {
    int x, y;  // from the starting tile
    std::string_view tile;
    unsigned turns;
};
Cell cell_of(int x, int y);
Placement placement_of(const Laid& laid);

// The first tile may be turned too.
State map_of(const std::vector<Laid>& laid, unsigned seats = 2);
Placed lay(State& s, const Laid& laid);

// The territory of an area of the tile at a cell.
Territory territory_of(const State& s, int x, int y, std::string_view area);

nlohmann::json read_fixtures();
State state_of(const nlohmann::json& board);

oracle::Point point_of(Cell cell);
oracle::Board board_of(const State& s);
oracle::Situation situation_of(const State& s);
std::vector<Action> placements(const State& s, Seat seat, Tile tile, Placing placing);

// A map that grows as in a game of 2 to 5 players: tiles go where they may, figures and creatures
// come and go in between.
class GrowingMap {
public:
    explicit GrowingMap(std::uint64_t seed);
    [[nodiscard]] const State& state() const { return s_; }
    [[nodiscard]] State& state() { return s_; }
    [[nodiscard]] const std::vector<Tile>& pile() const { return pile_; }
    // The tile that is drawn next; where it goes in a random way to place tiles. False at the end.
    bool grow();
    Random random;

private:
    void move_figures();
    void move_creatures();
    State s_;
    std::vector<Tile> pile_;
};

}  // namespace nb::northgard
