#include "cli/screen.hpp"

#include <algorithm>

#include "cli/blackbeard_screen.hpp"
#include "cli/northgard_screen.hpp"
#include "cli/northwood_screen.hpp"

namespace nb::cli {

namespace {

std::vector<int> counted_from_one(const Json& actions) {
    std::vector<int> numbers(actions.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<int>(i) + 1;
    return numbers;
}

// For games without a screen of their own: the log tells what there is to know.
std::string only_log(const Json& view, const Stage& stage) { return log_text(view, 0, 8, stage); }

constexpr Screen plain_screen = {"", only_log, counted_from_one, {}};

// The games' own screens: a new one is a line here and its files GAME_screen.hpp/.cpp.
constexpr const Screen& (*screens[])() = {
    northwood_screen,
    northgard_screen,
    blackbeard_screen,
};

// Short labels stand side by side.
std::string choice_table(const std::vector<Choice>& choices, const Stage& stage) {
    std::size_t widest = 0;
    for (const Choice& choice : choices) widest = std::max(widest, columns(choice.label));
    const std::size_t cell = widest + 6;
    const std::size_t across = std::max<std::size_t>(1, stage.terminal.width / cell);
    const std::size_t down = (choices.size() + across - 1) / across;
    std::string out;
    for (std::size_t row = 0; row < down; ++row) {
        std::string line;
        for (std::size_t i = row; i < choices.size(); i += down) {
            const std::string digits = std::to_string(choices[i].number);
            const std::string number =
                std::string(3 - std::min<std::size_t>(3, digits.size()), ' ') + digits;
            line += padded(stage.style(Style::bold, number) + " " + choices[i].label, cell);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    }
    return out;
}

}  // namespace

const Screen& screen_of(std::string_view game) {
    for (const auto screen : screens) {
        if (screen().game == game) return screen();
    }
    return plain_screen;
}

std::vector<Choice> choices_of(const Json& view, const Screen& screen, const Stage& stage) {
    std::vector<Choice> choices;
    const Json& actions = at(view, "actions");
    if (!actions.is_array()) return choices;
    const std::vector<int> numbers = screen.numbers(actions);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        choices.push_back(
            {numbers[i], text_at(actions[i], "action"), stage.tell(at(actions[i], "label"))});
    }
    std::ranges::sort(choices, {}, &Choice::number);
    return choices;
}

std::string question(const Json& view, const std::vector<Choice>& choices, const Stage& stage) {
    std::string out;
    const Json& result = at(view, "result");
    if (result.is_object()) {
        const Json& lines = at(result, "lines");
        if (lines.is_array()) {
            for (const Json& line : lines) {
                out += stage.style(Style::bold, paragraph(stage.tell(line), 0, stage));
            }
        }
        return out;
    }
    const Json& ask = at(view, "ask");
    const std::string rule = text_at(ask, "rule");
    const std::string prompt = stage.tell(at(ask, "prompt"));
    const std::string asked = rule.empty() ? prompt : prompt + " (" + rule + ")";
    for (const std::string& line : wrapped(asked, stage.terminal.width)) {
        out += stage.style(Style::bold, line) + '\n';
    }
    out += choice_table(choices, stage);
    return out;
}

std::string log_text(const Json& view, std::size_t from, std::size_t most, const Stage& stage) {
    const Json& log = at(view, "log");
    if (!log.is_array()) return {};
    const std::size_t last_ones = log.size() > most ? log.size() - most : 0;
    std::string out;
    for (std::size_t i = std::max(from, last_ones); i < log.size(); ++i) {
        const std::string step = std::to_string(number_at(log[i], "step").value_or(0));
        const std::string right_aligned =
            std::string(step.size() < 6 ? 6 - step.size() : 0, ' ') + step;
        out += described(stage.style(Style::dim, right_aligned), stage.tell(at(log[i], "message")),
                         8, stage);
    }
    return out;
}

bool touched(const Json& view, const char* kind, const Json& thing) {
    const Json& actions = at(view, "actions");
    if (!actions.is_array()) return false;
    return std::ranges::any_of(actions, [&](const Json& action) {
        const Json& touches = at(action, "touches");
        return touches.is_array() && std::ranges::any_of(touches, [&](const Json& touch) {
                   return at(touch, kind) == thing;
               });
    });
}

void append(std::string& list, const std::string& item, std::string_view between) {
    if (item.empty()) return;
    if (!list.empty()) list += between;
    list += item;
}

std::string described(std::string_view head, std::string_view text, std::size_t column,
                      const Stage& stage) {
    const auto lines = wrapped(text, stage.terminal.width - column);
    std::string out = padded(head, column) + lines.front() + '\n';
    for (std::size_t i = 1; i < lines.size(); ++i)
        out += std::string(column, ' ') + lines[i] + '\n';
    return out;
}

std::string paragraph(std::string_view text, std::size_t indent, const Stage& stage) {
    std::string out;
    for (const std::string& line : wrapped(text, stage.terminal.width - indent)) {
        out += std::string(indent, ' ') + line + '\n';
    }
    return out;
}

}  // namespace nb::cli
