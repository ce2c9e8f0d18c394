// The exact odds of fights against a table computed by another program, and against the rules
// themselves, fought out for all 36 pairs of faces.

#include "northgard/odds.hpp"

#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/northgard/combat_board.hpp"

namespace nb::northgard {
namespace {

using nlohmann::json;

json fixtures() {
    std::ifstream file("tests/northgard/combat_fixtures.json");
    json all = json::parse(file, nullptr, false);
    EXPECT_FALSE(all.is_discarded());
    return all;
}

Bout even(unsigned attackers, unsigned defenders) {
    return {{attackers, attackers, 0, false}, {defenders, defenders, 0, false}, false, false};
}

void expect_odds(const Bout& bout, const json& expected, const std::string& name) {
    for (const auto& [policy, pick] :
         {std::pair{"point", Pick::point}, {"casualty", Pick::casualty}, {"best", Pick::best}}) {
        if (!expected.contains(policy)) continue;
        const json& counts = expected[policy];
        const Odds odds = northgard::odds(bout, pick, pick);
        EXPECT_EQ(odds.attacker, counts["att"].get<unsigned>()) << name << ' ' << policy;
        EXPECT_EQ(odds.defender, counts["def"].get<unsigned>()) << name << ' ' << policy;
        EXPECT_EQ(odds.nobody, counts["both"].get<unsigned>()) << name << ' ' << policy;
    }
}

TEST(Odds, N12_25_PlayersAgainstPlayersAsInTheFixtures) {
    const json all = fixtures();
    ASSERT_EQ(all["player_combats"].size(), 14U);
    for (const json& one : all["player_combats"]) {
        const auto attackers = one["attackers"].get<unsigned>();
        const auto defenders = one["defenders"].get<unsigned>();
        expect_odds(even(attackers, defenders), one, one.dump());
    }
}

TEST(Odds, N7_6_N12_6_N12_11_N12_14_N12_25_N16_2_SpecialCasesAsInTheFixtures) {
    std::vector<Bout> bouts(6);
    bouts[0] = even(3, 2);
    bouts[0].defender.casualties = 1;  // a Defense Tower
    bouts[1] = even(4, 2);
    bouts[1].defender.points += 2;  // a Fortress
    bouts[2] = bouts[1];
    bouts[2].defender.casualties = 1;
    bouts[3] = even(3, 3);
    bouts[3].attacker.points += 2;  // Grizzled Warriors
    bouts[4] = even(3, 3);
    bouts[4].cancel_casualty = true;  // Shieldbearers
    bouts[5] = even(1, 1);
    bouts[5].attacker.points = 2;  // Kaija
    const json special = fixtures()["special"];
    ASSERT_EQ(special.size(), bouts.size());
    for (std::size_t i = 0; i < bouts.size(); ++i) {
        expect_odds(bouts[i], special[i], special[i]["case"].get<std::string>());
    }
}

TEST(Odds, N20_17_N20_18_CreaturesAsInTheFixtures) {
    const json creatures = fixtures()["creatures"];
    ASSERT_EQ(creatures.size(), 20U);
    for (const json& one : creatures) {
        const auto units = one["units"].get<unsigned>();
        const Fighter player{units + one["food"].get<unsigned>(), units, 0, false};
        const Fighter creature{one["value"].get<unsigned>(), endless, 0, false};
        EXPECT_EQ(odds({player, creature, false, false}).attacker,
                  one["attack_wins_of_36"].get<unsigned>())
            << one;
        EXPECT_EQ(odds({creature, player, false, false}).defender,
                  one["defence_wins_of_36"].get<unsigned>())
            << one;
    }
}

TEST(Odds, Q80_N12_14_Shieldbearers) {
    Bout two = even(2, 2);
    two.cancel_casualty = true;
    const Odds odds_two = odds(two, Pick::point, Pick::point);
    EXPECT_EQ((std::array{odds_two.attacker, odds_two.defender, odds_two.nobody}),
              (std::array{19U, 17U, 0U}));
    Bout one = even(1, 1);
    one.cancel_casualty = true;
    const Odds odds_one = odds(one, Pick::point, Pick::point);
    EXPECT_EQ((std::array{odds_one.attacker, odds_one.defender, odds_one.nobody}),
              (std::array{21U, 12U, 3U}));
}

TEST(Odds, Q81_N12_6_N12_11_AgainstAFortressAndATower) {
    for (const auto& [attackers, defenders, counts] :
         {std::tuple{3U, 2U, std::array{7U, 28U, 1U}}, {2U, 1U, {10U, 17U, 9U}}}) {
        Bout bout = even(attackers, defenders);
        bout.defender.points += 2;
        bout.defender.casualties = 1;
        const Odds found = odds(bout, Pick::point, Pick::point);
        EXPECT_EQ((std::array{found.attacker, found.defender, found.nobody}), counts);
    }
}

TEST(Odds, Q63_N20_14_FourUnitsAndTwoFoodAgainstAWolf) {
    Board b;
    b.put(0, b.start("n"), 4);
    b.put_creature(0, b.start("n"));
    Bout bout = against_creature(b.s, {.seat = 0, .territory = b.start("n"), .units = 4}, 0);
    bout.attacker.points += 2;
    EXPECT_EQ(odds(bout).attacker, 31U);
}

// Fought out: the side that wins for each pair of faces, always with the same pick.
Odds fought_out(const Board& before, Verb pick) {
    Odds sum;
    for (unsigned first = 0; first < face_count; ++first) {
        for (unsigned second = 0; second < face_count; ++second) {
            Board b = before;
            std::array<unsigned, 2> faces = {first, second};
            std::size_t rolled = 0;
            while (!b.over() && asked(b.s) != Ask::retreat_to) {
                const Ask ask = asked(b.s);
                if (ask < first_decision) {
                    b.roll(static_cast<FaceName>(faces[rolled++]));
                } else if (ask == Ask::attacker_food || ask == Ask::defender_food) {
                    b.play(Verb::food, 0);
                } else if (ask == Ask::push) {
                    b.play(Verb::stop);
                } else {
                    b.play(pick);
                }
            }
            EXPECT_EQ(rolled, 2U);
            const Territory t = b.start("e");
            sum.attacker_losses += 4U - b.s.players[0].units;
            sum.defender_losses += 3U - b.s.players[1].units;
            const bool retreating = !b.over();
            const Seat loser = retreating ? b.s.stack.top().a : no_seat;
            if (b.owner(t) == no_seat) {
                ++sum.nobody;
            } else if (retreating ? loser == 1 : b.owner(t) == 0) {
                ++sum.attacker;
            } else {
                ++sum.defender;
            }
        }
    }
    return sum;
}

struct Setting {
    const char* name;
    unsigned points, flags, towers, fortresses;
    bool conqueror;
};

TEST(Odds, N12_3_N12_5_N12_6_N12_11_N12_12_N12_13_N12_14_TheSameAsFightsFoughtOut) {
    const std::array settings = {
        Setting{"plain", 0, 0, 0, 0, false},
        Setting{"card points", 2, 0, 0, 0, false},
        Setting{"tower", 0, 0, 2, 0, false},
        Setting{"fortress and tower", 1, 0, 1, 1, false},
        Setting{"conqueror", 0, 0, 2, 1, true},
        Setting{"shieldbearers", 0, move_cancel_casualty, 1, 0, false},
        Setting{"axes", 0, move_axes, 1, 1, false},
    };
    for (const Setting& setting : settings) {
        Board b;
        const Territory home = b.start("n");
        const Territory target = b.start("e");
        b.put(0, home, 4);
        b.put(1, target, 3);
        b.build(target, Building::defense_tower, setting.towers);
        b.build(target, Building::fortress, setting.fortresses);
        b.s.players[0].conqueror = setting.conqueror ? 1 : 0;
        const Odds point =
            odds(against_player(b.s, {0, target, 4, false, setting.points, setting.flags}),
                 Pick::point, Pick::point);
        const Odds casualty =
            odds(against_player(b.s, {0, target, 4, false, setting.points, setting.flags}),
                 Pick::casualty, Pick::casualty);
        b.move(0, 1, setting.points, setting.flags);
        b.go(home, target, 4);
        EXPECT_EQ(fought_out(b, Verb::point), point) << setting.name;
        EXPECT_EQ(fought_out(b, Verb::casualty), casualty) << setting.name;
    }
}

// At each decision of a fight the odds of an answer are those of the position after it.
TEST(Odds, N12_7_N12_9_N12_12_TheOddsOfAnAnswer) {
    Board b;
    const Territory home = b.start("n");
    const Territory target = b.start("e");
    b.put(0, home, 2);
    b.put(1, target, 2);
    b.s.players[0].food = 2;
    b.s.players[1].food = 1;
    b.move(0, 1, 0, move_axes);
    b.go(home, target, 2);
    ASSERT_EQ(asked(b.s), Ask::attacker_food);
    Odds promised = odds_after(b.s, act(Verb::food, 2));
    b.play(Verb::food, 2);
    EXPECT_EQ(odds(bout_of(b.s)), promised);
    promised = odds_after(b.s, act(Verb::food, 0));
    b.play(Verb::food, 0);
    EXPECT_EQ(odds(bout_of(b.s)), promised);
    b.roll(C);
    ASSERT_EQ(asked(b.s), Ask::attacker_face);
    promised = odds_after(b.s, act(Verb::casualty));
    b.play(Verb::casualty);
    EXPECT_EQ(odds(bout_of(b.s)), promised);
    ASSERT_EQ(asked(b.s), Ask::axes);
    EXPECT_EQ(odds_after(b.s, act(Verb::casualty)).attacker, 30U);  // wipes out, unless both are
    promised = odds_after(b.s, act(Verb::casualty));
    b.play(Verb::casualty);
    EXPECT_EQ(odds(bout_of(b.s)), promised);
    EXPECT_EQ(promised.nobody, 6U);  // face E
    b.roll(C);
    EXPECT_EQ(odds_after(b.s, act(Verb::point)).attacker, Odds::all);
}

TEST(Odds, N12_4_N17_18_AnswersToIntimidate) {
    Board b;
    b.put(0, b.start("n"), 2);
    b.put(1, b.start("e"), 1);
    b.move(0, 1, 0, move_push);
    b.go(b.start("n"), b.start("e"), 2);
    ASSERT_EQ(asked(b.s), Ask::push);
    EXPECT_EQ(odds_after(b.s, act(Verb::stop)).attacker, 29U);
    EXPECT_EQ(odds_after(b.s, act(Verb::push, b.start("s"))).attacker, Odds::all);
}

}  // namespace
}  // namespace nb::northgard
