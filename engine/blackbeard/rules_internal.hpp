#pragma once
// What the files of the rules share with each other and with nobody else. Each file handles the
// frames of its chapter: X_actions lists what is legal when a decision of it is on top, apply_X
// answers it, run_X carries an automatic frame on, X_rolled goes on after dice.
//
// Anything that can cost Crew Loyalty, hits or a captain can push frames (a mutiny, a loss of
// Notoriety) that must be settled first, end the game (State::ended) or take the Pirate away. So
// what has several parts is a frame with a step: each step does one part and returns.

#include "blackbeard/rules.hpp"
#include "blackbeard/tale.hpp"

namespace nb::blackbeard {

using Entry = Stack::Entry;

inline Pirate& at(State& s, Slot slot) { return s.displays[slot]; }

// Walks the slots of Pirates on the map, Blackbeard first, in turn order from side `first`.
template <class F>
void for_each_sailing(const State& s, F&& f) {
    const auto end = static_cast<Slot>(slot_count(s));
    for (Slot slot = 0; slot < end; ++slot) {
        if (is_sailing(s, slot)) f(slot);
    }
}

// rules.cpp: what Blackbeard::apply does, for the log to listen to.
void take_step(Voyage& v, Action action);
// Carries on whatever needs neither a person's decision nor a draw.
void carry_on(Voyage& v);

// rules_roll.cpp: dice one by one, Cunning, then what follows (B5.5, B20.3). -------------------

// Begins a roll: pushes frames that throw `own` dice of the Pirate and `rival` ones of his
// opponent; rival_first: which are thrown first (B20.1). Afterwards after_roll() is called.
void push_roll(Voyage& v, Throw kind, Slot slot, unsigned own, unsigned rival = 0,
               bool rival_first = false, Slot rival_slot = no_slot);
void roll_die(Voyage& v, unsigned outcome);  // answers Ask::die
void run_rolled(Voyage& v);
void cunning_actions(const State& s, ActionList& out);
void apply_cunning(Voyage& v, Action action);
// The sums of the Pirate's dice and of the others'.
unsigned own_sum(const Roll& roll);
unsigned rival_sum(const Roll& roll);
// May the dice of this roll be thrown again, and could they be better (B20.3)?
bool can_reroll(const State& s, Slot slot);
// rules.cpp: hands a finished roll, its frames gone, to the chapter that asked for it.
void after_roll(Voyage& v);

// rules_place.cpp: counters by d66, passing on (B3 Steps 5 and 8, B17.1, S19.7). ----------------

// Pushes a frame that places so many Merchants, as long as the pool and the Ports last.
void push_merchants(Voyage& v, unsigned count);
void run_place_merchants(Voyage& v);
void push_counter(Voyage& v, Counter counter, unsigned which, Slot slot = no_slot);
// Could this counter lie at any Port?
bool has_place(const State& s, Counter counter);
void draw_merchant(Voyage& v, unsigned outcome);       // Ask::merchant
void throw_port(Voyage& v, unsigned outcome);          // Ask::port
void draw_anti_governor(Voyage& v, unsigned outcome);  // Ask::anti_governor
unsigned merchants_on_map(const State& s);
void remove_merchant(Voyage& v, Port port);  // to the pool; whoever found it loses it
void remove_governor(Voyage& v, Port port);
// The next Port from this one on, 66 followed by 11, that can take the counter (no_port: none).
Port passing_on(const State& s, Counter counter, Port port);

// rules_setup.cpp: B3, S19.1 to S19.8. ---------------------------------------------------------

State new_game(const Options& options);  // with Ask::setup on the stack
void run_setup(Voyage& v);
void setup_actions(const State& s, ActionList& out);  // Ask::ship, area, deploy
void apply_setup(Voyage& v, Action action);
void order_rolled(Voyage& v);
void ship_rolled(Voyage& v);
void draw_pirate(Voyage& v, unsigned outcome);  // Ask::pirate
// Puts a reserve Pirate onto the map with full Cunning, Crew Loyalty 6 and an undamaged ship.
void set_sail(Voyage& v, Slot slot, Place place, Ship ship);

// rules_turn.cpp: B4, S19.2, S19.8, S19.12. ----------------------------------------------------

void run_next_turn(Voyage& v);
void run_turn(Voyage& v);
void run_system_turn(Voyage& v);
void run_upkeep(Voyage& v);
void run_end_turn(Voyage& v);
void turn_actions(const State& s, ActionList& out);  // Ask::tend, act, use_card
void apply_turn(Voyage& v, Action action);
// Draws from the hold deck (the one deck of the game for 2 to 5), remade if it is empty.
void push_hold(Voyage& v, Drawn purpose, unsigned b);
void ready_to_draw(Voyage& v);                     // remakes an empty deck before a draw
void draw_hold(Voyage& v, unsigned outcome);       // Ask::hold
void draw_immediate(Voyage& v, unsigned outcome);  // Ask::immediate
void discard(Voyage& v, Card card);
// The first copy that the side holds goes to the discards (B4.44).
void play_from_hand(Voyage& v, Side side, Kind kind);
void sober_rolled(Voyage& v);
// Ends the game as soon as the frame on top is done (S19.9e).
void end_game(Voyage& v, End end);
void score_the_end(Voyage& v);

// rules_deeds.cpp: which Actions a Pirate can declare, what they cost, and carrying them out. ---

// The Actions that can be declared with what is left of the card (sorted by verb).
void add_deeds(const State& s, Side side, ActionList& out);
// Pays for it and pushes Ask::declared (B4.42).
void declare(Voyage& v, Action action);
// Pushes Ask::declared for what is no Action (Deed::letter, Deed::idle).
void declare_quietly(Voyage& v, Deed deed, Slot slot);
void run_declared(Voyage& v);
// Makes sure that the declared Action won't be carried out.
void lose_action(Voyage& v);
// The found Merchant is turned down again (B8.13).
void turn_down(Voyage& v, Slot slot);
// Puts a Pirate into the area he is next to; D&B ends (B13.4).
void put_to_sea(Voyage& v, Slot slot);

// rules_reactions.cpp: AP Actions (B4.6, B10, S19.13, S19.14). ---------------------------------

enum class Reaction : std::uint8_t { warship, place, commission, event };  // A, B, C, D
void run_system_check(Voyage& v);
void run_opponents(Voyage& v);
void react_actions(const State& s, ActionList& out);
void apply_react(Voyage& v, Action action);
void try_commissioner(Voyage& v, unsigned outcome);   // Ask::commissioner_try
void draw_commissioner(Voyage& v, unsigned outcome);  // Ask::commissioner
void draw_warship(Voyage& v, unsigned outcome);       // Ask::warship
void oust_rolled(Voyage& v);
bool commissioner_may_react(const State& s, Side side);
// The hold card drawn for the System Player (S19.13c to e).
void check_card(Voyage& v, Card card);

// rules_battle.cpp: B6. ------------------------------------------------------------------------

// Chase and Battle; without_chase: an oust (B10.41). Pushes.
void push_battle(Voyage& v, Slot slot, unsigned enemy, Side by, bool without_chase = false);
void run_battle(Voyage& v);
void battle_rolled(Voyage& v);  // Throw::intercept and battle
unsigned enemy_combat(const State& s, unsigned enemy);
unsigned enemy_speed(const State& s, unsigned enemy);
// Adds hits; true if the ship is sunk and the Pirate eliminated, with the points for it to `by`.
bool damage(Voyage& v, Slot slot, unsigned hits, Side by = no_side);

// rules_crew.cpp: Notoriety, Crew Loyalty, mutiny, elimination, retirement (B5, B14, B18). ------

void add_notoriety(Voyage& v, Slot slot, int change);
// Pushes what follows if it falls to 0 from above.
void add_loyalty(Voyage& v, Slot slot, int change);
void add_points(Voyage& v, Side side, int points);
void score_on_map(Voyage& v, Slot slot);
void push_mutiny(Voyage& v, Slot slot);
// The ship of a mutiny sails on under the card drawn for Enter::heir (B14.23).
void take_command(Voyage& v, Slot slot, PirateCard card);
void run_mutiny(Voyage& v);  // throws the dice that Ask::mutiny waits for
void mutiny_rolled(Voyage& v);
void disgrace_rolled(Voyage& v);
void crew_actions(const State& s, ActionList& out);  // Ask::heir
void apply_crew(Voyage& v, Action action);
// by: who gets the points for it (B18.14), no_side: nobody.
void eliminate(Voyage& v, Slot slot, Side by = no_side);
void retire(Voyage& v, Slot slot, Way way);
// Whoever leaves the map leaves his slot empty; the next Pirate card comes (B5.7, S19.1e).
void leave_display(Voyage& v, Slot slot);
// Pushes it; ambition: a reserve Pirate fights for the rival's ship (B17.17).
void fight_duel(Voyage& v, Slot challenger, Slot rival, bool ambition);
void run_duel(Voyage& v);  // throws the dice, again after a tie
void duel_rolled(Voyage& v);

// rules_loot.cpp: B8. --------------------------------------------------------------------------

void begin_loot(Voyage& v, Slot slot);
void run_loot(Voyage& v);
void loot_rolled(Voyage& v);                         // Throw::find, cargo, torture, ransom
void loot_actions(const State& s, ActionList& out);  // Ask::stow, captive, board
void apply_loot(Voyage& v, Action action);
void draw_hostage(Voyage& v, unsigned outcome);  // Ask::hostage
// Of the declared Hostage, or of the one just taken from a Merchant.
void begin_torture(Voyage& v, Slot slot);
// Offers an amount to be stowed (B8.32); nothing for 0.
void push_cargo(Voyage& v, Slot slot, unsigned amount, bool free_to_decline);
void use_info(Voyage& v, Slot slot, unsigned nation, unsigned amount);
// A held Hostage leaves the Pirate for the pool: dead, ransomed, or his captor is gone.
void return_hostage(State& s, Pirate& p, Hostage hostage);
void return_hostages(State& s, Pirate& p);

// rules_port.cpp: B6.5, B9, B13, B18.4. --------------------------------------------------------

void begin_port_deed(Voyage& v);  // carries out the declared repair, careen, attack, sack, ...
void run_port(Voyage& v);         // Ask::grabbed
void port_rolled(Voyage& v);      // Throw::repair, careen, attack, plunder, sack, pillage, grab
void port_actions(const State& s, ActionList& out);  // Ask::carouse
void apply_port(Voyage& v, Action action);
void begin_revelry(Voyage& v, Slot slot);  // B13.2
void end_revelry(Voyage& v, Slot slot);
void enter_port(Voyage& v, Slot slot, Port port);  // however; ends scurvy (B9.2)
void bribe_thrown(Voyage& v, unsigned outcome);    // Ask::bribe

// rules_events.cpp: B17. -----------------------------------------------------------------------

// May the side play the event for or against this Pirate now? The condition of the card only.
bool event_holds(const State& s, Kind kind, Slot slot);
// Carries the event out; the card is on its discards already. Pushes Ask::event; tells of cards
// that happen when they are drawn, of the others the caller does. The operand: the
// Hold of Buried Treasure, the challenger's slot of Piratical Ambition, else of an AP event the
// side that plays it.
void push_event(Voyage& v, Kind kind, Slot slot, unsigned operand = 0);
void run_event(Voyage& v);
void event_rolled(Voyage& v);  // Throw::storm, informer, finger
void run_storm(Voyage& v);
void draw_recalled(Voyage& v, unsigned outcome);    // Ask::governor_recalled
void draw_fleet(Voyage& v, unsigned outcome);       // Ask::fleet
void draw_fleet_port(Voyage& v, unsigned outcome);  // Ask::fleet_port
void draw_tie(Voyage& v, unsigned outcome);         // Ask::tie
unsigned tie_count(const State& s);
std::uint32_t fleet_merchants(const State& s);  // bits
std::uint64_t fleet_ports(const State& s);      // bits
// The bit of an AP event in Pirate::types (B4.65D).
std::uint16_t reaction_bit(Kind kind);

// system_player.cpp: P0 to P10 for whoever decides by them. ------------------------------------

// Why the System Player does it, in the order of the duties and goals.
enum class Reason : std::uint8_t {
    none,
    errand,      // P3.1
    letter,      // P3.2
    pardon,      // P3.3
    retirement,  // P3.4
    sack,        // P3.5
    loot,        // P3.6
    torture,     // P6.3
    merchant,    // G1
    sell,        // G2
    repair,      // G3
    careen,      // G4
    harbour,     // G5
    attack,      // G6
    grab,        // G7
    nothing      // nothing is worth an Action, or what is can't be paid
};
struct Decision {
    Action action;
    Reason reason = Reason::none;
    std::uint8_t target = 0;  // place
    int rate = 0;             // of a goal of P4
};
// The next Action of this Pirate: one that add_deeds() lists, or `end`.
Decision decide(const State& s, Slot slot);
// The answer to whatever is asked now, by P2 to P6; the side on top of the stack decides.
Action procedure(const State& s);

}  // namespace nb::blackbeard
