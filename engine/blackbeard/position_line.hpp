#pragma once
// A line of a position of Blackbeard: the words that only this game knows. What they mean is in
// position_read.cpp.

#include "blackbeard/words.hpp"
#include "core/position_line.hpp"

namespace nb::blackbeard {

class Line : public PositionLine {
public:
    Line(std::int64_t number, std::vector<std::string_view> words)
        : PositionLine("blackbeard", number, std::move(words)) {}

    // A thing that is there: a place of an array.
    unsigned index(Operand operand) {
        if (next() != none_word) return value(operand);
        fail(allowed_id(operand));
        return 0;
    }
    unsigned value(Operand operand) {
        return take(operand, more() ? value_of(operand, next()) : std::nullopt);
    }
    // The same where a byte may hold what means nothing.
    unsigned raw_value(Operand operand) {
        return take(operand, more() ? raw_value_of(operand, next()) : std::nullopt);
    }
    std::string_view word() {
        return PositionLine::value(more() ? std::optional(next()) : std::nullopt, allowed("word"));
    }

private:
    unsigned take(Operand operand, const std::optional<unsigned>& found) {
        if (good() && found) return step(*found);
        fail(operand == Operand::number ? allowed_number(0, 255) : allowed_id(operand));
        return 0;
    }
    [[nodiscard]] Message allowed_id(Operand operand) const;
};

// "one of ...": all words that the operand knows, or how its counters are numbered.
inline Message Line::allowed_id(Operand operand) const {
    switch (operand) {
        case Operand::merchant: return allowed("counter").with("first", "M01").with("last", "M32");
        case Operand::hostage: return allowed("counter").with("first", "H01").with("last", "H15");
        case Operand::warship:
        case Operand::enemy: return allowed("counter").with("first", "W01").with("last", "W15");
        default: break;
    }
    std::vector<std::string> words;
    for (unsigned value = 0; value < 255; ++value) {
        std::string word = word_of(operand, value);
        if (word.starts_with('#')) break;
        if (word.find('.') == std::string::npos) words.push_back(std::move(word));
    }
    return allowed_words(words);
}

}  // namespace nb::blackbeard
