// What each viewer may know (N22) and what a page needs to show without knowing a rule
// (docs/views-northgard.md), built by view*.cpp.

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "core/view.hpp"
#include "northgard/odds.hpp"
#include "northgard/rules_internal.hpp"
#include "tests/northgard/combat_board.hpp"
#include "tests/northgard/random_games.hpp"

namespace nb::northgard {
namespace {

using nlohmann::json;

json view_of(const State& s, std::optional<Seat> viewer) { return Northgard::view(s, viewer); }
json seat_of(const State& s, std::optional<Seat> viewer, Seat seat) {
    return view_of(s, viewer)["position"]["seats"][seat];
}

// Three players in the second year; seat 0 has the turn.
State position(std::string_view more, std::string_view options = "") {
    std::string text = "seats 3\n" + std::string(options) +
                       "year 2\nfirst 0\nturn 0\n"
                       "tile t31 0 1 r1\ntile t12 -1 1 r1\n"
                       "territory 0 seat 0 units 3\nterritory 1 seat 1 units 2\n"
                       "territory 3 seat 2 units 1\n" +
                       std::string(more);
    const auto read = Northgard::parse_position(text);
    if (read) return *read;
    ADD_FAILURE() << read.error().key << " in\n" << text;
    return Northgard::start({});
}

std::optional<json> refusal_of(const json& view, const json& first_touch) {
    for (const json& refusal : view["refusals"]) {
        if (refusal["touches"][0] == first_touch) return refusal;
    }
    return std::nullopt;
}
json hand_card(std::string_view id) { return {{"card", id}, {"in", "hand"}}; }

TEST(NorthgardView, N22_2_HandsPilesAndSetUpTilesAreTheirOwners) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 37 != 0) return;
            for (Seat viewer = 0; viewer <= s.seats; ++viewer) {
                const bool spectator = viewer == s.seats;
                const json view =
                    view_of(s, spectator ? std::nullopt : std::optional<Seat>(viewer));
                const json& seen = view["position"];
                ASSERT_EQ(seen["hand"].is_null(), spectator);
                ASSERT_EQ(seen["setup_tiles"].is_null(), spectator);
                for (Seat seat = 0; seat < s.seats; ++seat) {
                    const bool own = seat == viewer;
                    const json& player = seen["seats"][seat];
                    ASSERT_EQ(player["discard"].is_array(), own);
                    ASSERT_EQ(player["pile"].is_array(), own);
                    ASSERT_EQ(player["pile_top"].is_array(), own);
                    ASSERT_EQ(player["hand_count"], s.players[seat].hand.size());
                }
                if (!spectator) {
                    ASSERT_EQ(seen["hand"].size(), s.players[viewer].hand.size());
                }
            }
        });
    }
}

// What lies open: the position without what is a seat's own.
json table_of(const State& s, std::optional<Seat> viewer) {
    json seen = view_of(s, viewer)["position"];
    for (const char* own : {"hand", "looked", "spied", "setup_tiles"}) seen.erase(own);
    for (json& seat : seen["seats"]) {
        for (const char* own : {"fame", "score", "discard", "pile", "pile_top"}) seat.erase(own);
    }
    return seen;
}

TEST(NorthgardView, N22_1_EverybodySeesTheSameTable) {
    for (std::uint64_t seed = 10; seed < 16; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 37 != 0) return;
            const json table = table_of(s, std::nullopt);
            for (Seat viewer = 0; viewer < s.seats; ++viewer) {
                ASSERT_EQ(table_of(s, viewer), table);
            }
        });
    }
}

TEST(NorthgardView, N22_3_DrawnTilesArePublic) {
    unsigned shown = 0;
    for (std::uint64_t seed = 10; seed < 14; ++seed) {
        play_at_random(seed, [&](const State& s) {
            if (s.tiles.empty()) return;
            const json drawn = view_of(s, std::nullopt)["position"]["drawn"];
            ASSERT_EQ(drawn.size(), s.tiles.size());
            EXPECT_EQ(drawn[0], tiles[s.tiles[0]].id);
            ++shown;
        });
    }
    EXPECT_GT(shown, 8U);
}

