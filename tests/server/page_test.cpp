#include "server/page.hpp"

#include <gtest/gtest.h>

#include "tests/server/fixture.hpp"

namespace nb {

namespace {

using namespace test;

class Page : public testing::Test {
protected:
    [[nodiscard]] Reply get(const std::string& path, const Headers& headers = {}) const {
        return call(server_.port(), "GET", path, {}, headers);
    }
    Folder folder_;
    RunningServer server_{test_config(folder_.file("a.db"))};
};

}  // namespace

TEST_F(Page, a_program_without_the_page_says_how_to_get_it) {
    if (find_page_file("/index.html") != nullptr) GTEST_SKIP() << "this program has the page";
    const Reply reply = get("/");
    EXPECT_EQ(reply.status, 404);
    EXPECT_EQ(reply.headers.at("content-type"), "text/plain; charset=utf-8");
    EXPECT_NE(reply.body.find("./play"), std::string::npos) << reply.body;
    EXPECT_EQ(get("/api/games").status, 200);
}

TEST_F(Page, its_own_paths_all_open_the_page) {
    if (find_page_file("/index.html") == nullptr) GTEST_SKIP() << "this program has no page";
    const Reply home = get("/");
    EXPECT_EQ(home.status, 200);
    EXPECT_EQ(home.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(home.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(home.headers.at("x-content-type-options"), "nosniff");
    EXPECT_TRUE(home.headers.at("content-security-policy").starts_with("default-src 'self';"));
    EXPECT_EQ(home.body, find_page_file("/index.html")->bytes);
    for (const std::string path :
         {"/new/northwood", "/t/0123456789ab", "/rules/northwood", "/about?x=1"}) {
        EXPECT_EQ(get(path).body, home.body) << path;
    }
    EXPECT_EQ(get("/assets/lost-1234.js").status,
              404);  // and not a page under the name of a script
}

TEST_F(Page, files_are_packed_known_again_and_kept) {
    if (page_files().empty()) GTEST_SKIP() << "this program has no page";
    std::size_t packed_files = 0;
    for (const PageFile& file : page_files()) {
        const std::string path(file.path);
        SCOPED_TRACE(path);
        const Reply plain = get(path);
        EXPECT_EQ(plain.status, 200);
        EXPECT_EQ(plain.body, file.bytes);
        EXPECT_EQ(plain.headers.at("content-type"), file.type);
        EXPECT_NE(file.type, "application/octet-stream");
        EXPECT_EQ(plain.headers.count("content-encoding"), 0U);
        const bool kept = plain.headers.at("cache-control").find("immutable") != std::string::npos;
        EXPECT_EQ(kept, path.starts_with("/assets/"));

        const Reply again = get(path, {{"If-None-Match", plain.headers.at("etag")}});
        EXPECT_EQ(again.status, 304);
        EXPECT_TRUE(again.body.empty());
        if (file.gzip.empty()) continue;
        ++packed_files;
        const Reply packed = get(path, {{"Accept-Encoding", "br, gzip"}});
        EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
        EXPECT_EQ(packed.body, file.gzip);
        EXPECT_NE(packed.headers.at("etag"), plain.headers.at("etag"));
        EXPECT_EQ(get(path, {{"Accept-Encoding", "gzip;q=0"}}).headers.count("content-encoding"),
                  0U);
    }
    EXPECT_GT(packed_files, 0U);
}

}  // namespace nb
