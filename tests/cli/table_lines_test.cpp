#include "cli/table_lines.hpp"

#include <gtest/gtest.h>

#include "text/catalogue.hpp"

namespace nb::cli {
namespace {

WholeTable sample() {
    WholeTable whole;
    StoredTable& table = whole.table;
    table.id = "0123456789ab";
    table.game = "northwood";
    table.created = 1'800'000'000;
    table.seed = std::string(64, 'a');
    table.state = TableState::over;
    table.listed = true;
    table.plan = R"({"a":"б\n"})";
    table.clock = R"({"bank":60})";
    table.version = 7;
    table.next = "0123456789ac";
    table.seats = {{"Анна", hash_token("one")}, {"", {}}};
    table.lines = {{"northbeard-record 1", 1'800'000'000'001}, {"begin", 0}};
    whole.commands = {{0, std::string("a\0\n\"", 4), 3}, {1, "a", 4}};
    whole.talk = {{1, 0, 5, "c", "text", "Привет\n\"!\""}, {3, 1, 6, "c", "reaction", "wave"}};
    return whole;
}

// What is said about the line; "" if it is a table.
std::string said(const std::string& line) {
    const auto read = read_export_line(line);
    if (read) return "";
    return Catalogue::built_in().render(read.error(), Language::en);
}

std::string with(const std::string& from, const std::string& to) {
    std::string line = export_line(sample());
    const std::size_t at = line.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return line.replace(at, from.size(), to);
}

TEST(TableLines, come_back_as_they_were) {
    const std::string line = export_line(sample());
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto read = read_export_line(line);
    ASSERT_TRUE(read) << said(line);
    EXPECT_EQ(std::get<WholeTable>(*read), sample());
    EXPECT_EQ(export_line(std::get<WholeTable>(*read)), line);

    const ExportHead head{5, {{1, 2}, {2, 9}}};
    EXPECT_EQ(read_export_head(export_line(head)), head);
    EXPECT_EQ(std::get<ExportEnd>(*read_export_line(export_line(ExportEnd{17}))), ExportEnd{17});
}

TEST(TableLines, are_refused_when_they_are_damaged) {
    const std::string line = export_line(sample());
    for (std::size_t end = 0; end < line.size(); ++end) {
        EXPECT_NE(said(line.substr(0, end)), "") << end;
    }
    for (const char* not_a_table : {"", "[]", "7", "null", "{}", R"({"tables":-1})",
                                    R"({"tables":1,"more":2})", R"({"tables":"1"})", "\xFF"}) {
        EXPECT_NE(said(not_a_table), "") << not_a_table;
    }
}

TEST(TableLines, name_the_member_that_is_wrong) {
    const std::vector<std::array<std::string, 3>> changes{
        {R"("game":"northwood")", R"("game":7)", "“game”"},
        {R"("game":"northwood",)", "", "“game”"},
        {R"("game":"northwood")", R"("game":"a\nb")", "“game”"},
        {R"("listed":true)", R"("listed":1)", "“listed”"},
        {R"("listed":true)", R"("listed":true,"colour":"red")", "“colour”"},
        {R"("state":"over")", R"("state":"done")", "“state”"},
        {R"("created":1800000000)", R"("created":-1)", "“created”"},
        {R"("created":1800000000)", R"("created":1.5)", "“created”"},
        {R"("created":1800000000)", R"("created":18446744073709551615)", "“created”"},
        {R"("id":"0123456789ab")", R"("id":"../0123456")", "“id”"},
        {R"("name":"")", R"("name":null)", "“seats.name”"},
        {std::string(64, '0'), std::string(63, '0'), "“seats.token_hash”"},
        {std::string(64, '0'), std::string(64, 'G'), "“seats.token_hash”"},
        {R"("line":"begin")", R"("line":"begin\n0 mark 4")", "“lines.line”"},
        {R"({"at":0,"line":"begin"})", "[]", "“lines."},
        {R"("revision":4,"seat":1)", R"("revision":4,"seat":256)", "“commands.seat”"},
        {R"("id":"a","revision":4,"seat":1)", R"("id":"a\u0000\n\"","revision":4,"seat":0)",
         "“commands.id”"},
        {R"("number":3)", R"("number":1)", "“talk.number”"},
        {R"("kind":"reaction")", R"("kind":"shout")", "“talk.kind”"},
        {R"("number":3,"seat":1)", R"("number":3,"seat":0)", "“talk.command”"},
    };
    for (const auto& [from, to, named] : changes) {
        const std::string complaint = said(with(from, to));
        EXPECT_NE(complaint.find(named), std::string::npos) << to << ": " << complaint;
    }
}

TEST(TableLines, have_a_head_of_a_known_version) {
    const auto key = [](const std::string& line) {
        const auto head = read_export_head(line);
        return head ? "" : head.error().key;
    };
    for (const char* other : {"", "{}", "[]", "hello", R"({"id":"x"})"}) {
        EXPECT_EQ(key(other), "cli.error.export_head") << other;
    }
    EXPECT_EQ(key(R"({"northbeard_tables":2})"), "cli.error.export_version");
    EXPECT_EQ(key(R"({"northbeard_tables":"1","at":0,"outages":[]})"), "cli.error.export_version");
    for (const char* damaged :
         {R"({"northbeard_tables":1,"at":0})", R"({"northbeard_tables":1,"at":"0","outages":[]})",
          R"({"northbeard_tables":1,"at":0,"outages":[{"from":5,"to":5}]})",
          R"({"northbeard_tables":1,"at":0,"outages":[{"from":5,"to":9},{"from":8,"to":10}]})",
          R"({"northbeard_tables":1,"at":0,"outages":[7]})"}) {
        EXPECT_EQ(key(damaged), "cli.error.export_member") << damaged;
    }
    EXPECT_EQ(key(R"({"northbeard_tables":1,"at":0,"outages":[],"x":1})"),
              "cli.error.export_unknown");
}

}  // namespace
}  // namespace nb::cli
