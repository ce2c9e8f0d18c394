#include "cli/data_place.hpp"

#include <filesystem>

#include "server/postgres_store.hpp"

namespace nb::cli {

void add_data_option(CLI::App& command, const Shell& shell, std::string& place) {
    place = "northbeard.db";
    command.add_option("--data", place, shell.say("cli.help.data"))->type_name("PLACE");
}

std::expected<std::unique_ptr<Store>, Problem> open_existing_store(const std::string& place) {
    std::error_code ignored;
    if (!is_postgres_url(place) && !std::filesystem::exists(place, ignored)) {
        return std::unexpected(Problem("cli.error.no_data").with("path", place));
    }
    return open_store(place);
}

}  // namespace nb::cli
