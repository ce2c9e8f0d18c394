#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"
#include "northwood/rules_internal.hpp"

// A whole position as text and back, one line a fact, and the invariants that every position keeps.
// A line that is left out has the value of a plain position: visit 1, the window of fief 0, the
// Jacks as allies, queens and kings as rulers, and every card that is nowhere else in the deck.

namespace nb::northwood {

namespace {

constexpr std::string_view none_mark = "-";
constexpr std::string_view masked_mark = "?";

constexpr std::array<std::string_view, 5> status_words = {"neutral", "friendly", "spent", "lost",
                                                          "nested"};

// In the order of Ask.
constexpr std::array<std::string_view, 34> ask_words = {
    "draw_character", "draw_hand",      "draw_mask_suit", "draw_mask_ruler",
    "draw_stall",     "draw_statement", "draw_second",    "draw_leaf",
    "draw_cards",     "draw_dig",       "look",           "keep_ally",
    "choose_fief",    "substitutes",    "choose_stall",   "pay_stall",
    "window",         "answer",         "nest",           "dismiss",
    "name_suit",      "take_piles",     "land",           "discard",
    "discard_nine",   "swap_ruler",     "exchange",       "ready",
    "arrange",        "score_card",     "copy_exhausted", "look_discard",
    "ability",        "visit_end"};
static_assert(ask_words.size() == static_cast<std::size_t>(Ask::over));

std::string_view ask_word(Ask ask) {
    return ask == Ask::over ? "over" : ask_words[static_cast<std::size_t>(ask)];
}

std::string character_text(Character character) {
    if (character == no_character) return std::string(none_mark);
    if (character == masked) return std::string(masked_mark);
    return std::string(characters[character].id);
}

// Writes "name word word ...\n".
class Writer {
public:
    Writer& line(std::string_view name) {
        if (!text_.empty()) text_ += '\n';
        text_ += name;
        return *this;
    }
    Writer& word(std::string_view word) {
        text_ += ' ';
        text_ += word;
        return *this;
    }
    Writer& number(unsigned number) { return word(std::to_string(number)); }
    Writer& number_or_none(unsigned number, unsigned none) {
        return number == none ? word(none_mark) : this->number(number);
    }
    Writer& bits(std::uint32_t bits) {
        for_each_bit(bits, [&](unsigned i) { number(i); });
        return *this;
    }
    Writer& cards(std::uint32_t bits) {
        for_each_bit(bits, [&](unsigned i) { word(card_id(static_cast<Card>(i))); });
        return *this;
    }
    Writer& card(Card card) { return word(card == no_card ? none_mark : card_id(card)); }
    Writer& suit(unsigned suit) { return word(suit == no_suit ? none_mark : suit_ids[suit]); }
    std::string take() { return std::move(text_) + '\n'; }

private:
    std::string text_;
};

void write_deck(Writer& out, const State& s) {
    out.line("deck");
    s.deck.walk(
        [&](Card card) { out.card(card); },
        [&](const DialogueDeck::Set& group) { out.word("[").cards(group.word()).word("]"); });
}

}  // namespace

std::string Northwood::position_text(const State& s) {
    Writer out;
    out.line("setup").word(s.full_setup != 0 ? "full" : "intro");
    out.line("scenario").word(scenario_row(s.scenario).id);
    out.line("threshold").number(s.threshold);
    out.line("condition").word(s.condition_on != 0 ? "on" : "off");
    out.line("visit").number(s.visit);
    out.line("stream").number(s.stream);
    out.line("fief").number_or_none(s.fief, no_fief);
    out.line("previous").number_or_none(s.previous, no_fief);
    out.line("visited").bits(s.visited);
    out.line("rulers");
    for (Character ruler : s.rulers) out.word(character_text(ruler));
    out.line("status");
    for (Status status : s.status) out.word(status_words[static_cast<std::size_t>(status)]);
    out.line("allies");
    for (Character ally : s.allies) out.word(character_text(ally));
    out.line("covers");
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        out.number_or_none(s.cover_fief[slot], no_fief);
    }
    out.line("exhausted").bits(s.exhausted);
    out.line("asleep").bits(s.asleep);
    out.line("activated").bits(s.activated);
    out.line("nested").bits(s.nest);
    out.line("characters");
    for_each_bit(s.characters, [&](unsigned i) { out.word(characters[i].id); });
    out.line("hand").cards(s.hand);
    write_deck(out, s);
    out.line("aside").cards(s.aside);
    out.line("moving").cards(s.moving);
    out.line("discard");
    for (Card card : s.discard) out.card(card);
    out.line("score");
    for (Card card : s.score) out.card(card);
    out.line("dialogues").number(s.dialogues);
    out.line("trump").suit(s.trump);
    out.line("named").suit(s.named);
    out.line("next_free").number(s.next_free);
    out.line("next_no_score").number(s.next_no_score);
    out.line("next_trump").suit(s.next_trump);
    out.line("statement").card(s.statement);
    out.line("answer").card(s.answer);
    out.line("answer_scored").number(s.answer_scored);
    out.line("won_visits").bits(s.won_visits);
    out.line("substitutes_used").number(s.substitutes_used);
    out.line("tally").number(s.tally);
    out.line("redraw_used").number(s.redraw_used);
    out.line("rolled").number(s.rolled);
    out.line("bought").number(s.bought);
    out.line("resigned").number(s.resigned);
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        out.line("ask").word(ask_word(frame.kind)).number(frame.a).number(frame.b).number(frame.c);
    }
    return out.take();
}

