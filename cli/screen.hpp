#pragma once
// How the terminal shows a game: what a game's own screen offers, and the parts that all games
// share (question, numbered choices, log). Reading keys and playing is in session.hpp.

#include <span>
#include <string>
#include <vector>

#include "cli/shell.hpp"
#include "cli/terminal.hpp"
#include "cli/view_access.hpp"

namespace nb::cli {

// Who draws: the language and what the terminal can do.
struct Stage {
    const Shell& shell;
    Terminal terminal;

    [[nodiscard]] std::string say(const Message& message) const { return shell.say(message); }
    [[nodiscard]] std::string say(std::string_view key) const { return shell.say(key); }
    // A message as it stands in a view. Not called say, because anything turns into JSON by itself.
    [[nodiscard]] std::string tell(const Json& message) const {
        return shell.say(message_of(message));
    }
    [[nodiscard]] std::string style(Style style, std::string_view text) const {
        return styled(terminal, style, text);
    }
};

// One legal action as it is offered: the number to type, the action's text form, its label.
struct Choice {
    int number = 0;
    std::string action;
    std::string label;
};

// A word that looks at something more, like the discard pile.
struct Look {
    std::string_view word;
    std::string_view help;  // key of its line in the help
    std::string (*show)(const Json& view, const Stage& stage);
};

struct Screen {
    std::string_view game;
    // The board: everything above the question. Lines fit the terminal's width and end with a
    // break.
    std::string (*board)(const Json& view, const Stage& stage);
    // The number that chooses each action, in the order of the view; all different.
    std::vector<int> (*numbers)(const Json& actions);
    std::span<const Look> looks;
};

// The game's own screen, or one that serves every game.
const Screen& screen_of(std::string_view game);

std::vector<Choice> choices_of(const Json& view, const Screen& screen, const Stage& stage);

// The question with its choices below it, or the result when the game is over.
std::string question(const Json& view, const std::vector<Choice>& choices, const Stage& stage);

// Lines of the log from index `from` on, at most `most` of them, the last ones.
std::string log_text(const Json& view, std::size_t from, std::size_t most, const Stage& stage);

// Does a legal action touch this thing, like {"card": "set_sail"}?
bool touched(const Json& view, const char* kind, const Json& thing);

// Adds an item to a list in words; nothing for an empty one.
void append(std::string& list, const std::string& item, std::string_view between = ", ");

// A head, and its text to the right of it, wrapped, from this column on.
std::string described(std::string_view head, std::string_view text, std::size_t column,
                      const Stage& stage);

// Wrapped to the terminal, every line indented.
std::string paragraph(std::string_view text, std::size_t indent, const Stage& stage);

}  // namespace nb::cli