TEST(NorthgardView, N22_4_FameIsItsOwnersUnlessItIsOpen) {
    const State hidden = position("seat 0 fame 4\nseat 1 fame 9\n");
    EXPECT_EQ(seat_of(hidden, Seat{0}, 0)["fame"], 4);
    EXPECT_TRUE(seat_of(hidden, Seat{0}, 1)["fame"].is_null());
    EXPECT_TRUE(seat_of(hidden, std::nullopt, 1)["fame"].is_null());
    EXPECT_TRUE(seat_of(hidden, Seat{0}, 1)["score"].is_null());
    const State open = position("seat 1 fame 9\n", "option fame open\n");
    EXPECT_EQ(seat_of(open, Seat{0}, 1)["fame"], 9);
    EXPECT_EQ(seat_of(open, std::nullopt, 1)["fame"], 9);
}

// Whoever holds Defensive Strategy, the third player and the one whose card it is see the same.
TEST(NorthgardView, N22_7_NobodyLearnsWhoMayCounter) {
    const auto asked_of = [](std::string_view hands) {
        State s = position("seat 0 hand dev_militia\n" + std::string(hands));
        Northgard::apply(s, act(Verb::play, *card_by_id("dev_militia")));
        EXPECT_EQ(asked(s), Ask::counter);
        EXPECT_TRUE(Northgard::secret_decision(s));
        return s;
    };
    const State one = asked_of("seat 1 hand dev_defensive_strategy\nseat 2 hand dev_spy\n");
    const State other = asked_of("seat 1 hand dev_spy\nseat 2 hand dev_defensive_strategy\n");
    for (const std::optional<Seat> viewer : {std::optional<Seat>(0), std::optional<Seat>()}) {
        EXPECT_EQ(view_of(one, viewer), view_of(other, viewer));
        EXPECT_EQ(view_of(one, viewer)["position"]["resolving"][0]["countering"], true);
        EXPECT_TRUE(view_of(one, viewer)["ask"].is_null());
    }
    const json holder = view_of(one, Seat{1});
    EXPECT_EQ(holder["ask"]["prompt"]["key"], "northgard.prompt.counter");
    EXPECT_EQ(holder["actions"].size(), 2U);
}

// Where a card leads.
// -------------------------------------------------------------------------------------------

const json* offer_of(const json& view, std::string_view action) {
    for (const json& offer : view["actions"]) {
        if (offer["action"] == action) return &offer;
    }
    return nullptr;
}

TEST(NorthgardView, N8_2_ACardReachesTheTerritoriesThatItsQuestionIsAbout) {
    const State s = position("territory 4 seat 0 units 1\nseat 0 hand start_move dev_spy\n");
    const json view = view_of(s, Seat{0});
    const json* move = offer_of(view, "play start_move");
    ASSERT_NE(move, nullptr);
    EXPECT_EQ((*move)["reaches"], json::array({0, 4}));
    const json* spy = offer_of(view, "play dev_spy");
    EXPECT_EQ(spy, nullptr) << "nobody has a card to look at";
    const json* wait = offer_of(view, "wait start_move");
    ASSERT_NE(wait, nullptr);
    EXPECT_FALSE(wait->contains("reaches"));
}

// Exploring begins with a draw, spying with a player: no territory is foreseen.
TEST(NorthgardView, ACardReachesNothingBeyondADrawOrAnotherChoice) {
    const State s = position("seat 0 hand start_explore dev_spy\nseat 1 hand dev_fishing\n");
    const json view = view_of(s, Seat{0});
    for (const char* text : {"play start_explore", "play dev_spy"}) {
        const json* offer = offer_of(view, text);
        ASSERT_NE(offer, nullptr) << text;
        EXPECT_FALSE(offer->contains("reaches")) << text;
    }
}

