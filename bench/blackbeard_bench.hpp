#pragma once
// Random games of Blackbeard by the plain contract: the solitaire game, the System Player's
// thinking included, and games of two and of four; and the cost of its pieces.

#include <nlohmann/json.hpp>

#include "blackbeard/rules.hpp"

namespace nb::bench {

// The options say how long the games of two and of four are.
nlohmann::json bench_blackbeard(const blackbeard::Options& options);

}  // namespace nb::bench
