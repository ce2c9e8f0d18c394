// What viewers are shown.

#include <nlohmann/json.hpp>

#include "random_play.hpp"

namespace nb::test {
namespace {

using nlohmann::json;

std::vector<std::string> log_kinds(const json& view) {
    std::vector<std::string> kinds;
    for (const json& line : view["log"]) kinds.push_back(line["kind"].get<std::string>());
    return kinds;
}

TEST(View, HasAllItsParts) {
    const Table table = new_table(setup(1));
    const json view = table.view(Seat{0});
    for (const char* part : {"table", "revision", "step", "turn", "ask", "actions", "refusals",
                             "undo", "log", "position", "result"}) {
        EXPECT_TRUE(view.contains(part)) << part;
    }
    EXPECT_EQ(view["table"]["game"], "pebbles");
    EXPECT_EQ(view["table"]["rules"], 3);
    EXPECT_EQ(view["table"]["options"], json({{"laps", "2"}}));
    EXPECT_EQ(view["table"]["seat"], 0);
    EXPECT_EQ(view["table"]["seats"][0], json({{"seat", 0}, {"name", "Ann"}, {"kind", "person"}}));
    EXPECT_EQ(view["table"]["practice"], false);
    EXPECT_EQ(view["revision"], table.revision());
    EXPECT_EQ(view["step"], table.step());
    EXPECT_EQ(view["turn"], json({{"kind", "seat"}, {"seat", 0}}));
    EXPECT_EQ(view["actions"].size(), 2U);
    EXPECT_TRUE(view["ask"].is_object());
    EXPECT_TRUE(view["result"].is_null());
}

TEST(View, OffersActionsOnlyToTheSeatToMove) {
    Table table = new_table(setup(2, {"Ann", "Bob"}));
    Random random(2);
    play_out(table, random, [](Table& now) {
        for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) {
            const json view = now.view(viewer);
            const bool decides = viewer == now.turn().seat;
            EXPECT_EQ(view["ask"].is_null(), !decides);
            EXPECT_EQ(view["actions"].empty(), !decides);
            EXPECT_EQ(view["table"]["seat"].is_null(), !viewer.has_value());
            EXPECT_TRUE(view["undo"]["rewind"].empty());
        }
    });
    const json end = table.view(Seat{0});
    EXPECT_TRUE(end["actions"].empty());
    EXPECT_EQ(end["turn"], json({{"kind", "over"}}));
    EXPECT_TRUE(end["result"].is_object());
}

TEST(View, OffersExactlyTheWaysBackThatWork) {
    for (std::uint64_t n = 0; n < 20; ++n) {
        const bool pair = n % 2 == 1;
        Table table = new_table(
            setup(n, pair ? std::vector<std::string>{"", ""} : std::vector<std::string>{""}));
        Random random(n);
        const auto look = [](Table& now) {
            for (Seat seat = 0; seat < now.seats(); ++seat) {
                const json offer = now.view(seat)["undo"];
                EXPECT_EQ(offer["undo"], now.clone().undo(seat, now.revision()).has_value());
                EXPECT_EQ(offer["reset"], now.clone().reset(seat, now.revision()).has_value());
                for (const json& place : offer["rewind"]) {
                    const auto to = place["to"].get<std::size_t>();
                    EXPECT_EQ(place["label"]["key"], "pebbles.landmark");
                    EXPECT_TRUE(now.clone().rewind(seat, now.revision(), to).has_value());
                }
            }
            EXPECT_EQ(now.view(std::nullopt)["undo"],
                      json({{"undo", false}, {"reset", false}, {"rewind", json::array()}}));
        };
        play_out(table, random, look);
        look(table);
        if (!pair) {
            EXPECT_FALSE(table.view(Seat{0})["undo"]["rewind"].empty());
        }
    }
}

TEST(View, LogsEveryStepAsToldToTheViewer) {
    Table table = new_table(setup(4, {"Ann", "Bob"}));
    Random random(4);
    play_out(table, random, [](Table& now) {
        const json own = now.view(now.turn().seat);
        const json others = now.view(std::nullopt);
        ASSERT_EQ(own["log"].size(), now.step());
        ASSERT_EQ(others["log"].size(), now.step());
        for (std::size_t i = 0; i < now.step(); ++i) {
            EXPECT_EQ(own["log"][i]["step"], i + 1);
            const bool of_deck = others["log"][i]["message"]["key"] == "pebbles.log.drawn_hidden";
            EXPECT_TRUE(!of_deck || others["log"][i]["kind"] == "chance");
        }
    });
    const auto kinds = log_kinds(table.view(Seat{0}));
    for (const char* kind : {"act", "chance", "forced"}) {
        EXPECT_NE(std::ranges::find(kinds, kind), kinds.end()) << kind;
    }
}

TEST(View, KeepsRewindsInTheLog) {
    Table table = new_table(setup(5));
    Random random(5);
    for (int i = 0; i < 5; ++i) play_one(table, random);
    ASSERT_TRUE(table.rewind(0, table.revision(), 1).has_value());
    ASSERT_TRUE(table.reveal(0, table.revision()).has_value());
    EXPECT_EQ(log_kinds(table.view(Seat{0})), (std::vector<std::string>{"chance", "note", "note"}));
    play_one(table, random);
    ASSERT_TRUE(table.rewind(0, table.revision(), 0).has_value());
    const json view = table.view(Seat{0});
    EXPECT_EQ(log_kinds(view), (std::vector<std::string>{"note", "note", "note", "chance"}));
    EXPECT_EQ(view["log"][0]["message"]["key"], "table.log.rewind");
    EXPECT_EQ(view["table"]["practice"], true);
}

TEST(View, KeepsTheSeedUntilTheEnd) {
    Table table = new_table(setup(6));
    const std::string seed = seed_text(seed_number(6));
    Random random(6);
    play_out(table, random, [&](Table& now) {
        for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}}) {
            const json view = now.view(viewer);
            EXPECT_TRUE(view["table"]["fair"]["seed"].is_null());
            EXPECT_EQ(view["table"]["fair"]["commitment"], commitment_to(seed_number(6)));
            EXPECT_EQ(view.dump().find(seed), std::string::npos);
        }
        EXPECT_EQ(now.record().find(seed), std::string::npos);
        EXPECT_TRUE(now.may_read_record(Seat{0}));
        EXPECT_FALSE(now.may_read_record(std::nullopt));
    });
    EXPECT_EQ(table.view(std::nullopt)["table"]["fair"]["seed"], seed);
    EXPECT_TRUE(table.may_read_record(std::nullopt));

    const Table pair = new_table(setup(6, {"", ""}));
    EXPECT_FALSE(pair.may_read_record(Seat{0}));  // the record tells what the other one drew
}

