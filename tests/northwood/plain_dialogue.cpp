#include "tests/northwood/plain_dialogue.hpp"

namespace nb::northwood::plain {

std::vector<PlainCard> responses(const std::vector<PlainCard>& hand, const PlainCard& statement) {
    std::vector<PlainCard> following;
    for (const PlainCard& card : hand) {
        if (card.suit == statement.suit) following.push_back(card);
    }
    if (following.empty()) return hand;
    return following;
}

bool scores(const PlainCard& statement, const PlainCard& response, const std::string& trump) {
    const bool follows = response.suit == statement.suit;
    if (follows && response.value > statement.value) return true;
    const bool statement_is_trump = statement.suit == trump;
    const bool response_is_trump = response.suit == trump;
    if (!statement_is_trump && response_is_trump) return true;
    return false;
}

}  // namespace nb::northwood::plain
