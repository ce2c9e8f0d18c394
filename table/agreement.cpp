// What several people agree on: going back past what was revealed, a bot for who has left, a pause
// of the clocks. Commands and reading a record share what the lines mean.

#include <algorithm>

#include "table/plain_text.hpp"
#include "table/record.hpp"
#include "table/table.hpp"

namespace nb {

namespace {

using Done = std::expected<void, Problem>;
using Changed = std::expected<Change, Problem>;

std::unexpected<Problem> refused(std::string_view key) { return std::unexpected(Problem(key)); }

Message bot_name(std::string_view bot) { return Message("table.bot." + std::string(bot)); }

}  // namespace

Message Table::name_of(Seat seat) const {
    const std::string& name = players_[seat].name;
    if (!name.empty()) return Message("table.named").with("name", name);
    return Message("table.seat").with("number", std::int64_t{seat} + 1);
}

std::vector<Seat> Table::asked() const {
    std::vector<Seat> out;
    if (!proposal_) return out;
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (players_[seat].is_bot()) continue;
        if (std::ranges::find(proposal_->agreed, seat) == proposal_->agreed.end()) {
            out.push_back(seat);
        }
    }
    return out;
}

bool Table::agreed_to_rewind(std::size_t to) const {
    return proposal_ && proposal_->kind == Proposal::Kind::rewind && proposal_->to == to &&
           asked().empty();
}

// Whether the lines may stand here.

Done Table::may_seat_bot(Seat whom, std::string_view bot) const {
    if (over()) return refused("table.error.over");
    if (whom >= seats() || players_[whom].is_bot()) return refused("table.error.no_person_there");
    if (!bot_id_is_good(bot)) {
        return std::unexpected(Problem("table.error.bot_id").with("bot", quoted(bot)));
    }
    return {};
}

Done Table::may_propose(const Proposal& wanted) const {
    if (over()) return refused("table.error.over");
    if (proposal_) return refused("table.error.proposal_open");
    if (wanted.kind == Proposal::Kind::bot) return may_seat_bot(wanted.seat, wanted.bot);
    if (wanted.kind == Proposal::Kind::pause) return {};
    const auto last = last_act();
    if (!last) return refused("table.error.nothing_to_undo");
    if (wanted.to > *last) {
        return std::unexpected(Problem("table.error.rewind_range")
                                   .with("to", static_cast<std::int64_t>(wanted.to))
                                   .with("last", static_cast<std::int64_t>(*last)));
    }
    return {};
}

Done Table::may_answer(Seat seat, bool agreeing) const {
    if (!proposal_) return refused("table.error.no_proposal");
    const std::vector<Seat> open = asked();
    if (std::ranges::find(open, seat) != open.end()) return {};
    if (!agreeing && seat == proposal_->by) return {};
    return refused("table.error.not_asked");
}

// What they do.

void Table::do_propose(Proposal wanted) {
    wanted.agreed = {wanted.by};
    Message told("table.log.propose_pause");
    if (wanted.kind == Proposal::Kind::rewind) {
        told =
            Message("table.log.propose_rewind").with("step", static_cast<std::int64_t>(wanted.to));
    }
    if (wanted.kind == Proposal::Kind::bot) {
        told = Message("table.log.propose_bot")
                   .with("whom", name_of(wanted.seat))
                   .with("bot", bot_name(wanted.bot));
    }
    note(std::move(told).with("player", name_of(wanted.by)));
    proposal_ = std::move(wanted);
    proposed_ = lines_;
}

void Table::do_agree(Seat seat) {
    proposal_->agreed.push_back(seat);
    note(Message("table.log.agree").with("player", name_of(seat)));
}

void Table::do_decline(Seat seat) {
    const bool own = seat == proposal_->by;
    note(Message(own ? "table.log.withdraw" : "table.log.decline").with("player", name_of(seat)));
    proposal_.reset();
}

void Table::do_seat_bot(Seat whom, std::string_view bot) {
    if (proposal_ && proposal_->kind == Proposal::Kind::bot && proposal_->seat == whom) {
        proposal_.reset();
    }
    players_[whom].bot = bot;
    players_[whom].away = true;
    note(Message("table.log.bot").with("player", name_of(whom)).with("bot", bot_name(bot)));
}

void Table::do_back(Seat seat) {
    players_[seat].bot.clear();
    players_[seat].away = false;
    note(Message("table.log.back").with("player", name_of(seat)));
}

