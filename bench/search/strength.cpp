#include <algorithm>
#include <cmath>
#include <cstdio>

#include "bench/search/measures.hpp"
#include "bench/timing.hpp"
#include "blackbeard/rules_internal.hpp"
#include "bots/blackbeard/rollout.hpp"
#include "bots/blackbeard/search.hpp"
#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/rollout.hpp"
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

// The action that `choose` takes, at once if there is but one.
template <Game G, class Choose>
Action think(const typename G::State& s, Thinking& spent, Choose&& choose) {
    ActionList legal;
    G::actions(s, legal);
    if (legal.size() == 1) return legal[0];
    Action action{};
    spent.seconds += seconds_of([&] { action = choose(); });
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

namespace {

// Games of Northgard in which one seat is `choose`'s and the others the heuristic player's; each
// deal is played from every seat.
template <class Choose>
void northgard_games(const char* what, Seat seats, std::uint64_t deals, std::uint32_t budget,
                     Choose&& choose) {
    Thinking spent;
    Mean won, fame;
    for (std::uint64_t game = 0; game < seats * deals; ++game) {
        const auto mine = static_cast<Seat>(game % seats);
        Random random(1'000'000 + game);
        const auto end = play<northgard::Northgard>(
            {.seats = seats}, game / seats, [&](const northgard::State& s, Seat seat) {
                if (seat != mine) return northgard::choose_well(s, seat, random);
                return think<northgard::Northgard>(s, spent,
                                                   [&] { return choose(s, seat, random); });
            });
        const Scores scores = northgard::Northgard::scores(end);
        const auto winners = std::ranges::count(scores.won, true);
        won.add(scores.won[mine] ? 1.0 / static_cast<double>(winners) : 0);
        int rival = INT16_MIN;
        for (Seat seat = 0; seat < seats; ++seat) {
            if (seat != mine) rival = std::max<int>(rival, scores.points[seat]);
        }
        fame.add(scores.points[mine] - rival);
    }
    std::printf(
        "northgard, %u seats, %u %s: %llu games, won %.1f %% (+-%.1f), fame %+.1f (+-%.1f), "
        "%.1f ms a decision\n",
        seats, budget, what, static_cast<unsigned long long>(seats * deals), 100 * won.mean(),
        196 * won.error(), fame.mean(), 1.96 * fame.error(), spent.mean_ms());
}

}  // namespace

void northgard_strength(std::uint64_t pairs, std::uint32_t iterations) {
    northgard::Search search;
    northgard_games("iterations", 2, pairs, iterations,
                    [&](const northgard::State& s, Seat seat, Random& random) {
                        const search::Budget budget{.iterations = iterations};
                        return search::best(search.run(s, seat, budget, random.next())).action;
                    });
}

void northgard_rollout_strength(Seat seats, std::uint64_t deals, std::uint32_t rollouts) {
    northgard_games("rollouts", seats, deals, rollouts,
                    [&](const northgard::State& s, Seat seat, Random& random) {
                        const search::Budget budget{.iterations = rollouts};
                        return northgard::roll_out_northgard(s, seat, random, budget).choice;
                    });
}

namespace {

// Solitaire games of `choose` and of the heuristic player with the same dice.
template <class Choose>
void blackbeard_games(const char* what, std::uint64_t games, std::uint32_t budget,
                      Choose&& choose) {
    Thinking spent;
    Mean margins, of_heuristic, gain, won;
    const auto margin = [](const blackbeard::State& end) {
        return end.players[0].points - end.players[blackbeard::system_player].points;
    };
    for (std::uint64_t game = 0; game < games; ++game) {
        Random random(1'000'000 + game);
        const auto end =
            play<blackbeard::Blackbeard>({}, game, [&](const blackbeard::State& s, Seat seat) {
                return think<blackbeard::Blackbeard>(s, spent,
                                                     [&] { return choose(s, seat, random); });
            });
        const auto other = play<blackbeard::Blackbeard>(
            {}, game, [](const blackbeard::State& s, Seat) { return blackbeard::procedure(s); });
        margins.add(margin(end));
        of_heuristic.add(margin(other));
        gain.add(margin(end) - margin(other));
        won.add(blackbeard::Blackbeard::scores(end).won[0] ? 1 : 0);
    }
    std::printf(
        "blackbeard, %u %s: %llu games, margin %+.1f (+-%.1f), of the heuristic %+.1f (+-%.1f), "
        "gain %+.1f (+-%.1f), won %.1f %%, %.1f ms a decision\n",
        budget, what, static_cast<unsigned long long>(games), margins.mean(),
        1.96 * margins.error(), of_heuristic.mean(), 1.96 * of_heuristic.error(), gain.mean(),
        1.96 * gain.error(), 100 * won.mean(), spent.mean_ms());
}

}  // namespace

void blackbeard_strength(std::uint64_t games, std::uint32_t iterations) {
    blackbeard::Search search;
    blackbeard_games("iterations", games, iterations,
                     [&](const blackbeard::State& s, Seat seat, Random& random) {
                         const search::Budget budget{.iterations = iterations};
                         return search::best(search.run(s, seat, budget, random.next())).action;
                     });
}

void blackbeard_rollout_strength(std::uint64_t games, std::uint32_t rollouts) {
    blackbeard_games("rollouts", games, rollouts,
                     [&](const blackbeard::State& s, Seat seat, Random& random) {
                         const search::Budget budget{.iterations = rollouts};
                         return blackbeard::roll_out_blackbeard(s, seat, random, budget).choice;
                     });
}

}  // namespace nb::bench
