#pragma once
// A line of a position of Northgard: the words that only this game knows. What they mean is in
// position_read.cpp.

#include <array>
#include <span>

#include "core/position_line.hpp"
#include "northgard/words.hpp"

namespace nb::northgard {

class Line : public PositionLine {
public:
    Line(std::int64_t number, std::vector<std::string_view> words)
        : PositionLine("northgard", number, std::move(words)) {}

    void expect(std::string_view word) {
        if (!accept(word)) fail(allowed_words(std::array{word}));
    }
    unsigned one_of(std::span<const std::string_view> ids) {
        return value(place_in(ids, next()), allowed_words(ids));
    }
    std::string_view word() {
        return value(more() ? std::optional(next()) : std::nullopt, allowed("option"));
    }
    Tile tile() { return value(tile_by_id(next()), allowed("tile")); }
    Creature creature() { return value(creature_by_word(next()), allowed("creature")); }
    Placement placement() {
        const auto placement = read_placement(rest());
        if (!placement || !good()) {
            fail(allowed("placement"));
            return {};
        }
        skip();
        return *placement;
    }
};

}  // namespace nb::northgard
