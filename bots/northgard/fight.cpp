#include "bots/northgard/fight.hpp"

#include <algorithm>

#include "bots/northgard/worth.hpp"

namespace nb::northgard::bot {

namespace {

// Roughly, by how many points the attacker is ahead before the dice.
double attack_wins(int ahead) {
    constexpr std::array<double, 7> chances = {0.02, 0.07, 0.18, 0.36, 0.7, 0.85, 0.93};
    return chances[static_cast<std::size_t>(std::clamp(ahead, -3, 3) + 3)];
}

int defence(const State& s, Territory t) {
    const TerritoryState& land = at(s, t);
    const bool kaija = figures_at(s, t) > land.units;
    return static_cast<int>(land.units + (kaija ? 2U : 0U) +
                            2 * count_of(land.buildings, Building::fortress));
}

}  // namespace

bool rolling(const State& s) {
    switch (asked(s)) {
        case Ask::push:
        case Ask::attacker_food:
        case Ask::defender_food:
        case Ask::attacker_face:
        case Ask::defender_face:
        case Ask::axes:
        case Ask::roll_attacker:
        case Ask::roll_defender: return s.fight.territory != no_territory;
        default: return false;
    }
}

double loss_chance(const State& s, Territory t, const Outlook& view) {
    const Seat holder = at(s, t).owner;
    std::array<unsigned, most_players> force{};
    for (unsigned n : neighbours(s, t).all()) {
        const TerritoryState& land = at(s, static_cast<Territory>(n));
        if (!enemies(s, holder, land.owner)) continue;
        force[land.owner] = std::max<unsigned>(force[land.owner], land.units);
    }
    double kept = 1;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (force[seat] == 0) continue;
        const int ahead = static_cast<int>(force[seat]) - defence(s, t);
        const double towers = count_of(at(s, t).buildings, Building::defense_tower);
        const double wins = attack_wins(ahead) / (1 + 0.5 * towers);
        const double now = has_passed(s, seat) ? 0.6 : 1;
        kept *= 1 - view.weights->attacks_when_sure * now * wins;
    }
    return 1 - kept;
}

Action choose_in_fight(const State& s, const ActionList& legal, const Outlook& view) {
    const Fight& fight = s.fight;
    const bool attacking = fight.attacker.seat == view.seat;
    const bool for_me = attacking || fight.defender.seat == view.seat;
    const Territory t = fight.territory;
    // What the territory is between the two, and a figure of either.
    double stake = 1;
    double mine = 1;
    double theirs = 0.5;
    if (for_me) {
        const Seat me = view.seat;
        const Seat other = attacking ? fight.defender.seat : fight.attacker.seat;
        mine = unit_worth(s, me, view);
        if (other == no_seat) {
            stake = beast_row(fight.creature).fame + 1.0;
            if (!attacking) stake += land_worth(s, t, view);
            theirs = 0;
        } else {
            const double gained = worth_of_conquest(s, t, fight.attacker.seat, view);
            stake = 0.5 + (attacking ? gained : -gained);
            theirs = -view.weight[other] * unit_worth(s, other, view);
        }
    }
    Action best = legal[0];
    double most = -1e9;
    for (const Action action : legal) {
        const Odds odds = odds_after(s, action);
        const double won = attacking ? odds.attacker : odds.defender;
        const double lost = attacking ? odds.attacker_losses : odds.defender_losses;
        const double killed = attacking ? odds.defender_losses : odds.attacker_losses;
        double value = (stake * won - mine * lost + theirs * killed) / Odds::all;
        if (verb_of(action) == Verb::food) value -= food_worth(view) * action.a;
        if (value > most) {
            most = value;
            best = action;
        }
    }
    return best;
}

}  // namespace nb::northgard::bot
