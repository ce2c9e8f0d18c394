// What each viewer may know (W4.2, W11.1, W11.6, W0.10, scenario 8), built by view.cpp.

#include <nlohmann/json.hpp>
#include <set>

#include "core/view.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

using nlohmann::json;

json view_of(const State& s, std::optional<Seat> viewer = Seat{0}) {
    return Northwood::view(s, viewer);
}

State new_game(const Options& options, std::uint64_t seed) {
    Random random(seed);
    State s = Northwood::start(options);
    while (asked(s) != Ask::choose_fief) Northwood::apply(s, random_step(s, random));
    return s;
}

// The hand of the coming visit is in view before the choice.
TEST(View, W4_2_ShowsTheHandBeforeTheFiefIsChosen) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const State s = new_game({.full_setup = true}, seed);
        const json position = view_of(s)["position"];
        EXPECT_EQ(position["phase"], "choose_fief");
        EXPECT_TRUE(position["fief"].is_null());
        ASSERT_EQ(position["hand"].size(), 8U);
        for (const json& card : position["hand"]) {
            const Card id = card_by_id(card.get<std::string>());
            EXPECT_NE(s.hand & card_bit(id), 0U);
        }
        EXPECT_EQ(view_of(s)["actions"].size(), 8U);
    }
}

void expect_no_ruler(const json& position) {
    for (const json& fief : position["fiefs"]) {
        EXPECT_TRUE(fief["ruler"].is_null());
        EXPECT_EQ(fief["masked"], true);
    }
    EXPECT_TRUE(position["trump"].is_null());
    EXPECT_TRUE(position["ruler_trump"].is_null());
}

// Before the choice nothing of a masked ruler is in any view, its suit included.
TEST(View, W16_24_TellsNothingOfMaskedRulers) {
    const State s = new_game({.scenario = Scenario::fall4}, 8);
    expect_no_ruler(view_of(s)["position"]);
    expect_no_ruler(view_of(s, std::nullopt)["position"]);
    for (const json& action : view_of(s)["actions"]) {
        EXPECT_FALSE(action["label"]["args"].contains("ruler")) << action.dump();
    }
}

// A spectator sees neither the hand nor what was looked at nor what is unseen.
TEST(View, W11_6_SpectatorsSeeNoHiddenCard) {
    const State s = position(
        "hand C1 C2 C3\nmoving C1 C2\ndeck L1 L2 [ F1 F2 ] E8\ndiscard ...\n"
        "ask window\nask ability 1 6 1\nask land 2\n");
    const json position = view_of(s, std::nullopt)["position"];
    EXPECT_TRUE(position["hand"].is_null());
    EXPECT_EQ(position["hand_count"], 3);
    EXPECT_TRUE(position["unseen"].is_null());
    EXPECT_TRUE(position["moving"].empty());
    EXPECT_TRUE(position["deck"]["known_top"].empty());
    EXPECT_TRUE(position["deck"]["known_bottom"].empty());
    EXPECT_EQ(position["deck"]["count"], 5);
    EXPECT_TRUE(view_of(s, std::nullopt)["ask"].is_null());
    EXPECT_TRUE(view_of(s, std::nullopt)["actions"].empty());
    EXPECT_TRUE(view_of(s, std::nullopt)["refusals"].empty());
}

// Cards that a spectator can't know may change places without changing the spectator's view.
TEST(View, W11_6_SpectatorsViewDoesNotDependOnHiddenCards) {
    const std::string common = "discard F1 F2\nscore E1\n";
    const State a = position(common + "hand C1 C2\ndeck L1 ... L2\n");
    const State b = position(common + "hand L1 E8\ndeck C5 F7 ...\n");
    EXPECT_EQ(view_of(a, std::nullopt), view_of(b, std::nullopt));
    EXPECT_NE(view_of(a), view_of(b));
}

