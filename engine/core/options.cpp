#include "core/options.hpp"

#include <algorithm>

namespace nb {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) {
        if (!out.empty()) out += ", ";
        out += word;
    }
    return out;
}

const OptionSpec* find_spec(std::span<const OptionSpec> specs, std::string_view name) {
    for (const OptionSpec& spec : specs) {
        if (spec.name == name) return &spec;
    }
    return nullptr;
}

}  // namespace

std::expected<OptionValues, Problem> complete_options(std::span<const OptionSpec> specs,
                                                      const OptionValues& given) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto& [name, value] = given[i];
        const OptionSpec* spec = find_spec(specs, name);
        if (spec == nullptr) {
            std::vector<std::string> known;
            for (const OptionSpec& s : specs) known.push_back(s.name);
            return std::unexpected(Problem("table.error.unknown_option")
                                       .with("option", name)
                                       .with("known", joined(known)));
        }
        if (std::ranges::find(spec->choices, value) == spec->choices.end()) {
            return std::unexpected(Problem("table.error.option_value")
                                       .with("option", name)
                                       .with("value", value)
                                       .with("allowed", joined(spec->choices)));
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (given[j].name != name) continue;
            return std::unexpected(Problem("table.error.option_twice").with("option", name));
        }
    }
    OptionValues values;
    for (const OptionSpec& spec : specs) {
        const std::string_view stated = option(given, spec.name);
        values.push_back({spec.name, stated.empty() ? spec.default_choice : std::string(stated)});
    }
    return values;
}

std::string_view option(const OptionValues& values, std::string_view name) {
    for (const OptionValue& item : values) {
        if (item.name == name) return item.value;
    }
    return {};
}

std::vector<OptionValues> option_combinations(std::span<const OptionSpec> specs) {
    std::vector<OptionValues> all(1);
    for (const OptionSpec& spec : specs) {
        std::vector<OptionValues> longer;
        for (const OptionValues& values : all) {
            for (const std::string& choice : spec.choices) {
                longer.push_back(values);
                longer.back().push_back({spec.name, choice});
            }
        }
        all = std::move(longer);
    }
    return all;
}

}  // namespace nb
