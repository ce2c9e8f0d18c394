#include "blackbeard/words.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"

namespace nb::blackbeard {

namespace {

using Ids = std::span<const std::string_view>;

constexpr std::array<std::string_view, 25> throw_ids = {
    "none",    "order",    "ship",           "intercept", "battle", "storm",  "mutiny",
    "find",    "cargo",    "torture",        "ransom",    "repair", "careen", "attack",
    "plunder", "sack",     "pillage",        "grab",      "oust",   "sober",  "informer",
    "finger",  "disgrace", "disgrace_again", "duel"};
static_assert(static_cast<std::size_t>(Throw::duel) + 1 == throw_ids.size());

constexpr std::array<std::string_view, 16> deed_ids = {
    "none",   "move",   "find", "loot", "torture", "ransom", "convert", "repair",
    "careen", "attack", "sack", "grab", "haven",   "retire", "letter",  "idle"};
static_assert(static_cast<std::size_t>(Deed::idle) + 1 == deed_ids.size());

constexpr std::array<std::string_view, 5> way_ids = {"letter", "pardon", "haven", "bribe",
                                                     "pirate_port"};
constexpr std::array<std::string_view, 6> end_ids = {"none",   "retired",    "eliminated",
                                                     "pardon", "no_pirates", "deck"};
constexpr std::array<std::string_view, 3> status_ids = {"empty", "reserve", "sailing"};
constexpr std::array<std::string_view, 4> counter_ids = {"merchant", "friendly", "hostile",
                                                         "system_pirate"};
constexpr std::array<std::string_view, 4> drawn_ids = {"hand", "setup_hand", "system", "check"};
constexpr std::array<std::string_view, 4> enter_ids = {"system", "reserve", "setup", "heir"};
constexpr std::string_view pro_word = "pro";
constexpr std::string_view side_prefix = "side";

std::string unknown_word(unsigned value) { return '#' + std::to_string(value); }

std::string word_at(Ids ids, unsigned value) {
    return value < ids.size() ? std::string(ids[value]) : unknown_word(value);
}
std::optional<unsigned> place_in(Ids ids, std::string_view word) {
    for (unsigned i = 0; i < ids.size(); ++i) {
        if (ids[i] == word) return i;
    }
    return std::nullopt;
}
template <class Rows>
std::string id_in(const Rows& rows, unsigned value) {
    return value < rows.size() ? std::string(rows[value].id) : unknown_word(value);
}

// "M07" is the seventh counter of its kind.
std::string counter_word(char letter, unsigned value, unsigned count) {
    if (value >= count) return unknown_word(value);
    const std::string number = std::to_string(value + 1);
    return letter + std::string(number.size() < 2 ? "0" : "") + number;
}
std::optional<unsigned> counter_value(char letter, std::string_view word, unsigned count) {
    if (word.size() != 3 || word[0] != letter) return std::nullopt;
    const auto number = parse_number<unsigned>(word.substr(1), 1, count);
    if (!number) return std::nullopt;
    return *number - 1;
}

template <class Value>
std::optional<unsigned> as_number(const std::optional<Value>& found) {
    if (!found) return std::nullopt;
    return static_cast<unsigned>(*found);
}

std::optional<unsigned> below(std::string_view word, unsigned count) {
    return parse_number<unsigned>(word, 0, count - 1);
}

std::optional<unsigned> port_value(std::string_view word) {
    const std::optional<Place> place = place_by_id(word);
    if (!place || !is_port(*place)) return std::nullopt;
    return port_of(*place);
}

std::string enemy_word(unsigned value) {
    if ((value & commissioner_mark) == 0) return counter_word('W', value, warship_count);
    const unsigned side = value & ~unsigned{commissioner_mark};
    if (side >= most_players) return unknown_word(value);
    return std::string(side_prefix) + std::to_string(side);
}
std::optional<unsigned> enemy_value(std::string_view word) {
    if (!word.starts_with(side_prefix)) return counter_value('W', word, warship_count);
    const auto side = below(word.substr(side_prefix.size()), most_players);
    if (!side) return std::nullopt;
    return commissioner_mark | *side;
}

// Bytes in which 255 says that there is nothing.
bool can_be_none(Operand operand) {
    switch (operand) {
        case Operand::slot:
        case Operand::side:
        case Operand::place:
        case Operand::port:
        case Operand::nation:
        case Operand::merchant:
        case Operand::hostage:
        case Operand::commissioner:
        case Operand::governor:
        case Operand::pirate:
        case Operand::kind: return true;
        default: return false;
    }
}
constexpr unsigned nothing = 0xFF;
static_assert(no_slot == nothing && no_side == nothing && nowhere == nothing &&
              no_port == nothing && no_nation == nothing && no_merchant == nothing &&
              no_hostage == nothing && no_commissioner == nothing && no_governor == nothing &&
              no_pirate == nothing && no_kind == nothing);

}  // namespace

std::string word_of(Operand operand, unsigned value) {
    if (value == nothing && can_be_none(operand)) return std::string(none_word);
    switch (operand) {
        case Operand::number: return std::to_string(value);
        case Operand::slot:
            return value < display_count ? std::to_string(value) : unknown_word(value);
        case Operand::side:
            return value < most_players ? std::to_string(value) : unknown_word(value);
        case Operand::place:
            if (value >= place_count) return unknown_word(value);
            return std::string(id_of_place(static_cast<Place>(value)));
        case Operand::port: return id_in(ports, value);
        case Operand::nation:
            if (value >= nation_count) return unknown_word(value);
            return std::string(id_of(static_cast<Nation>(value)));
        case Operand::ship: return id_in(ships, value);
        case Operand::merchant: return counter_word('M', value, merchant_count);
        case Operand::hostage: return counter_word('H', value, hostage_count);
        case Operand::warship: return counter_word('W', value, warship_count);
        case Operand::commissioner: return id_in(commissioners, value);
        case Operand::governor:
            if (value == pro_governor) return std::string(pro_word);
            return counter_word('A', value, anti_governor_count);
        case Operand::pirate: return id_in(pirates, value);
        case Operand::kind: return id_in(kinds, value);
        case Operand::card: return card_word(value);
        case Operand::hold:
            return value < most_holds ? std::to_string(value + 1) : unknown_word(value);
        case Operand::way: return word_at(way_ids, value);
        case Operand::status: return word_at(status_ids, value);
        case Operand::thrown: return word_at(throw_ids, value);
        case Operand::deed: return word_at(deed_ids, value);
        case Operand::counter: return word_at(counter_ids, value);
        case Operand::drawn: return word_at(drawn_ids, value);
        case Operand::enter: return word_at(enter_ids, value);
        case Operand::end: return word_at(end_ids, value);
        case Operand::enemy: return enemy_word(value);
    }
    return unknown_word(value);
}

std::optional<unsigned> value_of(Operand operand, std::string_view word) {
    if (word == none_word && can_be_none(operand)) return nothing;
    switch (operand) {
        case Operand::number: return parse_number<unsigned>(word, 0, nothing);
        case Operand::slot: return below(word, display_count);
        case Operand::side: return below(word, most_players);
        case Operand::place: return as_number(place_by_id(word));
        case Operand::port: return port_value(word);
        case Operand::nation: return as_number(nation_by_id(word));
        case Operand::ship: return as_number(ship_by_id(word));
        case Operand::merchant: return counter_value('M', word, merchant_count);
        case Operand::hostage: return counter_value('H', word, hostage_count);
        case Operand::warship: return counter_value('W', word, warship_count);
        case Operand::commissioner: return as_number(commissioner_by_id(word));
        case Operand::governor:
            if (word == pro_word) return pro_governor;
            return counter_value('A', word, anti_governor_count);
        case Operand::pirate: return as_number(pirate_by_id(word));
        case Operand::kind: return as_number(kind_by_id(word));
        case Operand::card: return as_number(card_by_word(word));
        case Operand::hold: {
            const auto hold = parse_number<unsigned>(word, 1, most_holds);
            return hold ? std::optional(*hold - 1) : std::nullopt;
        }
        case Operand::way: return place_in(way_ids, word);
        case Operand::status: return place_in(status_ids, word);
        case Operand::thrown: return place_in(throw_ids, word);
        case Operand::deed: return place_in(deed_ids, word);
        case Operand::counter: return place_in(counter_ids, word);
        case Operand::drawn: return place_in(drawn_ids, word);
        case Operand::enter: return place_in(enter_ids, word);
        case Operand::end: return place_in(end_ids, word);
        case Operand::enemy: return enemy_value(word);
    }
    return std::nullopt;
}

std::optional<unsigned> raw_value_of(Operand operand, std::string_view word) {
    if (!word.starts_with('#')) return value_of(operand, word);
    const auto value = parse_number<unsigned>(word.substr(1), 0, nothing);
    // Only for what has no word of its own.
    if (!value || word_of(operand, *value) != word) return std::nullopt;
    return value;
}

std::string card_word(unsigned card) {
    if (card >= card_count) return unknown_word(card);
    const Kind kind = kind_of(static_cast<Card>(card));
    const unsigned copy = card - first_card(kind) + 1;
    std::string word(row_of(kind).id);
    return copy == 1 ? word : word + '.' + std::to_string(copy);
}

std::optional<Card> card_by_word(std::string_view word) {
    const std::size_t dot = std::min(word.find('.'), word.size());
    const std::optional<Kind> kind = kind_by_id(word.substr(0, dot));
    if (!kind) return std::nullopt;
    if (dot == word.size()) return first_card(*kind);
    const auto copy = parse_number<unsigned>(word.substr(dot + 1), 2, card_count);
    if (!copy || *copy > row_of(*kind).count) return std::nullopt;
    return static_cast<Card>(first_card(*kind) + *copy - 1);
}

std::string_view id_of(Throw kind) { return throw_ids[static_cast<std::size_t>(kind)]; }
std::string_view id_of(Deed deed) { return deed_ids[static_cast<std::size_t>(deed)]; }
std::string_view id_of(Way way) { return way_ids[static_cast<std::size_t>(way)]; }
std::string_view id_of(End end) { return end_ids[static_cast<std::size_t>(end)]; }
std::string_view id_of(Status status) { return status_ids[static_cast<std::size_t>(status)]; }

}  // namespace nb::blackbeard
