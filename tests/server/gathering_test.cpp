// Tables before their game, what people say at them, rematches, practice, lists, and clocks.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/clock.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/store_proxy.hpp"

namespace nb {

namespace {

using nlohmann::json;
using namespace test;
using Kind = WantedSeat::Kind;

class Gathering : public testing::Test {
protected:
    Gathering() : host_(host_config(), std::move(*open_sqlite_store(file())), metrics_) {}

    [[nodiscard]] std::string file() const { return folder_.file("a.db"); }
    CreatedTable create(const std::vector<WantedSeat>& seats, bool listed = false) {
        TableRequest request;
        request.game = "whisper";
        request.seats = seats;
        request.listed = listed;
        request.gather = true;
        auto created = host_.create(request);
        EXPECT_TRUE(created) << created.error().problem.key;
        return created ? *created : CreatedTable{};
    }
    json view(const Place& place) {
        const auto text = host_.view(place);
        EXPECT_TRUE(text);
        return json::parse(text ? *text : "", nullptr, false);
    }
    std::string send(const Place& place, Command command) {
        Answer got;
        if (command.id.empty()) command.id = "c" + std::to_string(++commands_);
        host_.submit(place, std::move(command), [&](const Answer& answer) { got = answer; });
        host_.flush();
        return got.refused ? got.refused->key : "";
    }
    static Command of(Command::Kind kind) {
        Command command;
        command.kind = kind;
        return command;
    }
    static Command ready(const std::string& name, const std::string& salt = {},
                         const std::string& colour = {}) {
        Command command = of(Command::Kind::ready);
        command.person = {name, colour, salt};
        return command;
    }
    static Command seat(Seat seat, const std::string& bot) {
        Command command = of(Command::Kind::seat);
        command.seat = seat;
        command.bot = bot;
        return command;
    }
    static Command say(const std::string& text) {
        Command command = of(Command::Kind::say);
        command.talk = "text";
        command.text = text;
        return command;
    }
    static JoinRequest wish(const std::string& id, const std::string& name = "Ben") {
        return {id, std::nullopt, {name, "blue", "beef"}};
    }
    static Place join(Host& host, const std::string& table, const JoinRequest& request) {
        const auto joined = host.join(table, request);
        EXPECT_TRUE(joined) << joined.error().problem.key;
        return {table, hash_token(joined ? joined->token : "")};
    }
    static std::string error(const auto& served) {
        return served ? "" : served.error().problem.key;
    }

