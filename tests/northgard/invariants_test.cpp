// What always holds: in every position of random games, and no longer once something is taken away,
// doubled or put somewhere else.

#include "tests/northgard/random_games.hpp"

namespace nb::northgard {
namespace {

// A game in which there is something of everything.
State rich_position() {
    const auto read = Northgard::parse_position(
        "seats 3\noption creatures on\nyear 2\n"
        "tile t31 0 1 r1\ntile t12 -1 1 r1\n"
        "territory 0 seat 0 units 3\nterritory 1 seat 1 units 2 kaija\nterritory 3 seat 2 units 1\n"
        "creature wolf1 at 2\ntoken 3\n"
        "seat 0 hand start_move dev_spy unrest\nseat 1 discard dev_fishing start_feast\n"
        "display dev_capture dev_bribery\nachievements ach_builder\nremoved dev_hunters\n");
    if (read) return *read;
    ADD_FAILURE() << read.error().key;
    return Northgard::start({});
}

TEST(NorthgardInvariants, HoldInEveryPositionOfRandomGames) {
    for (std::uint64_t seed = 100; seed < 140; ++seed) {
        play_at_random(seed, [&](const State& s) {
            const auto broken = Northgard::broken_invariants(s);
            ASSERT_TRUE(broken.empty()) << broken.front() << " in game " << seed << '\n'
                                        << Northgard::position_text(s);
        });
    }
}

TEST(NorthgardInvariants, EachIsNoticed) {
    const Card spy = *card_by_id("dev_spy");
    const struct {
        std::string_view rule;
        void (*spoil)(State&);
    } rows[] = {
        {"N2.6", [](State& s) { s.players[0].hand.erase(1); }},
        {"N2.6", [](State& s) { s.players[1].hand.insert(4); }},
        {"N1.7", [](State& s) { s.players[1].hand.insert(*card_by_id("dev_spy")); }},
        {"N1.7", [](State& s) { s.players[0].hand.erase(*card_by_id("dev_spy")); }},
        {"N1.7", [](State& s) { s.display.pop_back(); }},
        {"N1.7", [](State& s) { s.removed = {}; }},
        {"N1.7", [](State& s) { s.unrest = 0; }},
        {"N1.7", [](State& s) { s.achievements = 0; }},
        {"N1.7", [](State& s) { s.players[2].hand.insert(*card_by_id("clan_goat")); }},
        {"N2.1", [](State& s) { s.players[2].clan = s.players[0].clan; }},
        {"N10.2", [](State& s) { s.looked.insert(*card_by_id("dev_hunters")); }},
        {"N1.6", [](State& s) { s.tile_pile.put_on_top(5); }},
        {"N1.6", [](State& s) { s.tile_pile.draw(0); }},
        {"N11.1", [](State& s) { s.map.placed[2].cell = s.map.placed[1].cell; }},
        {"N11.3", [](State& s) { s.map.territory_of[4] = 60; }},
        {"N11.8", [](State& s) { ++s.map.territories[0].food; }},
        {"N11.8", [](State& s) { ++s.map.territories[1].open; }},
        {"N11.8", [](State& s) { ++s.map.territories[2].large; }},
        {"N11.8", [](State& s) { s.map.used.insert(60); }},
        {"N7.5", [](State& s) { --s.supply[3]; }},
        {"N6.3", [](State& s) { ++s.players[0].units; }},
        {"N6.3", [](State& s) { ++s.map.territories[0].units; }},
        {"N6.3", [](State& s) { s.map.territories[0].units = s.players[0].units = 15; }},
        {"N11.7", [](State& s) { s.map.territories[0].owner = 1; }},
        {"N11.7", [](State& s) { s.map.owned[2] = {}; }},
        {"N11.7",
         [](State& s) {
             s.guests.push_back({0, 1, 1, 0});
             ++s.players[1].units;
         }},
        {"N16.2", [](State& s) { s.kaija = 2; }},
        {"N16.2", [](State& s) { s.kaija_seat = 0; }},
        {"N16.6", [](State& s) { s.token = 60; }},
        {"N16.6", [](State& s) { s.token_seat = 2; }},
        {"N20.1", [](State& s) { s.creature_discard = 1; }},
        {"N20.1", [](State& s) { s.creature_pile.draw(0); }},
        {"N20.3", [](State& s) { s.map.territories[2].beasts = 0; }},
        {"N20.3", [](State& s) { s.line[0].territory = 60; }},
        {"N3.2", [](State& s) { s.year = 8; }},
        {"N5.1", [](State& s) { s.active = 3; }},
        {"N5.1", [](State& s) { s.stack.push(Ask::turn, 3); }},
        {"N1.4", [](State& s) { --s.players[0].food; }},
    };
    const State sound = rich_position();
    ASSERT_TRUE(Northgard::broken_invariants(sound).empty());
    ASSERT_TRUE(sound.players[0].hand.contains(spy));
    for (std::size_t i = 0; i < std::size(rows); ++i) {
        State s = sound;
        rows[i].spoil(s);
        bool noticed = false;
        for (const std::string& broken : Northgard::broken_invariants(s)) {
            noticed = noticed || broken.starts_with(std::string(rows[i].rule) + ' ');
        }
        EXPECT_TRUE(noticed) << rows[i].rule << ", row " << i;
    }
}

// N11.9: start's areas n and w would be one territory with a border between them.
TEST(NorthgardInvariants, N11_9_ABorderInsideATerritoryIsForTheCornerTestAlone) {
    const std::string tiles =
        "tile t12 0 -1 r1\ntile t33 -1 -1 r3\ntile t17 -1 0 r2\ntile t19 -1 -2 r2\n"
        "tile t32 0 -2 r3\n";
    EXPECT_FALSE(Northgard::parse_position(tiles));
    auto corner = Northgard::parse_position("option borders corner\n" + tiles);
    ASSERT_TRUE(corner);
    corner->corner_test = 0;
    const auto broken = Northgard::broken_invariants(*corner);
    ASSERT_EQ(broken.size(), 1U);
    EXPECT_TRUE(broken[0].starts_with("N11.9 "));
}

}  // namespace
}  // namespace nb::northgard
