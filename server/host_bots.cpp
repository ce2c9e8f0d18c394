// Bots that have the turn: each flush lets them decide for a moment.

#include <algorithm>
#include <chrono>

#include "server/batch.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"

namespace nb {

// Where a bot has the turn, one of the next flushes lets it decide.
void Host::note_bot(Room& room) {
    if (bots_stopped_ || room.bot_due || !room.table || !bot_to_move(*room.table)) return;
    if (room.stored_lines >= std::int64_t{config_.limits.record_lines}) return;
    room.bot_due = true;
    bots_due_.push_back(room.id);
    wake();
}

// One moment for the bots of all tables, which have it in turn: at least one table goes on.
void Host::let_bots_decide(Batch& batch) {
    const auto until = Clock::now() + std::chrono::milliseconds(config_.limits.bot_milliseconds);
    while (!bots_due_.empty()) {
        const std::string id = std::move(bots_due_.front());
        bots_due_.pop_front();
        if (!bots_stopped_) move_bots(id, until, batch);
        if (Clock::now() >= until) break;
    }
    if (!bots_due_.empty()) wake();
}

// The bots at this table decide until a person has the turn or the moment is over. What they did is
// stored as one.
void Host::move_bots(const std::string& id, Clock::time_point until, Batch& batch) {
    const auto found = room(id);
    if (!found || !(*found)->table) return;
    Room& room = **found;
    Table& table = *room.table;
    room.bot_due = false;
    const std::chrono::milliseconds moment(config_.limits.bot_milliseconds);
    const auto most = std::int64_t{config_.limits.record_lines};
    Append append{room.id, room.stored_lines, {}, std::nullopt, false};
    while (bot_to_move(table) && room.stored_lines < most) {
        const auto before = Clock::now();
        if (before >= until && !append.lines.empty()) break;
        const BotStep step = let_bot_act(table, config_.bots);
        const auto taken = Clock::now() - before;
        ++metrics_.bot_decisions;
        metrics_.bot_seconds += std::chrono::duration<double>(taken).count();
        metrics_.bot_late += taken > moment ? 1 : 0;
        metrics_.bot_replaced += step.replaced ? 1 : 0;
        if (step.replaced) log_error("bot_replaced", {{"table", id}});
        if (!step.change) {
            log_error("bot_refused", {{"table", id}, {"problem", step.change.error().key}});
            break;
        }
        const auto lines = stored_lines(step.change->lines, milliseconds_now());
        room.add_lines(lines);
        append.lines.insert(append.lines.end(), lines.begin(), lines.end());
    }
    if (append.lines.empty()) return;
    append.over = table.over();
    batch.appends.push_back(std::move(append));
}

}  // namespace nb