TEST(View, LabelsSharedDeals) {
    TableSetup wanted = setup(0);
    wanted.seed = SeedSource::from_words(" seven swans ");
    json fair = new_table(wanted).view(std::nullopt)["table"]["fair"];
    EXPECT_EQ(fair["kind"], "given");
    EXPECT_EQ(fair["label"], "seven swans");
    wanted.seed = SeedSource::from_date("2026-11-29");
    fair = new_table(wanted).view(std::nullopt)["table"]["fair"];
    EXPECT_EQ(fair["kind"], "daily");
    EXPECT_EQ(fair["label"], "2026-11-29");
}

TEST(View, ShowsFormerSteps) {
    Table table = new_table(setup(7));
    Random random(7);
    std::vector<json> views;
    std::vector<std::size_t> steps;
    play_out(table, random, [&](Table& now) {
        views.push_back(now.view(Seat{0}));
        steps.push_back(now.step());
    });
    for (std::size_t i = 0; i < views.size(); ++i) {
        const json then = table.view_at(steps[i], Seat{0});
        for (const char* part : {"position", "turn", "step", "log"})
            EXPECT_EQ(then[part], views[i][part]);
        EXPECT_TRUE(then["actions"].empty());
        EXPECT_TRUE(then["ask"].is_null());
        json bare = table.view_at(steps[i], Seat{0}, false);
        EXPECT_TRUE(bare["log"].empty());
        bare["log"] = then["log"];
        EXPECT_EQ(bare, then);
        // Whoever has a later log has this one.
        json lines = json::array();
        for (const json& line : views.back()["log"]) {
            if (line["step"] <= steps[i]) lines.push_back(line);
        }
        EXPECT_EQ(lines, then["log"]);
    }
    EXPECT_EQ(json(table.view_at(0, Seat{0}))["turn"], json({{"kind", "chance"}}));
    EXPECT_EQ(json(table.view_at(1'000'000, Seat{0}))["step"], table.step());
}

