#include "northgard/log_internal.hpp"

// The log: what an action or an outcome did. It is carried out on a copy of the position frame by
// frame, and each frame tells what it changed.

namespace nb::northgard {

std::vector<Message> Northgard::log(const State& s, Action action, std::optional<Seat> viewer) {
    Telling out(viewer);
    State before = s;
    State after = s;
    if (!is_chance(action)) tell_act(out, s, action);
    take_step(after, action);
    tell_change(out, {before, after, action});
    for (bool goes_on = true; goes_on;) {
        before = after;
        goes_on = carry_on(after);
        // A draw that waits may have shuffled first (N3.5).
        if (goes_on || after != before) tell_change(out, {before, after, std::nullopt});
    }
    tell_seasons(out, after);
    return out.take();
}

}  // namespace nb::northgard
