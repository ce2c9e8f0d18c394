#pragma once
// What a position is worth to a seat, counted in fame of the final scoring: fame so far, what
// territories, resources and figures will still bring, what winters will cost, fights under way by
// their odds. Cards are in cards.hpp. Only what the seat may know is looked at (N22): of others
// their public things, of the own deck which cards are where.

#include "bots/northgard/outlook.hpp"

namespace nb::northgard::bot {

// A territory to whoever controls it, undisturbed.
double land_worth(const State& s, Territory t, const Outlook& view);
// That a territory goes to this seat (or becomes neutral), to the seat of the outlook.
double worth_of_conquest(const State& s, Territory t, Seat to, const Outlook& view);
// All public things of a seat.
double holdings(const State& s, Seat seat, const Outlook& view);
double unit_worth(const State& s, Seat seat, const Outlook& view);  // one more or less
double food_worth(const Outlook& view);
// The position for the seat of the outlook, with its own cards.
double worth(const State& s, const Outlook& view);

}  // namespace nb::northgard::bot