// Reading.
// --------------------------------------------------------------------------------------------

namespace {

using Words = std::vector<std::string_view>;

State plain_position() {
    State s;
    s.full_setup = 1;
    s.visit = 1;
    s.stream = 1;
    s.fief = 0;
    s.visited = 1;
    s.covers.fill(no_character);
    s.cover_fief.fill(no_fief);
    for (unsigned suit = 0; suit < suit_count; ++suit) {
        s.allies[suit] = make_character(suit, jack);
        s.rulers[suit * 2] = make_character(suit, queen);
        s.rulers[suit * 2 + 1] = make_character(suit, king);
    }
    return s;
}

// Reads the words behind a line's name into the state; false if they can't be read.
class Reader {
public:
    explicit Reader(State& s) : s_(s) {}

    bool line(const Words& words) {
        const std::string_view name = words[0];
        words_ = std::span(words).subspan(1);
        if (name == "setup") return one_of({"intro", "full"}, s_.full_setup);
        if (name == "scenario") return scenario();
        if (name == "threshold") return number(s_.threshold, 16, 20) && s_.threshold % 2 == 0;
        if (name == "condition") return one_of({"off", "on"}, s_.condition_on);
        if (name == "visit") return number(s_.visit, 0, 8);
        if (name == "stream") return number(s_.stream, 0, 9);
        if (name == "fief") return fief(s_.fief);
        if (name == "previous") return fief(s_.previous);
        if (name == "visited") return visited_given_ = bits(s_.visited, fief_count);
        if (name == "rulers") return character_row(s_.rulers);
        if (name == "status") return status();
        if (name == "allies") return character_row(s_.allies);
        if (name == "covers") return covers();
        if (name == "exhausted") return bits(s_.exhausted, suit_count);
        if (name == "asleep") return bits(s_.asleep, suit_count);
        if (name == "activated") return bits(s_.activated, suit_count);
        if (name == "nested") return bits(s_.nest, suit_count);
        if (name == "characters") return character_set(s_.characters);
        if (name == "hand") return cards(s_.hand);
        if (name == "deck") return deck();
        if (name == "aside") return cards(s_.aside);
        if (name == "moving") return cards(s_.moving);
        if (name == "discard") return discard();
        if (name == "score") return pile(s_.score);
        if (name == "dialogues") return number(s_.dialogues, 0, 32);
        if (name == "trump") return trump_given_ = suit(s_.trump);
        if (name == "named") return suit(s_.named);
        if (name == "next_free") return number(s_.next_free, 0, 1);
        if (name == "next_no_score") return number(s_.next_no_score, 0, 1);
        if (name == "next_trump") return suit(s_.next_trump);
        if (name == "statement") return card(s_.statement);
        if (name == "answer") return card(s_.answer);
        if (name == "answer_scored") return number(s_.answer_scored, 0, 1);
        if (name == "won_visits") return bits(s_.won_visits, 8);
        if (name == "substitutes_used") return number(s_.substitutes_used, 0, 8);
        if (name == "tally") return number(s_.tally, 0, 8);
        if (name == "redraw_used") return number(s_.redraw_used, 0, 1);
        if (name == "rolled") return number(s_.rolled, 0, 1);
        if (name == "bought") return number(s_.bought, 0, 1);
        if (name == "resigned") return number(s_.resigned, 0, 1);
        if (name == "ask") return ask();
        return false;
    }

