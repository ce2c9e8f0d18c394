#pragma once
// A progress bar on the terminal's error output, and nothing at all in a pipe or with --json.

#include <cstdint>
#include <string_view>

namespace nb::cli {

class Progress {
public:
    explicit Progress(std::uint64_t total, bool wanted);
    ~Progress() { finish(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // The note stands behind the bar.
    void show(std::uint64_t done, std::string_view note = {});
    void finish();  // wipes the bar

private:
    std::uint64_t total_;
    bool shown_;
    int last_per_mille_ = -1;
};

}  // namespace nb::cli
