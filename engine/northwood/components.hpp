#pragma once
// The printed things of For Northwood!: cards, suits, fiefs, characters with their abilities as
// small programs, and scenarios. One row per printed thing. How they act is in rules*.cpp.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace nb::northwood {

// W0.1: suits in the order of the components table.
enum class Suit : std::uint8_t { claws, flowers, leaves, eyes };
inline constexpr unsigned suit_count = 4;
inline constexpr std::uint8_t no_suit = 255;
inline constexpr std::array<std::string_view, suit_count> suit_ids = {"claws", "flowers", "leaves",
                                                                      "eyes"};
inline constexpr std::string_view suit_letters = "CFLE";

// A dialogue card, 0 .. 31: C1 .. C8, F1 .. F8, L1 .. L8, E1 .. E8.
using Card = std::uint8_t;
inline constexpr unsigned card_count = 32;
inline constexpr Card no_card = 255;
constexpr unsigned suit_of(Card card) { return card / 8U; }
constexpr unsigned value_of(Card card) { return card % 8U + 1U; }
constexpr Card make_card(unsigned suit, unsigned value) {
    return static_cast<Card>(suit * 8U + value - 1U);
}
// All eight cards of a suit as bits.
constexpr std::uint32_t suit_mask(unsigned suit) { return 0xFFU << (8U * suit); }
constexpr std::uint32_t card_bit(Card card) { return 1U << card; }
inline constexpr std::uint32_t all_cards = 0xFFFFFFFFU;

// W1.3, W1.4: the fief's number is its target.
inline constexpr unsigned fief_count = 8;
inline constexpr std::uint8_t no_fief = 255;
inline constexpr std::array<std::uint8_t, fief_count> fief_stars = {4, 3, 2, 1, 1, 2, 3, 4};
inline constexpr unsigned all_stars = 20;
static_assert([] {
    unsigned sum = 0;
    for (unsigned stars : fief_stars) sum += stars;
    return sum;
}() == all_stars);

// One step of an ability, in printed order (W7.3). The operands n and m belong to the op.
enum class Op : std::uint8_t {
    draw,            // n cards into the hand
    draw_up_to,      // until n cards are held
    draw_if_below,   // one card if fewer than n are held
    draw_per_suit,   // one for each card of suit n held, counted before
    take_tops,       // the top cards of a chosen set of piles into the hand
    score_highest,   // all hand cards of the highest value to the score pile
    score_lowest,    // all hand cards of the lowest value to the score pile
    score_suit,      // one hand card of suit n to the score pile
    discard_trump,   // all hand cards of the trump suit
    discard_named,   // all hand cards of the named suit
    discard,         // n to m chosen hand cards
    discard_nine,    // two hand cards whose values add up to nine
    discard_draw,    // n to m chosen hand cards, then draw as many
    score_to_deck,   // the top card of the score pile onto the deck
    look,            // at the top n cards of the deck
    look_discard,    // at the top card, which may be discarded
    swap_deck,       // a hand card with the top card of the deck
    swap_score,      // a hand card with the top card of the score pile
    swap_discard,    // a hand card with the top card of the discard pile
    arrange,         // the top n deck cards anew: top or bottom, in any order
    swap_ruler,      // the visited ruler with a neutral one at most n fiefs away
    copy_ruler,      // the visited ruler's ability
    copy_exhausted,  // the ability of an exhausted ally
    name_suit,       // one of four
    next_free,       // next dialogue: no need to follow suit
    next_no_score,   // next dialogue: the response does not score
    next_trump,      // next dialogue: the named suit is trump
    ready,           // one other exhausted ally
    dig,             // turn deck cards up until one of the named suit comes; take it
};
struct Step {
    Op op;
    std::uint8_t n = 0;
    std::uint8_t m = 0;
};

// A character, 0 .. 23: suit * 6 + rank, ranks Jack, Queen, King, Prince, Marchioness, Baron
// (W1.2); 24 .. 29 are guests of scenarios (W13.5).
using Character = std::uint8_t;
inline constexpr unsigned character_count = 24;
inline constexpr unsigned guest_count = 6;
inline constexpr Character no_character = 255;
inline constexpr Character masked = 254;  // a ruler that lies face down (scenario 8)
enum Rank : std::uint8_t { jack, queen, king, prince, marchioness, baron };
inline constexpr unsigned rank_count = 6;
constexpr Character make_character(unsigned suit, unsigned rank) {
    return static_cast<Character>(suit * rank_count + rank);
}

struct CharacterRow {
    std::string_view id;
    Suit suit;
    bool crown;   // W1.2: one of the twelve left out of the introductory game
    bool copier;  // W12.8, W16.9, W16.22: copying a copier does nothing
    std::uint8_t step_count;
    std::array<Step, 3> steps;
};

constexpr CharacterRow row(std::string_view id, Suit suit, bool crown, Step a) {
    return {id, suit,         crown, a.op == Op::copy_ruler || a.op == Op::copy_exhausted,
            1,  {{a, {}, {}}}};
}
constexpr CharacterRow row(std::string_view id, Suit suit, bool crown, Step a, Step b) {
    return {id, suit, crown, false, 2, {{a, b, {}}}};
}
constexpr CharacterRow row(std::string_view id, Suit suit, bool crown, Step a, Step b, Step c) {
    return {id, suit, crown, false, 3, {{a, b, c}}};
}

