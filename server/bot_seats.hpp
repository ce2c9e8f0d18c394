#pragma once
// Bots at the seats of a table: whose turn it is, and one decision of theirs played as any person's
// would be. Shared by the server and the terminal. How bots think is in bots/; when they are asked
// is the caller's business.

#include <expected>
#include <span>

#include "bots/bots.hpp"
#include "table/table.hpp"

namespace nb {

// Whether a bot is to decide, and the table can go on.
[[nodiscard]] bool bot_to_move(const Table& table);

struct BotStep {
    std::expected<Change, Problem> change;
    // The bot isn't known here or chose what isn't legal, so that another one decided: the game
    // goes on, and somebody should look into it.
    bool replaced = false;
};

// Lets the bot decide; only where bot_to_move(). Its luck follows from the record so far, which
// nobody at the table can read: the same record goes on in the same way everywhere. Errors of the
// change: table.error.record_full.
[[nodiscard]] BotStep let_bot_act(Table& table, std::span<const BotEntry> bots);

}  // namespace nb
