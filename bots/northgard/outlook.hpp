#pragma once
// From where a position is looked at: for which seat, how long the game still goes, and how much
// everybody's standing counts. Taken once for a decision, so that all that is compared is measured
// alike.

#include <array>

#include "bots/northgard/weights.hpp"
#include "northgard/rules.hpp"

namespace nb::northgard::bot {

struct Outlook {
    Seat seat = 0;
    unsigned harvests = 0;  // to come, this year's included
    unsigned years = 0;     // whole ones to come, after this one
    bool winter = true;     // this year's is still to come
    bool last_year = false;
    bool territories_win = false;  // N15.2 is played
    double early = 0;              // 1 with four or more harvests to come, 0 in the last year
    double lasting = 0;            // what a fame at each harvest is worth now
    double lasting_later = 0;      // the same from the next harvest on
    std::array<double, most_players> weight{};  // of each seat's holdings
    const Weights* weights = nullptr;           // that everything is measured by; never null
};

// The weights have to outlive the outlook.
Outlook look_ahead(const State& s, Seat seat, const Weights& weights = usual_weights());

}  // namespace nb::northgard::bot
