#include "bots/northwood/ability_search.hpp"

#include <algorithm>
#include <array>

#include "bots/northwood/reading.hpp"
#include "core/random.hpp"
#include "northwood/rules_course.hpp"

namespace nb::northwood::bot {

namespace {

// Whether an action differs from others that the same decision offers only in an order that is of
// little account: the lower card of two is discarded first, cards land as they come.
bool repeats(const State& s, Action action) {
    switch (asked(s)) {
        case Ask::discard: {
            const bool first = (s.stack.top().c & 127U) == 0;
            return !first && verb_of(action) == Verb::discard && action.a < s.discard.back();
        }
        case Ask::discard_nine: return s.stack.top().a == no_card && value_of(action.a) > 4;
        case Ask::land: return action.a != static_cast<Card>(std::countr_zero(s.moving));
        default: return false;
    }
}

}  // namespace

Chances AbilitySearch::worth(const State& s) { return follow(s, 0); }

Chances AbilitySearch::worth_after(const State& s, Action action) { return step(s, action, 0); }

Chances AbilitySearch::step(const State& s, Action action, unsigned draws) {
    State then = s;
    apply_until_visit_end(then, action);
    const int points = static_cast<int>(then.score.size()) - static_cast<int>(s.score.size());
    return plus(follow(then, draws), points);
}

Chances AbilitySearch::follow(const State& s, unsigned draws) {
    switch (asked(s)) {
        case Ask::visit_end: {
            Chances ended;
            ended.set(0, certain);
            return ended;
        }
        case Ask::window: {
            ++asked_for_;
            return solver_.solve(Reading(s).question(limits_.uses));
        }
        case Ask::answer: return answer(s);
        default: break;
    }
    const Turn turn = Northwood::turn(s);
    if (turn.kind == Turn::Kind::chance) return draw(s, turn.outcomes, draws);
    return decide(s, draws);
}

// All outcomes if they are few; otherwise some, spread evenly over the deck from a random start.
// The same draws for every alternative, so that luck doesn't choose between them.
Chances AbilitySearch::draw(const State& s, unsigned outcomes, unsigned draws) {
    Random random(seed_ + draws);
    const unsigned wanted = draws == 0 ? limits_.samples : 1U;
    const unsigned count = std::min(wanted, outcomes);
    const unsigned start = random.below(outcomes);
    std::array<std::uint64_t, need_count> sum{};
    for (unsigned i = 0; i < count; ++i) {
        const Chances one = step(s, chance((start + i * outcomes / count) % outcomes),
                                 draws + (draws == 0 ? 1 + i * 8 : 1));
        for (unsigned k = 0; k < need_count; ++k) sum[k] += one.of[k];
    }
    Chances mean;
    for (unsigned k = 0; k < need_count; ++k) {
        mean.of[k] = static_cast<std::uint32_t>(sum[k] / count);
    }
    return mean;
}

Chances AbilitySearch::decide(const State& s, unsigned draws) {
    ActionList legal;
    Northwood::actions(s, legal);
    Chances best;
    for (const Action action : legal) {
        if (!repeats(s, action)) take_better(best, step(s, action, draws));
    }
    return best;
}

Chances AbilitySearch::answer(const State& s) {
    Chances best;
    for (std::uint32_t legal = legal_answers(s); legal != 0; legal &= legal - 1) {
        take_better(best,
                    step(s, act(Verb::play, static_cast<unsigned>(std::countr_zero(legal))), 0));
    }
    return best;
}

}  // namespace nb::northwood::bot
