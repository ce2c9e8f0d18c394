#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "core/text.hpp"

namespace nb::cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

bool utf8_locale() {
    for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view value = environment(variable);
        if (value.empty()) continue;
        return value.find("UTF-8") != std::string_view::npos ||
               value.find("utf8") != std::string_view::npos;
    }
    return false;
}

constexpr std::string_view code(Style style) {
    switch (style) {
        case Style::plain: return "";
        case Style::bold: return "1";
        case Style::dim: return "2";
        case Style::gold: return "1;33";
        case Style::rust: return "31";
        case Style::claws: return "36";
        case Style::flowers: return "35";
        case Style::leaves: return "33";
        case Style::eyes: return "34";
    }
    return "";
}

constexpr bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

// Where the style sequence that begins here ends; `at` itself if none begins.
std::size_t after_style(std::string_view text, std::size_t at) {
    if (text[at] != '\x1b') return at;
    const std::size_t end = text.find('m', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace

bool is_terminal_output() { return isatty(STDOUT_FILENO) == 1; }
bool is_terminal_error() { return isatty(STDERR_FILENO) == 1; }

Terminal Terminal::of_output() {
    Terminal terminal;
    terminal.unicode = utf8_locale();
    if (!is_terminal_output()) return terminal;
    terminal.colours = environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        terminal.width = std::clamp<unsigned>(size.ws_col, 40, 120);
        terminal.height = size.ws_row;
    }
    return terminal;
}

std::string styled(const Terminal& terminal, Style style, std::string_view text) {
    if (!terminal.colours || style == Style::plain) return std::string(text);
    return "\x1b[" + std::string(code(style)) + "m" + std::string(text) + "\x1b[0m";
}

std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t after = after_style(text, at); after > at) {
            at = after;
            continue;
        }
        if (begins_character(text[at])) ++count;
        ++at;
    }
    return count;
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t taken = columns(text);
    if (taken <= width) return std::string(text) + std::string(width - taken, ' ');
    std::string out;
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (const std::size_t after = after_style(text, at); after > at) {
            out += text.substr(at, after - at);
            at = after;
            continue;
        }
        if (begins_character(text[at])) ++count;
        if (count <= width) out += text[at];
        ++at;
    }
    return out;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines(1);
    for (std::string_view word : split_words(text)) {
        std::string& line = lines.back();
        if (line.empty()) {
            line = word;
        } else if (columns(line) + 1 + columns(word) <= width) {
            line += ' ';
            line += word;
        } else {
            lines.emplace_back(word);
        }
    }
    return lines;
}

}  // namespace nb::cli
