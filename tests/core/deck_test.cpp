// The lazily drawn deck is compared with a real one: cards in a truly shuffled order, and beside it
// what a person who watched everything would know of that order. Both must tell the same story.

#include "core/deck.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <vector>

#include "core/random.hpp"

namespace nb {
namespace {

constexpr unsigned cards = 10;
using TestDeck = Deck<cards, 16, 4>;
using Set = TestDeck::Set;

// A real deck. Entries are sets of cards whose order nobody knows, top first; `order` is the truth.
class RealDeck {
public:
    void put_group(bool bottom, const std::vector<unsigned>& group) {
        if (group.empty()) return;
        const std::set<unsigned> entry(group.begin(), group.end());
        known_.insert(bottom ? known_.end() : known_.begin(), entry);
        order_.insert(bottom ? order_.end() : order_.begin(), group.begin(), group.end());
    }
    [[nodiscard]] const std::vector<unsigned>& order() const { return order_; }
    [[nodiscard]] const std::vector<std::set<unsigned>>& known() const { return known_; }
    unsigned draw() {
        const unsigned card = order_.front();
        order_.erase(order_.begin());
        known_.front().erase(card);
        if (known_.front().empty()) known_.erase(known_.begin());
        return card;
    }
    // Learns the card `depth` below the top; all above are known.
    unsigned look(unsigned depth) {
        const unsigned card = order_[depth];
        auto entry = known_.begin() + depth;
        if (entry->size() == 1) return card;
        entry->erase(card);
        known_.insert(entry, {card});
        return card;
    }

private:
    std::vector<unsigned> order_;
    std::vector<std::set<unsigned>> known_;
};

std::vector<std::set<unsigned>> entries(const TestDeck& deck) {
    std::vector<std::set<unsigned>> out;
    deck.walk([&](unsigned card) { out.push_back({card}); },
              [&](const Set& group) {
                  std::set<unsigned> entry;
                  for (unsigned card : group) entry.insert(card);
                  out.push_back(entry);
              });
    return out;
}

unsigned rank_in(const std::set<unsigned>& group, unsigned card) {
    return static_cast<unsigned>(std::distance(group.begin(), group.find(card)));
}

void shuffle(std::vector<unsigned>& order, Random& random) {
    for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[random.below(static_cast<unsigned>(i))]);
    }
}

Set set_of(const std::vector<unsigned>& order) {
    Set set;
    for (unsigned card : order) set.insert(card);
    return set;
}

class DeckAgainstReality : public testing::TestWithParam<std::uint64_t> {
protected:
    void expect_same() {
        ASSERT_EQ(entries(deck), real.known());
        ASSERT_EQ(deck.size(), real.order().size());
        ASSERT_EQ(deck.all(), set_of(real.order()));
        ASSERT_EQ(deck.empty(), real.order().empty());
        ASSERT_EQ(deck.outcomes(), real.known().empty() ? 0U : real.known().front().size());
        const bool top_known = !real.known().empty() && real.known().front().size() == 1;
        ASSERT_EQ(deck.top_known(), top_known);
        if (top_known) {
            ASSERT_EQ(deck.top(), real.order().front());
        }
    }
    unsigned take_from_hand(Random& random) {
        const unsigned at = random.below(static_cast<unsigned>(hand.size()));
        const unsigned card = hand[at];
        hand.erase(hand.begin() + at);
        return card;
    }

    TestDeck deck;
    RealDeck real;
    std::vector<unsigned> hand;
};

