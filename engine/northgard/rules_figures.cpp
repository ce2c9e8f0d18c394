// Figures on the map: who stands where, who controls what (N11.7), what is left in the reserve.

#include "northgard/rules_internal.hpp"

namespace nb::northgard {

namespace {

void add(std::uint8_t& sum, unsigned n) { sum = static_cast<std::uint8_t>(sum + n); }
void take(std::uint8_t& sum, unsigned n) {
    NB_CHECK_VALUES(n <= sum, n, sum);
    sum = static_cast<std::uint8_t>(sum - n);
}

void take_control(State& s, Seat seat, Territory t) {
    Seat& owner = s.map.territories[t].owner;
    NB_CHECK_VALUES(owner == no_seat || owner == seat, owner, seat);
    owner = seat;
    s.map.owned[seat].insert(t);
}

// N8.8: the last figure leaves the territory neutral.
void leave_if_empty(State& s, Territory t) {
    TerritoryState& here = s.map.territories[t];
    if (here.owner == no_seat || figures_at(s, t) != 0) return;
    s.map.owned[here.owner].erase(t);
    here.owner = no_seat;
}

}  // namespace

bool kaija_in_reserve(const State& s, Seat seat) {
    return seat == s.kaija_seat && s.kaija == no_territory;
}

void add_units(State& s, Seat seat, Territory t, unsigned units) {
    NB_CHECK_VALUES(units <= reserve(s, seat), units, reserve(s, seat));
    add(s.players[seat].units, units);
    lower(s, seat, t, units, false);
}

void add_kaija(State& s, Territory t) {
    NB_CHECK_VALUES(s.kaija == no_territory, s.kaija, t);
    lower(s, s.kaija_seat, t, 0, true);
}

void remove_units(State& s, Territory t, unsigned units) {
    if (units == 0) return;
    take(s.players[at(s, t).owner].units, units);
    lift(s, t, units, false);
}

void remove_kaija(State& s) {
    const Territory t = s.kaija;
    s.kaija = no_territory;
    // A guest has left nothing behind.
    if (at(s, t).owner == s.kaija_seat) leave_if_empty(s, t);
}

void lift(State& s, Territory t, unsigned units, bool kaija) {
    take(s.map.territories[t].units, units);
    if (kaija) s.kaija = no_territory;
    leave_if_empty(s, t);
}

void lower(State& s, Seat seat, Territory t, unsigned units, bool kaija) {
    if (units == 0 && !kaija) return;
    take_control(s, seat, t);
    add(s.map.territories[t].units, units);
    if (kaija) s.kaija = t;
}

void mark_beasts(State& s) {
    for_each(s.map.used, [&s](Territory t) { s.map.territories[t].beasts = 0; });
    for (const Standing& standing : s.line) {
        std::uint8_t& here = s.map.territories[standing.territory].beasts;
        const auto bit = 1U << static_cast<unsigned>(beast_of(standing.creature));
        here = static_cast<std::uint8_t>(here | bit);
    }
}

}  // namespace nb::northgard
