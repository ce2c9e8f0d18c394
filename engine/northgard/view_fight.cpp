// A fight as two columns that grow row by row, and the odds before each choice.

#include "core/view.hpp"
#include "northgard/odds.hpp"
#include "northgard/said.hpp"
#include "northgard/view_internal.hpp"

namespace nb::northgard {

using Json = JsonTree;

namespace {

Json odds_json(const Odds& odds) {
    return object({{"attacker", odds.attacker},
                   {"defender", odds.defender},
                   {"both", odds.nobody},
                   {"of", Odds::all}});
}

// The rows of one side. What no row explains is the attacker's axes (N12.12).
class Rows {
public:
    void add(std::string_view what, unsigned count, int points, int casualties = 0) {
        if (count == 0) return;
        list_.push_back(object(
            {{"what", what}, {"count", count}, {"points", points}, {"casualties", casualties}}));
        points_ += points;
        casualties_ += casualties;
    }
    void add_rest(const FightSide& side) {
        const int points = side.points - points_;
        const int casualties = side.casualties - casualties_;
        if (points > 0 || casualties > 0) add("axes", 1, points, casualties);
    }
    [[nodiscard]] Json list() && { return std::move(list_); }

private:
    Json list_ = Json::array();
    int points_ = 0;
    int casualties_ = 0;
};

int number(unsigned n) { return static_cast<int>(n); }

Json side_rows(const State& s, bool attacking) {
    const Fight& fight = s.fight;
    const FightSide& side = attacking ? fight.attacker : fight.defender;
    const Buildings buildings = at(s, fight.territory).buildings;
    const bool against_player = fight.creature == no_creature;
    const bool conquered = against_player && s.players[fight.attacker.seat].conqueror != 0;
    Rows rows;
    if (side.seat == no_seat) {
        rows.add("value", 1, beast_row(fight.creature).value);
    } else {
        rows.add("units", side.units, side.units);
        rows.add("kaija", side.kaija, 2);
        if (attacking) rows.add("card", fight.card_points, fight.card_points);
        if (side.seat == s.token_seat && fight.territory == s.token) rows.add("token", 1, 1);
    }
    const unsigned fortresses = count_of(buildings, Building::fortress);
    const unsigned towers = count_of(buildings, Building::defense_tower);
    if (attacking && conquered && fortresses + towers != 0) rows.add("conqueror", 1, 0);  // N12.13
    if (!attacking && side.seat != no_seat && !conquered) {
        rows.add("fortress", fortresses, 2 * number(fortresses));
        if (against_player) rows.add("tower", towers, 0, number(towers));
    }
    rows.add("food", side.food, side.food);
    if (side.face < face_count) {
        const Face& face = faces[side.face];
        rows.add("die", 1, face.points + (side.face_taken == 1 ? 1 : 0),
                 face.casualties + (side.face_taken == 2 ? 1 : 0));
    }
    if (attacking) rows.add_rest(side);
    if (!attacking && (fight.flags & move_cancel_casualty) != 0 && side.casualties != 0) {
        rows.add("shield", 1, 0, -1);  // N12.14
    }
    return std::move(rows).list();
}

Json side_object(const State& s, bool attacking) {
    const Fight& fight = s.fight;
    const FightSide& side = attacking ? fight.attacker : fight.defender;
    const bool beast = side.seat == no_seat;
    unsigned casualties = side.casualties;
    if (!attacking && (fight.flags & move_cancel_casualty) != 0 && casualties != 0) --casualties;
    const std::string_view faces_by_letter = "abcdef";
    return object({{"seat", beast ? Json(nullptr) : Json(side.seat)},
                   {"creature", beast ? Json(fight.creature) : Json(nullptr)},
                   {"kind", beast ? Json(id_of(beast_of(fight.creature))) : Json(nullptr)},
                   {"units", side.units},
                   {"kaija", side.kaija != 0},
                   {"figures", side.units + side.kaija},
                   {"rows", side_rows(s, attacking)},
                   {"points", side.points},
                   {"casualties", casualties},
                   {"food", side.food},
                   {"die", side.face < face_count ? Json(faces_by_letter.substr(side.face, 1))
                                                  : Json(nullptr)}});
}

std::string_view step_of(const State& s) {
    switch (asked(s)) {
        case Ask::push: return "push";
        case Ask::attacker_food: return "attacker_food";
        case Ask::defender_food: return "defender_food";
        case Ask::roll_attacker: return "attacker_roll";
        case Ask::attacker_face: return "attacker_face";
        case Ask::axes: return "axes";
        case Ask::roll_defender: return "defender_roll";
        case Ask::defender_face: return "defender_face";
        default: return "retreat";
    }
}
bool dice_to_come(const State& s) {
    const std::string_view step = step_of(s);
    return step != "retreat";
}

Odds odds_against_player(const State& s, Attack attack) {
    for (const Guest& guest : s.guests) {
        if (guest.territory != attack.territory || guest.seat != attack.seat) continue;
        attack.units += guest.units;
        attack.kaija |= guest.kaija != 0;
    }
    return odds(against_player(s, attack));
}

// The odds of a fight in a territory that the seat has brought so many figures into.
Json odds_of_entering(const State& s, Attack attack) {
    const Seat owner = at(s, attack.territory).owner;
    if (enemies(s, attack.seat, owner)) return odds_json(odds_against_player(s, attack));
    if (!has_beast(s, attack.territory, Beast::fallen_valkyrie)) return nullptr;
    for (const Standing& standing : s.line) {
        if (standing.territory != attack.territory || standing.creature < first_valkyrie) continue;
        if (owner == attack.seat) {
            attack.units += at(s, attack.territory).units;
            attack.kaija |= s.kaija == attack.territory;
        }
        return odds_json(odds(against_creature(s, attack, standing.creature)));
    }
    return nullptr;
}

Json odds_of_fight(const State& s, Seat seat, Territory t, Creature creature) {
    Attack attack{seat, t, 0, false, s.move.points, s.move.flags};
    if (creature == no_creature) return odds_json(odds_against_player(s, attack));
    attack.units = at(s, t).units;
    attack.kaija = figures_at(s, t) > attack.units;
    return odds_json(odds(against_creature(s, attack, creature)));
}

}  // namespace

Json fight_object(const State& s) {
    if (s.fight.territory == no_territory) return nullptr;
    return object({{"territory", s.fight.territory},
                   {"attacker", side_object(s, true)},
                   {"defender", side_object(s, false)},
                   {"step", step_of(s)},
                   {"odds", dice_to_come(s) ? odds_json(odds(bout_of(s))) : Json(nullptr)}});
}

Json odds_object(const State& s, Action action) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::push:
        case Ask::attacker_food:
        case Ask::defender_food:
        case Ask::attacker_face:
        case Ask::defender_face:
        case Ask::axes: return odds_json(odds_after(s, action));
        case Ask::move_figures:
            return odds_of_entering(
                s, {frame.a, s.move.to, action.a, action.b != 0, s.move.points, s.move.flags});
        case Ask::declare:
            if (verb_of(action) != Verb::attack) return nullptr;
            return odds_of_fight(s, frame.a, action.a, action.b);
        case Ask::choose_fight: return odds_of_fight(s, frame.a, action.a, action.b);
        case Ask::hidden_figures:
            return odds_of_entering(s, {frame.a, frame.c, action.a, action.b != 0, 0, 0});
        default: return nullptr;
    }
}

}  // namespace nb::northgard
