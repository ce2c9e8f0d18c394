// Actions as text and back, names of streams and outcomes, and text that is neither.

#include <map>
#include <set>

#include "tests/northgard/random_games.hpp"

namespace nb::northgard {
namespace {

TEST(NorthgardNotation, EveryActionOfRandomGamesParsesBack) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        ActionList legal;
        play_at_random(seed, [&](const State& s) {
            if (Northgard::turn(s).kind != Turn::Kind::seat) return;
            Northgard::actions(s, legal);
            std::set<std::string> texts;
            for (Action action : legal) {
                const std::string text = Northgard::action_text(action);
                ASSERT_EQ(Northgard::parse_action(text), action) << text;
                ASSERT_TRUE(texts.insert(text).second) << text;
            }
        });
    }
}

TEST(NorthgardNotation, ActionsReadLikeThis) {
    const Card spy = *card_by_id("dev_spy");
    const Card awakens = *card_by_id("clan_bear_awakens");
    const Tile t17 = *tile_by_id("t17");
    const auto building = [](Building kind) { return static_cast<unsigned>(kind); };
    const auto space = [](Space kind) { return static_cast<unsigned>(kind); };
    const struct {
        Action action;
        std::string_view text;
    } rows[] = {
        {act(Verb::clan, 0), "clan bear"},
        {place({t17, 3, {cell_origin + 2, cell_origin - 1}}), "place t17 2 -1 r3"},
        {act(Verb::settle, 5), "settle 5"},
        {act(Verb::settle, 5, 1), "settle 5 kaija"},
        {act(Verb::play, spy), "play dev_spy"},
        {act(Verb::upgrade, spy, awakens), "upgrade dev_spy clan_bear_awakens"},
        {act(Verb::upgrade, spy, awakens, 1), "upgrade dev_spy clan_bear_awakens removing"},
        {act(Verb::pass), "pass"},
        {act(Verb::build, 4, building(Building::forge), space(Space::large)), "build 4 forge"},
        {act(Verb::build, 4, building(Building::food_silo), space(Space::carved)),
         "build 4 food_silo carved"},
        {act(Verb::build, 4, building(Building::carved_stone), space(Space::none)),
         "build 4 carved_stone none"},
        {act(Verb::figures, 3, 1), "figures 3 kaija"},
        {act(Verb::figures, 0, 1), "figures 0 kaija"},
        {act(Verb::attack, 7, 1), "attack 7 wolf2"},
        {act(Verb::fight, 7, no_creature), "fight 7"},
        {act(Verb::fight, 7, 8), "fight 7 fallen_valkyrie2"},
        {act(Verb::choose, 2), "choose explore"},
        {act(Verb::tile, t17), "tile t17"},
        {act(Verb::pay, 1, 0, 2), "pay 1 food 2 lore"},
        {act(Verb::exchange, 4, space(Space::small), building(Building::defense_tower)),
         "exchange 4 food_silo small defense_tower"},
        {act(Verb::exchange, 4, building(Building::forge) << 2 | space(Space::large),
             building(Building::fortress)),
         "exchange 4 forge fortress"},
        {act(Verb::player, 2), "player 2"},
        {act(Verb::copy, spy, 1), "copy dev_spy 1"},
        {act(Verb::trade, 2, 3 << 4), "trade 3 food for lore"},
        {act(Verb::trade, 2, 2 << 4 | 1), "trade 2 food 1 wood for lore"},
        {act(Verb::swap, 0, 2), "swap food for lore"},
    };
    for (const auto& [action, text] : rows) {
        EXPECT_EQ(Northgard::action_text(action), text);
        EXPECT_EQ(Northgard::parse_action(text), action) << text;
    }
}

