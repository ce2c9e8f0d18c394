#include "cli/case_file.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include "core/text.hpp"
#include "table/fairness.hpp"

namespace nb {

namespace {

struct Line {
    std::size_t number = 0;
    std::size_t indent = 0;
    std::string text;  // without comment, blanks at the ends, and repeated blanks
};

std::string without_comment(std::string_view line) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        const bool at_word_start = at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t';
        if (line[at] == '#' && at_word_start) return std::string(line.substr(0, at));
    }
    return std::string(line);
}

std::string single_spaced(std::string_view text) {
    std::string out;
    for (std::string_view word : split_words(text)) {
        if (!out.empty()) out += ' ';
        out += word;
    }
    return out;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<Line> read_lines(std::string_view text) {
    std::vector<Line> lines;
    std::size_t number = 0;
    for (const std::string& raw : lines_of(text)) {
        ++number;
        const std::string words = single_spaced(without_comment(raw));
        if (words.empty()) continue;
        lines.push_back({number, raw.find_first_not_of(" \t"), words});
    }
    return lines;
}

// "do play C5" is verb "do" and rest "play C5".
struct Statement {
    std::string_view verb;
    std::string_view rest;
};
Statement split_statement(std::string_view line) {
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos) return {line, {}};
    return {line.substr(0, blank), line.substr(blank + 1)};
}

// With how many equal words two lines begin.
std::size_t words_in_common(std::string_view a, std::string_view b) {
    const std::vector<std::string_view> left = split_words(a);
    const std::vector<std::string_view> right = split_words(b);
    const auto [end, unused] = std::ranges::mismatch(left, right);
    return static_cast<std::size_t>(end - left.begin());
}

std::string joined(const std::vector<std::string>& items, std::string_view between) {
    std::string out;
    for (const std::string& item : items) {
        if (!out.empty()) out += between;
        out += item;
    }
    return out;
}

// Runs the lines of one case.
class Runner {
public:
    explicit Runner(const GameEntry& entry) : entry_(entry) {}

    // What the line found wrong, if anything. Position lines are those below a `position`.
    std::optional<Message> run(const Line& line, const std::vector<Line>& position);

private:
    using Outcome = std::optional<Message>;

    Outcome start(std::string_view rest);
    Outcome position(const std::vector<Line>& lines);
    Outcome draw_named(std::string_view name);
    Outcome act(std::string_view text);
    Outcome illegal(std::string_view text);
    Outcome legal(std::string_view text);
    Outcome expect(std::string_view line, bool present);
    Outcome chance_event(std::string_view text);
    Outcome no_chance();
    Outcome over();

    Outcome apply(Action action);
    Outcome broken() const;
    std::vector<std::string> legal_texts() const;
    void answer_from_seed();

    const GameEntry& entry_;
    std::unique_ptr<AnyGame> game_;
    std::optional<Seed> seed_;
    std::map<Stream, std::uint64_t> drawn_;
};

Message wrong(std::string_view key) { return Message("cli.case." + std::string(key)); }

std::optional<Message> Runner::run(const Line& line, const std::vector<Line>& position_lines) {
    const auto [verb, rest] = split_statement(line.text);
    if (verb == "start") return start(rest);
    if (verb == "position") return position(position_lines);
    if (game_ == nullptr) return wrong("no_start").with("line", line.text);
    if (verb == "draw") return draw_named(rest);
    if (verb == "chance") return chance_event(rest);
    if (verb == "no-chance") return no_chance();

    answer_from_seed();
    if (verb == "do") return act(rest);
    if (verb == "illegal") return illegal(rest);
    if (verb == "legal") return legal(rest);
    if (verb == "expect") return expect(rest, true);
    if (verb == "absent") return expect(rest, false);
    if (verb == "over") return over();
    return wrong("unknown_line").with("line", line.text);
}

std::optional<Message> Runner::start(std::string_view rest) {
    OptionValues given;
    Seat seats = entry_.min_seats;
    seed_.reset();
    drawn_.clear();
    for (std::string_view word : split_words(rest)) {
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos) return wrong("start_form").with("text", word);
        const std::string_view name = word.substr(0, equals);
        const std::string_view value = word.substr(equals + 1);
        if (name == "seed") {
            seed_ = seed_of_words(value);
        } else if (name == "seats") {
            const auto number = parse_number<Seat>(value, 1, max_seats);
            if (!number) return wrong("start_form").with("text", word);
            seats = *number;
        } else {
            given.push_back({std::string(name), std::string(value)});
        }
    }
    const auto options = complete_options(entry_.options, given);
    if (!options) return options.error();
    auto game = entry_.start(*options, seats);
    if (!game) return game.error();
    game_ = std::move(*game);
    return broken();
}

std::optional<Message> Runner::position(const std::vector<Line>& lines) {
    if (game_ == nullptr) {
        auto game = entry_.start(*complete_options(entry_.options, {}), entry_.min_seats);
        if (!game) return game.error();
        game_ = std::move(*game);
    }
    std::string text;
    for (const Line& line : lines) text += (text.empty() ? "" : "\n") + line.text;
    seed_.reset();
    const auto set = game_->set_position(text);
    if (!set) return set.error();
    return broken();
}

std::optional<Message> Runner::apply(Action action) {
    const Turn turn = game_->turn();
    if (turn.kind == Turn::Kind::chance) ++drawn_[turn.stream];
    game_->apply(action);
    return broken();
}

std::optional<Message> Runner::broken() const {
    const std::vector<std::string> invariants = game_->broken_invariants();
    if (invariants.empty()) return std::nullopt;
    return wrong("invariants").with("broken", joined(invariants, "; "));
}

