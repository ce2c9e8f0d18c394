#pragma once
// The cards of the plain visit: four suits of eight, named C1 .. C8, F1 .., L1 .., E1 ..

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nb::plain_visit {

using Card = std::uint8_t;  // suit * 8 + value - 1
inline constexpr unsigned card_count = 32;
inline constexpr unsigned values = 8;
inline constexpr std::string_view suit_letters = "CFLE";

constexpr unsigned suit_of(Card card) { return card / values; }
constexpr std::uint32_t cards_of_suit(unsigned suit) { return 0xFFU << (values * suit); }

inline std::string card_name(Card card) {
    return {suit_letters[suit_of(card)], static_cast<char>('1' + card % values)};
}

inline std::optional<Card> parse_card(std::string_view name) {
    if (name.size() != 2 || name[1] < '1' || name[1] > '8') return std::nullopt;
    const std::size_t suit = suit_letters.find(name[0]);
    if (suit == std::string_view::npos) return std::nullopt;
    return static_cast<Card>(suit * values + static_cast<std::size_t>(name[1] - '1'));
}

}  // namespace nb::plain_visit
