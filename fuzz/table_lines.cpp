// A text as lines of an exported file and as what a store keeps of a table besides its record: what
// is understood is written back, and understood again as the same.

#include "cli/table_lines.hpp"
#include "fuzz/fuzz.hpp"
#include "server/clock.hpp"
#include "server/plan.hpp"

using namespace nb;
using fuzz::require;

namespace {

void try_line(std::string_view line) {
    static_cast<void>(cli::read_export_head(line));
    const auto read = cli::read_export_line(line);
    if (!read) return;
    const auto* whole = std::get_if<WholeTable>(&*read);
    if (whole == nullptr) return;
    const auto again = cli::read_export_line(cli::export_line(*whole));
    require(again.has_value(), "an exported table is read again");
    require(*std::get_if<WholeTable>(&*again) == *whole, "and is the same");
}

void try_plan(std::string_view text) {
    const auto plan = read_plan(text);
    if (!plan) return;
    require(read_plan(write_plan(*plan)) == plan, "a plan is read again as it was");
    static_cast<void>(plan->starter());
    static_cast<void>(plan->complete());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    try_line(text);
    try_plan(text);
    if (const auto rule = parse_clock(text)) {
        require(parse_clock(clock_text(*rule)) == rule, "a clock is read again as it was");
    }
    return 0;
}
