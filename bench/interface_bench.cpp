#include "bench/interface_bench.hpp"

#include <memory>
#include <string>

#include "bench/calibration/calibration.hpp"
#include "bench/timing.hpp"
#include "core/random.hpp"
#include "games.hpp"

namespace nb::bench {

namespace {

std::unique_ptr<AnyGame> start(const GameEntry& entry, const OptionValues& given) {
    const auto values = complete_options(entry.options, given);
    auto game = values ? entry.start(*values, entry.min_seats)
                       : std::expected<std::unique_ptr<AnyGame>, Problem>(nullptr);
    return game ? std::move(*game) : nullptr;
}

// Plays from the start through the interface, again and again, choosing by pick(legal); games a
// second.
template <class Pick>
double games_per_s(AnyGame& game, int games, Random& random, Pick&& pick) {
    const std::vector<std::byte> fresh(game.bytes().begin(), game.bytes().end());
    ActionList legal;
    std::vector<double> seconds;
    for (int round = 0; round < rounds; ++round) {
        seconds.push_back(seconds_of([&] {
            for (int i = 0; i < games; ++i) {
                game.restore(fresh);
                while (game.roll_on(random).kind == Turn::Kind::seat) {
                    legal.clear();
                    game.actions(legal);
                    game.apply(pick(legal));
                }
            }
        }));
    }
    return games / median(seconds);
}

double random_games_per_s(AnyGame& game, int games) {
    Random random(5);
    return games_per_s(game, games, random, [&](const ActionList& legal) {
        return legal[random.below(static_cast<unsigned>(legal.size()))];
    });
}

// Visits of For Northwood! itself without abilities: the hand is drawn, a fief chosen, and every
// statement answered at random; the last action of a window (turn) is always taken.
double northwood_visits_per_s(AnyGame& game, int games) {
    const Action turn_over = game.parse_action("turn").value_or(Action{});
    Random random(7);
    return 8 * games_per_s(game, games, random, [&](const ActionList& legal) {
               const Action last = legal[legal.size() - 1];
               return last == turn_over ? last
                                        : legal[random.below(static_cast<unsigned>(legal.size()))];
           });
}

}  // namespace

nlohmann::json bench_interface() {
    nlohmann::json result;
    for (const GameEntry& entry : calibration_games()) {
        const auto game = start(entry, {});
        if (game == nullptr) continue;
        const std::string key = entry.id == "plain_visit" ? "plain_visits_per_s"
                                                          : std::string(entry.id) + "_games_per_s";
        result[key] = random_games_per_s(*game, 4'000);
    }
    const GameEntry* northwood = find_game("northwood");
    if (northwood == nullptr) return result;
    const OptionValues full = {{"setup", "full"}};
    if (const auto game = start(*northwood, full); game != nullptr) {
        result["northwood_games_per_s"] = random_games_per_s(*game, 1'000);
    }
    if (const auto game = start(*northwood, full); game != nullptr) {
        result["northwood_visits_without_abilities_per_s"] = northwood_visits_per_s(*game, 1'000);
    }
    return result;
}

}  // namespace nb::bench
