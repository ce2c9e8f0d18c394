#pragma once
// What cards are worth: played at once, kept in the deck, taken from the display. Only the own
// cards and those that lie open are looked at.

#include "bots/northgard/outlook.hpp"

namespace nb::northgard::bot {

// Playing it once, at a usual moment.
double use_worth(Card card, double early);
// Hand, deck and what will be taken when passing, of the seat of the outlook.
double own_cards_worth(const State& s, const Outlook& view);
// Taking this card of the display when passing.
double pick_worth(const State& s, Card card, const Outlook& view);

}  // namespace nb::northgard::bot
