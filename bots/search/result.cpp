#include "bots/search/result.hpp"

#include <algorithm>

namespace nb::search {

Result merge(std::span<const Result> results) {
    NB_CHECK(!results.empty());
    Result sum = results.front();
    for (const Result& other : results.subspan(1)) {
        NB_CHECK_VALUES(other.actions.size() == sum.actions.size(), other.actions.size(),
                        sum.actions.size());
        for (std::size_t i = 0; i < sum.actions.size(); ++i) {
            NB_CHECK(other.actions[i].action == sum.actions[i].action);
            sum.actions[i].visits += other.actions[i].visits;
            sum.actions[i].total += other.actions[i].total;
        }
        sum.iterations += other.iterations;
        sum.nodes += other.nodes;
        sum.full = sum.full || other.full;
    }
    return sum;
}

const Rated& best(const Result& result) {
    NB_CHECK(!result.actions.empty());
    return *std::ranges::max_element(result.actions, [](const Rated& a, const Rated& b) {
        return a.visits != b.visits ? a.visits < b.visits : a.mean() < b.mean();
    });
}

}  // namespace nb::search