// What is kept of a viewer's log must be what a table that begins anew would tell.
TEST(View, IsThatOfTheRecordWhateverWasShownBefore) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Table table = new_table(setup(seed));
        for (int commands = 0; commands < 60 && !table.over(); ++commands) {
            const unsigned choice = random.below(8);
            const std::uint64_t now = table.revision();
            if (choice == 0) static_cast<void>(table.undo(0, now));
            if (choice == 1) static_cast<void>(table.reset(0, now));
            if (choice == 2) {
                const auto most = static_cast<unsigned>(table.step()) + 1;
                static_cast<void>(table.rewind(0, now, random.below(most)));
            }
            if (choice > 2) play_one(table, random);
            if (random.below(3) == 0) continue;  // not everything is looked at
            const auto again = Table::load(table.record(), pebbles::find, seed_number(seed));
            ASSERT_TRUE(again.has_value());
            for (const Viewer viewer : {Viewer(0), Viewer()}) {
                ASSERT_EQ(table.view(viewer), again->view(viewer)) << table.record();
                ASSERT_EQ(json(table.view_at(table.step(), viewer))["log"],
                          table.view(viewer)["log"]);
            }
        }
    }
}

// Who takes over what is new each time has the whole log, whenever they came.
TEST(View, TellsWhatIsNewInTheLogToWhoHasTheRest) {
    struct Reader {
        std::uint64_t revision = 0;
        json log;
    };
    std::size_t short_ones = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Random random(seed);
        Table table = new_table(setup(seed));
        std::vector<Reader> readers;
        for (int commands = 0; commands < 60 && !table.over(); ++commands) {
            if (random.below(8) == 0) {
                readers.push_back({table.revision(), table.view(Seat{0})["log"]});
            }
            const unsigned choice = random.below(6);
            const std::uint64_t now = table.revision();
            if (choice == 0) static_cast<void>(table.undo(0, now));
            if (choice == 1 && random.below(4) == 0) {
                const auto most = static_cast<unsigned>(table.step()) + 1;
                static_cast<void>(table.rewind(0, now, random.below(most)));
            }
            if (choice > 1) play_one(table, random);
            if (random.below(4) == 0) continue;  // several changes come together
            const Table::LogNews news = table.log_news(Seat{0});
            const json fresh = json::parse(news.text, nullptr, false);
            const json whole = table.view(Seat{0})["log"];
            ASSERT_EQ(news.from + fresh.size(), whole.size());
            short_ones += news.from > 0 ? 1U : 0U;
            for (Reader& reader : readers) {
                ASSERT_GE(reader.revision, news.after);
                ASSERT_GE(reader.log.size(), news.from);
                while (reader.log.size() > news.from) reader.log.erase(reader.log.size() - 1);
                for (const json& line : fresh) reader.log.push_back(line);
                ASSERT_EQ(reader.log, whole) << table.record();
                reader.revision = table.revision();
            }
        }
    }
    EXPECT_GT(short_ones, 300U);
}

}  // namespace

}  // namespace nb::test
