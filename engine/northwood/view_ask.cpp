#include "core/view.hpp"

#include "northwood/rules_internal.hpp"
#include "northwood/said.hpp"

// What is asked of the player: the prompt with its rule, each legal action with the things it
// touches, and the choices one may expect that are not legal, with the reason and its rule.

namespace nb::northwood {

using Json = JsonTree;

namespace {

struct Asked {
    Message prompt;
    std::string_view rule;
};

Message prompt(std::string_view key) { return say("prompt", key); }

Card looked_at(const State& s) { return s.deck.top_known() ? s.deck.top() : no_card; }

// The card whose text is followed, with the slot it acts from.
const Entry& ability_frame(const State& s) {
    std::size_t at = s.stack.depth() - 1;
    while (at > 0 && s.stack.at(at).kind != Ask::ability) --at;
    return s.stack.at(at);
}
Message acting_name(const State& s) { return say_character(acting(s, ability_frame(s).a)); }
// The rule of the ability that is being carried out, by the step it has reached.
std::string_view ability_rule(const State& s) {
    static constexpr std::array<std::string_view, characters.size()> rules = {
        "W12.1",  "W12.2",  "W12.3",  "W12.13", "W12.14", "W12.15", "W12.4",  "W12.5",
        "W12.6",  "W12.16", "W12.17", "W12.18", "W12.7",  "W12.8",  "W12.9",  "W12.19",
        "W12.20", "W12.21", "W12.10", "W12.11", "W12.12", "W12.22", "W12.23", "W12.24",
        "W13.5",  "W13.5",  "W13.5",  "W13.5",  "W16.22", "W13.5"};
    return rules[ability_frame(s).b];
}

Message exchange_prompt(const State& s, unsigned pile) {
    if (pile == pile_deck) return prompt("exchange_deck").with("card", say_card(looked_at(s)));
    const bool score = pile == pile_score;
    return prompt(score ? "exchange_score" : "exchange_discard")
        .with("card", say_card(score ? s.score.back() : s.discard.back()));
}

Asked what_is_asked(const State& s) {
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::keep_ally: return {prompt("keep").with("left", frame.a), "W16.28"};
        case Ask::choose_fief: return {prompt("choose_fief").with("visit", s.visit), "W4.2"};
        case Ask::substitutes: return {prompt("substitutes"), "W5.1"};
        case Ask::choose_stall: return {prompt("market_choose"), "W13.4"};
        case Ask::pay_stall:
            return {prompt("market_give").with("card", say_card(frame.a)), "W13.4"};
        case Ask::window:
            return {prompt(frame.a == 0 ? "window" : "turn_only"), frame.a == 0 ? "W6.1" : "W7.2"};
        case Ask::answer:
            return {prompt("answer").with("statement", say_card(s.statement)), "W6.3"};
        case Ask::nest:
            return {prompt("nest").with("ruler", say_character(s.rulers[s.fief])), "W16.28"};
        case Ask::dismiss: return {prompt("dismiss"), "W16.29"};
        case Ask::name_suit:
            return {prompt("name_suit").with("character", acting_name(s)), ability_rule(s)};
        case Ask::take_piles:
            return {prompt("take_piles").with("character", acting_name(s)), "W16.7"};
        case Ask::land:
            return {prompt(frame.a == pile_score ? "land_score" : "land_discard")
                        .with("left", std::popcount(s.moving)),
                    "W11.3"};
        case Ask::discard:
            return {prompt("discard").with("least", frame.a).with("most", frame.b),
                    ability_rule(s)};
        case Ask::discard_nine:
            if (frame.a == no_card) return {prompt("discard_pair"), "W12.6"};
            return {prompt("discard_partner").with("card", say_card(frame.a)), "W12.6"};
        case Ask::swap_ruler: return {prompt("swap"), "W12.7"};
        case Ask::exchange: return {exchange_prompt(s, frame.a), ability_rule(s)};
        case Ask::ready: return {prompt("ready"), "W12.20"};
        case Ask::arrange:
            return {prompt("arrange").with("first", say_card(looked_at(s))), "W12.22"};
        case Ask::score_card: return {prompt("score_card"), ability_rule(s)};
        case Ask::copy_exhausted: return {prompt("copy"), "W16.22"};
        case Ask::look_discard:
            return {prompt("heckle").with("card", say_card(looked_at(s))), ability_rule(s)};
        default: return {prompt("over"), "W10.1"};
    }
}

// Things that a choice touches.
// ------------------------------------------------------------------------

Json touch_card(Card card) { return object({{"card", card_id(card)}}); }
Json touch_fief(unsigned fief) { return object({{"fief", fief}}); }
Json touch_slot(unsigned slot) { return object({{"slot", slot}}); }
Json touch_button(std::string_view name) { return object({{"button", name}}); }

struct Offer {
    Message label;
    Json touches = Json::array();
};

Offer offer(std::string_view key, Json touch) {
    Offer made{say("action", key), Json::array()};
    made.touches.push_back(std::move(touch));
    return made;
}
Offer card_offer(std::string_view key, Card card) {
    Offer made = offer(key, touch_card(card));
    made.label.with("card", say_card(card));
    return made;
}
Offer slot_offer(const State& s, std::string_view key, std::string_view arg, unsigned slot) {
    Offer made = offer(key, touch_slot(slot));
    made.label.with(arg, say_character(acting(s, slot)));
    return made;
}
Offer fief_offer(const State& s, std::string key, unsigned fief) {
    const Character ruler = s.rulers[fief];
    if (ruler == masked) key += "_masked";
    Offer made = offer(key, touch_fief(fief));
    made.label.with("fief", fief);
    if (ruler != masked) made.label.with("ruler", say_character(ruler));
    return made;
}

Offer play_offer(const State& s, Card card) {
    Offer made = card_offer("play", card);
    if (would_score(s, card)) made.touches[0]["scores"] = true;
    return made;
}

Offer cover_offer(const State& s, unsigned fief, unsigned slot) {
    Offer made = offer("cover", touch_fief(fief));
    made.touches.push_back(touch_slot(slot));
    made.label.with("ruler", say_character(s.rulers[fief]))
        .with("fief", fief)
        .with("slot", say_suit(slot));
    return made;
}

Offer done_offer(const State& s) {
    Offer made = offer("done", touch_button("done"));
    unsigned count = 0;
    for (Character cover : s.covers) count += cover != no_character ? 1U : 0U;
    made.label.with("count", count);
    return made;
}

Offer take_offer(unsigned piles) {
    Offer made{say("action", "take").with("piles", say_piles(piles)), Json::array()};
    if ((piles & pile_deck) != 0) made.touches.push_back(object({{"pile", "deck"}}));
    if ((piles & pile_discard) != 0) made.touches.push_back(object({{"pile", "discard"}}));
    if ((piles & pile_score) != 0) made.touches.push_back(object({{"pile", "score"}}));
    return made;
}

Offer arrange_offer(Action action) {
    if (action.b == no_card) {
        Offer made = offer(action.c == 1 ? "arrange_top" : "arrange_bottom", touch_card(action.a));
        made.label.with("first", say_card(action.a));
        return made;
    }
    static constexpr std::string_view keys[] = {"arrange_bottom_bottom", "arrange_top_bottom",
                                                "arrange_top_top"};
    Offer made = offer(keys[action.c], touch_card(action.a));
    made.touches.push_back(touch_card(action.b));
    made.label.with("first", say_card(action.a)).with("second", say_card(action.b));
    return made;
}

Offer make_offer(const State& s, Action action) {
    switch (verb_of(action)) {
        case Verb::keep: return slot_offer(s, "keep", "ally", action.a);
        case Verb::visit: return fief_offer(s, "visit", action.a);
        case Verb::redraw: return offer("redraw", touch_button("redraw"));
        case Verb::resign: return offer("resign", touch_button("resign"));
        case Verb::cover: return cover_offer(s, action.a, action.b);
        case Verb::done: return done_offer(s);
        case Verb::buy: return card_offer("buy", action.a);
        case Verb::leave: return offer("leave", touch_button("leave"));
        case Verb::give: return card_offer("give", action.a);
        case Verb::use: return slot_offer(s, "use", "character", action.a);
        case Verb::turn: {
            Offer made = offer("turn", object({{"pile", "deck"}}));
            made.touches.push_back(touch_button("turn"));
            return made;
        }
        case Verb::play: return play_offer(s, action.a);
        case Verb::roll: return offer("roll", touch_button("roll"));
        case Verb::name: {
            Offer made = offer("name", object({{"suit", suit_ids[action.a]}}));
            made.label.with("suit", say_suit(action.a));
            return made;
        }
        case Verb::take: return take_offer(action.a);
        case Verb::land: return card_offer("land", action.a);
        case Verb::discard: return card_offer("discard", action.a);
        case Verb::stop: return offer("stop", touch_button("stop"));
        case Verb::swap: return fief_offer(s, "swap", action.a);
        case Verb::ready: return slot_offer(s, "ready", "character", action.a);
        case Verb::arrange: return arrange_offer(action);
        case Verb::score: return card_offer("score", action.a);
        case Verb::copy: return slot_offer(s, "copy", "character", action.a);
        case Verb::drop: {
            Offer made = offer("drop", touch_button("drop"));
            made.label.with("card", say_card(looked_at(s)));
            return made;
        }
        case Verb::hold: {
            Offer made = offer("hold", touch_button("hold"));
            made.label.with("card", say_card(looked_at(s)));
            return made;
        }
        case Verb::nest: {
            Offer made = offer("nest", touch_slot(action.a));
            made.label.with("slot", say_suit(action.a));
            return made;
        }
        case Verb::decline: return offer("decline", touch_button("decline"));
        case Verb::dismiss: return slot_offer(s, "dismiss", "ally", action.a);
        case Verb::chance: break;
    }
    return offer("turn", touch_button("turn"));
}

// Why not.
// --------------------------------------------------------------------------------------------

class Refusals {
public:
    explicit Refusals(Json& out) : out_(out) {}
    void add(Json touch, const Message& reason, std::string_view rule) {
        out_.push_back(object({{"touches", Json::array({std::move(touch)})},
                               {"reason", to_json(reason)},
                               {"rule", rule}}));
    }
    void cards(std::uint32_t cards, const Message& reason, std::string_view rule) {
        for_each_bit(
            cards, [&](unsigned card) { add(touch_card(static_cast<Card>(card)), reason, rule); });
    }

private:
    Json& out_;
};

Message reason(std::string_view key) { return say("reason", key); }

void refuse_fiefs(const State& s, Refusals& out) {
    const unsigned open = open_fiefs(s);
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (((open >> fief) & 1U) != 0) continue;
        if (((s.visited >> fief) & 1U) != 0) {
            out.add(touch_fief(fief), reason("visited").with("fief", fief), "W4.1");
        } else if (s.scenario == Scenario::winter2) {
            out.add(touch_fief(fief), reason("other_bank"), "W13.4");
        } else {
            out.add(touch_fief(fief),
                    reason("too_near").with("fief", fief).with("previous", s.previous), "W13.4");
        }
    }
}

