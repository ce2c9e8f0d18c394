#pragma once
// A table in memory: what the store has of it, as it is worked with. Only the host's own files
// include this.

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "server/clock.hpp"
#include "server/host.hpp"

namespace nb {

struct Host::Room {
    struct Remembered {
        Seat seat;
        Answer answer;
    };

    std::string id;
    StoredTable row;  // without its lines
    Plan plan;
    std::optional<ClockRule> clock;
    std::vector<Outage> outages;    // since the table was made; only with a clock
    std::optional<Table> table;     // none while it gathers
    std::int64_t stored_lines = 0;  // of the record, head included
    std::int64_t begun = 0;         // when the first line was written; milliseconds since 1970
    std::vector<std::int64_t> at;   // when each line after the head was
    std::int64_t last_talk = 0;     // number of the last thing said
    Bucket talk{20, 1};             // so that nobody floods the table
    std::deque<Remembered> answers;
    bool bot_due = false;                    // waits in bots_due_
    std::optional<std::uint64_t> asked_bot;  // at which revision a slow bot was asked last

    [[nodiscard]] std::uint64_t revision() const { return table ? table->revision() : 0; }
    // When it last changed; empty if that isn't known.
    [[nodiscard]] std::optional<std::int64_t> since() const {
        const std::int64_t last = at.empty() ? begun : at.back();
        return last == 0 ? std::nullopt : std::optional(last);
    }
    // The seat that a token opens.
    [[nodiscard]] Viewer viewer(const std::optional<TokenHash>& token) const;
    [[nodiscard]] const GameEntry& game(GameFinder find) const { return *find(row.game); }
    void remember(Seat seat, const Answer& answer);
    // Takes over lines that were written at that time.
    void add_lines(const std::vector<StoredLine>& lines);
    // By seat; empty without a clock.
    [[nodiscard]] std::vector<std::int64_t> time_left(std::int64_t now) const;
};

// Milliseconds since 1970.
std::int64_t milliseconds_now();

std::vector<StoredLine> stored_lines(std::string_view text, std::int64_t at);
std::unexpected<Failure> fail(unsigned status, Problem problem);
// Logs the store's problem. Whoever asked is told server.error.store_away only: where the tables
// are kept is nothing for strangers.
std::unexpected<Failure> store_failed(const Problem& problem);

}  // namespace nb
