// Notoriety, Crew Loyalty and what they bring about: mutinies, new captains, the ends of Pirates
// and duels (B5, B14, B15, B18.1, S19.16, S19.20).

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

namespace {

Player& player_of(State& s, Slot slot) { return s.players[side_of(s, slot)]; }

void score(State& s, Side side, int points) {
    Player& player = s.players[side];
    player.points = static_cast<std::int16_t>(player.points + points);
}

// Sets Crew Loyalty and nothing else (B5.42); returns what it was.
unsigned change_loyalty(Voyage& v, Slot slot, int change) {
    Pirate& p = at(v.s, slot);
    const unsigned before = p.loyalty;
    const int after = std::clamp(static_cast<int>(before) + change, 0, int{par::loyalty_most});
    p.loyalty = static_cast<std::uint8_t>(after);
    const int changed = after - static_cast<int>(before);
    if (changed != 0) tell(v, Said::loyalty, slot, 0, 0, changed);
    return before;
}

// What a Pirate leaves behind when his command ends, however it does (B20.2).
void lay_down_command(Voyage& v, Slot slot) {
    State& s = v.s;
    Pirate& p = at(s, slot);
    if (p.found != no_port) turn_down(v, slot);
    if (p.letter_card != 0) discard(v, static_cast<Card>(p.letter_card - 1));
    p.letter_card = 0;
    if (s.declared.slot == slot) s.declared.lost = lost_with_captain;
}

// B5.6: the ship and all that is in it go down with him.
void clear_display(Voyage& v, Slot slot) {
    lay_down_command(v, slot);
    return_hostages(v.s, at(v.s, slot));
    at(v.s, slot) = Pirate{};
}

// B14.23: the Actions left for a ship are lost; those of the System Player lie idle for the rest
// of the round (S19.1f).
bool sits_out(const State& s, Slot slot) {
    const Side side = side_of(s, slot);
    return s.course.side == side || is_system(s, side);
}

// A reserve Pirate leads the mutineers, and a new card takes his place.
void promote(Voyage& v, Slot slot, Slot heir) {
    const PirateCard card = at(v.s, heir).card;
    clear_display(v, heir);
    take_command(v, slot, card);
    leave_display(v, heir);
}

// B14.23: with nobody to lead it the ship goes too.
void abandon_ship(Voyage& v, Slot slot) {
    const Pirate& p = at(v.s, slot);
    tell(v, Said::mutiny, slot, p.card, no_pirate, p.notoriety);
    score(v.s, side_of(v.s, slot), p.notoriety);
    clear_display(v, slot);
    leave_display(v, slot);
}

// B14.23: the captain falls as soon as it is known who leads the ship after him.
void begin_mutiny(Voyage& v, Slot slot) {
    State& s = v.s;
    const Side side = side_of(s, slot);
    unsigned reserve = 0;
    Slot heir = no_slot;
    for (Slot other = first_slot(s, side); other < end_slot(s, side); ++other) {
        if (at(s, other).status != Status::reserve) continue;
        ++reserve;
        heir = other;
    }
    if (reserve > 1) return s.stack.push(Ask::heir, side, slot);
    if (reserve == 1) return promote(v, slot, heir);
    if (s.pirate_deck == 0) return abandon_ship(v, slot);
    s.stack.push(Ask::pirate, slot, static_cast<unsigned>(Enter::heir));
}

// S19.16: Blackbeard stays the captain of his ship.
void settle_blackbeards_mutiny(Voyage& v, Slot slot, int die, int leadership) {
    if (die > leadership) return add_loyalty(v, slot, par::teach_mutiny_over);
    if (die == leadership) add_loyalty(v, slot, par::teach_mutiny_equal);
}

// B17.17: the challenger has won the ship with what is in it and its Net Worth.
void take_ship(Voyage& v, Slot challenger, Slot rival) {
    Pirate& old = at(v.s, rival);
    Pirate& p = at(v.s, challenger);
    p.status = Status::sailing;
    p.place = old.place;
    p.ship = old.ship;
    p.hits = old.hits;
    p.booty = old.booty;
    p.net_worth = old.net_worth;
    p.hostages = old.hostages;
    p.loyalty = old.loyalty;
    old.hostages = 0;
    tell(v, Said::takes_over, challenger, p.place, static_cast<unsigned>(p.ship));
}

}  // namespace

