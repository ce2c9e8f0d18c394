#pragma once
// What every command shares: the language, --json, how to say something and how to fail. What the
// commands do is in their own files, one each.

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/message.hpp"
#include "text/catalogue.hpp"

namespace nb::cli {

// Exit codes of the program.
inline constexpr int success = 0;
inline constexpr int failure = 1;      // it was tried and failed
inline constexpr int wrong_usage = 2;  // what was asked for makes no sense

struct Shell {
    Language language = Language::en;
    bool json = false;
    int exit_code = success;

    [[nodiscard]] std::string say(const Message& message) const {
        return Catalogue::built_in().render(message, language);
    }
    [[nodiscard]] std::string say(std::string_view key) const { return say(Message(key)); }
    [[nodiscard]] bool has_text(std::string_view key) const {
        return Catalogue::built_in().has(key, Language::en);
    }

    // Prints the problem to the standard error output; the exit code to return.
    [[nodiscard]] int fail(const Problem& problem, int code = failure) const;
    // One JSON value on a line of its own.
    static void print(const nlohmann::json& value);
};

// --lang if it is among the arguments, else what LC_ALL, LC_MESSAGES or LANG ask for, else English.
// Read before the commands are made, because their help is in that language too.
Language wished_language(int count, const char* const* arguments);

// Adds the command with its help text from the catalogue, --json and --lang.
CLI::App* add_command(CLI::App& app, Shell& shell, const std::string& name);

// A check for an option's value: a whole number from least to most, with an error that says so.
CLI::Validator whole_number(const Shell& shell, std::uint64_t least, std::uint64_t most);
// The same for any number, written with a decimal point.
CLI::Validator decimal_number(const Shell& shell, double least, double most);

}  // namespace nb::cli
