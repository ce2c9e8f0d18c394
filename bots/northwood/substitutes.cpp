#include "bots/northwood/substitutes.hpp"

#include <algorithm>
#include <utility>

#include "bots/northwood/reading.hpp"
#include "bots/northwood/single_worth.hpp"

namespace nb::northwood::bot {

namespace {

// Runs on to the first window of the visit: no (further) substitutes, nothing bought; what lies
// face down is turned up as every possible outcome.
std::uint32_t at_first_window(VisitSolver& solver, const State& s, unsigned uses) {
    switch (asked(s)) {
        case Ask::substitutes: {
            State then = s;
            Northwood::apply(then, act(Verb::done));
            return at_first_window(solver, then, uses);
        }
        case Ask::choose_stall: {
            State then = s;
            Northwood::apply(then, act(Verb::leave));
            return at_first_window(solver, then, uses);
        }
        case Ask::window: return solver.solve(Reading(s).question(uses)).at(s.fief);
        default: break;
    }
    // The stalls of scenario 5 hide nothing that matters here: one deal of them is enough.
    const Turn turn = Northwood::turn(s);
    const unsigned count = asked(s) == Ask::draw_stall ? 1U : turn.outcomes;
    std::uint64_t sum = 0;
    for (unsigned i = 0; i < count; ++i) {
        State then = s;
        Northwood::apply(then, chance(i));
        sum += at_first_window(solver, then, uses);
    }
    return static_cast<std::uint32_t>(sum / count);
}

unsigned friendly_left(const State& s) {
    unsigned count = 0;
    for (const Status status : s.status) count += status == Status::friendly ? 1U : 0U;
    return count;
}

}  // namespace

std::uint32_t fief_chance(VisitSolver& solver, const State& s, unsigned fief, unsigned uses) {
    State then = s;
    Northwood::apply(then, act(Verb::visit, fief));
    return at_first_window(solver, then, uses);
}

std::uint32_t calibrated(std::uint32_t chance, unsigned fief) {
    constexpr std::array<std::uint32_t, fief_count> failures_left = {85, 45, 60, 40,
                                                                     40, 40, 45, 50};
    return certain - (certain - chance) / 100 * failures_left[fief];
}

std::uint32_t substitute_chance(VisitSolver& solver, const State& s, Action action, unsigned uses) {
    State then = s;
    Northwood::apply(then, action);
    return at_first_window(solver, then, uses);
}

std::vector<Action> promising_substitutes(const State& s, std::uint64_t price,
                                          std::uint32_t without, const Stakes& stakes) {
    constexpr std::size_t looked_at = 3;
    std::vector<Action> out;
    const std::uint64_t to_gain =
        std::uint64_t{certain - without} * (stakes.success - stakes.failure);
    if (to_gain <= price) return out;

    // What a card does alone, over all hands.
    const auto value = [&](Character character) {
        std::array<Character, suit_count> row{};
        row.fill(no_character);
        row[0] = character;
        const std::uint32_t member = kit_of(row, s.rulers[s.fief]).at(0);
        return single_worth(static_cast<Character>(member), s.fief);
    };
    unsigned weakest = suit_count;
    unsigned least = 256;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (s.covers[slot] != no_character) continue;  // a second card on a slot is not possible
        const bool usable = s.allies[slot] != no_character && (s.asleep >> slot & 1U) == 0;
        const unsigned worth = usable ? value(s.allies[slot]) : 0;
        if (worth >= least) continue;
        least = worth;
        weakest = slot;
    }
    std::vector<std::pair<unsigned, Action>> better;
    ActionList legal;
    Northwood::actions(s, legal);
    for (const Action action : legal) {
        if (verb_of(action) != Verb::cover || action.b != weakest) continue;
        const unsigned worth = value(s.rulers[action.a]);
        if (worth > least) better.emplace_back(worth, action);
    }
    std::ranges::sort(better, [](const auto& a, const auto& b) {
        return std::pair(b.first, a.second) < std::pair(a.first, b.second);
    });
    for (std::size_t i = 0; i < std::min(better.size(), looked_at); ++i) {
        out.push_back(better[i].second);
    }
    return out;
}

std::uint64_t substitute_price(const State& s, const Stakes& stakes) {
    const unsigned later = 8U - s.visit;
    if (later == 0) return 0;
    // The more rulers wait for a visit, the less one of them is missed.
    const std::uint64_t rulers = friendly_left(s);
    const std::uint64_t percent = 4 * later / (later + rulers);
    return (stakes.success - stakes.failure) * std::uint64_t{certain} / 100 * percent;
}

std::uint32_t chance_before_hand(const State& s) {
    const unsigned open = ~static_cast<unsigned>(s.visited) & 0xFFU;
    const unsigned have = stars(s);
    return plan_table(s.full_setup != 0)[open][s.threshold > have ? s.threshold - have : 0U];
}

}  // namespace nb::northwood::bot
