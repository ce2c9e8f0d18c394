#pragma once
// The frames of the decision stack as words of a position, and what their operands mean. What
// happens with a frame is in rules*.cpp.

#include <array>
#include <optional>
#include <string_view>

#include "northgard/state.hpp"

namespace nb::northgard {

enum class Operand : std::uint8_t { number, seat, card, territory, slot };

struct AskRow {
    Ask ask;
    std::string_view word;
    std::array<Operand, 3> operands{};
};

const AskRow& ask_row(Ask ask);
std::optional<Ask> ask_by_word(std::string_view word);

}  // namespace nb::northgard
