#pragma once
// Hashing of plain bytes, the same on every compiler and processor. Not for secrets
// (table/fairness).

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace nb {

// FNV-1a over 64-bit little-endian words with a final mix; a tail shorter than 8 bytes is padded by
// 0.
constexpr std::uint64_t mix_hash(std::uint64_t h, std::uint64_t word) {
    h = (h ^ word) * 0x9E3779B97F4A7C15ULL;
    return h ^ (h >> 29);
}

inline std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed = 0) {
    std::uint64_t h = mix_hash(mix_hash(0xCBF29CE484222325ULL, seed), bytes.size());
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8 && at + i < bytes.size(); ++i) {
            word |= std::to_integer<std::uint64_t>(bytes[at + i]) << (8 * i);
        }
        h = mix_hash(h, word);
    }
    return mix_hash(h, 0x94D049BB133111EBULL);
}

template <class State>
    requires std::has_unique_object_representations_v<State>
std::uint64_t hash_state(const State& state) {
    return hash_bytes(std::as_bytes(std::span<const State, 1>(&state, 1)));
}

template <class State>
    requires std::has_unique_object_representations_v<State>
bool same_bytes(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof(State)) == 0;
}

}  // namespace nb
