#pragma once
// Random names and capability tokens, and how a token is kept: as its SHA-256 only. Seeds and draws
// of games are not here (table/fairness).

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace nb {

// From the system's generator. Ends the program if that fails: there is no safe way to go on.
void random_bytes(std::uint8_t* out, std::size_t count);

// 60 random bits in 12 letters and digits that can be told apart when read aloud.
std::string new_table_id();
bool is_table_id(std::string_view text);

// 128 random bits in 22 characters of base64url: who has it plays the seat.
std::string new_token();

// The token of who joins a table with an id of their own making: the same for the same id, so that
// joining twice is joining once. Whoever doesn't know the id can't work it out.
std::string token_for(std::string_view table_seed, std::string_view table, std::string_view id);

using TokenHash = std::array<std::uint8_t, 32>;
TokenHash hash_token(std::string_view token);
// Takes the same time wherever the two differ.
bool same_hash(const TokenHash& a, const TokenHash& b);

}  // namespace nb
