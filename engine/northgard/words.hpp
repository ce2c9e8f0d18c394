#pragma once
// The words that actions and positions have in common (notation.cpp, position*.cpp): ids of cards,
// tiles, creatures and places, and the way back. Sentences for people are not here.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "northgard/rules.hpp"

namespace nb::northgard {

inline constexpr std::string_view kaija_word = "kaija";
inline constexpr std::string_view unknown_word = "?";  // for an operand that means nothing

// The place of a word in a row of ids.
std::optional<unsigned> place_in(std::span<const std::string_view> ids, std::string_view word);
std::string_view word_at(std::span<const std::string_view> ids, unsigned place);

// The two Feasts share an id, and so do the ten Unrest cards: actions mean any of them, positions
// tell them apart ("start_feast", "start_feast.2").
std::string_view card_word(unsigned card);
std::string card_copy_word(unsigned card);
std::optional<Card> card_by_copy_word(std::string_view word);
std::string_view tile_word(unsigned tile);

// "wolf2": the kind and which of its kind.
std::string creature_word(unsigned creature);
std::optional<Creature> creature_by_word(std::string_view word);

// "t17 2 -1 r3": the cell counted from the starting tile, x east and y south.
std::string placement_text(const Placement& placement);
inline constexpr std::size_t placement_word_count = 4;
std::optional<Placement> read_placement(std::span<const std::string_view> words);

}  // namespace nb::northgard
