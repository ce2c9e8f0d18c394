// Commands, carried out in memory: host.cpp makes durable what they did.

#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "server/batch.hpp"

namespace nb {

namespace {

// What the person of a seat can do while a bot goes on for it: nothing that the game is about.
bool is_of_the_game(Command::Kind kind) { return kind <= Command::Kind::reveal; }

}  // namespace

// The answer that this command got lately.
const Answer* Host::remembered_answer(const Room& room, Seat seat, const std::string& id) {
    for (const Room::Remembered& item : room.answers) {
        if (item.seat == seat && item.answer.id == id) return &item.answer;
    }
    return nullptr;
}

// The answer that this command got if it was carried out, by whichever process.
std::optional<Answer> Host::stored_answer(const std::string& table, Seat seat,
                                          const std::string& id) {
    const auto stored = store_->answered(table, seat, id);
    if (!stored)
        return Answer{id, revision_of(table), store_failed(stored.error()).error().problem};
    if (!*stored) return std::nullopt;
    return Answer{id, static_cast<std::uint64_t>(**stored), std::nullopt};
}

void Host::carry_out(Waiting& waiting, Batch& batch) {
    const Command& command = waiting.command;
    Batch::Done& done = batch.done.emplace_back(std::move(waiting.done));
    done.table = waiting.place.table;
    Answer& answer = done.answer;
    answer.id = command.id;
    const auto found = room(done.table);
    if (!found) {
        answer.refused = found.error().problem;
        return;
    }
    Room& room = **found;
    answer.revision = room.revision();
    const Viewer viewer = room.viewer(waiting.place.token);
    if (!viewer) {
        answer.refused = Problem("server.error.spectator");
        return;
    }
    const Seat seat = *viewer;
    done.seat = seat;
    if (const Answer* earlier = remembered_answer(room, seat, command.id)) {
        ++metrics_.commands_repeated;
        answer = *earlier;
        // It may be waiting in this very batch: then it is durable when its table's last append is.
        for (std::size_t i = 0; i < batch.appends.size(); ++i) {
            if (batch.appends[i].table == room.id) done.append = i;
        }
        return;
    }
    if (!command.answers_a_revision()) return carry_out_beside(room, seat, command, answer);
    auto change = carry_out_on(room, seat, command);
    if (!change) {
        // What was carried out is refused when it comes again, as the table has gone on since: so
        // the store need not be asked about any other command.
        if (auto earlier = stored_answer(room.id, seat, command.id)) {
            ++metrics_.commands_repeated;
            answer = std::move(*earlier);
            return;
        }
        ++metrics_.commands_refused;
        answer.refused = std::move(change.error());
        room.remember(seat, answer);
        return;
    }
    answer.revision = change->revision;
    room.remember(seat, answer);
    Append append{room.id, room.stored_lines, stored_lines(change->lines, milliseconds_now()),
                  AnsweredCommand{seat, answer.id, static_cast<std::int64_t>(change->revision)},
                  room.table->over()};
    room.add_lines(append.lines);
    done.append = batch.appends.size();
    batch.appends.push_back(std::move(append));
}

// What is said, or done before the game begins. The room may be gone afterwards.
void Host::carry_out_beside(Room& room, Seat seat, const Command& command, Answer& answer) {
    if (auto earlier = stored_answer(room.id, seat, command.id)) {
        ++metrics_.commands_repeated;
        answer = std::move(*earlier);
        return;
    }
    const bool said = command.kind == Command::Kind::say;
    answer = said ? say(room, seat, command) : gather(room, seat, command);
    ++(answer.refused ? metrics_.commands_refused : metrics_.commands_accepted);
}

std::expected<Change, Problem> Host::carry_out_on(Room& room, Seat seat, const Command& command) {
    const auto refuse = [](Problem problem) { return std::unexpected(std::move(problem)); };
    if (!room.table) return refuse(Problem("server.error.still_gathering"));
    const auto most = std::int64_t{config_.limits.record_lines};
    if (room.stored_lines >= most) {
        return refuse(Problem("server.error.record_lines").with("most", most));
    }
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

}  // namespace nb
