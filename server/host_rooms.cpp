// Tables in memory: read from the store when asked for, forgotten when many, and read again when
// another process has changed them.

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "server/bot_seats.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

namespace nb {

namespace {

constexpr std::size_t remembered_answers =
    64;  // a table; what was carried out is also in the store
// How long news may be looked at before others are served.
constexpr std::chrono::milliseconds news_time{20};
// Longer without a beat than this, and nobody was serving.
constexpr std::int64_t longest_gap = 3 * std::chrono::milliseconds(Host::between_beats).count();

std::string join_lines(const std::vector<StoredLine>& lines) {
    std::string text;
    for (const StoredLine& line : lines) text.append(line.text).append("\n");
    return text;
}

// Of a table that was made before plans were kept.
Plan plan_of(const Table& table) {
    Plan plan;
    plan.options = table.options();
    plan.seed = table.seed_kind();
    plan.seed_text = table.seed_label();
    for (const Player& player : table.players()) {
        PlannedSeat seat;
        const bool bot = !player.is_persons();
        seat.kind = bot ? WantedSeat::Kind::bot : WantedSeat::Kind::person;
        seat.name = player.name;
        if (bot) seat.bot = player.bot;
        plan.seats.push_back(std::move(seat));
    }
    return plan;
}

}  // namespace

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::vector<StoredLine> stored_lines(std::string_view text, std::int64_t at) {
    std::vector<StoredLine> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.push_back({std::string(text.substr(0, end)), at});
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return lines;
}

std::unexpected<Failure> fail(unsigned status, Problem problem) {
    return std::unexpected(Failure{status, std::move(problem)});
}

std::unexpected<Failure> store_failed(const Problem& problem) {
    log_error("store_failed", {{"problem", problem.key}, {"detail", arguments_text(problem)}});
    return fail(503, Problem("server.error.store_away"));
}

Viewer Host::Room::viewer(const std::optional<TokenHash>& token) const {
    if (!token) return std::nullopt;
    Viewer found;
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat) {
        const bool persons = table ? table->players()[seat].is_persons()
                                   : plan.seats[seat].kind == WantedSeat::Kind::person;
        if (persons && same_hash(*token, row.seats[seat].token_hash)) {
            found = static_cast<Seat>(seat);
        }
    }
    return found;
}

void Host::Room::remember(Seat seat, const Answer& answer) {
    answers.push_back({seat, answer});
    if (answers.size() > remembered_answers) answers.pop_front();
}

void Host::Room::add_lines(const std::vector<StoredLine>& lines) {
    stored_lines += static_cast<std::int64_t>(lines.size());
    for (const StoredLine& line : lines) at.push_back(line.at);
}

std::vector<std::int64_t> Host::Room::time_left(std::int64_t now) const {
    if (!clock || !table) return {};
    return nb::time_left(*clock, table->seats(),
                         {begun, at, table->movers(), table->mover(), outages, now});
}

