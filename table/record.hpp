#pragma once
// The lines of a record as text (docs/records.md): how they are written and the head read back.
// What the steps mean and whether they are legal is not here (load.cpp).

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.hpp"
#include "table/table.hpp"

namespace nb {

inline constexpr int record_version = 1;

// All that is settled before the first step.
struct RecordHead {
    std::string game;
    int rules = 0;
    OptionValues options;
    std::vector<Player> players;
    SeedSource::Kind kind = SeedSource::Kind::secret;
    std::string commitment;
    std::string label;
    std::vector<Salt> salts;
};

// The seed that follows from words or a date; none for a secret seed.
std::optional<Seed> shared_seed(const RecordHead& head);

std::string write_head(const RecordHead& head);
std::string_view seed_kind_name(SeedSource::Kind kind);

// A date of the calendar as YYYY-MM-DD for `daily`, some trimmed words for `given`, else nothing.
bool label_is_good(SeedSource::Kind kind, std::string_view label);

// One word of lower-case letters, digits and _.
bool bot_id_is_good(std::string_view id);

// Salts must have 2 to 64 lower-case hexadecimal digits, an even number of them, in ascending
// seats.
bool salts_are_good(const std::vector<Salt>& salts, std::size_t seats);

// Walks the lines of a record and counts them from 1.
class RecordLines {
public:
    explicit RecordLines(std::string_view record) : left_(record) {}
    // False at the end. After it, line() is the next line without its end.
    // Errors: record_truncated if the last line has no end, record_format if it isn't clean text.
    std::expected<bool, Problem> next();
    [[nodiscard]] std::string_view line() const { return line_; }
    [[nodiscard]] std::size_t number() const { return number_; }
    [[nodiscard]] std::string_view left() const { return left_; }

    // Problems about the line just read.
    [[nodiscard]] Problem unreadable() const;
    [[nodiscard]] Problem illegal() const;
    [[nodiscard]] Problem truncated() const;

private:
    std::string_view left_;
    std::string_view line_;
    std::size_t number_ = 0;
};

// Reads everything up to and with the line `begin`.
// Errors: table.error.record_{version, game, rules, format, truncated, salt}.
std::expected<RecordHead, Problem> read_head(RecordLines& lines, GameFinder find);

// "word rest": takes the first word off the text.
std::string_view take_word(std::string_view& text);

}  // namespace nb
