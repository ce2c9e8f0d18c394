// Tables of several seats: people with links of their own, bots that go on by themselves, and what
// each seat is sent.

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <chrono>
#include <sstream>
#include <thread>

#include "core/random.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/fixture.hpp"
#include "tests/whisper/whisper.hpp"

namespace nb {

namespace {

using namespace test;
using nlohmann::json;

const std::vector<Player> person_and_bots = {{"Ann", {}}, {"", "random"}, {"", "random"}};
const std::vector<Player> bots_and_person = {{"", "random"}, {"", "random"}, {"Ann", {}}};

Action choose_slowly(const AnyGame& game, Seat, Random&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    ActionList legal;
    game.actions(legal);
    return legal[0];
}

Action choose_nonsense(const AnyGame&, Seat, Random&) { return {99, 1, 2, 3}; }

struct Process {
    Metrics metrics;
    Host host;

    explicit Process(const std::string& path, const HostConfig& config = host_config())
        : host(config, std::move(*open_sqlite_store(path)), metrics) {}

    CreatedTable create(const std::vector<Player>& players, const std::string& bot = "random") {
        TableRequest request;
        request.game = "whisper";
        request.seed = SeedSource::Kind::given;  // the same hands, whenever it runs
        request.seed_text = "server";
        for (const Player& player : players) {
            const auto kind = player.is_bot() ? WantedSeat::Kind::bot : WantedSeat::Kind::person;
            request.seats.push_back({kind, player.name, player.is_bot() ? bot : "", {}});
        }
        auto created = host.create(request);
        EXPECT_TRUE(created) << created.error().problem.key;
        return created ? *created : CreatedTable{};
    }
    json view(const Place& place) {
        const auto text = host.view(place);
        EXPECT_TRUE(text);
        return json::parse(text ? *text : "", nullptr, false);
    }
    // Flushes until nothing is left to do.
    void settle() {
        for (int i = 0; i < 1'000; ++i) {
            const std::uint64_t before = metrics.bot_decisions;
            host.flush();
            if (metrics.bot_decisions == before) return;
        }
        ADD_FAILURE() << "the bots never come to rest";
    }
    Answer act(const Place& place, const json& view) {
        Answer got;
        const std::uint64_t revision = view["revision"].get<std::uint64_t>();
        host.submit(place,
                    act_command("c" + std::to_string(revision), revision,
                                view["actions"][0]["action"].get<std::string>()),
                    [&](const Answer& answer) { got = answer; });
        host.flush();
        return got;
    }
};

std::string refusal(const Answer& answer) { return answer.refused ? answer.refused->key : ""; }

class SeatsOverHttp : public testing::Test {
protected:
    [[nodiscard]] std::uint16_t port() const { return server_.port(); }
    [[nodiscard]] std::string error_of(const std::string& seats) const {
        const Reply reply =
            call(port(), "POST", "/api/tables", R"({"game": "whisper", "seats": )" + seats + "}");
        return std::to_string(reply.status) + " " + reply.error();
    }

