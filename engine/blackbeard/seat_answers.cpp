// What somebody at the table answers by the procedure of the System Player outside his own Turn and
// at Upkeep: whether and how he harms a Pirate of others who has declared an Action, and where his
// reserve sails.

#include "blackbeard/system_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

// Milli-VP.
constexpr int worth_reacting = 100;             // hands fill up again, and new cards may be better
constexpr int worth_reacting_elsewhere = 1500;  // against one who isn't ahead
constexpr int lost_action = 2500;               // an Action that isn't carried out
constexpr int lost_prize = 9000;                // a Merchant already found
constexpr int lost_find = 3000;
constexpr int lost_sack = 6000;
constexpr int lost_letter = 4000;
constexpr int scurvy_harm = 1500;
constexpr int hit_harm = 1200;
constexpr int duel_point = 2000;  // a die more than the other
constexpr int try_harm = 120;     // each result of d66 that places a King's Commissioner
constexpr unsigned usual_combat = 6, usual_speed = 2;  // of a Warship not yet drawn

// What a Pirate's side loses with him.
int stake(const Pirate& p) {
    return value::retiring * static_cast<int>(p.net_worth) +
           value::booty * static_cast<int>(booty_of(p));
}

// What a Battle with this enemy costs the Pirate and brings its owner, on average (B6.4, B18.14).
int battle_harm(const State& s, Slot slot, unsigned combat, unsigned speed, bool commissioner) {
    const Pirate& p = at(s, slot);
    const BattleOdds odds = battle_odds(s, slot, combat, commissioner);
    const Odds caught = caught_odds(s, slot, speed);
    const int prize = value::point * static_cast<int>(combat);  // B6.46, B10.35
    const int beaten =
        commissioner ? 2 * prize - value::point * par::points_commissioner_beaten : prize;
    const int kill = stake(p) + (commissioner ? value::point * par::points_commissioner_kills : 0);
    const int damage = hit_harm + lost_action + (commissioner ? 0 : value::point);
    const int sum = static_cast<int>(odds.loss) * damage + static_cast<int>(odds.death) * kill +
                    static_cast<int>(odds.draw) * lost_action - static_cast<int>(odds.win) * beaten;
    return sum / 36 * static_cast<int>(caught.good) / static_cast<int>(caught.all);
}

int retirement_harm(const Pirate& p) {
    return lost_action + value::retiring * static_cast<int>(p.net_worth);
}

int informer_harm(const State& s, const Pirate& p) {
    int harm = lost_action;
    if (s.declared.deed == Deed::retire) harm = retirement_harm(p);
    if (s.declared.deed == Deed::convert) harm += value::selling * static_cast<int>(booty_of(p));
    return harm * (6 - row_of(p).cunning) / 6;
}

int debauchery_harm(const State& s, const Pirate& p) {
    switch (s.declared.deed) {
        case Deed::sack: return lost_sack;
        case Deed::retire: return lost_action + retirement_harm(p) / 4;
        default: return lost_action / 2;
    }
}

int double_cross_harm(const State& s, const Pirate& p) {
    return s.declared.deed == Deed::retire ? retirement_harm(p) : lost_letter;
}

int event_harm(const State& s, Action action) {
    const Slot slot = s.declared.slot;
    const Pirate& p = at(s, slot);
    switch (static_cast<Kind>(action.a)) {
        case Kind::becalmed: return lost_action;
        case Kind::debauchery: return debauchery_harm(s, p);
        case Kind::double_cross: return double_cross_harm(s, p);
        case Kind::informer: return informer_harm(s, p);
        case Kind::merchant_alarm: return s.declared.deed == Deed::loot ? lost_prize : lost_find;
        case Kind::mutiny_conspiracy:
            return (stake(p) + lost_action) * (6 - row_of(p).leadership) / 6;
        case Kind::piratical_ambition:
            return duel_point * (row_of(at(s, action.b)).duel - row_of(p).duel);
        case Kind::scurvy_outbreak: return scurvy_harm;
        case Kind::warship_sighting: return battle_harm(s, slot, usual_combat, usual_speed, false);
        default: return 0;
    }
}

