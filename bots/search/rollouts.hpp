#pragma once
// Improving a player that there is (docs/search.md): each candidate action is tried, and what comes
// then is played by that player at every seat, again and again with what the seat can't know dealt
// anew. All candidates meet the same deals and the same luck, so that few rollouts tell them apart;
// those that are clearly behind are given up, and the player's own choice stands unless another
// is clearly better. It knows the rules through the Game concept and the player through Traits; no
// clock, no threads, and no luck but that of the seed.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "bots/search/luck.hpp"
#include "bots/search/result.hpp"
#include "bots/search/traits.hpp"
#include "core/fixed_list.hpp"

namespace nb::search {

inline constexpr std::size_t most_candidates = 32;
using Candidates = FixedList<Action, most_candidates>;

// A comparison of candidates; those that were given up have fewer visits, the others none.
struct Comparison {
    Result result;
    Action choice{};
};

template <class T, class G>
concept RolloutTraits = Game<G> && requires(typename G::State& s, const typename G::State& position,
                                            Seat seat, Random& random, Candidates& out) {
    // As for the search (traits.hpp).
    { T::redeal(s, seat, random) } -> std::same_as<void>;
    // Legal actions to be compared, the player's own choice first.
    { T::candidates(position, seat, random, out) } -> std::same_as<void>;
    // The player's action for whoever has the turn.
    { T::decide(position, random) } -> std::same_as<Action>;
    // What luck is counted by (luck.hpp): a number that grows in a game.
    { T::period(position) } -> std::convertible_to<unsigned>;
    // Whether a rollout that began in `position` has gone far enough in `s`.
    { T::ends(position, s) } -> std::same_as<bool>;
    // How good that is for the seat, from 0 to 1.
    { T::reward(position, seat) } -> std::same_as<double>;
    // How many standard errors a candidate must be behind to be given up, and how many another
    // must be ahead of the player's own choice to be taken.
    { T::given_up } -> std::convertible_to<double>;
    { T::preferred } -> std::convertible_to<double>;
    // Deals that each candidate is tried in before any is given up.
    { T::least_deals } -> std::convertible_to<unsigned>;
};

template <Game G, RolloutTraits<G> T>
class Rollouts {
public:
    using State = typename G::State;

    // For a position in which the seat has to decide; an iteration is one rollout. The same
    // position (to the seat), budget without go_on, and seed give the same result everywhere.
    Comparison run(const State& position, Seat seat, const Budget& budget, std::uint64_t seed) {
        Random random(seed);
        candidates_.clear();
        T::candidates(position, seat, random, candidates_);
        begin();
        Result result;
        const std::uint64_t deals = random.next();
        while (left_ > 1 && result.iterations + left_ <= budget.iterations) {
            try_all(position, seat, deals + deals_);
            result.iterations += left_;
            if (deals_ >= T::least_deals) give_up();
            if (budget.go_on && !budget.go_on()) break;
        }
        report(position, result);
        return {std::move(result), choice()};
    }

private:
    // Differences between the rewards of two candidates in the same deals.
    struct Pair {
        double sum = 0;
        double squares = 0;
    };

    void begin() {
        count_ = candidates_.size();
        left_ = count_;
        deals_ = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            alive_[i] = true;
            visits_[i] = 0;
            totals_[i] = 0;
            for (std::size_t j = 0; j < count_; ++j) pairs_[i][j] = Pair{};
        }
    }

    void try_all(const State& position, Seat seat, std::uint64_t deal) {
        Random random(deal);
        State dealt = position;
        T::redeal(dealt, seat, random);
        const std::uint64_t luck = random.next();
        for (std::size_t i = 0; i < count_; ++i) {
            if (!alive_[i]) continue;
            rewards_[i] = roll_out(dealt, candidates_[i], seat, luck);
            totals_[i] += rewards_[i];
            ++visits_[i];
        }
        ++deals_;
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::size_t j = 0; j < count_; ++j) {
                if (!alive_[i] || !alive_[j]) continue;
                const double difference = rewards_[i] - rewards_[j];
                pairs_[i][j].sum += difference;
                pairs_[i][j].squares += difference * difference;
            }
        }
    }

    static double roll_out(const State& dealt, Action action, Seat seat, std::uint64_t seed) {
        State s = dealt;
        G::apply(s, action);
        Luck luck(seed);
        Random random(seed);
        for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over && !T::ends(dealt, s);
             turn = G::turn(s)) {
            G::apply(s, turn.kind == Turn::Kind::chance ? chance(luck.draw(turn, T::period(s)))
                                                        : T::decide(s, random));
        }
        return T::reward(s, seat);
    }

    // Whether i is ahead of j by so many standard errors.
    bool is_ahead(std::size_t i, std::size_t j, double errors) const {
        const double n = deals_;
        const double mean = pairs_[i][j].sum / n;
        if (mean <= 0) return false;
        const double variance = std::max(0.0, pairs_[i][j].squares / n - mean * mean) / n;
        return mean * mean > errors * errors * variance;
    }

    // The one alive with the highest mean, the first of equals.
    std::size_t leader() const {
        std::size_t best = count_;
        for (std::size_t i = 0; i < count_; ++i) {
            if (alive_[i] && (best == count_ || totals_[i] > totals_[best])) best = i;
        }
        return best;
    }

    void give_up() {
        const std::size_t best = leader();
        for (std::size_t i = 0; i < count_; ++i) {
            if (!alive_[i] || i == best || !is_ahead(best, i, T::given_up)) continue;
            alive_[i] = false;
            --left_;
        }
    }

    // The player's own choice comes first among the candidates.
    Action choice() const {
        const std::size_t best = leader();
        const bool keeps = alive_[0] && (deals_ == 0 || !is_ahead(best, 0, T::preferred));
        return candidates_[keeps ? 0 : best];
    }

    void report(const State& position, Result& result) const {
        ActionList legal;
        G::actions(position, legal);
        result.actions.reserve(legal.size());
        for (const Action action : legal) result.actions.push_back({action});
        for (std::size_t i = 0; i < count_; ++i) {
            auto& rated = *std::ranges::find(result.actions, candidates_[i], &Rated::action);
            rated.visits = visits_[i];
            rated.total = totals_[i];
        }
    }

    Candidates candidates_;
    std::size_t count_ = 0;
    std::size_t left_ = 0;
    std::uint32_t deals_ = 0;
    std::array<bool, most_candidates> alive_{};
    std::array<std::uint64_t, most_candidates> visits_{};
    std::array<double, most_candidates> totals_{};
    std::array<double, most_candidates> rewards_{};
    std::array<std::array<Pair, most_candidates>, most_candidates> pairs_{};
};

}  // namespace nb::search
