#pragma once
// What the terminal can do: colours, characters, size. And text fitted to it: styles, padding,
// wrapping. What is shown is decided elsewhere.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nb::cli {

struct Terminal {
    bool colours = false;  // ANSI styles: a terminal, no NO_COLOR, not TERM=dumb
    bool unicode = false;  // beyond ASCII for ornaments: the locale is UTF-8
    unsigned width = 80;
    unsigned height = 24;

    static Terminal of_output();
};

bool is_terminal_output();
bool is_terminal_error();

enum class Style : std::uint8_t { plain, bold, dim, gold, rust, claws, flowers, leaves, eyes };
std::string styled(const Terminal& terminal, Style style, std::string_view text);

// Columns that the text takes: characters, without ANSI styles.
std::size_t columns(std::string_view text);
// Padded with blanks to so many columns; longer texts are cut.
std::string padded(std::string_view text, std::size_t width);
// The text in lines of at most so many columns, broken at blanks.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace nb::cli
