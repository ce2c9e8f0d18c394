#include "bench/calibration/plain_visit/rules.hpp"

namespace nb::plain_visit {

namespace {

void deal(State& state, Card card) {  // V1
    const unsigned place = state.dealt++;
    if (place < hand_size) {
        state.hand.insert(card);
    } else if (place < hand_size + statement_count) {
        state.statements[place - hand_size] = card;
    } else {
        state.trump = card;
    }
}

// V2: the cards of the hand that may answer the statement now asked.
Bits<card_count> allowed(const State& state) {
    const unsigned suit = suit_of(state.statements[state.answered]);
    const auto following = Bits<card_count>::from_word(state.hand.word() & cards_of_suit(suit));
    return following.empty() ? state.hand : following;
}

}  // namespace

bool wins(Card answer, Card statement, unsigned trump_suit) {
    if (suit_of(answer) == suit_of(statement)) return answer > statement;
    return suit_of(answer) == trump_suit;
}

State Rules::start(const Options&) {
    State state;
    state.deck.shuffle(Bits<card_count>::first(card_count));
    return state;
}

Turn Rules::turn(const State& state) {
    if (state.dealt < deal_size) {
        return {.kind = Turn::Kind::chance,
                .outcomes = static_cast<std::uint16_t>(state.deck.outcomes()),
                .stream = deck_stream};
    }
    if (state.answered == statement_count) return {.kind = Turn::Kind::over};
    return {.kind = Turn::Kind::seat, .seat = 0};
}

void Rules::actions(const State& state, ActionList& out) {
    out.add_each(play, allowed(state).word());
}

void Rules::apply(State& state, Action action) {
    if (is_chance(action)) {
        deal(state, state.deck.draw(outcome_of(action)));
        return;
    }
    const Card statement = state.statements[state.answered++];
    state.hand.erase(action.a);
    if (wins(action.a, statement, suit_of(state.trump))) ++state.tricks;
}

void Rules::roll_on(State& state, Random& random) {
    while (state.dealt < deal_size)
        deal(state, state.deck.draw(random.below(state.deck.outcomes())));
}

Scores Rules::scores(const State& state) {  // V4
    Scores scores;
    scores.points[0] = state.tricks;
    return scores;
}

// The last card in hand is the last answer, so even choosing it is no choice; the others may
// matter.
std::optional<Action> Rules::indifferent(const State& state) {
    if (state.dealt < deal_size || state.hand.size() != 1) return std::nullopt;
    return Action{play, static_cast<std::uint8_t>(state.hand.nth(0))};
}

std::vector<std::string> Rules::broken_invariants(const State& state) {
    std::vector<std::string> broken;
    const Bits<card_count> deck = state.deck.all();
    if (deck.size() != card_count - state.dealt) broken.emplace_back("V1: cards lost or doubled");
    if (!(deck & state.hand).empty()) broken.emplace_back("V1: a card in hand and in the deck");
    const unsigned drawn = state.dealt < hand_size ? state.dealt : hand_size;
    if (state.hand.size() != drawn - state.answered) broken.emplace_back("V2: wrong size of hand");
    if (state.dealt < deal_size && state.answered > 0) broken.emplace_back("V2: answered too soon");
    if (state.tricks > state.answered) broken.emplace_back("V4: more tricks than answers");
    return broken;
}

}  // namespace nb::plain_visit
