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

// Depth is how many frames fit. The top frame has a fixed place, since everything asks for it.
template <class Kind, std::size_t Depth>
class DecisionStack {
public:
    using Entry = Frame<Kind>;
    static constexpr std::size_t most_frames = Depth;
    [[nodiscard]] constexpr const Entry& top() const { return top_; }
    constexpr Entry& top() { return top_; }
    [[nodiscard]] constexpr std::size_t depth() const {
        return below_.size() + (used_ != 0 ? 1 : 0);
    }
    // Frame i from the bottom, i below depth().
    [[nodiscard]] constexpr const Entry& at(std::size_t i) const {
        return i < below_.size() ? below_[i] : top_;
    }
    constexpr void push(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        if (used_ != 0) below_.push_back(top_);
        used_ = 1;
        top_ = make(kind, a, b, c);
    }
    // The top frame gives way to another.
    constexpr void become(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        top_ = make(kind, a, b, c);
    }
    // Removes the top frame; never the last one.
    constexpr void pop() { top_ = below_.pop_back(); }
    friend constexpr bool operator==(const DecisionStack&, const DecisionStack&) = default;

private:
    static constexpr Entry make(Kind kind, unsigned a, unsigned b, unsigned c) {
        return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                static_cast<std::uint8_t>(c)};
    }
    Entry top_{};
    std::uint8_t used_ = 0;  // 1 from the first push on
    FixedList<Entry, Depth - 1> below_;
};

}  // namespace nb
