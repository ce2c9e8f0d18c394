// What a page is shown (docs/views-blackbeard.md): the chart, what may be done and what it may
// provoke, why something can't be done, and how a game ended.

#include <nlohmann/json.hpp>

#include <algorithm>

#include "blackbeard/reckoning.hpp"
#include "core/view.hpp"
#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

using nlohmann::json;

json view_of(const State& s, std::optional<Seat> viewer = Seat{0}) {
    return Blackbeard::view(s, viewer);
}
json offer_of(const State& s, std::string_view action) {
    const json view = view_of(s);
    for (const json& offer : view["actions"]) {
        if (offer["action"] == action) return offer;
    }
    ADD_FAILURE() << action << " is not offered";
    return {};
}
bool refuses(const State& s, const json& touches, std::string_view reason) {
    const json view = view_of(s);
    return std::ranges::any_of(view["refusals"], [&](const json& refusal) {
        return refusal["touches"] == touches &&
               refusal["reason"]["key"] == "blackbeard.refusal." + std::string(reason);
    });
}
json port_of_view(const State& s, std::string_view id) {
    const json view = view_of(s);
    for (const json& port : view["position"]["ports"]) {
        if (port["port"] == id) return port;
    }
    return {};
}

TEST(BlackbeardView, B2_3_APortWithAllThatLiesThere) {
    const State s = told_at_sea("merchant havana M07\ngovernor boston A04\nsacked cayenne\n");
    const json havana = port_of_view(s, "havana");
    EXPECT_EQ(havana["number"], 24);
    EXPECT_EQ(havana["area"], "caribbean");
    EXPECT_EQ(havana["nation"], "spain");
    EXPECT_EQ(havana["strength"], 10);
    EXPECT_EQ(havana["value"], 5);
    EXPECT_EQ(havana["merchant"], json({{"found", false}})) << "face down (B20.15)";
    EXPECT_EQ(port_of_view(s, "boston")["governor"], json({{"pro", false}, {"bonus", 3}}));
    EXPECT_EQ(port_of_view(s, "cayenne")["sacked"], true);
    EXPECT_TRUE(port_of_view(s, "tortuga")["nation"].is_null());
}

TEST(BlackbeardView, B8_13_AFoundMerchantIsTurnedUp) {
    State s = told_at_sea("merchant havana M07\n");
    s.displays[0].found = port_of(*place_by_id("havana"));
    EXPECT_EQ(port_of_view(s, "havana")["merchant"],
              json({{"found", true}, {"merchant", "M07"}, {"cargo", 1}, {"ship", "schooner"}}));
}

TEST(BlackbeardView, B1_7_APiratesBoard) {
    const State s = told(
        "pirate 0 teach sailing at havana ship brigantine hits 2 notoriety 9 net_worth 1250 "
        "hold 2 300 hostage H03 info spain 2 letter spain haven tortuga\n");
    const json p = view_of(s)["position"]["pirates"][0];
    EXPECT_EQ(p["pirate"], "teach");
    EXPECT_EQ(p["where"], "port");
    EXPECT_EQ(p["area"], "caribbean");
    EXPECT_EQ(p["speed"], -1);
    EXPECT_EQ(p["move_cost"], 2) << "B6.25";
    EXPECT_EQ(p["holds"], json({0, 300, 0}));
    EXPECT_EQ(p["hostages"][0], json({{"hostage", "H03"}, {"value", 2}, {"info", 0}}));
    EXPECT_EQ(p["infos"][0], json({{"nation", "spain"}, {"amount", 2}}));
    EXPECT_EQ(p["letter"], "spain");
    EXPECT_EQ(p["haven"], "tortuga");
    EXPECT_EQ(p["worth"], 9 + 12) << "B18.11";
}

TEST(BlackbeardView, B20_16_TheOddsOfAnAttackAreShownBeforeItIsDeclared) {
    const State s = told_at_sea("");
    const json offer = offer_of(s, "attack 0 barbados");
    // Ability 4, Combat 3, against Strength 7: of 216 results 20 win.
    EXPECT_EQ(offer["odds"], json({{"good", 20}, {"of", 216}}));
    EXPECT_EQ(offer["touches"],
              json::array({{{"pirate", 0}}, {{"place", "barbados"}}, {{"button", "attack"}}}));
    EXPECT_EQ(offer["cost"], 1);
}

