#pragma once
// What the search asks of a game besides its rules: what a seat doesn't know, how to play on
// quickly, and what a position is worth. One struct a game, with the functions below, in
// bots/GAME/search.hpp; how the search uses them is in search.hpp.

#include <array>
#include <concepts>
#include <optional>

#include "core/game.hpp"
#include "core/random.hpp"

namespace nb::search {

// Of each seat, from 0 to 1.
using Rewards = std::array<double, max_seats>;

template <class T, class G>
concept Traits =
    Game<G> && requires(typename G::State& s, const typename G::State& position, const Turn& turn,
                        Seat seat, Random& random, ActionList& room) {
        // Draws anew everything that the seat can't know, as likely as it is for who knows what the
        // seat knows. What comes out must depend on nothing else: equal bytes for positions that
        // the seat can't tell apart, if the generator is the same.
        { T::redeal(s, seat, random) } -> std::same_as<void>;
        // Whether each outcome of the draw that is due gets a node of its own. False for what the
        // seat isn't shown, for numbers that mean another thing after another redeal, and for so
        // many outcomes that none would come twice: play goes on below one node for all of them.
        { T::tells_apart(position, turn, seat) } -> std::same_as<bool>;
        // Plays on to the end of the game or to wherever rewards() can judge. `room` is room to
        // work in.
        { T::play_out(s, random, room) } -> std::same_as<void>;
        { T::rewards(position) } -> std::same_as<Rewards>;
        // How much a rarely tried action is worth another try, in rewards.
        { T::exploration } -> std::convertible_to<double>;
        // A node tries no more different actions than the root of this many times its visits; 0:
        // all.
        { T::widening } -> std::convertible_to<unsigned>;
    };

// Optional: the legal action that a node tries first, at the root or below it.
template <class T, class G>
concept HasFavourite = requires(const typename G::State& position, bool root) {
    { T::favourite(position, root) } -> std::same_as<std::optional<Action>>;
};

// Plays at random, at most so many decisions.
template <Game G>
void play_at_random(typename G::State& s, Random& random, ActionList& room,
                    unsigned most_decisions) {
    for (unsigned decisions = 0; decisions < most_decisions;) {
        const Turn turn = G::turn(s);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        ++decisions;
        room.clear();
        G::actions(s, room);
        G::apply(s, room[random.below(static_cast<unsigned>(room.size()))]);
    }
}

// By the scores of a game that is over: 1 for each who has won.
inline Rewards win_rewards(const Scores& scores) {
    Rewards rewards{};
    for (std::size_t seat = 0; seat < rewards.size(); ++seat) {
        rewards[seat] = scores.won[seat] ? 1 : 0;
    }
    return rewards;
}

// From 0 to 1, steepest around 0, where it is one half; at `scale` three quarters.
constexpr double squashed(double value, double scale) {
    const double size = value < 0 ? -value : value;
    return 0.5 + 0.5 * value / (scale + size);
}

}  // namespace nb::search
