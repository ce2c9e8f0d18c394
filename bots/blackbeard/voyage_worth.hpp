#pragma once
// How a solitaire voyage is likely to end: the margin over the System Player that may be expected
// when Blackbeard's Turn begins and the heuristic player goes on. A weighted sum of what everybody
// can see and of the own hand; the weights come from games (`search_bench voyages`).

#include <array>
#include <cstddef>

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {

inline constexpr std::size_t voyage_feature_count = 30;
using VoyageFeatures = std::array<double, voyage_feature_count>;

// Blackbeard is about to choose what to do with a Turn of his: the moment that all this is for.
bool own_turn_begins(const State& s);
VoyageFeatures voyage_features(const State& s);
// In points.
double expected_margin(const State& s);

}  // namespace nb::blackbeard
