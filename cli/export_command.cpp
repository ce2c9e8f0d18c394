// northbeard export FILE: all tables of a store as lines of JSON, secrets and all.
#include <chrono>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/data_place.hpp"
#include "cli/private_file.hpp"
#include "cli/table_lines.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t page = 500;  // ids asked for at once
// Serving processes tell the store so more often than this; if they don't, nobody serves.
constexpr std::int64_t gap_milliseconds = 60'000;

struct Wishes {
    std::string data;
    std::string file;
};

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// The head. The store notes first that nobody served until now, if so: the clocks of its tables
// must not run while they move.
std::expected<ExportHead, Problem> head_of(Store& store) {
    ExportHead head;
    head.at = now();
    if (auto noted = store.beat(head.at, gap_milliseconds); !noted) {
        return std::unexpected(noted.error());
    }
    auto outages = store.outages(0);
    if (!outages) return std::unexpected(outages.error());
    head.outages = std::move(*outages);
    return head;
}

// How many tables there were. One is in memory at a time.
std::expected<std::int64_t, Problem> write_all(Store& store, PrivateFile& file) {
    const auto head = head_of(store);
    if (!head) return std::unexpected(head.error());
    auto written = file.write(export_line(*head) + "\n");
    ExportEnd end;
    for (std::string last; written;) {
        const auto ids = store.ids_after(last, page);
        if (!ids) return std::unexpected(ids.error());
        if (ids->empty()) break;
        for (const std::string& id : *ids) {
            const auto whole = store.read_whole(id);
            if (!whole) return std::unexpected(whole.error());
            if (!*whole) continue;  // forgotten just now
            written = file.write(export_line(**whole) + "\n");
            if (!written) break;
            ++end.tables;
        }
        last = ids->back();
    }
    if (written) written = file.write(export_line(end) + "\n");
    if (written) written = file.finish();
    if (!written) return std::unexpected(written.error());
    return end.tables;
}

int run(const Wishes& wishes, const Shell& shell) {
    const auto store = open_existing_store(wishes.data);
    if (!store) return shell.fail(store.error());
    auto file = PrivateFile::open(wishes.file);
    if (!file) return shell.fail(file.error());
    const auto tables = write_all(**store, *file);
    if (!tables) return shell.fail(tables.error());
    if (wishes.file == "-") return success;  // nothing else belongs there
    if (shell.json) {
        Shell::print({{"tables", *tables}, {"file", wishes.file}});
        return success;
    }
    std::cout << shell.say(
                     Message("cli.export.done").with("tables", *tables).with("path", wishes.file))
              << '\n';
    return success;
}

}  // namespace

void add_export_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "export");
    auto wishes = std::make_shared<Wishes>();
    add_data_option(*command, shell, wishes->data);
    command->add_option("FILE", wishes->file, shell.say("cli.help.export.file"))
        ->required()
        ->type_name("");
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
