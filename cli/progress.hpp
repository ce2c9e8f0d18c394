#pragma once
// A progress bar on the terminal's error output, and nothing at all in a pipe or with --json.

#include <cstdint>

namespace nb::cli {

class Progress {
public:
    explicit Progress(std::uint64_t total, bool wanted);
    ~Progress() { finish(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(std::uint64_t done);
    void finish();  // wipes the bar

private:
    std::uint64_t total_;
    bool shown_;
    int last_per_mille_ = -1;
};

}  // namespace nb::cli
