#pragma once
// How often something may happen: a bucket that fills steadily, alone or one for each address. The
// time is given, never read here.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace nb {

using Clock = std::chrono::steady_clock;

class Bucket {
public:
    // Full at first: `most` at once, and `per_second` more each second.
    Bucket(double most, double per_second) : most_(most), per_second_(per_second), level_(most) {}

    // Takes one if there is one.
    bool take(Clock::time_point now) {
        level_ = level_at(now);
        seen_ = now;
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    [[nodiscard]] bool full(Clock::time_point now) const { return level_at(now) >= most_; }

private:
    [[nodiscard]] double level_at(Clock::time_point now) const {
        if (seen_ == Clock::time_point{}) return level_;
        const double seconds = std::chrono::duration<double>(now - seen_).count();
        return std::min(most_, level_ + std::max(0.0, seconds) * per_second_);
    }

    double most_;
    double per_second_;
    double level_;
    Clock::time_point seen_{};
};

// Forgets full buckets now and then, so that its size follows the addresses seen of late.
class AddressBuckets {
public:
    AddressBuckets(double most, double per_second) : fresh_(most, per_second) {}

    [[nodiscard]] std::size_t size() const { return buckets_.size(); }
    bool take(const std::string& address, Clock::time_point now) {
        if (buckets_.size() >= sweep_at_) sweep(now);
        return buckets_.try_emplace(address, fresh_).first->second.take(now);
    }

private:
    static constexpr std::size_t least_sweep = 1'024;

    void sweep(Clock::time_point now) {
        std::erase_if(buckets_, [now](const auto& item) { return item.second.full(now); });
        sweep_at_ = std::max(least_sweep, 2 * buckets_.size());
    }

    Bucket fresh_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::size_t sweep_at_ = least_sweep;
};

}  // namespace nb
