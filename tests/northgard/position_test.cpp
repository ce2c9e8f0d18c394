// Positions as text: what is written reads back to the same bytes, what a person leaves out has its
// plain value, and what is no position is refused with the word that is wrong.

#include <bit>

#include "tests/northgard/map_fixtures.hpp"
#include "tests/northgard/random_games.hpp"

namespace nb::northgard {
namespace {

State position(std::string_view text) {
    const auto read = Northgard::parse_position(text);
    if (read) return *read;
    ADD_FAILURE() << read.error().key << " in\n" << text;
    return Northgard::start({});
}

bool has_line(const State& s, std::string_view line) {
    return ('\n' + Northgard::position_text(s)).find('\n' + std::string(line) + '\n') !=
           std::string::npos;
}

TEST(NorthgardPosition, EveryPositionOfRandomGamesReadsBack) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 5 != 0) return;
            const std::string text = Northgard::position_text(s);
            const auto read = Northgard::parse_position(text);
            ASSERT_TRUE(read) << read.error().key << " in\n" << text;
            ASSERT_EQ(*read, s) << text;
        });
    }
}

// A territory keeps the smallest number of those it grew out of, a new one takes the lowest free
// one: so the order in which the tiles were placed gives the numbers again.
TEST(NorthgardPosition, N11_8_NumbersOfTerritoriesFollowFromTheOrderOfTheTiles) {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        GrowingMap map(seed);
        while (map.grow()) {
        }
        const State& grown = map.state();
        State again = Northgard::start({.seats = grown.seats});
        for (std::size_t slot = again.map.placed.size(); slot < grown.map.placed.size(); ++slot) {
            const PlacedTile& placed = grown.map.placed[slot];
            place_tile(again, {placed.tile, placed.rotation, placed.cell});
        }
        ASSERT_EQ(again.map.used, grown.map.used);
        ASSERT_EQ(again.map.frontier, grown.map.frontier);
        for (std::size_t slot = 0; slot < grown.map.placed.size(); ++slot) {
            for (unsigned i = 0; i < tiles[grown.map.placed[slot].tile].area_count; ++i) {
                const std::size_t area = slot * most_areas + i;
                ASSERT_EQ(again.map.territory_of[area], grown.map.territory_of[area]);
                ASSERT_EQ(again.map.next_area[area], grown.map.next_area[area]);
            }
        }
    }
}

TEST(NorthgardPosition, WhatIsLeftOutIsPlain) {
    const State s = position("tile t31 0 1 r1\nterritory 1 seat 0 units 3\nseat 0 hand dev_spy\n");
    EXPECT_EQ(s.seats, 2);
    EXPECT_EQ(s.year, 1);
    EXPECT_EQ(s.map.placed.size(), 2U) << "the starting tile lies there already";
    EXPECT_EQ(s.players[0].units, 3);
    EXPECT_EQ(s.players[0].pile.size(), 7U) << "N2.6";
    EXPECT_EQ(s.players[0].pile.outcomes(), 7U);
    EXPECT_EQ(s.tile_pile.size(), 32U);
    EXPECT_EQ(s.supply[0], building_limit);
    EXPECT_EQ(asked(s), Ask::turn);
    EXPECT_EQ(s.players[0].clan, Clan::snake);
    EXPECT_EQ(s.token_seat, 0);
}

TEST(NorthgardPosition, CardsThatShareAnId) {
    const State s =
        position("seat 0 hand start_feast start_feast unrest\nseat 1 hand unrest unrest.9\n");
    EXPECT_EQ(s.players[0].hand.size(), 3U);
    EXPECT_TRUE(has_line(s, "seat 0 hand start_feast start_feast.2 unrest"));
    EXPECT_TRUE(has_line(s, "seat 1 hand unrest.2 unrest.9"));
    EXPECT_EQ(std::popcount(s.unrest), 7);
}

TEST(NorthgardPosition, PilesAreKnownCardsAndGroups) {
    const State s = position(
        "seat 0 pile dev_spy ... dev_fishing\n"
        "seat 1 hand start_move\n"
        "seat 1 discard ...\n"
        "tile_pile t05 ... t07 t09\n");
    EXPECT_EQ(s.players[0].pile.size(), 9U);
    EXPECT_EQ(s.players[0].pile.top(), *card_by_id("dev_spy"));
    EXPECT_EQ(s.players[1].discard.size(), 6U);
    EXPECT_TRUE(s.players[1].pile.empty());
    EXPECT_EQ(s.tile_pile.size(), 33U);
    EXPECT_EQ(s.tile_pile.top(), *tile_by_id("t05"));

    const State given = position(
        "seat 0 pile start_move [ clan_snake start_build ] start_feast\n"
        "seat 0 hand start_recruit start_explore start_feast.2\n");
    EXPECT_TRUE(has_line(given, "seat 0 pile start_move [ start_build clan_snake ] start_feast"));
}

