#include "bots/northgard/plan.hpp"

#include <algorithm>

#include "bots/northgard/worth.hpp"

namespace nb::northgard::bot {

namespace {

constexpr unsigned most_tries = 6;  // outcomes of a draw that are tried

// Draws that everybody knows the odds of and that the own decisions depend on at once.
bool worth_trying(Ask draw) { return draw == Ask::draw_tile || draw == Ask::draw_creature; }

// Decisions that show what the seat learns only when it gets there: somebody's hand.
bool opens_a_secret(Ask ask) { return ask == Ask::spy_card || ask == Ask::press_card; }

double average_of_draws(const State& s, unsigned outcomes, const Outlook& view, unsigned effort) {
    const unsigned tries = std::clamp(effort / 12, 1U, std::min(outcomes, most_tries));
    double sum = 0;
    for (unsigned i = 0; i < tries; ++i) {
        State next = s;
        Northgard::apply(next, chance((2 * i + 1) * outcomes / (2 * tries)));
        sum += plan_worth(next, view, std::max(1U, effort / tries));
    }
    return sum / tries;
}

}  // namespace

double plan_worth(const State& s, const Outlook& view, unsigned effort) {
    const Turn turn = Northgard::turn(s);
    if (turn.kind == Turn::Kind::over) return worth(s, view);
    const Ask ask = asked(s);
    if (turn.kind == Turn::Kind::chance) {
        if (!worth_trying(ask)) return worth(s, view);
        return average_of_draws(s, turn.outcomes, view, effort);
    }
    if (turn.seat != view.seat) {
        if (ask != Ask::counter) return worth(s, view);
        State next = s;  // that somebody could counter is a secret
        Northgard::apply(next, act(Verb::allow));
        return plan_worth(next, view, effort);
    }
    if (ask == Ask::turn || opens_a_secret(ask)) return worth(s, view);
    ActionList legal;
    Northgard::actions(s, legal);
    // With little effort left, some of them stand for all.
    const unsigned all = static_cast<unsigned>(legal.size());
    const unsigned looked_at = std::min(all, effort);
    double best = -1e9;
    for (unsigned i = 0; i < looked_at; ++i) {
        const Action action = legal[(2 * i + 1) * all / (2 * looked_at)];
        best = std::max(best, action_worth(s, action, view, effort / looked_at));
    }
    return best;
}

double action_worth(const State& s, Action action, const Outlook& view, unsigned effort) {
    State next = s;
    Northgard::apply(next, action);
    return plan_worth(next, view, effort);
}

}  // namespace nb::northgard::bot
