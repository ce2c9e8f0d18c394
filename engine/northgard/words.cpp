#include "northgard/words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace nb::northgard {

std::optional<unsigned> place_in(std::span<const std::string_view> ids, std::string_view word) {
    for (unsigned i = 0; i < ids.size(); ++i) {
        if (ids[i] == word) return i;
    }
    return std::nullopt;
}

std::string_view word_at(std::span<const std::string_view> ids, unsigned place) {
    return place < ids.size() ? ids[place] : unknown_word;
}

std::string_view card_word(unsigned card) {
    return card < card_count ? cards[card].id : unknown_word;
}

std::string card_copy_word(unsigned card) {
    if (card >= card_count) return std::string(unknown_word);
    const unsigned first = card_by_id(cards[card].id).value_or(0);
    const unsigned copy = card - first + 1;
    std::string word(cards[card].id);
    return copy == 1 ? word : word + '.' + std::to_string(copy);
}

std::optional<Card> card_by_copy_word(std::string_view word) {
    const std::size_t dot = std::min(word.find('.'), word.size());
    const std::optional<Card> first = card_by_id(word.substr(0, dot));
    if (!first || dot == word.size()) return first;
    const auto copy = parse_number<unsigned>(word.substr(dot + 1), 2, unrest_count);
    if (!copy || *first + *copy > card_count) return std::nullopt;
    const auto card = static_cast<Card>(*first + *copy - 1);
    if (cards[card].id != cards[*first].id) return std::nullopt;
    return card;
}

std::string_view tile_word(unsigned tile) {
    return tile < tile_count ? tiles[tile].id : unknown_word;
}

static Creature first_of(Creature creature) {
    while (creature > 0 && beast_of(static_cast<Creature>(creature - 1)) == beast_of(creature)) {
        --creature;
    }
    return creature;
}

std::string creature_word(unsigned creature) {
    if (creature >= creature_count) return std::string(unknown_word);
    const auto c = static_cast<Creature>(creature);
    return std::string(beast_ids[static_cast<std::size_t>(beast_of(c))]) +
           std::to_string(c - first_of(c) + 1);
}

std::optional<Creature> creature_by_word(std::string_view word) {
    for (Creature creature = 0; creature < creature_count; ++creature) {
        if (creature_word(creature) == word) return creature;
    }
    return std::nullopt;
}

static constexpr int furthest = tile_count - 1;  // no map reaches further from the starting tile

std::string placement_text(const Placement& placement) {
    const auto origin = static_cast<int>(cell_origin);
    return std::string(tile_word(placement.tile)) + ' ' +
           std::to_string(placement.cell.x - origin) + ' ' +
           std::to_string(placement.cell.y - origin) + " r" + std::to_string(placement.rotation);
}

std::optional<Placement> read_placement(std::span<const std::string_view> words) {
    if (words.size() != placement_word_count) return std::nullopt;
    const std::optional<Tile> tile = tile_by_id(words[0]);
    const auto x = parse_number<int>(words[1], -furthest, furthest);
    const auto y = parse_number<int>(words[2], -furthest, furthest);
    if (!tile || !x || !y || !words[3].starts_with('r')) return std::nullopt;
    const auto rotation = parse_number<unsigned>(words[3].substr(1), 0, side_count - 1);
    if (!rotation) return std::nullopt;
    const auto byte = [](int offset) {
        return static_cast<std::uint8_t>(static_cast<int>(cell_origin) + offset);
    };
    return Placement{*tile, static_cast<std::uint8_t>(*rotation), {byte(*x), byte(*y)}};
}

}  // namespace nb::northgard
