// What is open to all is the same for all, and what is hidden makes no difference to those who
// can't see it (N22, N25.15): views of whole games, with the hidden things exchanged for others.

#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "northgard/rules_internal.hpp"
#include "tests/northgard/random_games.hpp"
#include "tests/northgard/told.hpp"

namespace nb::northgard {
namespace {

using nlohmann::json;

json view_of(const State& s, std::optional<Seat> viewer) { return Northgard::view(s, viewer); }
// The position without what N22.2 and N22.4 keep for one player.
json open_part(const State& s, std::optional<Seat> viewer) {
    json open = view_of(s, viewer)["position"];
    for (const char* own : {"hand", "looked", "spied", "setup_tiles"}) open.erase(own);
    for (json& seat : open["seats"]) {
        for (const char* own : {"discard", "pile", "pile_top", "fame", "score"}) seat.erase(own);
    }
    return open;
}

TEST(NorthgardHidden, N22_1_WhatIsOpenIsTheSameForPlayersAndOnlookers) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 101 != 0) return;
            const json onlooker = open_part(s, std::nullopt);
            for (Seat seat = 0; seat < s.seats; ++seat) ASSERT_EQ(open_part(s, seat), onlooker);
        });
    }
}

TEST(NorthgardHidden, N22_1_WhatIsOpen) {
    const State s = told(
        "option creatures on\nseat 0 clan boar\nseat 1 clan raven\n"
        "tile t28 0 -1 r2\nterritory 0 seat 0 units 3\nterritory 2 seat 1 units 2\n"
        "buildings 0 forge\ncreature wolf1 at 3\ncreature_discard draugr2\n"
        "seat 0 food 4\nseat 0 hand start_move dev_fishing\nseat 0 discard start_build\n"
        "seat 0 active dev_scouts\nseat 0 upgrades clan_boar_lay\n"
        "removed clan_boar_osmosis\ndisplay dev_spy dev_hunters\nachievements ach_trapper\n");
    const json seen = view_of(s, Seat{1})["position"];
    const json& player = seen["seats"][0];
    EXPECT_EQ(player["food"], 4);
    EXPECT_EQ(player["units"], 3);
    EXPECT_EQ(player["hand_count"], 2);
    EXPECT_EQ(player["discard_count"], 1);
    EXPECT_EQ(player["pile_count"], 7 - 2);
    ASSERT_EQ(player["active"].size(), 1U);
    EXPECT_EQ(player["active"][0]["card"], "dev_scouts");
    ASSERT_EQ(player["upgrades"].size(), 1U);
    EXPECT_EQ(player["upgrades"][0]["card"], "clan_boar_lay");
    ASSERT_EQ(seen["display"].size(), 2U);
    EXPECT_EQ(seen["display"][0]["card"], "dev_spy");
    ASSERT_EQ(seen["achievements"].size(), 1U);
    EXPECT_EQ(seen["achievements"][0]["card"], "ach_trapper");
    EXPECT_EQ(seen["tiles_left"], 32);
    ASSERT_EQ(seen["creatures"]["line"].size(), 1U);
    EXPECT_EQ(seen["creatures"]["line"][0]["territory"], 3);
    ASSERT_EQ(seen["creatures"]["discard"].size(), 1U);
    EXPECT_EQ(seen["creatures"]["discard"][0]["kind"], "draugr");
}

// The clan stays known while its first card, the only one left of it, is on its way to the table.
TEST(NorthgardHidden, N22_1_N2_1_ClansAreKnownWhereverTheirCardsAre) {
    State s = told(
        "seat 0 clan wolf\nseat 0 upgrades\nseat 0 hand clan_wolf\n"
        "seat 0 discard clan_wolf_plunder clan_wolf_call\nseat 1 hand dev_defensive_strategy\n"
        "territory 0 seat 0 units 1\nterritory 2 seat 1 units 1\n");
    play(s, "play clan_wolf");
    ASSERT_EQ(asked(s), Ask::counter);
    EXPECT_EQ(view_of(s, Seat{1})["position"]["seats"][0]["clan"], "wolf");
}

