#include <array>

#include "northwood/rules_internal.hpp"
#include "northwood/said.hpp"

// The log: what an action or an outcome did, told by comparing the position before it with the one
// after it, where a visit that has ended still lies on the table. A spectator is told no hidden
// card (W11.6).

namespace nb::northwood {

namespace {

enum class Place : std::uint8_t { nowhere, hand, deck, aside, discard, score };
using Places = std::array<Place, card_count>;

Places places_of(const State& s) {
    Places places{};
    const auto put = [&](std::uint32_t cards, Place place) {
        for_each_bit(cards, [&](unsigned card) { places[card] = place; });
    };
    put(s.deck.all().word(), Place::deck);
    put(s.hand, Place::hand);
    put(s.aside, Place::aside);
    for (Card card : s.discard) places[card] = Place::discard;
    for (Card card : s.score) places[card] = Place::score;
    return places;
}

class Teller {
public:
    Teller(const State& before, Action action, bool sees_hand)
        : before_(before), after_(before), action_(action), sees_hand_(sees_hand) {
        apply_until_visit_end(after_, action);
        from_ = places_of(before_);
        to_ = places_of(after_);
    }

    std::vector<Message> tell() {
        tell_cast();
        tell_action();
        if (before_.visit > 0 && asked(before_) != Ask::draw_hand) tell_cards();
        tell_effects();
        tell_statement();
        tell_visit_start();
        if (asked(after_) == Ask::visit_end) tell_visit_end();
        if (asked(final_position()) == Ask::over) tell_game_end();
        return std::move(lines_);
    }

private:
    void line(Message message) { lines_.push_back(std::move(message)); }
    static Message log(std::string_view key) { return say("log", key); }
    [[nodiscard]] Verb verb() const { return verb_of(action_); }
    [[nodiscard]] bool moved(unsigned card, Place from, Place to) const {
        return from_[card] == from && to_[card] == to;
    }
    [[nodiscard]] const State& final_position() {
        if (!final_) {
            final_ = after_;
            if (asked(*final_) == Ask::visit_end) finish_visit(*final_);
        }
        return *final_;
    }

    // Allies and rulers that were dealt, unmasked or swapped.
    void tell_cast() {
        bool told = false;
        for (unsigned slot = 0; slot < suit_count; ++slot) {
            if (after_.allies[slot] == before_.allies[slot] || after_.allies[slot] == no_character)
                continue;
            line(log("ally_dealt").with("character", say_character(after_.allies[slot])));
            told = true;
        }
        for (unsigned fief = 0; fief < fief_count; ++fief) {
            const Character was = before_.rulers[fief];
            const Character is = after_.rulers[fief];
            if (was == is) continue;
            told = true;
            if (was == no_character) {
                line(log("ruler_dealt").with("character", say_character(is)).with("fief", fief));
            } else if (was == masked) {
                // The mask came off by a swap if the visited fief's ruler lies there now.
                const Character shown = fief == before_.fief || before_.rulers[before_.fief] != is
                                            ? is
                                            : after_.rulers[before_.fief];
                line(log("mask_off").with("fief", fief).with("ruler", say_character(shown)));
            }
        }
        if (!told && asked(before_) == Ask::draw_character) {
            const std::uint32_t turned = before_.characters & ~after_.characters;
            const auto character = static_cast<Character>(
                nth_bit(character_pool(before_, before_.stack.top()), outcome_of(action_)));
            if (turned != 0) line(log("laid_aside").with("character", say_character(character)));
        }
        const bool same_visit = before_.visit == after_.visit && before_.fief != no_fief;
        if (same_visit && after_.rulers[before_.fief] != before_.rulers[before_.fief] &&
            before_.rulers[before_.fief] < characters.size()) {
            unsigned other = 0;
            while (after_.rulers[other] != before_.rulers[before_.fief]) ++other;
            line(log("swapped")
                     .with("fief", before_.fief)
                     .with("other", other)
                     .with("ruler", say_character(after_.rulers[before_.fief])));
        }
    }

