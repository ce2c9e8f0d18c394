#pragma once
// What a table is besides its record: who sits where in which colour and, while people are still
// coming, everything that will stand in the record's head. Kept in the store as JSON. Carrying out
// what people ask for while a table gathers is host_gathering.cpp's business.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/messages.hpp"
#include "server/store.hpp"
#include "table/table.hpp"

namespace nb {

struct PlannedSeat {
    WantedSeat::Kind kind = WantedSeat::Kind::person;
    std::string name;
    std::string bot;
    std::string colour;
    std::string salt;
    bool ready = false;
    friend bool operator==(const PlannedSeat&, const PlannedSeat&) = default;
};

struct Plan {
    OptionValues options;
    SeedSource::Kind seed = SeedSource::Kind::secret;
    std::string seed_text;   // the words or the date
    std::string commitment;  // to the seed
    std::vector<PlannedSeat> seats;
    friend bool operator==(const Plan&, const Plan&) = default;

    // The first seat of a person; seats.size() if there is none.
    [[nodiscard]] std::size_t starter() const;
    // Nobody is waited for.
    [[nodiscard]] bool complete() const;
    // `secret` is used where seed == secret.
    [[nodiscard]] TableSetup setup(const std::optional<Seed>& secret) const;
};

std::string write_plan(const Plan& plan);
// Empty for what isn't a plan.
std::optional<Plan> read_plan(std::string_view text);

// The view of a table that gathers, but for what the host knows.
JsonTree gathering_view(const Plan& plan, const GameEntry& game, std::int64_t version,
                        Viewer viewer);

}  // namespace nb
