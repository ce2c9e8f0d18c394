#include "cli/figures.hpp"

#include <gtest/gtest.h>

namespace nb::cli {
namespace {

using Counts = std::map<int, std::uint64_t>;

TEST(Figures, few_values_have_a_row_each) {
    const Counts counts = {{0, 3}, {7, 1}, {9, 2}};
    const Rows rows = in_rows(counts, 10);
    EXPECT_EQ(rows.width, 1);
    EXPECT_EQ(rows.counts, counts);
}

TEST(Figures, many_values_share_rows_of_round_width) {
    const Rows rows = in_rows({{-2, 1}, {0, 1}, {4, 1}, {5, 1}, {19, 4}}, 5);
    EXPECT_EQ(rows.width, 5);
    EXPECT_EQ(rows.counts, (Counts{{-5, 1}, {0, 2}, {5, 1}, {15, 4}}));
    EXPECT_EQ(in_rows({{0, 1}, {399, 1}}, 40).width, 10);
    EXPECT_EQ(in_rows({{0, 1}, {400, 1}}, 40).width, 20);
}

TEST(Figures, nothing_met_is_no_row) { EXPECT_TRUE(in_rows({}, 5).counts.empty()); }

}  // namespace
}  // namespace nb::cli
