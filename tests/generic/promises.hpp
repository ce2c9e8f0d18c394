#pragma once
// What every game promises by core/game.hpp and core/any_game.hpp, checked over random games. A new
// game is checked as soon as it stands in engine/games.cpp; nothing here knows any game.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace nb {

enum class Promise : std::uint8_t {
    starts,         // every combination of options begins a game or is refused with a problem
    chance,         // chance has at least two outcomes and a named stream
    legal_set,      // sorted, without duplicates, never empty, never chance
    action_text,    // every action's text is one line and parses back
    progress,       // an action changes the position
    rolling,        // rolling on at random is answering each draw at random
    copy,           // a copy is equal, hashes alike, and lives its own life
    save,           // bytes restore to the same position with the same continuation
    position_text,  // a position's text gives the same bytes; other text is refused
    log,          // every act but a secret one says something to everybody, or a draw that follows
                  // at once does
    view,         // complete; offers what is legal to the seat that decides and nothing to others
    secrets,      // what the log doesn't tell a viewer apart, the view doesn't either
    indifferent,  // a suggestion is a legal action
    invariants,   // the game's own invariants hold in every position
    length,       // games end
    scores,       // within range, and nothing for seats that aren't there
};
inline constexpr std::array<std::string_view, 16> promise_names = {
    "starts",      "chance",     "legal_set",     "action_text", "progress", "rolling",
    "copy",        "save",       "position_text", "log",         "view",     "secrets",
    "indifferent", "invariants", "length",        "scores"};

// What was found in the random games of one game.
struct Findings {
    std::array<std::vector<std::string>, promise_names.size()> broken;  // the first few by promise
    std::map<std::string, std::vector<Message>> said;  // by key, the first few different messages
    std::map<std::string, std::uint64_t> tables;       // games by options and number of seats
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    std::uint64_t longest = 0;  // steps of the longest game
};

struct Plan {
    std::uint64_t games = 500;
    std::uint64_t first_seed = 0;
    std::uint64_t seats = 0;  // only games of so many seats; 0 is every number
    // Games that go on for longer than others are played less often: none begins after so many
    // steps.
    std::uint64_t steps = UINT64_MAX;
    // Texts and views cost far more than rules: of the first games every step is looked at from all
    // sides, for so many steps; afterwards one step in so many.
    std::uint64_t closely = 5'000;
    unsigned thinning = 211;
    std::uint64_t most_steps = 20'000;  // a game that goes on for longer never ends
};

// The plan of the environment: NB_GAMES, NB_STEPS, NB_FIRST_SEED, NB_SEATS, NB_THINNING.
Plan plan_from_environment();

// Plays games with all combinations of options and numbers of seats in turn.
Findings check_promises(const GameEntry& entry, const Plan& plan);

// The games of the program and the calibration games.
std::vector<const GameEntry*> every_game();

}  // namespace nb
