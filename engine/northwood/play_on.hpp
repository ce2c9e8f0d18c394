#pragma once
// Playing on with one's own dice: the same rules as Northwood::apply, with every chance event
// answered at once. For simulation and search, where the return to the caller for each card would
// cost more than the card. Not for tables, whose draws come from a record or a seed.

#include "northwood/rules_course.hpp"

namespace nb::northwood {

// Plays a legal action and runs on to the next decision or the end of the game. dice(outcomes,
// stream) answers each chance event with a number from 0 to outcomes-1.
template <class Dice>
inline void play_on(State& s, Action action, Dice&& dice) {
    apply_until_visit_end(s, action, dice);
    if (asked(s) == Ask::visit_end) run(s, dice);
}

// Plays a uniformly random legal action and runs on. `room` is room to work in. The two decisions
// of a dialogue, by far the most frequent, go around the dispatch by question; measured in bench/.
template <class Dice>
inline void play_randomly(State& s, ActionList& room, Dice&& dice) {
    const auto pick = [&](const Choices& legal) {
        const unsigned count = legal.size();
        return legal[count > 1 ? dice(count, Stream{}) : 0];
    };
    switch (asked(s)) {
        case Ask::window:
            window(s, pick(window_choices(s)));
            if (asked(s) == Ask::draw_statement) draw_statement(s, dice);
            if (asked(s) == Ask::answer) return;
            break;
        case Ask::answer:
            answer(s, pick(answer_choices(s)));
            if (asked(s) == Ask::window) return;
            break;
        default: {
            const Choices legal = choices(s);
            if (!legal.listed()) {
                play_on(s, pick(legal), dice);
                return;
            }
            Northwood::actions(s, room);
            play_on(s, room[dice(static_cast<unsigned>(room.size()), Stream{})], dice);
            return;
        }
    }
    run(s, dice);
}

// A new game, run on to its first decision.
template <class Dice>
inline State start_on(const Options& options, Dice&& dice) {
    State s = Northwood::start(options);
    run(s, dice);
    return s;
}

// The same from the middle of anything: chance is answered by random.below(outcomes).
template <class Random>
void Northwood::roll_on(State& s, Random& random) {
    if (asked(s) >= first_decision) return;
    run(s, [&](unsigned outcomes, Stream) { return random.below(outcomes); });
}

}  // namespace nb::northwood
