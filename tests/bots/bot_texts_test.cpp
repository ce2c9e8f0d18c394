// Every bot has its name and a sentence about it in both languages.

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "text/catalogue.hpp"

namespace nb {

TEST(BotTexts, every_bot_has_a_name_and_says_how_it_plays) {
    for (const BotEntry& bot : bots()) {
        for (const Language language : {Language::en, Language::ru}) {
            for (const Message& message : {name_of(bot), about(bot)}) {
                EXPECT_TRUE(Catalogue::built_in().has(message.key, language)) << message.key;
            }
        }
    }
}

}  // namespace nb
