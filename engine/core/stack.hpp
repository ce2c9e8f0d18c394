#pragma once
// The decision stack that lives inside a state: what is being decided, and inside of what. Saving,
// undoing and searching in the middle of anything is therefore ordinary.

#include <cstdint>

#include "core/fixed_list.hpp"

namespace nb {

// One open question or running effect; the meaning of the operands belongs to its kind.
template <class Kind>
struct Frame {
    Kind kind{};
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
    friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

template <class Kind, std::size_t Depth>
class DecisionStack {
public:
    using Entry = Frame<Kind>;
    [[nodiscard]] constexpr const Entry& top() const { return frames_.back(); }
    constexpr Entry& top() { return frames_.back(); }
    [[nodiscard]] constexpr std::size_t depth() const { return frames_.size(); }
    [[nodiscard]] constexpr const Entry& at(std::size_t i) const { return frames_[i]; }
    constexpr void push(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        frames_.push_back(make(kind, a, b, c));
    }
    // The top frame gives way to another.
    constexpr void become(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        frames_.back() = make(kind, a, b, c);
    }
    constexpr void pop() { frames_.pop_back(); }
    friend constexpr bool operator==(const DecisionStack&, const DecisionStack&) = default;

private:
    static constexpr Entry make(Kind kind, unsigned a, unsigned b, unsigned c) {
        return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                static_cast<std::uint8_t>(c)};
    }
    FixedList<Entry, Depth> frames_;
};

}  // namespace nb
