#include "core/json_tree.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "core/view.hpp"

namespace nb {
namespace {

using nlohmann::json;

std::string text_of(std::string_view text) { return JsonTree(text).text(); }

TEST(JsonTree, WritesEachKindOfValue) {
    EXPECT_EQ(JsonTree().text(), "null");
    EXPECT_EQ(JsonTree(nullptr).text(), "null");
    EXPECT_EQ(JsonTree(true).text(), "true");
    EXPECT_EQ(JsonTree(false).text(), "false");
    EXPECT_EQ(JsonTree(std::uint8_t{65}).text(), "65");
    EXPECT_EQ(JsonTree(-4).text(), "-4");
    EXPECT_EQ(JsonTree(std::numeric_limits<std::int64_t>::min()).text(), "-9223372036854775808");
    EXPECT_EQ(JsonTree("hand").text(), R"("hand")");
    EXPECT_EQ(JsonTree(std::string("hand")).text(), R"("hand")");
    EXPECT_EQ(JsonTree::array().text(), "[]");
    EXPECT_EQ(JsonTree::object().text(), "{}");
    EXPECT_EQ(JsonTree::written("[1,{}]").text(), "[1,{}]");
}

TEST(JsonTree, KeepsTheOrderOfMembersAndElements) {
    JsonTree tree = object({{"z", 1}, {"a", JsonTree::array({1, "two", nullptr})}});
    tree["m"] = object({{"empty", JsonTree::object()}});
    EXPECT_EQ(tree.text(), R"({"z":1,"a":[1,"two",null],"m":{"empty":{}}})");
}

TEST(JsonTree, ChangesAMemberInItsPlace) {
    JsonTree tree = object({{"a", 1}, {"b", 2}});
    tree["a"] = "one";
    tree.update(object({{"b", false}, {"c", 3}}));
    tree["list"] = JsonTree::array({object({{"x", 1}})});
    tree["list"][0]["x"] = 2;
    tree["list"].push_back(5);
    tree["list"].back() = 6;
    EXPECT_EQ(tree.text(), R"({"a":"one","b":false,"c":3,"list":[{"x":2},6]})");
    EXPECT_EQ(tree.size(), 4U);
    EXPECT_EQ(tree["list"].size(), 2U);
    EXPECT_TRUE(tree["a"].empty());
    EXPECT_TRUE(tree["new"].is_null());
}

// Every byte alone, and inside what isn't plain: what the JSON library reads is what was written.
TEST(JsonTree, EscapesTexts) {
    for (int byte = 0; byte < 0x80; ++byte) {
        const std::string text = {'a', static_cast<char>(byte), 'b'};
        EXPECT_EQ(json::parse(text_of(text)), json(text)) << byte;
    }
    EXPECT_EQ(json::parse(text_of("“Ann” \\ \"\n Аня 🂡")), json("“Ann” \\ \"\n Аня 🂡"));
    EXPECT_EQ(text_of("a\nb\"c\\"), R"("a\nb\"c\\")");
}

TEST(JsonTree, ReplacesBytesThatAreNotUtf8) {
    for (const std::string_view bad : {"\xff", "a\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80"}) {
        EXPECT_TRUE(json::accept(text_of(bad)));
        EXPECT_NE(text_of(bad).find("\xef\xbf\xbd"), std::string::npos);
    }
}

TEST(JsonTree, IsReadBackByTheLibrary) {
    const json seen = object({{"numbers", array_of(std::vector<int>{3, 1, 2})}, {"ask", nullptr}});
    EXPECT_EQ(seen, json({{"numbers", {3, 1, 2}}, {"ask", nullptr}}));
}

TEST(JsonTree, TakesWordsOfTablesAsNames) {
    static constexpr std::string_view words[] = {"food", "wood"};
    JsonTree tree = JsonTree::object();
    for (std::string_view word : words) tree[JsonName::lasting(word)] = word.size();
    EXPECT_EQ(tree.text(), R"({"food":4,"wood":4})");
}

}  // namespace
}  // namespace nb
