// Bots that take long: they think on threads of their own, and what they decide counts only where
// the table still stands as it did.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/server/fixture.hpp"

namespace nb::test {

namespace {

using nlohmann::json;

// A bot that thinks for as long as the test wants, and takes the first place.
std::atomic<int> asked = 0;
std::atomic<bool> let_go = false;
Action choose_when_told(const AnyGame& game, Seat, Random&) {
    ++asked;
    while (!let_go) std::this_thread::yield();
    ActionList legal;
    game.actions(legal);
    return legal[0];
}
constexpr BotEntry slow[] = {{"slow", "", choose_when_told, Pace::slow}};

class SlowBots : public ::testing::Test {
protected:
    SlowBots() : server_(config()) {
        asked = 0;
        let_go = false;
    }
    ~SlowBots() override { let_go = true; }

    ServerConfig config() {
        ServerConfig config = test_config(folder_.file("a.db"));
        config.bots = slow;
        return config;
    }
    // A bot has the first turn, a person the second.
    Seated table() {
        const json bot = {{"kind", "bot"}, {"bot", "slow"}};
        return new_table_of(server_.port(),
                            {{"game", "tic_tac_toe"}, {"seats", {bot, {{"name", "Ann"}}}}});
    }
    json view(const Seated& table) {
        return call(server_.port(), "GET", "/api/tables/" + table.id, {},
                    {{"Authorization", "Bearer " + table.tokens[0]}})
            .json();
    }
    // The view once the person has the turn; at most some seconds later.
    json when_it_has_moved(const Seated& table) {
        for (int tries = 0; tries < 500; ++tries) {
            json shown = view(table);
            if (!shown["actions"].empty()) return shown;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return view(table);
    }
    static void wait_until_asked(int times) {
        while (asked < times) std::this_thread::yield();
    }
    std::string metrics() { return call(server_.port(), "GET", "/metrics").body; }

    Folder folder_;
    RunningServer server_;
};

}  // namespace

TEST_F(SlowBots, hold_nobody_up) {
    const Seated slow_one = table();
    view(slow_one);
    wait_until_asked(1);
    const Seated other = new_table(server_.port(), "tic_tac_toe");
    EXPECT_FALSE(view(other)["actions"].empty());
    EXPECT_TRUE(view(slow_one)["actions"].empty());
    let_go = true;
    const json moved = when_it_has_moved(slow_one);
    EXPECT_EQ(moved["step"], 1);
    EXPECT_EQ(asked, 1);
    EXPECT_NE(metrics().find("northbeard_bot_decisions_total 1\n"), std::string::npos);
}

// Agreeing on a pause changes the table's revision.
TEST_F(SlowBots, are_asked_again_where_the_table_has_changed_meanwhile) {
    const Seated table = this->table();
    const json before = view(table);
    wait_until_asked(1);
    const Reply paused = call(
        server_.port(), "POST", "/api/tables/" + table.id + "/acts",
        json(
            {{"type", "propose"}, {"id", "p"}, {"revision", before["revision"]}, {"what", "pause"}})
            .dump(),
        {{"Authorization", "Bearer " + table.tokens[0]}});
    ASSERT_EQ(paused.status, 200) << paused.body;
    let_go = true;
    const json moved = when_it_has_moved(table);
    EXPECT_EQ(moved["step"], 1);
    EXPECT_EQ(asked, 2);
    EXPECT_NE(metrics().find("northbeard_bot_decisions_total 1\n"), std::string::npos);
}

TEST_F(SlowBots, a_server_that_stops_leaves_the_move_to_the_next) {
    const Seated table = this->table();
    view(table);
    wait_until_asked(1);
    let_go = true;
    server_.stop();
    RunningServer next(config());
    const Reply shown = call(next.port(), "GET", "/api/tables/" + table.id, {},
                             {{"Authorization", "Bearer " + table.tokens[0]}});
    EXPECT_EQ(shown.status, 200);
    for (int tries = 0; tries < 500; ++tries) {
        const json now = call(next.port(), "GET", "/api/tables/" + table.id).json();
        if (now["step"] == 1) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    FAIL() << "the bot never moved";
}

}  // namespace nb::test
