#pragma once
// Where chance comes from and how anyone can check it: seeds, the commitment to a seed, and the
// draws derived from it (docs/fairness.md). Getting random bytes is the host's business, never done
// here.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace nb {

// The secret from which every draw of a game follows.
struct Seed {
    std::array<std::uint8_t, 32> bytes{};
    friend bool operator==(const Seed&, const Seed&) = default;
};

// How a table comes by its seed.
struct SeedSource {
    enum class Kind : std::uint8_t {
        secret,  // 32 random bytes given by the host, shown to nobody before the game is over
        given,   // from words that people share
        daily,   // from the game and a date, so that everyone meets the same deal
    };
    Kind kind = Kind::secret;
    Seed secret{};     // kind == secret
    std::string text;  // kind == given: the words; kind == daily: YYYY-MM-DD

    static SeedSource from_secret(const Seed& seed) { return {Kind::secret, seed, {}}; }
    static SeedSource from_words(std::string_view words) {
        return {Kind::given, {}, std::string(words)};
    }
    static SeedSource from_date(std::string_view date) {
        return {Kind::daily, {}, std::string(date)};
    }
};

// 64 lower-case hexadecimal digits and back; nullopt for anything else.
[[nodiscard]] std::string seed_text(const Seed& seed);
[[nodiscard]] std::optional<Seed> parse_seed(std::string_view text);

[[nodiscard]] Seed seed_of_words(std::string_view words);
[[nodiscard]] Seed seed_of_day(std::string_view game, std::string_view date);

// What is published before the first draw: 64 hexadecimal digits that fix the seed without telling
// it.
[[nodiscard]] std::string commitment_to(const Seed& seed);

// The index-th draw of a stream (counted from 0): exactly uniform over 0 .. outcomes-1; outcomes
// from 1. Salts are the players' own hexadecimal digits, in the order of the record.
[[nodiscard]] unsigned draw(const Seed& seed, std::span<const std::string> salts,
                            std::string_view stream, std::uint64_t index, unsigned outcomes);

}  // namespace nb
