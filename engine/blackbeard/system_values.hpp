#pragma once
// What the System Player thinks things are worth, in milli-VP (P9), and how many Actions he thinks
// they take, in thousandths (P4). Tuning him is changing numbers here; how they're put together
// is in system_goals.cpp and system_duties.cpp.

#include <algorithm>
#include <array>

#include "blackbeard/components.hpp"

namespace nb::blackbeard::value {

inline constexpr int point = 1000;   // a VP
inline constexpr int action = 1000;  // an Action

// Doubloons.
inline constexpr int booty = 5;           // a doubloon of Booty: it may be lost
inline constexpr int selling = 4;         // that it gains when it becomes Net Worth
inline constexpr int selling_full = 10;   // the same while no Hold is free (P10.5)
inline constexpr int net_worth = 9;       // a doubloon of Net Worth: it counts only on retiring
inline constexpr int retiring = 10;       // the same on retiring: 100 to a VP (P3.4)
inline constexpr int mean_ransom = 175;   // doubloons for each Value: 1d6 x 50 (B8.47)
inline constexpr int mean_plunder = 175;  // the same of a taken Port (B9.53)
inline constexpr int mean_pillage = 350;  // the same of a sacked Port (B9.55)

// Crew.
inline constexpr std::array<int, 10> loyalty = {-6000, -3500, -2000, -1000, -400,
                                                -100,  0,     100,   200,   250};
inline int loyalty_at(int level) {
    return loyalty[static_cast<std::size_t>(std::clamp(level, 0, 9))];
}
inline constexpr int low_loyalty = 2;  // from here down the crew must be won back (G5, P6.3)
inline constexpr int scurvy = 2500;    // to be rid of it
inline constexpr int crew_won_back = 3000;
inline constexpr int revelry_cost = 4500;  // thousandths of Actions: one and a half Turns of 3
inline constexpr int landfall = 100;       // thousandths added to the way to a Port (G5)

// Ship.
inline constexpr int hit = 400;           // times hits squared
inline constexpr int mean_repair = 3;     // hits: with a Pro-Pirate Governor, and careening
inline constexpr int least_repaired = 2;  // hits worth a call at a Port (G3)
inline constexpr int least_careened = 3;  // hits worth careening (G4)

// Fights.
inline constexpr int fame = 2000;           // a Port's Value when it's taken, and when sacked
inline constexpr int failed_attack = 1200;  // mean cost in hits
inline constexpr int lost_friend = 1500;    // Blackbeard's nearest Pro-Pirate Governor removed
inline constexpr int warship_risk = 700;
inline constexpr int commissioner_risk = 1500;

// Retirement (P3).
inline constexpr unsigned pardon_net_worth = 1000;  // doubloons that make the pardon worth it
inline constexpr unsigned bribe_results = 12;       // of the 36 of d66: else no bribe is tried
inline constexpr int least_gain = 5000;             // P10.1
inline constexpr unsigned mean_actions = 3;         // of a Turn to come

// Small decisions (P2, P6).
inline constexpr unsigned buried = 1500;      // doubloons
inline constexpr unsigned cove_hits = 2;      // left to sinking
inline constexpr unsigned cheap_hostage = 3;  // Value up to which he is tortured at once
inline constexpr unsigned calm_loyalty = 5;   // up to here a Hostage is tortured at once
inline constexpr int most_hostages = 2;
inline constexpr int marker_percent = 15;  // more chance of a Sack for an INFO marker
inline constexpr int near_miss = 2;        // of a Port Attack, worth Cunning

}  // namespace nb::blackbeard::value
