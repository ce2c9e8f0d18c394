// Records: saved and loaded at every step, and refused when anything is wrong with them.

#include <nlohmann/json.hpp>

#include "random_play.hpp"

namespace nb::test {
namespace {

// Random play with ways back in it.
void play_with_detours(Table& table, Random& random, const std::function<void(Table&)>& look) {
    for (int detours = 0; !table.over() && !testing::Test::HasFatalFailure();) {
        look(table);
        const Seat seat = random.below(2) == 0 ? Seat{0} : table.turn().seat;
        const std::uint64_t now = table.revision();
        switch (detours < 40 ? random.below(12) : 11) {
            case 0: detours += table.undo(seat, now).has_value(); break;
            case 1: detours += table.reset(seat, now).has_value(); break;
            case 2:
                detours +=
                    table.rewind(seat, now, random.below(static_cast<unsigned>(table.step()) + 1))
                        .has_value();
                break;
            case 3:
                if (random.below(20) == 0) static_cast<void>(table.reveal(seat, now));
                break;
            default: play_one(table, random);
        }
    }
    look(table);
}

TEST(Record, LoadsToTheSameTableAtEveryStep) {
    for (std::uint64_t n = 0; n < 16; ++n) {
        TableSetup wanted = setup(n, n % 3 == 0 ? std::vector<std::string>{"Ann", "Bob"}
                                                : std::vector<std::string>{"Zoë Ж"});
        if (n % 4 == 1) wanted.seed = SeedSource::from_words("word " + std::to_string(n));
        if (n % 4 == 2) wanted.salts = {{0, "00ff"}};
        Table table = new_table(wanted);
        Random random(n);
        play_with_detours(table, random, [&](Table& now) {
            const auto loaded = Table::load(now.record(), pebbles::find, seed_number(n));
            ASSERT_TRUE(loaded.has_value()) << loaded.error().key << "\n" << now.record();
            EXPECT_EQ(loaded->record(), now.record());
            EXPECT_EQ(bytes_of(*loaded), bytes_of(now));
            EXPECT_EQ(loaded->game().hash(), now.game().hash());
            EXPECT_EQ(loaded->revision(), now.revision());
            for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}}) {
                EXPECT_EQ(loaded->view(viewer), now.view(viewer));
            }
        });
        const auto verdict = verify(table.record(), pebbles::find);
        ASSERT_TRUE(verdict.has_value()) << verdict.error().key;
        EXPECT_TRUE(verdict->over);
        EXPECT_TRUE(verdict->draws_checked);
        EXPECT_EQ(verdict->steps, table.step());
        EXPECT_EQ(verdict->practice, table.practice());
        EXPECT_GE(verdict->draws, 14U);
    }
}

TEST(Record, GoesOnAfterLoadingAsIfNothingHadHappened) {
    Table table = new_table(setup(8));
    Random random(8);
    play_out(table, random, [&](Table& now) {
        auto loaded = Table::load(now.record(), pebbles::find, seed_number(8));
        ASSERT_TRUE(loaded.has_value());
        Table copy = now.clone();
        Random one(now.step());
        Random two(now.step());
        play_out(copy, one);
        play_out(*loaded, two);
        EXPECT_EQ(copy.record(), loaded->record());
    });
}

TEST(Record, WithoutItsSecretCanOnlyBeLookedAt) {
    Table table = new_table(setup(9));
    Random random(9);
    for (int i = 0; i < 4; ++i) play_one(table, random);
    auto loaded = Table::load(table.record(), pebbles::find);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_FALSE(loaded->seed_known());
    expect_refused(*loaded, "no_seed", [&] { return loaded->act(0, loaded->revision(), "keep"); });
    expect_refused(*loaded, "no_seed", [&] { return loaded->rewind(0, loaded->revision(), 1); });
    const nlohmann::json view = loaded->view(Seat{0});
    EXPECT_EQ(view["log"], table.view(Seat{0})["log"]);
    EXPECT_TRUE(view["actions"].empty());
    const auto verdict = verify(table.record(), pebbles::find);
    ASSERT_TRUE(verdict.has_value());
    EXPECT_FALSE(verdict->draws_checked);
}

