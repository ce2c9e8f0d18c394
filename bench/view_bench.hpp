#pragma once
// What it costs to show a game: the view of the seat that decides, built, written out as text and
// dropped, over the decisions of random games.

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/options.hpp"

namespace nb::bench {

// Microseconds a view, and its bytes.
nlohmann::json bench_views(std::string_view game, const OptionValues& options);

}  // namespace nb::bench