    void tell_action() {
        switch (verb()) {
            case Verb::keep:
                line(log("kept").with("ally", say_character(before_.allies[action_.a])));
                return;
            case Verb::redraw: line(log("redraw")); return;
            case Verb::resign: line(log("resign")); return;
            case Verb::cover: tell_cover(); return;
            case Verb::done: {
                unsigned count = 0;
                for (Character cover : before_.covers) count += cover != no_character ? 1U : 0U;
                line(log("substitutes_done").with("count", count));
                return;
            }
            case Verb::buy: line(log("buying").with("card", say_card(action_.a))); return;
            case Verb::leave: line(log("bought_nothing")); return;
            case Verb::use: tell_use(); return;
            case Verb::play: tell_answer(); return;
            case Verb::roll: line(log("rolled").with("card", say_card(before_.statement))); return;
            case Verb::name: line(log("named").with("suit", say_suit(action_.a))); return;
            case Verb::ready:
                line(log("readied").with("character", say_character(acting(before_, action_.a))));
                return;
            case Verb::arrange: tell_arrangement(); return;
            case Verb::copy:
                tell_copy(acting(before_, before_.stack.top().a), acting(before_, action_.a));
                tell_known_looks(acting(before_, action_.a));
                return;
            case Verb::hold: line(log("held")); return;
            case Verb::stop: line(log("stopped")); return;
            case Verb::nest:
                line(log("nested").with("ruler", say_character(before_.rulers[before_.fief])));
                return;
            case Verb::decline: line(log("nest_declined")); return;
            case Verb::dismiss:
                line(log("dismissed").with("ally", say_character(before_.allies[action_.a])));
                return;
            default: return;
        }
    }

    void tell_cover() {
        const Message ruler = say_character(before_.rulers[action_.a]);
        const Character ally = before_.allies[action_.b];
        if (ally == no_character) {
            line(log("cover_empty").with("ruler", ruler).with("suit", say_suit(action_.b)));
        } else {
            line(log("cover").with("ruler", ruler).with("slot_ally", say_character(ally)));
        }
    }

    void tell_copy(Character copying, Character copied) {
        if (characters[copied].copier) {
            line(log("copies_nothing").with("character", say_character(copying)));
        } else {
            line(log("copies")
                     .with("character", say_character(copying))
                     .with("copied", say_character(copied)));
        }
    }

    void tell_use() {
        const Character character = acting(before_, action_.a);
        line(log("use").with("character", say_character(character)));
        const CharacterRow& row = characters[character];
        const bool copies = row.steps[0].op == Op::copy_ruler;
        const Character followed = copies ? before_.rulers[before_.fief] : character;
        if (copies) tell_copy(character, followed);
        if (tell_known_looks(followed)) return;
        State unchanged = after_;
        unchanged.exhausted = before_.exhausted;
        unchanged.activated = before_.activated;
        unchanged.stack = before_.stack;
        if (asked(after_) == Ask::window && unchanged == before_) {
            line(log("nothing").with("character", say_character(character)));
        }
    }

    void tell_answer() {
        const bool scored = would_score(before_, action_.a);
        line(log(scored ? "answer_scored" : "answer_missed")
                 .with("card", say_card(action_.a))
                 .with("score", static_cast<std::int64_t>(before_.score.size() + (scored ? 1 : 0)))
                 .with("target", before_.fief));
    }

    void tell_arrangement() {
        if (!sees_hand_) {
            line(log("arranged_hidden"));
            return;
        }
        for (unsigned i = 0; i < 2; ++i) {
            const Card card = i == 0 ? action_.a : action_.b;
            if (card == no_card) continue;
            line(log(i < action_.c ? "arranged_top" : "arranged_bottom")
                     .with("card", say_card(card)));
        }
    }

