#pragma once
// Threads for what takes long: bots and coaches that think about a copy of a game. Whoever has
// something thought about is told by what they gave along; how the answer gets back to their own
// thread is their business.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nb {

class Thinkers {
public:
    // So many threads; by default half as many as the machine has cores, at least one, so that
    // whoever serves meanwhile isn't held up.
    explicit Thinkers(std::size_t count = usual_count());
    ~Thinkers() { stop(); }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // Calls think() on one of the threads, in the order of coming. It must not throw.
    void add(std::function<void()> think);
    // Drops what hasn't been begun, waits for what has, and takes in no more.
    void stop();

private:
    static std::size_t usual_count();
    void run();

    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<std::function<void()>> waiting_;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace nb
