// Reading a record: every line is checked against what a table would have written.

#include "core/text.hpp"
#include "table/plain_text.hpp"
#include "table/record.hpp"
#include "table/table.hpp"

namespace nb {

namespace {

using Done = std::expected<void, Problem>;

// The seed that a `reveal` line among these shows, wherever it stands.
std::optional<Seed> revealed_seed(std::string_view lines) {
    constexpr std::string_view mark = "reveal ";
    while (!lines.empty()) {
        if (lines.starts_with(mark)) return parse_seed(lines.substr(mark.size(), 64));
        const std::size_t stop = lines.find('\n');
        lines.remove_prefix(stop == std::string_view::npos ? lines.size() : stop + 1);
    }
    return std::nullopt;
}

}  // namespace

class RecordReader {
public:
    RecordReader(std::string_view record, GameFinder find) : lines_(record), find_(find) {}

    std::expected<Table, Problem> read(const std::optional<Seed>& secret) {
        auto head = read_head(lines_, find_);
        if (!head) return std::unexpected(std::move(head.error()));
        if (auto done = begin(std::move(*head), secret); !done) {
            return std::unexpected(std::move(done.error()));
        }
        for (;;) {
            auto more = lines_.next();
            if (!more) return std::unexpected(std::move(more.error()));
            if (!*more) break;
            table_.write(lines_.line());
            if (auto done = read_line(); !done) return std::unexpected(std::move(done.error()));
        }
        if (!table_.at_rest() || due()) return std::unexpected(lines_.truncated());
        return std::move(table_);
    }

    [[nodiscard]] std::size_t line_count() const { return lines_.number(); }
    [[nodiscard]] std::size_t draw_count() const { return draws_; }

private:
    Done begin(RecordHead head, const std::optional<Seed>& secret) {
        table_.seed_ = shared_seed(head);
        if (!table_.seed_) table_.seed_ = secret ? secret : revealed_seed(lines_.left());
        if (table_.seed_ && commitment_to(*table_.seed_) != head.commitment) {
            return std::unexpected(Problem("table.error.record_commitment"));
        }
        const GameEntry& entry = *find_(head.game);
        auto game = entry.start(head.options, static_cast<Seat>(head.players.size()));
        if (!game) return std::unexpected(std::move(game.error()));
        table_.begin(std::move(*game), entry, std::move(head));
        return {};
    }

    Done illegal() const { return std::unexpected(lines_.illegal()); }
    Done unreadable() const { return std::unexpected(lines_.unreadable()); }

    bool has_turn(unsigned seat) const {
        return table_.turn().kind == Turn::Kind::seat && table_.turn().seat == seat;
    }

    // What everybody has agreed on follows at once.
    bool due() const {
        const auto& proposal = table_.proposal_;
        return proposal && table_.asked().empty();
    }

    Done read_line() {
        std::string_view rest = lines_.line();
        const std::string_view word = take_word(rest);
        if (due() && word != "rewind" && word != "bot") return illegal();
        if (word == "propose") return read_proposal(rest);
        if (word == "agree" || word == "decline") return read_answer(rest, word == "agree");
        if (word == "bot") return read_bot(rest);
        if (word == "person") return read_person(rest);
        if (word == "practice") return read_practice(rest);
        if (word == "*") return read_draw(rest);
        if (word == "auto") return read_forced(rest);
        if (word == "undo" || word == "reset" || word == "rewind") return read_way_back(word, rest);
        if (word == "reveal") return read_reveal(rest);
        return read_act(word, rest);
    }

