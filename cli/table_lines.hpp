#pragma once
// The file that `northbeard export` writes and `northbeard import` reads: a head, a table a line,
// an end, each one JSON value on a line of its own. Where the lines come from and go to isn't known
// here.

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.hpp"
#include "server/store.hpp"

namespace nb::cli {

struct ExportHead {
    std::int64_t at = 0;  // when it was made: milliseconds since 1970
    std::vector<Outage> outages;
    friend bool operator==(const ExportHead&, const ExportHead&) = default;
};

// The last line, so that a file that was cut off is noticed.
struct ExportEnd {
    std::int64_t tables = 0;
    friend bool operator==(const ExportEnd&, const ExportEnd&) = default;
};

// Lines without their line end.
std::string export_line(const ExportHead& head);
std::string export_line(const WholeTable& whole);
std::string export_line(const ExportEnd& end);

// Errors: cli.error.{export_head, export_version}.
std::expected<ExportHead, Problem> read_export_head(std::string_view line);
// A line behind the head. Nothing is forgiven: a member that is missing, unknown, or not what it
// must be is named. Errors: cli.error.{export_json, export_member, export_unknown}.
std::expected<std::variant<WholeTable, ExportEnd>, Problem> read_export_line(std::string_view line);

}  // namespace nb::cli
