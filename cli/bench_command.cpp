// northbeard bench [GAME]: how fast the rules are, measured here and now (bench/bench.hpp).
#include <iostream>
#include <memory>

#include "bench/bench.hpp"
#include "cli/commands.hpp"
#include "cli/game_choice.hpp"

namespace nb::cli {

namespace {

int run(const GameChoice& choice, const Shell& shell) {
    const auto chosen = choose(choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const nlohmann::json result = run_bench(chosen->entry->id, chosen->options);
    if (shell.json) {
        Shell::print(result);
        return success;
    }
    std::cout << result.dump(2) << '\n';
    return success;
}

}  // namespace

void add_bench_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "bench");
    auto choice = std::make_shared<GameChoice>();
    add_game_choice(*command, shell, *choice, false);
    command->callback([&shell, choice] { shell.exit_code = run(*choice, shell); });
}

}  // namespace nb::cli
