#pragma once
// Text from outside that goes into records, problems and views: one line of UTF-8, nothing that
// could break a file or a terminal. Sentences for people are not here (text/).

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace nb {

// How many characters (code points) the text has; nullopt if it isn't UTF-8 or holds control
// characters.
[[nodiscard]] std::optional<std::size_t> count_characters(std::string_view text);

// The text for use in a problem: at most 60 characters, everything unprintable replaced.
[[nodiscard]] std::string quoted(std::string_view text);

// The text without blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace nb
