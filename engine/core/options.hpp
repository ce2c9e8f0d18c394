#pragma once
// The options of a game as text: what there is to choose, and a choice that has been checked. Each
// game turns the checked values into its own plain struct.

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace nb {

struct OptionSpec {
    std::string name;
    std::vector<std::string> choices;
    std::string default_choice;
};

struct OptionValue {
    std::string name;
    std::string value;
    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};
using OptionValues = std::vector<OptionValue>;

// Checks names and values against the specs and fills in the defaults, in the order of the specs.
// Errors: table.error.unknown_option, table.error.option_value, table.error.option_twice.
std::expected<OptionValues, Problem> complete_options(std::span<const OptionSpec> specs,
                                                      const OptionValues& given);

// The value of an option that is known to be there; empty if it isn't.
std::string_view option(const OptionValues& values, std::string_view name);

// Every combination of choices, the last option changing fastest. A game may refuse some of them.
std::vector<OptionValues> option_combinations(std::span<const OptionSpec> specs);

}  // namespace nb