void refuse_substitutes(const State& s, Refusals& out) {
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (s.status[fief] == Status::friendly) continue;
        if (s.status[fief] == Status::neutral) {
            out.add(touch_fief(fief), reason("not_friendly_yet"), "W5.1");
        } else {
            out.add(touch_fief(fief), reason("not_substitute").with("fief", fief), "W5.6");
        }
    }
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (s.covers[slot] == no_character) continue;
        out.add(touch_slot(slot),
                reason("covered").with("character", say_character(s.covers[slot])), "W5.2");
    }
}

void refuse_slots(const State& s, Refusals& out) {
    const bool window = asked(s) == Ask::window;
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        const Character character = acting(s, slot);
        if (character == no_character) {
            out.add(touch_slot(slot), reason("empty_slot"), "W16.2");
        } else if (((s.exhausted >> slot) & 1U) != 0) {
            out.add(touch_slot(slot),
                    reason("exhausted").with("character", say_character(character)), "W7.4");
        } else if (((usable_slots(s) >> slot) & 1U) == 0) {
            out.add(touch_slot(slot), reason("asleep").with("character", say_character(character)),
                    "W16.25");
        } else if (!window) {
            out.add(touch_slot(slot), reason("wrong_time"), "W7.1");
        } else if (s.stack.top().a != 0) {
            out.add(touch_slot(slot), reason("one_per_window"), "W7.2");
        }
    }
}