TEST(Record, HasARoomyEnd) {
    Table table = new_table(setup(10));
    std::string record = table.record();
    for (std::size_t lines = table.revision(); lines < Table::most_lines; lines += 2) {
        record += "0 keep\nundo 1\n";
    }
    auto full = Table::load(record, pebbles::find, seed_number(10));
    ASSERT_TRUE(full.has_value()) << full.error().key;
    expect_refused(*full, "record_full", [&] { return full->act(0, full->revision(), "keep"); });
}

TEST(Record, LooksLikeThis) {
    TableSetup wanted = setup(0, {"Ann"}, "1");
    wanted.seed = SeedSource::from_words("seven swans");
    Table table = new_table(wanted);
    ASSERT_TRUE(table.act(0, 1, "keep").has_value());
    ASSERT_TRUE(table.undo(0, 2).has_value());
    ASSERT_TRUE(table.act(0, 3, "drop").has_value());
    const std::string head =
        "northbeard-record 1\n"
        "game pebbles\n"
        "rules 3\n"
        "option laps 1\n"
        "seat 0 Ann\n"
        "seed given " +
        commitment_to(seed_of_words("seven swans")) +
        " seven swans\n"
        "begin\n";
    ASSERT_TRUE(table.record().starts_with(head));
    EXPECT_TRUE(table.record()
                    .substr(head.size())
                    .starts_with("* the deck 5/8\n"
                                 "0 keep\n"
                                 "undo 1\n"
                                 "0 drop\n"
                                 "auto 0 mark 0\n"))
        << table.record();
}

// One finished record and the tools to break it.
class Broken : public testing::Test {
protected:
    Broken() {
        Table table = new_table([] {
            TableSetup wanted = setup(12);
            wanted.salts = {{0, "abcd"}};
            return wanted;
        }());
        Random random(12);
        play_out(table, random);
        record_ = table.record();
    }

    // The record with the first `old` after line `begin` (or in the head) replaced.
    std::string with(std::string_view old, std::string_view now) const {
        std::string out = record_;
        const std::size_t at = out.find(old);
        EXPECT_NE(at, std::string::npos) << old;
        return out.replace(at, old.size(), now);
    }
    static Problem problem_of(std::string_view record, const std::optional<Seed>& secret = {}) {
        const auto table = Table::load(record, pebbles::find, secret);
        EXPECT_FALSE(table.has_value());
        return table ? Problem("none") : table.error();
    }
    static std::string key_of(std::string_view record, const std::optional<Seed>& secret = {}) {
        return problem_of(record, secret).key.substr(12);
    }
    static std::int64_t number(const Problem& problem, std::string_view name) {
        for (const MessageArg& arg : problem.args) {
            if (arg.name == name) return arg.number;
        }
        return -1;
    }

    std::string record_;
};

TEST_F(Broken, NotARecord) {
    for (const char* text : {"", "\n", "hello", "hello\n", "{\"json\": true}",
                             "northbeard-records 1\n", "\xFF\xFE\n"}) {
        EXPECT_EQ(key_of(text), "record_format") << text;
    }
    EXPECT_EQ(key_of("northbeard-record x\n"), "record_format");
    EXPECT_EQ(key_of("northbeard-record 1"), "record_truncated");
}

TEST_F(Broken, OtherVersionsAndGames) {
    const Problem version = problem_of(with("northbeard-record 1", "northbeard-record 2"));
    EXPECT_EQ(version.key, "table.error.record_version");
    EXPECT_EQ(number(version, "found"), 2);
    EXPECT_EQ(number(version, "known"), 1);
    EXPECT_EQ(key_of(with("game pebbles", "game marbles")), "record_game");
    const Problem rules = problem_of(with("rules 3", "rules 2"));
    EXPECT_EQ(rules.key, "table.error.record_rules");
    EXPECT_EQ(number(rules, "found"), 2);
    EXPECT_EQ(number(rules, "known"), 3);
}

