#include "text/catalogue.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace nb {
namespace {

constexpr CatalogueFile files[] = {
    {Language::en, "en/a.json", R"json({
        "stars": "{count, plural, one {# star} other {# stars}}",
        "card": "{value} of {suit, select, claws {Claws} other {Eyes}}",
        "answer": "Answer: {card}. Score {score}.",
        "apostrophe": "It''s the ruler's turn",
        "english_only": "only here"
    })json"},
    {Language::ru, "ru/a.json", R"json({
        "stars": "{count, plural, one {# звезда} few {# звезды} many {# звёзд} other {# звезды}}",
        "card": "{value} {suit, select, claws {Когтей} other {Глаз}}",
        "answer": "Ответ: {card}. Счёт {score}.",
        "apostrophe": "д’Артаньян"
    })json"},
};

const Catalogue& catalogue() {
    static const Catalogue made{std::span<const CatalogueFile>(files)};
    return made;
}

std::string stars(int count, Language language) {
    return catalogue().render(Message("stars").with("count", count), language);
}

TEST(Catalogue, EnglishPlurals) {
    EXPECT_EQ(stars(0, Language::en), "0 stars");
    EXPECT_EQ(stars(1, Language::en), "1 star");
    EXPECT_EQ(stars(21, Language::en), "21 stars");
}

TEST(Catalogue, RussianPlurals) {
    EXPECT_EQ(stars(1, Language::ru), "1 звезда");
    EXPECT_EQ(stars(2, Language::ru), "2 звезды");
    EXPECT_EQ(stars(5, Language::ru), "5 звёзд");
    EXPECT_EQ(stars(11, Language::ru), "11 звёзд");
    EXPECT_EQ(stars(21, Language::ru), "21 звезда");
    EXPECT_EQ(stars(24, Language::ru), "24 звезды");
}

TEST(Catalogue, NestedMessagesAreRenderedFirst) {
    const Message card = Message("card").with("value", 5).with("suit", "claws");
    const Message answer = Message("answer").with("card", card).with("score", 3);
    EXPECT_EQ(catalogue().render(answer, Language::en), "Answer: 5 of Claws. Score 3.");
    EXPECT_EQ(catalogue().render(answer, Language::ru), "Ответ: 5 Когтей. Счёт 3.");
}

TEST(Catalogue, BracesInAnArgumentAreOnlyText) {
    const Message answer = Message("answer").with("card", "{score} '{'").with("score", 3);
    EXPECT_EQ(catalogue().render(answer, Language::en), "Answer: {score} '{'. Score 3.");
}

TEST(Catalogue, ApostrophesAreKept) {
    EXPECT_EQ(catalogue().render(Message("apostrophe"), Language::en), "It's the ruler's turn");
    EXPECT_EQ(catalogue().render(Message("apostrophe"), Language::ru), "д’Артаньян");
}

TEST(Catalogue, FallsBackToEnglishAndThenToTheKey) {
    EXPECT_EQ(catalogue().render(Message("english_only"), Language::ru), "only here");
    EXPECT_EQ(catalogue().render(Message("no.such.key"), Language::ru), "no.such.key");
}

TEST(Catalogue, ArgumentsThatDontSuitThePatternGiveTheKey) {
    EXPECT_EQ(catalogue().render(Message("stars").with("count", "many"), Language::en), "stars");
}

TEST(Catalogue, FaultsAreFound) {
    constexpr CatalogueFile faulty[] = {
        {Language::en, "en/a.json", R"({"open": "{count, plural", "both": "b", "number": 3})"},
        {Language::en, "en/b.json", R"({"both": "again"})"},
        {Language::ru, "ru/a.json", R"({"both": "оба", "open": "x")"},
    };
    const Catalogue made{std::span<const CatalogueFile>(faulty)};
    const std::vector<std::string> expected = {
        "en/a.json: number is not a string", "en/b.json: both is given twice",
        "ru/a.json: not a JSON object",      "en: both is missing in ru",
        "en: open is no valid pattern",      "en: open is missing in ru",
    };
    EXPECT_EQ(made.faults(), expected);
    EXPECT_EQ(made.render(Message("open").with("count", 1), Language::en), "open");
}

TEST(Catalogue, ThreadsMayRenderAtOnce) {
    const Catalogue made{std::span<const CatalogueFile>(files)};
    std::array<int, 4> wrong{};
    std::vector<std::thread> threads;
    for (int& mistakes : wrong) {
        threads.emplace_back([&made, &mistakes] {
            for (int i = 0; i < 500; ++i) {
                const Message five = Message("stars").with("count", 5);
                mistakes += made.render(five, Language::ru) == "5 звёзд" ? 0 : 1;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(std::ranges::count(wrong, 0), 4);
}

TEST(Catalogue, LanguageNames) {
    EXPECT_EQ(parse_language("ru_RU.UTF-8"), Language::ru);
    EXPECT_EQ(parse_language("en"), Language::en);
    EXPECT_EQ(parse_language("de_DE"), std::nullopt);
    EXPECT_EQ(parse_language("russian"), std::nullopt);
    EXPECT_EQ(parse_language(""), std::nullopt);
}

TEST(Catalogue, TheBuiltInTextsAreWhole) {
    for (const std::string& fault : Catalogue::built_in().faults()) ADD_FAILURE() << fault;
    EXPECT_FALSE(Catalogue::built_in().keys(Language::en).empty());
}

}  // namespace
}  // namespace nb
