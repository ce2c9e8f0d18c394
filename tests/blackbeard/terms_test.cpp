// Terms and counters (B1, B2, B11, B12), and what the solitaire game says as a whole (S19.11d,
// S19.12c, S19.17).

#include "core/random.hpp"
#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardTerms, B1_3_DivisionsRoundDown) {
    Chart chart;
    Pirate& p = chart.teach();
    p.notoriety = 7;
    p.net_worth = 399;
    EXPECT_EQ(retirement_points(p, Way::letter), 7 + 3);
    EXPECT_EQ(retirement_points(p, Way::pirate_port), 7 + 1) << "half the Net Worth";
}

// He repairs in Port Royal and a Warship is sighted outside.
void sight_from_port(Happenings& chart) {
    chart.teach().place = place_of(port_called("port_royal"));
    chart.teach().hits = 1;
    chart.against(Kind::warship_sighting, Verb::repair);
}

TEST(BlackbeardTerms, B1_4_ADrawFromOneThingIsNoDraw) {
    Happenings one;
    one.s.warship_pool = 1U << 4;
    sight_from_port(one);
    EXPECT_EQ(one.s.warship_at[4], Place{caribbean});

    Happenings two;
    two.s.warship_pool = 1U << 4 | 1U << 9;
    sight_from_port(two);
    const nb::Turn turn = Blackbeard::turn(two.s);
    ASSERT_EQ(turn.kind, nb::Turn::Kind::chance);
    EXPECT_EQ(turn.outcomes, 2) << "each counter is equally likely";
    EXPECT_EQ(turn.stream.id, stream_warships);
}

TEST(BlackbeardTerms, B1_5_AllOthersAreAntiPiratePlayers) {
    Happenings chart(4);
    chart.teach().notoriety = 40;
    chart.play(Verb::move, 0, south_atlantic);
    for (Side side = 1; side < 4; ++side) {
        ASSERT_EQ(asked(chart.s), Ask::react);
        EXPECT_EQ(Blackbeard::turn(chart.s).seat, side);
        chart.play(Verb::let);
    }
    EXPECT_EQ(asked(chart.s), Ask::act);
    EXPECT_EQ(Blackbeard::turn(chart.s).seat, 0);
}

TEST(BlackbeardTerms, B1_6_TheSeaAreaOfAPirate) {
    Chart chart;
    EXPECT_EQ(area_of(chart.teach()), Place{caribbean});
    chart.teach().place = place_of(port_called("surat"));
    EXPECT_EQ(area_of(chart.teach()), Place{india});
    chart.teach().place = first_box;
    EXPECT_EQ(area_of(chart.teach()), nowhere);
}

TEST(BlackbeardTerms, B6_3_AHoldTakesOneCargoWhateverItsAmount) {
    Chart chart;
    chart.teach().booty = {7500, 0};
    EXPECT_TRUE(has_free_hold(chart.teach()));
    chart.teach().booty = {50, 7500};
    EXPECT_FALSE(has_free_hold(chart.teach())) << "a Sloop has two";
    chart.teach().ship = Ship::brigantine;
    EXPECT_TRUE(has_free_hold(chart.teach()));
}

TEST(BlackbeardTerms, B11_2_WhatAFriendlyGovernorIsGoodFor) {
    Happenings chart(2);
    chart.hand(0, {Kind::letter_of_marque});
    chart.teach().place = place_of(port_called("port_royal"));
    chart.teach().net_worth = 2000;
    EXPECT_FALSE(event_holds(chart.s, Kind::letter_of_marque, 0));
    EXPECT_FALSE(chart.can(act(Verb::haven, 0)));
    EXPECT_FALSE(chart.can(act(Verb::retire, 0, static_cast<unsigned>(Way::bribe))));
    chart.put_friend("port_royal");
    EXPECT_TRUE(event_holds(chart.s, Kind::letter_of_marque, 0));
    EXPECT_TRUE(chart.can(act(Verb::haven, 0)));
    EXPECT_TRUE(chart.can(act(Verb::retire, 0, static_cast<unsigned>(Way::bribe))));
}

TEST(BlackbeardTerms, B12_2_B20_13_OneLetterAtATime) {
    Happenings chart;
    chart.teach().place = place_of(port_called("port_royal"));
    chart.put_friend("port_royal");
    chart.teach().letter = spanish;
    EXPECT_FALSE(event_holds(chart.s, Kind::letter_of_marque, 0));
}

TEST(BlackbeardTerms, S19_11d_NoImmediateCardReachesYourHand) {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        State s = Blackbeard::start({});
        ActionList legal;
        for (nb::Turn turn = Blackbeard::turn(s); turn.kind != nb::Turn::Kind::over;
             turn = Blackbeard::turn(s)) {
            if (turn.kind == nb::Turn::Kind::chance) {
                Blackbeard::apply(s, chance(random.below(turn.outcomes)));
            } else {
                Blackbeard::actions(s, legal);
                Blackbeard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
            }
            for (unsigned card : s.players[0].hand) {
                ASSERT_FALSE(row_of(kind_of(static_cast<Card>(card))).immediate) << seed;
            }
            ASSERT_TRUE(s.players[system_player].hand.empty()) << "S19.12a";
        }
    }
}

TEST(BlackbeardTerms, S19_12c_TheHoldCardsUseInHisOwnTurn) {
    Happenings chart;
    chart.put(1, "kidd", "india");
    const auto offered = [&](Kind kind) {
        chart.s.stack.push(Ask::use_card, system_player, 1, first_card(kind));
        ActionList legal;
        Blackbeard::actions(chart.s, legal);
        chart.s.stack.pop();
        return legal.size();
    };
    EXPECT_EQ(offered(Kind::mutiny_conspiracy), 1U) << "an AP event only in reactions";
    EXPECT_EQ(offered(Kind::set_sail), 1U);
    EXPECT_EQ(offered(Kind::favorable_winds), 1U) << "both at once";
    EXPECT_EQ(offered(Kind::hidden_cove), 2U) << "Actions or the event";
}

TEST(BlackbeardTerms, S19_17a_S19_17b_WhatHeChoosesIsLegalAndTheBest) {
    Happenings chart;
    chart.put(1, "bellamy", "caribbean");
    chart.put_merchant("port_royal", 2);
    chart.put_merchant("portobello", 2);
    chart.s.course = Course{};
    chart.s.course.side = system_player;
    chart.s.course.slot = 1;
    chart.s.course.actions = 3;
    chart.s.course.actions_of = 1;
    chart.s.stack.push(Ask::act, system_player, 1);
    const Decision decision = decide(chart.s, 1);
    ActionList legal;
    Blackbeard::actions(chart.s, legal);
    EXPECT_TRUE(legal.contains(decision.action));
    EXPECT_EQ(decision.reason, Reason::merchant);
    EXPECT_GT(decision.rate, 0);
}

}  // namespace
}  // namespace nb::blackbeard
