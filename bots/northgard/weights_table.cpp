// Made by `northbeard tune northgard --bot heuristic --source FILE`.
// Version 1: chosen by hand.
#include <array>

#include "bots/northgard/weights.hpp"

namespace nb::northgard::bot {

namespace {

// Name, value, least, most, step.
constexpr std::array rows = {
    // clang-format off
    WeightRow{{"kept_until_next_year", 0.87, 0.5, 1.0, 0.03}, &Weights::kept_until_next_year},
    WeightRow{{"rivals_count", 0.55, 0.0, 1.5, 0.1}, &Weights::rivals_count},
    WeightRow{{"food_early", 0.15, 0.0, 1.0, 0.05}, &Weights::food_early},
    WeightRow{{"wood_early", 0.4, 0.0, 1.5, 0.1}, &Weights::wood_early},
    WeightRow{{"lore_early", 0.4, 0.0, 1.5, 0.1}, &Weights::lore_early},
    WeightRow{{"unrest", 5.0, 1.0, 10.0, 0.5}, &Weights::unrest},
    WeightRow{{"wood_for_altar", 0.5, 0.0, 1.5, 0.1}, &Weights::wood_for_altar},
    WeightRow{{"wood_for_small", 0.22, 0.0, 1.0, 0.05}, &Weights::wood_for_small},
    WeightRow{{"lore_kept", 0.2, 0.0, 1.0, 0.05}, &Weights::lore_kept},
    WeightRow{{"lore_kept_early", 0.3, 0.0, 1.0, 0.05}, &Weights::lore_kept_early},
    WeightRow{{"land", 0.3, 0.0, 2.0, 0.1}, &Weights::land},
    WeightRow{{"closing_hope", 0.8, 0.0, 2.0, 0.1}, &Weights::closing_hope},
    WeightRow{{"altar", 3.0, 0.5, 6.0, 0.3}, &Weights::altar},
    WeightRow{{"forge", 0.55, 0.0, 2.0, 0.1}, &Weights::forge},
    WeightRow{{"fortress", 0.25, 0.0, 2.0, 0.1}, &Weights::fortress},
    WeightRow{{"defense_tower", 0.2, 0.0, 2.0, 0.1}, &Weights::defense_tower},
    WeightRow{{"training_camp", 0.25, 0.0, 2.0, 0.1}, &Weights::training_camp},
    WeightRow{{"place_for_altar", 0.9, 0.0, 3.0, 0.2}, &Weights::place_for_altar},
    WeightRow{{"place_for_large", 0.2, 0.0, 2.0, 0.1}, &Weights::place_for_large},
    WeightRow{{"place_for_small", 0.1, 0.0, 1.0, 0.05}, &Weights::place_for_small},
    WeightRow{{"beast", 0.4, 0.0, 2.0, 0.1}, &Weights::beast},
    WeightRow{{"brown_bear", 1.2, 0.0, 4.0, 0.2}, &Weights::brown_bear},
    WeightRow{{"fallen_valkyrie", 1.0, 0.0, 4.0, 0.2}, &Weights::fallen_valkyrie},
    WeightRow{{"units_late", 0.25, 0.0, 1.5, 0.1}, &Weights::units_late},
    WeightRow{{"units_early", 0.75, 0.0, 2.0, 0.1}, &Weights::units_early},
    WeightRow{{"kaija", 1.5, 0.0, 4.0, 0.2}, &Weights::kaija},
    WeightRow{{"attacks_when_sure", 0.24, 0.0, 1.0, 0.05}, &Weights::attacks_when_sure},
    WeightRow{{"own_race_one", 9.0, 2.0, 30.0, 1.5}, &Weights::own_race_one},
    WeightRow{{"own_race_two", 2.5, 0.0, 10.0, 0.5}, &Weights::own_race_two},
    WeightRow{{"rivals_race_one", 5.0, 1.0, 30.0, 1.5}, &Weights::rivals_race_one},
    WeightRow{{"rivals_race_two", 1.0, 0.0, 10.0, 0.5}, &Weights::rivals_race_two},
    WeightRow{{"hand_share", 0.5, 0.0, 1.5, 0.05}, &Weights::hand_share},
    WeightRow{{"draw_share", 0.45, 0.0, 1.5, 0.05}, &Weights::draw_share},
    WeightRow{{"sure_share", 0.3, 0.0, 1.5, 0.05}, &Weights::sure_share},
    WeightRow{{"achievement", 0.95, 0.2, 1.5, 0.05}, &Weights::achievement},
    WeightRow{{"first_marker", 0.3, 0.0, 2.0, 0.1}, &Weights::first_marker},
    WeightRow{{"worth_countering", 1.5, 0.0, 4.0, 0.2}, &Weights::worth_countering},
    // clang-format on
};

}  // namespace

const int weights_version = 1;
std::span<const WeightRow> weight_rows() { return rows; }

}  // namespace nb::northgard::bot
