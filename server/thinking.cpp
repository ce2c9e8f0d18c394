#include "server/thinking.hpp"

#include <algorithm>
#include <utility>

namespace nb {

std::size_t Thinkers::usual_count() {
    return std::max(2U, std::thread::hardware_concurrency()) / 2;
}

Thinkers::Thinkers(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { run(); });
}

void Thinkers::add(std::function<void()> think) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_) return;
        waiting_.push_back(std::move(think));
    }
    something_.notify_one();
}

void Thinkers::stop() {
    std::deque<std::function<void()>> dropped;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        dropped.swap(waiting_);
    }
    something_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

void Thinkers::run() {
    while (true) {
        std::function<void()> think;
        {
            std::unique_lock lock(mutex_);
            something_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
            if (stopped_) return;
            think = std::move(waiting_.front());
            waiting_.pop_front();
        }
        think();
    }
}

}  // namespace nb