    // What moved by the action, an outcome or a step that carried itself out.
    void tell_cards() {
        if (asked(before_) == Ask::look || asked(after_) == Ask::look) tell_looks();
        tell_given();
        tell_landed(after_.score, Place::score, "landed_score");
        tell_landed(after_.discard, Place::discard,
                    verb() == Verb::discard ? "discarded" : "landed_discard");
        const bool digs =
            asked(before_) == Ask::draw_dig || (verb() == Verb::name && dig_follows());
        unsigned hidden = 0;
        for (unsigned card = 0; card < card_count; ++card) {
            const Message name = say_card(static_cast<Card>(card));
            if (moved(card, Place::deck, Place::hand) && verb() != Verb::give) {
                if (digs) {
                    line(log("dug_found").with("card", name));
                } else if (sees_hand_) {
                    line(log("card_drawn").with("card", name));
                } else {
                    ++hidden;
                }
            } else if (moved(card, Place::deck, Place::aside) &&
                       asked(before_) == Ask::draw_stall) {
                line(log("stall").with("card", name));
            } else if (moved(card, Place::score, Place::deck)) {
                line(log("put_on_deck").with("card", name));
            } else if (verb() == Verb::take && moved(card, Place::discard, Place::hand)) {
                line(log("taken").with("card", name).with("pile", say_piles(pile_discard)));
            } else if (verb() == Verb::take && moved(card, Place::score, Place::hand)) {
                line(log("taken").with("card", name).with("pile", say_piles(pile_score)));
            } else if (moved(card, Place::deck, Place::discard)) {
                tell_turned(static_cast<Card>(card));
            }
        }
        if (hidden > 0) line(log("card_drawn_hidden").with("count", hidden));
        if (digs && after_.deck.empty() && after_.hand == before_.hand) {
            line(log("dug_nothing"));
        }
    }

    // Known cards are turned up as soon as the suit is named, without a chance event (W12.24).
    [[nodiscard]] bool dig_follows() const {
        const Entry& ability = before_.stack.at(before_.stack.depth() - 2);
        return characters[ability.b].steps[ability.c].op == Op::dig;
    }

    void tell_turned(Card card) {
        if (card == after_.statement && after_.statement != before_.statement) return;
        if (asked(before_) == Ask::draw_leaf || verb() == Verb::play) {
            line(log("leaf").with("card", say_card(card)));
        } else if (asked(before_) != Ask::draw_second && asked(before_) != Ask::draw_statement &&
                   verb() != Verb::turn) {
            line(log("dug").with("card", say_card(card)));
        }
    }

    void tell_look(Card card) {
        line(sees_hand_ ? log("looked").with("card", say_card(card)) : log("looked_hidden"));
    }
    static std::vector<Card> known_cards(const State& s) {
        std::vector<Card> known;
        s.deck.walk([&](Card card) { known.push_back(card); }, [](auto&&) {});
        return known;
    }

    // An ability that begins by looking at cards which are all known: no chance event tells them.
    bool tell_known_looks(Character character) {
        const Step& step = characters[character].steps[0];
        if (step.op != Op::look || asked(after_) == Ask::look) return false;
        const std::vector<Card> known = known_cards(before_);
        for (std::size_t i = 0; i < step.n && i < known.size(); ++i) tell_look(known[i]);
        return true;
    }

    void tell_looks() {
        const std::vector<Card> known = known_cards(after_);
        const Entry& look = asked(before_) == Ask::look ? before_.stack.top() : after_.stack.top();
        const std::size_t from = asked(before_) == Ask::look ? look.a : 0;
        const bool goes_on = asked(after_) == Ask::look;
        const std::size_t until = goes_on ? after_.stack.top().a : look.b;
        for (std::size_t i = from; i < until && i < known.size(); ++i) {
            tell_look(known[i]);
        }
    }

    // A hand card that was exchanged for a card of the deck, a pile or a stall.
    void tell_given() {
        if (verb() != Verb::give) return;
        const Message given = say_card(action_.a);
        if (asked(before_) == Ask::pay_stall) {
            line(log("bought").with("card", say_card(before_.stack.top().a)).with("given", given));
        } else if (before_.stack.top().a == pile_deck) {
            line(sees_hand_ ? log("exchanged_deck").with("card", given)
                            : log("exchanged_deck_hidden"));
        } else {
            const CardPile& pile =
                before_.stack.top().a == pile_score ? before_.score : before_.discard;
            line(log("exchanged_pile").with("card", given).with("taken", say_card(pile.back())));
        }
    }

