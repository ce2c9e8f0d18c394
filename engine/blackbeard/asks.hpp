#pragma once
// The frames of the decision stack as words of a position, and what their operands mean. What
// happens with a frame is in rules*.cpp.

#include <array>
#include <optional>
#include <string_view>

#include "blackbeard/words.hpp"

namespace nb::blackbeard {

struct AskRow {
    Ask ask;
    std::string_view word;
    std::array<Operand, 3> operands{};
};

const AskRow& ask_row(Ask ask);
std::optional<Ask> ask_by_word(std::string_view word);

}  // namespace nb::blackbeard
