#include "server/host.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"

namespace nb {

namespace {

constexpr std::size_t remembered_answers =
    64;  // a table; what was carried out is also in the store

std::int64_t seconds_now() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

std::string today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    char text[16];
    std::snprintf(text, sizeof(text), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

std::vector<std::string> split_lines(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

std::string join_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text.append(line).append("\n");
    return text;
}

SeedSource seed_source(const TableRequest& request) {
    switch (request.seed) {
        case SeedSource::Kind::given: return SeedSource::from_words(request.seed_text);
        case SeedSource::Kind::daily:
            return SeedSource::from_date(request.seed_text.empty() ? today() : request.seed_text);
        case SeedSource::Kind::secret: break;
    }
    Seed seed;
    random_bytes(seed.bytes.data(), seed.bytes.size());
    return SeedSource::from_secret(seed);
}

std::string known_games(std::span<const GameEntry> games) {
    std::string names;
    for (const GameEntry& game : games) {
        if (!names.empty()) names += ", ";
        names += game.id;
    }
    return names;
}

std::unexpected<Failure> fail(unsigned status, Problem problem) {
    return std::unexpected(Failure{status, std::move(problem)});
}

std::unexpected<Failure> store_failed(const Problem& problem) {
    log_error("store_failed", {{"problem", problem.key}, {"detail", arguments_text(problem)}});
    return fail(503, problem);
}

std::expected<Change, Problem> carry_out_on(Table& table, Seat seat, const Command& command) {
    switch (command.kind) {
        case Command::Kind::act: return table.act(seat, command.revision, command.action);
        case Command::Kind::undo: return table.undo(seat, command.revision);
        case Command::Kind::reset: return table.reset(seat, command.revision);
        case Command::Kind::rewind: return table.rewind(seat, command.revision, command.to);
        case Command::Kind::reveal: return table.reveal(seat, command.revision);
    }
    NB_CHECK(false);
    return std::unexpected(Problem());
}

nlohmann::json view_json(const std::string& id, const Table& table, Viewer viewer) {
    nlohmann::json view = table.view(viewer);
    view["table"]["id"] = id;
    return view;
}

}  // namespace

// A table in memory.
struct Host::Room {
    struct Remembered {
        Seat seat;
        Answer answer;
    };

    std::string id;
    Table table;
    std::vector<TokenHash> tokens;
    std::int64_t stored_lines = 0;  // of the record, header included
    std::deque<Remembered> answers;
    bool bot_due = false;  // waits in bots_due_

    void remember(Seat seat, const Answer& answer) {
        answers.push_back({seat, answer});
        if (answers.size() > remembered_answers) answers.pop_front();
    }
};

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
        std::string table;
        Viewer viewer;
        SharedText text;
    };
    std::vector<Append> appends;
    std::vector<Appended> outcomes;
    std::vector<Done> done;
    std::vector<View> views;
};

Host::Host(HostConfig config, std::unique_ptr<Store> store, Metrics& metrics)
    : config_(std::move(config)), store_(std::move(store)), metrics_(metrics) {}

Host::~Host() = default;

Served<CreatedTable> Host::create(const TableRequest& request) {
    const GameEntry* game = config_.find(request.game);
    if (game == nullptr) {
        return fail(400, Problem("table.error.unknown_game")
                             .with("game", request.game)
                             .with("known", known_games(config_.games)));
    }
    TableSetup setup;
    setup.options = request.options;
    setup.players = request.players;
    if (auto good = check_bots(request); !good) return std::unexpected(good.error());
    setup.seed = seed_source(request);
    auto table = Table::create(*game, setup);
    if (!table) return fail(400, table.error());

    CreatedTable created;
    StoredTable row;
    row.id = new_table_id();
    row.game = game->id;
    row.created = seconds_now();
    if (setup.seed.kind == SeedSource::Kind::secret) row.seed = seed_text(setup.seed.secret);
    for (const Player& player : table->players()) {
        created.tokens.push_back(player.is_bot() ? std::string() : new_token());
        StoredSeat seat{player.name, {}};
        if (!player.is_bot()) seat.token_hash = hash_token(created.tokens.back());
        row.seats.push_back(std::move(seat));
    }
    row.lines = split_lines(table->record());
    const auto stored = store_->create(row);
    if (!stored) return store_failed(stored.error());
    // 60 random bits that are taken already: the generator is broken.
    NB_CHECK(*stored == Appended::stored);

    created.id = row.id;
    created.players = table->players();
    ++metrics_.tables_created;
    log_info("table_created", {{"game", row.game}, {"table", row.id}});
    return created;
}

