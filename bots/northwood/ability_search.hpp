#pragma once
// What using an ability now is worth, whoever has it: the rules themselves are followed through its
// steps, the player's decisions taken for the best and its draws sampled, and the solver says what
// the positions that follow are worth. Sampling is by the chance events of the rules, so only what
// nobody knows is ever drawn.

#include <cstdint>

#include "bots/northwood/chances.hpp"
#include "bots/northwood/visit_solver.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood::bot {

struct SearchLimits {
    unsigned samples =
        8;              // of the first draw of an ability; further draws follow each of them once
    unsigned uses = 2;  // abilities looked ahead after this one
};

class AbilitySearch {
public:
    AbilitySearch(VisitSolver& solver, SearchLimits limits, std::uint64_t seed)
        : solver_(solver), limits_(limits), seed_(seed) {}

    // The chances from here on, whatever is due: a decision inside an ability, a draw, a window, an
    // answer, or the laid-out end of the visit. Needs count from the score of `s`.
    Chances worth(const State& s);
    // After this action, needs counted from the score of `s` before it.
    Chances worth_after(const State& s, Action action);

    // Positions that the solver was asked for.
    [[nodiscard]] std::uint64_t asked_for() const { return asked_for_; }

private:
    Chances follow(const State& s, unsigned draws);
    Chances draw(const State& s, unsigned outcomes, unsigned draws);
    Chances decide(const State& s, unsigned draws);
    Chances answer(const State& s);
    Chances step(const State& s, Action action, unsigned draws);

    VisitSolver& solver_;
    SearchLimits limits_;
    std::uint64_t seed_;
    std::uint64_t asked_for_ = 0;
};

}  // namespace nb::northwood::bot
