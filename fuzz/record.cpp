// A text as a record. What is accepted must be exactly what a table would have written, be found
// right by `verify` too, and be shown to everybody at every step.

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.hpp"
#include "table/table.hpp"

using namespace nb;
using fuzz::require;

namespace {

std::string with_plain_line_ends(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
        out += text[i];
    }
    return out;
}

void show(const Table& table, std::size_t step, Viewer viewer) {
    require(nlohmann::json::accept(table.view_at(step, viewer).text()), "a view is JSON");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const auto table = Table::load(text, find_game);
    const auto verdict = verify(text, find_game);
    require(table.has_value() == verdict.has_value(), "load and verify agree");
    if (!table) return 0;
    require(table->record() == with_plain_line_ends(text),
            "a good record is written back as it is");
    require(table->step() == verdict->steps, "load and verify count the same steps");
    for (std::size_t step = 0; step <= table->step(); step += 1 + table->step() / 3) {
        for (Seat seat = 0; seat < table->seats(); ++seat) show(*table, step, seat);
        show(*table, step, std::nullopt);
    }
    return 0;
}