    // * STREAM OUTCOME/OUTCOMES, where the stream's name may have blanks.
    Done read_draw(std::string_view rest) {
        ++draws_;
        const std::size_t blank = rest.rfind(' ');
        if (blank == std::string_view::npos) return unreadable();
        const std::string_view stream = rest.substr(0, blank);
        const std::string_view numbers = rest.substr(blank + 1);
        const std::size_t slash = numbers.find('/');
        if (slash == std::string_view::npos) return unreadable();
        const auto outcome = parse_number<unsigned>(numbers.substr(0, slash), 0, 65'535);
        const auto outcomes = parse_number<unsigned>(numbers.substr(slash + 1), 0, 65'535);
        if (!outcome || !outcomes) return unreadable();

        const Turn turn = table_.turn();
        if (turn.kind != Turn::Kind::chance) return illegal();
        if (stream != table_.game_->stream_name(turn.stream)) return illegal();
        const auto line = static_cast<std::int64_t>(lines_.number());
        if (*outcomes != turn.outcomes || *outcome >= turn.outcomes) {
            return std::unexpected(Problem("table.error.record_outcome")
                                       .with("line", line)
                                       .with("found", quoted(numbers))
                                       .with("outcomes", turn.outcomes));
        }
        if (table_.seed_) {
            const unsigned expected = table_.next_draw(turn);
            if (*outcome != expected) {
                return std::unexpected(Problem("table.error.record_draw")
                                           .with("line", line)
                                           .with("stream", quoted(stream))
                                           .with("found", *outcome)
                                           .with("expected", expected));
            }
        }
        return step({Table::Step::Kind::chance, 0, chance(*outcome), turn.stream}, turn.outcomes);
    }

    Done read_forced(std::string_view rest) {
        const auto seat = parse_number<unsigned>(take_word(rest), 0, max_seats - 1);
        const auto action = table_.game_->parse_action(rest);
        if (!seat || !action) return unreadable();
        if (!has_turn(*seat) || table_.automatic() != action) return illegal();
        return step({Table::Step::Kind::forced, static_cast<Seat>(*seat), *action, {}}, 0);
    }

    Done read_act(std::string_view word, std::string_view rest) {
        const auto seat = parse_number<unsigned>(word, 0, max_seats - 1);
        if (!seat) return unreadable();
        if (!has_turn(*seat) || table_.automatic()) return illegal();
        const auto action = table_.game_->parse_action(rest);
        if (!action) return unreadable();
        ActionList legal;
        table_.game_->actions(legal);
        if (!legal.contains(*action)) return illegal();
        return step({Table::Step::Kind::act, static_cast<Seat>(*seat), *action, {}}, 0);
    }

    // A step must stand there as a table writes it, so that equal games have equal records.
    Done step(const Table::Step& step, unsigned outcomes) {
        if (table_.step_line(step, outcomes) != lines_.line()) return unreadable();
        table_.take_step(step);
        table_.game_changed();
        return {};
    }

    Done read_way_back(std::string_view word, std::string_view rest) {
        const auto to = parse_number<std::size_t>(rest, 0, table_.steps_.size());
        if (!to) return unreadable();
        const auto last = table_.last_act();
        if (!last || !table_.at_rest()) return illegal();
        if (word == "rewind") {
            const bool allowed =
                due() ? table_.agreed_to_rewind(*to) : table_.persons() <= 1 || table_.practice_;
            if (!allowed || *to > *last) return illegal();
            table_.do_rewind(*to);
            return {};
        }
        const Seat seat = table_.steps_[*last].seat;
        const auto target = word == "undo" ? table_.undo_target(seat) : table_.reset_target(seat);
        if (to != target) return illegal();
        table_.take_back(*to);
        table_.game_changed();
        return {};
    }

    std::optional<Seat> read_seat(std::string_view word) const {
        return parse_number<Seat>(word, 0, table_.seats() - 1);
    }

    // Whether the line is what a table writes, with this behind the first word.
    bool written_as(std::string_view word, const std::string& rest) const {
        return lines_.line() == std::string(word) + " " + rest;
    }

    Done read_proposal(std::string_view rest) {
        const auto by = read_seat(take_word(rest));
        const std::string_view what = take_word(rest);
        if (!by) return unreadable();
        Proposal wanted;
        wanted.by = *by;
        std::string written = std::to_string(*by) + " " + std::string(what);
        if (what == "rewind") {
            const auto to = parse_number<std::size_t>(rest, 0, Table::most_lines);
            if (!to) return unreadable();
            wanted.kind = Proposal::Kind::rewind;
            wanted.to = *to;
            written += " " + std::to_string(*to);
        } else if (what == "bot") {
            const auto seat = read_seat(take_word(rest));
            if (!seat) return unreadable();
            wanted.kind = Proposal::Kind::bot;
            wanted.seat = *seat;
            wanted.bot = rest;
            written += " " + std::to_string(*seat) + " " + wanted.bot;
        } else if (what == "pause") {
            wanted.kind = Proposal::Kind::pause;
        } else {
            return unreadable();
        }
        if (!written_as("propose", written)) return unreadable();
        if (!table_.at_rest() || table_.players_[*by].is_bot()) return illegal();
        if (!table_.may_propose(wanted)) return illegal();
        table_.do_propose(std::move(wanted));
        pause_if_agreed();
        return {};
    }

    Done read_answer(std::string_view rest, bool agreeing) {
        const auto seat = read_seat(rest);
        if (!seat || !written_as(agreeing ? "agree" : "decline", std::to_string(*seat))) {
            return unreadable();
        }
        if (!table_.may_answer(*seat, agreeing)) return illegal();
        if (agreeing) table_.do_agree(*seat);
        if (!agreeing) table_.do_decline(*seat);
        pause_if_agreed();
        return {};
    }

    Done read_bot(std::string_view rest) {
        const auto seat = read_seat(take_word(rest));
        if (!seat || !written_as("bot", std::to_string(*seat) + " " + std::string(rest))) {
            return unreadable();
        }
        if (!table_.at_rest() || !table_.may_seat_bot(*seat, rest)) return illegal();
        if (due()) {
            const Proposal& agreed = *table_.proposal_;
            const bool same =
                agreed.kind == Proposal::Kind::bot && agreed.seat == *seat && agreed.bot == rest;
            if (!same) return illegal();
        }
        table_.do_seat_bot(*seat, rest);
        pause_if_agreed();
        return {};
    }

    // An agreed pause has no line of its own.
    void pause_if_agreed() {
        if (due() && table_.proposal_->kind == Proposal::Kind::pause) table_.carry_out_proposal();
    }

    Done read_person(std::string_view rest) {
        const auto seat = read_seat(rest);
        if (!seat || !written_as("person", std::to_string(*seat))) return unreadable();
        if (!table_.players_[*seat].away) return illegal();
        table_.do_back(*seat);
        return {};
    }

    // The head of another game: from here on somebody practises (Table::practice_from).
    Done read_practice(std::string_view rest) {
        if (!rest.empty() || lines_.line() != "practice") return unreadable();
        if (table_.practice_) return illegal();
        table_.practice_ = true;
        table_.note(Message("table.log.practice"));
        table_.game_changed();
        return {};
    }

    Done read_reveal(std::string_view rest) {
        const auto seed = parse_seed(rest);
        if (!seed) return unreadable();
        if (seed != table_.seed_) return std::unexpected(Problem("table.error.record_commitment"));
        const bool alone = table_.persons() <= 1 || table_.practice_;
        const bool asked_for = alone && table_.at_rest();
        if (table_.revealed_ || !(table_.over() || asked_for)) return illegal();
        table_.note_reveal();
        return {};
    }

    RecordLines lines_;
    GameFinder find_;
    Table table_;
    std::size_t draws_ = 0;
};

std::expected<Table, Problem> Table::load(std::string_view record, GameFinder find,
                                          const std::optional<Seed>& secret) {
    return RecordReader(record, find).read(secret);
}

std::expected<Verdict, Problem> verify(std::string_view record, GameFinder find) {
    RecordReader reader(record, find);
    auto table = reader.read(std::nullopt);
    if (!table) return std::unexpected(std::move(table.error()));
    return Verdict{.lines = reader.line_count(),
                   .steps = table->step(),
                   .draws = reader.draw_count(),
                   .draws_checked = table->seed_known(),
                   .over = table->over(),
                   .practice = table->practice()};
}

}  // namespace nb
