#include "northgard/rules_internal.hpp"

// Build (N7), and the swap of Industrious Villagers (N17.22).

namespace nb::northgard {

namespace {

constexpr Buildings one(Building kind, Space space) {
    return Buildings{1} << building_shift(kind, space);
}
std::uint8_t& free_spaces(TerritoryState& territory, Space space) {
    return space == Space::small    ? territory.small
           : space == Space::carved ? territory.carved
                                    : territory.large;
}

// N7.2: the spaces that a kind may take here, as bits by Space.
unsigned spaces_for(const TerritoryState& territory, Building kind, bool no_space) {
    if (is_large(kind)) return territory.large > 0 ? 1U << unsigned(Space::large) : 0U;
    if (no_space) return 1U << unsigned(Space::none);  // N17.34
    const unsigned carved = territory.carved > 0 ? 1U << unsigned(Space::carved) : 0U;
    if (kind == Building::carved_stone) return carved;
    return carved | (territory.small > 0 ? 1U << unsigned(Space::small) : 0U);
}

unsigned cost_of(Building kind, unsigned discount) {
    const unsigned cost = building_cost(kind);
    return cost > discount ? cost - discount : 0;  // N7.8
}

// The kinds that the seat can pay and that are in the supply, as bits (N7.3, N7.5).
unsigned affordable(const State& s, Seat seat, unsigned discount, bool only_small) {
    unsigned kinds = 0;
    for (unsigned k = 0; k < building_count; ++k) {
        const auto kind = static_cast<Building>(k);
        if (only_small && is_large(kind)) continue;
        if (s.supply[k] > 0 && cost_of(kind, discount) <= s.players[seat].wood) kinds |= 1U << k;
    }
    return kinds;
}

// Calls f(territory, kind, space) in the order of actions() until it returns true.
template <class F>
bool each_build(const State& s, Seat seat, unsigned discount, unsigned flags, bool only_small,
                F&& f) {
    const unsigned kinds = affordable(s, seat, discount, only_small);
    if (kinds == 0) return false;
    for (unsigned t : s.map.owned[seat]) {
        const auto place = static_cast<Territory>(t);
        const TerritoryState& territory = at(s, place);
        if (has_beast(s, place, Beast::brown_bear)) continue;  // N7.9
        for (unsigned k : Bits<32>::from_word(kinds)) {
            const auto kind = static_cast<Building>(k);
            if ((flags & build_repeat) == 0 && count_of(territory.buildings, kind) > 0) continue;
            const unsigned spaces = spaces_for(territory, kind, (flags & build_no_space) != 0);
            for (unsigned space : Bits<32>::from_word(spaces)) {
                if (f(place, kind, static_cast<Space>(space))) return true;
            }
        }
    }
    return false;
}

// Calls f(territory, kind, space, new kind) in the order of actions() until it returns true.
template <class F>
bool each_swap(const State& s, Seat seat, F&& f) {
    for (unsigned t : s.map.owned[seat]) {
        const auto place = static_cast<Territory>(t);
        const Buildings buildings = at(s, place).buildings;
        if (buildings == 0) continue;
        for (unsigned k = 0; k < building_count; ++k) {
            const auto kind = static_cast<Building>(k);
            for (unsigned sp = 0; sp < space_count; ++sp) {
                const auto space = static_cast<Space>(sp);
                if (is_large(kind) != (space == Space::large)) continue;
                if (buildings_on(buildings, kind, space) == 0) continue;
                for (unsigned n = 0; n < building_count; ++n) {
                    const auto fresh = static_cast<Building>(n);
                    if (fresh == kind || is_large(fresh) != is_large(kind)) continue;
                    if (s.supply[n] == 0) continue;
                    if (fresh == Building::carved_stone && space == Space::small) continue;
                    if (f(place, kind, space, fresh)) return true;
                }
            }
        }
    }
    return false;
}

void swap_buildings(State& s, Action action) {
    const auto kind = static_cast<Building>(action.b >> 2);
    const auto space = static_cast<Space>(action.b & 3U);
    const auto fresh = static_cast<Building>(action.c);
    Buildings& buildings = s.map.territories[action.a].buildings;
    buildings -= one(kind, space);
    buildings += one(fresh, space);
    ++s.supply[static_cast<std::size_t>(kind)];
    --s.supply[static_cast<std::size_t>(fresh)];
}

}  // namespace

bool can_build(const State& s, Seat seat, unsigned discount, unsigned flags, bool only_small) {
    return each_build(s, seat, discount, flags, only_small,
                      [](Territory, Building, Space) { return true; });
}

void add_builds(const State& s, Seat seat, unsigned discount, unsigned flags, bool only_small,
                ActionList& out) {
    each_build(s, seat, discount, flags, only_small, [&](Territory t, Building kind, Space space) {
        out.add(act(Verb::build, t, static_cast<unsigned>(kind), static_cast<unsigned>(space)));
        return false;
    });
}

void build(State& s, Seat seat, Action action, unsigned discount) {
    const auto kind = static_cast<Building>(action.b);
    const auto space = static_cast<Space>(action.c);
    Player& player = s.players[seat];
    player.wood = static_cast<std::uint8_t>(player.wood - cost_of(kind, discount));
    TerritoryState& territory = s.map.territories[action.a];
    if (space != Space::none) --free_spaces(territory, space);
    territory.buildings += one(kind, space);
    --s.supply[action.b];
    s.built = is_large(kind) ? 2 : 1;
    if (player.clan == Clan::goat) gain(s, seat, Resource::food, is_large(kind) ? 2 : 1);  // N16.4
}

bool can_swap_building(const State& s, Seat seat) {
    return each_swap(s, seat, [](Territory, Building, Space, Building) { return true; });
}

void build_actions(const State& s, ActionList& out) {
    const Entry& frame = s.stack.top();
    out.add(act(Verb::stop));  // N5.15
    switch (frame.kind) {
        case Ask::build: add_builds(s, frame.a, frame.b, frame.c, false, out); return;
        case Ask::build_second: add_builds(s, frame.a, 0, 0, frame.b != 0, out); return;
        default:
            each_swap(s, frame.a, [&](Territory t, Building kind, Space space, Building fresh) {
                out.add(act(Verb::exchange, t,
                            static_cast<unsigned>(kind) << 2 | static_cast<unsigned>(space),
                            static_cast<unsigned>(fresh)));
                return false;
            });
            return;
    }
}

void apply_build(State& s, Action action) {
    const Entry frame = s.stack.top();
    s.stack.pop();
    if (verb_of(action) == Verb::stop) return;
    if (frame.kind == Ask::swap_building) {
        swap_buildings(s, action);
        return;
    }
    build(s, frame.a, action, frame.kind == Ask::build ? frame.b : 0U);
}

}  // namespace nb::northgard
