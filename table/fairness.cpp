#include "table/fairness.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <limits>

#include "core/check.hpp"

namespace nb {

namespace {

using Hash = std::array<std::uint8_t, 32>;

const std::uint8_t* raw(std::string_view text) {
    return reinterpret_cast<const std::uint8_t*>(text.data());
}

Hash sha256(std::string_view message) {
    Hash hash{};
    const int done =
        EVP_Digest(message.data(), message.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    NB_CHECK_VALUES(done == 1, done, message.size());
    return hash;
}

Hash hmac_sha256(const Seed& key, std::string_view message) {
    Hash hash{};
    const void* done = HMAC(EVP_sha256(), key.bytes.data(), static_cast<int>(key.bytes.size()),
                            raw(message), message.size(), hash.data(), nullptr);
    NB_CHECK_VALUES(done != nullptr, message.size(), 0);
    return hash;
}

std::string hexadecimal(const Hash& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (std::uint8_t byte : bytes) {
        out += digits[byte >> 4U];
        out += digits[byte & 15U];
    }
    return out;
}

std::optional<std::uint8_t> digit_value(char digit) {
    if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
    if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
    return std::nullopt;
}

}  // namespace

std::string seed_text(const Seed& seed) { return hexadecimal(seed.bytes); }

std::optional<Seed> parse_seed(std::string_view text) {
    Seed seed;
    if (text.size() != 2 * seed.bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        const auto high = digit_value(text[2 * i]);
        const auto low = digit_value(text[2 * i + 1]);
        if (!high || !low) return std::nullopt;
        seed.bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
    }
    return seed;
}

Seed seed_of_words(std::string_view words) {
    return {sha256("northbeard-words-1\n" + std::string(words))};
}

Seed seed_of_day(std::string_view game, std::string_view date) {
    return {sha256("northbeard-daily-1\n" + std::string(game) + "\n" + std::string(date))};
}

std::string commitment_to(const Seed& seed) {
    std::string message = "northbeard-commit-1\n";
    message.append(reinterpret_cast<const char*>(seed.bytes.data()), seed.bytes.size());
    return hexadecimal(sha256(message));
}

unsigned draw(const Seed& seed, std::span<const std::string> salts, std::string_view stream,
              std::uint64_t index, unsigned outcomes) {
    NB_CHECK(outcomes > 0);
    std::string message = "northbeard-draw-1\n";
    for (const std::string& salt : salts) message += salt + "\n";
    message += std::string(stream) + "\n" + std::to_string(index) + "\n";

    // Of the 2^64 numbers, the last 2^64 mod outcomes would favour the first outcomes: draw again.
    const std::uint64_t top = std::numeric_limits<std::uint64_t>::max();
    const std::uint64_t left_over = (top % outcomes + 1) % outcomes;
    for (unsigned attempt = 0;; ++attempt) {
        const Hash hash = hmac_sha256(seed, message + std::to_string(attempt));
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < 8; ++i) number = number << 8U | hash[i];
        if (number <= top - left_over) return static_cast<unsigned>(number % outcomes);
    }
}

}  // namespace nb
