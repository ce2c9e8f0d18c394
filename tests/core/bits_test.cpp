#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <set>
#include <type_traits>

#include "core/random.hpp"

namespace nb {
namespace {

template <class Set>
class BitsOfSize : public testing::Test {};
using Sizes = testing::Types<Bits<1>, Bits<20>, Bits<32>, Bits<33>, Bits<64>, Bits<65>, Bits<127>>;
TYPED_TEST_SUITE(BitsOfSize, Sizes);

template <std::size_t N>
constexpr unsigned capacity(const Bits<N>&) {
    return N;
}

std::set<unsigned> members(const auto& bits) {
    std::set<unsigned> out;
    for (unsigned i : bits) out.insert(i);
    return out;
}

// Every call compared with std::set over random insertions and removals.
TYPED_TEST(BitsOfSize, BehavesLikeAnOrderedSet) {
    Random random(7);
    TypeParam bits;
    std::set<unsigned> model;
    const unsigned n = capacity(bits);
    for (unsigned round = 0; round < 2'000; ++round) {
        const unsigned i = random.below(n);
        if (random.below(2) == 0) {
            bits.insert(i);
            model.insert(i);
        } else {
            bits.erase(i);
            model.erase(i);
        }
        ASSERT_EQ(members(bits), model);
        ASSERT_EQ(bits.size(), model.size());
        ASSERT_EQ(bits.empty(), model.empty());
        ASSERT_EQ(bits.contains(i), model.contains(i));
        if (model.empty()) continue;
        const unsigned k = random.below(static_cast<unsigned>(model.size()));
        const unsigned member = *std::next(model.begin(), k);
        ASSERT_EQ(bits.nth(k), member);
        ASSERT_EQ(bits.rank(member), k);
    }
}

TYPED_TEST(BitsOfSize, CombinesLikeSets) {
    Random random(11);
    for (unsigned round = 0; round < 200; ++round) {
        TypeParam a;
        TypeParam b;
        for (unsigned i = 0; i < capacity(a); ++i) {
            if (random.below(2) == 0) a.insert(i);
            if (random.below(2) == 0) b.insert(i);
        }
        for (unsigned i = 0; i < capacity(a); ++i) {
            ASSERT_EQ((a | b).contains(i), a.contains(i) || b.contains(i));
            ASSERT_EQ((a & b).contains(i), a.contains(i) && b.contains(i));
            ASSERT_EQ((a - b).contains(i), a.contains(i) && !b.contains(i));
        }
        ASSERT_EQ((a - b) | (a & b), a);
    }
}

TYPED_TEST(BitsOfSize, IsPlainBytes) {
    EXPECT_TRUE(std::is_trivially_copyable_v<TypeParam>);
    EXPECT_TRUE(std::has_unique_object_representations_v<TypeParam>);
}

TEST(Bits, FirstHoldsTheSmallestNumbers) {
    EXPECT_EQ(Bits<40>::first(40).size(), 40U);
    EXPECT_EQ(members(Bits<8>::first(3)), (std::set<unsigned>{0, 1, 2}));
    EXPECT_TRUE(Bits<8>::first(0).empty());
}

TEST(Bits, WordIsTheSetItself) {
    EXPECT_EQ(Bits<32>::from_word(0x80000001U).word(), 0x80000001U);
    EXPECT_EQ(members(Bits<32>::from_word(0x80000001U)), (std::set<unsigned>{0, 31}));
}

TEST(NthBit, FindsEveryPlaceOfAFullWord) {
    for (unsigned k = 0; k < 32; ++k) EXPECT_EQ(nth_bit(~std::uint32_t{0}, k), k);
    for (unsigned k = 0; k < 64; ++k) EXPECT_EQ(nth_bit(~std::uint64_t{0}, k), k);
    EXPECT_EQ(nth_bit(std::uint32_t{0b1010'0100}, 1), 5U);
}

}  // namespace
}  // namespace nb
