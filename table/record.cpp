#include "table/record.hpp"

#include <algorithm>
#include <chrono>

#include "core/text.hpp"
#include "table/plain_text.hpp"

namespace nb {

namespace {

constexpr std::string_view format_name = "northbeard-record";
using Kind = SeedSource::Kind;
constexpr Kind seed_kinds[] = {Kind::secret, Kind::given, Kind::daily};

bool is_hexadecimal(std::string_view text) {
    return text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto year = parse_number(text.substr(0, 4), 1, 9999);
    const auto month = parse_number<unsigned>(text.substr(5, 2), 1, 12);
    const auto day = parse_number<unsigned>(text.substr(8, 2), 1, 31);
    if (!year || !month || !day) return false;
    return std::chrono::year_month_day(std::chrono::year(*year), std::chrono::month(*month),
                                       std::chrono::day(*day))
        .ok();
}

}  // namespace

std::string_view seed_kind_name(Kind kind) {
    switch (kind) {
        case Kind::secret: return "secret";
        case Kind::given: return "given";
        case Kind::daily: return "daily";
    }
    return {};
}

std::optional<Seed> shared_seed(const RecordHead& head) {
    switch (head.kind) {
        case Kind::secret: return std::nullopt;
        case Kind::given: return seed_of_words(head.label);
        case Kind::daily: return seed_of_day(head.game, head.label);
    }
    return std::nullopt;
}

bool label_is_good(Kind kind, std::string_view label) {
    switch (kind) {
        case Kind::secret: return label.empty();
        case Kind::given:
            return !label.empty() && label.size() <= Table::longest_words &&
                   trimmed(label) == label && count_characters(label);
        case Kind::daily: return is_date(label);
    }
    return false;
}

bool bot_id_is_good(std::string_view id) {
    return !id.empty() && id.size() <= Table::longest_bot &&
           id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string_view::npos;
}

bool salts_are_good(const std::vector<Salt>& salts, std::size_t seats) {
    for (std::size_t i = 0; i < salts.size(); ++i) {
        const auto& [seat, digits] = salts[i];
        if (seat >= seats || (i > 0 && salts[i - 1].seat >= seat)) return false;
        if (digits.empty() || digits.size() > 64 || digits.size() % 2 != 0) return false;
        if (!is_hexadecimal(digits)) return false;
    }
    return true;
}

std::string write_head(const RecordHead& head) {
    std::string out = std::string(format_name) + " " + std::to_string(record_version) + "\n";
    out += "game " + head.game + "\n";
    out += "rules " + std::to_string(head.rules) + "\n";
    for (const auto& [name, value] : head.options) {
        out.append("option ").append(name).append(" ").append(value).append("\n");
    }
    for (std::size_t seat = 0; seat < head.players.size(); ++seat) {
        const auto& [name, bot, away] = head.players[seat];
        out += (bot.empty() ? "seat " : "bot ") + std::to_string(seat);
        if (!bot.empty()) out += " " + bot;
        if (!name.empty()) out += " " + name;
        out += "\n";
    }
    out += "seed " + std::string(seed_kind_name(head.kind)) + " " + head.commitment;
    if (!head.label.empty()) out += " " + head.label;
    out += "\n";
    for (const auto& [seat, digits] : head.salts) {
        out += "salt " + std::to_string(seat) + " " + digits + "\n";
    }
    return out + "begin\n";
}

std::string_view take_word(std::string_view& text) {
    const std::size_t stop = text.find(' ');
    const std::string_view word = text.substr(0, stop);
    text = stop == std::string_view::npos ? std::string_view{} : text.substr(stop + 1);
    return word;
}

std::expected<bool, Problem> RecordLines::next() {
    if (left_.empty()) return false;
    const std::size_t stop = left_.find('\n');
    if (stop == std::string_view::npos) return std::unexpected(truncated());
    ++number_;
    line_ = left_.substr(0, stop);
    left_.remove_prefix(stop + 1);
    if (line_.ends_with('\r')) line_.remove_suffix(1);  // the file went through Windows
    if (!count_characters(line_)) return std::unexpected(unreadable());
    return true;
}

Problem RecordLines::unreadable() const {
    return Problem("table.error.record_format")
        .with("line", static_cast<std::int64_t>(number_))
        .with("text", quoted(line_));
}

Problem RecordLines::illegal() const {
    return Problem("table.error.record_illegal")
        .with("line", static_cast<std::int64_t>(number_))
        .with("action", quoted(line_));
}

Problem RecordLines::truncated() const {
    return Problem("table.error.record_truncated").with("line", static_cast<std::int64_t>(number_));
}

namespace {

// Reads the head line by line: `at` is the first word of the current line, `rest` what follows it.
class HeadReader {
public:
    HeadReader(RecordLines& lines, GameFinder find) : lines_(lines), find_(find) {}

