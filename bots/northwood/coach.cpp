#include "bots/northwood/coach.hpp"

#include <algorithm>
#include <utility>

#include "bots/northwood/player.hpp"
#include "northwood/rules_course.hpp"

namespace nb::northwood::bot {

namespace {

// Whether an action is about a visit, so that there is something that can succeed.
bool of_visit(const State& s, Action action) {
    switch (asked(s)) {
        case Ask::choose_fief: return verb_of(action) == Verb::visit;
        case Ask::keep_ally:
        case Ask::nest:
        case Ask::dismiss: return false;
        default: return true;
    }
}

}  // namespace

std::vector<Advice> advise_northwood(const AnyGame& game, Seat, Care care, Random& random) {
    const State& s = static_cast<const GameOf<Northwood>&>(game).state();
    const Effort& effort = efforts[care == Care::glance ? quick : thorough];
    std::vector<Assessed> all = Player(care == Care::glance ? 15 : 17).assess(s, effort, random);
    // Of equals the player takes the last.
    std::ranges::sort(all, std::ranges::greater(),
                      [](const Assessed& one) { return std::pair(one.worth, one.action); });
    std::vector<Advice> out;
    for (const Assessed& one : all) {
        Advice& advice = out.emplace_back(one.action, one.game_chance(), std::nullopt);
        if (of_visit(s, one.action)) advice.visit = one.visit_chance();
    }
    return out;
}

}  // namespace nb::northwood::bot
