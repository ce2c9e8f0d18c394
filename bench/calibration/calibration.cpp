#include "bench/calibration/calibration.hpp"

#include <array>

#include "bench/calibration/connect_four/rules.hpp"
#include "bench/calibration/plain_visit/rules.hpp"
#include "bench/calibration/tic_tac_toe/rules.hpp"

namespace nb {

namespace {

// A game without options for a fixed number of seats.
template <Game G, Seat Seats>
std::expected<std::unique_ptr<AnyGame>, Problem> start(const OptionValues&, Seat seats) {
    if (seats != Seats) {
        return std::unexpected(Problem("table.error.seats")
                                   .with("count", seats)
                                   .with("min", Seats)
                                   .with("max", Seats));
    }
    return std::make_unique<GameOf<G>>(G::start({}));
}

template <Game G, Seat Seats>
constexpr GameEntry entry(std::string_view id) {
    return {.id = id,
            .rules_version = 1,
            .min_seats = Seats,
            .max_seats = Seats,
            .options = {},
            .start = start<G, Seats>};
}

constexpr std::array entries = {
    entry<tic_tac_toe::Rules, 2>("tic_tac_toe"),
    entry<connect_four::Rules, 2>("connect_four"),
    entry<plain_visit::Rules, 1>("plain_visit"),
};

}  // namespace

std::span<const GameEntry> calibration_games() { return entries; }

}  // namespace nb
