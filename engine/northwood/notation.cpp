#include <array>

#include "core/text.hpp"
#include "northwood/rules_internal.hpp"

// An action as text and back, and the names of streams and chance outcomes.

namespace nb::northwood {

namespace {

enum class Operand : std::uint8_t { nothing, card, suit, fief, slot };

struct VerbRow {
    Verb verb;
    std::string_view word;
    Operand operand;
};

constexpr std::array<VerbRow, 28> verbs = {{
    {Verb::keep, "keep", Operand::slot},
    {Verb::visit, "visit", Operand::fief},
    {Verb::redraw, "redraw", Operand::nothing},
    {Verb::resign, "resign", Operand::nothing},
    {Verb::cover, "cover", Operand::fief},
    {Verb::done, "done", Operand::nothing},
    {Verb::buy, "buy", Operand::card},
    {Verb::leave, "leave", Operand::nothing},
    {Verb::give, "give", Operand::card},
    {Verb::use, "use", Operand::slot},
    {Verb::turn, "turn", Operand::nothing},
    {Verb::play, "play", Operand::card},
    {Verb::roll, "roll", Operand::nothing},
    {Verb::name, "name", Operand::suit},
    {Verb::take, "take", Operand::nothing},
    {Verb::land, "land", Operand::card},
    {Verb::discard, "discard", Operand::card},
    {Verb::stop, "stop", Operand::nothing},
    {Verb::swap, "swap", Operand::fief},
    {Verb::ready, "ready", Operand::slot},
    {Verb::arrange, "arrange", Operand::card},
    {Verb::score, "score", Operand::card},
    {Verb::copy, "copy", Operand::slot},
    {Verb::drop, "drop", Operand::nothing},
    {Verb::hold, "hold", Operand::nothing},
    {Verb::nest, "nest", Operand::slot},
    {Verb::decline, "decline", Operand::nothing},
    {Verb::dismiss, "dismiss", Operand::slot},
}};

struct PileRow {
    unsigned pile;
    std::string_view word;
};
constexpr std::array<PileRow, 3> piles = {
    {{pile_deck, "deck"}, {pile_discard, "discard"}, {pile_score, "score"}}};

// "arrange L1 E5 /", "arrange L1 / E5", "arrange / L1 E5": before the stroke on top, after it at
// the bottom, both from top to bottom.
std::string arrange_text(Action action) {
    std::string text = "arrange";
    for (unsigned i = 0; i <= 2; ++i) {
        if (i == action.c) text += " /";
        const Card card = i == 0 ? action.a : action.b;
        if (i < 2 && card != no_card) text += ' ' + std::string(card_id(card));
    }
    return text;
}

std::optional<Action> parse_arrange(const std::vector<std::string_view>& words) {
    Card cards[2] = {no_card, no_card};
    unsigned count = 0;
    std::optional<unsigned> on_top;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "/") {
            if (on_top) return std::nullopt;
            on_top = count;
            continue;
        }
        const Card card = card_by_id(words[i]);
        if (card == no_card || count == 2) return std::nullopt;
        cards[count++] = card;
    }
    if (!on_top || count == 0) return std::nullopt;
    return act(Verb::arrange, cards[0], cards[1], *on_top);
}

std::optional<Action> parse_take(const std::vector<std::string_view>& words) {
    unsigned chosen = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
        unsigned pile = 0;
        for (const PileRow& row : piles) pile = row.word == words[i] ? row.pile : pile;
        if (pile == 0 || (chosen & pile) != 0) return std::nullopt;
        chosen |= pile;
    }
    if (chosen == 0) return std::nullopt;
    return act(Verb::take, chosen);
}

std::optional<unsigned> parse_operand(Operand operand, std::string_view word) {
    switch (operand) {
        case Operand::nothing: break;
        case Operand::card: {
            const Card card = card_by_id(word);
            if (card != no_card) return card;
            break;
        }
        case Operand::suit: {
            const std::uint8_t suit = suit_by_id(word);
            if (suit != no_suit) return suit;
            break;
        }
        case Operand::fief: return parse_number<unsigned>(word, 0, fief_count - 1);
        case Operand::slot: return parse_number<unsigned>(word, 0, suit_count - 1);
    }
    return std::nullopt;
}