    const Folder folder_;
    Metrics metrics_;
    Host host_;
    int commands_ = 0;
};

const WantedSeat person{Kind::person, "Ann", {}, "red"};
const WantedSeat open_seat{Kind::open, {}, {}, {}};

TEST_F(Gathering, the_game_begins_when_nobody_is_waited_for_with_the_salts_of_all) {
    const CreatedTable table = create({person, open_seat});
    EXPECT_TRUE(table.tokens[1].empty());
    const Place ann = place_of(table, 0);
    const json before = view(ann);
    EXPECT_EQ(before["turn"]["kind"], "gathering");
    EXPECT_EQ(before["gathering"]["ready"], json::parse("[false, false]"));
    EXPECT_EQ(before["table"]["fair"]["commitment"].get<std::string>().size(), 64U);
    EXPECT_EQ(send(ann, act_command("", 0, "anything")), "server.error.still_gathering");
    EXPECT_EQ(error(host_.record(ann)), "server.error.still_gathering");

    std::vector<json> shown;
    const auto watch = host_.watch(
        ann, [&](const SharedText& text) { shown.push_back(json::parse(*text, nullptr, false)); });
    const Place ben = join(host_, table.id, wish("b"));
    EXPECT_EQ(view(ann)["turn"]["kind"], "gathering") << "Ann isn't ready";
    EXPECT_EQ(send(ann, ready("Anna", "0011", "blue")), "");
    const json begun = view(ann);
    EXPECT_EQ(begun["turn"]["kind"], "seat");
    EXPECT_EQ(begun["table"]["fair"]["commitment"], before["table"]["fair"]["commitment"]);
    EXPECT_EQ(begun["table"]["fair"]["salts"], json::parse(R"([{"seat": 0, "digits": "0011"},
                                                             {"seat": 1, "digits": "beef"}])"));
    EXPECT_EQ(begun["table"]["seats"][0]["name"], "Anna");
    EXPECT_EQ(begun["table"]["seats"][0]["colour"], "") << "Ben has blue already";
    EXPECT_EQ(begun["table"]["seats"][1]["colour"], "blue");
    ASSERT_EQ(shown.size(), 2U);
    EXPECT_EQ(shown[1]["view"]["revision"], begun["revision"]);
    EXPECT_EQ(view(ben)["table"]["seat"], 1);
    EXPECT_EQ(send(ann, ready("Anna")), "") << "sent again after the game has begun";
    EXPECT_EQ(send(ann, of(Command::Kind::leave)), "server.error.begun_already");
    EXPECT_EQ(error(host_.join(table.id, wish("c"))), "server.error.begun_already");
}

TEST_F(Gathering, who_joins_twice_with_one_id_has_one_seat) {
    const CreatedTable table = create({person, open_seat, open_seat});
    const auto first = host_.join(table.id, wish("b"));
    const auto again = host_.join(table.id, wish("b"));
    ASSERT_TRUE(first && again);
    EXPECT_EQ(first->seat, again->seat);
    EXPECT_EQ(first->token, again->token);
    join(host_, table.id, wish("c", "Cid"));
    EXPECT_EQ(error(host_.join(table.id, wish("d"))), "server.error.seat_taken");
    JoinRequest taken = wish("e");
    taken.seat = Seat{0};
    EXPECT_EQ(error(host_.join(table.id, taken)), "server.error.seat_taken");
}

TEST_F(Gathering, two_processes_give_one_seat_to_one_person) {
    const CreatedTable table = create({person, open_seat});
    Metrics metrics;
    Host other(host_config(), std::move(*open_sqlite_store(file())), metrics);
    EXPECT_TRUE(other.enter(table.id, table.tokens[0]));  // it holds the table now
    join(host_, table.id, wish("b"));
    EXPECT_EQ(error(other.join(table.id, wish("c"))), "server.error.seat_taken");
    // And the browser of the first may ask the other process again.
    const auto again = other.join(table.id, wish("b"));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->seat, 1);
}

TEST_F(Gathering, only_the_starter_settles_open_seats) {
    const CreatedTable table = create({person, open_seat, open_seat, open_seat});
    const Place ann = place_of(table, 0);
    const Place ben = join(host_, table.id, {"b", Seat{2}, {"Ben", {}, {}}});
    EXPECT_EQ(send(ben, seat(1, "random")), "server.error.not_starter");
    EXPECT_EQ(send(ann, seat(1, "nobody")), "server.error.unknown_bot");
    EXPECT_EQ(send(ann, seat(2, "random")), "server.error.not_open");
    EXPECT_EQ(send(ann, seat(1, "")), "");
    EXPECT_EQ(view(ben)["table"]["seat"], 1) << "the seats behind it move up";
    EXPECT_EQ(send(ann, seat(2, "random")), "");
    EXPECT_EQ(view(ann)["table"]["seats"][2]["kind"], "bot");
    EXPECT_EQ(send(ann, ready("Ann")), "");
    EXPECT_EQ(view(ben)["table"]["seats"].size(), 3U);
    EXPECT_NE(view(ben)["turn"]["kind"], "gathering");
}

TEST_F(Gathering, who_leaves_opens_the_seat_and_the_next_person_is_the_starter) {
    const CreatedTable table = create({person, open_seat, open_seat});
    const Place ann = place_of(table, 0);
    const Place ben = join(host_, table.id, wish("b"));
    EXPECT_EQ(send(ann, of(Command::Kind::leave)), "");
    EXPECT_EQ(view(ann)["table"]["seat"], json());
    EXPECT_EQ(error(host_.enter(table.id, table.tokens[0])), "server.error.wrong_token");
    EXPECT_EQ(view(ben)["gathering"]["starter"], 1);
    EXPECT_EQ(send(ann, ready("Ann")), "server.error.spectator");
    EXPECT_EQ(send(ben, seat(0, "random")), "");
}

TEST_F(Gathering, what_nobody_could_play_with_is_refused_at_once) {
    const CreatedTable table = create({person, open_seat});
    EXPECT_EQ(send(place_of(table, 0), ready("Ann", "xyz")), "table.error.salt");
    EXPECT_EQ(send(place_of(table, 0), ready(std::string(41, 'a'))), "table.error.name_length");
    EXPECT_EQ(error(host_.join(table.id, {"b", {}, {"a\nb", {}, {}}})),
              "table.error.name_characters");
    EXPECT_EQ(view(place_of(table, 0))["gathering"]["version"], 0);
}

TEST_F(Gathering, what_is_said_is_heard_once_by_all) {
    const CreatedTable table = create({person, open_seat});
    const Place ann = place_of(table, 0);
    std::vector<json> heard;
    const auto watch = host_.watch({table.id, {}}, [&](const SharedText& text) {
        const json message = json::parse(*text, nullptr, false);
        if (message["type"] == "talk") heard.push_back(message["talk"]);
    });
    Command hello = say("Hello");
    hello.id = "same";
    EXPECT_EQ(send(ann, hello), "");
    EXPECT_EQ(send(ann, hello), "");
    EXPECT_EQ(send({table.id, {}}, say("I only watch")), "server.error.spectator");
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0][0]["text"], "Hello");
    EXPECT_EQ(heard[0][0]["number"], 1);
    for (int i = 0; i < 30; ++i) send(ann, say("and on"));
    EXPECT_EQ(send(ann, say("and on")), "server.error.talk_too_fast");

    Metrics metrics;
    Host other(host_config(), std::move(*open_sqlite_store(file())), metrics);
    const auto told = other.talk({table.id, {}}, 0);
    ASSERT_TRUE(told);
    EXPECT_GT(json::parse(*told, nullptr, false)["talk"].size(), 10U);
}

