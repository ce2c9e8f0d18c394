// What is hidden makes no difference to those who can't see it: other hands, the cards that others
// draw, Merchants that lie face down. All else is the same for everybody.

#include <nlohmann/json.hpp>

#include "core/view.hpp"
#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

using nlohmann::json;

json view_of(const State& s, std::optional<Seat> viewer) { return Blackbeard::view(s, viewer); }
json open_part(const State& s, std::optional<Seat> viewer) {
    json open = view_of(s, viewer)["position"];
    open.erase("hand");
    open["decks"].erase("unseen");
    return open;
}

TEST(BlackbeardHidden, B1_7_WhatIsOpenIsTheSameForPlayersAndOnlookers) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s, Action) {
            if (++step % 53 != 0) return;
            const json onlooker = open_part(s, std::nullopt);
            for (Seat seat = 0; seat < s.seats; ++seat) ASSERT_EQ(open_part(s, seat), onlooker);
        });
    }
}

// Cards of other hands change places with cards of the deck.
void deal_anew(State& s, Side side, Random& random) {
    Cards& hand = s.players[side].hand;
    Cards all;
    for (unsigned card : s.hold | hand) {
        if (!row_of(kind_of(static_cast<Card>(card))).immediate) all.insert(card);
    }
    s.hold |= hand;
    const unsigned count = hand.size();
    hand = Cards{};
    for (unsigned i = 0; i < count; ++i) hand |= all.extract(random.below(all.size()));
    s.hold -= hand;
}

// Merchants that nobody has found change places with each other and with the pool.
void lay_anew(State& s, Random& random) {
    std::uint32_t found = 0;
    const auto is_found = [&](Port port) {
        for (const Pirate& p : s.displays) {
            if (p.found == port) return true;
        }
        return false;
    };
    for (Port port = 0; port < port_count; ++port) {
        const Merchant merchant = s.merchant_at[port];
        if (merchant != no_merchant && is_found(port)) found |= 1U << merchant;
    }
    auto free = Bits<merchant_count>::from_word(~found);
    for (Port port = 0; port < port_count; ++port) {
        if (s.merchant_at[port] == no_merchant || is_found(port)) continue;
        const auto taken = free.extract(random.below(free.size()));
        s.merchant_at[port] = static_cast<Merchant>(*taken.begin());
    }
    s.merchant_pool = free.word();
}

TEST(BlackbeardHidden, B4_1_B20_15_OtherHandsAndFaceDownMerchantsMakeNoDifference) {
    unsigned compared = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        unsigned step = 0;
        play_at_random(seed, [&](const State& s, Action) {
            const bool over = Blackbeard::turn(s).kind == Turn::Kind::over;
            if (++step % 37 != 0 || over || asked(s) == Ask::port) return;
            const auto viewer = static_cast<Seat>(random.below(s.seats));
            State other = s;
            lay_anew(other, random);
            for (Side side = 0; side < s.seats; ++side) {
                if (side != viewer) deal_anew(other, side, random);
            }
            ASSERT_EQ(view_of(s, viewer), view_of(other, viewer));
            ++compared;
        });
    }
    EXPECT_GT(compared, 100U);
}

TEST(BlackbeardHidden, B4_1_OnlyTheOwnHandIsShown) {
    const State s = told(
        "seats 2\npirate 0 low sailing at india\npirate 4 tew sailing at india\n"
        "hand 0 set_sail\nhand 1 informer informer\n");
    EXPECT_EQ(view_of(s, Seat{0})["position"]["hand"].size(), 1U);
    EXPECT_EQ(view_of(s, Seat{1})["position"]["hand"][0]["card"], "informer");
    EXPECT_TRUE(view_of(s, std::nullopt)["position"]["hand"].is_null());
    EXPECT_EQ(view_of(s, Seat{0})["position"]["sides"][1]["hand_count"], 2);
}

json heard(const State& s, Action action, std::optional<Seat> viewer) {
    json lines = json::array();
    for (const Message& line : Blackbeard::log(s, action, viewer)) lines.push_back(to_json(line));
    return lines;
}

TEST(BlackbeardHidden, B4_1_ACardDrawnToAHandIsNamedToItsOwnerOnly) {
    State s = told(
        "seats 3\npirate 0 low sailing at india\npirate 3 tew sailing at india\n"
        "pirate 6 vane sailing at india\nhand 1 set_sail\n");
    s.stack.push(Ask::hold, static_cast<unsigned>(Drawn::hand), 1);
    const Action one = outcome_of_name(s, "informer");
    const Action other = outcome_of_name(s, "becalmed");
    EXPECT_NE(heard(s, one, Seat{1}), heard(s, other, Seat{1}));
    for (const std::optional<Seat> viewer :
         {std::optional<Seat>(0), std::optional<Seat>(2), std::optional<Seat>()}) {
        EXPECT_EQ(heard(s, one, viewer), heard(s, other, viewer));
        EXPECT_EQ(heard(s, one, viewer)[0]["key"], "blackbeard.log.draws_hidden");
    }
}

// Which Merchant is placed shows only when somebody finds it.
TEST(BlackbeardHidden, B20_15_NobodyHearsWhichMerchantIsPlaced) {
    State s = told_at_sea("");
    s.stack.push(Ask::place_merchants, 0);
    s.stack.push(Ask::merchant);
    for (const std::optional<Seat> viewer : {std::optional<Seat>(0), std::optional<Seat>()}) {
        EXPECT_EQ(heard(s, chance(0), viewer), heard(s, chance(31), viewer));
    }
}

// Whoever holds the card, he who declares and an onlooker see the same, and nobody is told of a
// "let".
TEST(BlackbeardHidden, B20_19_NobodyLearnsWhoIsAskedToReact) {
    const auto asked_of = [](const std::string& hands) {
        State s = told(
            "seats 3\npirate 0 low sailing at caribbean\npirate 4 tew sailing at india\n"
            "pirate 8 vane sailing at gold_coast\ncourse actions 3 carded 1\n" +
            hands);
        play(s, "move 0 south_atlantic");
        EXPECT_EQ(asked(s), Ask::react);
        EXPECT_TRUE(Blackbeard::secret_decision(s));
        return s;
    };
    const auto said_of = [](const State& s, std::optional<Seat> viewer) {
        json lines = json::array();
        for (const Message& line : Blackbeard::log(s, action_of("let"), viewer)) {
            lines.push_back(to_json(line));
        }
        return lines;
    };
    const State one = asked_of("hand 1 becalmed\nhand 2 set_sail\n");
    const State other = asked_of("hand 1 set_sail\nhand 2 becalmed\n");
    for (const std::optional<Seat> viewer : {std::optional<Seat>(0), std::optional<Seat>()}) {
        EXPECT_EQ(view_of(one, viewer), view_of(other, viewer));
        EXPECT_EQ(said_of(one, viewer), said_of(other, viewer));
    }
    EXPECT_EQ(Blackbeard::turn(one).seat, 1);
    EXPECT_EQ(view_of(one, Seat{1})["ask"]["prompt"]["key"], "blackbeard.prompt.react");
}

TEST(BlackbeardHidden, B20_19_AloneThereIsNobodyToHideItFrom) {
    unsigned reactions = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        play_at_random(seed * most_players, [&](const State& s, Action) {  // one seat
            reactions += asked(s) == Ask::react ? 1 : 0;
            ASSERT_FALSE(Blackbeard::secret_decision(s));
        });
    }
    EXPECT_GT(reactions, 0U);
}

}  // namespace
}  // namespace nb::blackbeard
