#pragma once
// GAME and the options of the game on the command line: --option name=value, and --name value for
// each option that a game has. Which values are right is checked by the engine (core/options.hpp).

#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/shell.hpp"
#include "core/any_game.hpp"

namespace nb::cli {

// What was typed.
struct GameChoice {
    std::string game;
    std::string seats;
    std::vector<std::string> pairs;            // name=value
    std::map<std::string, std::string> named;  // from --name value; empty values weren't given
};

// What it means.
struct ChosenGame {
    const GameEntry* entry = nullptr;
    OptionValues options;  // complete
    Seat seats = 1;
};

// Adds GAME, --seats, --option and the games' own options. To be called after the command's own
// options have been added: those win where a game has one of the same name.
void add_game_choice(CLI::App& command, const Shell& shell, GameChoice& choice, bool game_required);

// The game by its id; the first of all games if none was named. Errors: table.error.unknown_game.
std::expected<const GameEntry*, Problem> find_chosen(const std::string& id);

// Errors: those of find_chosen and complete_options, cli.error.option_form, table.error.seats.
std::expected<ChosenGame, Problem> choose(const GameChoice& choice);

// A new game as chosen, standing at its start.
std::expected<std::unique_ptr<AnyGame>, Problem> start(const ChosenGame& chosen);

// {"setup": "full", ...}
nlohmann::json options_json(const OptionValues& options);

}  // namespace nb::cli
