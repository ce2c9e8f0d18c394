#include "cli/simulation.hpp"

#include <algorithm>

#include "core/hash.hpp"

namespace nb::cli {

namespace {

// Games that a thread takes at once.
constexpr std::uint64_t batch = 64;

void play_one(AnyGame& game, std::span<const BotEntry* const> bots, Random random,
              ReadEnding read_ending, Tally& tally) {
    std::uint64_t decisions = 0;
    for (Turn turn = game.turn(); turn.kind != Turn::Kind::over; turn = game.turn()) {
        if (turn.kind == Turn::Kind::chance) {
            ++tally.draws;
            game.apply(chance(random.below(turn.outcomes)));
            continue;
        }
        ++decisions;
        game.apply(bots[turn.seat]->choose(game, turn.seat, random));
    }
    const Scores scores = game.scores();
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        ++tally.seats[seat].points[scores.points[seat]];
        tally.seats[seat].wins += scores.won[seat] ? 1 : 0;
    }
    if (read_ending != nullptr) {
        const Ending ending = read_ending(game);
        const bool won = std::ranges::find(scores.won, true) != scores.won.end();
        tally.ends[std::string(ending.end)].add(ending, won, decisions);
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
    for (const auto& [end, counts] : other.ends) ends[end].add(counts);
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
        seats[seat].wins += other.seats[seat].wins;
        for (const auto& [points, count] : other.seats[seat].points) {
            seats[seat].points[points] += count;
        }
    }
}

Tally simulate(const AnyGame& start, std::span<const BotEntry* const> bots, std::uint64_t games,
               std::uint64_t seed, unsigned jobs, const std::function<void(std::uint64_t)>& done,
               ReadEnding read_ending) {
    // Hashed first: seeds that differ in few bits would only permute the same games.
    const std::uint64_t seed_hash = mix_hash(batch, seed);
    struct Part {
        std::unique_ptr<AnyGame> game;  // each thread's own, made by its first game
        Tally tally;
    };
    const auto work = [&](std::uint64_t number, Part& part) {
        if (!part.game) part.game = start.clone();
        part.game->restore(start.bytes());
        play_one(*part.game, bots, Random(mix_hash(seed_hash, number)), read_ending, part.tally);
    };
    Tally tally;
    for (const Part& part : in_parallel<Part>(games, batch, jobs, done, work)) {
        tally.add(part.tally);
    }
    return tally;
}

}  // namespace nb::cli
