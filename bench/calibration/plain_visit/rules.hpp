#pragma once
// The plain visit: one visit of a trick-taking game for one person, without abilities or a target.
// V1: shuffle 32 cards; draw a hand of eight, then eight statements, then a card whose suit is
// trump. V2: answer the statements in the order drawn, each with a card of its suit if one is held,
// else with any card. V3: an answer wins the trick if it has the statement's suit and a higher
// value, or is trump and the statement isn't. V4: the score is the number of tricks won.

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/calibration/plain_visit/state.hpp"
#include "core/any_game.hpp"

namespace nb::plain_visit {

enum Verb : std::uint8_t { play = 1 };  // a: the card
inline constexpr Stream deck_stream{0};

struct Rules {
    using State = plain_visit::State;
    struct Options {};

    static State start(const Options&);
    static Turn turn(const State& state);
    static void actions(const State& state, ActionList& out);
    static void apply(State& state, Action action);
    static void roll_on(State& state, Random& random);  // the rest of the deal at once
    static Scores scores(const State& state);

    // notation.cpp
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& state, std::string_view name);
    static std::string position_text(const State& state);
    static std::expected<State, Problem> parse_position(std::string_view text);

    // view.cpp
    static JsonTree view(const State& state, Viewer viewer);
    static std::vector<Message> log(const State& state, Action action, Viewer viewer);
    static std::optional<Message> landmark(const State& state);
    static std::optional<Action> indifferent(const State& state);
    static std::vector<std::string> broken_invariants(const State& state);
};

// V3.
bool wins(Card answer, Card statement, unsigned trump_suit);

}  // namespace nb::plain_visit
