// Acts, refusals and the ways back.

#include "random_play.hpp"

namespace nb::test {
namespace {

TEST(Play, GamesEndAndRepeat) {
    for (std::uint64_t n = 0; n < 50; ++n) {
        std::string records[2];
        for (std::string& record : records) {
            Table table = new_table(setup(n, n % 2 == 0 ? std::vector<std::string>{"Ann"}
                                                        : std::vector<std::string>{"Ann", "Bob"}));
            Random random(n);
            play_out(table, random);
            record = table.record();
        }
        EXPECT_EQ(records[0], records[1]);
    }
}

TEST(Play, ChangesAreWhatTheRecordGained) {
    Table table = new_table(setup(1));
    std::string record = table.record();
    Random random(1);
    while (!table.over()) {
        const auto change = table.act(0, table.revision(), random_action(table, random));
        ASSERT_TRUE(change.has_value());
        record += change->lines;
        EXPECT_EQ(change->revision, table.revision());
        EXPECT_EQ(record, table.record());
    }
    EXPECT_TRUE(record.ends_with("reveal " + seed_text(seed_number(1)) + "\n"));
    EXPECT_FALSE(table.practice());
}

TEST(Play, ForcedStepsArePlayedByTheTable) {
    Table table = new_table(setup(1));
    ASSERT_TRUE(table.act(0, table.revision(), "drop").has_value());
    // With one seat the only mark goes by itself.
    EXPECT_NE(table.record().find("\n0 drop\nauto 0 mark 0\n"), std::string::npos);

    // With two, only what the game calls indifferent does.
    Table pair = new_table(setup(1, {"", ""}));
    ASSERT_TRUE(pair.act(0, pair.revision(), "drop").has_value());
    EXPECT_TRUE(pair.record().ends_with("\n0 drop\n"));
    Random random(5);
    play_out(pair, random);
    EXPECT_NE(pair.record().find("auto 0 tidy 0\n"), std::string::npos);
    EXPECT_EQ(pair.record().find("auto 0 mark"), std::string::npos);
}

TEST(Play, RefusalsChangeNothing) {
    Table table = new_table(setup(3, {"Ann", "Bob"}));
    const auto act = [&](Seat seat, std::uint64_t revision, std::string_view action) {
        return [&table, seat, revision, action] { return table.act(seat, revision, action); };
    };
    const std::uint64_t now = table.revision();
    expect_refused(table, "old_revision", act(0, now - 1, "keep"));
    expect_refused(table, "old_revision", act(0, now + 1, "keep"));
    expect_refused(table, "not_your_seat", act(1, now, "keep"));
    expect_refused(table, "not_your_seat", act(7, now, "keep"));
    expect_refused(table, "unreadable_action", act(0, now, "kep"));
    expect_refused(table, "unreadable_action", act(0, now, ""));
    expect_refused(table, "unreadable_action", act(0, now, std::string_view("\0\xFF\n0 keep", 9)));
    expect_refused(table, "illegal_action", act(0, now, "mark 2"));
    expect_refused(table, "nothing_to_undo", [&] { return table.undo(0, now); });
    expect_refused(table, "nothing_to_reset", [&] { return table.reset(0, now); });
    expect_refused(table, "rewind_solo_only", [&] { return table.rewind(0, now, 0); });
    expect_refused(table, "old_revision", [&] { return table.undo(0, now + 4); });

    Random random(3);
    play_out(table, random);
    expect_refused(table, "over", act(table.turn().seat, table.revision(), "keep"));
    expect_refused(table, "nothing_to_undo", [&] { return table.undo(0, table.revision()); });
    expect_refused(table, "nothing_to_reset", [&] { return table.reset(0, table.revision()); });
    expect_refused(table, "already_revealed", [&] { return table.reveal(0, table.revision()); });
}

TEST(Play, ARepeatedMessageIsRefusedAsOld) {
    Table table = new_table(setup(4));
    Random random(4);
    play_out(table, random, [&](Table& now) {
        const std::uint64_t revision = now.revision();
        const std::string action = random_action(now, random);
        Table copy = now.clone();
        ASSERT_TRUE(copy.act(0, revision, action).has_value());
        expect_refused(copy, "old_revision", [&] { return copy.act(0, revision, action); });
    });
}

TEST(Play, CopiesAreApart) {
    Table table = new_table(setup(5));
    const std::string record = table.record();
    const auto bytes = bytes_of(table);
    Table copy = table.clone();
    Random random(5);
    play_out(copy, random);
    EXPECT_EQ(table.record(), record);
    EXPECT_EQ(bytes_of(table), bytes);
}

TEST(WaysBack, UndoGivesBackTheSameBytes) {
    std::size_t undone = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        Table table = new_table(
            setup(n, n % 2 == 0 ? std::vector<std::string>{""} : std::vector<std::string>{"", ""}));
        Random random(n);
        play_out(table, random, [&](Table& now) {
            const auto before = bytes_of(now);
            const std::size_t step = now.step();
            const Seat seat = now.turn().seat;
            Table copy = now.clone();
            play_one(copy, random);
            if (!copy.undo(seat, copy.revision())) return;
            ++undone;
            EXPECT_EQ(bytes_of(copy), before);
            EXPECT_EQ(copy.step(), step);
            EXPECT_FALSE(copy.practice());
            EXPECT_GT(copy.revision(), now.revision());
            EXPECT_TRUE(copy.record().starts_with(now.record()));
        });
    }
    EXPECT_GT(undone, 200U);
}

// A table at which the seat has kept its card and has to choose a mark.
Table table_with_a_run() {
    Table table = new_table(setup(6));
    EXPECT_TRUE(table.act(0, table.revision(), "keep").has_value());
    return table;
}

TEST(WaysBack, ResetLeadsToTheStartOfTheRun) {
    Table table = new_table(setup(6));
    const auto start = bytes_of(table);
    const std::size_t step = table.step();
    ASSERT_TRUE(table.act(0, table.revision(), "keep").has_value());
    const auto middle = bytes_of(table);
    ASSERT_TRUE(table.undo(0, table.revision()).has_value());
    EXPECT_EQ(bytes_of(table), start);
    ASSERT_TRUE(table.act(0, table.revision(), "keep").has_value());
    EXPECT_EQ(bytes_of(table), middle);
    const auto change = table.reset(0, table.revision());
    ASSERT_TRUE(change.has_value());
    EXPECT_EQ(change->lines, "reset " + std::to_string(step) + "\n");
    EXPECT_EQ(bytes_of(table), start);
}

TEST(WaysBack, WhatWasDrawnStopsUndo) {
    Table table = table_with_a_run();
    // Marking ends the run: what follows tidying is a draw.
    ASSERT_TRUE(table.act(0, table.revision(), "mark 1").has_value());
    while (table.record().find("* the deck", table.record().find("mark 1")) == std::string::npos) {
        ASSERT_TRUE(table.act(0, table.revision(), "tidy 1").has_value());
    }
    expect_refused(table, "nothing_to_undo", [&] { return table.undo(0, table.revision()); });
    expect_refused(table, "nothing_to_reset", [&] { return table.reset(0, table.revision()); });
}

TEST(WaysBack, OneMayTakeBackUntilAnotherDecides) {
    // Two seats and the last card of a deck, which comes without chance: decisions follow each
    // other.
    bool met = false;
    for (std::uint64_t n = 0; n < 20 && !met; ++n) {
        Table table = new_table(setup(n, {"Ann", "Bob"}));
        Random random(n);
        play_out(table, random, [&](Table& now) {
            Table copy = now.clone();
            const Seat seat = copy.turn().seat;
            play_one(copy, random);
            if (copy.over() || copy.turn().seat == seat) return;
            const Seat other = copy.turn().seat;
            expect_refused(copy, "nothing_to_undo",
                           [&] { return copy.undo(other, copy.revision()); });
            if (!copy.clone().undo(seat, copy.revision())) return;
            met = true;
            play_one(copy, random);
            expect_refused(copy, "nothing_to_undo",
                           [&] { return copy.undo(seat, copy.revision()); });
        });
    }
    EXPECT_TRUE(met);
}

TEST(WaysBack, RewindMeetsTheSameDrawsAndIsPracticeForEver) {
    for (std::uint64_t n = 0; n < 20; ++n) {
        Table table = new_table(setup(n));
        Random random(n);
        std::vector<std::pair<std::size_t, std::vector<std::byte>>> seen;
        std::vector<std::string> actions;
        while (!table.over()) {
            seen.emplace_back(table.step(), bytes_of(table));
            actions.push_back(random_action(table, random));
            ASSERT_TRUE(table.act(0, table.revision(), actions.back()).has_value());
        }
        const auto end = bytes_of(table);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            Table copy = table.clone();
            ASSERT_TRUE(copy.rewind(0, copy.revision(), seen[i].first).has_value());
            EXPECT_EQ(bytes_of(copy), seen[i].second);
            EXPECT_TRUE(copy.practice());
            for (std::size_t j = i; j < actions.size(); ++j) {
                ASSERT_TRUE(copy.act(0, copy.revision(), actions[j]).has_value());
            }
            EXPECT_EQ(bytes_of(copy), end);
            EXPECT_TRUE(copy.practice());
        }
    }
}

