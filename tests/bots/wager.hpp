#pragma once
// A game made up for the search, whose right values can be worked out in the head. One seat: it
// keeps 5 of 10 points; or draws one of eight balls, of which one is worth 10; or has one of four
// coins thrown and names it, for 8 if it names the right one.

#include "bots/search/search.hpp"

namespace nb::test::wager {

enum Verb : std::uint8_t { keep = 1, draw, toss, name };  // name: a is the coin
enum Phase : std::uint8_t { choosing, drawing, tossing, naming, over };
inline constexpr std::uint8_t balls = 8;
inline constexpr std::uint8_t coins = 4;

struct State {
    std::uint8_t phase = choosing;
    std::uint8_t coin = 0;
    std::uint8_t points = 0;
};

struct Rules {
    using State = wager::State;
    struct Options {};

    static State start(const Options&) { return {}; }
    static Turn turn(const State& s) {
        switch (s.phase) {
            case drawing: return {Turn::Kind::chance, 0, balls, {}};
            case tossing: return {Turn::Kind::chance, 0, coins, {}};
            case over: return {};
            default: return {Turn::Kind::seat, 0, 0, {}};
        }
    }
    static void actions(const State& s, ActionList& out) {
        if (s.phase == naming) return out.add_each(name, (1U << coins) - 1);
        for (const Verb verb : {keep, draw, toss}) out.add({verb});
    }
    static void apply(State& s, Action action) {
        switch (s.phase) {
            case choosing:
                if (action.verb == keep) return end(s, 5);
                s.phase = action.verb == draw ? drawing : tossing;
                return;
            case drawing: return end(s, outcome_of(action) + 1 == balls ? 10 : 0);
            case tossing:
                s.coin = static_cast<std::uint8_t>(outcome_of(action));
                s.phase = naming;
                return;
            default: return end(s, action.a == s.coin ? 8 : 0);
        }
    }
    static Scores scores(const State& s) { return {{s.points}, {s.points > 0}}; }

private:
    static void end(State& s, unsigned points) {
        s.points = static_cast<std::uint8_t>(points);
        s.phase = over;
    }
};

// Shown says whether the seat sees the coin before it names it.
template <bool Shown>
struct Traits {
    static constexpr double exploration = 0.7;
    static constexpr unsigned widening = 0;

    static void redeal(State&, Seat, Random&) {}
    static bool tells_apart(const State&, const Turn&, Seat) { return Shown; }
    static void play_out(State& s, Random& random, ActionList& room) {
        search::play_at_random<Rules>(s, random, room, 10);
    }
    static search::Rewards rewards(const State& s) { return {s.points / 10.0}; }
};

// Tries everything often.
struct Curious : Traits<true> {
    static constexpr double exploration = 8;
};

template <bool Shown>
using Search = search::Search<Rules, Traits<Shown>>;

}  // namespace nb::test::wager
