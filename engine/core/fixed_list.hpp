#pragma once
// A list with a fixed capacity that lives inside a state: trivially copyable, no padding, and every
// place behind its end is zero, so that states can be compared and hashed by their bytes.

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/check.hpp"

namespace nb {

template <class T, std::size_t Capacity>
class FixedList {
    static_assert(sizeof(T) == 1 || alignof(T) == 1, "wider items would bring padding");
    static_assert(Capacity < 256);

public:
    static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    [[nodiscard]] constexpr const T& back() const { return items_[size_ - 1U]; }
    constexpr T& back() { return items_[size_ - 1U]; }

    constexpr void push_back(T item) {
        NB_CHECK_VALUES(size_ < Capacity, size_, Capacity);
        items_[size_++] = item;
    }
    // Removes and returns the last item.
    constexpr T pop_back() {
        NB_CHECK(size_ > 0);
        T item = items_[--size_];
        items_[size_] = T{};
        return item;
    }
    // Inserts before position `at` (0 .. size).
    constexpr void insert(std::size_t at, T item) {
        NB_CHECK_VALUES(size_ < Capacity && at <= size_, at, size_);
        for (std::size_t i = size_; i > at; --i) items_[i] = items_[i - 1];
        items_[at] = item;
        ++size_;
    }
    // Removes the item at position `at`; those behind it move up.
    constexpr void erase(std::size_t at) {
        NB_CHECK_VALUES(at < size_, at, size_);
        for (std::size_t i = at + 1; i < size_; ++i) items_[i - 1] = items_[i];
        pop_back();
    }
    constexpr void clear() { *this = FixedList{}; }

    friend constexpr bool operator==(const FixedList&, const FixedList&) = default;

private:
    std::array<T, Capacity> items_{};
    std::uint8_t size_ = 0;
};

}  // namespace nb
