#pragma once
// Bots at the seats of a table: whose turn it is, and one decision of theirs played as any person's
// would be. Shared by the server and the terminal. How bots think is in bots/; when and where they
// are asked is the caller's business.

#include <expected>
#include <memory>
#include <span>

#include "bots/bots.hpp"
#include "table/table.hpp"

namespace nb {

// Whether a bot is to decide, and the table can go on.
[[nodiscard]] bool bot_to_move(const Table& table);

// What a bot is asked, taken out of its table, so that it can think elsewhere.
struct BotQuestion {
    BotEntry bot;
    Seat seat = 0;
    std::unique_ptr<AnyGame> game;
    Random random;
    bool replaced = false;  // the bot of the seat isn't known here
};
// Only where bot_to_move(). Its luck follows from the record so far, which nobody at the table can
// read: the same record goes on in the same way everywhere.
[[nodiscard]] BotQuestion bot_question(const Table& table, std::span<const BotEntry> bots);

struct BotDecision {
    Action action;
    // The bot isn't known here or chose what isn't legal, so that another one decided: the game
    // goes on, and somebody should look into it.
    bool replaced = false;
};
[[nodiscard]] BotDecision decide(BotQuestion question);

struct BotStep {
    std::expected<Change, Problem> change;
    bool replaced = false;
};

// Lets the bot decide here and now; only where bot_to_move(). Errors of the change:
// table.error.record_full.
[[nodiscard]] BotStep let_bot_act(Table& table, std::span<const BotEntry> bots);

}  // namespace nb
