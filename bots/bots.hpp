#pragma once
// Players that think. A bot is asked which action a seat should take and answers with a legal one;
// who plays the answer, records it and shows it is not here (server/, cli/).
//
// What a bot may know is what its seat may know. A bot is handed the whole game all the same, since
// it reads the typed state (GameOf<G>::state()) and tries actions out on copies; it promises to let
// nothing decide that its seat can't know: other hands, what lies face down. Order that nobody
// knows isn't in a state at all (architecture.md, "Chance"). tests/bots/ holds every bot to that
// promise by asking it in games that differ only in what its seat wasn't told.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "core/message.hpp"

namespace nb {

// How long a bot takes to choose: `quick` ones are asked in passing, within 50 ms; `slow` ones may
// take about two seconds, so whoever has something else to do asks them elsewhere.
enum class Pace : std::uint8_t { quick, slow };

struct BotEntry {
    std::string_view id;    // one word of a-z, 0-9, _; text of its name: table.bot.ID
    std::string_view game;  // the only game it can play; empty: any
    // A legal action for the seat, which has the turn. Everything random in the choice comes from
    // `random`, so that the same game, seat and generator give the same action; how long it thinks
    // is a number of positions, never a time.
    Action (*choose)(const AnyGame& game, Seat seat, Random& random);
    Pace pace = Pace::quick;
};

// Its name, and one sentence about how it plays: table.bot.ID and table.bot.ID.about, or
// table.bot.ID.about.GAME of a bot that plays only that game.
Message name_of(const BotEntry& bot);
Message about(const BotEntry& bot);

// All bots; the better player of a game stands before the worse.
std::span<const BotEntry> bots();

// Those of `among` that can play this game, in their order.
std::vector<BotEntry> bots_for(std::string_view game, std::span<const BotEntry> among = bots());

// nullptr if no bot of this name plays this game.
const BotEntry* find_bot(std::string_view game, std::string_view id,
                         std::span<const BotEntry> among = bots());

// The bots of a game as "heuristic, random", for problems.
std::string known_bots(std::string_view game, std::span<const BotEntry> among = bots());

}  // namespace nb
