// Setting up (B3, S19.1 to S19.8), and counters that pass on to the next Port.

#include "tests/blackbeard/happenings.hpp"

namespace nb::blackbeard {
namespace {

// Plays a set-up by fixed outcomes until something is to be decided or `until` lies on top.
State drawn_until(Ask until, unsigned seats = 1) {
    State s = Blackbeard::start({static_cast<std::uint8_t>(seats), false});
    for (unsigned i = 0; i < 500 && asked(s) != until; ++i) {
        const nb::Turn turn = Blackbeard::turn(s);
        if (turn.kind != nb::Turn::Kind::chance) break;
        Blackbeard::apply(s, chance(i * 7 % turn.outcomes));
    }
    return s;
}

TEST(BlackbeardSetup, S19_1a_S19_1b_S19_1c_BlackbeardAgainstThreeDrawnPirates) {
    const State s = drawn_until(Ask::ship);
    EXPECT_EQ(s.displays[0].card, teach);
    std::uint32_t cards = s.pirate_deck | 1U << teach;
    for (Slot slot = 1; slot <= 3; ++slot) {
        EXPECT_EQ(s.displays[slot].status, Status::reserve);
        EXPECT_EQ((cards >> s.displays[slot].card) & 1U, 0U);
        cards |= 1U << s.displays[slot].card;
    }
    EXPECT_EQ(cards, (1U << pirate_count) - 1U);
    ActionList legal;
    Blackbeard::actions(s, legal);
    EXPECT_EQ(legal.size(), 2U);
    EXPECT_TRUE(legal.contains(act(Verb::ship, number_of(Ship::schooner))));
}

TEST(BlackbeardSetup, S19_1d_B20_1_ShipsByTheirDice) {
    State s = Blackbeard::start({});
    for (unsigned i = 0; i < 3; ++i) Blackbeard::apply(s, chance(0));
    ASSERT_EQ(asked(s), Ask::die);  // after the three cards, before any Merchant
    for (unsigned face : {4U, 5U, 1U}) Blackbeard::apply(s, chance(face - 1));
    EXPECT_EQ(s.displays[1].ship, Ship::sloop);
    EXPECT_EQ(s.displays[2].ship, Ship::schooner);
    EXPECT_EQ(s.displays[3].ship, Ship::sloop);
    EXPECT_EQ(asked(s), Ask::merchant);
}

TEST(BlackbeardSetup, S19_3_S19_3a_S19_3b_S19_3c_S19_4a_S19_5_DecksMerchantsAndGovernors) {
    const State s = drawn_until(Ask::ship);
    EXPECT_EQ(s.immediate.size(), 21U);
    EXPECT_EQ(s.hold.size(), 62U);
    EXPECT_FALSE(s.immediate.contains(first_card(Kind::finger_of_fate)));
    EXPECT_FALSE(s.hold.contains(first_card(Kind::piratical_ambition)));
    EXPECT_EQ(merchants_on_map(s), 10U);
    unsigned governors = 0;
    for (Port port = 0; port < port_count; ++port) governors += is_friendly(s, port) ? 1U : 0U;
    EXPECT_EQ(governors, 8U);
    EXPECT_EQ(s.pro_governors, 0U);
}

TEST(BlackbeardSetup, B3_8_S19_4a_MerchantsPassOnToTheNextPort) {
    Chart chart;
    Voyage v{chart.s, nullptr};
    chart.put_merchant("havana", 1);
    const auto place = [&](unsigned thrown) {
        push_counter(v, Counter::merchant, 31);
        chart.throw_d66(thrown);
        for (Port port = 0; port < port_count; ++port) {
            if (chart.s.merchant_at[port] == 31) {
                remove_merchant(v, port);
                return locator(port);
            }
        }
        return 0U;
    };
    EXPECT_EQ(place(24), 25U);
    chart.put_merchant("santiago_de_cuba", 1);
    EXPECT_EQ(place(24), 26U);
    EXPECT_EQ(place(22), 23U);  // a Pirate Port takes none
    chart.put_merchant("calicut", 1);
    EXPECT_EQ(place(66), 11U);
    chart.s.sacked[port_at(11)] = 1;
    EXPECT_EQ(place(66), 12U);
}

TEST(BlackbeardSetup, B3_5_B11_1_S19_5_GovernorsNeverShareAPort) {
    Chart chart;
    Voyage v{chart.s, nullptr};
    chart.put_friend("boston");
    push_counter(v, Counter::friendly, 0);
    chart.throw_d66(11);
    EXPECT_TRUE(is_friendly(chart.s, port_at(12)));
    push_counter(v, Counter::friendly, 0);
    chart.throw_d66(22);
    EXPECT_TRUE(is_friendly(chart.s, port_at(23)));
}

// The first Areas. ------------------------------------------------------------------------------

// A set-up that has come to Blackbeard's Area, with Merchants at these Ports.
State before_his_area(std::initializer_list<std::string_view> ports_with_merchants) {
    State s = drawn_until(Ask::ship);
    Voyage v{s, nullptr};
    for (Port port = 0; port < port_count; ++port) remove_merchant(v, port);
    Merchant merchant = 0;
    for (std::string_view port : ports_with_merchants) {
        s.merchant_pool &= ~(1U << merchant);
        s.merchant_at[port_called(port)] = merchant++;
    }
    Blackbeard::apply(s, act(Verb::ship, number_of(Ship::sloop)));
    return s;
}

TEST(BlackbeardSetup, S19_6_S19_6a_TheAreaWithMostMerchants) {
    const State s = before_his_area({"havana", "barbados", "boston"});
    EXPECT_EQ(s.displays[0].place, Place{caribbean});
    EXPECT_EQ(s.displays[0].ship, Ship::sloop);
    EXPECT_EQ(s.displays[0].loyalty, 6U);
}

TEST(BlackbeardSetup, S19_6b_OfEqualsTheDearestColumn) {
    EXPECT_EQ(before_his_area({"havana", "boston"}).displays[0].place, Place{caribbean});
    EXPECT_EQ(before_his_area({"havana", "surat"}).displays[0].place, Place{india});
}

TEST(BlackbeardSetup, S19_6c_ElseAnyAreaWithAMerchant) {
    State s = before_his_area({"portobello", "trujillo", "cartagena", "caracas", "boston"});
    ASSERT_EQ(asked(s), Ask::area);
    ActionList legal;
    Blackbeard::actions(s, legal);
    ASSERT_EQ(legal.size(), 3U);
    EXPECT_TRUE(legal.contains(act(Verb::area, north_atlantic)));
    EXPECT_FALSE(legal.contains(act(Verb::area, caribbean)));
    Blackbeard::apply(s, act(Verb::area, north_atlantic));
    EXPECT_EQ(s.displays[0].place, Place{north_atlantic});
}

TEST(BlackbeardSetup, S19_7_S19_7a_S19_7b_NoTwoOfTheSystemPlayerInOneArea) {
    State s = before_his_area({"havana", "barbados", "boston"});
    ASSERT_EQ(asked(s), Ask::port);
    Blackbeard::apply(s, chance(port_at(24)));  // Blackbeard's Area isn't barred
    EXPECT_EQ(s.displays[1].place, Place{caribbean});
    Blackbeard::apply(s, chance(port_at(31)));
    EXPECT_EQ(s.displays[2].status, Status::reserve) << "rolled again";
    Blackbeard::apply(s, chance(port_at(66)));
    EXPECT_EQ(s.displays[2].place, Place{india});
}

TEST(BlackbeardSetup, S19_8_S19_11a_YouBeginWithFourHoldCards) {
    State begun = before_his_area({"havana", "barbados", "boston"});
    for (unsigned i = 0; i < 50 && asked(begun) != Ask::act; ++i) {
        const nb::Turn turn = Blackbeard::turn(begun);
        ASSERT_EQ(turn.kind, nb::Turn::Kind::chance);
        Blackbeard::apply(begun, chance(i * 5 % turn.outcomes));
    }
    EXPECT_EQ(begun.players[0].hand.size(), 4U);
    for (unsigned card : begun.players[0].hand) {
        EXPECT_FALSE(row_of(kind_of(static_cast<Card>(card))).immediate);
    }
    EXPECT_EQ(begun.hold.size(), 58U);
}

// Two to five players. --------------------------------------------------------------------------

TEST(BlackbeardSetup, B3_1_B3_2_TheHighestRollBeginsAndTiesRollAgain) {
    State s = Blackbeard::start({3, false});
    for (unsigned face : {5U, 2U, 5U}) Blackbeard::apply(s, chance(face - 1));
    ASSERT_EQ(asked(s), Ask::die) << "two of three roll again";
    Blackbeard::apply(s, chance(0));
    Blackbeard::apply(s, chance(3));
    EXPECT_EQ(s.first, 2);
    EXPECT_EQ(asked(s), Ask::hold);
}

TEST(BlackbeardSetup, B3_3_B3_4_B20_17_ImmediateCardsAreDealtAgain) {
    State s = Blackbeard::start({2, false});
    Blackbeard::apply(s, chance(5));
    Blackbeard::apply(s, chance(0));
    ASSERT_EQ(asked(s), Ask::hold);
    const auto pardon = s.hold.rank(first_card(Kind::general_pardon));
    Blackbeard::apply(s, chance(pardon));
    EXPECT_EQ(s.pardons, 0) << "set-up holds against B17.9";
    EXPECT_TRUE(s.players[0].hand.empty());
    while (asked(s) == Ask::hold) Blackbeard::apply(s, chance(Blackbeard::turn(s).outcomes - 1U));
    EXPECT_EQ(s.players[0].hand.size(), 4U);
    EXPECT_EQ(s.players[1].hand.size(), 4U);
    EXPECT_TRUE(s.hold.contains(first_card(Kind::general_pardon))) << "shuffled back";
    EXPECT_TRUE(s.aside.empty());
}

TEST(BlackbeardSetup, B3_6_B3_7_B3_9_PiratesBySeatsAndAtLeastOneSails) {
    for (const auto& [seats, each] : {std::pair{2U, 4U}, {3U, 3U}, {4U, 2U}, {5U, 2U}}) {
        State s = drawn_until(Ask::deploy, seats);
        ASSERT_EQ(asked(s), Ask::deploy) << seats;
        const Side side = Blackbeard::turn(s).seat;
        EXPECT_EQ(side, s.first);
        ActionList legal;
        Blackbeard::actions(s, legal);
        EXPECT_EQ(legal.size(), each * area_count * 2) << "none may stay ashore altogether";
        Blackbeard::apply(
            s, act(Verb::deploy, first_slot(s, side), gold_coast, number_of(Ship::schooner)));
        EXPECT_EQ(at(std::as_const(s), first_slot(s, side)).place, Place{gold_coast});
        Blackbeard::actions(s, legal);
        EXPECT_TRUE(legal.contains(act(Verb::done)));
        Blackbeard::apply(s, act(Verb::done));
        EXPECT_EQ(Blackbeard::turn(s).seat, (s.first + 1U) % seats);
    }
}

}  // namespace
}  // namespace nb::blackbeard
