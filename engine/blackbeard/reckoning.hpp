#pragma once
// A roll as a person reckons it: what is added to the dice, and what the sum is compared with. The
// rules decide by their own sums; tests hold both together.

#include <optional>
#include <string_view>
#include <vector>

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {

struct Part {
    std::string_view what;  // blackbeard.rating.*
    int points = 0;
};
struct Reckoning {
    std::vector<Part> own;
    std::vector<Part> rival;
    std::optional<int> total;    // dice and ratings, once all dice lie
    std::optional<int> against;  // a number, or the rival's total
    std::string_view wins;       // at_least above below at_most table; empty: the sum is the result
};
// Of State::roll, as it lies.
Reckoning reckon(const State& s);

}  // namespace nb::blackbeard
