#pragma once
// The rules of For Northwood! (docs/rules/northwood.en.md): the contract of core/game.hpp and the
// questions about a position that the view and the tests share with it.

#include <array>
#include <bit>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "core/json_tree.hpp"
#include "core/message.hpp"
#include "core/options.hpp"
#include "northwood/state.hpp"

namespace nb::northwood {

struct Options {
    bool full_setup = false;  // W3; otherwise W2. Without meaning in a scenario.
    Scenario scenario = Scenario::none;
    std::uint8_t threshold = 16;  // W10.3: 16, 18 or 20
    bool condition_on = false;    // W13.3: the scenario's additional condition is in force
};

// The verbs. Their numbers are for ever; the order decides the order of actions().
enum class Verb : std::uint8_t {
    chance = 0,
    keep = 1,   // a: slot
    visit = 2,  // a: fief
    redraw = 3,
    resign = 4,
    cover = 5,  // a: fief the substitute comes from, b: slot
    done = 6,
    buy = 7,  // a: card
    leave = 8,
    give = 9,  // a: card
    use = 10,  // a: slot
    turn = 11,
    play = 12,  // a: card
    roll = 13,
    name = 14,     // a: suit
    take = 15,     // a: piles, as bits
    land = 16,     // a: card
    discard = 17,  // a: card
    stop = 18,
    swap = 19,     // a: fief
    ready = 20,    // a: slot
    arrange = 21,  // a: first card, b: second card or no_card, c: how many of them stay on top
    score = 22,    // a: card
    copy = 23,     // a: slot
    drop = 24,
    hold = 25,
    nest = 26,  // a: slot
    decline = 27,
    dismiss = 28,  // a: slot
};
constexpr Action act(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
    return {static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(a),
            static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}
constexpr Verb verb_of(Action action) { return static_cast<Verb>(action.verb); }

// The legal set of one decision in a compact form, so that random play need not write a list: one
// action {verb, i} for each set bit i, then the plain verbs, in the order of actions(). Both come
// from here.
struct Choices {
    static constexpr std::uint8_t listed_mark = 3;

    std::uint32_t operands = 0;
    Verb verb = Verb::chance;
    std::uint8_t plain_count = 0;  // 0 to 2, or listed_mark
    Verb first_plain = Verb::chance;
    Verb second_plain = Verb::chance;

    static Choices each(Verb verb, std::uint32_t operands) { return {operands, verb}; }
    static Choices only(Verb verb) { return {0, Verb::chance, 1, verb}; }
    // Operands of two kinds: only actions() can tell.
    static Choices in_a_list() { return {0, Verb::chance, listed_mark}; }
    [[nodiscard]] Choices and_also(Verb plain) const {
        if (plain_count == 0) return {operands, verb, 1, plain};
        return {operands, verb, 2, first_plain, plain};
    }

    [[nodiscard]] bool listed() const { return plain_count == listed_mark; }
    [[nodiscard]] unsigned size() const {
        return static_cast<unsigned>(std::popcount(operands)) + plain_count;
    }
    // The k-th action, k below size().
    [[nodiscard]] Action operator[](unsigned k) const {
        const auto with_operand = static_cast<unsigned>(std::popcount(operands));
        if (k < with_operand) return act(verb, nth_bit(operands, k));
        return act(k == with_operand ? first_plain : second_plain);
    }
};

struct Northwood {
    using State = northwood::State;
    using Options = northwood::Options;

    static State start(const Options& options);
    static Turn turn(const State& s);
    static void actions(const State& s, ActionList& out);
    static void apply(State& s, Action action);
    static Scores scores(const State& s);
    // Answers chance up to the next decision with random.below(outcomes); see play_on.hpp.
    template <class Random>
    static void roll_on(State& s, Random& random);

    // notation.cpp
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& s, std::string_view name);
    // position.cpp
    static std::string position_text(const State& s);
    static std::expected<State, Problem> parse_position(std::string_view text);
    static std::vector<std::string> broken_invariants(const State& s);
    // view.cpp, log.cpp
    static JsonTree view(const State& s, std::optional<Seat> viewer);
    static std::vector<Message> log(const State& s, Action action, std::optional<Seat> viewer);
    static std::optional<Message> landmark(const State& s);

    static std::optional<Action> indifferent(const State& s);
};

// Questions about a position.
// -----------------------------------------------------------------------

inline Ask asked(const State& s) { return s.stack.top().kind; }
// The card now acting in a slot: the substitute, else the ally, else no_character (W16.2).
inline Character acting(const State& s, unsigned slot) {
    return s.covers[slot] != no_character ? s.covers[slot] : s.allies[slot];
}
// The slots that hold a card, as bits: an empty slot is the only byte with its top bit set.
inline unsigned held_slots(const std::array<Character, suit_count>& slots) {
    static_assert(std::endian::native == std::endian::little, "slot 0 is the lowest byte");
    const std::uint32_t held = ~std::bit_cast<std::uint32_t>(slots) & 0x80808080U;
    return (held * 0x00204081U) >> 28;  // gathers the four top bits
}
// W7.4, W16.25: the slots whose card may be activated in a window, as bits.
inline unsigned usable_slots(const State& s) {
    const unsigned awake_allies = held_slots(s.allies) & ~static_cast<unsigned>(s.asleep);
    return (held_slots(s.covers) | awake_allies) & ~static_cast<unsigned>(s.exhausted);
}
// The trump that counts for the next response (W6.7, W12.19, W16.26); no_suit if there is none.
inline std::uint8_t answer_trump(const State& s) {
    if (s.scenario == Scenario::winter4 && s.dialogues < 2) return no_suit;
    return s.next_trump != no_suit ? s.next_trump : s.trump;
}
// W6.3: the hand cards that may answer the statement, as bits.
inline std::uint32_t legal_answers(const State& s) {
    const std::uint32_t following = s.hand & suit_mask(suit_of(s.statement));
    return following != 0 && s.next_free == 0 ? following : s.hand;
}
// W6.4: would this response score?
inline bool would_score(const State& s, Card response) {
    if (s.next_no_score != 0) return false;
    const unsigned suit = suit_of(response);
    if (suit == suit_of(s.statement)) return response > s.statement;
    return suit == answer_trump(s);
}
// The unvisited fiefs that may be visited next, as bits (W4.2, scenarios 7 and 10).
unsigned open_fiefs(const State& s);
// The neutral fiefs whose ruler may trade places with the visited one (W12.7, W12.31), as bits.
unsigned swap_partners(const State& s, unsigned distance);
// Slots with an exhausted acting card that may be readied or copied, but for one slot, as bits.
unsigned other_exhausted(const State& s, unsigned except);
// Hand cards that add up to nine with another hand card (W12.6), as bits.
std::uint32_t nine_cards(const State& s, Card first);
// Hand cards of the highest or lowest value (W12.3, W12.14), as bits.
std::uint32_t extreme_cards(std::uint32_t hand, bool highest);
// W10.1: stars of the fiefs won. W16.11: 20 minus the stars of lost fiefs.
unsigned stars(const State& s);
unsigned stars_possible(const State& s);
inline bool won(const State& s, unsigned fief) {
    return s.status[fief] != Status::neutral && s.status[fief] != Status::lost;
}
unsigned fiefs_won(const State& s);
inline bool win_impossible(const State& s) { return stars_possible(s) < s.threshold; }
// W16.12.
bool base_win(const State& s);
bool condition_met(const State& s);
bool game_won(const State& s);

// The options as text (core/options.hpp) and the way back.
std::span<const OptionSpec> option_specs();
std::expected<Options, Problem> read_options(const OptionValues& values);

}  // namespace nb::northwood