    // Fills in what the lines left open.
    void finish() {
        if (s_.stack.depth() == 0) s_.stack.push(Ask::window, 0);
        if (!visited_given_) {
            s_.visited =
                s_.fief == no_fief ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << s_.fief);
        }
        if (!trump_given_ && s_.fief != no_fief && s_.rulers[s_.fief] < characters.size()) {
            s_.trump = static_cast<std::uint8_t>(character_suit(s_.rulers[s_.fief]));
        }
        std::uint32_t elsewhere = s_.hand | s_.aside;
        for (Card c : s_.discard) elsewhere |= card_bit(c);
        for (Card c : s_.score) elsewhere |= card_bit(c);
        for (const std::uint32_t group : groups_) elsewhere |= group;
        if (rest_in_discard_) {
            for_each_bit(~elsewhere, [&](unsigned c) {
                if (s_.discard.size() == card_count)
                    return;  // a card was given twice: refused below
                s_.discard.insert(*rest_in_discard_, static_cast<Card>(c));
                ++*rest_in_discard_;
            });
            elsewhere = all_cards;
        }
        if (groups_.empty() && !deck_given_) rest_ = 0;
        for (std::size_t i = groups_.size() + 1; i-- > 0;) {  // the bottom first
            if (rest_ && *rest_ == i) put_on_top(~elsewhere);
            if (i > 0) put_on_top(groups_[i - 1]);
        }
    }

private:
    // Each put goes above what is there already.
    void put_on_top(std::uint32_t group) {
        if (std::popcount(group) == 1) {
            s_.deck.put_on_top(static_cast<Card>(std::countr_zero(group)));
            return;
        }
        if (group == 0) return;
        DialogueDeck above;
        above.shuffle(DialogueDeck::Set::from_word(group));
        std::vector<std::uint32_t> below;
        s_.deck.walk([&](Card c) { below.push_back(card_bit(c)); },
                     [&](const DialogueDeck::Set& set) { below.push_back(set.word()); });
        s_.deck = above;
        for (const std::uint32_t set : below) {
            if (std::popcount(set) == 1) {
                s_.deck.put_at_bottom(static_cast<Card>(std::countr_zero(set)));
            } else {
                s_.deck.put_shuffled_at_bottom(DialogueDeck::Set::from_word(set));
            }
        }
    }

