#include "cli/progress.hpp"

#include <cstdio>
#include <string>

#include "cli/terminal.hpp"

namespace nb::cli {

Progress::Progress(std::uint64_t total, bool wanted)
    : total_(total), shown_(wanted && total > 0 && is_terminal_error()) {}

void Progress::finish() {
    if (shown_ && last_per_mille_ >= 0) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
}

void Progress::show(std::uint64_t done, std::string_view note) {
    if (!shown_) return;
    const auto per_mille =
        static_cast<int>(1000.0 * static_cast<double>(done) / static_cast<double>(total_));
    if (per_mille == last_per_mille_ && note.empty()) return;
    last_per_mille_ = per_mille;
    constexpr int width = 40;
    const int filled = per_mille * width / 1000;
    const std::string bar(static_cast<std::size_t>(filled), '#');
    const std::string rest(static_cast<std::size_t>(width - filled), '.');
    const std::string behind(note);
    std::fprintf(stderr, "\r[%s%s] %3d %% %s\x1b[K", bar.c_str(), rest.c_str(), per_mille / 10,
                 behind.c_str());
    std::fflush(stderr);
}

}  // namespace nb::cli
