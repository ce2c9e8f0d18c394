// The search never peeks: what a seat can't know is dealt anew, so that nothing it decides depends
// on it. Positions that a seat can't tell apart are dealt anew to the same bytes; in twins of whole
// games it decides alike; and one that forgets to deal anew is found out.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "bots/blackbeard/search.hpp"
#include "bots/northgard/search.hpp"
#include "bots/search/search.hpp"
#include "games.hpp"
#include "tests/bots/twins.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::test {

namespace {

using Whisper = whisper::Game;

// A forgetful seat: what others hold may be any card that it doesn't hold itself. Which cards were
// played it could remember; which were buried it couldn't, and the state doesn't say.
struct HonestWhisper {
    static constexpr double exploration = 0.7;
    static constexpr unsigned widening = 0;

    static void redeal(Whisper::State& s, Seat observer, Random& random) {
        auto unseen =
            Bits<Whisper::cards>::from_word(((1U << Whisper::cards) - 1) & ~s.hands[observer]);
        for (Seat seat = 0; seat < s.seats; ++seat) {
            if (seat == observer) continue;
            const auto held = static_cast<unsigned>(std::popcount(s.hands[seat]));
            s.hands[seat] = 0;
            for (unsigned i = 0; i < held; ++i) {
                s.hands[seat] |= unseen.extract(random.below(unseen.size())).word();
            }
        }
        s.deck = 0;
    }
    static bool tells_apart(const Whisper::State&, const Turn&, Seat) { return true; }
    static void play_out(Whisper::State& s, Random& random, ActionList& room) {
        search::play_at_random<Whisper>(s, random, room, 100);
    }
    static search::Rewards rewards(const Whisper::State& s) {
        return search::win_rewards(Whisper::scores(s));
    }
};

struct PeekingWhisper : HonestWhisper {
    static void redeal(Whisper::State&, Seat, Random&) {}
};

template <Game G, class Traits, std::uint32_t Iterations>
Action choose(const AnyGame& game, Seat seat, Random& random) {
    search::Search<G, Traits> search(20'000);
    const auto& state = static_cast<const GameOf<G>&>(game).state();
    return search::best(search.run(state, seat, {.iterations = Iterations}, random.next())).action;
}

template <Game G>
nlohmann::json seen(const typename G::State& s, Seat seat) {
    return G::view(s, seat);
}

// To the last visit.
template <Game G, class Traits>
void expect_same_decision(const typename G::State& one, const typename G::State& other, Seat seat,
                          std::uint64_t seed) {
    static search::Search<G, Traits> search(1'000);
    const auto here = search.run(one, seat, {.iterations = 12}, seed);
    const auto there = search.run(other, seat, {.iterations = 12}, seed);
    ASSERT_EQ(here.actions.size(), there.actions.size());
    for (std::size_t i = 0; i < here.actions.size(); ++i) {
        ASSERT_EQ(here.actions[i].action, there.actions[i].action);
        ASSERT_EQ(here.actions[i].visits, there.actions[i].visits) << G::position_text(one);
    }
}

// At decisions of a random game: the seat is shown the same after a redeal, the position keeps the
// rules, what was dealt anew is dealt anew again to the same bytes, and the search decides alike.
template <Game G, class Traits>
void check_redeals(const typename G::Options& options, std::uint64_t seed,
                   std::uint64_t& different) {
    Random random(seed);
    ActionList legal;
    typename G::State s = G::start(options);
    unsigned step = 0;
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            G::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        if (++step % 7 == 0) {
            const std::uint64_t same = random.next();
            typename G::State first = s;
            Traits::redeal(first, turn.seat, random);
            ASSERT_EQ(seen<G>(first, turn.seat), seen<G>(s, turn.seat));
            ASSERT_TRUE(G::broken_invariants(first).empty())
                << G::broken_invariants(first).front() << "\n"
                << G::position_text(s);
            typename G::State here = s;
            Random one(same);
            Traits::redeal(here, turn.seat, one);
            typename G::State there = first;
            Random again(same);
            Traits::redeal(there, turn.seat, again);
            ASSERT_EQ(here, there) << G::position_text(s) << "\n" << G::position_text(first);
            expect_same_decision<G, Traits>(s, first, turn.seat, same);
            different += first == s ? 0U : 1U;
        }
        legal.clear();
        G::actions(s, legal);
        G::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
}

void expect_honest(const AnyGame& start, const BotEntry& bot, Seat seats, std::uint64_t games,
                   std::uint64_t most_steps) {
    std::uint64_t apart = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        const TwinReport report = play_twins(start, bot, seat, seat, games, most_steps);
        EXPECT_TRUE(report.complaints.empty()) << report.complaints.front();
        apart += report.apart;
    }
    EXPECT_GT(apart, 0U);
}

std::unique_ptr<AnyGame> whisper_start() {
    return std::make_unique<GameOf<Whisper>>(Whisper::start({.seats = 3}));
}

}  // namespace

TEST(SearchHidden, whisper_decides_alike_in_twins) {
    const BotEntry bot{"search", "whisper", choose<Whisper, HonestWhisper, 200>};
    expect_honest(*whisper_start(), bot, 3, 40, 200);
}

TEST(SearchHidden, a_search_that_peeks_is_found_out) {
    const BotEntry bot{"peeks", "whisper", choose<Whisper, PeekingWhisper, 200>};
    EXPECT_FALSE(play_twins(*whisper_start(), bot, 1, 1, 100).complaints.empty());
}

TEST(SearchHidden, northgard_N22_is_dealt_anew_from_what_the_seat_knows) {
    std::uint64_t different = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        northgard::Options options;
        options.seats = static_cast<std::uint8_t>(2 + seed % 4);
        options.creatures = static_cast<std::uint8_t>(seed % 3);
        options.choose_clans = seed % 2 == 0;
        check_redeals<northgard::Northgard, northgard::SearchTraits>(options, seed, different);
    }
    EXPECT_GT(different, 100U);
}

TEST(SearchHidden, blackbeard_B4_1_B20_15_is_dealt_anew_from_what_the_seat_knows) {
    std::uint64_t different = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        blackbeard::Options options;
        options.seats = static_cast<std::uint8_t>(1 + seed % 5);
        check_redeals<blackbeard::Blackbeard, blackbeard::SearchTraits>(options, seed, different);
    }
    EXPECT_GT(different, 100U);
}

TEST(SearchHidden, northgard_N22_decides_alike_in_twins) {
    const BotEntry bot{"search", "northgard",
                       choose<northgard::Northgard, northgard::SearchTraits, 30>};
    const GameOf<northgard::Northgard> start(northgard::Northgard::start({.seats = 3}));
    expect_honest(start, bot, 3, 2, 600);
}

}  // namespace nb::test
