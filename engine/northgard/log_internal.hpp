#pragma once
// How the log is told: log.cpp carries a step out frame by frame and collects the lines;
// log_acts.cpp says what a seat decided, log_changes.cpp what came of it, log_fight.cpp how a fight
// went. A viewer is told only what N22 shows them.

#include <array>
#include <optional>
#include <vector>

#include "northgard/rules_internal.hpp"
#include "northgard/said.hpp"

namespace nb::northgard {

inline Message log_line(std::string_view key) { return say("log", key); }

// The lines for one viewer. Harvest and Winter run through all players step by step; what they
// bring is added up and told once for each player.
class Telling {
public:
    explicit Telling(std::optional<Seat> viewer) : viewer_(viewer) {}

    void line(Message message) { lines_.push_back(std::move(message)); }
    [[nodiscard]] bool sees(Seat seat) const { return viewer_ == seat; }
    [[nodiscard]] std::vector<Message> take() { return std::move(lines_); }

    struct Season {
        bool running = false;
        bool whole = false;  // from its first player on
        std::array<Amounts, most_players> amounts{};
        std::array<bool, most_players> unrest{};
    };
    Season harvest;
    Season winter;

private:
    std::optional<Seat> viewer_;
    std::vector<Message> lines_;
};

// What carrying out the frame on top of `before` changed; `act` answered it, if it was a decision.
struct Change {
    const State& before;
    const State& after;
    std::optional<Action> act;
    [[nodiscard]] const Entry& frame() const { return before.stack.top(); }
};

// What a player has now and hadn't before.
inline Amounts gained(const Change& change, Seat seat) {
    const Player& was = change.before.players[seat];
    const Player& is = change.after.players[seat];
    return {is.food - was.food, is.wood - was.wood, is.lore - was.lore, is.fame - was.fame};
}
inline Amounts only_gains(const Amounts& amounts) {
    const auto positive = [](int n) { return n > 0 ? n : 0; };
    return {positive(amounts.food), positive(amounts.wood), positive(amounts.lore),
            positive(amounts.fame)};
}

void tell_act(Telling& out, const State& s, Action action);
void tell_change(Telling& out, const Change& change);
void tell_fight(Telling& out, const Change& change);
// Tells Harvest and Winter as soon as the step has left them.
void tell_seasons(Telling& out, const State& s);

}  // namespace nb::northgard
