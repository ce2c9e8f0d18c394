// A table before its game: people come and go and say that they are ready; when all are, the game
// begins. And what people say to each other, before, during and after it.

#include <nlohmann/json.hpp>

#include "server/log.hpp"
#include "server/room.hpp"

namespace nb {

namespace {

using Kind = WantedSeat::Kind;

constexpr int most_tries = 5;  // to join while others join too

// The colour, if nobody else has it.
std::string free_colour(const Plan& plan, std::size_t seat, const std::string& colour) {
    for (std::size_t i = 0; i < plan.seats.size(); ++i) {
        if (i != seat && plan.seats[i].colour == colour) return {};
    }
    return colour;
}

void sit_down(Plan& plan, std::size_t seat, const Person& person) {
    PlannedSeat& planned = plan.seats[seat];
    planned.kind = Kind::person;
    planned.name = person.name;
    planned.colour = free_colour(plan, seat, person.colour);
    planned.salt = person.salt;
    planned.ready = true;
}

}  // namespace

// Makes the plan durable, and begins the game if nobody is waited for.
Served<void> Host::amend(Room& room, const Plan& plan, std::vector<StoredSeat> seats) {
    // Made each time, to find out whether it can be.
    auto table = Table::create(room.game(config_.find), plan.setup(parse_seed(room.row.seed)));
    if (!table) return fail(400, table.error());
    const std::int64_t now = milliseconds_now();
    Amend change{room.id,          room.row.version, TableState::gathering,
                 write_plan(plan), std::move(seats), {}};
    if (plan.complete()) {
        change.state = TableState::running;
        change.lines = stored_lines(table->record(), now);
    }
    const auto stored = store_->amend(change);
    if (!stored) return store_failed(stored.error());
    if (*stored == Appended::conflict) {
        ++metrics_.conflicts;
        drop(room.id);
        return fail(409, Problem("server.error.conflict"));
    }
    ++room.row.version;
    room.row.state = change.state;
    room.row.plan = std::move(change.plan);
    room.row.seats = std::move(change.seats);
    room.plan = plan;
    if (plan.complete()) {
        const std::size_t head = change.lines.size() - table->revision();
        room.table = std::move(*table);
        room.begun = now;
        room.stored_lines = static_cast<std::int64_t>(head);
        room.add_lines(
            {change.lines.begin() + static_cast<std::ptrdiff_t>(head), change.lines.end()});
        log_info("table_begun", {{"game", room.row.game}, {"table", room.id}});
        note_bot(room);
    }
    show_again(room.id);
    return {};
}

Answer Host::gather(Room& room, Seat seat, const Command& command) {
    Answer answer{command.id, room.revision(), std::nullopt};
    const auto refuse = [&](std::string_view key) {
        answer.refused = Problem(key);
        return answer;
    };
    // A `ready` that is sent again after the game has begun has done what it wanted.
    if (room.table && command.kind == Command::Kind::ready) return answer;
    if (room.table) return refuse("server.error.begun_already");

    Plan plan = room.plan;
    std::vector<StoredSeat> seats = room.row.seats;
    if (command.kind == Command::Kind::ready) {
        sit_down(plan, seat, command.person);
        seats[seat].name = command.person.name;
    }
    if (command.kind == Command::Kind::leave) {
        plan.seats[seat] = {};
        plan.seats[seat].kind = Kind::open;
        seats[seat] = {};
    }
    if (command.kind == Command::Kind::seat) {
        if (seat != plan.starter()) return refuse("server.error.not_starter");
        const std::size_t target = command.seat;
        if (target >= plan.seats.size() || plan.seats[target].kind != Kind::open) {
            return refuse("server.error.not_open");
        }
        if (command.bot.empty()) {
            if (plan.seats.size() <= room.game(config_.find).min_seats) {
                return refuse("server.error.too_few_seats");
            }
            plan.seats.erase(plan.seats.begin() + command.seat);
            seats.erase(seats.begin() + command.seat);
        } else {
            if (auto known = check_bot(room.row.game, command.bot); !known) {
                answer.refused = known.error();
                return answer;
            }
            plan.seats[target].kind = Kind::bot;
            plan.seats[target].bot = command.bot;
        }
    }
    const std::string id = room.id;
    auto amended = amend(room, plan, std::move(seats));  // the room may be gone after this
    if (!amended) answer.refused = std::move(amended.error().problem);
    const auto open = by_id_.find(id);
    if (open != by_id_.end()) answer.revision = open->second->revision();
    return answer;
}

Served<Joined> Host::join(std::string_view id, const JoinRequest& request) {
    for (int tries = 0;; ++tries) {
        const auto found = room(id);
        if (!found) return std::unexpected(found.error());
        Room& room = **found;
        // Who asks again with the same id has the seat already.
        const std::string token = token_for(room.row.seed, room.id, request.id);
        if (const Viewer seated = room.viewer(hash_token(token))) return Joined{*seated, token};
        if (room.table) return fail(409, Problem("server.error.begun_already"));

        std::optional<std::size_t> seat;
        for (std::size_t i = 0; i < room.plan.seats.size() && !seat; ++i) {
            const bool wanted = !request.seat || *request.seat == i;
            if (wanted && room.plan.seats[i].kind == Kind::open) seat = i;
        }
        if (!seat) return fail(409, Problem("server.error.seat_taken"));
        Plan plan = room.plan;
        sit_down(plan, *seat, request.person);
        std::vector<StoredSeat> seats = room.row.seats;
        seats[*seat] = {request.person.name, hash_token(token)};
        const auto amended = amend(room, plan, std::move(seats));
        if (amended) return Joined{static_cast<Seat>(*seat), token};
        if (amended.error().status != 409 || tries >= most_tries) {
            return std::unexpected(amended.error());
        }
    }
}

Answer Host::say(Room& room, Seat seat, const Command& command) {
    Answer answer{command.id, room.revision(), std::nullopt};
    if (!room.talk.take(Clock::now())) {
        answer.refused = Problem("server.error.talk_too_fast");
        return answer;
    }
    const StoredTalk said{0, seat, milliseconds_now(), command.id, command.talk, command.text};
    const auto kept = store_->add_talk(room.id, said);
    if (!kept) {
        answer.refused = store_failed(kept.error()).error().problem;
        return answer;
    }
    show_talk(room);
    return answer;
}

}  // namespace nb
