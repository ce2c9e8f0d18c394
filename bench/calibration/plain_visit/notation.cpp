// Actions are "play L5"; a position is the piles by name, each followed by its cards:
// "deck C2 .. hand L5 L8 statements C1 .. trump F3 tricks 2".

#include "bench/calibration/plain_visit/rules.hpp"
#include "core/text.hpp"

namespace nb::plain_visit {

namespace {

// How many of the first `dealt` cards are statements.
unsigned statements_drawn(unsigned dealt) {
    if (dealt <= hand_size) return 0;
    return dealt - hand_size < statement_count ? dealt - hand_size : statement_count;
}

}  // namespace

std::string Rules::action_text(Action action) { return "play " + card_name(action.a); }

std::optional<Action> Rules::parse_action(std::string_view text) {
    const auto words = split_words(text);
    if (words.size() != 2 || words[0] != "play") return std::nullopt;
    const auto card = parse_card(words[1]);
    if (!card) return std::nullopt;
    return Action{play, *card};
}

std::string Rules::stream_name(Stream) { return "deck"; }

std::optional<unsigned> Rules::outcome_by_name(const State& state, std::string_view name) {
    const auto card = parse_card(name);
    const Bits<card_count> deck = state.deck.all();
    if (!card || state.dealt == deal_size || !deck.contains(*card)) return std::nullopt;
    return deck.rank(*card);
}

std::string Rules::position_text(const State& state) {
    std::string text = "deck";
    for (unsigned card : state.deck.all()) text += " " + card_name(static_cast<Card>(card));
    text += " hand";
    for (unsigned card : state.hand) text += " " + card_name(static_cast<Card>(card));
    text += " statements";
    for (unsigned i = 0; i < statements_drawn(state.dealt); ++i) {
        text += " " + card_name(state.statements[i]);
    }
    text += " trump";
    if (state.dealt == deal_size) text += " " + card_name(state.trump);
    return text + " tricks " + std::to_string(state.tricks);
}

std::expected<State, Problem> Rules::parse_position(std::string_view text) {
    const auto problem = [text] {
        return std::unexpected(Problem("plain_visit.error.position").with("text", text));
    };
    State state;
    Bits<card_count> deck;
    Bits<card_count> seen;
    unsigned statements = 0;
    bool has_trump = false;
    std::string_view pile;
    for (std::string_view word : split_words(text)) {
        const auto card = parse_card(word);
        if (!card) {
            if (pile == "tricks") {
                const auto tricks = parse_number<unsigned>(word, 0, statement_count);
                if (!tricks) return problem();
                state.tricks = static_cast<std::uint8_t>(*tricks);
            } else {
                pile = word;
            }
            continue;
        }
        if (seen.contains(*card)) return problem();
        seen.insert(*card);
        if (pile == "deck") {
            deck.insert(*card);
        } else if (pile == "hand") {
            state.hand.insert(*card);
        } else if (pile == "statements" && statements < statement_count) {
            state.statements[statements++] = *card;
        } else if (pile == "trump" && !has_trump) {
            state.trump = *card;
            has_trump = true;
        } else {
            return problem();
        }
    }
    state.deck.shuffle(deck);
    state.dealt = static_cast<std::uint8_t>(card_count - deck.size());
    if (state.dealt > deal_size || statements != statements_drawn(state.dealt) ||
        has_trump != (state.dealt == deal_size) || state.hand.size() > hand_size) {
        return problem();
    }
    if (has_trump) state.answered = static_cast<std::uint8_t>(hand_size - state.hand.size());
    if (!broken_invariants(state).empty()) return problem();
    return state;
}

}  // namespace nb::plain_visit
