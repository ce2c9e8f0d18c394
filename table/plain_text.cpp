#include "table/plain_text.hpp"

#include <cstdint>

namespace nb {

namespace {

// The length in bytes of the printable character at the start of the text; 0 if there is none.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) -> std::uint32_t {
        return static_cast<std::uint8_t>(text[i]);
    };
    const std::uint32_t first = byte(0);
    if (first < 0x80) return first < 0x20 || first == 0x7F ? 0 : 1;
    const std::size_t length = first >> 5 == 0b110     ? 2
                               : first >> 4 == 0b1110  ? 3
                               : first >> 3 == 0b11110 ? 4
                                                       : 0;
    if (length == 0 || length > text.size()) return 0;
    std::uint32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 0b10) return 0;
        code = code << 6 | (byte(i) & 0x3F);
    }
    constexpr std::uint32_t least[] = {0, 0, 0xA0, 0x800, 0x10000};  // 0x80 .. 0x9F are controls
    if (code < least[length] || code > 0x10FFFF) return 0;
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    const bool line_break = code == 0x2028 || code == 0x2029;
    const bool turns_direction =
        (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return surrogate || line_break || turns_direction ? 0 : length;
}

}  // namespace

std::optional<std::size_t> count_characters(std::string_view text) {
    std::size_t count = 0;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return std::nullopt;
        text.remove_prefix(length);
        ++count;
    }
    return count;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 60;
    std::string out;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == most) return out + "…";
        const std::size_t length = character_length(text);
        if (length == 0) {
            out += "\uFFFD";
            text.remove_prefix(1);
            continue;
        }
        out += text.substr(0, length);
        text.remove_prefix(length);
    }
    return out;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(' ') - start + 1);
}

}  // namespace nb