// Deals the cards of hand, draw pile and discard pile anew, as many to each.
void deal_anew(State& s, Seat seat, Random& random) {
    Player& player = s.players[seat];
    Cards all = player.hand | player.discard | player.pile.all();
    const unsigned hand = player.hand.size();
    const unsigned discard = player.discard.size();
    const auto take = [&](unsigned n) {
        Cards taken;
        for (; n > 0; --n) taken |= all.extract(random.below(all.size()));
        return taken;
    };
    player.hand = take(hand);
    player.discard = take(discard);
    player.pile.shuffle(all);
}

// One player looks at a hand, or is told a card of it.
bool shows_a_hand(const State& s) {
    const Ask ask = asked(s);
    return ask == Ask::spy_card || ask == Ask::press_card;
}

TEST(NorthgardHidden, N22_2_N18_2_OtherHandsPilesDiscardsAndTilesMakeNoDifference) {
    unsigned compared = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {  // two of them between teams
        Random random(seed);
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            const bool over = Northgard::turn(s).kind == Turn::Kind::over;
            if (++step % 53 != 0 || over || shows_a_hand(s)) return;
            const auto viewer = static_cast<Seat>(random.below(s.seats));
            State other = s;
            for (Seat seat = 0; seat < s.seats; ++seat) {
                if (seat == viewer) continue;
                deal_anew(other, seat, random);
                for (Tile& tile : other.players[seat].tiles) {
                    if (tile != no_tile) tile = static_cast<Tile>((tile + 1) % tile_count);
                }
                if (s.open_fame == 0) other.players[seat].fame += 3;  // N22.4
            }
            ASSERT_EQ(view_of(s, viewer), view_of(other, viewer));
            ++compared;
        });
    }
    EXPECT_GT(compared, 50U);
}

TEST(NorthgardHidden, N22_2_OnlyTheOwnerSeesTheOwnDiscardPile) {
    const State s = told("seat 0 discard dev_spy\nseat 1 discard dev_fishing\n");
    const json seen = view_of(s, Seat{0})["position"]["seats"];
    ASSERT_EQ(seen[0]["discard"].size(), 1U);
    EXPECT_EQ(seen[0]["discard"][0]["card"], "dev_spy");
    EXPECT_TRUE(seen[1]["discard"].is_null());
    EXPECT_EQ(seen[1]["discard_count"], 1);
}

TEST(NorthgardHidden, N22_3_TilesDrawnByExploreAreSeenByAll) {
    State s =
        told("territory 0 seat 0 units 1\nterritory 2 seat 1 units 1\nseat 0 hand start_explore\n");
    play(s, "play start_explore");
    draw(s, "t12");
    ASSERT_EQ(asked(s), Ask::place_tile);
    for (const std::optional<Seat> viewer :
         {std::optional<Seat>(0), std::optional<Seat>(1), std::optional<Seat>()}) {
        EXPECT_EQ(view_of(s, viewer)["position"]["drawn"], json::array({"t12"}));
    }
}

// t01 and t02 lie in an order that nobody knows, all others were put under the pile.
TEST(NorthgardHidden, N25_12_TilesPutUnderThePileAreKnownInTheirOrder) {
    json under = json::array();
    std::string text =
        "territory 0 seat 0 units 1\nterritory 2 seat 1 units 1\nseat 0 hand start_explore\n"
        "tile_pile [ t01 t02 ]";
    for (Tile tile = *tile_by_id("t03"); tile < tile_count; ++tile) {
        under.push_back(tiles[tile].id);
        text += ' ' + std::string(tiles[tile].id);
    }
    State s = told(text + '\n');
    for (const std::optional<Seat> viewer : {std::optional<Seat>(1), std::optional<Seat>()}) {
        EXPECT_EQ(view_of(s, viewer)["position"]["tiles_under"], under);
    }
    play(s, "play start_explore");
    draw(s, "t02");
    under.insert(under.begin(), "t01");  // the only one that it can be
    EXPECT_EQ(view_of(s, Seat{1})["position"]["tiles_under"], under);
}