TEST_F(Broken, Heads) {
    EXPECT_EQ(key_of(with("game pebbles\n", "")), "record_format");
    EXPECT_EQ(key_of(with("option laps 2", "option laps 3")), "record_format");
    EXPECT_EQ(key_of(with("option laps 2\n", "")), "record_format");
    EXPECT_EQ(key_of(with("option laps 2\n", "option laps 2\noption laps 2\n")), "record_format");
    EXPECT_EQ(key_of(with("seat 0 Ann", "seat 1 Ann")), "record_format");
    EXPECT_EQ(key_of(with("seat 0 Ann\n", "")), "record_format");
    EXPECT_EQ(key_of(with("seat 0 Ann\n", "seat 0\nseat 1\nseat 2\n")), "record_format");
    EXPECT_EQ(key_of(with("Ann", std::string(41, 'x'))), "record_format");
    EXPECT_EQ(key_of(with("Ann", "\x1B[2J")), "record_format");
    EXPECT_EQ(key_of(with("seed secret", "seed public")), "record_format");
    EXPECT_EQ(key_of(with("seed secret", "seed given")), "record_format");
    EXPECT_EQ(key_of(with("seed secret ", "seed secret 00")), "record_format");
    const std::string commitment = commitment_to(seed_number(12));
    for (const char* label : {" 2026-02-30", " today", ""}) {
        const std::string daily = "seed daily " + commitment + label;
        EXPECT_EQ(key_of(with("seed secret " + commitment, daily)), "record_format");
    }
    const std::string given = "seed given " + commitment_to(seed_of_words("a")) + " a";
    EXPECT_EQ(key_of(with("seed secret " + commitment, given)), "record_salt");
    EXPECT_EQ(key_of(with("seed secret " + commitment + "\nsalt 0 abcd", given)), "record_draw");
    const std::string other = "seed given " + commitment + " a";
    EXPECT_EQ(key_of(with("seed secret " + commitment + "\nsalt 0 abcd", other)),
              "record_commitment");
    EXPECT_EQ(key_of(with("seed secret " + commitment, given + " ")), "record_format");
    EXPECT_EQ(key_of(with("salt 0 abcd", "salt 0 abc")), "record_salt");
    EXPECT_EQ(key_of(with("salt 0 abcd", "salt 1 abcd")), "record_salt");
    EXPECT_EQ(key_of(with("salt 0 abcd", "salt abcd")), "record_salt");
    EXPECT_EQ(key_of(with("begin\n", "")), "record_format");
}

TEST_F(Broken, EveryCutIsNoticed) {
    for (std::size_t length = 20; length < record_.size(); ++length) {
        const auto table = Table::load(record_.substr(0, length), pebbles::find, seed_number(12));
        if (!table) {
            EXPECT_TRUE(table.error().key.starts_with("table.error.record_")) << table.error().key;
        } else {
            EXPECT_TRUE(table->turn().kind == Turn::Kind::seat) << length;
        }
    }
    const Problem cut = problem_of(record_.substr(0, record_.find("begin")));
    EXPECT_EQ(cut.key, "table.error.record_truncated");
    EXPECT_EQ(number(cut, "line"), 7);
    EXPECT_EQ(key_of(record_.substr(0, record_.size() - 1)), "record_truncated");
    EXPECT_EQ(key_of(record_.substr(0, record_.find("reveal"))), "record_truncated");
}

