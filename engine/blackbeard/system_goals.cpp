// P4: the goals among which a Pirate of the System Player chooses, each with what it is worth to
// him, what it harms Blackbeard and how many Actions it takes.

#include "blackbeard/odds.hpp"
#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

// What a Pirate may expect of a counter that he hasn't seen (P0.2).
struct Means {
    std::array<int, column_count> cargo{};  // doubloons of a Merchant face down
    int rating = 0;                         // thousandths of its Cargo rating
    int hostage = 0;                        // thousandths of a Hostage's Value
};
const Means means = [] {
    Means m;
    int ratings = 0;
    for (std::size_t column = 0; column < column_count; ++column) {
        int sum = 0;
        for (const MerchantRow& merchant : merchants) {
            for (unsigned die = 0; die < 6; ++die) {
                sum += cargo_table[column][std::min(die + merchant.cargo, 9U)];
            }
        }
        m.cargo[column] = sum / static_cast<int>(merchant_count * 6);
    }
    for (const MerchantRow& merchant : merchants) ratings += merchant.cargo;
    m.rating = 1000 * ratings / static_cast<int>(merchant_count);
    int values = 0;
    for (const HostageRow& hostage : hostages) values += hostage.value;
    m.hostage = 1000 * values / static_cast<int>(hostage_count);
    return m;
}();

struct Goal {
    Reason reason = Reason::nothing;
    Port port = no_port;    // whose Port or Merchant
    Place place = nowhere;  // where the goal's own Action is done
    int rate = 0;
    int n = 0;  // expected Actions in thousandths
};

// Keeps the best goal offered. Goals are offered in the order of P4 and by locator number, so a
// later one must be better.
struct Choice {
    const Captain& c;
    bool only_here = false;  // no Move can be paid: only what can be done where he is
    Goal best;

    // Is the best so far better than this worth for so many Actions?
    [[nodiscard]] bool beats(int worth, int n) const {
        return std::int64_t{worth} * 1000 < std::int64_t{best.rate} * n;
    }

    void offer(Reason reason, Place place, Port port, int benefit, int harm, int n) {
        if (only_here && place != c.p.place) return;
        int worth = std::max(benefit, harm) + floored(std::min(benefit, harm), 2);
        const Place area = sea_of(place);
        worth -= value::warship_risk * c.warships[area];
        if (((c.hunted >> area) & 1U) != 0) worth -= value::commissioner_risk;
        if (worth <= 0 || beats(worth, n)) return;
        const auto rate = static_cast<int>(std::int64_t{worth} * 1000 / n);
        if (rate == 0 || (rate == best.rate && n >= best.n)) return;
        best = {reason, port, place, rate, n};
    }
};

// To enter the Port, in thousandths of Actions.
int way(const Captain& c, Port port) {
    if (is_here(c, port)) return 0;
    return c.far[ports[port].area] + static_cast<int>(c.move) * value::action;
}

// G1.
void find_merchants(Choice& choice) {
    const Captain& c = choice.c;
    const int faces = std::max(1, static_cast<int>(find_odds(c.s, c.slot).good));
    const int look = 6 * value::action / faces + value::action;
    const int known = means.rating + (c.s.hostage_pool != 0 ? means.hostage : 0);
    for (Port port = 0; port < port_count; ++port) {
        if (c.s.merchant_at[port] == no_merchant || ports[port].nation == c.p.letter) continue;
        const Area area = ports[port].area;
        const int cargo = means.cargo[static_cast<std::size_t>(areas[area].column)];
        const int kept = c.free_hold ? cargo : std::max(0, cargo - c.poorest);
        const int harm = area == c.rival_area ? (known + value::booty * cargo) / 2 : 0;
        choice.offer(Reason::merchant, area, port, known + value::booty * kept, harm,
                     c.far[area] + look);
    }
}

