#include "cli/shell.hpp"

#include <cstdlib>
#include <iostream>

#include "cli/figures.hpp"
#include "core/text.hpp"

namespace nb::cli {

int Shell::fail(const Problem& problem, int code) const {
    std::cout.flush();
    std::cerr << "northbeard: " << say(problem) << '\n';
    return code;
}

void Shell::print(const nlohmann::json& value) {
    using Json = nlohmann::json;
    std::cout << value.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

Language wished_language(int count, const char* const* arguments) {
    for (int i = 1; i < count; ++i) {
        const std::string_view word = arguments[i];
        std::string_view value;
        if (word.starts_with("--lang=")) value = word.substr(7);
        if (word == "--lang" && i + 1 < count) value = arguments[i + 1];
        if (const auto language = parse_language(value)) return *language;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return parse_language(value).value_or(Language::en);
    }
    return Language::en;
}

CLI::App* add_command(CLI::App& app, Shell& shell, const std::string& name) {
    CLI::App* command = app.add_subcommand(name, shell.say("cli.help." + name));
    command->group(shell.say("cli.help.commands"));
    command->set_help_flag("-h,--help", shell.say("cli.help.help"));
    command->add_flag("--json", shell.json, shell.say("cli.help.json"));
    // The value was read before (wished_language); here it is only checked and documented.
    const std::string about = shell.say("cli.help.lang");
    command->add_option("--lang", about)
        ->type_name("en|ru")
        ->check(CLI::Validator(
            [&shell](std::string& value) {
                if (value == "en" || value == "ru") return std::string();
                return shell.say(Message("cli.error.language").with("value", value));
            },
            ""));
    return command;
}

CLI::Validator whole_number(const Shell& shell, std::uint64_t least, std::uint64_t most) {
    return {[&shell, least, most](std::string& value) {
                if (parse_number<std::uint64_t>(value, least, most)) return std::string();
                return shell.say(Message("cli.error.number")
                                     .with("value", value)
                                     .with("least", std::to_string(least))
                                     .with("most", std::to_string(most)));
            },
            ""};
}

CLI::Validator decimal_number(const Shell& shell, double least, double most) {
    return {[&shell, least, most](std::string& value) {
                if (parse_decimal(value, least, most)) return std::string();
                return shell.say(Message("cli.error.decimal")
                                     .with("value", value)
                                     .with("least", nlohmann::json(least).dump())
                                     .with("most", nlohmann::json(most).dump()));
            },
            ""};
}

}  // namespace nb::cli
