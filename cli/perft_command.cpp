// northbeard perft GAME --depth D: how many courses the game can take in so many steps.
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "core/perft.hpp"
#include "core/random_play.hpp"
#include "core/text.hpp"

namespace nb::cli {

namespace {

constexpr unsigned most_depth = 20;

struct Wishes {
    GameChoice choice;
    std::string depth;
    std::string seed;
};

int run(const Wishes& wishes, const Shell& shell) {
    const auto chosen = choose(wishes.choice);
    if (!chosen) return shell.fail(chosen.error(), wrong_usage);
    const auto game = start(*chosen);
    if (!game) return shell.fail(game.error(), wrong_usage);
    const unsigned depth = parse_number<unsigned>(wishes.depth, 1, most_depth).value_or(1);
    if (const auto seed = parse_number<std::uint64_t>(wishes.seed, 0, ~std::uint64_t{0})) {
        Random random(*seed);
        (*game)->roll_on(random);
    }

    auto paths = nlohmann::json::array();
    for (unsigned d = 1; d <= depth; ++d) {
        const std::uint64_t count = perft(**game, d);
        if (!shell.json) std::cout << d << ' ' << count << std::endl;
        paths.push_back(count);
    }
    if (shell.json) {
        Shell::print(
            {{"game", chosen->entry->id},
             {"rules", chosen->entry->rules_version},
             {"options", options_json(chosen->options)},
             {"seed", wishes.seed.empty() ? nlohmann::json() : nlohmann::json(wishes.seed)},
             {"paths", paths}});
    }
    return success;
}

}  // namespace

void add_perft_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "perft");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("--depth", wishes->depth, shell.say("cli.help.perft.depth"))
        ->type_name("D")
        ->required()
        ->check(whole_number(shell, 1, most_depth));
    command->add_option("--seed", wishes->seed, shell.say("cli.help.perft.seed"))
        ->type_name("S")
        ->check(whole_number(shell, 0, ~std::uint64_t{0}));
    add_game_choice(*command, shell, wishes->choice, true);
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
