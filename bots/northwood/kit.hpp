#pragma once
// The abilities that are ready in a visit, as the solver knows them: which character stands ready
// in which slot, and what sort of ability that is. What an ability does to a position is in
// ability_effects.hpp.

#include <array>
#include <cstdint>

#include "northwood/components.hpp"
#include "northwood/rules.hpp"

namespace nb::northwood::bot {

// How the solver treats an ability.
enum class Treatment : std::uint8_t {
    none,       // nothing to treat
    exact,      // draws nothing: followed inside the solver
    estimated,  // draws or reads piles: by what it has been worth in positions like this
};

// Four slots of six bits: the character that is ready there, or `nobody`; above them how many of
// them the solver may still use, for looking less far ahead than the rules allow. A value, since it
// is part of the key of a position.
class Ready {
public:
    static constexpr std::uint32_t nobody = 63;

    constexpr Ready() = default;
    [[nodiscard]] constexpr std::uint32_t at(unsigned slot) const {
        return word_ >> (6U * slot) & 63U;
    }
    [[nodiscard]] constexpr bool has(unsigned slot) const { return at(slot) != nobody; }
    [[nodiscard]] constexpr bool empty() const { return (word_ & slots_mask) == slots_mask; }
    [[nodiscard]] constexpr unsigned count() const {
        unsigned n = 0;
        for (unsigned slot = 0; slot < suit_count; ++slot) n += has(slot) ? 1U : 0U;
        return n;
    }
    constexpr void set(unsigned slot, std::uint32_t character) {
        word_ = (word_ & ~(63U << (6U * slot))) | character << (6U * slot);
    }
    // One use is left to be looked at: after it nothing is ready.
    [[nodiscard]] constexpr bool last_use() const { return word_ >> 24 == 1; }
    // The same with at most so many uses looked ahead.
    [[nodiscard]] constexpr Ready limited(unsigned uses) const {
        Ready out;
        if (uses == 0 || empty()) return out;
        out.word_ = (word_ & slots_mask) | (uses < count() ? uses << 24 : 0U);
        return out;
    }
    // After the card in this slot has been used.
    [[nodiscard]] constexpr Ready without(unsigned slot) const {
        Ready out = *this;
        out.set(slot, nobody);
        const unsigned uses = word_ >> 24;
        if (uses == 0) return out;
        return out.limited(uses - 1);
    }
    [[nodiscard]] constexpr std::uint32_t word() const { return word_; }
    friend constexpr bool operator==(const Ready&, const Ready&) = default;

private:
    static constexpr std::uint32_t slots_mask = 0xFFFFFFU;
    std::uint32_t word_ = slots_mask;  // the top byte is 0 where nothing is limited
};

Treatment treatment_of(Character character);

// Whether the ability reads the ranks of the hand, so that neighbouring cards differ.
bool reads_ranks(Character character);

// What is ready in this position; a copier counts as what it would copy. Nothing of what has been
// used, is asleep, or could do nothing.
Ready ready_in(const State& s);
// The same for a kit of these four characters at this ruler, all ready.
Ready kit_of(const std::array<Character, suit_count>& acting, Character ruler);

}  // namespace nb::northwood::bot