    bool one_of(std::array<std::string_view, 2> choices, std::uint8_t& out) {
        if (words_.size() != 1 || (words_[0] != choices[0] && words_[0] != choices[1]))
            return false;
        out = words_[0] == choices[1] ? 1 : 0;
        return true;
    }
    bool scenario() {
        if (words_.size() != 1) return false;
        for (unsigned i = 0; i < scenarios.size(); ++i) {
            if (scenarios[i].id != words_[0]) continue;
            s_.scenario = static_cast<Scenario>(i);
            return true;
        }
        return false;
    }
    static bool read_number(std::string_view word, std::uint8_t& out, unsigned least,
                            unsigned most) {
        const auto value = parse_number<unsigned>(word, least, most);
        if (value) out = static_cast<std::uint8_t>(*value);
        return value.has_value();
    }
    bool number(std::uint8_t& out, unsigned least, unsigned most) {
        return words_.size() == 1 && read_number(words_[0], out, least, most);
    }
    bool fief(std::uint8_t& out) {
        if (words_.size() != 1) return false;
        if (words_[0] == none_mark) {
            out = no_fief;
            return true;
        }
        return read_number(words_[0], out, 0, fief_count - 1);
    }
    bool bits(std::uint8_t& out, unsigned count) {
        out = 0;
        for (std::string_view word : words_) {
            std::uint8_t bit = 0;
            if (!read_number(word, bit, 0, count - 1)) return false;
            out |= static_cast<std::uint8_t>(1U << bit);
        }
        return true;
    }
    template <std::size_t N>
    bool character_row(std::array<Character, N>& out) {
        if (words_.size() != N) return false;
        for (std::size_t i = 0; i < N; ++i) {
            out[i] = words_[i] == masked_mark ? masked : character_by_id(words_[i]);
            if (out[i] == no_character && words_[i] != none_mark) return false;
        }
        return true;
    }
    bool character_set(std::uint32_t& out) {
        out = 0;
        for (std::string_view word : words_) {
            const Character character = character_by_id(word);
            if (character >= character_count) return false;
            out |= 1U << character;
        }
        return true;
    }
    bool status() {
        if (words_.size() != fief_count) return false;
        for (unsigned i = 0; i < fief_count; ++i) {
            const auto at = std::ranges::find(status_words, words_[i]);
            if (at == status_words.end()) return false;
            s_.status[i] = static_cast<Status>(at - status_words.begin());
        }
        return true;
    }
    // The fief that each slot's substitute comes from; read the rulers first.
    bool covers() {
        if (words_.size() != suit_count) return false;
        for (unsigned slot = 0; slot < suit_count; ++slot) {
            if (words_[slot] == none_mark) continue;
            if (!read_number(words_[slot], s_.cover_fief[slot], 0, fief_count - 1)) return false;
            s_.covers[slot] = s_.rulers[s_.cover_fief[slot]];
        }
        return true;
    }
    bool suit(std::uint8_t& out) {
        if (words_.size() != 1) return false;
        out = suit_by_id(words_[0]);
        return out != no_suit || words_[0] == none_mark;
    }
    bool card(Card& out) {
        if (words_.size() != 1) return false;
        out = card_by_id(words_[0]);
        return out != no_card || words_[0] == none_mark;
    }
    bool cards(std::uint32_t& out) {
        out = 0;
        for (std::string_view word : words_) {
            const Card c = card_by_id(word);
            if (c == no_card) return false;
            out |= card_bit(c);
        }
        return true;
    }
    bool pile(CardPile& out) {
        out.clear();
        for (std::string_view word : words_) {
            const Card c = card_by_id(word);
            if (c == no_card || out.size() == card_count) return false;
            out.push_back(c);
        }
        return true;
    }
    // "discard F1 ... C4": bottom first; "..." stands for all cards that are nowhere else
    // (for short decks, which must then be given whole).
    bool discard() {
        const auto at = std::ranges::find(words_, "...");
        if (at == words_.end()) return pile(s_.discard);
        const auto before = static_cast<std::size_t>(at - words_.begin());
        const auto all = words_;
        CardPile below;
        words_ = all.first(before);
        if (!pile(below)) return false;
        words_ = all.subspan(before + 1);
        if (!pile(s_.discard)) return false;
        if (below.size() + s_.discard.size() > card_count) return false;
        for (std::size_t i = 0; i < below.size(); ++i) s_.discard.insert(i, below[i]);
        rest_in_discard_ = before;
        return true;
    }
    // "deck C2 [ C3 C4 ] ... E8": known cards and groups from the top; "..." is a group of all
    // cards that are nowhere else.
    bool deck() {
        deck_given_ = true;
        groups_.clear();
        bool open = false;
        std::uint32_t group = 0;
        for (std::string_view word : words_) {
            if (word == "[" && !open) {
                open = true;
                group = 0;
            } else if (word == "]" && open && group != 0) {
                open = false;
                groups_.push_back(group);
            } else if (word == "..." && !open && !rest_) {
                rest_ = groups_.size();
            } else {
                const Card c = card_by_id(word);
                if (c == no_card) return false;
                if (open) {
                    group |= card_bit(c);
                } else {
                    groups_.push_back(card_bit(c));
                }
            }
        }
        std::size_t sets = rest_ ? 1 : 0;
        for (const std::uint32_t set : groups_) sets += std::popcount(set) > 1 ? 1U : 0U;
        return !open && sets <= 2 && groups_.size() + (rest_ ? 1U : 0U) <= 30;
    }
    bool ask() {
        if (words_.empty() || words_.size() > 4 || s_.stack.depth() == 6) return false;
        std::array<std::uint8_t, 3> operands{};
        for (std::size_t i = 1; i < words_.size(); ++i) {
            if (!read_number(words_[i], operands[i - 1], 0, 255)) return false;
        }
        for (unsigned i = 0; i <= static_cast<unsigned>(Ask::over); ++i) {
            if (ask_word(static_cast<Ask>(i)) != words_[0]) continue;
            s_.stack.push(static_cast<Ask>(i), operands[0], operands[1], operands[2]);
            return true;
        }
        return false;
    }

    State& s_;
    std::span<const std::string_view> words_;
    std::vector<std::uint32_t> groups_;  // of the deck, from the top
    std::optional<std::size_t> rest_;    // where "..." stands among them
    std::optional<std::size_t> rest_in_discard_;
    bool deck_given_ = false;
    bool visited_given_ = false;
    bool trump_given_ = false;
};

}  // namespace

