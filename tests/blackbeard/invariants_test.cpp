// What always holds: in every position of random games, and no longer once something is taken away,
// doubled or put somewhere else.

#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

// A game in which there is something of everything.
State rich_position() {
    return told_at_sea(
        "merchant havana M07\nmerchant boston M32\ngovernor havana pro\ngovernor boston A03\n"
        "sacked cayenne\nwarship W05 caribbean\nside 1 commissioner maynard at india\n"
        "hand 0 set_sail informer\nhold_discards becalmed\nout W01 kidd\n");
}

TEST(BlackbeardInvariants, HoldInEveryPositionOfRandomGames) {
    for (std::uint64_t seed = 100; seed < 160; ++seed) {
        play_at_random(seed, [&](const State& s, Action) {
            const auto broken = Blackbeard::broken_invariants(s);
            ASSERT_TRUE(broken.empty()) << broken.front() << " in game " << seed << '\n'
                                        << Blackbeard::position_text(s);
        });
    }
}

TEST(BlackbeardInvariants, EachIsNoticed) {
    const struct {
        std::string_view rule;
        void (*spoil)(State&);
    } rows[] = {
        {"B3", [](State& s) { s.seats = 6; }},
        {"B3", [](State& s) { s.solitaire = 0; }},
        {"B1.7", [](State& s) { s.displays[0].loyalty = 10; }},
        {"B1.7", [](State& s) { s.displays[0].hits = 5; }},
        {"B1.7", [](State& s) { s.displays[0].cunning = 7; }},
        {"B1.7", [](State& s) { s.displays[0].place = nowhere; }},
        {"B1.7", [](State& s) { s.displays[5].loyalty = 1; }},
        {"B2.2", [](State& s) { s.warship_at[0] = first_port; }},
        {"B2.2", [](State& s) { s.merchant_at[0] = 40; }},
        {"B10.13", [](State& s) { s.players[1].commissioner_at = nowhere; }},
        {"B1.1", [](State& s) { s.roll.dice[0] = 7; }},
        {"B4.42", [](State& s) { s.declared.slot = 0; }},
        {"B4.41", [](State& s) { s.course.actions_of = 7; }},
        {"B6.44", [](State& s) { s.battle.enemy = 20; }},
        {"B2.1", [](State& s) { s.hold.erase(first_card(Kind::set_sail) + 1U); }},
        {"B2.1", [](State& s) { s.hold.insert(first_card(Kind::set_sail)); }},
        {"B2.1", [](State& s) { s.hold.insert(first_card(Kind::finger_of_fate)); }},
        {"S19.3a",
         [](State& s) {
             s.immediate.erase(first_card(Kind::syphilis));
             s.hold.insert(first_card(Kind::syphilis));
         }},
        {"B4.1",
         [](State& s) {
             s.immediate.erase(first_card(Kind::syphilis));
             s.players[0].hand.insert(first_card(Kind::syphilis));
         }},
        {"B2.1", [](State& s) { s.merchant_pool |= 1U << 6; }},
        {"B2.1", [](State& s) { s.merchant_pool &= ~1U; }},
        {"B2.1", [](State& s) { s.governor_pool |= 1U << 2; }},
        {"B2.1", [](State& s) { ++s.pro_governors; }},
        {"B9.3",
         [](State& s) {
             s.governor_at[port_of(*place_by_id("tortuga"))] = pro_governor;
             --s.pro_governors;
         }},
        {"B9.3", [](State& s) { s.sacked[port_of(*place_by_id("havana"))] = 1; }},
        {"B6.41", [](State& s) { s.warship_pool |= 1U << 4; }},
        {"B10.13", [](State& s) { s.commissioner_pool |= 1U << 1; }},
        {"B5.7", [](State& s) { s.pirate_deck |= 1U << s.displays[1].card; }},
        {"B8.41", [](State& s) { s.hostage_pool &= 0x7FFE; }},
        {"B8.41", [](State& s) { s.displays[0].hostages = 1; }},
        {"B8.43", [](State& s) { s.hostage_nation[3] = 2; }},
        {"B6.3", [](State& s) { s.displays[0].booty[2] = 100; }},
        {"B20.12", [](State& s) { s.displays[0].infos[1] = {1, 2}; }},
        {"B13.4", [](State& s) { s.displays[0].dnb = 1; }},
        {"B9.53", [](State& s) { s.displays[0].taken = 1; }},
        {"B8.13", [](State& s) { s.displays[0].found = port_of(*place_by_id("boston")); }},
        {"B8.13", [](State& s) { s.displays[0].found = port_of(*place_by_id("tortuga")); }},
        {"S19.9", [](State& s) { s.stack.push(Ask::over); }},
        {"B4.61", [](State& s) { s.stack.push(Ask::react, 0); }},
        {"B8.32", [](State& s) { s.stack.push(Ask::stow, 0, 0); }},
        {"B8.42", [](State& s) { s.stack.push(Ask::captive, 0, 0, 3); }},
        {"B1.4", [](State& s) { s.stack.push(Ask::die); }},
        {"B4.42", [](State& s) { s.stack.push(Ask::board, 0, 8, 0); }},
    };
    ASSERT_TRUE(Blackbeard::broken_invariants(rich_position()).empty());
    int row = 0;
    for (const auto& [rule, spoil] : rows) {
        State s = rich_position();
        spoil(s);
        const auto broken = Blackbeard::broken_invariants(s);
        bool noticed = false;
        for (const std::string& what : broken) noticed = noticed || what.starts_with(rule);
        EXPECT_TRUE(noticed) << rule << " in row " << row << ": "
                             << (broken.empty() ? "nothing" : broken.front());
        ++row;
    }
}

}  // namespace
}  // namespace nb::blackbeard
