#pragma once
// What a fight's sides bring to it (N12.5, N12.6, N12.11) and how it comes out: the result of given
// dice (N12.15, N12.16), and the exact odds over all 36 pairs of faces. The rules, the view and the
// bots all ask here. Carrying a fight out is in rules_combat.cpp.

#include "northgard/rules.hpp"

namespace nb::northgard {

inline constexpr unsigned endless = 255;  // figures of a creature: casualties do nothing (N20.18)

struct Fighter {
    unsigned points = 0;
    unsigned figures = 0;
    unsigned casualties = 0;  // that this side inflicts
    bool rolled = false;      // points and casualties include the die
};
struct Bout {
    Fighter attacker;
    Fighter defender;
    bool cancel_casualty = false;  // of those that the attacker suffers (N12.14)
    bool axes = false;             // the attacker still adds a point or a casualty (N12.12)
};

// The sides of a fight before food and dice.
struct Attack {
    Seat seat = 0;
    Territory territory = 0;
    unsigned units = 0;
    bool kaija = false;
    unsigned card_points = 0;  // of the Move card
    unsigned flags = 0;        // MoveFlag of it
};
Bout against_player(const State& s, const Attack& attack);
Bout against_creature(const State& s, const Attack& attack, Creature creature);
Bout creature_attacks(const State& s, Territory t, Creature creature);

enum class Result : std::uint8_t { attacker, defender, nobody };  // who wins
// Casualties that the sides suffer, more than there are figures perhaps.
unsigned suffered_by_attacker(const Bout& bout);
unsigned suffered_by_defender(const Bout& bout);
Result result_of(const Bout& bout);  // N12.15, N12.16

// What a side takes on the choice face, and the attacker with the axes.
enum class Pick : std::uint8_t {
    point,
    casualty,
    best  // the attacker to win most often, the defender to avoid that, knowing the attacker's
};
struct Odds {
    static constexpr unsigned all = face_count * face_count;
    unsigned attacker = 0, defender = 0, nobody = 0;    // who wins, of 36
    unsigned attacker_losses = 0, defender_losses = 0;  // figures lost, in 36 fights
    friend bool operator==(const Odds&, const Odds&) = default;
};
// Food is as it is in the bout. A creature always takes the point, and so does who fights it.
Odds odds(const Bout& bout, Pick attacker = Pick::best, Pick defender = Pick::best);

// The fight that is going on, with what was spent and rolled up to now.
Bout bout_of(const State& s);
// The odds of it if its present decision is answered with this action.
Odds odds_after(const State& s, Action action);

}  // namespace nb::northgard
