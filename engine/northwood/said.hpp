#pragma once
// The things of the game as parts of messages, for view.cpp and log.cpp.

#include "core/message.hpp"
#include "northwood/components.hpp"

namespace nb::northwood {

inline Message say_card(Card card) {
    return Message("northwood.card")
        .with("suit", suit_ids[suit_of(card)])
        .with("value", std::int64_t{value_of(card)});
}
inline Message say_suit(unsigned suit) {
    return Message("northwood.suit." + std::string(suit_ids[suit]));
}
inline Message say_character(Character character) {
    return Message("northwood.character." + std::string(characters[character].id));
}
inline Message say_piles(unsigned piles) {
    return Message("northwood.piles." + std::to_string(piles));
}
inline Message say(std::string_view area, std::string_view key) {
    return Message("northwood." + std::string(area) + "." + std::string(key));
}

}  // namespace nb::northwood
