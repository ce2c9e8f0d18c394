#pragma once
// Reading and writing the small text forms of actions, positions and records: words and numbers,
// without locale. Sentences for people are not here (message.hpp).

#include <charconv>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nb {

// The words of a line, split at blanks.
inline std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while (at < line.size()) {
        const std::size_t start = line.find_first_not_of(" \t", at);
        if (start == std::string_view::npos) break;
        std::size_t stop = line.find_first_of(" \t", start);
        if (stop == std::string_view::npos) stop = line.size();
        words.push_back(line.substr(start, stop - start));
        at = stop;
    }
    return words;
}

// A whole decimal number from least to most and nothing else.
template <class Number>
std::optional<Number> parse_number(std::string_view word, Number least, Number most) {
    Number number{};
    const char* end = std::to_address(word.end());
    const auto [stop, error] = std::from_chars(std::to_address(word.begin()), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    if (number < least || number > most) return std::nullopt;
    return number;
}

}  // namespace nb
