#include "server/bot_seats.hpp"

#include "bots/random_bot.hpp"
#include "core/hash.hpp"

namespace nb {

bool bot_to_move(const Table& table) {
    const Turn now = table.turn();
    return now.kind == Turn::Kind::seat && table.players()[now.seat].is_bot() && table.seed_known();
}

BotStep let_bot_act(Table& table, std::span<const BotEntry> bots) {
    const Seat seat = table.turn().seat;
    const std::string& id = table.players()[seat].bot;
    const AnyGame& game = table.game();
    const auto luck = std::as_bytes(std::span(table.record()));
    Random random(hash_bytes(luck));

    const auto all = bots_for(table.entry().id, bots);
    const BotEntry* bot = find_bot(table.entry().id, id, bots);
    const bool unknown = bot == nullptr;
    if (unknown && !all.empty()) bot = &all.front();
    Action action =
        bot == nullptr ? choose_at_random(game, seat, random) : bot->choose(game, seat, random);
    ActionList legal;
    game.actions(legal);
    const bool wrong = !legal.contains(action);
    if (wrong) action = choose_at_random(game, seat, random);
    return {table.act(seat, table.revision(), game.action_text(action)), unknown || wrong};
}

}  // namespace nb
