#include <tuple>

#include "northgard/rules_internal.hpp"

// Who has what in the end (N15).

namespace nb::northgard {

namespace {

Cards whole_deck(const Player& player) {  // N3.4
    return player.hand | player.active | player.discard | player.pile.all();
}

unsigned of_territory(const State& s, Territory t, Achievement achievement) {
    const TerritoryState& territory = at(s, t);
    switch (achievement) {
        case Achievement::builder: return building_points(s, t);
        case Achievement::explorer:
            return territory.small + territory.carved + 3U * territory.large;
        case Achievement::food_trader: return 2U * produce(s, t).amount[0];
        case Achievement::wood_trader: return 2U * produce(s, t).amount[1];
        case Achievement::scholar: return 2U * produce(s, t).amount[2];
        case Achievement::trapper: return 3U * territory.lairs;
        default: return 0;
    }
}

// N15.8.
int achievement_fame(const State& s, Seat seat, Achievement achievement) {
    if (achievement == Achievement::warlord) return s.players[seat].units;
    unsigned fame = 0;
    for_each(s.map.owned[seat], [&](Territory t) { fame += of_territory(s, t, achievement); });
    return static_cast<int>(fame);
}

unsigned buildings_in(const State& s, Seat seat) {
    unsigned count = 0;
    for_each(s.map.owned[seat], [&](Territory t) {
        for (unsigned k = 0; k < building_count; ++k) {
            count += count_of(at(s, t).buildings, static_cast<Building>(k));
        }
    });
    return count;
}

// What is compared in turn (N15.3, N15.10); of a team together (N18.9).
using Rank = std::tuple<int, unsigned, unsigned, unsigned>;

Rank rank_of(const State& s, Seat seat) {
    const int fame = s.territory_win != 0 ? s.players[seat].fame : fame_of(s, seat).total();
    return {fame, s.map.owned[seat].size(), s.players[seat].units, buildings_in(s, seat)};
}
Rank side_of(const State& s, Seat seat) {
    Rank own = rank_of(s, seat);
    if (s.teams == 0) return own;
    const Rank mate = rank_of(s, static_cast<Seat>(seat ^ 2U));
    return {std::get<0>(own) + std::get<0>(mate), std::get<1>(own) + std::get<1>(mate),
            std::get<2>(own) + std::get<2>(mate), std::get<3>(own) + std::get<3>(mate)};
}

}  // namespace

Fame fame_of(const State& s, Seat seat) {
    const Player& player = s.players[seat];
    Fame fame;
    fame.tokens = player.fame;
    fame.resources = (player.food + player.wood + player.lore) / 3;  // N15.6
    const Cards deck = whole_deck(player);
    for_each(deck, [&](Card card) {
        if (is_unrest(card)) {
            fame.unrest -= 5;  // N15.9
        } else if (!is_achievement(card)) {
            fame.cards += cards[card].fame;  // N15.7
        }
    });
    for (unsigned i = 0; i < achievement_count; ++i) {
        if (!deck.contains(first_achievement + i)) continue;
        fame.achievements += achievement_fame(s, seat, static_cast<Achievement>(i));
    }
    return fame;
}

unsigned great_territories(const State& s, Seat seat) {
    unsigned count = 0;
    for_each(s.map.owned[seat], [&](Territory t) {
        if (!is_open(s, t) && has_large_building(s, t)) ++count;
    });
    return count;
}

Scores Northgard::scores(const State& s) {
    Scores result;
    const unsigned candidates =
        s.territory_win != 0 ? s.territory_win : (1U << s.seats) - 1U;  // N25.22
    Rank best{INT32_MIN, 0, 0, 0};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        result.points[seat] = static_cast<std::int16_t>(fame_of(s, seat).total());
        if (((candidates >> seat) & 1U) != 0) best = std::max(best, side_of(s, seat));
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        result.won[seat] = ((candidates >> seat) & 1U) != 0 && side_of(s, seat) == best;
    }
    return result;
}

}  // namespace nb::northgard
