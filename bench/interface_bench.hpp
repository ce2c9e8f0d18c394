#pragma once
// What the type-erased interface (core/any_game.hpp) delivers: random games of the calibration
// games and plain visits, the figures that are compared with other systems on the same work.

#include <nlohmann/json.hpp>

namespace nb::bench {

nlohmann::json bench_interface();

}  // namespace nb::bench
