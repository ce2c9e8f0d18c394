#pragma once
// The contract of a game: the one page that a newcomer must read. A game is a type G with a State
// of plain bytes and five static functions. Who plays, who rolls, what is stored or shown is not
// here.

#include <array>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "core/action.hpp"

namespace nb {

using Seat = std::uint8_t;
inline constexpr Seat max_seats = 5;

// Which deck or die a draw belongs to. The host answers the n-th draw of a stream from a seed, so
// that two people with the same deal meet the same cards whatever else they do.
struct Stream {
    std::uint16_t id = 0;
    friend constexpr auto operator<=>(const Stream&, const Stream&) = default;
};

struct Turn {  // who decides now
    enum class Kind : std::uint8_t { seat, chance, over };
    Kind kind = Kind::over;
    Seat seat = 0;               // kind == seat
    std::uint16_t outcomes = 0;  // kind == chance: a uniform draw from 0 .. outcomes-1, at least 2
    Stream stream{};             // kind == chance
};

// What each seat has when the game is over; unused seats are 0.
struct Scores {
    std::array<std::int16_t, max_seats> points{};
    std::array<bool, max_seats> won{};
    friend constexpr bool operator==(const Scores&, const Scores&) = default;
};

template <class G>
concept Game = requires(typename G::State s, const typename G::State& c,
                        const typename G::Options& options, Action action, ActionList& out) {
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::State>;
    // A new game, run up to its first decision or chance event.
    { G::start(options) } -> std::same_as<typename G::State>;
    { G::turn(c) } -> std::same_as<Turn>;
    // Every legal action of the seat to move, sorted, without duplicates, never empty. This is the
    // one definition of legality: the page, bots, checks and automatic steps all use it.
    { G::actions(c, out) } -> std::same_as<void>;
    // Plays a legal action or a chance outcome and runs on to the next decision or chance event.
    { G::apply(s, action) } -> std::same_as<void>;
    // Valid when turn(c).kind == over.
    { G::scores(c) } -> std::same_as<Scores>;
};

}  // namespace nb
