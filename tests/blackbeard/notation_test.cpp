// Actions as text and back, names of streams and outcomes, and text that is neither.

#include <map>
#include <set>

#include "tests/blackbeard/random_games.hpp"
#include "tests/blackbeard/told.hpp"

namespace nb::blackbeard {
namespace {

TEST(BlackbeardNotation, EveryActionOfRandomGamesParsesBack) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        ActionList legal;
        play_at_random(seed, [&](const State& s, Action) {
            if (Blackbeard::turn(s).kind != Turn::Kind::seat) return;
            Blackbeard::actions(s, legal);
            std::set<std::string> texts;
            for (Action action : legal) {
                const std::string text = Blackbeard::action_text(action);
                ASSERT_EQ(Blackbeard::parse_action(text), action) << text;
                ASSERT_TRUE(texts.insert(text).second) << text;
            }
        });
    }
}

TEST(BlackbeardNotation, ActionsReadLikeThis) {
    const Port havana = port_of(*place_by_id("havana"));
    const auto kind = [](Kind of) { return static_cast<unsigned>(of); };
    const struct {
        Action action;
        std::string_view text;
    } rows[] = {
        {act(Verb::ship, 1), "ship schooner"},
        {act(Verb::area, caribbean), "area caribbean"},
        {act(Verb::deploy, 3, india, 0), "deploy 3 india sloop"},
        {act(Verb::use, kind(Kind::set_sail), no_slot), "use set_sail"},
        {act(Verb::use, kind(Kind::on_the_account), 1), "use on_the_account 1"},
        {act(Verb::use, kind(Kind::lookout_aloft), 0, 2), "use lookout_aloft 0 2"},
        {act(Verb::event, kind(Kind::hidden_cove), 0), "event hidden_cove 0"},
        {act(Verb::event, kind(Kind::buried_treasure), 0, 0), "event buried_treasure 0 hold 1"},
        {act(Verb::move, 0, caribbean), "move 0 caribbean"},
        {act(Verb::move, 0, place_of(havana)), "move 0 havana"},
        {act(Verb::move, 0, first_box), "move 0 atlantic_crossing"},
        {act(Verb::find, 0, havana), "find 0 havana"},
        {act(Verb::torture, 0, 2), "torture 0 H03"},
        {act(Verb::attack, 0, havana), "attack 0 havana"},
        {act(Verb::attack, 0, havana, 2), "attack 0 havana info 2"},
        {act(Verb::sack, 0, 0, 3), "sack 0 info 3"},
        {act(Verb::grab, 0, 2), "grab 0 2"},
        {act(Verb::retire, 0, 4), "retire 0 pirate_port"},
        {act(Verb::warship, 4), "warship W05"},
        {act(Verb::counter, kind(Kind::informer)), "counter informer"},
        {act(Verb::counter, kind(Kind::piratical_ambition), 2), "counter piratical_ambition 2"},
        {act(Verb::stow, 1), "stow 2"},
        {act(Verb::let), "let"},
    };
    for (const auto& [action, text] : rows) {
        EXPECT_EQ(Blackbeard::action_text(action), text);
        EXPECT_EQ(Blackbeard::parse_action(text), action) << text;
    }
}

TEST(BlackbeardNotation, AnythingElseIsRefused) {
    for (const char* text : {"",
                             " ",
                             "chance 0",
                             "move",
                             "move 0",
                             "move 0 atlantis",
                             "move 10 havana",
                             "move 0 24",
                             "move - havana",
                             "find 0 caribbean",
                             "attack 0 havana info",
                             "attack 0 havana info 0",
                             "attack 0 havana 2",
                             "stow 0",
                             "stow 5",
                             "torture 0 H16",
                             "torture 0 H3",
                             "warship W00",
                             "use",
                             "use lookout_aloft 0",
                             "use set_sail.2",
                             "event buried_treasure 0",
                             "event buried_treasure 0 1",
                             "counter piratical_ambition",
                             "retire 0 cheese",
                             "deploy 0 caribbean galley",
                             "let it",
                             "reroll 1",
                             "move #99 havana",
                             "tend #200"}) {
        EXPECT_FALSE(Blackbeard::parse_action(text)) << text;
    }
}

TEST(BlackbeardNotation, B1_1_DiceAndD66AreNamedByWhatTheyShow) {
    State s = told_at_sea("merchant havana M01\n");
    play(s, "find 0 havana");
    draw(s, "set_sail");  // the card against him (S19.13c)
    ASSERT_EQ(asked(s), Ask::die);
    EXPECT_EQ(Blackbeard::stream_name(Blackbeard::turn(s).stream), "dice");
    EXPECT_EQ(Blackbeard::outcome_by_name(s, "1"), 0U);
    EXPECT_EQ(Blackbeard::outcome_by_name(s, "6"), 5U);
    EXPECT_FALSE(Blackbeard::outcome_by_name(s, "7"));

    s.stack.push(Ask::bribe, 0);
    EXPECT_EQ(Blackbeard::outcome_by_name(s, "11"), 0U);
    EXPECT_EQ(Blackbeard::outcome_by_name(s, "66"), 35U);
    EXPECT_FALSE(Blackbeard::outcome_by_name(s, "17"));
}

TEST(BlackbeardNotation, CountersAndCardsAreNamedByTheirIds) {
    State s = told_at_sea("");
    const struct {
        Ask ask;
        std::string_view name;
    } draws[] = {
        {Ask::merchant, "M07"},         {Ask::hostage, "H03"},        {Ask::warship, "W15"},
        {Ask::commissioner, "maynard"}, {Ask::anti_governor, "A16"},  {Ask::pirate, "kidd"},
        {Ask::hold, "informer"},        {Ask::immediate, "syphilis"}, {Ask::fleet, "M32"}};
    for (const auto& [ask, name] : draws) {
        s.stack.push(ask);
        EXPECT_TRUE(Blackbeard::outcome_by_name(s, name)) << name;
        EXPECT_FALSE(Blackbeard::outcome_by_name(s, "M99")) << name;
        s.stack.pop();
    }
}

TEST(BlackbeardNotation, EveryOutcomeOfADrawLeadsToWhatItIsNamedAfter) {
    State s = told_at_sea("");
    s.displays[0].found = 0;
    s.stack.push(Ask::loot, 0, 2, no_hostage);
    s.stack.push(Ask::hostage, 0);
    draw(s, "H04");
    EXPECT_EQ(s.displays[0].hostages, 1U << 3);
}

TEST(BlackbeardNotation, StreamsHaveDifferentNamesOfOneWord) {
    std::map<std::string, std::uint16_t> names;
    for (std::uint16_t id = 0; id <= stream_other; ++id) {
        const std::string name = Blackbeard::stream_name({id});
        EXPECT_FALSE(name.empty());
        EXPECT_EQ(name.find(' '), std::string::npos);
        EXPECT_TRUE(names.emplace(name, id).second) << name;
    }
}

}  // namespace
}  // namespace nb::blackbeard
