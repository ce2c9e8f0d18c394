// Bots that have the turn: each flush lets quick ones decide for a moment, slow ones think
// elsewhere.

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/batch.hpp"
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

// The quick bots at this table decide until somebody else has the turn or the moment is over. What
// they did is stored as one.
void Host::move_bots(const std::string& id, Clock::time_point until, Batch& batch) {
    const auto found = room(id);
    if (!found || !(*found)->table) return;
    Room& room = **found;
    Table& table = *room.table;
    room.bot_due = false;
    const auto most = std::int64_t{config_.limits.record_lines};
    Append append{room.id, room.stored_lines, {}, std::nullopt, false};
    while (bot_to_move(table) && room.stored_lines < most) {
        const auto before = Clock::now();
        if (before >= until && !append.lines.empty()) break;
        BotQuestion question = bot_question(table, config_.bots);
        if (question.bot.pace == Pace::slow && post_) {
            think_elsewhere(room, std::move(question));
            break;
        }
        const BotDecision decision = decide(std::move(question));
        const std::chrono::duration<double> taken = Clock::now() - before;
        metrics_.bot_late += taken.count() * 1'000 > config_.limits.bot_milliseconds ? 1 : 0;
        metrics_.bot_seconds += taken.count();
        if (!play_decision(room, decision, append)) break;
    }
    if (append.lines.empty()) return;
    append.over = table.over();
    batch.appends.push_back(std::move(append));
}

// A decision that is asked for already isn't asked for again.
void Host::think_elsewhere(Room& room, BotQuestion question) {
    const std::uint64_t revision = room.table->revision();
    if (room.asked_bot == revision) return;
    room.asked_bot = revision;
    const auto asked = std::make_shared<BotQuestion>(std::move(question));
    thinkers_.add([this, asked, id = room.id, revision, post = post_] {
        const auto before = Clock::now();
        const BotDecision decision = decide(std::move(*asked));
        const std::chrono::duration<double> taken = Clock::now() - before;
        post([this, id, revision, decision, seconds = taken.count()] {
            metrics_.bot_seconds += seconds;
            decided_.push_back({id, revision, decision});
            wake();
        });
    });
}

// What slow bots have decided, where the table still stands as it did when they were asked; where
// it doesn't, they are asked again.
void Host::play_decisions(Batch& batch) {
    for (const SlowDecision& each : std::exchange(decided_, {})) {
        if (bots_stopped_) return;
        const auto found = room(each.table);
        if (!found || !(*found)->table) continue;
        Room& room = **found;
        if (room.table->revision() != each.revision || !bot_to_move(*room.table)) {
            note_bot(room);
            continue;
        }
        Append append{room.id, room.stored_lines, {}, std::nullopt, false};
        if (!play_decision(room, each.decision, append)) continue;
        append.over = room.table->over();
        batch.appends.push_back(std::move(append));
    }
}

// False if the table refuses it.
bool Host::play_decision(Room& room, const BotDecision& decision, Append& append) {
    Table& table = *room.table;
    ++metrics_.bot_decisions;
    metrics_.bot_replaced += decision.replaced ? 1 : 0;
    if (decision.replaced) log_error("bot_replaced", {{"table", room.id}});
    const auto change =
        table.act(table.turn().seat, table.revision(), table.game().action_text(decision.action));
    if (!change) {
        log_error("bot_refused", {{"table", room.id}, {"problem", change.error().key}});
        return false;
    }
    const auto lines = stored_lines(change->lines, milliseconds_now());
    room.add_lines(lines);
    append.lines.insert(append.lines.end(), lines.begin(), lines.end());
    return true;
}

}  // namespace nb
