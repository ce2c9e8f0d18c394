#include "core/message.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/view.hpp"

namespace nb {
namespace {

TEST(Message, CarriesNumbersTextsAndMessages) {
    const std::uint8_t value = 5;
    const Message message = Message("northwood.log.played")
                                .with("score", 3)
                                .with("name", "Ann")
                                .with("card", Message("northwood.card").with("value", value));
    EXPECT_EQ(nlohmann::json(to_json(message)),
              nlohmann::json::parse(R"({"key": "northwood.log.played", "args": {"score": 3,
                  "name": "Ann", "card": {"key": "northwood.card", "args": {"value": 5}}}})"));
}

TEST(Message, KeepsNegativeNumbersAndAwkwardTexts) {
    const std::string name = "“Ann” {0} \n";
    Message message("key");
    message.with("points", -4).with("name", name).with("count", std::size_t{7});
    const nlohmann::json args = nlohmann::json(to_json(message))["args"];
    EXPECT_EQ(args["points"], -4);
    EXPECT_EQ(args["name"], name);
    EXPECT_EQ(args["count"], 7);
}

TEST(Message, WithoutArgumentsIsOnlyAKey) {
    EXPECT_EQ(message_text(Message("table.error.over")), R"({"key":"table.error.over"})");
}

}  // namespace
}  // namespace nb
