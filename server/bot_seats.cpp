#include "server/bot_seats.hpp"

#include "bots/random_bot.hpp"
#include "core/hash.hpp"

namespace nb {

bool bot_to_move(const Table& table) {
    const Turn now = table.turn();
    return now.kind == Turn::Kind::seat && table.players()[now.seat].is_bot() && table.seed_known();
}

BotQuestion bot_question(const Table& table, std::span<const BotEntry> bots) {
    const Seat seat = table.turn().seat;
    const std::string_view game = table.entry().id;
    const auto luck = std::as_bytes(std::span(table.record()));
    const BotEntry* bot = find_bot(game, table.players()[seat].bot, bots);
    const bool unknown = bot == nullptr;
    const auto all = bots_for(game, bots);
    if (unknown && !all.empty()) bot = &all.front();
    return {bot == nullptr ? BotEntry{"random", "", choose_at_random} : *bot, seat,
            table.game().clone(), Random(hash_bytes(luck)), unknown};
}

BotDecision decide(BotQuestion question) {
    const AnyGame& game = *question.game;
    BotDecision decision{question.bot.choose(game, question.seat, question.random),
                         question.replaced};
    ActionList legal;
    game.actions(legal);
    if (legal.contains(decision.action)) return decision;
    decision.action = choose_at_random(game, question.seat, question.random);
    decision.replaced = true;
    return decision;
}

BotStep let_bot_act(Table& table, std::span<const BotEntry> bots) {
    const Seat seat = table.turn().seat;
    const BotDecision decision = decide(bot_question(table, bots));
    return {table.act(seat, table.revision(), table.game().action_text(decision.action)),
            decision.replaced};
}

}  // namespace nb