TEST(NorthgardHidden, N15_13_N22_4_FameTokensLieFaceDownUntilTheEnd) {
    const std::string text = "seat 0 fame 4\nseat 1 fame 9\nyear 7\n";
    const json playing = view_of(told(text), Seat{0})["position"]["seats"];
    EXPECT_EQ(playing[0]["fame"], 4);
    EXPECT_TRUE(playing[1]["fame"].is_null());
    EXPECT_TRUE(playing[1]["score"].is_null());
    const json open = view_of(told(text + "option fame open\n"), Seat{0})["position"]["seats"];
    EXPECT_EQ(open[1]["fame"], 9);
    const json over = view_of(told(text + "ask over\n"), Seat{0})["position"]["seats"];
    EXPECT_EQ(over[1]["fame"], 9);
}

// Seat 0 has seen the whole hand of seat 1; once Spy is done nothing of it is kept for seat 0.
TEST(NorthgardHidden, N25_15_WhatWasSeenEarlierIsNotKept) {
    const auto after_spying = [](std::string_view hand) {
        State s = told(
            "territory 0 seat 0 units 1\nterritory 2 seat 1 units 1\n"
            "seat 0 hand dev_spy\nseat 0 pile start_move ...\nseat 1 hand start_move " +
            std::string(hand) + "\n");
        play(s, "play dev_spy");
        play(s, "player 1");
        const json seen = view_of(s, Seat{0})["position"]["spied"]["hand"];
        EXPECT_EQ(seen.size(), 2U);
        EXPECT_NE(seen.dump().find(hand), std::string::npos);
        play(s, "pick start_move");
        return s;
    };
    const State one = after_spying("dev_fishing");
    const State other = after_spying("dev_hunters");
    EXPECT_TRUE(view_of(one, Seat{0})["position"]["spied"].is_null());
    EXPECT_EQ(view_of(one, Seat{0}), view_of(other, Seat{0}));
    EXPECT_NE(view_of(one, Seat{1}), view_of(other, Seat{1}));
}

json heard(const State& s, Action action, std::optional<Seat> viewer) {
    json lines = json::array();
    for (const Message& line : Northgard::log(s, action, viewer)) lines.push_back(to_json(line));
    return lines;
}

// Whatever somebody else draws from their pile or gets as set-up tiles, the others hear the same.
TEST(NorthgardHidden, N22_2_N2_9_HiddenDrawsSoundTheSameToOthers) {
    unsigned draws = 0;
    for (std::uint64_t seed = 40; seed < 44; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            const Ask ask = asked(s);
            if (ask != Ask::draw_card && ask != Ask::draw_setup_tile) return;
            if (++step % 13 != 0) return;
            const Seat owner = s.stack.top().a;
            const unsigned outcomes = Northgard::turn(s).outcomes;
            for (Seat viewer = 0; viewer <= s.seats; ++viewer) {
                if (viewer == owner) continue;
                const auto who = viewer == s.seats ? std::nullopt : std::optional<Seat>(viewer);
                const json first = heard(s, chance(0), who);
                for (unsigned outcome = 1; outcome < outcomes; ++outcome) {
                    ASSERT_EQ(heard(s, chance(outcome), who), first);
                    ++draws;
                }
            }
        });
    }
    EXPECT_GT(draws, 100U);
}

TEST(NorthgardHidden, N22_4_EveryGainOfFameIsPublic) {
    State s = told_on_closed_board(
        "passed 1\nterritory 0 seat 0 units 1\nterritory 7 seat 1 units 1\n"
        "buildings 0 altar_of_kings\n");
    for (const std::optional<Seat> viewer : {std::optional<Seat>(1), std::optional<Seat>()}) {
        const json fame = {{"key", "northgard.some.fame"}, {"args", {{"count", 2 + 3}}}};
        bool told = false;
        for (const json& line : heard(s, act(Verb::pass), viewer)) {
            told = told || (line["key"] == "northgard.log.harvested" &&
                            line["args"]["player"]["key"] == "northgard.colour.blue" &&
                            line["args"]["amounts"] == fame);
        }
        EXPECT_TRUE(told);
    }
}

}  // namespace
}  // namespace nb::northgard
