// Actions are "drop 4" (columns from 1); a position is its columns from the left, each from the
// bottom: "x/xo///o//".

#include "bench/calibration/connect_four/rules.hpp"
#include "core/text.hpp"

namespace nb::connect_four {

namespace {

std::uint64_t place(unsigned column, unsigned row) {
    return std::uint64_t{1} << (column * (rows + 1) + row);
}

}  // namespace

std::string Rules::action_text(Action action) { return "drop " + std::to_string(action.a + 1); }

std::optional<Action> Rules::parse_action(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 2 || words[0] != "drop") return std::nullopt;
    const auto column = parse_number<unsigned>(words[1], 1, columns);
    if (!column) return std::nullopt;
    return Action{drop, static_cast<std::uint8_t>(*column - 1)};
}

std::string Rules::stream_name(Stream) { return {}; }

std::optional<unsigned> Rules::outcome_by_name(const State&, std::string_view) {
    return std::nullopt;
}

std::string Rules::position_text(const State& state) {
    std::string text;
    for (unsigned column = 0; column < columns; ++column) {
        if (column > 0) text += '/';
        for (unsigned row = 0; row < rows; ++row) {
            if ((state.stones[0] & place(column, row)) != 0) text += 'x';
            if ((state.stones[1] & place(column, row)) != 0) text += 'o';
        }
    }
    return text;
}

std::expected<State, Problem> Rules::parse_position(std::string_view text) {
    const auto problem = [text] {
        return std::unexpected(Problem("connect_four.error.position").with("text", text));
    };
    State state;
    unsigned column = 0;
    unsigned row = 0;
    for (char sign : text) {
        if (sign == '/') {
            if (++column == columns) return problem();
            row = 0;
            continue;
        }
        if ((sign != 'x' && sign != 'o') || row == rows) return problem();
        state.stones[sign == 'x' ? 0 : 1] |= place(column, row++);
    }
    if (column != columns - 1 || !broken_invariants(state).empty()) return problem();
    return state;
}

}  // namespace nb::connect_four
