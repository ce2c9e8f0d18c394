#include "cli/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace nb::cli {

namespace {

std::unexpected<Problem> failed(const std::string& path) {
    return std::unexpected(
        Problem("cli.error.write_file").with("path", path).with("reason", std::strerror(errno)));
}

}  // namespace

std::expected<PrivateFile, Problem> PrivateFile::open(const std::string& path) {
    if (path == "-") return PrivateFile(path, stdout);
    PrivateFile file(path, nullptr);
    ::unlink(file.draft().c_str());  // of an attempt that was cut off
    const int opened = ::open(file.draft().c_str(), O_CREAT | O_EXCL | O_WRONLY, 0600);
    if (opened < 0) return failed(path);
    file.file_ = ::fdopen(opened, "wb");
    if (file.file_ == nullptr) return failed(path);
    return file;
}

std::expected<void, Problem> PrivateFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) return failed(path_);
    return {};
}

std::expected<void, Problem> PrivateFile::finish() {
    if (std::fflush(file_) != 0) return failed(path_);
    if (is_standard()) return {};
    if (::fsync(::fileno(file_)) != 0) return failed(path_);
    std::FILE* file = std::exchange(file_, nullptr);
    if (std::fclose(file) != 0 || ::rename(draft().c_str(), path_.c_str()) != 0) {
        const int reason = errno;
        ::unlink(draft().c_str());
        errno = reason;
        return failed(path_);
    }
    return {};
}

PrivateFile::PrivateFile(PrivateFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, nullptr)) {}

PrivateFile::~PrivateFile() {
    if (file_ == nullptr || is_standard()) return;
    std::fclose(file_);
    ::unlink(draft().c_str());
}

}  // namespace nb::cli
