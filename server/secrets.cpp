#include "server/secrets.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

#include <span>

#include "core/check.hpp"

namespace nb {

namespace {

constexpr std::string_view base32 = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's
constexpr std::string_view base64url =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t table_id_length = 12;
constexpr std::size_t token_bytes = 16;

std::string base64url_text(std::span<const std::uint8_t, token_bytes> bytes) {
    std::string text;
    unsigned bits = 0;
    unsigned count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = (bits << 8 | byte) & 0xFFFF;
        for (count += 8; count >= 6; count -= 6) text += base64url[bits >> (count - 6) & 63];
    }
    text += base64url[bits << (6 - count) & 63];  // the last 2 bits
    return text;
}

}  // namespace

void random_bytes(std::uint8_t* out, std::size_t count) {
    const int done = RAND_bytes(out, static_cast<int>(count));
    NB_CHECK_VALUES(done == 1, done, count);
}

std::string new_table_id() {
    std::array<std::uint8_t, table_id_length> bytes{};
    random_bytes(bytes.data(), bytes.size());
    std::string id;
    for (const std::uint8_t byte : bytes) id += base32[byte % base32.size()];  // 32 divides 256
    return id;
}

bool is_table_id(std::string_view text) {
    return text.size() == table_id_length &&
           text.find_first_not_of(base32) == std::string_view::npos;
}

std::string new_token() {
    std::array<std::uint8_t, token_bytes> bytes{};
    random_bytes(bytes.data(), bytes.size());
    return base64url_text(bytes);
}

std::string token_for(std::string_view table_seed, std::string_view table, std::string_view id) {
    std::string text = "northbeard-join-1\n";
    text.append(table_seed).append("\n").append(table).append("\n").append(id);
    const TokenHash hash = hash_token(text);
    return base64url_text(std::span(hash).first<token_bytes>());
}

TokenHash hash_token(std::string_view token) {
    TokenHash hash{};
    const int done =
        EVP_Digest(token.data(), token.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    NB_CHECK(done == 1);
    return hash;
}

bool same_hash(const TokenHash& a, const TokenHash& b) {
    return CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace nb
