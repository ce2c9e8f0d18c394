#include "core/fixed_list.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <vector>

#include "core/random.hpp"

namespace nb {
namespace {

using List = FixedList<std::uint8_t, 12>;

std::vector<std::uint8_t> items(const List& list) { return {list.begin(), list.end()}; }

TEST(FixedList, BehavesLikeAVector) {
    Random random(3);
    List list;
    std::vector<std::uint8_t> model;
    for (unsigned round = 0; round < 5'000; ++round) {
        const auto item = static_cast<std::uint8_t>(random.below(256));
        const unsigned what = random.below(3);
        if (what == 0 && !model.empty()) {
            ASSERT_EQ(list.pop_back(), model.back());
            model.pop_back();
        } else if (what == 1 && model.size() < List::capacity()) {
            list.push_back(item);
            model.push_back(item);
        } else if (model.size() < List::capacity()) {
            const unsigned at = random.below(static_cast<unsigned>(model.size()) + 1);
            list.insert(at, item);
            model.insert(model.begin() + at, item);
        }
        ASSERT_EQ(items(list), model);
        ASSERT_EQ(list.empty(), model.empty());
    }
}

// States are compared by bytes: what was there before must not show.
TEST(FixedList, ForgetsWhatWasTakenOut) {
    List used;
    for (const std::uint8_t item : std::vector<std::uint8_t>{9, 8, 7}) used.push_back(item);
    used.pop_back();
    used.pop_back();
    List fresh;
    fresh.push_back(9);
    EXPECT_EQ(used, fresh);
    EXPECT_EQ(std::memcmp(&used, &fresh, sizeof(List)), 0);
    used.clear();
    EXPECT_EQ(used, List{});
}

TEST(FixedListDeathTest, RefusesToOverflowOrUnderflow) {
    FixedList<std::uint8_t, 1> list;
    EXPECT_DEATH(list.pop_back(), "size_ > 0");
    list.push_back(1);
    EXPECT_DEATH(list.push_back(2), "size_ < Capacity");
    EXPECT_DEATH(list.insert(0, 2), "size_ < Capacity");
}

}  // namespace
}  // namespace nb
