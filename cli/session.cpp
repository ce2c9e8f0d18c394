#include "cli/session.hpp"

#include <algorithm>
#include <filesystem>
#include <istream>
#include <ostream>

#include "cli/files.hpp"
#include "core/text.hpp"
#include "core/view.hpp"
#include "server/bot_seats.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t news_lines = 6;
constexpr std::size_t news_of_others = 16;  // since one's own last decision
constexpr std::size_t log_lines = 30;
constexpr std::size_t all_lines = 1'000'000;

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
}

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

// How many lines from the first on two logs share; what was taken back is no longer there.
std::size_t common_lines(const Json& a, const Json& b) {
    std::size_t count = 0;
    while (count < a.size() && count < b.size() && a[count] == b[count]) ++count;
    return count;
}

// The choice that was meant: its number, its whole text, or its last word ("l5" for "play L5") if
// that fits one choice only.
const Choice* meant(const std::vector<Choice>& choices, const std::string& line) {
    const auto number = parse_number<int>(line, 0, 100'000);
    const Choice* by_last_word = nullptr;
    int fitting = 0;
    for (const Choice& choice : choices) {
        if (number == choice.number || lower(line) == lower(choice.action)) return &choice;
        const std::size_t blank = choice.action.rfind(' ');
        if (number || blank == std::string::npos) continue;
        if (lower(choice.action.substr(blank + 1)) != lower(line)) continue;
        by_last_word = &choice;
        ++fitting;
    }
    return fitting == 1 ? by_last_word : nullptr;
}

}  // namespace

std::expected<void, Problem> Keeper::save(const Table& table) const {
    if (path_.empty()) return {};
    const bool needs_secret = secret_ && !table.over() && !table.revealed();
    if (needs_secret) {
        auto kept = write_file(secret_path(path_), seed_text(*secret_) + "\n", true);
        if (!kept) return kept;
    }
    auto saved = write_file(path_, table.record());
    if (saved && secret_ && !needs_secret) {
        std::error_code ignored;
        std::filesystem::remove(secret_path(path_), ignored);
    }
    return saved;
}

Session::Session(Table table, Keeper keeper, const Shell& shell)
    : table_(std::move(table)),
      keeper_(std::move(keeper)),
      stage_{shell, Terminal::of_output()},
      screen_(screen_of(table_.entry().id)) {
    told_.fill(Json::array());
    // Where no person has decided yet, the first one looks on.
    while (seat_ + 1 < table_.seats() && table_.players()[seat_].is_bot()) ++seat_;
}

// Until a person decides or the game is over.
void Session::let_bots_act() {
    while (bot_to_move(table_)) {
        const BotStep step = let_bot_act(table_, bots());
        if (step.change) continue;
        notice_ = stage_.say(step.change.error());
        return;
    }
}

Json Session::look() {
    const Turn now = table_.turn();
    if (now.kind == Turn::Kind::seat && !table_.players()[now.seat].is_bot()) seat_ = now.seat;
    return table_.view(seat_);
}

int Session::play(std::istream& in, std::ostream& out) {
    let_bots_act();
    if (const auto saved = keeper_.save(table_); !saved) return stage_.shell.fail(saved.error());
    std::optional<Seat> shown_to;
    Then then = Then::redraw;
    Json view;
    while (true) {
        if (then == Then::redraw) {
            view = look();
            const bool other_person = shown_to && *shown_to != seat_ && !table_.over();
            if (other_person) {
                if (!hand_over(*shown_to, in, out)) break;
                view = look();
            }
            shown_to = seat_;
            show(view, out);
        }
        out << "> " << std::flush;
        std::string line;
        if (!std::getline(in, line)) break;
        then = handle(trimmed(line), view, in, out);
        if (then == Then::leave) return success;
    }
    out << '\n' << paragraph(stage_.say("cli.play.end_of_input"), 0, stage_);
    tell_where_kept(out);
    return success;
}

