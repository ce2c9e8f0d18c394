#pragma once
// How the games of a simulation ended, for games that can end in several ways: a row for each end
// with how often, how late and with how many points. Points and wins by seat are in simulation.hpp.

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cli/shell.hpp"
#include "core/any_game.hpp"

namespace nb::cli {

// What a game says about its end, once it is over.
struct Ending {
    std::string_view end;  // id; its text is cli.GAME.end.ID
    unsigned rounds = 0;
    int points = 0;             // of all seats together
    std::optional<int> system;  // of opponents that the game itself leads
};
using ReadEnding = Ending (*)(const AnyGame& over);
// Null for games whose points say it all.
ReadEnding ending_of(std::string_view game);

// Sums of whole numbers, so that threads can add theirs up in any order.
struct EndCounts {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;  // that a seat won
    std::uint64_t rounds = 0;
    std::uint64_t decisions = 0;
    std::int64_t points = 0;
    std::int64_t system_points = 0;
    bool has_system = false;

    void add(const Ending& ending, bool won, std::uint64_t decisions_made);
    void add(const EndCounts& other);
};
using Ends = std::map<std::string, EndCounts, std::less<>>;

// Numbers and means of each end; points are those of one seat.
nlohmann::json ends_json(const Ends& ends, Seat seats);
void print_ends(const Ends& ends, std::string_view game, Seat seats, const Shell& shell);

}  // namespace nb::cli
