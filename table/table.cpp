#include "table/table.hpp"

#include <algorithm>

#include "table/plain_text.hpp"
#include "table/record.hpp"

namespace nb {

namespace {

constexpr std::size_t checkpoint_distance = 64;
// More steps without a decision than any game has: a game that never comes to rest is a programming
// error.
constexpr std::size_t most_automatic_steps = 100'000;

std::expected<void, Problem> check_players(const std::vector<Player>& players) {
    for (const auto& [name, bot, away] : players) {
        const auto count = count_characters(name);
        if (!count) return std::unexpected(Problem("table.error.name_characters"));
        if (*count > Table::longest_name) {
            return std::unexpected(
                Problem("table.error.name_length").with("most", std::int64_t{Table::longest_name}));
        }
        if (!bot.empty() && !bot_id_is_good(bot)) {
            return std::unexpected(Problem("table.error.bot_id").with("bot", quoted(bot)));
        }
    }
    return {};
}

Problem bad_label(SeedSource::Kind kind, std::string_view label) {
    if (kind == SeedSource::Kind::daily) {
        return Problem("table.error.seed_date").with("date", quoted(label));
    }
    return Problem("table.error.seed_words").with("most", std::int64_t{Table::longest_words});
}

}  // namespace

std::expected<Table, Problem> Table::create(const GameEntry& entry, const TableSetup& setup) {
    RecordHead head;
    head.game = entry.id;
    head.rules = entry.rules_version;
    head.kind = setup.seed.kind;

    head.players = setup.players;
    if (head.players.empty()) head.players.resize(entry.min_seats);
    const std::size_t seats = head.players.size();
    if (seats < entry.min_seats || seats > entry.max_seats) {
        return std::unexpected(Problem("table.error.seats")
                                   .with("count", static_cast<std::int64_t>(seats))
                                   .with("min", entry.min_seats)
                                   .with("max", entry.max_seats));
    }
    for (Player& player : head.players) player.name = trimmed(player.name);
    if (auto good = check_players(head.players); !good) {
        return std::unexpected(std::move(good.error()));
    }

    if (head.kind != SeedSource::Kind::secret) head.label = trimmed(setup.seed.text);
    if (!label_is_good(head.kind, head.label)) {
        return std::unexpected(bad_label(head.kind, head.label));
    }
    const Seed seed = shared_seed(head).value_or(setup.seed.secret);
    head.commitment = commitment_to(seed);

    head.salts = setup.salts;
    const bool salts_allowed = head.kind == SeedSource::Kind::secret || head.salts.empty();
    if (!salts_allowed || !salts_are_good(head.salts, seats)) {
        return std::unexpected(Problem("table.error.salt"));
    }

    auto options = complete_options(entry.options, setup.options);
    if (!options) return std::unexpected(std::move(options.error()));
    head.options = std::move(*options);
    auto game = entry.start(head.options, static_cast<Seat>(seats));
    if (!game) return std::unexpected(std::move(game.error()));

    Table table;
    table.seed_ = seed;
    table.begin(std::move(*game), entry, std::move(head));
    table.run_on();
    return table;
}

Table Table::clone() const { return *this; }

std::size_t Table::persons() const {
    return static_cast<std::size_t>(std::ranges::count_if(players_, &Player::is_persons));
}

void Table::begin(std::unique_ptr<AnyGame> game, const GameEntry& entry, RecordHead&& head) {
    record_ = write_head(head);
    head_size_ = record_.size();
    entry_ = &entry;
    options_ = std::move(head.options);
    players_ = std::move(head.players);
    kind_ = head.kind;
    label_ = std::move(head.label);
    commitment_ = std::move(head.commitment);
    for (const Salt& salt : head.salts) salts_.push_back(salt.digits);
    salters_ = std::move(head.salts);
    game_ = GameCopy(std::move(game));
    const auto bytes = game_->bytes();
    checkpoints_.emplace_back(bytes.begin(), bytes.end());
}

// Steps.

void Table::take_step(Step step) {
    if (step.kind == Step::Kind::chance) ++draws_[game_->stream_name(step.stream)];
    game_->apply(step.action);
    steps_.push_back(step);
    if (steps_.size() % checkpoint_distance != 0) return;
    const auto bytes = game_->bytes();
    checkpoints_.emplace_back(bytes.begin(), bytes.end());
}

void Table::take_back(std::size_t to) {
    for (; steps_.size() > to; steps_.pop_back()) {
        const Step& step = steps_.back();
        if (step.kind == Step::Kind::chance) --draws_[game_->stream_name(step.stream)];
    }
    checkpoints_.resize(to / checkpoint_distance + 1);
    const bool restored = game_->restore(checkpoints_.back());
    NB_CHECK(restored);
    for (std::size_t i = to / checkpoint_distance * checkpoint_distance; i < to; ++i) {
        game_->apply(steps_[i].action);
    }
    for (Note& note : notes_) note.step = std::min(note.step, to);
    forget_told(to);
}

std::unique_ptr<AnyGame> Table::game_at(std::size_t step) const {
    NB_CHECK(step <= steps_.size());
    auto game = game_->clone();
    const bool restored = game->restore(checkpoints_[step / checkpoint_distance]);
    NB_CHECK(restored);
    for (std::size_t i = step / checkpoint_distance * checkpoint_distance; i < step; ++i) {
        game->apply(steps_[i].action);
    }
    return game;
}

Table::Deed Table::deed(std::size_t step) const {
    NB_CHECK(step < steps_.size());
    const Step& made = steps_[step];
    return {made.kind == Step::Kind::act, made.seat, made.action};
}

void Table::write(std::string_view line, Seat mover) {
    record_ += line;
    record_ += '\n';
    ++lines_;
    movers_.push_back(mover);
}

Seat Table::mover() const {
    const Turn now = turn();
    return now.kind == Turn::Kind::seat && !paused_ ? now.seat : nobody;
}

// After a line that changed the game: what it makes meaningless falls.
void Table::game_changed() {
    played_ = lines_;
    paused_ = false;
    if (!proposal_) return;
    const auto last = last_act();
    const bool unreachable =
        proposal_->kind == Proposal::Kind::rewind && (!last || proposal_->to > *last);
    if (over() || unreachable) proposal_.reset();
}

std::string Table::step_line(const Step& step, unsigned outcomes) const {
    if (step.kind == Step::Kind::chance) {
        return "* " + game_->stream_name(step.stream) + " " +
               std::to_string(outcome_of(step.action)) + "/" + std::to_string(outcomes);
    }
    const std::string line = std::to_string(step.seat) + " " + game_->action_text(step.action);
    return step.kind == Step::Kind::forced ? "auto " + line : line;
}

unsigned Table::next_draw(const Turn& turn) const {
    NB_CHECK(seed_.has_value());
    const std::string name = game_->stream_name(turn.stream);
    const auto before = draws_.find(name);
    return draw(*seed_, salts_, name, before == draws_.end() ? 0 : before->second, turn.outcomes);
}

std::optional<Action> Table::automatic() const {
    if (const auto action = game_->indifferent()) return action;
    // With other people at the table, a lone legal action played at once could tell what a hidden
    // hand holds; there it is for the game to say that nothing is given away (indifferent). The
    // same goes for what a bot holds.
    if (persons() != 1 || players_[turn().seat].is_bot()) return std::nullopt;
    ActionList legal;
    game_->actions(legal);
    if (legal.size() != 1) return std::nullopt;
    return legal[0];
}

bool Table::at_rest() const {
    switch (turn().kind) {
        case Turn::Kind::seat: return !automatic();
        case Turn::Kind::chance: return false;
        case Turn::Kind::over: return revealed_;
    }
    return false;
}

// Answers chance and plays forced steps up to the next decision; shows the seed when the game is
// over.
void Table::run_on() {
    for (std::size_t i = 0; !at_rest(); ++i) {
        NB_CHECK_VALUES(i < most_automatic_steps, i, steps_.size());
        const Turn now = turn();
        if (now.kind == Turn::Kind::over) return do_reveal();
        Step step;
        if (now.kind == Turn::Kind::chance) {
            step = {Step::Kind::chance, 0, chance(next_draw(now)), now.stream};
        } else {
            step = {Step::Kind::forced, now.seat, *automatic(), {}};
        }
        write(step_line(step, now.outcomes));
        take_step(step);
        game_changed();
    }
}

void Table::do_reveal() {
    NB_CHECK(seed_.has_value());
    write("reveal " + seed_text(*seed_));
    note_reveal();
}

void Table::note_reveal() {
    revealed_ = true;
    game_changed();
    if (over()) return;
    practice_ = true;
    note(Message("table.log.reveal"));
}

// Practice, unless another person has agreed to it.
void Table::do_rewind(std::size_t to) {
    const bool agreed = agreed_to_rewind(to) && proposal_->agreed.size() > 1;
    if (agreed_to_rewind(to)) proposal_.reset();
    take_back(to);
    game_changed();
    if (!agreed) practice_ = true;
    note(Message(agreed ? "table.log.rewind_agreed" : "table.log.rewind")
             .with("step", static_cast<std::int64_t>(to)));
}

// Ways back.

// Whether nobody may take anything back now: the end has shown the seed, or that somebody else is
// being asked in secret has told the seat what that somebody may hold.
bool Table::settled(Seat seat) const {
    const Turn now = turn();
    if (now.kind == Turn::Kind::over) return true;
    return now.kind == Turn::Kind::seat && now.seat != seat && game_->secret_decision();
}

std::optional<std::size_t> Table::undo_target(Seat seat) const {
    if (settled(seat)) return std::nullopt;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        if (steps_[i].kind == Step::Kind::chance || steps_[i].seat != seat) return std::nullopt;
        if (steps_[i].kind == Step::Kind::act) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> Table::reset_target(Seat seat) const {
    std::optional<std::size_t> target;
    if (settled(seat)) return target;
    for (std::size_t i = steps_.size(); i-- > 0;) {
        if (steps_[i].kind == Step::Kind::chance || steps_[i].seat != seat) break;
        if (steps_[i].kind == Step::Kind::act) target = i;
    }
    return target;
}

std::optional<std::size_t> Table::last_act() const {
    for (std::size_t i = steps_.size(); i-- > 0;) {
        if (steps_[i].kind == Step::Kind::act) return i;
    }
    return std::nullopt;
}

// Commands.

// The command must have seen the last change of the game, and what came with revision `since`.
std::expected<void, Problem> Table::admit(Seat seat, std::uint64_t revision,
                                          std::uint64_t since) const {
    if (seat >= seats()) return std::unexpected(Problem("table.error.not_your_seat"));
    if (revision < std::max(played_, since) || revision > lines_) {
        return std::unexpected(Problem("table.error.old_revision")
                                   .with("sent", static_cast<std::int64_t>(revision))
                                   .with("now", static_cast<std::int64_t>(lines_)));
    }
    if (!seed_) return std::unexpected(Problem("table.error.no_seed"));
    if (lines_ >= most_lines) {
        return std::unexpected(
            Problem("table.error.record_full").with("most", std::int64_t{most_lines}));
    }
    return {};
}

Change Table::change_since(std::size_t length) const { return {record_.substr(length), lines_}; }

std::expected<Change, Problem> Table::act(Seat seat, std::uint64_t revision,
                                          std::string_view text) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    const Turn now = turn();
    if (now.kind == Turn::Kind::over) return std::unexpected(Problem("table.error.over"));
    if (now.seat != seat) return std::unexpected(Problem("table.error.not_your_seat"));
    const auto action = game_->parse_action(text);
    if (!action) {
        return std::unexpected(
            Problem("table.error.unreadable_action").with("action", quoted(text)));
    }
    ActionList legal;
    game_->actions(legal);
    if (!legal.contains(*action)) {
        return std::unexpected(Problem("table.error.illegal_action").with("action", quoted(text)));
    }
    const std::size_t length = record_.size();
    const Step step{Step::Kind::act, seat, *action, {}};
    write(step_line(step, 0));
    take_step(step);
    game_changed();
    run_on();
    return change_since(length);
}

std::expected<Change, Problem> Table::undo(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    const auto to = undo_target(seat);
    if (!to) return std::unexpected(Problem("table.error.nothing_to_undo"));
    return go_back("undo", *to);
}

std::expected<Change, Problem> Table::reset(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    const auto to = reset_target(seat);
    if (!to) return std::unexpected(Problem("table.error.nothing_to_reset"));
    return go_back("reset", *to);
}

Change Table::go_back(std::string_view command, std::size_t to) {
    const std::size_t length = record_.size();
    write(std::string(command) + " " + std::to_string(to));
    take_back(to);
    game_changed();
    return change_since(length);
}

std::expected<Change, Problem> Table::rewind(Seat seat, std::uint64_t revision, std::size_t to) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    if (persons() > 1 && !practice_) {
        return std::unexpected(Problem("table.error.rewind_solo_only"));
    }
    const auto last = last_act();
    if (!last) return std::unexpected(Problem("table.error.nothing_to_undo"));
    if (to > *last) {
        return std::unexpected(Problem("table.error.rewind_range")
                                   .with("to", static_cast<std::int64_t>(to))
                                   .with("last", static_cast<std::int64_t>(*last)));
    }
    const std::size_t length = record_.size();
    write("rewind " + std::to_string(to));
    do_rewind(to);
    run_on();
    return change_since(length);
}

std::expected<Change, Problem> Table::reveal(Seat seat, std::uint64_t revision) {
    if (auto good = admit(seat, revision); !good) return std::unexpected(std::move(good.error()));
    if (revealed_) return std::unexpected(Problem("table.error.already_revealed"));
    if (persons() > 1 && !practice_) {
        return std::unexpected(Problem("table.error.reveal_solo_only"));
    }
    const std::size_t length = record_.size();
    do_reveal();
    return change_since(length);
}

bool Table::may_read_record(Viewer viewer) const {
    return over() || (seats() == 1 && viewer == Seat{0});
}

}  // namespace nb
