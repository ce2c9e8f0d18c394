#pragma once
// A lazily drawn deck: a sequence of groups from top to bottom, each a set whose inner order nobody
// knows. A fresh deck is one group; a card whose place is known is a group of one. Hidden order is
// not in the state, so nothing can leak and search can't peek (W16.1, N22, S19.3).

#include <cstddef>
#include <cstdint>

#include "core/bits.hpp"
#include "core/fixed_list.hpp"

namespace nb {

// Cards is how many different cards there are (at most 127), Capacity how many entries (known cards
// and groups) the order can hold, Groups how many groups of two or more cards there can be at once.
template <std::size_t Cards, std::size_t Capacity, std::size_t Groups>
class Deck {
    static_assert(Cards < 128);
    static constexpr std::uint8_t group_mark = 0x80;

public:
    using Card = std::uint8_t;
    using Set = Bits<Cards>;
    static constexpr std::size_t most_entries = Capacity;
    static constexpr std::size_t most_groups = Groups;

    [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
    [[nodiscard]] constexpr unsigned size() const { return count_; }

    // All cards of the deck as a set.
    [[nodiscard]] constexpr Set all() const {
        Set set;
        for (std::uint8_t entry : order_) {
            if (is_group(entry)) {
                set |= groups_[group_index(entry)];
            } else {
                set.insert(entry);
            }
        }
        return set;
    }

    // Throws the deck away and shuffles these cards into one group.
    constexpr void shuffle(const Set& cards) {
        *this = Deck{};
        put_group_at_bottom(cards);
    }

    // How many outcomes a draw of the top card has: 1 if it is known, 0 if the deck is empty.
    [[nodiscard]] constexpr unsigned outcomes() const {
        if (order_.empty()) return 0;
        return is_group(order_.back()) ? groups_[0].size() : 1;
    }
    [[nodiscard]] constexpr bool top_known() const {
        return !order_.empty() && !is_group(order_.back());
    }
    [[nodiscard]] constexpr Card top() const { return order_.back(); }

    // Draws the top card. The outcome counts within the topmost group and is 0 for a known card.
    Card draw(unsigned outcome) {
        NB_CHECK(count_ > 0);
        --count_;
        const std::uint8_t entry = order_.back();
        if (!is_group(entry)) {
            order_.pop_back();
            return entry;
        }
        return take_from_group(order_.size() - 1, outcome);
    }

    // Draws `count` cards from the top, or all there are. dice(n) answers each chance event with n
    // outcomes. The same as so many draws, but a group is only taken apart once.
    template <class Dice>
    Set draw_many(unsigned count, Dice&& dice) {
        Set drawn;
        if (count > count_) count = count_;
        while (count > 0) {
            if (!is_group(order_.back())) {
                drawn.insert(draw(0));
                --count;
                continue;
            }
            Set group = groups_[0];
            unsigned left = group.size();
            const unsigned take =
                count < left - 1 ? count : left - 1;  // the last one is known then
            for (unsigned i = 0; i < take; ++i, --left) drawn |= group.extract(dice(left));
            groups_[0] = group;
            count_ = static_cast<std::uint8_t>(count_ - take);
            count -= take;
            if (left == 1) settle_topmost_group(order_.size() - 1);
        }
        return drawn;
    }

    // Puts a card on top, face down but known.
    constexpr void put_on_top(Card card) {
        order_.push_back(card);
        ++count_;
    }
    // Puts a card at the bottom, known.
    constexpr void put_at_bottom(Card card) {
        order_.insert(0, card);
        ++count_;
    }
    // Shuffles these cards and puts them at the bottom as one group.
    constexpr void put_shuffled_at_bottom(const Set& cards) { put_group_at_bottom(cards); }

    // How many outcomes looking at the card `depth` places below the top has (0 is the top): 1 if
    // it is known already, 0 if the deck is shorter.
    [[nodiscard]] constexpr unsigned outcomes_at(unsigned depth) const {
        if (depth >= count_) return 0;
        const std::size_t at = entry_at(depth);
        return is_group(order_[at]) ? groups_[group_index(order_[at])].size() : 1;
    }
    // Looks at the card `depth` places below the top, all above it being known; it stays where it
    // is and is known from now on.
    Card look(unsigned depth, unsigned outcome) {
        const std::size_t at = entry_at(depth);
        if (!is_group(order_[at])) return order_[at];
        const std::size_t above = order_.size() - 1 - at;
        const Card card = take_from_group(at, outcome);
        order_.insert(order_.size() - above, card);
        return card;
    }

    // Calls known(card) or group(set) for each entry from top to bottom.
    template <class Known, class Group>
    constexpr void walk(Known&& known, Group&& group) const {
        for (std::size_t i = order_.size(); i-- > 0;) {
            if (is_group(order_[i])) {
                group(groups_[group_index(order_[i])]);
            } else {
                known(order_[i]);
            }
        }
    }

    friend constexpr bool operator==(const Deck&, const Deck&) = default;

private:
    static constexpr bool is_group(std::uint8_t entry) { return (entry & group_mark) != 0; }
    static constexpr std::size_t group_index(std::uint8_t entry) { return entry & 0x7FU; }

    // The place in order_ of the card `depth` below the top. A group can only be the last entry
    // reached, since everything above the card looked at is known; deeper cards of the same group
    // are that group.
    [[nodiscard]] constexpr std::size_t entry_at(unsigned depth) const {
        std::size_t at = order_.size() - 1;
        while (!is_group(order_[at]) && depth > 0) {
            --at;
            --depth;
        }
        return at;
    }

    // Groups are numbered from the top, so that equal decks have equal bytes.
    constexpr void put_group_at_bottom(const Set& cards) {
        const unsigned n = cards.size();
        count_ = static_cast<std::uint8_t>(count_ + n);
        if (n == 0) return;
        if (n == 1) {
            order_.insert(0, static_cast<Card>(*cards.begin()));
            return;
        }
        std::size_t g = 0;
        while (g < Groups && !groups_[g].empty()) ++g;
        NB_CHECK_VALUES(g < Groups, g, Groups);
        groups_[g] = cards;
        order_.insert(0, static_cast<std::uint8_t>(group_mark | g));
    }

    // Takes a card out of the topmost group, which is at this place of the order.
    Card take_from_group(std::size_t at, unsigned outcome) {
        Set& group = groups_[0];
        const unsigned n = group.size();
        NB_CHECK_VALUES(outcome < n, outcome, n);
        const unsigned card = group.nth(outcome);
        group.erase(card);
        if (n == 2) settle_topmost_group(at);
        return static_cast<Card>(card);
    }

    // A group left with one card is a known card.
    constexpr void settle_topmost_group(std::size_t at) {
        order_[at] = static_cast<std::uint8_t>(*groups_[0].begin());
        for (std::size_t g = 0; g + 1 < Groups; ++g) groups_[g] = groups_[g + 1];
        groups_[Groups - 1] = Set{};
        for (std::size_t i = 0; i < order_.size(); ++i) {
            if (is_group(order_[i])) --order_[i];
        }
    }

    std::array<Set, Groups> groups_{};
    FixedList<std::uint8_t, Capacity> order_;
    std::uint8_t count_ = 0;
};

}  // namespace nb
