#pragma once
// Teachers: for each legal action of a position, the chance of winning the game. What a coach may
// know is what its seat may know, as for bots (bots.hpp), and tests/bots/ holds it to that. When
// hints are given, and how a whole game is looked back at, is not here (server/, cli/).

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"

namespace nb {

struct Advice {
    Action action;
    double chance = 0;            // of winning, if this is done and then played well; 0 to 1
    std::optional<double> visit;  // For Northwood!, during a visit: that the visit succeeds
};

// How much it thinks about one decision, always a number of positions and never a time: a glance
// for going through a whole game, a study for one hint, which may take about two seconds.
enum class Care : std::uint8_t { glance, study };

struct Coach {
    std::string_view game;
    // Every legal action of the seat, which has the turn: the best first, so that equals stand in
    // the order of preference. The same game (to the seat), care and generator give the same.
    std::vector<Advice> (*advise)(const AnyGame& game, Seat seat, Care care, Random& random);
};

std::span<const Coach> coaches();

// nullptr if there is none for this game.
const Coach* find_coach(std::string_view game, std::span<const Coach> among = coaches());

}  // namespace nb
