#pragma once
// A tiny game made for testing what several seats may know of each other. Twenty cards w00 .. w19;
// each of two to five seats is dealt three. In turn a seat plays a card, which counts its number,
// or buries one face down. Who holds w00 may hush a card played by somebody else, so that it counts
// nothing; nobody is to learn who was asked.

#include "core/any_game.hpp"

namespace nb::whisper {

struct Game {
    enum Verb : std::uint8_t { play = 1, bury, hush, let };  // play, bury: a is the card
    enum Phase : std::uint8_t { dealing, choosing, hushing, over };
    static constexpr std::uint8_t cards = 20;
    static constexpr std::uint8_t hand_size = 3;
    static constexpr std::uint32_t hush_card = 1;  // w00 as a bit
    struct Options {
        std::uint8_t seats = 2;
    };
    struct State {
        std::array<std::uint32_t, max_seats> hands{};  // bit i: card i
        std::uint32_t deck = (1U << cards) - 1;        // the cards that nobody has seen
        std::array<std::int16_t, max_seats> points{};
        std::uint8_t seats = 0;
        std::uint8_t seat = 0;  // whose turn it is
        std::uint8_t dealt = 0;
        std::uint8_t played = 0;  // phase hushing: the card
        std::uint8_t phase = dealing;
        std::uint8_t unused = 0;
    };

    static State start(const Options& options);
    static Turn turn(const State& state);
    static void actions(const State& state, ActionList& out);
    static void apply(State& state, Action action);
    static Scores scores(const State& state);
    static std::string action_text(Action action);
    static std::optional<Action> parse_action(std::string_view text);
    static std::string stream_name(Stream stream);
    static std::optional<unsigned> outcome_by_name(const State& state, std::string_view name);
    static std::string position_text(const State& state);
    static std::expected<State, Problem> parse_position(std::string_view text);
    static JsonTree view(const State& state, Viewer viewer);
    static std::vector<Message> log(const State& state, Action action, Viewer viewer);
    static std::optional<Message> landmark(const State& state);
    static std::optional<Action> indifferent(const State& state);
    static bool secret_decision(const State& state);
    static std::vector<std::string> broken_invariants(const State& state);
};

std::string card_name(unsigned card);  // "w07"

extern const GameEntry entry;
// Knows "whisper" only.
const GameEntry* find(std::string_view id);

}  // namespace nb::whisper
