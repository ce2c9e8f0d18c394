#pragma once
// A set of small numbers (cards of a deck, places of a board) as bits. Its order is the order of
// the components table, which is also the order of chance outcomes (docs/architecture.md,
// "Chance").

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace nb {

// The place of the k-th set bit (k counts from 0 and is below popcount(word)).
inline unsigned nth_bit(std::uint32_t word, unsigned k) {
#ifdef __BMI2__
    return static_cast<unsigned>(std::countr_zero(_pdep_u32(1U << k, word)));
#else
    while (k-- > 0) word &= word - 1U;
    return static_cast<unsigned>(std::countr_zero(word));
#endif
}
inline unsigned nth_bit(std::uint64_t word, unsigned k) {
#ifdef __BMI2__
    return static_cast<unsigned>(std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word)));
#else
    while (k-- > 0) word &= word - 1U;
    return static_cast<unsigned>(std::countr_zero(word));
#endif
}

template <std::size_t N>
class Bits {
    using Word = std::conditional_t<(N <= 32), std::uint32_t, std::uint64_t>;
    static constexpr unsigned word_bits = sizeof(Word) * 8;
    static constexpr std::size_t words = (N + word_bits - 1) / word_bits;

public:
    constexpr Bits() = default;
    // The set {0 .. count-1}.
    static constexpr Bits first(std::size_t count) {
        Bits set;
        for (std::size_t i = 0; i < count; ++i) set.insert(i);
        return set;
    }
    static constexpr Bits from_word(Word word)
        requires(words == 1)
    {
        Bits set;
        set.words_[0] = word;
        return set;
    }
    [[nodiscard]] constexpr Word word() const
        requires(words == 1)
    {
        return words_[0];
    }

    constexpr void insert(std::size_t i) { words_[i / word_bits] |= bit(i); }
    constexpr void erase(std::size_t i) { words_[i / word_bits] &= static_cast<Word>(~bit(i)); }
    [[nodiscard]] constexpr bool contains(std::size_t i) const {
        return (words_[i / word_bits] & bit(i)) != 0;
    }
    [[nodiscard]] constexpr bool empty() const {
        for (Word w : words_) {
            if (w != 0) return false;
        }
        return true;
    }
    [[nodiscard]] constexpr unsigned size() const {
        unsigned n = 0;
        for (Word w : words_) n += static_cast<unsigned>(std::popcount(w));
        return n;
    }
    // The k-th member in ascending order; k below size().
    [[nodiscard]] unsigned nth(unsigned k) const {
        for (std::size_t i = 0; i + 1 < words; ++i) {
            const auto n = static_cast<unsigned>(std::popcount(words_[i]));
            if (k < n) return static_cast<unsigned>(i) * word_bits + nth_bit(words_[i], k);
            k -= n;
        }
        return static_cast<unsigned>(words - 1) * word_bits + nth_bit(words_[words - 1], k);
    }
    // Takes the k-th member out and returns it as a set of its own; k below size().
    Bits extract(unsigned k) {
        Bits one;
#ifdef __BMI2__
        if constexpr (N <= 32) {
            one.words_[0] = _pdep_u32(1U << k, words_[0]);
            words_[0] ^= one.words_[0];
            return one;
        }
#endif
        const unsigned member = nth(k);
        one.insert(member);
        erase(member);
        return one;
    }
    // How many members are smaller than i: the chance outcome that draws i.
    [[nodiscard]] constexpr unsigned rank(std::size_t i) const {
        unsigned n = 0;
        for (std::size_t w = 0; w < i / word_bits; ++w) {
            n += static_cast<unsigned>(std::popcount(words_[w]));
        }
        return n + static_cast<unsigned>(
                       std::popcount(static_cast<Word>(words_[i / word_bits] & (bit(i) - 1U))));
    }

    constexpr Bits& operator|=(const Bits& o) {
        for (std::size_t i = 0; i < words; ++i) words_[i] |= o.words_[i];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& o) {
        for (std::size_t i = 0; i < words; ++i) words_[i] &= o.words_[i];
        return *this;
    }
    // Set difference.
    constexpr Bits& operator-=(const Bits& o) {
        for (std::size_t i = 0; i < words; ++i) words_[i] &= static_cast<Word>(~o.words_[i]);
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;

    // Walks the members in ascending order: for (unsigned i : set).
    class Iterator {
    public:
        constexpr Iterator(const Bits* set, std::size_t at) : set_(set), at_(at) {
            if (set_ != nullptr && at_ < words) {
                left_ = set_->words_[at_];
                skip();
            }
        }
        constexpr unsigned operator*() const {
            return static_cast<unsigned>(at_) * word_bits +
                   static_cast<unsigned>(std::countr_zero(left_));
        }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1U;
            skip();
            return *this;
        }
        constexpr bool operator!=(const Iterator& o) const {
            return at_ != o.at_ || left_ != o.left_;
        }

    private:
        constexpr void skip() {
            while (left_ == 0 && ++at_ < words) left_ = set_->words_[at_];
        }
        const Bits* set_;
        std::size_t at_;
        Word left_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(this, 0); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(nullptr, words); }

private:
    static constexpr Word bit(std::size_t i) {
        return static_cast<Word>(Word{1} << (i % word_bits));
    }
    std::array<Word, words> words_{};
};

}  // namespace nb
