// northbeard replay FILE [--to N]: what happened in a recorded game, step by step.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/screen.hpp"
#include "core/text.hpp"
#include "games.hpp"
#include "table/table.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t most_steps = 1'000'000;

struct Wishes {
    std::string path;
    std::string to;
};

int run(const Wishes& wishes, const Shell& shell) {
    const auto text = read_file(wishes.path);
    if (!text) return shell.fail(text.error());
    const auto table = Table::load(*text, find_game);
    if (!table) {
        return shell.fail(
            Problem("cli.error.in_file").with("path", wishes.path).with("problem", table.error()));
    }
    const auto wanted = parse_number<std::size_t>(wishes.to, 0, most_steps);
    if (wanted && *wanted > table->step()) {
        return shell.fail(Problem("cli.error.replay_to")
                              .with("to", static_cast<std::int64_t>(*wanted))
                              .with("last", static_cast<std::int64_t>(table->step())),
                          wrong_usage);
    }
    // Who could read the whole record may see what its only seat sees; otherwise what everyone may.
    Viewer viewer;
    if (table->seats() == 1) viewer = Seat{0};
    const Json view = table->view_at(wanted.value_or(table->step()), viewer);
    if (shell.json) {
        Shell::print(view);
        return success;
    }
    const Stage stage{shell, Terminal::of_output()};
    std::cout << log_text(view, 0, most_steps, stage) << '\n'
              << screen_of(table->entry().id).board(view, stage);
    if (at(view, "result").is_object()) std::cout << '\n' << question(view, {}, stage);
    return success;
}

}  // namespace

void add_replay_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "replay");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("FILE", wishes->path, shell.say("cli.help.record_file"))
        ->required()
        ->type_name("");
    command->add_option("--to", wishes->to, shell.say("cli.help.replay.to"))
        ->type_name("N")
        ->check(whole_number(shell, 0, most_steps));
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
