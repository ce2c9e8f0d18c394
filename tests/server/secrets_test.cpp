#include "server/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

#include "server/rate.hpp"

namespace nb {

TEST(Secrets, tokens_are_22_characters_that_need_no_quoting_and_never_repeat) {
    std::set<std::string> seen;
    for (int i = 0; i < 1'000; ++i) {
        const std::string token = new_token();
        EXPECT_EQ(token.size(), 22U);
        EXPECT_EQ(token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                          "0123456789-_"),
                  std::string::npos);
        seen.insert(token);
    }
    EXPECT_EQ(seen.size(), 1'000U);
}

TEST(Secrets, every_character_of_a_token_varies) {
    std::array<std::set<char>, 22> seen;
    for (int i = 0; i < 500; ++i) {
        const std::string token = new_token();
        for (std::size_t at = 0; at < token.size(); ++at) seen[at].insert(token[at]);
    }
    for (std::size_t at = 0; at < 21; ++at) EXPECT_GT(seen[at].size(), 50U) << at;
    EXPECT_EQ(seen[21].size(), 4U);  // the last 2 of 128 bits
}

TEST(Secrets, table_ids_are_recognised) {
    EXPECT_TRUE(is_table_id(new_table_id()));
    EXPECT_NE(new_table_id(), new_table_id());
    EXPECT_FALSE(is_table_id(""));
    EXPECT_FALSE(is_table_id("0123456789ab1"));
    EXPECT_FALSE(is_table_id("0123456789AB"));
    EXPECT_FALSE(is_table_id("../etc/passw"));
}

TEST(Secrets, hashes_are_sha_256) {
    const TokenHash hash = hash_token("abc");  // FIPS 180-2, appendix B.1
    EXPECT_EQ(hash[0], 0xBA);
    EXPECT_EQ(hash[1], 0x78);
    EXPECT_EQ(hash[31], 0xAD);
    EXPECT_TRUE(same_hash(hash, hash_token("abc")));
    EXPECT_FALSE(same_hash(hash, hash_token("abd")));
}

TEST(Rate, a_bucket_gives_its_burst_and_fills_steadily) {
    Bucket bucket(3, 2);
    const Clock::time_point start{std::chrono::hours(1)};
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start));
    EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(400)));
    EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(600)));
    EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(600)));
    EXPECT_TRUE(bucket.full(start + std::chrono::hours(1)));
}

TEST(Rate, addresses_do_not_share_a_bucket_and_full_ones_are_forgotten) {
    AddressBuckets buckets(1, 1);
    Clock::time_point now{std::chrono::hours(1)};
    EXPECT_TRUE(buckets.take("a", now));
    EXPECT_FALSE(buckets.take("a", now));
    EXPECT_TRUE(buckets.take("b", now));
    for (int i = 0; i < 5'000; ++i) {
        now += std::chrono::seconds(1);
        EXPECT_TRUE(buckets.take(std::to_string(i), now));
    }
    EXPECT_TRUE(buckets.take("a", now));
    EXPECT_LT(buckets.size(), 2'000U);
}

}  // namespace nb