TEST_F(Gathering, other_processes_hear_the_news) {
    const CreatedTable table = create({person, open_seat});
    const Place ann = place_of(table, 0);
    Metrics metrics;
    Host other(host_config(), std::move(*open_sqlite_store(file())), metrics);
    std::vector<std::string> heard;
    const auto watch = other.watch(ann, [&](const SharedText& text) {
        heard.push_back(json::parse(*text, nullptr, false)["type"]);
    });
    other.hear_news();
    ASSERT_TRUE(other.view(ann));
    join(host_, table.id, wish("b"));
    send(ann, say("Hello"));
    other.hear_news();
    EXPECT_EQ(heard, (std::vector<std::string>{"view", "talk"}));
    other.hear_news();
    EXPECT_EQ(heard.size(), 2U) << "nothing is told twice";
    EXPECT_EQ(json::parse(*other.view(ann))["table"]["seats"][1]["name"], "Ben");
}

TEST_F(Gathering, the_lobby_lists_only_what_is_to_be_listed) {
    create({person, open_seat});
    const CreatedTable listed = create({person, open_seat}, true);
    const auto tables = host_.lobby(TableState::gathering);
    ASSERT_TRUE(tables);
    const json list = json::parse(*tables, nullptr, false)["tables"];
    ASSERT_EQ(list.size(), 1U);
    EXPECT_EQ(list[0]["table"], listed.id);
    EXPECT_EQ(list[0]["seats"][1]["kind"], "open");
}

