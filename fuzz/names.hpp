#pragma once
// Names that an input may use for what differs from run to run: TABLE for the id of the table that
// it meets, TOKEN0 and TOKEN1 for the links of its seats.

#include <string>
#include <utility>
#include <vector>

namespace nb::fuzz {

struct Names {
    std::string table;
    std::vector<std::string> tokens;

    [[nodiscard]] std::string put_into(std::string text) const {
        replace(text, "TABLE", table);
        for (std::size_t seat = 0; seat < tokens.size(); ++seat) {
            replace(text, "TOKEN" + std::to_string(seat), tokens[seat]);
        }
        return text;
    }

private:
    static void replace(std::string& text, const std::string& name, const std::string& value) {
        for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;) {
            text.replace(at, name.size(), value);
            at += value.size();
        }
    }
};

}  // namespace nb::fuzz
