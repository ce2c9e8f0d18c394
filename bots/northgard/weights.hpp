#pragma once
// The numbers by which the heuristic player of Northgard weighs positions and that self-play may
// change; all in fame of the final scoring unless said otherwise. What they are is in
// weights_table.cpp, which `northbeard tune` writes. Numbers that follow from the rules stand where
// they are used.

#include <span>
#include <vector>

#include "bots/tunable.hpp"

namespace nb::northgard::bot {

struct Weights {
    // The whole game.
    double kept_until_next_year =
        0;                    // share of what territories bring that is still there a year later
    double rivals_count = 0;  // of all rivals together, against 1 for the own side

    // Resources and winters.
    double food_early = 0;  // price above that of the final scoring, with years to come
    double wood_early = 0;
    double lore_early = 0;
    double unrest = 0;          // what an Unrest costs (N14.6)
    double wood_for_altar = 0;  // a piece of wood that a large building waits for, each year
    double wood_for_small = 0;  // one that a small building waits for
    double lore_kept = 0;       // each of the first four
    double lore_kept_early = 0;

    // Territories.
    double land = 0;          // a territory, before anything that it has
    double closing_hope = 0;  // what closing it later would bring, by how likely that is
    double altar = 0;         // a building, each year
    double forge = 0;
    double fortress = 0;
    double defense_tower = 0;
    double training_camp = 0;
    double place_for_altar = 0;  // a place for a building, each year
    double place_for_large = 0;  // with an altar there or none left
    double place_for_small = 0;
    double beast = 0;       // what it costs that creatures live there
    double brown_bear = 0;  // that one of them is a bear
    double fallen_valkyrie = 0;

    // Figures and fights.
    double units_late = 0;   // of a unit's worth, in the last year
    double units_early = 0;  // more of it with years to come
    double kaija = 0;
    double attacks_when_sure = 0;  // chance that a neighbour who would win attacks

    // The race for three closed territories with large buildings.
    double own_race_one = 0;  // one territory short of winning by them (N15.2)
    double own_race_two = 0;  // two short
    double rivals_race_one = 0;
    double rivals_race_two = 0;

    // Cards and turns.
    double hand_share = 0;        // of its use, for a card that may still be played this year
    double draw_share = 0;        // for one that may come in a later year
    double sure_share = 0;        // for one in hand next year for certain (N5.11)
    double achievement = 0;       // of what one in hand scores now
    double first_marker = 0;      // to be first next year (N5.13)
    double worth_countering = 0;  // the least use of a card that is stopped
};

struct WeightRow {
    TunedWeight tuned;
    double Weights::* field;
};
std::span<const WeightRow> weight_rows();  // one for each field, in their order
extern const int weights_version;

// The values of the table.
const Weights& usual_weights();
// Other values, in the order of the table.
Weights weights_of(std::span<const double> values);

}  // namespace nb::northgard::bot
