#include "bots/blackbeard/rollout.hpp"

#include <algorithm>
#include <memory>

#include "blackbeard/rules_internal.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/blackbeard/voyage_worth.hpp"

namespace nb::blackbeard {

namespace {

constexpr std::uint32_t usual_rollouts = 4'000;
constexpr unsigned horizon_alone = 3;  // rounds
constexpr unsigned horizon_at_table = 2;
constexpr double widest_margin = 200;  // points; more counts as much

}  // namespace

void RolloutTraits::redeal(State& s, Seat observer, Random& random) {
    SearchTraits::redeal(s, observer, random);
}

void RolloutTraits::candidates(const State& s, Seat, Random& random, search::Candidates& out) {
    const Action favourite = procedure(s);
    out.push_back(favourite);
    ActionList legal;
    Blackbeard::actions(s, legal);
    auto others = static_cast<unsigned>(legal.size()) - 1;
    auto room = static_cast<unsigned>(out.capacity()) - 1;
    for (const Action action : legal) {
        if (action == favourite) continue;
        // Of too many, any.
        if (random.below(others--) >= room) continue;
        out.push_back(action);
        --room;
    }
}

Action RolloutTraits::decide(const State& s, Random&) { return procedure(s); }

bool RolloutTraits::ends(const State& start, const State& s) {
    if (s.solitaire == 0) return s.round >= start.round + horizon_at_table;
    return s.round >= start.round + horizon_alone && own_turn_begins(s);
}

double RolloutTraits::reward(const State& s, Seat seat) {
    if (s.solitaire == 0) return SearchTraits::rewards(s)[seat];
    const double margin = asked(s) == Ask::over
                              ? s.players[0].points - s.players[system_player].points
                              : expected_margin(s);
    return 0.5 + 0.5 * std::clamp(margin / widest_margin, -1.0, 1.0);
}

search::Comparison roll_out_blackbeard(const State& s, Seat seat, Random& random,
                                       const search::Budget& budget) {
    const auto rollouts = std::make_unique<Rollouts>();
    return rollouts->run(s, seat, budget, random.next());
}

Action choose_by_rollouts(const AnyGame& game, Seat seat, Random& random) {
    const State& s = static_cast<const GameOf<Blackbeard>&>(game).state();
    return roll_out_blackbeard(s, seat, random, {.iterations = usual_rollouts}).choice;
}

}  // namespace nb::blackbeard

template class nb::search::Rollouts<nb::blackbeard::Blackbeard, nb::blackbeard::RolloutTraits>;
