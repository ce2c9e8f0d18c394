#pragma once
// Work for several threads whose results are taken in the order of their numbers, so that what
// follows from them doesn't depend on how many threads there are. Where order doesn't matter,
// in_parallel (simulation.hpp) does with less.

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace nb::cli {

// Runs work(i, scratch) for i from 0 to count-1 in `jobs` threads, each with a scratch of its own,
// and hands each result to take(i, result) in this thread, until that says false. Nobody works
// further ahead of what was taken than is good for keeping all threads busy.
template <class Scratch, class Result, class Work, class Take>
void in_order(std::uint64_t count, unsigned jobs, const Work& work, const Take& take) {
    const std::uint64_t ahead = 16 * std::uint64_t{jobs};
    std::mutex mutex;
    std::condition_variable came;
    std::condition_variable went;
    std::map<std::uint64_t, Result> waiting;  // for those before them
    std::uint64_t begun = 0;
    std::uint64_t taken = 0;
    bool enough = count == 0;

    const auto run = [&] {
        Scratch scratch{};
        std::unique_lock lock(mutex);
        for (;;) {
            went.wait(lock, [&] { return enough || begun == count || begun < taken + ahead; });
            if (enough || begun == count) return;
            const std::uint64_t number = begun++;
            lock.unlock();
            Result result = work(number, scratch);
            lock.lock();
            waiting.emplace(number, std::move(result));
            if (number == taken) came.notify_one();
        }
    };
    std::vector<std::thread> threads;
    threads.reserve(jobs);
    for (unsigned i = 0; i < jobs; ++i) threads.emplace_back(run);

    std::unique_lock lock(mutex);
    while (!enough) {
        came.wait(lock, [&] { return waiting.contains(taken); });
        const auto next = waiting.extract(taken);
        lock.unlock();
        const bool more = take(next.key(), next.mapped());
        lock.lock();
        ++taken;
        enough = !more || taken == count;
        went.notify_all();
    }
    lock.unlock();
    for (std::thread& thread : threads) thread.join();
}

}  // namespace nb::cli