// Bots that there are, and somebody who plays with them: nobody would ever look at a table of bots.
Served<void> Host::check_bots(const TableRequest& request) const {
    bool person = request.players.empty();
    for (const Player& player : request.players) {
        if (!player.is_bot()) person = true;
        if (!player.is_bot() || find_bot(request.game, player.bot, config_.bots) != nullptr) {
            continue;
        }
        return fail(400, Problem("server.error.unknown_bot")
                             .with("bot", player.bot.substr(0, Table::longest_bot))
                             .with("known", known_bots(request.game, config_.bots)));
    }
    if (!person) return fail(400, Problem("server.error.no_person"));
    return {};
}

Served<Host::Room*> Host::room(std::string_view id) {
    const auto unknown = [&] {
        return fail(404, Problem("server.error.unknown_table").with("table", id.substr(0, 40)));
    };
    if (!is_table_id(id)) return unknown();
    std::string key(id);
    if (const auto found = by_id_.find(key); found != by_id_.end()) {
        rooms_.splice(rooms_.begin(), rooms_, found->second);
        return &rooms_.front();
    }
    auto loaded = store_->load(key);
    if (!loaded) return store_failed(loaded.error());
    if (!*loaded) return unknown();
    StoredTable& row = **loaded;

    auto table = Table::load(join_lines(row.lines), config_.find, parse_seed(row.seed));
    if (!table) {
        log_error("table_unreadable", {{"table", key},
                                       {"problem", table.error().key},
                                       {"detail", arguments_text(table.error())}});
        return fail(500, Problem("server.error.table_damaged")
                             .with("table", id)
                             .with("reason", std::move(table.error())));
    }
    std::vector<TokenHash> tokens;
    for (const StoredSeat& seat : row.seats) tokens.push_back(seat.token_hash);
    rooms_.push_front(Room{key,
                           std::move(*table),
                           std::move(tokens),
                           static_cast<std::int64_t>(row.lines.size()),
                           {},
                           false});
    by_id_.emplace(std::move(key), rooms_.begin());
    ++metrics_.tables_loaded;
    metrics_.tables_open = rooms_.size();
    note_bot(rooms_.front());
    return &rooms_.front();
}

void Host::drop(const std::string& id) {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return;
    rooms_.erase(found->second);
    by_id_.erase(found);
    metrics_.tables_open = rooms_.size();
}

// Nothing in memory is needed to go on, so the tables that were used longest ago may go at any time
// when no batch is open.
void Host::trim() {
    while (rooms_.size() > config_.limits.open_tables) {
        const std::string id = rooms_.back().id;
        drop(id);
    }
}

Served<Place> Host::enter(std::string_view table, const std::optional<std::string>& token) {
    const auto found = room(table);
    if (!found) return std::unexpected(found.error());
    const Room& entered = **found;
    Place place{entered.id, std::nullopt};
    if (token) {
        const TokenHash hash = hash_token(*token);
        for (std::size_t seat = 0; seat < entered.tokens.size(); ++seat) {
            if (entered.table.players()[seat].is_bot()) continue;
            if (same_hash(hash, entered.tokens[seat])) place.viewer = static_cast<Seat>(seat);
        }
        if (!place.viewer) return fail(403, Problem("server.error.wrong_token"));
    }
    trim();
    return place;
}

Served<std::string> Host::view(const Place& place) {
    const auto found = room(place.table);
    if (!found) return std::unexpected(found.error());
    std::string text = json_text(view_json(place.table, (*found)->table, place.viewer));
    trim();
    return text;
}