TEST(WaysBack, RewindMayLandOnADraw) {
    Table table = new_table(setup(2));
    const auto start = bytes_of(table);
    Random random(2);
    for (int i = 0; i < 6; ++i) play_one(table, random);
    ASSERT_TRUE(table.rewind(0, table.revision(), 0).has_value());
    EXPECT_EQ(bytes_of(table), start);  // step 0 is the first draw, answered again at once
}

TEST(WaysBack, RewindKeepsToItsRange) {
    Table table = new_table(setup(2));
    expect_refused(table, "nothing_to_undo", [&] { return table.rewind(0, table.revision(), 0); });
    Random random(2);
    play_one(table, random);
    expect_refused(table, "rewind_range", [&] { return table.rewind(0, table.revision(), 2); });
    expect_refused(table, "rewind_range",
                   [&] { return table.rewind(0, table.revision(), ~std::size_t{0}); });
    EXPECT_TRUE(table.rewind(0, table.revision(), 1).has_value());
}

TEST(WaysBack, LongGamesStayQuick) {
    Table table = new_table(setup(9, {"Ann"}, "100"));
    Random random(9);
    play_out(table, random);
    ASSERT_GT(table.step(), 2'000U);
    // A way back costs at most one stretch between checkpoints: 2,000 take a moment, not minutes.
    for (int i = 0; i < 2'000; ++i) {
        Table copy = table.clone();
        ASSERT_TRUE(copy.rewind(0, copy.revision(), 1 + random.below(2'000)).has_value());
        play_one(copy, random);
        ASSERT_LE(copy.step(), table.step());
    }
}

TEST(Reveal, ShowsTheSeedAndMakesPractice) {
    Table table = new_table(setup(11));
    EXPECT_FALSE(table.revealed());
    const auto change = table.reveal(0, table.revision());
    ASSERT_TRUE(change.has_value());
    EXPECT_EQ(change->lines, "reveal " + seed_text(seed_number(11)) + "\n");
    EXPECT_TRUE(table.practice());
    Random random(11);
    play_out(table, random);
    EXPECT_EQ(table.record().find("reveal"), table.record().rfind("reveal"));
}

TEST(Create, BadSetUpsAreRefused) {
    const auto refused = [](const TableSetup& wanted) {
        auto table = Table::create(pebbles::entry, wanted);
        return table ? std::string("accepted") : table.error().key.substr(12);
    };
    TableSetup wanted = setup(1);
    EXPECT_EQ(refused(wanted), "accepted");
    wanted.players = {{"a", {}}, {"b", {}}, {"c", {}}};
    EXPECT_EQ(refused(wanted), "seats");
    wanted.players = {{std::string(41, 'x'), {}}};
    EXPECT_EQ(refused(wanted), "name_length");
    wanted.players = {{"two\nlines", {}}};
    EXPECT_EQ(refused(wanted), "name_characters");
    wanted.players = {{"\xC3(", {}}};
    EXPECT_EQ(refused(wanted), "name_characters");
    std::string forty;
    for (int i = 0; i < 40; ++i) forty += "Ж";
    wanted.players = {{forty, {}}};
    EXPECT_EQ(refused(wanted), "accepted");
    wanted.options = {{"laps", "3"}};
    EXPECT_EQ(refused(wanted), "option_value");
    wanted.options = {{"lap", "1"}};
    EXPECT_EQ(refused(wanted), "unknown_option");
    wanted.options = {{"laps", "1"}, {"laps", "1"}};
    EXPECT_EQ(refused(wanted), "option_twice");
    wanted.options = {};
    EXPECT_EQ(refused(wanted), "accepted");

    for (const char* date :
         {"", "2026-13-01", "2026-02-29", "26-02-01", "2026-2-01x", "2026-02-1 "}) {
        wanted.seed = SeedSource::from_date(date);
        EXPECT_EQ(refused(wanted), "seed_date") << date;
    }
    wanted.seed = SeedSource::from_date("2028-02-29");
    EXPECT_EQ(refused(wanted), "accepted");
    for (const std::string& words :
         {std::string(), std::string("  "), std::string("a\nb"), std::string(201, 'x')}) {
        wanted.seed = SeedSource::from_words(words);
        EXPECT_EQ(refused(wanted), "seed_words") << words;
    }
    wanted.seed = SeedSource::from_words(" seven  swans ");
    EXPECT_EQ(refused(wanted), "accepted");
    wanted.salts = {{0, "ab"}};
    EXPECT_EQ(refused(wanted), "salt");  // words alone are the whole seed

    wanted.seed = SeedSource::from_secret(seed_number(1));
    EXPECT_EQ(refused(wanted), "accepted");
    using Salts = std::vector<Salt>;
    for (const Salts& salts :
         {Salts{{0, ""}}, Salts{{0, "abc"}}, Salts{{0, "AB"}}, Salts{{0, "xy"}}, Salts{{1, "ab"}},
          Salts{{0, "ab"}, {0, "cd"}}, Salts{{0, std::string(66, 'a')}}}) {
        wanted.salts = salts;
        EXPECT_EQ(refused(wanted), "salt");
    }
}

}  // namespace
}  // namespace nb::test
