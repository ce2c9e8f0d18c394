#pragma once
// What goes into a search and what comes out: the budget, and for each legal action how often it
// was tried and what it brought. Results of searches of the same position that differ in nothing
// but the seed can be added up, so that whoever has several cores runs one search on each.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/action.hpp"

namespace nb::search {

struct Budget {
    std::uint32_t iterations = 1'000;  // no more than these
    // Asked after each `ask_every` iterations; false ends the search early. Empty: all iterations,
    // and then the same position, seat, budget and seed give the same result on every machine.
    std::function<bool()> go_on = {};
    std::uint32_t ask_every = 64;
};

struct Rated {
    Action action;
    std::uint64_t visits = 0;
    double total = 0;  // of the rewards of the seat that decides, each from 0 to 1
    [[nodiscard]] double mean() const {
        return visits == 0 ? 0 : total / static_cast<double>(visits);
    }
};

struct Result {
    std::vector<Rated> actions;  // all legal ones, in their order
    std::uint64_t iterations = 0;
    std::size_t nodes = 0;  // of the tree, at the end
    bool full = false;      // the tree could grow no more
};

// The sum of searches of the same position, at least one.
Result merge(std::span<const Result> results);

// The action that was tried most; of equals the one that brought more, then the first.
const Rated& best(const Result& result);

}  // namespace nb::search
