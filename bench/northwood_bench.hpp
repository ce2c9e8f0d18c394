#pragma once
// Random games of For Northwood! beside the ceiling, and the cost of its pieces.

#include <nlohmann/json.hpp>

#include "northwood/rules.hpp"

namespace nb::bench {

nlohmann::json bench_northwood(const northwood::Options& options);

}  // namespace nb::bench