// A seeded start answers chance that no `draw` line answered.
void Runner::answer_from_seed() {
    if (!seed_) return;
    for (Turn turn = game_->turn(); turn.kind == Turn::Kind::chance; turn = game_->turn()) {
        const std::uint64_t index = drawn_[turn.stream]++;
        game_->apply(
            chance(draw(*seed_, {}, game_->stream_name(turn.stream), index, turn.outcomes)));
    }
}

std::optional<Message> Runner::draw_named(std::string_view name) {
    const Turn turn = game_->turn();
    if (turn.kind != Turn::Kind::chance) return wrong("draw_without_chance").with("name", name);
    auto outcome = game_->outcome_by_name(name);
    if (!outcome) outcome = parse_number<unsigned>(name, 0, turn.outcomes - 1U);
    if (!outcome) {
        return wrong("draw_unknown")
            .with("name", name)
            .with("outcomes", static_cast<int>(turn.outcomes));
    }
    return apply(chance(*outcome));
}

std::optional<Message> Runner::chance_event(std::string_view text) {
    const Turn turn = game_->turn();
    if (turn.kind != Turn::Kind::chance) return wrong("chance_missing").with("expected", text);
    if (std::to_string(turn.outcomes) == text) return std::nullopt;
    return wrong("chance_outcomes")
        .with("expected", text)
        .with("actual", static_cast<int>(turn.outcomes));
}

std::optional<Message> Runner::no_chance() {
    const Turn turn = game_->turn();
    if (turn.kind != Turn::Kind::chance) return std::nullopt;
    return wrong("chance_due").with("outcomes", static_cast<int>(turn.outcomes));
}

std::vector<std::string> Runner::legal_texts() const {
    std::vector<std::string> texts;
    ActionList actions;
    if (game_->turn().kind == Turn::Kind::seat) game_->actions(actions);
    for (Action action : actions) texts.push_back(game_->action_text(action));
    std::ranges::sort(texts);
    return texts;
}

std::optional<Message> Runner::act(std::string_view text) {
    const Turn turn = game_->turn();
    if (turn.kind == Turn::Kind::chance) return no_chance();
    if (turn.kind == Turn::Kind::over) return wrong("game_over").with("action", text);
    ActionList actions;
    game_->actions(actions);
    const auto action = game_->parse_action(text);
    if (!action) return wrong("unreadable_action").with("action", text);
    if (actions.contains(*action)) return apply(*action);
    return wrong("not_legal").with("action", text).with("legal", joined(legal_texts(), ", "));
}

std::optional<Message> Runner::illegal(std::string_view text) {
    const auto action = game_->parse_action(text);
    if (!action) return wrong("unreadable_action").with("action", text);
    ActionList actions;
    if (game_->turn().kind == Turn::Kind::seat) game_->actions(actions);
    if (!actions.contains(*action)) return std::nullopt;
    return wrong("is_legal").with("action", text);
}

std::optional<Message> Runner::legal(std::string_view text) {
    if (game_->turn().kind == Turn::Kind::chance) return no_chance();
    std::vector<std::string> expected;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        expected.push_back(single_spaced(text.substr(0, comma)));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    std::ranges::sort(expected);
    const std::vector<std::string> actual = legal_texts();
    if (actual == expected) return std::nullopt;
    return wrong("legal_differs")
        .with("expected", joined(expected, ", "))
        .with("actual", joined(actual, ", "));
}

std::optional<Message> Runner::expect(std::string_view line, bool present) {
    const std::string wanted(line);
    std::string like;  // the lines that begin with most of the same words
    std::size_t most = 1;
    bool found = false;
    for (const std::string& raw : lines_of(game_->position_text())) {
        const std::string is = single_spaced(raw);
        found = found || is == wanted;
        const std::size_t common = words_in_common(is, wanted);
        if (common < most) continue;
        if (common > most) like.clear();
        most = common;
        like += (like.empty() ? "" : "; ") + is;
    }
    if (found == present) return std::nullopt;
    if (!present) return wrong("present").with("line", wanted);
    if (like.empty()) like = single_spaced(joined(lines_of(game_->position_text()), " / "));
    return wrong("line_differs").with("expected", wanted).with("actual", like);
}

std::optional<Message> Runner::over() {
    if (game_->turn().kind == Turn::Kind::over) return std::nullopt;
    return wrong("not_over");
}

// Lines below `position` that stand further right than it.
std::vector<Line> block_below(const std::vector<Line>& lines, std::size_t at) {
    std::vector<Line> block;
    for (std::size_t i = at + 1; i < lines.size() && lines[i].indent > lines[at].indent; ++i) {
        block.push_back(lines[i]);
    }
    return block;
}

}  // namespace

CaseFile run_cases(const GameEntry& game, std::string_view text) {
    CaseFile file;
    const std::vector<Line> lines = read_lines(text);
    std::optional<Runner> runner;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const auto [verb, rest] = split_statement(line.text);
        if (verb == "case") {
            const auto [rules, name] = split_statement(rest);
            file.cases.push_back(
                {std::string(rules), std::string(name), line.number, std::nullopt});
            runner.emplace(game);
            continue;
        }
        if (!runner) {
            file.failure = {line.number, wrong("before_case").with("line", line.text)};
            return file;
        }
        const std::vector<Line> block =
            verb == "position" ? block_below(lines, i) : std::vector<Line>();
        i += block.size();
        CaseResult& result = file.cases.back();
        if (result.failure) continue;
        if (auto problem = runner->run(line, block)) {
            result.failure = CaseResult::Failure{line.number, std::move(*problem)};
        }
    }
    if (file.cases.empty()) file.failure = {1, wrong("none")};
    return file;
}

}  // namespace nb
