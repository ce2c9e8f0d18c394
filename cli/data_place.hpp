#pragma once
// The option --data of the commands that look after stored tables.

#include <memory>

#include "cli/shell.hpp"
#include "server/store.hpp"

namespace nb::cli {

// Adds --data, with the place that `northbeard serve` takes by itself.
void add_data_option(CLI::App& command, const Shell& shell, std::string& place);

// The store of a place that must be there already: none is made by a wrong path. Errors:
// cli.error.no_data, and those of open_store().
std::expected<std::unique_ptr<Store>, Problem> open_existing_store(const std::string& place);

}  // namespace nb::cli
