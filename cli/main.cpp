// The program `northbeard`: reads the command line and runs one command.
#include <cstdio>
#include <exception>
#include <iostream>

#include "cli/commands.hpp"

namespace {

using namespace nb;
using namespace nb::cli;

void translate_help(CLI::App& app, const Shell& shell) {
    const auto formatter = std::make_shared<CLI::Formatter>();
    formatter->column_width(32);
    formatter->label("Usage", shell.say("cli.help.usage"));
    formatter->label("OPTIONS", shell.say("cli.help.usage_options"));
    formatter->label("SUBCOMMAND", shell.say("cli.help.usage_command"));
    formatter->label("Positionals", shell.say("cli.help.positionals"));
    formatter->label("REQUIRED", shell.say("cli.help.required"));
    app.formatter(formatter);
    app.option_defaults()->group(shell.say("cli.help.options"));
    app.set_help_flag("-h,--help", shell.say("cli.help.help"));
    app.set_version_flag("--version", "northbeard " NB_VERSION, shell.say("cli.help.version"));
}

// The long names of all options that a command has.
std::string option_names(const CLI::App& command) {
    std::string names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names += (names.empty() ? "--" : ", --") + name;
        }
    }
    return names;
}

Problem unexpected(const CLI::App& app, const std::string& word, const std::string& path) {
    const auto chosen = app.get_subcommands();
    if (word.starts_with("-") && !chosen.empty()) {
        return Problem("cli.error.unknown_flag")
            .with("flag", word)
            .with("command", path)
            .with("known", option_names(*chosen.front()));
    }
    return Problem("cli.error.unexpected_word").with("word", word).with("command", path);
}

// What is wrong with the words of the command line, and where to read on.
Problem usage_problem(const CLI::App& app, const CLI::ParseError& error) {
    std::string path;
    for (const CLI::App* chosen : app.get_subcommands()) path += " " + chosen->get_name();
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> words = app.remaining(true);
        return unexpected(app, words.empty() ? what : words.front(), path);
    }
    constexpr std::string_view is_required = " is required";
    if (what.ends_with(is_required)) {
        return Problem("cli.error.required")
            .with("what", what.substr(0, what.size() - is_required.size()))
            .with("command", path);
    }
    return Problem("cli.error.usage").with("detail", what).with("command", path);
}

int run(int count, char** arguments) {
    Shell shell;
    shell.language = wished_language(count, arguments);
    CLI::App app{shell.say("cli.help.about"), "northbeard"};
    translate_help(app, shell);
    add_play_command(app, shell);
    add_serve_command(app, shell);
    add_export_command(app, shell);
    add_import_command(app, shell);
    add_backup_command(app, shell);
    add_games_command(app, shell);
    add_simulate_command(app, shell);
    add_tournament_command(app, shell);
    add_tune_command(app, shell);
    add_replay_command(app, shell);
    add_verify_command(app, shell);
    add_hint_command(app, shell);
    add_analyse_command(app, shell);
    add_case_command(app, shell);
    add_perft_command(app, shell);
    add_fingerprint_command(app, shell);
    add_bench_command(app, shell);

    try {
        app.parse(count, arguments);
    } catch (const CLI::Success& wish) {  // --help and --version
        return app.exit(wish);
    } catch (const CLI::ParseError& error) {
        return shell.fail(usage_problem(app, error), wrong_usage);
    }
    if (app.get_subcommands().empty()) {
        std::cout << app.help();
        return wrong_usage;
    }
    return shell.exit_code;
}

}  // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (
        const std::exception& problem) {  // out of memory, a broken locale: nothing to go on with
        std::fputs("northbeard: ", stderr);
        std::fputs(problem.what(), stderr);
        std::fputs("\n", stderr);
        return failure;
    }
}
