#include "core/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>

namespace nb {
namespace {

using Bytes = std::array<std::uint8_t, 11>;

// The number is part of records and fingerprints: it must not change from build to build.
TEST(Hash, IsTheSameNumberForEver) {
    EXPECT_EQ(hash_state(Bytes{'n', 'o', 'r', 't', 'h', 'b', 'e', 'a', 'r', 'd', '!'}),
              0x38e89f58bc7fb020U);
    EXPECT_EQ(hash_bytes({}), 0x1d9aa7b2fc5acea4U);
}

TEST(Hash, TellsEveryBitApart) {
    std::set<std::uint64_t> hashes = {hash_state(Bytes{})};
    for (unsigned bit = 0; bit < 8 * sizeof(Bytes); ++bit) {
        Bytes bytes{};
        bytes[bit / 8] = static_cast<std::uint8_t>(1U << bit % 8);
        hashes.insert(hash_state(bytes));
    }
    EXPECT_EQ(hashes.size(), 8 * sizeof(Bytes) + 1);
}

TEST(Hash, TellsLengthsAndSeedsApart) {
    constexpr std::array<std::byte, 16> zeros{};
    std::set<std::uint64_t> hashes;
    for (std::size_t length = 0; length <= zeros.size(); ++length) {
        hashes.insert(hash_bytes(std::span(zeros).first(length)));
        hashes.insert(hash_bytes(std::span(zeros).first(length), 1));
    }
    EXPECT_EQ(hashes.size(), 2 * (zeros.size() + 1));
}

TEST(Hash, ComparesByBytes) {
    EXPECT_TRUE(same_bytes(Bytes{1, 2}, Bytes{1, 2}));
    EXPECT_FALSE(same_bytes(Bytes{1, 2}, Bytes{1, 3}));
}

}  // namespace
}  // namespace nb
