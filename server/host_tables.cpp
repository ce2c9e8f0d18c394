// New tables, as asked for or from games that were played, and lists of tables.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/view.hpp"
#include "server/log.hpp"
#include "server/room.hpp"

namespace nb {

using nlohmann::json;

namespace {

using Kind = WantedSeat::Kind;

constexpr std::size_t most_listed = 100;
constexpr std::chrono::seconds lobby_age{1};  // that a list may have

std::int64_t seconds_now() { return milliseconds_now() / 1'000; }

std::string today() {
    const std::chrono::year_month_day date{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    char text[16];
    std::snprintf(text, sizeof(text), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text;
}

std::string known_games(std::span<const GameEntry> games) {
    std::string names;
    for (const GameEntry& game : games) {
        if (!names.empty()) names += ", ";
        names += game.id;
    }
    return names;
}

Seed new_seed() {
    Seed seed;
    random_bytes(seed.bytes.data(), seed.bytes.size());
    return seed;
}

std::string_view state_name(TableState state) {
    switch (state) {
        case TableState::gathering: return "gathering";
        case TableState::running: return "running";
        case TableState::over: return "over";
    }
    return {};
}

// Whether something waits for this seat.
bool waits_for(const Table& table, Seat seat) {
    const auto asked = table.asked();
    if (std::ranges::find(asked, seat) != asked.end()) return true;
    const Turn turn = table.turn();
    return turn.kind == Turn::Kind::seat && turn.seat == seat && !table.players()[seat].is_bot();
}

}  // namespace

std::expected<void, Problem> Host::check_bot(std::string_view game, const std::string& bot) const {
    if (find_bot(game, bot, config_.bots) != nullptr) return {};
    return std::unexpected(Problem("server.error.unknown_bot")
                               .with("bot", bot.substr(0, Table::longest_bot))
                               .with("known", known_bots(game, config_.bots)));
}

// Bots that there are, and somebody who plays with them: nobody would ever look at a table of bots.
Served<void> Host::check_bots(std::string_view game, std::span<const WantedSeat> seats) const {
    bool person = seats.empty();
    for (const WantedSeat& seat : seats) {
        if (seat.kind != Kind::bot) {
            person = true;
            continue;
        }
        if (auto known = check_bot(game, seat.bot); !known) return fail(400, known.error());
    }
    if (!person) return fail(400, Problem("server.error.no_person"));
    return {};
}

Served<CreatedTable> Host::create(const TableRequest& request) {
    const GameEntry* game = config_.find(request.game);
    if (game == nullptr) {
        return fail(400, Problem("table.error.unknown_game")
                             .with("game", request.game)
                             .with("known", known_games(config_.games)));
    }
    if (auto good = check_bots(request.game, request.seats); !good) {
        return std::unexpected(good.error());
    }
    StoredTable row;
    row.game = game->id;
    row.listed = request.listed;
    if (request.clock) row.clock = clock_text(*request.clock);
    Plan plan;
    plan.options = request.options;
    plan.seed = request.seed;
    plan.seed_text = request.seed_text;
    if (plan.seed == SeedSource::Kind::daily && plan.seed_text.empty()) plan.seed_text = today();
    bool gather = request.gather;
    for (const WantedSeat& seat : request.seats) {
        plan.seats.push_back({seat.kind, seat.name, seat.bot, seat.colour, {}, false});
        if (seat.kind == Kind::open) gather = true;
    }
    if (plan.seats.empty()) plan.seats.resize(game->min_seats);
    row.state = gather ? TableState::gathering : TableState::running;
    return keep_new(std::move(row), plan);
}

// Gives it an id, a seed, tokens where the row has none, and its first lines unless it gathers.
Served<CreatedTable> Host::keep_new(StoredTable row, const Plan& wanted) {
    Plan plan = wanted;
    const Seed secret = new_seed();
    auto table = Table::create(*config_.find(row.game), plan.setup(secret));
    if (!table) return fail(400, table.error());
    plan.options = table->options();
    plan.seed_text = table->seed_label();
    plan.commitment = table->commitment();
    row.id = new_table_id();
    row.created = seconds_now();
    row.plan = write_plan(plan);
    if (plan.seed == SeedSource::Kind::secret) row.seed = seed_text(secret);
    if (row.state == TableState::running) {
        row.lines = stored_lines(table->record(), milliseconds_now());
    }
    CreatedTable created{row.id, {}, {}};
    const bool tokens = row.seats.empty();
    row.seats.resize(plan.seats.size());
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        const PlannedSeat& seat = plan.seats[i];
        row.seats[i].name = seat.name;
        created.seats.push_back({seat.kind, seat.name, seat.bot, seat.colour});
        created.tokens.emplace_back();
        if (!tokens || seat.kind != Kind::person) continue;
        created.tokens.back() = new_token();
        row.seats[i].token_hash = hash_token(created.tokens.back());
    }
    const auto stored = store_->create(row);
    if (!stored) return store_failed(stored.error());
    // 60 random bits that are taken already: the generator is broken.
    NB_CHECK(*stored == Appended::stored);
    ++metrics_.tables_created;
    log_info("table_created", {{"game", row.game}, {"table", row.id}});
    return created;
}

Served<std::string> Host::rematch(const Place& place) {
    const auto found = begun_room(place);
    if (!found) return std::unexpected(found.error());
    const Room& old = **found;
    if (!old.viewer(place.token)) return fail(403, Problem("server.error.spectator"));
    if (!old.table->over()) return fail(409, Problem("server.error.not_over"));
    if (!old.row.next.empty()) return old.row.next;

    StoredTable row;
    row.game = old.row.game;
    row.listed = old.row.listed;
    row.clock = old.row.clock;
    row.seats = old.row.seats;
    row.state = old.table->persons() > 1 ? TableState::gathering : TableState::running;
    Plan plan = old.plan;
    plan.options = old.table->options();
    plan.seed = SeedSource::Kind::secret;
    plan.seed_text.clear();
    for (PlannedSeat& seat : plan.seats) {
        seat.salt.clear();
        seat.ready = false;
    }
    const std::string id = old.id;
    const auto made = keep_new(std::move(row), plan);
    if (!made) return std::unexpected(made.error());
    const auto next = store_->set_next(id, made->id);
    if (!next) return store_failed(next.error());
    if (*next != made->id) (void)store_->forget(made->id);
    const auto open = by_id_.find(id);
    if (open != by_id_.end()) open->second->row.next = *next;
    show_again(id);
    return *next;
}

Served<CreatedTable> Host::practice(const Place& place, std::size_t step) {
    const auto found = begun_room(place);
    if (!found) return std::unexpected(found.error());
    const Table& table = *(*found)->table;
    const Viewer viewer = (*found)->viewer(place.token);
    if (!table.over() && (table.persons() > 1 || !viewer)) {
        return fail(403, Problem("server.error.practice_secret"));
    }
    const auto first = static_cast<Seat>((*found)->plan.starter());
    return keep_practice(table, step, viewer.value_or(first));
}

Served<CreatedTable> Host::record_practice(std::string_view record, std::size_t step) {
    const auto table = Table::load(record, config_.find);
    if (!table) return fail(400, table.error());
    const auto& players = table->players();
    const auto person = std::ranges::find_if(players, &Player::is_persons);
    if (person == players.end()) return fail(400, Problem("server.error.no_person"));
    return keep_practice(*table, step, static_cast<Seat>(person - players.begin()));
}

// The best bots go on for the others.
Served<CreatedTable> Host::keep_practice(const Table& table, std::size_t step, Seat person) {
    const auto bots = bots_for(table.entry().id, config_.bots);
    const std::string bot(bots.empty() ? std::string_view() : bots.front().id);
    const auto fork = table.practice_from(step, person, std::vector(table.seats(), bot));
    if (!fork) return fail(409, fork.error());
    StoredTable row;
    row.id = new_table_id();
    row.game = table.entry().id;
    row.created = seconds_now();
    if (fork->seed_kind() == SeedSource::Kind::secret) row.seed = seed_text(*fork->seed());
    row.lines = stored_lines(fork->record(), milliseconds_now());
    CreatedTable created{row.id, {}, {}};
    for (Seat seat = 0; seat < fork->seats(); ++seat) {
        const Player& player = fork->players()[seat];
        row.seats.push_back({player.name, {}});
        created.tokens.emplace_back();
        created.seats.push_back(
            {player.is_bot() ? Kind::bot : Kind::person, player.name, player.bot, {}});
        if (seat != person) continue;
        created.tokens.back() = new_token();
        row.seats.back().token_hash = hash_token(created.tokens.back());
    }
    const auto stored = store_->create(row);
    if (!stored) return store_failed(stored.error());
    NB_CHECK(*stored == Appended::stored);
    ++metrics_.tables_created;
    return created;
}

Served<std::string> Host::lobby(TableState state) {
    Lobby& known = lobbies_[static_cast<std::size_t>(state)];
    if (!known.text.empty() && Clock::now() < known.until) return known.text;
    const auto notices = store_->listed(state, most_listed);
    if (!notices) return store_failed(notices.error());
    json tables = json::array();
    for (const TableNotice& notice : *notices) {
        const auto plan = read_plan(notice.plan);
        if (!plan) continue;
        json options = json::object();
        for (const auto& [name, value] : plan->options) options[name] = value;
        json seats = json::array();
        for (std::size_t i = 0; i < plan->seats.size(); ++i) {
            seats.push_back({{"seat", i},
                             {"kind", seat_kind_name(plan->seats[i].kind)},
                             {"name", plan->seats[i].name}});
        }
        tables.push_back({{"table", notice.id},
                          {"game", notice.game},
                          {"options", std::move(options)},
                          {"state", state_name(notice.state)},
                          {"created", notice.created},
                          {"seats", std::move(seats)}});
    }
    known = {json_text({{"tables", std::move(tables)}}), Clock::now() + lobby_age};
    return known.text;
}

std::string Host::mine(std::span<const HeldSeat> held) {
    json tables = json::array();
    for (const auto& [id, token] : held) {
        const auto entered = enter(id, token);
        const auto found = entered ? room(id) : Served<Room*>(std::unexpected(entered.error()));
        if (!found) {
            tables.push_back({{"table", id}, {"error", to_json(found.error().problem)}});
            continue;
        }
        const Room& room = **found;
        const Seat seat = *room.viewer(entered->token);
        const auto left = room.time_left(milliseconds_now());
        const auto since = room.since();
        json names = json::array();
        for (const PlannedSeat& each : room.plan.seats) names.push_back(each.name);
        json one = {{"table", id},
                    {"seat", seat},
                    {"game", room.row.game},
                    {"state", state_name(!room.table          ? TableState::gathering
                                         : room.table->over() ? TableState::over
                                                              : TableState::running)},
                    {"revision", room.revision()},
                    {"names", std::move(names)},
                    {"talk", room.last_talk}};
        one["yours"] = room.table ? waits_for(*room.table, seat) : !room.plan.seats[seat].ready;
        one["since"] = since ? json(*since) : json(nullptr);
        one["left"] = seat < left.size() ? json(left[seat]) : json(nullptr);
        one["proposal"] = room.table && room.table->proposal().has_value();
        one["next"] = room.row.next.empty() ? json(nullptr) : json(room.row.next);
        one["win"] = nullptr;
        if (room.table && room.table->over()) {
            const json view = room.table->view_at(room.table->step(), seat, false);
            const auto& result = view["result"];
            if (result.is_object() && result.contains("win")) one["win"] = result["win"];
        }
        tables.push_back(std::move(one));
    }
    trim();
    return json_text({{"tables", std::move(tables)}});
}

}  // namespace nb
