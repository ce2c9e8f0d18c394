// Everything that games say while they are played and shown can be said in every language.

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "tests/generic/promises.hpp"
#include "text/catalogue.hpp"

namespace nb {
namespace {

std::string contents(const std::string& path) {
    const std::ifstream file(path);
    std::stringstream out;
    out << file.rdbuf();
    return out.str();
}

// The program's catalogue with the calibration games', which aren't in the program.
const Catalogue& catalogue() {
    static const std::array<std::string, 2> calibration = {
        contents("bench/calibration/text/en/calibration.json"),
        contents("bench/calibration/text/ru/calibration.json")};
    static const Catalogue all = [] {
        const auto built_in = embedded_files();
        std::vector<CatalogueFile> files(built_in.begin(), built_in.end());
        files.push_back({Language::en, "calibration/en", calibration[0]});
        files.push_back({Language::ru, "calibration/ru", calibration[1]});
        return Catalogue(files);
    }();
    return all;
}

class Said : public testing::TestWithParam<std::size_t> {};

TEST_P(Said, InEnglishAndInRussian) {
    const GameEntry& entry = *every_game()[GetParam()];
    const Findings findings =
        check_promises(entry, {.games = 400, .steps = 40'000, .closely = 2'500});
    EXPECT_FALSE(findings.said.empty());
    const std::string own_key = std::string(entry.id) + ".";
    for (const auto& [key, messages] : findings.said) {
        for (Language language : {Language::en, Language::ru}) {
            ASSERT_TRUE(catalogue().has(key, language)) << key;
            for (const Message& message : messages) {
                const std::string sentence = catalogue().render(message, language);
                // A missing argument stays in its braces; a missing inner text shows as its key.
                EXPECT_EQ(sentence.find('{'), std::string::npos) << key << ": " << sentence;
                EXPECT_EQ(sentence.find(own_key), std::string::npos) << key << ": " << sentence;
                EXPECT_FALSE(sentence.empty()) << key;
            }
        }
    }
}

std::string game_name(const testing::TestParamInfo<std::size_t>& info) {
    return std::string(every_game()[info.param]->id);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Said, testing::Range<std::size_t>(0, every_game().size()),
                         game_name);

// What the set-up page shows before a game begins (docs/protocol.md, GET /api/games).
TEST_P(Said, AboutItsOptions) {
    const GameEntry& entry = *every_game()[GetParam()];
    std::vector<std::string> keys = {std::string(entry.id) + ".name"};
    for (const OptionSpec& option : entry.options) {
        const std::string key = std::string(entry.id) + ".option." + option.name;
        keys.push_back(key);
        for (const std::string& choice : option.choices) keys.push_back(key + "." + choice);
    }
    for (const std::string& key : keys) {
        EXPECT_TRUE(catalogue().has(key, Language::en)) << key;
        EXPECT_TRUE(catalogue().has(key, Language::ru)) << key;
    }
}

}  // namespace
}  // namespace nb
