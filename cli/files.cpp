#include "cli/files.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace nb::cli {

namespace {

constexpr std::size_t most_bytes = 64U << 20U;

Problem file_problem(std::string_view key, const std::string& path) {
    return Problem(key).with("path", path).with("reason", std::strerror(errno));
}

}  // namespace

std::expected<std::string, Problem> read_file(const std::string& path) {
    errno = 0;
    std::ifstream file;
    const bool standard_input = path == "-";
    if (!standard_input) {
        std::error_code ignored;
        const bool folder = std::filesystem::is_directory(path, ignored);
        if (folder) errno = EISDIR;
        if (!folder) file.open(path, std::ios::binary);
        if (!file.is_open()) return std::unexpected(file_problem("cli.error.read_file", path));
    }
    std::istream& in = standard_input ? std::cin : file;
    std::string text;
    std::array<char, 65'536> part{};
    while (in.read(part.data(), part.size()) || in.gcount() > 0) {
        text.append(part.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > most_bytes) {
            return std::unexpected(Problem("cli.error.file_too_big").with("path", path));
        }
    }
    if (in.bad()) return std::unexpected(file_problem("cli.error.read_file", path));
    return text;
}

std::expected<void, Problem> write_file(const std::string& path, std::string_view text,
                                        bool private_file) {
    const std::string draft = path + ".part";
    errno = 0;
    {
        std::ofstream file(draft, std::ios::binary | std::ios::trunc);
        if (std::error_code ignored; private_file) {
            constexpr auto owner =
                std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
            std::filesystem::permissions(draft, owner, ignored);
        }
        file.write(text.data(), static_cast<std::streamsize>(text.size()));
        file.close();
        if (!file) return std::unexpected(file_problem("cli.error.write_file", path));
    }
    std::error_code problem;
    std::filesystem::rename(draft, path, problem);
    if (!problem) return {};
    errno = problem.value();
    std::filesystem::remove(draft, problem);
    return std::unexpected(file_problem("cli.error.write_file", path));
}

}  // namespace nb::cli
