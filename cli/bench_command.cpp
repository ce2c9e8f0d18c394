// northbeard bench [GAME]: how fast the rules are, measured here and now (bench/bench.hpp).
#include <iostream>
#include <memory>

#include "bench/bench.hpp"
#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/terminal.hpp"

namespace nb::cli {

namespace {

// One figure a line: "interface.plain_visit_ns  431.2".
void print_figures(const nlohmann::json& figures, const std::string& path) {
    for (const auto& [name, value] : figures.items()) {
        const std::string whole = path.empty() ? name : std::string(path).append(".").append(name);
        if (value.is_structured()) {
            print_figures(value, whole);
        } else {
            const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
            std::cout << padded(whole, 48) << ' ' << text << '\n';
        }
    }
}

int run(const GameChoice& choice, const Shell& shell) {
    const auto chosen = choose(choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const nlohmann::json result = run_bench(chosen->entry->id, chosen->options);
    if (shell.json) {
        Shell::print(result);
        return success;
    }
    print_figures(result, "");
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
