#pragma once
// The JSON of docs/protocol.md that clients send, read strictly, and what they are answered, as
// text. Nothing is carried out here (host.hpp), and no view is built here (table/).

#include <cstdint>
#include <expected>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bots/bots.hpp"
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

struct Command {
    enum class Kind : std::uint8_t { act, undo, reset, rewind, reveal };
    Kind kind = Kind::act;
    std::string id;
    std::uint64_t revision = 0;
    std::string action;  // kind == act
    std::size_t to = 0;  // kind == rewind
};

using ClientMessage = std::variant<Hello, Ping, Command>;

inline constexpr std::size_t longest_command_id = 64;  // characters

// Errors of all readers: server.error.{not_json, not_object, missing_member, member_type,
// unknown_member, unknown_type, command_id}.
std::expected<ClientMessage, Problem> read_client_message(std::string_view text);
std::expected<Command, Problem> read_command(std::string_view text);

// The body of POST /api/tables.
struct TableRequest {
    std::string game;
    OptionValues options;
    std::vector<Player> players;  // by seat; none: persons on the fewest seats
    SeedSource::Kind seed = SeedSource::Kind::secret;
    std::string seed_text;  // the words, or the date; no date means today
};
std::expected<TableRequest, Problem> read_table_request(std::string_view text);

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
std::string view_text(const nlohmann::json& view);
std::string games_body(std::span<const GameEntry> games, std::span<const BotEntry> bots);

// Never fails: bytes that aren't UTF-8 are replaced.
std::string json_text(const nlohmann::json& value);

}  // namespace nb
