#include "bots/northgard/rollout.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/search.hpp"
#include "bots/northgard/worth.hpp"

namespace nb::northgard {

namespace {

constexpr std::uint32_t usual_rollouts = 200;
constexpr unsigned horizon_years = 1;
constexpr double worth_scale = 40;  // fame, as each sees it
constexpr double fame_scale = 25;

// The heuristic player hardly plays worse with so little thought, and three times as fast.
constexpr unsigned rollout_effort = 60;
// Positions looked at to choose the candidates among many actions.
constexpr unsigned ranking_effort = 600;
constexpr std::size_t most_tried = 24;

// The most promising ones first.
void rank(const State& s, Seat seat, std::vector<Action>& actions) {
    const bot::Outlook view = bot::look_ahead(s, seat);
    const unsigned share = std::max(1U, ranking_effort / static_cast<unsigned>(actions.size()));
    struct Ranked {
        Action action;
        double worth;
    };
    std::vector<Ranked> ranked;
    ranked.reserve(actions.size());
    for (const Action action : actions) {
        ranked.push_back({action, bot::action_worth(s, action, view, share)});
    }
    std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
        return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
    });
    std::ranges::transform(ranked, actions.begin(), &Ranked::action);
}

// How far the seat is ahead of its best rival.
template <class Standing>
double lead(const State& s, Seat seat, Standing&& standing) {
    double rival = -1e9;
    for (Seat other = 0; other < s.seats; ++other) {
        if (enemies(s, seat, other)) rival = std::max<double>(rival, standing(other));
    }
    return standing(seat) - rival;
}

}  // namespace

void RolloutTraits::redeal(State& s, Seat observer, Random& random) {
    SearchTraits::redeal(s, observer, random);
}

void RolloutTraits::candidates(const State& s, Seat seat, Random& random, search::Candidates& out) {
    const Action favourite = choose_well(s, seat, random);
    out.push_back(favourite);
    ActionList legal;
    Northgard::actions(s, legal);
    std::vector<Action> others;
    std::ranges::copy_if(legal, std::back_inserter(others),
                         [&](Action action) { return action != favourite; });
    if (others.size() >= most_tried) {
        rank(s, seat, others);
        others.resize(most_tried - 1);
    }
    for (const Action action : others) out.push_back(action);
}

Action RolloutTraits::decide(const State& s, Random& random) {
    return choose_well(s, Northgard::turn(s).seat, random, rollout_effort);
}

bool RolloutTraits::ends(const State& start, const State& s) {
    return s.year >= start.year + horizon_years && asked(s) == Ask::turn;
}

double RolloutTraits::reward(const State& s, Seat seat) {
    if (asked(s) != Ask::over) {
        const auto worth = [&](Seat who) { return bot::worth(s, bot::look_ahead(s, who)); };
        return search::squashed(lead(s, seat, worth), worth_scale);
    }
    constexpr double for_winning = 0.8;
    const Scores scores = Northgard::scores(s);
    const auto fame = [&](Seat who) { return scores.points[who]; };
    const double rest = (1 - for_winning) * search::squashed(lead(s, seat, fame), fame_scale);
    return (scores.won[seat] ? for_winning : 0) + rest;
}

search::Comparison roll_out_northgard(const State& s, Seat seat, Random& random,
                                      const search::Budget& budget) {
    const auto rollouts = std::make_unique<Rollouts>();
    return rollouts->run(s, seat, budget, random.next());
}

Action choose_by_rollouts(const AnyGame& game, Seat seat, Random& random) {
    const State& s = static_cast<const GameOf<Northgard>&>(game).state();
    return roll_out_northgard(s, seat, random, {.iterations = usual_rollouts}).choice;
}

}  // namespace nb::northgard

template class nb::search::Rollouts<nb::northgard::Northgard, nb::northgard::RolloutTraits>;
