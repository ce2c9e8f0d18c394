#pragma once
// What `northbeard bench` measures: how fast random games are played, beside a bit-mask ceiling
// that is measured in the same run, and what the pieces cost. Figures are medians of interleaved
// rounds in CPU time of this process; an absolute figure from another machine or day is no
// baseline, the ratios are.

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/options.hpp"

namespace nb {

// All figures for a game with these (completed) options; an object that names its units in its
// keys.
nlohmann::json run_bench(std::string_view game, const OptionValues& options);

}  // namespace nb
