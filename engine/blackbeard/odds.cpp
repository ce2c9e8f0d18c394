// Odds by counting all equally likely results. The System Player reckons with them and the page
// shows them, so they must be the rules' own arithmetic.

#include "blackbeard/odds.hpp"

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {

namespace {

Odds port_odds(unsigned pirate, unsigned port) {
    const int ahead = static_cast<int>(pirate) - static_cast<int>(port);
    return {static_cast<unsigned>(port_wins_at(ahead)), port_results};
}

}  // namespace

Odds find_odds(const State& s, Slot slot) {
    // 1d6 + n of 7 or more: n of the six faces (B8.12).
    static_assert(par::find_target == 7);
    return {std::min(6U, finding_of(at(s, slot))), 6};
}

Odds attack_odds(const State& s, Slot slot, Port port, unsigned info) {
    return port_odds(fighting_of(at(s, slot)) + info, defence_of(s, port));
}

Odds sack_odds(const State& s, Slot slot, Port port, unsigned info) {
    return port_odds(fighting_of(at(s, slot)) + info, sack_defence_of(port));
}

Odds caught_odds(const State& s, Slot slot, unsigned speed) {
    const Pirate& p = at(s, slot);
    if (p.careening != 0) return {36, 36};  // B6.53
    const int faster = static_cast<int>(speed) - speed_of(p);
    unsigned caught = 0;
    for (int enemy = 1; enemy <= 6; ++enemy) {
        caught += static_cast<unsigned>(std::clamp(enemy + faster - 1, 0, 6));
    }
    return {caught, 36};
}

BattleOdds battle_odds(const State& s, Slot slot, unsigned combat, bool commissioner) {
    const Pirate& p = at(s, slot);
    const int stronger = static_cast<int>(combat) - static_cast<int>(fighting_of(p));
    const int sinking = ship_of(p).hull - p.hits;  // B6.24
    const int deadly = commissioner ? std::min(sinking, par::commissioner_kill_margin) : sinking;
    BattleOdds odds;
    for (int enemy = 1; enemy <= 6; ++enemy) {
        for (int own = 1; own <= 6; ++own) {
            const int margin = enemy + stronger - own;
            odds.win += margin < 0 ? 1U : 0U;
            odds.draw += margin == 0 ? 1U : 0U;
            odds.loss += margin > 0 ? 1U : 0U;
            odds.death += margin > 0 && margin >= deadly ? 1U : 0U;
        }
    }
    return odds;
}

}  // namespace nb::blackbeard
