#include "northwood/components.hpp"

namespace nb::northwood {

namespace {

constexpr std::array<char, card_count * 2> card_names = [] {
    std::array<char, card_count * 2> names{};
    for (unsigned i = 0; i < card_count; ++i) {
        names[i * 2] = suit_letters[i / 8];
        names[i * 2 + 1] = static_cast<char>('1' + i % 8);
    }
    return names;
}();

}  // namespace

std::string_view card_id(Card card) { return {&card_names[card * 2U], 2}; }

Card card_by_id(std::string_view id) {
    for (unsigned i = 0; i < card_count; ++i) {
        if (card_id(static_cast<Card>(i)) == id) return static_cast<Card>(i);
    }
    return no_card;
}

Character character_by_id(std::string_view id) {
    for (unsigned i = 0; i < characters.size(); ++i) {
        if (characters[i].id == id) return static_cast<Character>(i);
    }
    return no_character;
}

std::uint8_t suit_by_id(std::string_view id) {
    for (unsigned i = 0; i < suit_count; ++i) {
        if (suit_ids[i] == id) return static_cast<std::uint8_t>(i);
    }
    return no_suit;
}

}  // namespace nb::northwood
