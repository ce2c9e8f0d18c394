// The heuristic player of Northgard: beats those who don't think, chooses legally under all
// options, and decides by nothing that its seat can't know (N22).

#include "bots/northgard/heuristic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <vector>

#include "bots/tunable.hpp"
#include "core/hash.hpp"

namespace nb::northgard::test {

namespace {

using Chooser = std::function<Action(const State&, Seat)>;

Action at_random(const State& s, Random& random) {
    ActionList legal;
    Northgard::actions(s, legal);
    return legal[random.below(static_cast<unsigned>(legal.size()))];
}

// Plays to the end; the seats in `thinking` (bits) choose by the function, the others at random.
State play(State s, unsigned thinking, Random& random, const Chooser& choose) {
    for (;;) {
        const Turn turn = Northgard::turn(s);
        if (turn.kind == Turn::Kind::over) return s;
        if (turn.kind == Turn::Kind::chance) {
            Northgard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        const bool thinks = ((thinking >> turn.seat) & 1U) != 0;
        Northgard::apply(s, thinks ? choose(s, turn.seat) : at_random(s, random));
    }
}

Options options_for(unsigned seats, unsigned number) {
    Options options;
    options.seats = static_cast<std::uint8_t>(seats);
    options.creatures = static_cast<std::uint8_t>(number % 3);
    options.teams = seats == 4 && number % 2 == 1;
    return options;
}

// What lies face down with others.
struct Hidden {
    std::vector<Card> cards;  // no seat's own: developments, Achievements, Unrest
    void shuffle(Random& random) {
        for (std::size_t i = cards.size(); i > 1; --i) {
            std::swap(cards[i - 1], cards[random.below(static_cast<unsigned>(i))]);
        }
    }
};

bool of_one_seat(Card card) { return card < first_early; }

Cards take(std::vector<Card>& from, unsigned count) {
    Cards taken;
    for (unsigned i = 0; i < count; ++i) {
        taken.insert(from.back());
        from.pop_back();
    }
    return taken;
}

// The same for the seat, but with other cards in other hands, piles and discard piles, and other
// set-up tiles with others. Sizes are public.
State seen_alike(State s, Seat seat, Random& random) {
    Hidden common;
    std::array<Hidden, most_players> own;
    std::array<unsigned, most_players> common_count{};
    for (Seat other = 0; other < s.seats; ++other) {
        if (other == seat) continue;
        const Player& player = s.players[other];
        for (unsigned card : player.hand | player.discard | player.pile.all()) {
            const auto c = static_cast<Card>(card);
            (of_one_seat(c) ? own[other] : common).cards.push_back(c);
            if (!of_one_seat(c)) ++common_count[other];
        }
    }
    common.shuffle(random);
    for (Seat other = 0; other < s.seats; ++other) {
        if (other == seat) continue;
        Player& player = s.players[other];
        const unsigned in_hand = player.hand.size();
        const unsigned in_pile = player.pile.size();
        const unsigned in_discard = player.discard.size();
        for (unsigned i = 0; i < common_count[other]; ++i) {
            own[other].cards.push_back(common.cards.back());
            common.cards.pop_back();
        }
        own[other].shuffle(random);
        player.hand = take(own[other].cards, in_hand);
        player.pile.shuffle(take(own[other].cards, in_pile));
        player.discard = take(own[other].cards, in_discard);
    }
    if (s.year != 0) return s;
    Bits<tile_count> tiles_left = s.tile_pile.all();
    for (Seat other = 0; other < s.seats; ++other) {
        if (other == seat) continue;
        for (std::uint8_t& tile : s.players[other].tiles) {
            if (tile == no_tile) continue;
            tiles_left.insert(tile);
            const auto drawn = static_cast<Tile>(
                tiles_left.nth(random.below(static_cast<unsigned>(tiles_left.size()))));
            tiles_left.erase(drawn);
            tile = drawn;
        }
        std::sort(s.players[other].tiles.begin(), s.players[other].tiles.end());
    }
    s.tile_pile.shuffle(tiles_left);
    return s;
}

// The seat has somebody's cards before it.
bool looks_into_a_hand(const State& s) {
    return asked(s) == Ask::spy_card || asked(s) == Ask::press_card;
}

}  // namespace

TEST(NorthgardHeuristic, beats_random_play_with_any_number_of_seats) {
    for (unsigned seats = 2; seats <= most_players; ++seats) {
        constexpr unsigned games = 15;
        unsigned won = 0;
        for (unsigned game = 0; game < games; ++game) {
            Random random(1000 * seats + game);
            const auto seat = static_cast<Seat>(game % seats);
            const Options options = options_for(seats, game);
            const unsigned side = options.teams ? 5U << (seat & 1U) : 1U << seat;
            const State end =
                play(Northgard::start(options), side, random,
                     [&](const State& s, Seat who) { return choose_well(s, who, random); });
            won += Northgard::scores(end).won[seat] ? 1 : 0;
        }
        EXPECT_GE(won, games - 2) << seats << " seats";
    }
}

TEST(NorthgardHeuristic, plays_whole_games_legally_under_all_options) {
    for (unsigned number = 0; number < 12; ++number) {
        Options options = options_for(2 + number % 4, number);
        options.years = std::array<std::uint8_t, 4>{3, 5, 7, 10}[number % 4];
        options.choose_clans = number % 2 == 0;
        options.trade_any = number % 3 == 0;
        options.corner_test = number % 5 == 0;
        options.spare_tile = number % 4 == 1;
        options.fame_only = number % 3 == 1;
        Random random(number);
        play(Northgard::start(options), 0b11111, random, [&](const State& s, Seat seat) {
            const Action action = choose_well(s, seat, random);
            ActionList legal;
            Northgard::actions(s, legal);
            EXPECT_TRUE(legal.contains(action)) << Northgard::action_text(action);
            return action;
        });
    }
}

TEST(NorthgardHeuristic, decides_by_nothing_that_its_seat_cannot_know_N22) {
    unsigned different = 0;
    for (unsigned game = 0; game < 12; ++game) {
        const unsigned seats = 2 + game % 4;
        Random random(game);
        const auto seat = static_cast<Seat>(game / 4 % seats);
        play(Northgard::start(options_for(seats, game)), 1U << seat, random,
             [&](const State& s, Seat who) {
                 const std::uint64_t seed = random.next();
                 Random here(seed);
                 const Action action = choose_well(s, who, here);
                 if (looks_into_a_hand(s)) return action;
                 for (unsigned i = 0; i < 3; ++i) {
                     const State twin = seen_alike(s, who, random);
                     different += twin == s ? 0 : 1;
                     Random there(seed);
                     EXPECT_EQ(action, choose_well(twin, who, there))
                         << Northgard::action_text(action) << " in\n"
                         << Northgard::position_text(s) << "\nand there\n"
                         << Northgard::position_text(twin);
                 }
                 return action;
             });
    }
    EXPECT_GT(different, 1000U);
}

// N15.2: whoever can make a third closed territory great by building does so.
TEST(NorthgardHeuristic, builds_what_wins_by_territories) {
    unsigned chances = 0;
    for (unsigned game = 0; game < 12; ++game) {
        Random random(game);
        play(Northgard::start(options_for(2 + game % 2, 0)), 0b11111, random,
             [&](const State& s, Seat seat) {
                 const Action action = choose_well(s, seat, random);
                 if (asked(s) != Ask::build || great_territories(s, seat) != 2) return action;
                 ActionList legal;
                 Northgard::actions(s, legal);
                 const auto wins = [&](Action build) {
                     State after = s;
                     Northgard::apply(after, build);
                     return great_territories(after, seat) >= 3;
                 };
                 if (std::any_of(legal.begin(), legal.end(), wins)) {
                     ++chances;
                     EXPECT_TRUE(wins(action)) << Northgard::action_text(action);
                 }
                 return action;
             });
    }
    EXPECT_GT(chances, 0U);
}

// The table of weights changed nothing: these are the decisions from before there was one. Who
// changes weights or how they are used puts the new number here.
TEST(NorthgardHeuristic, plays_as_before_by_its_usual_weights) {
    std::uint64_t hash = 0;
    for (unsigned game = 0; game < 8; ++game) {
        Random random(game);
        play(Northgard::start(options_for(2 + game % 4, game)), 0b11111, random,
             [&](const State& s, Seat seat) {
                 const Action action = choose_well(s, seat, random);
                 for (const std::uint8_t part : {action.a, action.b, action.c}) {
                     hash = mix_hash(hash, part);
                 }
                 hash = mix_hash(hash, action.verb);
                 return action;
             });
    }
    EXPECT_EQ(hash, 0x681FF5ED735C9056ULL);
}

TEST(NorthgardHeuristic, plays_by_the_weights_it_is_given) {
    const TunableBot* bot = find_tunable_bot("northgard", "heuristic");
    ASSERT_NE(bot, nullptr);
    std::vector<double> usual;
    std::vector<double> other;
    for (const TunedWeight& weight : bot->weights()) {
        EXPECT_LT(weight.least, weight.value) << weight.name;
        EXPECT_GT(weight.most, weight.value) << weight.name;
        EXPECT_GT(weight.step, 0) << weight.name;
        usual.push_back(weight.value);
        other.push_back(weight.name == "land" ? weight.most : weight.value);
    }
    Random random(1);
    unsigned decisions = 0;
    unsigned different = 0;
    play(Northgard::start(options_for(3, 1)), 0b111, random, [&](const State& s, Seat seat) {
        const GameOf<Northgard> game(s);
        const std::uint64_t seed = random.next();
        Random here(seed);
        Random there(seed);
        Random elsewhere(seed);
        const Action action = choose_northgard(game, seat, here);
        EXPECT_EQ(action, bot->choose(usual, game, seat, there));
        different += bot->choose(other, game, seat, elsewhere) == action ? 0 : 1;
        ++decisions;
        return action;
    });
    EXPECT_GT(different, 0U);
    EXPECT_LT(different, decisions / 2);
}

TEST(NorthgardHeuristic, thinks_for_milliseconds) {
    Random random(1);
    unsigned decisions = 0;
    const auto start = std::chrono::steady_clock::now();
    play(Northgard::start(options_for(5, 1)), 0b11111, random, [&](const State& s, Seat seat) {
        ++decisions;
        return choose_well(s, seat, random);
    });
    const auto spent = std::chrono::steady_clock::now() - start;
    EXPECT_LT(spent / decisions, std::chrono::milliseconds(50));
}

}  // namespace nb::northgard::test