void Session::show(const Json& view, std::ostream& out) {
    if (stage_.terminal.colours) out << "\x1b[2J\x1b[H";
    out << screen_.board(view, stage_) << '\n';
    const Json& log = at(view, "log");
    Json& told = told_[seat_];
    const std::size_t old_lines = common_lines(told, log);
    const std::size_t most = table_.seats() == 1 ? news_lines : news_of_others;
    if (old_lines < log.size()) out << log_text(view, old_lines, most, stage_) << '\n';
    told = log;
    if (!notice_.empty()) out << paragraph(notice_, 0, stage_) << '\n';
    notice_.clear();
    out << question(view, choices_of(view, screen_, stage_), stage_);
    const char* keys = table_.over() ? "cli.play.keys_over" : "cli.play.keys";
    out << stage_.style(Style::dim, stage_.say(keys)) << '\n';
}

// With several people at one keyboard the next one sees nothing before saying so, and nothing of
// the last one by scrolling back either, where the terminal lets us. The last one may still take
// back what passed the turn on. False at the end of the input.
bool Session::hand_over(Seat last, std::istream& in, std::ostream& out) {
    if (stage_.terminal.colours) {
        out << "\x1b[2J\x1b[3J\x1b[H";
    } else {
        out << std::string(stage_.terminal.height, '\n');
    }
    const bool undo = flag_at(at(table_.view(last), "undo"), "undo");
    while (true) {
        out << stage_.say(Message("cli.play.hand_over").with("seat", seat_ + 1)) << ' ';
        if (undo) out << stage_.say("cli.play.hand_over_undo") << ' ';
        out << std::flush;
        std::string line;
        if (!std::getline(in, line)) return false;
        if (!undo || lower(trimmed(line)) != "u") return true;
        if (changed(table_.undo(last, table_.revision()), out, "cli.play.taken_back") ==
            Then::redraw) {
            return true;
        }
    }
}

Session::Then Session::handle(const std::string& line, const Json& view, std::istream& in,
                              std::ostream& out) {
    if (line.empty()) return Then::redraw;
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string word = lower(line.substr(0, blank));
    const std::string rest = trimmed(std::string_view(line).substr(blank));
    if (word == "q" || word == "quit") return leave(in, out);
    if (word == "u") {
        return changed(table_.undo(seat_, table_.revision()), out, "cli.play.taken_back");
    }
    if (word == "x") {
        return changed(table_.reset(seat_, table_.revision()), out, "cli.play.reset_done");
    }
    if (word == "b") return go_back(rest, view, out);

    std::string text;
    if (word == "?" || word == "h" || word == "help") text = help();
    if (word == "r") text = rules(view);
    if (word == "l") text = log_text(view, 0, rest.empty() ? log_lines : all_lines, stage_);
    for (const Look& look : screen_.looks) {
        if (word == look.word) text = look.show(view, stage_);
    }
    if (text.empty()) return choose(line, view, out);
    out << text;
    return Then::ask_again;
}

Session::Then Session::choose(const std::string& line, const Json& view, std::ostream& out) {
    const std::vector<Choice> choices = choices_of(view, screen_, stage_);
    const Choice* choice = meant(choices, line);
    if (choice != nullptr)
        return changed(table_.act(seat_, table_.revision(), choice->action), out);
    const char* hint = choices.empty() ? "cli.play.hint_nothing" : "cli.play.hint";
    out << paragraph(stage_.say(Message(hint).with("text", line)), 0, stage_);
    return Then::ask_again;
}

Session::Then Session::changed(const std::expected<Change, Problem>& change, std::ostream& out,
                               std::string_view notice) {
    if (!change) {
        out << paragraph(stage_.say(change.error()), 0, stage_);
        return Then::ask_again;
    }
    let_bots_act();
    if (const auto saved = keeper_.save(table_); !saved) {
        out << paragraph(stage_.say(saved.error()), 0, stage_);
        return Then::ask_again;
    }
    if (!notice.empty()) notice_ = stage_.say(notice);
    return Then::redraw;
}

Session::Then Session::go_back(std::string_view rest, const Json& view, std::ostream& out) {
    const Json& places = at(at(view, "undo"), "rewind");
    const std::size_t count = places.is_array() ? places.size() : 0;
    if (count == 0) {
        out << paragraph(stage_.say("cli.play.no_places"), 0, stage_);
        return Then::ask_again;
    }
    if (const auto number = parse_number<std::size_t>(rest, 1, count)) {
        const int to = number_at(places[*number - 1], "to").value_or(0);
        return changed(table_.rewind(seat_, table_.revision(), static_cast<std::size_t>(to)), out);
    }
    out << paragraph(stage_.say("cli.play.places"), 0, stage_);
    for (std::size_t i = 0; i < count; ++i) {
        out << "  b " << i + 1 << "  " << stage_.tell(at(places[i], "label")) << '\n';
    }
    return Then::ask_again;
}

