// The kinds of turn in every position of random games, worked out anew from the hand and the lore
// (N5.2 to N5.12). What single cards do is told in tests/cases/northgard.

#include <algorithm>
#include <set>

#include "northgard/rules_internal.hpp"
#include "tests/northgard/random_games.hpp"
#include "tests/northgard/told.hpp"

namespace nb::northgard {
namespace {

using Texts = std::set<std::string>;

Texts legal_now(const State& s) {
    ActionList legal;
    Northgard::actions(s, legal);
    Texts texts;
    for (Action action : legal) texts.insert(Northgard::action_text(action));
    EXPECT_EQ(texts.size(), legal.size()) << "no action twice";
    return texts;
}

// All but `play`, whose cards decide for themselves (N5.5).
Texts expected_turn(const State& s, Seat seat, bool card_played) {
    if (card_played) return {"end"};  // N5.4
    const Player& player = s.players[seat];
    Texts texts = {"pass"};
    for_each(player.hand, [&](Card card) {
        const std::string id(cards[card].id);
        const bool unrest = id == "unrest";
        texts.insert("wait " + id);
        if (player.lore >= 1) texts.insert("replace " + id);
        if (player.lore >= 2 && !unrest) texts.insert("remove " + id);
        for (unsigned tier = 1; tier <= 2 && player.lore >= 3; ++tier) {
            if (((player.upgrades >> tier) & 1U) == 0) continue;
            const std::string taken =
                "upgrade " + id + ' ' + std::string(cards[clan_card(player.clan, tier)].id);
            texts.insert(taken);
            if (!unrest) texts.insert(taken + " removing");
        }
    });
    return texts;
}

TEST(NorthgardTurn, N5_2_N5_4_N5_7_N5_8_N5_9_N5_10_KindsOfTurnInRandomGames) {
    unsigned turns = 0;
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
        play_at_random(seed, [&](const State& s) {
            if (asked(s) != Ask::turn) return;
            ++turns;
            const Seat seat = s.stack.top().a;
            const unsigned flags = s.stack.top().b;
            Texts legal = legal_now(s);
            std::erase_if(legal, [&](const std::string& text) {
                if (!text.starts_with("play ")) return false;
                const Card card = *card_by_id(text.substr(sizeof "play"));
                const Cards& hand = s.players[seat].hand;
                const bool held =
                    hand.contains(card) || (card == first_feast && hand.contains(second_feast));
                EXPECT_TRUE(held) << text;
                EXPECT_TRUE(cards[card].flash || (flags & turn_main_played) == 0) << text;
                return true;
            });
            ASSERT_EQ(legal, expected_turn(s, seat, (flags & turn_card_played) != 0));
        });
    }
    EXPECT_GT(turns, 1000U);
}

// Who plays next: clockwise, past those who have passed (N5.1); the marker goes to the first who
// passes (N5.13); passing empties hand and active area (N5.11, N5.16).
TEST(NorthgardTurn, N5_1_N5_11_N5_13_N5_16_TheOrderOfTurnsInRandomGames) {
    for (std::uint64_t seed = 200; seed < 240; ++seed) {
        State before;
        play_at_random(seed, [&](const State& s) {
            const bool begins = asked(s) == Ask::turn && s.stack.top().b == 0;
            if (!begins) return;
            const Seat now = s.stack.top().a;
            ASSERT_FALSE(has_passed(s, now));
            if (s.year != before.year) {
                ASSERT_EQ(now, s.first);
                ASSERT_EQ(s.passed, 0);
            } else if (s.active != before.active) {
                Seat expected = before.active;
                do {
                    expected = static_cast<Seat>((expected + 1) % s.seats);
                } while (has_passed(s, expected));
                ASSERT_EQ(now, expected);
            }
            if (s.year == before.year && before.passed == 0) {
                ASSERT_EQ(s.first, s.passed == 0 ? before.first : before.active);
            } else if (s.year == before.year) {
                ASSERT_EQ(s.first, before.first);
            }
            for (Seat seat = 0; seat < s.seats; ++seat) {
                if (!has_passed(s, seat)) continue;
                ASSERT_TRUE(s.players[seat].hand.empty());
                ASSERT_TRUE(s.players[seat].active.empty());
            }
            before = s;
        });
    }
}

// Upgrades and what is bought by lore, in numbers.
TEST(NorthgardTurn, N5_10_N2_6_TheUpgradesAreTheOtherTwoCardsOfTheClan) {
    for (unsigned clan = 0; clan < clan_count; ++clan) {
        const auto first = static_cast<std::size_t>(clan_card(static_cast<Clan>(clan), 0));
        const std::string id = "clan_" + std::string(clan_ids[clan]);
        EXPECT_EQ(cards[first].id, id);
        EXPECT_TRUE(cards[first + 1].id.starts_with(id + '_'));
        EXPECT_TRUE(cards[first + 2].id.starts_with(id + '_'));
    }
}

}  // namespace
}  // namespace nb::northgard