void refuse_answers(const State& s, Refusals& out) {
    const Message must_follow = reason("follow_suit").with("suit", say_suit(suit_of(s.statement)));
    out.cards(s.hand & ~legal_answers(s), must_follow, "W6.3");
    refuse_slots(s, out);
    if (s.scenario != Scenario::summer3) return;
    if (s.rolled != 0) {
        out.add(touch_button("roll"), reason("rolled_already"), "W13.4");
    } else if (s.deck.empty()) {
        out.add(touch_button("roll"), reason("deck_empty"), "W13.4");
    }
}

void refuse_swaps(const State& s, Refusals& out) {
    const unsigned partners = swap_partners(s, s.stack.top().a);
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (((partners >> fief) & 1U) != 0 || fief == s.fief) continue;
        const bool visited = ((s.visited >> fief) & 1U) != 0;
        out.add(touch_fief(fief), reason(visited ? "not_neutral" : "too_far").with("fief", fief),
                "W12.7");
    }
}

void refuse_exhausted(const State& s, Refusals& out) {
    const unsigned own = s.stack.top().a;
    const std::string_view rule = asked(s) == Ask::ready ? "W12.20" : "W16.22";
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        if (slot == own) {
            out.add(touch_slot(slot), reason("itself"), rule);
        } else if (((s.exhausted >> slot) & 1U) == 0) {
            out.add(touch_slot(slot), reason("not_exhausted"), rule);
        }
    }
}

