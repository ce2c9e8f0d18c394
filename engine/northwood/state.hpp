#pragma once
// The whole position of a game of For Northwood!: one trivially copyable struct. What may happen
// next is in rules*.cpp; nothing here decides.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/deck.hpp"
#include "core/fixed_list.hpp"
#include "core/stack.hpp"
#include "northwood/components.hpp"

namespace nb::northwood {

// W0.8, W16.28.
enum class Status : std::uint8_t { neutral, friendly, spent, lost, nested };

// What the frame on top of the decision stack waits for.
enum class Ask : std::uint8_t {
    // Chance events; one with a single outcome (a known card) happens by itself.
    draw_character,   // a: Deal, b: the suit dealt, or how many rulers lie, c: how many allies
    draw_hand,        // a: cards still to draw
    draw_mask_suit,   // a: fief (W16.24)
    draw_mask_ruler,  // a: fief, b: suit
    draw_stall,       // a: cards still to turn (scenario 5)
    draw_statement,
    draw_second,  // a: the card turned first (scenario 15)
    draw_leaf,    // scenario 6
    draw_cards,   // a: cards still to draw, by an ability
    draw_dig,     // W12.24
    look,         // a: places below the top, b: how many to look at
    // Decisions of the player.
    keep_ally,  // a: allies still to keep, b: slots kept so far (scenario 14)
    choose_fief,
    substitutes,
    choose_stall,
    pay_stall,  // a: the card bought
    window,     // a: 1 after an ability
    answer,
    nest,     // scenario 14
    dismiss,  // scenario 16
    // Decisions inside an ability.
    name_suit,
    take_piles,
    land,     // a: pile
    discard,  // a: least, b: most still to discard, c: how many so far, +128: then draw as many
    discard_nine,    // a: the first card, no_card before it
    swap_ruler,      // a: how far
    exchange,        // a: pile
    ready,           // a: the slot that may not be readied
    arrange,         // a: cards
    score_card,      // a: suit
    copy_exhausted,  // a: the slot that copies
    look_discard,
    // Automatic.
    ability,    // a: slot, b: character whose text is followed, c: next step
    visit_end,  // the visit is decided; its consequences follow (W8.4)
    over,
};
inline constexpr Ask first_decision = Ask::keep_ally;

// How characters are dealt during set-up (W16.3).
enum class Deal : std::uint8_t {
    intro_rulers,
    full,
    masked_allies,
    treaty_allies,
    treaty_out,
    treaty_rulers
};

// A pile in the operand of a frame or of a `take`, as a bit.
inline constexpr unsigned pile_deck = 1;
inline constexpr unsigned pile_discard = 2;
inline constexpr unsigned pile_score = 4;

using DialogueDeck = Deck<card_count, 30, 2>;  // a fresh group and the unsold stall cards (W16.1)
using CardPile = FixedList<Card, card_count>;  // bottom first
using Stack = DecisionStack<Ask, 6>;

struct State {
    // The 32 dialogue cards are in exactly one of hand, deck, aside, discard and score (W15.2).
    std::uint32_t hand = 0;
    std::uint32_t aside = 0;   // open cards that count as deck (W16.10): stalls, the first voice
    std::uint32_t moving = 0;  // hand cards that land one by one (W16.6)
    std::uint32_t characters = 0;  // set-up: not turned up yet; scenario 8: not seen yet
    DialogueDeck deck;
    CardPile discard;
    CardPile score;

    Stack stack;
    std::array<Character, fief_count> rulers{};  // a spent or lost ruler's name stays here
    std::array<Status, fief_count> status{};
    std::array<Character, suit_count> allies{};         // by slot (W16.2)
    std::array<Character, suit_count> covers{};         // the substitute on the slot
    std::array<std::uint8_t, suit_count> cover_fief{};  // and where it came from

    // Options (W16.3).
    std::uint8_t full_setup = 0;
    Scenario scenario = Scenario::none;
    std::uint8_t threshold = 16;
    std::uint8_t condition_on = 0;

    // The visit.
    std::uint8_t visit = 0;  // 1 .. 8, 0 during set-up
    std::uint8_t stream =
        0;  // the deck stream in use: the visit's number, 9 for the redraw (W16.13)
    std::uint8_t fief = no_fief;      // the visited fief
    std::uint8_t previous = no_fief;  // the one before
    std::uint8_t visited = 0;         // fiefs, as bits
    std::uint8_t dialogues = 0;       // completed in this visit
    std::uint8_t trump = no_suit;     // the ruler's suit; a variable in scenario 13 (W16.27)
    std::uint8_t exhausted = 0;       // slots, as bits
    std::uint8_t asleep = 0;          // slots whose ally sleeps through this visit (scenario 11)
    std::uint8_t activated = 0;       // slots whose own ally acted in this visit (scenario 11)
    std::uint8_t named = no_suit;     // by the ability going on
    std::uint8_t next_free = 0;       // effects on the next dialogue (W12.30)
    std::uint8_t next_no_score = 0;
    std::uint8_t next_trump = no_suit;
    Card statement = no_card;  // of the dialogue going on, or of the last one of this visit
    Card answer = no_card;
    std::uint8_t answer_scored = 0;  // what counted when it was played (W16.20)

    // What conditions and scenarios remember.
    std::uint8_t won_visits = 0;  // visit k as bit k-1
    std::uint8_t substitutes_used = 0;
    std::uint8_t tally = 0;        // visits that count for the condition of scenarios 2, 3, 5
    std::uint8_t redraw_used = 0;  // scenario 1
    std::uint8_t rolled = 0;       // in this visit, scenario 3
    std::uint8_t bought = 0;       // in this visit, scenario 5
    std::uint8_t nest = 0;         // slots that hold a nested ruler (scenario 14)
    std::uint8_t resigned = 0;
    std::array<std::uint8_t, 3> spare{};  // keeps the size a multiple of four

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) <= 256, "the budget of the design");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>,
              "no padding: states compare by bytes");

}  // namespace nb::northwood
