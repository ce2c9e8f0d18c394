#include <string>

#include "northwood/rules_internal.hpp"

// Set-up (W2, W3, W16.3), the preparations of scenarios, and the deal before each visit (W8.8).

namespace nb::northwood {

State Northwood::start(const Options& options) {
    State s;
    s.rulers.fill(no_character);
    s.allies.fill(no_character);
    s.covers.fill(no_character);
    s.cover_fief.fill(no_fief);
    s.scenario = options.scenario;
    s.threshold = options.threshold;
    s.condition_on = options.condition_on ? 1 : 0;
    const bool full = options.scenario == Scenario::none ? options.full_setup
                                                         : !scenario_row(options.scenario).intro;
    s.full_setup = full ? 1 : 0;
    s.characters = all_characters;
    if (!full) {  // W2.2, W2.3: the four Jacks; queens and kings are dealt
        for (unsigned suit = 0; suit < suit_count; ++suit) {
            s.allies[suit] = make_character(suit, jack);
            s.characters &= ~(1U << s.allies[suit]);
        }
        s.characters &= plain_characters;
        s.stack.push(Ask::draw_character, static_cast<unsigned>(Deal::intro_rulers));
    } else if (options.scenario == Scenario::fall4) {
        s.rulers.fill(masked);
        s.stack.push(Ask::draw_character, static_cast<unsigned>(Deal::masked_allies), 0);
    } else if (options.scenario == Scenario::spring4) {
        s.stack.push(Ask::draw_character, static_cast<unsigned>(Deal::treaty_allies), 0);
    } else {
        s.stack.push(Ask::draw_character, static_cast<unsigned>(Deal::full));
    }
    return s;
}

// The characters that the draw on top may give, as bits.
std::uint32_t character_pool(const State& s, const Entry& frame) {
    switch (static_cast<Deal>(frame.a)) {
        case Deal::masked_allies: return s.characters & characters_of_suit(frame.b);
        case Deal::treaty_allies:
            return s.characters & characters_of_suit(frame.b) & plain_characters;
        case Deal::treaty_out: return s.characters & characters_of_suit(frame.b) & crown_characters;
        case Deal::intro_rulers:
        case Deal::full:
        case Deal::treaty_rulers: break;
    }
    return s.characters;
}

// W13.5: each guest takes the slot of its suit; the character it replaces leaves the game.
static void seat_guests(State& s) {
    for (Character guest : scenario_row(s.scenario).guests) {
        if (guest != no_character) s.allies[character_suit(guest)] = guest;
    }
}

static void finish_setup(State& s) {
    if (s.scenario != Scenario::fall4) s.characters = 0;  // W16.24 still needs who was not seen
    seat_guests(s);
    if (s.scenario == Scenario::spring2) {
        s.stack.become(Ask::keep_ally, 2, 0);
        return;
    }
    begin_visit(s);
}

// W3.2: the first of a suit is an ally, the second and third are rulers, later ones are laid aside.
// The frame counts the rulers in b and the allies in c.
static void deal_full(State& s, Character character) {
    Entry& frame = s.stack.top();
    const unsigned suit = character_suit(character);
    const int appearance = std::popcount(~s.characters & characters_of_suit(suit));
    if (appearance == 1) {
        s.allies[suit] = character;
        ++frame.c;
    } else if (appearance <= 3) {
        s.rulers[frame.b++] = character;  // the leftmost fief without a ruler
    }
    if (frame.b == fief_count && frame.c == suit_count) finish_setup(s);  // W3.3
}

void deal_character(State& s, unsigned outcome) {
    Entry& frame = s.stack.top();
    const auto character = static_cast<Character>(nth_bit(character_pool(s, frame), outcome));
    s.characters &= ~(1U << character);
    const unsigned suit = frame.b;
    const bool last_suit = suit + 1 == suit_count;
    switch (static_cast<Deal>(frame.a)) {
        case Deal::full: deal_full(s, character); return;
        case Deal::masked_allies:
            s.allies[suit] = character;
            if (last_suit) {
                finish_setup(s);
            } else {
                ++frame.b;
            }
            return;
        case Deal::treaty_allies:
            s.allies[suit] = character;
            if (last_suit) {
                s.stack.become(Ask::draw_character, static_cast<unsigned>(Deal::treaty_out), 0);
            } else {
                ++frame.b;
            }
            return;
        case Deal::treaty_out:
            if (last_suit) {
                s.characters &= crown_characters;
                s.stack.become(Ask::draw_character, static_cast<unsigned>(Deal::treaty_rulers));
            } else {
                ++frame.b;
            }
            return;
        case Deal::intro_rulers:
        case Deal::treaty_rulers: {
            s.rulers[frame.b++] = character;  // left to right
            if (frame.b == fief_count) finish_setup(s);
            return;
        }
    }
}

// Scenario 14: two of the four allies stay.
void keep_ally(State& s, unsigned slot) {
    Entry& frame = s.stack.top();
    frame.b |= static_cast<std::uint8_t>(1U << slot);
    if (--frame.a > 0) return;
    for (unsigned i = 0; i < suit_count; ++i) {
        if (((frame.b >> i) & 1U) == 0) s.allies[i] = no_character;
    }
    begin_visit(s);
}

void begin_visit(State& s) {
    ++s.visit;
    s.stream = s.visit;
    s.previous = s.fief;
    s.fief = no_fief;
    s.dialogues = 0;
    s.trump = no_suit;
    s.statement = no_card;
    s.answer = no_card;
    s.answer_scored = 0;
    s.rolled = 0;
    s.bought = 0;
    shuffle_and_deal(s);
}

// W8.8: all 32 cards are shuffled and the hand is drawn, one card at a time (W16.3).
void shuffle_and_deal(State& s) {
    s.hand = 0;
    s.discard.clear();
    s.score.clear();
    s.deck.shuffle(DialogueDeck::Set::from_word(all_cards));
    s.stack.become(Ask::draw_hand, scenario_row(s.scenario).hand_size);
}

// Options.
// --------------------------------------------------------------------------------------------

std::span<const OptionSpec> option_specs() {
    static const std::vector<OptionSpec> specs = [] {
        OptionSpec scenario{"scenario", {}, "none"};
        for (const ScenarioRow& row : scenarios) scenario.choices.emplace_back(row.id);
        return std::vector<OptionSpec>{{"setup", {"intro", "full"}, "intro"},
                                       std::move(scenario),
                                       {"threshold", {"16", "18", "20"}, "16"},
                                       {"condition", {"off", "on"}, "off"}};
    }();
    return specs;
}

std::expected<Options, Problem> read_options(const OptionValues& values) {
    Options options;
    options.full_setup = option(values, "setup") == "full";
    for (unsigned i = 0; i < scenarios.size(); ++i) {
        if (scenarios[i].id == option(values, "scenario"))
            options.scenario = static_cast<Scenario>(i);
    }
    const std::string_view threshold = option(values, "threshold");
    options.threshold = threshold == "20" ? 20 : threshold == "18" ? 18 : 16;
    options.condition_on = option(values, "condition") == "on";
    if (options.condition_on && options.scenario == Scenario::none) {  // W13.3
        return std::unexpected(Problem("table.error.option_conflict")
                                   .with("option", "condition=on")
                                   .with("other", "scenario=none"));
    }
    return options;
}

}  // namespace nb::northwood
