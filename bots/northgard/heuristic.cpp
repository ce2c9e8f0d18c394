#include "bots/northgard/heuristic.hpp"

#include <algorithm>

#include "bots/northgard/cards.hpp"
#include "bots/northgard/fight.hpp"
#include "bots/northgard/plan.hpp"
#include "bots/northgard/worth.hpp"

namespace nb::northgard {

namespace {

using namespace bot;

constexpr unsigned hasty_effort = 10;

// Passing ends the phase if all others have passed; what it means for the seat is the same then.
double pass_worth(const State& s, const Outlook& view) {
    State after = s;
    Player& player = after.players[view.seat];
    player.discard |= player.hand | player.active;
    player.hand = Cards{};
    player.active = Cards{};
    const bool gets_marker = s.passed == 0 && s.first != view.seat && !view.last_year;
    after.passed |= static_cast<std::uint8_t>(1U << view.seat);
    return worth(after, view) + (gets_marker ? view.weights->first_marker : 0);
}

// Trades are compared before the winter that follows the last of them.
double trade_worth(const State& s, Action action, const Outlook& view) {
    State after = s;
    if (verb_of(action) == Verb::trade) {
        Player& player = after.players[view.seat];
        player.food = static_cast<std::uint8_t>(player.food - (action.b >> 4));
        player.wood = static_cast<std::uint8_t>(player.wood - (action.b & 15U));
        player.lore = static_cast<std::uint8_t>(player.lore - action.c);
        ++resource_of(player, static_cast<Resource>(action.a));
    }
    return worth(after, view);
}

double clan_worth(Clan clan) {
    constexpr std::array<double, clan_count> liking = {3, 4, 6, 6, 2, 5, 3};
    return liking[static_cast<std::size_t>(clan)];
}

// A card of somebody else to be discarded, copied or stopped.
double hurt_worth(const State& s, Action action, const Outlook& view) {
    const Frame<Ask>& frame = s.stack.top();
    return use_worth(action.a, view.early) * -view.weight[frame.b];
}

double counter_worth(const State& s, Action action, const Outlook& view) {
    const double use = use_worth(s.stack.top().b, view.early);
    return verb_of(action) == Verb::counter ? use - view.weights->worth_countering : 0;
}

// What an action is worth; comparable with the others of the same question only.
double rate(const State& s, Action action, const Outlook& view, unsigned effort) {
    switch (asked(s)) {
        case Ask::choose_clan: return clan_worth(static_cast<Clan>(action.a));
        case Ask::take_card: return pick_worth(s, action.a, view);
        case Ask::counter: return counter_worth(s, action, view);
        case Ask::trade: return trade_worth(s, action, view);
        case Ask::team_offer: return verb_of(action) == Verb::stop ? 1 : 0;
        case Ask::spy_card:
        case Ask::press_card: return hurt_worth(s, action, view);
        case Ask::press_player:
        case Ask::spy_player: return -view.weight[action.a];
        case Ask::turn:
            if (verb_of(action) == Verb::pass) return pass_worth(s, view);
            break;
        default: break;
    }
    return action_worth(s, action, view, effort);
}

}  // namespace

Action choose_well(const State& s, Seat seat, Random& random, unsigned effort,
                   const Weights& weights) {
    ActionList legal;
    Northgard::actions(s, legal);
    if (legal.size() == 1) return legal[0];
    const Outlook view = look_ahead(s, seat, weights);
    if (rolling(s)) return choose_in_fight(s, legal, view);
    const auto share = std::max(1U, effort / static_cast<unsigned>(legal.size()));
    Action best = legal[0];
    double most = -1e9;
    unsigned equals = 0;
    for (const Action action : legal) {
        const double value = rate(s, action, view, share);
        if (value > most + 1e-9) {
            most = value;
            best = action;
            equals = 1;
        } else if (value > most - 1e-9 && random.below(++equals) == 0) {
            best = action;
        }
    }
    return best;
}

Action choose_northgard(const AnyGame& game, Seat seat, Random& random) {
    return choose_northgard_with(usual_weights(), game, seat, random);
}

Action choose_northgard_with(const Weights& weights, const AnyGame& game, Seat seat,
                             Random& random) {
    return choose_well(static_cast<const GameOf<Northgard>&>(game).state(), seat, random,
                       usual_effort, weights);
}

Action choose_hastily(const AnyGame& game, Seat seat, Random& random) {
    return choose_well(static_cast<const GameOf<Northgard>&>(game).state(), seat, random,
                       hasty_effort);
}

}  // namespace nb::northgard
