#pragma once
// GAME and the options of the game on the command line: --option name=value, and --name value for
// each option that a game has. And who sits where. Which values are right is checked by the engine
// (core/options.hpp) and against the bots that there are (bots/).

#include <expected>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bots/bots.hpp"
#include "cli/shell.hpp"
#include "core/any_game.hpp"
#include "table/table.hpp"

namespace nb::cli {

// What was typed.
struct GameChoice {
    std::string game;
    std::string seats;                         // a number; or with who sits there, by commas
    std::string bots;                          // by commas
    std::vector<std::string> pairs;            // name=value
    std::map<std::string, std::string> named;  // from --name value; empty values weren't given
};

// What it means.
struct ChosenGame {
    const GameEntry* entry = nullptr;
    OptionValues options;  // complete
    Seat seats = 1;
    std::vector<Player> players;  // by seat
};

enum class Seating : std::uint8_t {
    count,    // --seats N
    players,  // --seats person,random or --seats N, and --bots for the seats after the first
};

// Adds GAME, --seats, --option and the games' own options. To be called after the command's own
// options have been added: those win where a game has one of the same name.
void add_game_choice(CLI::App& command, const Shell& shell, GameChoice& choice, bool game_required,
                     Seating seating = Seating::count);

// The game by its id; the first of all games if none was named. Errors: table.error.unknown_game.
std::expected<const GameEntry*, Problem> find_chosen(const std::string& id);

// Errors: those of find_chosen, complete_options and find_bots, cli.error.{option_form, seat_word,
// seats_and_bots, bot_seats}, table.error.seats.
std::expected<ChosenGame, Problem> choose(const GameChoice& choice);

// "a,b" as the bots of those names. Errors: cli.error.unknown_bot.
std::expected<std::vector<const BotEntry*>, Problem> find_bots(std::string_view game,
                                                               std::string_view names);

// The parts between commas, without blanks around them.
std::vector<std::string> split_commas(std::string_view text);

// A new game as chosen, standing at its start.
std::expected<std::unique_ptr<AnyGame>, Problem> start(const ChosenGame& chosen);

// {"setup": "full", ...}
nlohmann::json options_json(const OptionValues& options);

}  // namespace nb::cli
