#include "northgard/rules_internal.hpp"

// Explore (N9): drawing tiles until enough fit, placing one, and what closing territories brings.

namespace nb::northgard {

namespace {

Placing placing_of(const State& s) {
    if (s.explore_flags == second_chance_explore) return Placing::second_chance;
    return (s.explore_flags & explore_any_open) != 0 ? Placing::explore_any : Placing::explore_own;
}

// One tile is chosen, the others lie under the pile: the first of State::tiles is to be placed.
void begin_placing(State& s, Seat seat) {
    if ((s.explore_flags & explore_collect) != 0) {  // N17.5: before placing, the whole tile
        for (const AreaRow& area : tiles[s.tiles[0]].areas) {
            gain(s, seat, Resource::food, area.food);
            gain(s, seat, Resource::wood, area.wood);
            gain(s, seat, Resource::lore, area.lore);
        }
    }
    const bool redraw = (s.explore_flags & explore_redraw) != 0 && !s.tile_pile.empty();
    s.stack.become(Ask::place_tile, seat, redraw ? 1 : 0);
}

void insert_sorted(FixedList<Tile, 3>& tiles, Tile tile) {
    std::size_t at = 0;
    while (at < tiles.size() && tiles[at] < tile) ++at;
    tiles.insert(at, tile);
}

// The chosen tile comes first; a second and third one go under the pile in the order of the seat's
// choice (N9.10).
void choose_tile(State& s, Seat seat, Tile chosen) {
    FixedList<Tile, 3> ordered;
    ordered.push_back(chosen);
    for (Tile tile : s.tiles) {
        if (tile != chosen) ordered.push_back(tile);
    }
    s.tiles = ordered;
    if (s.tiles.size() == 3) {
        s.stack.become(Ask::under_tile, seat);
        return;
    }
    s.tile_pile.put_at_bottom(s.tiles.pop_back());
    begin_placing(s, seat);
}

void put_under(State& s, Seat seat, Tile first) {
    const Tile second = s.tiles[1] == first ? s.tiles[2] : s.tiles[1];
    s.tiles.pop_back();
    s.tiles.pop_back();
    s.tile_pile.put_at_bottom(first);
    s.tile_pile.put_at_bottom(second);
    begin_placing(s, seat);
}

// N9.7, N9.8: fame for what is closed, then Stag, Raven, Boar.
void reward_closing(State& s, Seat seat, const Territories& closed) {
    Player& player = s.players[seat];
    if (closed.empty() && player.clan == Clan::boar) gain(s, seat, Resource::lore, 1);  // N16.3
    for_each(closed & s.map.owned[seat], [&](Territory t) {
        player.fame = static_cast<std::int16_t>(player.fame + static_cast<int>(tiles_of(s, t)));
        if (player.clan == Clan::stag) ++player.fame;         // N16.7
        if (player.clan == Clan::raven) collect(s, seat, t);  // N16.5
    });
}

void place(State& s, Seat seat, const Placement& placement) {
    const bool explored = s.explore_flags != second_chance_explore;
    const Placed placed = place_tile(s, placement);
    s.tiles.clear();
    s.explore_flags = 0;
    if (explored) {
        s.stack.pop();
        reward_closing(s, seat, placed.closed);
    } else {
        s.stack.become(Ask::second_settle, seat, placed.slot);  // N15.12
    }
    if (s.creatures != 0 && has_lair(tiles[placement.tile])) {
        push_creature(s, seat, lair_territory(s, placed.slot), true);  // N20.6
    }
}

}  // namespace

void gain(State& s, Seat seat, Resource resource, unsigned n) {
    std::uint8_t& amount = resource_of(s.players[seat], resource);
    amount = static_cast<std::uint8_t>(amount + n);
}

void collect(State& s, Seat seat, Territory t) {
    const Produce gives = produce(s, t, true);
    for (unsigned r = 0; r < resource_count; ++r) {
        gain(s, seat, static_cast<Resource>(r), gives.amount[r]);
    }
}

bool can_explore(const State& s, Seat seat, unsigned flags) {
    if (s.tile_pile.empty()) return false;  // N9.9
    const Territories& from = (flags & explore_any_open) != 0 ? s.map.used : s.map.owned[seat];
    for (unsigned t : from) {
        const auto territory = static_cast<Territory>(t);
        if (is_open(s, territory) && !has_beast(s, territory, Beast::brown_bear)) return true;
    }
    return false;
}

void push_explore(State& s, Seat seat, unsigned draw, unsigned flags) {
    s.explore_flags = static_cast<std::uint8_t>(flags);
    s.tiles.clear();
    s.stack.push(Ask::draw_tile, seat, draw, s.tile_pile.size());
}

bool ready_to_draw_tile(State& s) {
    const Entry frame = s.stack.top();
    if (frame.b > 0 && frame.c > 0) return true;
    if (s.tiles.empty()) {  // N9.4: every tile was tried
        s.explore_flags = 0;
        s.stack.pop();
    } else if (s.tiles.size() == 1) {
        begin_placing(s, frame.a);
    } else {
        s.stack.become(Ask::choose_tile, frame.a);
    }
    return false;
}

void draw_tile(State& s, unsigned outcome) {
    Entry& frame = s.stack.top();
    const Tile tile = s.tile_pile.draw(outcome);
    --frame.c;
    if (any_placement(s, frame.a, tile, placing_of(s))) {
        insert_sorted(s.tiles, tile);
        --frame.b;
    } else {
        s.tile_pile.put_at_bottom(tile);
    }
}

void explore_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::choose_tile:
            for (Tile tile : s.tiles) out.add(act(Verb::tile, tile));
            return;
        case Ask::under_tile:
            for (std::size_t i = 1; i < s.tiles.size(); ++i) out.add(act(Verb::under, s.tiles[i]));
            return;
        default:
            add_placements(s, frame.a, s.tiles[0], placing_of(s), out);
            if (frame.b != 0) out.add(act(Verb::redraw));
            return;
    }
}

void apply_explore(State& s, Action action) {
    const Seat seat = s.stack.top().a;
    switch (verb_of(action)) {
        case Verb::tile: choose_tile(s, seat, action.a); return;
        case Verb::under: put_under(s, seat, action.a); return;
        case Verb::redraw:  // N17.19, N25.12
            s.tile_pile.put_at_bottom(s.tiles.pop_back());
            s.explore_flags &= static_cast<std::uint8_t>(~explore_redraw);
            s.stack.become(Ask::draw_tile, seat, 1, s.tile_pile.size());
            return;
        default: place(s, seat, placement_of(action)); return;
    }
}

}  // namespace nb::northgard
