// northbeard import FILE: puts the tables that `northbeard export` wrote into a store, each whole
// or not at all, and leaves those alone that are there already.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/data_place.hpp"
#include "cli/table_lines.hpp"

namespace nb::cli {

namespace {

constexpr std::size_t most_bytes = std::size_t{256} << 20U;  // of one table

struct Wishes {
    std::string data;
    std::string file;
};

// The lines of a file, one by one.
class Lines {
public:
    explicit Lines(std::istream& in) : in_(in) {}

    // False at the end, and for a line that is too long for any table.
    bool next() {
        line_.clear();
        ++number_;
        std::streambuf& bytes = *in_.rdbuf();
        for (int c = bytes.sbumpc(); c != std::char_traits<char>::eof(); c = bytes.sbumpc()) {
            if (c == '\n') return true;
            line_ += static_cast<char>(c);
            if (line_.size() > most_bytes) return false;
        }
        return !line_.empty();
    }
    [[nodiscard]] const std::string& line() const { return line_; }
    [[nodiscard]] std::int64_t number() const { return number_; }

private:
    std::istream& in_;
    std::string line_;
    std::int64_t number_ = 0;
};

// What came of it, whether it came to its end or not.
struct Import {
    std::int64_t imported = 0;
    std::vector<std::string> there;  // ids of tables that were there already
};

// The times in which nobody served, and that nobody serves between the export and now. Only for a
// store without tables: its own clocks would be told what isn't true of them.
std::expected<void, Problem> note_outages(Store& store, const ExportHead& head) {
    const auto tables = store.ids_after("", 1);
    if (!tables) return std::unexpected(tables.error());
    if (!tables->empty()) return {};
    std::expected<void, Problem> noted;
    for (const auto& [from, to] : head.outages) {
        if (noted) noted = store.beat(from, INT64_MAX);
        if (noted) noted = store.beat(to, 0);
    }
    if (noted) noted = store.beat(head.at, INT64_MAX);
    return noted;
}

std::expected<void, Problem> take(Store& store, const WholeTable& whole, Import& import) {
    const auto written = store.write_whole(whole);
    if (!written) return std::unexpected(written.error());
    if (*written == Appended::stored) ++import.imported;
    if (*written == Appended::conflict) import.there.push_back(whole.table.id);
    return {};
}

std::expected<void, Problem> read_all(Lines& lines, Store& store, Import& import) {
    if (!lines.next()) return std::unexpected(Problem("cli.error.export_head"));
    const auto head = read_export_head(lines.line());
    if (!head) return std::unexpected(head.error());
    if (auto noted = note_outages(store, *head); !noted) return noted;
    while (lines.next()) {
        const auto read = read_export_line(lines.line());
        if (!read) return std::unexpected(read.error());
        if (const auto* whole = std::get_if<WholeTable>(&*read)) {
            if (auto taken = take(store, *whole, import); !taken) return taken;
            continue;
        }
        const auto found = import.imported + static_cast<std::int64_t>(import.there.size());
        if (std::get<ExportEnd>(*read).tables != found || lines.next()) {
            return std::unexpected(Problem("cli.error.export_end"));
        }
        return {};
    }
    return std::unexpected(Problem("cli.error.export_cut"));
}

void tell(const Import& import, const Shell& shell) {
    for (const std::string& id : import.there) {
        std::cerr << shell.say(Message("cli.import.there").with("table", id)) << '\n';
    }
    std::cout << shell.say(Message("cli.import.done")
                               .with("tables", import.imported)
                               .with("there", static_cast<std::int64_t>(import.there.size())))
              << '\n';
}

int run(const Wishes& wishes, const Shell& shell) {
    std::ifstream file;
    const bool standard_input = wishes.file == "-";
    errno = 0;
    if (!standard_input) file.open(wishes.file, std::ios::binary);
    if (!standard_input && !file.is_open()) {
        return shell.fail(Problem("cli.error.read_file")
                              .with("path", wishes.file)
                              .with("reason", std::strerror(errno)));
    }
    const auto store = open_store(wishes.data);
    if (!store) return shell.fail(store.error());
    Lines lines(standard_input ? std::cin : file);
    Import import;
    const auto read = read_all(lines, **store, import);
    if (shell.json) {
        Shell::print({{"whole", read.has_value()},
                      {"imported", import.imported},
                      {"there_already", import.there}});
    } else if (read || import.imported > 0 || !import.there.empty()) {
        tell(import, shell);
    }
    if (read) return success;
    return shell.fail(Problem("cli.error.import_line")
                          .with("path", wishes.file)
                          .with("line", lines.number())
                          .with("problem", read.error()));
}

}  // namespace

void add_import_command(CLI::App& app, Shell& shell) {
    CLI::App* command = add_command(app, shell, "import");
    auto wishes = std::make_shared<Wishes>();
    add_data_option(*command, shell, wishes->data);
    command->add_option("FILE", wishes->file, shell.say("cli.help.import.file"))
        ->required()
        ->type_name("");
    command->callback([&shell, wishes] { shell.exit_code = run(*wishes, shell); });
}

}  // namespace nb::cli
