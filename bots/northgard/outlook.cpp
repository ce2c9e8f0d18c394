#include "bots/northgard/outlook.hpp"

#include <algorithm>

#include "bots/northgard/worth.hpp"

namespace nb::northgard::bot {

namespace {

bool harvest_is_over(const State& s) {
    switch (asked(s)) {
        case Ask::trade:
        case Ask::team_offer:
        case Ask::team_answer:
        case Ask::second_chance:
        case Ask::second_tile:
        case Ask::second_units: return true;
        default: return (s.explore_flags & second_chance_explore) != 0;
    }
}

double lasting(unsigned harvests, double kept_until_next_year) {
    double sum = 0;
    double kept = 1;
    for (unsigned i = 0; i < harvests; ++i, kept *= kept_until_next_year) sum += kept;
    return sum;
}

// The rival who leads counts half of all rivals, the others share the rest.
void weigh_rivals(const State& s, Outlook& view) {
    Seat leader = no_seat;
    double most = 0;
    unsigned rivals = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!enemies(s, view.seat, seat)) {
            view.weight[seat] = 1;
            continue;
        }
        ++rivals;
        const double standing = holdings(s, seat, view);
        if (leader == no_seat || standing > most) {
            leader = seat;
            most = standing;
        }
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (!enemies(s, view.seat, seat)) continue;
        const double share = rivals == 1 ? 1 : seat == leader ? 0.5 : 0.5 / (rivals - 1);
        view.weight[seat] = -view.weights->rivals_count * share;
    }
}

}  // namespace

Outlook look_ahead(const State& s, Seat seat, const Weights& weights) {
    Outlook view;
    view.seat = seat;
    view.weights = &weights;
    const unsigned year = std::max<unsigned>(s.year, 1);
    view.years = s.years - year;
    const bool harvested = harvest_is_over(s);
    view.harvests = view.years + (harvested ? 0 : 1);
    view.winter = !harvested || asked(s) == Ask::trade || asked(s) == Ask::team_offer ||
                  asked(s) == Ask::team_answer;
    view.last_year = view.years == 0;
    view.territories_win = s.fame_only == 0 && s.years != 10;
    view.early = std::min(1.0, view.years / 3.0);
    view.lasting = lasting(view.harvests, weights.kept_until_next_year);
    view.lasting_later = view.harvests == 0 ? 0 : view.lasting - 1;
    weigh_rivals(s, view);
    return view;
}

}  // namespace nb::northgard::bot
