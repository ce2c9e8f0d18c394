// What happened is told: every act says something, every key has its text in both languages, and a
// spectator is told no hidden card.

#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/view.hpp"
#include "tests/northwood/play.hpp"

namespace nb::northwood {
namespace {

using nlohmann::json;

std::set<std::string> keys_of(const std::string& path) {
    std::ifstream file(path);
    const json texts = json::parse(file, nullptr, false);
    EXPECT_TRUE(texts.is_object()) << path;
    std::set<std::string> keys;
    for (const auto& [key, pattern] : texts.items()) keys.insert(key);
    return keys;
}

void collect_keys(const Message& message, std::set<std::string>& keys) {
    keys.insert(message.key);
    for (const MessageArg& arg : message.args) {
        for (const Message& inner : arg.message) collect_keys(inner, keys);
    }
}

TEST(Log, EveryActSaysSomethingThatHasAText) {
    std::set<std::string> said;
    for (const Options& options : every_start()) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            play_at_random(
                options, seed, [&](const State& before, Action action, const State& after) {
                    // What chance has not answered yet is told when it has.
                    const bool told_later = Northwood::turn(after).kind == Turn::Kind::chance;
                    for (const auto viewer : {std::optional<Seat>(0), std::optional<Seat>()}) {
                        const std::vector<Message> lines = Northwood::log(before, action, viewer);
                        ASSERT_TRUE(is_chance(action) || told_later || !lines.empty())
                            << Northwood::action_text(action);
                        for (const Message& line : lines) collect_keys(line, said);
                    }
                });
        }
    }
    // Too rare for random play: a copier is copied, nothing is found, the game is won.
    for (const auto& [text, action] : std::initializer_list<std::pair<const char*, const char*>>{
             {"allies CJ FJ LQ EJ\nrulers parrot CK FQ FK CQ LK EQ EK\nhand C1 C2\n", "use 2"},
             {"allies CJ FJ LJ EB\nhand C1 F1\ndeck L1 E1\ndiscard ...\nask window\nask ability 3 "
              "23 "
              "1\nask name_suit\n",
              "name flowers"},
             {"visit 8\nvisited 0 1 2 3 4 5 6 7\nhand C1\nstatement L1\ndiscard L1\nask "
              "answer\nstatus "
              "neutral friendly friendly friendly friendly friendly friendly friendly\n",
              "play C1"}}) {
        const State rare = position(text);
        for (const Message& line :
             Northwood::log(rare, *Northwood::parse_action(action), Seat{0})) {
            collect_keys(line, said);
        }
    }
    for (const char* language : {"en", "ru"}) {
        std::set<std::string> keys = keys_of("text/" + std::string(language) + "/northwood.json");
        for (const std::string& key : said)
            EXPECT_TRUE(keys.contains(key)) << key << ' ' << language;
        // And nothing in the catalogue waits for ever to be said.
        for (const std::string& key : keys) {
            if (!key.starts_with("northwood.log.")) continue;
            EXPECT_TRUE(said.contains(key)) << key << " was never said";
        }
    }
}

std::vector<std::string> told(const State& s, std::string_view action,
                              std::optional<Seat> viewer = Seat{0}) {
    std::vector<std::string> lines;
    for (const Message& line : Northwood::log(s, *Northwood::parse_action(action), viewer)) {
        std::string text = line.key.substr(std::string_view("northwood.log.").size());
        for (const MessageArg& arg : line.args) {
            if (arg.name != "card" || arg.message.empty()) continue;
            const Message& card = arg.message.front();
            text += ' ' + card.args[0].text + ' ' + std::to_string(card.args[1].number);
        }
        lines.push_back(text);
    }
    return lines;
}

// (A6): three cards were drawn before the visit ended.
TEST(Log, W8_1_W11_4_TellsAVisitThatEndsByAnAbility) {
    const State s = position("fief 2\nhand C1 L2\ndeck F3 E4 E5\ndiscard ...\nscore C7 C8\n");
    const std::vector<std::string> lines = told(s, "use 0");
    EXPECT_EQ(lines, (std::vector<std::string>{"use", "card_drawn flowers 3", "card_drawn eyes 4",
                                               "card_drawn eyes 5", "visit_won"}));
}

TEST(Log, W8_4_W8_5_W8_6_TellsTheEndOfAVisit) {
    const std::string text =
        "visit 2\nstream 2\nfief 0\nvisited 0 1\nstatus neutral friendly neutral neutral neutral "
        "neutral neutral neutral\ncovers 1 - - -\nhand L8\ndiscard L1\nstatement L1\nask answer\n";
    EXPECT_EQ(told(position(text), "play L8"),
              (std::vector<std::string>{"answer_scored leaves 8", "visit_lost", "spent"}));
}

// Drawn cards and cards that were looked at stay between the player and the deck.
TEST(Log, W11_6_TellsSpectatorsNoHiddenCard) {
    const State draw = position("hand C1 L2\ndeck F3 E4 E5 E6 E7 E8 F8 ...\n");
    EXPECT_EQ(told(draw, "use 0", std::nullopt),
              (std::vector<std::string>{"use", "card_drawn_hidden"}));
    const State look = position(
        "allies CJ FJ LJ EQ\nrulers CQ CK FQ FK LQ LK EJ EK\nhand C1 L2\n"
        "deck F3 E4 E5 ...\n");
    EXPECT_EQ(told(look, "use 3", std::nullopt),
              (std::vector<std::string>{"use", "looked_hidden", "looked_hidden", "looked_hidden"}));
    EXPECT_EQ(told(look, "use 3"), (std::vector<std::string>{"use", "looked flowers 3",
                                                             "looked eyes 4", "looked eyes 5"}));
}

// An ability that could do nothing says so.
TEST(Log, W11_2_TellsThatNothingHappened) {
    const State s = position("hand C1 C2 C3 C4 C5 C6 C7 C8\n");
    EXPECT_EQ(told(s, "use 0"), (std::vector<std::string>{"use", "nothing"}));
}

}  // namespace
}  // namespace nb::northwood