TEST_F(Gathering, a_list_of_my_tables_says_what_waits_for_me) {
    const CreatedTable table = create({person, open_seat});
    const HeldSeat held[] = {{table.id, table.tokens[0]}, {table.id, "wrong"}, {"nonsense", "x"}};
    json mine = json::parse(host_.mine(held), nullptr, false)["tables"];
    ASSERT_EQ(mine.size(), 3U);
    EXPECT_EQ(mine[0]["state"], "gathering");
    EXPECT_EQ(mine[0]["yours"], true);
    EXPECT_EQ(mine[1]["error"]["key"], "server.error.wrong_token");
    EXPECT_EQ(mine[2]["error"]["key"], "server.error.unknown_table");
    send(place_of(table, 0), ready("Ann"));
    mine = json::parse(host_.mine(held), nullptr, false)["tables"];
    EXPECT_EQ(mine[0]["yours"], false);
}

class AfterTheGame : public Gathering {
protected:
    AfterTheGame() {
        table_ = create({person, {Kind::person, "Ben", {}, {}}});
        send(place_of(table_, 0), ready("Ann"));
        send(place_of(table_, 1), ready("Ben"));
        for (int i = 0; i < 500; ++i) {
            for (const Seat seat : {Seat{0}, Seat{1}}) {
                const Place place = place_of(table_, seat);
                const json now = view(place);
                if (now["turn"]["kind"] == "over") return;
                if (now["actions"].empty()) continue;
                send(place, act_command("", now["revision"].get<std::uint64_t>(),
                                        now["actions"][0]["action"].get<std::string>()));
            }
        }
        ADD_FAILURE() << "the game doesn't end";
    }
    CreatedTable table_;
};

TEST_F(AfterTheGame, the_same_people_play_again_at_one_table) {
    const auto first = host_.rematch(place_of(table_, 0));
    ASSERT_TRUE(first) << first.error().problem.key;
    const auto second = host_.rematch(place_of(table_, 1));
    ASSERT_TRUE(second);
    EXPECT_EQ(*first, *second);
    EXPECT_EQ(view(place_of(table_, 1))["table"]["next"], *first);
    const Place ben{*first, hash_token(table_.tokens[1])};
    EXPECT_EQ(view(ben)["table"]["seat"], 1);
    EXPECT_EQ(view(ben)["turn"]["kind"], "gathering");
    EXPECT_EQ(error(host_.rematch({table_.id, {}})), "server.error.spectator");
    EXPECT_EQ(error(host_.rematch(ben)), "server.error.still_gathering");
}

TEST_F(AfterTheGame, every_step_can_be_seen_from_every_seat_and_practised_from) {
    const Place watcher{table_.id, {}};
    const std::size_t steps = view(watcher)["step"].get<std::size_t>();
    const auto other = host_.view_at(watcher, {3, Seat{1}});
    ASSERT_TRUE(other);
    const json shown = json::parse(*other, nullptr, false);
    EXPECT_EQ(shown["step"], 3);
    EXPECT_EQ(shown["table"]["seat"], 1);
    EXPECT_EQ(error(host_.view_at(watcher, {3, Seat{4}})), "server.error.unknown_seat");
    EXPECT_FALSE(shown["log"].empty());
    const auto bare = host_.view_at(watcher, {3, Seat{1}, false});
    ASSERT_TRUE(bare);
    EXPECT_TRUE(json::parse(*bare, nullptr, false)["log"].empty());
    const auto practice = host_.practice(place_of(table_, 1), steps / 2);
    ASSERT_TRUE(practice) << practice.error().problem.key;
    EXPECT_TRUE(practice->tokens[0].empty());
    const json mine = view(place_of(*practice, 1));
    EXPECT_EQ(mine["table"]["practice"], true);
    EXPECT_EQ(mine["table"]["seats"][0]["away"], true);

    const auto record = host_.record(watcher);
    ASSERT_TRUE(record);
    const auto from_file = host_.record_view(*record, {3, Seat{1}});
    ASSERT_TRUE(from_file);
    EXPECT_EQ(json::parse(*from_file)["view"]["position"], shown["position"]);
    EXPECT_EQ(json::parse(*from_file)["steps"], steps);
    EXPECT_TRUE(host_.record_practice(*record, 2));
    EXPECT_EQ(error(host_.record_view("nonsense\n", {})), "table.error.record_format");
}