std::expected<State, Problem> Northwood::parse_position(std::string_view text) {
    State s = plain_position();
    Reader reader(s);
    std::int64_t number = 0;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        ++number;
        const Words words = split_words(line);
        if (words.empty()) continue;
        if (!reader.line(words)) {
            return std::unexpected(
                Problem("northwood.error.position_line").with("line", number).with("text", line));
        }
    }
    reader.finish();
    const std::vector<std::string> broken = broken_invariants(s);
    if (!broken.empty()) {
        return std::unexpected(
            Problem("northwood.error.position_rule").with("rule", broken.front()));
    }
    return s;
}

// W15.2 and what follows from it.
// ---------------------------------------------------------------------

// An ability and its questions stand above the window in which it was used.
static bool abilities_stand_on_a_window(const Stack& stack) {
    const Ask bottom = stack.at(0).kind;
    const bool inside = bottom == Ask::draw_cards || bottom == Ask::draw_dig ||
                        bottom == Ask::look || (bottom >= Ask::name_suit && bottom <= Ask::ability);
    if (inside) return false;
    if (stack.depth() == 1) return true;
    const Entry& ability = stack.at(1);
    return bottom == Ask::window && ability.kind == Ask::ability && ability.a < suit_count &&
           ability.b < characters.size() && ability.c <= characters[ability.b].step_count;
}

std::vector<std::string> Northwood::broken_invariants(const State& s) {
    std::vector<std::string> broken;
    const auto expect = [&](bool holds, std::string_view what) {
        if (!holds) broken.emplace_back(what);
    };
    std::array<unsigned, card_count> copies{};
    const auto count_bits = [&](std::uint32_t bits) {
        for_each_bit(bits, [&](unsigned card) { ++copies[card]; });
    };
    count_bits(s.hand);
    count_bits(s.aside);
    s.deck.walk([&](Card card) { ++copies[card]; },
                [&](const DialogueDeck::Set& group) { count_bits(group.word()); });
    for (Card card : s.discard) ++copies[card];
    for (Card card : s.score) ++copies[card];
    const bool dealt = s.visit > 0;
    for (unsigned count : copies) {
        if (count == (dealt ? 1U : 0U)) continue;
        broken.emplace_back("W15.2 every card is in exactly one place");
        break;
    }
    expect((s.moving & ~s.hand) == 0, "W16.6 moving cards are hand cards");
    expect(s.deck.size() == s.deck.all().size(), "W16.1 the deck's count is its cards");
    expect(stars(s) <= all_stars && stars(s) <= stars_possible(s), "W15.2 at most 20 stars");
    expect(s.exhausted <= 0xF, "W15.2 at most four exhausted");
    expect(s.visit <= 8, "W4.1 eight visits");
    expect(s.dialogues <= 20, "W16.14 at most 20 dialogues in a visit");
    unsigned decided = 0;
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        const bool visited = ((s.visited >> fief) & 1U) != 0;
        const bool neutral = s.status[fief] == Status::neutral;
        expect(visited || neutral, "W0.8 only a visited ruler is friendly, spent or lost");
        expect(!visited || !neutral || fief == s.fief, "W8.4 a visited fief is won or lost");
        decided += neutral ? 0U : 1U;
    }
    expect(decided <= s.visit, "W4.1 one fief a visit");
    unsigned seen = 0;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        const std::uint8_t fief = s.cover_fief[slot];
        expect((fief == no_fief) == (s.covers[slot] == no_character),
               "W5.7 a substitute has a fief");
        if (fief == no_fief) continue;
        expect(s.status[fief] == Status::friendly, "W5.1 substitutes are friendly rulers");
        expect(((seen >> fief) & 1U) == 0, "W5.2 one slot for each substitute");
        seen |= 1U << fief;
    }
    if (asked(s) == Ask::window || asked(s) == Ask::answer) {
        expect(s.hand != 0, "W15.3 at a window a card is held");
    }
    if (asked(s) == Ask::window) expect(!s.deck.empty(), "W15.3 at a window the deck is not empty");
    if (asked(s) == Ask::answer) {
        expect(s.statement != no_card && !s.discard.empty() && s.discard.back() == s.statement,
               "W6.2 the statement lies on the discard pile");
    }
    expect(abilities_stand_on_a_window(s.stack), "W7.1 an ability is carried out in a window");
    const bool visiting = asked(s) >= Ask::substitutes && asked(s) != Ask::over;
    expect(!visiting || (s.fief != no_fief && s.rulers[s.fief] < characters.size()),
           "W4.2 a fief is being visited");
    return broken;
}

}  // namespace nb::northwood
