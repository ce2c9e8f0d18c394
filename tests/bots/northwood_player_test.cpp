// The player of For Northwood!: it answers legally and repeatably in every set-up and scenario,
// knows a sure thing when it sees one, and minds its price.

#include "bots/northwood/player.hpp"

#include <gtest/gtest.h>

#include "bots/northwood/estimates.hpp"
#include "bots/northwood/reading.hpp"
#include "bots/northwood/substitutes.hpp"
#include "northwood/play_on.hpp"

namespace nb::test {

namespace {

using namespace northwood;
using namespace northwood::bot;

constexpr Effort slight = {1, 1, 1, 1, 1};

// A game played to its end by random play, with the player asked now and then.
template <class Ask>
void random_game(const Options& options, std::uint64_t seed, Ask&& ask) {
    Random random(seed);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    ActionList room;
    State s = start_on(options, dice);
    while (asked(s) != northwood::Ask::over) {
        if (random.below(30) == 0) ask(s);
        play_randomly(s, room, dice);
    }
}

}  // namespace

TEST(NorthwoodPlayer, answers_legally_and_repeatably_in_every_scenario) {
    Player player(17);
    Player other(15);
    unsigned questions = 0;
    for (unsigned scenario = 0; scenario <= scenario_count; ++scenario) {
        for (const bool full : {false, true}) {
            if (scenario != 0 && full) continue;
            const Options options = {full, static_cast<Scenario>(scenario), 18};
            random_game(options, scenario * 2 + (full ? 1 : 0), [&](const State& s) {
                ++questions;
                Random one(5);
                Random two(5);
                ActionList legal;
                Northwood::actions(s, legal);
                const Action action = player.choose(s, slight, one);
                EXPECT_TRUE(legal.contains(action));
                // Another table, that knows nothing yet and has less room.
                EXPECT_EQ(action, other.choose(s, slight, two));
            });
        }
    }
    EXPECT_GT(questions, 20U);
}

TEST(NorthwoodPlayer, thinks_on_only_as_long_as_it_may) {
    Player player(17);
    random_game({false, Scenario::none, 18}, 11, [&](const State& s) {
        Random one(5);
        Random two(5);
        unsigned asked = 0;
        const auto never = [&] { return ++asked, false; };
        EXPECT_EQ(player.choose_while(s, never, one), player.choose(s, efforts.front(), two));
        EXPECT_EQ(asked, 1U);
    });
}

TEST(NorthwoodPlayer, assesses_every_legal_action) {
    Player player(17);
    random_game({.full_setup = true}, 9, [&](const State& s) {
        Random random(1);
        ActionList legal;
        Northwood::actions(s, legal);
        const auto all = player.assess(s, slight, random);
        ASSERT_EQ(all.size(), legal.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(all[i].action, legal[i]);
            EXPECT_LE(all[i].success, certain);
            EXPECT_LE(all[i].game_chance(), 1.0);
        }
    });
}

// Each character's ability can be assessed at a window of a visit.
TEST(NorthwoodPlayer, has_a_treatment_for_every_character) {
    Random random(3);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    VisitSolver solver(14);
    for (Character c = 0; c < characters.size(); ++c) {
        State s = start_on({.full_setup = true}, dice);
        s.allies.fill(no_character);
        const unsigned slot = character_suit(c);
        s.allies[slot] = c;
        play_on(s, act(Verb::visit, 3), dice);
        play_on(s, act(Verb::done), dice);
        // Down to three cards, so that the piles hold something.
        while (std::popcount(s.hand) > 3 && asked(s) != northwood::Ask::visit_end) {
            ActionList legal;
            Northwood::actions(s, legal);
            const bool window = asked(s) == northwood::Ask::window;
            apply_until_visit_end(s, window ? act(Verb::turn) : legal[0], dice);
        }
        ASSERT_EQ(asked(s), northwood::Ask::window) << int(c);
        AbilitySearch search(solver, {2, 0}, 1);
        const Chances chances = search.worth_after(s, act(Verb::use, slot));
        std::uint64_t sum = 0;
        for (const std::uint32_t chance : chances.of) {
            EXPECT_LE(chance, certain);
            sum += chance;
        }
        EXPECT_GE(sum + 1'000, certain) << characters[c].id;
        // What draws or reads piles is estimated inside the solver, the rest is exact.
        const bool estimated = treatment_of(c) == Treatment::estimated;
        EXPECT_EQ(estimated, estimate_table(c) != nullptr) << characters[c].id;
    }
}

// The order of the deck isn't in a position: what the player is handed can't be peeked at. What it
// does know, it uses: a known top card.
TEST(NorthwoodPlayer, reads_known_top_cards_and_nothing_below) {
    Random random(4);
    const auto dice = [&](unsigned outcomes, Stream) { return random.below(outcomes); };
    State s = start_on({}, dice);
    play_on(s, act(Verb::visit, 2), dice);
    play_on(s, act(Verb::done), dice);
    EXPECT_TRUE(Reading(s).question().known.empty());
    s.deck.look(0, 5);
    const Reading reading(s);
    ASSERT_EQ(reading.question().known.size(), 1U);
    EXPECT_EQ(reading.question().known[0], s.deck.top());
    EXPECT_EQ(reading.question().unseen, s.deck.all().word());
}

TEST(NorthwoodPlayer, plan_falls_with_what_is_needed_and_rises_with_what_is_open) {
    for (const bool full : {false, true}) {
        const PlanTable& table = plan_table(full);
        for (unsigned open = 0; open < table.size(); ++open) {
            EXPECT_EQ(table[open][0], plan_certain);
            for (unsigned needed = 1; needed <= all_stars; ++needed) {
                EXPECT_LE(table[open][needed], table[open][needed - 1]);
            }
        }
        EXPECT_EQ(table[0][1], 0U);
        EXPECT_GT(table[255][16], table[255][18]);
        EXPECT_GT(table[255][18], table[255][20]);
    }
}

// With one visit to go a ruler is worth nothing later, so a substitute costs nothing.
TEST(NorthwoodPlayer, substitutes_are_free_in_the_last_visit_only) {
    State s;
    s.rulers.fill(make_character(0, queen));
    s.allies.fill(make_character(0, jack));
    s.fief = 7;
    s.visited = 0xFF;
    s.visit = 8;
    s.status.fill(Status::friendly);
    s.status[7] = Status::neutral;
    const Stakes stakes = stakes_of(s, 7);
    EXPECT_EQ(stakes.success, plan_certain);
    EXPECT_EQ(substitute_price(s, stakes), 0U);
    s.visit = 6;
    s.visited = 0x9F;
    s.status[5] = s.status[6] = Status::neutral;
    s.threshold = 20;
    EXPECT_GT(substitute_price(s, stakes_of(s, 7)), 0U);
}

}  // namespace nb::test