void add_notoriety(Voyage& v, Slot slot, int change) {
    Pirate& p = at(v.s, slot);
    const int before = p.notoriety;
    const int after = std::max(0, before + change);  // B5.2
    if (after == before) return;
    p.notoriety = static_cast<std::uint16_t>(after);
    tell(v, Said::notoriety, slot, 0, 0, after - before);
}

void add_loyalty(Voyage& v, Slot slot, int change) {
    const unsigned before = change_loyalty(v, slot, change);
    if (before == 0 || at(v.s, slot).loyalty != 0) return;
    if (!is_blackbeard(v.s, slot)) return push_mutiny(v, slot);  // B5.43
    v.s.stack.push(Ask::mutiny, slot, static_cast<unsigned>(Throw::disgrace),
                   at(v.s, slot).card);  // S19.20a
}

void add_points(Voyage& v, Side side, int points) {
    if (points == 0) return;
    score(v.s, side, points);
    tell(v, Said::points, no_slot, side, 0, points);
}

// B18.13.
void score_on_map(Voyage& v, Slot slot) {
    const int points = at(v.s, slot).notoriety;
    score(v.s, side_of(v.s, slot), points);
    tell(v, Said::still_on_map, slot, 0, 0, points);
}

void push_mutiny(Voyage& v, Slot slot) {
    v.s.stack.push(Ask::mutiny, slot, static_cast<unsigned>(Throw::mutiny), at(v.s, slot).card);
}

void run_mutiny(Voyage& v) {
    const Entry frame = v.s.stack.top();
    v.s.stack.pop();
    if (!is_sailing(v.s, frame.a) || at(v.s, frame.a).card != frame.c) return;
    const auto kind = static_cast<Throw>(frame.b);
    push_roll(v, kind, frame.a, kind == Throw::disgrace ? 2 : 1);
}

void mutiny_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    const auto die = static_cast<int>(own_sum(v.s.roll));
    const int leadership = row_of(at(v.s, slot)).leadership;
    tell_roll(v, die, leadership,
              die > leadership    ? Outcome::failure
              : die == leadership ? Outcome::draw
                                  : Outcome::success);
    if (is_blackbeard(v.s, slot)) return settle_blackbeards_mutiny(v, slot, die, leadership);
    if (die > leadership) return begin_mutiny(v, slot);
    // B14.22; B14.3: a fall to 0 is no cause for another check.
    if (die == leadership) change_loyalty(v, slot, par::loyalty_mutiny_equal);
}

void disgrace_rolled(Voyage& v) {
    const Slot slot = v.s.roll.slot;
    const auto loss = static_cast<int>(own_sum(v.s.roll));
    tell_roll(v, loss, 0, Outcome::none);
    add_notoriety(v, slot, -loss);
}

void crew_actions(const State& s, ActionList& out) {
    const Side side = s.stack.top().a;
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (at(s, slot).status == Status::reserve) out.add(act(Verb::heir, slot));
    }
}

void apply_crew(Voyage& v, Action action) {
    const Slot slot = v.s.stack.top().b;
    v.s.stack.pop();
    promote(v, slot, action.a);
}

void take_command(Voyage& v, Slot slot, PirateCard card) {
    State& s = v.s;
    tell(v, Said::mutiny, slot, at(s, slot).card, card, at(s, slot).notoriety);
    score(s, side_of(s, slot), at(s, slot).notoriety);  // B18.12
    lay_down_command(v, slot);
    const Pirate old = at(s, slot);
    Pirate p;
    p.card = card;
    p.status = Status::sailing;
    p.place = old.place;
    p.ship = old.ship;
    p.hits = old.hits;
    p.booty = old.booty;
    p.hostages = old.hostages;
    p.infos = old.infos;
    p.loyalty = par::loyalty_after_mutiny;
    p.cunning = pirates[card].cunning;
    p.expelled = sits_out(s, slot) ? 1 : 0;
    at(s, slot) = p;
}