// G2 with P10.5. In a Pirate Port nobody is ransomed.
void sell(Choice& choice) {
    const Captain& c = choice.c;
    if (c.booty == 0 && c.p.hostages == 0) return;
    int ransom = 0, ransom_time = 0;
    for (unsigned left = c.p.hostages; left != 0; left &= left - 1U) {
        ransom += value::net_worth * value::mean_ransom *
                  hostages[static_cast<std::size_t>(std::countr_zero(left))].value;
        ransom_time += value::action;
    }
    const int goods = (c.free_hold ? value::selling : value::selling_full) * c.booty;
    const int now = value::loyalty_at(c.p.loyalty);
    for (Port port = 0; port < port_count; ++port) {
        if (!is_open(c, port)) continue;
        const bool pirate_port = is_pirate_port(port);
        if (c.booty == 0 && pirate_port) continue;
        int benefit = pirate_port ? 0 : ransom;
        int n = way(c, port) + (pirate_port ? 0 : ransom_time);
        if (c.booty > 0) {
            benefit += goods;
            n += value::action;
        }
        if (c.booty > 0 && (pirate_port || c.policy.carouses)) {
            const int cheer = pirate_port ? par::loyalty_pirate_revelry : par::loyalty_revelry;
            benefit += value::loyalty_at(c.p.loyalty + cheer) - now;
            n += value::revelry_cost;
        }
        choice.offer(Reason::sell, place_of(port), port, benefit, 0, n);
    }
}

int mended(int hits, int repaired) {
    const int left = hits - std::min(hits, repaired);
    return value::hit * (hits * hits - left * left);
}

// G3.
void repair(Choice& choice) {
    const Captain& c = choice.c;
    const int hits = c.p.hits;
    if (hits < value::least_repaired) return;
    for (Port port = 0; port < port_count; ++port) {
        if (!is_open(c, port)) continue;
        int repaired = static_cast<int>(par::repair_elsewhere);
        if (is_friendly(c.s, port)) repaired = value::mean_repair;
        if (is_pirate_port(port)) repaired = hits;
        choice.offer(Reason::repair, place_of(port), port, mended(hits, repaired), 0,
                     way(c, port) + value::action);
    }
}

// G4.
void careen(Choice& choice) {
    const Captain& c = choice.c;
    if (!at_sea(c.p) || c.p.hits < value::least_careened) return;
    if (c.actions < par::careen_cost || c.warships[c.p.place] != 0) return;
    if (((c.hunted >> c.p.place) & 1U) != 0) return;
    choice.offer(Reason::careen, c.p.place, no_port, mended(c.p.hits, value::mean_repair), 0,
                 static_cast<int>(par::careen_cost) * value::action);
}

// G5 with P10.4. In a Pirate Port he has reached what he sought; nothing of it is left to do.
void reach_port(Choice& choice) {
    const Captain& c = choice.c;
    const int cure = c.p.scurvy != 0 ? value::scurvy : 0;
    const bool restless = c.p.loyalty <= value::low_loyalty;
    if (cure == 0 && !restless) return;
    if (in_port(c.p) && is_pirate_port(port_of(c.p.place))) return;
    for (Port port = 0; port < port_count; ++port) {
        if (!is_open(c, port) || is_here(c, port)) continue;
        const bool revelry = restless && is_pirate_port(port) && c.booty > 0;
        choice.offer(Reason::harbour, place_of(port), port,
                     cure + (revelry ? value::crew_won_back : 0), 0,
                     way(c, port) + value::landfall);
    }
}

// Where Blackbeard would get a Letter: no_port if he has one.
Port letter_port(const Captain& c) {
    if (c.rival == no_slot || at(c.s, c.rival).letter != no_nation) return no_port;
    Port nearest = no_port;
    unsigned least = ~0U;
    for (Port port = 0; port < port_count; ++port) {
        if (!is_friendly(c.s, port)) continue;
        const unsigned far = moves_between(at(c.s, c.rival).place, place_of(port));
        if (far >= least) continue;
        nearest = port;
        least = far;
    }
    return nearest;
}

// The INFO marker that he would use against each nation (P6.5).
std::array<int, nation_count> best_markers(const Pirate& p) {
    std::array<int, nation_count> best{};
    for (const Info info : p.infos) {
        if (info.amount != 0) best[info.nation] = std::max<int>(best[info.nation], info.amount);
    }
    return best;
}