TEST(NorthgardPosition, WhatIsNoPositionIsRefused) {
    const struct {
        std::string_view text;
        std::string_view key;
    } rows[] = {
        {"nonsense 3", "position_word"},
        {"seats 6", "position_word"},
        {"seats", "position_missing"},
        {"seats 2 3", "position_word"},
        {"year", "position_missing"},
        {"year 1 2", "position_word"},
        {"year 8", "position_rule"},
        {"first 2", "position_word"},
        {"first -", "position_word"},
        {"passed 0 2", "position_word"},
        {"tile t31 0 1", "position_word"},
        {"tile t31 5 5 r0", "position_tile"},
        {"tile start 0 0 r0", "position_tile"},
        {"tile t31 0 1 r1\ntile t31 0 -1 r1", "position_tile"},
        {"tile t31 0 1 r1\ntile t13 0 1 r1", "position_tile"},
        {"territory 9 seat 0 units 3", "position_word"},
        {"territory 0 seat 0 units 15", "position_word"},
        {"territory 0 seat 0 units 0", "position_owner"},
        {"territory 0 seat 0 units 1\nterritory 0 seat 1 units 1", "position_owner"},
        {"territory 0 seat 0 units 9\nterritory 1 seat 0 units 9", "position_rule"},
        {"territory 0 seat 0 units 1 kaija", "position_rule"},  // N16.2: Snake has no Kaija
        {"buildings 0 forge", "position_building"},
        {"buildings 0 food_silo", "position_missing"},
        {"buildings 0 food_silo large", "position_building"},
        {"guest 0 seat 1 units 2", "position_rule"},  // N11.7: nobody is there
        {"territory 0 seat 0 units 1\nguest 0 seat 1 units 2", "position_rule"},
        {"creature wolf1 at 0", "position_rule"},  // the module is off
        {"option creatures on\ncreature wolf1 at 9", "position_word"},
        {"option creatures on\ncreature wolf1 in 0", "position_word"},
        {"option creatures maybe", ""},
        {"option creatures", "position_missing"},
        {"option teams on", ""},
        {"seat 2 food 1", "position_word"},
        {"seat 0 gold 1", "position_word"},
        {"seat 0 food 256", "position_word"},
        {"seat 0 fame x", "position_word"},
        {"seat 0 clan lion", "position_word"},
        {"seat 0 clan bear\nseat 1 clan bear", "position_rule"},
        {"seat 0 hand dev_none", "position_word"},
        {"seat 0 hand dev_spy dev_spy", "position_word"},
        {"seat 0 hand dev_spy\nseat 1 discard dev_spy", "position_word"},
        {"seat 0 hand start_feast start_feast start_feast", "position_word"},
        {"seat 0 hand clan_goat", "position_rule"},   // nobody plays Goat
        {"seat 0 pile start_move", "position_rule"},  // the others are nowhere
        {"seat 0 pile [ start_move start_build", "position_missing"},
        {"seat 0 pile [ ] ...", "position_word"},
        {"seat 0 pile [ dev_spy dev_fishing ] ...", "position_groups"},
        {"seat 0 removed dev_spy", "position_removed"},
        {"seat 0 tiles t01 t02 t03 t04", "position_word"},
        {"achievements dev_spy", "position_achievement"},
        {"display dev_spy dev_fishing dev_capture dev_bribery dev_hunters dev_warriors",
         "position_word"},
        {"move left", "position_missing"},
        {"move around 3", "position_word"},
        {"attacker face G", "position_word"},
        {"ask sing", "position_word"},
        {"ask turn 2", "position_rule"},
        {"ask counter 0 200", "position_rule"},
        {"exchange 1 2 3", "position_missing"},
    };
    for (const auto& [text, key] : rows) {
        const auto read = Northgard::parse_position(text);
        ASSERT_FALSE(read) << text;
        if (key.empty()) {
            EXPECT_TRUE(read.error().key.starts_with("table.error.option_")) << text;
        } else {
            EXPECT_EQ(read.error().key, "northgard.error." + std::string(key)) << text;
        }
    }
}

// The argument of a problem as it was given, or what it is made of if it is a message.
std::string argument(const Problem& problem, std::string_view name) {
    for (const MessageArg& arg : problem.args) {
        if (arg.name != name) continue;
        return arg.kind == MessageArg::Kind::message ? arg.message.front().key : arg.text;
    }
    return "";
}

