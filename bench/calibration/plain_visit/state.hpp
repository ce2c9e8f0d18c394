#pragma once
// The whole position of the plain visit.

#include <array>
#include <cstdint>

#include "bench/calibration/plain_visit/components.hpp"
#include "core/bits.hpp"
#include "core/deck.hpp"

namespace nb::plain_visit {

inline constexpr unsigned hand_size = 8;
inline constexpr unsigned statement_count = 8;
inline constexpr unsigned deal_size =
    hand_size + statement_count + 1;  // the last one is the trump card

struct State {
    Deck<card_count, 2, 1> deck;
    Bits<card_count> hand;
    std::array<Card, statement_count> statements{};  // in the order drawn
    Card trump = 0;                                  // the trump card
    std::uint8_t dealt = 0;                          // cards drawn, 0 .. deal_size
    std::uint8_t answered = 0;                       // statements answered
    std::uint8_t tricks = 0;
};

}  // namespace nb::plain_visit
