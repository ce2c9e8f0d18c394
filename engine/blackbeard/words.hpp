#pragma once
// The words that actions, positions and views have in common: what a byte means, its id as text,
// and the way back. Sentences for people are not here.

#include <optional>
#include <string>
#include <string_view>

#include "blackbeard/rules.hpp"

namespace nb::blackbeard {

// What a byte of an action, a frame or a field stands for.
enum class Operand : std::uint8_t {
    number,
    slot,
    side,
    place,
    port,
    nation,
    ship,
    merchant,
    hostage,
    warship,
    commissioner,
    governor,
    pirate,
    kind,
    card,
    hold,  // from 1
    way,
    status,
    thrown,
    deed,
    counter,
    drawn,
    enter,
    end,
    enemy  // of a Battle: a Warship, or the side of a King's Commissioner
};

inline constexpr std::string_view none_word = "-";

// "havana", "M07", "2"; "-" where the byte says that there is nothing, "#200" if it means nothing.
std::string word_of(Operand operand, unsigned value);
std::optional<unsigned> value_of(Operand operand, std::string_view word);
// "#200" too.
std::optional<unsigned> raw_value_of(Operand operand, std::string_view word);

// Copies of a kind share an id; positions tell them apart ("set_sail", "set_sail.2").
std::string card_word(unsigned card);
std::optional<Card> card_by_word(std::string_view word);

std::string_view id_of(Throw kind);
std::string_view id_of(Deed deed);
std::string_view id_of(Way way);
std::string_view id_of(End end);
std::string_view id_of(Status status);

}  // namespace nb::blackbeard
