#pragma once
// The player of For Northwood!: what each action that is legal now is worth, for this visit and for
// the game, and which one to take. It puts together the solver of a visit, the search through
// abilities and the plan over the open fiefs; none of them is here.
//
// It knows what its seat knows. The same position, effort and seed give the same answer on every
// machine: all chances are whole numbers, and no clock is looked at.

#include <cstdint>
#include <functional>
#include <vector>

#include "bots/northwood/ability_search.hpp"
#include "bots/northwood/plan.hpp"
#include "bots/northwood/visit_solver.hpp"
#include "core/action.hpp"
#include "core/random.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood::bot {

// How hard to think: each step sees further and takes several times as long.
struct Effort {
    unsigned choice_uses = 1;   // abilities looked ahead when fiefs and substitutes are chosen
    unsigned early_uses = 1;    // inside a visit, with seven cards and more
    unsigned play_uses = 2;     // with fewer
    unsigned samples = 4;       // of an ability's draws
    std::uint64_t leaves = 24;  // positions of six cards or so that a search may ask for at once
};
inline constexpr std::array<Effort, 4> efforts = {{
    {1, 1, 1, 2, 4},
    {1, 1, 2, 4, 24},
    {2, 2, 3, 8, 120},
    {3, 4, 4, 16, 600},
}};
inline constexpr std::size_t quick = 1;     // about 0.2 s a game
inline constexpr std::size_t thorough = 2;  // about 2 s a game

struct Assessed {
    Action action;
    std::uint32_t success = 0;  // chance that this visit succeeds, in parts of `certain`
    Worth worth;                // and what that is worth for the game
    [[nodiscard]] double visit_chance() const { return as_fraction(success); }
    // Of reaching the threshold of the game.
    [[nodiscard]] double game_chance() const {
        return static_cast<double>(worth.game) / (static_cast<double>(certain) * plan_certain);
    }
};

class Player {
public:
    explicit Player(unsigned log2_entries = 17) : solver_(log2_entries) {}

    // For a position in which the seat has to decide; every legal action, in their order.
    std::vector<Assessed> assess(const State& s, const Effort& effort, Random& random);
    Action choose(const State& s, const Effort& effort, Random& random);
    // Thinks harder, effort by effort, as long as whoever looks at the clock says go_on(): each
    // takes several times as long as the one before.
    Action choose_while(const State& s, const std::function<bool()>& go_on, Random& random);

private:
    class Thought;
    VisitSolver solver_;
};

}  // namespace nb::northwood::bot
