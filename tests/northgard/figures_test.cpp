// Figures on the map: control, the reserve, Kaija and creatures (N11.7, N6.3, N8.8, N16.2).

#include "tests/northgard/map_fixtures.hpp"

namespace nb::northgard {
namespace {

struct Figures : ::testing::Test {
    State s = map_of({{0, 0, "start", 0}});
    Territory north_side = territory_of(s, 0, 0, "n");
    Territory east_side = territory_of(s, 0, 0, "e");
    Figures() { s.kaija_seat = 1; }

    void expect_control(Territory t, Seat owner) {
        EXPECT_EQ(at(s, t).owner, owner);
        for (Seat seat = 0; seat < most_players; ++seat) {
            EXPECT_EQ(s.map.owned[seat].contains(t), seat == owner);
        }
    }
};

TEST_F(Figures, N11_7_UnitsTakeControlAndTheLastOneGivesItUp) {
    expect_control(north_side, no_seat);
    add_units(s, 0, north_side, 2);
    add_units(s, 0, north_side, 1);
    expect_control(north_side, 0);
    EXPECT_EQ(figures_at(s, north_side), 3U);
    remove_units(s, north_side, 2);
    expect_control(north_side, 0);
    remove_units(s, north_side, 1);
    expect_control(north_side, no_seat);
    EXPECT_EQ(at(s, north_side), at(map_of({{0, 0, "start", 0}}), north_side));
}

TEST_F(Figures, N6_3_TheReserveIsWhatIsNotOnTheMap) {
    EXPECT_EQ(reserve(s, 0), 14U);
    add_units(s, 0, north_side, 9);
    add_units(s, 0, east_side, 5);
    EXPECT_EQ(reserve(s, 0), 0U);
    EXPECT_EQ(reserve(s, 1), 14U);
    remove_units(s, east_side, 2);
    EXPECT_EQ(reserve(s, 0), 2U);
}

TEST_F(Figures, N16_2_KaijaControlsATerritoryAndIsNoUnit) {
    EXPECT_TRUE(kaija_in_reserve(s, 1));
    EXPECT_FALSE(kaija_in_reserve(s, 0));
    add_kaija(s, north_side);
    expect_control(north_side, 1);
    EXPECT_FALSE(kaija_in_reserve(s, 1));
    EXPECT_EQ(figures_at(s, north_side), 1U);
    EXPECT_EQ(s.players[1].units, 0);
    add_units(s, 1, north_side, 1);
    EXPECT_EQ(figures_at(s, north_side), 2U);
    remove_units(s, north_side, 1);
    expect_control(north_side, 1);
    remove_kaija(s);
    expect_control(north_side, no_seat);
    EXPECT_TRUE(kaija_in_reserve(s, 1));
}

TEST_F(Figures, N16_2_UnitsStayWhenKaijaGoes) {
    add_units(s, 1, north_side, 1);
    add_kaija(s, north_side);
    remove_kaija(s);
    expect_control(north_side, 1);
    EXPECT_EQ(figures_at(s, north_side), 1U);
}

// Kaija attacks: she stands with the guests, the territory is still the defender's.
TEST_F(Figures, N12_17_KaijaRemovedAsAGuestLeavesTheOwnerAlone) {
    add_units(s, 0, north_side, 2);
    s.kaija = north_side;
    s.guests.push_back({north_side, 1, 0, 1});
    remove_kaija(s);
    expect_control(north_side, 0);
    EXPECT_EQ(figures_at(s, north_side), 2U);
}

TEST_F(Figures, N8_8_FiguresOnTheMoveAreNowhereAndStillOnTheMap) {
    add_units(s, 1, north_side, 3);
    add_kaija(s, north_side);
    lift(s, north_side, 2, true);
    expect_control(north_side, 1);
    EXPECT_EQ(figures_at(s, north_side), 1U);
    EXPECT_EQ(reserve(s, 1), 11U);
    lower(s, 1, east_side, 2, true);
    expect_control(east_side, 1);
    EXPECT_EQ(s.kaija, east_side);
    EXPECT_EQ(figures_at(s, east_side), 3U);
    lift(s, north_side, 1, false);
    expect_control(north_side, no_seat);
    lower(s, 1, east_side, 1, false);
    EXPECT_EQ(at(s, east_side).units, 3);
    EXPECT_EQ(reserve(s, 1), 11U);
}

TEST_F(Figures, N8_1_NobodyIsNobody) {
    add_units(s, 0, north_side, 0);
    lower(s, 0, east_side, 0, false);
    expect_control(north_side, no_seat);
    expect_control(east_side, no_seat);
}

TEST_F(Figures, N20_7_KindsOfCreaturesFollowTheLine) {
    s.line.push_back({0, north_side});
    s.line.push_back({2, north_side});
    s.line.push_back({first_valkyrie, north_side});
    s.line.push_back({5, east_side});
    mark_beasts(s);
    EXPECT_TRUE(has_beast(s, north_side, Beast::wolf));
    EXPECT_TRUE(has_beast(s, north_side, Beast::fallen_valkyrie));
    EXPECT_FALSE(has_beast(s, north_side, Beast::brown_bear));
    EXPECT_TRUE(has_beast(s, east_side, Beast::brown_bear));
    s.line.clear();
    mark_beasts(s);
    EXPECT_EQ(at(s, north_side).beasts, 0);
    EXPECT_EQ(at(s, east_side).beasts, 0);
}

}  // namespace
}  // namespace nb::northgard
