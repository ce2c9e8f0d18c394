// Odds counted from the rules' own arithmetic, against the worked example of the System Player's
// procedure (P8) and against playing all results out.

#include "tests/blackbeard/chart.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardOdds, P8_TheWorkedExample) {
    Chart chart;
    chart.put(1, "bellamy", "caribbean");
    const Port barbados = port_called("barbados");
    EXPECT_EQ(find_odds(chart.s, 1).good, 4U);
    EXPECT_EQ(attack_odds(chart.s, 1, barbados, 0).good, 20U);
    EXPECT_EQ(sack_odds(chart.s, 1, barbados, 0).good, 81U);
    EXPECT_EQ(sack_odds(chart.s, 1, barbados, 0).all, 216U);
}

TEST(BlackbeardOdds, B8_12_FindsOfEveryPirateAreCounted) {
    Chart chart;
    chart.put_merchant("havana", 2);
    for (const bool lookout : {false, true}) {
        for (const std::string_view card : {"bonnet", "wynne", "avery", "roberts"}) {
            Chart each = chart;
            each.s.pirate_deck |= 1U << *pirate_by_id(card);
            each.teach().card = *pirate_by_id(card);
            each.teach().lookout = lookout ? 1 : 0;
            unsigned found = 0;
            for (unsigned die = 1; die <= 6; ++die) {
                Chart played = each;
                played.play(Verb::find, 0, port_called("havana"));
                played.roll({die});
                found += played.teach().found != no_port ? 1U : 0U;
            }
            EXPECT_EQ(find_odds(each.s, 0).good, found) << card;
            EXPECT_EQ(find_odds(each.s, 0).all, 6U);
        }
    }
}

// Every result of the dice of an Attack or a Sack, played.
template <class Begin>
unsigned played_out(const Chart& before, Begin&& begin, bool (*is_success)(const Chart&)) {
    unsigned good = 0;
    for (unsigned dice = 0; dice < 216; ++dice) {
        Chart chart = before;
        begin(chart);
        chart.roll({dice / 36 + 1, dice / 6 % 6 + 1, dice % 6 + 1});
        good += is_success(chart) ? 1U : 0U;
    }
    return good;
}

TEST(BlackbeardOdds, B9_52_B9_54_AttacksPlayedOut) {
    for (const std::string_view port : {"havana", "port_royal", "tortuga", "barbados"}) {
        if (is_pirate_port(port_called(port))) continue;
        for (const unsigned info : {0U, 3U}) {
            Chart chart;
            chart.put_enemy("barbados", 3);
            chart.teach().infos[0] = {ports[port_called(port)].nation, 3};
            const unsigned good = played_out(
                chart, [&](Chart& c) { c.play(Verb::attack, 0, port_called(port), info); },
                [](const Chart& c) { return c.teach().taken != 0; });
            EXPECT_EQ(attack_odds(chart.s, 0, port_called(port), info).good, good) << port;
        }
    }
}

TEST(BlackbeardOdds, B9_55_SacksPlayedOut) {
    for (const std::string_view port : {"havana", "whydah", "norfolk"}) {
        Chart chart;
        chart.teach().place = *place_by_id(port);
        chart.teach().taken = 1;
        const unsigned good = played_out(
            chart, [](Chart& c) { c.play(Verb::sack, 0); },
            [](const Chart& c) { return c.s.sacked != decltype(State::sacked){}; });
        EXPECT_EQ(sack_odds(chart.s, 0, port_called(port), 0).good, good) << port;
    }
}

TEST(BlackbeardOdds, B9_52_HopelessAndCertainAttacks) {
    Chart chart;
    chart.put(0, "bonnet", "caribbean", Ship::schooner);
    EXPECT_EQ(attack_odds(chart.s, 0, port_called("havana"), 0).good, 0U);
    chart.put(0, "roberts", "gold_coast", Ship::three_master);
    EXPECT_EQ(sack_odds(chart.s, 0, port_called("whydah"), 3).good, 216U - 1U)
        << "only 1 against two sixes fails: 14 to 14";
    chart.s.displays[0].ship = Ship::three_master;
    EXPECT_EQ(sack_odds(chart.s, 0, port_called("whydah"), 4).good, 216U);
}

TEST(BlackbeardOdds, B6_43_AChaseIsLostByTheSlower) {
    Chart chart;  // a sloop's Speed is 2
    EXPECT_EQ(caught_odds(chart.s, 0, 2).good, 15U) << "equal evades";
    EXPECT_EQ(caught_odds(chart.s, 0, 3).good, 21U);
    EXPECT_EQ(caught_odds(chart.s, 0, 1).good, 10U);
    EXPECT_EQ(caught_odds(chart.s, 0, 2).all, 36U);
    chart.teach().hits = 4;  // -2
    EXPECT_EQ(caught_odds(chart.s, 0, 1).good, 30U);
    chart.put(0, "avery", "caribbean", Ship::three_master).hits = 7;
    EXPECT_EQ(caught_odds(chart.s, 0, 2).good, 35U) << "B6.23: Speed counts no lower than -3";
    chart.s.displays[0].careening = 1;
    EXPECT_EQ(caught_odds(chart.s, 0, 0).good, 36U);
}

TEST(BlackbeardOdds, B6_44_B6_45_BattlesWithWarshipsAndCommissioners) {
    Chart chart;  // Ability 4 and a sloop's Combat of 3
    const BattleOdds equal = battle_odds(chart.s, 0, 7, false);
    EXPECT_EQ(equal.win, 15U);
    EXPECT_EQ(equal.draw, 6U);
    EXPECT_EQ(equal.loss, 15U);
    EXPECT_EQ(equal.death, 1U) << "five hits sink a sloop";
    const BattleOdds commissioner = battle_odds(chart.s, 0, 7, true);
    EXPECT_EQ(commissioner.death, 6U) << "a margin of 3 kills";
    chart.teach().hits = 4;
    EXPECT_EQ(battle_odds(chart.s, 0, 7, false).death, 15U) << "one hit more is the end";
    EXPECT_EQ(battle_odds(chart.s, 0, 7, true).death, 15U);
}

}  // namespace
}  // namespace nb::blackbeard
