// northbeard backup TARGET: a copy of a file of tables while servers use it.
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/data_place.hpp"
#include "server/postgres_store.hpp"
#include "server/sqlite_backup.hpp"

namespace nb::cli {

namespace {

struct Wishes {
    std::string data;
    std::string target;
};

int run(const Wishes& wishes, const Shell& shell) {
    if (is_postgres_url(wishes.data)) {
        return shell.fail(
            Problem("cli.error.backup_postgres").with("path", place_shown(wishes.data)),
            wrong_usage);
    }
    std::error_code ignored;
    if (!std::filesystem::exists(wishes.data, ignored)) {
        return shell.fail(Problem("cli.error.no_data").with("path", wishes.data));
    }
    const auto tables = back_up_sqlite(wishes.data, wishes.target);
    if (!tables) return shell.fail(tables.error());
    if (shell.json) {
        Shell::print({{"tables", *tables}, {"file", wishes.target}});
        return success;
    }
    std::cout << shell.say(Message("cli.backup.done")
                               .with("tables", *tables)
                               .with("data", wishes.data)
                               .with("path", wishes.target))
              << '\n';
    return success;
}

}  // namespace

void add_backup_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "backup");
    auto wishes = std::make_shared<Wishes>();
    add_data_option(*command, shell, wishes->data);
    command->add_option("TARGET", wishes->target, shell.say("cli.help.backup.target"))
        ->required()
        ->type_name("");
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
