#include "blackbeard/log_internal.hpp"

// Decisions of which the rules tell nothing, as nothing happens by them, or as what happens doesn't
// say who wanted it.

namespace nb::blackbeard {

std::optional<Message> act_line(const State& s, Action action) {
    const Entry& frame = s.stack.top();
    const auto by_side = [&](std::string_view key) {
        return log_line(key).with("side", say_side(s, frame.a));
    };
    const auto by_pirate = [&](std::string_view key) {
        return log_line(key).with("pirate", say_pirate(s, frame.b));
    };
    switch (verb_of(action)) {
        case Verb::ship:
            return log_line("chose_ship")
                .with("pirate", say_pirate(s, frame.b))
                .with("ship", say_ship(static_cast<Ship>(action.a)));
        case Verb::done: return by_side("done");
        case Verb::tend: return log_line("tends").with("pirate", say_pirate(s, action.a));
        case Verb::end: return by_side("ends");
        case Verb::use:
            if (static_cast<Kind>(action.a) != Kind::lookout_aloft) return std::nullopt;
            return log_line("lookout").with("pirate", say_pirate(s, action.c));
        case Verb::let:
            if (Blackbeard::secret_decision(s)) return std::nullopt;  // B20.19
            return by_side("lets").with("pirate", say_pirate(s, s.declared.slot));
        case Verb::warship:
            return by_side("activates")
                .with("warship", say_warship(action.a))
                .with("pirate", say_pirate(s, s.declared.slot));
        case Verb::commission:
        case Verb::oust:
            return by_side(verb_of(action) == Verb::oust ? "ousts" : "commissions")
                .with("commissioner", say_commissioner(s.players[frame.a].commissioner))
                .with("pirate", say_pirate(s, s.declared.slot));
        case Verb::keep: return by_pirate("keeps_roll");
        case Verb::hold: return by_pirate("holds").with("hostage", say_hostage(frame.c));
        case Verb::torment: return by_pirate("torments").with("hostage", say_hostage(frame.c));
        case Verb::stay: return by_pirate("stays");
        case Verb::refrain: return by_pirate("refrains");
        default: return std::nullopt;
    }
}

}  // namespace nb::blackbeard