    Folder folder_;
    RunningServer server_{test_config(folder_.file("a.db"))};
};

// The cards that a seat may be told of, by the revision from which on.
class Knowledge {
public:
    explicit Knowledge(const std::string& record, unsigned seats) {
        known_from_.resize(seats);
        for (auto& seat : known_from_) seat.fill(never);
        std::uint32_t deck = (1U << whisper::Game::cards) - 1;
        std::uint64_t revision = 0;
        unsigned dealt = 0;
        std::istringstream lines(record.substr(record.find("begin\n") + 6));
        for (std::string line; std::getline(lines, line);) {
            ++revision;
            if (line.starts_with("* cards ")) {
                std::uint32_t set = deck;
                for (int n = std::stoi(line.substr(8)); n > 0; --n) set &= set - 1;
                const auto card = static_cast<unsigned>(std::countr_zero(set));
                deck &= ~(1U << card);
                known_from_[dealt++ % seats][card] = revision;
            }
            const std::size_t played = line.find(" play w");
            if (played != std::string::npos) {
                publish(static_cast<unsigned>(std::stoi(line.substr(played + 7))), revision);
            }
        }
    }
    [[nodiscard]] bool knows(std::size_t seat, unsigned card, std::uint64_t revision) const {
        return known_from_[seat][card] <= revision;
    }

private:
    static constexpr std::uint64_t never = ~std::uint64_t{0};
    void publish(unsigned card, std::uint64_t revision) {
        for (auto& seat : known_from_) seat[card] = std::min(seat[card], revision);
    }
    std::vector<std::array<std::uint64_t, whisper::Game::cards>> known_from_;
};

}  // namespace

TEST_F(SeatsOverHttp, each_person_gets_a_link_and_bots_get_none) {
    const Reply reply = call(port(), "POST", "/api/tables",
                             R"({"game": "whisper", "seats": [{"name": "Ann"},
                                 {"kind": "bot", "bot": "random", "name": "Rob"},
                                 {"kind": "person"}]})");
    ASSERT_EQ(reply.status, 201) << reply.body;
    const json seats = reply.json()["seats"];
    ASSERT_EQ(seats.size(), 3U);
    EXPECT_EQ(seats[0]["kind"], "person");
    EXPECT_EQ(seats[1], json({{"seat", 1}, {"kind", "bot"}, {"bot", "random"}}));
    EXPECT_NE(seats[0]["token"], seats[2]["token"]);
    const std::string path = "/api/tables/" + reply.json()["table"].get<std::string>();
    for (const std::size_t seat : {0U, 2U}) {
        const json view =
            call(port(), "GET", path, {}, bearer(seats[seat]["token"].get<std::string>())).json();
        EXPECT_EQ(view["table"]["seat"], seat);
        EXPECT_EQ(view["table"]["seats"][1]["bot"]["id"], "random");
        EXPECT_EQ(view["table"]["seats"][1]["name"], "Rob");
    }
    EXPECT_EQ(call(port(), "GET", path, {}, bearer("guess")).status, 403);
}

TEST_F(SeatsOverHttp, seats_that_make_no_sense_are_refused) {
    EXPECT_EQ(error_of(R"([{}, {"kind": "ghost"}])"), "400 server.error.seat_kind");
    EXPECT_EQ(error_of(R"([{}, {"kind": 1}])"), "400 server.error.member_type");
    EXPECT_EQ(error_of(R"([{}, {"kind": "bot"}])"), "400 server.error.missing_member");
    EXPECT_EQ(error_of(R"([{}, {"kind": "bot", "bot": ""}])"), "400 server.error.member_type");
    EXPECT_EQ(error_of(R"([{}, {"bot": "random"}])"), "400 server.error.unknown_member");
    EXPECT_EQ(error_of(R"([{}, {"kind": "bot", "bot": "genius"}])"),
              "400 server.error.unknown_bot");
    EXPECT_EQ(error_of(R"([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])"),
              "400 server.error.no_person");
    EXPECT_EQ(error_of("[{}, {}, {}, {}, {}, {}]"), "400 table.error.seats");
    EXPECT_EQ(error_of("[{}, {}]"), "201 ");
}