TEST_F(Gathering, while_it_goes_on_nobody_sees_it_from_another_seat) {
    const CreatedTable table = create({person, {Kind::person, "Ben", {}, {}}});
    send(place_of(table, 0), ready("Ann"));
    send(place_of(table, 1), ready("Ben"));
    const Place ann = place_of(table, 0);
    EXPECT_EQ(error(host_.view_at(ann, {1, Seat{1}})), "server.error.seat_secret");
    EXPECT_TRUE(host_.view_at(ann, {1, Seat{0}}));
    EXPECT_EQ(error(host_.practice(ann, 1)), "server.error.practice_secret");
    EXPECT_EQ(error(host_.rematch(ann)), "server.error.not_over");
}

TEST_F(Gathering, a_bot_goes_on_only_for_who_does_not_answer) {
    const CreatedTable table = create({person, {Kind::person, "Ben", {}, {}}});
    const Place ann = place_of(table, 0);
    const Place ben = place_of(table, 1);
    send(ann, ready("Ann"));
    send(ben, ready("Ben"));
    const auto with = [&](Command::Kind kind) {
        Command command = of(kind);
        command.revision = view(ann)["revision"].get<std::uint64_t>();
        command.seat = 1;
        command.bot = "random";
        command.proposal.kind = Proposal::Kind::bot;
        command.proposal.seat = 1;
        command.proposal.bot = "random";
        return command;
    };
    EXPECT_EQ(send(ann, with(Command::Kind::replace)), "server.error.not_gone");
    EXPECT_EQ(send(ann, with(Command::Kind::propose)), "");
    EXPECT_EQ(send(ann, with(Command::Kind::replace)), "server.error.not_gone");
    EXPECT_EQ(send(ben, with(Command::Kind::agree)), "");
    EXPECT_EQ(view(ann)["table"]["seats"][1]["away"], true);
    EXPECT_EQ(view(ben)["table"]["seat"], 1) << "the link still opens it";
    EXPECT_EQ(send(ben, with(Command::Kind::undo)), "table.error.seat_away");
    EXPECT_EQ(send(ben, with(Command::Kind::back)), "");
    EXPECT_EQ(view(ann)["table"]["seats"][1]["kind"], "person");
}

constexpr Seat nobody = Table::nobody;

TEST(TimeLeft, counts_each_decision_to_who_had_to_make_it) {
    const ClockRule rule{60, 10};
    const std::vector<std::int64_t> at{5'000, 5'000, 12'000, 30'000};
    const std::vector<Seat> movers{0, nobody, 1, 1};
    // Seat 0: 60 + 10 - (5 - 1). Seat 1: 60 + 10 - (7 - 1) - (18 - 1), one turn.
    // Then seat 0 again: + 10 - (4 - 1).
    const auto left = time_left(rule, 2, {0, at, movers, 0, {}, 34'000});
    EXPECT_EQ(left, (std::vector<std::int64_t>{73'000, 47'000}));
}

TEST(TimeLeft, stands_still_in_outages_and_pauses) {
    const ClockRule rule{60, 0};
    const std::vector<std::int64_t> at{100'000, 400'000};
    const std::vector<Seat> movers{0, nobody};  // a pause before the second line
    const std::vector<Outage> outages{{20'000, 90'000}, {500'000, 900'000}};
    const auto left = time_left(rule, 2, {0, at, movers, 1, outages, 910'000});
    // Seat 0: 100 s less 70 s less 1 s; seat 1: 510 s less 400 s less 1 s.
    EXPECT_EQ(left, (std::vector<std::int64_t>{60'000 - 29'000, 60'000 - 109'000}));
}

TEST(TimeLeft, a_clock_is_read_as_it_is_written) {
    EXPECT_EQ(parse_clock(clock_text({600, 30})), (ClockRule{600, 30}));
    for (const char* bad : {"", "600", "600 30 1", "-1 2", "a b", "99999999 1"}) {
        EXPECT_FALSE(parse_clock(bad)) << bad;
    }
}

}  // namespace

}  // namespace nb
