#include "bots/northgard/worth.hpp"

#include <algorithm>
#include <cmath>

#include "bots/northgard/cards.hpp"
#include "bots/northgard/fight.hpp"

namespace nb::northgard::bot {

namespace {

constexpr double end_price = 1.0 / 3;  // of any resource in the final scoring (N15.6)
// Having as many territories as win at the end of a year (N15.2).
constexpr double own_race_won = 40;
constexpr double rivals_race_won = 30;

// What a resource brings above its price at the end, as long as there are years to use it.
double price(Resource resource, const Outlook& view) {
    switch (resource) {
        case Resource::food: return end_price + view.weights->food_early * view.early;
        case Resource::wood: return end_price + view.weights->wood_early * view.early;
        default: return end_price + view.weights->lore_early * view.early;
    }
}

// Territories.
// ------------------------------------------------------------------------------------

double closed_fame(unsigned size) { return size >= 3 ? 2 : 1; }  // N13.2

// How likely an open territory gets closed by its holder.
double closing_chance(const TerritoryState& land, const Outlook& view) {
    constexpr std::array<double, 7> by_open_sides = {1, 0.72, 0.5, 0.34, 0.24, 0.16, 0.1};
    const std::size_t open = std::min<std::size_t>(land.open, by_open_sides.size() - 1);
    const double time = std::min(1.0, 0.3 + 0.25 * view.harvests);
    return by_open_sides[open] * time;
}

double closing_hope(const State& s, Territory t, const Outlook& view) {
    const TerritoryState& land = at(s, t);
    if (land.open == 0 || view.harvests == 0) return 0;
    const unsigned size = tiles_of(s, t) + 1;
    return view.weights->closing_hope * closing_chance(land, view) *
           (size + closed_fame(size) * std::max(1.0, view.lasting_later));
}

double building_worth(const State& s, const TerritoryState& land, const Outlook& view) {
    const Weights& weights = *view.weights;
    const auto count = [&land](Building kind) { return count_of(land.buildings, kind); };
    const double here =
        weights.altar * view.lasting * count(Building::altar_of_kings) +
        weights.forge * view.lasting_later * count(Building::forge) +
        weights.fortress * view.lasting_later * count(Building::fortress) +
        weights.defense_tower * view.lasting_later * count(Building::defense_tower) +
        weights.training_camp * view.lasting_later * count(Building::training_camp);
    const bool altar_possible = count(Building::altar_of_kings) == 0 &&
                                s.supply[static_cast<std::size_t>(Building::altar_of_kings)] > 0;
    const double large = land.large == 0  ? 0
                         : altar_possible ? weights.place_for_altar
                                          : weights.place_for_large;
    const double small = weights.place_for_small * std::min(2, land.small + land.carved);
    return here + (large + small) * view.lasting_later;
}

double icons_worth(const State& s, Territory t, const Outlook& view) {
    const Produce gives = produce(s, t, true);
    double sum = 0;
    for (unsigned r = 0; r < resource_count; ++r) {
        sum += gives.amount[r] * price(static_cast<Resource>(r), view);
    }
    return sum * view.lasting;
}

double beasts_cost(const State& s, Territory t, const Outlook& view) {
    const TerritoryState& land = at(s, t);
    if (land.beasts == 0) return 0;
    double cost = view.weights->beast;
    if (has_beast(s, t, Beast::brown_bear)) cost += view.weights->brown_bear + 0.3 * land.units;
    if (has_beast(s, t, Beast::fallen_valkyrie)) cost += view.weights->fallen_valkyrie;
    return cost;
}

// Resources and winters.
// ------------------------------------------------------------------------------------

double stock_worth(double amount, double wanted, double wanted_price, double other_price) {
    const double first = std::min(amount, wanted);
    return first * wanted_price + (amount - first) * other_price;
}

struct Income {
    double food = 0, wood = 0;
};

// Unrest that winters will bring with the units there are now; the next winter counts most, since
// later ones can still be provided for.
double winter_loss(const State& s, Seat seat, const Income& income, const Outlook& view) {
    const Player& player = s.players[seat];
    const WinterCost cost = winter_cost(player.units);
    const unsigned winters = view.years + (view.winter ? 1 : 0);
    double food = player.food;
    double wood = player.wood;
    double loss = 0;
    double chance = 1;
    bool harvest = view.harvests > view.years;
    for (unsigned i = 0; i < winters; ++i) {
        if (harvest) {
            food += income.food;
            wood += income.wood + 0.2;
        }
        harvest = true;
        const double spare = (wood - cost.wood) / 3;  // to be traded
        const double short_of = cost.food - food - std::max(0.0, std::floor(spare));
        const double missing = std::max(short_of, cost.wood - wood);
        if (missing > 0) {
            const double unrest = view.weights->unrest + 0.5 * std::min(3U, view.years);
            loss += chance * unrest * std::min(1.0, 0.4 + 0.6 * missing);
        }
        food = std::max(0.0, food - cost.food);
        wood = std::max(0.0, wood - cost.wood);
        chance *= i == 0 ? 0.35 : 0.7;
    }
    const double eaten = cost.food * end_price + cost.wood * end_price;
    return loss + eaten * winters;
}

double resources_worth(const State& s, Seat seat, unsigned large_places, unsigned small_places,
                       const Outlook& view) {
    const Player& player = s.players[seat];
    const Weights& weights = *view.weights;
    const double altar = std::clamp(weights.wood_for_altar * view.lasting, end_price, 1.5);
    const double small = std::clamp(weights.wood_for_small * view.lasting, end_price, 0.8);
    const unsigned for_large = std::min(3 * large_places, 6U);
    double sum = stock_worth(player.food, 4, price(Resource::food, view) + 0.02, end_price);
    sum += stock_worth(std::min<unsigned>(player.wood, for_large), for_large, altar, end_price);
    if (player.wood > for_large) {
        sum += stock_worth(player.wood - for_large, std::min(small_places, 3U), small, end_price);
    }
    sum += stock_worth(player.lore, 4,
                       end_price + weights.lore_kept + weights.lore_kept_early * view.early,
                       end_price);
    return sum;
}

double all_units_worth(unsigned units, const Outlook& view) {
    constexpr std::array<double, unit_limit + 1> sums = {0,   1.2, 2.3, 3.3, 4.3, 5.2, 6.1, 6.9,
                                                         7.6, 8.2, 8.7, 9.1, 9.5, 9.7, 9.9};
    return sums[units] * (view.weights->units_late + view.weights->units_early * view.early);
}

// The race for three closed territories with large buildings (N15.2), for five of a team (N18.8).
// ------------------------------------------------------------------------------------

struct Race {
    std::array<int, most_players> great{};
    bool teams = false;
};

Race race_of(const State& s) {
    Race race;
    race.teams = s.teams != 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        race.great[seat] = static_cast<int>(great_territories(s, seat));
    }
    return race;
}

bool is_great(const State& s, Territory t) { return !is_open(s, t) && has_large_building(s, t); }

double race_worth(const Race& race, const Outlook& view) {
    if (!view.territories_win) return 0;
    const Weights& weights = *view.weights;
    // The own side's and a rival's, by how many territories are missing.
    const std::array<std::array<double, 3>, 2> stages = {
        {{own_race_won, weights.own_race_one, weights.own_race_two},
         {-rivals_race_won, -weights.rivals_race_one, -weights.rivals_race_two}}};
    double sum = 0;
    const std::size_t sides = race.teams ? 2 : most_players;
    for (std::size_t side = 0; side < sides; ++side) {
        const int great = race.teams ? race.great[side] + race.great[side + 2] : race.great[side];
        const int missing = (race.teams ? 5 : 3) - great;
        if (missing > 2) continue;
        const bool own = race.teams ? side == (view.seat & 1U) : side == view.seat;
        sum += stages[own ? 0 : 1][static_cast<std::size_t>(std::max(0, missing))];
    }
    return sum;
}

// Fights.
// ------------------------------------------------------------------------------------

double of_fight(const State& s, const Bout& bout, Territory t, Seat attacker, Creature creature,
                const Outlook& view) {
    const Odds result = odds(bout);
    const double all = Odds::all;
    const Seat defender = creature == no_creature ? at(s, t).owner : no_seat;
    double sum = 0;
    if (attacker != no_seat) {
        sum -= view.weight[attacker] * unit_worth(s, attacker, view) * result.attacker_losses / all;
    }
    if (creature != no_creature) {
        const Seat fighter = attacker != no_seat ? attacker : at(s, t).owner;
        const double won = (attacker != no_seat ? result.attacker : result.defender) / all;
        if (attacker == no_seat) {
            const double kept = view.weight[fighter] * land_worth(s, t, view);
            sum -= kept * (1 - won);
            sum -=
                view.weight[fighter] * unit_worth(s, fighter, view) * result.defender_losses / all;
        }
        const double prize = beast_row(creature).fame + beasts_cost(s, t, view);
        return sum + view.weight[fighter] * won * prize;
    }
    sum -= view.weight[defender] * unit_worth(s, defender, view) * result.defender_losses / all;
    sum += worth_of_conquest(s, t, attacker, view) * result.attacker / all;
    sum += worth_of_conquest(s, t, no_seat, view) * result.nobody / all;
    const Clan clan = s.players[attacker].clan;
    if (clan == Clan::stag || clan == Clan::wolf) {
        sum += view.weight[attacker] * (clan == Clan::stag ? 1 : 0.4) * result.attacker / all;
    }
    return sum;
}

// Fights that have to come, and the one under way.
double fights_worth(const State& s, const Outlook& view) {
    double sum = 0;
    if (rolling(s)) {
        const Fight& fight = s.fight;
        sum += of_fight(s, bout_of(s), fight.territory, fight.attacker.seat, fight.creature, view);
    }
    for (const Guest& guest : s.guests) {
        if (guest.territory == s.fight.territory) continue;
        if (!enemies(s, guest.seat, at(s, guest.territory).owner)) continue;
        const Attack attack{guest.seat,       guest.territory, guest.units,
                            guest.kaija != 0, s.move.points,   s.move.flags};
        sum +=
            of_fight(s, against_player(s, attack), guest.territory, guest.seat, no_creature, view);
    }
    for (const PendingFight& fight : s.pending) {
        if (fight.creature == no_creature || fight.territory == s.fight.territory) continue;
        const Seat seat = at(s, fight.territory).owner;
        if (seat == no_seat) continue;
        const bool kaija = figures_at(s, fight.territory) > at(s, fight.territory).units;
        const Attack attack{seat,  fight.territory, at(s, fight.territory).units,
                            kaija, s.move.points,   s.move.flags};
        sum += of_fight(s, against_creature(s, attack, fight.creature), fight.territory, seat,
                        fight.creature, view);
    }
    return sum;
}

// What the neighbours may take from the seat of the outlook.
double danger(const State& s, const Outlook& view) {
    double sum = 0;
    const Race race = race_of(s);
    for (unsigned t : s.map.owned[view.seat]) {
        const auto territory = static_cast<Territory>(t);
        const double risk = loss_chance(s, territory, view);
        if (risk == 0) continue;
        sum += risk * (land_worth(s, territory, view) + 1);
        if (is_great(s, territory)) {
            Race without = race;
            without.great[view.seat] -= 1;
            sum += risk * (race_worth(race, view) - race_worth(without, view));
        }
    }
    return sum;
}

}  // namespace

