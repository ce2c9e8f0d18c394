// Draws: exactly uniform, the same for everyone, and checked by the verifier printed in
// docs/fairness.md.

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "random_play.hpp"

namespace nb::test {
namespace {

TEST(Fairness, KnownValues) {
    // Made with `sha256sum` and `openssl mac`; docs/fairness.md has the same numbers.
    const Seed seed = seed_of_words("seven swans");
    EXPECT_EQ(seed_text(seed), "5809405903d2a89ec4eff9212ec9712d945e5217069dc0073401e2b20e3bd242");
    EXPECT_EQ(commitment_to(seed),
              "12e1f687f812fac994d6a84df6dac4371fbb21fb4b11ee9b9eadd526cde3ba0f");
    EXPECT_EQ(seed_text(seed_of_day("northwood", "2026-11-29")),
              "6e90a8a7cf4bef646396ae8e23ad158adbb4bf4e6e7567a496b856d6e93c3c2d");
    // HMAC begins with d4d92e25211bfba5, and that number leaves 5 when divided by 8.
    EXPECT_EQ(draw(seed, {}, "the deck", 0, 8), 5U);
}

TEST(Fairness, SeedsAreReadBackAndNothingElseIs) {
    for (std::uint64_t n = 0; n < 100; ++n) {
        const std::string text = seed_text(seed_number(n));
        EXPECT_EQ(parse_seed(text), seed_number(n));
        EXPECT_FALSE(parse_seed(text.substr(1)));
        EXPECT_FALSE(parse_seed(text + "0"));
        EXPECT_FALSE(parse_seed("G" + text.substr(1)));
    }
    EXPECT_FALSE(parse_seed(std::string(64, 'A')));
    EXPECT_FALSE(parse_seed(""));
}

// Chi-squared with df degrees of freedom has mean df and variance 2 df: five deviations never in
// practice.
TEST(Fairness, DrawsAreUniform) {
    for (const unsigned outcomes : {2U, 3U, 6U, 24U, 32U, 1'000U}) {
        constexpr unsigned draws_each = 200;
        std::vector<unsigned> counts(outcomes);
        for (unsigned i = 0; i < draws_each * outcomes; ++i) {
            const unsigned outcome = draw(seed_number(5), {}, "die", i, outcomes);
            ASSERT_LT(outcome, outcomes);
            ++counts[outcome];
        }
        double chi_squared = 0;
        for (unsigned count : counts) {
            const double off = static_cast<double>(count) - draws_each;
            chi_squared += off * off / draws_each;
        }
        const double df = outcomes - 1;
        EXPECT_LT(chi_squared, df + 5 * std::sqrt(2 * df) + 5) << outcomes;
    }
}

TEST(Fairness, EveryPartOfADrawMatters) {
    const std::vector<std::string> salts = {"ab", "cd"};
    const std::vector<std::string> other_salts = {"ab", "ce"};
    const auto many = [](const Seed& seed, std::span<const std::string> with,
                         std::string_view stream) {
        std::vector<unsigned> out;
        for (unsigned i = 0; i < 8; ++i) out.push_back(draw(seed, with, stream, i, 60'000));
        return out;
    };
    const auto base = many(seed_number(1), salts, "deck 1");
    EXPECT_EQ(base, many(seed_number(1), salts, "deck 1"));
    EXPECT_NE(base, many(seed_number(2), salts, "deck 1"));
    EXPECT_NE(base, many(seed_number(1), other_salts, "deck 1"));
    EXPECT_NE(base, many(seed_number(1), {}, "deck 1"));
    EXPECT_NE(base, many(seed_number(1), salts, "deck 2"));
    EXPECT_NE(base[0], base[1]);
}

TEST(Fairness, StreamsMeetTheSameCardsWhateverElseHappens) {
    // Two players of the same deal: whatever they decide, the first card of the second lap is the
    // same.
    const auto draws = [](std::uint64_t player) {
        TableSetup wanted = setup(0);
        wanted.seed = SeedSource::from_date("2026-11-29");
        Table table = new_table(wanted);
        Random random(player);
        play_out(table, random);
        std::vector<std::string> of_deck;
        std::istringstream lines(table.record());
        for (std::string line; std::getline(lines, line);) {
            if (line.starts_with("* the deck")) of_deck.push_back(line);
        }
        return of_deck;
    };
    EXPECT_EQ(draws(1), draws(2));
    EXPECT_EQ(draws(1).size(), 14U);
}

// The verifier of docs/fairness.md, run on records by a Python that knows nothing of this program.
class Verifier : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::path(testing::TempDir()) /
                  ("northbeard-verifier-" + std::to_string(getpid()));
        std::filesystem::create_directories(folder_);
        std::ifstream doc("docs/fairness.md");
        std::stringstream whole;
        whole << doc.rdbuf();
        const std::string text = whole.str();
        const std::size_t start = text.find("```python\n");
        ASSERT_NE(start, std::string::npos);
        const std::size_t stop = text.find("```", start + 10);
        const std::string program = text.substr(start + 10, stop - start - 10);
        EXPECT_LT(std::ranges::count(program, '\n'), 60);
        std::ofstream(folder_ / "verify.py") << program;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    // Exit status 0 when it found nothing wrong.
    bool accepts(const std::string& record) const {
        std::ofstream(folder_ / "game.record") << record;
        const std::string command = "\"" NB_PYTHON "\" \"" + (folder_ / "verify.py").string() +
                                    "\" \"" + (folder_ / "game.record").string() +
                                    "\" > /dev/null 2>&1";
        return std::system(command.c_str()) == 0;
    }

    std::filesystem::path folder_;
};

TEST_F(Verifier, AgreesWithTheTable) {
    for (std::uint64_t n = 0; n < 8; ++n) {
        TableSetup wanted = setup(n, n % 2 == 0 ? std::vector<std::string>{"Ann"}
                                                : std::vector<std::string>{"Ann", "Bob"});
        if (n == 2) wanted.seed = SeedSource::from_words("семь лебедей");
        if (n == 4) wanted.seed = SeedSource::from_date("2026-11-29");
        if (n % 4 == 3) wanted.salts = {{0, "abcd"}, {1, "0123456789"}};
        Table table = new_table(wanted);
        Random random(n);
        play_out(table, random);
        if (table.seats() == 1) {
            ASSERT_TRUE(table.rewind(0, table.revision(), 5).has_value());
            play_one(table, random);
            static_cast<void>(table.undo(0, table.revision()));
            play_out(table, random);
        }
        EXPECT_TRUE(accepts(table.record())) << table.record();
    }
}

TEST_F(Verifier, RefusesWhatTheTableRefuses) {
    Table table = new_table(setup(21));
    Random random(21);
    play_out(table, random);
    const std::string record = table.record();
    std::string other_draw = record;
    char& outcome = other_draw[record.find("* the deck ") + 11];
    outcome = outcome == '0' ? '1' : '0';
    EXPECT_FALSE(accepts(other_draw));
    std::string other_seed = record;
    char& digit = other_seed[record.find("reveal ") + 7];
    digit = digit == '0' ? '1' : '0';
    EXPECT_FALSE(accepts(other_seed));
    EXPECT_FALSE(accepts(record.substr(0, record.find("reveal"))));
}

}  // namespace
}  // namespace nb::test