TEST(NorthgardNotation, AnythingElseIsRefused) {
    for (const char* text : {"",
                             " ",
                             "chance 0",
                             "clan",
                             "clan lion",
                             "clan bear bear",
                             "place t17 2 -1",
                             "place t17 2 -1 3",
                             "place t17 2 -1 r4",
                             "place t17 35 0 r0",
                             "place t17 -35 0 r0",
                             "place t34 0 0 r0",
                             "settle",
                             "settle 70",
                             "settle -1",
                             "settle 5 kaja",
                             "settle 5 kaija kaija",
                             "play",
                             "play dev_none",
                             "play unrest.2",
                             "upgrade dev_spy",
                             "upgrade dev_spy clan_bear_awakens remove",
                             "pass now",
                             "build 4",
                             "build 4 forge large",
                             "build 4 food_silo",
                             "build 4 food_silo large",
                             "figures 0",
                             "figures 15",
                             "figures kaija",
                             "attack 7",
                             "attack 7 wolf4",
                             "attack 7 wolf",
                             "attack 7 wolf0",
                             "fight 7 8",
                             "choose feast",
                             "pay",
                             "pay 0 food",
                             "pay 1",
                             "pay 1 gold",
                             "pay 1 food 1 food",
                             "pay 2 lore 1 food",
                             "exchange 4 forge",
                             "exchange 4 food_silo defense_tower",
                             "player 5",
                             "copy dev_spy",
                             "trade 3 food lore",
                             "trade for lore",
                             "trade 3 food for",
                             "swap food lore",
                             "Pass",
                             "play \xFF"}) {
        EXPECT_FALSE(Northgard::parse_action(text)) << text;
    }
}

// An action that nobody offers still has some text.
TEST(NorthgardNotation, NoBytesAreTooMuchForTheText) {
    for (unsigned verb = 0; verb < 256; ++verb) {
        for (unsigned operand : {0U, 7U, 100U, 255U}) {
            const auto byte = static_cast<std::uint8_t>(operand);
            Northgard::action_text({static_cast<std::uint8_t>(verb), byte, byte, byte});
        }
    }
}

TEST(NorthgardNotation, TheTwoFeastsAndAllUnrestCardsAreOneInActions) {
    EXPECT_EQ(Northgard::action_text(act(Verb::play, 5)), "play start_feast");
    EXPECT_EQ(Northgard::parse_action("play start_feast"), act(Verb::play, 4));
    EXPECT_EQ(Northgard::parse_action("wait unrest"), act(Verb::wait, first_unrest));
}

TEST(NorthgardNotation, EachDeckAndDieIsAStreamOfItsOwn) {
    std::set<std::string> names;
    for (std::uint16_t id = 0; id < stream_pile + most_players; ++id) {
        const std::string name = Northgard::stream_name({id});
        EXPECT_EQ(name.find(' '), std::string::npos) << name;
        EXPECT_TRUE(names.insert(name).second) << name;
    }
    EXPECT_EQ(Northgard::stream_name({stream_dice}), "dice");
    EXPECT_EQ(Northgard::stream_name({stream_pile + 2}), "pile2");
}

// N22.5: an outcome has the name of the card, tile, clan, creature or face that it draws.
TEST(NorthgardNotation, N22_5_OutcomesAreNamed) {
    std::map<Ask, std::set<std::string>> named;
    std::vector<std::string> words;
    for (const CardRow& row : cards) words.emplace_back(row.id);
    for (const TileRow& row : tiles) words.emplace_back(row.id);
    for (std::string_view id : clan_ids) words.emplace_back(id);
    for (const char* face : {"A", "B", "C", "D", "E", "F", "wolf1", "draugr2", "brown_bear1"}) {
        words.emplace_back(face);
    }
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        play_at_random(seed, [&](const State& s) {
            const Turn turn = Northgard::turn(s);
            if (turn.kind != Turn::Kind::chance) return;
            for (const std::string& word : words) {
                const auto outcome = Northgard::outcome_by_name(s, word);
                if (!outcome) continue;
                ASSERT_LT(*outcome, turn.outcomes);
                named[asked(s)].insert(word);
            }
        });
    }
    EXPECT_EQ(named[Ask::draw_clan].size(), clan_count);
    EXPECT_EQ(named[Ask::draw_achievement].size(), achievement_count);
    EXPECT_TRUE(named[Ask::draw_setup_tile].contains("t33"));
    EXPECT_TRUE(named[Ask::draw_tile].contains("t17"));
    EXPECT_TRUE(named[Ask::draw_card].contains("start_feast"));
    EXPECT_TRUE(named[Ask::draw_display].contains("dev_spy"));
    EXPECT_TRUE(named[Ask::draw_creature].contains("draugr2"));
    EXPECT_EQ(named[Ask::roll_attacker].size(), face_count);
    EXPECT_EQ(named[Ask::roll_defender].size(), face_count);
}

}  // namespace
}  // namespace nb::northgard
