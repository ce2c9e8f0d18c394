#include "bots/blackbeard/search.hpp"

#include "blackbeard/rules_internal.hpp"
#include "blackbeard/system_values.hpp"

namespace nb::blackbeard {

namespace {

constexpr unsigned horizon_rounds = 2;    // at a table
constexpr unsigned most_decisions = 400;  // of a playout, should a round not end
constexpr double margin_scale = 100;      // points

// Cards of other hands change places with cards of the deck that could lie in a hand.
void redeal_hands(State& s, Seat observer, Random& random) {
    Cards unseen = s.hold;
    for (Side side = 0; side < s.seats; ++side) {
        if (side != observer) unseen |= s.players[side].hand;
    }
    Cards for_hands;
    for (unsigned card : unseen) {
        if (!row_of(kind_of(static_cast<Card>(card))).immediate) for_hands.insert(card);
    }
    for (Side side = 0; side < s.seats; ++side) {
        if (side == observer) continue;
        const unsigned held = s.players[side].hand.size();
        Cards hand;
        for (unsigned i = 0; i < held; ++i)
            hand |= for_hands.extract(random.below(for_hands.size()));
        s.players[side].hand = hand;
        unseen -= hand;
    }
    s.hold = unseen;
}

bool is_found(const State& s, Port port) {
    return std::ranges::any_of(s.displays, [&](const Pirate& p) { return p.found == port; });
}

// Merchants that nobody has found change places with each other and with the pool.
void redeal_merchants(State& s, Random& random) {
    auto unseen = Bits<merchant_count>::from_word(s.merchant_pool);
    std::uint64_t face_down = 0;
    for (Port port = 0; port < port_count; ++port) {
        const Merchant merchant = s.merchant_at[port];
        if (merchant == no_merchant || is_found(s, port)) continue;
        unseen.insert(merchant);
        face_down |= std::uint64_t{1} << port;
    }
    for (; face_down != 0; face_down &= face_down - 1) {
        const auto drawn = unseen.extract(random.below(unseen.size()));
        s.merchant_at[static_cast<std::size_t>(std::countr_zero(face_down))] =
            static_cast<Merchant>(*drawn.begin());
    }
    s.merchant_pool = unseen.word();
}

// Points now, and by the System Player's own values what is still aboard.
double standing(const State& s, Side side) {
    double points = points_of(s, side);
    if (asked(s) == Ask::over) return points;
    for (Slot slot = first_slot(s, side); slot < end_slot(s, side); ++slot) {
        if (!is_sailing(s, slot)) continue;
        const Pirate& p = at(s, slot);
        const int aboard = value::net_worth * static_cast<int>(p.net_worth) +
                           value::booty * static_cast<int>(booty_of(p)) +
                           value::loyalty_at(p.loyalty) - value::hit * p.hits * p.hits -
                           (p.scurvy != 0 ? value::scurvy : 0);
        points += static_cast<double>(aboard) / value::point;
    }
    return points;
}

}  // namespace

void SearchTraits::redeal(State& s, Seat observer, Random& random) {
    redeal_hands(s, observer, random);
    redeal_merchants(s, random);
}

std::optional<Action> SearchTraits::favourite(const State& s, bool) { return procedure(s); }

void SearchTraits::play_out(State& s, Random& random, ActionList&) {
    // Alone, the game can be ended early; what going on would bring shows at the end alone.
    const unsigned until = s.solitaire != 0 ? ~0U : s.round + horizon_rounds;
    for (unsigned decisions = 0; decisions < most_decisions && s.round < until;) {
        const Turn turn = Blackbeard::turn(s);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::chance) {
            Blackbeard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        ++decisions;
        Blackbeard::apply(s, procedure(s));
    }
}

search::Rewards SearchTraits::rewards(const State& s) {
    std::array<double, most_players> points{};
    for (Side side = 0; side < s.sides; ++side) points[side] = standing(s, side);
    search::Rewards rewards{};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        double rival = -1'000;
        for (Side side = 0; side < s.sides; ++side) {
            if (side != seat) rival = std::max(rival, points[side]);
        }
        rewards[seat] = search::squashed(points[seat] - rival, margin_scale);
    }
    return rewards;
}

}  // namespace nb::blackbeard

template class nb::search::Search<nb::blackbeard::Blackbeard, nb::blackbeard::SearchTraits>;
