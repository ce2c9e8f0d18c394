#include "bots/blackbeard/heuristic.hpp"

#include "blackbeard/rules_internal.hpp"

namespace nb::blackbeard {

Action choose_blackbeard(const AnyGame& game, Seat, Random&) {
    return procedure(static_cast<const GameOf<Blackbeard>&>(game).state());
}

}  // namespace nb::blackbeard
