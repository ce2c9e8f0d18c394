// Batches: commands and bots are carried out in memory, made durable together, answered and shown.

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

namespace nb {

namespace {

// What the person of a seat can do while a bot goes on for it: nothing that the game is about.
bool is_of_the_game(Command::Kind kind) { return kind <= Command::Kind::reveal; }

}  // namespace

// One run of flush(): what has been carried out in memory and isn't durable yet.
struct Host::Batch {
    struct Done {
        std::function<void(const Answer&)> tell;
        Answer answer;
        std::optional<std::size_t> append;  // which of the appends made it; none: nothing to store
        Seat seat = 0;
        std::string table;
        bool undone = false;  // the store failed
    };
    struct View {
        std::size_t append = 0;
        Viewer viewer;
        SharedText text;
        std::vector<const Watch*> watches;  // which are none dropped or made meanwhile
    };
    std::vector<Append> appends;
    std::vector<Appended> outcomes;
    std::vector<Done> done;
    std::vector<View> views;
};

Host::Host(HostConfig config, std::unique_ptr<Store> store, Metrics& metrics)
    : config_(std::move(config)), store_(std::move(store)), metrics_(metrics) {}

Host::~Host() = default;

void Host::submit(const Place& place, Command command, std::function<void(const Answer&)> done) {
    waiting_.push_back({place, std::move(command), std::move(done)});
    wake();
}

void Host::wake() {
    if (woken_) return;
    woken_ = true;
    if (wake_) wake_();
}

void Host::flush() {
    woken_ = false;
    std::vector<Waiting> taken;
    taken.swap(waiting_);
    Batch batch;
    for (Waiting& waiting : taken) carry_out(waiting, batch);
    let_bots_decide(batch);
    commit(batch);
    settle(batch);
    trim();
}

// The first answer that this command got, if it came before.
std::optional<Answer> Host::earlier_answer(Room& room, Seat seat, const std::string& id) {
    for (const Room::Remembered& item : room.answers) {
        if (item.seat == seat && item.answer.id == id) return item.answer;
    }
    const auto stored = store_->answered(room.id, seat, id);
    if (!stored) {
        Answer failed{id, room.revision(), stored.error()};
        return failed;
    }
    if (!*stored) return std::nullopt;
    return Answer{id, static_cast<std::uint64_t>(**stored), std::nullopt};
}

void Host::carry_out(Waiting& waiting, Batch& batch) {
    Batch::Done done{std::move(waiting.done), {}, std::nullopt, 0, waiting.place.table};
    Answer& answer = done.answer;
    answer.id = waiting.command.id;
    const auto found = room(waiting.place.table);
    if (!found) {
        answer.refused = found.error().problem;
        batch.done.push_back(std::move(done));
        return;
    }
    Room& room = **found;
    answer.revision = room.revision();
    const Viewer viewer = room.viewer(waiting.place.token);
    if (!viewer) {
        answer.refused = Problem("server.error.spectator");
        batch.done.push_back(std::move(done));
        return;
    }
    const Seat seat = *viewer;
    const Command& command = waiting.command;
    done.seat = seat;
    if (auto earlier = earlier_answer(room, seat, command.id)) {
        ++metrics_.commands_repeated;
        answer = std::move(*earlier);
        // It may be waiting in this very batch: then it is durable when its table's last append is.
        for (std::size_t i = 0; i < batch.appends.size(); ++i) {
            if (batch.appends[i].table == room.id) done.append = i;
        }
        batch.done.push_back(std::move(done));
        return;
    }
    if (!command.answers_a_revision()) {
        const bool said = command.kind == Command::Kind::say;
        answer = said ? say(room, seat, command) : gather(room, seat, command);
        ++(answer.refused ? metrics_.commands_refused : metrics_.commands_accepted);
        batch.done.push_back(std::move(done));
        return;  // the room may be gone
    }
    if (room.stored_lines >= std::int64_t{config_.limits.record_lines}) {
        answer.refused = Problem("server.error.record_lines")
                             .with("most", std::int64_t{config_.limits.record_lines});
        batch.done.push_back(std::move(done));
        return;
    }
    auto change = carry_out_on(room, seat, command);
    if (!change) {
        ++metrics_.commands_refused;
        answer.refused = std::move(change.error());
        room.remember(seat, answer);
        batch.done.push_back(std::move(done));
        return;
    }
    answer.revision = change->revision;
    room.remember(seat, answer);
    Append append{room.id, room.stored_lines, stored_lines(change->lines, milliseconds_now()),
                  std::nullopt, room.table->over()};
    append.command = AnsweredCommand{seat, answer.id, static_cast<std::int64_t>(change->revision)};
    room.add_lines(append.lines);
    done.append = batch.appends.size();
    batch.appends.push_back(std::move(append));
    batch.done.push_back(std::move(done));
    show_views(room, batch);
}

std::expected<Change, Problem> Host::carry_out_on(Room& room, Seat seat, const Command& command) {
    const auto refuse = [](Problem problem) { return std::unexpected(std::move(problem)); };
    if (!room.table) return refuse(Problem("server.error.still_gathering"));
    Table& table = *room.table;
    const std::uint64_t revision = command.revision;
    if (is_of_the_game(command.kind) && table.players()[seat].is_bot()) {
        return refuse(Problem("table.error.seat_away"));
    }
    const bool seats_bot =
        command.kind == Command::Kind::replace ||
        (command.kind == Command::Kind::propose && command.proposal.kind == Proposal::Kind::bot);
    if (seats_bot) {
        const std::string& bot =
            command.kind == Command::Kind::replace ? command.bot : command.proposal.bot;
        if (auto known = check_bot(room.row.game, bot); !known) return refuse(known.error());
    }
    switch (command.kind) {
        case Command::Kind::act: return table.act(seat, revision, command.action);
        case Command::Kind::undo: return table.undo(seat, revision);
        case Command::Kind::reset: return table.reset(seat, revision);
        case Command::Kind::rewind: return table.rewind(seat, revision, command.to);
        case Command::Kind::reveal: return table.reveal(seat, revision);
        case Command::Kind::propose: return table.propose(seat, revision, command.proposal);
        case Command::Kind::agree: return table.agree(seat, revision);
        case Command::Kind::decline: return table.decline(seat, revision);
        case Command::Kind::back: return table.back(seat, revision);
        case Command::Kind::replace: {
            if (auto gone = may_replace(room, command.seat); !gone) return refuse(gone.error());
            return table.replace(seat, revision, command.seat, command.bot);
        }
        case Command::Kind::ready:
        case Command::Kind::seat:
        case Command::Kind::leave:
        case Command::Kind::say: break;
    }
    NB_CHECK(false);
    return refuse(Problem());
}

// Who is out of time, or hasn't answered for a while when everybody else wants a bot there.
std::expected<void, Problem> Host::may_replace(const Room& room, Seat whom) const {
    const Table& table = *room.table;
    const std::int64_t now = milliseconds_now();
    const auto left = room.time_left(now);
    if (whom < left.size() && left[whom] <= 0) return {};
    const std::int64_t patience = config_.limits.leave_seconds;
    const auto& proposal = table.proposal();
    if (proposal && proposal->kind == Proposal::Kind::bot && proposal->seat == whom &&
        table.asked() == std::vector{whom}) {
        const std::int64_t asked_at = room.at[table.proposed_at() - 1];
        if (now - asked_at >= patience * 1'000) return {};
    }
    return std::unexpected(Problem("server.error.not_gone").with("seconds", patience));
}

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
// stored and shown as one.
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
    show_views(room, batch);
}

// Builds the views of this change for those who watch, one for each different viewer. All who watch
// as one viewer have been told the same, so the lines of the log that are new are new to all.
void Host::show_views(Room& room, Batch& batch) {
    const auto watched = watches_.find(room.id);
    if (watched == watches_.end()) return;
    const std::size_t first = batch.views.size();
    for (const Watch* watch : watched->second) {
        const Viewer viewer = room.viewer(watch->place_.token);
        const auto built = std::find_if(
            batch.views.begin() + static_cast<std::ptrdiff_t>(first), batch.views.end(),
            [&](const Batch::View& view) { return view.viewer == viewer; });
        if (built != batch.views.end()) {
            built->watches.push_back(watch);
            continue;
        }
        auto text = std::make_shared<const std::string>(news_of(room, viewer));
        batch.views.push_back({batch.appends.size() - 1, viewer, std::move(text), {watch}});
    }
}

void Host::commit(Batch& batch) {
    if (batch.appends.empty()) return;
    const auto start = std::chrono::steady_clock::now();
    auto outcomes = store_->append(batch.appends);
    metrics_.commit_seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (outcomes) {
        ++metrics_.commits;
        batch.outcomes = std::move(*outcomes);
        return;
    }
    ++metrics_.commit_failures;
    log_error("store_failed",
              {{"problem", outcomes.error().key}, {"detail", arguments_text(outcomes.error())}});
    // Memory is ahead of the store: forget it, and refuse what isn't durable.
    for (const Append& append : batch.appends) drop(append.table);
    for (Batch::Done& done : batch.done) {
        if (!done.append) continue;
        done.append.reset();
        done.answer.refused = outcomes.error();
        done.undone = true;
    }
    batch.views.clear();
}

// Answers, then shows the views of what is durable. Whoever lost a race sees the winner's table.
void Host::settle(Batch& batch) {
    std::vector<std::string> lost;
    for (std::size_t i = 0; i < batch.outcomes.size(); ++i) {
        if (batch.outcomes[i] == Appended::stored) {
            if (batch.appends[i].command) ++metrics_.commands_accepted;
            const auto open = by_id_.find(batch.appends[i].table);
            if (open != by_id_.end()) note_bot(*open->second);
            continue;
        }
        ++metrics_.conflicts;
        drop(batch.appends[i].table);
        lost.push_back(batch.appends[i].table);
    }
    for (Batch::Done& done : batch.done) {
        const bool conflicted = done.append && batch.outcomes[*done.append] == Appended::conflict;
        if (conflicted) done.answer.refused = Problem("server.error.conflict");
        if (conflicted || done.undone) {
            const auto found = room(done.table);
            if (found) done.answer.revision = (*found)->revision();
        }
        if (done.tell) done.tell(done.answer);
    }
    for (const Batch::View& view : batch.views) {
        if (batch.outcomes[view.append] == Appended::conflict) continue;
        for (const Watch* watch : view.watches) watch->show_(view.text);
    }
    std::ranges::sort(lost);
    lost.erase(std::ranges::unique(lost).begin(), lost.end());
    for (const std::string& table : lost) show_again(table);
}

std::unique_ptr<Host::Watch> Host::watch(const Place& place, std::function<void(SharedText)> show) {
    std::unique_ptr<Watch> made(new Watch(*this, place, std::move(show)));
    watches_[place.table].push_back(made.get());
    return made;
}

Host::Watch::~Watch() {
    const auto found = host_.watches_.find(place_.table);
    if (found == host_.watches_.end()) return;
    std::erase(found->second, this);
    if (found->second.empty()) host_.watches_.erase(found);
}

}  // namespace nb