Session::Then Session::leave(std::istream& in, std::ostream& out) {
    if (keeper_.path().empty() && table_.step() > 0) {
        out << stage_.say("cli.play.save_where") << ' ' << std::flush;
        std::string line;
        if (std::getline(in, line)) keeper_.set_path(trimmed(line));
        if (const auto saved = keeper_.save(table_); !saved) {
            out << paragraph(stage_.say(saved.error()), 0, stage_);
            keeper_.set_path({});
            return Then::ask_again;
        }
    }
    tell_where_kept(out);
    out << paragraph(stage_.say("cli.play.bye"), 0, stage_);
    return Then::leave;
}

// On one line however long, to be copied.
void Session::tell_where_kept(std::ostream& out) const {
    if (keeper_.path().empty()) return;
    const char* key = table_.over() ? "cli.play.kept_over" : "cli.play.kept";
    out << stage_.say(Message(key).with("path", keeper_.path())) << '\n';
}

std::string Session::help() const {
    std::string out = paragraph(stage_.say("cli.play.help"), 0, stage_);
    const auto line = [&](std::string_view word, std::string_view key) {
        out += described("  " + stage_.style(Style::bold, word), stage_.say(key), 10, stage_);
    };
    line("u", "cli.play.help.u");
    line("x", "cli.play.help.x");
    line("b", "cli.play.help.b");
    line("r", "cli.play.help.r");
    line("l", "cli.play.help.l");
    for (const Look& look : screen_.looks) line(look.word, look.help);
    line("q", "cli.play.help.q");
    line("Enter", "cli.play.help.enter");
    return out;
}

// The rules of the moment, and the game's few lines for beginners.
std::string Session::rules(const Json& view) const {
    const std::string game(table_.entry().id);
    std::string out;
    const std::string phase = text_at(at(view, "position"), "phase");
    const std::string now = game + ".rule." + phase;
    if (stage_.shell.has_text(now)) {
        const std::string rule = text_at(at(view, "ask"), "rule");
        out += paragraph(stage_.say(now) + (rule.empty() ? "" : " (" + rule + ")"), 0, stage_);
    }
    for (const char* part : {"goal", "follow", "score", "end"}) {
        const std::string key = game + ".help." + part;
        if (!stage_.shell.has_text(key)) continue;
        out += stage_.style(Style::dim, paragraph(stage_.say(key), 2, stage_));
    }
    return out.empty() ? stage_.say("cli.play.no_rules") + '\n' : out;
}

std::expected<Change, Problem> Session::command(std::string_view line) {
    const std::uint64_t now = table_.revision();
    if (line == "undo") return table_.undo(seat_, now);
    if (line == "reset") return table_.reset(seat_, now);
    if (line == "reveal") return table_.reveal(seat_, now);
    if (line.starts_with("rewind ")) {
        const auto to = parse_number<std::size_t>(line.substr(7), 0, table_.step());
        // A step beyond the last one is refused by the table with the range.
        return table_.rewind(seat_, now, to.value_or(table_.step() + 1));
    }
    return table_.act(seat_, now, line);
}

int Session::play_json(std::istream& in, std::ostream& out) {
    let_bots_act();
    if (const auto saved = keeper_.save(table_); !saved) return stage_.shell.fail(saved.error());
    const auto print = [&out](const Json& value) {
        out << value.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
    };
    print({{"type", "view"}, {"view", look()}});
    for (std::string line; std::getline(in, line);) {
        line = trimmed(line);
        if (line == "quit") break;
        const auto change = command(line);
        if (!change) {
            print({{"type", "refused"},
                   {"error", to_json(change.error())},
                   {"text", stage_.say(change.error())}});
            continue;
        }
        let_bots_act();
        if (const auto saved = keeper_.save(table_); !saved)
            return stage_.shell.fail(saved.error());
        print({{"type", "view"}, {"view", look()}});
    }
    return success;
}

}  // namespace nb::cli
