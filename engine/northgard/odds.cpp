#include "northgard/odds.hpp"

#include <algorithm>

namespace nb::northgard {

namespace {

unsigned strength(unsigned units, bool kaija) { return units + (kaija ? 2U : 0U); }  // N12.5
unsigned count(unsigned units, bool kaija) { return units + (kaija ? 1U : 0U); }

// N16.6(b)
unsigned snake_point(const State& s, Seat seat, Territory t) {
    return seat == s.token_seat && t == s.token ? 1 : 0;
}

Fighter attackers(const State& s, const Attack& attack) {
    return {strength(attack.units, attack.kaija) + attack.card_points +
                snake_point(s, attack.seat, attack.territory),
            count(attack.units, attack.kaija), 0, false};
}

// The controller of a territory, with its buildings unless they are ignored.
Fighter defenders(const State& s, Territory t, bool fortresses, bool towers) {
    const TerritoryState& territory = at(s, t);
    const unsigned figures = figures_at(s, t);
    const bool kaija = figures > territory.units;
    Fighter fighter{strength(territory.units, kaija) + snake_point(s, territory.owner, t), figures,
                    0, false};
    if (fortresses) fighter.points += 2 * count_of(territory.buildings, Building::fortress);
    if (towers) fighter.casualties = count_of(territory.buildings, Building::defense_tower);
    return fighter;
}

Fighter beast(Creature creature) { return {beast_row(creature).value, endless, 0, false}; }

bool with_creature(const Bout& bout) {
    return bout.attacker.figures == endless || bout.defender.figures == endless;
}

void take(Fighter& fighter, Pick pick) {
    if (pick == Pick::point) {
        ++fighter.points;
    } else {
        ++fighter.casualties;
    }
}

void roll(Fighter& fighter, unsigned face) {
    fighter.points += faces[face].points;
    fighter.casualties += faces[face].casualties;
    fighter.rolled = true;
}

// The odds with the pick that the policy says: outcome(pick) gives those of each.
template <class Outcome, class Better>
Odds picked(Pick policy, Outcome&& outcome, Better&& better) {
    if (policy != Pick::best) return outcome(policy);
    const Odds point = outcome(Pick::point);
    const Odds casualty = outcome(Pick::casualty);
    return better(casualty, point) ? casualty : point;
}

// One way that the dice fall, as one more of the odds.
Odds settled(const Bout& bout) {
    const Result result = result_of(bout);
    Odds one;
    one.attacker = result == Result::attacker ? 1 : 0;
    one.defender = result == Result::defender ? 1 : 0;
    one.nobody = result == Result::nobody ? 1 : 0;
    if (bout.attacker.figures != endless) {
        one.attacker_losses = std::min(suffered_by_attacker(bout), bout.attacker.figures);
    }
    if (bout.defender.figures != endless) {
        one.defender_losses = std::min(suffered_by_defender(bout), bout.defender.figures);
    }
    return one;
}

void add(Odds& sum, const Odds& part, unsigned times) {
    sum.attacker += times * part.attacker;
    sum.defender += times * part.defender;
    sum.nobody += times * part.nobody;
    sum.attacker_losses += times * part.attacker_losses;
    sum.defender_losses += times * part.defender_losses;
}

bool better_for_attacker(const Odds& a, const Odds& b) {
    if (a.attacker != b.attacker) return a.attacker > b.attacker;
    if (a.defender != b.defender) return a.defender < b.defender;
    return a.defender_losses > b.defender_losses;
}
bool better_for_defender(const Odds& a, const Odds& b) {
    if (a.attacker != b.attacker) return a.attacker < b.attacker;
    if (a.defender != b.defender) return a.defender > b.defender;
    return a.attacker_losses > b.attacker_losses;
}

// Over the six faces of the defender.
Odds defender_rolls(const Bout& bout, Pick policy) {
    Odds sum;
    if (bout.defender.rolled) {
        add(sum, settled(bout), face_count);
        return sum;
    }
    for (unsigned face = 0; face < face_count; ++face) {
        Bout next = bout;
        roll(next.defender, face);
        const auto with = [&next](Pick pick) {
            Bout chosen = next;
            take(chosen.defender, pick);
            return settled(chosen);
        };
        add(sum, face == choice_face ? picked(policy, with, better_for_defender) : settled(next),
            1);
    }
    return sum;
}

// With the axes, if they are still to be thrown.
Odds attacker_throws(const Bout& bout, Pick attacker, Pick defender) {
    if (!bout.axes) return defender_rolls(bout, defender);
    const auto with = [&](Pick pick) {
        Bout thrown = bout;
        thrown.axes = false;
        take(thrown.attacker, pick);
        return defender_rolls(thrown, defender);
    };
    return picked(attacker, with, better_for_attacker);
}

Odds attacker_picks(const Bout& bout, Pick attacker, Pick defender) {
    const auto with = [&](Pick pick) {
        Bout chosen = bout;
        take(chosen.attacker, pick);
        return attacker_throws(chosen, attacker, defender);
    };
    return picked(attacker, with, better_for_attacker);
}

}  // namespace

Bout against_player(const State& s, const Attack& attack) {
    const bool buildings = s.players[attack.seat].conqueror == 0;  // N12.13
    return {attackers(s, attack), defenders(s, attack.territory, buildings, buildings),
            (attack.flags & move_cancel_casualty) != 0, (attack.flags & move_axes) != 0};
}

Bout against_creature(const State& s, const Attack& attack, Creature creature) {
    Bout bout{attackers(s, attack), beast(creature), (attack.flags & move_cancel_casualty) != 0,
              false};
    if ((attack.flags & move_axes) != 0) ++bout.attacker.points;  // N20.18
    return bout;
}

Bout creature_attacks(const State& s, Territory t, Creature creature) {
    return {beast(creature), defenders(s, t, true, false), false, false};  // N20.17, N20.18
}

unsigned suffered_by_attacker(const Bout& bout) {
    const unsigned inflicted = bout.defender.casualties;
    return bout.cancel_casualty && inflicted > 0 ? inflicted - 1 : inflicted;
}
unsigned suffered_by_defender(const Bout& bout) { return bout.attacker.casualties; }

Result result_of(const Bout& bout) {
    const bool attacker_out =
        bout.attacker.figures != endless && suffered_by_attacker(bout) >= bout.attacker.figures;
    const bool defender_out =
        bout.defender.figures != endless && suffered_by_defender(bout) >= bout.defender.figures;
    if (attacker_out && defender_out) return Result::nobody;
    if (attacker_out) return Result::defender;
    if (defender_out) return Result::attacker;
    return bout.attacker.points > bout.defender.points ? Result::attacker : Result::defender;
}

Odds odds(const Bout& bout, Pick attacker, Pick defender) {
    if (with_creature(bout)) attacker = defender = Pick::point;  // N20.17
    Odds sum;
    if (bout.attacker.rolled) {
        add(sum, attacker_throws(bout, attacker, defender), face_count);
        return sum;
    }
    for (unsigned face = 0; face < face_count; ++face) {
        Bout next = bout;
        roll(next.attacker, face);
        add(sum,
            face == choice_face ? attacker_picks(next, attacker, defender)
                                : attacker_throws(next, attacker, defender),
            1);
    }
    return sum;
}

Bout bout_of(const State& s) {
    const Fight& fight = s.fight;
    const auto fighter = [](const FightSide& side) {
        const unsigned figures =
            side.seat == no_seat ? endless : count(side.units, side.kaija != 0);
        return Fighter{side.points, figures, side.casualties, side.face < face_count};
    };
    return {fighter(fight.attacker), fighter(fight.defender),
            (fight.flags & move_cancel_casualty) != 0,
            fight.creature == no_creature && (fight.flags & move_axes) != 0};
}

Odds odds_after(const State& s, Action action) {
    Bout bout = bout_of(s);
    const Pick pick = verb_of(action) == Verb::point ? Pick::point : Pick::casualty;
    switch (asked(s)) {
        case Ask::push:
            if (verb_of(action) != Verb::push) break;
            --bout.defender.figures;
            --bout.defender.points;
            if (bout.defender.figures == 0) return {.attacker = Odds::all};  // N12.4
            break;
        case Ask::attacker_food: bout.attacker.points += action.a; break;
        case Ask::defender_food: bout.defender.points += action.a; break;
        case Ask::attacker_face: take(bout.attacker, pick); break;
        case Ask::defender_face: take(bout.defender, pick); break;
        case Ask::axes:
            take(bout.attacker, pick);
            bout.axes = false;
            break;
        default: break;
    }
    return odds(bout);
}

}  // namespace nb::northgard
