#include "bench/blackbeard_bench.hpp"

#include "bench/piece_costs.hpp"
#include "bench/random_games.hpp"

namespace nb::bench {

namespace {

using blackbeard::Blackbeard;
using blackbeard::Options;

// Copying is the same everywhere; lists are longer with several Pirates and a hand each, and an
// answer in the solitaire game can set off three Turns of the System Player.
nlohmann::json pieces(const Options& options) {
    return piece_costs<Blackbeard>(sample_positions<Blackbeard>(options, 10'000));
}

}  // namespace

nlohmann::json bench_blackbeard(const Options& options) {
    const Options solitaire;
    const Options two{2, options.long_game};
    const Options four{4, options.long_game};
    RandomGames<Blackbeard> solitaire_games(solitaire, 400);
    RandomGames<Blackbeard> games_of_two(two, 100);
    RandomGames<Blackbeard> games_of_four(four, 100);
    ActionList legal;
    Random random(1);
    for (int round = 0; round < rounds; ++round) {
        solitaire_games.play_round(random, legal);
        games_of_two.play_round(random, legal);
        games_of_four.play_round(random, legal);
    }
    nlohmann::json result = {{"state_bytes", sizeof(blackbeard::State)},
                             {"solitaire", solitaire_games.figures()},
                             {"seats_2", games_of_two.figures()},
                             {"seats_4", games_of_four.figures()}};
    result["solitaire"].update(pieces(solitaire));
    result["seats_2"].update(pieces(two));
    result["seats_4"].update(pieces(four));
    return result;
}

}  // namespace nb::bench
