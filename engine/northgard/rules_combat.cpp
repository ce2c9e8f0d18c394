#include "northgard/odds.hpp"
#include "northgard/rules_internal.hpp"

// Fights between players (N12) and with creatures (N20.14 to N20.19, N20.25): one course of steps
// for both. What the sides bring and who wins is in odds.cpp.

namespace nb::northgard {

namespace {

using enum FightStep;

bool with_creature(const Fight& fight) { return fight.creature != no_creature; }
bool is_player(const FightSide& side) { return side.seat != no_seat; }
unsigned figures(const FightSide& side) { return side.units + side.kaija; }

FightStep step_of(const Entry& fight) { return static_cast<FightStep>(fight.c); }
void next_step(State& s, FightStep step) { s.stack.top().c = static_cast<std::uint8_t>(step); }

// The sides: figures and bonuses (N12.4 to N12.6).
// ----------------------------------------------------

void count_side(const State& s, FightSide& side, const Fighter& fighter) {
    side = {.seat = side.seat};
    side.points = static_cast<std::uint8_t>(fighter.points);
    side.casualties = static_cast<std::uint8_t>(fighter.casualties);
    if (!is_player(side)) return;
    const Figures there = figures_of(s, side.seat, s.fight.territory);
    side.units = static_cast<std::uint8_t>(there.units);
    side.kaija = there.kaija ? 1 : 0;
}

void count_sides(State& s) {
    Fight& fight = s.fight;
    const auto bout = [&] {
        if (!is_player(fight.attacker)) {
            return creature_attacks(s, fight.territory, fight.creature);
        }
        const Figures there = figures_of(s, fight.attacker.seat, fight.territory);
        const Attack attack{fight.attacker.seat, fight.territory,   there.units,
                            there.kaija,         fight.card_points, fight.flags};
        return with_creature(fight) ? against_creature(s, attack, fight.creature)
                                    : against_player(s, attack);
    }();
    count_side(s, fight.attacker, bout.attacker);
    count_side(s, fight.defender, bout.defender);
}

struct Parties {
    Seat attacker, defender;
};
void begin(State& s, Territory t, Creature creature, Parties parties) {
    s.fight.attacker.seat = parties.attacker;
    s.fight.defender.seat = parties.defender;
    s.fight.territory = t;
    s.fight.creature = creature;
    count_sides(s);
    s.stack.push(Ask::fight);
    next_step(s, before_combat);
}

Seat guest_seat(const State& s, Territory t) {
    for (const Guest& guest : s.guests) {
        if (guest.territory == t) return guest.seat;
    }
    return no_seat;
}

// Intimidate (N17.18).
// --------------------------------------------------------------------------------

Territories push_targets(const State& s) {
    const Fight& fight = s.fight;
    Territories targets;
    if ((fight.flags & move_push) == 0 || with_creature(fight) || fight.defender.units == 0) {
        return targets;
    }
    if (has_beast(s, fight.territory, Beast::brown_bear)) return targets;  // N25.18
    for_each(neighbours(s, fight.territory).all(), [&](Territory t) {
        const Seat owner = at(s, t).owner;
        if (owner != no_seat && owner != fight.defender.seat) return;
        if (fight_due(s, t) || has_beast(s, t, Beast::fallen_valkyrie)) return;
        targets.insert(t);
    });
    return targets;
}

// Food and dice (N12.7 to N12.12).
// --------------------------------------------------------------------

unsigned most_food(const State& s, const FightSide& side) {
    if (!is_player(side)) return 0;
    const unsigned food = s.players[side.seat].food;
    return food < figures(side) ? food : figures(side);
}

void ask_food(State& s, const FightSide& side, Ask ask) {
    if (most_food(s, side) > 0) s.stack.push(ask, side.seat);
}

void spend_food(State& s, FightSide& side, std::uint8_t food) {
    std::uint8_t& stock = s.players[side.seat].food;
    stock = static_cast<std::uint8_t>(stock - food);
    side.food = food;
    side.points = static_cast<std::uint8_t>(side.points + food);
}

void take(FightSide& side, Action action) {
    if (verb_of(action) == Verb::point) {
        ++side.points;
    } else {
        ++side.casualties;
    }
}

void roll(State& s, FightSide& side, unsigned face) {
    side.face = static_cast<std::uint8_t>(face);
    side.points = static_cast<std::uint8_t>(side.points + faces[face].points);
    side.casualties = static_cast<std::uint8_t>(side.casualties + faces[face].casualties);
    if (face == choice_face && with_creature(s.fight)) {  // N20.17
        ++side.points;
        side.face_taken = 1;
    }
    s.stack.pop();
}

void ask_face(State& s, const FightSide& side, Ask ask) {
    if (side.face == choice_face) s.stack.push(ask, side.seat);
}

// Both dice of a fight with a creature, the player's first (N25.20).
void roll_with_creature(State& s) {
    next_step(s, the_result);
    if (is_player(s.fight.attacker)) {
        s.stack.push(Ask::roll_defender);
        s.stack.push(Ask::roll_attacker);
    } else {
        s.stack.push(Ask::roll_attacker);
        s.stack.push(Ask::roll_defender);
    }
}

// Result and casualties (N12.15 to N12.18, N20.18, N20.19).
// -----------------------------------------------

void remove_casualties(State& s, const FightSide& side, unsigned suffered) {
    if (!is_player(side)) return;
    remove_figures(s, side.seat, s.fight.territory,
                   suffered < figures(side) ? suffered : figures(side));
}

void defeat_creature(State& s, Player& winner) {
    const Creature creature = s.fight.creature;
    for (std::size_t i = 0; i < s.line.size(); ++i) {
        if (s.line[i].creature != creature) continue;
        s.line.erase(i);
        break;
    }
    s.creature_discard = static_cast<std::uint16_t>(s.creature_discard | 1U << creature);
    winner.fame = static_cast<std::int16_t>(winner.fame + beast_row(creature).fame);
    mark_beasts(s);
}

// Wolf and Stag (N12.18, N16.7, N16.8, N20.25).
void reward_attacker(State& s, Seat seat) {
    Player& player = s.players[seat];
    if (player.clan == Clan::wolf) gain(s, seat, Resource::food, 1);
    const bool conquered = !with_creature(s.fight) || s.fight.creature >= first_valkyrie;
    if (player.clan == Clan::stag && conquered) ++player.fame;
}

void carry_out_result(State& s) {
    const Fight fight = s.fight;
    const Bout bout = bout_of(s);
    const Result result = result_of(bout);
    s.stack.top().b = static_cast<std::uint8_t>(result);
    remove_casualties(s, fight.attacker, suffered_by_attacker(bout));
    remove_casualties(s, fight.defender, suffered_by_defender(bout));
    if (result == Result::nobody) return;
    const FightSide& winner = result == Result::attacker ? fight.attacker : fight.defender;
    if (!is_player(winner)) return;
    if (with_creature(fight)) defeat_creature(s, s.players[winner.seat]);
    if (result == Result::attacker) reward_attacker(s, winner.seat);
}

// Retreat (N12.19 to N12.23).
// -------------------------------------------------------------------------

Territories retreat_targets(const State& s, Seat loser) {
    const Fight& fight = s.fight;
    const Neighbours around = neighbours(s, fight.territory);
    // N12.22: only for the Wolf Clan card's own figures.
    const bool rough = loser == fight.attacker.seat && (fight.flags & move_ignore_rough) != 0;
    Territories targets;
    for_each(rough ? around.all() : around.regular, [&](Territory t) {
        const Seat owner = at(s, t).owner;
        if (owner != no_seat && owner != loser) return;
        if (fight_due(s, t) || has_beast(s, t, Beast::fallen_valkyrie)) return;
        targets.insert(t);
    });
    return targets - fight.retreated;
}

// Who has to leave.
Seat loser_of(const State& s, Result result) {
    const Fight& fight = s.fight;
    if (result == Result::nobody) return no_seat;
    if (result == Result::attacker) return fight.defender.seat;
    // N20.19: attackers stay with a creature that shares its territory.
    if (with_creature(fight) && fight.creature < first_valkyrie) return no_seat;
    return fight.attacker.seat;
}

// Stays at its step until all figures of the loser are gone.
void retreat_on(State& s) {
    const Territory t = s.fight.territory;
    const Seat loser = loser_of(s, static_cast<Result>(s.stack.top().b));
    const Figures left = loser == no_seat ? Figures{} : figures_of(s, loser, t);
    if (left.count() == 0) {
        next_step(s, after);
        return;
    }
    const Territories targets = retreat_targets(s, loser);
    if (targets.empty()) {
        remove_figures(s, loser, t, left.count());  // N12.21
    } else if (targets.size() == 1) {
        transfer(s, loser, t, static_cast<Territory>(targets.nth(0)), left);
    } else {
        s.stack.push(Ask::retreat_to, loser);
    }
}

void retreat_to(State& s, Seat loser, Territory to, Figures retreating) {
    s.fight.retreated.insert(to);
    transfer(s, loser, s.fight.territory, to, retreating);
    s.stack.pop();
}

// The attackers control the territory, if they have won it (N12.24).
void end_fight(State& s) {
    const Fight& fight = s.fight;
    const Territory t = fight.territory;
    if (!with_creature(fight)) {
        const Seat seat = fight.attacker.seat;
        const Figures there = figures_of(s, seat, t);
        if (there.count() > 0) transfer(s, seat, t, t, there);
    }
    s.fight = {};
    s.stack.pop();
}

}  // namespace

// How fights begin.
// -----------------------------------------------------------------------------------

void push_fight(State& s, Territory t) {
    s.fight = {};
    begin(s, t, no_creature, {guest_seat(s, t), at(s, t).owner});
}

void push_move_fight(State& s, Seat seat, const PendingFight& fight) {
    const PendingFight due = fight;
    for (std::size_t i = 0; i < s.pending.size(); ++i) {
        if (s.pending[i] != due) continue;
        s.pending.erase(i);
        break;
    }
    s.fight = {};
    s.fight.card_points = s.move.points;
    s.fight.flags = s.move.flags;
    s.fight.by_move = 1;
    const Seat defender = due.creature == no_creature ? at(s, due.territory).owner : no_seat;
    begin(s, due.territory, due.creature, {seat, defender});
}

void push_creature_attack(State& s, Creature creature) {
    for (const Standing& standing : s.line) {
        if (standing.creature != creature) continue;
        const Territory t = standing.territory;
        s.fight = {};
        begin(s, t, creature, {no_seat, at(s, t).owner});
        return;
    }
}

bool result_is_due(const State& s) {
    return asked(s) == Ask::fight && step_of(s.stack.top()) == the_result;
}

// The course of a fight.
// ------------------------------------------------------------------------------

void run_combat(State& s) {
    Fight& fight = s.fight;
    switch (step_of(s.stack.top())) {
        case before_combat:
            next_step(s, sides);
            if (!push_targets(s).empty()) s.stack.push(Ask::push, fight.attacker.seat);
            return;
        case sides:
            if (!with_creature(fight) && figures_at(s, fight.territory) == 0) {
                next_step(s, after);  // N12.4: taken without a combat
                return;
            }
            count_sides(s);
            next_step(s, attackers_food);
            return;
        case attackers_food:
            next_step(s, defenders_food);
            ask_food(s, fight.attacker, Ask::attacker_food);
            return;
        case defenders_food:
            next_step(s, attackers_die);
            ask_food(s, fight.defender, Ask::defender_food);
            return;
        case attackers_die:
            if (with_creature(fight)) {
                roll_with_creature(s);
                return;
            }
            next_step(s, attackers_pick);
            s.stack.push(Ask::roll_attacker);
            return;
        case attackers_pick:
            next_step(s, attackers_axes);
            ask_face(s, fight.attacker, Ask::attacker_face);
            return;
        case attackers_axes:
            next_step(s, defenders_die);
            if ((fight.flags & move_axes) != 0) s.stack.push(Ask::axes, fight.attacker.seat);
            return;
        case defenders_die:
            next_step(s, defenders_pick);
            s.stack.push(Ask::roll_defender);
            return;
        case defenders_pick:
            next_step(s, the_result);
            ask_face(s, fight.defender, Ask::defender_face);
            return;
        case the_result:
            next_step(s, retreat);
            carry_out_result(s);
            return;
        case retreat: retreat_on(s); return;
        case after: end_fight(s); return;
    }
}

void roll_attacker(State& s, unsigned face) { roll(s, s.fight.attacker, face); }
void roll_defender(State& s, unsigned face) { roll(s, s.fight.defender, face); }

void combat_actions(const State& s, ActionList& out) {
    const Seat seat = s.stack.top().a;
    const Fight& fight = s.fight;
    const auto add_targets = [&](Verb verb, const Territories& targets) {
        for_each(targets, [&](Territory t) { out.add(act(verb, t)); });
    };
    switch (asked(s)) {
        case Ask::push:
            out.add(act(Verb::stop));
            add_targets(Verb::push, push_targets(s));
            return;
        case Ask::attacker_food:
        case Ask::defender_food: {
            const bool attacks = asked(s) == Ask::attacker_food;
            const unsigned most = most_food(s, attacks ? fight.attacker : fight.defender);
            for (unsigned food = 0; food <= most; ++food) out.add(act(Verb::food, food));
            return;
        }
        case Ask::retreat_to: add_targets(Verb::to, retreat_targets(s, seat)); return;
        case Ask::retreat_figures: {
            const Figures left = figures_of(s, seat, fight.territory);
            for (unsigned units = 0; units <= left.units; ++units) {
                if (units > 0) out.add(act(Verb::figures, units));
                if (left.kaija) out.add(act(Verb::figures, units, 1));
            }
            return;
        }
        default:  // faces, axes
            out.add(act(Verb::point));
            out.add(act(Verb::casualty));
            return;
    }
}

void apply_combat(State& s, Action action) {
    const Entry frame = s.stack.top();
    Fight& fight = s.fight;
    const std::uint8_t taken = verb_of(action) == Verb::point ? 1 : 2;
    switch (frame.kind) {
        case Ask::push:
            if (verb_of(action) == Verb::push) {
                transfer(s, fight.defender.seat, fight.territory, action.a, {1, false});
            }
            break;
        case Ask::attacker_food: spend_food(s, fight.attacker, action.a); break;
        case Ask::defender_food: spend_food(s, fight.defender, action.a); break;
        case Ask::attacker_face:
            take(fight.attacker, action);
            fight.attacker.face_taken = taken;
            break;
        case Ask::defender_face:
            take(fight.defender, action);
            fight.defender.face_taken = taken;
            break;
        case Ask::axes:
            take(fight.attacker, action);
            fight.flags &= static_cast<std::uint8_t>(~move_axes);  // thrown
            break;
        case Ask::retreat_to: {
            const Figures left = figures_of(s, frame.a, fight.territory);
            if (left.count() > 1) {
                s.stack.become(Ask::retreat_figures, frame.a, action.a);
            } else {
                retreat_to(s, frame.a, action.a, left);
            }
            return;
        }
        default:  // retreat_figures
            retreat_to(s, frame.a, frame.b, {action.a, action.b != 0});
            return;
    }
    s.stack.pop();
}

}  // namespace nb::northgard