    std::expected<RecordHead, Problem> read() {
        for (const auto part :
             {&HeadReader::format, &HeadReader::game, &HeadReader::rules, &HeadReader::options,
              &HeadReader::seats, &HeadReader::seed, &HeadReader::salts, &HeadReader::begin}) {
            if (auto done = (this->*part)(); !done) return std::unexpected(std::move(done.error()));
        }
        return std::move(head_);
    }

private:
    using Done = std::expected<void, Problem>;

    Done advance() {
        auto more = lines_.next();
        if (!more) return std::unexpected(std::move(more.error()));
        if (!*more) return std::unexpected(lines_.truncated());
        rest_ = lines_.line();
        word_ = take_word(rest_);
        return {};
    }
    Done unreadable() const { return std::unexpected(lines_.unreadable()); }

    Done format() {
        // A file of another kind may have no line ends at all; it isn't a truncated record.
        const std::string_view start = lines_.left().substr(0, lines_.left().find('\n'));
        if (!start.starts_with(format_name)) {
            return std::unexpected(
                Problem("table.error.record_format").with("line", 1).with("text", quoted(start)));
        }
        if (auto done = advance(); !done) return done;
        const auto version = parse_number(rest_, 0, 1'000'000);
        if (word_ != format_name || !version) return unreadable();
        if (*version == record_version) return advance();
        return std::unexpected(Problem("table.error.record_version")
                                   .with("found", *version)
                                   .with("known", record_version));
    }

    Done game() {
        if (word_ != "game" || rest_.empty()) return unreadable();
        head_.game = rest_;
        entry_ = find_(rest_);
        if (entry_ != nullptr) return advance();
        return std::unexpected(Problem("table.error.record_game").with("game", quoted(rest_)));
    }

    Done rules() {
        const auto found = parse_number(rest_, 0, 1'000'000);
        if (word_ != "rules" || !found) return unreadable();
        head_.rules = *found;
        if (*found == entry_->rules_version) return advance();
        return std::unexpected(Problem("table.error.record_rules")
                                   .with("found", *found)
                                   .with("known", entry_->rules_version));
    }

    // Every option of the game, in its order.
    Done options() {
        for (const OptionSpec& spec : entry_->options) {
            if (word_ != "option" || take_word(rest_) != spec.name) return unreadable();
            if (std::ranges::find(spec.choices, rest_) == spec.choices.end()) return unreadable();
            head_.options.push_back({spec.name, std::string(rest_)});
            if (auto done = advance(); !done) return done;
        }
        return {};
    }

    Done seats() {
        while (word_ == "seat" || word_ == "bot") {
            const bool is_bot = word_ == "bot";
            const auto seat = parse_number<std::size_t>(take_word(rest_), 0, max_seats - 1);
            if (!seat || *seat != head_.players.size()) return unreadable();
            Player player;
            if (is_bot) player.bot = take_word(rest_);
            if (is_bot && !bot_id_is_good(player.bot)) return unreadable();
            if (trimmed(rest_) != rest_ || count_characters(rest_) > Table::longest_name)
                return unreadable();
            player.name = rest_;
            head_.players.push_back(std::move(player));
            if (auto done = advance(); !done) return done;
        }
        const bool enough =
            head_.players.size() >= entry_->min_seats && head_.players.size() <= entry_->max_seats;
        return enough ? Done{} : unreadable();
    }

    Done seed() {
        if (word_ != "seed") return unreadable();
        const std::string_view kind = take_word(rest_);
        const auto* found = std::ranges::find(seed_kinds, kind, seed_kind_name);
        if (found == std::end(seed_kinds)) return unreadable();
        head_.kind = *found;
        head_.commitment = take_word(rest_);
        if (!parse_seed(head_.commitment)) return unreadable();  // it has the form of a seed
        head_.label = rest_;
        if (!label_is_good(head_.kind, head_.label)) return unreadable();
        return advance();
    }

    Done salts() {
        while (word_ == "salt") {
            const auto seat = parse_number<unsigned>(take_word(rest_), 0, max_seats - 1);
            head_.salts.push_back(
                {static_cast<Seat>(seat.value_or(max_seats)), std::string(rest_)});
            const bool good = salts_are_good(head_.salts, head_.players.size());
            if (!good || head_.kind != Kind::secret) {
                return std::unexpected(
                    Problem("table.error.record_salt")
                        .with("line", static_cast<std::int64_t>(lines_.number())));
            }
            if (auto done = advance(); !done) return done;
        }
        return {};
    }

    Done begin() { return lines_.line() == "begin" ? Done{} : unreadable(); }

    RecordLines& lines_;
    GameFinder find_;
    const GameEntry* entry_ = nullptr;
    std::string_view word_;
    std::string_view rest_;
    RecordHead head_;
};

}  // namespace

std::expected<RecordHead, Problem> read_head(RecordLines& lines, GameFinder find) {
    return HeadReader(lines, find).read();
}

}  // namespace nb
