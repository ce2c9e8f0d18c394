#pragma once
// Everything of a game of Blackbeard, as plain bytes. What is face down and unknown to everybody
// (the order of the decks) isn't here; what one side may not see (hands, merchants not yet found)
// is.

#include <array>
#include <cstdint>
#include <type_traits>

#include "blackbeard/components.hpp"
#include "core/bits.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"
#include "core/stack.hpp"

namespace nb::blackbeard {

inline constexpr unsigned most_players = 5;
inline constexpr unsigned display_count = 10;  // Pirate Displays (B2.1)

// A player of the table, by seat. In the solitaire game seat 0 leads Blackbeard and the System
// Player is side 1, which nobody at the table has.
using Side = std::uint8_t;
inline constexpr Side no_side = 0xFF;
inline constexpr Side system_player = 1;

// A Pirate Display. In the solitaire game slot 0 is Blackbeard's and 1 to 3 the System Player's;
// else each seat has as many slots in a row as it has Pirates (B3 Step 6).
using Slot = std::uint8_t;
inline constexpr Slot no_slot = 0xFF;

struct Info {
    std::uint8_t nation = 0;
    std::uint8_t amount = 0;  // 0: no marker
    friend constexpr bool operator==(const Info&, const Info&) = default;
};

enum class Status : std::uint8_t { empty, reserve, sailing };

// B1.7.
struct Pirate {
    std::uint32_t net_worth = 0;  // doubloons
    std::uint16_t notoriety = 0;
    std::array<std::uint16_t, most_holds> booty{};  // by hold, 0: empty
    std::uint16_t hostages = 0;                     // bits
    PirateCard card = no_pirate;
    Status status = Status::empty;
    Place place = nowhere;
    Ship ship = Ship::sloop;
    std::uint8_t hits = 0;
    std::uint8_t loyalty = 0;         // 0 .. 9
    std::uint8_t cunning = 0;         // left
    std::uint8_t letter = no_nation;  // Letter of Marque
    std::uint8_t letter_card = 0;     // 1 + the card that is kept for him (S19.18b)
    Port haven = no_port;             // Safe Haven
    std::uint8_t scurvy = 0;
    std::uint8_t dnb = 0;        // Debauchery & Revelry: 0 no, 1 began this Turn, 2 + Turns lost
    std::uint8_t dnb_extra = 0;  // Turns added (B17.20)
    // Until the end of the Turn.
    Port found = no_port;          // where the found Merchant lies (B8.13)
    std::uint8_t taken = 0;        // the Port he is in was just taken: 1; 2: Sack tried (B9.55)
    std::uint8_t haven_fresh = 0;  // bought this Turn (B18.4C)
    std::uint8_t becalmed = 0;     // B17.2
    std::uint8_t immune = 0;       // Hidden Cove (B17.10)
    std::uint8_t careening = 0;    // B6.53
    std::uint8_t lookout = 0;      // B17.13
    std::uint8_t expelled = 0;  // no (further) Turn now: Informer (B17.11), a ship taken over, or
                                // he came in this round (S19.1e)
    std::uint8_t reacted = 0;   // sides that made their AP Action against him, bits (B4.62)
    std::uint16_t types = 0;    // AP events played against him, bits by reaction_bit() (B4.65D)
    std::array<Info, par::most_infos> infos{};  // those used come first
    friend constexpr bool operator==(const Pirate&, const Pirate&) = default;
};

struct Player {
    Cards hand;                // Event cards
    std::int16_t points = 0;   // scored so far; at the end all
    std::uint8_t retired = 0;  // Pirates (B18.3)
    Commissioner commissioner = no_commissioner;
    Place commissioner_at = nowhere;
    std::uint8_t window = 0;  // Turn ends until the pardon window closes for him (B17.9)
    std::array<std::uint8_t, 2> spare{};
    friend constexpr bool operator==(const Player&, const Player&) = default;
};

// What is being rolled, or was rolled last; rolls never nest.
enum class Throw : std::uint8_t {
    none,
    order,      // who begins (B3 Step 2)
    ship,       // of a System Player's Pirate (S19.1d)
    intercept,  // enemy, Pirate
    battle,     // Pirate, enemy
    storm,
    mutiny,
    find,
    cargo,
    torture,
    ransom,
    repair,
    careen,
    attack,   // Pirate, two of the Port
    plunder,  // cargo of a taken Port
    sack,     // as attack
    pillage,  // cargo of a sacked Port
    grab,     // grabber, victim
    oust,     // the King's Commissioner's
    sober,    // does D&B end (B13.31)
    informer,
    finger,          // Finger of Fate
    disgrace,        // Notoriety lost when Crew Loyalty falls to 0 (S19.20a)
    disgrace_again,  // S19.20b
    duel             // the dice of the one whose place is first, then the other's
};
struct Roll {
    Throw kind = Throw::none;
    Slot slot = no_slot;   // whose roll it is, who may spend Cunning
    Slot rival = no_slot;  // the other Pirate, of Booty Grab and Duel
    std::uint8_t own = 0;  // the Pirate's dice: from this place on
    std::uint8_t own_count = 0;
    std::uint8_t rival_from = 0;
    std::uint8_t rival_count = 0;
    std::uint8_t next = 0;   // the die to be thrown now
    std::uint8_t until = 0;  // all dice before this place are thrown
    std::uint8_t stage = 0;  // 0: slot may re-roll, 1: rival may, 2: it stands
    std::array<std::uint8_t, 10> dice{};
    friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// Declared::lost: its Pirate's command is over, and the Action with it (B20.2).
inline constexpr std::uint8_t lost_with_captain = 2;

// The Action that has been declared and not been carried out (B4.42).
enum class Deed : std::uint8_t {
    none,
    move,  // to a sea area, box or port, wherever from
    find,
    loot,
    torture,
    ransom,
    convert,
    repair,
    careen,
    attack,
    sack,
    grab,
    haven,
    retire,
    letter,  // no Action: a Letter of Marque is being granted (B17.6)
    idle     // no Action: a Pirate in D&B has his Turn (B20.7)
};
struct Declared {
    Deed deed = Deed::none;
    Slot slot = no_slot;
    std::uint8_t target = 0;  // place, port, hostage, slot of the victim, way to retire
    std::uint8_t info = 0;    // marker used (B8.46)
    std::uint8_t lost = 0;    // 1: it won't be carried out (B4.66), or lost_with_captain
    std::uint8_t kinds = 0;   // AP Actions made against it, bits by Reaction (B4.63)
    std::uint8_t placed = 0;  // sides that placed a King's Commissioner during it, bits (B10.2)
    std::uint8_t spare = 0;
    friend constexpr bool operator==(const Declared&, const Declared&) = default;
};

// A Battle, or the chase before it; battles don't nest.
inline constexpr std::uint8_t commissioner_mark =
    0x80;  // enemy: this bit and the side that owns it
struct Battle {
    Slot slot = no_slot;
    std::uint8_t enemy = 0;   // Warship, or commissioner_mark | Side
    Side by = no_side;        // who activated it (B18.14)
    std::uint8_t margin = 0;  // by which it was lost
    friend constexpr bool operator==(const Battle&, const Battle&) = default;
};

// What waits for room in a Hold (B8.32).
struct Cargo {
    std::uint16_t amount = 0;
    Slot slot = no_slot;
    std::uint8_t free = 0;  // 1: declining costs no Crew Loyalty
    friend constexpr bool operator==(const Cargo&, const Cargo&) = default;
};

// The Turn going on.
struct Course {
    Side side = no_side;        // whose Turn it is
    Slot slot = no_slot;        // the System Player's Pirate whose Turn it is
    std::uint8_t actions = 0;   // left of the card
    Slot actions_of = no_slot;  // a diamond card's Pirate; else any
    std::uint8_t moves = 0;     // left of Favorable Winds
    Slot moves_of = no_slot;    // whose; no_slot: not decided yet
    std::uint8_t carded = 0;    // a card was played for Actions
    std::uint8_t begun = 0;     // an Action was declared in this Turn (S19.14a)
    std::uint8_t due = 0;       // Notoriety 12 was reached in an earlier Turn (S19.14a)
    std::array<std::uint8_t, 3> spare{};
    friend constexpr bool operator==(const Course&, const Course&) = default;
};

// What the frame on top of the decision stack waits for. Decisions keep who decides in Frame::a.
enum class Ask : std::uint8_t {
    // Chance events; one with a single outcome happens by itself.
    die,                // the next die of State::roll
    port,               // d66 for a counter. a: Counter, b: which, c: slot
    merchant,           // which Merchant is placed
    hostage,            // a: slot
    warship,            // a: slot in whose area it appears, b: 1 if it reacts at once, c: side
    commissioner,       // a: side, b: slot
    commissioner_try,   // d66 against Notoriety. a: side, b: slot
    bribe,              // d66. a: slot
    anti_governor,      // which one takes office
    governor_recalled,  // which Anti-Pirate Governor goes (B17.16)
    fleet,              // which of the richest Merchants (B17.21)
    fleet_port,         // a: merchant
    pirate,             // the next Pirate card. a: slot, b: Enter
    immediate,          // from the immediate deck. a: slot of the System Player's Pirate
    hold,               // from the hold deck, or the only one. a: Drawn, b: side or slot
    tie,                // Finger of Fate: which of the most notorious
    // Decisions of the side in Frame::a.
    ship,      // B1 set-up: b: slot, the ship of Blackbeard
    area,      // where Blackbeard starts (S19.6c)
    deploy,    // b: 1 in set-up (B3 Step 7), 0 at Upkeep (B4.3c)
    tend,      // which Pirate's Upkeep is next (B4.3)
    act,       // the Turn (B4.4)
    use_card,  // the System Player's hold card. b: slot, c: card (P2)
    react,     // AP Action against the declared Action (B4.61)
    cunning,   // b: slot; re-roll State::roll or let it stand (B5.5)
    stow,      // b: slot; State::cargo (B8.32)
    captive,   // b: slot, c: hostage; hold or torture (B8.42)
    board,     // b: slot, c: merchant; go over to its ship (B8.5)
    carouse,   // b: slot; voluntary D&B (B13.1)
    heir,      // b: slot; which reserve Pirate leads the mutineers (B14.23)
    // Automatic.
    first_automatic,
    setup = first_automatic,  // a: step
    place_merchants,          // a: how many still
    next_turn,                // a: 1 after a Turn
    turn,                     // a: side, b: step
    system_turn,              // a: slot, b: step
    upkeep,                   // a: slot, b: step
    declared,                 // b: step: reactions, then the deed
    system_check,             // S19.13: a: step, b: next warship, c: 1 something happened
    opponents,                // a: how many sides have been asked
    rolled,                   // the dice lie; Cunning, then what follows
    battle,                   // a: step
    loot,                     // a: slot, b: step, c: hostage taken
    grabbed,                  // a: slot, b: victim: a Booty Grab has failed (B9.62)
    event,                    // a: Kind, b: slot, c: step or operand
    storm,                    // a: how many Pirates have been asked
    mutiny,                   // a: slot, b: Throw (mutiny, disgrace), c: the captain's card
    duel,                     // a: challenger, b: rival, c: 1 for the ship (B17.17)
    end_turn,                 // a: side, b: slot, c: step
    leave,                    // a: slot: put to sea, what follows
    over,
};
inline constexpr Ask first_decision = Ask::ship;

enum class Counter : std::uint8_t { merchant, friendly, hostile, system_pirate };  // governors
enum class Drawn : std::uint8_t { hand, setup_hand, system, check };
enum class Enter : std::uint8_t { system, reserve, setup, heir };

using Stack = DecisionStack<Ask, 24>;

struct State {
    std::array<Pirate, display_count> displays{};
    std::array<Player, most_players> players{};

