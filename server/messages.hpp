#pragma once
// The JSON of docs/protocol.md that clients send, read strictly, and what they are answered, as
// text. Nothing is carried out here (host.hpp), and no view is built here (table/).

#include <cstdint>
#include <expected>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/bots.hpp"
#include "bots/coach.hpp"
#include "core/message.hpp"
#include "table/table.hpp"

namespace nb {

// A message as a sentence in English, for those who have no catalogue.
using Render = std::function<std::string(const Message&)>;

struct Hello {
    std::string table;
    std::optional<std::string> token;
};
struct Ping {};

// Who sits down, as they tell it themselves.
struct Person {
    std::string name;
    std::string colour;  // a word of colours(), or empty
    std::string salt;    // hexadecimal digits (docs/fairness.md), or empty
};
std::span<const std::string_view> colours();
std::span<const std::string_view> reactions();
inline constexpr std::size_t longest_talk = 500;  // characters

struct Command {
    enum class Kind : std::uint8_t {
        act,
        undo,
        reset,
        rewind,
        reveal,
        propose,
        agree,
        decline,
        replace,
        back,
        // Those below answer no revision.
        ready,
        seat,
        leave,
        say,
    };
    Kind kind = Kind::act;
    std::string id;
    std::uint64_t revision = 0;
    std::string action;  // act
    std::size_t to = 0;  // rewind
    Proposal proposal;   // propose
    Seat seat = 0;       // replace, seat
    std::string bot;     // replace, seat; empty: the seat goes
    Person person;       // ready
    std::string talk;    // say: "text" or "reaction"
    std::string text;    // say

    [[nodiscard]] bool answers_a_revision() const { return kind < Kind::ready; }
};

using ClientMessage = std::variant<Hello, Ping, Command>;

inline constexpr std::size_t longest_command_id = 64;  // characters

// Errors of all readers: server.error.{not_json, not_object, missing_member, member_type,
// unknown_member, unknown_type, command_id, one_of, talk_text}.
std::expected<ClientMessage, Problem> read_client_message(std::string_view text);
std::expected<Command, Problem> read_command(std::string_view text);

// How long people may take: each has `bank` for the whole game, and `each` more for every turn.
// Seconds.
struct ClockRule {
    std::int64_t bank = 0;
    std::int64_t each = 0;
    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};
inline constexpr std::int64_t longest_clock = 30 * 86'400;  // of either, seconds

struct WantedSeat {
    enum class Kind : std::uint8_t { person, bot, open };
    Kind kind = Kind::person;
    std::string name;
    std::string bot;
    std::string colour;
};
std::string_view seat_kind_name(WantedSeat::Kind kind);
std::optional<WantedSeat::Kind> parse_seat_kind(std::string_view name);

// The body of POST /api/tables.
struct TableRequest {
    std::string game;
    OptionValues options;
    std::vector<WantedSeat> seats;  // none: persons on the fewest seats
    SeedSource::Kind seed = SeedSource::Kind::secret;
    std::string seed_text;  // the words, or the date; no date means today
    bool listed = false;
    bool gather = false;
    std::optional<ClockRule> clock;
};
std::expected<TableRequest, Problem> read_table_request(std::string_view text);

// The body of POST /api/tables/ID/join.
struct JoinRequest {
    std::string id;            // the browser's own: asking again with it gives the same seat
    std::optional<Seat> seat;  // none: the first open one
    Person person;
};
std::expected<JoinRequest, Problem> read_join_request(std::string_view text);

// The body of POST /api/tables/ID/practice.
std::expected<std::size_t, Problem> read_practice_request(std::string_view text);

// The body of POST /api/mine.
struct HeldSeat {
    std::string table;
    std::string token;
};
inline constexpr std::size_t most_held = 100;
std::expected<std::vector<HeldSeat>, Problem> read_mine_request(std::string_view text);

// What became of a command.
struct Answer {
    std::string id;
    std::uint64_t revision = 0;      // of the table now
    std::optional<Problem> refused;  // empty: carried out, and durable
};

std::string answer_text(const Answer& answer, const Render& render);
// {"type": "error"} over a WebSocket, and without a type as the body of an HTTP error.
std::string error_text(const Problem& problem, const Render& render);
std::string error_body(const Problem& problem, const Render& render);
std::string pong_text();
// Of a VIEW that is text already. With log_from, its log has only the lines behind so many, for
// who has a view of the revision `after` or a later one.
std::string view_text(std::string_view view, std::size_t log_from = 0, std::uint64_t after = 0);
std::string talk_text(const JsonTree& talk);
std::string games_body(std::span<const GameEntry> games, std::span<const BotEntry> bots,
                       std::span<const Coach> coaches);

// Never fails: bytes that aren't UTF-8 are replaced.
std::string json_text(const nlohmann::json& value);

}  // namespace nb