TEST(BlackbeardView, B8_46_WithAMarkerItIsAskedWhetherToUseIt) {
    State with = told_at_sea("");
    with.displays[0].infos[0] = {static_cast<std::uint8_t>(Nation::spain), 2};
    EXPECT_EQ(offer_of(with, "attack 0 havana")["touches"].back(), json({{"info", 0}}));
    EXPECT_EQ(offer_of(with, "attack 0 havana info 2")["touches"].back(), json({{"info", 2}}));
    EXPECT_EQ(offer_of(with, "attack 0 barbados")["touches"].size(), 3U) << "not of its nation";
}

TEST(BlackbeardView, B6_42_B6_43_AWarshipInTheAreaIsShownAsADanger) {
    const State s = told_at_sea("warship W05 caribbean\nmerchant havana M07\n");
    const json danger = offer_of(s, "find 0 havana")["danger"];
    ASSERT_EQ(danger["warships"].size(), 1U);
    const json& warship = danger["warships"][0];
    EXPECT_EQ(warship["warship"], "W05");
    EXPECT_EQ(warship["place"], "caribbean");
    EXPECT_EQ(warship["caught"], 417) << "equal Speed: 15 of 36";
    EXPECT_EQ(warship["win"], 583) << "7 against 6: 21 of 36";
    EXPECT_EQ(warship["draw"], 139);
    EXPECT_EQ(warship["loss"], 278);
    EXPECT_EQ(warship["death"], 0);
    EXPECT_EQ(danger["card"], false) << "S19.13c: no card besides";
}

TEST(BlackbeardView, B6_47_B6_42_WhatCannotReactIsNoDanger) {
    const State s = told_at_sea("warship W05 caribbean\nmerchant havana M07\n");
    State friendly = s;
    friendly.displays[0].letter = static_cast<std::uint8_t>(Nation::england);
    EXPECT_TRUE(offer_of(friendly, "find 0 havana")["danger"]["warships"].empty());
    EXPECT_EQ(offer_of(friendly, "find 0 havana")["danger"]["card"], true) << "B20.9";
}

TEST(BlackbeardView, B10_2_ACommissionerNearbyIsADanger) {
    const State s = told_at_sea("side 1 commissioner maynard at south_atlantic\n");
    const json danger = offer_of(s, "move 0 havana")["danger"];
    ASSERT_EQ(danger["commissioners"].size(), 1U);
    EXPECT_EQ(danger["commissioners"][0]["commissioner"], "maynard");
    EXPECT_GT(danger["commissioners"][0]["death"], 0) << "B6.45";
}

TEST(BlackbeardView, S19_14b_AnAttemptToPlaceACommissionerIsShown) {
    State s = told_at_sea("");
    s.displays[0].notoriety = 13;
    s.course.due = 1;
    // 11 and 12 of 36 results.
    EXPECT_EQ(offer_of(s, "move 0 havana")["danger"]["attempt"], 56);
    EXPECT_EQ(offer_of(s, "move 0 havana")["danger"]["card"], false);
    s.course.begun = 1;
    EXPECT_TRUE(offer_of(s, "move 0 havana")["danger"]["attempt"].is_null());
}

TEST(BlackbeardView, B18_44_TheChanceOfABribe) {
    const State s = told(
        "seats 2\npirate 0 low sailing at havana net_worth 2200\ngovernor havana pro\n"
        "course actions 3 carded 1\n");
    // 11 to 16, 21 and 22.
    EXPECT_EQ(offer_of(s, "retire 0 bribe")["odds"], json({{"good", 8}, {"of", 36}}));
}

TEST(BlackbeardView, B4_41_B17_7_MovesOfFavorableWindsPayFirst) {
    State s = told_at_sea("");
    EXPECT_EQ(offer_of(s, "move 0 havana")["moves"], false);
    s.course.moves = 2;
    EXPECT_EQ(offer_of(s, "move 0 havana")["moves"], true);
}