std::string operand_text(Operand operand, unsigned value) {
    switch (operand) {
        case Operand::nothing: return {};
        case Operand::card: return ' ' + std::string(card_id(static_cast<Card>(value)));
        case Operand::suit: return ' ' + std::string(suit_ids[value]);
        case Operand::fief:
        case Operand::slot: return ' ' + std::to_string(value);
    }
    return {};
}

}  // namespace

std::string Northwood::action_text(Action action) {
    if (is_chance(action)) return "chance " + std::to_string(outcome_of(action));
    if (verb_of(action) == Verb::arrange) return arrange_text(action);
    for (const VerbRow& row : verbs) {
        if (row.verb != verb_of(action)) continue;
        std::string text(row.word);
        if (row.verb == Verb::take) {
            for (const PileRow& pile : piles) {
                if ((action.a & pile.pile) != 0) text += ' ' + std::string(pile.word);
            }
            return text;
        }
        text += operand_text(row.operand, action.a);
        if (row.verb == Verb::cover) text += operand_text(Operand::slot, action.b);
        return text;
    }
    return {};
}

std::optional<Action> Northwood::parse_action(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    if (words.empty()) return std::nullopt;
    for (const VerbRow& row : verbs) {
        if (row.word != words[0]) continue;
        if (row.verb == Verb::arrange) return parse_arrange(words);
        if (row.verb == Verb::take) return parse_take(words);
        const bool two = row.verb == Verb::cover;
        const std::size_t count = row.operand == Operand::nothing ? 1 : two ? 3 : 2;
        if (words.size() != count) return std::nullopt;
        if (row.operand == Operand::nothing) return act(row.verb);
        const auto a = parse_operand(row.operand, words[1]);
        const auto b = two ? parse_operand(Operand::slot, words[2]) : std::optional<unsigned>(0);
        if (!a || !b) return std::nullopt;
        return act(row.verb, *a, *b);
    }
    return std::nullopt;
}

// W16.13: one stream for the characters, one a visit, one for the redraw of scenario 1.
std::string Northwood::stream_name(Stream stream) {
    if (stream.id == 0) return "characters";
    if (stream.id == 9) return "redraw";
    return "visit" + std::to_string(stream.id);
}

std::optional<unsigned> Northwood::outcome_by_name(const State& s, std::string_view name) {
    const Entry& frame = s.stack.top();
    if (frame.kind >= first_decision) return std::nullopt;
    const auto rank_in = [](std::uint32_t pool, unsigned item) -> std::optional<unsigned> {
        if (item > 31 || ((pool >> item) & 1U) == 0) return std::nullopt;
        return static_cast<unsigned>(std::popcount(pool & ((1U << item) - 1U)));
    };
    switch (frame.kind) {
        case Ask::draw_character: return rank_in(character_pool(s, frame), character_by_id(name));
        case Ask::draw_mask_ruler:
            return rank_in(s.characters & characters_of_suit(frame.b), character_by_id(name));
        case Ask::draw_mask_suit: {
            const std::uint8_t suit = suit_by_id(name);
            for (unsigned outcome = 0; suit != no_suit && outcome < mask_outcomes(s, frame);
                 ++outcome) {
                State after = s;
                draw_mask(after, outcome);
                if (after.stack.top().b == suit) return outcome;
            }
            return std::nullopt;
        }
        default: break;
    }
    // A chance event of the deck concerns its topmost group, also where known cards lie above it.
    std::optional<std::uint32_t> pool;
    s.deck.walk([](Card) {},
                [&](const DialogueDeck::Set& group) { pool = pool.value_or(group.word()); });
    return rank_in(pool.value_or(0), card_by_id(name));
}

}  // namespace nb::northwood
