#pragma once
// What happened, one line a happening, in the order in which it happened. The rules write it only
// when somebody listens; log.cpp makes sentences of it. Most of a game of Blackbeard happens
// between two decisions, so comparing positions before and after could not tell it.

#include <cstdint>
#include <memory>
#include <vector>

#include "blackbeard/state.hpp"

namespace nb::blackbeard {

enum class Said : std::uint8_t {
    // Set-up and Turns. slot: whose, where one Pirate is meant; side where a player is.
    first_player,     // a: side
    joins,            // slot: a new Pirate waits in reserve
    enters,           // slot; a: place, b: Ship: a Pirate comes onto the map
    takes_over,       // slot; a: place, b: Ship: by a duel for it (B17.17)
    turn,             // a: side; slot of the System Player's Pirate or no_slot
    round,            // n: number
    cards_left_over,  // reshuffled. a: 1 the immediate deck
    // Cards.
    draws,          // a: side, b: Kind (only for him)
    plays_actions,  // slot or no_slot; a: side, b: Kind, n: Actions
    plays_event,    // slot; a: side, b: Kind
    happens,        // slot; b: Kind: an immediate card, or one drawn against Blackbeard that works
    no_effect,      // slot; b: Kind
    keeps_letter,   // slot
    pardon,         // n: appearance
    // Counters.
    merchant_placed,      // a: Port
    merchant_gone,        // a: Port
    governor,             // a: Port, b: Governor
    governor_gone,        // a: Port, b: Governor
    warship_placed,       // a: place, b: Warship
    warship_gone,         // b: Warship, a: 1 sunk
    commissioner_placed,  // a: place, b: Commissioner, c: side
    commissioner_try,     // slot; a: side, n: d66, m: Notoriety
    bribe,                // slot; n: d66, m: what it must not exceed (B18.44)
    commissioner_moves,   // a: place, b: Commissioner
    commissioner_gone,    // b: Commissioner
    // Deeds: declared by `slot`.
    declares,  // deed in b, target in a, c: info
    lost,      // slot: the Action is lost
    moves,     // slot; a: from, b: to
    decides,   // slot; a: Reason, b: place or other, n: rate: the System Player
    // Dice: `roll` as it lies, n: the Pirate's total, m: what it is compared with, a: Outcome. Of
    // dice that measure (Outcome::none), n: the result, m: the doubloons or hits it means.
    rolled,
    rerolls,  // slot; `roll` before it
    // What changes.
    notoriety,      // slot; n: change
    loyalty,        // slot; n: change
    net_worth,      // slot; n: change
    hits,           // slot; n: change
    booty,          // slot; a: hold, n: amount
    booty_lost,     // slot; n: amount
    declined,       // slot; n: amount
    hostage,        // slot; b: hostage
    hostage_freed,  // slot; b: hostage, n: ransom
    hostage_dead,   // slot; b: hostage
    info,           // slot; a: Nation, n: amount
    letter,         // slot; a: Nation
    letter_lost,    // slot; a: Nation
    haven,          // slot; a: Port
    found,          // slot; a: Port, b: Merchant
    converts,       // slot; b: Ship
    scurvy,         // slot
    scurvy_over,    // slot
    revelry,        // slot
    revelry_over,   // slot
    taken,          // slot; a: Port
    sacked,         // slot; a: Port
    put_to_sea,     // slot; a: place
    sunk,           // slot
    mutiny,         // slot: the captain falls; a: his card, b: the new one or no_pirate, n: points
    eliminated,     // slot; a: card, n: points
    retires,        // slot; a: card, b: Way, n: points
    duel_won,       // slot; a: rival slot
    points,         // a: side, n: change
    still_on_map,   // slot; n: points, when the game ends (B18.13)
    turn_ends,      // slot
    over            // a: End
};

struct Happening {
    Said said{};
    Slot slot = no_slot;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    PirateCard card = no_pirate;  // who was in the slot then
    int n = 0;
    int m = 0;
    Roll roll;
    std::shared_ptr<const State> then;  // of a roll: the position in which the dice lie
};

using Tale = std::vector<Happening>;

// A position being carried on, and who listens (nobody, when games are only played).
struct Voyage {
    State& s;
    Tale* tale = nullptr;
};

// Tells that something happened to the Pirate of a slot.
inline void tell(Voyage& v, Said said, Slot slot, unsigned a = 0, unsigned b = 0, int n = 0,
                 unsigned c = 0) {
    if (v.tale == nullptr) return;
    Happening happening;
    happening.said = said;
    happening.slot = slot;
    happening.a = static_cast<std::uint8_t>(a);
    happening.b = static_cast<std::uint8_t>(b);
    happening.c = static_cast<std::uint8_t>(c);
    happening.n = n;
    if (slot < display_count) happening.card = v.s.displays[slot].card;
    v.tale->push_back(happening);
}

// How a roll came out, for who reads it.
enum class Outcome : std::uint8_t { failure, success, draw, death, none };
inline void tell_roll(Voyage& v, int total, int against, Outcome outcome) {
    if (v.tale == nullptr) return;
    tell(v, Said::rolled, v.s.roll.slot, static_cast<unsigned>(outcome));
    v.tale->back().n = total;
    v.tale->back().m = against;
    v.tale->back().roll = v.s.roll;
    v.tale->back().then = std::make_shared<const State>(v.s);
}

}  // namespace nb::blackbeard
