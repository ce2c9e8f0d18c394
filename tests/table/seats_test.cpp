// Several seats: who sits there, what they learn of each other, and who may take what back.

#include <nlohmann/json.hpp>
#include <set>

#include "random_play.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb::test {
namespace {

using nlohmann::json;

const std::vector<Player> person_and_bot = {{"Ann", {}}, {"Rob", "random"}};

Table whisper_table(std::uint64_t seed, const std::vector<Player>& players) {
    TableSetup wanted;
    wanted.players = players;
    wanted.seed = SeedSource::from_secret(seed_number(seed));
    auto table = Table::create(whisper::entry, wanted);
    EXPECT_TRUE(table.has_value());
    return std::move(*table);
}

Table pebbles_table(std::uint64_t seed, const std::vector<Player>& players) {
    TableSetup wanted = setup(seed);
    wanted.players = players;
    return new_table(wanted);
}

const whisper::Game::State& state_of(const Table& table) {
    return static_cast<const GameOf<whisper::Game>&>(table.game()).state();
}

TEST(Seats, TheHeadSaysWhoIsABot) {
    const Table table = whisper_table(1, {{"Ann", {}}, {"", "random"}, {"Old Rob", "deep_3"}});
    EXPECT_NE(table.record().find("\nseat 0 Ann\nbot 1 random\nbot 2 deep_3 Old Rob\nseed "),
              std::string::npos)
        << table.record();
    EXPECT_EQ(table.persons(), 1U);
    const auto loaded = Table::load(table.record(), whisper::find, seed_number(1));
    ASSERT_TRUE(loaded.has_value()) << loaded.error().key;
    EXPECT_EQ(loaded->players(), table.players());
    EXPECT_EQ(loaded->record(), table.record());
    EXPECT_EQ(table.view(Seat{0})["table"]["seats"],
              json::parse(R"([{"seat": 0, "name": "Ann", "kind": "person"},
                  {"seat": 1, "name": "", "kind": "bot",
                   "bot": {"id": "random", "name": {"key": "table.bot.random"}}},
                  {"seat": 2, "name": "Old Rob", "kind": "bot",
                   "bot": {"id": "deep_3", "name": {"key": "table.bot.deep_3"}}}])"));
}

TEST(Seats, ABotsIdIsOneWord) {
    const std::string good = whisper_table(1, person_and_bot).record();
    for (const std::string& id :
         {std::string("Random"), std::string("a b"), std::string("a.b"), std::string(41, 'a')}) {
        TableSetup wanted;
        wanted.players = {{"", {}}, {"", id}};
        const auto table = Table::create(whisper::entry, wanted);
        ASSERT_FALSE(table.has_value()) << id;
        EXPECT_EQ(table.error().key, "table.error.bot_id");
    }
    for (const std::string line :
         {"bot 1", "bot 1 ", "bot 1 Random", "bot 2 random", "bot random"}) {
        std::string bad = good;
        const std::size_t at = bad.find("bot 1 random Rob");
        ASSERT_NE(at, std::string::npos);
        bad.replace(at, 16, line);
        const auto table = Table::load(bad, whisper::find, seed_number(1));
        ASSERT_FALSE(table.has_value()) << line;
        EXPECT_EQ(table.error().key, "table.error.record_format") << line;
    }
}

// N22.7: of a question asked in secret, others learn that it is asked and no more.
TEST(Seats, OthersDoNotLearnWhoIsAskedInSecret) {
    std::size_t asked = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        Table table = whisper_table(n, {{}, {}, {}, {}});
        Random random(n);
        play_out(table, random, [&](Table& now) {
            if (!now.game().secret_decision()) return;
            ++asked;
            const Seat holder = now.turn().seat;
            for (Seat seat = 0; seat < now.seats(); ++seat) {
                const json view = now.view(seat);
                const json expected = seat == holder ? json(seat) : json(nullptr);
                EXPECT_EQ(view["turn"], json({{"kind", "seat"}, {"seat", expected}}));
                EXPECT_EQ(view["actions"].empty(), seat != holder);
                EXPECT_EQ(view["ask"].is_null(), seat != holder);
                // Nor does the one who caused it take it back, having learned that it is asked.
                if (seat != holder) {
                    EXPECT_EQ(view["undo"]["undo"], false);
                    EXPECT_EQ(view["undo"]["reset"], false);
                    expect_refused(now, "nothing_to_undo",
                                   [&] { return now.undo(seat, now.revision()); });
                    expect_refused(now, "nothing_to_reset",
                                   [&] { return now.reset(seat, now.revision()); });
                }
            }
            EXPECT_TRUE(now.view(std::nullopt)["turn"]["seat"].is_null());
            const json other = now.view_at(now.step(), Seat((holder + 1) % 4));
            EXPECT_TRUE(other["turn"]["seat"].is_null());
            const auto loaded = Table::load(now.record(), whisper::find, seed_number(n));
            EXPECT_TRUE(loaded.has_value());
        });
    }
    EXPECT_GT(asked, 20U);
}