// The known cards of the deck are kept for the player, on top and at the bottom.
TEST(View, W11_6_KeepsTheKnownCardsOfTheDeck) {
    const State s = position("hand C1 C2\ndeck L1 L2 E5 [ F1 F2 ] E8\ndiscard ...\n");
    const json deck = view_of(s)["position"]["deck"];
    EXPECT_EQ(deck["known_top"], json({"L1", "L2", "E5"}));
    EXPECT_EQ(deck["known_bottom"], json({"E8"}));
    EXPECT_EQ(deck["count"], 6);
}

// Both piles may be looked through by everybody, bottom first.
TEST(View, W11_1_ShowsBothPilesInTheirOrder) {
    const State s = position("hand C1\ndiscard F2 F1\nscore E3 E1 E2\n");
    for (const auto viewer : {std::optional<Seat>(0), std::optional<Seat>()}) {
        const json position = view_of(s, viewer)["position"];
        EXPECT_EQ(position["discard"], json({"F2", "F1"}));
        EXPECT_EQ(position["score_pile"], json({"E3", "E1", "E2"}));
        EXPECT_EQ(position["score"], 3);
    }
}

// The unseen set is what is neither held nor discarded nor scored (nor open on a stall).
TEST(View, W0_10_CountsTheUnseenCards) {
    for (const Options& options : every_start()) {
        unsigned step = 0;
        play_at_random(options, 10, [&](const State&, Action, const State& after) {
            if (after.visit == 0 || ++step % 7 != 0) return;
            std::set<Card> expected;
            for (Card card = 0; card < card_count; ++card) expected.insert(card);
            for (Card card = 0; card < card_count; ++card) {
                if (((after.hand | after.aside) & card_bit(card)) != 0) expected.erase(card);
            }
            for (Card card : after.discard) expected.erase(card);
            for (Card card : after.score) expected.erase(card);
            std::set<Card> shown;
            const json view = view_of(after);
            for (unsigned suit = 0; suit < suit_count; ++suit) {
                for (const json& value : view["position"]["unseen"][std::string(suit_ids[suit])]) {
                    shown.insert(make_card(suit, value.get<unsigned>()));
                }
            }
            ASSERT_EQ(shown, expected) << name_of(options);
        });
    }
}

// Every offer is a legal action and nothing that is offered is refused as well.
TEST(View, OffersWhatIsLegalAndRefusesTheRest) {
    for (const Options& options : every_start()) {
        unsigned step = 0;
        play_at_random(options, 11, [&](const State& before, Action, const State&) {
            if (Northwood::turn(before).kind != Turn::Kind::seat || ++step % 3 != 0) return;
            const json view = view_of(before);
            std::vector<std::string> offered;
            std::set<std::string> touched;
            for (const json& action : view["actions"]) {
                offered.push_back(action["action"].get<std::string>());
                ASSERT_FALSE(action["touches"].empty());
                for (json touch : action["touches"]) {
                    touch.erase("scores");
                    touched.insert(touch.dump());
                }
            }
            ASSERT_EQ(offered, legal_texts(before));
            for (const json& refusal : view["refusals"]) {
                ASSERT_FALSE(refusal["rule"].get<std::string>().empty());
                for (const json& touch : refusal["touches"]) {
                    ASSERT_FALSE(touched.contains(touch.dump())) << refusal.dump();
                }
            }
        });
    }
}

// A card that must not be played says why; one that will score says so.
TEST(View, W6_3_W6_4_TellsWhatScoresAndWhyNot) {
    const json view =
        view_of(position("fief 6\nhand L5 E1 E7 F8\nstatement E2\ndiscard E2\nask answer\n"));
    EXPECT_EQ(view["ask"]["rule"], "W6.3");
    ASSERT_EQ(view["actions"].size(), 2U);
    EXPECT_EQ(view["actions"][0]["touches"], json::parse(R"([{"card": "E1"}])"));
    EXPECT_EQ(view["actions"][1]["touches"], json::parse(R"([{"card": "E7", "scores": true}])"));
    std::set<std::string> refused;
    for (const json& refusal : view["refusals"]) {
        if (refusal["rule"] == "W6.3")
            refused.insert(refusal["touches"][0]["card"].get<std::string>());
    }
    EXPECT_EQ(refused, (std::set<std::string>{"L5", "F8"}));
}

}  // namespace
}  // namespace nb::northwood