    // Decks as sets: what is shuffled nobody knows, and each reshuffling takes the discards in.
    Cards hold;  // hold deck; the one deck of the game for 2 to 5
    Cards hold_discards;
    Cards immediate;  // S19.3a
    Cards immediate_discards;
    Cards aside;  // dealt immediate cards, shuffled back after set-up (B3 Step 4)

    std::uint32_t merchant_pool = 0;  // bits, as all pools
    std::uint32_t pirate_deck = 0;
    std::uint16_t hostage_pool = 0;
    std::uint16_t warship_pool = 0;
    std::uint16_t governor_pool = 0;  // Anti-Pirate
    std::uint16_t commissioner_pool = 0;
    std::uint16_t round = 0;
    Cargo cargo;

    std::array<Merchant, port_count> merchant_at{};  // by port
    std::array<Governor, port_count> governor_at{};
    std::array<std::uint8_t, port_count> sacked{};
    // Of the Merchant from which a held Hostage was taken (B8.43); 0 for those in the pool.
    std::array<std::uint8_t, hostage_count> hostage_nation{};
    std::array<Place, warship_count> warship_at{};  // nowhere: in the pool or sunk

    Roll roll;
    Declared declared;
    Battle battle;
    Course course;
    Stack stack;

    // Who and when.
    std::uint8_t solitaire = 1;
    std::uint8_t seats = 1;
    std::uint8_t sides = 2;          // players, the System Player among them
    std::uint8_t each = 0;           // Pirates a seat has (B3 Step 6)
    std::uint8_t first = 0;          // player A
    std::uint8_t pardons = 0;        // appearances of General Pardon (B17.9)
    std::uint8_t ended = 0;          // End
    std::uint8_t pro_governors = 0;  // in the pool
    std::uint8_t long_game = 0;      // B18.2
    std::uint8_t runs = 0;           // times that the deck was remade (B18.2)
    friend constexpr bool operator==(const State&, const State&) = default;
};

// How a game ended (S19.9, B18.2).
enum class End : std::uint8_t { none, retired, eliminated, pardon, no_pirates, deck };

static_assert(std::has_unique_object_representations_v<Pirate>);
static_assert(std::has_unique_object_representations_v<Player>);
static_assert(sizeof(State) <= 4096, "the budget of the design");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "no padding: states compare by bytes");

inline bool is_system(const State& s, Side side) {
    return s.solitaire != 0 && side == system_player;
}
inline Side side_of(const State& s, Slot slot) {
    if (s.solitaire != 0) return slot == 0 ? Side{0} : system_player;
    return static_cast<Side>(slot / s.each);
}
inline bool is_blackbeard(const State& s, Slot slot) { return s.solitaire != 0 && slot == 0; }

}  // namespace nb::blackbeard
