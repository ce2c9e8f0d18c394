#include "bots/blackbeard/voyage_worth.hpp"

#include <algorithm>

#include "blackbeard/rules_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

constexpr int pirate_points = 100;  // doubloons to a point (B18.13)

// In the order of voyage_features(): `search_bench voyages 60000`, which explains 43 % of the
// variance of margins.
constexpr VoyageFeatures weights = {-0.029, 2.060,  4.983,  -4.558, 2.881,  1.443,  0.713,  0.416,
                                    0.122,  -0.447, -0.113, -0.081, -1.180, 0.055,  -0.432, -0.171,
                                    -0.087, 0.054,  0.966,  -0.063, 0.637,  -0.237, 5.539,  -0.088,
                                    1.921,  1.559,  -0.116, 2.798,  0.250,  3.821};

double in_points(unsigned doubloons) { return static_cast<double>(doubloons) / pirate_points; }

// The System Player's Pirates together.
struct Fleet {
    double net_worth = 0;
    double booty = 0;
    double count = 0;
    double leader = 0;   // what the best of them would score
    double letters = 0;  // Pirates with a Letter of Marque, who may retire
    double lettered = 0;
    double hits = 0;
};

Fleet fleet_of(const State& s) {
    Fleet fleet;
    for (Slot slot = first_slot(s, system_player); slot < end_slot(s, system_player); ++slot) {
        if (!is_sailing(s, slot)) continue;
        const Pirate& p = at(s, slot);
        const double score = p.notoriety + in_points(p.net_worth);
        fleet.net_worth += in_points(p.net_worth);
        fleet.booty += in_points(booty_of(p));
        fleet.count += 1;
        fleet.leader = std::max(fleet.leader, score);
        fleet.hits += p.hits;
        if (p.letter == no_nation && p.letter_card == 0) continue;
        fleet.letters += 1;
        fleet.lettered += score;
    }
    return fleet;
}

bool holds_letter(const State& s) {
    if (at(s, 0).letter != no_nation) return true;
    for (unsigned card : s.players[0].hand) {
        if (kind_of(static_cast<Card>(card)) == Kind::letter_of_marque) return true;
    }
    return false;
}

}  // namespace

bool own_turn_begins(const State& s) {
    return asked(s) == Ask::act && s.course.side == 0 && s.course.begun == 0 &&
           s.course.carded == 0;
}

VoyageFeatures voyage_features(const State& s) {
    constexpr int most_rounds = 20;
    const Pirate& p = at(s, 0);
    const Fleet fleet = fleet_of(s);
    const double round = std::min<int>(s.round, most_rounds);
    const double stage = std::min<int>(s.pardons, 2);
    const double points = points_of(s, 0);
    const double rivals = points_of(s, system_player);
    const double booty = in_points(booty_of(p));
    const double retiring = points + in_points(p.net_worth) + booty;
    const bool letter = holds_letter(s);
    return {1,
            // How far the game has gone.
            s.pardons == 1 ? 1.0 : 0.0, s.pardons >= 2 ? 1.0 : 0.0, round, round * round / 10,
            // What each side has.
            points, in_points(p.net_worth), booty, std::max(0.0, retiring - 45),
            std::max(0.0, retiring - 80), std::max(0.0, retiring - rivals), retiring * stage,
            rivals, rivals * stage, fleet.net_worth, fleet.booty, fleet.count, fleet.leader,
            fleet.letters, fleet.lettered, fleet.hits,
            // How Blackbeard is.
            static_cast<double>(p.hits * p.hits), value::loyalty_at(p.loyalty) / 1000.0,
            p.scurvy != 0 ? 1.0 : 0.0, static_cast<double>(p.cunning),
            static_cast<double>(hold_count(p)), static_cast<double>(s.players[0].hand.size()),
            letter ? 1.0 : 0.0, letter ? retiring : 0.0,
            s.players[system_player].commissioner != no_commissioner ? 1.0 : 0.0};
}

double expected_margin(const State& s) {
    const VoyageFeatures features = voyage_features(s);
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) sum += weights[i] * features[i];
    return sum;
}

}  // namespace nb::blackbeard
