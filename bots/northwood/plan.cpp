#include "bots/northwood/plan.hpp"

#include "bots/northwood/chances.hpp"

namespace nb::northwood::bot {

Stakes stakes_of(const State& s, unsigned fief) {
    const PlanTable& table = plan_table(s.full_setup != 0);
    const unsigned open = ~static_cast<unsigned>(s.visited) & 0xFFU & ~(1U << fief);
    const unsigned have = stars(s);
    const auto reach = [&](unsigned stars_then) {
        return table[open][s.threshold > stars_then ? s.threshold - stars_then : 0U];
    };
    return {reach(have + fief_stars[fief]), reach(have), fief_stars[fief]};
}

Worth worth_of(const Stakes& stakes, std::uint32_t chance) {
    return {
        std::uint64_t{chance} * stakes.success + std::uint64_t{certain - chance} * stakes.failure,
        std::uint64_t{chance} * stakes.stars};
}

}  // namespace nb::northwood::bot
