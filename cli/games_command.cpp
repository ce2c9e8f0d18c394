// northbeard games [GAME]: the games, and the options that each has.
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/terminal.hpp"
#include "games.hpp"

namespace nb::cli {

namespace {

nlohmann::json as_json(const GameEntry& entry, const Shell& shell) {
    const std::string id(entry.id);
    nlohmann::json options = nlohmann::json::array();
    for (const OptionSpec& spec : entry.options) {
        options.push_back({{"name", spec.name},
                           {"choices", spec.choices},
                           {"default", spec.default_choice},
                           {"text", shell.say(id + ".option." + spec.name)}});
    }
    nlohmann::json players = nlohmann::json::array();
    for (const BotEntry& bot : bots_for(id)) {
        players.push_back({{"id", bot.id},
                           {"name", shell.say(name_of(bot))},
                           {"about", shell.say(about(bot))},
                           {"pace", bot.pace == Pace::slow ? "slow" : "quick"}});
    }
    return {{"id", id},
            {"name", shell.say(id + ".name")},
            {"blurb", shell.say(id + ".blurb")},
            {"rules", entry.rules_version},
            {"seats", {{"min", entry.min_seats}, {"max", entry.max_seats}}},
            {"options", options},
            {"bots", players}};
}

void print_title(const GameEntry& entry, const Shell& shell, const Terminal& terminal) {
    const std::string id(entry.id);
    const bool one_number = entry.min_seats == entry.max_seats;
    const Message seats = Message(one_number ? "cli.games.seats_exact" : "cli.games.seats")
                              .with("least", static_cast<int>(entry.min_seats))
                              .with("most", static_cast<int>(entry.max_seats));
    std::cout << styled(terminal, Style::bold, id) << "  " << shell.say(id + ".name") << " ("
              << shell.say(seats) << ")\n";
    for (const std::string& line : wrapped(shell.say(id + ".blurb"), terminal.width - 4)) {
        std::cout << "    " << line << '\n';
    }
    std::string names;
    for (const BotEntry& bot : bots_for(id)) {
        if (!names.empty()) names += ", ";
        names += std::string(bot.id) + " (" + shell.say(name_of(bot)) + ")";
    }
    std::cout << "    " << shell.say(Message("cli.games.bots").with("bots", names)) << '\n';
}

void print_bots(const GameEntry& entry, const Shell& shell, const Terminal& terminal) {
    std::cout << '\n';
    for (const BotEntry& bot : bots_for(entry.id)) {
        std::cout << "    " << styled(terminal, Style::bold, bot.id) << "  "
                  << shell.say(name_of(bot)) << '\n';
        for (const std::string& line : wrapped(shell.say(about(bot)), terminal.width - 6)) {
            std::cout << "      " << line << '\n';
        }
    }
}

void print_options(const GameEntry& entry, const Shell& shell, const Terminal& terminal) {
    const std::string id(entry.id);
    for (const OptionSpec& spec : entry.options) {
        const std::string key = id + ".option." + spec.name;
        std::cout << "\n    " << styled(terminal, Style::bold, "--" + spec.name) << "  "
                  << shell.say(key) << '\n';
        std::size_t width = 10;
        for (const std::string& choice : spec.choices) width = std::max(width, choice.size());
        for (const std::string& choice : spec.choices) {
            const bool chosen = choice == spec.default_choice;
            std::cout << (chosen ? "      * " : "        ") << padded(choice, width) << ' ';
            const std::string about = std::string(key).append(".").append(choice);
            if (shell.has_text(about)) std::cout << shell.say(about);
            std::cout << '\n';
        }
    }
}

int run(const std::string& game, const Shell& shell) {
    const Terminal terminal = Terminal::of_output();
    if (game.empty()) {
        auto all = nlohmann::json::array();
        for (const GameEntry& entry : games()) {
            if (shell.json) {
                all.push_back(as_json(entry, shell));
            } else {
                print_title(entry, shell, terminal);
            }
        }
        if (shell.json) {
            Shell::print({{"games", all}});
        } else {
            std::cout << '\n' << shell.say("cli.games.more") << '\n';
        }
        return success;
    }
    const auto entry = find_chosen(game);
    if (!entry) return shell.fail(entry.error(), wrong_usage);
    if (shell.json) {
        Shell::print(as_json(**entry, shell));
        return success;
    }
    print_title(**entry, shell, terminal);
    print_bots(**entry, shell, terminal);
    if ((*entry)->options.empty()) return success;
    print_options(**entry, shell, terminal);
    std::cout << '\n' << shell.say(Message("cli.games.default_mark").with("game", game)) << '\n';
    return success;
}

}  // namespace

void add_games_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "games");
    auto game = std::make_shared<std::string>();
    command->add_option("GAME", *game, shell.say("cli.help.game"))->type_name("");
    command->callback([&shell, game] { shell.exit_code = run(*game, shell); });
}

}  // namespace nb::cli
