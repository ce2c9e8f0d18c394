#pragma once
// What writing a position (position.cpp) and reading one (position_read.cpp) share: the small
// members of the state by name, and the state from which nothing differs that isn't written.

#include <string_view>

#include "blackbeard/words.hpp"

namespace nb::blackbeard {

// Each walks the named members of a thing: visit(name, member, what it stands for). One list serves
// writing and reading, so what is written can be read.
template <class P, class Visit>
void pirate_fields(P& p, Visit&& visit) {
    visit("at", p.place, Operand::place);
    visit("ship", p.ship, Operand::ship);
    visit("hits", p.hits, Operand::number);
    visit("loyalty", p.loyalty, Operand::number);
    visit("cunning", p.cunning, Operand::number);
    visit("notoriety", p.notoriety, Operand::number);
    visit("net_worth", p.net_worth, Operand::number);
    visit("letter", p.letter, Operand::nation);
    visit("haven", p.haven, Operand::port);
    visit("scurvy", p.scurvy, Operand::number);
    visit("revelry", p.dnb, Operand::number);
    visit("revelry_extra", p.dnb_extra, Operand::number);
    visit("found", p.found, Operand::port);
    visit("taken", p.taken, Operand::number);
    visit("haven_fresh", p.haven_fresh, Operand::number);
    visit("becalmed", p.becalmed, Operand::number);
    visit("immune", p.immune, Operand::number);
    visit("careening", p.careening, Operand::number);
    visit("lookout", p.lookout, Operand::number);
    visit("expelled", p.expelled, Operand::number);
    visit("reacted", p.reacted, Operand::number);
    visit("types", p.types, Operand::number);
}

template <class P, class Visit>
void player_fields(P& p, Visit&& visit) {
    visit("points", p.points, Operand::number);
    visit("retired", p.retired, Operand::number);
    visit("window", p.window, Operand::number);
    visit("commissioner", p.commissioner, Operand::commissioner);
    visit("at", p.commissioner_at, Operand::place);
}

template <class R, class Visit>
void roll_fields(R& r, Visit&& visit) {
    visit("slot", r.slot, Operand::slot);
    visit("rival", r.rival, Operand::slot);
    visit("own", r.own, Operand::number);
    visit("own_count", r.own_count, Operand::number);
    visit("rival_from", r.rival_from, Operand::number);
    visit("rival_count", r.rival_count, Operand::number);
    visit("next", r.next, Operand::number);
    visit("until", r.until, Operand::number);
    visit("stage", r.stage, Operand::number);
}

// `target` is written apart, as what it means depends on the deed.
template <class D, class Visit>
void declared_fields(D& d, Visit&& visit) {
    visit("slot", d.slot, Operand::slot);
    visit("info", d.info, Operand::number);
    visit("lost", d.lost, Operand::number);
    visit("kinds", d.kinds, Operand::number);
    visit("placed", d.placed, Operand::number);
}
constexpr Operand target_of(Deed deed) {
    switch (deed) {
        case Deed::move: return Operand::place;
        case Deed::find:
        case Deed::loot:
        case Deed::attack: return Operand::port;
        case Deed::torture:
        case Deed::ransom: return Operand::hostage;
        case Deed::grab: return Operand::slot;
        case Deed::retire: return Operand::way;
        default: return Operand::number;
    }
}

template <class B, class Visit>
void battle_fields(B& b, Visit&& visit) {
    visit("slot", b.slot, Operand::slot);
    visit("enemy", b.enemy, Operand::enemy);
    visit("by", b.by, Operand::side);
    visit("margin", b.margin, Operand::number);
}

template <class C, class Visit>
void cargo_fields(C& c, Visit&& visit) {
    visit("slot", c.slot, Operand::slot);
    visit("amount", c.amount, Operand::number);
    visit("free", c.free, Operand::number);
}

template <class C, class Visit>
void course_fields(C& c, Visit&& visit) {
    visit("side", c.side, Operand::side);
    visit("slot", c.slot, Operand::slot);
    visit("actions", c.actions, Operand::number);
    visit("actions_of", c.actions_of, Operand::slot);
    visit("moves", c.moves, Operand::number);
    visit("moves_of", c.moves_of, Operand::slot);
    visit("carded", c.carded, Operand::number);
    visit("begun", c.begun, Operand::number);
    visit("due", c.due, Operand::number);
}

// Each a line of its own, always written.
template <class S, class Visit>
void state_fields(S& s, Visit&& visit) {
    visit("round", s.round, Operand::number);
    visit("first", s.first, Operand::side);
    visit("pardons", s.pardons, Operand::number);
    visit("runs", s.runs, Operand::number);
    visit("ended", s.ended, Operand::end);
}

// A Pirate of whom nothing but his card and where he stands in his career has been said.
inline Pirate plain_pirate(PirateCard card, Status status) {
    Pirate p;
    p.card = card;
    p.status = status;
    if (status != Status::sailing) return p;
    p.loyalty = par::loyalty_start;
    if (card < pirate_count) p.cunning = pirates[card].cunning;
    return p;
}
inline Course plain_course() {
    Course course;
    course.side = 0;
    return course;
}

// A game in which everything lies in its pool and every card in its deck.
State empty_table(const Options& options);
// The decks as they would be if these cards lay elsewhere.
void fill_decks(State& s, const Cards& elsewhere);

}  // namespace nb::blackbeard