// The same is foreseen whether an opponent can cancel the card or not.
TEST(NorthgardView, N22_7_WhereACardLeadsDoesNotTellWhoMayCounter) {
    const auto seen = [](std::string_view hand) {
        return view_of(position("seat 0 hand start_move\n" + std::string(hand)), Seat{0});
    };
    const json countered = seen("seat 1 hand dev_defensive_strategy\n");
    EXPECT_EQ(countered, seen("seat 1 hand dev_fishing\n"));
    ASSERT_NE(offer_of(countered, "play start_move"), nullptr);
    EXPECT_EQ((*offer_of(countered, "play start_move"))["reaches"], json::array({0}));
}

// The territories that a seat is asked about, if it is asked.
json asked_about(const State& s, Seat seat) {
    std::set<Territory> found;
    const json view = view_of(s, seat);
    for (const json& offer : view["actions"]) {
        for (const json& touch : offer["touches"]) {
            if (touch.contains("territory")) found.insert(touch["territory"].get<Territory>());
        }
    }
    return found;
}

// What is foreseen comes, and what comes was foreseen: in whole games, at each turn for each card.
TEST(NorthgardView, WhatACardReachesIsAskedNext) {
    unsigned reached = 0;
    for (std::uint64_t seed = 60; seed < 66; ++seed) {
        unsigned turns = 0;
        play_at_random(seed, [&](const State& s) {
            if (asked(s) != Ask::turn || ++turns % 5 != 0) return;
            const Seat seat = Northgard::turn(s).seat;
            const json view = view_of(s, seat);
            for (const json& offer : view["actions"]) {
                const Action action = *Northgard::parse_action(offer["action"].get<std::string>());
                if (verb_of(action) != Verb::play) continue;
                State next = s;
                Northgard::apply(next, action);
                if (asked(next) == Ask::counter) continue;
                const json foreseen = offer.value("reaches", json::array());
                ASSERT_EQ(foreseen, asked_about(next, seat)) << offer.dump();
                if (!foreseen.empty()) ++reached;
            }
        });
    }
    EXPECT_GT(reached, 50U);
}

// A hand that is looked at is seen by who looks, and only then (N17.21, N25.15).
TEST(NorthgardView, N17_21_TheSpySeesTheHandAndNobodyElseDoes) {
    State s = position("seat 0 hand dev_spy\nseat 1 hand start_move dev_fishing\n");
    Northgard::apply(s, act(Verb::play, *card_by_id("dev_spy")));
    ASSERT_EQ(asked(s), Ask::spy_player);
    EXPECT_TRUE(view_of(s, Seat{0})["position"]["spied"].is_null());
    Northgard::apply(s, act(Verb::player, 1));
    EXPECT_EQ(view_of(s, Seat{0})["position"]["spied"]["hand"].size(), 2U);
    EXPECT_TRUE(view_of(s, Seat{1})["position"]["spied"].is_null());
    EXPECT_TRUE(view_of(s, Seat{2})["position"]["spied"].is_null());
    EXPECT_TRUE(view_of(s, std::nullopt)["position"]["spied"].is_null());
}

TEST(NorthgardView, N14_1_SaysWhatWinterWillCost) {
    const State s = position("seat 0 food 0\n");
    const json winter = seat_of(s, Seat{0}, 0)["winter"];
    EXPECT_EQ(winter["food"], 0);
    EXPECT_EQ(winter["short"], false);
    const State crowded = position("territory 4 seat 0 units 4\nseat 0 food 0\n");
    const json costly = seat_of(crowded, Seat{1}, 0)["winter"];
    EXPECT_EQ(costly["food"], 2);  // seven units
    EXPECT_EQ(costly["short"], true);
}