// Also after a bot sat down: who was still asked may be away now.
void Table::carry_out_proposal() {
    if (!proposal_ || !asked().empty()) return;
    const Proposal agreed = *proposal_;
    switch (agreed.kind) {
        case Proposal::Kind::rewind:
            write("rewind " + std::to_string(agreed.to));
            do_rewind(agreed.to);
            return run_on();
        case Proposal::Kind::bot:
            write("bot " + std::to_string(agreed.seat) + " " + agreed.bot);
            return do_seat_bot(agreed.seat, agreed.bot);
        case Proposal::Kind::pause:
            proposal_.reset();
            paused_ = true;
            return;
    }
}

// Commands.

Changed Table::propose(Seat seat, std::uint64_t revision, Proposal wanted) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    if (players_[seat].is_bot()) return refused("table.error.seat_away");
    wanted.by = seat;
    if (auto good = may_propose(wanted); !good) return std::unexpected(std::move(good.error()));
    const std::size_t length = record_.size();
    std::string line = "propose " + std::to_string(seat);
    switch (wanted.kind) {
        case Proposal::Kind::rewind: line += " rewind " + std::to_string(wanted.to); break;
        case Proposal::Kind::bot:
            line += " bot " + std::to_string(wanted.seat) + " " + wanted.bot;
            break;
        case Proposal::Kind::pause: line += " pause"; break;
    }
    write(line);
    do_propose(std::move(wanted));
    carry_out_proposal();
    return change_since(length);
}

Changed Table::agree(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision, proposed_); !good)
        return std::unexpected(std::move(good.error()));
    if (auto good = may_answer(seat, true); !good) return std::unexpected(std::move(good.error()));
    const std::size_t length = record_.size();
    write("agree " + std::to_string(seat));
    do_agree(seat);
    carry_out_proposal();
    return change_since(length);
}

Changed Table::decline(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision, proposed_); !good)
        return std::unexpected(std::move(good.error()));
    if (auto good = may_answer(seat, false); !good) return std::unexpected(std::move(good.error()));
    const std::size_t length = record_.size();
    write("decline " + std::to_string(seat));
    do_decline(seat);
    return change_since(length);
}

Changed Table::replace(Seat seat, std::uint64_t revision, Seat whom, std::string_view bot) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    if (players_[seat].is_bot()) return refused("table.error.seat_away");
    if (auto good = may_seat_bot(whom, bot); !good) return std::unexpected(std::move(good.error()));
    const std::size_t length = record_.size();
    write("bot " + std::to_string(whom) + " " + std::string(bot));
    do_seat_bot(whom, bot);
    carry_out_proposal();
    return change_since(length);
}

Changed Table::back(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    if (!players_[seat].away) return refused("table.error.not_away");
    const std::size_t length = record_.size();
    write("person " + std::to_string(seat));
    do_back(seat);
    run_on();  // what is played for a person isn't for a bot
    return change_since(length);
}

std::expected<Table, Problem> Table::practice_from(std::size_t step, Seat person,
                                                   const std::vector<std::string>& bots) const {
    if (!seed_) return refused("table.error.no_seed");
    if (person >= seats() || !players_[person].is_persons()) {
        return refused("table.error.no_person_there");
    }
    Table out = *this;
    out.take_back(std::min(step, steps_.size()));
    out.record_.resize(head_size_);
    out.lines_ = out.played_ = 0;
    out.movers_.clear();
    out.notes_.clear();
    out.proposal_.reset();
    out.paused_ = out.revealed_ = false;
    for (Player& player : out.players_) {
        if (player.away) player = {player.name, {}, false};
    }
    GameCopy game = game_;
    game->restore(checkpoints_.front());
    for (const Step& each : out.steps_) {
        const Turn now = game->turn();
        out.write(step_line(each, now.outcomes), now.kind == Turn::Kind::seat ? now.seat : nobody);
        game->apply(each.action);
    }
    out.write("practice");
    out.practice_ = true;
    out.note(Message("table.log.practice"));
    out.game_changed();
    out.run_on();
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (seat == person || out.players_[seat].is_bot()) continue;
        const std::string& bot = seat < bots.size() ? bots[seat] : std::string();
        if (auto good = out.may_seat_bot(seat, bot); !good) {
            return std::unexpected(std::move(good.error()));
        }
        out.write("bot " + std::to_string(seat) + " " + bot);
        out.do_seat_bot(seat, bot);
    }
    return out;
}

}  // namespace nb
