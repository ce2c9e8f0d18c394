#include "cli/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "core/hash.hpp"
#include "core/random_play.hpp"

namespace nb::cli {

namespace {

// Games that a thread takes at once.
constexpr std::uint64_t batch = 64;

void play_one(AnyGame& game, Random random, ActionList& legal, Tally& tally) {
    std::uint64_t decisions = 0;
    for (Turn turn = game.turn(); turn.kind != Turn::Kind::over; turn = game.turn()) {
        const bool decision = turn.kind == Turn::Kind::seat;
        ++(decision ? decisions : tally.draws);
        game.apply(random_step(game, turn, random, legal));
    }
    const Scores scores = game.scores();
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        ++tally.seats[seat].points[scores.points[seat]];
        tally.seats[seat].wins += scores.won[seat] ? 1 : 0;
    }
    ++tally.games;
    tally.decisions += decisions;
    tally.least_decisions = std::min(tally.least_decisions, decisions);
    tally.most_decisions = std::max(tally.most_decisions, decisions);
}

}  // namespace

void Tally::add(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    draws += other.draws;
    least_decisions = std::min(least_decisions, other.least_decisions);
    most_decisions = std::max(most_decisions, other.most_decisions);
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        seats[seat].wins += other.seats[seat].wins;
        for (const auto& [points, count] : other.seats[seat].points) {
            seats[seat].points[points] += count;
        }
    }
}

Tally simulate(const AnyGame& start, std::uint64_t games, std::uint64_t seed, unsigned jobs,
               const std::function<void(std::uint64_t)>& done) {
    // Hashed first: seeds that differ in few bits would only permute the same games.
    const std::uint64_t seed_hash = mix_hash(batch, seed);
    std::atomic<std::uint64_t> taken = 0;
    std::atomic<std::uint64_t> finished = 0;
    std::vector<Tally> parts(jobs);
    const auto work = [&](Tally& tally) {
        ActionList legal;
        const std::unique_ptr<AnyGame> game = start.clone();
        for (std::uint64_t first = taken.fetch_add(batch); first < games;
             first = taken.fetch_add(batch)) {
            const std::uint64_t last = std::min(first + batch, games);
            for (std::uint64_t i = first; i < last; ++i) {
                game->restore(start.bytes());
                play_one(*game, Random(mix_hash(seed_hash, i)), legal, tally);
            }
            finished += last - first;
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(jobs);
    for (Tally& part : parts) threads.emplace_back(work, std::ref(part));
    while (finished < games) {
        done(finished);
        std::this_thread::sleep_for(std::chrono::milliseconds(games < 10'000 ? 1 : 20));
    }
    for (std::thread& thread : threads) thread.join();

    Tally tally;
    for (const Tally& part : parts) tally.add(part);
    return tally;
}

Interval win_interval(std::uint64_t wins, std::uint64_t games) {
    if (games == 0) return {0, 1};
    constexpr double z = 1.959964;  // 95 %
    const auto n = static_cast<double>(games);
    const double rate = static_cast<double>(wins) / n;
    const double middle = rate + z * z / (2 * n);
    const double spread = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

}  // namespace nb::cli
