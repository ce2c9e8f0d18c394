#include "bench/ceiling.hpp"

#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include "core/bits.hpp"

namespace nb::bench {

namespace {

unsigned visit(Random& random) {
    std::array<std::uint8_t, 32> deck{};
    std::iota(deck.begin(), deck.end(), std::uint8_t{0});
    for (unsigned i = 31; i > 0; --i) std::swap(deck[i], deck[random.below(i + 1)]);
    std::uint32_t hand = 0;
    for (unsigned i = 0; i < 8; ++i) hand |= 1U << deck[i];
    const unsigned trump = deck[16] / 8U;
    unsigned won = 0;
    for (unsigned i = 0; i < 8; ++i) {
        const unsigned statement = deck[8 + i];
        const unsigned suit = statement / 8U;
        const std::uint32_t following = hand & (0xFFU << (8U * suit));
        const std::uint32_t legal = following != 0 ? following : hand;
        const unsigned card =
            nth_bit(legal, random.below(static_cast<unsigned>(std::popcount(legal))));
        hand &= ~(1U << card);
        const bool scores = card / 8U == suit ? card > statement : card / 8U == trump;
        won += scores ? 1U : 0U;
    }
    return won;
}

}  // namespace

unsigned ceiling_game(Random& random) {
    unsigned won = 0;
    for (int i = 0; i < 8; ++i) won += visit(random);
    return won;
}

}  // namespace nb::bench
