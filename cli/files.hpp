#pragma once
// Files as whole texts, with errors that name the path.

#include <expected>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nb::cli {

// The whole file, at most 64 MiB; "-" is the standard input. Errors: cli.error.{read_file,
// file_too_big}.
std::expected<std::string, Problem> read_file(const std::string& path);

// Replaces the file whole: never a half-written one. A private file can be read by its owner only.
// Errors: cli.error.write_file.
std::expected<void, Problem> write_file(const std::string& path, std::string_view text,
                                        bool private_file = false);

}  // namespace nb::cli
