// What is shown of a table: the views of table/ with what only the host knows, and what was said.

#include <algorithm>

#include "core/view.hpp"
#include "server/room.hpp"

namespace nb {

using Json = JsonTree;

namespace {

constexpr std::size_t most_talk = 200;  // shown to who comes

Json json_or_null(const std::optional<std::int64_t>& number) {
    return number ? Json(*number) : Json(nullptr);
}

std::string with_log(std::string view, std::string_view log) {
    view.back() = ',';
    return view.append("\"log\":").append(log).append("}");
}

Json talk_json(const std::vector<StoredTalk>& talk) {
    Json out = Json::array();
    for (const StoredTalk& said : talk) {
        out.push_back(object({{"number", said.number},
                              {"seat", said.seat},
                              {"at", said.at},
                              {"kind", said.kind},
                              {"text", said.text}}));
    }
    return out;
}

}  // namespace

Json Host::clock_json(const Room& room) const {
    if (!room.clock) return nullptr;
    Json left = Json::array();
    const std::vector<std::int64_t> times = room.time_left(milliseconds_now());
    for (std::size_t seat = 0; seat < room.row.seats.size(); ++seat) {
        const bool bot = room.plan.seats[seat].kind == WantedSeat::Kind::bot;
        const std::int64_t full = room.clock->bank * 1'000;
        left.push_back(bot ? Json(nullptr) : Json(seat < times.size() ? times[seat] : full));
    }
    const bool running = room.table && room.table->mover() != Table::nobody;
    return object({{"bank", room.clock->bank},
                   {"each", room.clock->each},
                   {"left", std::move(left)},
                   {"running", running},
                   {"paused", room.table && room.table->paused()}});
}

void Host::decorate(const Room& room, Json& view) const {
    Json& table = view["table"];
    table["id"] = room.id;
    table["listed"] = room.row.listed;
    table["next"] = room.row.next.empty() ? Json(nullptr) : Json(room.row.next);
    table["clock"] = clock_json(room);
    Json& seats = table["seats"];
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const bool planned = seat < room.plan.seats.size();
        seats[seat]["colour"] = planned ? room.plan.seats[seat].colour : std::string();
    }
    view["since"] = json_or_null(room.since());
    view["now"] = milliseconds_now();
}

// VIEW as text. Most of it is the log, which the table keeps as text already.
std::string Host::view_of(const Room& room, Viewer viewer) const {
    if (!room.table) {
        const GameEntry& game = room.game(config_.find);
        Json view = gathering_view(room.plan, game, room.row.version, viewer);
        decorate(room, view);
        return view.text();
    }
    Json view = room.table->view_without_log(viewer);
    decorate(room, view);
    return with_log(view.text(), room.table->log_text(viewer));
}

// The WebSocket's message for who has been told what came before.
std::string Host::news_of(Room& room, Viewer viewer) const {
    Json view = room.table->view_without_log(viewer);
    decorate(room, view);
    const Table::LogNews news = room.table->log_news(viewer);
    return view_text(with_log(view.text(), news.text), news.from, news.after);
}

Served<std::string> Host::view(const Place& place) {
    const auto found = room(place.table);
    if (!found) return std::unexpected(found.error());
    std::string text = view_of(**found, (*found)->viewer(place.token));
    trim();
    return text;
}

Served<std::string> Host::view_at(const Place& place, const Moment& moment) {
    const auto found = begun_room(place);
    if (!found) return std::unexpected(found.error());
    const Room& room = **found;
    Viewer viewer = room.viewer(place.token);
    if (const auto& seat = moment.seat; seat && seat != viewer) {
        if (!room.table->over()) return fail(403, Problem("server.error.seat_secret"));
        if (*seat >= room.table->seats()) {
            return fail(404, Problem("server.error.unknown_seat").with("seat", *seat));
        }
        viewer = seat;
    }
    Json view = room.table->view_at(moment.step, viewer, moment.with_log);
    decorate(room, view);
    std::string text = view.text();
    trim();
    return text;
}

Served<std::string> Host::record(const Place& place) {
    const auto found = begun_room(place);
    if (!found) return std::unexpected(found.error());
    const Room& room = **found;
    if (!room.table->may_read_record(room.viewer(place.token))) {
        return fail(403, Problem("server.error.record_secret"));
    }
    std::string text = room.table->record();
    trim();
    return text;
}

Served<std::string> Host::record_view(std::string_view record, const Moment& moment) {
    const auto table = Table::load(record, config_.find);
    if (!table) return fail(400, table.error());
    if (moment.seat && *moment.seat >= table->seats()) {
        return fail(404, Problem("server.error.unknown_seat").with("seat", *moment.seat));
    }
    Room room;
    room.row.seats.resize(table->seats());
    Json view = table->view_at(moment.step, moment.seat, moment.with_log);
    decorate(room, view);
    return object({{"view", std::move(view)}, {"steps", table->step()}}).text();
}

Served<std::string> Host::talk(const Place& place, std::int64_t after) {
    const auto said = store_->talk(place.table, after, most_talk);
    if (!said) return store_failed(said.error());
    return said->empty() ? std::string() : talk_text(talk_json(*said));
}

// The table as it is now, to all who watch it.
void Host::show_again(const std::string& table) {
    const auto watched = watches_.find(table);
    const auto found = room(table);
    if (watched == watches_.end() || !found) return;
    for (const Watch* watch : watched->second) {
        const Viewer viewer = (*found)->viewer(watch->place_.token);
        watch->show_(std::make_shared<const std::string>(view_text(view_of(**found, viewer))));
    }
}

// What was said since it was shown last, to all who watch.
void Host::show_talk(Room& room) {
    const auto said = store_->talk(room.id, room.last_talk, most_talk);
    if (!said || said->empty()) return;
    room.last_talk = said->back().number;
    const auto watched = watches_.find(room.id);
    if (watched == watches_.end()) return;
    const auto text = std::make_shared<const std::string>(talk_text(talk_json(*said)));
    for (const Watch* watch : watched->second) watch->show_(text);
}

}  // namespace nb
