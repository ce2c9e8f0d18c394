// Actions are "mark b2" (column, row); a position is its rows from the top: "x.o/.x./...".

#include "bench/calibration/tic_tac_toe/rules.hpp"
#include "core/text.hpp"

namespace nb::tic_tac_toe {

namespace {

constexpr unsigned side = 3;

unsigned cell_at(unsigned column, unsigned row) { return row * side + column; }

}  // namespace

std::string Rules::action_text(Action action) {
    std::string text = "mark ";
    text += static_cast<char>('a' + action.a % side);
    text += static_cast<char>('1' + action.a / side);
    return text;
}

std::optional<Action> Rules::parse_action(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 2 || words[0] != "mark" || words[1].size() != 2) return std::nullopt;
    const char column = words[1][0];
    const char row = words[1][1];
    if (column < 'a' || column > 'c' || row < '1' || row > '3') return std::nullopt;
    const unsigned cell =
        cell_at(static_cast<unsigned>(column - 'a'), static_cast<unsigned>(row - '1'));
    return Action{mark, static_cast<std::uint8_t>(cell)};
}

std::string Rules::stream_name(Stream) { return {}; }

std::optional<unsigned> Rules::outcome_by_name(const State&, std::string_view) {
    return std::nullopt;
}

std::string Rules::position_text(const State& state) {
    std::string text;
    for (unsigned row = side; row-- > 0;) {
        for (unsigned column = 0; column < side; ++column) {
            const unsigned bit = 1U << cell_at(column, row);
            text += (state.marks[0] & bit) != 0 ? 'x' : (state.marks[1] & bit) != 0 ? 'o' : '.';
        }
        if (row > 0) text += '/';
    }
    return text;
}

std::expected<State, Problem> Rules::parse_position(std::string_view text) {
    const auto problem = [text] {
        return std::unexpected(Problem("tic_tac_toe.error.position").with("text", text));
    };
    if (text.size() != cells + side - 1) return problem();
    State state;
    for (unsigned row = 0; row < side; ++row) {
        if (row > 0 && text[row * (side + 1) - 1] != '/') return problem();
        for (unsigned column = 0; column < side; ++column) {
            const char sign = text[row * (side + 1) + column];
            if (sign == '.') continue;
            if (sign != 'x' && sign != 'o') return problem();
            auto& marks = state.marks[sign == 'x' ? 0 : 1];
            marks = static_cast<std::uint16_t>(marks | 1U << cell_at(column, side - 1 - row));
        }
    }
    if (!broken_invariants(state).empty()) return problem();
    return state;
}

}  // namespace nb::tic_tac_toe
