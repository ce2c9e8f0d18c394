// Every bot has its name in both languages.

#include <gtest/gtest.h>

#include "bots/bots.hpp"
#include "text/catalogue.hpp"

namespace nb {

TEST(BotTexts, every_bot_has_a_name) {
    for (const BotEntry& bot : bots()) {
        const std::string key = "table.bot." + std::string(bot.id);
        for (const Language language : {Language::en, Language::ru}) {
            EXPECT_TRUE(Catalogue::built_in().has(key, language)) << key;
        }
    }
}

}  // namespace nb
