#include "bots/northgard/cards.hpp"

#include <algorithm>

namespace nb::northgard::bot {

namespace {

constexpr double cards_a_year = 4;  // N4.1

double use_of(const OpRow& op, double early) {
    const double n = op.n;
    switch (op.op) {
        case Op::recruit: return n * (0.2 + 0.7 * early);
        case Op::recruit_each: return 0.3 + 1.4 * early;
        case Op::recruit_per: return 0.3 + 1.2 * early;
        case Op::move: return (0.5 + 0.3 * n + 0.25 * op.a) * (0.6 + 0.4 * early);
        case Op::explore: return (1.7 + 0.3 * (n - 1)) * (0.7 + 0.3 * early);
        case Op::build: return (1.4 + 0.3 * n) * (0.6 + 0.4 * early);
        case Op::build_second: return 0.7;
        case Op::draw: return 0.8 * op.a + 0.15 * (n - op.a);
        case Op::draw_per_closed: return 1.2;
        case Op::gain: return 0.45 * n;
        case Op::basic: return n == 1 ? 1.9 : 3.2;
        case Op::discard_or_draw: return 1;
        case Op::pay_to_draw:
        case Op::pay_to_add: return 0.3;
        case Op::add_unit: return 0.3 + 0.6 * early;
        case Op::remove_unit: return 1.1;
        case Op::collect_one: return 0.4;
        case Op::step_unit: return 0.2;
        case Op::token: return 0.2;
        case Op::press: return 0.9;
        case Op::spy: return 0.8;
        case Op::curse: return 0.7;
        case Op::threat_or_draw: return 0.9;
        case Op::glory: return 2;
        case Op::annex: return 2.4;
        case Op::replace_building: return 0.3;
        case Op::take_display: return 1;
        case Op::hidden_ways: return 1;
        case Op::bribe: return 1.2;
        case Op::copy_token:
        case Op::copy_neighbour:
        case Op::copy_played: return 1.3;
        case Op::conqueror: return 0.4;
        case Op::bear_awakens: return 0.3;
        case Op::counter: return 0.9;
        default: return 0;
    }
}

// The use of a card in hand, which the position may have made idle for now.
double use_now(const State& s, Card card, const Outlook& view) {
    const Player& player = s.players[view.seat];
    double use = use_worth(card, view.early);
    switch (cards[card].effect[0].op) {
        case Op::build:
            if (player.wood + cards[card].effect[0].n == 0) use *= 0.3;
            break;
        case Op::explore:
            if (s.tile_pile.empty()) use *= 0.1;
            break;
        case Op::recruit:
        case Op::recruit_each:
        case Op::recruit_per:
            if (reserve(s, view.seat) == 0) use *= 0.1;
            break;
        default: break;
    }
    return use;
}

double sum_of_uses(const Cards& among, double early) {
    double sum = 0;
    for (unsigned card : among) sum += use_worth(static_cast<Card>(card), early);
    return sum;
}

double average_use(const Cards& among, double early) {
    return among.empty() ? 0 : sum_of_uses(among, early) / among.size();
}

Cards deck_of(const Player& player) {
    return player.hand | player.active | player.discard | player.pile.all();
}

// Cards of the seat that are being drawn right now.
double draws_worth(const State& s, const Outlook& view) {
    const Player& player = s.players[view.seat];
    double sum = sum_of_uses(s.looked, view.early) * 0.7;
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Frame<Ask>& frame = s.stack.at(i);
        if (frame.kind != Ask::draw_card || frame.a != view.seat) continue;
        const Cards from = player.pile.empty() ? player.discard : player.pile.all();
        const double each = average_use(from, view.early) + 0.1;
        sum += each * std::min<double>(frame.b, from.size()) * (frame.c == 1 ? 0.6 : 1);
    }
    return sum * view.weights->hand_share;
}

// An Achievement, if it were in the deck now.
double achievement_worth(State& s, Card card, const Outlook& view) {
    const Seat seat = view.seat;
    Cards& hand = s.players[seat].hand;
    if (hand.contains(card)) return 0;
    const int without = fame_of(s, seat).achievements;
    hand.insert(card);
    const int with = fame_of(s, seat).achievements;
    hand.erase(card);
    return view.weights->achievement * (with - without);
}

// What passing now or later takes from the display, if rivals who still play may take the best.
double display_worth(const State& s, const Outlook& view, bool now) {
    if (s.players[view.seat].no_pick != 0 || s.display.empty()) return 0;
    double best = -10;
    double second = -10;
    for (Card card : s.display) {
        const double value = pick_worth(s, card, view);
        if (value > best) {
            second = best;
            best = value;
        } else {
            second = std::max(second, value);
        }
    }
    if (now || s.display.size() == 1) return best;
    double rivals = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat != view.seat && !has_passed(s, seat)) ++rivals;
    }
    return best - (best - second) * std::min(0.8, 0.25 * rivals);
}

}  // namespace

double use_worth(Card card, double early) {
    double sum = 0;
    for (const OpRow& op : cards[card].effect) sum += use_of(op, early);
    return cards[card].flash && sum > 0 ? sum * 1.1 + 0.1 : sum;
}

double pick_worth(const State& s, Card card, const Outlook& view) {
    if (is_achievement(card)) {
        State copy = s;
        return achievement_worth(copy, card, view);
    }
    const double use = use_worth(card, view.early);
    double sum = cards[card].fame;
    if (view.last_year) return sum;
    const Cards deck = deck_of(s.players[view.seat]);
    const double better = use - average_use(deck, view.early);
    sum += view.weights->draw_share * better * cards_a_year * view.years / (deck.size() + 1);
    return sum + view.weights->sure_share * use;  // next year for certain (N5.11)
}

double own_cards_worth(const State& s, const Outlook& view) {
    const Player& player = s.players[view.seat];
    const Fame fame = fame_of(s, view.seat);
    double sum = fame.cards + fame.unrest + 0.9 * fame.achievements + draws_worth(s, view);
    const Cards deck = deck_of(player) | s.looked;
    sum += view.weights->draw_share * average_use(deck, view.early) * cards_a_year * view.years;
    const bool passed = has_passed(s, view.seat);
    if (!passed) {
        double uses = 0;
        for (unsigned card : player.hand) uses += use_now(s, static_cast<Card>(card), view);
        sum += view.weights->hand_share * uses;
    }
    return sum + display_worth(s, view, passed);
}

}  // namespace nb::northgard::bot
