#include "games.hpp"

#include <array>

#include "blackbeard/rules.hpp"
#include "northgard/rules.hpp"
#include "northwood/play_on.hpp"

namespace nb {

namespace {

std::expected<std::unique_ptr<AnyGame>, Problem> start_northwood(const OptionValues& values,
                                                                 Seat seats) {
    if (seats != 1) {
        return std::unexpected(
            Problem("table.error.seats").with("count", seats).with("min", 1).with("max", 1));
    }
    const auto options = northwood::read_options(values);
    if (!options) return std::unexpected(options.error());
    return std::make_unique<GameOf<northwood::Northwood>>(northwood::Northwood::start(*options));
}

std::expected<std::unique_ptr<AnyGame>, Problem> start_northgard(const OptionValues& values,
                                                                 Seat seats) {
    const auto options = northgard::read_options(values, seats);
    if (!options) return std::unexpected(options.error());
    return std::make_unique<GameOf<northgard::Northgard>>(northgard::Northgard::start(*options));
}

std::expected<std::unique_ptr<AnyGame>, Problem> start_blackbeard(const OptionValues& values,
                                                                  Seat seats) {
    const auto options = blackbeard::read_options(values, seats);
    if (!options) return std::unexpected(options.error());
    return std::make_unique<GameOf<blackbeard::Blackbeard>>(
        blackbeard::Blackbeard::start(*options));
}

}  // namespace

std::span<const GameEntry> games() {
    static const std::array<GameEntry, 3> list = {
        {{"northwood", 1, 1, 1, northwood::option_specs(), start_northwood},
         {"northgard", 1, 2, northgard::most_players, northgard::option_specs(), start_northgard},
         {"blackbeard", 1, 1, blackbeard::most_players, blackbeard::option_specs(),
          start_blackbeard}}};
    return list;
}

const GameEntry* find_game(std::string_view id) {
    for (const GameEntry& entry : games()) {
        if (entry.id == id) return &entry;
    }
    return nullptr;
}

}  // namespace nb