inline constexpr std::array<CharacterRow, character_count + guest_count> characters = {{
    // W12.1 - W12.3, W12.13 - W12.15
    row("CJ", Suit::claws, false, {Op::draw_up_to, 8}),
    row("CQ", Suit::claws, false, {Op::take_tops}),
    row("CK", Suit::claws, false, {Op::score_highest}),
    row("CP", Suit::claws, true, {Op::draw_per_suit, 0}),
    row("CM", Suit::claws, true, {Op::score_lowest}),
    row("CB", Suit::claws, true, {Op::next_free}),
    // W12.4 - W12.6, W12.16 - W12.18
    row("FJ", Suit::flowers, false, {Op::discard_trump}),
    row("FQ", Suit::flowers, false, {Op::score_to_deck}),
    row("FK", Suit::flowers, false, {Op::discard_nine}),
    row("FP", Suit::flowers, true, {Op::discard, 1, 1}),
    row("FM", Suit::flowers, true, {Op::swap_score}),
    row("FB", Suit::flowers, true, {Op::next_no_score}),
    // W12.7 - W12.9, W12.19 - W12.21
    row("LJ", Suit::leaves, false, {Op::swap_ruler, 2}),
    row("LQ", Suit::leaves, false, {Op::copy_ruler}),
    row("LK", Suit::leaves, false, {Op::look, 1}, {Op::swap_deck}),
    row("LP", Suit::leaves, true, {Op::name_suit}, {Op::next_trump}),
    row("LM", Suit::leaves, true, {Op::ready}),
    row("LB", Suit::leaves, true, {Op::swap_discard}),
    // W12.10 - W12.12, W12.22 - W12.24
    row("EJ", Suit::eyes, false, {Op::draw, 2}, {Op::discard, 2, 2}),
    row("EQ", Suit::eyes, false, {Op::look, 3}),
    row("EK", Suit::eyes, false, {Op::name_suit}, {Op::draw, 2}, {Op::discard_named}),
    row("EP", Suit::eyes, true, {Op::look, 2}, {Op::arrange, 2}),
    row("EM", Suit::eyes, true, {Op::discard_draw, 0, 3}),
    row("EB", Suit::eyes, true, {Op::name_suit}, {Op::dig}),
    // Guests (scenarios 2, 3 and 4)
    row("tiger", Suit::claws, false, {Op::score_suit, 0}),
    row("panda", Suit::flowers, false, {Op::discard, 1, 1}, {Op::look, 1}),
    row("ladyDuck", Suit::flowers, false, {Op::discard, 1, 2}),
    row("bees", Suit::claws, false, {Op::draw, 1}, {Op::draw_if_below, 5}),
    row("parrot", Suit::leaves, false, {Op::copy_exhausted}),
    row("heckler", Suit::eyes, false, {Op::look, 1}, {Op::look_discard}),
}};
inline constexpr Character tiger = 24;
inline constexpr Character panda = 25;
inline constexpr Character lady_duck = 26;
inline constexpr Character bees = 27;
inline constexpr Character parrot = 28;
inline constexpr Character heckler = 29;

constexpr unsigned character_suit(Character character) {
    return static_cast<unsigned>(characters[character].suit);
}
static_assert(
    [] {
        unsigned crowns = 0;
        for (unsigned i = 0; i < character_count; ++i) {
            if (character_suit(static_cast<Character>(i)) != i / rank_count) return false;
            if (characters[i].crown != (i % rank_count >= prince)) return false;
            crowns += characters[i].crown ? 1 : 0;
        }
        return crowns == 12;
    }(),
    "six characters a suit, half of them crowned (W1.2)");

// The 24 characters of a kind as bits, for the deals of W2.4, W3.2, W16.3.
constexpr std::uint32_t characters_where(bool crowned) {
    std::uint32_t set = 0;
    for (unsigned i = 0; i < character_count; ++i) {
        if (characters[i].crown == crowned) set |= 1U << i;
    }
    return set;
}
inline constexpr std::uint32_t all_characters = 0xFFFFFFU;
inline constexpr std::uint32_t plain_characters = characters_where(false);
inline constexpr std::uint32_t crown_characters = characters_where(true);
constexpr std::uint32_t characters_of_suit(unsigned suit) { return 0x3FU << (suit * rank_count); }

// W13: the scenarios of the Noisy Year; the number is the order of the booklet, 0 is no scenario.
enum class Scenario : std::uint8_t {
    none,
    summer1,
    summer2,
    summer3,
    summer4,
    fall1,
    fall2,
    fall3,
    fall4,
    winter1,
    winter2,
    winter3,
    winter4,
    spring1,
    spring2,
    spring3,
    spring4,
};
inline constexpr unsigned scenario_count = 16;

struct ScenarioRow {
    std::string_view id;
    bool intro = false;  // introductory set-up (W2) instead of the full one
    std::array<Character, 2> guests = {no_character,
                                       no_character};  // each takes the slot of its suit
    std::uint8_t hand_size = 8;
};
inline constexpr std::array<ScenarioRow, scenario_count + 1> scenarios = {{
    {"none"},
    {"summer1", true},
    {"summer2", false, {tiger, panda}},
    {"summer3", false, {bees, lady_duck}},
    {"summer4", false, {parrot, heckler}},
    {"fall1"},
    {"fall2"},
    {"fall3"},
    {"fall4"},
    {"winter1", false, {no_character, no_character}, 7},
    {"winter2"},
    {"winter3"},
    {"winter4"},
    {"spring1"},
    {"spring2"},
    {"spring3"},
    {"spring4"},
}};
constexpr const ScenarioRow& scenario_row(Scenario scenario) {
    return scenarios[static_cast<std::size_t>(scenario)];
}

// Text ids and back ("L5", "CQ", "panda"); no_card / no_character if there is no such thing.
std::string_view card_id(Card card);
Card card_by_id(std::string_view id);
Character character_by_id(std::string_view id);
std::uint8_t suit_by_id(std::string_view id);

}  // namespace nb::northwood
