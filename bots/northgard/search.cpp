#include "bots/northgard/search.hpp"

#include <algorithm>

#include "bots/northgard/heuristic.hpp"
#include "bots/northgard/worth.hpp"

namespace nb::northgard {

namespace {

constexpr unsigned horizon_decisions = 40;  // within a turn; set-up has no turns
constexpr double worth_scale = 25;          // fame

// Cards that only this seat can have: its starting and clan cards.
bool of_one_seat(unsigned card) { return card < first_early; }

Cards take(Cards& from, unsigned count, Random& random) {
    Cards taken;
    for (unsigned i = 0; i < count; ++i) taken |= from.extract(random.below(from.size()));
    return taken;
}

// Whose hand the seat is looking into (N17.10, N17.21).
Seat looked_into(const State& s, Seat observer) {
    const Frame<Ask>& frame = s.stack.top();
    const bool looks = frame.kind == Ask::spy_card || frame.kind == Ask::press_card;
    return looks && frame.a == observer ? frame.b : no_seat;
}

// What others have out of sight: in the hand, the draw pile and the discard pile (N22.2).
Cards hidden_with(const State& s, Seat seat, bool hand_is_open) {
    const Player& player = s.players[seat];
    Cards cards = player.discard | player.pile.all();
    if (!hand_is_open) cards |= player.hand;
    return cards;
}

// Each has as many cards in each place as before, and as many of those that could be anybody's.
void redeal_cards(State& s, Seat observer, Random& random) {
    const Seat open = looked_into(s, observer);
    std::array<Cards, most_players> own;
    std::array<unsigned, most_players> common_count{};
    Cards common;
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == observer) continue;
        for (unsigned card : hidden_with(s, seat, seat == open)) {
            if (of_one_seat(card)) {
                own[seat].insert(card);
            } else {
                common.insert(card);
                ++common_count[seat];
            }
        }
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == observer) continue;
        Cards cards = own[seat] | take(common, common_count[seat], random);
        Player& player = s.players[seat];
        const unsigned in_discard = player.discard.size();
        if (seat != open) player.hand = take(cards, player.hand.size(), random);
        player.discard = take(cards, in_discard, random);
        player.pile.shuffle(cards);
    }
}

// Set-up tiles of others change places with those of the pile.
void redeal_tiles(State& s, Seat observer, Random& random) {
    Bits<tile_count> unseen = s.tile_pile.all();
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == observer) continue;
        for (const Tile tile : s.players[seat].tiles) {
            if (tile != no_tile) unseen.insert(tile);
        }
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
        if (seat == observer) continue;
        std::array<std::uint8_t, 3>& tiles = s.players[seat].tiles;
        for (std::uint8_t& tile : tiles) {
            if (tile == no_tile) continue;
            const auto drawn = unseen.extract(random.below(unseen.size()));
            tile = static_cast<Tile>(*drawn.begin());
        }
        std::ranges::sort(tiles);
    }
    s.tile_pile.shuffle(unseen);
}

double worth_of_enemies(const State& s, Seat seat, const std::array<double, most_players>& worths) {
    double sum = 0;
    unsigned count = 0;
    for (Seat other = 0; other < s.seats; ++other) {
        if (!enemies(s, seat, other)) continue;
        sum += worths[other];
        ++count;
    }
    return sum / count;
}

}  // namespace

void SearchTraits::redeal(State& s, Seat observer, Random& random) {
    redeal_cards(s, observer, random);
    if (s.year == 0) redeal_tiles(s, observer, random);
}

bool SearchTraits::tells_apart(const State& s, const Turn& turn, Seat observer) {
    constexpr unsigned most_outcomes = 12;
    if (turn.outcomes > most_outcomes) return false;
    switch (asked(s)) {
        case Ask::draw_card:
        case Ask::draw_setup_tile: return s.stack.top().a == observer;
        case Ask::draw_discard: return false;
        default: return true;
    }
}

std::optional<Action> SearchTraits::favourite(const State& s, bool root) {
    if (!root) return std::nullopt;
    Random random(0);
    return choose_well(s, Northgard::turn(s).seat, random);
}

void SearchTraits::play_out(State& s, Random& random, ActionList& room) {
    for (unsigned decisions = 0; decisions < horizon_decisions;) {
        const Turn turn = Northgard::turn(s);
        if (turn.kind == Turn::Kind::over) return;
        if (turn.kind == Turn::Kind::chance) {
            Northgard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (asked(s) == Ask::turn) return;
        ++decisions;
        room.clear();
        Northgard::actions(s, room);
        Northgard::apply(s, room[random.below(static_cast<unsigned>(room.size()))]);
    }
}

search::Rewards SearchTraits::rewards(const State& s) {
    if (asked(s) == Ask::over) return search::win_rewards(Northgard::scores(s));
    std::array<double, most_players> worths{};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        worths[seat] = bot::worth(s, bot::look_ahead(s, seat));
    }
    search::Rewards rewards{};
    for (Seat seat = 0; seat < s.seats; ++seat) {
        rewards[seat] =
            search::squashed(worths[seat] - worth_of_enemies(s, seat, worths), worth_scale);
    }
    return rewards;
}

}  // namespace nb::northgard

template class nb::search::Search<nb::northgard::Northgard, nb::northgard::SearchTraits>;