// Two people with a socket each and a bot: everything that one is sent in a whole game.
TEST_F(SeatsOverHttp, nobody_is_sent_what_another_seat_holds) {
    std::size_t checked = 0;
    std::size_t secret_questions = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        const json seats = {
            {{"name", "Ann"}}, {{"name", "Ben"}}, {{"kind", "bot"}, {"bot", "random"}}};
        const json seed = {{"kind", "given"}, {"text", "game " + std::to_string(game)}};
        const Seated table =
            new_table_of(port(), {{"game", "whisper"}, {"seats", seats}, {"seed", seed}});
        ASSERT_EQ(table.tokens.size(), 2U);
        std::array<WebSocket, 2> sockets{WebSocket(port()), WebSocket(port())};
        std::array<json, 2> views;
        std::array<std::vector<json>, 2> received;
        const auto read = [&](std::size_t seat) {
            json message = sockets[seat].next();
            ASSERT_FALSE(message.is_discarded());
            if (message["type"] == "view") views[seat] = message["view"];
            received[seat].push_back(std::move(message));
        };
        const auto revision = [&](std::size_t seat) {
            return views[seat].is_null() ? 0 : views[seat]["revision"].get<std::uint64_t>();
        };
        for (std::size_t seat = 0; seat < 2; ++seat) {
            sockets[seat].send(hello(table.id, table.tokens[seat]));
            read(seat);
        }
        Random random(game);
        std::uint64_t sent = 0;
        while (views[0]["turn"]["kind"] != "over" && !HasFatalFailure()) {
            if (revision(0) != revision(1)) {
                read(revision(0) < revision(1) ? 0 : 1);
                continue;
            }
            const bool first = !views[0]["actions"].empty();
            if (!first && views[1]["actions"].empty()) {
                read(0);  // the bot is to move
                continue;
            }
            const std::size_t mover = first ? 0 : 1;
            if (views[1 - mover]["turn"]["seat"].is_null()) ++secret_questions;
            const json& actions = views[mover]["actions"];
            const json& chosen = actions[random.below(static_cast<unsigned>(actions.size()))];
            sockets[mover].send(act("c" + std::to_string(sent++), revision(mover),
                                    chosen["action"].get<std::string>()));
            const std::uint64_t before = revision(mover);
            while (revision(mover) == before && !HasFatalFailure()) read(mover);
        }
        while (revision(1) < revision(0) && !HasFatalFailure()) read(1);
        ASSERT_FALSE(HasFatalFailure());

        const std::string record = call(port(), "GET", "/api/tables/" + table.id + "/record").body;
        ASSERT_TRUE(verify(record, find_test_game)) << record;
        const Knowledge knowledge(record, 3);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            for (json& message : received[seat]) {
                if (message["type"] != "view") continue;
                message["view"]["table"].erase("id");  // random letters may happen to name a card
                const std::string text = message.dump();
                const auto at = message["view"]["revision"].get<std::uint64_t>();
                for (unsigned card = 0; card < whisper::Game::cards; ++card) {
                    if (knowledge.knows(seat, card, at)) continue;
                    ++checked;
                    // Hushing shows the card that does it.
                    if (card == 0 && text.find("hush") != std::string::npos) continue;
                    EXPECT_EQ(text.find(whisper::card_name(card)), std::string::npos)
                        << "seat " << seat << " at revision " << at << "\n"
                        << text;
                }
            }
        }
    }
    EXPECT_GT(checked, 500U);
    EXPECT_GT(secret_questions, 2U);
}

TEST(HostBots, go_on_after_a_person_until_a_person_decides) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const CreatedTable table = process.create(person_and_bots);
    EXPECT_FALSE(table.tokens[0].empty());
    EXPECT_TRUE(table.tokens[1].empty());
    const Place ann = place_of(table, 0);
    std::size_t shown = 0;
    const auto watch = process.host.watch(ann, [&](const SharedText&) { ++shown; });
    json view = process.view(ann);
    int acts = 0;
    for (; view["turn"]["kind"] != "over"; ++acts) {
        ASSERT_FALSE(view["actions"].empty());
        const Answer answer = process.act(ann, view);
        EXPECT_EQ(refusal(answer), "");
        process.settle();
        view = process.view(ann);
        EXPECT_GT(view["revision"].get<std::uint64_t>(), answer.revision);
    }
    EXPECT_GE(acts, 3);
    EXPECT_GE(shown, 2U * 3U);  // what she did, and what the bots did then
    EXPECT_EQ(process.metrics.commands_accepted, static_cast<std::uint64_t>(acts));
    EXPECT_GE(process.metrics.bot_decisions, 5U);
    EXPECT_EQ(process.metrics.bot_replaced, 0U);
    EXPECT_EQ(view["result"]["lines"], json::array());
    const auto record = process.host.record(ann);
    ASSERT_TRUE(record);
    EXPECT_TRUE(verify(*record, find_test_game));
}

TEST(HostBots, a_bot_that_begins_moves_when_somebody_looks) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const CreatedTable table = process.create(bots_and_person);
    int woken = 0;
    process.host.on_waiting([&] { ++woken; });
    process.host.flush();
    EXPECT_EQ(process.metrics.bot_decisions, 0U);
    ASSERT_TRUE(process.host.enter(table.id, table.tokens[2]));
    EXPECT_EQ(woken, 1);
    process.settle();
    EXPECT_FALSE(process.view(place_of(table, 2))["actions"].empty());
}

// What kill -9 between a person's act and the bots' answer leaves: a record in which a bot is to
// move.
TEST(HostBots, go_on_in_the_next_process) {
    const Folder folder;
    Place ann;
    std::uint64_t revision = 0;
    {
        Process killed(folder.file("a.db"));
        ann = place_of(killed.create(person_and_bots), 0);
        const Answer answer = killed.act(ann, killed.view(ann));
        EXPECT_EQ(refusal(answer), "");
        revision = answer.revision;
        EXPECT_EQ(killed.metrics.bot_decisions, 0U);
    }
    Process next(folder.file("a.db"));
    EXPECT_EQ(next.view(ann)["revision"], revision);
    EXPECT_TRUE(next.view(ann)["actions"].empty());
    next.settle();
    EXPECT_FALSE(next.view(ann)["actions"].empty());
    // It is durable: a third process has it as well, with nothing left to do.
    Process third(folder.file("a.db"));
    EXPECT_EQ(third.view(ann)["revision"], next.view(ann)["revision"]);
    third.settle();
    EXPECT_EQ(third.metrics.bot_decisions, 0U);
}