// The preview is what Harvest then gives.
TEST(NorthgardView, N13_4_ForetellsTheHarvest) {
    unsigned harvests = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        if (options_of_game(seed).creatures != 0) continue;
        std::optional<State> before;
        play_at_random(seed, [&](const State& s) {
            const bool acting =
                before && (asked(*before) == Ask::turn || asked(*before) == Ask::take_card);
            if (acting && asked(s) == Ask::trade && s.token_seat == no_seat) {
                ++harvests;
                for (Seat seat = 0; seat < s.seats; ++seat) {
                    const json harvest = seat_of(*before, seat, seat)["harvest"];
                    const Player& was = before->players[seat];
                    ASSERT_EQ(s.players[seat].food - was.food, harvest["food"]);
                    ASSERT_EQ(s.players[seat].wood - was.wood, harvest["wood"]);
                    ASSERT_EQ(s.players[seat].lore - was.lore, harvest["lore"]);
                    ASSERT_EQ(s.players[seat].fame - was.fame, harvest["fame"]);
                }
            }
            before = s;
        });
    }
    EXPECT_GT(harvests, 5U);
}

// Every action says what it touches and no two actions touch the same.
TEST(NorthgardView, EachActionIsPickedByThingsOfItsOwn) {
    for (std::uint64_t seed = 20; seed < 28; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 7 != 0) return;
            const Turn turn = Northgard::turn(s);
            if (turn.kind != Turn::Kind::seat) return;
            const json view = view_of(s, turn.seat);
            std::vector<std::string> picks;
            for (const json& action : view["actions"]) {
                ASSERT_FALSE(action["touches"].empty()) << action.dump();
                for (const json& touch : action["touches"]) {
                    ASSERT_TRUE(touch.is_object()) << action.dump();
                }
                picks.push_back(action["touches"].dump());
            }
            std::ranges::sort(picks);
            const auto twice = std::ranges::adjacent_find(picks);
            ASSERT_EQ(twice, picks.end()) << *twice << '\n' << Northgard::position_text(s);
        });
    }
}

// What is offered is never refused as well.
TEST(NorthgardView, RefusalsAreNoOffers) {
    for (std::uint64_t seed = 30; seed < 38; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 7 != 0) return;
            const Turn turn = Northgard::turn(s);
            if (turn.kind != Turn::Kind::seat) return;
            const json view = view_of(s, turn.seat);
            for (const json& refusal : view["refusals"]) {
                ASSERT_TRUE(refusal["rule"].get<std::string>().starts_with("N"));
                const json& refused = refusal["touches"];
                for (const json& action : view["actions"]) {
                    const json& offered = action["touches"];
                    const bool begins = offered.size() >= refused.size() &&
                                        std::equal(refused.begin(), refused.end(), offered.begin());
                    ASSERT_FALSE(begins) << refusal.dump() << ' ' << action.dump() << '\n'
                                         << Northgard::position_text(s);
                }
            }
        });
    }
}

TEST(NorthgardView, N5_5_SaysWhyACardCannotBePlayed) {
    const State s = position(
        "seat 0 hand start_build dev_capture unrest dev_defensive_strategy\n"
        "seat 0 wood 0\nseat 0 lore 0\n");
    const json view = view_of(s, Seat{0});
    const auto why = [&](std::string_view card) {
        const auto refusal = refusal_of(view, hand_card(card));
        return refusal ? (*refusal)["reason"]["key"].get<std::string>()
                       : std::string("not refused");
    };
    EXPECT_EQ(why("start_build"), "northgard.reason.no_wood");
    EXPECT_EQ(why("unrest"), "northgard.reason.unrest");
    EXPECT_EQ(why("dev_defensive_strategy"), "northgard.reason.only_reaction");
    EXPECT_TRUE(refusal_of(view, {{"button", "replace"}}));
    EXPECT_TRUE(refusal_of(view, {{"button", "upgrade"}}));
}

TEST(NorthgardView, N14_5_SaysThatUnrestStays) {
    const json view = view_of(position("seat 0 hand unrest\nseat 0 lore 3\n"), Seat{0});
    const auto refused = std::ranges::count_if(view["refusals"], [](const json& refusal) {
        return refusal["reason"]["key"] == "northgard.reason.unrest_stays";
    });
    EXPECT_EQ(refused, 2);
}

