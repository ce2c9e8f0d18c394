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

// Four slots of six bits: the character that is ready there, or `nobody`. A value, since it is part
// of the key of a position.
class Ready {
public:
    static constexpr std::uint32_t nobody = 63;

    constexpr Ready() = default;
    [[nodiscard]] constexpr std::uint32_t at(unsigned slot) const {
        return slots_ >> (6U * slot) & 63U;
    }
    [[nodiscard]] constexpr bool has(unsigned slot) const { return at(slot) != nobody; }
    [[nodiscard]] constexpr bool empty() const { return slots_ == 0xFFFFFFU; }
    constexpr void set(unsigned slot, std::uint32_t character) {
        slots_ = (slots_ & ~(63U << (6U * slot))) | character << (6U * slot);
    }
    [[nodiscard]] constexpr Ready without(unsigned slot) const {
        Ready out = *this;
        out.set(slot, nobody);
        return out;
    }
    [[nodiscard]] constexpr std::uint32_t word() const { return slots_; }
    friend constexpr bool operator==(const Ready&, const Ready&) = default;

private:
    std::uint32_t slots_ = 0xFFFFFFU;
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
