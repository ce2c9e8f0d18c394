// northbeard verify FILE: checks a record with nothing but the record.
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "games.hpp"
#include "table/table.hpp"

namespace nb::cli {

namespace {

int run(const std::string& path, const Shell& shell) {
    const auto text = read_file(path);
    if (!text) return shell.fail(text.error());
    const auto verdict = verify(*text, find_game);
    if (!verdict) {
        if (shell.json) Shell::print({{"right", false}, {"text", shell.say(verdict.error())}});
        return shell.fail(
            Problem("cli.error.in_file").with("path", path).with("problem", verdict.error()));
    }
    if (shell.json) {
        Shell::print({{"right", true},
                      {"lines", verdict->lines},
                      {"steps", verdict->steps},
                      {"draws", verdict->draws},
                      {"draws_checked", verdict->draws_checked},
                      {"over", verdict->over},
                      {"practice", verdict->practice}});
        return success;
    }
    std::cout << shell.say(Message("cli.verify.lines")
                               .with("lines", static_cast<std::int64_t>(verdict->lines))
                               .with("steps", static_cast<std::int64_t>(verdict->steps)))
              << '\n'
              << shell.say(Message(verdict->draws_checked ? "cli.verify.draws"
                                                          : "cli.verify.draws_secret")
                               .with("draws", static_cast<std::int64_t>(verdict->draws)))
              << '\n'
              << shell.say(verdict->over ? "cli.verify.over" : "cli.verify.not_over") << '\n';
    if (verdict->practice) std::cout << shell.say("cli.verify.practice") << '\n';
    return success;
}

}  // namespace

void add_verify_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "verify");
    auto path = std::make_shared<std::string>();
    command->add_option("FILE", *path, shell.say("cli.help.record_file"))
        ->required()
        ->type_name("");
    command->callback([&shell, path] { shell.exit_code = run(*path, shell); });
}

}  // namespace nb::cli
