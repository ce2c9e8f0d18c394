#pragma once
// An action is a small value with one meaning for ever: a verb of its game and up to three
// operands. Never an index into a menu, so that a late or repeated message can't mean something
// else.

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/check.hpp"

namespace nb {

struct Action {
    std::uint8_t verb = 0;  // 0 is chance in every game; a game's own verbs start at 1
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 4);

// The outcome of a chance event, 0 .. outcomes-1 (game.hpp, Turn).
constexpr Action chance(unsigned outcome) {
    return {0, static_cast<std::uint8_t>(outcome & 0xFF), static_cast<std::uint8_t>(outcome >> 8),
            0};
}
constexpr bool is_chance(Action action) { return action.verb == 0; }
constexpr unsigned outcome_of(Action action) {
    return action.a | static_cast<unsigned>(action.b) << 8;
}

// The legal actions of one decision. Owned by the caller, reused, never allocates.
class ActionList {
public:
    static constexpr std::size_t capacity = 1024;

    void clear() { size_ = 0; }
    void add(Action action) {
        NB_CHECK(size_ < capacity);
        items_[size_++] = action;
    }
    // One action with this verb for each set bit, the bit's place as first operand.
    void add_each(std::uint8_t verb, std::uint32_t bits) {
        NB_CHECK(size_ + 32 <= capacity);
        Action* next = items_.data() + size_;
        for (; bits != 0; bits &= bits - 1U) {
            *next++ = {verb, static_cast<std::uint8_t>(std::countr_zero(bits)), 0, 0};
        }
        size_ = static_cast<std::size_t>(next - items_.data());
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const Action& operator[](std::size_t i) const { return items_[i]; }
    [[nodiscard]] const Action* begin() const { return items_.data(); }
    [[nodiscard]] const Action* end() const { return items_.data() + size_; }
    [[nodiscard]] bool contains(Action action) const {
        for (const Action& item : *this) {
            if (item == action) return true;
        }
        return false;
    }

private:
    std::size_t size_ = 0;
    std::array<Action, capacity> items_;  // left unset: only the first size_ items are ever read
};

}  // namespace nb
