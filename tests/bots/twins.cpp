#include "tests/bots/twins.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/random_play.hpp"
#include "core/view.hpp"

namespace nb::test {

namespace {

using nlohmann::json;

constexpr std::size_t most_complaints = 3;

class Pair {
public:
    Pair(const AnyGame& start, const BotEntry& bot, Seat watched, std::uint64_t seed,
         TwinReport& report)
        : one_(start.clone()),
          two_(start.clone()),
          bot_(bot),
          watched_(watched),
          random_(seed),
          report_(report) {}

    void play(std::uint64_t most_steps) {
        for (std::uint64_t step = 0; step < most_steps; ++step) {
            const Turn turn = one_->turn();
            if (turn.kind == Turn::Kind::over) return;
            if (turn.kind == Turn::Kind::seat && turn.seat == watched_) {
                bot_decides();
            } else {
                others_go_on(turn);
            }
            if (report_.complaints.size() >= most_complaints) return;
        }
    }

private:
    // All that the watched seat is shown of a game.
    json shown(const AnyGame& game) const { return game.view(watched_); }
    json told(const AnyGame& game, Action action) const {
        json lines = json::array();
        for (const Message& message : game.log(action, watched_)) lines.push_back(to_json(message));
        return lines;
    }

    void bot_decides() {
        const std::uint64_t seed = random_.next();
        Random same(seed);
        Random again(seed);
        const Action action = bot_.choose(*one_, watched_, same);
        const Action twin = bot_.choose(*two_, watched_, again);
        const bool apart = !std::ranges::equal(one_->bytes(), two_->bytes());
        ++report_.decisions;
        report_.apart += apart ? 1 : 0;
        ActionList legal;
        one_->actions(legal);
        if (!legal.contains(action)) {
            report_.complaints.push_back("not legal: " + one_->action_text(action));
        } else if (action != twin) {
            report_.complaints.push_back(one_->action_text(action) + " here, but " +
                                         two_->action_text(twin) + " there:\n" +
                                         one_->position_text() + "\n" + two_->position_text());
        }
        advance(action, action);
    }

    void others_go_on(const Turn& turn) {
        ActionList legal;
        const Action one = random_step(*one_, turn, random_, legal);
        const Turn other = two_->turn();
        if (other.kind == Turn::Kind::over ||
            (other.kind == Turn::Kind::seat && other.seat == watched_)) {
            return advance(one, one);  // told apart by whose turn it is
        }
        advance(one, random_step(*two_, other, random_, legal));
    }

    // Plays the two actions, if the watched seat can't tell them apart; else both games are the
    // first one from here.
    void advance(Action one, Action two) {
        const json told_one = told(*one_, one);
        one_->apply(one);
        ActionList legal;
        const Turn turn = two_->turn();
        if (turn.kind == Turn::Kind::seat) two_->actions(legal);
        const bool possible =
            turn.kind == Turn::Kind::chance ? is_chance(two) : legal.contains(two);
        if (possible && told(*two_, two) == told_one) {
            two_->apply(two);
            if (shown(*two_) == shown(*one_)) return;
        }
        two_ = one_->clone();
    }

    std::unique_ptr<AnyGame> one_;
    std::unique_ptr<AnyGame> two_;
    const BotEntry& bot_;
    Seat watched_;
    Random random_;
    TwinReport& report_;
};

}  // namespace

TwinReport play_twins(const AnyGame& start, const BotEntry& bot, Seat watched, std::uint64_t seed,
                      std::uint64_t games, std::uint64_t most_steps) {
    TwinReport report;
    for (std::uint64_t i = 0; i < games; ++i) {
        Pair(start, bot, watched, seed + i, report).play(most_steps);
    }
    return report;
}

}  // namespace nb::test
