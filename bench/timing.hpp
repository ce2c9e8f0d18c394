#pragma once
// Timing for benches: CPU time of this process, interleaved rounds, medians.

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <vector>

namespace nb::bench {

inline double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Seconds that work() takes.
template <class Work>
double seconds_of(Work&& work) {
    const double start = cpu_seconds();
    work();
    return cpu_seconds() - start;
}

inline double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

// Keeps a result from being optimised away.
template <class Value>
void keep(const Value& value) {
    asm volatile("" : : "r,m"(value) : "memory");
}

inline constexpr int rounds = 15;

}  // namespace nb::bench