    void tell_landed(const CardPile& pile, Place place, std::string_view key) {
        if (verb() == Verb::play || verb() == Verb::give) return;
        for (std::size_t i = 0; i < pile.size(); ++i) {
            if (!moved(pile[i], Place::hand, place)) continue;
            Message said = log(key).with("card", say_card(pile[i]));
            if (place == Place::score) said.with("score", static_cast<std::int64_t>(i + 1));
            line(std::move(said));
        }
    }

    void tell_effects() {
        if (after_.next_free > before_.next_free) line(log("free_answer"));
        if (after_.next_no_score > before_.next_no_score) line(log("no_score"));
        if (after_.next_trump != before_.next_trump && after_.next_trump != no_suit) {
            line(log("trump_next").with("suit", say_suit(after_.next_trump)));
        }
    }

    void tell_statement() {
        if (asked(after_) != Ask::answer || asked(before_) == Ask::answer) {
            if (verb() != Verb::roll || asked(after_) != Ask::answer) return;
        }
        const Message statement = say_card(after_.statement);
        if (after_.discard.size() >= before_.discard.size() + 2) {  // scenario 15
            const Card other = after_.discard[after_.discard.size() - 2];
            line(log("second_voice").with("card", say_card(other)).with("statement", statement));
        } else if (is_chance(action_)) {
            line(log("statement")
                     .with("card", statement)
                     .with("left", static_cast<std::int64_t>(after_.deck.size()))
                     .with("outcomes", Northwood::turn(before_).outcomes));
        } else {
            line(log("statement_known").with("card", statement));
        }
    }

    void tell_visit_start() {
        if (asked(after_) == Ask::choose_fief && asked(before_) == Ask::draw_hand) {
            line(log("hand_dealt").with("count", std::popcount(after_.hand)));
        }
        if (asked(after_) != Ask::substitutes || asked(before_) == Ask::substitutes) return;
        line(log("visit")
                 .with("visit", after_.visit)
                 .with("fief", after_.fief)
                 .with("ruler", say_character(after_.rulers[after_.fief]))
                 .with("suit", say_suit(after_.trump)));
    }

    void tell_visit_end() {
        const Message ruler = say_character(after_.rulers[after_.fief]);
        const auto score = static_cast<std::int64_t>(after_.score.size());
        if (after_.score.size() == after_.fief) {
            line(log("visit_won")
                     .with("fief", after_.fief)
                     .with("score", score)
                     .with("ruler", ruler)
                     .with("stars", fief_stars[after_.fief]));
        } else {
            line(log("visit_lost")
                     .with("fief", after_.fief)
                     .with("score", score)
                     .with("target", after_.fief)
                     .with("ruler", ruler));
        }
        for (Character cover : after_.covers) {
            if (cover != no_character) line(log("spent").with("ruler", say_character(cover)));
        }
    }

    void tell_game_end() {
        const State& end = final_position();
        Message said = log(base_win(end) ? "game_won" : "game_lost").with("stars", stars(end));
        if (!base_win(end)) said.with("threshold", end.threshold);
        line(std::move(said));
    }

    const State& before_;
    State after_;
    std::optional<State> final_;
    Action action_;
    bool sees_hand_;
    Places from_{};
    Places to_{};
    std::vector<Message> lines_;
};

}  // namespace

std::vector<Message> Northwood::log(const State& s, Action action, std::optional<Seat> viewer) {
    return Teller(s, action, viewer == Seat{0}).tell();
}

std::optional<Message> Northwood::landmark(const State& s) {
    if (asked(s) != Ask::choose_fief) return std::nullopt;
    return Message("table.rewind.visit").with("visit", s.visit);
}

}  // namespace nb::northwood
