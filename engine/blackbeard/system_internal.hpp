#pragma once
// What the files of the System Player share: the position as the Pirate who decides sees it, and
// the ways from where he is. system_player.cpp joins them, system_duties.cpp is P3,
// system_goals.cpp P4, system_small.cpp P2 and P6.

#include <array>
#include <cstdint>
#include <optional>

#include "blackbeard/distance.hpp"
#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

// Where those who decide by the same procedure differ. As it stands: the System Player.
struct Policy {
    unsigned retires_from = par::solo_retire_points;  // points that it would bring (S19.18d)
    bool errand = true;         // with the card goes to a Pro-Pirate Governor at once (S19.18a)
    bool carouses = true;       // whenever he may (S19.19)
    bool only_letter = false;   // retires in no other way (S19.15)
    bool counts_booty = false;  // turns Booty into Net Worth where he retires
};

// A Pirate who has to choose an Action, and what his choice asks again and again.
struct Captain {
    const State& s;
    const Pirate& p;
    Policy policy;
    Slot slot = no_slot;
    Slot rival = no_slot;        // whom he harms: Blackbeard, else the leading Pirate of others
    Place rival_area = nowhere;  // that one's Sea Area
    bool has_card = false;       // a Letter of Marque to be used
    bool can_move = false;
    bool free_hold = false;
    unsigned move = 1;     // Actions that a Move costs
    unsigned actions = 0;  // that he can spend, extra Moves not counted
    int booty = 0;
    int poorest = 0;                   // smallest Booty
    std::array<int, sea_count> far{};  // to sea areas and boxes, in thousandths of Actions
    // Able to react to him, whatever the Action (P10.8).
    std::array<std::uint8_t, sea_count> warships{};
    std::uint16_t commissioners = 0;  // where one lies, bits by area
    std::uint16_t hunted = 0;         // these areas and those adjacent to them
    std::uint64_t open = 0;           // Ports he may enter, and the one he is in
};
Captain captain_of(const State& s, Slot slot, const Policy& policy);

inline bool is_open(const Captain& c, Port port) { return ((c.open >> port) & 1U) != 0; }
inline bool is_here(const Captain& c, Port port) { return c.p.place == place_of(port); }
// In Actions.
inline unsigned distance(const Captain& c, Place to) {
    return moves_between(c.p.place, to) * c.move;
}
// The Port that answers the question and needs the fewest Actions, the lowest number first.
template <class Question>
Port nearest_port(const Captain& c, Question&& question) {
    Port nearest = no_port;
    unsigned least = ~0U;
    for (Port port = 0; port < port_count; ++port) {
        if (!question(port)) continue;
        const unsigned far = distance(c, place_of(port));
        if (far >= least) continue;
        nearest = port;
        least = far;
    }
    return nearest;
}

// Divisions round toward minus infinity (P10.7); the divisor is positive.
constexpr int floored(int value, int by) {
    const int quotient = value / by;
    return value % by < 0 ? quotient - 1 : quotient;
}

// The first Move of the shortest path (P5); the target is another place than his.
Action first_move(const Captain& c, Place target);
// He ends his Turn; Reason::none if there was nothing to choose from.
Decision rest(Reason why = Reason::nothing);

std::optional<Decision> duty(const Captain& c);
Decision free_choice(const Captain& c);

// The Hostage held of highest Value, the first of equals.
Hostage dearest_hostage(const Pirate& p);

// system_small.cpp: what P2 and P6 answer when it is asked on top of the stack.
Action use_of_card(const State& s, Slot slot, Kind kind);
Action answer_cunning(const State& s, Slot slot);
Action answer_stow(const State& s, Slot slot);
Action answer_captive(const State& s, Slot slot, Hostage hostage);
Action answer_board(const State& s, Slot slot, Merchant merchant);
Action answer_carouse(const State& s, Slot slot);
// P6.5: the INFO marker used in a Sack of the Port, 0 none.
unsigned sack_marker(const State& s, Slot slot, Port port);

// seat_turn.cpp, seat_answers.cpp: what the same procedure lacks for somebody at the table, who has
// a hand, several Pirates and a choice of what to do against others.
Policy policy_of(const State& s, Slot slot);
Action seat_turn(const State& s, Side side);
Action seat_answer(const State& s);

}  // namespace nb::blackbeard