// Positions whose pieces lie well, but which could not be played on.
TEST(NorthgardPosition, WhatCannotBePlayedOnIsRefused) {
    const struct {
        std::string_view text;
        std::string_view reason;
    } asks[] = {
        {"ask turn 0", "lowest"},
        {"ask next_turn 1", "waits"},
        {"ask start_year", "lowest"},
        {"ask next_turn 1\nask counter 1 dev_spy", "above"},
        {"ask next_turn 2\nask turn 0", "number"},
        {"ask next_turn 1\nask turn 0 9", "number"},
        {"ask next_turn 1\nask turn 1", "about"},  // N5.1: it is the turn of seat 0
        {"passed 0\nask next_turn 1\nask turn 0", "about"},
        {"ask next_turn 1\nask turn 0 3\nask effect 1 start_move 1", "seat"},
        {"ask next_turn 1\nask turn 0 3\nask effect 0 start_move 200", "number"},
        {"ask next_turn 1\nask take_card 0", "nothing"},  // N5.11: there is no display
        {"ask next_turn 1\nask turn 0 3\nask effect 0 start_move 1\nask end_moves 0\n"
         "ask move_to 0",
         "about"},  // N8.2: from nowhere
        {"ask next_turn 1\nask turn 0 3\nask effect 0 start_explore 1\nask place_tile 0",
         "about"},                                       // N9.3: no tile was drawn
        {"ask harvest 3 1\nask team_offer 0", "about"},  // N18.6: nobody has a mate
        {"year 7\nask next_second_chance 1\nask second_chance 0", "about"},
    };
    for (const auto& [text, reason] : asks) {
        const auto read = Northgard::parse_position(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().key, "northgard.error.position_ask") << text;
        EXPECT_EQ(argument(read.error(), "reason"), "northgard.error.ask." + std::string(reason))
            << text;
    }
    const struct {
        std::string_view text;
        std::string_view line;
    } lines[] = {
        {"year 0", "year"},
        {"year 1\nask setup_round 4 1\nask setup_tile 0 1", "year"},
        // N2.9: seat 1 has its tiles still to place.
        {"year 0\nseat 0 tiles t01 t02 t03\nask setup_round 4 1\nask setup_tile 0 1", "tiles"},
        {"year 0\nseat 0 clan -\nseat 0 tiles t01\nseat 1 tiles t02\n"
         "ask setup_round 4 1\nask setup_tile 0 1",
         "clan"},
        {"seat 0 tiles t01", "tiles"},
        {"achievements ach_builder ach_explorer ach_scholar", "achievements"},
        {"display dev_spy dev_fishing\nask harvest 3 1\nask trade 0", "display"},
        {"ask next_turn 1\nask draw_display 2\ndisplay dev_fishing", "display"},
        {"move left 200", "move"},
        {"territory 0 seat 0 units 1\npending 0", "pending"},
        {"territory 0 seat 0 units 1\nfight at 0\nattacker seat 1\ndefender seat 0", "fight"},
        {"claimed 1", "claimed"},
        {"exchange 1 0 0 0 0 0 0 0 0", "exchange"},
    };
    for (const auto& [text, line] : lines) {
        const auto read = Northgard::parse_position(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().key, "northgard.error.position_amiss") << text;
        EXPECT_EQ(argument(read.error(), "line"), line) << text;
    }
}

// What is put together from the lines of two games is refused, or can be played on.
TEST(NorthgardPosition, MixedPositionsCanBePlayedOnOrAreRefused) {
    std::vector<std::string> texts;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        unsigned step = 0;
        play_at_random(seed, [&](const State& s) {
            if (++step % 19 == 0) texts.push_back(Northgard::position_text(s));
        });
    }
    Random random(3);
    const auto text = [&] { return texts[random.below(static_cast<unsigned>(texts.size()))]; };
    unsigned accepted = 0;
    ActionList legal;
    for (unsigned round = 0; round < 2500; ++round) {
        const std::string one = text();
        const std::string other = text();
        const std::string mixed =
            one.substr(0, one.find("ask ")) + other.substr(other.find("ask "));
        auto read = Northgard::parse_position(mixed);
        if (!read) continue;
        ++accepted;
        State& s = *read;
        for (unsigned step = 0; step < 50; ++step) {
            const Turn turn = Northgard::turn(s);
            if (turn.kind == Turn::Kind::over) break;
            if (turn.kind == Turn::Kind::chance) {
                ASSERT_GT(turn.outcomes, 0U) << mixed;
                Northgard::apply(s, chance(random.below(turn.outcomes)));
                continue;
            }
            Northgard::actions(s, legal);
            ASSERT_FALSE(legal.empty()) << mixed;
            Northgard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
        }
    }
    EXPECT_GT(accepted, 100U);
}

TEST(NorthgardPosition, NoBytesAreTooMuchForTheReader) {
    const std::string whole =
        Northgard::position_text(Northgard::start({.seats = 5, .creatures = 1}));
    Random random(7);
    for (unsigned round = 0; round < 3000; ++round) {
        std::string text = whole;
        for (unsigned i = 0; i < 4; ++i) {
            text[random.below(static_cast<unsigned>(text.size()))] =
                static_cast<char>(random.below(256));
        }
        const auto read = Northgard::parse_position(text);
        if (!read) continue;
        EXPECT_TRUE(Northgard::broken_invariants(*read).empty());
    }
}

}  // namespace
}  // namespace nb::northgard