TEST(NorthgardView, N20_22_SaysWhereABrownBearStands) {
    State s = position(
        "creature brown_bear1 at 0\nterritory 4 seat 0 units 1\n"
        "seat 0 hand start_move\n",
        "option creatures on\n");
    Northgard::apply(s, act(Verb::play, *card_by_id("start_move")));
    ASSERT_EQ(asked(s), Ask::move_from);
    const auto refusal = refusal_of(view_of(s, Seat{0}), {{"territory", 0}});
    ASSERT_TRUE(refusal);
    EXPECT_EQ((*refusal)["reason"]["key"], "northgard.reason.brown_bear");
}

void collect_names(const json& value, std::set<std::string>& names) {
    if (value.is_object()) {
        for (const auto& [name, inner] : value.items()) {
            names.insert(name);
            collect_names(inner, names);
        }
    } else if (value.is_array()) {
        for (const json& inner : value) collect_names(inner, names);
    }
}

// What a position and a result consist of stands in docs/views-northgard.md, word for word.
TEST(NorthgardView, EveryPartIsDocumented) {
    const std::ifstream file("docs/views-northgard.md");
    ASSERT_TRUE(file) << "run in the root of the repository";
    std::stringstream text;
    text << file.rdbuf();
    const std::string documented = text.str();
    std::set<std::string> names;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            const bool over = asked(s) == Ask::over;
            if (!over && ++step % 29 != 0) return;
            json view = view_of(s, Seat{0});
            view["position"].erase("supply");  // by building
            collect_names(view["position"], names);
            if (over) view["result"].erase("lines");  // messages
            collect_names(view["result"], names);
        });
    }
    for (const std::string& name : names) {
        EXPECT_NE(documented.find('"' + name + '"'), std::string::npos) << name;
    }
}

int sum(const json& rows, const char* what) {
    int total = 0;
    for (const json& row : rows) total += row[what].get<int>();
    return total;
}

// N12.5 to N12.14: the rows are what the sides have, and odds are of 36.
TEST(NorthgardView, N12_RowsOfAFightAddUp) {
    unsigned fights = 0;
    for (std::uint64_t seed = 40; seed < 52; ++seed) {
        play_at_random(seed, [&](const State& s) {
            if (s.fight.territory == no_territory) return;
            const json fight = view_of(s, std::nullopt)["position"]["fight"];
            ++fights;
            if (asked(s) == Ask::push) return;  // the sides are counted afterwards
            for (const char* name : {"attacker", "defender"}) {
                const json& side = fight[name];
                ASSERT_EQ(sum(side["rows"], "points"), side["points"]) << fight.dump();
                ASSERT_EQ(sum(side["rows"], "casualties"), side["casualties"]) << fight.dump();
            }
            const json& odds = fight["odds"];
            if (odds.is_null()) return;
            ASSERT_EQ(
                odds["attacker"].get<int>() + odds["defender"].get<int>() + odds["both"].get<int>(),
                odds["of"]);
        });
    }
    EXPECT_GT(fights, 40U);
}

// N17.26: before figures go on Hidden Ways, the odds are those of the fight that they begin.
TEST(NorthgardView, N12_N17_26_OddsOfHiddenWays) {
    Board b;
    b.add("t02");
    const Territory home = b.start("n");
    const Territory far = b.in("t02", "s");
    const Card card = *card_by_id("dev_hidden_ways");
    b.s.stack.push(Ask::turn, 0);
    b.s.players[0].hand.insert(card);
    b.put(0, home, 3);
    b.put(1, far, 2);
    b.play(Verb::play, card);
    b.play(Verb::from, home);
    b.play(Verb::to, far);
    ASSERT_EQ(asked(b.s), Ask::hidden_figures);
    for (const json& action : view_of(b.s, 0)["actions"]) {
        unsigned units = 0;
        for (const json& touch : action["touches"]) units += touch.value("units", 0U);
        const Bout bout = against_player(b.s, {0, far, units, false, 0, 0});
        EXPECT_EQ(action["odds"]["attacker"], odds(bout).attacker) << action.dump();
    }
}

}  // namespace
}  // namespace nb::northgard