void eliminate(Voyage& v, Slot slot, Side by) {
    State& s = v.s;
    const Pirate& p = at(s, slot);
    tell(v, Said::eliminated, slot, p.card, 0, p.notoriety);
    score(s, side_of(s, slot), p.notoriety);  // B18.12
    if (by != no_side) add_points(v, by, par::points_commissioner_kills);
    clear_display(v, slot);
    if (is_blackbeard(s, slot)) return end_game(v, End::eliminated);
    leave_display(v, slot);
}

void retire(Voyage& v, Slot slot, Way way) {
    State& s = v.s;
    const Pirate& p = at(s, slot);
    const int points = retirement_points(p, way);
    tell(v, Said::retires, slot, p.card, static_cast<unsigned>(way), points);
    score(s, side_of(s, slot), points);
    ++player_of(s, slot).retired;
    clear_display(v, slot);
    if (is_blackbeard(s, slot)) return end_game(v, End::retired);
    leave_display(v, slot);
}

void leave_display(Voyage& v, Slot slot) {
    State& s = v.s;
    if (s.pirate_deck != 0) {
        const Enter enter = s.solitaire != 0 ? Enter::system : Enter::reserve;
        return s.stack.push(Ask::pirate, slot, static_cast<unsigned>(enter));
    }
    // B20.14; among several players nobody would ever draw a card again (B20.18).
    const Slot first = s.solitaire != 0 ? first_slot(s, system_player) : Slot{0};
    for (Slot other = first; other < slot_count(s); ++other) {
        if (at(s, other).status != Status::empty) return;
    }
    end_game(v, End::no_pirates);
}

void fight_duel(Voyage& v, Slot challenger, Slot rival, bool ambition) {
    Pirate& p = at(v.s, challenger);
    if (ambition) p.cunning = row_of(p).cunning;  // his card has just been laid open
    v.s.stack.push(Ask::duel, challenger, rival, ambition ? 1 : 0);
}

void run_duel(Voyage& v) {
    const Entry frame = v.s.stack.top();
    const Pirate& challenger = at(v.s, frame.a);
    const Pirate& rival = at(v.s, frame.b);
    if (challenger.card == no_pirate || !is_sailing(v.s, frame.b)) return v.s.stack.pop();
    push_roll(v, Throw::duel, frame.a, row_of(challenger).duel, row_of(rival).duel, false, frame.b);
}

void duel_rolled(Voyage& v) {
    State& s = v.s;
    const Entry frame = s.stack.top();
    const auto own = static_cast<int>(own_sum(s.roll));
    const auto others = static_cast<int>(rival_sum(s.roll));
    tell_roll(v, own, others,
              own > others    ? Outcome::success
              : own == others ? Outcome::draw
                              : Outcome::failure);
    if (own == others) return;  // the frame stays and rolls again (B15.1)
    s.stack.pop();
    const Slot winner = own > others ? frame.a : frame.b;
    const Slot loser = own > others ? frame.b : frame.a;
    tell(v, Said::duel_won, winner, loser);
    add_notoriety(v, winner, row_of(at(s, frame.a)).duel + row_of(at(s, frame.b)).duel);  // B15.2
    const bool takes_ship = frame.c != 0 && winner == frame.a;
    if (takes_ship) take_ship(v, winner, loser);
    eliminate(v, loser);
    if (!takes_ship) return;
    s.course.actions = s.course.moves = 0;  // B20.17: what is left of the Turn is lost
    add_loyalty(v, winner, par::loyalty_ambition);
}

}  // namespace nb::blackbeard