double food_worth(const Outlook& view) { return price(Resource::food, view) + 0.1; }

double unit_worth(const State& s, Seat seat, const Outlook& view) {
    const unsigned units = s.players[seat].units;
    return units == 0 ? 1 : all_units_worth(units, view) - all_units_worth(units - 1, view);
}

double land_worth(const State& s, Territory t, const Outlook& view) {
    const TerritoryState& land = at(s, t);
    double sum = view.weights->land + building_worth(s, land, view) + icons_worth(s, t, view);
    if (land.open == 0 && !has_beast(s, t, Beast::wolf)) {
        sum += closed_fame(tiles_of(s, t)) * view.lasting;
    }
    return sum + closing_hope(s, t, view) - beasts_cost(s, t, view);
}

double holdings(const State& s, Seat seat, const Outlook& view) {
    const Player& player = s.players[seat];
    Income income;
    unsigned large_places = 0;
    unsigned small_places = 0;
    double sum = player.fame;
    for (unsigned i : s.map.owned[seat]) {
        const auto t = static_cast<Territory>(i);
        const TerritoryState& land = at(s, t);
        const Produce gives = produce(s, t, true);
        income.food += gives.amount[0];
        income.wood += gives.amount[1];
        if (land.large > 0 && count_of(land.buildings, Building::altar_of_kings) == 0) {
            ++large_places;
        }
        small_places += land.small + land.carved;
        sum += land_worth(s, t, view);
    }
    sum += all_units_worth(player.units, view);
    if (seat == s.kaija_seat && s.kaija != no_territory)
        sum += view.weights->kaija * (0.3 + 0.7 * view.early);
    sum += resources_worth(s, seat, large_places, small_places, view);
    sum -= winter_loss(s, seat, income, view);
    return sum;
}

double worth_of_conquest(const State& s, Territory t, Seat to, const Outlook& view) {
    const Seat from = at(s, t).owner;
    double change = 0;
    if (to != no_seat) change += view.weight[to] * land_worth(s, t, view);
    if (from != no_seat) change -= view.weight[from] * land_worth(s, t, view);
    if (!is_great(s, t)) return change;
    const Race before = race_of(s);
    Race after = before;
    if (to != no_seat) ++after.great[to];
    if (from != no_seat) --after.great[from];
    return change + race_worth(after, view) - race_worth(before, view);
}

double worth(const State& s, const Outlook& view) {
    if (s.territory_win != 0) {
        return ((s.territory_win >> view.seat) & 1U) != 0 ? 1000 : -1000;
    }
    double sum = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        sum += view.weight[seat] * holdings(s, seat, view);
    }
    sum += race_worth(race_of(s), view);
    return sum + fights_worth(s, view) - danger(s, view) + own_cards_worth(s, view);
}

}  // namespace nb::northgard::bot