void refusals(const State& s, Json& list) {
    Refusals out(list);
    const Entry& frame = s.stack.top();
    switch (frame.kind) {
        case Ask::choose_fief: refuse_fiefs(s, out); return;
        case Ask::substitutes: refuse_substitutes(s, out); return;
        case Ask::window: refuse_slots(s, out); return;
        case Ask::answer: refuse_answers(s, out); return;
        case Ask::swap_ruler: refuse_swaps(s, out); return;
        case Ask::ready:
        case Ask::copy_exhausted: refuse_exhausted(s, out); return;
        case Ask::discard_nine:
            out.cards(s.hand & ~nine_cards(s, frame.a), reason("no_partner"), "W12.6");
            return;
        case Ask::score_card:
            out.cards(s.hand & ~suit_mask(frame.a), reason("wrong_suit"), "W13.5");
            return;
        case Ask::land:
            if (frame.a == pile_score) {
                const bool highest = s.moving == extreme_cards(s.hand, true);
                out.cards(s.hand & ~s.moving, reason(highest ? "not_highest" : "not_lowest"),
                          highest ? "W12.3" : "W12.14");
            } else {
                out.cards(s.hand & ~s.moving, reason("wrong_suit"), "W16.6");
            }
            return;
        default: return;
    }
}

}  // namespace

void view_ask(const State& s, Json& out) {
    const Asked question = what_is_asked(s);
    out["ask"] = object({{"prompt", to_json(question.prompt)}, {"rule", question.rule}});
    ActionList list;
    Northwood::actions(s, list);
    for (Action action : list) {
        Offer made = make_offer(s, action);
        out["actions"].push_back(object({{"action", Northwood::action_text(action)},
                                         {"label", to_json(made.label)},
                                         {"touches", std::move(made.touches)}}));
    }
    refusals(s, out["refusals"]);
}

}  // namespace nb::northwood
