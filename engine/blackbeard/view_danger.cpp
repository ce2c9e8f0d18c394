#include "core/view.hpp"

#include "blackbeard/said.hpp"
#include "blackbeard/view_internal.hpp"

// What an Action may provoke and how likely the roll is that decides it, before it is declared
// (B4.6, S19.13, B20.16). Chances are per mille.

namespace nb::blackbeard {

using Json = JsonTree;

unsigned per_mille(unsigned good, unsigned all) { return (good * 1000U + all / 2) / all; }

void add_fight(const State& s, Slot slot, unsigned enemy, Json& out) {
    const Odds caught = caught_odds(s, slot, enemy_speed(s, enemy));
    const BattleOdds battle = battle_odds(s, slot, enemy_combat(s, enemy), is_commissioner(enemy));
    constexpr unsigned all = 36;
    out["caught"] = per_mille(caught.good, caught.all);
    out["win"] = per_mille(battle.win, all);
    out["draw"] = per_mille(battle.draw, all);
    out["loss"] = per_mille(battle.loss, all);
    out["death"] = per_mille(battle.death, all);
}

namespace {

bool is_deed(Action action) {
    return verb_of(action) >= Verb::move && verb_of(action) <= Verb::retire;
}

Deed deed_of(Verb verb) {
    return static_cast<Deed>(static_cast<unsigned>(Deed::move) + static_cast<unsigned>(verb) -
                             static_cast<unsigned>(Verb::move));
}

// The position in which the Action has been declared and nobody has reacted.
State declared_with(const State& s, Action action) {
    State then = s;
    Declared& d = then.declared;
    d = Declared{};
    d.deed = deed_of(verb_of(action));
    d.slot = action.a;
    d.target = d.deed == Deed::loot ? at(s, action.a).found : action.b;
    d.info = action.c;
    if (d.deed == Deed::careen) then.displays[action.a].careening = 1;  // B6.53
    return then;
}

// S19.14: the chance that the first Action of this Turn brings a King's Commissioner, null if none
// is tried.
Json attempt(const State& s, Slot slot) {
    const bool due = is_blackbeard(s, slot) && s.course.begun == 0 && s.course.due != 0;
    const unsigned notoriety = at(s, slot).notoriety;
    if (!due || notoriety < par::commissioner_notoriety || s.commissioner_pool == 0) return nullptr;
    if (s.players[system_player].commissioner != no_commissioner) return nullptr;
    if (area_of(at(s, slot)) == nowhere) return 0;  // fails in a Transit Box
    unsigned good = 0;
    for (Port port = 0; port < port_count; ++port) good += locator(port) < notoriety ? 1U : 0U;
    return per_mille(good, port_count);
}

}  // namespace

Json danger_object(const State& s, Action action) {
    if (!is_deed(action)) return nullptr;
    const Slot slot = action.a;
    const State then = declared_with(s, action);
    Json near = Json::array();
    for (Warship warship = 0; warship < warship_count; ++warship) {
        if (!provokes_warship(then, then.declared) || !warship_may_react(then, slot, warship)) {
            continue;
        }
        Json item = warship_object(warship);
        item["place"] = id_or_null(then.warship_at[warship]);
        add_fight(then, slot, warship, item);
        near.push_back(std::move(item));
    }
    Json led = Json::array();
    for (Side side = 0; side < s.sides; ++side) {
        if (side == side_of(s, slot) || !commissioner_may_react(then, side)) continue;
        Json item = commissioner_object(then, side);
        add_fight(then, slot, commissioner_mark | side, item);
        led.push_back(std::move(item));
    }
    Json tried = attempt(s, slot);
    const bool replaced = !tried.is_null() && verb_of(action) != Verb::retire;  // B20.4
    const bool card = is_blackbeard(s, slot) && near.empty() && led.empty() && !replaced &&
                      !(s.hold.empty() && s.hold_discards.empty());
    if (near.empty() && led.empty() && tried.is_null() && !card) return nullptr;
    return object({{"warships", std::move(near)},
                   {"commissioners", std::move(led)},
                   {"attempt", std::move(tried)},
                   {"card", card}});
}

Json odds_object(const State& s, Action action) {
    Odds odds{0, 0};
    switch (verb_of(action)) {
        case Verb::find: odds = find_odds(s, action.a); break;
        case Verb::attack: odds = attack_odds(s, action.a, action.b, action.c); break;
        case Verb::sack:
            odds = sack_odds(s, action.a, port_of(at(s, action.a).place), action.c);
            break;
        case Verb::torture:
        case Verb::torment: {
            const Slot slot = verb_of(action) == Verb::torture ? action.a : s.stack.top().b;
            odds = {6U - row_of(at(s, slot)).cruelty, 6};  // B8.43
            break;
        }
        case Verb::grab: {
            const int ahead = row_of(at(s, action.a)).ability - row_of(at(s, action.b)).leadership;
            odds.all = 36;
            for (int own = 1; own <= 6; ++own) {
                odds.good += static_cast<unsigned>(std::clamp(own + ahead - 1, 0, 6));
            }
            break;
        }
        case Verb::retire:
            if (static_cast<Way>(action.b) != Way::bribe) return nullptr;
            odds.all = port_count;  // B18.44
            for (Port port = 0; port < port_count; ++port) {
                const bool enough = locator(port) <= at(s, action.a).net_worth / 100;
                odds.good += enough ? 1U : 0U;
            }
            break;
        case Verb::place: {
            const unsigned notoriety = at(s, s.declared.slot).notoriety;
            odds.all = port_count;  // B10.12
            for (Port port = 0; port < port_count; ++port) {
                odds.good += locator(port) < notoriety ? 1U : 0U;
            }
            break;
        }
        default: return nullptr;
    }
    return object({{"good", odds.good}, {"of", odds.all}});
}

}  // namespace nb::blackbeard
