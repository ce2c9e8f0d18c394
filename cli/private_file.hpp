#pragma once
// A file with secrets in it, written piece by piece: its owner alone can read it, and it has its
// name only once it is whole. Files that are written in one go are in files.hpp.

#include <cstdio>
#include <expected>
#include <string>
#include <string_view>

#include "core/message.hpp"

namespace nb::cli {

class PrivateFile {
public:
    // "-" is the standard output. Errors of all three: cli.error.write_file.
    static std::expected<PrivateFile, Problem> open(const std::string& path);
    std::expected<void, Problem> write(std::string_view text);
    // Until this was called there is no file of this name, or still the old one.
    std::expected<void, Problem> finish();

    PrivateFile(PrivateFile&& other) noexcept;
    PrivateFile& operator=(PrivateFile&&) = delete;
    ~PrivateFile();

private:
    PrivateFile(std::string path, std::FILE* file) : path_(std::move(path)), file_(file) {}
    [[nodiscard]] bool is_standard() const { return path_ == "-"; }
    [[nodiscard]] std::string draft() const { return path_ + ".part"; }
    std::string path_;
    std::FILE* file_;
};

}  // namespace nb::cli