TEST(Seats, NoViewHoldsACardOfAnotherHand) {
    std::size_t looked = 0;
    for (std::uint64_t n = 0; n < 20; ++n) {
        Table table = whisper_table(n, {{}, {}, {}});
        Random random(n);
        play_out(table, random, [&](Table& now) {
            for (Seat seat = 0; seat < now.seats(); ++seat) {
                const std::string shown = now.view(seat).dump();
                const std::string public_part = now.view(std::nullopt).dump();
                for (unsigned card = 0; card < whisper::Game::cards; ++card) {
                    const bool held = (state_of(now).hands[seat] >> card & 1U) != 0;
                    const std::string name = whisper::card_name(card);
                    const bool elsewhere = [&] {
                        for (Seat other = 0; other < now.seats(); ++other) {
                            if (other != seat && (state_of(now).hands[other] >> card & 1U) != 0)
                                return true;
                        }
                        return false;
                    }();
                    const auto in = [&](const std::string& text) {
                        return text.find(name) != std::string::npos;
                    };
                    EXPECT_TRUE(!held || in(shown)) << name;
                    EXPECT_FALSE(elsewhere && in(shown)) << name;
                    EXPECT_FALSE(held && in(public_part)) << name;
                    looked += elsewhere ? 1 : 0;
                }
            }
        });
    }
    EXPECT_GT(looked, 1'000U);
}

TEST(Seats, UndoIsForWhoActedLast) {
    std::size_t possible = 0;
    for (std::uint64_t n = 0; n < 10; ++n) {
        Table table = whisper_table(n, {{}, {}, {}});
        Random random(n);
        std::optional<Seat> last;  // who has acted last
        while (!table.over()) {
            for (Seat seat = 0; seat < table.seats(); ++seat) {
                const bool secret = table.game().secret_decision() && table.turn().seat != seat;
                const bool expected = seat == last && !secret;
                EXPECT_EQ(table.clone().undo(seat, table.revision()).has_value(), expected);
                possible += expected ? 1 : 0;
            }
            last = table.turn().seat;
            play_one(table, random);
        }
    }
    EXPECT_GT(possible, 20U);
}

TEST(Seats, WithOtherPeopleNobodyRewindsOrShowsTheSeed) {
    Table table = whisper_table(3, {{}, {}});
    Random random(3);
    play_one(table, random);
    for (Seat seat = 0; seat < 2; ++seat) {
        expect_refused(table, "rewind_solo_only",
                       [&] { return table.rewind(seat, table.revision(), 6); });
        expect_refused(table, "reveal_solo_only",
                       [&] { return table.reveal(seat, table.revision()); });
    }
    // Not by a record either.
    const std::string seed = seed_text(seed_number(3));
    const auto forged = Table::load(table.record() + "reveal " + seed + "\n", whisper::find);
    ASSERT_FALSE(forged.has_value());
    EXPECT_EQ(forged.error().key, "table.error.record_illegal");
}

TEST(Seats, APersonAmongBotsMayRewindAsPractice) {
    Table table = whisper_table(4, person_and_bot);
    Random random(4);
    while (table.turn().seat != 0 || table.step() < 8) play_one(table, random);
    const json places = table.view(Seat{0})["undo"]["rewind"];
    ASSERT_FALSE(places.empty());
    const auto to = places[0]["to"].get<std::size_t>();
    ASSERT_TRUE(table.rewind(0, table.revision(), to).has_value());
    EXPECT_TRUE(table.practice());
    EXPECT_TRUE(table.reveal(0, table.revision()).has_value());
    EXPECT_FALSE(table.may_read_record(Seat{0}));  // it tells what the bot holds
    const auto loaded = Table::load(table.record(), whisper::find);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().key;
    play_out(table, random);
    EXPECT_TRUE(verify(table.record(), whisper::find).has_value());
}

// A lone action is played for the only person; of bots and among people it might tell something.
TEST(Seats, ForcedStepsAreThoseOfTheOnlyPerson) {
    const auto forced_seats = [](const std::vector<Player>& players) {
        std::set<std::string> seats;
        for (std::uint64_t n = 0; n < 10; ++n) {
            Table table = pebbles_table(n, players);
            Random random(n);
            play_out(table, random);
            const std::string& record = table.record();
            for (const char* seat : {"0", "1"}) {
                // Of pebbles, marking a dropped stone is the lone action; tidying is indifferent.
                if (record.find("auto " + std::string(seat) + " mark") != std::string::npos)
                    seats.insert(seat);
            }
            EXPECT_TRUE(verify(record, pebbles::find).has_value());
        }
        return seats;
    };
    EXPECT_EQ(forced_seats(person_and_bot), std::set<std::string>{"0"});
    EXPECT_EQ(forced_seats({{}, {}}), std::set<std::string>{});
    EXPECT_EQ(forced_seats({{}}), std::set<std::string>{"0"});
}

}  // namespace
}  // namespace nb::test