Served<Host::Room> Host::load_room(const std::string& id) {
    auto loaded = store_->load(id);
    if (!loaded) return store_failed(loaded.error());
    if (!*loaded) return fail(404, Problem("server.error.unknown_table").with("table", id));
    Room room;
    room.id = id;
    room.row = std::move(**loaded);
    StoredTable& row = room.row;
    const auto damaged = [&](Problem reason) {
        log_error("table_unreadable",
                  {{"table", id}, {"problem", reason.key}, {"detail", arguments_text(reason)}});
        return fail(500, Problem("server.error.table_damaged")
                             .with("table", id)
                             .with("reason", std::move(reason)));
    };
    auto plan = read_plan(row.plan);
    if (plan) room.plan = std::move(*plan);
    if (row.state == TableState::gathering) {
        const bool whole = plan && room.plan.seats.size() == row.seats.size();
        if (!whole || config_.find(row.game) == nullptr) {
            return damaged(Problem("server.error.plan_damaged"));
        }
    } else {
        auto table = Table::load(join_lines(row.lines), config_.find, parse_seed(row.seed));
        if (!table) return damaged(std::move(table.error()));
        if (row.seats.size() != table->seats()) {
            return damaged(Problem("server.error.plan_damaged"));
        }
        room.table = std::move(*table);
        const std::size_t head = row.lines.size() - room.table->revision();
        room.begun = row.lines.front().at;
        room.stored_lines = static_cast<std::int64_t>(head);
        room.add_lines({row.lines.begin() + static_cast<std::ptrdiff_t>(head), row.lines.end()});
        row.lines.clear();
        if (!plan) room.plan = plan_of(*room.table);
        room.plan.seats.resize(room.table->seats());
    }
    room.clock = parse_clock(row.clock);
    if (room.clock) {
        auto outages = store_->outages(row.created * 1'000);
        if (!outages) return store_failed(outages.error());
        room.outages = std::move(*outages);
    }
    const auto said = store_->talk(id, 0, 1);
    if (!said) return store_failed(said.error());
    if (!said->empty()) room.last_talk = said->back().number;
    ++metrics_.tables_loaded;
    return room;
}

Served<Host::Room*> Host::room(std::string_view id) {
    NB_CHECK(!busy());  // views of rooms are being built
    if (!is_table_id(id)) {
        return fail(404, Problem("server.error.unknown_table").with("table", id.substr(0, 40)));
    }
    std::string key(id);
    if (const auto found = by_id_.find(key); found != by_id_.end()) {
        rooms_.splice(rooms_.begin(), rooms_, found->second);
        return &rooms_.front();
    }
    auto loaded = load_room(key);
    if (!loaded) return std::unexpected(loaded.error());
    rooms_.push_front(std::move(*loaded));
    by_id_.emplace(std::move(key), rooms_.begin());
    metrics_.tables_open = rooms_.size();
    note_bot(rooms_.front());
    return &rooms_.front();
}

Served<Host::Room*> Host::begun_room(const Place& place) {
    auto found = room(place.table);
    if (found && !(*found)->table) return fail(409, Problem("server.error.still_gathering"));
    return found;
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
    Place place{(*found)->id, std::nullopt};
    if (token) {
        place.token = hash_token(*token);
        if (!(*found)->viewer(place.token)) return fail(403, Problem("server.error.wrong_token"));
    }
    trim();
    return place;
}

void Host::hear_news() {
    const auto news = store_->news();
    if (!news) {
        store_failed(news.error());
        return;
    }
    const auto changed = [&](const std::string& id) {
        const bool watched = watches_.contains(id);
        if (!watched) drop(id);  // it is read again when somebody wants it
        const bool waits = std::ranges::find(to_look_at_, id) != to_look_at_.end();
        if (watched && !waits) to_look_at_.push_back(id);
    };
    if (news->anything) {
        std::vector<std::string> open;
        for (const Room& room : rooms_) open.push_back(room.id);
        for (const std::string& id : open) changed(id);
    }
    for (const std::string& id : news->tables) changed(id);
    const auto until = Clock::now() + news_time;
    while (!to_look_at_.empty() && Clock::now() < until) {
        const std::string id = std::move(to_look_at_.front());
        to_look_at_.pop_front();
        look_again(id);
    }
}

// The process that wrote last lets the bots go on; this one only if it finds them waiting later.
void Host::look_again(const std::string& id) {
    auto fresh = load_room(id);
    if (!fresh) return;
    const auto open = by_id_.find(id);
    if (open != by_id_.end()) {
        Room& known = *open->second;
        const bool same = known.stored_lines == fresh->stored_lines &&
                          known.row.version == fresh->row.version &&
                          known.row.next == fresh->row.next && known.last_talk == fresh->last_talk;
        if (same) return;
        fresh->last_talk = known.last_talk;
        fresh->answers = std::move(known.answers);
        fresh->bot_due = known.bot_due;
        known = std::move(*fresh);
    } else {
        rooms_.push_front(std::move(*fresh));
        by_id_.emplace(id, rooms_.begin());
        metrics_.tables_open = rooms_.size();
    }
    ++metrics_.news;
    show_again(id);
    show_talk(*by_id_.at(id));
}

Served<void> Host::check() {
    if (const auto checked = store_->check(); !checked) return store_failed(checked.error());
    return {};
}

void Host::beat() {
    const auto beaten = store_->beat(milliseconds_now(), longest_gap);
    if (!beaten) store_failed(beaten.error());
    // Bots that another process didn't get to.
    for (Room& room : rooms_) {
        if (watches_.contains(room.id)) note_bot(room);
    }
}

}  // namespace nb
