#pragma once
// What the files of the rules share with each other and with nobody else. Each file handles the
// frames of its chapter: NAME_actions lists what is legal when a frame of it is on top, apply_NAME
// answers it, run_NAME carries an automatic frame on.

#include "northgard/rules.hpp"

namespace nb::northgard {

using Entry = Stack::Entry;

// Walks the bits of a set of territories or cards.
template <std::size_t N, class F>
void for_each(const Bits<N>& set, F&& f) {
    for (unsigned i : set) f(static_cast<std::uint8_t>(i));
}

// rules.cpp: what Northgard::apply does, step by step, for the log to tell each step apart.
// ---------------------------------------------------------------

// Answers the frame on top and does nothing else.
void take_step(State& s, Action action);
// Carries on an automatic frame or a draw with one outcome; false if there is something to decide.
bool carry_on(State& s);

// Walks the areas of a territory.
template <class F>
void for_each_area(const State& s, Territory t, F&& f) {
    Area area = at(s, t).first_area;
    for (unsigned left = at(s, t).area_count; left > 0; --left) {
        f(area);
        area = s.map.next_area[area];
    }
}

// rules_map.cpp: tiles, territories, borders (N11).
// ---------------------------------------------------------------

// Which rule decides where a tile may go.
enum class Placing : std::uint8_t {
    setup_first,   // beside a starting tile, an empty territory on it (N2.10, N2.12)
    setup_second,  // beside any tile (N2.11)
    explore_own,   // from an open territory of the seat without a Brown Bear (N9.3)
    explore_any,   // from any open territory without one (N17.29)
    second_chance  // anywhere, an empty territory on it (N15.12)
};
// The placements that are legal, added in the order of actions().
void add_placements(const State& s, Seat seat, Tile tile, Placing placing, ActionList& out);
bool any_placement(const State& s, Seat seat, Tile tile, Placing placing);
// N11.9 alone: the cell is beside a tile and no border breaks off, whoever has figures where.
bool borders_continue(const State& s, const Placement& placement);
// Puts a legal tile down and brings territories, frontier and everything that names a territory
// (Kaija, token, creatures) up to date. Does nothing else.
struct Placed {
    Slot slot = 0;
    Territories closed;   // closed now and open or not there before (N9.6)
    Territories on_tile;  // the territories with an area on the new tile
};
Placed place_tile(State& s, const Placement& placement);
// The first tiles of a game, whatever their borders say (N2.4).
void place_first_tile(State& s, Tile tile, Cell cell);
Territories territories_on(const State& s, Slot slot);
// The territory of the new tile's area with the lair.
Territory lair_territory(const State& s, Slot slot);

// Figures on the map. These keep owners, Map::owned and Player::units right.
// ---------------------------------------------------------------

// Puts units of the seat from the reserve into a territory that is neutral or the seat's.
void add_units(State& s, Seat seat, Territory t, unsigned units);
void add_kaija(State& s, Territory t);
// Back to the reserve, units before Kaija as the caller says; the last figure leaves it neutral.
void remove_units(State& s, Territory t, unsigned units);
void remove_kaija(State& s);
// Moves figures of a controlled territory out, or in; between the two they are nowhere.
void lift(State& s, Territory t, unsigned units, bool kaija);
void lower(State& s, Seat seat, Territory t, unsigned units, bool kaija);
// Recomputes TerritoryState::beasts from State::line.
void mark_beasts(State& s);

// rules_setup.cpp (N2).
// ---------------------------------------------------------------

// What a setup_round frame does next (Frame::a).
enum SetupStage : std::uint8_t {
    stage_first_player,
    stage_clans,
    stage_achievements,
    stage_tiles,
    stage_first_round,
    stage_second_round,
    stage_end
};
State new_game(const Options& options);
// Clans nobody plays yet, bits.
unsigned clans_left(const State& s);
// With five players the territory between the two starting tiles, else no_territory (N2.4).
Territory middle_territory(const State& s);
void setup_actions(const State& s, ActionList& out);
void apply_setup(State& s, Action action);
void run_setup(State& s);
void draw_in_setup(State& s, unsigned outcome);

// rules_turn.cpp (N5).
// ---------------------------------------------------------------

// A Feast and an Unrest are named by the first row with their id; take_out takes whichever is
// there and returns its row.
Card first_row(Card card);
Card take_out(Cards& from, Card card);
// Walks the first rows of the different cards of a set.
template <class F>
void each_different(const Cards& among, F&& f) {
    Card last = no_card;
    for_each(among, [&](Card card) {
        const Card first = first_row(card);
        if (first != last) f(first);
        last = first;
    });
}
void leave_game(State& s, Seat seat, Card card);
// Where the Scorched Earth token may go (N16.6); none unless the seat plays Snake.
Territories token_places(const State& s, Seat seat);
void take_from_display(State& s, Card card);
void turn_actions(const State& s, ActionList& out);
void apply_turn(State& s, Action action);
void run_turn(State& s);

// rules_year.cpp (N4, N13, N14, N15).
// ---------------------------------------------------------------

// The display of this year comes from the Early cards (N2.2).
bool is_early_year(const State& s, unsigned year);
void draw_display(State& s, unsigned outcome);
void year_actions(const State& s, ActionList& out);
void apply_year(State& s, Action action);
void run_year(State& s);

// rules_cards.cpp: operations of cards and their playability (N5.5, N10, N17).
// ---------------------------------------------------------------

void card_actions(const State& s, ActionList& out);
void apply_card(State& s, Action action);
void run_card(State& s);
void draw_card(State& s, unsigned outcome);
void draw_discard(State& s, unsigned outcome);
// Shuffles the discard pile if it is needed (N3.5); false if the draw is over and its frame gone.
bool ready_to_draw_card(State& s);
// Frame::c of Ask::draw_card.
inline constexpr unsigned draw_to_hand = 0;
inline constexpr unsigned draw_to_look = 1;     // to State::looked
inline constexpr unsigned draw_to_discard = 2;  // never shuffles (N25.9)
// Draws n cards to the hand of the seat, or to State::looked (N3.5). Pushes what is needed.
void push_draw(State& s, Seat seat, unsigned n, bool look = false);

// rules_recruit.cpp, rules_build.cpp (N6, N7).
// ---------------------------------------------------------------

bool can_recruit(const State& s, Seat seat, Where where);
void push_recruit(State& s, Seat seat, unsigned n, Where where);
void push_recruit_each(State& s, Seat seat, const OpRow& op);
bool can_recruit_each(const State& s, Seat seat, const OpRow& op);
void recruit_actions(const State& s, ActionList& out);
void apply_recruit(State& s, Action action);
bool can_build(const State& s, Seat seat, unsigned discount, unsigned flags, bool only_small);
void add_builds(const State& s, Seat seat, unsigned discount, unsigned flags, bool only_small,
                ActionList& out);
// Pays and puts the token down, Goat's food included (N16.4).
void build(State& s, Seat seat, Action action, unsigned discount);
bool can_swap_building(const State& s, Seat seat);
void build_actions(const State& s, ActionList& out);
void apply_build(State& s, Action action);

// rules_explore.cpp (N9).
// ---------------------------------------------------------------

bool can_explore(const State& s, Seat seat, unsigned flags);
void push_explore(State& s, Seat seat, unsigned draw, unsigned flags);
void explore_actions(const State& s, ActionList& out);
void apply_explore(State& s, Action action);
void run_explore(State& s);
void draw_tile(State& s, unsigned outcome);
// False if enough tiles are drawn or all were tried; the frame has made way for what follows.
bool ready_to_draw_tile(State& s);
// What a territory gives as if harvested, to the seat (N16.5, N17.13).
void collect(State& s, Seat seat, Territory t);
void gain(State& s, Seat seat, Resource resource, unsigned n);

// rules_move.cpp (N8): from, to, figures; then declarations and fights.
// ---------------------------------------------------------------

// Can anything move, or a creature be attacked (N8.11)?
bool can_move(const State& s, Seat seat, unsigned moves, unsigned flags);
void push_move(State& s, Seat seat, unsigned moves, unsigned points, unsigned flags);
// Figures of one player in a territory, as its controller or as guests.
struct Figures {
    unsigned units = 0;
    bool kaija = false;
    [[nodiscard]] unsigned count() const { return units + (kaija ? 1U : 0U); }
};
Figures figures_of(const State& s, Seat seat, Territory t);
// Moves figures from one territory to another. A neutral one is theirs at once (N8.5), in another
// player's they are guests.
void transfer(State& s, Seat seat, Territory from, Territory to, Figures figures);
// Removes n of them to the reserve, units before Kaija (N12.17).
void remove_figures(State& s, Seat seat, Territory t, unsigned n);
// Kaija keeps away from enemy figures unless the bear is awake (N16.2).
bool kaija_may_enter(const State& s, Territory t);
// A fight is due in this territory: nobody retreats or is pushed there (N12.20, N20.16).
bool fight_due(const State& s, Territory t);
void move_actions(const State& s, ActionList& out);
void apply_move(State& s, Action action);
void run_move(State& s);

// rules_combat.cpp (N12), rules_creatures.cpp (N20, N21).
// ---------------------------------------------------------------

// N12.3. Frame::c of Ask::fight is the step that comes next; Frame::b the result once it is known.
enum class FightStep : std::uint8_t {
    before_combat,
    sides,
    attackers_food,
    defenders_food,
    attackers_die,
    attackers_pick,
    attackers_axes,
    defenders_die,
    defenders_pick,
    the_result,
    retreat,
    after
};
// A fight outside a Move action (Hidden Ways, Bribery): the guests there attack the owner. Pushes.
void push_fight(State& s, Territory t);
// One of the fights that a Move action of the seat brings (N8.7, N20.15). Pushes.
void push_move_fight(State& s, Seat seat, const PendingFight& fight);
// A creature attacks the figures that share its territory (N20.24). Pushes.
void push_creature_attack(State& s, Creature creature);
// Everything is rolled and chosen: carrying on settles the fight (N12.15).
bool result_is_due(const State& s);
void combat_actions(const State& s, ActionList& out);
void apply_combat(State& s, Action action);
void run_combat(State& s);
void roll_attacker(State& s, unsigned face);
void roll_defender(State& s, unsigned face);

// The top card of the creature pile appears in a territory (N20.3): pushes the draw. Nothing if
// both piles are empty.
void push_creature(State& s, Seat seat, Territory t, bool acts);
unsigned creature_outcomes(const State& s);
void draw_creature(State& s, unsigned outcome);
bool can_summon(const State& s);
void creature_actions(const State& s, ActionList& out);
void apply_creature(State& s, Action action);
void run_creatures(State& s);

}  // namespace nb::northgard
