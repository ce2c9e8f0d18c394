// What several people agree on: going back, a bot for who left, a pause; and practice from a step.

#include <nlohmann/json.hpp>

#include "random_play.hpp"

namespace nb::test {
namespace {

using nlohmann::json;
using Kind = Proposal::Kind;

Table two(std::uint64_t seed = 1) { return new_table(setup(seed, {"Ann", "Ben"})); }

Proposal back_to(std::size_t to) {
    return {.kind = Kind::rewind, .to = to, .bot = {}, .agreed = {}};
}
Proposal bot_for(Seat seat, const std::string& bot = "random") {
    return {.kind = Kind::bot, .seat = seat, .bot = bot, .agreed = {}};
}
Proposal pause() { return {.kind = Kind::pause, .bot = {}, .agreed = {}}; }

// What is written can be read, and gives the same table.
void expect_loads(const Table& table, const Seed& seed) {
    const auto loaded = Table::load(table.record(), pebbles::find, seed);
    ASSERT_TRUE(loaded.has_value()) << loaded.error().key << "\n" << table.record();
    EXPECT_EQ(loaded->record(), table.record());
    EXPECT_EQ(loaded->revision(), table.revision());
    EXPECT_EQ(loaded->players(), table.players());
    EXPECT_EQ(loaded->movers(), table.movers());
    EXPECT_EQ(loaded->paused(), table.paused());
    EXPECT_EQ(loaded->practice(), table.practice());
    for (const Viewer viewer : {Viewer{}, Viewer{0}, Viewer{1}}) {
        EXPECT_EQ(loaded->view(viewer), table.view(viewer));
    }
}

std::vector<std::string> notes(const Table& table) {
    std::vector<std::string> out;
    const json view = table.view(std::nullopt);
    for (const json& line : view["log"]) {
        if (line["kind"] == "note") out.push_back(line["message"]["key"]);
    }
    return out;
}

TEST(Agreement, EverybodyAgreesToGoBackPastChance) {
    Table table = two();
    Random random(1);
    for (int i = 0; i < 12; ++i) play_one(table, random);
    const std::uint64_t before = table.revision();
    const auto asked = table.propose(1, before, back_to(2));
    ASSERT_TRUE(asked.has_value());
    EXPECT_EQ(asked->lines, "propose 1 rewind 2\n");
    EXPECT_EQ(table.view(Seat{0})["proposal"],
              json::parse(R"({"by": 1, "what": "rewind", "to": 2, "agreed": [1], "asked": [0]})"));
    const auto agreed = table.agree(0, table.revision());
    ASSERT_TRUE(agreed.has_value());
    EXPECT_TRUE(agreed->lines.starts_with("agree 0\nrewind 2\n")) << agreed->lines;
    EXPECT_FALSE(table.practice());
    EXPECT_FALSE(table.proposal().has_value());
    EXPECT_EQ(notes(table), (std::vector<std::string>{"table.log.propose_rewind", "table.log.agree",
                                                      "table.log.rewind_agreed"}));
    expect_loads(table, seed_number(1));
}

TEST(Agreement, WhatChangesNoGameMakesNoCommandOld) {
    Table table = two();
    const std::uint64_t seen = table.revision();
    Random random(2);
    const Seat seat = table.turn().seat;
    ASSERT_TRUE(table.propose(0, seen, pause()).has_value());
    ASSERT_TRUE(table.decline(1, table.revision()).has_value());
    ASSERT_TRUE(table.act(seat, seen, random_action(table, random)).has_value());
    expect_refused(table, "old_revision", [&] {
        return table.act(table.turn().seat, seen, random_action(table, random));
    });
    expect_refused(table, "old_revision",
                   [&] { return table.propose(0, table.revision() + 1, pause()); });
}

TEST(Agreement, AnAnswerIsToTheProposalThatWasSeen) {
    Table table = two();
    const std::uint64_t first = table.revision() + 1;
    ASSERT_TRUE(table.propose(0, table.revision(), pause()).has_value());
    ASSERT_TRUE(table.decline(0, first).has_value());
    ASSERT_TRUE(table.propose(0, table.revision(), bot_for(1)).has_value());
    expect_refused(table, "old_revision", [&] { return table.agree(1, first); });
    ASSERT_TRUE(table.agree(1, table.revision()).has_value());
    EXPECT_EQ(table.players()[1].bot, "random");
}

TEST(Agreement, RefusesWhatCannotBeProposedOrAnswered) {
    Table table = two();
    const auto now = [&] { return table.revision(); };
    expect_refused(table, "nothing_to_undo", [&] { return table.propose(0, now(), back_to(0)); });
    expect_refused(table, "no_person_there", [&] { return table.propose(0, now(), bot_for(2)); });
    expect_refused(table, "bot_id", [&] { return table.propose(0, now(), bot_for(1, "A B")); });
    expect_refused(table, "not_your_seat", [&] { return table.propose(2, now(), pause()); });
    expect_refused(table, "no_proposal", [&] { return table.agree(0, now()); });
    expect_refused(table, "no_proposal", [&] { return table.decline(0, now()); });
    expect_refused(table, "not_away", [&] { return table.back(0, now()); });
    ASSERT_TRUE(table.propose(0, now(), pause()).has_value());
    expect_refused(table, "proposal_open", [&] { return table.propose(1, now(), pause()); });
    expect_refused(table, "not_asked", [&] { return table.agree(0, now()); });
    Random random(3);
    play_out(table, random);
    expect_refused(table, "over", [&] { return table.propose(0, now(), pause()); });
    expect_refused(table, "over", [&] { return table.replace(0, now(), 1, "random"); });
}

TEST(Agreement, AProposalFallsWhenTheGamePassesIt) {
    Table table = two();
    Random random(4);
    play_one(table, random);
    const Seat mover = table.undo(0, table.revision()).has_value() ? 0 : 1;
    play_one(table, random);
    const std::size_t last = table.step();
    ASSERT_TRUE(table.propose(0, table.revision(), back_to(0)).has_value());
    ASSERT_TRUE(table.undo(mover, table.revision()).has_value()) << last;
    EXPECT_FALSE(table.proposal().has_value());
    expect_loads(table, seed_number(1));
}

TEST(Agreement, ABotGoesOnAndThePersonComesBack) {
    Table table = two();
    ASSERT_TRUE(table.propose(0, table.revision(), bot_for(1)).has_value());
    EXPECT_EQ(table.asked(), std::vector<Seat>{1});
    const auto agreed = table.agree(1, table.revision());
    ASSERT_TRUE(agreed.has_value());
    EXPECT_EQ(agreed->lines, "agree 1\nbot 1 random\n");
    EXPECT_EQ(table.persons(), 2U) << "the seat is still a person's";
    const json seat = table.view(Seat{0})["table"]["seats"][1];
    EXPECT_EQ(seat["kind"], "bot");
    EXPECT_EQ(seat["away"], true);
    expect_refused(table, "reveal_solo_only", [&] { return table.reveal(0, table.revision()); });
    EXPECT_TRUE(table.view(Seat{1})["actions"].empty());
    expect_loads(table, seed_number(1));
    const auto back = table.back(1, table.revision());
    ASSERT_TRUE(back.has_value());
    EXPECT_EQ(back->lines, "person 1\n");
    EXPECT_FALSE(table.players()[1].is_bot());
    expect_loads(table, seed_number(1));
}

TEST(Agreement, WhoIsAwayIsNotAskedAndGoingBackAloneIsPractice) {
    Table table = two();
    Random random(5);
    for (int i = 0; i < 6; ++i) play_one(table, random);
    ASSERT_TRUE(table.propose(0, table.revision(), back_to(1)).has_value());
    // The one who was still asked goes: nobody is left who hasn't agreed.
    const auto gone = table.replace(0, table.revision(), 1, "random");
    ASSERT_TRUE(gone.has_value());
    EXPECT_TRUE(gone->lines.starts_with("bot 1 random\nrewind 1\n")) << gone->lines;
    EXPECT_TRUE(table.practice());
    expect_loads(table, seed_number(1));
}

TEST(Agreement, APauseStopsTheClocksUntilSomebodyPlays) {
    Table table = two();
    ASSERT_TRUE(table.propose(0, table.revision(), pause()).has_value());
    EXPECT_FALSE(table.paused());
    ASSERT_TRUE(table.agree(1, table.revision()).has_value());
    EXPECT_TRUE(table.paused());
    EXPECT_EQ(table.mover(), Table::nobody);
    expect_loads(table, seed_number(1));
    Random random(6);
    play_one(table, random);
    EXPECT_FALSE(table.paused());
    EXPECT_EQ(table.mover(), table.turn().seat);
    EXPECT_EQ(table.movers().size(), table.revision());
    expect_loads(table, seed_number(1));
}

TEST(Agreement, LinesOutOfPlaceAreRefused) {
    Table table = two();
    Random random(7);
    for (int i = 0; i < 6; ++i) play_one(table, random);
    const std::string good = table.record();
    for (const std::string& lines : {
             std::string("agree 1\n"),
             std::string("decline 0\n"),
             std::string("person 1\n"),
             std::string("propose 0 rewind 2\n1 nonsense\n"),
             std::string("propose 2 pause\n"),
             std::string("propose 0 rewind 2\nagree 0\n"),
             std::string("propose 0 rewind 9999\n"),
             std::string("propose 0 rewind 02\n"),
             std::string("propose 0 dance\n"),
             std::string("propose 0 pause now\n"),
             std::string("bot 1 Two words\n"),
             std::string("bot 7 random\n"),
             std::string("propose 0 rewind 2\nagree 1\n"),
             std::string("propose 0 rewind 2\nagree 1\nrewind 3\n"),
             std::string("rewind 2\n"),
             std::string("practice now\n"),
             std::string("practice\npractice\n"),
             std::string("propose 0 bot 1 random\nagree 1\nbot 0 random\n"),
         }) {
        EXPECT_FALSE(Table::load(good + lines, pebbles::find, seed_number(1)).has_value()) << lines;
    }
}

TEST(Agreement, RandomTablesWithProposalsLoadAtEveryStep) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Table table = two(seed);
        Random random(seed);
        for (int i = 0; i < 60 && !table.over(); ++i) {
            const auto seat = static_cast<Seat>(random.below(2));
            const std::uint64_t now = table.revision();
            switch (random.below(12)) {
                case 0: (void)table.propose(seat, now, back_to(random.below(20))); break;
                case 1: (void)table.propose(seat, now, bot_for(static_cast<Seat>(1 - seat))); break;
                case 2: (void)table.propose(seat, now, pause()); break;
                case 3:
                case 4: (void)table.agree(seat, now); break;
                case 5: (void)table.decline(seat, now); break;
                case 6: (void)table.back(seat, now); break;
                case 7: (void)table.undo(seat, now); break;
                default: play_one(table, random);
            }
            expect_loads(table, seed_number(seed));
            ASSERT_FALSE(HasFailure()) << table.record();
        }
    }
}

TEST(Agreement, AnyStepCanBePractisedFrom) {
    Table table = two(8);
    Random random(8);
    std::size_t last_decision = 0;
    play_out(table, random, [&](Table& now) { last_decision = now.step(); });
    for (std::size_t step = 0; step <= last_decision; ++step) {
        const auto fork = table.practice_from(step, 1, {"random", "random"});
        ASSERT_TRUE(fork.has_value()) << fork.error().key;
        EXPECT_TRUE(fork->practice());
        EXPECT_FALSE(fork->over());
        EXPECT_GE(fork->step(), step);
        EXPECT_TRUE(fork->players()[0].away);
        expect_loads(*fork, seed_number(8));
        for (std::size_t i = 0; i <= step; ++i) {
            EXPECT_EQ(json(fork->view_at(i, Seat{1}))["position"],
                      json(table.view_at(i, Seat{1}))["position"]);
        }
    }
    expect_refused(table, "over",
                   [&] { return table.practice_from(table.step(), 1, {"random", "random"}); });
    expect_refused(table, "no_person_there",
                   [&] { return table.practice_from(0, 2, {"random", "random"}); });
}

}  // namespace
}  // namespace nb::test
