#include "core/fingerprint.hpp"

#include <memory>
#include <vector>

#include "core/hash.hpp"
#include "core/random_play.hpp"

namespace nb {

namespace {

std::uint64_t as_word(Action action) {
    return action.verb | static_cast<std::uint64_t>(action.a) << 8 |
           static_cast<std::uint64_t>(action.b) << 16 | static_cast<std::uint64_t>(action.c) << 24;
}

std::uint64_t as_word(const Turn& turn) {
    return static_cast<std::uint64_t>(turn.kind) | static_cast<std::uint64_t>(turn.seat) << 8 |
           static_cast<std::uint64_t>(turn.outcomes) << 16 |
           static_cast<std::uint64_t>(turn.stream.id) << 32;
}

void add_game(AnyGame& game, Random& random, ActionList& legal, Fingerprint& print) {
    Turn turn = game.turn();
    for (; turn.kind != Turn::Kind::over; turn = game.turn()) {
        print.rules = mix_hash(print.rules, as_word(turn));
        print.bytes = mix_hash(print.bytes, game.hash());
        const Action step = random_step(game, turn, random, legal);
        if (turn.kind == Turn::Kind::seat) {
            for (Action action : legal) print.rules = mix_hash(print.rules, as_word(action));
        }
        print.rules = mix_hash(print.rules, as_word(step));
        game.apply(step);
        ++print.steps;
    }
    const Scores scores = game.scores();
    for (Seat seat = 0; seat < max_seats; ++seat) {
        const auto points = static_cast<std::uint16_t>(scores.points[seat]);
        const std::uint64_t won = scores.won[seat] ? 1 : 0;
        print.rules = mix_hash(print.rules, points | won << 16);
    }
    print.bytes = mix_hash(print.bytes, game.hash());
    ++print.games;
}

}  // namespace

Fingerprint fingerprint(const GameEntry& entry, unsigned games) {
    std::vector<std::unique_ptr<AnyGame>> starts;
    for (const OptionValues& options : option_combinations(entry.options)) {
        for (unsigned seats = entry.min_seats; seats <= entry.max_seats; ++seats) {
            auto start = entry.start(options, static_cast<Seat>(seats));
            if (start) starts.push_back(std::move(*start));
        }
    }
    Fingerprint print;
    if (starts.empty()) return print;

    ActionList legal;
    for (unsigned i = 0; i < games; ++i) {
        Random random(i);
        const std::unique_ptr<AnyGame> game = starts[i % starts.size()]->clone();
        add_game(*game, random, legal, print);
    }
    return print;
}

}  // namespace nb
