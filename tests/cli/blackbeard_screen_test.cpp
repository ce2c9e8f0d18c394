// Blackbeard in the terminal: what stands on the chart, that everything fits, and that a view which
// isn't one is shown as nothing.

#include "cli/blackbeard_screen.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "blackbeard/rules.hpp"
#include "core/random.hpp"

namespace nb::cli {

namespace {

using blackbeard::Blackbeard;
using blackbeard::State;

constexpr blackbeard::Port havana = blackbeard::port_at(24);

struct Drawn {
    Shell shell;
    Terminal terminal{false, true, 80, 24};

    [[nodiscard]] Stage stage() const { return {shell, terminal}; }
    [[nodiscard]] std::string board(const Json& view) const {
        return blackbeard_screen().board(view, stage());
    }
};

Json view_of(const State& s, std::optional<Seat> viewer = Seat{0}) {
    return Blackbeard::view(s, viewer);
}

// Random play until the question is true of the position; the end of the game at the latest.
template <class Question>
State played_until(unsigned seats, unsigned seed, Question&& question) {
    Random random(seed);
    ActionList legal;
    State s = Blackbeard::start({static_cast<std::uint8_t>(seats), false});
    for (Turn turn = Blackbeard::turn(s); turn.kind != Turn::Kind::over && !question(s);
         turn = Blackbeard::turn(s)) {
        if (turn.kind == Turn::Kind::chance) {
            Blackbeard::apply(s, chance(random.below(turn.outcomes)));
            continue;
        }
        Blackbeard::actions(s, legal);
        Blackbeard::apply(s, legal[random.below(static_cast<unsigned>(legal.size()))]);
    }
    return s;
}

State first_turn(unsigned seats = 1) {
    return played_until(
        seats, 1, [](const State& s) { return blackbeard::asked(s) == blackbeard::Ask::act; });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// The rest of the line from this part on.
std::string line_from(const std::string& text, const std::string& part) {
    const std::size_t at = text.find(part);
    return at == std::string::npos ? text : text.substr(at, text.find('\n', at) - at);
}

}  // namespace

TEST(BlackbeardScreen, lists_all_areas_and_all_ports_with_their_numbers) {
    const Drawn drawn;
    const std::string board = drawn.board(view_of(first_turn()));
    for (const auto& area : blackbeard::areas) {
        EXPECT_TRUE(has(board, "\n" + drawn.shell.say("blackbeard.area." + std::string(area.id))));
    }
    for (blackbeard::Port port = 0; port < blackbeard::port_count; ++port) {
        const std::string number = std::to_string(blackbeard::locator(port));
        EXPECT_TRUE(has(board, number + " " + drawn.shell.say("blackbeard.port." + number)));
    }
}

TEST(BlackbeardScreen, shows_what_lies_at_a_port) {
    State s = first_turn();
    s.merchant_at[havana] = blackbeard::no_merchant;
    s.governor_at[havana] = blackbeard::no_governor;
    const Drawn drawn;
    const auto shown = [&] { return line_from(drawn.board(view_of(s)), "24 Havana") + " "; };
    const std::string bare = "24 Havana Spa " + std::to_string(blackbeard::ports[havana].strength) +
                             "/" + std::to_string(blackbeard::ports[havana].value) + " ";
    EXPECT_TRUE(shown().starts_with(bare + " ")) << shown();
    s.governor_at[havana] = blackbeard::pro_governor;
    EXPECT_TRUE(shown().starts_with(bare + "+ ")) << shown();
    s.governor_at[havana] = 0;
    s.merchant_at[havana] = 6;
    const std::string foe = bare + "!" + std::to_string(blackbeard::anti_governors[0].bonus) + " ";
    EXPECT_TRUE(shown().starts_with(foe + "m ")) << shown();
    s.displays[0].found = havana;
    s.sacked[havana] = 1;
    EXPECT_TRUE(shown().starts_with(foe + "M07 x ")) << shown();
}

TEST(BlackbeardScreen, marks_what_can_be_chosen) {
    State s = first_turn();
    s.displays[0].place = blackbeard::caribbean;
    s.displays[0].expelled = 0;
    s.course.carded = 1;
    s.course.actions = 3;
    s.governor_at[havana] = blackbeard::no_governor;
    const Drawn drawn;
    EXPECT_TRUE(has(drawn.board(view_of(s)), "*24 Havana"));
    EXPECT_FALSE(has(drawn.board(view_of(s, std::nullopt)), "*24 Havana"));
}

TEST(BlackbeardScreen, shows_the_hand_to_its_owner_only) {
    const State s = first_turn(3);
    const Seat owner = Blackbeard::turn(s).seat;
    const Drawn drawn;
    EXPECT_TRUE(has(drawn.board(view_of(s, owner)), "\nHand"));
    EXPECT_FALSE(has(drawn.board(view_of(s, std::nullopt)), "\nHand"));
}

TEST(BlackbeardScreen, shows_the_dice_that_cunning_may_throw_again) {
    const State s = played_until(
        2, 3, [](const State& now) { return blackbeard::asked(now) == blackbeard::Ask::cunning; });
    ASSERT_EQ(blackbeard::asked(s), blackbeard::Ask::cunning);
    const std::string board = Drawn().board(view_of(s, Blackbeard::turn(s).seat));
    const std::string dice = line_from(board, "Dice  ");
    EXPECT_TRUE(has(dice, std::to_string(s.roll.dice[s.roll.own]))) << dice;
}

TEST(BlackbeardScreen, tells_what_an_action_may_provoke) {
    State s = first_turn();
    s.displays[0].place = blackbeard::caribbean;
    s.displays[0].expelled = 0;
    s.displays[0].letter = blackbeard::no_nation;
    s.course.carded = 1;
    s.course.actions = 3;
    s.warship_at[4] = blackbeard::caribbean;
    s.warship_pool &= static_cast<std::uint16_t>(~(1U << 4));
    const Drawn drawn;
    const Look& prospects = blackbeard_screen().looks.front();
    const std::string text = prospects.show(view_of(s), drawn.stage());
    EXPECT_TRUE(has(text, "W05")) << text;
    EXPECT_TRUE(has(text, "catches")) << text;
}

TEST(BlackbeardScreen, everything_fits_and_says_something_in_both_languages) {
    for (const Language language : {Language::en, Language::ru}) {
        for (unsigned width : {50U, 80U, 130U}) {
            Drawn drawn;
            drawn.shell.language = language;
            drawn.terminal.width = width;
            for (unsigned seats : {1U, 4U}) {
                unsigned steps = 0;
                played_until(seats, 5, [&](const State& s) {
                    if (++steps % 97 != 0) return false;
                    const Turn turn = Blackbeard::turn(s);
                    const Json view = view_of(s, turn.kind == Turn::Kind::seat ? turn.seat : 0);
                    std::string all = drawn.board(view);
                    for (const Look& look : blackbeard_screen().looks) {
                        const std::string shown = look.show(view, drawn.stage());
                        EXPECT_FALSE(shown.empty()) << look.word;
                        all += shown;
                    }
                    std::istringstream lines(all);
                    for (std::string line; std::getline(lines, line);) {
                        EXPECT_LE(columns(line), width) << line;
                        EXPECT_FALSE(has(line, "blackbeard.")) << "a text is missing: " << line;
                    }
                    return false;
                });
                EXPECT_GT(steps, 97U);
            }
        }
    }
}

TEST(BlackbeardScreen, a_view_that_is_none_is_shown_as_nothing) {
    const Drawn drawn;
    Json strange = view_of(first_turn());
    strange["position"]["pirates"] = {1, "x", nullptr, {{"slot", "0"}, {"status", "sailing"}}};
    strange["position"]["ports"] = {{{"port", 5}, {"area", "caribbean"}}};
    strange["position"]["sides"] = "none";
    strange["position"]["seas"].push_back(7);
    for (const Json& view : {Json(), Json("x"), Json{{"position", 3}}, strange}) {
        EXPECT_FALSE(drawn.board(view).empty());
        for (const Look& look : blackbeard_screen().looks) look.show(view, drawn.stage());
    }
}

}  // namespace nb::cli
