#include "bots/northwood/search.hpp"

#include "bots/northwood/plan.hpp"
#include "northwood/play_on.hpp"

namespace nb::northwood {

void SearchTraits::play_out(State& s, Random& random, ActionList& room) {
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    if (asked(s) == Ask::draw_hand) return;  // the plan speaks of the time before a hand is seen
    const unsigned visit = s.visit;
    Northwood::roll_on(s, random);
    while (s.visit == visit && asked(s) != Ask::over) {
        play_randomly(s, room, dice);
    }
}

search::Rewards SearchTraits::rewards(const State& s) {
    if (asked(s) == Ask::over) return {game_won(s) ? 1.0 : 0.0};
    if (win_impossible(s)) return {};
    const unsigned open = ~static_cast<unsigned>(s.visited) & 0xFFU;
    const unsigned have = stars(s);
    const unsigned needed = s.threshold > have ? s.threshold - have : 0U;
    return {static_cast<double>(bot::plan_table(s.full_setup != 0)[open][needed]) /
            bot::plan_certain};
}

void WholeGameTraits::play_out(State& s, Random& random, ActionList& room) {
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    Northwood::roll_on(s, random);
    while (asked(s) != Ask::over) play_randomly(s, room, dice);
}

search::Rewards WholeGameTraits::rewards(const State& s) { return {game_won(s) ? 1.0 : 0.0}; }

}  // namespace nb::northwood

template class nb::search::Search<nb::northwood::Northwood, nb::northwood::SearchTraits>;
template class nb::search::Search<nb::northwood::Northwood, nb::northwood::WholeGameTraits>;
