#include "bench/northgard_bench.hpp"

#include <string>

#include "bench/piece_costs.hpp"
#include "bench/random_games.hpp"

namespace nb::bench {

using northgard::Northgard;
using northgard::Options;

nlohmann::json bench_northgard(const Options& options) {
    constexpr unsigned least = 2;
    std::vector<RandomGames<Northgard>> games;
    for (unsigned seats = least; seats <= northgard::most_players; ++seats) {
        Options with = options;
        with.seats = static_cast<std::uint8_t>(seats);
        with.teams = options.teams && seats == 4;
        games.emplace_back(with, 100);
    }
    ActionList legal;
    Random random(1);
    for (int round = 0; round < rounds; ++round) {
        for (auto& of_seats : games) of_seats.play_round(random, legal);
    }
    nlohmann::json result = {{"state_bytes", sizeof(northgard::State)}};
    for (unsigned seats = least; seats <= northgard::most_players; ++seats) {
        result["seats_" + std::to_string(seats)] = games[seats - least].figures();
    }
    result.update(piece_costs<Northgard>(sample_positions<Northgard>(options, 2'000)));
    return result;
}

}  // namespace nb::bench