// The last card that could give him Actions isn't spent on others (B4.4).
bool can_spare_card(const Player& player, Kind kind) {
    unsigned others = 0;
    for (unsigned card : player.hand) {
        others += kind_of(static_cast<Card>(card)) != Kind::letter_of_marque ? 1U : 0U;
    }
    return others > (kind != Kind::letter_of_marque ? 1U : 0U);
}

int harm(const State& s, Side side, Action action) {
    const Slot slot = s.declared.slot;
    const Player& player = s.players[side];
    switch (verb_of(action)) {
        case Verb::warship: {
            const WarshipRow& row = warships[action.a];
            return battle_harm(s, slot, row.combat, row.speed, false);
        }
        case Verb::commission: {
            const CommissionerRow& row = commissioners[player.commissioner];
            return battle_harm(s, slot, row.combat, row.speed, true);
        }
        case Verb::oust: {
            const CommissionerRow& row = commissioners[player.commissioner];
            return battle_harm(s, slot, row.combat, row.speed, true) / 3;
        }
        case Verb::place: return try_harm * at(s, slot).notoriety;
        case Verb::counter:
            return can_spare_card(player, static_cast<Kind>(action.a)) ? event_harm(s, action) : 0;
        default: return 0;
    }
}

// Among the others: who is ahead of everybody but oneself (P4: "Blackbeard").
bool is_leader(const State& s, Side side, Side viewer) {
    for (Side other = 0; other < s.sides; ++other) {
        if (other != viewer && points_of(s, other) > points_of(s, side)) return false;
    }
    return true;
}

Action react(const State& s, Side side) {
    ActionList legal;
    react_actions(s, legal);
    const bool leader = is_leader(s, side_of(s, s.declared.slot), side);
    Action best = act(Verb::let);
    int most = leader ? worth_reacting : worth_reacting_elsewhere;
    for (const Action action : legal) {
        const int value = harm(s, side, action);
        if (value <= most) continue;
        best = action;
        most = value;
    }
    return best;
}

// What an area promises: its Ports, three times those with a Merchant, less where own ones are.
int promise(const State& s, Side side, Area area) {
    const auto& cargo = cargo_table[static_cast<std::size_t>(areas[area].column)];
    const int usual = cargo[4];
    int sum = 0;
    for (Port port = 0; port < port_count; ++port) {
        if (ports[port].area != area || is_pirate_port(port)) continue;
        sum += s.merchant_at[port] != no_merchant ? 3 * usual : usual;
    }
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (is_sailing(s, slot) && area_of(at(s, slot)) == area) sum -= 3 * usual;
    }
    return sum;
}

Action deploy(const State& s, Side side) {
    ActionList legal;
    setup_actions(s, legal);
    Action best = legal[0];
    int most = -1'000'000;
    for (const Action action : legal) {
        if (verb_of(action) != Verb::deploy) continue;
        const int value = promise(s, side, action.b);
        if (value <= most) continue;
        best = action;
        most = value;
    }
    return best;
}

Action start_area(const State& s, Side side) {
    ActionList legal;
    setup_actions(s, legal);
    Action best = legal[0];
    for (const Action action : legal) {
        if (promise(s, side, action.a) > promise(s, side, best.a)) best = action;
    }
    return best;
}

Action heir(const State& s) {
    ActionList legal;
    crew_actions(s, legal);
    Action best = legal[0];
    for (const Action action : legal) {
        if (row_of(at(s, action.a)).ability > row_of(at(s, best.a)).ability) best = action;
    }
    return best;
}

}  // namespace

Action seat_answer(const State& s) {
    const Side side = s.stack.top().a;
    switch (asked(s)) {
        case Ask::ship: return act(Verb::ship, static_cast<unsigned>(Ship::sloop));
        case Ask::area: return start_area(s, side);
        case Ask::deploy: return deploy(s, side);
        case Ask::react: return react(s, side);
        case Ask::heir: return heir(s);
        default: {
            ActionList legal;
            turn_actions(s, legal);
            return legal[0];  // whose Upkeep comes first
        }
    }
}

}  // namespace nb::blackbeard
