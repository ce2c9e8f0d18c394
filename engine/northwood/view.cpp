#include "core/view.hpp"

#include "northwood/rules_internal.hpp"
#include "northwood/said.hpp"

// What one viewer may know, built from nothing (docs/protocol.md). The player knows everything but
// the order of the deck (W11.6); a spectator doesn't see the hand, nor what was looked at in the
// deck. What is asked and why something can't be chosen is in view_ask.cpp.

namespace nb::northwood {

using Json = JsonTree;

void view_ask(const State& s, Json& out);

namespace {

constexpr std::array<std::string_view, 5> status_ids = {"neutral", "friendly", "spent", "lost",
                                                        "nested"};

std::string_view phase(const State& s) {
    switch (asked(s)) {
        case Ask::draw_character: return "setup";
        case Ask::keep_ally: return "keep";
        case Ask::draw_hand:
        case Ask::choose_fief:
        case Ask::draw_mask_suit:
        case Ask::draw_mask_ruler: return "choose_fief";
        case Ask::substitutes: return "substitutes";
        case Ask::draw_stall:
        case Ask::choose_stall:
        case Ask::pay_stall: return "market";
        case Ask::window:
        case Ask::draw_statement:
        case Ask::draw_second: return "window";
        case Ask::answer:
        case Ask::draw_leaf: return "answer";
        case Ask::nest:
        case Ask::dismiss:
        case Ask::visit_end: return "visit_end";
        case Ask::over: return "over";
        default: return "ability";
    }
}

Json id_or_null(Character character) {
    if (character >= characters.size()) return nullptr;
    return characters[character].id;
}
Json card_or_null(Card card) { return card == no_card ? Json(nullptr) : Json(card_id(card)); }
Json suit_or_null(unsigned suit) { return suit == no_suit ? Json(nullptr) : Json(suit_ids[suit]); }
Json fief_or_null(unsigned fief) { return fief == no_fief ? Json(nullptr) : Json(fief); }

Json card_list(std::uint32_t cards) {
    Json list = Json::array();
    for_each_bit(cards, [&](unsigned card) { list.push_back(card_id(static_cast<Card>(card))); });
    return list;
}
Json pile_list(const CardPile& pile) {
    Json list = Json::array();
    for (Card card : pile) list.push_back(card_id(card));
    return list;
}

Json fief_list(const State& s) {
    Json list = Json::array();
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        Json covering = nullptr;
        for (unsigned slot = 0; slot < suit_count; ++slot) {
            if (s.cover_fief[slot] == fief) covering = slot;
        }
        const bool neutral = s.status[fief] == Status::neutral;
        list.push_back(object({{"fief", fief},
                               {"target", fief},
                               {"stars", fief_stars[fief]},
                               {"status", status_ids[static_cast<std::size_t>(s.status[fief])]},
                               {"ruler", id_or_null(s.rulers[fief])},
                               {"masked", s.rulers[fief] == masked},
                               {"visiting", fief == s.fief && neutral},
                               {"covering", std::move(covering)}}));
    }
    return list;
}

Json slot_list(const State& s) {
    Json list = Json::array();
    for (unsigned slot = 0; slot < suit_count; ++slot) {
        const bool covered = s.covers[slot] != no_character;
        Json cover = nullptr;
        if (covered) {
            cover = object(
                {{"character", characters[s.covers[slot]].id}, {"fief", s.cover_fief[slot]}});
        }
        list.push_back(object({{"slot", slot},
                               {"suit", suit_ids[slot]},
                               {"ally", id_or_null(s.allies[slot])},
                               {"cover", std::move(cover)},
                               {"acting", id_or_null(acting(s, slot))},
                               {"exhausted", ((s.exhausted >> slot) & 1U) != 0},
                               {"asleep", !covered && ((s.asleep >> slot) & 1U) != 0},
                               {"nested", ((s.nest >> slot) & 1U) != 0}}));
    }
    return list;
}

Json deck_object(const State& s, bool sees_hand) {
    Json top = Json::array();
    Json bottom = Json::array();
    bool below_group = false;
    if (sees_hand) {
        s.deck.walk([&](Card card) { (below_group ? bottom : top).push_back(card_id(card)); },
                    [&](const DialogueDeck::Set&) { below_group = true; });
    }
    return object({{"count", s.deck.size()},
                   {"known_top", std::move(top)},
                   {"known_bottom", std::move(bottom)}});
}

// W0.10: what the deck can hold, by suit.
Json unseen_object(const State& s) {
    Json object = Json::object();
    const std::uint32_t unseen = s.deck.all().word();
    for (unsigned suit = 0; suit < suit_count; ++suit) {
        Json values = Json::array();
        for_each_bit((unseen >> (8U * suit)) & 0xFFU, [&](unsigned i) { values.push_back(i + 1); });
        object[JsonName::lasting(suit_ids[suit])] = std::move(values);
    }
    return object;
}

Json acting_object(const State& s) {
    for (std::size_t i = 0; i < s.stack.depth(); ++i) {
        const Entry& frame = s.stack.at(i);
        if (frame.kind != Ask::ability) continue;
        return object({{"character", characters[frame.b].id}, {"slot", frame.a}});
    }
    return nullptr;
}

Json scenario_object(const State& s) {
    if (s.scenario == Scenario::none) return nullptr;
    const bool over = asked(s) == Ask::over;
    return object({{"id", scenario_row(s.scenario).id},
                   {"condition_on", s.condition_on != 0},
                   {"condition_met", over ? Json(condition_met(s)) : Json(nullptr)},
                   {"condition_now", condition_met(s)},
                   {"redraw", s.scenario == Scenario::summer1 && s.redraw_used == 0},
                   {"rolled", s.rolled != 0},
                   {"bought", s.bought != 0},
                   {"tally", s.tally},
                   {"substitutes_used", s.substitutes_used}});
}

Json position_object(const State& s, bool sees_hand) {
    const bool answered = s.answer != no_card;
    return object({{"phase", phase(s)},
                   {"visit", s.visit},
                   {"fief", fief_or_null(s.fief)},
                   {"target", fief_or_null(s.fief)},
                   {"score", s.score.size()},
                   {"trump", suit_or_null(s.visit > 0 ? answer_trump(s) : no_suit)},
                   {"ruler_trump", s.fief == no_fief || s.rulers[s.fief] >= characters.size()
                                       ? Json(nullptr)
                                       : Json(suit_ids[character_suit(s.rulers[s.fief])])},
                   {"fiefs", fief_list(s)},
                   {"slots", slot_list(s)},
                   {"hand", sees_hand ? card_list(s.hand) : Json(nullptr)},
                   {"hand_count", std::popcount(s.hand)},
                   {"deck", deck_object(s, sees_hand)},
                   {"stall", card_list(s.aside)},
                   {"discard", pile_list(s.discard)},
                   {"score_pile", pile_list(s.score)},
                   {"statement", card_or_null(s.statement)},
                   {"answer", card_or_null(s.answer)},
                   {"answer_scored", answered ? Json(s.answer_scored != 0) : Json(nullptr)},
                   {"unseen", sees_hand ? unseen_object(s) : Json(nullptr)},
                   {"next", object({{"free", s.next_free != 0},
                                    {"no_score", s.next_no_score != 0},
                                    {"trump", suit_or_null(s.next_trump)}})},
                   {"acting", acting_object(s)},
                   {"moving", sees_hand ? card_list(s.moving) : Json::array()},
                   {"stars", stars(s)},
                   {"stars_possible", stars_possible(s)},
                   {"threshold", s.threshold},
                   {"win_impossible", win_impossible(s)},
                   {"scenario", scenario_object(s)}});
}

Json result_lines(const State& s) {
    const auto result = [](std::string_view key) { return say("result", key); };
    Json lines = Json::array();
    const unsigned total = stars(s);
    lines.push_back(to_json(result("stars").with("stars", total)));
    lines.push_back(to_json(result("fiefs_won").with("count", fiefs_won(s))));
    if (s.resigned != 0) lines.push_back(to_json(result("resigned")));
    lines.push_back(to_json(result(base_win(s) ? "base_win" : "base_loss")));
    if (!base_win(s)) {
        lines.push_back(
            to_json(result("threshold").with("threshold", s.threshold).with("stars", total)));
    }
    if (s.scenario != Scenario::none) {
        lines.push_back(to_json(result(condition_met(s) ? "condition_met" : "condition_missed")));
        if (s.condition_on == 0) lines.push_back(to_json(result("condition_off")));
    }
    if (base_win(s)) {  // W10.3
        const std::string_view rank = total == 20 ? "rank_20" : total >= 18 ? "rank_18" : "rank_16";
        lines.push_back(to_json(result(rank)));
    }
    return lines;
}

Json result_object(const State& s) {
    if (asked(s) != Ask::over) return nullptr;
    Json won_fiefs = Json::array();
    for (unsigned fief = 0; fief < fief_count; ++fief) {
        if (won(s, fief)) won_fiefs.push_back(fief);
    }
    return object(
        {{"win", game_won(s)},  // W16.12
         {"base_win", base_win(s)},
         {"condition", s.scenario == Scenario::none ? Json(nullptr) : Json(condition_met(s))},
         {"stars", stars(s)},
         {"threshold", s.threshold},
         {"resigned", s.resigned != 0},
         {"won", std::move(won_fiefs)},
         {"lines", result_lines(s)}});
}

}  // namespace

Json Northwood::view(const State& s, std::optional<Seat> viewer) {
    const bool player = viewer == Seat{0};
    Json out = object({{"position", position_object(s, player)},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", result_object(s)}});
    if (player && turn(s).kind == Turn::Kind::seat) view_ask(s, out);
    return out;
}

}  // namespace nb::northwood
