#pragma once
// A board of single tiles that don't touch, for tests of moves, fights and creatures: each tile is
// a small map of its own, whose territories are named by the tile and its printed area. Positions
// are built here and then played through the contract of the game.

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

// The die (N1.5).
enum FaceName : unsigned { A, B, C, D, E, F };

// Carries automatic frames of these chapters on, as the dispatcher does after each action.
inline void settle(State& s) {
    while (asked(s) >= Ask::first_automatic && asked(s) != Ask::over) {
        if (asked(s) == Ask::fight) {
            run_combat(s);
        } else if (asked(s) == Ask::end_moves || asked(s) == Ask::fights) {
            run_move(s);
        } else {
            run_creatures(s);
        }
    }
}

struct Board {
    State s;

    explicit Board(unsigned seats = 3) {
        s.seats = static_cast<std::uint8_t>(seats);
        s.year = 1;
        s.stack.push(Ask::over);
        constexpr std::array<Clan, most_players> dealt = {Clan::boar, Clan::goat, Clan::raven,
                                                          Clan::boar, Clan::goat};
        for (Seat seat = 0; seat < seats; ++seat) s.players[seat].clan = dealt[seat];
        place_first_tile(s, start_tile, {cell_origin, cell_origin});
    }

    // Puts a tile where no other tile is near.
    void add(std::string_view tile) {
        const auto x = static_cast<std::uint8_t>(4 + 3 * s.map.placed.size());
        place_tile(s, {*tile_by_id(tile), 0, {x, 4}});
    }
    [[nodiscard]] Territory in(std::string_view tile, std::string_view area) const {
        const Tile wanted = *tile_by_id(tile);
        for (Slot slot = 0; slot < s.map.placed.size(); ++slot) {
            if (s.map.placed[slot].tile != wanted) continue;
            for (unsigned place = 0; place < tiles[wanted].area_count; ++place) {
                if (tiles[wanted].areas[place].id != area) continue;
                return s.map.territory_of[slot * most_areas + place];
            }
        }
        ADD_FAILURE() << tile << ' ' << area << " is not on the board";
        return no_territory;
    }
    // On the starting tile: w, n, e and s, of which n and s don't touch; all borders are regular.
    [[nodiscard]] Territory start(std::string_view area) const { return in("start", area); }

    void put(Seat seat, Territory t, unsigned units) { add_units(s, seat, t, units); }
    void give_kaija(Seat seat, Territory t) {
        s.players[seat].clan = Clan::bear;
        s.kaija_seat = seat;
        add_kaija(s, t);
    }
    void build(Territory t, Building building, unsigned n = 1) {
        const Space space = is_large(building) ? Space::large : Space::none;
        s.map.territories[t].buildings += Buildings{n} << building_shift(building, space);
    }
    void put_creature(Creature creature, Territory t) {
        s.line.push_back({creature, t});
        mark_beasts(s);
    }

    void settle() { northgard::settle(s); }
    void move(Seat seat, unsigned moves, unsigned points = 0, unsigned flags = 0) {
        push_move(s, seat, moves, points, flags);
        settle();
    }
    void creature_phase() {
        s.stack.push(Ask::creature_phase);
        settle();
    }

    [[nodiscard]] std::vector<Action> actions() const {
        ActionList list;
        Northgard::actions(s, list);
        return {list.begin(), list.end()};
    }
    [[nodiscard]] bool can(Action action) const {
        if (over() || asked(s) < first_decision) return false;
        ActionList list;
        Northgard::actions(s, list);
        return list.contains(action);
    }
    void play(Action action) {
        ASSERT_TRUE(can(action)) << "verb " << int{action.verb} << " of " << int{action.a} << ", "
                                 << int{action.b} << " where frame " << int(asked(s)) << " asks";
        Northgard::apply(s, action);
    }
    void play(Verb verb, unsigned a = 0, unsigned b = 0) { play(act(verb, a, b)); }
    void go(Territory from, Territory to, unsigned units, unsigned kaija = 0) {
        play(Verb::from, from);
        play(Verb::to, to);
        play(Verb::figures, units, kaija);
    }
    void roll(FaceName face) {
        ASSERT_EQ(Northgard::turn(s).kind, Turn::Kind::chance);
        Northgard::apply(s, chance(face));
    }
    void rolls(FaceName first, FaceName second) {
        roll(first);
        roll(second);
    }

    [[nodiscard]] bool over() const { return asked(s) == Ask::over; }
    [[nodiscard]] Seat owner(Territory t) const { return northgard::at(s, t).owner; }
    [[nodiscard]] unsigned units(Territory t) const { return northgard::at(s, t).units; }
    [[nodiscard]] bool holds(Seat seat, Territory t, unsigned units) const {
        return owner(t) == seat && this->units(t) == units;
    }
    [[nodiscard]] bool neutral(Territory t) const { return owner(t) == no_seat; }
};

}  // namespace nb::northgard
