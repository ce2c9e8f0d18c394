#pragma once
// What has been solved: a table of fixed size in which a position of a visit is found by its whole
// key. When a place is wanted by another position, the older one gives way; since what is stored is
// exact, nothing but time depends on what the table still knows.

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "bots/northwood/chances.hpp"

namespace nb::northwood::bot {

// Chances with an empty lane before them, so that "one point more" is the same lanes read one lane
// lower.
inline constexpr unsigned lane_count = need_count + 1;
using Lanes = std::array<std::uint32_t, lane_count>;

// Lanes outside the table, with something to be read below the first.
struct LooseLanes {
    std::array<std::uint32_t, 4> below{};
    Lanes lanes{};
};

class VisitTable {
public:
    struct alignas(64) Entry {
        std::uint64_t suits = 0;  // never 0 in use
        std::uint32_t ranks = 0;
        std::uint32_t ready = 0;
        Lanes lanes{};
    };
    static_assert(sizeof(Entry) == 64, "one line of the cache");

    explicit VisitTable(unsigned log2_entries)
        : entries_(std::size_t{1} << log2_entries), shift_(64 - log2_entries) {}

    void clear() {
        for (Entry& entry : entries_) entry.suits = 0;
    }

    // Asks for the place of this key ahead of time.
    void prefetch(std::uint64_t suits, std::uint32_t ranks, std::uint32_t ready) const {
        __builtin_prefetch(&entries_[place(suits, ranks, ready)]);
    }

    // The entry with this key, or the place where it goes (with another key, or none).
    Entry& find(std::uint64_t suits, std::uint32_t ranks, std::uint32_t ready) {
        const std::size_t at = place(suits, ranks, ready);
        for (std::size_t probe = 0; probe < ways; ++probe) {
            Entry& entry = entries_[at ^ probe];
            if (entry.suits == suits && entry.ranks == ranks && entry.ready == ready) return entry;
            if (entry.suits == 0) return entry;
        }
        return entries_[at ^ (replaced_++ % ways)];
    }

private:
    static constexpr std::size_t ways = 4;

    [[nodiscard]] std::size_t place(std::uint64_t suits, std::uint32_t ranks,
                                    std::uint32_t ready) const {
        const std::uint64_t mixed =
            (suits ^ (std::uint64_t{ranks} << 32 | ready) * 0xD6E8FEB86659FD93ULL) *
            0x9E3779B97F4A7C15ULL;
        return (mixed ^ mixed << 23) >> shift_;
    }

    std::vector<Entry> entries_;
    unsigned shift_;
    std::size_t replaced_ = 0;
};

}  // namespace nb::northwood::bot
