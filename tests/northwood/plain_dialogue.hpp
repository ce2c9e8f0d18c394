#pragma once
// The two rules of a dialogue, following suit (W6.3) and scoring (W6.4), written down once more
// from the rulebook, slowly and without bits: an oracle for the rules. Nothing of the engine is
// used here.

#include <string>
#include <vector>

namespace nb::northwood::plain {

struct PlainCard {
    std::string suit;
    int value = 0;
    friend bool operator==(const PlainCard&, const PlainCard&) = default;
};

std::vector<PlainCard> responses(const std::vector<PlainCard>& hand, const PlainCard& statement);
bool scores(const PlainCard& statement, const PlainCard& response, const std::string& trump);

}  // namespace nb::northwood::plain