TEST_F(Broken, IllegalSteps) {
    const std::size_t begin = record_.find("begin\n") + 6;
    const std::string head = record_.substr(0, begin);
    const std::string first = record_.substr(begin, record_.find('\n', begin) + 1 - begin);
    ASSERT_TRUE(first.starts_with("* the deck "));
    const auto key = [&](std::string_view lines) { return key_of(head + std::string(lines)); };
    EXPECT_EQ(key("0 keep\n"), "record_illegal");  // before the draw
    EXPECT_EQ(key("reveal " + seed_text(seed_number(12)) + "\n"), "record_illegal");
    EXPECT_EQ(key("undo 0\n"), "record_illegal");
    const Problem illegal = problem_of(head + first + "0 mark 2\n");
    EXPECT_EQ(illegal.key, "table.error.record_illegal");
    EXPECT_EQ(number(illegal, "line"), 10);
    EXPECT_EQ(key(first + "1 keep\n"), "record_illegal");
    EXPECT_EQ(key(first + "9 keep\n"), "record_format");
    EXPECT_EQ(key(first + "0 kep\n"), "record_format");
    EXPECT_EQ(key(first + "0  keep\n"), "record_format");
    EXPECT_EQ(key(first + "0\n"), "record_format");
    EXPECT_EQ(key(first + "\n"), "record_format");
    EXPECT_EQ(key(first + "auto 0 keep\n"), "record_illegal");
    EXPECT_EQ(key(first + "auto keep\n"), "record_format");
    EXPECT_EQ(key(first + first), "record_illegal");
    EXPECT_EQ(key(first + "undo 0\n"), "record_illegal");
    EXPECT_EQ(key(first + "0 keep\nundo 0\n"), "record_illegal");
    EXPECT_EQ(key(first + "0 keep\nundo 9\n"), "record_format");
    EXPECT_EQ(key(first + "0 keep\nundo\n"), "record_format");
    EXPECT_EQ(key(first + "0 keep\nrewind 2\n"), "record_illegal");
    EXPECT_EQ(key(first + "0 drop\n0 mark 0\n"), "record_illegal");  // that step is the table's
    EXPECT_EQ(key(first + "0 drop\n"), "record_truncated");
    EXPECT_EQ(key(first + "dance\n"), "record_format");
    EXPECT_EQ(key(first + "reveal 00\n"), "record_format");
}

TEST_F(Broken, Draws) {
    const std::size_t at = record_.find("* the deck ") + 11;
    const std::string draw = record_.substr(at, 3);
    const std::string other = std::string(draw[0] == '0' ? "1" : "0") + "/8";
    const auto with_draw = [&](const std::string& now) { return with("* the deck " + draw, now); };
    const Problem wrong = problem_of(with_draw("* the deck " + other));
    EXPECT_EQ(wrong.key, "table.error.record_draw");
    EXPECT_EQ(number(wrong, "line"), 9);
    EXPECT_EQ(number(wrong, "found"), other[0] - '0');
    EXPECT_EQ(number(wrong, "expected"), draw[0] - '0');
    EXPECT_EQ(key_of(with_draw("* the deck 8/8")), "record_outcome");
    EXPECT_EQ(key_of(with_draw("* the deck 0/9")), "record_outcome");
    EXPECT_EQ(key_of(with_draw("* the deck 70000/8")), "record_format");
    EXPECT_EQ(key_of(with_draw("* the deck x/8")), "record_format");
    EXPECT_EQ(key_of(with_draw("* the deck 3")), "record_format");
    EXPECT_EQ(key_of(with_draw("*")), "record_format");
    EXPECT_EQ(key_of(with_draw("* die " + draw)), "record_illegal");
}

TEST_F(Broken, SeedsAndCommitments) {
    const std::string seed = seed_text(seed_number(12));
    const std::string other = seed_text(seed_number(13));
    EXPECT_EQ(key_of(with(seed, other)), "record_commitment");
    EXPECT_EQ(key_of(with(commitment_to(seed_number(12)), commitment_to(seed_number(13)))),
              "record_commitment");
    EXPECT_EQ(key_of(record_, seed_number(13)), "record_commitment");
    EXPECT_EQ(key_of(with("salt 0 abcd", "salt 0 abce")), "record_draw");
    EXPECT_EQ(key_of(with("salt 0 abcd\n", "")), "record_draw");
    EXPECT_EQ(key_of(record_ + "reveal " + seed + "\n"), "record_illegal");
    EXPECT_EQ(key_of(record_ + "0 keep\n"), "record_illegal");
}

TEST_F(Broken, SurvivesWindowsLineEnds) {
    std::string windows;
    for (char c : record_) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto table = Table::load(windows, pebbles::find);
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->record(), record_);
}

// Whatever one byte of a record becomes, loading answers; and what it accepts is played by the
// rules.
TEST_F(Broken, AnyByteMayBeWrong) {
    Random random(99);
    for (int i = 0; i < 5'000; ++i) {
        std::string broken = record_;
        broken[random.below(static_cast<unsigned>(broken.size()))] =
            static_cast<char>(random.below(256));
        const auto table = Table::load(broken, pebbles::find);
        if (!table) {
            EXPECT_TRUE(table.error().key.starts_with("table.error.record_")) << table.error().key;
        }
    }
}

}  // namespace
}  // namespace nb::test
