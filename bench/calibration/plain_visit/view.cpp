// What a viewer may know: statements and trump are open, the hand is for the seat alone, and the
// deck is the set of cards not seen by the viewer.

#include "core/view.hpp"

#include "bench/calibration/plain_visit/rules.hpp"

namespace nb::plain_visit {

using Json = JsonTree;

namespace {

Message card_message(Card card) {
    return Message("plain_visit.card")
        .with("suit", std::string_view(&suit_letters[suit_of(card)], 1))
        .with("value", card % values + 1U);
}

Json names(const Bits<card_count>& cards) {
    Json out = Json::array();
    for (unsigned card : cards) out.push_back(card_name(static_cast<Card>(card)));
    return out;
}

Json position(const State& state, bool own) {
    Json statements = Json::array();
    for (unsigned i = 0; i + hand_size < state.dealt && i < statement_count; ++i) {
        statements.push_back(card_name(state.statements[i]));
    }
    return object(
        {{"hand", own ? names(state.hand) : Json(nullptr)},
         {"hand_count", state.hand.size()},
         {"deck", object({{"count", state.deck.size()}})},
         {"statements", std::move(statements)},
         {"answered", state.answered},
         {"trump", state.dealt == deal_size ? Json(card_name(state.trump)) : Json(nullptr)},
         {"tricks", state.tricks}});
}

}  // namespace

Json Rules::view(const State& state, Viewer viewer) {
    const Turn now = turn(state);
    const bool own = viewer == Seat{0};
    Json out = object({{"position", position(state, own)},
                       {"ask", nullptr},
                       {"actions", Json::array()},
                       {"refusals", Json::array()},
                       {"result", nullptr}});
    if (now.kind == Turn::Kind::over) {
        const Message line = Message("plain_visit.result.tricks").with("tricks", state.tricks);
        out["result"] = object({{"win", false}, {"lines", Json::array({to_json(line)})}});
    }
    if (now.kind != Turn::Kind::seat || !own) return out;

    const Card statement = state.statements[state.answered];
    const Message prompt =
        Message("plain_visit.prompt.answer").with("statement", card_message(statement));
    out["ask"] = object({{"prompt", to_json(prompt)}, {"rule", "V2"}});
    ActionList legal;
    actions(state, legal);
    for (unsigned held : state.hand) {
        const auto card = static_cast<Card>(held);
        const Action action{play, card};
        Json touches = Json::array({object({{"card", card_name(card)}})});
        if (legal.contains(action)) {
            const Message label =
                Message("plain_visit.action.play").with("card", card_message(card));
            out["actions"].push_back(object({{"action", action_text(action)},
                                             {"label", to_json(label)},
                                             {"touches", std::move(touches)}}));
        } else {
            const Message reason = Message("plain_visit.reason.follow_suit")
                                       .with("statement", card_message(statement));
            out["refusals"].push_back(object(
                {{"touches", std::move(touches)}, {"reason", to_json(reason)}, {"rule", "V2"}}));
        }
    }
    return out;
}

std::vector<Message> Rules::log(const State& state, Action action, Viewer viewer) {
    if (!is_chance(action)) {
        return {Message("plain_visit.log.played").with("card", card_message(action.a))};
    }
    const auto card = static_cast<Card>(state.deck.all().nth(outcome_of(action)));
    if (state.dealt < hand_size && viewer != Seat{0}) {
        return {Message("plain_visit.log.drawn_hidden")};
    }
    const std::string_view key = state.dealt < hand_size ? "plain_visit.log.drawn"
                                 : state.dealt < hand_size + statement_count
                                     ? "plain_visit.log.statement"
                                     : "plain_visit.log.trump";
    return {Message(key).with("card", card_message(card))};
}

std::optional<Message> Rules::landmark(const State& state) {
    if (state.dealt < deal_size || state.answered > 0) return std::nullopt;
    return Message("plain_visit.landmark.dealt");
}

}  // namespace nb::plain_visit
