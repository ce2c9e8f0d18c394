// Dice, one by one; then Cunning; then what follows (B5.5, B20.3).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

static unsigned sum_of(const Roll& roll, unsigned from, unsigned count) {
    unsigned sum = 0;
    for (unsigned i = from; i < from + count; ++i) sum += roll.dice[i];
    return sum;
}
unsigned own_sum(const Roll& roll) { return sum_of(roll, roll.own, roll.own_count); }
unsigned rival_sum(const Roll& roll) { return sum_of(roll, roll.rival_from, roll.rival_count); }

void push_roll(Voyage& v, Throw kind, Slot slot, unsigned own, unsigned rival, bool rival_first,
               Slot rival_slot) {
    Roll roll;
    roll.kind = kind;
    roll.slot = slot;
    roll.rival = rival_slot;
    roll.own = static_cast<std::uint8_t>(rival_first ? rival : 0);
    roll.own_count = static_cast<std::uint8_t>(own);
    roll.rival_from = static_cast<std::uint8_t>(rival_first ? 0 : own);
    roll.rival_count = static_cast<std::uint8_t>(rival);
    roll.until = static_cast<std::uint8_t>(own + rival);
    v.s.roll = roll;
    v.s.stack.push(Ask::rolled);
    v.s.stack.push(Ask::die);
}

void roll_die(Voyage& v, unsigned outcome) {
    Roll& roll = v.s.roll;
    roll.dice[roll.next++] = static_cast<std::uint8_t>(outcome + 1);
    if (roll.next == roll.until) v.s.stack.pop();
}

// Is a low roll the good one for the Pirate?
static bool wants_low(Throw kind) {
    switch (kind) {
        case Throw::storm:
        case Throw::mutiny:
        case Throw::sober:
        case Throw::informer:
        case Throw::disgrace:
        case Throw::disgrace_again: return true;
        default: return false;
    }
}

// What is not rolled for a Pirate, and Finger of Fate (B5.5, B20.3).
static bool stands_at_once(Throw kind) {
    return kind == Throw::order || kind == Throw::ship || kind == Throw::oust ||
           kind == Throw::finger;
}

bool can_reroll(const State& s, Slot slot) {
    const Roll& roll = s.roll;
    // The challenger of Piratical Ambition isn't on the map yet (B20.17).
    if (stands_at_once(roll.kind) || at(s, slot).cunning == 0) return false;
    const bool own = slot == roll.slot;
    const unsigned from = own ? roll.own : roll.rival_from;
    const unsigned count = own ? roll.own_count : roll.rival_count;
    const unsigned best = wants_low(roll.kind) ? 1 : 6;
    for (unsigned i = from; i < from + count; ++i) {
        if (roll.dice[i] != best) return true;
    }
    return false;
}

void run_rolled(Voyage& v) {
    State& s = v.s;
    Roll& roll = s.roll;
    if (roll.kind == Throw::duel && roll.stage == 0 && own_sum(roll) == rival_sum(roll)) {
        roll.next = 0;  // B15.1, before Cunning (B20.17)
        roll.until = static_cast<std::uint8_t>(roll.own_count + roll.rival_count);
        s.stack.push(Ask::die);
        return;
    }
    while (roll.stage < 2) {
        const Slot slot = roll.stage == 0 ? roll.slot : roll.rival;
        if (slot != no_slot && can_reroll(s, slot)) {
            s.stack.push(Ask::cunning, side_of(s, slot), slot);
            return;
        }
        ++roll.stage;
    }
    s.stack.pop();
    after_roll(v);
}

void cunning_actions(const State&, ActionList& out) {
    out.add(act(Verb::reroll));
    out.add(act(Verb::keep));
}

void apply_cunning(Voyage& v, Action action) {
    State& s = v.s;
    Roll& roll = s.roll;
    const Slot slot = s.stack.top().b;
    s.stack.pop();
    if (verb_of(action) == Verb::keep) {
        ++roll.stage;
        return;
    }
    --at(s, slot).cunning;
    tell(v, Said::rerolls, slot);
    if (v.tale != nullptr) v.tale->back().roll = roll;
    const bool own = roll.stage == 0;
    roll.next = own ? roll.own : roll.rival_from;
    roll.until = static_cast<std::uint8_t>(roll.next + (own ? roll.own_count : roll.rival_count));
    s.stack.push(Ask::die);
}

}  // namespace nb::blackbeard