TEST_P(DeckAgainstReality, DrawsLooksAndPutsBack) {
    Random random(GetParam());
    std::vector<unsigned> all(cards);
    for (unsigned i = 0; i < cards; ++i) all[i] = i;
    shuffle(all, random);
    deck.shuffle(set_of(all));
    real.put_group(true, all);
    expect_same();

    for (unsigned round = 0; round < 300; ++round) {
        switch (random.below(5)) {
            case 0:
            case 1: {
                if (real.order().empty()) break;
                const unsigned outcome = rank_in(real.known().front(), real.order().front());
                ASSERT_LT(outcome, deck.outcomes());
                const unsigned card = real.draw();
                ASSERT_EQ(deck.draw(outcome), card);
                hand.push_back(card);
                break;
            }
            case 2: {
                if (hand.empty()) break;
                const unsigned card = take_from_hand(random);
                const bool bottom = random.below(2) == 0;
                real.put_group(bottom, {card});
                if (bottom) {
                    deck.put_at_bottom(static_cast<std::uint8_t>(card));
                } else {
                    deck.put_on_top(static_cast<std::uint8_t>(card));
                }
                break;
            }
            case 3: {
                // At most four groups of two or more have room.
                const auto groups = std::ranges::count_if(
                    real.known(), [](const auto& entry) { return entry.size() > 1; });
                if (groups >= 3) break;
                std::vector<unsigned> group;
                for (unsigned i = random.below(4); i > 0 && !hand.empty(); --i) {
                    group.push_back(take_from_hand(random));
                }
                deck.put_shuffled_at_bottom(set_of(group));
                real.put_group(true, group);
                break;
            }
            default: {
                unsigned depth = 0;
                while (depth < real.known().size() && real.known()[depth].size() == 1) ++depth;
                if (depth > 0 && random.below(2) == 0) depth = random.below(depth);
                if (depth >= real.order().size()) {
                    ASSERT_EQ(deck.outcomes_at(depth), 0U);
                    break;
                }
                const auto& entry = real.known()[depth];
                ASSERT_EQ(deck.outcomes_at(depth), entry.size());
                const unsigned outcome = rank_in(entry, real.order()[depth]);
                ASSERT_EQ(deck.look(depth, outcome), real.look(depth));
                break;
            }
        }
        expect_same();
    }
}
INSTANTIATE_TEST_SUITE_P(Seeds, DeckAgainstReality, testing::Range<std::uint64_t>(0, 50));

TEST(Deck, DrawsEveryCardAlikeOften) {
    constexpr unsigned draws = 60'000;
    Random random(5);
    std::map<std::array<unsigned, 3>, unsigned> seen;  // the first three cards of a deck of four
    for (unsigned i = 0; i < draws; ++i) {
        TestDeck deck;
        deck.shuffle(Set::first(4));
        std::array<unsigned, 3> order{};
        for (unsigned& card : order) card = deck.draw(random.below(deck.outcomes()));
        ++seen[order];
    }
    ASSERT_EQ(seen.size(), 24U);
    for (const auto& [order, count] : seen) EXPECT_NEAR(count, draws / 24.0, 250.0);  // 5 sigma
}

TEST(Deck, KnowsTheLastCardOfAGroup) {
    TestDeck deck;
    deck.shuffle(set_of({3, 7}));
    EXPECT_FALSE(deck.top_known());
    EXPECT_EQ(deck.draw(1), 7U);
    EXPECT_TRUE(deck.top_known());
    EXPECT_EQ(deck.top(), 3U);
    EXPECT_EQ(deck.outcomes(), 1U);
    EXPECT_EQ(deck.draw(0), 3U);
    EXPECT_TRUE(deck.empty());
}

// Decks live in states that are compared by bytes: the way to a deck must not show in it.
TEST(Deck, ForgetsItsPast) {
    TestDeck used;
    used.shuffle(Set::first(cards));
    while (!used.empty()) used.draw(0);
    EXPECT_EQ(used, TestDeck{});
    used.put_on_top(4);
    TestDeck fresh;
    fresh.put_at_bottom(4);
    EXPECT_EQ(used, fresh);
}

TEST(DeckDeathTest, RefusesWhatCannotBe) {
    TestDeck deck;
    EXPECT_DEATH(deck.draw(0), "count_ > 0");
    deck.shuffle(Set::first(3));
    EXPECT_DEATH(deck.draw(3), "outcome < n");
}

}  // namespace
}  // namespace nb