TEST(BlackbeardView, RefusalsSayWhy) {
    const State s =
        told_at_sea("governor havana A03\nsacked barbados\nhand 0 set_sail informer hidden_cove\n");
    const auto touches = [](std::string_view place, std::string_view button) {
        return json::array({{{"pirate", 0}}, {{"place", place}}, {{"button", button}}});
    };
    EXPECT_TRUE(refuses(s, touches("havana", "move"), "hostile")) << "B9.1";
    EXPECT_TRUE(refuses(s, touches("barbados", "attack"), "sacked")) << "B9.51";
    EXPECT_TRUE(refuses(s, touches("tortuga", "attack"), "pirate_port")) << "B9.51";
    EXPECT_TRUE(refuses(s, touches("havana", "find"), "no_merchant")) << "B8.11";
    EXPECT_TRUE(refuses(s, json::array({{{"card", "set_sail"}}}), "actions_remain")) << "B4.4";
    EXPECT_TRUE(refuses(s, json::array({{{"pirate", 0}}, {{"button", "careen"}}}), "no_hits"));

    State fresh = s;
    fresh.course = Course{};
    fresh.course.side = 0;
    EXPECT_TRUE(refuses(fresh, json::array({{{"button", "end"}}}), "must_act")) << "B4.4";
    EXPECT_TRUE(refuses(fresh, json::array({{{"card", "informer"}}, {{"button", "event"}}}),
                        "anti_pirate"));
}

// Nothing that is offered is refused, in any position.
TEST(BlackbeardView, WhatIsOfferedIsNotRefused) {
    for (std::uint64_t seed = 0; seed < 15; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s, Action) {
            const Turn turn = Blackbeard::turn(s);
            if (turn.kind != Turn::Kind::seat || ++step % 7 != 0) return;
            const json view = view_of(s, turn.seat);
            for (const json& refusal : view["refusals"]) {
                for (const json& offer : view["actions"]) {
                    ASSERT_NE(offer["touches"], refusal["touches"]) << offer["action"];
                }
            }
        });
    }
}

TEST(BlackbeardView, B5_5_ARollThatMayBeMadeAgainIsShownWithItsSum) {
    State s = told_at_sea("merchant havana M07\n");
    s.displays[0].lookout = 1;
    play(s, "find 0 havana");
    draw(s, "set_sail");
    draw(s, "2");
    ASSERT_EQ(asked(s), Ask::cunning);
    const json roll = view_of(s)["position"]["roll"];
    EXPECT_EQ(roll["kind"], "find");
    EXPECT_EQ(roll["own"], json({2}));
    EXPECT_EQ(roll["rows"], json::array({{{"what", "ability"}, {"points", 4}},
                                         {{"what", "lookout"}, {"points", 2}}}));
    EXPECT_EQ(roll["total"], 8);
    EXPECT_EQ(roll["against"], 7);
    EXPECT_EQ(roll["wins"], "at_least");
    play(s, "keep");
    EXPECT_TRUE(view_of(s)["position"]["roll"].is_null());
}

TEST(BlackbeardView, B4_42_WhatIsDeclaredIsShownToThoseWhoMayReact) {
    State s = told(
        "seats 2\npirate 0 low sailing at caribbean\npirate 4 tew sailing at india\n"
        "warship W05 caribbean\ncourse actions 3 carded 1\n");
    play(s, "move 0 havana");
    ASSERT_EQ(asked(s), Ask::react);
    const json view = view_of(s, Seat{1});
    EXPECT_EQ(view["position"]["declared"]["deed"], "move");
    EXPECT_EQ(view["position"]["declared"]["to"], "havana");
    ASSERT_EQ(view["actions"].size(), 2U);
    EXPECT_EQ(view["actions"][1]["action"], "warship W05");
    EXPECT_EQ(view["actions"][1]["fight"]["caught"], 417);
}

TEST(BlackbeardView, S19_9d_TheResultNamesBothSidesAndTheEnd) {
    State s = told(
        "pirate 2 low sailing at india notoriety 12\nside 0 points 40\nside 1 points 31\n"
        "ended retired\nout teach\nask over\n");
    const json result = view_of(s)["result"];
    EXPECT_EQ(result["win"], true);
    EXPECT_EQ(result["end"], "retired");
    EXPECT_EQ(result["winners"], json::array({0}));
    EXPECT_EQ(result["table"][1]["side"], 1);
    EXPECT_EQ(result["table"][1]["at_sea"], 12);
    EXPECT_EQ(result["best"], json({{"slot", 2}, {"pirate", "low"}, {"points", 12}}));
    s.players[0].points = 31;
    EXPECT_EQ(view_of(s)["result"]["winners"], json::array()) << "a draw";
    EXPECT_EQ(view_of(s)["result"]["win"], false);
}

}  // namespace
}  // namespace nb::blackbeard