Served<std::string> Host::record(const Place& place) {
    const auto found = room(place.table);
    if (!found) return std::unexpected(found.error());
    const Table& table = (*found)->table;
    if (!table.may_read_record(place.viewer))
        return fail(403, Problem("server.error.record_secret"));
    std::string text = table.record();
    trim();
    return text;
}

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
        Answer failed{id, room.table.revision(), stored.error()};
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
    answer.revision = room.table.revision();
    if (!waiting.place.viewer) {
        answer.refused = Problem("server.error.spectator");
        batch.done.push_back(std::move(done));
        return;
    }
    const Seat seat = *waiting.place.viewer;
    done.seat = seat;
    if (auto earlier = earlier_answer(room, seat, waiting.command.id)) {
        ++metrics_.commands_repeated;
        answer = std::move(*earlier);
        // It may be waiting in this very batch: then it is durable when its table's last append is.
        for (std::size_t i = 0; i < batch.appends.size(); ++i) {
            if (batch.appends[i].table == room.id) done.append = i;
        }
        batch.done.push_back(std::move(done));
        return;
    }
    if (room.stored_lines >= std::int64_t{config_.limits.record_lines}) {
        answer.refused = Problem("server.error.record_lines")
                             .with("most", std::int64_t{config_.limits.record_lines});
        batch.done.push_back(std::move(done));
        return;
    }
    auto change = carry_out_on(room.table, seat, waiting.command);
    if (!change) {
        ++metrics_.commands_refused;
        answer.refused = std::move(change.error());
        room.remember(seat, answer);
        batch.done.push_back(std::move(done));
        return;
    }
    answer.revision = change->revision;
    room.remember(seat, answer);
    Append append{room.id, room.stored_lines, split_lines(change->lines), std::nullopt};
    append.command = AnsweredCommand{seat, answer.id, static_cast<std::int64_t>(change->revision)};
    room.stored_lines += static_cast<std::int64_t>(append.lines.size());
    done.append = batch.appends.size();
    batch.appends.push_back(std::move(append));
    batch.done.push_back(std::move(done));
    show_views(room, batch);
}

// Where a bot has the turn, one of the next flushes lets it decide.
void Host::note_bot(Room& room) {
    if (bots_stopped_ || room.bot_due || !bot_to_move(room.table)) return;
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
    if (!found) return;
    Room& room = **found;
    room.bot_due = false;
    const std::chrono::milliseconds moment(config_.limits.bot_milliseconds);
    const auto most = std::int64_t{config_.limits.record_lines};
    Append append{room.id, room.stored_lines, {}, std::nullopt};
    while (bot_to_move(room.table) && room.stored_lines < most) {
        const auto before = Clock::now();
        if (before >= until && !append.lines.empty()) break;
        const BotStep step = let_bot_act(room.table, config_.bots);
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
        for (std::string& line : split_lines(step.change->lines)) {
            append.lines.push_back(std::move(line));
            ++room.stored_lines;
        }
    }
    if (append.lines.empty()) return;
    batch.appends.push_back(std::move(append));
    show_views(room, batch);
}

// Builds the views of this change for those who watch, one for each different viewer.
void Host::show_views(Room& room, Batch& batch) {
    const auto watched = watches_.find(room.id);
    if (watched == watches_.end()) return;
    const std::size_t first = batch.views.size();
    for (const Watch* watch : watched->second) {
        const Viewer viewer = watch->place_.viewer;
        const auto same = [&](const Batch::View& view) { return view.viewer == viewer; };
        if (std::any_of(batch.views.begin() + static_cast<std::ptrdiff_t>(first), batch.views.end(),
                        same)) {
            continue;
        }
        auto text =
            std::make_shared<const std::string>(view_text(view_json(room.id, room.table, viewer)));
        batch.views.push_back({batch.appends.size() - 1, room.id, viewer, std::move(text)});
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
            if (found) done.answer.revision = (*found)->table.revision();
        }
        if (done.tell) done.tell(done.answer);
    }
    for (const Batch::View& view : batch.views) {
        if (batch.outcomes[view.append] == Appended::conflict) continue;
        const auto watched = watches_.find(view.table);
        if (watched == watches_.end()) continue;
        for (const Watch* watch : watched->second) {
            if (watch->place_.viewer == view.viewer) watch->show_(view.text);
        }
    }
    std::ranges::sort(lost);
    lost.erase(std::ranges::unique(lost).begin(), lost.end());
    for (const std::string& table : lost) show_again(table);
}

// The table as the store has it, to all who watch it.
void Host::show_again(const std::string& table) {
    const auto watched = watches_.find(table);
    const auto found = room(table);
    if (watched == watches_.end() || !found) return;
    for (const Watch* watch : watched->second) {
        watch->show_(std::make_shared<const std::string>(
            view_text(view_json(table, (*found)->table, watch->place_.viewer))));
    }
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