TEST(HostBots, two_processes_let_them_move_once) {
    const Folder folder;
    Process one(folder.file("a.db"));
    Process two(folder.file("a.db"));
    const Place ann = place_of(one.create(bots_and_person), 2);
    one.view(ann);
    two.view(ann);
    one.settle();
    two.settle();
    EXPECT_EQ(two.metrics.conflicts, 1U);
    EXPECT_EQ(one.view(ann)["revision"], two.view(ann)["revision"]);
    EXPECT_EQ(one.view(ann)["log"], two.view(ann)["log"]);
}

TEST(HostBots, that_think_slowly_let_others_be_served_in_between) {
    const Folder folder;
    const BotEntry slow[] = {{"slow", "", choose_slowly}};
    HostConfig config = host_config();
    config.bots = slow;
    config.limits.bot_milliseconds = 1;
    Process process(folder.file("a.db"), config);
    const Place ann = place_of(process.create(bots_and_person, "slow"), 2);
    process.view(ann);
    process.host.flush();
    EXPECT_EQ(process.metrics.bot_decisions, 1U);  // and not the other bot's
    EXPECT_EQ(process.metrics.bot_late, 1U);
    EXPECT_GT(process.metrics.bot_seconds, 0.002);
    process.settle();
    EXPECT_GE(process.metrics.bot_decisions, 2U);
    EXPECT_FALSE(process.view(ann)["actions"].empty());
}

TEST(HostBots, of_many_tables_have_the_moment_in_turn) {
    const Folder folder;
    const BotEntry slow[] = {{"slow", "", choose_slowly}};
    HostConfig config = host_config();
    config.bots = slow;
    config.limits.bot_milliseconds = 1;
    Process process(folder.file("a.db"), config);
    std::vector<Place> places;
    for (int i = 0; i < 3; ++i) {
        places.push_back(place_of(process.create(bots_and_person, "slow"), 2));
    }
    std::vector<std::uint64_t> before;
    for (const Place& place : places) before.push_back(process.view(place)["revision"]);
    for (std::uint64_t flushes = 1; flushes <= places.size(); ++flushes) {
        process.host.flush();
        EXPECT_EQ(process.metrics.bot_decisions, flushes);
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        EXPECT_GT(process.view(places[i])["revision"], before[i]);
    }
    process.settle();
    for (const Place& place : places) EXPECT_FALSE(process.view(place)["actions"].empty());
}

TEST(HostBots, that_cannot_play_are_replaced_and_counted) {
    const Folder folder;
    const BotEntry bad[] = {{"bad", "", choose_nonsense}};
    HostConfig config = host_config();
    config.bots = bad;
    {
        Process process(folder.file("a.db"), config);
        const Place ann = place_of(process.create(bots_and_person, "bad"), 2);
        process.view(ann);
        process.settle();
        EXPECT_FALSE(process.view(ann)["actions"].empty());
        EXPECT_GE(process.metrics.bot_replaced, 2U);
    }
    // A table with a bot that this program doesn't know any more.
    Place ann;
    {
        Process process(folder.file("a.db"), config);
        ann = place_of(process.create(bots_and_person, "bad"), 2);
    }
    Process process(folder.file("a.db"));
    process.view(ann);
    process.settle();
    EXPECT_FALSE(process.view(ann)["actions"].empty());
    EXPECT_EQ(process.metrics.bot_replaced, process.metrics.bot_decisions);
}

TEST(HostBots, stop_when_the_server_does_and_at_a_full_record) {
    const Folder folder;
    Process process(folder.file("a.db"));
    const Place ann = place_of(process.create(bots_and_person), 2);
    process.view(ann);
    process.host.stop_bots();
    process.settle();
    EXPECT_EQ(process.metrics.bot_decisions, 0U);

    HostConfig config = host_config();
    config.limits.record_lines = 16;  // the head and the deal have more
    Process full(folder.file("a.db"), config);
    full.view(ann);
    full.settle();
    EXPECT_EQ(full.metrics.bot_decisions, 0U);
}

}  // namespace nb
