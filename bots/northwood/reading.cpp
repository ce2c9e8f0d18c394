#include "bots/northwood/reading.hpp"

namespace nb::northwood::bot {

std::uint8_t partner_suits(const State& s, unsigned fief) {
    constexpr unsigned distance = 2;
    std::uint8_t suits = 0;
    for (unsigned other = 0; other < fief_count; ++other) {
        const unsigned apart = other > fief ? other - fief : fief - other;
        const bool visited = (s.visited >> other & 1U) != 0;
        if (apart == 0 || apart > distance || visited || s.rulers[other] >= characters.size()) {
            continue;
        }
        suits |= static_cast<std::uint8_t>(1U << character_suit(s.rulers[other]));
    }
    return suits;
}

Reading::Reading(const State& s) {
    bool above_groups = true;
    std::uint32_t below = 0;  // known, but out of reach before the groups have run out
    s.deck.walk(
        [&](Card card) {
            if (above_groups && known_count_ < most_known) {
                known_[known_count_++] = card;
            } else {
                below |= card_bit(card);
            }
        },
        [&](const DialogueDeck::Set&) { above_groups = false; });
    question_.hand = s.hand;
    question_.unseen = s.deck.all().word();
    if (!above_groups) question_.unseen &= ~below;
    question_.trump = s.trump;
    question_.ready = ready_in(s);
    question_.window = s.stack.top().kind != Ask::window || s.stack.top().a == 0;
    question_.partners = partner_suits(s, s.fief);
    question_.next = s.next_free != 0       ? Next::free
                     : s.next_no_score != 0 ? Next::no_score
                                            : Next::ordinary;
    question_.next_trump = s.next_trump;
}

VisitQuestion Reading::question(unsigned uses) const {
    VisitQuestion out = question_;
    out.known = std::span(known_).first(known_count_);
    out.ready = out.ready.limited(uses);
    return out;
}

}  // namespace nb::northwood::bot
