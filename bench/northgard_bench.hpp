#pragma once
// Random games of Northgard by the plain contract, for each number of seats, and the cost of its
// pieces.

#include <nlohmann/json.hpp>

#include "northgard/rules.hpp"

namespace nb::bench {

nlohmann::json bench_northgard(const northgard::Options& options);

}  // namespace nb::bench
