// northbeard fingerprint [GAME]: one number over thousands of seeded random games.
#include "core/fingerprint.hpp"

#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "core/text.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

constexpr unsigned most_games = 1'000'000;

struct Wishes {
    std::string game;
    std::string games = "10000";
};

std::string hexadecimal(std::uint64_t number) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(number));
    return digits;
}

int run(const Wishes& wishes, const Shell& shell) {
    std::span<const GameEntry> entries = games();
    if (!wishes.game.empty()) {
        const auto entry = find_chosen(wishes.game);
        if (!entry) return shell.fail(entry.error(), wrong_usage);
        entries = {*entry, 1};
    }
    const unsigned count = parse_number<unsigned>(wishes.games, 1, most_games).value_or(1);
    auto prints = nlohmann::json::array();
    for (const GameEntry& entry : entries) {
        const Fingerprint print = fingerprint(entry, count);
        prints.push_back({{"game", entry.id},
                          {"rules_version", entry.rules_version},
                          {"rules", hexadecimal(print.rules)},
                          {"bytes", hexadecimal(print.bytes)},
                          {"games", print.games},
                          {"steps", print.steps}});
        if (shell.json) continue;
        std::cout << entry.id << ' ' << hexadecimal(print.rules) << "  "
                  << shell.say(Message("cli.fingerprint.detail")
                                   .with("bytes", hexadecimal(print.bytes))
                                   .with("games", static_cast<std::int64_t>(print.games))
                                   .with("steps", static_cast<std::int64_t>(print.steps)))
                  << std::endl;
    }
    if (shell.json) Shell::print({{"fingerprints", prints}});
    return success;
}

}  // namespace

void add_fingerprint_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "fingerprint");
    auto wishes = std::make_shared<Wishes>();
    command->add_option("GAME", wishes->game, shell.say("cli.help.game"))->type_name("");
    command->add_option("--games", wishes->games, shell.say("cli.help.fingerprint.games"))
        ->type_name("N")
        ->check(whole_number(shell, 1, most_games));
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