// G6 with P10.9.
void attack(Choice& choice) {
    const Captain& c = choice.c;
    const Port friend_of_rival = letter_port(c);
    const auto markers = best_markers(c.p);
    const int strength = static_cast<int>(fighting_of(c.p));
    const int cheer = value::loyalty_at(c.p.loyalty + 1) - value::loyalty_at(c.p.loyalty);
    // Without a free Hold cargo counts half.
    const auto cargo = [&](int whole) { return c.free_hold ? whole : whole / 2; };
    for (Port port = 0; port < port_count; ++port) {
        const PortRow& row = ports[port];
        if (is_pirate_port(port) || c.s.sacked[port] != 0 || row.nation == c.p.letter) continue;
        const int ahead = strength + markers[row.nation] - static_cast<int>(defence_of(c.s, port));
        const int wins = port_wins_at(ahead);
        if (wins == 0) continue;
        const int fame = value::fame * row.value;
        const int plunder = cargo(value::booty * value::mean_plunder * row.value);
        const int pillage = cargo(value::booty * value::mean_pillage * row.value);
        const int harm = port == friend_of_rival ? wins * value::lost_friend / port_results : 0;
        const int n = c.far[row.area] + 2 * value::action;
        // Most Ports can't be the best even if the Sack were certain.
        const int failures = (port_results - wins) * value::failed_attack;
        const int most = wins * (fame + cheer + plunder + fame + pillage) - failures;
        if (harm == 0 && choice.beats(most, port_results * n)) continue;
        const int sacks = port_wins_at(strength - static_cast<int>(sack_defence_of(port)));
        const int win = fame + cheer + plunder + sacks * (fame + pillage) / port_results;
        const int benefit = floored(wins * win - failures, port_results);
        choice.offer(Reason::attack, row.area, port, benefit, harm, n);
    }
}

// Of the 36 results of one die against another those in which the first is higher.
int contest_wins(int ahead) {
    int wins = 0;
    for (int own = 1; own <= 6; ++own) wins += std::clamp(own + ahead - 1, 0, 6);
    return wins;
}

// G7.
void grab(Choice& choice) {
    const Captain& c = choice.c;
    if (c.rival == no_slot) return;
    const Pirate& victim = at(c.s, c.rival);
    if (!in_revelry(victim) || !in_port(victim) || booty_of(victim) == 0) return;
    const Port port = port_of(victim.place);
    if (!is_open(c, port)) return;
    const int amount = victim.booty[richest_hold(victim)];
    const int kept = !c.free_hold && amount <= c.poorest ? 0 : amount;
    const int wins = contest_wins(row_of(c.p).ability - row_of(victim).leadership);
    const int shame = value::loyalty_at(c.p.loyalty) - value::loyalty_at(c.p.loyalty - 2);
    const int benefit = floored(wins * value::booty * kept - (36 - wins) * shame, 36);
    const int harm = wins * value::net_worth * amount / 36;
    choice.offer(Reason::grab, victim.place, port, benefit, harm, way(c, port) + value::action);
}

Goal best_goal(const Captain& c, bool only_here) {
    Choice choice{c, only_here, {}};
    find_merchants(choice);
    sell(choice);
    repair(choice);
    careen(choice);
    reach_port(choice);
    attack(choice);
    grab(choice);
    return choice.best;
}

Action own_action(const Captain& c, const Goal& goal) {
    switch (goal.reason) {
        case Reason::merchant: return act(Verb::find, c.slot, goal.port);
        case Reason::sell:
            if (!is_pirate_port(goal.port) && c.p.hostages != 0) {
                return act(Verb::ransom, c.slot, dearest_hostage(c.p));
            }
            return act(Verb::convert, c.slot);
        case Reason::repair: return act(Verb::repair, c.slot);
        case Reason::careen: return act(Verb::careen, c.slot);
        case Reason::attack:
            return act(Verb::attack, c.slot, goal.port, best_info(c.p, ports[goal.port].nation));
        case Reason::grab: return act(Verb::grab, c.slot, c.rival);
        default: return act(Verb::end);
    }
}

Decision decision(const Goal& goal, Action action) {
    const Place target = goal.port == no_port ? goal.place : place_of(goal.port);
    return {action, goal.reason, target, goal.rate};
}

}  // namespace

Decision free_choice(const Captain& c) {
    Goal goal = best_goal(c, false);
    if (goal.rate > 0 && goal.place != c.p.place) {
        if (c.can_move) return decision(goal, first_move(c, goal.place));
        goal = best_goal(c, true);
    }
    if (goal.rate <= 0 || c.actions == 0) return rest();  // P10.2
    return decision(goal, own_action(c, goal));
}

}  // namespace nb::blackbeard
