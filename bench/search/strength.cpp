#include <cmath>
#include <cstdio>

#include "bench/search/measures.hpp"
#include "bench/timing.hpp"
#include "blackbeard/rules_internal.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/search.hpp"

namespace nb::bench {

namespace {

// Seconds and decisions of the search alone.
struct Thinking {
    double seconds = 0;
    std::uint64_t decisions = 0;
    [[nodiscard]] double mean_ms() const {
        return decisions == 0 ? 0 : seconds * 1e3 / static_cast<double>(decisions);
    }
};

template <Game G, class Traits>
Action think(search::Search<G, Traits>& search, const typename G::State& s, Seat seat,
             std::uint32_t iterations, Random& random, Thinking& spent) {
    ActionList legal;
    G::actions(s, legal);
    if (legal.size() == 1) return legal[0];
    Action action{};
    spent.seconds += seconds_of([&] {
        action =
            search::best(search.run(s, seat, {.iterations = iterations}, random.next())).action;
    });
    ++spent.decisions;
    return action;
}

// Plays to the end: luck from `dice`, whatever the players draw from elsewhere.
template <Game G, class Choose>
typename G::State play(const typename G::Options& options, std::uint64_t seed, Choose&& choose) {
    Random dice(seed);
    typename G::State s = G::start(options);
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
        const bool rolls = turn.kind == Turn::Kind::chance;
        G::apply(s, rolls ? chance(dice.below(turn.outcomes)) : choose(s, turn.seat));
    }
    return s;
}

// Means with their standard errors.
class Mean {
public:
    void add(double value) {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    [[nodiscard]] double mean() const { return sum_ / count_; }
    [[nodiscard]] double error() const {
        return std::sqrt(std::max(0.0, squares_ / count_ - mean() * mean()) / count_);
    }

private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

}  // namespace

void northgard_strength(std::uint64_t pairs, std::uint32_t iterations) {
    northgard::Search search;
    Thinking spent;
    Mean won, fame;
    for (std::uint64_t game = 0; game < 2 * pairs; ++game) {
        const auto mine = static_cast<Seat>(game % 2);
        Random random(1'000'000 + game);
        const auto end = play<northgard::Northgard>(
            {.seats = 2}, game / 2, [&](const northgard::State& s, Seat seat) {
                if (seat != mine) return northgard::choose_well(s, seat, random);
                return think(search, s, seat, iterations, random, spent);
            });
        const Scores scores = northgard::Northgard::scores(end);
        won.add(scores.won[mine] ? scores.won[1 - mine] ? 0.5 : 1 : 0);
        fame.add(scores.points[mine] - scores.points[1 - mine]);
    }
    std::printf(
        "northgard, %u iterations: won %.1f %% (+-%.1f), fame %+.1f (+-%.1f), %.2f ms a "
        "decision\n",
        iterations, 100 * won.mean(), 196 * won.error(), fame.mean(), 1.96 * fame.error(),
        spent.mean_ms());
}

void blackbeard_strength(std::uint64_t games, std::uint32_t iterations) {
    blackbeard::Search search;
    Thinking spent;
    Mean searched, heuristic, won;
    const auto margin = [](const blackbeard::State& end) {
        return end.players[0].points - end.players[blackbeard::system_player].points;
    };
    for (std::uint64_t game = 0; game < games; ++game) {
        Random random(1'000'000 + game);
        const auto end =
            play<blackbeard::Blackbeard>({}, game, [&](const blackbeard::State& s, Seat seat) {
                return think(search, s, seat, iterations, random, spent);
            });
        searched.add(margin(end));
        won.add(blackbeard::Blackbeard::scores(end).won[0] ? 1 : 0);
        heuristic.add(margin(play<blackbeard::Blackbeard>(
            {}, game, [](const blackbeard::State& s, Seat) { return blackbeard::procedure(s); })));
    }
    std::printf(
        "blackbeard, %u iterations: margin %+.1f (+-%.1f), of the heuristic %+.1f (+-%.1f), "
        "won %.1f %%, %.2f ms a decision\n",
        iterations, searched.mean(), 1.96 * searched.error(), heuristic.mean(),
        1.96 * heuristic.error(), 100 * won.mean(), spent.mean_ms());
}

}  // namespace nb::bench
